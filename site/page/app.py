"""The page: what is open, what the visitor does, and how that comes onto the screen."""

import asyncio
from collections.abc import Coroutine
from typing import Any

from bottega.core import Refusal
from bottega.log import LONGEST_NAME
from page import games, words
from page import settings as kept
from page.device.browser import Browser, Flight
from page.every_part import every_part
from page.home import plan as plans
from page.home.offline import stay
from page.parts import Deed, Part
from page.screen import Screen, render
from page.table.sitting import Sitting
from page.table.steward import Steward
from page.words import Words

FLAGSHIP = "splendor"  # the game that is proposed first


class App:
    """Keeps what is open, and the page equal to it."""

    def __init__(self, browser: Browser) -> None:
        """Start at the first screen, as the visitor left the settings."""
        self.browser = browser
        settings = kept.read(browser.recall(kept.PLACE))
        self.screen = Screen(plan=plans.first_plan(FLAGSHIP), settings=settings)
        self.steward = Steward(browser, self)
        self.parts = every_part(self)
        self.part: Part | None = None  # the part that has the screen
        self.shown: dict[str, str] = {}
        self.told: dict[str, tuple[object, ...]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.deeds: dict[str, Deed] = {
            "game": self.choose_game,
            "preset": self.choose_preset,
            "seats": self.choose_seats,
            "kind": self.choose_kind,
            "option": self.choose_option,
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
            "pass": self.steward.lower,
            "raise": self.steward.raise_curtain,
            "abandon": self.steward.abandon,
            "rematch": self.steward.rematch,
            "seize": self.steward.seize,
            "dismiss": self.dismiss,
        }
        for part in self.parts:
            self.deeds.update(part.deeds())

    # -------------------------------------------------------------- what the visitor does

    def click(self, deed: str, value: str) -> None:
        """Do what was clicked, then bring the page up to date."""
        self.screen.why = ""
        try:
            going_on = self.deeds[deed](value) if deed in self.deeds else None
        except Exception:
            self.fail()
            raise
        if going_on:  # it shows what it leads to
            self.later(going_on)
        else:
            self.refresh()

    def typed(self, field: str, value: str) -> None:
        """Take what was typed into a field."""
        if any(part.typed(field, value) for part in self.parts):
            return
        kind, _, rest = field.partition(" ")
        if kind == "name" and rest.isdecimal():
            name = value[:LONGEST_NAME]
            self.screen.plan = plans.with_place(
                self.screen.plan, int(rest), lambda place: place._replace(name=name)
            )
        if kind == "option":
            self.click("option", f"{rest} {value}")

    def key(self, key: str) -> bool:
        """Follow a key, if it means something here."""
        own = self.part.own_keys if self.part and not self.screen.dialog else {}
        if key.startswith("Arrow") and key not in own:
            self.browser.move_focus(key)
            return True
        sitting = self.steward.sitting
        if self.screen.dialog:
            return False
        frame = self.frame_keys()
        if sitting and not sitting.lowered and key in sitting.page.SHORTCUTS:
            self.click("touch", sitting.page.SHORTCUTS[key])
        elif key in frame:
            self.click(*frame[key])
        elif key == "Escape" and self.screen.log:
            self.click("log", "")
        elif key == "Escape" and sitting:
            self.click("touch", "clear")
        else:
            return False
        return True

    def frame_keys(self) -> dict[str, tuple[str, str]]:
        """Give what the keys do here that mean the same in every game."""
        keys = {"?": ("dialog", "help"), "s": ("dialog", "settings")}
        if self.steward.sitting:
            keys["l"] = ("log", "")
            for part in self.parts_at(self.steward.sitting):
                keys.update(part.table_keys)
        if self.part:
            keys.update(self.part.own_keys)
        return keys

    def arrived(self) -> None:
        """Follow the address, after the visitor went back or forward."""
        self.later(self.follow_address())

    async def follow_address(self) -> None:
        """Show what the address names."""
        way, _, rest = self.browser.address().strip("/").partition("/")
        part = next((part for part in self.parts if way in part.addresses), None)
        if self.part and part is not self.part:
            self.part.depart()
        self.part = part
        if way == "game" and rest:
            await self.steward.open(rest, seize=False)
        else:
            self.steward.leave()
            if part:
                await part.arrive(way, rest)
            else:
                await self.list_games()
        self.refresh()

    async def lead_home(self) -> None:
        """Lead home who came to an address of nothing, and say so."""
        self.part = None
        self.screen.trouble = {"code": "no-such-page"}
        self.browser.go("/")
        await self.list_games()

    # -------------------------------------------------------------- the first screen

    def choose_game(self, game: str) -> None:
        """Choose which game to play."""
        if game != self.screen.plan.game:
            self.screen.plan = plans.first_plan(game)

    def choose_preset(self, name: str) -> None:
        """Play a way that has a name."""
        self.screen.plan = plans.with_preset(self.screen.plan, name)

    def choose_seats(self, number: str) -> None:
        """Choose how many play."""
        self.screen.plan = plans.with_seats(self.screen.plan, int(number))

    def choose_kind(self, value: str) -> None:
        """Choose who plays a seat."""
        seat, kind = value.split(" ")
        self.screen.plan = plans.with_place(
            self.screen.plan, int(seat), lambda place: place._replace(kind=kind)
        )

    def choose_option(self, value: str) -> None:
        """Choose the value of an option."""
        name, chosen = value.split(" ")
        self.screen.plan = plans.with_options(
            self.screen.plan, {name: int(chosen) if chosen.isdecimal() else chosen}
        )

    def unfold(self, _: str) -> None:
        """Offer every option, or fold them away."""
        self.screen.unfolded = not self.screen.unfolded

    async def start_game(self, _: str) -> None:
        """Open the table that was planned."""
        plan, say = self.screen.plan, self.say
        self.screen.trouble = {}
        self.browser.keep(plans.PLACE, plans.write_names(plan))
        names = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))
        kinds = tuple([place.kind for place in plan.playing])
        try:
            await self.steward.begin(plan.game, names, kinds, plan.options)
            self.later(stay(self.browser))
        except Refusal as refusal:
            self.screen.trouble = {"code": refusal.code}
        self.refresh()

    def open_game(self, ident: str) -> None:
        """Go on with a game."""
        self.screen.trouble = {}
        self.browser.go(f"/game/{ident}")

    def go_home(self, _: str) -> None:
        """Leave the table; the game stays as it is."""
        self.browser.go("/")

    def ask_forget(self, ident: str) -> None:
        """Ask before a saved game is removed."""
        self.screen.dialog = f"forget {ident}"

    async def forget(self, ident: str) -> None:
        """Remove a saved game."""
        self.screen.dialog = ""
        await self.steward.remove(ident)
        await self.list_games()
        self.refresh()

    async def list_games(self) -> None:
        """Look up the games that wait to be played on."""
        self.screen.notes = await self.steward.unfinished()
        for part in self.parts:
            await part.at_home()

    # -------------------------------------------------------------- dialogs and settings

    def open_dialog(self, name: str) -> None:
        """Open one of the dialogs."""
        self.screen.dialog = name

    def close(self, _: str) -> None:
        """Close the dialog."""
        self.screen.dialog = ""

    def dismiss(self, _: str) -> None:
        """Close the word about what went wrong."""
        self.screen.trouble = {}

    def toggle_log(self, _: str) -> None:
        """Show or hide what happened so far."""
        self.screen.log = not self.screen.log

    def touch(self, thing: str) -> Any:
        """Follow a touch on a table: the one being played at, or the one that a part shows."""
        if self.part and not self.steward.sitting:
            return self.part.touch(thing)
        return self.steward.touch(thing)

    def zoom(self, thing: str) -> None:
        """Show something large."""
        sitting = self.steward.sitting
        if not sitting.lowered if sitting else self.part:
            self.screen.dialog = f"zoom {thing}"

    def set(self, value: str) -> None:
        """Change a setting, and remember it."""
        name, chosen = value.split(" ")
        self.screen.settings = self.settings.with_value(name, chosen)
        self.browser.keep(kept.PLACE, kept.write(self.settings))

    # -------------------------------------------------------------- the screen

    @property
    def settings(self) -> kept.Settings:
        """What the visitor has set."""
        return self.screen.settings

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
        """Tell whether a game was ever started here, as far as that could be kept."""
        return bool(self.screen.notes) or self.browser.recall(plans.PLACE) is not None

    def parts_at(self, sitting: Sitting | None) -> tuple[Part, ...]:
        """Give the parts that have something to bring: at a table that only teaches, few have."""
        if sitting is None or sitting.real:
            return self.parts
        return tuple([part for part in self.parts if part.at_lessons])

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
        self.screen.trouble = {"code": "unknown"}
        self.steward.busy = False
        self.refresh()

    def refresh(self, flights: tuple[Flight, ...] = ()) -> None:
        """Show the regions whose HTML changed; but a move only when it is safe."""
        if self.steward.busy:
            return
        say = self.say
        regions, title = render(self, say, self.browser.now())
        if regions["main"] != self.shown.get("main"):
            self.shown = {name: html for name, html in self.shown.items() if name in FIXED}
            flights = ()
        changed = {name: html for name, html in regions.items() if self.shown.get(name) != html}
        self.shown.update(changed)
        sitting = self.steward.sitting
        if changed or flights:
            self.browser.show(changed, flights)
        self.browser.attention.call(bool(sitting and sitting.awaits_person()))
        self.tell_browser(self.language, title, bool(regions["dialog"]), bool(regions["curtain"]))

    def tell_browser(self, language: str, title: str, dialog: bool, curtain: bool) -> None:
        """Tell the browser what surrounds the regions, as far as it changed."""
        told = {
            "speak": (language, title),
            "dress": (looks(self.settings),),
            "open_dialog": (dialog,),
            "cover": (curtain,),
        }
        for name, arguments in told.items():
            if self.told.get(name) != arguments:
                getattr(self.browser, name)(*arguments)
        self.told = told


FIXED = frozenset({"frame", "notice", "log", "curtain", "dialog"})
"""The regions that stand beside the main one, whatever it holds."""


def looks(settings: kept.Settings) -> dict[str, str]:
    """Give what the style sheets need to know of the settings."""
    return {"theme": settings.theme, "motion": settings.motion, "text": settings.text}


async def start(browser: Browser) -> App:
    """Open the page where its address says, and listen."""
    app = App(browser)
    names = browser.recall(plans.PLACE)
    app.screen.plan = plans.with_names(app.screen.plan, names or "")
    await app.follow_address()
    browser.listen(app)
    for part in app.parts:
        app.later(part.opened())
    return app
