"""Who keeps a game going: moves, bots, saving, passing the device, one tab at a time."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, TypeGuard

from bottega.core import DEALER, SPECTATOR, Action, Options, Refusal, Seat
from bottega.dealer import SeededDealer
from bottega.table import Table
from page.device.browser import Browser, ShelfTrouble
from page.games import GamePage
from page.kit.scene import Beat
from page.kit.sounds import BELL, END, TURN
from page.settings import PACE
from page.table.bot_choice import choice
from page.table.sitting import Note, Sitting, read_note, read_notes, restore

if TYPE_CHECKING:
    from page.app import App

SECRET_BYTES = 32
IDENT_BYTES = 8
LONG_WAIT = 6000  # milliseconds of bots' moves, after which people look elsewhere
Change = Callable[[], int | None]


class Steward:
    """Keeps one game going in this tab."""

    def __init__(self, browser: Browser, app: "App") -> None:
        """Serve this page."""
        self.browser = browser
        self.app = app
        self.sitting: Sitting | None = None
        self.opening: object = None  # of the games being opened, only the latest is waited for
        self.busy = False  # while a move is not safe yet, and so not to be shown
        self.keeping = asyncio.Lock()  # one after the other
        self.going_on = object()  # of the loops that let bots move, only the latest goes on

    # -------------------------------------------------------------- opening and leaving

    async def begin(
        self, game: str, names: tuple[str, ...], kinds: tuple[str, ...], options: Options
    ) -> None:
        """Start a new game: keep it, then go to its table."""
        secret = self.browser.secret(SECRET_BYTES)
        header = Table.open(game, names, options, SeededDealer(secret)).header
        ident, now = self.browser.secret(IDENT_BYTES).hex(), self.browser.now()
        sitting = Sitting(Note(ident, header, kinds, secret, now, now, "open"))
        sitting.table.deal()
        await self.take_up(sitting)

    async def take_up(self, sitting: Sitting) -> None:
        """Keep a new game, and go to its table."""
        ident = sitting.note.ident
        await self.browser.hold(ident, self.lost, True)
        await self.keep(sitting)
        self.sit_down(sitting)
        self.browser.go(f"/game/{ident}")
        await self.proceed()

    async def open(self, ident: str, seize: bool) -> None:
        """Go on with a kept game, unless another tab has it and it is not to be seized."""
        if self.sitting and self.sitting.note.ident == ident:
            return
        self.leave()
        mine = self.opening = object()
        if not await self.browser.hold(ident, self.lost, seize):
            if mine is self.opening:
                self.app.screen.elsewhere = ident
            return
        try:
            note, lines = await self.browser.shelf.take(ident)
            if note is None:
                raise Refusal("no-save", "there is no such game on this device")
            sitting, damaged = restore(read_note(note), lines)
        except (Refusal, ShelfTrouble) as trouble:
            if mine is self.opening:
                self.app.screen.trouble = {"code": trouble.code}
                self.leave()
                self.browser.go("/")
            return
        if mine is not self.opening:  # the visitor has gone on meanwhile
            return
        if damaged is not None:
            self.app.screen.trouble = {"code": "damaged", "n": damaged}
        self.sit_down(sitting)
        await self.proceed()

    async def seize(self, ident: str) -> None:
        """Take a game over from another tab."""
        await self.open(ident, seize=True)
        self.app.refresh()

    def sit_down(self, sitting: Sitting) -> None:
        """Look at this table from now on."""
        screen = self.app.screen
        self.sitting, self.opening, self.busy = sitting, None, False
        sitting.shown = len(sitting.table.entries)
        screen.dialog = screen.why = screen.elsewhere = ""
        if len(sitting.people) == 1:
            sitting.eyes = sitting.people[0]
        if sitting.status == "over":
            screen.dialog = "outcome"

    def leave(self) -> None:
        """Leave the table, or what is being opened; nothing is lost."""
        if self.sitting or self.opening:
            self.browser.release()
        screen = self.app.screen
        self.sitting, self.opening, self.busy = None, None, False
        screen.dialog = screen.elsewhere = ""
        screen.log = False

    def lost(self) -> None:
        """Another tab has taken this game over."""
        if self.sitting:
            self.app.screen.elsewhere = self.sitting.note.ident
            self.app.screen.dialog = ""
            self.sitting, self.busy = None, False
            self.app.refresh()

    # -------------------------------------------------------------- playing

    def touch(self, thing: str) -> Any:
        """Follow a touch on the table."""
        sitting = self.sitting
        if sitting is None or self.busy or sitting.lowered:
            return None
        if sitting.status == "abandoned":
            return self.explain(self.app.say("abandoned"))
        scene = sitting.scene()
        answer = sitting.follow(scene, thing, self.app.say)
        sitting.draft = answer.draft
        if answer.why:
            self.explain(answer.why)
        if answer.action is None or not scene.legal:
            return None
        return self.play(sitting, scene.seat, answer.action)

    def play(self, sitting: Sitting, seat: Seat, action: Action) -> Any:
        """Begin a person's move."""
        self.busy = True
        self.app.screen.dialog = ""
        if sitting.shared:
            return self.go_on(self.submit(sitting, seat, action))
        return self.move(sitting, lambda: sitting.act(seat, action))

    async def submit(self, sitting: Sitting, seat: Seat, action: Action) -> None:
        """Do a move at a shared table, which keeps it before anybody hears of it; then show it."""
        try:
            await sitting.submit(seat, action)
        finally:
            self.busy = False
        if sitting is self.sitting:
            await self.catch_up(sitting)

    async def catch_up(self, sitting: Sitting) -> None:
        """Show what has happened at a shared table and was not shown yet."""
        first, sitting.shown = sitting.shown, len(sitting.table.entries)
        self.turn_to(sitting)
        if first < sitting.shown:
            await self.show_since(sitting, first)

    def explain(self, why: str) -> None:
        """Say why something is not possible, to eye and ear."""
        self.app.screen.why = why
        self.browser.announce(why)

    def move(self, sitting: Sitting, deed: Change) -> Coroutine[Any, Any, None]:
        """Do a person's move, at once if nothing else is being kept; give what follows."""
        waits = self.keeping.locked()
        return self.go_on(self.carry_through(sitting, deed) if waits else self.do(sitting, deed))

    async def go_on(self, rest: Awaitable[None]) -> None:
        """Finish a person's move, then do whatever follows."""
        await rest
        await self.proceed()

    async def carry_through(self, sitting: Sitting, deed: Change) -> None:
        """Do something that makes entries when what was done before is kept."""
        async with self.keeping:
            rest = self.do(sitting, deed)
        await rest

    def do(self, sitting: Sitting, deed: Change) -> Coroutine[Any, Any, None]:
        """Do something that makes entries, and show it as soon as it is safe; give the rest.

        The deed gives the number of its first entry; None, if there is nothing to do any more.
        """
        first = deed() if sitting is self.sitting else None
        self.busy = first is not None and not self.jot(sitting)
        if first is None or self.busy:
            return self.show_kept(sitting, first)
        return self.keep_shown(sitting, self.show_since(sitting, first))

    async def show_kept(self, sitting: Sitting, first: int | None) -> None:
        """Keep what happened from an entry on, and only then show it."""
        if first is None:
            return
        await self.keep(sitting)
        self.busy = False
        if sitting is self.sitting:
            await self.show_since(sitting, first)

    async def keep_shown(self, sitting: Sitting, telling: Awaitable[None]) -> None:
        """Tell what was jotted down and shown, and keep it for good."""
        await telling
        await self.keep(sitting)

    def turn_to(self, sitting: Sitting) -> None:
        """Turn the screen to the person whose move it is, if it is a person's."""
        seat = sitting.table.to_move
        if sitting.status == "open" and seat in sitting.people:
            sitting.ask(seat)

    def show_since(self, sitting: Sitting, first: int) -> Awaitable[None]:
        """Show what happened from an entry on to whoever is asked now; then it is to be told."""
        self.turn_to(sitting)
        if sitting.status == "over":
            self.app.screen.dialog = "outcome"
        eyes = SPECTATOR if sitting.lowered else sitting.eyes
        end = len(sitting.table.entries)
        beats = sitting.chronicle.beats(first, end, eyes, self.app.say)
        self.app.refresh(sitting.chronicle.flights(beats, self.app.say))
        return self.tell(sitting, beats)

    async def tell(self, sitting: Sitting, beats: list[Beat]) -> None:
        """Let be heard what happened, after it is to be seen: words and sounds."""
        await self.browser.painted()
        told = [beat.sentence for beat in beats]
        scene = sitting.scene()
        told += [sitting.page.prompt(scene, self.app.say)] if scene.legal else []
        self.browser.announce(" ".join([sentence for sentence in told if sentence]))
        self.make_sounds(sitting.page, beats, sitting.status == "over")

    def make_sounds(self, page: GamePage, beats: list[Beat], over: bool) -> None:
        """Let be heard what happened."""
        if self.app.settings.sound == "off":
            return
        for name in dict.fromkeys([beat.sound for beat in beats if beat.sound]):
            self.browser.sound(page.SOUNDS[name])
        if over:
            self.browser.sound(END)
        elif any(beat.urgent for beat in beats):
            self.browser.sound(BELL)

    def call_person(self, sitting: Sitting, since: int) -> None:
        """Let somebody hear that it is their turn, if they may have turned to something else."""
        waited = self.browser.now() - since > LONG_WAIT
        if self.app.settings.sound == "off" or sitting.shared or not sitting.awaits_person():
            return  # who plays by link is called at every turn
        if self.browser.attention.is_hidden() or waited:
            self.browser.sound(TURN)

    async def proceed(self) -> None:
        """Let bots and the dealer move until a person is asked."""
        sitting, since, mine = self.sitting, self.browser.now(), object()
        self.going_on = mine
        while self.goes_on(sitting, mine):
            seat = sitting.table.to_move
            if seat == DEALER and sitting.shared:
                break  # whoever deals will
            if seat == DEALER:
                await self.carry_through(sitting, lambda: dealt(sitting))
            elif sitting.is_bot(seat):
                self.app.refresh()
                await self.bot_move(sitting, seat)
            else:
                self.turn_to(sitting)
                self.call_person(sitting, since)
                break
        self.app.refresh()

    def goes_on(self, sitting: Sitting | None, mine: object) -> TypeGuard[Sitting]:
        """Tell whether this game is still open here, and nobody else lets its bots move."""
        if sitting is None or sitting is not self.sitting or mine is not self.going_on:
            return False
        return sitting.status == "open"

    async def bot_move(self, sitting: Sitting, seat: Seat) -> None:
        """Let a bot think in its worker, at the pace that is set, and do what it says."""
        began, entries = self.browser.now(), len(sitting.table.entries)
        kind = sitting.note.kinds[seat]
        action = sitting.reply(seat) or await choice(self.browser, sitting, seat, kind)
        pause = PACE[self.app.settings.pace] - (self.browser.now() - began) / 1000
        await self.browser.wait(max(0.0, pause))
        if sitting.shared:
            if sitting is self.sitting and len(sitting.table.entries) == entries:
                await self.submit(sitting, seat, action)
            return

        def answer() -> int | None:
            """Move, unless the question was taken back meanwhile."""
            asked = len(sitting.table.entries) == entries
            return sitting.act(seat, action) if asked else None

        await self.carry_through(sitting, answer)

    # -------------------------------------------------------------- passing the device

    def lower(self, _: str) -> None:
        """Hide the table, so that the device can be passed on."""
        if self.sitting:
            self.sitting.lower()

    def raise_curtain(self, _: str) -> None:
        """Show the table to the person the device was passed to."""
        if self.sitting:
            self.app.screen.dialog = ""  # what the one before had open is not for these eyes
            self.sitting.raise_curtain()

    # -------------------------------------------------------------- keeping

    async def keep(self, sitting: Sitting) -> None:
        """Keep the game; if that fails, play goes on and the page says so."""
        if sitting.shared or not sitting.real:  # the one keeps itself, the other is not kept
            return
        async with self.keeping:
            before = self.app.screen.unkept
            await self._keep(sitting)
        if self.app.screen.unkept != before:
            self.app.refresh()

    async def _keep(self, sitting: Sitting) -> None:
        first, lines = sitting.kept, sitting.unkept()
        note = sitting.current_note(self.browser.now())
        screen = self.app.screen
        try:
            await self.browser.shelf.put(note.ident, note.write(), first, lines)
            sitting.kept = first + len(lines)
            screen.unkept = ""
        except ShelfTrouble as trouble:
            screen.unkept = trouble.code
            if sitting.kept:  # what was kept before may be gone too: bring the whole game
                sitting.kept = 0
                await self._keep(sitting)

    def jot(self, sitting: Sitting) -> bool:
        """Write down at once what is not kept yet; give whether it is safe so."""
        if not sitting.real:
            return True
        note, lines = sitting.current_note(self.browser.now()), sitting.unkept()
        return self.browser.shelf.jot(note.ident, note.write(), sitting.kept, lines)

    async def unfinished(self) -> list[Note]:
        """Give the kept games that are still open."""
        try:
            texts = await self.browser.shelf.notes()
        except ShelfTrouble as trouble:
            self.app.screen.unkept = trouble.code
            return []
        notes, unread = read_notes(texts)
        self.app.screen.unread = unread
        return [note for note in notes if note.status == "open"]

    async def remove(self, ident: str) -> None:
        """Forget a kept game."""
        try:
            await self.browser.shelf.remove(ident)
        except ShelfTrouble as trouble:
            self.app.screen.unkept = trouble.code

    async def abandon(self, _: str) -> None:
        """Give the game up; it is kept as it was, but no longer waits."""
        sitting = self.sitting
        if sitting is None:
            return
        sitting.note = sitting.note._replace(status="abandoned")
        await self.keep(sitting)
        self.browser.go("/")

    async def rematch(self, _: str) -> None:
        """Play again: the same people, the next one begins."""
        sitting = self.sitting
        if sitting is None:
            return
        if sitting.shared:  # its room sees to it
            self.app.click("room-again", "")
            return
        header, kinds = sitting.note.header, sitting.note.kinds
        step = 1 if len(sitting.table.game.sides(len(kinds), header.options)) == len(kinds) else 0
        names = (*header.seats[step:], *header.seats[:step])
        kinds = (*kinds[step:], *kinds[:step])
        self.leave()
        await self.begin(header.game, names, kinds, header.options)


def dealt(sitting: Sitting) -> int:
    """Let the dealer move; give the number of the first entry."""
    first = len(sitting.table.entries)
    sitting.table.deal()
    return first
