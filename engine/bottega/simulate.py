"""Many games between bots, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple

from bottega import bots, games
from bottega.bots import BUDGET
from bottega.bout import Bout
from bottega.core import OVER, Action, Game, IllegalAction, Options, Seat
from bottega.dealer import SeededDealer
from bottega.elo import wilson
from bottega.fleet import fleet
from bottega.rng import Rng
from bottega.table import Table


class Match(NamedTuple):
    """What is to be played."""

    game: str
    bots: tuple[str, ...]  # one for each seat of the first game
    options: Options
    seed: int
    budget: int = BUDGET  # positions a bot may look at before a move


class Result(NamedTuple):
    """One game: who sat where, what was done, and how it ended."""

    seating: tuple[int, ...]  # for each seat, the place of its bot in the match's list
    actions: tuple[Action, ...]
    scores: tuple[int, ...]  # by seat
    winners: tuple[Seat, ...]
    winning_sides: int  # more than one if they share the victory


class Standing(NamedTuple):
    """How one bot, or one seat, fared over all games."""

    name: str
    wins: float  # a victory shared by n sides counts 1/n
    games: int
    score: float  # on average

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the win rate, after Wilson."""
        return wilson(self.wins, self.games)


def play_game(match: Match, number: int) -> Result:
    """The game of this number; from one to the next everybody moves on by a seat."""
    game = games.load(match.game)
    count = len(match.bots)
    seating = tuple([(seat + number) % count for seat in range(count)])
    players = [bots.load(match.bots[place], game) for place in seating]
    rng = Rng(f"bots {match.seed} {number}")

    def choose(seat: Seat, view: Any, legal: Sequence[Action]) -> Action:
        action = players[seat].choose(view, legal, rng, match.budget)
        if action not in legal:
            sentence = f"{match.bots[seating[seat]]} played {action} in game {number}"
            raise IllegalAction("illegal", f"{sentence}, which is not legal")
        return action

    state, actions = play_out(game, count, match.options, choose, dealer_of(match, number))
    won = game.winners(state)
    sides = [side for side in game.sides(count, match.options) if side[0] in won]
    return Result(seating, actions, game.scores(state), won, len(sides))


Chooser = Callable[[Seat, Any, Sequence[Action]], Action]
"""Moves for a seat, told what it sees and what is legal."""


def play_out(
    game: Game, seats: int, options: Options, choose: Chooser, dealer: SeededDealer
) -> tuple[Any, tuple[Action, ...]]:
    """Play a whole game: its last State and all that was done."""
    bout = Bout(game, seats, options, dealer)
    while (mover := bout.mover()) != OVER:
        view = game.redact(bout.state, mover)
        bout.do(choose(mover, view, game.legal(view)))
    return bout.state, tuple(bout.actions)


def dealer_of(match: Match, number: int) -> SeededDealer:
    """Who deals the game of this number."""
    return SeededDealer(f"game {match.seed} {number}".encode())


def record_of(match: Match, number: int, result: Result) -> str:
    """The game as a record, played once more on a real table."""
    names = [match.bots[place] for place in result.seating]
    seated = [f"{name} {place + 1}" for name, place in zip(names, result.seating, strict=True)]
    table = Table.open(match.game, seated, match.options, dealer_of(match, number))
    for action in result.actions:
        table.submit(table.to_move, action)
    return table.record()


def standings(match: Match, results: Sequence[Result]) -> list[Standing]:
    """How each bot fared."""
    rows = []
    for place, name in enumerate(match.bots):
        seats = [result.seating.index(place) for result in results]
        rows.append(_standing(f"{name} {place + 1}", results, seats))
    return rows


def seat_standings(results: Sequence[Result]) -> list[Standing]:
    """How each seat fared, whoever sat on it."""
    seats = range(len(results[0].seating))
    return [_standing(f"seat {seat}", results, [seat] * len(results)) for seat in seats]


def _standing(name: str, results: Sequence[Result], seats: Sequence[Seat]) -> Standing:
    pairs = list(zip(results, seats, strict=True))
    wins = sum([1 / result.winning_sides for result, seat in pairs if seat in result.winners])
    scores = [result.scores[seat] for result, seat in pairs]
    return Standing(name, wins, len(results), sum(scores) / len(scores))


def play_all(match: Match, count: int, jobs: int = 1) -> Iterator[Result]:
    """Games 0 to count-1, in order, on as many processes as there are jobs."""
    with fleet(jobs) as work:
        yield from work(partial(play_game, match), range(count))
