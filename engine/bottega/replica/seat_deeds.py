"""What people at a device can do about seats while a game is played."""

from __future__ import annotations

import asyncio

from bottega.core import Seat
from bottega.replica.clock import Clock
from bottega.replica.handover import Handover
from bottega.replica.overview import Overview
from bottega.replica.room import Room
from bottega.replica.stand_ins import Asked, StandIns
from bottega.replica.timekeeping import Timekeeping


class SeatDeeds(Overview):
    """The side of a replica that gives seats away, lends them and takes them back."""

    _handover: Handover
    _stand_ins: StandIns
    _time: Timekeeping

    def __init__(self, room: Room) -> None:
        """Be in this room; one thing is done after the other."""
        super().__init__(room)
        self._turn = asyncio.Lock()

    async def resign(self, seat: Seat) -> None:
        """Give a seat up for good; a bot of the dealer plays on."""
        async with self._turn:
            await self._handover.resign(seat)

    async def take(self, seat: Seat) -> None:
        """Dealer: take a seat whose player does not come, by post; a bot plays on."""
        async with self._turn:
            await self._handover.take(seat)

    async def give_back(self, seat: Seat) -> None:
        """Dealer: give a taken or lent seat back to the device that had it."""
        async with self._turn:
            await self._handover.give_back(seat)

    async def agree(self, seat: Seat, yes: bool = True) -> None:
        """Agree that a bot stands in for somebody who does not come; or say no for a while."""
        async with self._turn:
            await self._stand_ins.answer(seat, yes)

    async def come_back(self, seat: Seat) -> None:
        """Play a seat again where a bot stands in for somebody here; news of `seat` follows."""
        async with self._turn:
            await self._stand_ins.come_back(seat)

    def may_agree(self, seat: Seat) -> bool:
        """Whether somebody here is asked if a bot may stand in at a seat."""
        return self._stand_ins.may_answer(seat)

    @property
    def asked(self) -> dict[Seat, Asked]:
        """Who has answered, and how, whether a bot may stand in, by the seats it is about."""
        return self._stand_ins.asked()

    async def offer_seat(self, seat: Seat) -> str:
        """A one-time code under which another device may take over this seat of ours."""
        async with self._turn:
            return self._handover.offer(seat)

    async def redeem(self, code: str) -> None:
        """Take over a seat with the code that its device shows; news of `seat` follows."""
        async with self._turn:
            await self._handover.redeem(code)

    def speaks_for(self, seat: Seat) -> Seat | None:
        """The seat by which this device answers about another; None if nobody here is asked."""
        return self._stand_ins.speaker(self.game, seat)

    @property
    def clock(self) -> Clock | None:
        """The clock of the game, if one was agreed on."""
        return self._time.clock()

    def time_left(self, seat: Seat) -> float | None:
        """How many seconds somebody has left, as measured here; None without a clock, and for bots.

        Below zero the time is over.
        """
        return self._time.left(seat)

    @property
    def lent(self) -> tuple[Seat, ...]:
        """The seats of people here at which a bot stands in until they say that they are back."""
        if not self.deal or self.game.over:
            return ()
        return tuple(self._stand_ins.lent_by(self.game, self.device))
