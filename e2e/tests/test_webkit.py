"""The built site in WebKit, the engine of Safari, as Debian has it (see e2e/drivers/webkit.py)."""

from collections.abc import Iterator

import pytest

from bottega.link import write_link
from e2e.conftest import DESKTOP, PHONE
from e2e.drivers import webkit
from e2e.drivers.hosting import Host
from e2e.drivers.laying import TURN, find, go_on
from e2e.drivers.playing import ASKED, Person, Player, choose, quick_bots, set_up, target_of
from e2e.drivers.ruling import HURRY, Ruler
from e2e.drivers.tiling import Tiler
from e2e.drivers.webkit import Tab, wait_until
from e2e.tests.test_levels import ALL_LEVELS
from tests.games.citadels.rewrite import SHELF

pytestmark = pytest.mark.xdist_group("webkit")  # the tests share a page
READY = "#offline[data-word=ready]"
REPLAY = ".instrument .rail"
SECRETS = ".ct-held-card, .ct-own-role, .ct-secret, .ct-account, .ct-sheet, .ct-mine"
FITS = "() => document.documentElement.scrollWidth <= innerWidth"
MARKET = ".sp-market [data-value]"
VALUES = "all => all.map(({ dataset }) => dataset.value)"
FOREVER = 3000  # turns, more than any game has
LANGUAGES = {
    "zh-Hans": ("新开一局", "这个浏览器不能", "换一个浏览器"),
    "zh-Hant": ("新開一局", "這個瀏覽器不能", "換一個瀏覽器"),
    "en": ("A new game", "This browser cannot", "another browser"),
}


@pytest.fixture(scope="module")
def screen() -> Iterator[str]:
    """Give a screen that nobody sees, where there is a WebKit to show on it."""
    if not webkit.find():
        pytest.skip(f"WebKit: {webkit.ADVICE}")
    with webkit.unseen_screen() as name:
        yield name


@pytest.fixture(scope="module")
def device(screen: str, home: str) -> Iterator[Tab]:
    """Give a device on which one game is played after the other, without wasting time."""
    with webkit.visitor(webkit.find() or "", screen, home) as tab:
        tab.add_init_script(HURRY)
        tab.open()
        quick_bots(tab.page)
        yield tab


@pytest.fixture
def tab(device: Tab) -> Iterator[Tab]:
    """Give the device with nothing on the table; afterwards it may not have complained."""
    device.set_viewport_size(dict(DESKTOP))
    device.evaluate("() => { location.hash = '' }")
    device.wait_for_selector("#start")
    yield device
    assert device.complaints() == []


def begin(tab: Tab, game: str, *kinds: str, preset: str = "", **names: str) -> None:
    """Start a game; of Splendor, a short one."""
    choose(tab.page, game)
    if game == "splendor" and not preset:
        target_of(tab.page, 5)
    set_up(tab.page, kinds, preset, game, **names)


def text_of(tab: Tab, selector: str) -> str:
    """Read something without blanks at its ends."""
    return tab.inner_text(selector).strip()


# ------------------------------------------------------------------ coming, and coming again


def test_a_first_visit_is_kept_and_another_needs_no_host(screen: str) -> None:
    with Host() as host, webkit.visitor(webkit.find() or "", screen, host.home) as tab:
        tab.open()
        assert text_of(tab, "#new-title") == "A new game"
        assert tab.evaluate("() => getComputedStyle(start).touchAction") == "manipulation"
        tab.wait_for_selector(READY)
        host.stop()
        tab.open()
        quick_bots(tab.page)
        begin(tab, "azul", "person", "apprentice")
        assert not Tiler(tab.page, 1).play(turns=2)
        assert tab.complaints() == []


def test_every_language_says_that_nobody_can_be_met_and_what_can_be_played(tab: Tab) -> None:
    room = f"#/room/1/{'ab' * 16}/{'cd' * 16}"
    for language, (title, cannot, instead) in LANGUAGES.items():
        tab.click("#do-dialog-settings")
        tab.click(f"#do-set-language-{language}")
        tab.keyboard.press("Escape")
        tab.wait_for_selector("#dialog", state="hidden")
        assert tab.evaluate("() => document.documentElement.lang") == language
        assert text_of(tab, "#new-title") == title
        assert cannot in text_of(tab, "#cannot-meet")
        tab.click("#play-by-link")
        tab.wait_for_selector("#start")
        assert instead in text_of(tab, ".warning")
        tab.evaluate(f"() => {{ location.hash = '{room}' }}")
        assert instead in text_of(tab, ".elsewhere [role=alert]")
        tab.click("#leave")


