"""Rooms stored by earlier versions still open, and what cannot be read is explained.

`stored/` holds what three devices had kept in the middle of a game, written down before the
parts of a replica got their present names: a head (with the private keys), then the stored lines.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec

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
