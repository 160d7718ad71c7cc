"""What lies on the table of Lanterns."""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import DEALER, OVER, Seat

COLOURS = ("red", "gold", "jade")
GOLD = 1
LANTERNS = range(12)  # four of each colour
HAND = 3  # lanterns that everybody is dealt
NOTHING = -2  # no lantern under the cloth, no colour guessed

DEAL, OFFER, GUESS, SHOW, END = range(5)


class State(NamedTuple):
    """The table; or, with holes, what a viewer knows of it."""

    viewer: Seat  # whose view this is; the DEALER's is the full State
    gold: int  # what a gold lantern counts; any other counts one
    phase: int
    turn: int  # lanterns shown so far
    hands: tuple[tuple[int, ...], ...]  # known to their owners; sorted, holes first
    covered: int  # the lantern held out under the cloth, known to who holds it
    guess: int  # the colour that was guessed
    won: tuple[tuple[int, ...], ...]  # the lanterns that hang before each seat


def colour_of(lantern: int) -> int:
    """The colour of a lantern."""
    return lantern % len(COLOURS)


def holder(state: State) -> Seat:
    """Who holds a lantern out in this turn."""
    return state.turn % len(state.hands)


def guesser(state: State) -> Seat:
    """Who is asked in the middle of that turn: the neighbour, always of the other side."""
    return (state.turn + 1) % len(state.hands)


def receiver(state: State) -> Seat:
    """Who gets the next lantern that is dealt: hand after hand is filled."""
    return sum([len(hand) for hand in state.hands]) // HAND


def to_move(state: State) -> Seat:
    """The holder, the guesser, or the dealer, who also lifts the cloth."""
    if state.phase == OFFER:
        return holder(state)
    if state.phase == GUESS:
        return guesser(state)
    return OVER if state.phase == END else DEALER


def partners(seat: Seat, seats: int) -> range:
    """The seats of one side: every other one round the table."""
    return range(seat % 2, seats, 2)


def unseen(state: State) -> list[int]:
    """The lanterns that the viewer has not been shown; to the dealer, those left in the pile."""
    seen = {state.covered, *[lantern for row in (*state.hands, *state.won) for lantern in row]}
    return [lantern for lantern in LANTERNS if lantern not in seen]
