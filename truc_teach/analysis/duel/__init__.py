"""The hand between two players as a game that a strategy can be trained on."""
