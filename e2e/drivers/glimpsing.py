"""All that a page of Citadels ever shows, says and offers: every change of every region."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from playwright.sync_api import Page

from bottega.core import Seat
from e2e.drivers.knowing import Known, known
from e2e.drivers.playing import Player
from e2e.drivers.table_by_link import next_asked, wait_until_equal
from page.games.citadels.words import words
from tests.page.games.citadels.judge import Judge

# Notes each region whenever something in it changes, however briefly; and what leaves the page.
GLIMPSE = """{
    window.glimpses = [];
    const REGIONS = `[id^="ct-seat-"], #ct-own, #ct-hand, #ct-sheet, #ct-bar, #ct-grid, #ct-supply,
        #ct-banner, #ct-proclaimed, #dock, #recent, #frame, #notice, #log, #curtain, #dialog,
        #flights, #announcer, #main, title`;
    const lately = new Map();
    const note = (name, text) => {
        if (lately.get(name) === text) return;
        lately.set(name, text);
        glimpses.push([name, text]);
    };
    const look = (region) => {
        if (region.id !== "main") return note(region.id || "title", region.outerHTML);
        region.querySelectorAll(REGIONS).forEach(look);
        const rest = region.cloneNode(true);
        rest.querySelectorAll(REGIONS).forEach((inner) => inner.remove());
        note("main", rest.outerHTML);
    };
    new MutationObserver((changes) => {
        const changed = new Set();
        for (const { target, addedNodes } of changes) {
            const element = target.closest ? target : target.parentElement;
            const region = element?.closest(REGIONS);
            if (region) changed.add(region);
            else if (element?.closest("body") && !element.closest("svg"))
                addedNodes.forEach(({ localName, outerHTML, data }) =>
                    localName !== "svg" && note("body", outerHTML ?? data));
        }
        changed.forEach(look);
    }).observe(document, {
        subtree: true, childList: true, attributes: true, characterData: true,
    });
    window.Notification = class {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body }) { note("notification", `${title} ${body}`); }
        close() {}
    };
}"""
# Who looks elsewhere is called back by notifications.
LOOK_ELSEWHERE = "Object.defineProperty(document, 'hidden', { get: () => true });"
# At one moment: asked for one after the other, what was shown could be newer than the number.
DRAIN = """() => [
    Number(document.querySelector(".at-table").dataset.entries ?? 0), glimpses.splice(0),
]"""


class Glimpse(NamedTuple):
    """Something that was to be seen or heard, while there were from so many entries to so many."""

    where: str
    text: str
    first: int
    last: int


class Onlooker:
    """Somebody who overlooks nothing of what a page shows."""

    def __init__(self, page: Page, seat: Seat, labels: Mapping[str, str]) -> None:
        self.page = page
        self.seat = seat
        self.labels = labels  # what a screen reader calls the regions, and the regions themselves
        self.glimpses: list[Glimpse] = []
        self.counts = (0, 0)  # of entries, when it was looked before the last time, and then
        self.knew: list[Known] = []  # what it heard and kept, up to each time the page was left

    def look(self) -> None:
        """Look up all that was shown up to now; a page may lag behind by a move."""
        count, shown = self.page.evaluate(DRAIN)
        for where, text in shown:
            self.glimpses.append(Glimpse(where, text, self.counts[0], count))
        self.counts = (self.counts[1], count)

    def listen(self) -> None:
        """Let a screen reader tell the whole page, and read all that it has heard and keeps."""
        now = known(self.page)
        if self.knew and now.heard.startswith(self.knew[-1].heard):
            self.knew.pop()
        self.knew.append(now)
        told = self.page.locator("body").aria_snapshot()
        for where, text in parts_told(told, self.labels):
            self.glimpses.append(Glimpse(where, text, *self.counts))

    def trespasses(self, judge: Judge, viewer: Seat) -> dict[str, str]:
        """Give what a viewer should not have been shown of all this, a case of each region."""
        found: dict[str, str] = {}
        for where, text, first, last in self.glimpses:
            for each in judge.trespasses(where, text, viewer, first, last):
                found[where] = each
        return found

    def texts(self) -> list[str]:
        """Give all that was heard and kept."""
        return [text for each in self.knew for text in (each.heard, each.kept)]

    def at(self, where: str) -> list[str]:
        """Give all that was to be seen somewhere."""
        return [glimpse.text for glimpse in self.glimpses if glimpse.where == where]


def labels(players: Sequence[str]) -> dict[str, str]:
    """Give what a screen reader calls each region."""
    say = words("en")
    named = {
        "ct-bar": say("citadels.bar"),
        "ct-grid": say("citadels.grid"),
        "ct-supply": say("citadels.side"),
        "dock": say("dock"),
        "recent": say("log"),
    }
    told = {f'{label}"': region for region, label in named.items()}
    told |= {say(f"citadels.sheet.{kind}"): "ct-sheet" for kind in ("draft", "drawn")}
    told[say("citadels.hand", n="").partition(":")[0]] = "ct-hand"
    return told | {f'{name}"': f"ct-seat-{seat}" for seat, name in enumerate(players)}


def parts_told(told: str, labels: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Give what a screen reader is offered line by line, each with the region it stands in."""
    within: list[tuple[int, str]] = [(-1, "main")]
    for line in told.splitlines():
        bare = line.lstrip(" ")
        depth = len(line) - len(bare)
        while within[-1][0] >= depth:
            within.pop()
        found = [region for label, region in labels.items() if f'"{label}' in bare]
        within.append((depth, found[0] if found else within[-1][1]))
        yield within[-1][1], bare


def watched(people: Sequence[Player], onlookers: Sequence[Onlooker], moves: int = 2000) -> bool:
    """Play so many moves while everything is looked at; tell whether the game is over.

    After its end all secrets are open, and nothing is looked at any more.
    """
    pages = [onlooker.page for onlooker in onlookers]
    for number in range(moves):
        asked = next_asked(people)
        if asked is None:
            return True
        wait_until_equal(pages)
        for onlooker in onlookers:
            onlooker.look()
        onlookers[number % len(onlookers)].listen()
        asked.act()
    return False
