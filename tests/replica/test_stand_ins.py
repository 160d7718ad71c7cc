"""A bot stands in for who does not come, if all who are there agree, until they return."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, HIDDEN, Refusal
from bottega.replica.seat_changes import agreements_in, lending, signed_change
from bottega.replica.stand_ins import DEALS, PATIENCE, REFUSAL, SILENCE
from bottega.seat_change import SeatChange
from bottega.table import Table
from tests.replica.deals import agreed_room, dealt, terms_of, told
from tests.replica.peers import Net, Node, run
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


def pass_time(net: Net, seconds: float) -> None:
    """Let time pass at all devices, second by second, and what is said arrive."""
    for _ in range(int(seconds)):
        net.tick()
        net.settle()


def without(name: str, *plans: dict[int, str], game: str = "splendor") -> Net:
    """A game from which a device has been away for long enough."""
    net = began(*plans, game=game)
    net.nodes[name].crash()
    pass_time(net, PATIENCE + 1)
    return net


def change_of(node: Node) -> SeatChange:
    return node.up.game.seat_changes.all[-1]


def written(host: Node, seat: int, kind: str, consent: str) -> str:
    """A change as a dealer would sign it, true or not."""
    game, me = host.up.game, host.up.device
    change = game.seat_changes.next(game.count, seat, kind, me, me, consent)
    signature = run(host.keyring.sign(me, signed_change(change.hash)))
    return str(change._replace(signature=signature))


# ------------------------------------------------------------------ agreeing


def test_a_bot_stands_in_once_all_who_are_there_agree() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    run(guest.up.agree(2))
    net.settle()
    assert host.up.asked[2] == ((1,), (), (DEALS,))
    assert host.told("asked")
    assert host.up.holder(2) != host.up.device, "who deals has not agreed"
    run(host.up.agree(2))
    net.settle()
    for node in (host, guest):
        assert node.up.holder(2) == host.up.device
        facts = node.told("seat")[-1].facts
        assert (facts["kind"], facts["seat"], facts["silent"]) == ("lend", 2, [])
    assert host.up.bots == {2: "journeyman"}
    assert [by for by, _ in agreements_in(change_of(guest))[1]] == [1]


def test_who_deals_does_not_decide_alone() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    run(host.up.agree(2))
    net.settle()
    assert guest.up.asked[2] == ((DEALS,), (), (1,)), "the other is asked"
    pass_time(net, SILENCE - 5)
    assert not host.up.game.seat_changes.all
    run(guest.up.agree(2))
    net.settle()
    assert host.up.holder(2) == host.up.device


def test_of_two_who_is_there_decides() -> None:
    net = without("n1", *TWO)
    host = net.nodes["n0"]
    run(host.up.agree(1))
    assert host.up.bots == {1: "journeyman"}
    assert host.told("seat")[-1].facts["silent"] == []


def test_a_no_is_heard_and_does_not_hold_for_ever() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    run(guest.up.agree(2, False))
    run(host.up.agree(2))
    net.settle()
    pass_time(net, REFUSAL - 10)
    assert host.up.asked[2] == ((DEALS,), (1,), ())
    assert not host.up.game.seat_changes.all, "somebody would rather wait"
    pass_time(net, 20)
    assert host.up.holder(2) == host.up.device, "nobody has said it again"
    assert guest.told("seat")[-1].facts["silent"] == [1]


def test_who_says_nothing_stops_nobody_and_all_see_who_did_not_agree() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    run(host.up.agree(2))
    pass_time(net, SILENCE + 1)
    assert host.up.holder(2) == host.up.device
    assert [n.told("seat")[-1].facts["silent"] for n in (host, guest)] == [[1], [1]]


def test_a_dealing_device_where_nobody_answers_stops_nobody_either() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    run(guest.up.agree(2))
    pass_time(net, SILENCE + 1)
    assert guest.up.holder(2) == host.up.device


def test_who_is_there_but_does_not_move_is_stood_in_for_and_takes_the_seat_back() -> None:
    net = began(*THREE)
    while mover(net).name != "n1":
        moves(net, 1)
    host, slow, other = nodes(net)
    run(host.up.agree(1))
    run(other.up.agree(1))
    net.settle()
    assert not host.up.game.seat_changes.all, "not before a while has passed"
    pass_time(net, PATIENCE + 1)
    assert slow.up.holder(1) == host.up.device
    pass_time(net, 20)
    assert not slow.up.seats, "its device was there all the time: its player has to say so"
    run(slow.up.come_back(1))
    net.settle()
    assert slow.up.seats == (1,)
    assert other.told("seat")[-1].facts["kind"] == "return"
    to_the_end(net)
    assert {n.up.verdict for n in nodes(net)} == {"fair"}


def test_an_agreement_is_void_once_the_player_moves_or_comes() -> None:
    net = began(*THREE)
    while mover(net).name != "n1":
        moves(net, 1)
    host, slow, other = nodes(net)
    pass_time(net, PATIENCE + 1)
    run(other.up.agree(1))
    net.settle()
    assert host.up.asked
    run(slow.up.submit(1, sensible(slow)))
    net.settle()
    pass_time(net, 2)
    assert not host.up.asked
    assert not other.up.asked
    pass_time(net, SILENCE)
    assert not host.up.game.seat_changes.all


# ------------------------------------------------------------------ coming back


def test_who_returns_has_the_seat_back_at_once_and_the_log_says_what_the_bot_did() -> None:
    net = without("n1", *FOUR, game="citadels")
    host, back, other = nodes(net)
    run(other.up.agree(1))
    net.settle()
    run(host.up.agree(1))
    while not any(host.up.was_stood_in(n) for n in range(host.up.count)):
        assert any(node.act("sensible") for node in (host, other))
        net.settle()
    back.boot()
    net.connect_all()
    net.settle()
    assert back.up.seats == (1,)
    assert back.up.table(1).state == host.up.game.tables[DEALER].view(1)
    assert [n.told("seat")[-1].facts["kind"] for n in (host, other)] == ["return"] * 2
    mine = [n for n in range(back.up.count) if back.up.game.entries[n].author == 1]
    assert any(back.up.was_stood_in(n) for n in mine)
    to_the_end(net)
    assert not back.up.was_stood_in([n for n in range(back.up.count) if _by(back, n) == 1][-1])
    assert {n.up.verdict for n in nodes(net)} == {"fair"}
    deeds = Table.load(host.up.record()).deeds
    assert [deed.split(" ")[3] for deed in deeds] == ["lend", "grant"]


def _by(node: Node, number: int) -> int:
    return node.up.game.entries[number].author


def test_a_stand_in_sees_no_more_than_its_seat() -> None:
    net = without("n1", *FOUR, game="citadels")
    host = net.nodes["n0"]
    lend(host, 1)
    table = host.up.table(1)
    assert table.viewer == 1
    assert table.state == host.up.game.tables[DEALER].view(1)
    assert table.state != host.up.game.tables[DEALER].state, "who deals knows more"
    assert any(HIDDEN in entry.known().args for entry in table.entries)


def test_a_dealer_that_comes_back_gives_back_what_was_lent() -> None:
    net = without("n1", *THREE)
    host, back, _ = nodes(net)
    lend(host, 1)
    net.settle()
    host.crash()
    host.boot()
    back.boot()
    net.connect_all()
    net.settle()
    assert back.up.seats == (1,)


# ------------------------------------------------------------------ those who lie


def test_a_dealer_cannot_make_up_an_agreement() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    asked = lending(host.up.game.header.hash, 2, 0, host.up.game.moves_of(2, host.up.count))
    own = run(host.keyring.sign(host.up.device, asked))
    now = host.up.game.moves_of(2, host.up.count)
    for consent in (f"{now}/1:{own}", f"{now}/0:{own}", f"{now}/2:{own}"):
        forge(host, guest, k="deeds", deal=1, lines=[written(host, 2, "lend", consent)])
        assert guest.refusals()[-1] == "wrong-deed"
    assert not guest.up.game.seat_changes.all


def test_a_dealer_cannot_use_an_agreement_twice_or_for_another_seat_or_later() -> None:
    net = began(*FOUR, game="citadels")
    host, first, other = nodes(net)
    now = host.up.game.moves_of(1, host.up.count)
    asked = lending(host.up.game.header.hash, 1, 0, now)
    agreed = run(other.keyring.sign(host.up.game.terms.keys[2], asked))
    twice = f"{now}/2:{agreed}/2:{agreed}"
    forge(host, other, k="deeds", deal=1, lines=[written(host, 1, "lend", twice)])
    assert other.refusals()[-1] == "wrong-deed"
    while host.up.game.moves_of(1, host.up.count) == now:
        moves(net, 1)
    for count in (now, now + 1):
        line = written(host, 1, "lend", f"{count}/2:{agreed}")
        forge(host, other, k="deeds", deal=1, lines=[line])
        assert other.refusals()[-1] == "wrong-deed", "its player has moved since"
    assert not first.up.game.seat_changes.all


def test_no_seat_is_taken_any_more() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    with pytest.raises(Refusal) as refusal:
        run(host.up.take(2))
    assert refusal.value.code == "wrong-deed"
    forge(host, guest, k="deeds", deal=1, lines=[written(host, 2, "take", "-")])
    assert guest.refusals()[-1] == "wrong-deed"


def test_terms_by_which_seats_may_be_taken_are_refused_by_who_would_sit() -> None:
    net = agreed_room()
    host, guest = nodes(net)
    assert host.up.lobby
    dealing = host.up.lobby._replace(phase="dealing", deal=1, revision=99)
    told(host, guest, dealing)
    dealt(host, guest, terms_of(host, dealing)._replace(lends=False))
    assert guest.refusals()[-1] == "wrong-setting"


def test_nobody_answers_for_somebody_else_or_without_signing() -> None:
    net = began(*THREE, {})
    host, guest, away, watcher = nodes(net)
    away.crash()
    moved = host.up.game.moves_of(2, host.up.count)
    said = {"k": "agree", "deal": 1, "seat": 2, "moves": moved, "yes": True, "deeds": 0}
    for who, by, code in ((watcher, 1, "not-your-seat"), (watcher, None, "not-your-seat")):
        forge(who, host, **said, by=by, signature="0" * 128)
        assert host.refusals()[-1] == code
    for signature in ("", "0" * 128):
        forge(guest, host, **said, by=1, signature=signature)
        assert host.refusals()[-1] == "forged"
    assert not host.up.asked.get(2, ((), (), ()))[0]
    for wish in (watcher.up.agree(2), guest.up.agree(1), guest.up.come_back(1)):
        with pytest.raises(Refusal) as refusal:
            run(wish)
        assert refusal.value.code == "not-your-seat"
    forge(guest, host, k="return", deal=1, seat=2)
    assert host.refusals()[-1] == "not-your-seat"


def test_a_device_that_slept_takes_nobody_for_absent() -> None:
    net = began(*THREE)
    host, guest, away = nodes(net)
    away.crash()
    net.tick()
    run(guest.up.agree(2))
    net.settle()
    host.do(host.up.tick(net.now + 4000))
    run(host.up.agree(2))
    net.settle()
    assert not host.up.game.seat_changes.all, "it was away for a moment, as far as anybody saw"


def test_agreements_that_were_lost_are_told_again() -> None:
    net = without("n2", *THREE)
    host, guest, _ = nodes(net)
    net.cut(host.wire, guest.wire)
    net.connect(host, guest)
    net.settle()
    run(guest.up.agree(2))
    net.streams[guest.wire, host.wire].clear()
    run(host.up.agree(2))
    pass_time(net, 6)
    assert host.up.holder(2) == host.up.device
    assert host.told("seat")[-1].facts["silent"] == []
    assert len(heads(net)) == 1
