"""The greedy bot plays Citadels as a person would not find silly, from its View alone."""

from __future__ import annotations

import pytest

from bottega import bots
from bottega.bots import BUDGET
from bottega.core import Game
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    GRAVEYARD,
    KING,
    MAGICIAN,
    MERCHANT,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.guess import likelihood
from bottega.games.citadels.holders import possible_roles
from bottega.games.citadels.state import State
from bottega.rng import Rng
from bottega.simulate import Match, play_game, standings
from tests.games.citadels.positions import (
    CHEAP_SEVEN,
    DOCKS,
    HARBOR,
    MANOR,
    MARKET,
    PALACE,
    TAVERN,
    WATCHTOWER,
    do,
    drafted,
    four,
    gathered,
    player,
)


def chosen(state: State) -> str:
    """What the greedy bot does here, looking at its own View."""
    game: Game = citadels
    view = citadels.redact(state, citadels.to_move(state))
    action = bots.load("greedy", game).choose(view, citadels.legal(view), Rng("tie"), BUDGET)
    return str(action)


def test_greedy_beats_three_random_players() -> None:
    """In classic with four, at least seven games out of ten."""
    match = Match("citadels", ("greedy", "random", "random", "random"), {}, 21)
    greedy, *_ = standings(match, [play_game(match, number) for number in range(32)])
    assert greedy.rate >= 0.7


def test_a_greedy_team_beats_a_random_team() -> None:
    """In teams of two, nine games out of ten."""
    match = Match("citadels", ("greedy", "random", "greedy", "random"), {"rules": "team"}, 22)
    greedy, *_ = standings(match, [play_game(match, number) for number in range(16)])
    assert greedy.rate >= 0.45  # a victory is shared by two


@pytest.mark.parametrize("rules", ["classic", "team"])
def test_it_builds_what_it_can(rules: str) -> None:
    state = gathered(four(player(gold=5, hand=(TAVERN, PALACE), role=BISHOP), rules=rules))
    assert chosen(state) == f"build {PALACE}"


def test_it_takes_gold_for_a_dear_hand_and_cards_for_an_empty_one() -> None:
    assert chosen(four(player(hand=(PALACE, HARBOR), role=BISHOP))) == "gold"
    assert chosen(four(player(gold=7, role=BISHOP))).startswith("draw")


def test_it_collects_after_building_its_own_colour() -> None:
    state = gathered(four(player(gold=3, hand=(MANOR,), city=(PALACE,), role=KING)))
    assert chosen(state) == f"build {MANOR}"
    assert chosen(do(state, f"build {MANOR}")) == "collect"


def test_it_robs_no_role_that_only_the_poor_may_hold() -> None:
    """Seat 0 picked third: the rich seat 1 picked after it, from the roles passed on."""
    state = four(
        player(role=THIEF),
        player(gold=9, city=(TAVERN, MARKET, DOCKS, HARBOR), role=MERCHANT),
        player(role=WARLORD),
        player(role=KING),
        crown=2,
    )
    role = int(chosen(state).split()[1])
    view = citadels.redact(state, 0)
    assert role in possible_roles(view, 1)
    assert likelihood(view, 1, role) > 0


def test_it_murders_a_role_that_the_leader_may_hold() -> None:
    state = four(
        player(role=ASSASSIN),
        player(gold=6, hand=(0, 1), city=CHEAP_SEVEN[:6], role=ARCHITECT),
        player(role=WARLORD),
        player(role=KING),
    )
    role = int(chosen(state).split()[1])
    assert likelihood(citadels.redact(state, 0), 1, role) > 0


def test_what_it_passed_on_it_expects_with_who_picks_later() -> None:
    state = drafted(6, crown=0)
    view = citadels.redact(state, 2)
    passed = {r for r in range(1, 9) if view.offers[2] >> r & 1} - {view.roles[2]}
    for later in (3, 4, 5):
        assert set(possible_roles(view, later)) <= passed
    for before in (0, 1):
        assert not set(possible_roles(view, before)) & passed
    total = sum(likelihood(view, 4, role) for role in range(1, 9))
    assert 1000 - 8 < total <= 1000  # each of them is rounded down


def test_it_hits_the_leader_when_that_is_cheap() -> None:
    state = gathered(
        four(
            player(gold=2, role=WARLORD),
            player(city=(WATCHTOWER, PALACE, HARBOR, MANOR, DOCKS), role=KING),
            player(city=(TAVERN,), role=THIEF),
        )
    )
    assert chosen(state) == f"destroy 1 {WATCHTOWER}"


def test_in_teams_it_leaves_its_own_side_alone() -> None:
    state = four(
        player(gold=9, role=WARLORD),
        player(role=THIEF),
        player(city=(TAVERN, WATCHTOWER), role=KING),
        rules="team",
    )
    assert chosen(state) == "skip"


def test_in_teams_it_does_not_rob_its_own_side() -> None:
    state = four(
        player(role=THIEF),
        player(gold=5, role=KING),
        player(gold=9, city=(TAVERN, MARKET), role=MERCHANT),
        player(gold=5, role=WARLORD),
        rules="team",
    )
    assert chosen(state) != f"rob {MERCHANT}"


def test_the_magician_swaps_a_poor_hand_and_keeps_a_good_one() -> None:
    poor = gathered(four(player(role=MAGICIAN), player(hand=(6, 7, 8, 12), role=KING)))
    assert chosen(poor) == "swap 1"
    rich = gathered(four(player(gold=1, hand=(6, 7, 8, 12), role=MAGICIAN), player(role=KING)))
    assert not chosen(rich).startswith("swap")


def test_it_buys_nothing_back_when_nothing_can_be_built_any_more() -> None:
    state = four(
        player(gold=9, role=WARLORD),
        player(city=(DOCKS,), role=THIEF),
        player(gold=3, city=(GRAVEYARD,), role=KING),
        player(city=CHEAP_SEVEN, role=ASSASSIN),
    )
    assert chosen(do(state, f"destroy 1 {DOCKS}")) == "decline"
