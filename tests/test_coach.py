"""Advice: the best moves, what is expected to follow them, and what speaks for each."""

from __future__ import annotations

from typing import Any

import pytest

from bottega import bots, games
from bottega.bots import Course, Thought, Weighed, pooled, with_lines
from bottega.coach import advised
from bottega.core import Action, Game
from bottega.judging import ONE, Imagining
from bottega.rng import Rng
from tests.playing import Case, plain_cases
from tests.test_search import views_of

ENOUGH = 1500  # positions


def pondered(game: Game, view: Any, positions: int = ENOUGH) -> Thought:
    """What a master thinks, with what it expects to follow."""
    master = bots.load("master", game)
    for thought in master.ponder(view, game.legal(view), Rng(2)):
        if thought.positions > positions:
            break
    return with_lines(master, thought)


def steps_followed(game: Game, view: Any, action: Action, line: Course) -> int:
    """Follow a line from what its seat sees; every step must be possible, and its author's."""
    for author, step in ((game.to_move(view), action), *line):
        assert game.to_move(view) == author
        assert game.admits(view, step), step
        view = game.apply(view, step)
    return len(line)


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_what_is_expected_to_follow_can_follow_as_the_seat_would_see_it(case: Case) -> None:
    game, followed = case.load(), 0
    for view in views_of(case, 3):
        thought = pondered(game, view)
        assert len(thought.lines) <= len(thought.weighed)
        for weighed, line in zip(thought.weighed, thought.lines):
            followed += steps_followed(game, view, weighed.action, line)
            assert weighed.visits or not line, "what was not tried leads nowhere"
    playouts = isinstance(game.judgement(case.setup()), Imagining)
    assert bool(followed) != playouts, "no imagined game is expected more than another"


def test_bots_that_are_not_asked_tell_no_lines() -> None:
    game = games.load("splendor")
    view = views_of(Case("splendor", (("market", 4), ("target", 15), ("teams", 0)), 2), 1)[0]
    for name in bots.names():
        player = bots.load(name, game)
        thought = next(player.ponder(view, game.legal(view), Rng(1)))
        assert thought.lines == ()
        assert with_lines(player, thought)[:3] == thought[:3]


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_the_best_moves_are_told_with_their_chances(case: Case) -> None:
    game = case.load()
    for view in views_of(case, 2):
        thought = pondered(game, view)
        told = advised(game, view, thought)
        lines = dict(zip([row.action for row in thought.weighed], (*thought.lines, (), (), ())))
        assert {row.action for row in told} == {row.action for row in thought.weighed[:3]}
        assert told[0].action == thought.action
        assert all(0 <= row.chance <= ONE for row in told)
        assert all(row.line == lines[row.action] for row in told)
        others = [row.chance for row in told[1:]]
        assert others == sorted(others, reverse=True)


@pytest.mark.parametrize("game", games.names())
def test_a_move_that_nobody_had_to_weigh_is_told_with_its_chance(game: str) -> None:
    rules = games.load(game)
    case = next(case for case in plain_cases() if case.game == game)
    view = views_of(case, 1)[0]
    only = rules.principal(view)[0]
    (row,) = advised(rules, view, Thought(only, 0))
    assert row.action == only
    assert 0 < row.chance < ONE


def test_of_several_who_thought_the_line_of_who_tried_most_is_told() -> None:
    left, right, after = Action("left"), Action("right"), Action("after")
    one = Thought(left, 9, (Weighed(left, 6, 30_000), Weighed(right, 4, 20_000)), (((1, left),),))
    other = Thought(
        right, 9, (Weighed(right, 9, 40_000), Weighed(left, 8, 10_000)), ((), ((1, after),))
    )
    together = pooled([one, other])
    assert [row.action for row in together.weighed] == [left, right]
    assert together.lines == (((1, after),), ())
    assert pooled([one._replace(lines=()), other._replace(lines=())]).lines == ()
