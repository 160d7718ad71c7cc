"""Replays: any game looked at again, shared, kept in a file, or played on from the middle."""

from page.replay.part import Replay

__all__ = ["Replay"]
