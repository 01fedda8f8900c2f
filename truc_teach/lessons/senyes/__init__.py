"""The lesson on signs."""
