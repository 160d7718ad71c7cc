"""Makes puzzles: bots play, and where one move is clearly best but not at first sight, they stop.

A game is played by bots that look but one move ahead, some of the time further. Each of its
positions is looked at a little; what seems a puzzle is looked at as long as the grandmaster would,
and then four times as long, by other streams of chance. What holds every time is one.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Mapping
from typing import Any, NamedTuple

from bottega import bots, games
from bottega.bots import Thought
from bottega.bots.greedy import rate
from bottega.core import DEALER, OVER, Action, Game, Seat, Value
from bottega.judging import ONE
from bottega.puzzles import THOUSAND, Puzzle, lay
from bottega.puzzles.proof import MOST as PROOF
from bottega.puzzles.proof import forced_in
from bottega.rng import Rng

CLEARLY = 40  # thousandths that the second-best move must lose at least
TIMES = 4  # the last look is so many times as long as the grandmaster's
GLANCES = ((48, 15), (8, 30))  # short looks first: how many times shorter, and what must be seen
OBVIOUS = 100  # thousandths by which a move looks best at once that is hardly ever overturned
SURE = 970  # thousandths: from here on it may be won for certain, which is then tried
FEWEST = 5  # moves worth considering
LEAST, MOST = 30, 990  # thousandths: what is won or lost anyway is no puzzle
TRIES, SHORT = 3, 16  # short searches that tell how hard it is, so many times shorter
SETTLED = (100, 30)  # who settles so many times sooner than the grandmaster ends finds it easy
FOLLOWING = 12  # entries of what is expected to follow
SEARCHER = "grandmaster"
PLAYERS = ("journeyman", "journeyman", "master")  # one of them plays a game, by its number
HASTE = 20  # who looks ahead in these games looks at so many times fewer positions


class Task(NamedTuple):
    """A game to look for puzzles in."""

    game: str
    seats: int
    options: Mapping[str, Value]
    seed: int
    number: int
    most: int = 1  # puzzles from one game
    proof: int = PROOF  # positions to look at whether it is won for certain


class Found(NamedTuple):
    """A position to be looked at, with how it came about."""

    state: Any
    view: Any
    seat: Seat
    past: tuple[tuple[Any, Action], ...]  # each State with what was done in it


# ------------------------------------------------------------------ playing


def find(task: Task) -> list[Puzzle]:
    """The puzzles in one game between bots, at most as many as the task says."""
    return [puzzle for _, puzzle in finding(task) if puzzle]


def finding(task: Task, first: int = 0) -> Iterator[tuple[int, Puzzle | None]]:
    """The same a little at a time, from an entry on: where it is, and a puzzle if there is one."""
    game, count = games.load(task.game), 0
    for found in positions(task):
        at = len(found.past)
        if at < first:
            continue
        examining = examine(game, task, found)
        puzzle = yield from _telling(examining, at)
        if puzzle:
            yield at, puzzle
            count += 1
            if count >= task.most:
                return


def _telling(
    examining: Generator[None, None, Puzzle | None], at: int
) -> Generator[tuple[int, None], None, Puzzle | None]:
    """Tell where it is each time that it pauses; give what it comes to."""
    while True:
        try:
            next(examining)
        except StopIteration as end:
            puzzle: Puzzle | None = end.value
            return puzzle
        yield at, None


def positions(task: Task) -> Iterator[Found]:
    """Every position of one game in which somebody has something to think about."""
    game, rng = games.load(task.game), Rng(f"puzzles {task.game} {task.seed} {task.number}")
    player = bots.load(PLAYERS[task.number % len(PLAYERS)], game)
    state: Any = game.setup(task.seats, task.options)
    past: list[tuple[Any, Action]] = []
    while (mover := game.to_move(state)) != OVER:
        if mover == DEALER:
            action = game.sample(state, rng)
        else:
            view = game.redact(state, mover)
            if len(game.principal(view)) >= FEWEST:
                yield Found(state, view, mover, tuple(past))
            budget = bots.budget_of(SEARCHER) // HASTE
            action = player.choose(view, game.legal(view), rng, budget)
        past.append((state, action))
        state = game.apply(state, action)


# ------------------------------------------------------------------ judging


class Look(NamedTuple):
    """What a search came to."""

    thought: Thought
    settled: int  # the positions after which it never changed its mind again

    @property
    def best(self) -> Action:
        """The move it comes to."""
        return self.thought.action

    def clearly_by(self) -> int:
        """Thousandths by which the best move leads every other one."""
        chances = {each.action: each.chance for each in self.thought.weighed}
        others = [chance for action, chance in chances.items() if action != self.best]
        return (chances[self.best] - max(others)) * THOUSAND // ONE if others else 0

    def chance(self) -> int:
        """The chance of the best move, in thousandths."""
        (own,) = [w.chance for w in self.thought.weighed if w.action == self.best]
        return own * THOUSAND // ONE


def look(game: Game, view: Any, budget: int, rng: Rng) -> Generator[None, None, Look]:
    """Let the grandmaster look at so many positions, a little at a time."""
    settled, best = 0, None
    player = bots.load(SEARCHER, game)
    for thought in player.ponder(view, game.legal(view), rng):
        if thought.action != best:
            best, settled = thought.action, thought.positions
        if thought.positions >= budget:
            break
        yield
    return Look(bots.with_lines(player, thought, 1), settled)


def looked(game: Game, view: Any, budget: int, rng: Rng) -> Look:
    """The same at once."""
    looking = look(game, view, budget, rng)
    while True:
        try:
            next(looking)
        except StopIteration as end:
            found: Look = end.value
            return found


def at_first_sight(game: Game, view: Any) -> set[Action]:
    """What is played at once: by the learnt judgement, and by what looks best at once."""
    actions = game.principal(view)
    ratings = game.judgement(view).rate(view, actions)
    rated = rate(game, view, Rng(0), len(actions))
    greedy = [action for value, action in rated if value == rated[0][0]]
    return {*[a for a, r in zip(actions, ratings) if r == max(ratings)], *greedy}


def is_obvious(game: Game, view: Any) -> bool:
    """Whether a move looks so much better at once that a longer look would seldom help."""
    ratings = game.judgement(view).rate(view, game.principal(view))
    first, second = sorted(ratings, reverse=True)[:2]
    return bool((first - second) * THOUSAND // ONE >= OBVIOUS)


def examine(game: Game, task: Task, found: Found) -> Generator[None, None, Puzzle | None]:
    """The position as a puzzle, if it is one; a little at a time."""
    view, usual = found.view, bots.budget_of(SEARCHER)
    key = f"{task.game} {task.seed} {task.number} {len(found.past)}"
    if is_obvious(game, view):
        return None
    sight = at_first_sight(game, view)
    for shorter, least in GLANCES:
        glance = yield from look(game, view, usual // shorter, Rng(f"glance {shorter} {key}"))
        if not _promises(glance, sight, least):
            return None
    longer = yield from look(game, view, usual, Rng(f"look {key}"))
    if longer.best != glance.best or not _promises(longer, sight, CLEARLY):
        return None
    last = yield from look(game, view, TIMES * usual, Rng(f"last {key}"))
    if last.best != longer.best or not _promises(last, sight, CLEARLY):
        return None
    return _written(game, task, found, last)


def _promises(found: Look, sight: set[Action], least: int) -> bool:
    """Whether a move is best by so much, is not seen at once, and decides something."""
    return (
        found.best not in sight
        and found.clearly_by() >= least
        and found.chance() >= LEAST
        and found.chance() - found.clearly_by() <= MOST
    )


def level_of(game: Game, view: Any, best: Action) -> int:
    """How hard it is to find: by how long short searches take to settle on it, the middle one."""
    usual = bots.budget_of(SEARCHER)
    settled = []
    for number in range(TRIES):
        short = looked(game, view, usual // SHORT, Rng(f"level {number}"))
        settled.append(short.settled if short.best == best else usual)
    middle = sorted(settled)[TRIES // 2]
    return 1 + sum([middle * times > usual for times in SETTLED])


def _written(game: Game, task: Task, found: Found, last: Look) -> Puzzle:
    """Put down what the seat knows, and what was found out."""
    seat, view = found.seat, found.view
    steps = tuple([game.veil(state, action, seat) for state, action in found.past])
    won = forced_in(game, view, last.best, task.proof) if last.chance() >= SURE else 0
    return Puzzle(
        game=task.game,
        rules=game.RULES,
        options={**task.options},
        seats=task.seats,
        seat=seat,
        steps=steps,
        best=last.best,
        chances=chances_of(game, view, last.thought),
        line=_line(last),
        level=level_of(game, view, last.best),
        theme=theme_of(game, view, last.best),
        wins=won,
        budget=last.thought.positions,
    )


def _line(last: Look) -> tuple[Action, ...]:
    """What is expected to follow the best move."""
    lines = last.thought.lines
    return tuple([action for _, action in lines[0][:FOLLOWING]]) if lines else ()


def theme_of(game: Game, view: Any, best: Action) -> str:
    """What the game calls this, if it tells themes."""
    theme: Callable[[Any, Action], str] | None = getattr(game, "theme", None)
    return theme(view, best) if theme else ""


# ------------------------------------------------------------------ chances of every move


def chances_of(game: Game, view: Any, thought: Thought) -> tuple[int, ...]:
    """The chance after every legal move, in thousandths, none above that of the best.

    What was not weighed (another payment for the same card) counts as the most similar move that
    was, less what it looks worse at once; where none is similar, as it looks, and as no better
    than any that was weighed.
    """
    legal = game.legal(view)
    weighed = {each.action: each.chance for each in thought.weighed}
    looks = dict(zip(legal, game.judgement(view).rate(view, legal)))
    best = weighed[thought.action]
    found = []
    for action in legal:
        chance = weighed.get(action)
        if chance is None:
            chance = _by_likeness(action, weighed, looks)
        found.append(max(0, min(chance, best)) * THOUSAND // ONE)
    return tuple(found)


def _by_likeness(action: Action, weighed: dict[Action, int], looks: dict[Action, int]) -> int:
    alike = {other: _likeness(action, other) for other in weighed}
    most = max(alike.values())
    if not most:
        return min(looks[action], *weighed.values())
    chances = [
        weighed[other] - max(0, looks[other] - looks[action])
        for other, common in alike.items()
        if common == most
    ]
    return min(chances)


def _likeness(one: Action, other: Action) -> int:
    """How many numbers two moves of the same verb begin with in common."""
    if one.verb != other.verb:
        return 0
    pairs = zip(one.args, other.args)
    return next((n for n, (a, b) in enumerate(pairs) if a != b), len(one.args))


# ------------------------------------------------------------------ checking


def still_holds(puzzle: Puzzle, seed: int = 0, times: int = TIMES) -> Puzzle | None:
    """The puzzle as it is judged now, looked at anew for as long; None if it is one no longer."""
    table = lay(puzzle, [f"seat {seat}" for seat in range(puzzle.seats)])
    game, view = table.game, table.state
    usual = bots.budget_of(SEARCHER)
    last = looked(game, view, times * usual, Rng(f"check {seed} {puzzle.ident}"))
    sight = at_first_sight(game, view)
    if last.best != puzzle.best or not _promises(last, sight, CLEARLY):
        return None
    if puzzle.wins and forced_in(game, view, puzzle.best) != puzzle.wins:
        return None
    return puzzle._replace(
        chances=chances_of(game, view, last.thought),
        line=_line(last) or puzzle.line,
        level=level_of(game, view, puzzle.best),
        theme=theme_of(game, view, puzzle.best),
        budget=last.thought.positions,
    )
