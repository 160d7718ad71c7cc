"""Coming back: a desk laid again from the lines that its store has kept."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bottega.core import Refusal
from bottega.record import entry_number, read_entry
from bottega.replica.gathering import begun
from bottega.replica.lobby import read_lobby
from bottega.replica.messages import Fields
from bottega.replica.ports import Ports
from bottega.replica.room import Deal, Desk, Share
from bottega.replica.seat_changes import read_deed
from bottega.replica.terms import read_setting


def restored(ports: Ports, lines: Sequence[str]) -> Desk:
    """The desk as it was when the last line was kept."""
    rows = [json.loads(line) for line in lines]
    if not rows or rows[0].get("s") != "room":
        raise Refusal("no-game", "this store holds no room")
    first = rows[0]
    desk = Desk(ports, first["room"], first["device"], first["name"])
    desk.salt = bytes.fromhex(first["salt"])
    for row in rows[1:]:
        _ROWS[row["s"]](desk, row)
    return desk


def _name(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.name = row["name"]


def _session(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.session = row["number"]


def _host(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.host = row["device"]


def _own(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.own.setdefault(row["key"], []).append(row["name"])


def _promise(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.shares[row["commit"]] = Share(row["share"], row["shown_in"])


def _lobby(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.lobby = read_lobby(Fields(row))


def _setting(desk: Desk, row: Mapping[str, Any]) -> None:
    secret = bytes.fromhex(row["secret"]) if "secret" in row else None
    desk.deals[row["deal"]] = Deal(read_setting(Fields(row)), row["signature"], {}, secret)


def _share(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.deals[row["deal"]].shares[row["seat"]] = (row["share"], row["signature"])
    _begin(desk, row["deal"])


def _begin(desk: Desk, number: int) -> None:
    if play := begun(desk, number):
        desk.plays[number] = play


def _entry(desk: Desk, row: Mapping[str, Any]) -> None:
    play = desk.plays[row["deal"]]
    number = entry_number(row["line"])
    entry = read_entry(row["line"], play.hash_at(number))
    if number < play.count:
        play.learn(entry)
        play.lay_tables()
    else:
        play.take(entry)


def _cut(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.plays[row["deal"]].cut(row["number"])


def _deed(desk: Desk, row: Mapping[str, Any]) -> None:
    play = desk.plays[row["deal"]]
    play.deeds.all.append(read_deed(row["text"]))
    play.lay_tables()


def _over(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.plays[row["deal"]].open(bytes.fromhex(row["secret"]))


def _verdict(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.plays[row["deal"]].verdict = row["code"]


def _proof(desk: Desk, row: Mapping[str, Any]) -> None:
    desk.proofs.append(dict(row))


_ROWS: Mapping[str, Callable[[Desk, Mapping[str, Any]], None]] = {
    "name": _name,
    "session": _session,
    "host": _host,
    "own": _own,
    "promise": _promise,
    "lobby": _lobby,
    "setting": _setting,
    "share": _share,
    "entry": _entry,
    "cut": _cut,
    "deed": _deed,
    "over": _over,
    "verdict": _verdict,
    "proof": _proof,
}
