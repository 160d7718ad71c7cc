"""Puzzles: made, graded and looked at anew; and those that are shipped."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import Any

import pytest

from bottega import bots, games
from bottega.bots import Thought, Weighed
from bottega.core import DEALER, HIDDEN, OVER, Action, Game, Refusal, Seat, parse_action
from bottega.judging import ONE
from bottega.puzzles import GRADES, LOSSES, Puzzle, go_on, grade_of, lay, making
from bottega.puzzles.making import Found, Task, chances_of, examine, find, finding, still_holds
from bottega.puzzles.text import read
from bottega.puzzling import check, load, make, rewrite, tasks_of
from bottega.rng import Rng
from tests.secrecy import table_of

STATIC = Path(__file__).parents[1] / "static/games"
FEWEST = 30  # of each game
LARGEST = 40_000  # bytes of a game's puzzles, gzipped
NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus")


def shipped(game: str) -> tuple[Puzzle, ...]:
    shelf = read((STATIC / game / "puzzles.txt").read_text("utf-8"), game)
    assert not shelf.faults
    return shelf.puzzles


def laid(puzzle: Puzzle) -> Any:
    return lay(puzzle, NAMES[: puzzle.seats])


# ------------------------------------------------------------------ those that are shipped


@pytest.mark.parametrize("game", games.names())
def test_there_are_enough_of_every_kind(game: str) -> None:
    puzzles = shipped(game)
    assert len(puzzles) >= FEWEST
    assert len({puzzle.ident for puzzle in puzzles}) == len(puzzles)
    kinds = {(puzzle.seats, *sorted(puzzle.options.items())) for puzzle in puzzles}
    assert len(kinds) >= 3, "several numbers of players and rule sets"
    assert len({puzzle.level for puzzle in puzzles}) >= 2
    assert len({puzzle.theme for puzzle in puzzles}) >= 3
    packed = gzip.compress((STATIC / game / "puzzles.txt").read_bytes())
    assert len(packed) <= LARGEST


@pytest.mark.parametrize("game", games.names())
def test_each_could_have_come_about_and_has_one_best_move(game: str) -> None:
    for puzzle in shipped(game):
        table = laid(puzzle)
        legal = table.legal()
        best = puzzle.chance_of(legal, puzzle.best)
        others = [puzzle.chance_of(legal, each) for each in game_principal(table)]
        others.remove(best)
        assert best - max(others) >= making.CLEARLY - 1, puzzle.ident
        assert puzzle.budget >= making.TIMES * 24_000, puzzle.ident
        assert puzzle.grade(legal, puzzle.best) == "excellent"


def game_principal(table: Any) -> list[Action]:
    actions: list[Action] = table.game.principal(table.state)
    return actions


@pytest.mark.parametrize("game", games.names())
def test_none_is_seen_at_once(game: str) -> None:
    for puzzle in shipped(game):
        table = laid(puzzle)
        seen = making.at_first_sight(table.game, table.state)
        assert puzzle.best not in seen, puzzle.ident


@pytest.mark.parametrize("game", games.names())
def test_none_holds_what_its_seat_may_not_know(game: str) -> None:
    """Read by the table of who may see what, which is written apart from the rules."""
    who_may_see, hidden = table_of(game), 0
    for puzzle in shipped(game):
        table = laid(puzzle)
        history: list[tuple[Seat, Action]] = []
        for entry in table.entries:
            known = entry.known()
            for place, arg in enumerate(known.args):
                if arg == HIDDEN:
                    hidden += 1
                else:
                    may = who_may_see[known.verb]
                    assert may(history, place, puzzle.seat), (puzzle.ident, str(known))
            history.append((entry.author, known))
        assert puzzle.line == () or puzzle.seat >= 0
    assert hidden or game == "azul", "there must be something to hide"


@pytest.mark.parametrize("game", ["splendor", "citadels"])
def test_a_secret_in_a_puzzle_is_refused(game: str) -> None:
    told = [p for p in shipped(game) if any(HIDDEN in action.args for action in p.steps)]
    puzzle = told[0]
    place = next(n for n, action in enumerate(puzzle.steps) if HIDDEN in action.args)
    verb, args = puzzle.steps[place]
    codes = set()
    for value in range(1, 70):
        filled = Action(verb, tuple([value if arg == HIDDEN else arg for arg in args]))
        steps = (*puzzle.steps[:place], filled, *puzzle.steps[place + 1 :])
        with pytest.raises(Refusal) as refused:
            laid(puzzle._replace(steps=steps))
        codes.add(refused.value.code)
    assert codes <= {"wrong-veil", "illegal"}


@pytest.mark.parametrize("game", games.names())
def test_what_is_expected_to_follow_is_allowed(game: str) -> None:
    for puzzle in shipped(game):
        table = laid(puzzle)
        for action in (puzzle.best, *puzzle.line):
            go_on(table, action)


@pytest.mark.parametrize("game", games.names())
def test_a_few_are_solved_by_the_grandmaster(game: str) -> None:
    """All of them are looked at anew by `make soak`, four times as long."""
    puzzles = shipped(game)
    for puzzle in sorted(puzzles, key=lead)[-1:]:
        assert still_holds(puzzle, seed=1, times=1), puzzle.ident


# ------------------------------------------------------------------ finding


def found_again(puzzle: Puzzle) -> tuple[Game, Found]:
    """The position of a puzzle, as the maker meets it in a game."""
    table = laid(puzzle)
    game = table.game
    past = tuple([(state, entry.known()) for state, entry in zip(table.states, table.entries)])
    return game, Found(game.determinize(table.state, Rng(1)), table.state, puzzle.seat, past)


def outcome(examining: Any) -> Puzzle | None:
    while True:
        try:
            next(examining)
        except StopIteration as end:
            return end.value  # type: ignore[no-any-return]


def briefly(monkeypatch: pytest.MonkeyPatch, budget: int, seems: int = 15) -> None:
    """Let the grandmaster look at few positions, and first at as many."""
    monkeypatch.setattr(bots, "budget_of", lambda name: budget)
    monkeypatch.setattr(making, "GLANCES", ((1, seems),))


def test_the_maker_finds_a_planted_tactic(monkeypatch: pytest.MonkeyPatch) -> None:
    briefly(monkeypatch, 6_000)
    easy = [puzzle for puzzle in shipped("splendor") if puzzle.level == 1]
    clear = max(easy, key=lead)
    game, found = found_again(clear)
    task = Task("splendor", clear.seats, clear.options, 1, 1)
    again = outcome(examine(game, task, found))
    assert again
    assert (again.best, again.steps, again.seat) == (clear.best, clear.steps, clear.seat)


def lead(puzzle: Puzzle) -> int:
    first, second = sorted(puzzle.chances, reverse=True)[:2]
    return first - second


def test_what_is_seen_at_once_is_no_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    clear = max(shipped("splendor"), key=lead)
    game, found = found_again(clear)
    monkeypatch.setattr(bots, "budget_of", lambda name: 2_000)
    monkeypatch.setattr(making, "at_first_sight", lambda game, view: {clear.best})
    task = Task("splendor", clear.seats, clear.options, 1, 1)
    assert outcome(examine(game, task, found)) is None


def test_a_search_can_pause_and_go_on_from_an_entry(monkeypatch: pytest.MonkeyPatch) -> None:
    briefly(monkeypatch, 300, seems=1000)
    task = Task("azul", 2, {"wall": "coloured"}, 3, 0)
    places = [place for place, _ in finding(task)]
    assert places == sorted(places)
    assert len(set(places)) > 10
    half = places[len(places) // 2]
    assert [place for place, _ in finding(task, half)] == [p for p in places if p >= half]


def test_the_same_seed_gives_the_same_puzzles(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    briefly(monkeypatch, 300, seems=1)
    monkeypatch.setattr(making, "CLEARLY", 2)
    tasks = tasks_of("azul", 2, {"wall": "coloured"}, 1, 1)
    path = tmp_path / "azul.txt"
    made = [puzzle for some in make(tasks, path) for puzzle in some]
    assert made
    assert made == [puzzle for task in tasks for puzzle in find(task)]
    assert load(path, "azul") == tuple(made)
    assert tasks_of("azul", 2, {"wall": "coloured"}, 1, 1, path.read_text()) == [], "all done"
    kept = list(check(made[:1], seed=1))
    rewrite(path, "azul", [puzzle for puzzle in kept if puzzle])
    assert len(load(path, "azul")) == len([puzzle for puzzle in kept if puzzle])


def test_what_holds_no_longer_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "budget_of", lambda name: 1_000)
    puzzle = max(shipped("azul"), key=lead)
    legal = laid(puzzle).legal()
    worst = min(legal, key=lambda move: puzzle.chance_of(legal, move))
    assert still_holds(puzzle._replace(best=worst)) is None


# ------------------------------------------------------------------ grading


def last_moments(name: str, seats: int, seed: int, moves: int) -> Any:
    """A State of a random game in which so many moves are left to be made, or a few more."""
    game, rng = games.load(name), Rng(seed)
    options = {option.name: option.default for option in game.OPTIONS}
    states = [game.setup(seats, options)]
    player = bots.load("greedy", game)
    while (mover := game.to_move(states[-1])) != OVER:
        state = states[-1]
        if mover == DEALER:
            action = game.sample(state, rng)
        else:
            view = game.redact(state, mover)
            action = player.choose(view, game.legal(view), rng, 200)
        states.append(game.apply(state, action))
    asked = [state for state in states if game.to_move(state) >= 0]
    return game, asked[-moves]


def test_grades_follow_from_the_chance_that_is_lost() -> None:
    assert [grade_of(lost) for lost in (0, LOSSES[0], LOSSES[0] + 1)] == ["excellent"] * 2 + [
        "good"
    ]
    assert [grade_of(LOSSES[1]), grade_of(LOSSES[1] + 1)] == ["good", "fair"]
    assert [grade_of(LOSSES[2]), grade_of(LOSSES[2] + 1)] == ["fair", "missed"]
    assert grade_of(1000) == GRADES[-1]


def test_every_legal_move_has_a_chance_and_none_beats_the_best() -> None:
    game, state = last_moments("splendor", 2, 5, 12)
    view = game.redact(state, game.to_move(state))
    moves = game.principal(view)
    rows = [Weighed(move, 1, ONE // 2 - 100 * n) for n, move in enumerate(moves)]
    chances = chances_of(game, view, Thought(moves[0], 1, tuple(rows)))
    legal = game.legal(view)
    assert len(chances) == len(legal)
    assert max(chances) == chances[legal.index(moves[0])] == 500


def test_another_payment_counts_as_the_same_purchase() -> None:
    weighed = {parse_action("buy 5 1 0 0 0 0 0"): 600, parse_action("buy 6 0 0 0 0 0 0"): 300}
    looks = {**weighed, parse_action("buy 5 0 0 0 0 0 1"): 590}
    assert making._by_likeness(parse_action("buy 5 0 0 0 0 0 1"), weighed, looks) == 590
