"""Starts of the page over whatever another page of the same host may have stored."""

import json
from collections.abc import Mapping, Sequence
from itertools import cycle, islice

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.conftest import Visit
from e2e.drivers.waking import Sleeper
from page.words import FRAME, Words

ELSEWHERE = "offline.js"  # shown as a text, it is a page of this host that stores nothing
PLANT = """(texts) => {
    for (const name of Object.keys(localStorage)) localStorage.removeItem(name);
    for (const [name, text] of Object.entries(texts)) localStorage.setItem(name, text);
}"""
# What is in the store of a name: every key with what lies there.
OPENED = """
    const answer = (request) => new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
    });
    const database = await answer(indexedDB.open("bottega"));
    const store = (name) => database.transaction(name, "readwrite").objectStore(name);
"""
GAMES = f"""async () => {{
    {OPENED}
    const kept = [];
    for (const name of ["notes", "lines"]) {{
        kept.push(await answer(store(name).getAllKeys()), await answer(store(name).getAll()));
    }}
    database.close();
    return JSON.stringify(kept);
}}"""
NO_TEXTS = f"""async () => {{
    {OPENED}
    const odd = [{{ toString: 1 }}, {{}}, [], 5, null, new Date(0), new Map(), new Blob(["x"])];
    for (const name of ["notes", "room-notes"]) {{
        for (const [number, each] of odd.entries()) await answer(store(name).put(each, number));
    }}
    database.close();
}}"""


def fields(value: object) -> str:
    """Write settings that all have one value."""
    names = ("language", "theme", "motion", "text", "sound", "pace", "notes")
    return json.dumps(dict.fromkeys(names, value))


SETTINGS = (
    *(fields("constructor"), fields("__proto__"), fields({"toString": 1}), fields(["en"])),
    *("null", "5", '"language"', "[]", "{", "[" * 50_000, '{"__proto__": {"language": 5}}'),
    *(json.dumps({'"] , [x="': "y"}), json.dumps({"language": "x" * 1_000_000})),
)
NAMES = (
    *('{"length": 2}', "5", "null", '[["constructor", "Ann"]]', '[["person", {"toString": 1}]]'),
    *('[[{"toString": 1}, "x"], ["person", "Ann"]]', '[["person", "\\ud800"]]', "[" * 50_000),
    *(json.dumps([["person", "x" * 1_000_000]]), json.dumps([["person", "Ann"]] * 20_000)),
)
FETCHED = (" " * 1_000_000, "constructor __proto__", "{")
PICTURES = ('{"length": 1e9}', "5", '[{"toString": 1}]', '["constructor", "home"]')
# What may stand in the saved picture of the screen, as its main part or as any part of it.
PLANTED: tuple[str | dict[str, object], ...] = (
    *[f'<img name="{name}">' for name in ("getElementById", "querySelector", "documentElement")],
    *[f'<form name="{name}"></form>' for name in ("body", "createElement", "addEventListener")],
    '<form id="x"><input name="attributes"><input id="localName"><input id="childNodes"></form>',
    *[f'<p id="{name}"></p>' for name in ("dialog", "opening-words", "Deno", "WorkerGlobalScope")],
    '<base href="https://example.org/">',
    '<meta http-equiv="refresh" content="0;url=about:blank">',
    '<iframe srcdoc="x"></iframe>',
    "<svg><style>main { display: none }</style></svg>",
    '<link rel="stylesheet" href="data:text/css,main{display:none}">',
    '<button py-click="open">x</button>',
    '<p onclick="open()">x</p>',
    '<script type="py">1</script>',
    "<py-script>1</py-script>",
    "<p>x</p>" * 60_000,
    {"regions": None},
    {"regions": {"main": None}},
    {"regions": {"main": {"toString": 1}}},
    {"regions": {"main": "", "frame": '<div id="dialog"></div>'}},
    {"title": {"toString": 1}},
    {"game": "constructor"},
)
Texts = Mapping[str, str]


def picture(page: Page, planted: str | dict[str, object]) -> str:
    """Write a picture of the first screen that counts for this version of the page."""
    edition = page.evaluate("document.documentElement.dataset.edition")
    usual = {"edition": edition, "language": "en", "title": "", "game": ""}
    main = '<p id="planted"></p>'
    told = planted if isinstance(planted, dict) else {"regions": {"main": f"{planted}{main}"}}
    return json.dumps({**usual, "regions": {"main": main}, **told})


def columns(page: Page) -> dict[str, Sequence[str]]:
    """Return what may be stored, by the names under which it is."""
    pictures = [picture(page, planted) for planted in PLANTED]
    names = ("settings", "names", "fetched", "pictures", "picture home")
    texts = (SETTINGS, NAMES, FETCHED, PICTURES, pictures)
    return {f"bottega.{name}": column for name, column in zip(names, texts, strict=True)}


def with_a_game(visit: Visit) -> Page:
    """Begin a game, and go home."""
    page = visit.open()
    page.click("#start")
    page.wait_for_selector(".at-table")
    page.click("#do-home")
    page.wait_for_selector(".waiting-open")
    return page


