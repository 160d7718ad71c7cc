"""A bot of the visitor's own: it plays, and whatever it does, it loses no more than its move."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Worker, expect

from e2e.conftest import DESKTOP, OFFLINE, PHONE, Visit
from e2e.drivers import bench
from e2e.drivers.axe import violations
from e2e.drivers.bench import bad_in_turn, bad_once, begin, guest_of, played, wait_for
from e2e.drivers.browser import Browsers
from e2e.drivers.hosting import Host
from e2e.drivers.pages import BUILD, PLAIN
from e2e.drivers.playing import wait_for_frames, wait_until
from e2e.tests.test_offline import prepared, shown_again
from e2e.tests.test_replay import READY

FETCHED = "() => performance.getEntriesByType('resource').map(({ name }) => name).join(' ')"
OWN = ("arena.mjs", "referee.mjs", "guest.js", "python_rest.pack")
WAYS = ("js", "pyodide_js", "pyodide", "_pyodide_core", "pyscript", "micropip")

pytestmark = [
    pytest.mark.browsers("chromium", later=("firefox",)),
    pytest.mark.xdist_group("workbench"),  # the tests share a page
]


@pytest.fixture(scope="module")
def tables(browsers: Browsers, home: str) -> Iterator[dict[str, Visit]]:
    """Keep one visitor for each browser, at the workbench."""
    seated: dict[str, Visit] = {}
    yield seated
    for visit in seated.values():
        assert visit.strangers == []
        visit.leave()


@pytest.fixture
def table(tables: dict[str, Visit], browsers: Browsers, browser_name: str, home: str) -> Visit:
    """Give the visitor at the workbench."""
    if browser_name not in tables:
        visit = tables[browser_name] = Visit(browsers[browser_name], home)
        visit.open().evaluate(f"() => {{ globalThis.early = ({FETCHED})(); }}")
        bench.open_bench(visit.page)
    return tables[browser_name]


@pytest.fixture
def page(table: Visit) -> Page:
    """Give the workbench, where nothing is being played."""
    if table.page.locator("#do-bench-stop").count():
        table.page.click("#do-bench-stop")
    table.page.click("#do-bench-choice-games-2")
    table.page.click("#do-bench-choice-limit-3000")
    return table.page


def test_nothing_of_it_comes_before_somebody_is_there(page: Page) -> None:
    early, late = str(page.evaluate("() => early")), str(page.evaluate(FETCHED))
    assert "/page.pack" in early
    assert not [name for name in OWN if f"/{name}" in early]
    assert "/arena.mjs" in late


def test_a_good_bot_plays_a_match_and_finds_no_way_to_javascript(page: Page) -> None:
    tried = "".join(
        [f"try: import {way}; raise SystemExit\nexcept ImportError: pass\n" for way in WAYS]
    )
    told = played(page, tried + bench.GOOD)
    assert "The match is over." in told
    assert "Moves lost" not in told
    assert page.locator("#bench-result tbody tr").count() == 2
    assert "asked 30" in str(page.text_content("#bench-printed"))
    assert page.locator("iframe").count() == 0
    assert str(page.get_attribute("#bench-watch", "href")).startswith("#/replay/")


WRONG = {  # in which of its turns, and how that is told
    0: ("[n for n in iter(int, 1) if n]", "too slow"),
    1: ("return [bytearray(10**7) for _ in range(1000)]", "out of memory"),
    2: ("return 'nonsense'", "not a legal action"),
    3: ("raise SystemExit", "failed with an error"),
}
WORSE = {
    0: ("[print('y' * 1000) for _ in iter(int, 1)]", "too slow"),
    1: ("import sys; sys.setrecursionlimit(10**9); f = lambda: f(); f()", "with an error"),
    2: ("import json; json.dumps = lambda *_: object()", "with an error"),
    3: ("import json; json.dumps = lambda *_: 'x' * 10**8", "said too much at once"),
    4: ("import sys; sys.stdout.write('z' * 5 * 10**7); 1 / 0", "with an error"),
    5: ("[open(f'/tmp/{n}', 'wb').write(bytes(10**7)) for n in range(100)]", "with an error"),
    6: ("[open(f'/tmp/{n}', 'wb') for n in range(10**9)]", "with an error"),
    7: ("import os; [os.write(os.pipe()[1], bytes(10**7)) for _ in range(100)]", "with an error"),
    8: (f"import json; json.dumps = lambda *_: {bench.POISON!r}", "not a legal action"),
    9: ("return 10 ** 10 ** 9", "too slow"),
}
BUILT_IN = "type(o) is type(print) and o.__name__ == 'to_js'"
DEEP = (
    "import _pyodide_core as f; [f.to_js(bytes(10**7)) for _ in range(1000)]",
    f"import gc; f = [o for o in gc.get_objects() if {BUILT_IN}]; f[0]([]).constructor",
    "import pyodide.code; pyodide.code.run_js('fetch(\"ADDRESS/run\")')",
    "import pyodide.ffi as f; f.to_js([]).constructor.constructor('1')()",
    "import ctypes; ctypes.CDLL(None).emscripten_run_script(b'1')",
    "import pyodide.http; pyodide.http.open_url('ADDRESS/open')",
)


@pytest.mark.parametrize("deeds", [WRONG, pytest.param(WORSE, marks=pytest.mark.later)])
def test_a_bot_that_fails_loses_the_move_and_plays_on(
    page: Page, deeds: dict[int, tuple[str, str]]
) -> None:
    # Three seconds for a move: to fill the memory is work, and may take one on a busy machine.
    told = played(page, bad_in_turn({turn: deed for turn, (deed, _) in deeds.items()}))
    assert "The match is over." in told
    for _, why in deeds.values():
        assert re.search(rf"{why}: [1-9]", told), (why, told)
    of = re.search(r"Moves lost: (\d+) of (\d+)", told)
    assert of
    assert len(deeds) <= int(of[1]) < int(of[2])
    assert page.evaluate("() => 'poison' in {} || 'poison' in []") is False
    assert page.locator("iframe").count() == 0


def test_who_digs_for_a_way_out_of_python_reaches_nothing(page: Page) -> None:
    with bench.listening() as (address, heard):
        told = played(page, bench.digging(address))
    assert "The match is over." in told
    assert "Moves lost" not in told
    expect(page.locator("#bench-printed")).to_contain_text("dug []")
    assert heard == []


@pytest.mark.later
def test_who_digs_deeper_loses_the_move(page: Page) -> None:
    with bench.listening() as (address, heard):
        deeds = [bench.DEEPER + deed.replace("ADDRESS", address) for deed in DEEP]
        told = played(page, bad_in_turn(dict(enumerate(deeds))))
    assert "The match is over." in told
    lost = re.search(r"Moves lost: (\d+)", told)
    assert lost
    assert int(lost[1]) >= 2 * len(DEEP), told
    assert heard == []


def test_an_error_is_shown_with_its_line_marked_and_everybody_can_read_it(page: Page) -> None:
    code = bad_once("raise ValueError('<b>so</b>')")
    told = played(page, code)
    assert "ValueError: <b>so</b>" in told
    line = [" raise " in each for each in code.split("\n")].index(True) + 1
    assert f"Line {line}." in told
    assert page.inner_text(".bench-lines b") == str(line)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    for size in (PHONE, DESKTOP):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    page.fill("#bench-code", bench.GOOD)
    assert page.locator(".bench-lines b").count() == 0


def test_what_is_no_python_is_told_before_anything_is_played(page: Page) -> None:
    told = played(page, "class Bot:\n    def choose(self) return 1\n")
    assert "The match did not begin." in told
    assert "This is not Python yet. Line 2." in told


@pytest.mark.browsers("chromium")
def test_no_way_leads_out_of_the_cell_and_nothing_outlives_a_stop(page: Page, home: str) -> None:
    page.click("#do-bench-choice-games-100")
    page.evaluate(bench.ANSWERING)
    begin(page, bench.GOOD)
    guest = guest_of(page)
    with bench.listening() as (address, heard):
        came = guest.evaluate(bench.WAYS_OUT, [address, home])
    assert {name: what for name, what in came.items() if what} == {}
    assert len(came) > 20
    assert heard == []
    page.click("#do-bench-stop")
    assert "The match was stopped." in wait_for(page, "stopped")
    page.wait_for_function("() => !document.querySelector('iframe')")
    wait_until_gone(page, guest)


@pytest.mark.later
def test_no_way_leads_out_of_the_cell_in_any_browser(
    browsers: Browsers, browser_name: str, home: str
) -> None:
    visit = Visit(browsers[browser_name], home)
    with bench.listening() as (address, heard):
        bench.infect(visit.context, address, home)
        page = visit.open()
        page.evaluate(bench.ANSWERING)
        bench.open_bench(page)
        page.click("#do-bench-choice-games-100")
        begin(page, bench.GOOD)
        page.wait_for_selector("#bench-printed:has-text('tried')")
        printed = str(page.text_content("#bench-printed"))
    assert re.search(r"tried 2\d, reached nothing[.]", printed), printed
    assert heard == []
    assert visit.strangers == []
    visit.leave()


@pytest.mark.browsers("chromium")
def test_an_ordinary_worker_finds_the_ways_out(
    browsers: Browsers, browser_name: str, home: str
) -> None:
    context = browsers[browser_name].new_context()
    with bench.listening() as (address, heard):
        came = bench.from_outside(context, address, home)
    assert set(heard) >= bench.OUTSIDE
    assert {name for name, what in came.items() if what} >= bench.REACHED
    context.close()


@pytest.mark.browsers("chromium")
@pytest.mark.parametrize("deed", [bench.FLOOD, pytest.param(bench.LARGE, marks=pytest.mark.later)])
def test_who_floods_the_page_is_ended_and_the_page_lives_on(page: Page, deed: str) -> None:
    page.click("#do-bench-choice-games-100")
    begin(page, bench.GOOD)
    guest = guest_of(page)
    guest.evaluate(f"() => {{ setTimeout({deed}); }}")
    wait_for_frames(page, 60)
    wait_until_gone(page, guest)
    page.wait_for_selector(".bench-lost")
    assert "said too much at once: 1" in page.inner_text("#bench-result")
    page.click("#do-bench-stop")
    assert "stopped" in wait_for(page, "stopped")


@pytest.mark.later
def test_who_loops_or_floods_is_ended_on_a_slow_device_in_any_browser(
    browsers: Browsers, browser_name: str, home: str
) -> None:
    visit = Visit(browsers[browser_name], home)
    bench.add_to_guests(visit.context, bench.LATE % bench.FLOOD)
    page = visit.open()
    if browser_name == "chromium":
        slow = visit.context.new_cdp_session(page)
        slow.send("Emulation.setCPUThrottlingRate", {"rate": 4})
    bench.open_bench(page)
    page.click("#do-bench-choice-games-100")
    begin(page, bench.GOOD)
    page.wait_for_selector(".bench-lost:has-text('said too much at once')")
    page.click("#do-bench-stop")
    assert "stopped" in wait_for(page, "stopped")
    page.click("#do-bench-choice-limit-10000")
    begin(page, bad_once("[0 for _ in iter(int, 1)]"))
    wait_for(page, "playing")
    page.click("#do-bench-stop")
    assert "stopped" in wait_for(page, "stopped")
    page.wait_for_function("() => !document.querySelector('iframe')")
    page.click("#do-home")
    page.wait_for_selector("#start")
    visit.leave()


def wait_until_gone(page: Page, guest: Worker) -> None:
    """Wait until a worker ends; Chromium lets one that is busy live on for a while."""
    wait_until(page, lambda: guest not in page.workers, "the worker lives on")


def test_it_can_be_used_by_keys_alone(page: Page) -> None:
    page.fill("#bench-code", "")
    page.focus("#bench-code")
    page.keyboard.type("if x:\n")
    page.keyboard.press("Tab")
    page.keyboard.type("pass")
    assert page.input_value("#bench-code") == "if x:\n    pass"
    page.keyboard.press("Shift+Tab")
    assert page.input_value("#bench-code") == "if x:\npass"
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") != "bench-code"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("azul", 4),
        pytest.param("splendor", 4, marks=pytest.mark.later),
        pytest.param("citadels", 7, marks=pytest.mark.later),
    ],
)
def test_an_example_meets_ours_in_every_game(page: Page, game: str, seats: int) -> None:
    page.click("#do-bench-choice-limit-10000")
    page.click("#do-bench-choice-opponent-apprentice")
    page.click(f"#do-bench-game-{game}")
    page.click(f"#do-bench-seats-{seats}")
    page.click("#do-bench-example-judging")
    page.click("#do-bench-start")
    told = wait_for(page, "over", "refused", "failed")
    assert "The match is over." in told
    assert "Moves lost" not in told
    assert "one plays alone among the others" in told
    page.click("#bench-watch")
    page.wait_for_selector(READY)
    bench.open_bench(page)
    page.click("#do-bench-game-splendor")
    page.click("#do-bench-seats-2")


@pytest.mark.later
def test_it_plays_offline(browsers: Browsers, browser_name: str) -> None:
    with Host() as host:
        visit = Visit(browsers[browser_name], host.home, **OFFLINE)
        page = prepared(visit)
        host.stop()
        shown_again(page, page.reload)
        bench.open_bench(page)
        page.click("#do-bench-game-azul")
        assert "The match is over." in played(page, bench.GOOD)
        visit.leave()


def test_pyodides_modules_can_be_made_one_script() -> None:
    """Each of the two shapes that the arena replaces stands there once."""
    arena = (BUILD.parent / "site/scripts/arena.mjs").read_text("utf-8")
    shapes = re.findall(r"(maker|loader)[.]replace[(]/(.*?)/, ", arena)
    files = {"maker": "pyodide.asm.mjs", "loader": "pyodide.mjs"}
    assert [name for name, _ in shapes] == ["maker", "loader"]
    for name, shape in shapes:
        text = (PLAIN / "runtime/pyodide" / files[name]).read_text("utf-8")
        assert len(re.findall(shape, text)) == 1
