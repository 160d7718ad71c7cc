"""What a card costs the person looking, after what they own."""

from functools import lru_cache
from typing import NamedTuple

from bottega.counts import Counts, shortfall
from bottega.games.splendor.data import GOLD
from bottega.games.splendor.purchase import price
from bottega.games.splendor.state import bonuses_of
from page.kit.scene import Scene


class Purse(NamedTuple):
    """What a person pays with."""

    bonuses: Counts
    tokens: Counts


class Price(NamedTuple):
    """What a card costs somebody now."""

    due: Counts  # after the bonuses
    lacking: Counts  # of each colour, once the coloured tokens are spent
    gold: int  # that gold can stand in for: no more than there is
    affordable: bool


def purse_of(scene: Scene) -> Purse | None:
    """What the person looking pays with; nothing, if they only watch."""
    if not scene.seated:
        return None
    return Purse(bonuses_of(scene.view, scene.seat), scene.view.players[scene.seat].tokens)


@lru_cache(maxsize=4096)
def terms(card: int, purse: Purse) -> Price:
    """What a card costs this purse."""
    due = price(card, purse.bonuses)
    lacking = shortfall(purse.tokens[:GOLD], due)
    gold = purse.tokens[GOLD]
    return Price(due, lacking, min(gold, sum(lacking)), sum(lacking) <= gold)
