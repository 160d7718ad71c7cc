"""How far those are who go on without the dealer: said, signed, held against what others know."""

from __future__ import annotations

import pytest

from bottega.log import digest
from bottega.record import LONGEST_TAKEOVER
from bottega.replica.electing import Head
from bottega.replica.seeing import is_complete
from bottega.takeover import MOST_VOTERS, Takeover, read_takeover
from tests.replica.attacks import entries, next_entry
from tests.replica.attacks import signed as signed_line
from tests.replica.in_league import (
    deaf,
    drawn_up,
    halted,
    head_at,
    signed,
    tell,
    twice_taken_over,
    vote_of,
    watched,
    whys,
)
from tests.replica.peers import Net, Node, run
from tests.replica.replication import hexes
from tests.replica.rooms import THREE, TWO, began, lend, mover, moves, to_the_end
from tests.replica.test_found import only
from tests.replica.test_succession import EACH, agree, back, lost, part, took


def last_move(node: Node, of: Node) -> int:
    """The number of the last entry that a seat of a device has made, as another has it."""
    game, device = node.up.game, of.up.device
    made = [e for e in game.entries if e.author >= 0 and device == game.terms.devices[e.author]]
    return made[-1].number


# ------------------------------------------------------------------ what a takeover says of itself


def fakes(net: Net) -> dict[str, Takeover]:
    """Takeovers that say otherwise than the votes in them, or whose votes say otherwise."""
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    true = drawn_up(one, two, three)
    at, before = true.at, head_at(one, true.at - 1)
    further, fewer = Head(at + 1, digest("no such entry"), 2), head_at(one, at, deeds=1)
    return {
        "less than all had": true._replace(at=at - 1, after=before.hash),
        "more than anybody had": true._replace(at=999),
        "other entries": true._replace(after=digest("another")),
        "fewer changes of seats": true._replace(deeds=1),
        "who takes over has less": drawn_up(one, two, three, heads={"n2": further}),
        "who takes over has fewer changes": drawn_up(one, two, three, heads={"n1": fewer}),
        "nobody has agreed": drawn_up(one)._replace(
            voters=(), present=(), counts=(), hashes=(), changes=(), commits=(), votes=(), shares=()
        ),
        "a count left out": true._replace(counts=true.counts[:2]),
        "a hash left out": true._replace(hashes=true.hashes[:2]),
        "changes left out": true._replace(changes=true.changes[:2]),
    }


FAKES = [
    "less than all had",
    "more than anybody had",
    "other entries",
    "fewer changes of seats",
    "who takes over has less",
    "who takes over has fewer changes",
    "nobody has agreed",
    "a count left out",
    "a hash left out",
    "changes left out",
]


@pytest.mark.parametrize("what", FAKES)
def test_a_takeover_is_at_the_most_entries_and_changes_that_somebody_had(what: str) -> None:
    net = watched(*EACH, seed="at")
    lend(net.nodes["n0"], 2)
    run(net.nodes["n0"].up.give_back(2))
    lost(net)
    three = net.nodes["n3"]
    tell(net, three, signed(fakes(net)[what], net.nodes["n1"]))
    assert three.refusals() == ["wrong-takeover"]
    assert took(three) == 0


def test_every_vote_says_how_far_its_voter_is_and_after_what() -> None:
    net = halted(seed="rows")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    true, other = drawn_up(one, two, three), head_at(two, 3).hash
    for fake in (
        true._replace(counts=(*true.counts[:2], true.at - 1), absent=(0, 3), views=("0" * 64,) * 2),
        true._replace(hashes=(*true.hashes[:2], other)),
        true._replace(epoch=2),
    ):
        before = len(two.refusals())
        tell(net, two, signed(fake, one))
        assert two.refusals()[before:] == ["forged"], fake
    first = signed(true, one)
    for node in (two, three):
        tell(net, node, first)
    again = drawn_up(two, three, epoch=2)
    old = vote_of(three, again.present[1], 2, previous=three.up.game.header.hash)
    tell(net, two, signed(again._replace(votes=(again.votes[0], old.signature)), two), number=1)
    assert whys(two)[-1] == "a vote is not signed by its device", "it serves for one takeover"
    assert two.refusals().count("forged") == 4
    assert two.up.game.takeovers == [first]


