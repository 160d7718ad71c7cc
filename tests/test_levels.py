"""The levels that people meet: easy and normal play as well as they should, and within bounds."""

from __future__ import annotations

from typing import Any

import pytest

from bottega import bots, games
from bottega.bots.search.tree import STRIDE
from bottega.core import DEALER, OVER, Action, Game
from bottega.games import splendor
from bottega.ladder import entrant, pairs_against, play_pair
from bottega.rng import Rng
from bottega.simulate import Match, play_game, standings
from tests.games.splendor.positions import player, table
from tests.long_run import by_turns
from tests.playing import Case, cases, game_of, plain_cases

THOUGHT = 700  # positions: a short thought, so that the matches below take seconds
LEVELS = ("easy", "normal", *[level.name for level in bots.LEVELS])
AHEAD = ("master", "grandmaster")  # who look at so much at a time that they may end a little late

# The game, the better and the worse, options, games, and how many of them the better wins at least.
MATCHES = [
    ("splendor", ("easy", "random"), {}, 20, 16),
    pytest.param("splendor", ("normal", "easy"), {}, 8, 6, marks=pytest.mark.later),
    pytest.param("splendor", ("normal", "greedy"), {}, 8, 5, marks=pytest.mark.later),
    ("azul", ("easy", "random"), {}, 6, 5),
    pytest.param("azul", ("normal", "greedy"), {}, 4, 2, marks=pytest.mark.later),
    ("citadels", ("easy", "random") * 2, {}, 10, 6),
    ("citadels", ("easy", "random") * 2, {"rules": "team"}, 6, 4),
    ("splendor", ("apprentice", "random"), {}, 20, 15),
    ("splendor", ("journeyman", "apprentice"), {}, 12, 9),
    ("splendor", ("master", "journeyman"), {}, 6, 4),
    ("azul", ("apprentice", "random"), {}, 20, 14),
    ("azul", ("journeyman", "apprentice"), {}, 8, 6),
    ("azul", ("master", "journeyman"), {}, 4, 3),
    ("citadels", ("apprentice", "random") * 2, {}, 16, 8),
    ("citadels", ("journeyman", "apprentice") * 2, {}, 12, 7),
    pytest.param(
        "citadels", ("master", "apprentice") * 2, {"rules": "team"}, 6, 4, marks=pytest.mark.later
    ),
]

# A game, how many play, options, games, and between how many of them a journeyman wins that sits
# alone among `normal` players: it holds its own.
EQUALS: list[tuple[str, int, dict[str, str], int, tuple[int, int]]] = [
    ("splendor", 2, {}, 40, (16, 26)),
    ("azul", 2, {}, 30, (12, 20)),
    ("citadels", 4, {"rules": "team"}, 10, (4, 8)),
]


