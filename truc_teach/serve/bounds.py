"""How much a server reads of one that asks, wherever it is read."""

__all__ = ["MOST_BYTES"]

MOST_BYTES = 1_000_000
"""The longest body, and the longest message to a kernel: two thousand attempts fill a third."""
