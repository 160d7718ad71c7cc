"""Tables late in a game, laid out of records; of Citadels large cities and hands at any moment."""

import re
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Page

from e2e.drivers.playing import ASKED

GAMES = Path(__file__).parents[2] / "tests/games"
RECORDS = GAMES / "citadels/playthroughs"
TABLES = ("classic-4", "classic-5", "classic-6", "classic-7", "team-4", "team-6")
DRAFT, TURN, WAR, GRAVE = "pick", "build", "destroy", "redeem"  # what somebody is about to do


class Tables:
    """Lays one table after the other on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.laid = ("", "")

    def lay(self, name: str, moment: str) -> Page:
        """Let people go on with a recorded game, shortly before its end; the first one looks."""
        if self.laid != (name, moment):
            take_up(self.page, name, moment)
            self.page.click("#raise")
            self.page.wait_for_selector("#curtain", state="hidden")
            self.laid = (name, moment)
        return self.page


def take_up(page: Page, name: str, moment: str, alone: bool = False) -> None:
    """Open a record of Citadels, and let people go on from a moment; or who is asked, with bots."""
    open_record(page, RECORDS / f"{name}.txt")
    go_on(page, find(name, moment), alone)


def open_record(page: Page, path: Path) -> None:
    """Look at a recorded game."""
    if not page.locator("#replay-load").count():
        page.click("#do-home")
    with page.expect_file_chooser() as chosen:
        page.click("#replay-load")
    chosen.value.set_files(path)


def go_on(page: Page, at: "Moment", alone: bool = False) -> None:
    """Let people go on from a moment of the game that is looked at; or who is asked, with bots."""
    page.wait_for_selector(".instrument .rail")
    page.fill("#replay-at", str(at.step))
    page.click("#replay-ask")
    for button in page.locator("[id^=do-replay-kind-][id$=-apprentice]").all() if alone else []:
        if button.get_attribute("id") != f"do-replay-kind-{at.who}-apprentice":
            button.click()
    page.click("#replay-fork")
    page.wait_for_selector(ASKED)


class Moment(NamedTuple):
    """When somebody was about to do something in a recorded game."""

    step: int
    who: int
    name: str
    what: tuple[int, ...]  # as it was done then


def find(name: str, moment: str) -> Moment:
    """Find where something was done for the last time in a record.

    Of picks it is the first in the last round, when most roles are offered.
    """
    record = (RECORDS / f"{name}.txt").read_text("utf-8")
    players = re.findall(r"^seat (.+)", record, re.MULTILINE)
    decided = re.findall(r"^\d+ (\d) (\w+)((?: \d+)*)", record, re.MULTILINE)
    steps = [step for step, (_, verb, _) in enumerate(decided) if verb == moment]
    step = steps[-len(players)] if moment == DRAFT else steps[-1]
    who, _, what = decided[step]
    return Moment(step, int(who), players[int(who)], tuple(map(int, what.split())))