def test_the_longest_takeover_can_be_told() -> None:
    net = halted(seed="long")
    true = signed(drawn_up(net.nodes["n1"]), net.nodes["n1"])
    rows = {name: getattr(true, name) * MOST_VOTERS for name in ("voters", "hashes", "commits")}
    rows |= {"votes": true.votes * 10, "shares": true.shares * 10, "views": true.shares * 10}
    rows |= {"counts": (999_999,) * 10, "changes": (999_999,) * 10, "absent": tuple(range(10))}
    longest = true._replace(**rows, present=(rows["voters"],) * 10, epoch=999_999, at=999_999)
    assert len(str(longest)) <= LONGEST_TAKEOVER
    assert read_takeover(str(longest)) == longest


# ------------------------------------------------------------------ what others know better


def test_nobody_undoes_a_move_of_its_own() -> None:
    net = watched(*TWO, seed="own")
    host, one = net.nodes["n0"], net.nodes["n1"]
    own = last_move(host, of=one)
    part(net, {"n0", "n9"})
    for count in (own, 0):
        tell(net, host, signed(drawn_up(one, heads={"n1": head_at(one, count)}), one))
        assert whys(host)[-1].endswith("it leaves out a move of somebody who agreed")
    other = Head(own + 1, digest("a better move"), 0)
    tell(net, host, signed(drawn_up(one, heads={"n1": other}), one))
    assert whys(host)[-1].endswith("it follows other entries than the dealer had")
    assert took(host) == 0


def test_the_only_other_player_may_undo_what_was_done_since_its_own_last_move() -> None:
    net = watched(*TWO, seed="since")
    while mover(net) is net.nodes["n0"]:
        moves(net, 1)
    moves(net, 1)
    while mover(net) is net.nodes["n0"]:
        moves(net, 1)
    host, one = net.nodes["n0"], net.nodes["n1"]
    count, own = host.up.count, last_move(host, of=one)
    tell(net, host, signed(drawn_up(one, heads={"n1": head_at(one, own + 1)}), one))
    assert took(host) == 1, whys(host)
    told = host.told("takeover")[-1].facts
    assert (told["number"], told["lost"]) == (own + 1, count - own - 1)
    assert told["lost"]


def test_who_agreed_does_not_lack_a_move_of_its_own() -> None:
    net = halted(seed="lacks")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    own = last_move(one, of=two)
    lie = drawn_up(one, two, three, heads={"n2": head_at(two, own)})
    assert lie.absent == (0, 2)
    tell(net, three, signed(lie, one))
    assert whys(three)[-1].endswith("it leaves out a move of somebody who agreed")
    tell(net, three, signed(drawn_up(one, two, three, heads={"n2": head_at(two, own + 1)}), one))
    assert took(three) == 1, "that it has not got more since, nobody can know"


def test_a_takeover_that_was_held_back_is_void_once_its_dealer_has_moved() -> None:
    net = watched(*EACH, seed="held back")
    part(net, {"n0", "n9"})
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    kept = signed(drawn_up(one, two, three), one)
    net.connect_all()
    net.settle()
    while one.up.game.count <= kept.at or last_move(two, of=one) < kept.at:
        moves(net, 1)
    for name in ("n0", "n2", "n3"):
        tell(net, net.nodes[name], kept)
        assert whys(net.nodes[name])[-1].endswith("it leaves out a move of somebody who agreed")
    assert [took(node) for node in net.nodes.values()] == [0] * 5


