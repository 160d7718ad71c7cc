"""Coming back to a game: after a reload, after a crash, after a store that failed."""

from __future__ import annotations

import json

import pytest

from bottega.core import SPECTATOR, Refusal
from bottega.record import read_entry
from tests.replica.peers import Crash, Node, run
from tests.replica.rooms import FOUR, TWO, began, heads, mover, moves, nodes, sensible, to_the_end


@pytest.mark.parametrize("who", ["n0", "n1", "n3"])
def test_who_reloads_is_where_they_were(who: str) -> None:
    net = began(*FOUR, {}, game="citadels")
    moves(net, 30)
    node = net.nodes[who]
    state = {seat: node.up.table(seat).state for seat in (*node.up.seats, SPECTATOR)}
    count = node.up.count
    node.crash()
    node.boot()
    assert node.up.count == count
    assert {seat: node.up.table(seat).state for seat in state} == state
    net.connect_all()
    net.settle()
    moves(net, 10)
    assert len(heads(net)) == 1


def test_who_was_away_asks_for_the_entries_after_theirs() -> None:
    net = began(*TWO, {}, game="azul")
    watcher = net.nodes["n2"]
    moves(net, 3)
    count = watcher.up.count
    watcher.crash()
    moves(net, 8)
    watcher.boot()
    net.connect_all()
    heard = len(watcher.heard)
    net.settle()
    assert len(heads(net)) == 1
    lines = [
        line
        for m in map(json.loads, watcher.heard[heard:])
        if m["k"] == "entries"
        for line in m["lines"]
    ]
    assert min(read_entry(line, "").number for line in lines) == count


def test_a_crash_between_store_and_send_neither_loses_nor_doubles_a_move() -> None:
    for fuse in range(1, 8):
        net = began(*FOUR, {}, game="citadels", seed=fuse)
        moves(net, 4)
        node = mover(net)
        node.fuse = fuse
        node.act("sensible")
        if node.replica is None:
            node.boot()
            net.connect_all()
        node.fuse = -1
        net.settle()
        assert len(heads(net)) == 1
        moves(net, 6)
        assert all(n.told("cheat") == [] for n in nodes(net))


def test_a_store_that_fails_leaves_everything_as_it_was() -> None:
    net = began(*TWO, {}, game="azul")
    node = mover(net)
    before, action, seat = heads(net), sensible(node), node.up.turn
    node.room_left = 0
    with pytest.raises(Refusal) as refusal:
        run(node.up.submit(seat, action))
    assert refusal.value.code == "full"
    net.settle()
    assert heads(net) == before
    node.crash()
    node.boot()
    net.connect_all()
    net.settle()
    run(node.up.submit(seat, action))
    net.settle()
    assert len(heads(net)) == 1


def test_everything_is_stored_before_it_is_sent() -> None:
    net = began(*TWO, {})
    for node in nodes(net):
        watch_sends(node)
    to_the_end(net)


def watch_sends(node: Node) -> None:
    """Fail if a device sends an entry that is not on its disk."""
    send = node.up._room.ports.send

    def watched(peer: str, text: str) -> None:
        message = json.loads(text)
        for line in message["lines"] if message["k"] == "entries" else ():
            hashed = read_entry(line, "").hash
            assert any(hashed in row for row in reversed(node.disk)), "sent before it was stored"
        send(peer, text)

    room = node.up._room
    room.ports = room.ports._replace(send=watched)


def test_who_crashes_while_it_stores_has_sent_nothing() -> None:
    net = began(*TWO, {}, game="azul")
    node = mover(net)
    node.fuse = 1  # before the line is on the disk
    with pytest.raises(Crash):
        run(node.up.submit(node.up.turn, sensible(node)))
    assert not any(net.streams.values())
