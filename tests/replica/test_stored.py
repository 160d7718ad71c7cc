"""Rooms stored by earlier versions still open, and what cannot be read is explained.

`stored/` holds what three devices had kept in the middle of a game, written down before the
parts of a replica got their present names: a head (with the private keys), then the stored lines.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bottega.core import Refusal
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import heads, nodes, to_the_end

STORED = Path(__file__).parent / "stored"
NAMES = ("n0", "n1", "n2")


def stored(name: str) -> tuple[dict[str, Any], list[str]]:
    """What a device had kept: the head, and its lines."""
    head, *lines = (STORED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return json.loads(head), lines


def asleep(net: Net, name: str) -> Node:
    """A device with what it had kept: its keys and its lines."""
    node, (head, lines) = net.node(name), stored(name)
    for key, number in head["keys"].items():
        node.keyring.pairs[key] = ec.derive_private_key(int(number, 16), ec.SECP256R1())
    node.disk = lines
    return node


def awake(net: Net, name: str) -> Node:
    """A device that comes back with what it had kept."""
    node = asleep(net, name)
    node.boot()
    return node


def test_a_room_of_an_earlier_version_opens_where_it_was() -> None:
    net = Net("stored")
    for name in NAMES:
        node, (head, _) = awake(net, name), stored(name)
        assert (node.up.room, node.up.device) == (head["room"], head["device"])
        assert node.up.count == head["count"]
        assert node.up.game.hash_at(node.up.count) == head["hash"]
    host, guest, watcher = nodes(net)
    assert [node.up.is_host for node in nodes(net)] == [True, False, False]
    assert guest.up.host == watcher.up.host == host.up.device
    assert guest.up.name == "Ada"
    assert guest.up.seats == ()
    assert watcher.up.seats == (1,)
    assert len(host.up.game.seat_changes.all) == 3


def test_a_room_of_an_earlier_version_is_played_to_its_end() -> None:
    net = Net("stored")
    for name in NAMES:
        awake(net, name)
    net.connect_all()
    net.settle()
    assert len(heads(net)) == 1
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}
    assert len({node.up.record() for node in nodes(net)}) == 1


def test_a_row_of_a_newer_version_is_explained() -> None:
    node, (_, lines) = asleep(Net("stored"), "n1"), stored("n1")
    node.disk = [*lines, '{"s":"appointment","device":"x"}']
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert refusal.value.code == "newer-room"
    assert refusal.value.facts["kind"] == "appointment"


BROKEN = [
    '{"s":"entry","deal":1',  # torn
    "[]",
    "7",
    "{}",
    '{"s":"share","deal":9,"seat":0,"share":"","signature":""}',
    '{"s":"entry","deal":9,"line":""}',
    '{"s":"cut","deal":1,"number":"x"}',
    '{"s":"over","deal":1,"secret":"zz"}',
    '{"s":"host","device":"04"}',
]


@pytest.mark.parametrize("row", BROKEN, ids=range(len(BROKEN)))
def test_a_row_that_cannot_be_read_is_explained(row: str) -> None:
    node, (_, lines) = asleep(Net("stored"), "n1"), stored("n1")
    node.disk = [*lines, row]
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert refusal.value.code == "broken-room"
    assert refusal.value.facts["row"] == len(lines)


def test_a_first_row_that_cannot_be_read_is_explained() -> None:
    for first in ("{}", "x", '{"s":"own"}'):
        node = asleep(Net("stored"), "n1")
        node.disk = [first, *stored("n1")[1][1:]]
        with pytest.raises(Refusal) as refusal:
            node.boot()
        assert (refusal.value.code, refusal.value.facts["row"]) == ("broken-room", 0)


# ------------------------------------------------------------------ rows that look right


def row_of(lines: list[str], kind: str) -> int:
    """Where the first row of a kind stands."""
    return next(number for number, line in enumerate(lines) if json.loads(line)["s"] == kind)


def changed(kind: str, **facts: object) -> Callable[[list[str]], int]:
    """Let the first row of a kind say something else; its number is given."""

    def change(lines: list[str]) -> int:
        number = row_of(lines, kind)
        lines[number] = json.dumps({**json.loads(lines[number]), **facts})
        return number

    return change


def doubled(kind: str) -> Callable[[list[str]], int]:
    """Let the first row of a kind stand there twice."""

    def double(lines: list[str]) -> int:
        number = row_of(lines, kind)
        lines.insert(number, lines[number])
        return number + 1

    return double


def without(kind: str, until: str) -> Callable[[list[str]], int]:
    """Leave all rows of a kind out; that is noticed at the first row of another."""

    def leave_out(lines: list[str]) -> int:
        lines[:] = [line for line in lines if json.loads(line)["s"] != kind]
        return row_of(lines, until) if until else len(lines) - 1

    return leave_out


def added(row: str) -> Callable[[list[str]], int]:
    """Let a row stand at the end."""

    def add(lines: list[str]) -> int:
        lines.append(row)
        return len(lines) - 1

    return add


def flipped(kind: str, field: str) -> Callable[[list[str]], int]:
    """Change the last digit of what the first row of a kind says in a field."""

    def flip(lines: list[str]) -> int:
        number = row_of(lines, kind)
        row = json.loads(lines[number])
        row[field] = row[field][:-1] + ("1" if row[field][-1] == "0" else "0")
        lines[number] = json.dumps(row)
        return number

    return flip


def hidden_again(lines: list[str]) -> int:
    """Let a share that was shown be as if it never was."""
    shown = [n for n, line in enumerate(lines) if json.loads(line).get("shown_in")]
    lines.insert(shown[0] + 1, json.dumps({**json.loads(lines[shown[0]]), "shown_in": ""}))
    return shown[0] + 1


RETURNED = '{"s":"session","number":%d}'
JUDGED = '{"s":"verdict","deal":1,"code":"fair"}'
WITHDRAWN = '{"s":"cut","deal":1,"number":900}'

ABSURD: dict[str, tuple[str, Callable[[list[str]], int]]] = {
    "a device key that is lost": ("n1", flipped("room", "device")),
    "another founder": ("n1", changed("host", device="04" + "0" * 128)),
    "a second beginning": ("n1", doubled("room")),
    "too many returns": ("n1", added(RETURNED % 999_999)),
    "a return before the last": ("n1", added(RETURNED % 1)),
    "a seat key that is lost": ("n1", flipped("own", "key")),
    "a share that nobody promised": ("n1", flipped("promise", "share")),
    "a share hidden again": ("n1", hidden_again),
    "a lobby that goes back": ("n1", doubled("lobby")),
    "a lobby of nobody": ("n1", without("host", "lobby")),
    "a host without a lobby": ("n0", without("lobby", "")),
    "terms of another room": ("n1", changed("setting", room="0" * 32)),
    "terms that nobody signed": ("n1", flipped("setting", "signature")),
    "terms twice": ("n1", doubled("setting")),
    "a dealer without a secret": ("n0", changed("setting", secret="00" * 32)),
    "a guest with a secret": ("n1", changed("setting", secret="00" * 32)),
    "a seat without its share": ("n1", without("promise", "setting")),
    "a share twice": ("n1", doubled("share")),
    "another share": ("n1", flipped("share", "share")),
    "a share that nobody signed": ("n1", flipped("share", "signature")),
    "a share of a seat that is not there": ("n1", changed("share", seat=9)),
    "a share of no deal": ("n1", changed("share", deal=7)),
    "an entry that nobody signed": ("n1", flipped("entry", "line")),
    "an entry too early": ("n1", without("share", "entry")),
    "a change of seats twice": ("n1", doubled("deed")),
    "a change that nobody signed": ("n1", flipped("deed", "text")),
    "a verdict too early": ("n1", added(JUDGED)),
    "nothing to withdraw": ("n1", added(WITHDRAWN)),
}


@pytest.mark.parametrize("what", ABSURD)
def test_a_row_that_cannot_have_followed_is_refused_with_its_number(what: str) -> None:
    name, change = ABSURD[what]
    node, (_, lines) = asleep(Net("stored"), name), stored(name)
    row = change(lines)
    node.disk = list(lines)
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert (refusal.value.code, refusal.value.facts) == ("broken-room", {"row": row})
    assert node.disk == lines, "nothing is written into it"


def test_names_that_nobody_may_take_any_more_still_open() -> None:
    node, (_, lines) = asleep(Net("stored"), "n1"), stored("n1")
    node.disk = [*lines, '{"s":"name","name":"\\u0301"}']
    node.boot()
    assert node.up.name == "\u0301"
    with pytest.raises(Refusal, match="cannot be a player's name"):
        run(node.up.rename("\u0302"))
