"""A finished game looked at again: everybody's chance move by move, and what each decision cost.

Nothing here is a matter of the clock: the same game, seat and budgets give the same review on every
machine. A decision is judged from the view that its seat had, so nobody is blamed for what they
could not know.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from bottega.bots import Thought, Weighed
from bottega.bots.search import search
from bottega.core import BACK, DEALER, OVER, Action, Game, Seat
from bottega.judging import ONE, Chances, Imagining, Judgement
from bottega.rng import Rng
from bottega.table import Table

BEST, GOOD, INACCURACY, MISTAKE = VERDICTS = ("best", "good", "inaccuracy", "mistake")
"""What a move may be called, the kindest first."""

INACCURATE, MISTAKEN = ONE * 3 // 100, ONE * 8 // 100
"""What a move must lose of the chance to win to be called so.

Measured against masters, without a clock: of 132 decisions of a grandmaster (8000 positions each;
three games of Splendor for two, one of Azul for two, one of Citadels for four) 122 were best, the
most that one lost was 7.4 %, and none other lost 3 %. Of 96 of `greedy` (two games, one, one) 9
were mistakes, a decision lost 2.5 % on average; of 89 at random (one of each) 7 were mistakes: who
is lost already has little to lose. (Azul was measured with two and a half times as many positions.)
"""

LOOK, COMPARE = 3200, (2000, 6000, 6000)
"""Positions to look at: for all moves together; then for each of two, in every round."""

DEALS = 4  # imagined to tell chances where something is hidden
SWING = ONE // 12  # a turning point changes somebody's chance by so much
TURNS = 3  # turning points, at most


class Decision(NamedTuple):
    """A move that could have been another."""

    number: int  # of its entry
    action: Action


class Found(NamedTuple):
    """What a decision came to, judged."""

    number: int  # of its entry
    played: Weighed
    best: Weighed  # the same, if nothing better was found

    @property
    def loss(self) -> int:
        """What it lost of the chance to win."""
        return max(0, self.best.chance - self.played.chance)

    @property
    def verdict(self) -> str:
        """What to call it."""
        if self.played.action == self.best.action:
            return BEST
        if self.loss < INACCURATE:
            return GOOD
        return INACCURACY if self.loss < MISTAKEN else MISTAKE


# ------------------------------------------------------------------ what there is to review


def stops(table: Table) -> list[int]:
    """After how many entries somebody had to decide, and the end: the steps of a game."""
    found = [n for n, state in enumerate(table.states) if table.game.to_move(state) != DEALER]
    last = len(table.states) - 1
    return found if found and found[-1] == last else [*found, last]


def decisions(table: Table, seat: Seat) -> list[Decision]:
    """The moves of a seat that hold and could have been others; none, if these eyes are not its.

    What a game brought from another that it goes on from is not looked at.
    """
    if table.viewer not in (DEALER, seat):
        return []
    held = [n for n in table.line.held if n >= (table.forked or 0)]
    mine = [table.entries[number] for number in held if table.entries[number].author == seat]
    made = [Decision(entry.number, entry.known()) for entry in mine]
    return [each for each in made if len(_moves(table, seat, each)) > 1]


def _moves(table: Table, seat: Seat, decision: Decision) -> list[Action]:
    view = table.view_at(decision.number, seat)
    return candidates(table.game, view, decision.action)


def candidates(game: Game, view: Any, played: Action) -> list[Action]:
    """The moves worth comparing with the one that was played, and that one."""
    moves = list(game.principal(view))
    return moves if played in moves else [*moves, played]


# ------------------------------------------------------------------ judging a decision


def thoughts(game: Game, view: Any, played: Action, rng: Rng) -> Iterator[Thought]:
    """What is best instead of the played move, ever better founded; both are weighed.

    All moves are looked at first. If another one looks better, the two are thought through one by
    one, each as long; where they seem to differ, twice more and longer, with other imagined deals.
    What is told as lost is the lesser of what those two found.
    """
    key = rng.below(1 << 32)
    thought = Thought(played, 0)
    for thought in search(game, view, candidates(game, view, played), Rng(key)).thoughts():
        yield _with(thought, played)
        if thought.positions >= LOOK:
            break
    if thought.action == played:
        return
    duel = Duel((thought.action, played), _with(thought, played))
    for number, budget in enumerate(COMPARE, 1):
        for action in duel.actions:
            for alone in search(game, view, [action], Rng(key + number)).thoughts():
                yield duel.thought(alone.positions)
                if alone.positions >= budget:
                    break
            duel.add(alone)
        yield duel.thought()
        if duel.lead() < INACCURATE:
            return


class Duel:
    """Two moves compared round by round: one that looked best, and the one that was played."""

    def __init__(self, actions: tuple[Action, Action], first: Thought) -> None:
        """Begin with how they looked at first."""
        self.actions = actions
        self.first = first
        self.positions = first.positions
        self.rows: list[Weighed] = []  # of the one and the other by turns

    def add(self, alone: Thought) -> None:
        """Add what a move came to."""
        self.rows += alone.weighed
        self.positions += alone.positions

    def rounds(self) -> list[tuple[Weighed, Weighed]]:
        """The rounds that count: the first is but a sketch."""
        rounds = list(zip(self.rows[::2], self.rows[1::2]))
        return rounds[1:] or rounds

    def lead(self) -> int:
        """What the one that looked best is better by in every round; or worse, if negative."""
        return min([one.chance - other.chance for one, other in self.rounds()])

    def thought(self, more: int = 0) -> Thought:
        """What it comes to so far."""
        positions = self.positions + more
        if not self.rounds():
            return self.first._replace(positions=positions)
        (best, played), lead = self.rounds()[-1], self.lead()
        if lead <= 0:
            return Thought(played.action, positions, (played,))
        best = best._replace(chance=min(ONE, played.chance + lead))
        return Thought(best.action, positions, (best, played))


def _with(thought: Thought, played: Action) -> Thought:
    """A thought in which the played move is weighed, though it may have dropped out."""
    if any(row.action == played for row in thought.weighed):
        return thought
    return thought._replace(weighed=(*thought.weighed, Weighed(played, 0, 0)))


def found(decision: Decision, thought: Thought) -> Found:
    """What a decision came to, by the last thought about it."""
    rows = {row.action: row for row in thought.weighed}
    mine = rows[decision.action]
    return Found(decision.number, mine, rows.get(thought.action, mine))


# ------------------------------------------------------------------ everybody's chance

Shares = tuple[int, ...]
"""Each side's chance, in thousandths."""


