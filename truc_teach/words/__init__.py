"""How the game is said: the words, sentences, rules and sources that lessons give, as keys."""
