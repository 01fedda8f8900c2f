"""The lesson on the odds."""
