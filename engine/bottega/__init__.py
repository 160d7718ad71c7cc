"""Bottega: board games as a few pure functions, playable in any Python, a browser's included."""

__version__ = "0.9.0"
