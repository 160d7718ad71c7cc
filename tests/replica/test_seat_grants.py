"""Seats are granted to who asked for them, by a consent that serves once, and not without end."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from bottega.core import DEALER, Refusal, Seat
from bottega.log import Entry
from bottega.replica.seat_changes import MOST_CHANGES, acceptance_of, consent_to, signed_change
from bottega.seat_change import SeatChange, read_change
from bottega.table import Table
from tests.replica.attacks import refused
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
    sensible,
    throw,
    to_the_end,
)


class Pair(NamedTuple):
    """Who shall get a seat."""

    key: str
    device: str


def held(node: Node, seat: Seat = 1) -> Pair:
    """Who holds a seat now."""
    changes = node.up.game.seat_changes
    return Pair(changes.key(seat), changes.device(seat))


def consented(node: Node, pair: Pair, seat: Seat = 1, kind: str = "grant") -> str:
    """What a device that holds a seat signs to give it to any pair."""
    game = node.up.game
    times = game.seat_changes.times(seat)
    agreed = consent_to(game.header.hash, seat, times, kind, pair.key, pair.device)
    return run(node.keyring.sign(game.seat_changes.key(seat), agreed))


def accepted(node: Node, key: str, seat: Seat = 1) -> str:
    """What a device signs that asks for a seat."""
    data = acceptance_of(node.up.game.header.hash, seat, key, node.up.device)
    return run(node.keyring.sign(node.up.device, data))


def consent(sender: Node, dealer: Node, pair: Pair, signature: str, accept: str = "") -> None:
    """Let a consent to a grant of seat 1 arrive."""
    row = {"seat": 1, "kind": "grant", "consent": signature, "accept": accept}
    forge(sender, dealer, k="consent", deal=1, **pair._asdict(), **row)


def written(dealer: Node, change: SeatChange) -> str:
    """A message with a change that the dealer signs, whatever it is."""
    signature = run(dealer.keyring.sign(dealer.up.device, signed_change(change.hash)))
    lines = [str(change._replace(signature=signature))]
    return json.dumps({"k": "deeds", "deal": 1, "lines": lines})


def move(net: Net, holder: Node, to: Node, seat: Seat = 1) -> None:
    """Move a seat by its code."""
    run(to.up.redeem(run(holder.up.offer_seat(seat))))
    net.settle()


# ------------------------------------------------------------------ who asked


@pytest.mark.parametrize("accept", ["none", "by who gives", "another key", "another seat"])
def test_a_seat_is_not_granted_to_a_device_that_never_asked(accept: str) -> None:
    net = began(*TWO, {})
    host, holder, watcher = nodes(net)
    pair = Pair(run(holder.keyring.make()), watcher.up.device)
    acceptances = {
        "none": "",
        "by who gives": accepted(holder, pair.key),
        "another key": accepted(watcher, run(watcher.keyring.make())),
        "another seat": accepted(watcher, pair.key, seat=0),
    }
    signature = consented(holder, pair)
    with refused(net, host, "wrong-deed"):
        consent(holder, host, pair, signature, acceptances[accept])
    both = "+".join(filter(None, (signature, acceptances[accept])))
    change = host.up.game.seat_changes.next(host.up.count, 1, "grant", *pair, both)
    with refused(net, watcher, "wrong-deed"):  # nor if the dealer is in league with the holder
        throw(host, watcher, written(host, change))
    moves(net, 4)


def test_who_asked_for_a_seat_does_not_get_it_unless_its_holder_agrees() -> None:
    net = began(*TWO, {})
    host, guest, watcher = nodes(net)
    pair = Pair(run(watcher.keyring.make()), watcher.up.device)
    accept = accepted(watcher, pair.key)
    agreed = consent_to(host.up.game.header.hash, 1, 0, "grant", *pair)
    for signer in (host, watcher):
        signature = run(signer.keyring.sign(signer.up.device, agreed))
        with refused(net, host, "wrong-deed"):
            consent(watcher, host, pair, signature, accept)
        both = f"{signature}+{accept}"
        change = host.up.game.seat_changes.next(host.up.count, 1, "grant", *pair, both)
        with refused(net, guest, "wrong-deed"):
            throw(host, guest, written(host, change))


def test_who_asked_is_named_in_the_record_and_everybody_can_check_it() -> None:
    net = began(*TWO, {})
    host, phone, laptop = nodes(net)
    move(net, phone, laptop)
    for node in nodes(net):
        (change,) = node.up.game.seat_changes.all
        assert read_change(str(change)) == change
        signature = change.consent.partition("+")[2]
        asked = acceptance_of(host.up.game.header.hash, 1, change.key, change.device)
        assert run(node.keyring.verify(laptop.up.device, asked, signature))
    for node in nodes(net):
        node.crash()
    for node in nodes(net):
        node.boot()
    net.connect_all()
    to_the_end(net)
    assert len({node.up.record() for node in nodes(net)}) == 1


def test_who_had_the_seat_before_gets_it_back_without_asking() -> None:
    net = began(*TWO, {})
    host, phone, laptop = nodes(net)
    before = held(phone)
    move(net, phone, laptop)
    consent(laptop, host, before, consented(laptop, before))
    assert held(host) == held(laptop) == before
    lend(host, 1)
    run(host.up.give_back(1))
    net.settle()
    assert held(laptop) == before
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_a_seat_whose_holder_is_there_but_does_not_play_can_be_taken() -> None:
    net = began(*TWO, {})
    host, phone, laptop = nodes(net)
    move(net, phone, laptop)
    lend(host, 1)
    net.settle()
    assert host.up.bots == {1: "journeyman"}
    for node in (phone, laptop):
        with pytest.raises(Refusal):
            run(node.up.resign(1))
    to_the_end(net)


def test_a_seat_on_which_the_dealer_plays_on_is_not_taken_again() -> None:
    net = began(*TWO, {})
    host, guest, _ = nodes(net)
    lend(host, 1)
    net.settle()
    me = host.up.device
    game = host.up.game
    moved = str(game.moves_of(1, game.count))  # nobody else would have to agree
    again = game.seat_changes.next(game.count, 1, "lend", me, me, moved)
    with refused(net, guest, "wrong-deed"):
        throw(host, guest, written(host, again))


# ------------------------------------------------------------------ once, and not without end


def test_a_consent_serves_once() -> None:
    net = began(*TWO, {})
    host, phone, laptop = nodes(net)
    before = held(phone)
    move(net, phone, laptop)
    later, (first,) = held(laptop), host.up.game.seat_changes.all
    signature, _, accept = first.consent.partition("+")
    consent(laptop, host, before, consented(laptop, before))
    assert held(host) == before
    with refused(net, host, "wrong-deed"):
        consent(laptop, host, later, signature, accept)
    again = host.up.game.seat_changes.next(host.up.count, 1, "grant", *later, first.consent)
    with refused(net, laptop, "wrong-deed"):
        throw(host, laptop, written(host, again))


def often(net: Net, changes: int) -> None:
    """Let seat 1 be taken and given back, so many changes in all."""
    host = net.nodes["n0"]
    for _ in range(changes // 2):
        lend(host, 1)
        run(host.up.give_back(1))
        net.settle()
        net.tick()
    net.settle()


def test_a_seat_that_changed_hands_too_often_is_only_taken() -> None:
    net = began(*TWO, {})
    host, guest, watcher = nodes(net)
    often(net, MOST_CHANGES)
    assert guest.up.seats == (1,)
    move(net, guest, watcher)
    assert (watcher.up.seats, host.refusals()[-1]) == ((), "wrong-deed")
    lend(host, 1)
    net.settle()
    with pytest.raises(Refusal):
        run(host.up.give_back(1))
    pair = Pair(host.up.game.terms.keys[1], guest.up.device)
    back = host.up.game.seat_changes.next(host.up.count, 1, "grant", *pair, consented(host, pair))
    with refused(net, guest, "wrong-deed"):  # everybody refuses it, not only an honest dealer
        throw(host, guest, written(host, back))
    for node in nodes(net):
        assert len(node.up.game.seat_changes.all) == MOST_CHANGES + 1
        node.crash()
    for node in nodes(net):
        node.boot()
    net.connect_all()
    net.settle()
    assert len(heads(net)) == 1
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_a_seat_that_comes_back_does_not_play_the_whole_game_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    net = began(*TWO, {})
    moves(net, 20)
    host, guest, _ = nodes(net)
    accept, taken = Table.accept, []

    def counted(table: Table, entry: Entry) -> None:
        taken.append(entry.number)
        accept(table, entry)

    monkeypatch.setattr(Table, "accept", counted)
    often(net, 20)
    guest.crash()
    taken.clear()
    guest.boot()
    assert len(taken) < 3 * guest.up.count
    assert guest.up.table(1).state == host.up.game.tables[DEALER].view(1)


def test_a_table_that_was_put_aside_forgets_what_was_withdrawn() -> None:
    net = began(*THREE, game="azul")
    while mover(net).name != "n2":
        moves(net, 1)
    host, guest, other = nodes(net)
    net.cut(host.wire, other.wire)
    run(other.up.submit(2, sensible(other)))
    net.deliver((other.wire, guest.wire))
    assert guest.up.count == host.up.count + 1
    for seat in (1, 2):  # the first puts its table aside, the second withdraws the move
        lend(host, seat)
        net.settle()
    assert guest.told("cut")
    host.act("sensible")
    run(host.up.give_back(1))
    net.settle()
    assert guest.up.table(1).entries == guest.up.game.entries
    net.connect_all()
    to_the_end(net)
    assert {node.up.verdict for node in nodes(net)} == {"fair"}


def test_other_seats_still_move_when_one_has_moved_too_often() -> None:
    net = began({0: "person"}, {1: "person", 2: "person"}, {})
    _, guest, watcher = nodes(net)
    often(net, MOST_CHANGES)
    move(net, guest, watcher, seat=2)
    assert watcher.up.seats == (2,)


def test_a_seat_that_moves_to_and_fro_has_to_wait() -> None:
    net = began(*TWO, {})
    host, phone, laptop = nodes(net)
    net.tick()
    for _ in range(10):
        thief = run(laptop.keyring.make())
        consent(laptop, host, Pair(thief, laptop.up.device), "0" * 128)  # costs the seat nothing
    for holder, to in ((phone, laptop), (laptop, phone)) * 2:
        move(net, holder, to)
        assert to.up.seats == (1,)
    with refused(net, host, "flood"):
        consent(phone, host, held(laptop), consented(phone, held(laptop)))
    net.tick(29)
    move(net, phone, laptop)
    assert (laptop.up.seats, phone.answers()[-1]) == ((), "flood")
    net.tick(1)
    move(net, phone, laptop)
    assert laptop.up.seats == (1,)
    run(laptop.up.resign(1))  # who gives up need not wait
    net.settle()
    assert host.up.bots == {1: "journeyman"}


def test_a_number_of_more_than_four_digits_is_read_again() -> None:
    net = began(*TWO)
    host = net.nodes["n0"]
    lend(host, 1)
    (change,) = host.up.game.seat_changes.all
    late = change._replace(number=10_000, at=123_456)
    assert read_change(str(late)) == late
    with pytest.raises(Refusal):
        read_change(str(change._replace(number=1_000_000)))


def test_a_change_that_nobody_could_read_is_neither_kept_nor_sent() -> None:
    net = began(*TWO)
    host, guest = nodes(net)
    changes, disk = host.up.game.seat_changes, list(host.disk)
    written_as = changes.next
    changes.next = lambda at, *rest: written_as(1_000_000, *rest)  # type: ignore[method-assign]
    with pytest.raises(Refusal) as refusal:
        lend(host, 1)
    net.settle()
    assert refusal.value.code == "malformed"
    assert host.disk == disk
    assert guest.up.game.seat_changes.all == changes.all == []


def test_changes_that_are_asked_for_again_and_again_are_charged() -> None:
    net = began(*TWO, {})
    host, _, thief = nodes(net)
    often(net, MOST_CHANGES)
    net.tick(60)
    net.settle()
    before = sum(text.startswith('{"k":"deeds"') for text in thief.heard)
    for _ in range(100):
        forge(thief, host, k="want", deal=1, since=host.up.count, deeds=0, opened=False)
    sent = sum(text.startswith('{"k":"deeds"') for text in thief.heard) - before
    assert sent <= 160
    assert "flood" in host.refusals()
