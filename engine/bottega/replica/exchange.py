"""During the game: entries made, heard, asked for and sent again; the end and its verdict."""

from __future__ import annotations

from collections.abc import Iterable

from bottega.core import DEALER, Action, Refusal, Seat
from bottega.log import BrokenLog, Entry, check_entry
from bottega.record import entry_line, entry_number, read_entry
from bottega.replica.connections import Link
from bottega.replica.gathering import Hall, begun
from bottega.replica.messages import HASH, Fields
from bottega.replica.room import Desk
from bottega.replica.shared_game import MissingSecret, Play, signed_entry

MOST_LINES = 60  # in one message
MOST_CHARACTERS = 48_000  # of lines in one message
MOST_HELD = 64  # entries that came too early, from one peer
MOST_COST = 100  # messages that a whole log counts for, asked for again
LONGEST_LINE = 40_000  # an exchange of two great hands has some two hundred seals


class Floor:
    """Where the games of a room are played."""

    def __init__(self, desk: Desk, hall: Hall) -> None:
        """Work at this desk."""
        self.desk, self.hall = desk, hall

    # -------------------------------------------------------------- beginning and moving

    async def begin(self) -> None:
        """Begin the game whose last share has come; the dealing peer deals."""
        play = begun(self.desk, self.desk.deal)
        if play is None:
            return
        self.desk.plays[play.setting.deal] = play
        self.desk.tell("started", deal=play.setting.deal)
        host = self.desk.link_of(play.setting.host)
        if host:
            self.want(play, host)
        await self.deal(play)

    async def submit(self, play: Play, seat: Seat, action: Action | str) -> None:
        """Play for a seat of this device."""
        if play.deeds.device(seat) != self.desk.device:
            raise Refusal("not-your-seat", f"seat {seat} is not played from here", seat=seat)
        await self._publish(play, [await self._signed(play, play.make(seat, action))])
        await self.deal(play)

    async def deal(self, play: Play) -> None:
        """Let the dealer move, if it is this device, until it is somebody else's turn."""
        if not play.deals:
            return
        await self._mark_phase(play)
        start = play.count
        try:
            while play.turn == DEALER:
                await self._signed(play, play.make(DEALER, play.dealt()))
        except BaseException:
            play.cut(start)
            raise
        if play.count > start:
            await self._publish(play, play.entries[start:])
        await self.finish(play)

    async def _signed(self, play: Play, entry: Entry) -> Entry:
        """Sign an entry and take it, which nobody else knows yet."""
        key = play.key_of(entry.author, entry.number)
        signature = await self.desk.ports.signer.sign(key, signed_entry(entry.hash))
        entry = entry._replace(signature=signature)
        play.take(entry)
        return entry

    async def _publish(self, play: Play, entries: list[Entry]) -> None:
        """Store new entries of this device, then send to each peer what it may see."""
        try:
            await self.keep(play, entries)
        except BaseException:
            play.cut(entries[0].number)
            raise
        for link in self.desk.proven():
            self.send(play, link, range(entries[0].number, play.count))
        self._tell(play, entries)

    async def keep(self, play: Play, entries: Iterable[Entry]) -> None:
        """Store entries."""
        deal = play.setting.deal
        rows = [{"s": "entry", "deal": deal, "line": entry_line(entry)} for entry in entries]
        await self.desk.keep(*rows)

    def _tell(self, play: Play, entries: list[Entry]) -> None:
        for entry in entries:
            facts = {"deal": play.setting.deal, "number": entry.number, "author": entry.author}
            self.desk.tell("entry", **facts)

    def send(
        self, play: Play, link: Link, numbers: Iterable[int], everything: bool = False
    ) -> None:
        """Send entries to a peer, opened as far as its seats may see, in messages of some size.

        Once the game is over and both know its secret, everything is opened.
        """
        chunk: list[str] = []
        for number in numbers:
            entry = play.entries[number] if everything else play.shown(number, link.device)
            line = entry_line(entry)
            if chunk and (
                len(chunk) == MOST_LINES or sum(map(len, chunk)) + len(line) > MOST_CHARACTERS
            ):
                self._send_lines(play, link, chunk)
                chunk = []
            chunk.append(line)
        if chunk:
            self._send_lines(play, link, chunk)

    def _send_lines(self, play: Play, link: Link, lines: list[str]) -> None:
        deal, deeds = play.setting.deal, len(play.deeds.all)
        self.desk.post(link, "entries", deal=deal, deeds=deeds, lines=lines)

    # -------------------------------------------------------------- hearing entries

    async def heard_entries(self, link: Link, fields: Fields) -> None:
        """Take entries that a peer sends; some may come early, or again."""
        play = self.desk.plays.get(fields.number("deal", 1))
        lines = fields.texts("lines", f".{{1,{LONGEST_LINE}}}", MOST_LINES)
        deeds = fields.number("deeds")
        if play is None:
            self._need(link, fields.number("deal"))
            return
        if deeds > len(play.deeds.all):
            self.want(play, link)
            return
        learnt = False
        for line in lines:
            learnt |= await self._heard_line(play, link, line)
        if learnt:
            await self.learnt(play)

    async def _heard_line(self, play: Play, link: Link, line: str) -> bool:
        """Take one entry; whether it opened something in an old one."""
        number = entry_number(line)
        if number > play.count:
            if sum(link.peer in row for row in play.held.values()) < MOST_HELD:
                play.held.setdefault(number, {})[link.peer] = line
            self.want(play, link)
            return False
        if number < play.count:
            entry = read_entry(line, play.hash_at(number))
            mine = play.entries[number]
            if entry.hash != mine.hash:
                await self._conflict(play, link, entry)
                return False
            check_entry(entry, number, mine.author, mine.previous)
            return await self._learn(play, entry)
        await self._take(play, link, line)
        await self._take_held(play)
        return False

    async def _learn(self, play: Play, entry: Entry) -> bool:
        """Keep what a copy of an old entry opens, if it is for this device."""
        if not play.opened:
            entry = play.for_seats_here(entry)
        if not play.learn(entry):
            return False
        await self.keep(play, [play.entries[entry.number]])
        return True

    async def _take(self, play: Play, link: Link, line: str) -> None:
        """Take the next entry: checked, stored, then told; the dealing peer deals on."""
        entry = read_entry(line, play.hash_at(play.count))
        try:
            play.check(entry)
        except MissingSecret:
            host = self.desk.link_of(self.desk.host)
            if host is not None and host is not link:
                self.want(play, host)
            return
        await self._check_signature(play, entry)
        play.take(entry)
        try:
            await self.keep(play, [entry])
        except BaseException:
            play.cut(entry.number)
            raise
        self._tell(play, [entry])
        if play.deals:
            for other in self.desk.proven():
                if other is not link:
                    self.head(play, other)
            await self.deal(play)
        else:
            await self.finish(play)

    async def _take_held(self, play: Play) -> None:
        """Take what came early and is now due, from whichever peer had it right."""
        while rows := play.held.pop(play.count, None):
            before = play.count
            for peer, line in rows.items():
                link = self.desk.links.get(peer)
                if link is None or play.count > before:
                    continue
                try:
                    await self._take(play, link, line)
                except Refusal as error:
                    self.desk.refuse(link, error)
            if play.count == before:
                return

    async def _check_signature(self, play: Play, entry: Entry) -> None:
        key = play.key_of(entry.author, entry.number)
        if not await self.desk.signs(key, signed_entry(entry.hash), entry.signature):
            raise BrokenLog("forged", f"entry {entry.number} is not signed by its author")

    async def _conflict(self, play: Play, link: Link, entry: Entry) -> None:
        """Another entry where there is one: proof of cheating, if its author signed both.

        The game stands as it was, unless the dealing peer has the other one and never had this:
        then its word counts, so that all go on with the same game.
        """
        number, mine = entry.number, play.entries[entry.number]
        check_entry(entry, number, mine.author, play.hash_at(number))
        await self._check_signature(play, entry)
        device = self.desk.host
        if mine.author != DEALER:
            device = play.deeds.device(mine.author)
        texts = [entry_line(mine._replace(openings=())), entry_line(entry._replace(openings=()))]
        if not play.deeds.changed_at(mine.author, number):  # then both may be honest
            await self.desk.accuse(play.setting.deal, number, mine.author, device, texts)
        follows = link.device == self.desk.host and number >= play.confirmed
        if not follows or play.deals:
            raise BrokenLog("double-entry", f"two entries by one author at number {number}")
        await self.cut(play, number)
        await self._take(play, link, entry_line(entry))

    async def cut(self, play: Play, number: int) -> None:
        """Withdraw entries, as the dealing peer has others."""
        await self.desk.keep({"s": "cut", "deal": play.setting.deal, "number": number})
        play.cut(number)
        self.desk.tell("cut", deal=play.setting.deal, number=number)

    async def learnt(self, play: Play) -> None:
        """Lay the tables that old secrets, now known, make possible; judge what is complete."""
        waiting = play.waiting
        if waiting:
            play.lay_tables()
            if play.waiting != waiting:
                self.desk.tell("views", deal=play.setting.deal)
        await self.finish(play)

    # -------------------------------------------------------------- asking for entries

    def head(self, play: Play, link: Link) -> None:
        """Say how far this device is."""
        fields = {"count": play.count, "hash": play.hash_at(play.count)}
        deeds = len(play.deeds.all)
        self.desk.post(link, "head", deal=play.setting.deal, deeds=deeds, **fields)

    async def heard_head(self, link: Link, fields: Fields) -> None:
        """Compare how far a peer is, and ask for what is missing here."""
        play = self.desk.plays.get(fields.number("deal", 1))
        count, hashed = fields.number("count"), fields.text("hash", HASH)
        person = self.desk.people.get(link.device)
        if person and play is self.desk.play:
            self.desk.people[link.device] = person._replace(entries=count)
        if play is None:
            self._need(link, fields.number("deal"))
            return
        if count > play.count or fields.number("deeds") > len(play.deeds.all):
            self.want(play, link)
        elif count < play.count and link.device == self.desk.host and not play.deals:
            self.head(play, link)
        if link.device == self.desk.host and count <= play.count:
            if play.hash_at(count) == hashed:
                play.confirmed = max(play.confirmed, count)
            else:
                self.want(play, link, play.confirmed)

    def _need(self, link: Link, deal: int) -> None:
        """Ask for the setting and the shares of a deal that others have already begun."""
        if deal >= self.desk.deal:
            self.desk.post(link, "need")

    def want(self, play: Play, link: Link, since: int | None = None) -> None:
        """Ask a peer for entries and deeds, once between two ticks for the same."""
        since = play.count if since is None else since
        deal, deeds = play.setting.deal, len(play.deeds.all)
        asked = (deal, since, deeds, play.opened)
        if link.asked != asked:
            link.asked = asked
            self.desk.post(link, "want", deal=deal, since=since, deeds=deeds, opened=play.opened)

    def want_openings(self, play: Play) -> None:
        """Ask for old entries again, where seats here or the verdict need more of them opened."""
        host = self.desk.link_of(play.setting.host)
        if host and (play.waiting or (play.opened and not play.complete)):
            self.want(play, host, 0)

    async def heard_want(self, link: Link, fields: Fields) -> None:
        """Send what a peer asks for; all that is sent is charged to its allowance."""
        play = self.desk.plays.get(fields.number("deal", 1))
        since, deeds = fields.number("since"), fields.number("deeds")
        if play is None:
            return
        if not link.messages.spend(min(MOST_COST, (play.count - min(since, play.count)) / 4)):
            raise Refusal("flood", "too much asked for at once")
        lines = [str(deed) for deed in play.deeds.all[deeds:]]
        for start in range(0, len(lines), MOST_LINES):
            part = lines[start : start + MOST_LINES]
            self.desk.post(link, "deeds", deal=play.setting.deal, lines=part)
        self.send(play, link, range(since, play.count), fields.flag("opened") and play.opened)

    # -------------------------------------------------------------- the end

    async def finish(self, play: Play) -> None:
        """Open what can be opened, and judge the game once everything is known."""
        if not play.over or play.verdict:
            return
        deal = play.setting.deal
        await self._mark_phase(play)
        if not play.opened:
            self.desk.tell("over", deal=deal)
            return
        if not play.complete:
            self.want_openings(play)
            return
        code, sentence = await play.judge(self.desk.ports.signer)
        await self.desk.keep({"s": "verdict", "deal": deal, "code": code})
        play.verdict = code
        self.desk.tell("verdict", deal=deal, code=code, sentence=sentence)
        for link in self.desk.proven() if play.deals else ():
            self.open(play, link)

    async def _mark_phase(self, play: Play) -> None:
        """The dealing peer's lobby says how far the game is."""
        if not play.deals or play.setting.deal != self.hall.lobby.deal:
            return
        phase = "over" if play.over else "playing"
        if self.hall.lobby.phase not in ("open", phase):
            await self.hall.change(self.hall.lobby._replace(phase=phase))

    def open(self, play: Play, link: Link) -> None:
        """Tell the secret of a game that is over."""
        if play.opened and play.secret is not None:
            self.desk.post(link, "over", deal=play.setting.deal, secret=play.secret.hex())

    async def heard_over(self, link: Link, fields: Fields) -> None:
        """Learn the secret, and ask for all openings."""
        play = self.desk.plays.get(fields.number("deal", 1))
        secret = bytes.fromhex(fields.text("secret", "(?:[0-9a-f]{2}){1,64}"))
        if play is None or play.verdict:
            return
        if play.secret is None:
            play.open(secret)
            await self.desk.keep({"s": "over", "deal": play.setting.deal, "secret": secret.hex()})
        if not play.over:
            self.want(play, link)
        elif not play.complete:
            self.want(play, link, 0)
        await self.finish(play)
