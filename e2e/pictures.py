"""Take the pictures that the documents show, into static/pictures.

Run it as `make pictures` after the page has changed. Bots play each game from a fixed seed, the
page opens it as a replay, and a person goes on from a chosen moment. So the same sources give the
same pictures, except the lobby: its link and QR code come from keys that are new each time.
"""

import base64
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page, ViewportSize

from bottega import bots
from bottega.core import OVER
from bottega.dealer import SeededDealer
from bottega.link import write_link
from bottega.rng import Rng
from bottega.table import Table
from e2e.drivers.browser import started
from e2e.drivers.laying import Moment, go_on
from e2e.drivers.pages import SITE, served
from e2e.drivers.patience import PATIENCE
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import Guest

FOLDER = Path(__file__).parents[1] / "static/pictures"
DESK = ViewportSize(width=1440, height=900)
PHONE = ViewportSize(width=390, height=844)
LOBBY = ViewportSize(width=1120, height=1010)
DESK_WIDTH, PHONE_WIDTH, LOBBY_WIDTH = 1000, 280, 800  # pixels in the files
QUALITY = 72  # of the JPEG files; what is made smaller first is taken at the best
NAMES = {
    "en": ("Alba", "Bruno", "Chiara", "Dante"),
    "zh-CN": ("小林", "阿哲", "婷婷", "大伟"),
    "zh-TW": ("小林", "阿哲", "婷婷", "大偉"),
}
# Drawings stay vectors: bitmaps take their place one after the other, at any time.
NO_BITMAPS = "HTMLCanvasElement.prototype.toBlob = (done) => done(null);"
SIDE_BY_SIDE = """<!doctype html><style>
    body {{ display: flex; margin: 0; width: max-content; background: #e9dfc7 }}
    img {{ width: {width}px }}
    body:has(img + img) {{ gap: 16px; padding: 16px }}
    img + img, img:has(+ img) {{ border-radius: 18px; box-shadow: 0 2px 10px #0006 }}
</style>{images}"""


class Scene(NamedTuple):
    """A moment of a game, and what the person at the screen touches in it."""

    game: str
    seats: int
    seed: str
    wanted: Callable[[Any, Any], bool]  # whether a picture is wanted of this State and action
    touch: Callable[[Any], Sequence[str]]  # selectors to click, from the action


def buys_a_card_worth_points(state: Any, action: Any) -> bool:
    """Return whether a face-up card is about to be bought, when everybody has some points."""
    points = [player.points for player in state.players]
    return bool(action.verb == "buy" and action.args[0] in state.market and min(points) >= 3)


def takes_from_a_full_table(state: Any, action: Any) -> bool:
    """Return whether tiles are about to be taken, with walls half full and factories untouched."""
    return bool(action.verb == "take" and all(state.sources[:-1]) and state.rounds == 3)


def chooses_a_role(state: Any, action: Any) -> bool:
    """Return whether a role is about to be chosen, once cities have grown."""
    return bool(action.verb == "pick" and min([c.bit_count() for c in state.cities]) >= 3)


SPLENDOR = Scene(
    "splendor",
    3,
    "a market of gems",
    buys_a_card_worth_points,
    lambda action: [f'button[data-value="card {action.args[0]}"]'],
)
AZUL = Scene(
    "azul",
    2,
    "a wall of tiles",
    takes_from_a_full_table,
    lambda action: [f'button[data-value="tiles {action.args[0]} {action.args[1]}"]'],
)
CITADELS = Scene(
    "citadels",
    4,
    "a city of districts",
    chooses_a_role,
    lambda action: [f"#ct-pick-{action.args[0]}"],
)


def played(scene: Scene, names: Sequence[str]) -> Table:
    """Return a whole game between bots that always play the same."""
    secret = scene.seed.encode().ljust(32)
    table = Table.open(scene.game, names[: scene.seats], {}, SeededDealer(secret))
    bot, rng = bots.load("journeyman", table.game), Rng(scene.seed)
    table.deal()
    while (seat := table.to_move) != OVER:
        table.submit(seat, bot.choose(table.view(seat), table.legal(), rng, 1))
        table.deal()
    return table


