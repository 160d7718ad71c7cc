"""Draws what the page shows before Python is there: by the very Python that draws it later.

The app is opened here, at build time, by somebody who was never there before, in every language;
what it shows first is written down. `scripts/early.js` shows it at once, and once Python is there
it finds its own first picture in place.
"""

import asyncio
import json
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from typing import Any, NamedTuple, cast

from bottega import games as rules
from bottega.core import Option, Value
from page import games, words
from page.app import FLAGSHIP, App
from page.device.browser import Browser
from page.home.first_screen import new_game, ways_to_start
from page.room.invitation import Invitation
from page.room.servers import Servers
from page.table import levels
from page.table import plan as plans
from still import Still

HOST = "who invites"
SHEETS = ("help", "settings")  # the dialogs that every screen offers

Files = dict[str, bytes]


class Screen(NamedTuple):
    """What is to be seen first: the title of the tab, and the regions that are not empty."""

    title: str
    regions: Mapping[str, str]


async def _opened(language: str, address: str) -> tuple[App, Screen]:
    still = Still(language, address)
    app = App(cast(Browser, still))
    arriving = asyncio.ensure_future(app.follow_address())
    seen = asyncio.ensure_future(still.seen.wait())
    await asyncio.wait((arriving, seen), return_when=asyncio.FIRST_COMPLETED)
    if arriving.done():
        arriving.result()  # or what went wrong
    arriving.cancel()
    return app, Screen(still.title, still.regions)


def opened(language: str, address: str = "") -> tuple[App, Screen]:
    """Open the app at an address; in a thread of its own, for whoever builds may have a loop."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _opened(language, address)).result()


def screen(language: str, address: str = "") -> Screen:
    """Give what somebody sees first at an address."""
    return opened(language, address)[1]


def written(what: Any) -> str:
    """Write something down as JSON that may stand within HTML, too."""
    told = json.dumps(what, ensure_ascii=False, separators=(",", ":"))
    return told.replace("<", "\\u003c")


# ------------------------------------------------------------------ the form of a new game


def every_way(game: str) -> Iterator[dict[str, Value]]:
    """Give every choice of a game's options."""
    options = rules.load(game).OPTIONS
    for values in product(*[option.values for option in options]):
        yield {option.name: value for option, value in zip(options, values, strict=True)}


def decides(game: str, option: Option) -> bool:
    """Tell whether an option has a say in how many play, or who plays with whom."""
    module = rules.load(game)

    def seating(way: Mapping[str, Value]) -> object:
        numbers = module.seatings(way)
        return numbers, [module.sides(number, way) for number in numbers]

    return any(
        seating(way) != seating({**way, option.name: option.default}) for way in every_way(game)
    )


def key(names: list[str], way: Mapping[str, Value]) -> str:
    """Write down the values of some options, as scripts/planning.js does."""
    return " ".join([str(way[name]) for name in names])


def planning(app: App, game: str) -> dict[str, Any]:
    """Write down the form of a new game in every shape that its options can give it."""
    module, first, say = rules.load(game), plans.first_plan(game), app.say
    deciding = [option.name for option in module.OPTIONS if decides(game, option)]
    ways = {key(deciding, way): {**first.options, **way} for way in every_way(game)}
    decided = {
        name: {**first.options, **{each: way[each] for each in deciding}}
        for name, way in ways.items()
    }
    seatings = {name: module.seatings(way) for name, way in decided.items()}
    forms = {
        f"{name} {seats}".strip(): first._replace(options=way, seats=seats)
        for name, way in decided.items()
        for seats in seatings[name]
    }
    app.propose(first)
    greetings = [part.greeting(say) or "" for part in app.parts]
    named = games.load(game).words(say.language)
    presets = games.load(game).PRESETS
    return {
        "seats": first.seats,
        "kinds": [place.kind for place in first.places],
        "options": first.options,
        "deciding": deciding,
        "seatings": seatings,
        "presets": {name: plans.complete(game, way) for name, way in presets.items()},
        "about": {
            **{name: named(f"{game}.preset.{name}.about") for name in presets},
            "": say("home.own"),
        },
        "forms": {name: new_game(plan, False, say) for name, plan in forms.items()},
        "greeting": "".join(greetings),
    }


def starts(app: App) -> list[str]:
    """Give the ways to start: where everybody is here, and where somebody is to get a link."""
    plan = app.opened.plan
    far = plans.with_place(plan, 0, lambda who: who._replace(kind=plans.FAR))
    return [ways_to_start(each, app.say) for each in (plan, far)]


# ------------------------------------------------------------------ files


def dialogs(app: App) -> dict[str, str]:
    """Give the dialogs that can be opened before Python is there."""
    still, found = cast(Still, app.browser), {}
    for name in SHEETS:
        app.open_dialog(name)
        app.show()
        found[name] = still.regions["dialog"]
    app.open_dialog("")
    return found


def early_file(language: str) -> dict[str, Any]:
    """Give what can be had beside the first screen before Python is there, in a language."""
    app, _ = opened(language)
    return {
        "dialogs": dialogs(app),
        "starts": starts(app),
        "kinds": plans.KINDS,
        "former": levels.FORMER,
        "invitations": invitations(language),
        "games": {game: planning(app, game) for game in games.names()},
    }


def invitations(language: str) -> dict[str, list[dict[str, Any]]]:
    """Give what a link to a room shows at first: for every game, and for a link that names none.

    First as a link shows it that does not say who invites, then with `HOST` in the place of that.
    """
    return {
        game: [screen(language, link.address)._asdict() for link in (_to(game), _to(game, HOST))]
        for game in ("", *games.names())
    }


def _to(game: str, host: str = "") -> Invitation:
    return Invitation("0" * 32, "0" * 32, Servers(), game, host)


def ways() -> list[str]:
    """Name how the addresses begin that are not the first screen's."""
    app, _ = opened("en")
    return ["game", *[way for part in app.parts for way in part.addresses]]


def rules_file(game: str, language: str) -> str:
    """Name the file with the rules of a game."""
    return f"first/{game}.{language}.json"


def early_files() -> Files:
    """Write down what scripts/early.js fetches, by the names of the files."""
    files = {f"first/{language}.json": early_file(language) for language in words.LANGUAGES}
    for game, language in product(games.names(), words.LANGUAGES):
        files[rules_file(game, language)] = screen(language, f"/rules/{game}")._asdict()
    return {name: written(what).encode() for name, what in files.items()}


def early_addresses() -> str:
    """Tell scripts/early.js where those files are, and which addresses are other screens."""
    told = {
        "ways": ways(),
        "flagship": FLAGSHIP,
        "host": HOST,
        "files": {language: f"first/{language}.json" for language in words.LANGUAGES},
        "rules": {
            game: {language: rules_file(game, language) for language in words.LANGUAGES}
            for game in games.names()
        },
    }
    return written(told)


def first_screens() -> str:
    """Write down the first screen in every language, for the page itself."""
    return written({language: screen(language)._asdict() for language in words.LANGUAGES})
