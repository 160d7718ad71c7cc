"""Measurements and long runs against the built site."""
