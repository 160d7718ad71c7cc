"""Damaged stores of the page: whatever is kept is refused or survived, and the rest is untouched.

Seeded, so that what fails fails again. `python -m tests.page.test_damaged_stores 10000` tries more.
"""

import json
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from types import SimpleNamespace

import pytest

from bottega.core import Refusal
from page import app, words
from page import settings as kept_settings
from page.device.overflow import OverflowShelf
from page.device.write_ahead import NAME, WriteAhead
from page.history import archive
from page.history.damaged import FILE
from page.home.offline import STAYING
from page.learning.coach import PROGRESS
from page.room.connecting import PLACE as WAYS
from page.room.invitation import Invitation, read_link
from page.room.seating import NAME as OWN_NAME
from page.room.servers import Servers, Turn, kept_servers
from page.table import plan
from page.table.note import UnreadableNote, read_note
from page.table.room_note import RoomNote, read_room_note
from page.table.sitting import restore
from page.words import Words
from tests.asynchronous import awaited, run
from tests.damage import damaged
from tests.page.clicks import sitting_of
from tests.page.ledgers import OPEN, OVER, THREE
from tests.page.paper import Paper, PaperShelf
from tests.page.pasts import kept
from tests.page.test_write_ahead import Storage

ROOM, KEY = "0123456789abcdef" * 2, "fedcba9876543210" * 2
TURN = Servers(("wss://relay.example",), (), (Turn("turn:turn.example", "ann", "secret"),))
ADDRESS = Invitation(ROOM, KEY, TURN).address
GAMES = {sitting.note.ident: kept(sitting) for sitting in (OVER, OPEN, THREE)}
TEXTS = {
    kept_settings.PLACE: kept_settings.write(kept_settings.Settings("zh-Hans", "dark")),
    plan.PLACE: '[["person", "Ann"], ["far", ""], ["apprentice", "Bob"]]',
    OWN_NAME: "Ann",
    WAYS: json.dumps(TURN.changed()),
    PROGRESS + "splendor": "3",
    STAYING: "asked",
}


# ------------------------------------------------------------------ readers, one by one


def a_game(rng: Random) -> str:
    """A game's note and lines, read and laid out again."""
    note, *lines = damaged([GAMES[OPEN.note.ident][0], *GAMES[OPEN.note.ident][1]], rng)
    try:
        sitting, broken = restore(read_note(note), lines)
    except UnreadableNote as refusal:
        return refusal.code
    except Refusal as refusal:
        return refusal.code
    assert sitting.table.view(0)
    assert sitting.current_note(1).write()
    return "works" if broken is None else "damaged"


def an_ended_game(rng: Random) -> str:
    """The note of a game that is over, with its summary."""
    try:
        note = read_note(damaged([GAMES[OVER.note.ident][0]], rng)[0])
    except UnreadableNote as refusal:
        return refusal.code
    assert read_note(note.write()) == note
    return "works"


def a_room_note(rng: Random) -> str:
    """What the first screen tells of a room."""
    note = RoomNote(ADDRESS, "splendor", ("Ann", "Bob"), 1_750_000_000_000, "over", (1, 2))
    read = read_room_note(damaged([note.write()], rng)[0])
    return "works" if read and read_room_note(read.write()) == read else "broken"


def settings(rng: Random) -> str:
    """The settings."""
    read = kept_settings.read(damaged([TEXTS[kept_settings.PLACE]], rng)[0])
    assert kept_settings.read(kept_settings.write(read)) == read
    return "works"


def names(rng: Random) -> str:
    """Who was typed the last time."""
    first = plan.first_plan("splendor")
    read = plan.with_names(first, damaged([TEXTS[plan.PLACE]], rng)[0])
    assert plan.with_names(first, plan.write_names(read)) == read
    return "works"


def servers(rng: Random) -> str:
    """Where to look for others."""
    read = kept_servers(damaged([TEXTS[WAYS]], rng)[0])
    assert kept_servers(json.dumps(read.changed())) == read
    return "works"


def a_link(rng: Random) -> str:
    """The address of a room, in a link."""
    try:
        read = read_link(damaged([ADDRESS.removeprefix("/room/")], rng)[0])
    except Refusal as refusal:
        return refusal.code
    assert read_link(read.address.removeprefix("/room/")) == read
    return "works"


def an_export(rng: Random) -> str:
    """A file to be imported: its head, then its games."""
    games = [archive.write_game(*game).strip() for game in GAMES.values()]
    head, *lines = damaged([archive.write_head(3, None, None, 1).strip(), *games], rng)
    try:
        archive.read_head(head)
        for line in lines:
            note, _ = archive.read_game(line)
            assert note.write()
    except Refusal as refusal:
        return refusal.code
    return "works"


def what_was_written_ahead(rng: Random) -> str:
    """What the database was still to keep."""
    storage, ident = Storage(), OPEN.note.ident
    note, lines = GAMES[ident]
    journal = WriteAhead(SimpleNamespace(localStorage=storage))
    journal.write(ident, note, 4, lines[4:9])
    storage.texts[NAME + ident] = damaged([storage.texts[NAME + ident]], rng)[0]
    read = journal.read(ident)
    if read is None:
        return "nothing"
    assert (type(read[0]), type(read[1]), type(read[2])) == (str, int, list)
    return "works"


