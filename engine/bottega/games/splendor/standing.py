"""What counts of a seat when a table is judged, as far as the one who has moved may know it."""

from __future__ import annotations

from bottega.core import Seat
from bottega.counts import Counts
from bottega.games.splendor import inputs as at
from bottega.games.splendor.data import LEVEL, NOBLE_POINTS
from bottega.games.splendor.outlook import Standing
from bottega.games.splendor.purchase import persuaded
from bottega.games.splendor.state import DRAWN, State, bonuses_of, points_of, purchases_of


def visited(nobles: Counts, bonuses: Counts) -> tuple[Counts, int]:
    """The nobles without the first whom bonuses persuade; and the prestige that one brings."""
    ready = persuaded(bonuses)
    if ready:
        for noble in nobles:
            if ready >> noble & 1:
                return tuple([other for other in nobles if other != noble]), NOBLE_POINTS
    return nobles, 0


def standing_of(state: State, seat: Seat, mover: Seat) -> Standing:
    """What counts of a seat; who has moved knows its own blind cards, if the state shows them."""
    player = state.players[seat]
    held, hidden = player.reserved, player.blind
    if hidden and seat == mover:
        held = (*held, *[card for card in hidden if card >= 0])
        hidden = tuple([card for card in hidden if card < 0])
    if hidden:
        hidden = tuple([-card if card < 0 else LEVEL[card] for card in hidden])
    if state.phase == DRAWN and seat == mover:
        hidden = (*hidden, state.due)
    points = points_of(state, seat) + at.STANDARD_TARGET - state.rules.target
    cards = purchases_of(state, seat)
    return Standing(player.tokens, bonuses_of(state, seat), points, cards, held, hidden)
