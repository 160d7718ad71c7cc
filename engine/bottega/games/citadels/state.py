"""What lies on a Citadels table."""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import DEALER, OVER, Seat
from bottega.games.citadels.data import (
    BISHOP,
    DECK,
    GRAVEYARD,
    NO_CARD,
    NO_ROLE,
    DistrictSet,
)

Cards = tuple[int, ...]
"""Cards in a hidden place: sorted, holes first. What is no hole is what the viewer was shown."""

STARTING_GOLD = 2
ROUND_LIMIT = 60
FACE_UP = {4: 2, 5: 1, 6: 0, 7: 0}  # roles discarded face up, by the number of players
NOBODY: Seat = -1  # where a seat could be named and none is

# The phases. In the first group the dealer moves, in the second a seat.
CROWN, DEAL, DISCARD, BURY, OFFER, CALL, EXCHANGE = range(7)
PICK, KEEP_ONE, POWER, ACT, TOSS, GRAVE = range(7, 13)
START, END = 13, 14

# What is spent of a turn, one bit each.
GATHERED, COLLECTED, EMPOWERED, FORGED, SOLD = 1, 2, 4, 8, 16


class Rules(NamedTuple):
    """A rule set: everything in which the two games differ."""

    name: str
    seatings: tuple[int, ...]  # C38
    teams: bool  # seats 0, 2, 4 against 1, 3, 5 (C34, C35)
    city_size: int  # districts that make a city complete (C1)
    builds_beyond: bool  # a complete city may grow on (C2)
    first_cards: tuple[int, int]  # how many are dealt at the start, how many kept (C19)
    king_exempt: bool  # the King is never discarded face up (C21)
    powers_first: bool  # a role's power is used before anything else, or not at all (C6, C7)
    gathers_first: bool  # nothing is built before gathering (C6)
    gold_brings_income: bool  # income comes with taking gold, not by itself (C5)
    murder_silent: bool  # who is murdered does not answer the call (C27)
    dead_bishop_safe: bool  # a murdered Bishop's city cannot be attacked either (C4)
    ties_by_role: bool  # among equals the higher role of the last round wins (C33)
    notes: bool = True  # whether the table has agreed that pages keep account of who may be what


CLASSIC = Rules(
    name="classic",
    seatings=(4, 5, 6, 7),
    teams=False,
    city_size=7,
    builds_beyond=True,
    first_cards=(4, 4),
    king_exempt=True,
    powers_first=False,
    gathers_first=True,
    gold_brings_income=False,
    murder_silent=True,
    dead_bishop_safe=False,
    ties_by_role=True,
)
TEAM = Rules(
    name="team",
    seatings=(4, 6),
    teams=True,
    city_size=8,
    builds_beyond=False,
    first_cards=(2, 1),
    king_exempt=False,
    powers_first=True,
    gathers_first=False,
    gold_brings_income=True,
    murder_silent=False,
    dead_bishop_safe=True,
    ties_by_role=False,
)
RULE_SETS = {rules.name: rules for rules in (CLASSIC, TEAM)}


class State(NamedTuple):
    """The table; or, with holes, what a viewer knows of it."""

    viewer: Seat  # whose view this is; the DEALER's is the full State
    rules: Rules
    phase: int
    then: int  # the phase that follows, once the dealer has dealt
    due: int  # cards still to deal; or the other seat: of a swap, or the graveyard's owner
    turn: Seat  # who picks, acts or is dealt to
    round: int  # 0 before the first
    crown: Seat
    opener: Seat  # who had the crown when the draft began, and picked first
    called: int  # the role called last, or about to be called
    murdered: int  # the role that loses its turn in this round
    robbed: int  # the role whose gold goes to the Thief
    builds: int  # districts that may still be built in this turn
    spent: int  # what was done in this turn, one bit each
    first: Seat  # who completed a city first: this is the last round
    haunted: int  # the round in which the Haunted City was built
    ruin: int  # the destroyed district that the Graveyard's owner may buy
    faceup: int  # roles discarded face up, one bit each
    buried: int  # the role discarded face down before the draft
    revealed: int  # seats whose role is public, one bit each
    roles: tuple[int, ...]  # for each seat
    offers: tuple[int, ...]  # for each seat the roles it could pick from, one bit each
    gold: tuple[int, ...]
    cities: tuple[DistrictSet, ...]
    hands: tuple[Cards, ...]
    drawn: Cards  # the cards of which the active player keeps one
    tossed: Cards  # those in the Magician's hand that are chosen to go
    deck: tuple[Cards, ...]  # pools, dealt from the first; what is put under makes a new last one
    memory: tuple[tuple[int, ...], ...]  # see memory.py; empty in a View


