"""Many people at one device: all that it ever shows or says of Citadels, and for whose eyes it is.

What is shown is for whoever raised the curtain last; for everybody while the curtain is down, and
so is always what is read out. Afterwards the record of the game, all secrets open, is judged by.
"""

from collections.abc import Sequence

from playwright.sync_api import Page

from bottega.core import SPECTATOR, Seat
from bottega.log import Entry
from bottega.record import read_entry
from e2e.drivers.glimpsing import DRAIN, GLIMPSE, Glimpse, labels, parts_told
from e2e.drivers.ruling import Ruler
from e2e.drivers.table_by_link import entries
from tests.page.games.citadels.judge import Judge

# From now on every glimpse, with whether the curtain was down.
PEEK = f"""() => {{
    announcer.replaceChildren();  // what was said last in another game
    {GLIMPSE}
    const note = glimpses.push.bind(glimpses);
    glimpses.push = ([where, text]) => note([where, text, !curtain.hidden]);
}}"""
ALOUD = ("announcer", "notice", "notification")
OWN = '#ct-own [data-place="gold {}"]'
# The entries of the game at this address, as the device keeps them.
LINES = """() => new Promise((resolve) => {
    const ident = location.hash.split("/").at(-1);
    const request = indexedDB.open("bottega");
    request.onsuccess = () => {
        const store = request.result.transaction("lines").objectStore("lines");
        const kept = store.getAll(IDBKeyRange.bound([ident, 0], [ident, 1e9]));
        kept.onsuccess = () => { request.result.close(); resolve(kept.result); };
    };
})"""


class Peeker(Ruler):
    """Plays for everybody at a device, and overlooks nothing that it shows."""

    def __init__(self, page: Page, names: Sequence[str], seed: int = 0) -> None:
        super().__init__(page, seed)
        self.names = names
        self.labels = labels(names)
        self.eyes: Seat = SPECTATOR
        self.glimpses: list[tuple[Seat, Glimpse]] = []  # and for whom each was
        self.called: list[tuple[int, Seat]] = []  # to whom the device was passed, and when
        self.counts = (0, 0)  # of entries, before the last move and after it
        page.evaluate(PEEK)

    def act(self) -> None:
        """Look, and do one thing that is asked for."""
        self.watch()
        if self.sees("#raise"):
            return self.look_on()
        return super().act()

    def look_on(self) -> None:
        """Let the person look whom the curtain names, and listen before and after that."""
        self.listen()
        title = self.page.inner_text("#curtain-title")
        self.eyes = next(seat for seat, name in enumerate(self.names) if name in title)
        self.called.append((self.counts[1], self.eyes))
        self.do(self.page.locator("#raise"))
        assert self.page.locator(OWN.format(self.eyes)).count(), "it is their own table"
        self.watch()
        self.listen()

    def watch(self) -> None:
        """Look up all that was shown up to now; the page may lag behind by a move."""
        count, shown = self.page.evaluate(DRAIN)
        if count != self.counts[1]:
            self.counts = (self.counts[1], count)
        for where, text, lowered in shown:
            eyes = SPECTATOR if lowered or where in ALOUD else self.eyes
            self.glimpses.append((eyes, Glimpse(where, text, *self.counts)))

    def listen(self) -> None:
        """Let a screen reader tell the whole page."""
        eyes = SPECTATOR if self.sees("#curtain") else self.eyes
        for where, text in parts_told(self.page.locator("body").aria_snapshot(), self.labels):
            self.glimpses.append((eyes, Glimpse(where, text, *self.counts)))

    def trespasses(self, **options: str) -> list[str]:
        """Give all that was shown to the wrong eyes, and all that was asked of the wrong person."""
        done = [(entry.author, entry.known()) for entry in self.record()]
        judge = Judge(done, self.names, **options)
        wrong = [
            f"{seat} is asked after {count} entries"
            for count, seat in self.called
            if next((who for who, _ in done[count:] if who >= 0), seat) != seat
        ]
        noticed = {
            glimpse.where for _, glimpse in self.glimpses if found(judge, SPECTATOR, glimpse)
        }
        assert noticed >= {"ct-own", "ct-hand", "ct-sheet", "ct-grid"}, "the judge would notice"
        return wrong + [each for shown in self.glimpses for each in found(judge, *shown)]

    def record(self) -> list[Entry]:
        """Read what has happened, secrets open, once the device has kept all that was shown."""
        kept = f"async (count) => (await ({LINES})()).length >= count"
        self.page.wait_for_function(kept, arg=entries(self.page))
        return [read_entry(line, "") for line in self.page.evaluate(LINES)]


def found(judge: Judge, viewer: Seat, glimpse: Glimpse) -> list[str]:
    """Give what a viewer should not have been shown of this."""
    where, text, first, last = glimpse
    return judge.trespasses(where, text, viewer, first, last)
