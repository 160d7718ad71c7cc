"""Playing without a network, and new versions of the page: what is said of them, and offered."""

from collections.abc import Mapping

from page.device.browser import Browser
from page.html import frame
from page.html.controls import button, icon, icon_button
from page.html.markup import Html, tag
from page.parts import Deed, Part
from page.table.sitting import Sitting
from page.words import Words

SOON = 0.5  # seconds after the page stands: nothing may hold up the first picture
STAYING = "bottega.staying"  # kept once the browser was asked to keep everything
UPDATING = "updating"  # the dialog while it is fetched
UPDATE = "update"  # what is said of the copy once a new version waits


async def stay(browser: Browser) -> None:
    """Ask, once, that nothing be thrown away: there is a game to lose now."""
    if browser.recall(STAYING) is None:
        browser.keep(STAYING, "asked")
        await browser.offline_copy.stay()


class Offline(Part):
    """Says whether the page plays offline, and offers a new version without forcing it."""

    momentary = True
    word = ""  # how laying in went: "ready", or why not
    waiting = False  # whether a new version waits

    async def wake(self) -> None:
        """Lay everything in, once the page stands."""
        await self.desk.browser.wait(SOON)
        await self.desk.browser.offline_copy.stock(self.hear)

    def hear(self, word: str) -> None:
        """Take what is said of the copy."""
        if word == UPDATE:
            self.waiting = True
        else:
            self.word = word
        self.desk.show()

    def deeds(self) -> Mapping[str, Deed]:
        """Offer to take the new version."""
        return {"update": self.update}

    async def update(self, _: str) -> None:
        """Open the page anew in its newest version; every entry is kept already."""
        self.desk.open_dialog(UPDATING)
        self.desk.show()
        await self.desk.browser.offline_copy.renew()

    def home(self, say: Words, now: int) -> Html | None:
        """Say quietly, below everything else, whether the page plays offline."""
        if not self.word:
            return None
        mark = icon("check") if self.word == "ready" else None
        told = tag("span", say(f"offline.{self.word}"))
        return tag("p", mark, told, id="offline", class_="small offline", data_word=self.word)

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Offer the new version on the first screen, and after a game."""
        if not self.waiting or (sitting and sitting.status == "open"):
            return None
        return frame.notice(say("update.ready"), self.button(say))

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer the new version at a table with no more than a small button."""
        if not self.waiting or sitting.status != "open":
            return None
        return icon_button("renew", say("update.ready"), "dialog", UPDATE)

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Say that nothing is lost, and let the visitor choose when; then, that it is coming."""
        if kind == UPDATING:
            coming = tag("p", say("update.coming"), role="status")
            return frame.dialog(say("update"), say, coming)
        if kind != UPDATE:
            return None
        later = button(say("update.later"), "close", id="update-later")
        deeds = tag("div", self.button(say), later, class_="deeds")
        return frame.dialog(say("update.ready"), say, tag("p", say("update.safe")), deeds)

    def button(self, say: Words) -> Html:
        """Make the button that takes the new version."""
        return button(say("update"), "update", class_="deed", id="update")
