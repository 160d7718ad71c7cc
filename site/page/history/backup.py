"""Everything of this device saved as a file, brought back from one, or deleted."""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from typing import NamedTuple

from bottega.core import Refusal, read_json
from page import settings as kept
from page.device.browser import Kept, ShelfTrouble
from page.history import archive, practised
from page.history.archive import Head
from page.history.ledger_page import day_of
from page.html.frame import trouble_sentence
from page.parts import Desk
from page.table import plan as plans
from page.table.brought import digest_of, game_of_record
from page.table.note import Note, read_note, read_notes
from page.words import Words

Told = Callable[[Words], str]  # a sentence, in whatever language is wanted when it is shown

AT_ONCE = 20  # games that are stored together: all of them, or none
BREATH = 10  # games between two looks at the screen
MOST_NAMED = 20
BROKEN = ("no-record", "newer-format")  # what of a record's faults has a sentence of its own


class Arrival(NamedTuple):
    """A game in a file, and what is to become of it here."""

    start: int  # where its line begins in the file
    end: int
    ident: str  # the name it is to be kept under
    fate: str


class LeftOut(NamedTuple):
    """A game in a file that cannot be used."""

    line: int
    names: tuple[str, ...]
    refusal: Refusal


class ImportOffer(NamedTuple):
    """What a file would bring."""

    text: str
    head: Head
    arrivals: tuple[Arrival, ...]
    left: tuple[LeftOut, ...]
    found: int  # lines of games, those that stand there twice included
    adopts: bool  # whether its names and settings are taken over

    @property
    def fates(self) -> Counter[str]:
        """How many games meet which fate."""
        return Counter([arrival.fate for arrival in self.arrivals])

    @property
    def coming(self) -> list[Arrival]:
        """The games that are to be stored."""
        return [arrival for arrival in self.arrivals if arrival.fate != "kept"]

    @property
    def practised(self) -> bool:
        """Whether it tells what became of puzzles."""
        return bool(practised.read_practised(self.head.practice).done)

    @property
    def missing(self) -> int:
        """How many games the file should hold and does not."""
        return max(0, self.head.games - self.found)


