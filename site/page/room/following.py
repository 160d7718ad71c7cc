"""Following at a table what the others do."""

from bottega.core import SPECTATOR
from bottega.replica import News
from page import games
from page.parts import Desk
from page.room.company import Company
from page.room.session import Session
from page.room.shared_sitting import SharedSitting

MOVING = frozenset({"started", "entry", "cut", "seat", "views", "takeover"})  # a bot is asked then


async def follow_table(desk: Desk, sitting: SharedSitting, news: News) -> None:
    """Look at the table as it is now, and let bots go on."""
    if news.kind == "views":  # what a seat here knows has come, for older entries too
        sitting.chronicle.forget()
    if news.kind == "cut":
        sitting.cut(int(str(news.facts["number"])))
        desk.steward.stage.leave()
    looked = sitting.eyes
    desk.steward.turn(sitting, sitting.look_round)
    if looked not in (sitting.eyes, SPECTATOR):
        desk.open_dialog("")  # what they had enlarged is not for other eyes
    await desk.steward.catch_up(sitting)
    if news.kind in MOVING:
        await desk.steward.proceed()


def look_round(desk: Desk, session: Session, company: Company) -> None:
    """Sit down at the room's game once it has begun; stand up when the lobby is open again."""
    replica = session.replica
    lobby = replica.lobby if replica else None
    if replica is None or lobby is None:
        return
    begun = lobby.phase == "dealing" and lobby.deal == replica.deal  # as only a letter told
    playing = replica.deal > 0 and (lobby.phase in ("playing", "over") or begun)
    sitting = company.sitting
    if not playing:
        if sitting:
            desk.steward.stand_up()
        return
    if sitting and sitting.deal_number == replica.deal:
        return
    if replica.game.terms.game not in games.names():
        return  # only newer pages can show it
    shared = company.table_of(session.invitation.room, replica)
    desk.steward.sit_down(shared)
    shared.look_round()
    desk.steward.turn_to(shared)
