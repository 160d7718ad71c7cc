"""How fast a game and its search run on this Python, timed by the caller."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import median
from types import SimpleNamespace
from typing import Any

from bottega import games
from bottega.bots.search import Searcher
from bottega.core import DEALER, OVER, Action, Game, Options, Seat
from bottega.judging import Chances, Judgement
from bottega.rng import Rng

Clock = Callable[[], float]

_LOOPS = 20_000
THOUGHT = 1000  # positions


def calibration() -> int:
    """A fixed loop of plain arithmetic, to tell how fast the machine is just now."""
    x = 0
    for i in range(_LOOPS):
        x = (x * 31 + i) & 0xFFFF
    return x


def play_at_random(game: Game, state: Any, rng: Rng) -> tuple[int, int, Any]:
    """Play on to the end: the plies of the seats, the steps of the dealer, the last State."""
    to_move, principal, apply, sample = game.to_move, game.principal, game.apply, game.sample
    plies = steps = 0
    while (mover := to_move(state)) != OVER:
        if mover == DEALER:
            action = sample(state, rng)
            steps += 1
        else:
            action = rng.choice(principal(state))
            plies += 1
        state = apply(state, action)
    return plies, steps, state


def positions(game: Game, seats: int, options: Options, count: int) -> list[tuple[Any, Action]]:
    """Positions of random games in which a seat is to move, each with the action played there."""
    found: list[tuple[Any, Action]] = []
    seed = 0
    while len(found) < count:
        rng, state = Rng(f"positions {seed}"), game.setup(seats, options)
        while (mover := game.to_move(state)) != OVER:
            if mover == DEALER:
                action = game.sample(state, rng)
            else:
                action = rng.choice(game.principal(state))
                found.append((state, action))
            state = game.apply(state, action)
        seed += 1
    return found[:: len(found) // count][:count]


class Counting:
    """A judgement that counts the positions it is asked about."""

    def __init__(self, judge: Judgement) -> None:
        """Ask this one."""
        self.judge = judge
        self.manner = judge.manner
        self.count = 0

    def __getattr__(self, name: str) -> Any:
        """Whatever else it offers."""
        return getattr(self.judge, name)

    def chances(self, state: Any, mover: Seat) -> Chances:
        """Count one."""
        self.count += 1
        return self.judge.chances(state, mover)

    def rate(self, state: Any, actions: Sequence[Action]) -> list[int]:
        """Count them all."""
        self.count += len(actions)
        return self.judge.rate(state, actions)


def think(game: Game, state: Any, budget: int, seed: int) -> int:
    """Look ahead from what the seat to move sees: how many positions were judged."""
    view = game.redact(state, game.to_move(state))
    judge = Counting(game.judgement(view))
    counted: Any = SimpleNamespace(**{**vars(game), "judgement": lambda view: judge})
    Searcher(counted).choose(view, game.legal(view), Rng(f"think {seed}"), budget)
    return judge.count


def rate(game: Game, state: Any) -> int:
    """Judge every move from what the seat to move sees, without a search: how many there were."""
    view = game.redact(state, game.to_move(state))
    actions = game.principal(view)
    return len(game.judgement(view).rate(view, actions))


def measure(
    name: str, seats: int, seconds: float, clock: Clock, options: Options | None = None
) -> dict[str, float]:
    """Games, plies, calls and judged positions a second, and the calibration loop's nanoseconds.

    The calibration runs in between, so that a noisy machine shows: compare ratios, not figures.
    """
    game, options = games.load(name), options or {}
    sample = positions(game, seats, options, 400)
    laps: list[dict[str, float]] = []
    end = clock() + seconds
    seed = 0
    while clock() < end or len(laps) < 3:
        laps.append(_lap(game, seats, options, sample, seed, clock))
        seed += 10
    return {figure: median([lap[figure] for lap in laps]) for figure in laps[0]}


def _lap(
    game: Game, seats: int, options: Options, sample: list[Any], seed: int, clock: Clock
) -> dict[str, float]:
    start = clock()
    calibration()
    calibrated = clock()
    played = [
        play_at_random(game, game.setup(seats, options), Rng(s)) for s in range(seed, seed + 10)
    ]
    games_done = clock()
    for state, _ in sample:
        game.legal(state)
    legal_done = clock()
    for state, action in sample:
        game.apply(state, action)
    apply_done = clock()
    rated = sum([rate(game, state) for state, _ in sample])
    rating_done = clock()
    judged = sum([think(game, state, THOUGHT, seed) for state, _ in sample[seed % 7 :: 80]])
    thinking_done = clock()
    calibration()
    loop = (calibrated - start + clock() - thinking_done) / 2 / _LOOPS
    plies, steps = sum([p for p, _, _ in played]), sum([s for _, s, _ in played])
    playing = games_done - calibrated
    return {
        "games/s": len(played) / playing,
        "plies/s": plies / playing,
        "dealer steps/s": steps / playing,
        "legal calls/s": len(sample) / (legal_done - games_done),
        "apply calls/s": len(sample) / (apply_done - legal_done),
        "positions rated/s": rated / (rating_done - apply_done),  # by the network alone
        "positions judged/s": judged / (thinking_done - rating_done),  # in a search
        "calibration ns/loop": loop * 1e9,
        "plies per 1000 loops": plies / playing * loop * 1000,
    }
