"""A review under way: what is known so far, and asking the bots' worker for the rest."""

import json
from collections.abc import Callable
from typing import Any

from bottega.core import DEALER, OVER, Refusal, Seat
from bottega.review import Decision, Found, Shares, decisions, found
from bottega.reviewed import Part, nothing_yet, read_review, write_review
from page.device.browser import Browser, ShelfTrouble
from page.replay.playback import Playback
from page.table.bot_choice import read_thought
from page.table.note import read_note
from page.table.reviewer import COURSE

OFTEN = 4  # decisions after which what was found is kept


class Stopped(Exception):
    """Somebody stopped it; what was being thought about counts for nothing."""


def refusal(playback: Playback) -> str:
    """Say why a game is not reviewed: the end of a phrase's key, or nothing.

    Nobody gets advice on a game that is still played: a review is for what has ended.
    """
    given_up = playback.source.ident and playback.source.status == "abandoned"
    return "" if playback.table.to_move == OVER or given_up else "open"


def whose(playback: Playback) -> tuple[Seat, ...]:
    """Give whose decisions can be looked at: those of people here, else everybody's.

    Where only one's own eyes are lent, nobody else's; where nobody's, none.
    """
    if playback.table.viewer >= 0:
        return (playback.table.viewer,)
    if playback.table.viewer != DEALER:
        return ()
    everybody = tuple(range(len(playback.names)))
    return playback.source.people or everybody


class Work:
    """Reviews a game, a decision at a time, and keeps what is found."""

    def __init__(self, browser: Browser, playback: Playback, shown: Callable[[], None]) -> None:
        """Take up what was found before; `shown` is called when there is more to see."""
        self.browser, self.playback, self.shown = browser, playback, shown
        self.trouble = ""  # the code of what went wrong, if something did
        self.refused = ""  # the code of why a review that came with the game was thrown away
        self.review = nothing_yet(playback.table)
        self.seat: Seat = next(iter(whose(playback)), DEALER)
        self.made: dict[Seat, list[Decision]] = {}
        self.run = 0  # counts the runs, so that an old one notices that it is over
        self.going = False
        self._take_up(playback.source.review)

    def _take_up(self, text: str) -> None:
        try:
            self.review = read_review(text, self.playback.table) if text else self.review
        except Refusal as refused:
            self.refused = refused.code
            self._hold()

    # -------------------------------------------------------------- what is known

    @property
    def part(self) -> Part:
        """What is known for the seat looked at."""
        return self.review.part(self.seat)

    def decisions(self) -> list[Decision]:
        """Give the decisions of the seat looked at."""
        if self.seat not in self.made:
            self.made[self.seat] = decisions(self.playback.table, self.seat)
        return self.made[self.seat]

    def found(self) -> dict[int, Found]:
        """Give what is known of decisions, by the numbers of their entries."""
        return {each.number: each for each in self.part.found}

    def left(self) -> list[Decision]:
        """Give the decisions that are not judged yet, those first where most was lost."""
        known = self.found()
        waiting = [each for each in self.decisions() if each.number not in known]
        return sorted(waiting, key=lambda each: (-self.drop(each), each.number))

    def drop(self, decision: Decision) -> int:
        """Tell by how much the seat's chance fell with a decision, as the course tells it."""
        course = self.part.course
        step = self.playback.step_of(decision.number)
        side = self.side()
        return course[step - 1][side] - course[step][side] if course and step else 0

    def side(self) -> int:
        """Give the side of the seat looked at."""
        sides = self.sides()
        return next((nth for nth, seats in enumerate(sides) if self.seat in seats), 0)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Give who plays together."""
        table = self.playback.table
        return table.game.sides(len(table.header.seats), table.header.options)

    def course(self) -> tuple[Shares, ...]:
        """Give everybody's chance after each step, as the eyes that are lent could tell."""
        return self.review.open if self.playback.eyes == DEALER else self.part.course

    @property
    def done(self) -> bool:
        """Whether everything is known that these eyes can tell."""
        complete = bool(self.part.course) and not self.left()
        return complete and (self.playback.table.viewer != DEALER or bool(self.review.open))

    # -------------------------------------------------------------- asking

    def stop(self) -> None:
        """Stop; a question that is being thought about is given up."""
        if self.going:
            self.going = False
            self.run += 1
            self.browser.hurry_bots()

    async def go_on(self) -> None:
        """Find out what is not known yet; one after the other, until it is done or stopped."""
        if self.going or self.seat == DEALER or self.done:
            return
        self.run += 1
        self.going, self.trouble = True, ""
        run = self.run
        try:
            await self._work(run)
        except Stopped:
            pass
        except Exception:  # whatever ails the worker: what was found stays
            self.trouble = "unthought"
        if run == self.run:
            self.going = False
        await self.keep()
        self.shown()

    async def _work(self, run: int) -> None:
        table, seat = self.playback.table, self.seat
        own = table.record(seat)
        if not self.part.course:
            course = await self._course(own, run)
            self.review = self.review.with_part(seat, self.part._replace(course=course))
            self.shown()
        if table.viewer == DEALER and table.to_move == OVER and not self.review.open:
            self.review = self.review._replace(open=await self._course(table.record(), run))
        since = 0
        while waiting := self.left():
            await self._judge(waiting[0], own, run)
            self.shown()
            since += 1
            if since % OFTEN == 0:
                await self.keep()

    async def _course(self, record: str, run: int) -> tuple[Shares, ...]:
        told = await self._ask(record, COURSE, run)
        return tuple([tuple(shares) for shares in told["course"]])

    async def _judge(self, decision: Decision, record: str, run: int) -> None:
        told = await self._ask(record, decision.number, run)
        thought = read_thought(json.dumps(told))
        if thought is None:
            raise RuntimeError(told.get("error", ""))
        part = self.part.with_found(found(decision, thought))
        self.review = self.review.with_part(self.seat, part)

    async def _ask(self, record: str, number: int, run: int) -> dict[str, Any]:
        question = {"review": number, "game": self.playback.game, "record": record}
        (answer,) = await self.browser.think(json.dumps(question), False, lambda: None)
        if run != self.run:
            raise Stopped
        told: dict[str, Any] = json.loads(answer)
        if "error" in told:
            raise RuntimeError(told["error"])
        return told

    # -------------------------------------------------------------- keeping

    def _hold(self) -> str:
        """Let what was found go with the game, wherever that goes from here."""
        text = write_review(self.review) if self.review.seats else ""
        self.playback.source = self.playback.source._replace(review=text)
        return text

    async def keep(self) -> None:
        """Keep what was found with the game, if that lies on this device, as it was reviewed."""
        text, ident = self._hold(), self.playback.source.ident
        if not ident or not text:
            return
        shelf = self.browser.shelf
        try:
            note, lines = await shelf.take(ident)
            if note is None or len(lines) != len(self.playback.table.entries):
                return
            kept = read_note(note)._replace(review=text)
            await shelf.put(ident, kept.write(), len(lines), [])
        except (Refusal, ShelfTrouble):
            self.trouble = "unkept"