# ------------------------------------------------------------------ whole games


def test_a_game_of_splendor_reloaded_in_the_middle_and_its_link_opened(
    tab: Tab, long: bool
) -> None:
    begin(tab, "splendor", "person", "grandmaster" if long else "journeyman")
    assert not Person(tab.page, 2).play(turns=3)
    tab.wait_for_selector(ASKED)  # the bot has answered
    market = tab.locator(MARKET).evaluate_all(VALUES)
    tab.reload()
    tab.wait_for_selector(ASKED)
    assert tab.locator(MARKET).evaluate_all(VALUES) == market
    assert Person(tab.page, 2).play()
    tab.click("#replay")
    tab.wait_for_selector(REPLAY)
    tab.click("#replay-share")
    link = str(tab.locator("#share-link").get_attribute("value"))
    tab.open(link.removeprefix(tab.home))
    tab.wait_for_selector(REPLAY)
    drawn = tab.locator("#replay-eyes").evaluate("list => getComputedStyle(list).appearance")
    assert drawn == "none", "what is written on WebKit's own lists cannot be read"
    last = int(tab.locator("#replay-at").get_attribute("max") or 0)
    tab.fill("#replay-at", str(last // 2))
    tab.keyboard.press("ArrowRight")
    wait_until(lambda: text_of(tab, ".dial b") == str(last // 2 + 1), "the next step")


def test_a_game_of_azul_on_a_phone(tab: Tab, long: bool) -> None:
    tab.set_viewport_size(dict(PHONE))
    begin(tab, "azul", "person", "apprentice")
    assert tab.evaluate(FITS)
    assert Tiler(tab.page, 1).play(turns=FOREVER if long else 8) == long
    assert tab.locator(".az-sums" if long else ".az-wall").first.is_visible()


def test_the_last_round_of_citadels_from_a_link(tab: Tab) -> None:
    link = f"#/replay/{write_link(SHELF.loaded('classic-4'))}"
    tab.evaluate("(link) => { location.hash = link }", link)
    go_on(tab.page, find("classic-4", TURN), alone=True)
    assert Ruler(tab.page, 1).play(turns=FOREVER)
    assert tab.locator(".ct-sum").first.is_visible()


@pytest.mark.later
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["laptop", "phone"])
@pytest.mark.parametrize(
    ("game", "who"), [("splendor", Person), ("azul", Tiler), ("citadels", Ruler)]
)
def test_a_whole_game_with_bots_of_every_level(
    tab: Tab, game: str, who: type[Player], size: dict[str, int]
) -> None:
    tab.set_viewport_size(dict(size))
    preset = {"splendor": "standard", "citadels": "classic"}.get(game, "")
    begin(tab, game, *ALL_LEVELS[game], preset=preset)
    assert who(tab.page, 4).play(turns=FOREVER)
    wait_until(lambda: tab.evaluate(FITS), "a page no wider than the screen")


# ------------------------------------------------------------------ several at one device


def test_a_secret_card_of_splendor_is_hidden_behind_the_curtain(tab: Tab) -> None:
    begin(tab, "splendor", "person", "person", seat0="Ann", seat1="Bob")
    tab.click('[data-value="deck 1"]')
    tab.click("#deed-reserve")
    tab.wait_for_selector("#pass-on")
    card = tab.locator('#sp-own [data-value^="held "]').get_attribute("data-value")
    tab.click("#pass-on")
    assert "Bob" in text_of(tab, "#curtain-title")
    assert tab.locator(f'[data-value="{card}"]').count() == 0
    tab.click("#raise")
    tab.wait_for_selector("#curtain", state="hidden")
    assert f'"{card}"' not in tab.evaluate("() => document.documentElement.outerHTML")


@pytest.mark.later
def test_roles_of_citadels_are_picked_behind_the_curtain_on_a_phone(tab: Tab) -> None:
    tab.set_viewport_size(dict(PHONE))
    begin(tab, "citadels", *["person"] * 4, preset="classic")
    everybody = Ruler(tab.page, 7)
    looked: set[str] = set()
    while len(looked) < 4:
        assert not everybody.play(turns=1)
        if everybody.sees("#curtain"):
            looked.add(text_of(tab, "#curtain-title"))
            assert tab.locator(SECRETS).count() == 0
    tab.reload()
    tab.wait_for_selector("#raise")
    assert tab.locator(SECRETS).count() == 0
    assert text_of(tab, "#curtain-title") in looked
    assert tab.evaluate(FITS)
