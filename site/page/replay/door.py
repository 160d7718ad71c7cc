"""The way to games looked at again."""

from page.html.controls import button, icon
from page.html.frame import menu_item
from page.html.markup import Html, tag
from page.parts import Part
from page.table.sitting import Sitting
from page.words import Words


class ReplayDoor(Part):
    """The way to games looked at again."""

    addresses: tuple[str, ...] = ("replay",)
    behind = "page.replay.part.Replay"
    opens: tuple[str, ...] = ("replay", "replay-load")
    by_hand = ("replay-load",)  # no browser lets one choose a file long after the touch

    def title(self, say: Words) -> str:
        """Name the screen, for the title of the tab."""
        return say("replay")

    def home(self, say: Words, now: int) -> Html | None:
        """Offer to open a file, on the first screen."""
        title = tag("h2", say("replay"), id="replay-title")
        face = (icon("open"), tag("span", say("replay.load")))
        load = button(face, "replay-load", id="replay-load")
        about = tag("p", say("replay.about"), class_="small")
        return tag("section", title, about, load, class_="replays", aria_labelledby="replay-title")

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer the replay in the menu of a table, if its game is on this device's shelf."""
        if not sitting.shelved:
            return []
        return [menu_item("clock", say("replay.menu"), "replay", sitting.shelved)]
