"""Bots: they see Views only, answer with something legal, and greed beats chance."""

from __future__ import annotations

import pytest

from bottega import bots, games
from bottega.bench import measure, play_at_random
from bottega.core import DEALER, OVER, Action, Refusal
from bottega.rng import Rng
from bottega.simulate import Match, Standing, play_game, record_of, seat_standings, standings
from bottega.table import Table

EVERY_BOT = [(game, bot) for game in games.names() for bot in bots.names()]


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_a_bot_answers_from_its_view_with_something_legal(name: str, bot: str) -> None:
    game = games.load(name)
    player, rng, asked = bots.load(bot, game), Rng("bot"), 0
    state = game.setup(max(game.seatings({})), {})
    while (mover := game.to_move(state)) != OVER:
        if mover == DEALER:
            action = rng.weighted(game.outcomes(state))
        else:
            legal = game.legal(state)
            action = player.choose(game.redact(state, mover), legal, rng, 100)
            assert action in legal
            asked += 1
        state = game.apply(state, action)
    assert asked > 10


def test_a_bot_chooses_alike_whatever_it_cannot_see() -> None:
    """Two States that look the same to a seat get the same answer."""
    game, rng = games.load("splendor"), Rng("same view")
    match, compared = Match("splendor", ("greedy", "random"), {}, 3), 0
    player = bots.load("greedy", game)
    state = game.setup(2, {})
    for action in play_game(match, 0).actions:
        mover = game.to_move(state)
        if mover >= 0:
            view = game.redact(state, mover)
            other = game.redact(game.determinize(view, rng), mover)
            legal = game.legal(state)
            here = player.choose(view, legal, Rng("tie"), 100)
            assert here == player.choose(other, legal, Rng("tie"), 100)
            compared += 1
        state = game.apply(state, action)
    assert compared > 20


def test_greedy_beats_random_by_far() -> None:
    match = Match("splendor", ("greedy", "random"), {}, 11)
    greedy, random = standings(match, [play_game(match, number) for number in range(24)])
    assert greedy.wins >= 20
    assert greedy.wins + random.wins == pytest.approx(24)


def test_seats_rotate_from_game_to_game() -> None:
    match = Match("splendor", ("random", "random", "random"), {}, 1)
    seatings = [play_game(match, number).seating for number in range(4)]
    assert seatings == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


def test_a_simulated_game_is_a_record_that_verifies() -> None:
    match = Match("splendor", ("random", "greedy"), {"target": 10}, 5)
    result = play_game(match, 1)
    table = Table.load(record_of(match, 1, result))
    assert table.to_move == OVER
    assert table.header.seats == ("greedy 2", "random 1")
    assert table.game.scores(table.state) == result.scores
    assert tuple(entry.known() for entry in table.entries) == result.actions


def test_a_shared_victory_counts_in_parts() -> None:
    match = Match("splendor", ("random", "random"), {}, 1)
    result = play_game(match, 0)._replace(winners=(0, 1), winning_sides=2)
    assert [row.wins for row in standings(match, [result])] == [0.5, 0.5]
    assert [row.wins for row in seat_standings([result])] == [0.5, 0.5]


def test_a_team_wins_whole_games() -> None:
    match = Match("splendor", ("greedy", "random", "greedy", "random"), {"teams": 1}, 2)
    rows = standings(match, [play_game(match, number) for number in range(4)])
    assert rows[0].wins == rows[2].wins
    assert rows[0].wins + rows[1].wins == 4


def test_a_bot_that_cheats_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "bottega.bots.random.Bot.choose", lambda *_: Action("take", (4, 4, 4, 4, 4))
    )
    with pytest.raises(Refusal, match="random played take 4 4 4 4 4 in game 3, which is not legal"):
        play_game(Match("splendor", ("random", "random"), {}, 1), 3)


def test_a_module_without_a_bot_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("bottega.bots.random.Bot")
    with pytest.raises(Refusal, match=r"bots/random.py has no class Bot"):
        bots.load("random", games.load("splendor"))


def test_the_interval_is_wilsons() -> None:
    low, high = Standing("x", 80, 100, 0).interval()
    assert low == pytest.approx(0.7112, abs=1e-4)
    assert high == pytest.approx(0.8666, abs=1e-4)
    assert Standing("x", 0, 10, 0).interval()[0] == 0
    assert Standing("x", 10, 10, 0).interval()[1] == pytest.approx(1)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match="no bot 'oracle'"):
        bots.load("oracle", games.load("splendor"))


@pytest.mark.parametrize("name", games.names())
def test_the_bench_measures_what_it_says(name: str) -> None:
    ticks = iter(range(10**9))
    seats = games.load(name).seatings({})[0]
    figures = measure(name, seats, 3.0, lambda: float(next(ticks)))
    assert set(figures) >= {"games/s", "plies/s", "legal calls/s", "apply calls/s"}
    assert min(figures.values()) > 0
    game = games.load(name)
    plies, steps, last = play_at_random(game, game.setup(seats, {}), Rng(1))
    assert game.to_move(last) == OVER
    assert plies > 0
    assert steps > 0
