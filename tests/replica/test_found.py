"""Faults that were found by letting anything happen, each with the least that shows it."""

from __future__ import annotations

import json

import pytest

from bottega import bots
from bottega.log import salts_from, write_entry
from bottega.replica.seat_changes import consent_to
from tests.replica.attacks import entries, legal, midgame, next_entry, signed
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    THREE,
    TWO,
    began,
    forge,
    heads,
    lend,
    mover,
    moves,
    nodes,
    room,
    throw,
)
from tests.replica.test_forged import doubled


def only(net: Net, sender: Node, receiver: Node, text: str) -> None:
    """Let just this message arrive."""
    net.carry(sender.wire, receiver.wire, text)
    while net.streams[sender.wire, receiver.wire]:
        net.deliver((sender.wire, receiver.wire))


def test_who_takes_a_seat_is_not_accused_of_what_its_player_signed() -> None:
    net = midgame("azul")
    cheater, lines = doubled(net)
    host = net.nodes["n0"]
    throw(cheater, host, entries(lines[0]))
    net.nodes["n2"].act("sensible")
    net.settle()
    lend(host, 1)
    net.settle()
    throw(cheater, host, entries(lines[1]))
    assert host.up.proofs[0]["device"] == cheater.up.device


def test_a_guest_told_another_entry_follows_the_dealer_who_is_ahead() -> None:
    net = midgame("azul")
    cheater, lines = doubled(net)
    host, other = net.nodes["n0"], net.nodes["n2"]
    only(net, cheater, other, entries(lines[1]))
    net.cut_all(other.wire)
    throw(cheater, host, entries(lines[0]))
    lend(host, 2)
    host.act("sensible")
    host.act("sensible")
    net.settle()
    net.cut_all(cheater.wire)
    assert host.up.count > other.up.count
    net.connect(host, other)
    for _ in range(12):
        net.settle()
        net.tick(5)
    assert other.up.count == host.up.count


def test_a_bot_that_does_what_the_absent_player_had_done_stops_nobody() -> None:
    net = began(*THREE)
    while mover(net).name != "n1":
        moves(net, 1)
    host, player = net.nodes["n0"], net.nodes["n1"]
    move = str(player.up.table(1).legal()[0])
    net.cut(host.wire, player.wire)
    net.cut(host.wire, net.nodes["n2"].wire)
    run(player.up.submit(1, move))
    net.settle()
    lend(host, 1)
    run(host.up.submit(1, move))
    net.connect_all()
    for _ in range(4):
        net.settle()
        net.tick(5)
    assert player.up.holder(1) == player.up.device, "who returns has the seat back at once"
    assert len(heads(net)) == 1
    assert "wrong-deed" not in player.refusals()


def test_who_had_a_seat_taken_and_given_back_is_not_accused_of_the_lost_move() -> None:
    net = began(*THREE, {})
    host, first, second, spy = nodes(net)
    while mover(net).name != "n1":
        moves(net, 1)
    for node in (first, second):
        net.cut(host.wire, node.wire)
    run(first.up.submit(1, next(a for a in first.up.table(1).legal() if a.verb == "take")))
    deliver_among(net, [first, second, spy])
    assert second.up.turn == 2
    run(second.up.submit(2, second.up.table(2).legal()[0]))
    line = [text for text in spy_hears(net, second, spy) if '"entries"' in text][-1]
    net.cut_all(spy.wire)
    lend(host, 2)
    run(host.up.give_back(2))
    net.connect(host, second)
    for _ in range(9):  # how far the second is, is lost on the way
        stream = net.streams[second.wire, host.wire]
        kept = [text for text in stream if '"k":"head"' not in text]
        stream.clear()
        stream.extend(kept)
        for ends in ((second.wire, host.wire), (host.wire, second.wire)):
            if net.streams[ends]:
                net.deliver(ends)
    net.settle()
    assert second.told("cut")
    run(second.up.submit(2, second.up.table(2).legal()[1]))
    net.connect(host, first)
    net.settle()
    net.connect(spy, host)
    net.settle()
    forge(spy, host, **{**json.loads(line), "deeds": 2})
    assert host.told("cheat") == []


def deliver_among(net: Net, some: list[Node]) -> None:
    wires = {node.wire for node in some}
    for ends in [ends for ends in net.streams if {*ends} <= wires]:
        while net.streams[ends]:
            net.deliver(ends)


def spy_hears(net: Net, sender: Node, spy: Node) -> list[str]:
    before = len(spy.heard)
    deliver_among(net, [sender, spy])
    return spy.heard[before:]


def test_old_terms_again_and_again_do_not_make_an_honest_peer_a_flood() -> None:
    net = began({0: "person"}, {1: "person", 2: "person"}, {}, game="splendor")
    victim, thief = net.nodes["n1"], net.nodes["n2"]
    terms = next(text for text in thief.heard if '"k":"setting"' in text)
    for _ in range(500):
        net.carry(thief.wire, victim.wire, terms)
    net.settle()
    assert net.nodes["n0"].refusals() == []


