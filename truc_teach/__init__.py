"""Truc Teach: interactive notebooks that teach the card game truc."""

__version__ = "0.1.0"