def course(table: Table) -> Iterator[Shares]:
    """Each side's chance after every step of a game, by what the eyes of its table knew then."""
    game, steps, told = table.game, stops(table), list[Shares]()
    sides = [side[0] for side in game.sides(len(table.header.seats), table.header.options)]
    for step, end in enumerate(steps):
        first = steps[step - 1] if step else -1
        if step and table.entries[first].action.verb == BACK:
            shares = told[_standing(steps, table.entries[first].action.args[0])]
        else:
            over = game.to_move(table.states[end]) == OVER
            count = first + 1 if step and not over else end
            chances = _chances(game, table.states[count], _mover(table, step, first), step)
            shares = tuple([chances[seat] * 1000 // ONE for seat in sides])
        told.append(shares)
        yield shares


def _standing(steps: Sequence[int], number: int) -> int:
    """The step at which an entry was made: where the game stands again when it is taken back."""
    return max(step for step, end in enumerate(steps) if end <= number)


def _mover(table: Table, step: int, first: int) -> Seat:
    """Who has just moved at a step; at the beginning, whoever sits before the first."""
    if step:
        return table.entries[first].author
    seats = len(table.header.seats)
    return (max(table.game.to_move(table.states[0]), 0) - 1) % seats


def _chances(game: Game, view: Any, mover: Seat, step: int) -> Chances:
    """Everybody's chance in what may lie behind a view, on average."""
    judge: Judgement = game.judgement(view)
    imagine = judge.imagine if isinstance(judge, Imagining) else game.determinize
    deals = [imagine(view, Rng(f"course {step} {deal}")) for deal in range(DEALS)]
    if all(deal == deals[0] for deal in deals):
        deals = deals[:1]
    rows = [judge.chances(deal, mover) for deal in deals]
    return tuple([sum(column) // len(rows) for column in zip(*rows)])


def turning_points(told: Sequence[Shares]) -> list[int]:
    """The steps that changed somebody's chance most, in their order."""
    swings = [
        max([abs(now - before) for before, now in zip(told[step - 1], told[step])])
        for step in range(1, len(told))
    ]
    order = sorted(range(len(swings)), key=lambda step: (-swings[step], step))
    large = [step + 1 for step in order if swings[step] * ONE >= SWING * 1000]
    return sorted(large[:TURNS])
