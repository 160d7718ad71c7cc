"""Changes of seats written beside a takeover, by a dealer whom others took for gone.

Of two takeovers that follow the same, the one that counts may know more of what the dealer before
them wrote down than the other, whose own dealer has gone on from there.
"""

from __future__ import annotations

from collections.abc import Sequence

from bottega.replica.ports import Signer
from bottega.replica.room import Room
from bottega.replica.seat_changes import MOST_CHANGES, SeatChanges, signed_change
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import shared_changes
from bottega.seat_change import SeatChange

MOST_OTHERS = 10 * (MOST_CHANGES + 1)  # changes, of ten seats; there cannot be more


class OtherChanges:
    """Changes that were told here and do not follow the takeovers by which a game goes."""

    def __init__(self, room: Room) -> None:
        """Keep them aside, for the games of this room."""
        self.room = room
        self.aside: dict[tuple[int, int], SeatChange] = {}  # by deal and number

    async def keeps(self, game: SharedGame, change: SeatChange) -> bool:
        """Whether a change is by who dealt before, and was kept aside."""
        known, deal = game.seat_changes.all, game.terms.deal
        shared = shared_changes(game, 0)
        if change.number < shared or change in known[shared:]:
            return False
        if change.number >= MOST_OTHERS:
            return False
        before = [game.terms.dealer, *[takeover.dealer for takeover in game.takeovers[:-1]]]
        for dealer in before if game.takeovers else ():
            data = signed_change(change.hash)
            if dealer != game.dealing and await self.room.signs(dealer, data, change.signature):
                self.aside[deal, change.number] = change
                return True
        return False

    def up_to(self, game: SharedGame, number: int, deeds: int) -> list[SeatChange] | None:
        """The changes that a takeover of this number knows beside those here; None if some lack."""
        if number == len(game.takeovers):
            return [] if deeds <= len(game.seat_changes.all) else None
        numbers, deal = range(shared_changes(game, number), deeds), game.terms.deal
        found = [self.aside[deal, n] for n in numbers if (deal, n) in self.aside]
        return found if len(found) == len(numbers) else None


async def changes_before(
    game: SharedGame, number: int, others: Sequence[SeatChange], signer: Signer
) -> SeatChanges:
    """The changes of seats that were written before any takeover of this number, then these."""
    if number == len(game.takeovers):
        return game.seat_changes
    changes, before = SeatChanges(game.header.hash, game.terms), game.takeovers[:number]
    for change in game.seat_changes.all[: shared_changes(game, number)]:
        changes.add(change)
    if before:
        changes.dealer, changes.orphaned = before[-1].dealer, (before[-1].gone, before[-1].at)
    for change in others:
        await changes.check(change, signer)
        changes.add(change)
    return changes
