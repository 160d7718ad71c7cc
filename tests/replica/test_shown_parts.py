"""Shares and hidden cards are shown to who takes over, and not before all who are there agree."""

from __future__ import annotations

import pytest

from bottega.core import Refusal
from bottega.log import digest
from bottega.replica.addresses import address_of
from bottega.replica.electing import Head
from tests.replica.in_league import (
    call,
    drawn_up,
    shown,
    signed,
    vote,
    vote_of,
)
from tests.replica.mail import Mailbag
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import THREE, began, forge, moves
from tests.replica.test_post import dealt
from tests.replica.test_succession import EACH, agree, lost, took


def voting(seed: str) -> tuple[Net, list[Node]]:
    """A game of Citadels without its dealer, in which n2 and n3 have agreed, and n1 not yet."""
    net = began(*EACH, game="citadels", seed=seed)
    moves(net, 12)
    lost(net)
    agree(net, "n2", "n3")
    return net, [net.nodes[name] for name in ("n1", "n2", "n3")]


def signatures(node: Node, *of: Node) -> list[str]:
    """The votes of some, as a device has heard them."""
    return [node.up.succession.votes[one.up.device].signature for one in of]


def test_nothing_is_shown_while_somebody_who_is_there_has_not_agreed() -> None:
    _, (_, two, three) = voting("not all")
    call(two, three, signatures(three, two, three))
    assert not shown(two)
    assert three.up.succession.shown == (0, "")


def test_nothing_is_shown_to_who_leaves_out_the_vote_of_who_comes_first() -> None:
    _, (one, two, three) = voting("left out")
    vote(one, three, vote_of(one, three.up.succession.present(three.up.game)))
    call(two, three, signatures(three, two, three))
    assert not shown(two)
    call(one, three, [*signatures(three, one, two, three), "0" * 128])
    call(one, three, signatures(three, one, two))
    assert not shown(one), "nor to who names votes that nobody knows, or not one's own"
    call(one, three, signatures(three, one, two, three))
    assert shown(one)


def test_nothing_is_shown_for_votes_of_two_attempts() -> None:
    _, (one, two, three) = voting("attempts")
    present = three.up.succession.present(three.up.game)
    vote(one, three, vote_of(one, present))
    vote(two, three, vote_of(two, present, epoch=2))
    call(one, three, signatures(three, one, two, three), epoch=2)
    assert not shown(one)
    vote(one, three, vote_of(one, present, epoch=2))
    call(one, three, signatures(three, one, two, three), epoch=2)
    assert shown(one)


def test_nothing_is_shown_where_somebody_has_come_since_the_vote() -> None:
    net = began(*EACH, game="citadels", seed="has come")
    moves(net, 12)
    lost(net)
    one, two, three = (net.nodes[name] for name in ("n1", "n2", "n3"))
    two.crash()
    agree(net, "n3")
    vote(one, three, vote_of(one, (one.up.device, three.up.device)))
    votes = signatures(three, one, three)
    two.boot()
    net.connect(two, three)
    net.settle()
    call(one, three, votes)
    assert not shown(one)
    two.crash()
    call(one, three, votes)
    assert shown(one)


def test_nothing_is_shown_to_who_follows_other_entries_than_the_dealer_had() -> None:
    _, (one, two, three) = voting("others")
    present = three.up.succession.present(three.up.game)
    vote(one, three, vote_of(one, present, head=Head(three.up.count, digest("another move"), 0)))
    call(one, three, signatures(three, one, two, three))
    assert three.refusals()[-1] == "wrong-takeover"
    assert not shown(one)


# ------------------------------------------------------------------ by post


def online(seats: int = 3) -> tuple[Mailbag, list[Node]]:
    """A table by post, where everybody but the dealer happens to be online."""
    bag = dealt(seats=seats)
    bag.net.connect_all()
    bag.net.settle()
    return bag, bag.nodes


def test_nobody_goes_on_by_post() -> None:
    node = dealt().nodes[1]
    with pytest.raises(Refusal, match="may take days"):
        run(node.up.go_on())
    assert took(node) == 0


def test_by_post_no_vote_and_no_takeover_is_believed() -> None:
    bag, (host, one, two) = online()
    host.crash()
    vote(one, two, vote_of(one, (one.up.device, two.up.device)))
    assert two.refusals()[-1] == "by-post"
    text = str(signed(drawn_up(one, two), one))
    for receiver in (two, one):
        sender = one if receiver is two else two
        forge(sender, receiver, k="takeover", deal=1, number=0, text=text)
        assert receiver.refusals()[-1] == "by-post"
    host.boot()
    bag.net.connect_all()
    bag.net.settle()
    forge(one, host, k="takeover", deal=1, number=0, text=text)
    assert host.refusals()[-1] == "by-post"
    assert [took(node) for node in (host, one, two)] == [0, 0, 0]


def test_nobody_makes_a_table_one_by_post_by_telling_an_address() -> None:
    net = began(*THREE, {}, seed="address")
    moves(net, 5)
    watcher, one = net.nodes["n3"], net.nodes["n1"]
    device, key = watcher.up.device, run(watcher.keyring.make_address())
    data = address_of(watcher.up.room, device, key)
    signature = run(watcher.keyring.sign(device, data))
    for name in ("n1", "n2"):
        told = {"device": device, "key": key, "signature": signature}
        forge(watcher, net.nodes[name], k="address", **told)
    assert one.up.by_post
    lost(net)
    agree(net, "n1", "n2")
    assert [took(node) for node in net.nodes.values()] == [1, 1, 1]
