"""Who may know what: hands, drawn cards, the deck and the roles are secret until they are shown."""

from __future__ import annotations

from collections import Counter

from bottega.core import DEALER, HIDDEN, Action, Seat
from bottega.counts import replaced, without
from bottega.games.citadels.data import NO_ROLE, ROLES
from bottega.games.citadels.draft import offered_count, takes_the_buried
from bottega.games.citadels.imagine import unseen_cards
from bottega.games.citadels.memory import put, shown
from bottega.games.citadels.rules import legal
from bottega.games.citadels.state import (
    ACT,
    BURY,
    DEAL,
    EXCHANGE,
    KEEP_ONE,
    OFFER,
    PICK,
    POWER,
    TOSS,
    Cards,
    State,
    picker,
    to_move,
)


def redact(state: State, viewer: Seat) -> State:
    """The State as this viewer knows it: what it holds, and what it has been shown."""
    if viewer in (DEALER, state.viewer):
        return state
    seats, memory, active = len(state.gold), state.memory, state.turn == viewer
    memory = memory or ((),) * (seats + 1 + len(state.deck))
    return state._replace(
        viewer=viewer,
        buried=_buried_as_seen(state, viewer),
        roles=_roles_as_seen(state, viewer),
        offers=tuple([o if s == viewer or not o else HIDDEN for s, o in enumerate(state.offers)]),
        hands=tuple(
            [
                hand if seat == viewer else shown(hand, viewer, memory[seat])
                for seat, hand in enumerate(state.hands)
            ]
        ),
        drawn=state.drawn if active else shown(state.drawn, viewer, memory[seats]),
        tossed=state.tossed if active else (HIDDEN,) * len(state.tossed),
        deck=tuple(
            [
                shown(pool, viewer, row)
                for pool, row in zip(state.deck, memory[seats + 1 :], strict=True)
            ]
        ),
        memory=(),
    )


def _roles_as_seen(state: State, viewer: Seat) -> tuple[int, ...]:
    return tuple(
        [
            role if role == NO_ROLE or seat == viewer or state.revealed >> seat & 1 else HIDDEN
            for seat, role in enumerate(state.roles)
        ]
    )


def _buried_as_seen(state: State, viewer: Seat) -> int:
    """The seventh player was shown the role discarded face down."""
    if state.buried == NO_ROLE:
        return NO_ROLE
    seventh = len(state.gold) == 7 and picker(state, 6) == viewer
    return state.buried if seventh and state.offers[viewer] > 0 else HIDDEN


# ------------------------------------------------------------------ actions

_SECRET = frozenset({"deal", "bury", "offer", "pick", "keep", "toss", "sell", "exchange"})


def veil(state: State, action: Action, viewer: Seat) -> Action:
    """The action as this viewer sees it: some are for the eyes of those concerned only."""
    if action.verb not in _SECRET or viewer == DEALER or _sees(state, action.verb, viewer):
        return action
    return Action(action.verb, (HIDDEN,) * len(action.args))


def _sees(state: State, verb: str, viewer: Seat) -> bool:
    """Whether a secret action is this viewer's own."""
    if verb == "bury":
        return False
    return viewer == state.turn or (verb == "exchange" and viewer == state.due)


def admits(view: State, action: Action) -> bool:
    """Whether the action may be legal, as far as the view can tell."""
    if view.viewer in (DEALER, to_move(view)):
        return action in legal(view)
    verb, args = action
    if verb in _SECRET:
        if _sees(view, verb, view.viewer):
            return HIDDEN not in args and _may_be_shown(view, verb, args)
        return args == (HIDDEN,) * _holes(view, verb) and _may_be_done(view, verb)
    if verb == "build" and len(args) == 1 and view.phase == ACT:
        view = _supposing(view, args[0])
    return HIDDEN not in args and action in legal(view)


def _holes(view: State, verb: str) -> int:
    """How many secret numbers an action of this verb has now."""
    if verb == "offer":
        return offered_count(view)
    if verb == "exchange" and view.phase == EXCHANGE:
        return len(view.hands[view.turn]) + len(view.hands[view.due])
    return 1


def _may_be_done(view: State, verb: str) -> bool:
    """Whether an action of this verb, secret to the viewer, is possible now."""
    if view.phase in _ONLY:
        return verb == _ONLY[view.phase]
    if view.phase not in (ACT, POWER, TOSS) or verb not in ("toss", "sell"):
        return False
    if len(view.hands[view.turn]) == len(view.tossed):
        return False
    supposed = _supposing(view, next(iter(unseen_cards(view)), HIDDEN))
    return any(action.verb == verb for action in legal(supposed))


_ONLY = {
    DEAL: "deal",
    BURY: "bury",
    OFFER: "offer",
    EXCHANGE: "exchange",
    PICK: "pick",
    KEEP_ONE: "keep",
}


def _may_be_shown(view: State, verb: str, args: tuple[int, ...]) -> bool:
    """Whether the dealer may show the viewer just this."""
    if verb == "deal" and view.phase == DEAL:
        return len(args) == 1 and _may_lie_in(view, view.deck[0], args)
    if verb == "offer" and view.phase == OFFER:
        return _may_be_offered(view, args)
    if verb == "exchange" and view.phase == EXCHANGE:
        size = len(view.hands[view.turn])
        mine, yours = args[:size], args[size:]
        both = zip((view.turn, view.due), (mine, yours), strict=True)
        return all(_may_be_hand(view, view.hands[seat], cards) for seat, cards in both)
    return False


def _may_be_hand(view: State, hand: Cards, cards: Cards) -> bool:
    """Whether a hand that looks so may be just these cards."""
    return (
        len(hand) == len(cards) and list(cards) == sorted(cards) and _may_lie_in(view, hand, cards)
    )


def _may_lie_in(view: State, place: Cards, cards: Cards) -> bool:
    """Whether these cards may be in a hidden place: known to be there, or behind its holes."""
    unknown = Counter(cards) - Counter(place)
    if unknown.total() > place.count(HIDDEN):
        return False
    return unknown <= unseen_cards(view)


def _may_be_offered(view: State, roles: tuple[int, ...]) -> bool:
    """Whether the next to pick may look at just these roles."""
    if len(roles) != offered_count(view) or len(set(roles)) != len(roles):
        return False
    known = all(role in ROLES and not view.faceup >> role & 1 for role in roles)
    return known and (takes_the_buried(view) or list(roles) == sorted(roles))


def _supposing(view: State, card: int) -> State:
    """The view, supposing that a hole in the active player's hand is this card."""
    hand = view.hands[view.turn]
    if HIDDEN not in hand or card not in unseen_cards(view):
        return view
    return view._replace(hands=replaced(view.hands, view.turn, put(without(hand, HIDDEN), (card,))))
