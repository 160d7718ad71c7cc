"""The way to the workbench."""

from page.html.markup import Html, tag
from page.parts import Part
from page.words import Words


class WorkbenchDoor(Part):
    """The way to a bot of the visitor's own."""

    addresses = ("workbench",)
    behind = "page.workbench.part.Workbench"

    def title(self, say: Words) -> str:
        """Name the screen, for the title of the tab."""
        return say("bench")

    def home(self, say: Words, now: int) -> Html | None:
        """Lead there from the first screen, quietly."""
        way = tag("a", say("bench.way"), href="#/workbench", id="workbench")
        return tag("p", say("bench.home"), " ", way, class_="small bench-way")
