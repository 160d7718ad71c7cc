"""The way to puzzles."""

from page.parts import Part
from page.words import Words


class PracticeDoor(Part):
    """The way to puzzles."""

    addresses = ("practice",)
    behind = "page.practice.part.Practice"

    def title(self, say: Words) -> str:
        """Name the screen."""
        return say("practice")
