"""What the cards are worth: exact odds, best play with open cards."""
