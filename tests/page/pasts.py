"""Games that were played before: real ones, played by bots, as the device keeps them."""

from hashlib import sha256

from bottega import bots
from bottega.core import DEALER, OVER
from bottega.dealer import SeededDealer
from bottega.record import entry_line
from bottega.rng import Rng
from bottega.table import Table
from page.history import archive
from page.table.note import Note
from page.table.sitting import OwnSitting

NOON = 1_750_000_000_000
DAY = 86_400_000


def sat(
    seed: int,
    names: tuple[str, ...] = ("Ann", "Bob"),
    kinds: tuple[str, ...] = ("person", "apprentice"),
    moves: int = 10_000,
    when: int = NOON,
    **options: int,
) -> OwnSitting:
    """Play a game of Splendor, to its end or so many moves."""
    secret = sha256(f"past {seed}".encode()).digest()
    header = Table.open("splendor", names, options, SeededDealer(secret)).header
    ident = sha256(secret).hexdigest()[:16]
    sitting = OwnSitting(Note(ident, header, kinds, secret, when, when, "open"))
    table, rng = sitting.own, Rng(secret)
    bot = bots.load("easy", table.game)
    while table.to_move != OVER:
        if table.to_move == DEALER:
            table.deal()
        elif moves:
            moves -= 1
            seat = table.to_move
            table.submit(seat, bot.choose(table.view(seat), table.legal(), rng, 100))
        else:
            break
    sitting.current_note(when)
    return sitting


def lines_of(sitting: OwnSitting) -> list[str]:
    """Give the lines of a game as they are kept."""
    return [entry_line(entry) for entry in sitting.table.entries]


def kept(sitting: OwnSitting) -> tuple[str, list[str]]:
    """Give a game as the shelf keeps it."""
    return sitting.note.write(), lines_of(sitting)


def export_of(*sittings: OwnSitting) -> str:
    """Write games as an export."""
    head = archive.write_head(len(sittings), None, '[["person", "Ann"]]', NOON)
    return head + "".join([archive.write_game(*kept(sitting)) for sitting in sittings])
