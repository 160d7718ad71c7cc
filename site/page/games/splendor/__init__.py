"""Splendor on the page."""
