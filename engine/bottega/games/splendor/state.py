"""What lies on a Splendor table."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from bottega.core import DEALER, OVER, Options, Seat
from bottega.counts import Counts, add
from bottega.games.splendor.data import CARDS, EMPTY, LEVEL, OF_COLOUR, CardSet, card_set

GEMS_IN_BANK = {2: 4, 3: 5, 4: 7}  # of each colour, by the number of players
GOLD_IN_BANK = 5
TOKEN_LIMIT = 10
RESERVE_LIMIT = 3
TURN_LIMIT = 400

# The phases. In the first four the dealer moves, in the next three the seat whose turn it is.
STOCK, INVITE, REFILL, DRAWN, ACT, RETURN, VISIT, END = range(8)


class Rules(NamedTuple):
    """The options of a table."""

    target: int  # prestige that begins the last round
    market: int  # face-up cards of each level
    teams: bool  # seats 0 and 2 against 1 and 3


class Player(NamedTuple):
    """What a player has."""

    tokens: Counts  # white, blue, green, red, black, gold
    points: int
    purchased: CardSet
    reserved: tuple[int, ...]  # taken face up: everybody knows them
    blind: tuple[int, ...]  # drawn from a deck: known to the owner; -LEVEL to anybody else; sorted
    nobles: tuple[int, ...]

    @property
    def bonuses(self) -> Counts:
        """What the purchased cards save: white, blue, green, red, black."""
        return bonuses_from(self.purchased)


@lru_cache(maxsize=1 << 14)
def bonuses_from(cards: CardSet) -> Counts:
    """How many cards of each colour there are in a set."""
    return tuple([(cards & of_colour).bit_count() for of_colour in OF_COLOUR])


class State(NamedTuple):
    """The table; or, with holes, what a viewer knows of it."""

    viewer: Seat  # whose view this is; the DEALER's is the full State
    rules: Rules
    phase: int
    due: int  # what the dealer fills: a market slot, or the level of a blind draw
    turn: int  # turns finished so far
    passes: int  # passes in a row
    final: bool  # somebody has reached the target: this is the last round
    bank: Counts
    market: tuple[int, ...]  # slot after slot, level 1 first: a card, or EMPTY
    decks: Counts  # cards left face down, by level
    unseen: CardSet  # cards that the viewer has not been shown; to the dealer, the decks' content
    nobles: tuple[int, ...]
    players: tuple[Player, ...]


NOBODY_YET = Player((0,) * 6, 0, 0, (), (), ())


def deal_table(seats: int, options: Options) -> State:
    """A table with full bank and face-down decks, before the first card is turned."""
    rules = Rules(int(options["target"]), int(options["market"]), bool(options["teams"]))
    return State(
        viewer=DEALER,
        rules=rules,
        phase=STOCK,
        due=0,
        turn=0,
        passes=0,
        final=False,
        bank=(GEMS_IN_BANK[seats],) * 5 + (GOLD_IN_BANK,),
        market=(EMPTY,) * (3 * rules.market),
        decks=tuple([LEVEL.count(level) for level in (1, 2, 3)]),
        unseen=card_set(CARDS),
        nobles=(),
        players=(NOBODY_YET,) * seats,
    )


def to_move(state: State) -> Seat:
    """The dealer while something is to be drawn, else the seat whose turn it is."""
    phase = state.phase
    if ACT <= phase <= VISIT:
        return state.turn % len(state.players)
    return OVER if phase == END else DEALER


def slot_level(state: State, slot: int) -> int:
    """The level of the cards in this market slot."""
    return slot // state.rules.market + 1


def partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """The seats that share prestige and bonuses with this one, itself included."""
    return (seat % 2, seat % 2 + 2) if state.rules.teams else (seat,)


def bonuses_of(state: State, seat: Seat) -> Counts:
    """The bonuses this seat may use: its own, or its team's."""
    own = state.players[seat].bonuses
    if not state.rules.teams:
        return own
    return add(own, state.players[(seat + 2) % 4].bonuses)


def points_of(state: State, seat: Seat) -> int:
    """The prestige that counts for this seat: its own, or its team's."""
    return sum([state.players[partner].points for partner in partners(state, seat)])


def purchases_of(state: State, seat: Seat) -> int:
    """How many cards this seat, or its team, has bought."""
    return sum([state.players[p].purchased.bit_count() for p in partners(state, seat)])


def hole(card: int) -> int:
    """How a blind card looks to those who may not see it: only its level shows."""
    return -LEVEL[card]
