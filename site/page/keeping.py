"""Keeps pictures of the first screen and of the table, for whoever comes back to them."""

from collections.abc import Mapping
from typing import Any, Protocol

from page import words
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
    def shown(self) -> Mapping[str, str]:
        """The regions, as they stand."""

    @property
    def came_to(self) -> str:
        """The address that is followed."""

    def change(self, **what: Any) -> None:
        """Let something else be open."""

    def title(self) -> str:
        """The title of the tab."""


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


def keep_table(page: Shown) -> None:
    """Keep a picture of the table, if whoever opens it again may see it."""
    sitting, name = page.opened.sitting, pictures.named(page.came_to)
    if sitting is None or not name:
        return
    if pictures.is_private(sitting):
        game, shown = sitting.game, page.shown
        pictures.keep(page.browser, name, page.language, page.title(), game, shown)
    else:
        pictures.drop(page.browser, name)
