"""A State that could lie behind several Views of one table: what all of them know together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from bottega.core import DEALER, HIDDEN, SPECTATOR, Seat
from bottega.games.citadels.data import NO_ROLE
from bottega.games.citadels.imagine import determinize
from bottega.games.citadels.memory import facts, padded
from bottega.games.citadels.state import Cards, State
from bottega.rng import Rng


def assemble(views: Sequence[State], rng: Rng) -> State:
    """Lay what the viewers know together, and give the holes that are left what fits.

    Whoever is no viewer keeps of what they were shown only what everybody was shown.
    """
    first, seats = views[0], range(len(views[0].gold))
    together = first._replace(
        viewer=SPECTATOR,
        buried=_known([view.buried for view in views], NO_ROLE),
        roles=tuple([_known([view.roles[seat] for view in views], NO_ROLE) for seat in seats]),
        offers=tuple([_known([view.offers[seat] for view in views], 0) for seat in seats]),
        hands=tuple([_united([view.hands[seat] for view in views]) for seat in seats]),
        drawn=_united([view.drawn for view in views]),
        tossed=max([view.tossed for view in views]),
        deck=tuple([_united(list(pools)) for pools in zip(*[view.deck for view in views])]),
    )
    return determinize(together, rng)._replace(memory=_remembered(views))


def _known(values: Sequence[int], nothing: int) -> int:
    """A number that some of the viewers may know; either all see that there is none, or nobody."""
    return next((value for value in values if value not in (HIDDEN, nothing)), values[0])


def _united(places: Sequence[Cards]) -> Cards:
    """A hidden place with all that anybody knows to lie there."""
    known: Counter[int] = Counter()
    for cards in places:
        known |= Counter(cards)
    del known[HIDDEN]
    return padded(sorted(known.elements()), len(places[0]))


def _remembered(views: Sequence[State]) -> tuple[tuple[int, ...], ...]:
    """What each viewer knows of places not its own; for who is no viewer, what everybody knows."""
    known = {view.viewer: view for view in views}
    first, onlooker = views[0], known[SPECTATOR]
    seats = len(first.gold)
    owners: list[Seat] = [*range(seats), first.turn, *[DEALER] * len(first.deck)]
    rows: list[list[int]] = [[] for _ in owners]
    for viewer in (*range(seats), SPECTATOR):
        view = known.get(viewer, onlooker)
        for row, owner, place in zip(rows, owners, _places(view), strict=True):
            if owner != viewer:
                row += facts(viewer, tuple([card for card in place if card != HIDDEN]))
    return tuple([tuple(row) for row in rows])


def _places(view: State) -> list[Cards]:
    """The hidden places, in the order of the memory's rows."""
    return [*view.hands, view.drawn, *view.deck]