def test_who_was_lost_before_it_could_tell_is_followed_and_all_know_what_that_cost() -> None:
    net = began(*EACH, seed="lost too")
    moves(net, 6)
    one, dealer = net.nodes["n1"], lost(net)
    deaf(net, one, *net.nodes.values(), to='{"k":"takeover"')
    agree(net, "n1", "n2", "n3")
    assert [took(node) for node in net.nodes.values()] == [1, 0, 0]
    one.crash()
    del net.nodes["n1"]
    back(net, dealer)
    lend(dealer, 1)
    moves(net, 5)
    count = dealer.up.count
    back(net, one)
    assert [took(node) for node in net.nodes.values()] == [1] * 4
    told = dealer.told("takeover")[-1].facts
    assert 0 < int(str(told["lost"])) <= count - int(str(told["number"]))
    to_the_end(net)
    assert len({node.up.record() for node in net.nodes.values()}) == 1


def test_of_two_takeovers_each_has_the_changes_of_seats_that_it_knows() -> None:
    net = twice_taken_over(seed="branches")
    two = net.nodes["n2"].up.game
    assert two.takeovers[0].deeds == 1
    for node in net.nodes.values():
        assert node.up.game.takeovers == two.takeovers
        assert node.up.game.seat_changes.all == two.seat_changes.all
        assert node.up.seats == (int(node.name[1]),)
        node.crash()
        node.boot()
    net.connect_all()
    to_the_end(net)
    assert len({node.up.record() for node in net.nodes.values()}) == 1


def test_who_resigned_to_a_dealer_who_is_gone_has_resigned() -> None:
    net = began(*EACH, seed="resigned")
    moves(net, 6)
    run(net.nodes["n3"].up.resign(3))
    lost(net)
    agree(net, "n1", "n2")
    for _ in range(12):
        net.tick()
        net.settle()
    changes = net.nodes["n2"].up.game.seat_changes
    assert [change.kind for change in changes.all if change.seat == 3] == ["resign", "take"]
    assert net.nodes["n3"].up.seats == ()


def test_moves_that_the_dealer_ordered_away_are_no_reproach() -> None:
    net = began(*THREE, seed="away")
    moves(net, 3)
    host, one, two = (net.nodes[name] for name in ("n0", "n1", "n2"))
    while mover(net) is not one:
        moves(net, 1)
    part(net, {"n0"})
    one.act("sensible")
    lend(host, 1)
    host.act("hoarding")
    net.settle()
    agree(net, "n1", "n2")
    at = two.up.game.takeovers[0].at
    assert host.up.game.hash_at(at) != two.up.game.hash_at(at)
    net.connect_all()
    for _ in range(12):
        net.settle()
        net.tick()
    assert host.up.game.takeovers == two.up.game.takeovers
    assert "wrong-takeover" not in host.refusals()


def test_a_move_that_the_dealer_may_never_have_had_is_not_held_against_anybody() -> None:
    net = watched(*EACH, seed="never had")
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    while mover(net) is not one:
        moves(net, 1)
    count, before = one.up.count, head_at(one, one.up.count)
    for name in ("n0", "n2", "n9"):
        net.cut(one.wire, net.nodes[name].wire)
    lost(net)
    one.act("sensible")
    while net.streams[one.wire, three.wire]:
        net.deliver((one.wire, three.wire))
    assert three.up.game.confirmed <= count < three.up.count
    heads = {"n1": before, "n2": before, "n3": before}
    tell(net, three, signed(drawn_up(one, two, three, heads=heads), one))
    assert took(three) == 1, whys(three)


def test_those_whom_the_dealer_told_different_games_can_go_on_with_one() -> None:
    net = began(*THREE, {}, game="azul", seed="forked")
    moves(net, 8)
    host, one, two = (net.nodes[name] for name in ("n0", "n1", "n2"))
    while mover(net) is not host:
        moves(net, 1)
    key, legal = host.up.game.terms.keys[0], host.up.table(0).legal()
    for victim, action in zip((one, two), legal, strict=False):
        only(net, host, victim, entries(signed_line(host, key, next_entry(net, str(action)))))
    lost(net)
    for _ in range(12):
        net.settle()
        net.tick(5)
    assert one.up.proofs
    assert two.up.proofs
    assert one.up.game.hash_at(one.up.count) != two.up.game.hash_at(two.up.count)
    agree(net, "n1", "n2")
    for _ in range(12):
        net.settle()
        net.tick()
    assert [took(node) for node in (one, two)] == [1, 1]
    assert one.up.game.hash_at(one.up.count) == two.up.game.hash_at(two.up.count)
    to_the_end(net)


