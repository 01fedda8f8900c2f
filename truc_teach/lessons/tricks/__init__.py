"""The lesson on tricks and the parda."""