# Where each field stands in the list that a deed drafts the next State with.
_, _, PHASE, THEN, DUE, TURN, ROUND, CROWNED, OPENER, *_REST = range(len(State._fields))
CALLED, MURDERED, ROBBED, BUILDS, SPENT, FIRST, HAUNTED, RUIN, FACEUP, BURIED, *_REST = _REST
REVEALED, ROLES_HELD, OFFERS, GOLD, CITIES, HANDS, DRAWN, TOSSED, LAYERS, MEMORY = _REST


def lay_table(seats: int, rules: Rules) -> State:
    """A table with gold before every seat and the deck face down."""
    return State(
        viewer=DEALER,
        rules=rules,
        phase=CROWN,
        then=START,
        due=0,
        turn=0,
        round=0,
        crown=NOBODY,
        opener=NOBODY,
        called=NO_ROLE,
        murdered=NO_ROLE,
        robbed=NO_ROLE,
        builds=0,
        spent=0,
        first=NOBODY,
        haunted=0,
        ruin=NO_CARD,
        faceup=0,
        buried=NO_ROLE,
        revealed=0,
        roles=(NO_ROLE,) * seats,
        offers=(0,) * seats,
        gold=(STARTING_GOLD,) * seats,
        cities=(0,) * seats,
        hands=((),) * seats,
        drawn=(),
        tossed=(),
        deck=(DECK,),
        memory=((),) * (seats + 2),
    )


def to_move(state: State) -> Seat:
    """The dealer while something is to be drawn or revealed, else the seat that decides."""
    phase = state.phase
    if phase < PICK:
        return DEALER
    if phase == GRAVE:
        return state.due
    return OVER if phase == END else state.turn


def partners(state: State, seat: Seat) -> range:
    """The seats that win and lose with this one, itself included."""
    seats = len(state.gold)
    return range(seat % 2, seats, 2) if state.rules.teams else range(seat, seat + 1)


def picker(state: State, place: int) -> Seat:
    """Who picks at this place of the draft: the crown first, then clockwise."""
    return (state.opener + place) % len(state.gold)


def deck_size(deck: tuple[Cards, ...]) -> int:
    """The cards left to draw."""
    return sum(map(len, deck))


def owner_of(state: State, kind: int) -> Seat:
    """Who has this district in the city, or NOBODY."""
    bit = 1 << kind
    for seat, city in enumerate(state.cities):
        if city & bit:
            return seat
    return NOBODY


def is_complete(state: State, seat: Seat) -> bool:
    """Whether this city has as many districts as end the game."""
    return state.cities[seat].bit_count() >= state.rules.city_size


def is_protected(state: State, seat: Seat) -> bool:
    """Whether the Bishop keeps the Warlord away: only one who has shown the role."""
    if not (state.revealed >> seat & 1 and state.roles[seat] == BISHOP):
        return False
    return state.murdered != BISHOP or state.rules.dead_bishop_safe


def graveyard_owner(state: State) -> Seat:
    """Who owns the Graveyard, or NOBODY."""
    return owner_of(state, GRAVEYARD)


def last_round(state: State) -> bool:
    """Whether the game ends with this round."""
    return state.first != NOBODY or state.round == ROUND_LIMIT
