"""Who judges an Azul table: a network that learnt by playing against itself.

The inputs of a board, and of what a board needs of a colour that is on offer, are added up once
and kept: most moves leave most of them as they were.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import accumulate
from typing import NamedTuple

from bottega.core import Action, Seat
from bottega.games.azul.data import BITS, FLOOR_SIZE, ROWS, SHIFT, Tiles, Wall, colours_in, counts
from bottega.games.azul.inputs import (
    BLOCKS,
    FALLEN,
    GREY,
    LEAD,
    LEADS,
    NEAR,
    OFFER,
    SCORES,
    STAGES,
    STARTS,
    Demands,
    by_colour,
    common_inputs,
    demand_inputs,
    offers,
    point_inputs,
    row_inputs,
    settle,
    starts,
    table_inputs,
    wall_inputs,
)
from bottega.games.azul.lines import receive
from bottega.games.azul.rules import apply, winners
from bottega.games.azul.state import END, TAKE, Player, State
from bottega.judging import Chances, Judgement, Manner
from bottega.net import ONE, Net, read

SLACK = 50  # percent; with 25, a journeyman of two won 30 of 40 games against `normal`
FAR = 50  # a larger lead is like this one
KEPT = 1 << 15  # entries of each memory, before it is begun anew


def judgement(view: State) -> Judgement:
    """Chances as they were learnt for this number of players and this wall."""
    return learnt(len(view.players), view.grey)


@cache
def learnt(seats: int, grey: bool) -> Learnt:
    """The judgement for so many players and a wall, read once."""
    wall = "" if seats > 2 else "-grey" if grey else "-coloured"  # more players share theirs
    return Learnt(read(__package__, f"weights-{seats}{wall}.bin"), seats, grey)


class Summed(NamedTuple):
    """A board as seen by the network."""

    total: int  # its columns, added up
    worth: int
    ends: bool
    demands: tuple[int, ...]


class Learnt:
    """Judges by a network."""

    def __init__(self, net: Net, seats: int, grey: bool) -> None:
        """Judge tables for so many players with such a wall."""
        self.manner = Manner(beyond=False, slack=SLACK)
        self.net = net
        self.seats = seats
        self.grey = grey
        self.bias = net.bias + (net.columns[BLOCKS[seats] + GREY] if grey else 0)
        self.boards: list[dict[Player, Summed]] = [{} for _ in range(seats)]
        self.demands: list[dict[int, int]] = [{} for _ in range(seats)]
        self.walls: list[dict[Wall, tuple[int, int, bool]]] = [{} for _ in range(seats)]
        self.rows: list[dict[tuple[Wall, int, Tiles], tuple[int, Demands]]]
        self.rows = [{} for _ in range(seats)]
        self.takes: dict[Player, dict[int, Summed]] = {}
        self.common: dict[int, int] = {}
        self.starting = [net.columns[BLOCKS[turn] + STARTS] for turn in range(seats)]
        self.floors = [
            net.columns[BLOCKS[turn] + FALLEN :][: FLOOR_SIZE + 1] for turn in range(seats)
        ]
        self.points = [
            [self._sum(point_inputs(5 * step), BLOCKS[turn]) for step in range(SCORES + 1)]
            for turn in range(seats)
        ]
        self.leads = [
            [self._by_lead(turn * STAGES + stage) for stage in range(STAGES)]
            for turn in range(seats - 1)
        ]

    def chances(self, state: State, mover: Seat) -> Chances:
        """Each seat's chance when this seat has just moved; exact once it is over."""
        if state.phase == END:
            won = winners(state)
            return tuple([ONE // len(won) if s in won else 0 for s in range(self.seats)])
        turned = self.net.chances(self.total(state, mover))
        first = self.seats - mover
        return turned[first:] + turned[:first]

    def rate(self, state: State, actions: Sequence[Action]) -> list[int]:
        """The chance of who is to move after each of these."""
        if state.phase != TAKE:
            return [self._after(state, action) for action in actions]
        look = _Look(self, state)
        return [look.chance(action) for action in actions]

    def _after(self, state: State, action: Action) -> int:
        """The mover's chance after an action that may end the round."""
        seat, after = state.seat, apply(state, action)
        if after.phase == END:
            return self.chances(after, seat)[seat]
        return self.net.chance(self.total(after, seat))

    def total(self, state: State, mover: Seat) -> int:
        """What a table adds up to in the network's hidden units."""
        seats = self.seats
        order = [(mover + turn) % seats for turn in range(seats)]
        shown = [self.summed(turn, state.players[seat]) for turn, seat in enumerate(order)]
        on_offer = offers(state)
        total = self.net.bias + self._sum(common_inputs(state), BLOCKS[seats])
        for turn, one in enumerate(shown):
            total += one.total
            for demand, offer in zip(one.demands, on_offer):
                total += self.met(turn, demand, offer)
            if starts(state) == order[turn]:
                total += self.starting[turn]
        ends = any(one.ends for one in shown)
        stage = STAGES - 1 if ends else min(state.rounds, STAGES - 2)
        for other, rival in enumerate(shown[1:]):
            lead = shown[0].worth - rival.worth
            total += self.leads[other][stage][max(-FAR, min(lead, FAR))]
        return total

    # -------------------------------------------------------------- sums that are kept

    def _sum(self, inputs: Iterable[int], first: int) -> int:
        columns = self.net.columns
        return sum([columns[first + index] for index in inputs])

    def _by_lead(self, block: int) -> list[int]:
        """What a lead adds, from none to FAR; behind, counted from the end."""
        first = BLOCKS[self.seats] + LEAD + block * len(LEADS)
        sums = [0, *accumulate(self.net.columns[first : first + len(LEADS)])]
        by_lead = [sums[bisect_right(LEADS, lead)] for lead in range(-FAR, FAR + 1)]
        return by_lead[FAR:] + by_lead[:FAR]

    def summed(self, turn: int, player: Player) -> Summed:
        """The board of who plays so many turns after the mover."""
        kept = self.boards[turn]
        found = kept.get(player)
        if found is None:
            if len(kept) >= KEPT:
                kept.clear()
            found = kept[player] = self._summed(turn, player)
        return found

    def _summed(self, turn: int, player: Player) -> Summed:
        score, wall, lines, fallen = settle(player, self.grey)
        total, bonus, ends = self.walls[turn].get(wall) or self._wall(turn, wall)
        rows, demands = self.rows[turn], 0
        for place in zip((wall,) * 5, ROWS, lines):
            found = rows.get(place)
            adds, needs = self._row(turn, *place) if found is None else found
            total += adds
            demands += needs
        total += self.floors[turn][fallen] + self.points[turn][min((score + bonus) // 5, SCORES)]
        return Summed(total, score + bonus, ends, by_colour(demands))

    def _wall(self, turn: int, wall: Wall) -> tuple[int, int, bool]:
        kept = self.walls[turn]
        if len(kept) >= KEPT:
            kept.clear()
        inputs, bonus, ends = wall_inputs(wall)
        kept[wall] = found = self._sum(inputs, BLOCKS[turn]), bonus, ends
        return found

    def _row(self, turn: int, wall: Wall, row: int, line: Tiles) -> tuple[int, Demands]:
        kept = self.rows[turn]
        if len(kept) >= KEPT:
            kept.clear()
        inputs, demands = row_inputs(wall, row, line, self.grey)
        kept[wall, row, line] = found = self._sum(inputs, BLOCKS[turn]), demands
        return found

    def met(self, turn: int, demand: int, offer: int) -> int:
        """What a player's need of a colour adds, with what is on offer of it."""
        kept, key = self.demands[turn], demand << 25 | offer
        found = kept.get(key)
        if found is None:
            inputs = demand_inputs(demand, offer)
            if turn >= NEAR:
                inputs = tuple([index for index in inputs if index < OFFER])
            found = self._sum(inputs, BLOCKS[turn])
            if len(kept) >= KEPT:
                kept.clear()
            kept[key] = found
        return found

    def around(self, rounds: int, factories: int, heap: Tiles, groups: int, marker: bool) -> int:
        """What concerns everybody, in a round that goes on."""
        key = ((heap << 6 | groups) << 4 | factories) << 1 | marker
        key = key << 3 | min(rounds, 7)
        found = self.common.get(key)
        if found is None:
            inputs = table_inputs(rounds, factories, heap, groups, marker)
            found = self._sum(inputs, BLOCKS[self.seats])
            if len(self.common) >= KEPT:
                self.common.clear()
            self.common[key] = found
        return found


class _Look:
    """All that is needed to judge many takes from one table."""

    def __init__(self, judge: Learnt, state: State) -> None:
        """Add up what no take changes."""
        self.judge = judge
        self.state = state
        seats, seat = judge.seats, state.seat
        self.player = player = state.players[seat]
        order = [(seat + turn) % seats for turn in range(1, seats)]
        self.rivals = [judge.summed(turn + 1, state.players[s]) for turn, s in enumerate(order)]
        self.still = judge.bias + sum([rival.total for rival in self.rivals])
        if not state.marker:
            self.still += judge.starting[(state.starter - seat) % seats]
        self.ends = any(rival.ends for rival in self.rivals)
        self.stage = STAGES - 1 if self.ends else min(state.rounds, STAGES - 2)
        self.offers = offers(state)
        self.factories = sum(map(bool, state.sources[:-1]))
        self.groups = sum([len(colours_in(heap)) for heap in state.sources[:-1]])
        self.ways: dict[tuple[int, int], tuple[int, list[int], int]] = {}
        if len(judge.takes) >= KEPT:
            judge.takes.clear()
        self.takes = judge.takes.setdefault(player, {})

    def chance(self, action: Action) -> int:
        """The mover's chance after a take."""
        source, colour, row = action.args
        way = self.ways.get((source, colour))
        if way is None:
            way = self.ways[source, colour] = self._way(source, colour)
        total, on_offer, taken = way
        judge = self.judge
        if not on_offer:
            return judge._after(self.state, action)
        found = self.takes.get(taken | row)
        mine = self._took(colour, taken, row) if found is None else found
        total += mine.total
        kept = judge.demands[0]
        for demand, offer in zip(mine.demands, on_offer):
            sums = kept.get(demand << 25 | offer)
            total += judge.met(0, demand, offer) if sums is None else sums
        stage = STAGES - 1 if mine.ends else self.stage
        for rival, leads in zip(self.rivals, judge.leads):
            lead = mine.worth - rival.worth
            total += leads[stage][lead if -FAR <= lead <= FAR else FAR if lead > 0 else -FAR]
        return judge.net.chance(total)

    def _took(self, colour: int, taken: int, row: int) -> Summed:
        """The mover's board after a take."""
        number, marker = taken >> 3 & 31, bool(taken >> 8 & 1)
        player, _ = receive(self.player, colour, number, row, marker)
        mine = self.takes[taken | row] = self.judge.summed(0, player)
        return mine

    def _way(self, source: int, colour: int) -> tuple[int, list[int], int]:
        """What a take adds up to but for the mover's board, what is left, and what was taken.

        Nothing is left where it ends the round.
        """
        state, judge = self.state, self.judge
        sources = state.sources
        heap, centre = sources[source], sources[-1]
        rest = heap - (heap & BITS[colour])
        left = [*self.offers]
        from_centre = source == len(sources) - 1
        marker, factories, groups = state.marker, self.factories, self.groups
        total = self.still
        if from_centre:
            left[colour] &= 0xFFFF
            centre = rest
            if marker:
                total += judge.starting[0]
        else:
            centre += rest
            for other in colours_in(heap):
                number = counts(heap)[other]
                left[other] += (number << 16 if other != colour else 0) - (1 << 4 * number - 4)
            factories -= 1
            groups -= len(colours_in(heap))
        taken = (heap >> SHIFT[colour] & 31) << 3 | colour << 9 | (marker and from_centre) << 8
        if not any(left):
            return 0, [], taken
        for turn, rival in enumerate(self.rivals, 1):
            for demand, offer in zip(rival.demands, left):
                total += judge.met(turn, demand, offer)
        marker = marker and not from_centre
        total += judge.around(state.rounds, factories, centre, groups, marker)
        return total, left, taken
