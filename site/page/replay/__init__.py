"""Replays: any game looked at again, shared, kept in a file, or played on from the middle."""
