"""Resuming: a room as it was, from the lines that its store has kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
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
    """The room as it was when the last line was kept."""
    rows = [json.loads(line) for line in lines]
    if not rows or rows[0].get("s") != "room":
        raise Refusal("no-game", "this store holds no room")
    first = rows[0]
    room = Room(ports, first["room"], first["device"], first["name"])
    room.salt = bytes.fromhex(first["salt"])
    for row in rows[1:]:
        _ROWS[row["s"]](room, row)
    return room


def _name(room: Room, row: Mapping[str, Any]) -> None:
    room.own_name = row["name"]


def _session(room: Room, row: Mapping[str, Any]) -> None:
    room.session = row["number"]


def _host(room: Room, row: Mapping[str, Any]) -> None:
    room.host = row["device"]


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


_ROWS: Mapping[str, Callable[[Room, Mapping[str, Any]], None]] = {
    "name": _name,
    "session": _session,
    "host": _host,
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
