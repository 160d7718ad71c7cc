"""Azul's judgement: quick and slow ways agree, from a State and from a View, on every wall."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bottega.core import DEALER, OVER
from bottega.games import azul
from bottega.games.azul.data import BLUE, RED, WHITE, laid, some
from bottega.games.azul.inputs import (
    BLOCKS,
    CENTRE,
    LEAD,
    LEADS,
    OFFER,
    active,
    demand_inputs,
    offers,
    settle,
)
from bottega.games.azul.judgement import learnt
from bottega.games.azul.state import Player, State
from bottega.judging import ONE
from bottega.rng import Rng
from tests.long_run import by_turns

SEATINGS = [(seats, wall) for seats in (2, 3, 4) for wall in ("coloured", "grey")]


def decisions(seats: int, wall: str, key: int) -> Iterator[State]:
    """Tables of a game in which most moves are good: some, and all of the last rounds."""
    rng, state = Rng(key), azul.setup(seats, {"wall": wall})
    judge = learnt(seats, wall == "grey")
    while (mover := azul.to_move(state)) != OVER:
        if mover == DEALER:
            state = azul.apply(state, azul.sample(state, rng))
            continue
        if state.rounds > 3 or not rng.below(5):
            yield state
        actions = azul.legal(state)
        ratings = judge.rate(state, actions)
        choice = ratings.index(max(ratings)) if rng.below(4) else rng.below(len(actions))
        state = azul.apply(state, actions[choice])


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_a_rating_is_the_chance_after_the_action(seats: int, wall: str) -> None:
    judge = learnt(seats, wall == "grey")
    for state in decisions(seats, wall, key=1):
        actions = azul.legal(state)
        after = [judge.chances(azul.apply(state, action), state.seat) for action in actions]
        assert judge.rate(state, actions) == [chances[state.seat] for chances in after]


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_kept_sums_are_those_of_the_active_inputs(seats: int, wall: str) -> None:
    judge = learnt(seats, wall == "grey")
    for state in decisions(seats, wall, key=2):
        for mover in range(seats):
            inputs = active(state, mover)
            assert judge.total(state, mover) == judge.net.bias + sum(
                [judge.net.columns[index] for index in inputs]
            )


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_a_view_is_judged_like_the_state_behind_it(seats: int, wall: str) -> None:
    judge = learnt(seats, wall == "grey")
    for state in decisions(seats, wall, key=3):
        actions = azul.principal(state)
        view = azul.redact(state, state.seat)
        assert azul.judgement(view) == judge
        assert judge.rate(view, actions) == judge.rate(state, actions)


@pytest.mark.parametrize(("seats", "wall"), SEATINGS)
def test_chances_add_up_and_are_exact_at_the_end(seats: int, wall: str) -> None:
    judge = learnt(seats, wall == "grey")
    for state in decisions(seats, wall, key=4):
        assert sum(judge.chances(state, (state.seat - 1) % seats)) == ONE
        last = [azul.apply(state, action) for action in azul.principal(state)]
    over = next(state for state in last if azul.to_move(state) == OVER)
    won = azul.winners(over)
    expected = tuple([ONE // len(won) if seat in won else 0 for seat in range(seats)])
    assert judge.chances(over, 0) == expected


def share_against_greed(seats: int, wall: str, number: int) -> float:
    """What who follows the judgement, one move deep, has of the victory in one game of many."""
    judge, seat = learnt(seats, wall == "grey"), number % seats
    rng, state = Rng(f"better {number}"), azul.setup(seats, {"wall": wall})
    while (mover := azul.to_move(state)) != OVER:
        if mover == DEALER:
            state = azul.apply(state, azul.sample(state, rng))
            continue
        actions = azul.principal(state)
        if mover == seat:
            ratings = judge.rate(state, actions)
        else:
            ratings = [azul.value(azul.apply(state, action), mover) for action in actions]
        state = azul.apply(state, actions[ratings.index(max(ratings))])
    winners = azul.winners(state)
    return (seat in winners) / len(winners)


@by_turns(SEATINGS)
def test_the_judgement_plays_better_than_the_hand_made_value(
    case: tuple[int, str], long: bool
) -> None:
    """It wins more than half of its games, whoever begins, also against three who are greedy."""
    seats, wall = case
    games = seats * (16 if long else 4)
    won = [share_against_greed(seats, wall, number) for number in range(games)]
    assert sum(won) > (0.75 if seats == 2 else 0.5) * games


# ------------------------------------------------------------------ what it looks at


def test_lines_and_walls_are_seen_as_if_the_round_ended() -> None:
    lines = (some(BLUE), some(RED), some(WHITE, 3), 0, 0)
    player = Player(5, laid(WHITE, 1, 0), lines, (BLUE, BLUE))
    settled = settle(player, grey=False)
    # Blue goes above the white tile: two points; white beside nothing: one; the floor costs two.
    assert settled.score == 5 + 2 + 1 - 2
    assert settled.wall == player.wall + laid(BLUE, 0, 0) + laid(WHITE, 2, 1)
    assert settled.lines == (-1, some(RED), -1, 0, 0)
    assert settled.fallen == 2


def test_on_the_grey_wall_a_tile_goes_where_it_scores_most() -> None:
    wall = laid(RED, 0, 2) + laid(BLUE, 0, 3)
    player = Player(0, wall, (0, some(BLUE, 2), 0, 0, 0), ())
    assert settle(player, grey=True).wall == wall + laid(BLUE, 1, 2)


def test_offers_count_groups_by_their_size_and_the_centre_apart() -> None:
    state = azul.setup(2, {})
    one, two = some(BLUE) + some(RED, 3), some(BLUE) + some(RED) + some(WHITE, 2)
    state = state._replace(phase=1, sources=(one, two, 0, 0, 0, some(RED, 5)))
    assert offers(state) == [2, 0, 1 | 1 << 8 | 5 << 16, 0, 1 << 4]


def test_a_need_knows_how_well_it_can_be_met() -> None:
    need_two = 2 << 3 << 12  # of the third row
    exact, too_many = demand_inputs(need_two, 1 << 4), demand_inputs(need_two, 1 << 8)
    assert exact[0] != too_many[0]
    assert OFFER <= exact[0] < CENTRE
    assert len(demand_inputs(need_two, 1 << 4 | 3 << 16)) == len(exact) + 1  # some in the centre


def test_a_lead_is_told_by_steps() -> None:
    state = azul.setup(2, {})
    ahead = state.players[0]._replace(score=7)
    state = state._replace(players=(ahead, state.players[1]))
    first = BLOCKS[2] + LEAD
    told = [sum([index >= first for index in active(state, mover)]) for mover in (0, 1)]
    assert told == [sum([lead <= 7 for lead in LEADS]), sum([lead <= -7 for lead in LEADS])]
