"""The lesson that is a game against bots."""
