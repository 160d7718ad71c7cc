"""Filling the factories: what the dealer may do, and how likely it is."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from bottega.core import DEALER
from bottega.games import azul
from bottega.games.azul.data import size
from bottega.games.azul.state import State
from bottega.rng import Rng
from tests.games.azul.positions import (
    AWAY,
    POLICIES,
    SEATINGS,
    do,
    heap,
    last_take,
    letters,
    player,
    settle,
    table,
    walk,
)


def short(bag: str, lid: str) -> State:
    """A round is about to begin with these tiles in bag and lid; the others are on factories.

    Nobody could play so: it is a State of its own, to see what the dealer may do.
    """
    blank = azul.setup(2, {})
    return blank._replace(bag=heap(bag), lid=heap(lid))


def by_hand(bag: str, lid: str) -> Counter[str]:
    """Every way to draw: all tiles told apart, those in the bag first, then those in the lid."""
    number = min(4, len(bag))
    ways: Counter[str] = Counter()
    for first in combinations(range(len(bag)), number):
        more = min(4 - number, len(lid)) if number == len(bag) else 0
        for then in combinations(range(len(lid)), more):
            drawn = [bag[i] for i in first] + [lid[i] for i in then]
            ways["fill " + " ".join(str(drawn.count(c)) for c in "BYRKW")] += 1
    return ways


def test_doc004_each_factory_gets_four_tiles_from_the_bag() -> None:
    """For the next round four tiles come out of the bag for a factory."""
    state = do(last_take(player(), player()), AWAY)
    assert azul.to_move(state) == DEALER
    before = size(state.bag)
    state = do(state, "fill 1 1 1 1 0")
    assert letters(state.sources[0]) == "BYRK"
    assert size(state.bag) == before - 4


def test_a14_every_factory_is_refilled() -> None:
    """A14: each of the factories gets four, one after the other, then the starter takes."""
    for seats, factories in ((2, 5), (3, 7), (4, 9)):
        state = do(last_take(*[player()] * seats), AWAY)
        for factory in range(factories):
            assert azul.to_move(state) == DEALER
            assert [size(h) for h in state.sources[:factory]] == [4] * factory
            assert not any(state.sources[factory:])
            state = azul.apply(state, azul.outcomes(state)[-1][0])
        assert azul.to_move(state) == 0
        assert state.sources[-1] == 0


def test_doc004_an_empty_bag_is_refilled_from_the_lid() -> None:
    """When the bag is empty, the tiles of the lid go back into it."""
    state = do(last_take(player(), player(), bag=""), AWAY)
    assert state.bag == 0
    in_lid = size(state.lid)
    state = do(state, "fill 0 4 0 0 0")
    assert state.lid == 0
    assert size(state.bag) == in_lid - 4


def test_a15_the_last_tiles_of_the_bag_come_first_then_the_lid_is_poured() -> None:
    """A15: two left in the bag are both drawn, and two more after the lid was poured in."""
    state = do(last_take(player(), player(), bag="BR"), AWAY)
    drawn = [action.args for action, _ in azul.outcomes(state)]
    assert all(args[0] >= 1 and args[2] >= 1 for args in drawn)
    assert sum(drawn[0]) == 4
    before = size(state.lid)
    state = do(state, "fill 1 1 1 1 0")
    assert state.lid == 0
    assert size(state.bag) == before - 2


def test_a15_the_lid_is_not_poured_while_the_bag_has_enough() -> None:
    """A15: a bag with four tiles fills a factory by itself; the lid waits."""
    state = do(last_take(player(), player(), bag="BBRR"), AWAY)
    assert [str(action) for action in azul.legal(state)] == ["fill 2 0 2 0 0"]
    before = state.lid
    state = do(state, "fill 2 0 2 0 0")
    assert (state.bag, state.lid) == (0, before)


def test_doc004_when_both_are_empty_so_be_it() -> None:
    """With bag and lid empty the round begins with fewer tiles."""
    state = settle(short("BBBB", "R"))
    assert [letters(source) for source in state.sources] == ["BBBB", "R", "", "", "", ""]
    assert azul.to_move(state) == 0


@pytest.mark.parametrize(
    ("bag", "lid", "factories"),
    [
        ("BBBBB", "", ("BBBB", "B")),
        ("B", "R", ("BR",)),
        ("", "KKKKKK", ("KKKK", "KK")),
        ("BBBB", "", ("BBBB",)),
        ("BBBBRRRRKKKKYYYYWWWW", "", ("4", "4", "4", "4", "4")),
    ],
)
def test_a15_both_empty_the_round_starts_with_partly_filled_factories(
    bag: str, lid: str, factories: tuple[str, ...]
) -> None:
    """A15: what there is, is dealt, and the other factories stay empty."""
    state = settle(short(bag, lid))
    assert azul.to_move(state) == 0
    filled = [letters(heap) for heap in state.sources if heap]
    assert [len(f) for f in filled] == [4 if f == "4" else len(f) for f in factories]
    assert state.bag + state.lid == 0


@pytest.mark.parametrize(
    ("bag", "lid"),
    [
        ("BBBYYRKW", ""),
        ("BBBBBBYY", "RRR"),
        ("BYRK", "WWW"),
        ("BYR", "BBYYRW"),
        ("BB", "BYRKWW"),
        ("W", "BBYR"),
        ("", "BBBYYW"),
        ("B", "RR"),
        ("", "KKKK"),
        ("", "K"),
    ],
)
def test_a15_weights_count_every_way_to_draw(bag: str, lid: str) -> None:
    """A15: the weights are those of drawing tile by tile, all tiles told apart."""
    pairs = azul.outcomes(short(bag, lid))
    assert {str(action): weight for action, weight in pairs} == by_hand(bag, lid)


def test_the_first_factory_can_be_filled_in_70_ways() -> None:
    """From a full bag: every multiset of four out of five colours, C(100, 4) ways in all."""
    pairs = azul.outcomes(azul.setup(2, {}))
    assert len(pairs) == comb(8, 4)
    assert sum(weight for _, weight in pairs) == comb(100, 4)


@pytest.mark.parametrize(
    ("bag", "lid"), [("BBBYYRKW", ""), ("BYR", "BBYYRW"), ("", "BBBYYW"), ("BB", "BYRKWW")]
)
def test_samples_are_as_likely_as_their_weights(bag: str, lid: str) -> None:
    """Twenty thousand draws fit the weights, and nothing else is ever drawn."""
    state, rng = short(bag, lid), Rng(f"{bag} {lid}")
    weights = dict(azul.outcomes(state))
    drawn = Counter(azul.sample(state, rng) for _ in range(20_000))
    assert set(drawn) == set(weights)
    total = sum(weights.values())
    distance = sum(
        (drawn[a] - 20_000 * w / total) ** 2 / (20_000 * w / total) for a, w in weights.items()
    )
    freedom = len(weights) - 1
    assert distance < freedom + 4 * (2 * freedom) ** 0.5 + 6


@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_a15_bags_run_out_and_lids_are_poured_in_long_games(
    seats: int, options: dict[str, str]
) -> None:
    """A15: in games that last, a factory is filled from both; nothing is ever lost."""
    mixed = 0
    for seed in range(6):
        for state in walk(seats, options, POLICIES[3], seed):
            if azul.to_move(state) == DEALER and 0 < size(state.bag) < 4:
                mixed += 1
                for action, _ in azul.outcomes(state):
                    azul.check(azul.apply(state, action))
    assert mixed > 0 or seats == 2  # with two, a hundred tiles make five even rounds


def test_the_marker_is_no_tile_of_the_bag() -> None:
    """It never comes out of the bag: rounds begin with it in the centre."""
    state = settle(do(table(player(), player(floor="1"), factories=("W",)), AWAY))
    assert state.marker
    assert azul.to_move(state) == 1
