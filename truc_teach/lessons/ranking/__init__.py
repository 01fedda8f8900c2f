"""The lesson on the order of the cards."""
