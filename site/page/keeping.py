"""Keeps pictures of the first screen and of the table, for whoever comes back to them."""

from typing import Any, Protocol

from page import words
from page.display import Display
from page.opened import Opened
from page.parts import Desk, Part
from page.screen import render
from page.table import pictures
from page.table import plan as plans
from page.words import Words


class Shown(Desk, Protocol):
    """The page, with what is to be seen of it."""

    @property
    def parts(self) -> tuple[Part, ...]:
        """Every part of it."""

    @property
    def display(self) -> Display:
        """The screen, as it stands."""

    @property
    def came_to(self) -> str:
        """The address that is followed."""

    def change(self, **what: Any) -> None:
        """Let something else be open."""


def keep_home(page: Shown, game: str) -> None:
    """Keep a picture of the first screen as the next visit finds it, which proposes this game."""
    opened, browser, language = page.opened, page.browser, page.language
    waiting = {note.ident: note for note in opened.notes}
    if opened.sitting and opened.sitting.shelved:
        waiting[opened.sitting.shelved] = opened.sitting.note
    plan = plans.next_plan(game, browser.recall(plans.PLACE))
    notes = tuple([note for note in waiting.values() if note.status == "open"])
    fresh = Opened(plan, opened.settings, notes=notes, unread=opened.unread)
    lasting = tuple([part for part in page.parts if not part.momentary])
    say = Words(language, words.FRAME)
    page.change(plan=plan, notes=notes)  # which the parts look at
    try:
        regions, title = render(fresh, lasting, None, (), say, browser.now())
    finally:
        page.change(plan=opened.plan, notes=opened.notes)
    pictures.keep(browser, pictures.HOME, language, title, "", regions)


class TablePictures:
    """Keeps a picture of the table, as long as whoever opens it again may see it."""

    def __init__(self, page: Shown) -> None:
        """Serve this page."""
        self.page = page
        self.gone = ""  # the table whose picture is gone for sure

    def keep(self) -> None:
        """Keep how the table stands; if not everybody may see that, nothing."""
        self.guard()
        page, sitting, name = self.page, self.page.opened.sitting, pictures.named(self.page.came_to)
        if sitting and name and pictures.is_private(sitting):
            display, self.gone = page.display, ""
            about = (page.language, display.title, sitting.game)
            pictures.keep(page.browser, name, *about, display.regions)

    def guard(self) -> None:
        """Drop the picture as soon as somebody else at the device may open it.

        Not only when the page is left: it may end without a word.
        """
        page, sitting, name = self.page, self.page.opened.sitting, pictures.named(self.page.came_to)
        if sitting and name not in ("", self.gone) and not pictures.is_private(sitting):
            pictures.drop(page.browser, name)
            self.gone = name
