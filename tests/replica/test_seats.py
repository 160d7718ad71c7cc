"""Seats that change hands: resigned, taken, given back, moved to another device."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, SPECTATOR, Refusal
from bottega.table import Table
from tests.replica.peers import run
from tests.replica.rooms import (
    FOUR,
    THREE,
    TWO,
    began,
    forge,
    heads,
    lend,
    mover,
    moves,
    nodes,
    sensible,
    to_the_end,
)


def test_who_resigns_is_played_on_by_the_dealer() -> None:
    net = began(*FOUR, game="citadels")
    moves(net, 10)
    host, node = net.nodes["n0"], net.nodes["n1"]
    run(node.up.resign(1))
    net.settle()
    for any_node in nodes(net):
        assert any_node.up.holder(1) == host.up.device
        facts = any_node.told("seat")[0].facts
        assert (facts["seat"], facts["kind"]) == (1, "resign")
    assert host.up.bots == {1: "journeyman"}
    assert node.up.seats == ()
    assert node.up.table(SPECTATOR).to_move == host.up.turn
    with pytest.raises(Refusal):
        node.up.table(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    assert len({n.up.record() for n in nodes(net)}) == 1
    assert Table.load(host.up.record()).deeds[0].split(" ")[2:4] == ["1", "resign"]


def test_a_seat_is_taken_from_who_does_not_come_and_given_back() -> None:
    net = began(*THREE)
    host, node = net.nodes["n0"], net.nodes["n1"]
    node.crash()
    lend(host, 1)
    net.settle()
    assert host.up.seats == (0, 1)
    assert net.nodes["n2"].told("seat")[0].facts["kind"] == "lend"
    while host.up.count < 40:
        for any_node in (host, net.nodes["n2"]):
            any_node.act("sensible")
            net.settle()
    node.boot()
    net.connect_all()
    net.settle()
    assert node.up.seats == (1,), "at once, and by itself"
    assert len(heads(net)) == 1
    assert node.up.table(1).state == host.up.game.tables[DEALER].view(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}


def test_a_move_made_while_the_seat_was_taken_is_withdrawn() -> None:
    net = began(*THREE, game="azul")
    while mover(net).name != "n1":
        moves(net, 1)
    host, node, other = nodes(net)
    net.cut(host.wire, node.wire)
    run(node.up.submit(1, sensible(node)))
    net.deliver((node.wire, other.wire))
    assert other.up.count == host.up.count + 1
    lend(host, 1)
    net.settle()
    assert other.told("cut")
    assert other.up.count == host.up.count
    net.connect_all()
    net.settle()
    assert node.told("cut")
    net.tick(5)
    net.settle()
    assert len(heads(net)) == 1
    assert host.up.bots == {}, "who made it is back"
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}


@pytest.mark.parametrize("mover_first", [True, False])
def test_a_seat_moves_to_another_device_by_a_code(mover_first: bool) -> None:
    net = began({0: "person", 3: "easy"}, {1: "person", 2: "person"}, {}, game="citadels")
    moves(net, 30)
    host, phone, laptop = nodes(net)
    if mover_first:
        while host.up.turn != 1:
            moves(net, 1)
    code = run(phone.up.offer_seat(1))
    run(laptop.up.redeem(f" {code.lower()} "))
    net.settle()
    assert phone.up.seats == (2,)
    assert laptop.up.seats == (1,)
    full = host.up.game.tables[DEALER]
    assert laptop.up.table(1).state == full.view(1)
    assert phone.up.table(2).state == full.view(2)
    with pytest.raises(Refusal) as refusal:
        run(laptop.up.redeem(code))
    assert refusal.value.code == "own-seat"
    for node in (phone, laptop):
        node.crash()
        node.boot()
    net.connect_all()
    net.settle()
    assert laptop.up.table(1).state == host.up.game.tables[DEALER].view(1)
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    assert len({n.up.record() for n in nodes(net)}) == 1


def test_nobody_gives_away_or_resigns_a_seat_of_others() -> None:
    net = began(*TWO, {})
    host, node, watcher = nodes(net)
    for wish in (watcher.up.resign(1), watcher.up.offer_seat(0), host.up.resign(1)):
        with pytest.raises(Refusal) as refusal:
            run(wish)
        assert refusal.value.code == "not-your-seat"
    for wish in (node.up.take(0), node.up.give_back(0)):
        with pytest.raises(Refusal) as refusal:
            run(wish)
        assert refusal.value.code == "not-dealer"
    with pytest.raises(Refusal):
        run(host.up.give_back(1))
    with pytest.raises(Refusal):
        run(host.up.agree(7))
    key = run(watcher.keyring.make())
    consent = run(watcher.keyring.sign(key, b"bottega consent"))
    row = {"seat": 1, "kind": "grant", "key": key, "device": watcher.up.device}
    forge(watcher, host, k="consent", deal=1, **row, consent=consent, accept="")
    assert host.refusals()[-1] == "wrong-deed"
    assert host.up.game.seat_changes.all == []
