"""False takeovers: whoever is in league draws them up, signed as they must be but for one thing."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, Seat
from bottega.dealer import promise
from bottega.log import digest
from bottega.record import BrokenRecord
from bottega.replica.seat_changes import signed_change
from bottega.table import Table
from bottega.takeover import Takeover, succeeded, told_view
from tests.replica.in_league import (
    SECRET,
    call,
    drawn_up,
    halted,
    shown,
    signed,
    tell,
    vote,
    vote_of,
    watched,
    whys,
)
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import THREE, began, forge, lend, moves, to_the_end
from tests.replica.test_succession import EACH, agree, back, lost, part, took


def fakes(net: Net) -> dict[str, Takeover]:
    """Takeovers that are false in one thing, by why they are refused."""
    one, two, three, watcher = (net.nodes[name] for name in ("n1", "n2", "n3", "n9"))
    true, stranger = drawn_up(one, two, three), run(three.keyring.make())
    stolen = run(three.keyring.sign(stranger, b"anything"))
    return {
        "a vote is not signed": true._replace(votes=(*true.votes[:2], stolen)),
        "not enough have agreed": drawn_up(one),
        "not enough have agreed: three was met": drawn_up(one, two, met=(one, two, three)),
        "not enough have agreed: a watcher": drawn_up(one, watcher),
        "votes and shares do not match": drawn_up(one, one),
        "votes and shares do not match: one short": true._replace(shares=true.shares[:2]),
        "the absent are others": true._replace(absent=(2,)),
        "a share is not the one": true._replace(shares=(*true.shares[:2], digest("better"))),
        "it is about another dealer": true._replace(gone=three.up.device),
        "it does not follow": true._replace(previous=digest("another")),
    }


def test_what_those_who_agreed_have_drawn_up_holds() -> None:
    net = halted(seed="true")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    true = signed(drawn_up(one, two, three), one)
    tell(net, three, true)
    assert three.up.game.takeovers == [true], whys(three)


@pytest.mark.parametrize(
    "why",
    [
        "a vote is not signed",
        "not enough have agreed",
        "not enough have agreed: three was met",
        "not enough have agreed: a watcher",
        "votes and shares do not match",
        "votes and shares do not match: one short",
        "the absent are others",
        "a share is not the one",
        "it is about another dealer",
        "it does not follow",
    ],
)
def test_a_takeover_that_is_false_in_one_thing_is_refused(why: str) -> None:
    net = halted(seed="false")
    three = net.nodes["n3"]
    tell(net, three, signed(fakes(net)[why], net.nodes["n1"]))
    assert why.split(":")[0] in whys(three)[-1]
    assert took(three) == 0


def test_who_takes_over_is_the_first_of_those_who_agreed_and_has_signed() -> None:
    net = halted(seed="first")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    true = drawn_up(one, two, three)
    tell(net, three, signed(true._replace(dealer=two.up.device), two))
    assert "another's turn" in whys(three)[-1]
    tell(net, three, signed(true, two))
    assert "who takes over has not signed" in whys(three)[-1]
    assert took(three) == 0


def test_of_two_takeovers_all_go_by_the_higher_epoch_and_then_by_more_votes() -> None:
    net = halted(seed="rank")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    more, later = drawn_up(one, two, three), drawn_up(two, three, epoch=2)
    promises = [promise(bytes([n])) for n in range(50)]
    fewer = max([drawn_up(two, three)._replace(promise=p) for p in promises], key=lambda t: t.hash)
    assert fewer.hash > more.hash
    more, fewer, later = signed(more, one), signed(fewer, two), signed(later, two)
    for told, held in ((fewer, fewer), (more, more), (fewer, more), (later, later), (more, later)):
        tell(net, three, told)
        assert three.up.game.takeovers == [held], whys(three)


def test_every_further_takeover_has_a_higher_epoch() -> None:
    net = halted(seed="further")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    first = signed(drawn_up(one, two, three), one)
    for node in (two, three):
        tell(net, node, first)
    again = drawn_up(two, three, epoch=1)
    tell(net, three, signed(again, two), number=1)
    assert "it does not follow" in whys(three)[-1]
    further = signed(drawn_up(two, three, epoch=2), two)
    tell(net, three, further, number=1)
    assert three.up.game.takeovers == [first, further]


def test_a_game_that_was_judged_stays_as_it_was() -> None:
    net = watched(*THREE, seed="parted")
    host, one, two = (net.nodes[name] for name in ("n0", "n1", "n2"))
    part(net, {"n0", "n9"})
    late = signed(drawn_up(one, two), one)
    for seat in (1, 2):
        lend(host, seat)
    while not host.up.verdict:
        assert host.act("sensible")
    record = host.up.record()
    for _ in range(2):
        tell(net, host, late)
    assert (host.up.verdict, host.up.record()) == ("fair", record)
    assert [news.facts["device"] for news in host.told("parted")] == [one.up.device]


def test_the_secret_of_who_dealt_before_is_no_affair_of_those_who_went_on() -> None:
    net = began(*THREE, seed="no affair")
    moves(net, 6)
    secret = (net.nodes["n0"].up.game.secret or b"").hex()
    lost(net)
    agree(net, "n1", "n2")
    one, two = net.nodes["n1"], net.nodes["n2"]
    forge(one, two, k="over", deal=1, secret=secret)
    assert (two.refusals(), two.up.game.secret) == ([], None)
    forge(one, two, k="over", deal=1, secret=SECRET.hex())
    assert two.refusals() == ["wrong-secret"]


# ------------------------------------------------------------------ votes and shares


def test_a_vote_counts_only_if_its_device_holds_a_seat_and_has_signed() -> None:
    net = halted(seed="votes")
    two, three, watcher = (net.nodes[name] for name in ("n2", "n3", "n9"))
    vote(watcher, three, vote_of(watcher, (watcher.up.device,)))
    assert three.refusals()[-1] == "not-your-seat"
    given = vote_of(two, (two.up.device,))
    vote(two, three, given._replace(epoch=2))
    assert three.refusals()[-1] == "forged"
    assert three.up.succession.votes == {}
    vote(two, three, given)
    assert three.up.succession.votes == {two.up.device: given}


def test_when_the_dealer_is_there_again_nobody_has_agreed_to_anything() -> None:
    net = began(*EACH, seed="void")
    moves(net, 6)
    dealer = lost(net)
    agree(net, "n1", "n2")
    back(net, dealer)
    assert [node.up.succession.votes for node in net.nodes.values()] == [{}] * 4
    moves(net, 3)
    lost(net)
    agree(net, "n3")
    assert [took(node) for node in net.nodes.values()] == [0, 0, 0]


def test_shares_and_cards_are_shown_to_nobody_but_the_next_and_not_if_the_dealer_is_there() -> None:
    net = began(*EACH, game="citadels", seed="next")
    moves(net, 12)
    dealer = lost(net)
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    agree(net, "n2", "n3")
    everybody = tuple([node.up.device for node in (one, two, three)])
    vote(one, three, vote_of(one, everybody))
    votes = [given.signature for given in three.up.succession.votes.values()]
    assert len(votes) == 3
    call(two, three, votes)
    assert not shown(two)
    call(one, three, votes, signs=two)
    assert three.refusals()[-1] == "forged"
    net.nodes["n0"] = dealer
    dealer.boot()
    net.connect(dealer, three)
    net.settle()
    call(one, three, votes)
    assert three.refusals()[-1] == "dealer-there"
    assert not shown(one)
    lost(net)
    call(one, three, votes)
    assert shown(one)


def test_another_share_than_was_promised_is_refused() -> None:
    net = began(*THREE, seed="share")
    moves(net, 5)
    lost(net)
    one, two = net.nodes["n1"], net.nodes["n2"]
    agree(net, "n2")
    run(one.up.go_on())
    forge(two, one, k="part", deal=1, epoch=1, share=digest("better"))
    assert "wrong-share" in one.refusals()
    assert [took(node) for node in (one, two)] == [1, 1]


def test_nobody_takes_over_before_every_hidden_card_was_told_if_need_be_again() -> None:
    net = began(*EACH, game="citadels", seed="untold")
    moves(net, 20)
    lost(net)
    one, two = net.nodes["n1"], net.nodes["n2"]
    agree(net, "n2", "n3")
    run(one.up.go_on())
    net.deliver((one.wire, two.wire))
    while not any('"k":"part"' in text for text in net.streams[two.wire, one.wire]):
        net.deliver((one.wire, two.wire))
    kept = [text for text in net.streams[two.wire, one.wire] if '"k":"entries"' in text]
    for text in kept:
        net.streams[two.wire, one.wire].remove(text)
    net.settle()
    assert kept
    assert two.up.device in one.up.succession.parts
    net.tick()  # which nothing disturbs
    assert took(one) == 0
    net.settle()
    assert [took(node) for node in net.nodes.values()] == [1, 1, 1]
    assert one.refusals() == []


# ------------------------------------------------------------------ what is dealt anew


def test_what_is_dealt_anew_follows_from_the_shares_too() -> None:
    net = began(*EACH, game="citadels", seed="anew")
    moves(net, 12)
    lost(net)
    agree(net, "n1", "n2", "n3")
    game = net.nodes["n1"].up.game
    (true,), secret = game.takeovers, game.secret or b""
    other = true._replace(shares=(*true.shares[:2], digest("better")))
    before = game.entries[: true.at]
    states = [succeeded(game.new_table, before, t, secret).state for t in (true, true, other)]
    assert states[0] == states[1] == game.tables[DEALER].states[true.at]
    assert states[0] != states[2]


def test_who_takes_over_cannot_tell_a_seat_other_cards_than_it_has_sealed() -> None:
    net = began(*EACH, game="citadels", seed="sealed")
    moves(net, 12)
    dealer = lost(net)
    agree(net, "n1", "n2", "n3")
    game = net.nodes["n1"].up.game
    salt, told = game.told_views[0]
    table = game.tables[DEALER]
    better = told_view(table.game.redact(table.states[-1], 2))
    game.told_views[0] = (salt, better)
    assert better != told
    back(net, dealer)
    assert "wrong-opening" in dealer.refusals()
    assert dealer.up.game.told_views == {}
    game.told_views[0] = (salt, told)
    for _ in range(12):
        net.tick()
        net.settle()
    assert dealer.up.game.told_views == {0: (salt, told)}


def test_a_record_is_of_the_secret_that_who_took_over_had_promised() -> None:
    net = began(*THREE, seed="record")
    moves(net, 6)
    lost(net)
    agree(net, "n1", "n2")
    to_the_end(net)
    up = net.nodes["n2"].up
    secret = (up.game.secret or b"").hex()
    assert up.record().count(secret) == 1
    with pytest.raises(BrokenRecord, match="not the one that was promised"):
        Table.load(up.record().replace(secret, SECRET.hex()))


# ------------------------------------------------------------------ seats


def take(net: Net, receiver: Node, seat: Seat, at: int) -> None:
    """Who has taken over signs that it takes a seat."""
    liar = net.nodes["n1"]
    me, changes = liar.up.device, liar.up.game.seat_changes
    change = changes.next(at, seat, "take", me, me, "-")
    signature = run(liar.keyring.sign(me, signed_change(change.hash)))
    lines = [str(change._replace(signature=signature))]
    forge(liar, receiver, k="deeds", deal=1, lines=lines)


def test_who_takes_over_takes_only_seats_of_who_dealt_before_and_only_then() -> None:
    net = began(*EACH, seed="seats")
    moves(net, 6)
    dealer = lost(net)
    agree(net, "n1", "n2", "n3")
    three, changes = net.nodes["n3"], net.nodes["n3"].up.game.seat_changes
    assert changes.device(0) == net.nodes["n1"].up.device
    take(net, three, 2, three.up.game.takeovers[0].at)
    assert three.refusals()[-1:] == ["wrong-deed"]
    back(net, dealer)
    moves(net, 4)
    assert changes.device(0) == dealer.up.device
    before = len(three.refusals())
    take(net, three, 0, three.up.count)
    assert three.refusals()[before:] == ["wrong-deed"]
    assert changes.device(0) == dealer.up.device
