"""The page: what is open, what the visitor does, and how that comes onto the screen."""

import asyncio
from collections.abc import Coroutine, Sequence
from typing import Any

from bottega.core import Refusal
from page import games, words
from page import settings as kept
from page.device.browser import Browser, Flight, ShelfTrouble, Sign
from page.display import Display
from page.doors import Doors
from page.every_part import every_part
from page.home.offline import stay
from page.keeping import TablePictures, keep_home
from page.kit.scene import LET_GO
from page.opened import Opened
from page.parts import Deed, Part, at_table
from page.screen import render
from page.table import plan as plans
from page.table.note import read_notes
from page.table.steward import Steward
from page.words import Words

FLAGSHIP = "splendor"  # the game that is proposed first
NOT_COME = ("part-not-fetched", "part-gone")  # troubles that are over when a part has come


class App:
    """Keeps what is open, and the page equal to it."""

    def __init__(self, browser: Browser) -> None:
        """Start at the first screen, as the visitor left the settings."""
        self.browser = browser
        settings = kept.read(browser.recall(kept.PLACE))
        self._opened = Opened(plans.next_plan(FLAGSHIP, browser.recall(plans.PLACE)), settings)
        if browser.left_out():
            self.warn("left-out")
        self.steward = Steward(browser, self)
        self.parts = every_part(self)
        self.part: Part | None = None  # the part that has the screen
        self.display = Display(browser)
        self.pictures = TablePictures(self)
        self.tasks: set[asyncio.Task[None]] = set()
        self.asleep = True  # until the first picture: what is there so far the build has drawn
        self.came_to = ""  # the address that is followed
        self.listed = False  # whether the games that wait are known as they are now
        self.deeds: dict[str, Deed] = {
            "unfold": self.unfold,
            "start": self.start_game,
            "open": self.open_game,
            "forget": self.ask_forget,
            "forget-yes": self.forget,
            "home": self.go_home,
            "set": self.set,
            "dialog": self.open_dialog,
            "close": self.close,
            "log": self.toggle_log,
            "touch": self.touch,
            "zoom": self.zoom,
            "dismiss": self.dismiss,
            "arrive": lambda _: self.follow_address(),
            **self.steward.deeds(),
        }
        self.doors = Doors(self, self.replace)
        self.parts = (*self.parts, self.doors)
        for part in self.parts:
            self.deeds.update(self.doors.knocking(part) if part.behind else part.deeds())

    @property
    def opened(self) -> Opened:
        """What is open."""
        steward, staged = self.steward, self.steward.stage.view
        told = None if staged is None else steward.told
        return self._opened._replace(sitting=steward.sitting, staged=staged, told=told)

    def change(self, **what: Any) -> None:
        """Let something else be open."""
        self._opened = self._opened._replace(**what)

    # -------------------------------------------------------------- what the visitor does

    def click(self, deed: str, value: str) -> None:
        """Do what was clicked, then bring the page up to date."""
        self.change(why="")
        try:
            going_on = self.deeds[deed](value) if deed in self.deeds else None
        except Exception:
            self.fail()
            raise
        if going_on:  # it shows what it leads to
            self.later(going_on)
        else:
            self.show()

    def typed(self, field: str, value: str) -> None:
        """Take what was typed into a field."""
        for part in self.parts:
            if part.typed(field, value):
                return

    def key(self, key: str) -> bool:
        """Follow a key, if it means something here; what is being shown is skipped by any."""
        self.skip()
        own = self.part.own_keys if self.part and not self._opened.dialog else {}
        if key.startswith("Arrow") and key not in own:
            self.browser.move_focus(key)
            return True
        sitting = self.steward.sitting
        if self._opened.dialog:
            return False
        frame = self.frame_keys()
        if sitting and not sitting.lowered and key in sitting.page.SHORTCUTS:
            self.click("touch", sitting.page.SHORTCUTS[key])
        elif key in frame:
            self.click(*frame[key])
        elif key == "Escape" and self._opened.log:
            self.click("log", "")
        elif key == "Escape" and sitting:
            self.click("touch", LET_GO)
        else:
            return False
        return True

    def skip(self) -> None:
        """Show at once how ends what is being shown."""
        self.steward.stage.skip()
        if self.part:
            self.part.skip()

    def frame_keys(self) -> dict[str, tuple[str, str]]:
        """Give what the keys do here that mean the same in every game."""
        keys = {"?": ("dialog", "help"), "s": ("dialog", "settings")}
        if self.steward.sitting:
            keys["l"] = ("log", "")
            for part in at_table(self.parts, self.steward.sitting):
                keys.update(part.table_keys)
        if self.part:
            keys.update(self.part.own_keys)
        return keys

    def looked_away(self) -> None:
        """Lower the curtain before the secrets of whoever looked; keep what may be seen again."""
        self.steward.hide()
        if self.listed:
            keep_home(self, FLAGSHIP)
        self.pictures.keep()

    def arrived(self) -> None:
        """Follow the address, after the visitor went back or forward."""
        self.later(self.follow_address())

    async def follow_address(self) -> None:
        """Show what the address names."""
        self.pictures.keep()
        self.came_to = self.browser.address()
        address = self.came_to.strip("/")
        way, _, rest = address.partition("/")
        part = next((part for part in self.parts if way in part.addresses), None)
        for other in self.parts:
            if other is not part:
                other.depart(address)
        self.part, self.listed = part, self.listed and part is None
        if way == "game" and rest:
            await self.steward.open(rest, seize=False)
        else:
            self.steward.leave()
            try:
                await (self.enter(part, way, rest) if part else self.list_games())
            except Refusal as refusal:  # the part or its game cannot be fetched just now
                if self.came_to.strip("/") == address:
                    await self.lead_home(refusal.code)
        self.show()

    async def enter(self, part: Part, way: str, rest: str) -> None:
        """Let a part take the screen, unless the visitor has gone on before it was there."""
        came_to = self.came_to
        inside: Part | None = part
        if part.behind:
            inside = await self.doors.wait_at(part, lambda: self.browser.address() != came_to)
        if inside and self.came_to == came_to:
            self.part = inside
            await inside.arrive(way, rest)

    async def admit_soon(self, door: Part) -> Part | None:
        """Give what is behind a door, if that comes soon; else it comes when it comes."""
        return await self.doors.admit_soon(door)

    def replace(self, door: Part, part: Part) -> None:
        """Let a part take the place of its door."""
        self.parts = tuple([part if each is door else each for each in self.parts])
        self.deeds.update(part.deeds())
        if self._opened.trouble.get("code") in NOT_COME:
            self.warn("")
        if self.listed:
            self.later(self.list_more(part))

    async def list_more(self, part: Part) -> None:
        """Look up what a part tells on the first screen that has just come."""
        await part.at_home()
        self.show()

    async def lead_home(self, why: str = "no-such-page") -> None:
        """Lead home who came to an address of nothing, or of what is not to be had; and say so."""
        for part in self.parts:
            part.depart("/")
        self.part = None
        self.warn(why)
        self.browser.go("/")
        await self.list_games()

    # -------------------------------------------------------------- the first screen

    def propose(self, plan: plans.Plan) -> None:
        """Propose this as the next game."""
        self.change(plan=plan)

    def adopt(self, settings: kept.Settings) -> None:
        """Let these be the settings."""
        self.change(settings=settings)

    def unfold(self, _: str) -> None:
        """Offer every option, or fold them away."""
        self.change(unfolded=not self._opened.unfolded)

    async def start_game(self, _: str) -> None:
        """Open the table that was planned."""
        plan, say = self._opened.plan, self.say
        self.warn("")
        self.browser.keep(plans.PLACE, plans.write_names(plan))
        names = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))
        kinds = tuple([place.kind for place in plan.playing])
        try:
            await self.steward.begin(plan.game, names, kinds, plan.options)
            self.later(stay(self.browser))
        except Refusal as refusal:
            self.warn(refusal.code)
        self.show()

    def open_game(self, ident: str) -> None:
        """Go on with a game."""
        self.warn("")
        self.browser.go(f"/game/{ident}")

    def go_home(self, _: str) -> None:
        """Leave the table; the game stays as it is."""
        self.browser.go("/")

    def ask_forget(self, ident: str) -> None:
        """Ask before a saved game is removed."""
        self.open_dialog(f"forget {ident}")

    async def forget(self, ident: str) -> None:
        """Remove a saved game."""
        self.open_dialog("")
        await self.steward.keeper.remove(ident)
        await self.list_games()
        self.show()

    async def list_games(self) -> None:
        """Look up the games that wait to be played on."""
        came_to = self.came_to
        try:
            texts = await self.browser.shelf.notes()
        except ShelfTrouble as trouble:
            texts = []
            self.change(unkept=trouble.code)
        notes, unread = read_notes(texts)
        open_ones = tuple([note for note in notes if note.status == "open"])
        self.change(notes=open_ones, unread=unread)
        for part in self.parts:
            await part.at_home()
        self.listed = self.came_to == came_to

    # -------------------------------------------------------------- dialogs and settings

    def open_dialog(self, name: str) -> None:
        """Open one of the dialogs; without a name, close it."""
        kind = name.partition(" ")[0]
        doors = [part for part in self.parts if part.behind and kind in part.dialogs]
        if doors:
            self.later(self.doors.enter(doors[0], "dialog", name))
        else:
            self.change(dialog=name)

    def close(self, _: str) -> None:
        """Close the dialog."""
        self.open_dialog("")

    def dismiss(self, _: str) -> None:
        """Close the word about what went wrong."""
        self.warn("")

    def toggle_log(self, _: str) -> None:
        """Show or hide what happened so far."""
        self.change(log=not self._opened.log)

    def touch(self, thing: str) -> Coroutine[Any, Any, None] | None:
        """Follow a touch on a table: the one being played at, or the one that a part shows."""
        if self.part and not self.steward.sitting:
            self.part.touch(thing)
            return None
        return self.steward.touch(thing)

    def zoom(self, thing: str) -> None:
        """Show something large."""
        sitting = self.steward.sitting
        if not sitting.lowered if sitting else self.part:
            self.open_dialog(f"zoom {thing}")

    def set(self, value: str) -> None:
        """Change a setting, and remember it."""
        name, chosen = value.split(" ")
        self.adopt(self.settings.with_value(name, chosen))
        self.browser.keep(kept.PLACE, kept.write(self.settings))

    # -------------------------------------------------------------- what others ask of the page

    @property
    def settings(self) -> kept.Settings:
        """What the visitor has set."""
        return self._opened.settings

    @property
    def language(self) -> str:
        """The language of the page."""
        chosen = self.settings.language
        return (
            chosen if chosen in words.LANGUAGES else words.choose_language(self.browser.languages())
        )

    @property
    def say(self) -> Words:
        """The words of the page, the open game's included."""
        sitting = self.steward.sitting
        if sitting:
            return sitting.page.words(self.language)
        if self.part and self.part.game:
            return games.load(self.part.game).words(self.language)
        return Words(self.language, words.FRAME)

    @property
    def knows_visitor(self) -> bool:
        """Whether a game was ever started here, as far as that could be kept."""
        return bool(self._opened.notes) or self.browser.recall(plans.PLACE) is not None

    def has_screen(self, part: Part) -> bool:
        """Tell whether a part has the screen."""
        return self.part is part

    def way_back(self) -> str:
        """Give the address of a table that is open while something else is looked at."""
        return next((way for part in self.parts if (way := part.way_back())), "")

    def offers(self, deed: str) -> bool:
        """Tell whether something can be clicked here that does this."""
        return deed in self.deeds

    def explain(self, why: str, overheard: bool = False) -> None:
        """Say why something is not possible, to eye and ear; no longer, if there is no reason."""
        self.change(why=why)
        if why:
            self.browser.announce(self.say("why.given") if overheard else why)

    def warn(self, code: str, **facts: object) -> None:
        """Say what went wrong, until it is closed; without a code, nothing did."""
        self.change(trouble={"code": code, **facts} if code else {})

    def warn_unkept(self, code: str) -> None:
        """Say why games are not being kept; without a code, they are."""
        if self._opened.unkept != code:
            self.change(unkept=code)
            self.show()

    def tell_elsewhere(self, ident: str) -> None:
        """Say that another tab has this game."""
        self.change(elsewhere=ident)

    def tidy(self) -> None:
        """Close what belongs to the table that was looked at: dialog, log, reasons."""
        self.change(dialog="", log=False, why="", elsewhere="")

    def later(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something that takes time; whatever goes wrong in it is said."""
        task = asyncio.ensure_future(self._watched(deed))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _watched(self, deed: Coroutine[Any, Any, None]) -> None:
        try:
            await deed
        except Exception:
            self.fail()
            raise

    def fail(self) -> None:
        """Say that something went wrong which nobody foresaw."""
        self.warn("unknown")
        self.steward.busy = False
        self.show()

    # -------------------------------------------------------------- the screen

    def wake(self) -> bool:
        """Do what was touched before Python was there, and listen; give whether to show all that.

        All of it happens in one turn, so nothing is missed and nothing heard twice.
        """
        self.asleep = False
        for kind, name, value in self.browser.listen(self):
            if kind == "typed":
                self.typed(name, value)
            elif name in self.deeds and (going_on := self.deeds[name](value)):
                self.later(going_on)
        if self.browser.address() == self.came_to:
            return True
        self.arrived()  # somewhere else meanwhile
        return False

    def show(self, flights: Sequence[Flight] = (), signs: Sequence[Sign] = ()) -> None:
        """Show the regions whose HTML changed; but a move only when it is safe."""
        if self.steward.busy or (self.asleep and not self.wake()):
            return
        say, opened = self.say, self.opened
        self.pictures.guard()
        keys = self.frame_keys()
        regions, title = render(opened, self.parts, self.part, keys, say, self.browser.now())
        screen = (self.part, opened.sitting, opened.elsewhere)
        self.display.show(screen, regions, flights, signs)
        self.browser.attention.call(bool(opened.sitting and opened.sitting.awaits_person()))
        self.display.surround(self.language, title, self.settings)


async def start(browser: Browser) -> App:
    """Open the page where its address says, and listen."""
    app = App(browser)
    await app.follow_address()
    for part in app.parts:
        app.later(part.wake())
    return app
