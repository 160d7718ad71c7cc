"""The turn clock while a game is played: everybody measures, and a majority lets time be over.

No clock of a device is believed, not even compared: each device measures by itself how long it has
waited for a move, in the durations that `tick` tells it, and claims nothing about its own moves.
"""

from __future__ import annotations

from bottega.core import Refusal, Seat
from bottega.replica.clock import Clock, read_clock
from bottega.replica.connections import Connection
from bottega.replica.handover import Handover
from bottega.replica.handshake import LONGEST_STEP
from bottega.replica.messages import MOST, SIGNATURE, Fields
from bottega.replica.room import Room
from bottega.replica.seat_changes import timed_out
from bottega.replica.shared_game import SharedGame
from bottega.replica.stand_ins import StandIns

GRACE = 1.0  # seconds of every move that count for nobody: it was under way
RECONNECTING = 30.0  # seconds of every move for which it waits for a device to be there again
COMING_BACK = 30  # seconds that somebody has at least who takes the seat back


class Timekeeping:
    """How much time the players of the present game have left, as this device has measured it."""

    def __init__(self, room: Room, handover: Handover, stand_ins: StandIns) -> None:
        """Measure in this room."""
        self.room, self.handover, self.stand_ins = room, handover, stand_ins
        self.game: SharedGame | None = None  # the one that is being measured
        self.current = 0.0  # seconds for which the present move was waited for
        self.pause = RECONNECTING  # seconds left for which its device may be away
        self.unseen = 0.0  # seconds in which nothing could be measured here
        self.changes = 0  # of seats, as far as they were looked at
        self.fallen: dict[Seat, str] = {}  # who says that the time for this move is over
        self.said = False  # whether this device has

    # -------------------------------------------------------------- looking

    def clock(self) -> Clock | None:
        """The clock of the present game, if there is one."""
        game = self.room.game
        return read_clock(game.terms.clock) if game and not self.room.mail.own else None

    def left(self, seat: Seat) -> float | None:
        """How many seconds somebody has left; None without a clock, or where a bot plays."""
        clock, game = self.clock(), self.room.game
        if clock is None or game is None or not game.seat_changes.has_person(seat):
            return None
        waited = max(0.0, self.current - GRACE) if game.turn == seat else 0.0
        used = game.used[seat] if clock.stock else 0.0
        return clock.budget(game.moves_of(seat, game.count)) - used - waited

    # -------------------------------------------------------------- measuring

    async def tick(self, seconds: float) -> None:
        """Time has passed; while this device slept or lacked the dealer, it measured nothing."""
        clock, game = self.clock(), self.room.game
        if clock is None or game is None or game.over:
            return
        if game is not self.game:
            self._begin(game)
        step, lost = min(seconds, LONGEST_STEP), not self.stand_ins.is_there(game.dealing)
        self.unseen += seconds if lost else seconds - step
        self._take_back(game, clock)
        if game.count != game.timed:
            await self._moved(game)
        elif game.turn >= 0 and not lost and game.seat_changes.has_person(game.turn):
            self._wait(game, step)
            await self._call_time(game, clock)

    def _begin(self, game: SharedGame) -> None:
        self.game, self.changes = game, len(game.seat_changes.all)
        begun = any(entry.author >= 0 for entry in game.entries)
        self.unseen = float("inf") if begun and not game.deals else 0.0
        self._next()

    def _next(self) -> None:
        self.current, self.pause, self.said = 0.0, RECONNECTING, False
        self.fallen.clear()

    def _wait(self, game: SharedGame, step: float) -> None:
        """Count the time for the present move, unless its device may still be coming back."""
        if self.pause > 0 and not self.stand_ins.is_there(game.seat_changes.device(game.turn)):
            self.pause -= step
        else:
            self.current += step

    async def _moved(self, game: SharedGame) -> None:
        """Charge the move that was waited for to who has made it."""
        made = game.entries[game.timed : game.count]
        author = next((entry.author for entry in made if entry.author >= 0), None)
        if author is not None:
            game.used[author] += max(0.0, self.current - GRACE)
            self._next()
        game.timed = game.count
        if author is not None:
            used = [tenths(seconds) for seconds in game.used]
            row = {"deal": game.terms.deal, "number": game.count, "used": used}
            await self.room.keep({"s": "clock", **row})

    def _take_back(self, game: SharedGame, clock: Clock) -> None:
        """Who takes a seat back has some time at least, and the present move is waited for anew."""
        for change in game.seat_changes.all[self.changes :]:
            if change.kind == "grant" and clock.stock:
                had = clock.budget(game.moves_of(change.seat, game.count))
                game.used[change.seat] = min(game.used[change.seat], had - COMING_BACK)
            self._next()
        self.changes = len(game.seat_changes.all)

    # -------------------------------------------------------------- what was not seen here

    def told(self) -> dict[str, list[int]]:
        """What the dealer tells of its measures, for those who could not measure."""
        game = self.room.game
        if game is None or not game.deals or self.clock() is None:
            return {}
        return {"clock": [tenths(seconds) for seconds in game.used]}

    def heard(self, connection: Connection, fields: Fields) -> None:
        """Learn from the dealer what was not to be measured here; no more than could be true."""
        game = self.room.game
        if (
            game is None
            or "clock" not in fields.fields
            or fields.number("deal", 1) != game.terms.deal
        ):
            return
        used = fields.numbers("clock", len(game.used))
        if len(used) != len(game.used) or connection.device != game.dealing:
            return
        if self.unseen and fields.number("count") == game.count == game.timed:
            for seat, theirs in enumerate(used):
                most = game.used[seat] + self.unseen
                game.used[seat] = max(game.used[seat], min(theirs / 10, most))
            self.unseen = 0.0

    # -------------------------------------------------------------- when it is over

    async def _call_time(self, game: SharedGame, clock: Clock) -> None:
        """Say that somebody's time is over, if it is so here; the dealer needs most to say so."""
        seat = game.turn
        left = self.left(seat)
        if clock.zero == "nudge" or left is None or left > 0 or self.room.elsewhere:
            return
        if game.deals:
            await self._let_fall(game, clock, seat)
            return
        by = self.stand_ins.speaker(game, seat)
        dealer = self.room.connection_to(game.dealing)
        if by is None or dealer is None or self.said:
            return
        changes, number = game.seat_changes, game.count
        over = timed_out(game.header.hash, seat, changes.times(seat), number)
        signature = await self.room.ports.signer.sign(changes.key(by), over)
        fields = {"seat": seat, "number": number, "by": by, "signature": signature}
        told = {"deal": game.terms.deal, "deeds": len(changes.all)}
        self.room.post(dealer, "flag", **told, **fields)
        self.said = True

    def again(self) -> None:
        """Say it again after a while: it may have been lost."""
        self.said = False

    async def heard_flag(self, connection: Connection, fields: Fields) -> None:
        """Dealer: somebody else has seen the time for a move pass."""
        game = self.room.game
        if game is None or fields.number("deal", 1) != game.terms.deal or not game.deals:
            return
        seat, by = fields.number("seat", 0, 9), fields.number("by", 0, 9)
        number, signature = fields.number("number"), fields.text("signature", SIGNATURE)
        changes = game.seat_changes
        if fields.number("deeds") != len(changes.all):
            return  # who is asked may be another by now; it is told again
        if game.over or (seat, number) != (game.turn, game.count):
            return  # the move has come meanwhile
        if changes.voters(seat).get(by) != connection.device:
            raise Refusal("not-your-seat", "somebody was not asked about the time", seat=seat)
        over = timed_out(game.header.hash, seat, changes.times(seat), number)
        if not await self.room.signs(changes.key(by), over, signature):
            raise Refusal("forged", "a time that is over is not signed by who says so")
        self.fallen[by] = signature

    async def _let_fall(self, game: SharedGame, clock: Clock, seat: Seat) -> None:
        """Dealer: write down that the time is over, if more than half of the others say so."""
        voters = game.seat_changes.voters(seat)
        given = [(by, signature) for by, signature in self.fallen.items() if by in voters]
        if len(given) * 2 <= len(voters) and voters:
            return
        consent = "/".join(["clock", *[f"{by}:{signature}" for by, signature in given]])
        kind = "lend" if clock.zero == "lend" else "flag"
        self._next()
        await self.handover.play_on(game, seat, kind, consent)


def tenths(seconds: float) -> int:
    """Seconds as stores and messages have them."""
    return max(0, min(MOST, round(seconds * 10)))
