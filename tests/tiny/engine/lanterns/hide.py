"""Who may know what: one's own lanterns, and what hangs for all to see."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Seat
from bottega.games.lanterns.rules import legal
from bottega.games.lanterns.state import (
    DEAL,
    GUESS,
    HAND,
    LANTERNS,
    OFFER,
    SHOW,
    State,
    holder,
    receiver,
    unseen,
)
from bottega.rng import Rng


def redact(state: State, viewer: Seat) -> State:
    """The State as this viewer knows it."""
    if viewer == DEALER:
        return state
    hands = [
        hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(state.hands)
    ]
    hides = state.phase in (GUESS, SHOW) and viewer != holder(state)
    covered = HIDDEN if hides else state.covered
    return state._replace(viewer=viewer, hands=tuple(hands), covered=covered)


def veil(state: State, action: Action, viewer: Seat) -> Action:
    """The action as this viewer sees it: who gets or gives a lantern unseen sees it alone."""
    owner = receiver(state) if state.phase == DEAL else holder(state)
    hides = action.verb in ("deal", "offer") and viewer not in (DEALER, owner)
    return Action(action.verb, (HIDDEN,)) if hides else action


def determinize(view: State, rng: Rng) -> State:
    """Give every hole a lantern that the viewer has not seen."""
    pile = rng.shuffled(unseen(view))
    hands = [[pile.pop() if card == HIDDEN else card for card in hand] for hand in view.hands]
    covered = pile.pop() if view.covered == HIDDEN else view.covered
    sorted_hands = tuple([tuple(sorted(hand)) for hand in hands])
    return view._replace(viewer=DEALER, hands=sorted_hands, covered=covered)


def assemble(views: Sequence[State], rng: Rng) -> State:
    """Lay what the viewers know together, and give the holes that are left what fits."""
    hands = [max([view.hands[seat] for view in views]) for seat in range(len(views[0].hands))]
    covered = max([view.covered for view in views])
    known = views[0]._replace(viewer=SPECTATOR, hands=tuple(hands), covered=covered)
    return determinize(known, rng)


def admits(view: State, action: Action) -> bool:
    """Whether the action may be legal; a hole, only where this viewer is shown one."""
    if action.args != (HIDDEN,):
        return action in legal(view)
    verb = {DEAL: "deal", OFFER: "offer"}.get(view.phase)
    return action.verb == verb and veil(view, Action(verb, (0,)), view.viewer) == action


def check(state: State) -> None:
    """Every lantern is in one place, and everybody has shown as many as the turns say."""
    placed = [lantern for row in (*state.hands, *state.won) for lantern in row]
    placed += [state.covered] if state.phase in (GUESS, SHOW) else []
    assert len(set(placed)) == len(placed), "a lantern is in two places"
    assert set(placed) <= set(LANTERNS), "a lantern was made from nothing"
    dealt = HAND * len(state.hands)
    assert state.phase == DEAL or len(placed) == dealt, "a lantern was lost"
    assert state.turn == sum(map(len, state.won)), "a lantern was shown and not won"
