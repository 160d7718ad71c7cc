"""A finished game by link becomes one of the past games of every device that played it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.device.browser import Kept, ShelfTrouble
from page.parts import Desk
from page.table.brought import game_of_record, ident_of
from page.table.plan import FAR

if TYPE_CHECKING:
    from bottega.replica.shared_game import SharedGame
    from page.room.session import Session
    from page.room.shared_sitting import SharedSitting


async def keep_games(desk: Desk, session: Session, table: SharedSitting | None) -> None:
    """Put every game of the room that is over and found fair on the device's shelf, once.

    What the visitor deletes there stays deleted, however often the room is entered again.
    """
    replica = session.replica
    for deal in replica.fair_deals if replica else ():
        assert replica
        try:
            ident = await keep_game(desk, session, replica.game_of(deal))
        except ShelfTrouble as trouble:
            desk.warn_unkept(trouble.code)
            return
        if table and table.deal_number == deal:
            table.shelved = ident


async def keep_game(desk: Desk, session: Session, game: SharedGame) -> str:
    """Put a game on the shelf, if it was never there; give its name if it is there now."""
    ident = ident_of(game.header, game.count)
    shelf, deal = desk.browser.shelf, game.terms.deal
    if (await shelf.take(ident))[0] is not None:
        return ident
    if deal in session.kept or not game.people_of(game.device):
        return ""
    await shelf.put_all([past_game(game, desk.browser.now())])
    desk.warn_unkept("")
    await session.note_kept(deal)
    return ident


def past_game(game: SharedGame, now: int) -> Kept:
    """Give a finished game as the shelf keeps it, from the eyes of this device."""
    note, lines = game_of_record(game.record(), now)
    here = game.people_of(game.device)
    kinds = [FAR if kind == "person" else kind for kind in game.terms.kinds]
    for seat in here:
        kinds[seat] = "person"
    return note.ident, note._replace(kinds=tuple(kinds)).write(), lines
