"""Resuming: a room as it was, from the lines that its store has kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from bottega.core import Refusal
from bottega.record import entry_number, read_entry
from bottega.replica.dealing import begun
from bottega.replica.lobby import read_lobby
from bottega.replica.messages import Fields
from bottega.replica.ports import Ports
from bottega.replica.room import Room
from bottega.replica.seat_changes import read_change
from bottega.replica.terms import Agreement, Share, read_terms


def restored(ports: Ports, lines: Sequence[str]) -> Room:
    """The room as it was when the last line was kept; refuse a store that cannot be read."""
    if not lines:
        raise Refusal("no-game", "this store holds no room")
    with _explained(0):
        room = _entered(ports, json.loads(lines[0]))
    for number, line in enumerate(lines[1:], 1):
        with _explained(number):
            _follow(room, json.loads(line))
    return room


@contextmanager
def _explained(number: int) -> Iterator[None]:
    """Whatever is wrong with a row becomes a refusal that the page can show."""
    try:
        yield
    except Refusal:
        raise
    except (ValueError, LookupError, TypeError, AttributeError) as error:
        sentence = f"row {number} of this store cannot be read"
        raise Refusal("broken-room", sentence, row=number) from error


def _entered(ports: Ports, row: Mapping[str, Any]) -> Room:
    """The room of the first row, as it was when this device entered it."""
    if row["s"] != "room":
        raise Refusal("no-game", "this store holds no room")
    room = Room(ports, row["room"], row["device"], row["name"])
    room.salt = bytes.fromhex(row["salt"])
    return room


def _follow(room: Room, row: Mapping[str, Any]) -> None:
    """Let happen again what a row says."""
    kind = row["s"]
    if kind not in ROWS:
        raise Refusal("newer-room", f"this store has rows of kind {kind!r}", kind=str(kind))
    ROWS[kind](room, row)


def _name(room: Room, row: Mapping[str, Any]) -> None:
    room.own_name = row["name"]


def _session(room: Room, row: Mapping[str, Any]) -> None:
    room.session = row["number"]


def _founder(room: Room, row: Mapping[str, Any]) -> None:
    if not room.is_founder(row["device"]):
        raise ValueError("the room is not named after this key")
    room.set_founder(row["device"])


def _own(room: Room, row: Mapping[str, Any]) -> None:
    room.own_keys.setdefault(row["key"], []).append(row["name"])


def _promise(room: Room, row: Mapping[str, Any]) -> None:
    room.shares[row["commit"]] = Share(row["share"], row["shown_in"])


def _lobby(room: Room, row: Mapping[str, Any]) -> None:
    room.lobby = read_lobby(Fields(row))


def _terms(room: Room, row: Mapping[str, Any]) -> None:
    secret = bytes.fromhex(row["secret"]) if "secret" in row else None
    room.agreements[row["deal"]] = Agreement(read_terms(Fields(row)), row["signature"], {}, secret)


def _share(room: Room, row: Mapping[str, Any]) -> None:
    room.agreements[row["deal"]].shares[row["seat"]] = (row["share"], row["signature"])
    _begin(room, row["deal"])


def _begin(room: Room, number: int) -> None:
    if game := begun(room, number):
        room.games[number] = game


def _entry(room: Room, row: Mapping[str, Any]) -> None:
    game = room.games[row["deal"]]
    number = entry_number(row["line"])
    entry = read_entry(row["line"], game.hash_at(number))
    if number < game.count:
        game.learn(entry)
        game.lay_tables()
    else:
        game.take(entry)


def _cut(room: Room, row: Mapping[str, Any]) -> None:
    room.games[row["deal"]].cut(row["number"])


def _seat_change(room: Room, row: Mapping[str, Any]) -> None:
    game = room.games[row["deal"]]
    game.seat_changes.all.append(read_change(row["text"]))
    game.lay_tables()


def _over(room: Room, row: Mapping[str, Any]) -> None:
    room.games[row["deal"]].open(bytes.fromhex(row["secret"]))


def _verdict(room: Room, row: Mapping[str, Any]) -> None:
    room.games[row["deal"]].verdict = row["code"]


def _proof(room: Room, row: Mapping[str, Any]) -> None:
    room.proofs.append(dict(row))


ROWS: Mapping[str, Callable[[Room, Mapping[str, Any]], None]] = {
    "name": _name,
    "session": _session,
    "host": _founder,
    "own": _own,
    "promise": _promise,
    "lobby": _lobby,
    "setting": _terms,
    "share": _share,
    "entry": _entry,
    "cut": _cut,
    "deed": _seat_change,
    "over": _over,
    "verdict": _verdict,
    "proof": _proof,
}
"""What each kind of stored row means; the first row of a store is of kind `room`."""
