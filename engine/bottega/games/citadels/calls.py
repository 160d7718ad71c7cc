"""The call of the roles, from the Assassin to the Warlord, and the end of a round."""

from __future__ import annotations

from bottega.core import HIDDEN, Action, Seat
from bottega.counts import replaced
from bottega.games.citadels.cards import Draft, ask_for_cards
from bottega.games.citadels.data import (
    ACTIVE,
    ARCHITECT,
    KING,
    MERCHANT,
    NO_ROLE,
    THIEF,
    WARLORD,
    DistrictSet,
)
from bottega.games.citadels.draft import begin_round
from bottega.games.citadels.holders import may_be_nobodys, may_hold
from bottega.games.citadels.state import (
    ACT,
    BUILDS,
    CALL,
    CALLED,
    CITIES,
    CROWNED,
    END,
    FIRST,
    GOLD,
    MURDERED,
    NOBODY,
    PHASE,
    POWER,
    REVEALED,
    ROBBED,
    ROLES_HELD,
    ROUND,
    ROUND_LIMIT,
    SPENT,
    TURN,
    Rules,
    State,
)

ARCHITECT_BUILDS = 3
ARCHITECT_CARDS = 2
MERCHANT_GOLD = 1

SILENCE = Action("silence")
ANSWERS = [Action("answer", (seat,)) for seat in range(7)]


def answers(state: State) -> list[Action]:
    """What the call may bring: one thing for who knows all roles, else all that may be true."""
    called = state.called
    if called == state.murdered and state.rules.murder_silent:
        return [SILENCE]
    if state.faceup >> called & 1:  # it lies on the table for all to see
        return [SILENCE]
    if called in state.roles:
        return [ANSWERS[state.roles.index(called)]]
    silent = [SILENCE] if may_be_nobodys(state, called) else []
    secret = [seat for seat, role in enumerate(state.roles) if role == HIDDEN]
    return silent + [ANSWERS[seat] for seat in secret if may_hold(state, seat, called)]


def silence(state: State) -> State:
    """Nobody answers the call."""
    draft = [*state]
    call_next(draft)
    return State._make(draft)


def answer(state: State, seat: Seat) -> State:
    """Somebody shows the role that was called, and begins the turn; or has lost it."""
    role, draft = state.called, [*state]
    draft[TURN] = seat
    draft[ROLES_HELD] = replaced(state.roles, seat, role)
    draft[REVEALED] = state.revealed | 1 << seat
    if role == KING:
        draft[CROWNED] = seat  # C29; where the murdered are called, for a murdered King too
    if role == state.murdered:
        call_next(draft)
    else:
        _begin_turn(draft, seat, role)
    return State._make(draft)


def _begin_turn(draft: Draft, seat: Seat, role: int) -> None:
    """The Thief first, then what the role brings by itself (C26, C31)."""
    rules, gold = draft[1], draft[GOLD]
    if role == draft[ROBBED]:
        thief = draft[ROLES_HELD].index(THIEF)
        gold = replaced(replaced(gold, thief, gold[thief] + gold[seat]), seat, 0)
        draft[GOLD] = gold
    if role == MERCHANT:
        draft[GOLD] = replaced(gold, seat, gold[seat] + MERCHANT_GOLD)
    draft[SPENT] = 0
    draft[BUILDS] = builds_of(rules, role, draft[CITIES][seat])
    draft[PHASE] = POWER if rules.powers_first and role in ACTIVE else ACT
    if role == ARCHITECT:
        ask_for_cards(draft, ARCHITECT_CARDS, ACT)


def builds_of(rules: Rules, role: int, city: DistrictSet) -> int:
    """How many districts may be built in a turn: by the role, and by the room left (C2, C32)."""
    quota = ARCHITECT_BUILDS if role == ARCHITECT else 1
    return quota if rules.builds_beyond else min(quota, rules.city_size - city.bit_count())


def call_next(draft: Draft) -> None:
    """Call the next role; after the last one the round is over."""
    if draft[CALLED] == WARLORD:
        _end_round(draft)
    else:
        draft[CALLED] += 1
        draft[PHASE] = CALL


def _end_round(draft: Draft) -> None:
    """Who answered no call was murdered, and everybody knows; then the next round, or the end."""
    roles, revealed = draft[ROLES_HELD], draft[REVEALED]
    for seat in range(len(roles)):
        if not revealed >> seat & 1:
            draft[ROLES_HELD] = replaced(roles, seat, draft[MURDERED])
            draft[REVEALED] = revealed | 1 << seat
            if draft[MURDERED] == KING:
                draft[CROWNED] = seat  # the heir (C27)
    if draft[FIRST] != NOBODY or draft[ROUND] == ROUND_LIMIT:
        draft[PHASE] = END
        draft[CALLED] = NO_ROLE
    else:
        begin_round(draft)
