"""Who keeps a game going: moves, bots, passing the device, one tab at a time."""

from collections.abc import Awaitable, Callable, Coroutine
from functools import cache
from typing import Any, TypeGuard

from bottega.core import DEALER, Action, Options, Refusal, Seat
from bottega.dealer import SeededDealer
from bottega.table import Table
from page.device.browser import Browser, ShelfTrouble
from page.kit.sounds import TURN
from page.table.bot_turns import BotTurns
from page.table.front import Front
from page.table.keeper import Keeper
from page.table.note import Note, read_note
from page.table.sitting import Change, OwnSitting, Sitting, restore
from page.table.stage import Stage, Telling, in_earshot

SECRET_BYTES = 32
IDENT_BYTES = 8
LONG_WAIT = 6000  # milliseconds of bots' moves, after which people look elsewhere
MOST_SHOWN = 16  # moves of others that are shown to who comes late, or was away


class Steward:
    """Keeps one game going in this tab."""

    def __init__(self, browser: Browser, front: Front) -> None:
        """Serve this page."""
        self.browser = browser
        self.front = front
        self.stage = Stage(browser, front)
        self.sitting: Sitting | None = None
        self.claimed = ""  # the game that this tab holds, or has asked for
        self.opening: object = None  # of the games being opened, only the latest is waited for
        self.told = 0  # how many entries there were before what is being shown
        self.busy = False  # while a move is not safe yet, and so not to be shown
        self.keeper = Keeper(browser, front)
        self.going_on = object()  # of the loops that let bots move, only the latest goes on
        self.bots = BotTurns(browser, front)

    def deeds(self) -> dict[str, Callable[[str], Any]]:
        """Give what can be clicked at any table, beside the table itself."""
        return {
            "pass": self.lower,
            "raise": self.raise_curtain,
            "abandon": self.abandon,
            "rematch": self.rematch,
            "seize": self.seize,
        }

    # -------------------------------------------------------------- opening and leaving

    async def begin(
        self, game: str, names: tuple[str, ...], kinds: tuple[str, ...], options: Options
    ) -> None:
        """Start a new game: keep it, then go to its table."""
        secret = self.browser.secret(SECRET_BYTES)
        header = Table.open(game, names, options, SeededDealer(secret)).header
        ident, now = self.browser.secret(IDENT_BYTES).hex(), self.browser.now()
        sitting = OwnSitting(Note(ident, header, kinds, secret, now, now, "open"))
        sitting.deal()
        await self.take_up(sitting)

    async def take_up(self, sitting: OwnSitting) -> None:
        """Keep a new game, and go to its table."""
        ident = self.claimed = sitting.note.ident
        await self.browser.hold(ident, self.lost, True)
        await self.keeper.keep(sitting)
        self.sit_down(sitting)
        self.browser.go(f"/game/{ident}")
        await self.proceed()

    async def open(self, ident: str, seize: bool) -> None:
        """Go on with a kept game, unless another tab has it and it is not to be seized."""
        if self.sitting and self.sitting.shelved == ident and self.sitting.here:
            return
        self.leave()
        self.claimed = ident
        mine = self.opening = object()
        if not await self.browser.hold(ident, self.lost, seize):
            if mine is self.opening:
                self.front.tell_elsewhere(ident)
            return
        try:
            note, lines = await self.browser.shelf.take(ident)
            if note is None:
                raise Refusal("no-save", "there is no such game on this device")
            sitting, damaged = restore(read_note(note), lines)
        except (Refusal, ShelfTrouble) as trouble:
            if mine is self.opening:
                self.front.warn(trouble.code)
                self.leave()
                self.browser.go("/")
            return
        if mine is not self.opening:  # the visitor has gone on meanwhile
            return
        if damaged is not None:
            self.front.warn("damaged", n=damaged)
        self.sit_down(sitting)
        await self.proceed()

    async def seize(self, ident: str) -> None:
        """Take a game over from another tab."""
        await self.open(ident, seize=True)
        self.front.show()

    def sit_down(self, sitting: Sitting) -> None:
        """Look at this table from now on."""
        self.stage.leave()
        self.bots.leave()
        self.sitting, self.opening, self.busy = sitting, None, False
        sitting.shown = len(sitting.table.entries)
        self.front.tidy()
        if len(sitting.people) == 1:
            sitting.eyes = sitting.people[0]
        if sitting.status == "over":
            self.front.open_dialog("outcome")

    def leave(self) -> None:
        """Leave the table, or what is being opened; nothing is lost."""
        self.browser.release(self.claimed)
        self.claimed = ""
        self.stand_up()

    def stand_up(self) -> None:
        """Look at no table any more; who claimed it lets go of it."""
        self.stage.leave()
        self.bots.leave()
        self.sitting, self.opening, self.busy = None, None, False
        self.front.tidy()

    def lost(self) -> None:
        """Another tab has taken this game over."""
        if self.sitting:
            ident = self.sitting.note.ident
            self.stand_up()
            self.front.tell_elsewhere(ident)
            self.front.show()

    # -------------------------------------------------------------- playing

    def touch(self, thing: str) -> Coroutine[Any, Any, None] | None:
        """Follow a touch on the table; what is being shown is skipped."""
        sitting = self.sitting
        if sitting is None or self.busy or sitting.lowered:
            return None
        self.stage.skip()
        if sitting.status == "abandoned":
            self.front.explain(self.front.say("abandoned"))
            return None
        scene = sitting.scene()
        answer = sitting.follow(scene, thing, self.front.say)
        sitting.draft = answer.draft
        if answer.why:
            self.front.explain(answer.why, sitting.overheard)
        if answer.action is None or not scene.legal:
            return None
        return self.play(sitting, scene.seat, answer.action, *answer.then)

    def play(
        self, sitting: Sitting, seat: Seat, action: Action, *then: Action
    ) -> Coroutine[Any, Any, None]:
        """Begin a person's move, and what was chosen with it."""
        self.busy = True
        self.front.open_dialog("")
        if sitting.here is None:
            return self.go_on(self.submit(sitting, seat, action, *then))
        return self.move(sitting.here, lambda own: own.act(seat, action, *then))

    async def submit(self, sitting: Sitting, seat: Seat, action: Action, *then: Action) -> None:
        """Do moves at a shared table, which keeps them before anybody hears of it; then show it."""
        try:
            await sitting.submit(seat, action)
            for each in then:
                if sitting.may(seat, each):
                    await sitting.submit(seat, each)
        finally:
            self.busy = False
        if sitting is self.sitting:
            await self.catch_up(sitting)

    async def catch_up(self, sitting: Sitting) -> None:
        """Show what happened at a shared table, after what came before; of much, the last moves."""
        await self.stage.finished()
        if sitting is not self.sitting:
            return
        first, sitting.shown = sitting.shown, len(sitting.table.entries)
        self.turn_to(sitting)
        moves = [entry.number for entry in sitting.table.entries[first:] if entry.author != DEALER]
        if first < sitting.shown:
            await self.show_since(sitting, [first, *moves][-MOST_SHOWN:][0])

    def move(self, sitting: OwnSitting, change: Change) -> Coroutine[Any, Any, None]:
        """Do a person's move, at once if nothing else is being kept; give what follows."""
        waits = self.keeper.lock.locked()
        return self.go_on(
            self.carry_through(sitting, change) if waits else self.do(sitting, change)
        )

    async def go_on(self, rest: Awaitable[None]) -> None:
        """Finish a person's move, then do whatever follows."""
        await rest
        await self.proceed()

    async def settled(self) -> None:
        """Wait until every change that was asked for before is made, such as taking a move back."""
        async with self.keeper.lock:
            return

    async def carry_through(self, sitting: OwnSitting, change: Change) -> None:
        """Do something that makes entries when what was done before is kept."""
        async with self.keeper.lock:
            rest = self.do(sitting, change)
        await rest

    def do(self, sitting: OwnSitting, change: Change) -> Coroutine[Any, Any, None]:
        """Do something that makes entries, and show it as soon as it is safe; give the rest."""
        first = change(sitting) if sitting is self.sitting else None
        self.busy = first is not None and not self.keeper.jot(sitting)
        if first is None or self.busy:
            return self.show_kept(sitting, first)
        return self.keep_shown(sitting, self.show_since(sitting, first))

    async def show_kept(self, sitting: OwnSitting, first: int | None) -> None:
        """Keep what happened from an entry on, and only then show it."""
        if first is None:
            return
        await self.keeper.keep(sitting)
        self.busy = False
        if sitting is self.sitting:
            await self.show_since(sitting, first)

    async def keep_shown(self, sitting: OwnSitting, telling: Awaitable[None]) -> None:
        """Tell what was jotted down and shown, and keep it for good."""
        await telling
        await self.keeper.keep(sitting)

    def turn_to(self, sitting: Sitting) -> None:
        """Turn the screen to the person whose move it is, if it is a person's."""
        seat = sitting.table.to_move
        if sitting.status == "open" and seat in sitting.people:
            self.turn(sitting, lambda: sitting.ask(seat))

    def turn(self, sitting: Sitting, change: Callable[[], None]) -> None:
        """Let other eyes look, maybe; what is being shown to those before is not for them."""
        before = sitting.viewer
        change()
        if sitting.viewer != before:
            self.stage.skip()

    def show_since(self, sitting: Sitting, first: int) -> Awaitable[None]:
        """Show what happened from an entry on to whoever is asked now; then it is to be told."""
        self.front.explain("")  # a reason from before it may be none any more
        self.turn_to(sitting)
        over = sitting.status == "over"
        say, end = self.front.say, len(sitting.table.entries)
        viewer, hearer, self.told = sitting.viewer, sitting.hearer, first
        beats = sitting.chronicle.beats(first, end, viewer, say)

        @cache
        def heard() -> list[str]:  # only when it is painted: nothing may hold up the picture
            same = hearer == viewer
            known = beats if same else sitting.chronicle.beats(first, end, hearer, say)
            return in_earshot(beats, known)

        return self.stage.play(
            Telling(sitting.page, beats, heard, lambda: self.asked(sitting), over, over)
        )

    def asked(self, sitting: Sitting) -> str:
        """Say what is asked of whoever looks, if anything is; to all who listen, only of whom."""
        scene, say, awaited = sitting.scene(), self.front.say, sitting.table.to_move
        if not scene.legal:
            slow = self.bots.is_slow(sitting, awaited)
            return say("wait.bot", name=sitting.names[awaited]) if slow else ""
        if sitting.overheard:
            return say("wait.person", name=scene.names[scene.seat])
        return sitting.page.prompt(scene, say)

    def call_person(self, sitting: Sitting, since: int) -> None:
        """Let somebody hear that it is their turn, if they may have turned to something else."""
        waited = self.browser.now() - since > LONG_WAIT
        if self.front.settings.sound == "off" or not sitting.here or not sitting.awaits_person():
            return  # who plays by link is called at every turn
        if self.browser.attention.is_hidden() or waited:
            self.browser.sound(TURN)

    async def proceed(self) -> None:
        """Let bots and the dealer move until a person is asked."""
        sitting, since, mine = self.sitting, self.browser.now(), object()
        self.going_on = mine
        while self.goes_on(sitting, mine):
            seat = sitting.table.to_move
            if seat == DEALER:
                if sitting.here is None:
                    break  # whoever deals will
                await self.carry_through(sitting.here, OwnSitting.deal)
            elif sitting.is_bot(seat):
                self.front.show()
                await self.stage.finished()
                if self.goes_on(sitting, mine) and sitting.table.to_move == seat:
                    await self.bot_move(sitting, seat, mine)
            else:
                self.turn_to(sitting)
                self.call_person(sitting, since)
                self.bots.expect(sitting)
                break
        self.front.show()

    def goes_on(self, sitting: Sitting | None, mine: object) -> TypeGuard[Sitting]:
        """Tell whether this game is still open here, and nobody else lets its bots move."""
        if sitting is None or sitting is not self.sitting or mine is not self.going_on:
            return False
        return sitting.status == "open"

    async def bot_move(self, sitting: Sitting, seat: Seat, mine: object) -> None:
        """Let a bot think in its worker, at the pace that is set, and do what it says."""
        entries = len(sitting.table.entries)
        action = await self.bots.action(sitting, seat)
        if sitting.here is None:
            if self.goes_on(sitting, mine) and len(sitting.table.entries) == entries:
                await self.bot_submit(sitting, seat, action)
            return

        def answer(own: OwnSitting) -> int | None:
            """Move, unless the question was taken back meanwhile."""
            asked = len(own.table.entries) == entries
            return own.act(seat, action) if asked else None

        await self.carry_through(sitting.here, answer)

    async def bot_submit(self, sitting: Sitting, seat: Seat, action: Action) -> None:
        """Do a bot's move at a shared table, unless that goes on while the move is being signed."""
        entries = len(sitting.table.entries)
        try:
            await self.submit(sitting, seat, action)
        except Refusal:
            if len(sitting.table.entries) == entries:
                raise

    def hurry(self, _: str) -> None:
        """Let the bot to move do so now: what is shown ends, and so does its thinking."""
        if self.sitting and self.sitting.bot_moves():
            self.stage.skip()
            self.bots.hurry()

    # -------------------------------------------------------------- passing the device

    def lower(self, _: str) -> None:
        """Hide the table, so that the device can be passed on."""
        if self.sitting:
            self.turn(self.sitting, self.sitting.lower)

    def hide(self) -> None:
        """Hide the table while nobody looks at the window, if there is something to hide."""
        if self.sitting and self.sitting.status == "open" and not self.sitting.lowered:
            self.turn(self.sitting, self.sitting.hide)
            self.front.show()

    def raise_curtain(self, _: str) -> None:
        """Show the table to the person the device was passed to."""
        if self.sitting:
            self.front.open_dialog("")  # what the one before had open is not for these eyes
            self.turn(self.sitting, self.sitting.raise_curtain)

    # -------------------------------------------------------------- the end of a game

    async def abandon(self, _: str) -> None:
        """Give the game up; it is kept as it was, but no longer waits."""
        sitting = self.sitting.here if self.sitting else None
        if sitting:
            sitting.note = sitting.note._replace(status="abandoned")
            await self.keeper.keep(sitting)
            self.browser.go("/")

    async def rematch(self, level: str) -> None:
        """Play again: the same people, the next one begins; maybe with bots of another level."""
        sitting = self.sitting
        if sitting is None:
            return
        if elsewhere := sitting.play_again():
            await elsewhere
            return
        header, (names, kinds) = sitting.note.header, sitting.turned(level)
        self.leave()
        try:
            await self.begin(header.game, names, kinds, header.options)
        except Refusal as refusal:  # an old name that nobody may take any more
            self.front.warn(refusal.code)
            self.browser.go("/")
