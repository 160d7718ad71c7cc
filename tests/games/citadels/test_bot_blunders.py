"""Moves that made people laugh at the greedy bot in Citadels, and that it makes no more."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from bottega.bots.greedy import rate
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    DRAGON_GATE,
    GRAVEYARD,
    GREAT_WALL,
    KING,
    MAGICIAN,
    MERCHANT,
    SCHOOL_OF_MAGIC,
    THIEF,
    UNIVERSITY,
    WARLORD,
)
from bottega.games.citadels.holders import may_hold
from bottega.games.citadels.state import COLLECTED, EMPOWERED, State
from bottega.rng import Rng
from tests.games.citadels.positions import (
    CASTLE,
    CHEAP_EIGHT,
    CHEAP_SEVEN,
    DOCKS,
    FORTRESS,
    HARBOR,
    MANOR,
    MARKET,
    PALACE,
    PRISON,
    TAVERN,
    TEMPLE,
    TRADING_POST,
    WATCHTOWER,
    four,
    gathered,
    player,
    table,
)

FOUR_DEAR = (GRAVEYARD, SCHOOL_OF_MAGIC, GREAT_WALL, DRAGON_GATE)
DEAR_SIX = (FORTRESS, CASTLE, PALACE, HARBOR, MANOR, DOCKS)


def favourites(state: State) -> set[str]:
    """Everything that looks best to the greedy bot here, from its own View."""
    view = citadels.redact(state, citadels.to_move(state))
    rated = rate(citadels, view, Rng("any"), 2000)
    return {str(action) for value, action in rated if value == rated[0][0]}


@pytest.mark.parametrize("rules", ["classic", "team"])
def test_it_builds_one_of_several_dear_cards(rules: str) -> None:
    """Though the gold is then gone for the others: it would not have paid for them all."""
    state = gathered(four(player(gold=6, hand=FOUR_DEAR, role=BISHOP), rules=rules))
    assert favourites(state) == {f"build {DRAGON_GATE}"}


def test_a_team_ahead_finishes() -> None:
    """Though the partner, who has had the turn, can build no more of a rich hand."""
    mate = player(gold=9, hand=(UNIVERSITY, PALACE, CASTLE), city=(HARBOR, MANOR), role=MAGICIAN)
    state = four(
        player(gold=12, hand=(DRAGON_GATE,), city=CHEAP_SEVEN, role=BISHOP),
        player(gold=1, city=(TAVERN, MARKET), role=KING),
        mate,
        player(gold=1, city=(TEMPLE, TAVERN), role=THIEF),
        rules="team",
    )
    assert favourites(gathered(state)) == {f"build {DRAGON_GATE}"}


def test_who_is_far_behind_does_not_finish() -> None:
    state = four(
        player(gold=4, hand=(WATCHTOWER,), city=CHEAP_SEVEN[:6], role=BISHOP),
        player(gold=4, hand=(TAVERN, TEMPLE), city=DEAR_SIX, role=KING),
        spent=COLLECTED,
    )
    assert favourites(gathered(state)) == {"end"}


def test_who_moves_last_and_wins_builds_before_the_end() -> None:
    state = four(
        player(gold=5, hand=(PALACE,), city=(FORTRESS, CASTLE, HARBOR, MANOR), role=WARLORD),
        player(city=(TAVERN,), role=KING),
        player(city=CHEAP_EIGHT, role=THIEF),
        player(city=(MARKET,), role=BISHOP),
        rules="team",
        spent=EMPOWERED,
    )
    assert favourites(gathered(state)) == {f"build {PALACE}"}


@pytest.mark.parametrize("gold", [5, 6, 9])
def test_it_draws_with_an_empty_hand_and_gold_enough(gold: int) -> None:
    """Though gold would bring the income of two districts."""
    city = (TAVERN, MARKET)
    state = four(player(gold=gold, city=city, role=MERCHANT), rules="team")
    assert favourites(state) == {"draw 2 1"}


def test_the_magician_does_not_swap_nothing_for_nothing() -> None:
    state = four(player(role=MAGICIAN), rules="team")
    assert favourites(state) == {"skip"}


def test_the_magician_does_not_swap_one_card_for_one() -> None:
    state = four(
        player(hand=(UNIVERSITY,), role=MAGICIAN),
        player(gold=2, hand=(TAVERN,)),
        player(gold=2, hand=(MARKET,)),
        player(gold=2, hand=(DOCKS,)),
        rules="team",
    )
    assert favourites(state) == {"skip"}


def test_the_magician_does_not_give_a_card_for_nothing() -> None:
    state = four(
        player(gold=2, hand=(MANOR,), role=MAGICIAN), player(), player(gold=2), rules="team"
    )
    assert not [action for action in favourites(state) if action.startswith("swap")]


@pytest.mark.parametrize("opener", range(6))
def test_a_team_murders_somebody(opener: int) -> None:
    """And not the role that is surely nobody's, for fear of hitting a friend."""
    players = [player(role=ASSASSIN), *[player(gold=2)] * 5]
    view = citadels.redact(table(*players, rules="team", crown=opener), 0)
    for action in favourites(view):
        role = int(action.split()[1])
        assert any(may_hold(view, seat, role) for seat in range(1, 6))


def test_the_warlord_hits_who_is_about_to_finish() -> None:
    """And leaves the palace of a small city alone, which costs four gold."""
    state = four(
        player(gold=4, role=WARLORD),
        player(city=(PALACE, TRADING_POST, PRISON), role=KING),
        player(role=THIEF),
        player(city=CHEAP_SEVEN, role=ARCHITECT),
        rules="team",
    )
    assert {action.split()[1] for action in favourites(state)} == {"3"}


@pytest.mark.parametrize("name", ["value", "guess"])
def test_it_reckons_in_whole_numbers(name: str) -> None:
    """So that every Python comes to the same: no fraction is written, nothing divided into one."""
    source = Path(import_module(f"bottega.games.citadels.{name}").__file__ or "").read_text("utf-8")
    for node in ast.walk(ast.parse(source)):
        assert not isinstance(node, ast.Div)
        assert not (isinstance(node, ast.Constant) and isinstance(node.value, float))
