"""What a person may do now, sorted by what is touched, and the move half made."""

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple

from bottega.core import Action
from page.kit.scene import Scene
from page.kit.touches import numbers_of


class Offer(NamedTuple):
    """The legal actions of a moment, by what they concern."""

    takes: Mapping[tuple[int, int], frozenset[int]]  # rows, by source and colour
    rows: frozenset[int]  # that something on the table may go to, the floor among them
    places: tuple[tuple[int, ...], ...]  # a row of the grey wall, with each column possible


class Draft(NamedTuple):
    """A move half made: tiles that were lifted, or the row that tiles are wanted for."""

    source: int | None = None
    colour: int | None = None
    row: int | None = None

    @property
    def tiles(self) -> tuple[int, int] | None:
        """The tiles that were lifted: where from, and their colour."""
        if self.source is None or self.colour is None:
            return None
        return self.source, self.colour


FRESH = Draft()


@lru_cache(maxsize=16)
def offer_of(legal: tuple[Action, ...]) -> Offer:
    """Sort the legal actions."""
    rows: dict[tuple[int, int], set[int]] = {}
    for source, colour, row in numbers_of(legal, "take"):
        rows.setdefault((source, colour), set()).add(row)
    takes = {tiles: frozenset(found) for tiles, found in rows.items()}
    return Offer(takes, frozenset().union(*takes.values()), numbers_of(legal, "place"))


def draft_of(scene: Scene) -> Draft:
    """The move half made, as far as it still leads to a legal one."""
    draft = scene.draft
    if not isinstance(draft, Draft) or not scene.legal:
        return FRESH
    offer = offer_of(scene.legal)
    known = draft.tiles in offer.takes if draft.tiles else draft.row in offer.rows
    return draft if known else FRESH
