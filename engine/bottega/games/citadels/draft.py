"""Before the turns: the crown, the first hands, and the secret choice of roles."""

from __future__ import annotations

from functools import cache

from bottega.core import HIDDEN, Action, Seat
from bottega.counts import replaced
from bottega.games.citadels.cards import Draft, ask_for_cards
from bottega.games.citadels.data import KING, NO_ROLE, ROLES
from bottega.games.citadels.state import (
    BURIED,
    BURY,
    CALL,
    CALLED,
    CROWNED,
    DISCARD,
    FACE_UP,
    FACEUP,
    KEEP_ONE,
    MURDERED,
    OFFER,
    OFFERS,
    OPENER,
    PHASE,
    PICK,
    REVEALED,
    ROBBED,
    ROLES_HELD,
    ROUND,
    START,
    TURN,
    State,
    picker,
)

EVERY_ROLE = sum([1 << role for role in ROLES])


# ------------------------------------------------------------------ the start of the game


def crown(state: State, seat: Seat) -> State:
    """Somebody gets the crown (C20); then everybody gets cards, in seat order (C19)."""
    draft = [*state]
    draft[CROWNED] = seat
    _first_cards(draft, 0)
    return State._make(draft)


def _first_cards(draft: Draft, seat: Seat) -> None:
    rules = draft[1]
    dealt, kept = rules.first_cards
    draft[TURN] = seat
    ask_for_cards(draft, dealt, START if kept == dealt else KEEP_ONE)


def after_first_cards(draft: Draft) -> None:
    """The next seat gets its cards; after the last one the first round begins."""
    seat = draft[TURN] + 1
    if seat < len(draft[ROLES_HELD]):
        _first_cards(draft, seat)
    else:
        begin_round(draft)


# ------------------------------------------------------------------ the choice of roles


def begin_round(draft: Draft) -> None:
    """All roles come back to the table."""
    seats = len(draft[ROLES_HELD])
    draft[ROUND] += 1
    draft[CALLED] = draft[MURDERED] = draft[ROBBED] = draft[BURIED] = NO_ROLE
    draft[FACEUP] = draft[REVEALED] = 0
    draft[ROLES_HELD] = (NO_ROLE,) * seats
    draft[OFFERS] = (0,) * seats
    draft[TURN] = draft[OPENER] = draft[CROWNED]
    draft[PHASE] = DISCARD if FACE_UP[seats] else BURY


def discardable(state: State) -> list[int]:
    """The roles that may be discarded face up: not the King, where he is exempt (C21)."""
    exempt = KING if state.rules.king_exempt else NO_ROLE
    return [role for role in ROLES if role != exempt and not state.faceup >> role & 1]


def discard(state: State, role: int) -> State:
    """A role goes out of this round face up."""
    faceup = state.faceup | 1 << role
    enough = faceup.bit_count() == FACE_UP[len(state.gold)]
    return state._replace(faceup=faceup, phase=BURY if enough else DISCARD)


def buriable(state: State) -> list[int]:
    """The roles that may be discarded face down: any that is left."""
    return [role for role in ROLES if not state.faceup >> role & 1]


def bury(state: State, role: int) -> State:
    """A role goes out of this round face down: nobody sees it."""
    return state._replace(buried=role, phase=OFFER)


def picked(state: State) -> int:
    """How many have picked a role."""
    return len(state.gold) - state.roles.count(NO_ROLE)


def offered_count(state: State) -> int:
    """How many roles the next to pick may choose from (C22)."""
    if takes_the_buried(state):
        return 2
    return 7 - state.faceup.bit_count() - picked(state)


def takes_the_buried(state: State) -> bool:
    """Whether who picks now is the seventh, who also gets the role discarded face down (C22)."""
    return state.roles.count(NO_ROLE) == 1 and len(state.gold) == 7


def offer_of(state: State) -> Action | None:
    """The roles that go to the next to pick; None where the view cannot tell."""
    place = picked(state)
    if place == 0:
        pool = EVERY_ROLE & ~state.faceup & ~(1 << state.buried) if state.buried > 0 else HIDDEN
    else:
        before = picker(state, place - 1)
        offer, taken = state.offers[before], state.roles[before]
        pool = offer & ~(1 << taken) if offer > 0 and taken > 0 else HIDDEN
    if pool == HIDDEN:
        return None
    if takes_the_buried(state):
        return Action("offer", (pool.bit_length() - 1, state.buried)) if state.buried > 0 else None
    return _offer(pool)


@cache
def _offer(pool: int) -> Action:
    return Action("offer", tuple([role for role in ROLES if pool >> role & 1]))


@cache
def _mask(roles: tuple[int, ...]) -> int:
    return sum([1 << role for role in roles])


def offer(state: State, *roles: int) -> State:
    """The next to pick looks at the roles that are left; nobody else does."""
    hidden = HIDDEN in roles
    draft = [*state]
    draft[OFFERS] = replaced(state.offers, state.turn, HIDDEN if hidden else _mask(roles))
    if takes_the_buried(state) and not hidden:
        draft[BURIED] = roles[1]
    draft[PHASE] = PICK
    return State._make(draft)


def picks(state: State) -> list[Action]:
    """Any role on offer."""
    mask = state.offers[state.turn]
    return [PICKS[role] for role in ROLES if mask >> role & 1] if mask > 0 else []


PICKS = [Action("pick", (role,)) for role in range(len(ROLES) + 1)]


def pick(state: State, role: int) -> State:
    """Take a role in secret and pass the others on; the last one's rest goes face down."""
    draft = [*state]
    draft[ROLES_HELD] = roles = replaced(state.roles, state.turn, role)
    if NO_ROLE in roles:
        draft[TURN] = (state.turn + 1) % len(roles)
        draft[PHASE] = OFFER
    else:
        draft[CALLED] = 1
        draft[PHASE] = CALL
    return State._make(draft)
