"""A bot stands in for somebody who does not come, if all who are there agree, until they return.

Every device at which a person plays is asked. Agreements are signed and written down with the
change of seats, so that everybody can check them, and everybody sees who has not agreed. Nobody
blocks a table for ever: a "no" holds for some minutes, and who says nothing for a while, though
the question stands before them, is counted among those who are away.
"""

from __future__ import annotations

from typing import NamedTuple

from bottega.core import Refusal, Seat
from bottega.replica.connections import Connection
from bottega.replica.handover import Handover
from bottega.replica.handshake import LONGEST_STEP
from bottega.replica.messages import SIGNATURE, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Room
from bottega.replica.seat_changes import lending
from bottega.replica.shared_game import SharedGame

PATIENCE = 60.0  # seconds away, or without a move in its turn, until a bot may stand in at a seat
SILENCE = 60.0  # seconds until who does not answer whether it may is asked no more
REFUSAL = 180.0  # seconds for which a "no" holds: then it is asked again
DEALS = -1  # who answers at the device that deals


class Answer:
    """What somebody has said to the question whether a bot may stand in."""

    def __init__(self, yes: bool, key: Key, signature: str) -> None:
        """They say so now, with this key."""
        self.yes, self.key, self.signature, self.age = yes, key, signature, 0.0


class Question:
    """Whether a bot may stand in at a seat: asked by the first who says something to it."""

    def __init__(self, times: int, moves: int) -> None:
        """Ask about a seat that has changed hands so often and made so many moves."""
        self.times, self.moves, self.age = times, moves, 0.0
        self.answers: dict[Seat, Answer] = {}  # by seats, or DEALS

    def pass_time(self, seconds: float) -> None:
        """Grow older; a "no" does not hold for ever."""
        self.age += seconds
        for by, answer in list(self.answers.items()):
            answer.age += seconds
            if not answer.yes and answer.age >= REFUSAL:
                del self.answers[by]


class Asked(NamedTuple):
    """How a question stands: seats that speak for their devices; DEALS for who deals."""

    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]
    waiting: tuple[Seat, ...]  # those who are there and have not answered


