"""A turn clock: agreed on before the deal, measured by everybody, over when most have seen it."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from bottega.replica.clock import Clock, read_clock
from bottega.replica.seat_changes import agreements_in, signed_change, timed_out
from bottega.replica.timekeeping import COMING_BACK, GRACE, RECONNECTING
from tests.replica.deals import agreed_room, all_ready, dealt, messages, terms_of, told
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import (
    THREE,
    TWO,
    forge,
    moves,
    nodes,
    prepare,
    room,
    sensible,
    to_the_end,
)

FOUR = ({0: "person"}, {1: "person"}, {2: "person"}, {3: "person"})


def agree(net: Net, clock: str) -> None:
    """Let the host say which clock there is."""
    host = net.nodes["n0"].up
    assert host.lobby
    lobby = host.lobby
    run(host.arrange(lobby.game, lobby.options, len(lobby.seats), lobby.hints, clock))
    net.settle()


def timed(clock: str, *plans: dict[int, str], turn: int = 1) -> Net:
    """A game with a clock, in which a seat is to move."""
    net = room(*plans, seats=sum(map(len, plans)))
    agree(net, clock)
    prepare(net)
    while net.nodes["n0"].up.turn != turn:
        moves(net, 1)
    net.tick()
    return net


def pass_time(net: Net, seconds: float, *asleep: Node) -> None:
    """Let time pass second by second, unnoticed by devices that sleep."""
    for _ in range(int(seconds)):
        net.now += 1
        for node in nodes(net):
            if node.replica and node not in asleep:
                node.do(node.replica.tick(net.now))
        net.settle()


def left(node: Node, seat: int) -> float:
    seconds = node.up.time_left(seat)
    assert seconds is not None
    return seconds


# ------------------------------------------------------------------ agreeing on it


@pytest.mark.parametrize("text", ["0+60 nudge", "600+0 lend", "600+10 resign", "0+5 lend"])
def test_a_clock_is_written_as_it_is_read(text: str) -> None:
    assert str(read_clock(text)) == text


@pytest.mark.parametrize(
    "text",
    ["0+4 nudge", "4+9 nudge", "0+3601 lend", "36001+0 lend", "1+1", "0+60 win", "00+60 lend"],
)
def test_what_is_no_clock_is_refused(text: str) -> None:
    assert read_clock(text) is None
    net = agreed_room()
    host, guest = nodes(net)
    with pytest.raises(Refusal) as refusal:
        agree(net, text)
    assert refusal.value.code == "bad-option"
    assert host.up.lobby
    forge(host, guest, k="lobby", **{**host.up.lobby.fields(), "revision": 99, "clock": text})
    assert guest.refusals()[-1] == "malformed"


def test_without_a_word_there_is_none_and_nothing_is_told_of_it() -> None:
    net = agreed_room(*TWO)
    prepare(net)
    for node in nodes(net):
        assert node.up.clock is None
        assert node.up.time_left(0) is None
        assert not any('"clock"' in text for text in (*node.heard, *node.disk))


def test_a_clock_is_agreed_on_anew_by_who_was_ready_and_signed_with_the_terms() -> None:
    net = agreed_room(*TWO)
    all_ready(net)
    agree(net, "600+10 resign")
    host, guest = nodes(net)
    for node in (host, guest):
        assert node.up.lobby
        assert node.up.lobby.clock == "600+10 resign"
        assert not any(seat.ready for seat in node.up.lobby.seats)
    prepare(net)
    for node in (host, guest):
        assert node.up.clock == Clock(600, 10, "resign")
        node.crash()
        node.boot()
        assert node.up.clock == Clock(600, 10, "resign")
    deal = host.up._room.agreements[1]
    fields = {**deal.terms.fields(), "deal": 2, "clock": "5+0 resign"}
    net.connect_all()
    net.settle()
    forge(host, guest, k="setting", **fields, signature=deal.signature)
    assert guest.refusals()[-1] == "forged"


def test_who_is_ready_for_one_clock_is_not_dealt_another() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    assert host.up.lobby
    other = host.up.lobby._replace(clock="0+60 resign")
    told(host, guest, other)
    dealing = other._replace(phase="dealing", deal=1)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing))
    assert guest.refusals()[-1] == "wrong-setting"
    assert not messages(host, "share")


# ------------------------------------------------------------------ measuring


def test_every_move_has_its_own_time() -> None:
    net = timed("0+60 nudge", *TWO)
    pass_time(net, 30)
    for node in nodes(net):
        assert left(node, 1) == pytest.approx(60 - 30 + GRACE, abs=1)
        assert left(node, 0) == 60
    moves(net, 1)
    pass_time(net, 1)
    assert left(net.nodes["n0"], 1) == 60


def test_a_stock_is_used_up_and_a_move_adds_to_it() -> None:
    net = timed("100+10 lend", *TWO)
    host, guest = nodes(net)
    before = left(host, 1)
    pass_time(net, 31)
    moves(net, 1)
    pass_time(net, 2)
    for node in (host, guest):
        assert left(node, 1) == pytest.approx(before - 30 + 10, abs=1.5)
    host.crash()
    host.boot()
    guest.crash()
    guest.boot()
    net.connect_all()
    pass_time(net, 8)
    for node in (host, guest):
        assert left(node, 1) == pytest.approx(before - 30 + 10, abs=1.5), "a reload gains nothing"


def test_a_bot_has_no_clock_and_who_turns_cards_stops_it() -> None:
    net = timed("0+60 lend", {0: "person"}, {1: "person", 2: "easy"})
    assert net.nodes["n0"].up.time_left(2) is None


# ------------------------------------------------------------------ at zero


def test_at_zero_a_bot_stands_in_once_most_have_seen_it_and_who_comes_back_has_time() -> None:
    net = timed("60+0 lend", *FOUR)
    host, slow, one, other = nodes(net)
    pass_time(net, 58)
    assert slow.up.seats == (1,)
    pass_time(net, 10)
    for node in nodes(net):
        assert node.up.holder(1) == host.up.device
        facts = node.told("seat")[-1].facts
        assert (facts["kind"], facts["clock"]) == ("lend", True)
    given = agreements_in(one.up.game.seat_changes.all[-1])
    assert given.moves is None
    assert {by for by, _ in given.given} == {2, 3}
    run(slow.up.come_back(1))
    net.settle()
    pass_time(net, 2)
    assert slow.up.seats == (1,)
    for node in (host, one, other):
        assert left(node, 1) >= COMING_BACK - 3


def test_at_zero_it_is_resigned_where_that_was_agreed_on() -> None:
    net = timed("60+0 resign", *THREE)
    host, slow, other = nodes(net)
    pass_time(net, 70)
    assert slow.told("seat")[-1].facts["kind"] == "flag"
    assert host.up.bots == {1: "journeyman"}
    with pytest.raises(Refusal):
        run(slow.up.come_back(1))
    with pytest.raises(Refusal):
        run(host.up.give_back(1))
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    assert other.up.record() == host.up.record()


def test_at_zero_nothing_happens_where_only_a_nudge_was_agreed_on() -> None:
    net = timed("0+10 nudge", *THREE)
    pass_time(net, 40)
    assert left(net.nodes["n0"], 1) < 0
    assert not net.nodes["n0"].up.game.seat_changes.all


def test_the_dealing_player_has_a_clock_like_everybody() -> None:
    net = timed("60+0 lend", *THREE, turn=0)
    pass_time(net, 70)
    host = net.nodes["n0"]
    assert host.up.bots == {0: "journeyman"}
    run(host.up.come_back(0))
    assert not host.up.bots


# ------------------------------------------------------------------ wrong, asleep, lying


def test_a_dealer_cannot_say_that_time_is_over_which_the_others_have_not_seen_pass() -> None:
    net = timed("60+0 resign", *FOUR)
    host = net.nodes["n0"]
    for _ in range(100):  # its clock runs, or it lies
        host.up._time.current += 10
        host.do(host.up.tick(net.now))
        net.settle()
    assert not host.up.game.seat_changes.all
    game, me = host.up.game, host.up.device
    guest = net.nodes["n2"]
    over = timed_out(game.header.hash, 1, 0, game.count)
    own = run(guest.keyring.sign(game.terms.keys[2], over))
    for consent in ("clock", f"clock/2:{own}", f"clock/2:{own}/3:{own}", f"clock/2:{own}/2:{own}"):
        change = game.seat_changes.next(game.count, 1, "flag", me, me, consent)
        signature = run(host.keyring.sign(me, signed_change(change.hash)))
        line = str(change._replace(signature=signature))
        forge(host, guest, k="deeds", deal=1, lines=[line])
        assert guest.refusals()[-1] == "wrong-deed"
    assert guest.up.holder(1) == net.nodes["n1"].up.device


def test_one_of_three_cannot_end_anybodys_time_nor_a_watcher() -> None:
    net = timed("60+0 lend", *FOUR, {})
    host, liar, watcher = net.nodes["n0"], net.nodes["n2"], net.nodes["n4"]
    liar.up._time.current = 500.0
    pass_time(net, 5)
    assert set(host.up._time.fallen) == {2}
    assert not host.up.game.seat_changes.all
    said = {
        "k": "flag",
        "deal": 1,
        "seat": 1,
        "number": host.up.count,
        "deeds": 0,
        "signature": "0" * 128,
    }
    forge(watcher, host, **said, by=3)
    assert host.refusals()[-1] == "not-your-seat"
    forge(liar, host, **said, by=2)
    assert host.refusals()[-1] == "forged"


def test_a_device_that_slept_ends_nobodys_time() -> None:
    net = timed("60+0 lend", *THREE)
    host, _, other = nodes(net)
    for node in (host, other):
        node.do(node.up.tick(net.now + 5000))
    net.settle()
    assert left(host, 1) > 50
    assert not host.up.game.seat_changes.all


def test_a_clock_that_is_set_ahead_or_back_changes_nothing() -> None:
    net = timed("60+0 lend", *THREE)
    host = net.nodes["n0"]
    for now in (net.now + 1e6, 5.0, 6.0):
        host.do(host.up.tick(now))
    assert left(host, 1) > 50


def test_what_a_device_slept_through_it_learns_from_who_deals_and_no_more() -> None:
    net = timed("600+0 lend", *THREE)
    host, _, sleeper = nodes(net)
    pass_time(net, 101, sleeper)
    moves(net, 1)
    pass_time(net, 8)
    assert left(sleeper, 1) == pytest.approx(left(host, 1), abs=6)
    host.up.game.used[1] = 590.0  # who deals lies about what was seen by all
    pass_time(net, 8)
    assert left(sleeper, 1) > 480
    pass_time(net, 21, sleeper)
    pass_time(net, 8)
    assert left(sleeper, 1) > 450, "it cannot have been longer than the sleep"


def test_a_device_that_is_being_connected_again_has_a_while_for_it() -> None:
    net = timed("60+0 lend", *THREE)
    host, slow, _ = nodes(net)
    slow.crash()
    pass_time(net, RECONNECTING - 2)
    assert left(host, 1) > 57
    slow.boot()
    net.connect_all()
    net.settle()
    run(slow.up.submit(1, sensible(slow)))
    net.settle()
    pass_time(net, 2)
    assert left(host, 1) > 55


def test_while_who_deals_is_away_no_time_passes_for_the_others() -> None:
    net = timed("60+0 lend", *THREE)
    host, slow, other = nodes(net)
    host.crash()
    pass_time(net, 200)
    for node in (slow, other):
        assert left(node, 1) > 55
    assert not any(json.loads(text)["k"] == "flag" for text in host.heard)
