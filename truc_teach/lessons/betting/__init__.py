"""The lesson on bets and the score."""
