"""Coming back to a game whose dealing was taken over, from the rows that a store has kept."""

from __future__ import annotations

from bottega.record import LONGEST_TAKEOVER
from bottega.replica.electing import check_takeover, outranks
from bottega.replica.messages import HASH, Fields
from bottega.replica.other_changes import MOST_OTHERS, changes_before
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import check_view, take_over
from bottega.replica.told_takeovers import LONGEST_VIEW
from bottega.seat_change import SEAT_CHANGE, read_change
from bottega.takeover import read_takeover


async def take_kept(room: Room, game: SharedGame, row: Fields) -> None:
    """Go by a takeover that was kept, if it could have followed the rows before it."""
    number = row.number("number", 0, 99)
    takeover = read_takeover(row.text("text", f".{{1,{LONGEST_TAKEOVER}}}"))
    secret = bytes.fromhex(row.text("secret", HASH)) if "secret" in row.fields else None
    here = takeover.dealer == room.device
    _check(here == (secret is not None), "a secret in the wrong hands")
    _check(number <= len(game.takeovers), "takeovers are missing before this one")
    replaced = game.takeovers[number : number + 1]
    _check(all(outranks(takeover, old) for old in replaced), "a takeover gave way to a lesser one")
    _check(not here or takeover.at == game.count, "a takeover at another place")
    told = row.texts("deeds", SEAT_CHANGE, MOST_OTHERS) if "deeds" in row.fields else ()
    others, signer = [read_change(text) for text in told], room.ports.signer
    changes = await changes_before(game, number, others, signer)
    await check_takeover(game, number, takeover, changes, signer)
    take_over(game, number, takeover, changes, secret)


def view_kept(game: SharedGame, row: Fields) -> None:
    """Know what a seat was dealt anew."""
    seat = row.number("seat", 0, 9)
    salt, told = row.text("salt", "[0-9a-f]{32}"), row.text("told", f".{{1,{LONGEST_VIEW}}}")
    check_view(game, seat, salt, told)
    game.told_views[seat] = (salt, told)
    game.lay_tables()


def _check(holds: bool, reason: str) -> None:
    if not holds:
        raise ValueError(reason)
