"""The lesson on the envit."""
