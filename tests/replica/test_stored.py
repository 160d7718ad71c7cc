"""Rooms stored by earlier versions still open, and what cannot be read is explained.

`stored/` holds what three devices had kept in the middle of a game, written down before the
parts of a replica got their present names: a head (with the private keys), then the stored lines.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bottega.core import Refusal
from tests.replica.peers import Net, Node
from tests.replica.rooms import heads, nodes, to_the_end

STORED = Path(__file__).parent / "stored"
NAMES = ("n0", "n1", "n2")


def stored(name: str) -> tuple[dict[str, Any], list[str]]:
    """What a device had kept: the head, and its lines."""
    head, *lines = (STORED / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return json.loads(head), lines


def awake(net: Net, name: str) -> Node:
    """A device that comes back with what it had kept."""
    node, (head, lines) = net.node(name), stored(name)
    for key, number in head["keys"].items():
        node.keyring.pairs[key] = ec.derive_private_key(int(number, 16), ec.SECP256R1())
    node.disk = lines
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
    net = Net("stored")
    node, (_, lines) = net.node("n1"), stored("n1")
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
    net = Net("stored")
    node, (_, lines) = net.node("n1"), stored("n1")
    node.disk = [*lines, row]
    with pytest.raises(Refusal) as refusal:
        node.boot()
    assert refusal.value.code == "broken-room"
    assert refusal.value.facts["row"] == len(lines)


def test_a_first_row_that_cannot_be_read_is_explained() -> None:
    for first, code in (("{}", "broken-room"), ("x", "broken-room"), ('{"s":"own"}', "no-game")):
        node = Net("stored").node("n1")
        node.disk = [first, *stored("n1")[1][1:]]
        with pytest.raises(Refusal) as refusal:
            node.boot()
        assert refusal.value.code == code
