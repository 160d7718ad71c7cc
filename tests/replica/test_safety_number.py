"""The number that all screens of a deal share, and who learns what from whoever stands between."""

from __future__ import annotations

import json
from typing import Any

import pytest

from bottega.replica import Fingerprints
from bottega.replica.terms import SAFETY_DIGITS, safety_number
from tests.replica.peers import Net, run
from tests.replica.replication import check_game
from tests.replica.rooms import (
    FOUR,
    THREE,
    TWO,
    began,
    mover,
    moves,
    nodes,
    prepare,
    seated,
    to_the_end,
)
from tests.replica.test_connections import between, kinds


def numbers(net: Net) -> set[str]:
    """The numbers on all screens."""
    return {node.up.safety_number for node in nodes(net)}


def test_all_screens_of_a_deal_show_the_same_number_watchers_too() -> None:
    net = began(*THREE, {})
    (number,) = numbers(net)
    assert len(number.replace(" ", "")) == SAFETY_DIGITS
    assert number.replace(" ", "").isdecimal()
    moves(net, 3)
    guest = net.nodes["n1"]
    guest.crash()
    guest.boot()
    assert numbers(net) == {number}, "neither moves nor a reload change it"


def test_before_the_first_deal_there_is_none_and_each_deal_has_another() -> None:
    net = seated(1, "splendor", {}, TWO, 2)
    assert numbers(net) == {""}
    prepare(net)
    (first,) = numbers(net)
    to_the_end(net)
    run(net.nodes["n0"].up.rematch())
    prepare(net)
    (second,) = numbers(net)
    assert second != first


def test_a_seat_that_moves_to_another_device_keeps_the_number() -> None:
    net = began(*TWO, {})
    (before,) = numbers(net)
    run(net.nodes["n1"].up.resign(1))
    net.settle()
    assert net.nodes["n2"].up.game.seat_changes.all
    assert numbers(net) == {before}


def test_who_plays_to_each_of_two_the_part_of_the_other_shows_them_different_numbers() -> None:
    """A link that was exchanged on its way: two rooms, with the same person between in both."""
    rooms = [began(*TWO, seed=seed) for seed in (1, 2)]
    shown = [numbers(net) for net in rooms]
    assert [len(each) for each in shown] == [1, 1]
    assert shown[0] != shown[1]


@pytest.mark.parametrize("row", ["keys", "devices", "commits", "names"])
def test_another_key_device_or_promise_of_a_single_seat_makes_another_number(row: str) -> None:
    game = nodes(began(*TWO))[0].up.game
    assert game.header.deal
    shares = game.header.deal.shares
    first, *rest = getattr(game.terms, row)
    another: dict[str, Any] = {row: (first[:-1] + "0", *rest)}
    changed = game.terms._replace(**another)
    assert changed != game.terms
    assert safety_number(changed, shares) != safety_number(game.terms, shares)


def test_the_number_hangs_on_every_share_which_nobody_can_choose_knowing_another() -> None:
    game = nodes(began(*TWO))[0].up.game
    assert game.header.deal
    one, other = game.header.deal.shares
    found = {safety_number(game.terms, shares) for shares in ((one, other), (other, one), (one,))}
    assert len(found) == 3


# ------------------------------------------------------------------ sealed from end to end


def test_what_comes_by_way_of_a_third_is_opened_for_nobody_else() -> None:
    """Two are connected only through somebody who stands between; a third passes entries on."""
    net = began(*FOUR, {}, game="citadels")
    dealer, one, other, watcher = nodes(net)
    while mover(net) is one:
        moves(net, 1)
    for far in (dealer, other):
        net.cut(one.wire, far.wire)
    before, known = len(one.heard), one.up.count
    between(net, dealer, one, Fingerprints("d", "m"), Fingerprints("o", "k"))
    net.settle()
    told = [json.loads(text)["k"] for text in one.heard[before:]]
    assert {"hello", "proof"} <= set(told), "they were kept apart before it came to that"
    assert not {"entries", "setting", "share", "over"} & set(told)
    for _ in range(12):
        for node in (dealer, other):
            node.act("sensible")
        net.tick()
        net.settle()
    assert watcher.up.count > known
    assert known <= one.up.count <= watcher.up.count
    net.connect(dealer, one)
    net.connect(one, other)
    to_the_end(net)
    assert check_game(net).sealed > 0
    assert "entries" in kinds(one)
