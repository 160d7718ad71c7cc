"""Damaged stores of rooms: refused with a reason, or a room that works; never anything else.

Seeded, so that what fails fails again. `python -m tests.replica.test_damaged 10000` tries more.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Coroutine
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from bottega.core import Refusal
from bottega.replica import Replica
from bottega.replica.resuming import OTHER_VERSION
from tests.damage import damaged
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    began,
    lend,
    moves,
    nodes,
    to_the_end,
)
from tests.replica.test_kept_takeovers import taken_over
from tests.replica.test_protocol import cheated
from tests.replica.test_stored import NAMES, awake, stored

TRIES = 40  # of each kind of store

Kept = tuple[list[str], dict[str, ec.EllipticCurvePrivateKey]]


@cache
def kept() -> dict[str, Kept]:
    """What devices have kept: a host's in mid-game, a guest's, a watcher's, after a game."""
    found = {}
    for name in NAMES:
        node = awake(Net("stored"), name)
        found[f"old {name}"] = (stored(name)[1], node.keyring.pairs)
    net = began({0: "person"}, {1: "person"}, game="splendor", options={"target": 5}, seed="worn")
    moves(net, 4)
    host = nodes(net)[0]
    lend(host, 1)
    net.settle()
    run(host.up.give_back(1))
    net.settle()
    to_the_end(net)
    run(host.up.rematch())
    net.settle()
    for node in nodes(net):
        found[f"over {node.name}"] = (node.disk, node.keyring.pairs)
    for node in nodes(cheated()):
        found[f"cheated {node.name}"] = (node.disk, node.keyring.pairs)
    for name in ("n0", "n1"):
        node = taken_over().nodes[name]
        found[f"taken over {name}"] = (node.disk, node.keyring.pairs)
    return found


def opened(name: str, seed: object) -> str:
    """Damage a store and open it: how that is refused, or `works` once it was used."""
    lines, pairs = kept()[name]
    net = Net(f"{name} {seed}")
    node = net.node("n9")
    node.keyring.pairs.update(pairs)
    node.disk = damaged(lines, Random(f"{name} {seed}"))
    before = list(node.disk)
    refusal = refused(node)
    if refusal is None:
        use(net, node)
        return "works"
    assert node.disk == before, "what cannot be read is left as it is"
    known = refusal.code in OTHER_VERSION
    assert known or (refusal.code, "row" in refusal.facts) == ("broken-room", True)
    return refusal.code


def refused(node: Node) -> Refusal | None:
    """Why a device cannot come back, if it cannot."""
    try:
        node.boot()
    except Refusal as refusal:
        return refusal
    return None


def deeds(replica: Replica) -> list[Coroutine[Any, Any, Any]]:
    """Everything that can be asked of a replica."""
    return [
        replica.sit(0, "Ann"),
        replica.ready(0),
        replica.rename("Zoe"),
        replica.remove(1),
        replica.start(),
        replica.rematch(),
        replica.talk("clap"),
        replica.take(1),
        replica.offer_seat(0),
        replica.resign(0),
    ]


def use(net: Net, node: Node) -> None:
    """Do in a room whatever can be done there; refusals are answers."""
    net.connect(node, net.guest("n8", node.up.room))
    net.settle()
    for deed in deeds(node.up):
        with suppress(Refusal):
            node.act("sensible")
        with suppress(Refusal):
            run(deed)
        net.tick(6)
        net.settle()
    read(node)
    node.boot()  # what was kept since can be read too


def read(node: Node) -> None:
    """Read off a replica what a page reads."""
    replica = node.up
    _ = (replica.lobby, replica.people, replica.missing, replica.proofs, replica.seats)
    if replica.deal:
        names = range(len(replica.names))
        _ = [(replica.bot_at(s), replica.holder(s), replica.stands_in(s)) for s in names]
        assert replica.record().startswith("bottega record")
        assert replica.verdict == "" or replica.game.complete
    for deal in replica.fair_deals:
        assert "secret" in replica.record(deal)


@pytest.mark.parametrize("name", sorted(kept()))
def test_a_damaged_store_is_refused_with_its_row_or_works(name: str) -> None:
    fates = Counter(opened(name, seed) for seed in range(TRIES))
    assert fates["broken-room"] > TRIES // 2, fates


@pytest.mark.parametrize("name", sorted(kept()))
def test_an_undamaged_store_opens(name: str) -> None:
    lines, pairs = kept()[name]
    net = Net(f"whole {name}")
    node = net.node("n9")
    node.keyring.pairs.update(pairs)
    node.disk = list(lines)
    node.boot()
    use(net, node)


if __name__ == "__main__":
    total: Counter[str] = Counter()
    for number in range(int(sys.argv[1])):
        every = sorted(kept())
        total[opened(every[number % len(every)], f"more {number}")] += 1
    print(dict(total))