# ------------------------------------------------------------------ until all are as far as can be


def test_who_has_moved_since_it_agreed_says_so_and_nothing_is_lost() -> None:
    net = began(*EACH, seed="since then")
    moves(net, 6)
    while mover(net).name in ("n0", "n1"):
        moves(net, 1)
    lost(net)
    agree(net, "n1", "n2")
    before = net.nodes["n1"].up.succession.votes
    mover(net).act("sensible")
    net.settle()
    net.tick()
    net.settle()
    votes = net.nodes["n1"].up.succession.votes
    count = net.nodes["n1"].up.count
    assert {vote.entries for vote in before.values()} == {count - 1}
    assert {vote.entries for vote in votes.values()} == {count}
    agree(net, "n3")
    assert [node.up.checked_from for node in net.nodes.values()] == [count] * 3


def lacking(net: Net, lacks: str) -> Node:
    """A game whose dealer is lost while a card for somebody was on its way to them alone."""
    host, poor, other = net.nodes["n0"], net.nodes[lacks], net.nodes["n3"]
    deaf(net, host, poor)
    seat, game = poor.up.seats[0], other.up.game
    for _ in range(60):
        if poor.up.count == game.count:
            moves(net, 1)
        ahead = game.entries[poor.up.count :]
        if ahead and not is_complete(game.lead, ahead[0], [seat]):
            lost(net)
            return poor
        connection = other.up._room.connection_to(poor.up.device)
        if ahead and connection:
            other.up._exchange.head(game, connection)
            net.settle()
    raise AssertionError("no card was dealt to them")


@pytest.mark.parametrize(("lacks", "deals"), [("n1", "n2"), ("n2", "n1")])
def test_who_lacks_a_card_that_nobody_else_saw_is_dealt_anew_and_takes_nothing_over(
    lacks: str, deals: str
) -> None:
    net = began(*EACH, game="citadels", seed="lacking")
    moves(net, 12)
    poor = lacking(net, lacks)
    behind, hand = poor.up.count, hexes(poor) - hexes(net.nodes[deals])
    own = {o.salt for e in poor.up.game.entries for o in e.openings if o} & hand
    agree(net, "n1", "n2", "n3")
    for _ in range(7):
        net.tick()
        net.settle()
    (takeover,) = net.nodes["n3"].up.game.takeovers
    assert takeover.dealer == net.nodes[deals].up.device
    assert takeover.absent == (0, int(lacks[1]))
    assert takeover.at > behind
    assert poor.up.game.waiting == set()
    assert own
    assert not own & hexes(net.nodes[deals]), "what it had of cards it keeps to itself"
    to_the_end(net)
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}
    assert len({node.up.record() for node in net.nodes.values()}) == 1


def test_a_change_of_seats_ahead_of_all_entries_is_withdrawn() -> None:
    net = began(*EACH, game="azul", seed="ahead")
    moves(net, 6)
    host = net.nodes["n0"]
    while mover(net) is not host:
        moves(net, 1)
    guests = [net.nodes[name] for name in ("n1", "n2", "n3")]
    deaf(net, host, *guests, to='{"k":"entries"')
    moves(net, 1)
    lend(host, 2)
    lost(net)
    game = guests[0].up.game
    assert [change.at for change in game.seat_changes.all] > [game.count]
    agree(net, "n1", "n2", "n3")
    (takeover,) = guests[2].up.game.takeovers
    assert takeover.deeds == 0
    assert [change.seat for change in game.seat_changes.all] == [0]
    to_the_end(net)
    assert {node.up.verdict for node in net.nodes.values()} == {"fair"}