class Backup:
    """Saves, brings back and deletes."""

    def __init__(self, desk: Desk) -> None:
        """Serve this page."""
        self.desk = desk
        self.offer: ImportOffer | None = None
        self.report: Told | None = None  # what came of the last deed
        self.failed = False  # whether that is bad news
        self.progress: Told | None = None  # how far a deed is that takes time

    def tell(self, told: Told, failed: bool = False) -> None:
        """Say what came of a deed."""
        self.report, self.failed, self.progress = told, failed, None
        self.desk.browser.announce(told(self.desk.say))

    def trouble(self, code: str, **facts: object) -> None:
        """Say what went wrong."""
        self.tell(lambda say: trouble_sentence({"code": code, **facts}, say), failed=True)

    async def breathe(self, key: str, n: int, every: int) -> None:
        """Show how far it is, now and then, so that the page stays alive."""
        if n % BREATH == 0:
            self.progress = lambda say: say(key, n=n + 1, all=every)
            self.desk.show()
            await self.desk.browser.wait(0)

    # -------------------------------------------------------------- saving

    async def export(self) -> None:
        """Save everything as one file."""
        browser = self.desk.browser
        try:
            notes = await browser.shelf.named()
            parts = [self.head(len(notes))]
            for n, (ident, note) in enumerate(notes.items()):
                await self.breathe("backup.collecting", n, len(notes))
                _, lines = await browser.shelf.take(ident)
                parts.append(archive.write_game(note, lines))
        except ShelfTrouble as trouble:
            self.trouble(trouble.code)
            return
        name = f"bottega-{day_of(browser.now()).isoformat()}.jsonl"
        browser.files.save(name, "".join(parts))
        self.tell(lambda say: say.count("backup.exported", len(notes), name=name))

    def head(self, games: int) -> str:
        """Write the first line of a file of so many games."""
        recall, now = self.desk.browser.recall, self.desk.browser.now()
        names, practice = recall(plans.PLACE), recall(practised.PLACE)
        return archive.write_head(games, recall(kept.PLACE), names, now, practice)

    # -------------------------------------------------------------- bringing back

    async def choose(self) -> None:
        """Let the visitor choose a file, and look what it would bring."""
        self.offer = self.report = None
        try:
            text = await self.desk.browser.files.choose(archive.MOST_BYTES)
            if text is None:
                return
            self.offer = await self.examine(text.removeprefix("\ufeff"))
        except ShelfTrouble as trouble:
            self.trouble(trouble.code)
        except Refusal as refusal:
            self.trouble(refusal.code, **refusal.facts)
        self.progress = None
        if self.offer:
            self.desk.open_dialog("import")

    async def examine(self, text: str) -> ImportOffer:
        """Look through a file: what is new, what is here already, what cannot be used."""
        if text.startswith(archive.RECORD):
            text = self.from_record(text)
        places = archive.lines_of(text)
        head = archive.read_head(text[slice(*next(places, (0, 0)))])
        texts = await self.desk.browser.shelf.notes()
        here = {note.ident: note for note in read_notes(texts)[0]}
        promised = {note.header.promise: note.ident for note in here.values()}
        arrivals: dict[str, Arrival] = {}
        left: list[LeftOut] = []
        found = 0
        for n, (start, end) in zip(range(archive.MOST_GAMES), places, strict=False):
            found += 1
            await self.breathe("backup.reading", n, max(head.games, n + 1))
            try:
                note, lines = archive.read_game(text[start:end])
                ident = note.ident
                if ident not in here:  # it may be here by another name, from its record
                    ident = promised.get(note.header.promise, ident)
                arrival = await self.place(ident, note, lines, here)
                arrivals.setdefault(arrival.ident, arrival._replace(start=start, end=end))
            except Refusal as refusal:
                reason = Refusal(refusal.code, str(refusal), **refusal.facts)  # and no more of it
                left.append(LeftOut(n + 2, names_in(text[start:end]), reason))
        return ImportOffer(
            text, head, tuple(arrivals.values()), tuple(left), found, self.adopts(head)
        )

    def from_record(self, text: str) -> str:
        """Make an export of one game from its record."""
        try:
            note, lines = game_of_record(text, self.desk.browser.now())
        except Refusal as refusal:
            if "line" not in refusal.facts or refusal.code in BROKEN:
                raise
            raise Refusal("broken-record", str(refusal), line=refusal.facts["line"]) from refusal
        head = archive.write_head(1, None, None, note.created)
        return head + archive.write_game(note.write(), lines)

    async def place(
        self, ident: str, note: Note, lines: list[str], here: Mapping[str, Note]
    ) -> Arrival:
        """Decide what becomes of a game, by what is here of it."""
        ours = (await self.desk.browser.shelf.take(ident))[1] if ident in here else None
        fate = archive.fate(ours, lines)
        if ours == lines and note.review and not here[ident].review:
            fate = "reviewed"
        if fate == "apart":
            ident = digest_of(ident, lines[-1])
            fate = "kept" if ident in here else fate
        if fate == "longer" and not await self.free(ident):
            raise Refusal("elsewhere", "this game is open in another tab")
        return Arrival(0, 0, ident, fate)

    async def free(self, ident: str) -> bool:
        """Tell whether no other tab is playing this game."""
        held = await self.desk.browser.hold(ident, lambda: None, False)
        self.desk.browser.release(ident)
        return held

    def adopts(self, head: Head) -> bool:
        """Tell whether the names and settings of a file are to be taken over."""
        recall = self.desk.browser.recall
        return head.names != "[]" and recall(kept.PLACE) is None and recall(plans.PLACE) is None

    async def bring(self) -> None:
        """Store what the file brings; if that breaks off, say how far it came."""
        offer, self.offer = self.offer, None
        self.desk.open_dialog("")
        if offer is None:
            return
        coming, stored = offer.coming, 0
        try:
            while stored < len(coming):
                await self.breathe("backup.writing", stored, len(coming))
                some = coming[stored : stored + AT_ONCE]
                games = [await self.arrived(offer.text, arrival) for arrival in some]
                await self.desk.browser.shelf.put_all(games)
                stored += len(some)
        except ShelfTrouble as trouble:
            code, came = f"trouble.{trouble.code}", {"n": stored, "all": len(coming)}
            self.tell(lambda say: say("backup.broke", why=say(code), **came), failed=True)
            return
        if offer.adopts:
            self.adopt(offer.head)
        self.join(offer.head)
        self.tell(lambda say: say.count("backup.imported", stored))

    async def arrived(self, text: str, arrival: Arrival) -> Kept:
        """Give a game as it is to be kept; of one that is here as well, only the review is new."""
        theirs = game_in(text, arrival)
        if arrival.fate != "reviewed":
            return theirs
        note, lines = await self.desk.browser.shelf.take(arrival.ident)
        if note is None:  # it was deleted meanwhile
            return theirs
        ours = read_note(note)._replace(review=read_note(theirs[1]).review)
        return arrival.ident, ours.write(), lines

    def join(self, head: Head) -> None:
        """Add what became of puzzles on the device that the file is from."""
        browser, theirs = self.desk.browser, practised.read_practised(head.practice)
        ours = practised.read_practised(browser.recall(practised.PLACE))
        if theirs.done:
            browser.keep(practised.PLACE, ours.joined(theirs).write())

    def adopt(self, head: Head) -> None:
        """Take over the names and settings of a file."""
        self.desk.adopt(kept.read(head.settings))
        self.desk.propose(plans.with_names(self.desk.opened.plan, head.names))
        self.desk.browser.keep(kept.PLACE, kept.write(self.desk.settings))
        self.desk.browser.keep(plans.PLACE, plans.write_names(self.desk.opened.plan))

    # -------------------------------------------------------------- deleting

    async def wipe(self) -> None:
        """Delete everything from this device."""
        self.desk.open_dialog("")
        try:
            await self.desk.browser.shelf.clear()
        except ShelfTrouble as trouble:
            self.trouble(trouble.code)
            return
        self.desk.browser.forget()
        self.desk.adopt(kept.Settings())
        self.desk.propose(plans.first_plan(self.desk.opened.plan.game))
        self.tell(lambda say: say("backup.wiped"))


def names_in(line: str) -> tuple[str, ...]:
    """Find the players' names in the line of a game that cannot be used; none if there are none."""
    try:
        seats = read_json(line)["note"]["header"]["seats"]
    except (ValueError, TypeError, KeyError):
        return ()
    return tuple([str(name) for name in seats]) if isinstance(seats, list) else ()


def game_in(text: str, arrival: Arrival) -> Kept:
    """Give a game of a file as it is to be kept."""
    told = read_json(text[arrival.start : arrival.end])
    note = read_note(json.dumps(told["note"]))._replace(ident=arrival.ident)
    return arrival.ident, note.write(), told["lines"]