def plant(visit: Visit, texts: Texts) -> None:
    """Store something as another page of this host, in the place of all there is."""
    visit.page.goto(f"{visit.home}{ELSEWHERE}")
    visit.page.evaluate(PLANT, texts)


def starts_over(visit: Visit, texts: Texts) -> None:
    """Expect the first screen, with the game that was begun, over these texts."""
    plant(visit, texts)
    visit.wait_for_table()
    expect(visit.page.locator("#start")).to_be_visible()
    expect(visit.page.locator(".waiting-open")).to_have_count(1)


def test_the_page_starts_over_anything_that_another_page_has_stored(
    browser: Browser, home: str, long: bool
) -> None:
    visit = Visit(browser, home)
    page = with_a_game(visit)
    page.evaluate(NO_TEXTS)
    games, texts = page.evaluate(GAMES), columns(page)
    rows = islice(zip(*map(cycle, texts.values()), strict=True), len(SETTINGS) if long else 6)
    for row in rows:
        starts_over(visit, dict(zip(texts, row, strict=True)))
        assert page.evaluate(GAMES) == games
    visit.check()


@pytest.mark.later
def test_the_page_starts_over_each_of_these_texts_alone(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    texts = columns(with_a_game(visit))
    for name, column in texts.items():
        for text in column:
            starts_over(visit, {name: text})
    visit.leave()


COME_HOME = """async () => {
    for (const place of ["/practice", "/"]) {
        const there = new Promise((done) => addEventListener("hashchange", done, { once: true }));
        location.hash = place;
        await there;
    }
}"""


def test_before_python_a_picture_that_somebody_else_wrote_is_not_shown(
    browser: Browser, home: str
) -> None:
    visit = Visit(browser, home)
    sleeper = Sleeper(visit)
    page = sleeper.come()
    pictures = columns(page)["bottega.picture home"]
    for text in [picture(page, "<p>honest</p>"), *pictures]:
        page.evaluate(PLANT, {"bottega.picture home": text})
        page.evaluate(COME_HOME)
        honest = page.locator("#planted").count()
        assert honest == ("honest" in text), text[:200]
        assert page.locator("#start").count() == 1 - honest
    visit.leave()  # a handler within a picture is a complaint, though nothing runs


# ------------------------------------------------------------------ what nobody has thought of

# Some text that makes the start fail in a way that nobody knows, as long as it is there.
FATAL = """
    const listen = document.addEventListener;
    document.addEventListener = function (kind, ...rest) {
        const fatal = localStorage["bottega.names"] === "fatal" || localStorage.fatal;
        if (fatal && kind === "keydown") throw new Error("fatal");
        return listen.call(this, kind, ...rest);
    };
"""


def fails(page: Page) -> None:
    """Expect that the start fails, and try again."""
    expect(page.locator("#opening.trouble")).to_be_visible()
    page.click("#again")


def read(page: Page, name: str) -> str | None:
    """Read a stored text."""
    text: str | None = page.evaluate("(name) => localStorage.getItem(`bottega.${name}`)", name)
    return text


@pytest.mark.parametrize(
    "language",
    ["zh-Hans", *[pytest.param(other, marks=pytest.mark.later) for other in ("en", "zh-Hant")]],
)
def test_what_made_a_start_fail_is_left_out_of_the_next_which_says_so(
    browser: Browser, home: str, language: str
) -> None:
    visit = Visit(browser, home)
    page = with_a_game(visit)
    games, told = page.evaluate(GAMES), Words(language, FRAME)("trouble.left-out")
    visit.context.add_init_script(FATAL)
    plant(
        visit,
        {
            "bottega.settings": json.dumps({"language": language, "text": "large"}),
            "bottega.names": "fatal",
            "bottega.practice": "kept",
        },
    )
    page.goto(home)
    fails(page)
    page.wait_for_selector("#main:not([data-asleep])")
    expect(page.locator("[role=alert]")).to_have_text(told)
    expect(page.locator(".waiting-open")).to_have_count(1)
    assert page.evaluate("document.documentElement.dataset.text") == "normal"
    assert page.evaluate(GAMES) == games
    assert read(page, "practice") == "kept", "what was achieved is no part of it"
    page.reload()
    page.wait_for_selector("#main:not([data-asleep])")
    expect(page.locator("[role=alert]")).to_have_count(0)
    visit.leave()


@pytest.mark.later
def test_what_was_left_out_in_vain_is_put_back(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    page = visit.open()
    visit.context.add_init_script(FATAL)
    settings = json.dumps({"text": "large"})
    plant(visit, {"bottega.settings": settings, "fatal": "yes"})
    page.goto(home)
    fails(page)  # with all there is
    fails(page)  # and without
    expect(page.locator("#opening.trouble")).to_be_visible()
    assert read(page, "settings") == settings
    visit.leave()


def test_a_start_that_is_broken_off_has_not_failed(browser: Browser, home: str) -> None:
    visit = Visit(browser, home)
    sleeper = Sleeper(visit)
    page = sleeper.come()
    page.click("#do-dialog-settings")
    page.click("#do-set-text-large")
    for _ in range(3):
        sleeper.again()
    sleeper.wake()
    assert page.evaluate("document.documentElement.dataset.text") == "large"
    expect(page.locator("[role=alert]")).to_have_count(0)
    visit.check()
