"""During the game: entries made, heard, asked for and sent again; the end and its verdict."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable

from bottega.core import DEALER, Action, Refusal, Seat
from bottega.log import BrokenLog, Entry, check_entry
from bottega.record import entry_line, entry_number, read_entry
from bottega.replica.asking import Asking, took_of
from bottega.replica.connections import Connection
from bottega.replica.dealing import begun
from bottega.replica.gathering import Gathering
from bottega.replica.messages import Fields
from bottega.replica.portions import LONGEST_LINE, MOST_LINES, parts
from bottega.replica.room import Room
from bottega.replica.seat_changes import signed_entry
from bottega.replica.seeing import MissingSecret
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import is_of_before


class Exchange(Asking):
    """How the games of a room are played: who has which entries, and who needs them."""

    def __init__(self, room: Room, gathering: Gathering) -> None:
        """Play in this room, and let its lobby say how far the game is."""
        super().__init__(room)
        self.gathering = gathering
        self.bar: Callable[[SharedGame, Entry], Awaitable[None]] | None = None  # who breaks rules

    # -------------------------------------------------------------- beginning and moving

    async def begin(self) -> None:
        """Begin the game whose last share has come; its dealer deals."""
        game = begun(self.room, self.room.deal)
        if game is None:
            return
        self.room.games[game.terms.deal] = game
        self.room.tell("started", deal=game.terms.deal)
        dealer = self.room.connection_to(game.dealing)
        if dealer:
            self.want(game, dealer)
        await self.deal(game)

    async def submit(self, game: SharedGame, seat: Seat, action: Action | str) -> None:
        """Play for a seat of this device."""
        if game.seat_changes.device(seat) != self.room.device:
            raise Refusal("not-your-seat", f"seat {seat} is not played from here", seat=seat)
        await self._publish(game, [await self._signed(game, game.make(seat, action))])
        await self.deal(game)

    async def deal(self, game: SharedGame) -> None:
        """Let the dealer move, if it is this device, until it is somebody else's turn."""
        await self._mark_phase(game)
        if not game.deals:
            return
        start = game.count
        try:
            while game.turn == DEALER:
                await self._signed(game, game.make(DEALER, game.dealt()))
        except BaseException:
            game.cut(start)
            raise
        if game.count > start:
            await self._publish(game, game.entries[start:])
        await self.finish(game)

    async def _signed(self, game: SharedGame, entry: Entry) -> Entry:
        """Sign an entry and take it, which nobody else knows yet."""
        key = game.key_of(entry.author, entry.number)
        signature = await self.room.ports.signer.sign(key, signed_entry(entry.hash))
        entry = entry._replace(signature=signature)
        game.take(entry)
        return entry

    async def _publish(self, game: SharedGame, entries: list[Entry]) -> None:
        """Store new entries of this device, then send to each peer what it may see."""
        try:
            await self.keep(game, entries)
        except BaseException:
            game.cut(entries[0].number)
            raise
        for connection in self.room.proven():
            self.send(game, connection, range(entries[0].number, game.count))
        self._tell(game, entries)

    async def keep(self, game: SharedGame, entries: Iterable[Entry]) -> None:
        """Store entries."""
        deal = game.terms.deal
        rows = [{"s": "entry", "deal": deal, "line": entry_line(entry)} for entry in entries]
        await self.room.keep(*rows)

    def _tell(self, game: SharedGame, entries: list[Entry]) -> None:
        for entry in entries:
            facts = {"deal": game.terms.deal, "number": entry.number, "author": entry.author}
            self.room.tell("entry", **facts)

    def send(
        self,
        game: SharedGame,
        connection: Connection,
        numbers: Iterable[int],
        everything: bool = False,
    ) -> None:
        """Send entries to a peer, opened as far as its seats may see, in messages of some size.

        Once the game is over and both know its secret, everything is opened.
        """
        deal, changes, device = game.terms.deal, len(game.seat_changes.all), connection.device
        took = took_of(game)
        shown = [game.entries[n] if everything else game.shown(n, device) for n in numbers]
        for part in parts([entry_line(entry) for entry in shown]):
            self.room.post(connection, "entries", deal=deal, deeds=changes, lines=part, **took)

    # -------------------------------------------------------------- hearing entries

    async def heard_entries(self, connection: Connection, fields: Fields) -> None:
        """Take entries that a peer sends; some may come early, or again."""
        game = self.room.games.get(fields.number("deal", 1))
        lines = fields.texts("lines", f".{{1,{LONGEST_LINE}}}", MOST_LINES)
        changes = fields.number("deeds")
        if game is None:
            self._need(connection, fields.number("deal"))
            return
        if not self.dealt_alike(game, connection, fields):
            return
        if changes > len(game.seat_changes.all):
            self.want(game, connection)
            return
        learnt = False
        for line in lines:
            learnt |= await self.heard_line(game, connection, line)
        if learnt or game.waiting:
            await self.learnt(game)

    async def heard_line(self, game: SharedGame, connection: Connection, line: str) -> bool:
        """Take one entry; whether it opened something in an old one."""
        number = entry_number(line)
        if number > game.count:
            if game is self.room.game:
                game.held.add(number, connection.peer, line)
            self.want(game, connection)
            return False
        if number < game.count:
            entry = read_entry(line, game.hash_at(number))
            mine = game.entries[number]
            if entry.hash != mine.hash:
                await self._conflict(game, connection, entry)
                return False
            check_entry(entry, number, mine.author, mine.previous)
            return await self.learn(game, entry)
        await self._take(game, connection, line)
        await self._take_held(game)
        return False

    async def learn(self, game: SharedGame, entry: Entry) -> bool:
        """Keep what a copy of an old entry opens, if it is for this device."""
        if not game.opened:
            entry = game.for_seats_here(entry)
        if not game.learn(entry):
            return False
        await self.keep(game, [game.entries[entry.number]])
        return True

    async def _take(self, game: SharedGame, connection: Connection, line: str) -> None:
        """Take the next entry: checked, stored, then told; who deals deals on."""
        entry = read_entry(line, game.hash_at(game.count))
        try:
            game.check(entry)
        except MissingSecret:
            dealer = self.room.connection_to(game.dealing)
            if dealer is not None and dealer is not connection:
                self.want(game, dealer)
            return
        await self._check_signature(game, entry)
        try:
            game.take(entry)
        except Refusal as error:
            if error.code == "illegal" and game.deals and self.bar:
                await self.bar(game, entry)
            raise
        try:
            await self.keep(game, [entry])
        except BaseException:
            game.cut(entry.number)
            raise
        self._tell(game, [entry])
        if connection.device == game.dealing:
            game.confirmed = game.count
        if game.deals:
            for other in self.room.proven():
                if other is not connection:
                    self.head(game, other)
            await self.deal(game)
        else:
            await self.finish(game)

    async def _take_held(self, game: SharedGame) -> None:
        """Take what came early and is now due, from whichever peer had it right."""
        while rows := game.held.due(game.count):
            before = game.count
            for peer, line in rows.items():
                connection = self.room.connections.get(peer)
                if connection is None or game.count > before:
                    continue
                try:
                    await self._take(game, connection, line)
                except Refusal as error:
                    self.room.refuse(connection, error)
            if game.count == before:
                return

    async def _check_signature(self, game: SharedGame, entry: Entry) -> None:
        key = game.key_of(entry.author, entry.number)
        if not await self.room.signs(key, signed_entry(entry.hash), entry.signature):
            raise BrokenLog("forged", f"entry {entry.number} is not signed by its author")

    async def _conflict(self, game: SharedGame, connection: Connection, entry: Entry) -> None:
        """Another entry where there is one: proof of cheating, if its author signed both.

        The game stands as it was, unless its dealer has the other one and never had this: then the
        dealer's word counts, so that all go on with the same game.
        """
        number, mine = entry.number, game.entries[entry.number]
        check_entry(entry, number, mine.author, game.hash_at(number))
        await self._check_signature(game, entry)
        await self._accuse(game, mine, entry)
        follows = connection.device == game.dealing and number >= game.confirmed
        if not follows or game.deals:
            raise BrokenLog("double-entry", f"two entries by one author at number {number}")
        await self.cut(game, number)
        await self._take(game, connection, entry_line(entry))

    async def _accuse(self, game: SharedGame, one: Entry, other: Entry) -> None:
        """Keep the proof that an author made two entries of one number, unless both may be honest.

        When a seat changes hands, moves that the dealer did not have are withdrawn, also moves of
        other seats after them, and made anew. The dealer withdraws nothing.
        """
        number, author, changes = one.number, one.author, game.seat_changes
        if author != DEALER and changes.changed_before(number):
            return
        device = game.dealer_at(number) if author == DEALER else changes.device_at(author, number)
        texts = [entry_line(entry._replace(openings=())) for entry in (one, other)]
        await self.room.accuse(game.terms.deal, number, author, device, texts)

    async def cut(self, game: SharedGame, number: int) -> None:
        """Withdraw entries, as the dealer has others."""
        await self.room.keep({"s": "cut", "deal": game.terms.deal, "number": number})
        game.cut(number)
        self.room.tell("cut", deal=game.terms.deal, number=number)

    async def learnt(self, game: SharedGame) -> None:
        """Lay the tables that old secrets, now known, make possible; judge what is complete."""
        waiting = game.waiting
        if waiting:
            game.lay_tables()
            if game.waiting != waiting:
                self.room.tell("views", deal=game.terms.deal)
        await self.finish(game)

    # -------------------------------------------------------------- sending what is asked for

    async def heard_want(self, connection: Connection, fields: Fields) -> None:
        """Send what a peer asks for; every entry and change that is sent is charged to it."""
        game = self.room.games.get(fields.number("deal", 1))
        since, changes = fields.number("since"), fields.number("deeds")
        if game is None:
            return
        if not self.dealt_alike(game, connection, fields):
            return
        lines = [str(change) for change in game.seat_changes.all[changes:]]
        purse, cost = connection.purse.entries, max(0, game.count - since) + len(lines)
        if not purse.spend(min(cost, purse.most)):
            raise Refusal("flood", "too much asked for at once")
        self.send_changes(game, connection, lines)
        if not since:
            self.tell_views(game, connection)
        self.send(game, connection, range(since, game.count), fields.flag("opened") and game.opened)

    # -------------------------------------------------------------- the end

    async def finish(self, game: SharedGame) -> None:
        """Open what can be opened, and judge the game once everything is known."""
        if not game.over or game.verdict:
            return
        deal = game.terms.deal
        await self._mark_phase(game)
        if not game.opened:
            self.room.tell("over", deal=deal)
            return
        if not game.complete:
            self.want_openings(game)
            return
        code, sentence = await game.judge(self.room.ports.signer)
        await self.room.keep({"s": "verdict", "deal": deal, "code": code})
        game.verdict = code
        self.room.tell("verdict", deal=deal, code=code, sentence=sentence)
        for connection in self.room.proven() if game.deals else ():
            self.open(game, connection)

    async def _mark_phase(self, game: SharedGame) -> None:
        """The lobby says how far the game is, wherever it is kept."""
        if not self.room.is_host or game.terms.deal != self.gathering.lobby.deal:
            return
        phase = "over" if game.over else "playing"
        if self.gathering.lobby.phase not in ("open", phase):
            await self.gathering.change(self.gathering.lobby._replace(phase=phase))

    def open(self, game: SharedGame, connection: Connection) -> None:
        """Tell the secret of a game that is over."""
        if game.opened and game.secret is not None:
            self.room.post(connection, "over", deal=game.terms.deal, secret=game.secret.hex())

    async def heard_over(self, connection: Connection, fields: Fields) -> None:
        """Learn the secret, and ask for all openings."""
        game = self.room.games.get(fields.number("deal", 1))
        secret = bytes.fromhex(fields.text("secret", "(?:[0-9a-f]{2}){1,64}"))
        if game is None or game.verdict or is_of_before(game, secret):
            return
        if game.secret is None:
            game.open(secret)
            await self.room.keep({"s": "over", "deal": game.terms.deal, "secret": secret.hex()})
        if not game.over:
            self.want(game, connection)
        elif not game.complete:
            self.want(game, connection, 0)
        await self.finish(game)