def moment_of(scene: Scene, table: Table) -> tuple[Moment, Any]:
    """Return the first moment that the scene wants, and what was done then."""
    states = [table.states[number] for number in table.line.held]
    entries = [table.entries[number] for number in table.line.held]
    decided = [(s, e) for s, e in zip(states, entries, strict=True) if e.author >= 0]
    for step, (state, entry) in enumerate(decided):
        action = entry.known()
        if scene.wanted(state, action):
            seat = entry.author
            return Moment(step, seat, table.header.seats[seat], action.args), action
    raise AssertionError(f"{scene.game}: no moment as wanted; choose another seed")


def open_scene(page: Page, home: str, scene: Scene, language: str) -> None:
    """Show a scene: open the game as a replay, go on from the moment, touch what is to be seen."""
    table = played(scene, NAMES[language])
    moment, action = moment_of(scene, table)
    page.goto(f"{home}#/replay/{write_link(table)}")
    page.wait_for_selector(".instrument .rail")
    go_on(page, moment, alone=True)
    for selector in scene.touch(action):
        page.click(selector)
    page.mouse.move(0, 0)  # nothing is to be raised because the pointer rests on it
    page.wait_for_timeout(1000)  # until pictures and fonts are there


def shot(browser: Browser, home: str, scene: Scene, language: str, size: ViewportSize) -> bytes:
    """Return a scene as a picture, at twice the number of pixels."""
    context = browser.new_context(
        viewport=size,
        device_scale_factor=2,
        locale="en-GB" if language == "en" else language,
        color_scheme="light",
        reduced_motion="reduce",
        service_workers="block",
    )
    context.set_default_timeout(PATIENCE)
    context.add_init_script(NO_BITMAPS)
    page = context.new_page()
    open_scene(page, home, scene, language)
    taken = page.screenshot()
    context.close()
    return taken


def save(browser: Browser, name: str, width: int, *pictures: bytes) -> None:
    """Write pictures into one file: each made as wide as this, next to each other."""
    coded = [base64.b64encode(picture).decode() for picture in pictures]
    images = "".join([f'<img src="data:image/png;base64,{each}">' for each in coded])
    page = browser.new_page()
    page.set_content(SIDE_BY_SIDE.format(width=width, images=images))
    path = FOLDER / name
    page.locator("body").screenshot(path=path, type="jpeg", quality=QUALITY)
    page.close()
    print(f"{name:20}{path.stat().st_size / 1000:5.0f} KB", flush=True)


def lobby(browser: Browser, home: str) -> bytes:
    """Return the lobby of a table by link: a guest is ready, a seat is free, a bot waits."""
    relay = Relay()
    relay.start()
    host, guest = [
        Guest(browser, home, relay, viewport=LOBBY, color_scheme="light", device_scale_factor=2)
        for _ in range(2)
    ]
    guest.follow(host.invite("person", "far", "far", "master"))
    guest.sit(1, "小林")
    guest.ready()
    host.page.wait_for_selector(".room-ready")
    host.page.evaluate("() => { document.activeElement.blur(); scrollTo(0, 0); }")
    taken = host.page.screenshot()
    for visit in (guest, host):
        visit.leave()
    relay.stop()
    return taken


def main() -> None:
    """Take every picture again."""
    FOLDER.mkdir(exist_ok=True)
    with served(SITE) as home, started() as browsers:
        browser = browsers["chromium"]
        for language in NAMES:
            table = shot(browser, home, SPLENDOR, language, DESK)
            save(browser, f"table-{language}.jpg", DESK_WIDTH, table)
            games = (SPLENDOR, AZUL, CITADELS)
            phones = [shot(browser, home, scene, language, PHONE) for scene in games]
            save(browser, f"games-{language}.jpg", PHONE_WIDTH, *phones)
        save(browser, "lobby.jpg", LOBBY_WIDTH, lobby(browser, home))


if __name__ == "__main__":
    main()
