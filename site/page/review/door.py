"""The way to games looked at again, with judgement."""

from page.html.controls import button, icon
from page.html.frame import menu_item
from page.html.markup import Html, tag
from page.replay.door import ReplayDoor
from page.table.sitting import Sitting
from page.words import Words


class ReviewDoor(ReplayDoor):
    """The way to games looked at again, and judged where that is wanted."""

    addresses = ("replay", "review")
    behind = "page.review.part.Review"
    opens = (*ReplayDoor.opens, "review")

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer replay and review in the menu of a table."""
        items = super().menu(sitting, say)
        if items and sitting.status == "over":
            items.append(menu_item("chart", say("review.menu"), "review", sitting.shelved))
        return items

    def afterwards(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer the review at the end of a game."""
        if not sitting.shelved or sitting.status != "over":
            return None
        face = (icon("chart"), tag("span", say("review.menu")))
        about = tag("p", say("review.about"), class_="small")
        way = button(face, "review", sitting.shelved, class_="deed", id="review")
        return tag("section", about, way, class_="review-offer")
