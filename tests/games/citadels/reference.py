"""Scoring once more, written naively from the documents: words and lists, no bits."""

from __future__ import annotations

from bottega.games.citadels.data import COLOUR, COLOURS, COST, members
from bottega.games.citadels.names import DISTRICTS
from bottega.games.citadels.state import State

SIZE = {"classic": 7, "team": 8}


def score(state: State, seat: int) -> int:
    """A seat's own points."""
    cards = members(state.cities[seat])
    names = [DISTRICTS[card].en for card in cards]
    total = sum(COST[card] for card in cards)
    total += 2 * (names.count("Dragon Gate") + names.count("University"))
    if five_colours(state, cards):
        total += 3
    if len(cards) >= SIZE[state.rules.name]:
        total += 4 if state.first == seat else 2
    return total


def five_colours(state: State, cards: list[int]) -> bool:
    """Whether some colour for the Haunted City makes all five."""
    fixed = [COLOURS[COLOUR[card]] for card in cards if DISTRICTS[card].en != "Haunted City"]
    if len(fixed) == len(cards):
        return len(set(fixed)) == 5
    final = state.first >= 0 or state.round == 60
    choices = ["purple"] if final and state.haunted == state.round else list(COLOURS)
    return any(len({*fixed, choice}) == 5 for choice in choices)


def scores(state: State) -> tuple[int, ...]:
    """What counts for each seat: in teams the sum of its side."""
    own = [score(state, seat) for seat in range(len(state.gold))]
    if state.rules.name == "classic":
        return tuple(own)
    sides = (sum(own[0::2]), sum(own[1::2]))
    return tuple(sides[seat % 2] for seat in range(len(own)))


def winners(state: State) -> tuple[int, ...]:
    """Who has won."""
    counted = scores(state)
    best = [seat for seat in range(len(counted)) if counted[seat] == max(counted)]
    if state.rules.name == "team":
        return tuple(best)
    ranked = sorted(best, key=lambda seat: state.roles[seat])
    return (ranked[-1],)