def test_a_bot_that_nobody_has_is_not_seated() -> None:
    net = room({0: "person"}, {1: "person"})
    host, thief = net.nodes["n0"], net.nodes["n1"]
    key = run(thief.keyring.make())
    forge(thief, host, k="ask", do="sit", seat=1, name="Eve", kind="zzz", key=key)
    assert host.up.lobby is not None
    assert host.up.lobby.seats[1].kind in ("", "person", *bots.names())


def test_nobody_sits_down_with_the_key_of_another_device() -> None:
    net = room({0: "person"}, {2: "person"}, {1: "person"}, seats=3)
    host, honest, thief = (net.nodes[name] for name in ("n0", "n1", "n2"))
    honest.act("sensible")
    net.settle()
    assert host.up.lobby is not None
    key = host.up.lobby.seats[2].key
    run(honest.up.stand(2))
    net.settle()
    forge(thief, host, k="ask", do="sit", seat=1, name="Eve", kind="person", key=key)
    for _ in range(6):
        for node in (host, honest):
            node.act("sensible")
        thief_ready(thief, host, key)
        net.settle()
    assert honest.answers() == []
    assert "wrong-setting" not in honest.refusals()


def thief_ready(thief: Node, host: Node, key: str) -> None:
    forge(thief, host, k="ask", do="ready", seat=1, key=key, commit="0" * 64)


def test_a_deal_called_off_is_not_dealt_after_a_crash() -> None:
    net = room(*TWO, {})
    host, guest = net.nodes["n0"], net.nodes["n1"]
    for node in (host, guest):
        while node.act("sensible"):
            net.settle()
            if host.up.lobby and all(seat.ready for seat in host.up.lobby.seats):
                break
    if host.up.lobby and host.up.lobby.phase == "open":
        run(host.up.start())
    ends = (host.wire, guest.wire)
    while net.streams[ends]:
        net.deliver(ends)
    share = next(t for t in net.streams[guest.wire, host.wire] if '"k":"share"' in t)
    net.streams[guest.wire, host.wire].clear()
    run(host.up.remove(1))
    net.settle()
    for node in (guest, guest, host, host):
        node.act("sensible")
        net.settle() if node is guest else None
    assert host.up.lobby is not None
    if host.up.lobby.phase == "open":
        run(host.up.start())
    assert (host.up.lobby.phase, host.up.lobby.deal) == ("dealing", 2)
    net.streams[guest.wire, host.wire].clear()
    only(net, guest, host, share)
    host.crash()
    host.boot()
    assert host.up.deal == 0, "a deal that was called off is played"


def test_a_crowd_is_forgotten() -> None:
    net = began(*TWO)
    host = net.nodes["n0"]
    for number in range(100):
        visitor = net.guest(f"w{number}", host.up.room)
        net.connect(visitor, host)
        net.settle()
        visitor.crash()
    assert len(host.up.people) <= 64


def test_early_lines_of_who_has_left_are_forgotten() -> None:
    net = midgame("azul")
    thief, victim = net.nodes["n3"], net.nodes["n1"]
    line = signed(thief, thief.up.device, next_entry(net, legal(net))).partition(" ")[2]
    run(victim.up.received(thief.wire, entries(f"900 {line}")))
    net.cut(thief.wire, victim.wire)
    assert not victim.up.game.held.rows


def test_a_seat_given_to_who_never_asked_stays_where_it_is() -> None:
    net = began(*THREE, {})
    host, thief, watcher = net.nodes["n0"], net.nodes["n1"], net.nodes["n3"]
    game = thief.up.game
    key = run(thief.keyring.make())
    agreed = consent_to(game.header.hash, 1, 0, "grant", key, watcher.up.device)
    consent = run(thief.keyring.sign(game.terms.keys[1], agreed))
    row = {"seat": 1, "kind": "grant", "key": key, "device": watcher.up.device, "consent": consent}
    forge(thief, host, k="consent", deal=1, **row, accept="")
    assert host.up.holder(1) == thief.up.device
    for _ in range(12):
        for node in nodes(net):
            node.act("sensible")  # raises KeyError at the watcher
        net.settle()


@pytest.mark.parametrize("ahead", [0, 1])
def test_guests_whom_the_dealer_told_different_games_notice(ahead: int) -> None:
    net = midgame("azul")
    host, one, other = net.nodes["n0"], net.nodes["n1"], net.nodes["n2"]
    while mover(net) is not host:
        moves(net, 1)
    seat = host.up.turn
    key = host.up.game.terms.keys[seat]
    game = host.up.game
    for victim, action in zip((one, other), host.up.table(seat).legal(), strict=False):
        entry = write_entry(
            game.count, seat, action, action, game.hash_at(game.count), salts_from(b"")
        )
        only(net, host, victim, entries(signed(host, key, entry)))
    net.cut_all(host.wire)
    if ahead and one.up.turn in one.up.seats:
        one.act("sensible")
    for _ in range(12):
        net.settle()
        net.tick(5)
    assert one.up.proofs or other.up.proofs
