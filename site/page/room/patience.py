"""Who is away or does not move, for how long, and what can be done about it.

A table never stands still without a word: after a while all who are there are asked whether a bot
may stand in, and if it is the dealing device that everybody waits for, the others are told.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from bottega.core import DEALER, OVER, Seat
from page.html.controls import button
from page.html.frame import notice
from page.html.markup import Html, tag
from page.room.going_on import GO_ON_SECONDS, offer, picture
from page.room.naming import dealer_name, player_names
from page.room.standing_in import own_notices, question
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

AWAY_SECONDS = 8  # before it is said that somebody is away
NUDGE_SECONDS = 30  # before one may hurry somebody
TAKE_SECONDS = 60  # away, or without a move in its turn, before a bot may play a seat on


class Patience:
    """How long the table has waited, and for whom."""

    def __init__(self, now: Callable[[], float]) -> None:
        """Look at this clock, which gives seconds."""
        self.now = now
        self.entered = self.turn_since = 0.0
        self.turn_of: tuple[Seat, int] = (OVER, -1)

    def enter(self) -> None:
        """Begin to wait in another room."""
        self.entered, self.turn_of = self.now(), (OVER, -1)

    # -------------------------------------------------------------- for whom, and how long

    def gone(self, device: str, replica: Replica) -> int | None:
        """Give for how many seconds a device has been away; None if it is there."""
        person = replica.people.get(device)
        if device == replica.device or (person and person.peer):
            return None
        return max(0, int(self.now() - (person.since if person else self.entered)))

    def away(self, replica: Replica) -> list[tuple[Seat, int]]:
        """Give the seats whose players have been away for a while, and for how many seconds."""
        if not replica.deal or replica.turn == OVER:
            return []
        found = [(seat, self.gone(replica.holder(seat), replica)) for seat in seats_of(replica)]
        return [(s, seconds) for s, seconds in found if seconds and seconds >= AWAY_SECONDS]

    def waited(self, replica: Replica) -> int:
        """Give for how many seconds nothing has been played, whoever came and went meanwhile."""
        if not replica.deal or replica.turn == OVER:
            return 0
        now = (replica.turn, replica.count)
        if now != self.turn_of:
            self.turn_of, self.turn_since = now, self.now()
        return int(self.now() - self.turn_since)

    def overdue(self, replica: Replica) -> frozenset[Seat]:
        """Give the seats elsewhere at which a bot may stand in, if it is agreed on."""
        found = {seat for seat, seconds in self.away(replica) if seconds >= TAKE_SECONDS}
        if self.waited(replica) >= TAKE_SECONDS:
            found.add(replica.turn)
        return frozenset([seat for seat in found if seat >= 0 and seat not in replica.seats])

    def dealer_trouble(self, replica: Replica) -> str:
        """Say what is wrong if everybody waits for the device that deals: `away` or `slow`."""
        if not replica.deal or replica.turn == OVER or replica.is_dealer:
            return ""
        gone = self.gone(replica.dealer, replica)
        if gone is not None:
            return "away" if gone >= AWAY_SECONDS else ""
        # It owes cards, or what a seat that has just come here knows.
        owes = replica.turn == DEALER or replica.turn in replica.game.waiting
        return "slow" if owes and self.waited(replica) >= NUDGE_SECONDS else ""

    def picture(self, replica: Replica) -> object:
        """Give what the passing of time changes of all this."""
        away = [(seat, seconds // 60) for seat, seconds in self.away(replica)]
        waited = self.waited(replica)
        turn = (waited // 60, waited >= NUDGE_SECONDS)
        trouble = self.dealer_trouble(replica)
        late = bool(trouble) and (self.gone(replica.dealer, replica) or 0) >= GO_ON_SECONDS
        return (tuple(away), turn, self.overdue(replica), trouble, late and picture(replica))

    # -------------------------------------------------------------- showing

    def notices(self, replica: Replica, say: Words) -> list[Html]:
        """Say whom the table waits for, with what can be done; by post days may pass."""
        if replica.by_post:
            return []
        away, trouble = self.away(replica), self.dealer_trouble(replica)
        shown = own_notices(replica, say)
        if trouble:
            name = dealer_name(replica, say)
            late = (self.gone(replica.dealer, replica) or 0) >= GO_ON_SECONDS
            waiting = notice(say(f"room.dealer.{trouble}", name=name), kind="warning")
            shown.append(offer(replica, name, say) if late else waiting)
        for seat, seconds in away:
            if not (trouble and replica.holder(seat) == replica.dealer):
                shown.append(self.away_notice(seat, seconds, replica, say))
        slow = replica.turn
        if self.waited(replica) >= NUDGE_SECONDS and slow not in (*dict(away), *replica.seats):
            shown += [self.slow_notice(slow, replica, say)] if slow >= 0 else []
        return shown

    def away_notice(self, seat: Seat, seconds: int, replica: Replica, say: Words) -> Html:
        """Say for how long somebody has been away, and what the dealing player may do."""
        name, minutes = player_names(replica)[seat], seconds // 60
        told = say("room.gone.now", name=name)
        if minutes:
            key = "room.gone.ask" if self.may_ask(seat, replica) else "room.gone"
            told = say.count(key, minutes, name=name, dealer=dealer_name(replica, say))
        return notice(told, *self.ways_on(seat, replica, say))

    def slow_notice(self, seat: Seat, replica: Replica, say: Words) -> Html:
        """Say for how long it has been somebody's turn, and what can be done."""
        name, minutes = player_names(replica)[seat], self.waited(replica) // 60
        told = say("room.waiting", name=name)
        if minutes:
            key = "room.slow.ask" if self.may_ask(seat, replica) else "room.slow"
            far = replica.holder(seat) == replica.dealer and not self.dealer_trouble(replica)
            if far and not replica.may_agree(seat):
                key = "room.slow.wait"
            told = say.count(key, minutes, name=name, dealer=dealer_name(replica, say))
        hurry = button(say("room.nudge", name=name), "room-nudge", str(seat))
        return notice(told, hurry, *self.ways_on(seat, replica, say))

    def may_ask(self, seat: Seat, replica: Replica) -> bool:
        """Tell whether somebody else, who deals and is there, could let a bot play a seat on."""
        if replica.is_dealer or self.dealer_trouble(replica) or replica.game.terms.lends:
            return False
        return replica.holder(seat) != replica.dealer

    def ways_on(self, seat: Seat, replica: Replica, say: Words) -> list[Html]:
        """Ask whether a bot may stand in, once it is time for it."""
        if seat not in self.overdue(replica):
            return []
        if replica.may_agree(seat):
            asked, answers = question(seat, replica, say)
            return [tag("p", asked), *answers]
        if not replica.is_dealer or replica.game.terms.lends:
            return []
        return [button(say("room.take"), "room-take", str(seat))]


def seats_of(replica: Replica) -> range:
    """Give all seats of the game."""
    return range(len(replica.names))
