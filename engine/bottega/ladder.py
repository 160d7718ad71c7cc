"""Bots against each other, each with each: who is how strong, and how sure that is.

Two of them play pairs of games on equal deals, with seats changed. Where there are more than two
sides, one of the first sits among others of the second, and in the second game the reverse. Or all
are measured against one: then each sits alone among its like, at two places.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from bottega import bots, games
from bottega.bout import seated, sides_of_two
from bottega.core import Action, Game, IllegalAction, Options, Refusal, Seat
from bottega.dealer import SeededDealer
from bottega.elo import SAMPLES, Played, Strength, strengths
from bottega.rng import Rng
from bottega.simulate import play_out

REFERENCES = ("random", "greedy", "easy", "normal")
"""Bots that stay as they are, to compare with."""

ANCHOR = "normal"
HEIGHT = 1000
"""Where the anchor stands on every ladder that it is on; on another the mean stands there."""


class Entrant(NamedTuple):
    """A bot that climbs the ladder."""

    name: str
    budget: int  # positions it may look at before a move
    usual: bool = True  # whether that is what stands for its seconds

    def __str__(self) -> str:
        """Write it as it is asked for: `master`, or `master:500` with another budget."""
        return self.name if self.usual else f"{self.name}:{self.budget}"


class Pair(NamedTuple):
    """Two games to be played on one deal."""

    game: str
    seats: int
    options: Options
    entrants: tuple[Entrant, Entrant]
    seed: int
    number: int  # of the deal
    alone: bool = False  # whether the first sits alone in both, at two places


class Thinking(NamedTuple):
    """How long somebody thought."""

    moves: int = 0
    seconds: float = 0.0

    def __add__(self, other: Any) -> Thinking:
        """Both together."""
        return Thinking(self.moves + other.moves, self.seconds + other.seconds)


class Outcome(NamedTuple):
    """What came of a pair of games."""

    games: tuple[Played, Played]
    thinking: tuple[Thinking, Thinking]  # of each entrant


def entrant(text: str, game: Game) -> Entrant:
    """Read `master` or `master:500`; there must be such a bot."""
    name, colon, budget = text.strip().partition(":")
    bots.load(name, game)
    if not colon:
        return Entrant(name, bots.budget_of(name))
    if not (budget.isascii() and budget.isdecimal() and 0 < len(budget) <= 9 and int(budget)):
        raise Refusal("bad-budget", f"{text.strip()!r} is not of the form BOT:POSITIONS")
    return Entrant(name, int(budget), False)


# ------------------------------------------------------------------ playing


def pairs_of(
    game: str, seats: int, options: Options, entrants: Sequence[Entrant], deals: int, seed: int
) -> list[Pair]:
    """Each entrant with each other, on so many deals."""
    return [
        Pair(game, seats, options, couple, seed, number)
        for number in range(deals)
        for couple in combinations(entrants, 2)
    ]


def pairs_against(
    game: str, seats: int, options: Options, entrants: Sequence[Entrant], deals: int, seed: int
) -> list[Pair]:
    """Each entrant alone among the last, on so many deals."""
    *others, rival = entrants
    return [
        Pair(game, seats, options, (one, rival), seed, number, alone=True)
        for number in range(deals)
        for one in others
    ]


def play_pair(pair: Pair) -> Outcome:
    """Play two games on one deal."""
    game = games.load(pair.game)
    sides = game.sides(pair.seats, pair.options)
    lone = pair.number % len(sides)  # the side that the one plays whose turn it is to be alone
    alone = [(0, lone), (0, (lone + 1) % len(sides)) if pair.alone else (1, lone)]
    played, thinking = [], [Thinking(), Thinking()]
    for who, place in alone:
        of_side = sides_of_two(len(sides), place, who)
        table = _Table(pair, game, seated(sides, of_side, pair.seats))
        won = table.play()
        winning = [of_side[i] for i, side in enumerate(sides) if side[0] in won]
        count = (of_side.count(0), of_side.count(1))
        played.append(Played(count, winning.count(0) / len(winning)))
        thinking = [mine + more for mine, more in zip(thinking, table.thinking)]
    return Outcome((played[0], played[1]), (thinking[0], thinking[1]))


class _Table:
    """One game of a pair, with a watch on the players."""

    def __init__(self, pair: Pair, game: Game, seated: Sequence[int]) -> None:
        self.pair = pair
        self.game = game
        self.seated = seated  # for each seat, which entrant plays there
        self.players = [bots.load(pair.entrants[who].name, game) for who in seated]
        self.rngs = [Rng(f"ladder {pair.seed} {pair.number} {seat}") for seat in range(pair.seats)]
        self.thinking = [Thinking(), Thinking()]

    def play(self) -> tuple[Seat, ...]:
        """Play to the end: who won."""
        pair = self.pair
        dealer = SeededDealer(f"ladder {pair.seed} {pair.number}".encode())
        state, _ = play_out(self.game, pair.seats, pair.options, self._choose, dealer)
        return self.game.winners(state)

    def _choose(self, seat: Seat, view: Any, legal: Sequence[Action]) -> Action:
        who = self.seated[seat]
        name, budget, _ = self.pair.entrants[who]
        start = time.thread_time()
        action = self.players[seat].choose(view, legal, self.rngs[seat], budget)
        if action not in legal:
            raise IllegalAction("illegal", f"{name} played {action}, which is not legal")
        if len(legal) > 1:
            self.thinking[who] += Thinking(1, time.thread_time() - start)
        return action


# ------------------------------------------------------------------ reckoning


Wins = dict[tuple[int, int], tuple[float, int]]
"""For each two, in either order, how many games the first won, and of how many."""


class Ladder(NamedTuple):
    """What came of it all; entrants by their place in the list."""

    entrants: tuple[Entrant, ...]
    strengths: tuple[Strength, ...]
    wins: Wins
    thinking: tuple[Thinking, ...]


def reckon(pairs: Sequence[Pair], outcomes: Sequence[Outcome]) -> Ladder:
    """Who stands where."""
    entrants = tuple(dict.fromkeys([who for pair in pairs for who in pair.entrants]))
    thinking = [Thinking()] * len(entrants)
    results: dict[tuple[int, int], list[tuple[Played, ...]]] = {}
    for pair, outcome in zip(pairs, outcomes):
        first, second = [entrants.index(who) for who in pair.entrants]
        results.setdefault((first, second), []).append(outcome.games)
        thinking[first] += outcome.thinking[0]
        thinking[second] += outcome.thinking[1]
    anchor = [i for i, who in enumerate(entrants) if who.name == ANCHOR]
    reckoned = strengths(len(entrants), results, anchor[0] if anchor else None, HEIGHT)
    return Ladder(entrants, tuple(reckoned), _wins(results), tuple(thinking))


def _wins(results: dict[tuple[int, int], list[tuple[Played, ...]]]) -> Wins:
    """What each won against each: where there are more than two sides, alone among the others."""
    wins: Wins = {}
    for (first, second), deals in results.items():
        played = [game for deal in deals for game in deal]
        mine = [game.won for game in played if game.sides[0] == 1]
        yours = [1 - game.won for game in played if game.sides[1] == 1]
        wins[first, second] = sum(mine), len(mine)
        wins[second, first] = sum(yours), len(yours)
    return wins


# ------------------------------------------------------------------ as text


def ladder_table(pairs: Sequence[Pair], ladder: Ladder, seconds: float) -> Iterator[str]:
    """The ladder for people, line by line, the strongest first."""
    game, seats, options = pairs[0][:3]
    chosen = "".join([f" {name}={value}" for name, value in options.items()])
    deals = pairs[-1].number + 1
    who = f"each against {pairs[0].entrants[1]}" if pairs[0].alone else "each with each"
    yield f"{game}, {seats} players{chosen}, seed {pairs[0].seed}:"
    yield f"{who}, {2 * deals} games on {deals} deals; {seconds:.0f} s in all"
    order = sorted(range(len(ladder.entrants)), key=lambda i: -ladder.strengths[i].elo)
    names = [str(who) for who in ladder.entrants]
    wide = max([len(name) for name in names])
    yield ""
    yield f"  {'':{wide}}   Elo   95 % interval   positions   seconds a move"
    for i in order:
        row, (moves, spent) = ladder.strengths[i], ladder.thinking[i]
        yield (
            f"  {names[i]:{wide}} {row.elo:5.0f}   {row.low:5.0f} to {row.high:<5.0f}  "
            f"{ladder.entrants[i].budget:9}   {spent / max(1, moves):8.3f}"
        )
    yield ""
    yield from _matrix(ladder, order, names, len(games.load(game).sides(seats, options)))


def _matrix(
    ladder: Ladder, order: Sequence[int], names: Sequence[str], sides: int
) -> Iterator[str]:
    """What each won against each, in percent."""
    if sides == 2:
        yield "Games that the row won against the column, in percent:"
    else:
        yield f"Games that one of the row won among {sides - 1} of the column, in percent"
        yield f"({100 / sides:.0f} if they are equal):"
    wide = max([len(name) for name in names])
    yield f"  {'':{wide}} " + " ".join([f"{names[i]:>{max(6, len(names[i]))}}" for i in order])
    for i in order:
        cells = []
        for j in order:
            won, count = ladder.wins.get((i, j), (0.0, 0))
            text = f"{100 * won / count:.1f}" if count else "-"
            cells.append(f"{text:>{max(6, len(names[j]))}}")
        yield f"  {names[i]:{wide}} " + " ".join(cells)
    yield ""
    yield f"Elo after Bradley and Terry, most likely strengths ({ANCHOR} at {HEIGHT}, or else the"
    yield f"mean), one drawn game added to each pairing; intervals from {SAMPLES} ladders of deals"
    yield "drawn with replacement. Seconds of processor time, for moves where there was a choice."
