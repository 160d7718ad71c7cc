"""Tests against the built site, in real browsers."""
