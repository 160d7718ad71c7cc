"""What a player by link knows: all that its page hears, keeps and shows during a game."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page

from bottega.core import DEALER, Seat
from e2e.drivers.hostile import Cheat
from e2e.drivers.playing import ON, Person
from e2e.drivers.table_by_link import next_asked, wait_until_equal

# Everything that arrives on the data channels, as text; what is split up is joined again.
HEAR = """
    window.heard = [];
    const note = channels.push.bind(channels);
    channels.push = (channel) => {
        const place = heard.push("") - 1;
        channel.addEventListener("message", ({ data }) => {
            const frame = new Uint8Array(data);
            const start = 3 + frame[1] * 256 + frame[2] + 36;
            heard[place] += new TextDecoder().decode(frame.slice(start));
        });
        return note(channel);
    };
    window.everythingKept = async () => {
        const wait = (request) => new Promise((resolve) => {
            request.onsuccess = () => resolve(request.result);
        });
        const kept = [{ ...localStorage }, { ...sessionStorage }];
        for (const { name } of await indexedDB.databases()) {
            const database = await wait(indexedDB.open(name));
            for (const store of database.objectStoreNames) {
                kept.push(await wait(database.transaction(store).objectStore(store).getAll()));
            }
            database.close();
        }
        return JSON.stringify(kept);
    };
"""
KNOWN = """async () => [
    heard.join(" "), await everythingKept(), document.documentElement.outerHTML,
]"""


class Known(NamedTuple):
    """What a page knows at a moment."""

    heard: str
    kept: str
    shown: str


class Secret(NamedTuple):
    """A card that only its owner may see."""

    owner: Seat
    card: int
    salt: str  # which opens its seal

    def known_by(self, moments: Sequence[Known]) -> set[str]:
        """Tell in which ways a page came to know it."""
        shown = [f'{kind} {self.card}"' for kind in ("card", "held")]
        ways = {
            "heard": any(self.salt in moment.heard for moment in moments),
            "kept": any(self.salt in moment.kept for moment in moments),
            "shown": any(sign in moment.shown for moment in moments for sign in shown),
        }
        return {way for way, so in ways.items() if so}


class Secretive(Person):
    """Draws a card that nobody else sees, and keeps it to the end if possible."""

    BARGAINS = f"{Person.BARGAINS}:not(:has(.sp-secret))"

    def act(self) -> None:
        """Draw first of all; then play, with that card only if nothing else is left."""
        held = self.page.locator("#sp-own .sp-hand")
        if not held.locator("button").count():
            self.page.click("#sp-deck-1")
            return self.do(self.page.locator("#deed-reserve"))
        left = f"{self.BARGAINS}, [data-value^='gem ']{ON}, .sp-market button[id^='sp-slot']{ON}"
        if not self.page.locator(left).count() and self.sees(Person.BARGAINS):
            return self.buy(self.page.locator(Person.BARGAINS))
        return super().act()


def known(page: Page) -> Known:
    """Read everything that a page has heard, keeps and shows."""
    return Known(*page.evaluate(KNOWN))


def secrets(page: Page) -> list[Secret]:
    """Read from whoever dealt a game which cards were drawn, each in the entry before, and kept."""
    log = Cheat(page, 0).entries()
    bought = {entry.action.args[0] for entry in log if entry.action.verb == "buy"}
    drawn = [
        Secret(before.author, opening.value, opening.salt)
        for before, entry in pairwise(log)
        for opening in entry.openings
        if opening and entry.author == DEALER and before.action.verb == "draw"
    ]
    return [secret for secret in drawn if secret.card not in bought]


def played(people: Sequence[Person], pages: Sequence[Page], moves: int) -> list[list[Known]]:
    """Play so many moves, or to the end; give what each of the pages knew before every move."""
    seen: list[list[Known]] = [[] for _ in pages]
    while len(seen[0]) < moves and (asked := next_asked(people)) is not None:
        wait_until_equal(pages)
        for page, moments in zip(pages, seen, strict=True):
            moments.append(known(page))
        asked.act()
    return seen