class StandIns:
    """The questions of the present game, and what becomes of them."""

    def __init__(self, room: Room, handover: Handover) -> None:
        """Ask and answer in this room."""
        self.room, self.handover = room, handover
        self.questions: dict[Seat, Question] = {}
        self.away: dict[Seat, float] = {}  # for how many seconds the holders were not to be seen
        self.turn: tuple[int, int, int] = (0, 0, 0)  # the deal, its entries, and changes of seats
        self.waited = 0.0  # seconds for which they have been the same

    # -------------------------------------------------------------- who does not come

    def overdue(self, seat: Seat) -> bool:
        """Whether a seat's player has been away, or has not moved in their turn, for a while."""
        game = self.room.game
        slow = game is not None and game.turn == seat and self.waited >= PATIENCE
        return slow or self.away.get(seat, 0.0) >= PATIENCE

    def is_there(self, device: Key) -> bool:
        """Whether a device is this one, or connected with it."""
        return device == self.room.device or self.room.connection_to(device) is not None

    async def tick(self, seconds: float) -> None:
        """Time has passed; while a device sleeps, little of it counts."""
        game, seconds = self.room.game, min(seconds, LONGEST_STEP)
        if game is None or game.over:
            self.questions.clear()
            self.away.clear()
            return
        turn = (game.terms.deal, game.count, len(game.seat_changes.all))
        self.waited = self.waited + seconds if turn == self.turn else 0.0
        self.turn = turn
        for seat in range(len(game.terms.names)):
            there = self.is_there(game.seat_changes.device(seat))
            self.away[seat] = 0.0 if there else self.away.get(seat, 0.0) + seconds
        for seat, question in list(self.questions.items()):
            question.pass_time(seconds)
            await self._settle(game, seat)

    def _question(self, game: SharedGame, seat: Seat) -> Question:
        """The question about a seat; a new one, if its player has moved or come back since."""
        times, moves = game.seat_changes.times(seat), game.moves_of(seat, game.count)
        known = self.questions.get(seat)
        if known is None or (known.times, known.moves) != (times, moves):
            self.questions[seat] = Question(times, moves)
        return self.questions[seat]

    # -------------------------------------------------------------- asking and answering

    def may_answer(self, seat: Seat) -> bool:
        """Whether somebody at this device is asked about a seat."""
        game = self.room.game
        if game is None or game.over or not game.terms.lends or game.seat_changes.left(seat):
            return False
        return self.speaker(game, seat) is not None

    def speaker(self, game: SharedGame, seat: Seat) -> Seat | None:
        """The seat that speaks for this device about another seat."""
        changes = game.seat_changes
        if changes.device(seat) == self.room.device:
            return None
        if game.deals:
            return DEALS
        return next((s for s, d in changes.voters(seat).items() if d == self.room.device), None)

    async def answer(self, seat: Seat, yes: bool) -> None:
        """Agree that a bot stands in at a seat until its player returns; or do not."""
        game = self.handover.playing()
        self.room.check_here()
        self.handover.check_seat(game, seat)
        by = self.speaker(game, seat)
        if by is None or not game.terms.lends:
            raise Refusal("not-your-seat", "nobody here is asked about this seat", seat=seat)
        if game.seat_changes.left(seat):
            return
        if by != DEALS and self.room.connection_to(game.dealing) is None:
            raise Refusal("dealer-away", "who deals this game is away")
        question, signature = self._question(game, seat), ""
        if yes and by != DEALS:
            agreed = lending(game.header.hash, seat, question.times, question.moves)
            signature = await self.room.ports.signer.sign(game.seat_changes.key(by), agreed)
        question.answers[by] = Answer(yes, self._key(game, by), signature)
        for connection in self.room.proven():
            self._post(game, seat, by, connection)
        await self._settle(game, seat)

    def _key(self, game: SharedGame, by: Seat) -> Key:
        """With which key somebody answers."""
        return game.dealing if by == DEALS else game.seat_changes.key(by)

    def _post(self, game: SharedGame, seat: Seat, by: Seat, connection: Connection) -> None:
        question = self.questions[seat]
        answer = question.answers[by]
        said = {"moves": question.moves, "yes": answer.yes, "signature": answer.signature}
        asked = {"deal": game.terms.deal, "seat": seat, "by": None if by == DEALS else by}
        asked["deeds"] = len(game.seat_changes.all)
        self.room.post(connection, "agree", **asked, **said)

    def tell(self, connection: Connection) -> None:
        """Say again what was answered here: it may have been lost."""
        game = self.room.game
        for seat, question in self.questions.items() if game and not game.over else ():
            if game and (by := self.speaker(game, seat)) in question.answers and by is not None:
                self._post(game, seat, by, connection)

    async def heard_agree(self, connection: Connection, fields: Fields) -> None:
        """Somebody agrees that a bot stands in, or does not."""
        game = self.room.game
        if game is None or fields.number("deal", 1) != game.terms.deal or game.over:
            return
        if fields.number("deeds") != len(game.seat_changes.all):
            return  # who is asked may be another by now; it is told again
        seat = fields.number("seat", 0, len(game.terms.names) - 1)
        by = DEALS if fields.fields.get("by") is None else fields.number("by", 0, 9)
        yes, moves = fields.flag("yes"), fields.number("moves")
        signature = fields.text("signature", f"({SIGNATURE})?")
        changes = game.seat_changes
        speaks = changes.dealer if by == DEALS else changes.voters(seat).get(by)
        if speaks != connection.device or changes.device(seat) == connection.device:
            raise Refusal("not-your-seat", "somebody answers who was not asked", seat=seat)
        question = self._question(game, seat)
        if changes.left(seat) or moves != question.moves or not game.terms.lends:
            return  # it was meant for before, or for what is not here yet
        agreed = lending(game.header.hash, seat, question.times, moves)
        if yes and by != DEALS and not await self.room.signs(changes.key(by), agreed, signature):
            raise Refusal("forged", "an agreement that is not signed by who gives it")
        known = question.answers.get(by)
        key = self._key(game, by)
        if known is None or (known.yes, known.key) != (yes, key):
            question.answers[by] = Answer(yes, key, signature)
            self.room.tell("asked", deal=game.terms.deal, seat=seat)
        await self._settle(game, seat)

    def asked(self) -> dict[Seat, Asked]:
        """How the questions stand, by the seats that they are about."""
        game = self.room.game
        if game is None or game.over:
            return {}
        return {seat: self._asked(game, seat) for seat in self.questions}

    def _asked(self, game: SharedGame, seat: Seat) -> Asked:
        changes, answers = game.seat_changes, self.questions[seat].answers
        for by in list(answers):  # whose seat is played by somebody else now was not asked
            if by != DEALS and (
                by not in changes.voters(seat) or answers[by].key != changes.key(by)
            ):
                del answers[by]
        there = [by for by, device in changes.voters(seat).items() if self.is_there(device)]
        if self._dealer_plays(game) and changes.device(seat) != changes.dealer:
            there = [DEALS, *there]
        said = {yes: tuple([b for b in answers if answers[b].yes == yes]) for yes in (True, False)}
        return Asked(said[True], said[False], tuple([by for by in there if by not in answers]))

    def _dealer_plays(self, game: SharedGame) -> bool:
        """Whether a person plays at the device that deals."""
        changes = game.seat_changes
        seats = [s for s in range(len(changes.keys)) if changes.device(s) == changes.dealer]
        return any(changes.has_person(seat) for seat in seats)

    # -------------------------------------------------------------- standing in

    async def _settle(self, game: SharedGame, seat: Seat) -> None:
        """Forget a question that is none any more; the dealer writes down what is agreed on."""
        changes, question = game.seat_changes, self._question(game, seat)
        came = self.is_there(changes.device(seat)) and game.turn != seat
        if changes.left(seat) or not question.answers or came:
            del self.questions[seat]
            return
        if not game.deals or self.room.elsewhere or not self.overdue(seat):
            return
        asked = self._asked(game, seat)
        if asked.no or not asked.yes or (asked.waiting and question.age < SILENCE):
            return
        del self.questions[seat]
        given = [(by, question.answers[by].signature) for by in asked.yes if by != DEALS]
        await self.lend(game, seat, question.moves, given)

    async def lend(
        self, game: SharedGame, seat: Seat, moves: int, given: list[tuple[Seat, str]]
    ) -> None:
        """Dealer: write down that a bot stands in, with those who agreed to it."""
        consent = "/".join([str(moves), *[f"{by}:{signature}" for by, signature in given]])
        await self.handover.play_on(game, seat, "lend", consent)

    # -------------------------------------------------------------- coming back

    async def come_back(self, seat: Seat) -> None:
        """Play a seat again that was lent to a bot: its player is here."""
        game = self.handover.playing()
        self.room.check_here()
        self.handover.check_seat(game, seat)
        self._check_lent(game, seat, self.room.device)
        if game.deals:
            await self.handover.give_back(seat)
            return
        dealer = self.room.connection_to(game.dealing)
        if dealer is None:
            raise Refusal("dealer-away", "who deals this game is away")
        self.room.post(dealer, "return", deal=game.terms.deal, seat=seat)

    async def heard_return(self, connection: Connection, fields: Fields) -> None:
        """Give a seat back to its player, who asks for it."""
        game = self.handover.playing()
        if fields.number("deal", 1) != game.terms.deal:
            return
        seat = fields.number("seat", 0, len(game.terms.names) - 1)
        if game.seat_changes.device(seat) != connection.device:  # it may have it already
            self._check_lent(game, seat, connection.device)
            await self.handover.give_back(seat)

    def _check_lent(self, game: SharedGame, seat: Seat, device: Key) -> None:
        if seat not in self.lent_by(game, device):
            raise Refusal("not-your-seat", "this seat was not lent by who asks for it", seat=seat)

    def lent_by(self, game: SharedGame, device: Key) -> list[Seat]:
        """The seats of a device at which a bot stands in until its people return."""
        changes = game.seat_changes
        theirs = [s for s in range(len(changes.keys)) if changes.held(s)[-1][1] == device]
        return [s for s in theirs if (c := changes.last(s)) and c.kind in ("lend", "bar")]

    async def welcome(self, device: Key) -> None:
        """Dealer: somebody is there again; seats that were lent meanwhile are theirs at once."""
        game = self.room.game
        if game is None or not game.deals or game.over or self.room.elsewhere:
            return
        for seat in self.lent_by(game, device):
            if (last := game.seat_changes.last(seat)) is None or last.kind != "lend":
                continue  # who broke the rules has to ask for the seat
            try:
                await self.handover.give_back(seat)
            except Refusal as error:  # it has changed hands too often
                self.room.tell("refused", code=error.code, sentence=str(error), device=device)