class Watched:
    """A game that counts the positions it is asked for."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.applied = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def apply(self, state: Any, action: Action) -> Any:
        """Count, and apply."""
        self.applied += 1
        return self.game.apply(state, action)


def views_of(case: Case, every: int) -> list[Any]:
    """What the seat to move sees, at every so many steps of a game."""
    game, found = case.load(), []
    for number, step in enumerate(game_of(case, "sensible", 5)):
        if step.author != DEALER and number % every == 0:
            found.append(game.redact(step.before, step.author))
    return found


@pytest.mark.parametrize(("name", "seated", "options", "count", "least"), MATCHES)
def test_a_level_plays_as_well_as_it_should(
    name: str, seated: tuple[str, ...], options: dict[str, str], count: int, least: int
) -> None:
    match = Match(name, seated, options, 31, THOUGHT)
    rows = standings(match, [play_game(match, number) for number in range(count)])
    won = sum(row.wins for row in rows if row.name.startswith(f"{seated[0]} "))
    sides = len(games.load(name).sides(len(seated), options))
    assert won * sides / len(seated) >= least


@pytest.mark.later
@pytest.mark.parametrize(("name", "seats", "options", "count", "between"), EQUALS)
def test_a_journeyman_holds_its_own(
    name: str, seats: int, options: dict[str, str], count: int, between: tuple[int, int]
) -> None:
    """Among `normal` players with their usual budget; in equal numbers, if teams play."""
    entrants = [entrant(bot, games.load(name)) for bot in ("journeyman", "normal")]
    pairs = pairs_against(name, seats, options, entrants, count // 2, 0)
    won = sum(played.won for pair in pairs for played in play_pair(pair).games)
    assert between[0] <= won <= between[1]


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_a_journeyman_takes_what_is_about_as_good_for_equal(case: Case) -> None:
    """And nothing that loses more than its slack of what the middling move loses."""
    game, several = case.load(), 0
    for view in views_of(case, 9):
        judge, actions = game.judgement(view), game.principal(view)
        chances = dict(zip(actions, judge.rate(view, actions)))
        best, middling = [sorted(chances.values(), reverse=True)[i] for i in (0, len(actions) // 2)]
        least = best - judge.manner.slack * (best - middling) / 100
        bot, legal = bots.load("journeyman", game), game.legal(view)
        done = {bot.choose(view, legal, Rng(seed), 1) for seed in range(30)}
        assert min(chances[action] for action in done) >= least - 1
        several += len(done) > 1
    assert several


@by_turns(cases())
def test_a_level_knows_every_case(case: Case) -> None:
    """At any view of any game, with any options, it answers with something legal."""
    game, views = case.load(), views_of(case, 1)
    for place in (0, len(views) // 3, len(views) // 2, -1):
        for level in LEVELS:
            legal = game.legal(views[place])
            action = bots.load(level, game).choose(views[place], legal, Rng(place), 150)
            assert action in legal


@pytest.mark.parametrize("case", plain_cases(), ids=str)
@pytest.mark.parametrize("budget", [1, 7, 60, 300])
def test_no_bot_looks_at_more_than_it_may(case: Case, budget: int) -> None:
    for bot in bots.names():
        watched = Watched(case.load())
        for view in views_of(case, 40):
            watched.applied = 0
            legal = watched.legal(view)
            assert bots.load(bot, watched).choose(view, legal, Rng("few"), budget) in legal
            assert watched.applied <= budget + (STRIDE if bot in AHEAD else 0)


@pytest.mark.parametrize("name", games.names())
def test_a_budget_is_used(name: str) -> None:
    """The normal bot thinks longer about a move when it may."""
    game = games.load(name)
    case = next(case for case in plain_cases() if case.game == name)
    view = next(v for v in views_of(case, 1) if len(game.principal(v)) > 3)
    seen = []
    for budget in (400, 800):
        watched = Watched(game)
        bots.load("normal", watched).choose(view, watched.legal(view), Rng(1), budget)
        seen.append(watched.applied)
    assert seen[0] > 200
    assert seen[1] > 400


@pytest.mark.parametrize("case", plain_cases(), ids=str)
def test_the_same_question_gets_the_same_answer(case: Case) -> None:
    """And so it does for whatever lies behind the view."""
    game = case.load()
    for view in views_of(case, 30)[:6]:
        legal, mover = game.legal(view), game.to_move(view)
        other = game.redact(game.determinize(view, Rng("hidden")), mover)
        for level in LEVELS:
            answers = {
                bots.load(level, game).choose(seen, legal, Rng("same"), 200)
                for seen in (view, view, other)
            }
            assert len(answers) == 1


@pytest.mark.parametrize("name", games.names())
def test_a_forced_move_needs_no_thought(name: str) -> None:
    watched = Watched(games.load(name))
    case = next(case for case in plain_cases() if case.game == name)
    forced = [v for v in views_of(case, 1) if len(watched.legal(v)) == 1]
    for bot in bots.names():
        for view in forced:
            legal = watched.legal(view)
            assert bots.load(bot, watched).choose(view, legal, Rng(0), 900) == legal[0]
    assert watched.applied == 0


@pytest.mark.parametrize("turn", [20, 21])
def test_no_level_lets_a_victory_pass(turn: int) -> None:
    """One point short of fifteen, with that point to buy, whether the round then ends or not."""
    ahead, behind = player(cards=(77, 81, 71), green=4, white=1), player(red=2, blue=1)
    seated = (ahead, behind) if turn % 2 == 0 else (behind, ahead)
    state = table(*seated, faces=(7,), turn=turn)
    assert splendor.to_move(state) != OVER
    view = splendor.redact(state, turn % 2)
    for level in ("greedy", *LEVELS):
        bot = bots.load(level, games.load("splendor"))
        for seed in range(12):
            action = bot.choose(view, splendor.legal(view), Rng(seed), THOUGHT)
            assert action.verb == "buy"
            assert action.args[0] == 7


def test_the_easy_bot_varies() -> None:
    """It does not do the same in the same place, and nothing but the better half of the moves."""
    game = games.load("splendor")
    case = next(case for case in plain_cases() if case.game == "splendor")
    view = views_of(case, 1)[0]
    values = {a: game.value(game.apply(view, a), game.to_move(view)) for a in game.principal(view)}
    bot, legal = bots.load("easy", game), game.legal(view)
    done = {bot.choose(view, legal, Rng(seed), THOUGHT) for seed in range(40)}
    middling = sorted(values.values())[len(values) // 2]
    assert 2 <= len(done) <= 5
    assert min(values[action] for action in done) >= middling