def what_waits_on_the_tray(rng: Random) -> str:
    """Notes that the shelf gives while something waits before it."""
    inner = PaperShelf()
    notes = damaged([note for note, _ in GAMES.values()], rng)
    inner.kept = {f"{number}": (note, []) for number, note in enumerate(notes)}
    tray = OverflowShelf(inner)
    tray.waiting["x"] = ("{}", [])
    assert len(run(tray.notes())) == len(notes) + 1
    return "works"


READERS: list[Callable[[Random], str]] = [
    *(a_game, an_ended_game, a_room_note, settings, names, servers, a_link, an_export),
    *(what_was_written_ahead, what_waits_on_the_tray),
]


@pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader.__name__)
def test_what_is_damaged_is_refused_by_a_code_or_works(reader: Callable[[Random], str]) -> None:
    for seed in range(60):
        assert reader(Random(f"{reader.__name__} {seed}"))


# ------------------------------------------------------------------ the page over such stores


async def toured(seed: object) -> Paper:
    """Visit every screen of a page whose stores are damaged here and there."""
    rng, shelf, rooms = Random(f"tour {seed}"), PaperShelf(), PaperShelf()
    for ident, (note, lines) in GAMES.items():
        if ident != THREE.note.ident:
            note, *lines = damaged([note, *lines], rng)
        shelf.kept[ident] = (note, lines)
    texts = {name: damaged([text], rng)[0] for name, text in TEXTS.items()}
    told = RoomNote(ADDRESS, "splendor", ("Ann", "Bob"), 1_750_000_000_000, "open").write()
    rooms.kept["sound"] = (told, [])
    rooms.kept["worn"] = (damaged([told], rng)[0], [])
    paper = Paper(shelf=shelf, rooms=rooms, texts=texts)
    await app.start(paper)
    await paper.settle()
    assert (("open", THREE.note.ident) in paper.deeds()) == (THREE.status == "open")
    assert ("room-open", ADDRESS) in paper.deeds()
    untouched = {ident: shelf.kept[ident] for ident in shelf.kept}
    for where in ("history/games", "history/statistics", "history/backup", "learn/splendor"):
        paper.go(f"/{where}")
        await paper.settle()
    paper.go("/history/games")
    await paper.settle()
    assert ("open", THREE.note.ident) in paper.deeds()
    for ident in GAMES:
        for where in (f"game/{ident}", f"replay/game/{ident}"):
            paper.go(f"/{where}")
            await paper.settle()
            assert paper.html
    assert shelf.kept[THREE.note.ident] == untouched[THREE.note.ident]
    paper.go("/history/backup")
    await paper.settle()
    await paper.click("export")
    assert paper.files.saved
    paper.go(f"/game/{THREE.note.ident}")
    await paper.settle()
    assert sitting_of(paper)
    return paper


@pytest.mark.parametrize("language", ["en", "zh-Hans", "zh-Hant"])
@awaited
async def test_what_is_damaged_can_be_saved_and_removed_and_nothing_else(language: str) -> None:
    shelf, rooms = PaperShelf(), PaperShelf()
    shelf.kept = dict(GAMES)
    shelf.kept["worn"] = ("{", ["a line"])
    shelf.kept["newer"] = ('{"version": 99}', ["another"])
    told = RoomNote(ADDRESS, "splendor", ("Ann",), 1_750_000_000_000, "open").write()
    rooms.kept = {"worn": ("nothing", []), "newer": ('{"version": 9}', []), "sound": (told, [])}
    paper = Paper(language, shelf=shelf, rooms=rooms)
    await app.start(paper)
    await paper.settle()
    assert paper.html.count('id="damaged-') == 2
    await paper.click("ledger", "backup")
    say = Words(language, words.FRAME)
    assert say.count("damaged.found", 2) in paper.html
    await paper.click("damaged-save")
    kept_ones = json.loads(paper.files.saved[FILE])["kept"]
    assert [each["note"] for each in kept_ones] == ["{", "nothing"]
    assert kept_ones[0]["lines"] == ["a line"]
    await paper.click("dialog", "damaged")
    await paper.click("damaged-remove")
    assert set(shelf.kept) == {*GAMES, "newer"}
    assert set(rooms.kept) == {"newer", "sound"}
    assert say("damaged.removed") in paper.html
    assert ("damaged-save", "") not in paper.deeds()
    await paper.click("export")
    (text,) = [text for name, text in paper.files.saved.items() if name != FILE]
    assert '"another"' in text, "what newer versions saved is exported with its lines"


@pytest.mark.parametrize("seed", range(12))
@awaited
async def test_a_page_over_damaged_stores_opens_everywhere(seed: int) -> None:
    await toured(seed)


if __name__ == "__main__":
    fates: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        one = READERS[number % len(READERS)]
        fates[f"{one.__name__}: {one(Random(f'more {number}'))}"] += 1
    for number in range(int(sys.argv[1]) // 100):
        run(toured(f"more {number}"))
        fates["tours"] += 1
    print(*[f"{count:6} {fate}" for fate, count in sorted(fates.items())], sep="\n")
