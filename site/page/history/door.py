"""The way to past games."""

from page.html.controls import button, icon
from page.html.markup import Html, tag
from page.parts import Part
from page.words import Words


class HistoryDoor(Part):
    """The way to what was played on this device."""

    addresses = ("history",)
    behind = "page.history.part.History"
    opens = ("ledger",)

    def title(self, say: Words) -> str:
        """Name the screen."""
        return say("history")

    def home(self, say: Words, now: int) -> Html | None:
        """Show the way to the ledger."""
        words = tag("span", tag("b", say("history.home")), tag("small", say("history.home.about")))
        way = button((icon("book"), words), "ledger", "games", class_="way-card")
        return tag("section", way, class_="ways")
