"""What a bot thinks of a table: it is sensible where any player would be sure."""

from __future__ import annotations

import pytest

from bottega import bots
from bottega.bots import BUDGET
from bottega.core import OVER
from bottega.games import azul
from bottega.games.azul.state import State
from bottega.rng import Rng
from bottega.simulate import Match, play_game, standings
from tests.games.azul.positions import AWAY, do, last_take, player, table
from tests.games.azul.test_ending import about_to_end


def choice(state: State) -> str:
    """What the greedy bot does here."""
    seat = azul.to_move(state)
    bot = bots.load("greedy", azul)
    view = azul.redact(state, seat)
    return str(bot.choose(view, azul.legal(view), Rng("greedy"), BUDGET))


def test_a_line_that_fits_is_preferred() -> None:
    """Three tiles go to the line that lacks three."""
    state = table(player(lines=("K", "Y", "B", "R", "W")), player(), factories=("RRRK",))
    assert choice(state) == "take 0 2 3"


def test_a_longer_line_is_preferred_to_a_shorter_one() -> None:
    """Where three tiles complete either of two lines, they go to the one that is hard to fill."""
    state = table(player(lines=("", "", "", "R")), player(), factories=("RRRK",))
    assert choice(state) == "take 0 2 3"


def test_as_little_as_possible_falls() -> None:
    """With nothing to gain, the smallest loss is taken."""
    closed = player(lines=("Y", "YY", "YYY", "YYYY", "YYYYY"), score=20)
    state = table(closed, player(), factories=("BBBR", "KKKK"))
    assert choice(state) == "take 0 2 5"


def test_the_better_place_on_the_wall_is_preferred() -> None:
    """Where a tile completes a row of neighbours, it goes."""
    owner = player(wall=("BY.KW", "....."), score=5)
    state = table(owner, player(), factories=("RKKW",), centre="")
    assert choice(state) == "take 0 2 0"


def test_a_bonus_draws_near() -> None:
    """A wall with four of a column is worth more than the same tiles strewn."""
    column = player(wall=("B....", "W....", "K....", "R...."))
    strewn = player(wall=("B....", "..Y..", "....R", ".K..."))
    boards = [table(board, player(), factories=("W",)) for board in (column, strewn)]
    assert azul.value(boards[0], 0) > azul.value(boards[1], 0)


def test_the_end_is_what_counts() -> None:
    """A won game is worth more than anything, a lost one less, a shared one half."""
    won = do(last_take(about_to_end(), player(score=3)), AWAY)
    lost = do(last_take(about_to_end(), player(score=90)), AWAY)
    shared = do(last_take(about_to_end(), about_to_end()), AWAY)
    assert azul.to_move(won) == OVER
    assert azul.value(won, 0) > azul.value(shared, 0) > 200_000 > -200_000 > azul.value(lost, 0)


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({}, 4), ({"wall": "grey"}, 2)])
def test_greed_beats_chance_and_scores_like_a_person(options: dict[str, str], seats: int) -> None:
    """Every game against random players is won."""
    match = Match("azul", ("greedy", *["random"] * (seats - 1)), options, 1)
    games = [play_game(match, number) for number in range(8)]
    greedy = standings(match, games)[0]
    assert greedy.wins == 8
    assert greedy.score > 30


def test_greed_against_greed_scores_like_people() -> None:
    """Between equals of this kind a game brings about fifty points."""
    match = Match("azul", ("greedy", "greedy"), {}, 2)
    rows = standings(match, [play_game(match, number) for number in range(10)])
    assert sum(row.score for row in rows) / 2 > 40
