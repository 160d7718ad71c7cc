"""Playing offline and new versions: what is said, offered and asked, with browsers of paper."""

import asyncio
from collections.abc import Callable, Generator
from types import SimpleNamespace
from typing import Any

import pytest

from bottega.core import Refusal
from page import games
from page.app import FLAGSHIP
from page.device.service_worker import HOUR, ServiceWorker
from page.kit.sounds import TURN
from tests.asynchronous import awaited
from tests.page.clicks import begun, sitting_of
from tests.page.paper import PaperShelf, bridge_to, visited

# ------------------------------------------------------------------ what the page says


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("ready", "Ready to play offline"),
        ("full", "no room"),
        ("failed", "could not be kept this time"),
        ("none", "keeps no pages"),
        ("insecure", "without https"),
    ],
)
@awaited
async def test_the_first_screen_says_how_laying_in_went(word: str, sentence: str) -> None:
    paper = await visited("en")
    assert paper.offline_copy.asked == ["stock"]
    assert 'id="offline"' not in paper.html, "nothing is claimed too soon"
    paper.offline_copy.tell(word)
    assert sentence in paper.html


@awaited
async def test_an_update_is_offered_at_home_and_only_by_a_button_at_the_table() -> None:
    paper = await begun(await visited("en"), "person", "person")
    before = paper.regions["main"]
    paper.offline_copy.tell("update")
    assert paper.regions["main"] == before
    assert paper.regions["notice"] == ""
    assert ("update", "") not in paper.deeds()
    await paper.click("dialog", "update")
    assert "goes on where it is" in paper.regions["dialog"]
    await paper.click("close")
    assert "renew" not in paper.offline_copy.asked
    await paper.click("home")
    assert "A new version is ready" in paper.regions["notice"]
    await paper.click("update")
    assert paper.offline_copy.asked[-1] == "renew"


@awaited
async def test_the_browser_is_asked_once_to_keep_everything_when_there_is_a_game_to_lose() -> None:
    paper = await visited("en")
    assert "stay" not in paper.offline_copy.asked
    await begun(paper, "person", "person")
    await paper.click("home")
    await begun(paper, "person", "person")
    assert paper.offline_copy.asked.count("stay") == 1


# ------------------------------------------------------------------ saves of other versions

NOTE = '{{"version": {version}, "ident": "x", "header": {header}, "more": 1}}'
HEADER = '{"game": "unheard", "rules": 1, "options": {}, "seats": ["a"], "promise": ""}'


@pytest.mark.parametrize(
    ("notes", "sentence"),
    [
        (['{"version": 98, "new": "things"}'], "A game was saved by a newer version"),
        (['{"version": 98}', '{"version": 99}'], "2 games were saved by a newer version"),
        ([NOTE.format(version=1, header=HEADER)], "not among the games of this version"),
        (["nonsense"], "A saved game is damaged"),
    ],
)
@awaited
async def test_saves_that_this_version_cannot_read_are_explained_and_left_alone(
    notes: list[str], sentence: str
) -> None:
    shelf = PaperShelf()
    shelf.kept = {str(number): (note, ["line"]) for number, note in enumerate(notes)}
    before = dict(shelf.kept)
    paper = await visited("en", shelf=shelf)
    assert sentence in paper.html
    paper.go("/game/0")
    await paper.settle()
    assert sitting_of(paper) is None
    assert 'class="warning"' in paper.regions["main"]
    await begun(paper, "person", "person")
    assert {ident: shelf.kept[ident] for ident in before} == before


@pytest.mark.parametrize(
    ("rules", "sentence"), [(99, "newer rules than this version"), (0, "older rules")]
)
@awaited
async def test_a_game_under_other_rules_is_listed_says_why_it_cannot_open_and_is_kept(
    rules: int, sentence: str
) -> None:
    paper = await begun(await visited("en"), "person", "person")
    ident = sitting_of(paper).note.ident
    await paper.click("home")
    note, lines = paper.shelf.kept[ident]
    other = note.replace('"rules": 1', f'"rules": {rules}')
    assert other != note
    paper.shelf.kept[ident] = (other, lines)
    again = await visited("en", shelf=paper.shelf)
    await again.click("open", ident)
    assert sentence in again.html
    assert paper.shelf.kept[ident] == (other, lines)


@awaited
async def test_a_save_of_the_first_version_still_opens() -> None:
    paper = await begun(await visited("en"), "person", "person")
    ident = sitting_of(paper).note.ident
    note, lines = paper.shelf.kept[ident]
    told = FIRST_NOTE.replace("IDENT", ident)
    for name in ("secret", "promise"):
        told = told.replace(name.upper(), note.split(f'"{name}": "')[1].split('"')[0])
    paper.shelf.kept[ident] = (told, lines)
    again = await visited("en", shelf=paper.shelf)
    await again.click("open", ident)
    assert sitting_of(again).table.entries == sitting_of(paper).table.entries


# As version 1 wrote it: this text must never be brought up to date.
FIRST_NOTE = (
    '{"version": 1, "ident": "IDENT", "header": {"game": "splendor", "rules": 1, "options": '
    '{"market": 4, "target": 15, "teams": 0}, "seats": ["Alba", "Bruno"], "promise": "PROMISE"}, '
    '"kinds": ["person", "person"], "secret": "SECRET", "created": 1700000000000, '
    '"changed": 1700000000000, "status": "open"}'
)

# ------------------------------------------------------------------ one's turn


@awaited
async def test_the_turn_calls_back_who_looks_elsewhere() -> None:
    paper = await visited("en")
    await begun(paper, "apprentice", "person")
    assert paper.attention.called, "the bot has moved, a person is to move"
    assert TURN not in paper.sounds, "who looks on needs no sound"
    await paper.click("home")
    assert not paper.attention.called
    paper.attention.hidden = True
    await begun(paper, "apprentice", "person")
    assert paper.sounds[-1] == TURN
    await paper.click("home")
    paper.sounds.clear()
    await paper.click("dialog", "settings")
    await paper.click("set", "sound off")
    await paper.click("close")
    await begun(paper, "apprentice", "person")
    assert paper.sounds == []


@awaited
async def test_after_long_waiting_the_turn_is_heard() -> None:
    paper = await visited("en")
    think = paper.think

    async def slowly(*asked: Any) -> list[str]:
        paper.clock += 10_000
        return await think(*asked)

    paper.think = slowly  # type: ignore[method-assign,assignment]
    await begun(paper, "apprentice", "person")
    assert paper.sounds[-1] == TURN


@awaited
async def test_among_people_alone_nobody_is_called() -> None:
    paper = await visited("en")
    paper.attention.hidden = True
    await begun(paper, "person", "person")
    assert not paper.attention.called
    assert TURN not in paper.sounds


# ------------------------------------------------------------------ the service worker's side


class Emitter(SimpleNamespace):
    """Something that tells listeners of events."""

    def addEventListener(self, kind: str, listener: Callable[[Any], None]) -> None:  # noqa: N802
        self.__dict__.setdefault("listeners", {}).setdefault(kind, []).append(listener)

    def emit(self, kind: str, **facts: Any) -> None:
        for listener in self.__dict__.get("listeners", {}).get(kind, []):
            listener(SimpleNamespace(**facts))


class Promise:
    """Something that can be awaited."""

    def __init__(self, result: Any) -> None:
        self.result = result

    def __await__(self) -> Generator[None, None, Any]:
        return self.result
        yield


class Letters(Emitter):
    """A worker that is sent messages."""

    def postMessage(self, message: str) -> None:  # noqa: N802
        self.__dict__.setdefault("sent", []).append(message)


def window_with(registration: Any = None, **more: Any) -> Any:
    """Make a window whose service worker gives this registration."""
    workers: list[str] = []

    async def register(path: str) -> Any:
        workers.append(path)
        if isinstance(registration, Exception):
            raise registration
        return registration

    container = Emitter(register=register, controller=None, ready=Promise(registration))
    reloads: list[int] = []
    return SimpleNamespace(
        **{
            "isSecureContext": True,
            "navigator": SimpleNamespace(serviceWorker=container),
            "location": SimpleNamespace(reload=lambda: reloads.append(1)),
            "document": Emitter(hidden=False),
            "Date": SimpleNamespace(now=lambda: 5.0),
            "reloads": reloads,
            "workers": workers,
            **more,
        }
    )


def registered(**more: Any) -> Any:
    return Emitter(**{"active": Letters(), "waiting": None, "installing": None, **more})


async def stocked(window: Any) -> tuple[ServiceWorker, list[str]]:
    """Lay in with a window of paper; give what was said."""
    offline_copy, said = ServiceWorker(bridge_to(window)), list[str]()
    await offline_copy.stock(said.append)
    return offline_copy, said


@pytest.mark.parametrize(
    ("window", "word"),
    [
        (lambda: window_with(isSecureContext=False), "insecure"),
        (lambda: window_with(navigator=SimpleNamespace()), "none"),
        (lambda: window_with(RuntimeError("SecurityError: no")), "none"),
        (lambda: window_with(RuntimeError("TypeError: 404")), "failed"),
        (lambda: window_with(None), "none"),
    ],
)
@awaited
async def test_where_nothing_can_be_kept_that_is_said(window: Callable[[], Any], word: str) -> None:
    assert (await stocked(window()))[1] == [word]


@awaited
async def test_the_worker_is_asked_whether_all_is_there_and_its_answer_is_passed_on() -> None:
    registration = registered()
    window = window_with(registration)
    _, said = await stocked(window)
    assert registration.active.sent == ["complete"]
    assert said == []
    window.navigator.serviceWorker.emit("message", data="ready")
    assert said == ["ready"]
    assert window.workers == ["offline.js"]


@awaited
async def test_a_version_that_waits_is_offered_and_taken_only_when_asked() -> None:
    registration = registered(waiting=Letters())
    window = window_with(registration)
    window.navigator.serviceWorker.controller = registration.active
    offline_copy, said = await stocked(window)
    assert said == ["update"]
    assert "sent" not in registration.waiting.__dict__
    await offline_copy.renew()
    assert registration.waiting.sent == ["update"]
    assert window.reloads == []
    window.navigator.serviceWorker.emit("controllerchange")
    assert window.reloads == [1]


@awaited
async def test_who_asks_for_the_newest_version_gets_it_even_if_none_waits_yet() -> None:
    registration = registered()

    async def update() -> None:
        registration.installing = Emitter(state="installing")

    registration.update = update
    window = window_with(registration)
    offline_copy, _ = await stocked(window)
    renewing = asyncio.ensure_future(offline_copy.renew())
    await asyncio.sleep(0.01)
    assert not renewing.done(), "it is being fetched"
    coming, registration.waiting = registration.installing, Letters()
    coming.state = "installed"
    coming.emit("statechange")
    await renewing
    assert registration.waiting.sent == ["update"]
    window.navigator.serviceWorker.emit("controllerchange")
    assert window.reloads == [1]


@pytest.mark.parametrize("fails", [False, True])
@awaited
async def test_where_there_is_none_or_no_network_the_page_is_opened_anew(fails: bool) -> None:
    async def update() -> None:
        if fails:
            raise OSError("no network")

    window = window_with(registered(update=update))
    offline_copy, _ = await stocked(window)
    await offline_copy.renew()
    assert window.reloads == [1]
    bare = window_with(None)
    await (await stocked(bare))[0].renew()
    assert bare.reloads == [1]


@awaited
async def test_a_version_that_comes_while_the_page_is_open_is_offered() -> None:
    registration = registered()
    _, said = await stocked(window_with(registration))
    coming = registration.installing = Emitter(state="installing")
    registration.emit("updatefound")
    coming.emit("statechange")
    assert said == []
    coming.state = "installed"
    coming.emit("statechange")
    assert said == ["update"]


@awaited
async def test_the_first_worker_is_no_update_and_one_that_another_tab_let_in_is() -> None:
    window = window_with(registered())
    offline_copy, said = await stocked(window)
    window.navigator.serviceWorker.emit("controllerchange")
    assert said == []
    window.navigator.serviceWorker.emit("controllerchange")
    assert said == ["update"]
    assert window.reloads == [], "nothing is forced"
    await offline_copy.renew()
    assert window.reloads == [1]


@awaited
async def test_a_page_open_for_hours_looks_for_a_new_version_when_it_is_looked_at() -> None:
    looks: list[int] = []
    promise = SimpleNamespace(catch=lambda _: None)

    def update() -> Any:
        looks.append(1)
        return promise

    registration = registered(update=update)
    window = window_with(registration)
    await stocked(window)
    window.document.emit("visibilitychange")
    assert looks == []
    window.Date.now = lambda: HOUR + 10.0
    window.document.hidden = True
    window.document.emit("visibilitychange")
    assert looks == []
    window.document.hidden = False
    window.document.emit("visibilitychange")
    window.document.emit("visibilitychange")
    assert looks == [1]


@awaited
async def test_the_browser_is_asked_to_keep_everything_unless_it_does() -> None:
    asked: list[str] = []

    def window(persisted: bool) -> Any:
        async def tells() -> bool:
            return persisted

        async def persist() -> bool:
            asked.append("persist")
            return True

        storage = SimpleNamespace(persisted=tells, persist=persist)
        return window_with(navigator=SimpleNamespace(storage=storage))

    for each in (window(True), window(False), window_with(navigator=SimpleNamespace())):
        await ServiceWorker(bridge_to(each)).stay()
    assert asked == ["persist"]


# ------------------------------------------------------------------ a game that cannot be fetched


@pytest.fixture
def unfetched(monkeypatch: pytest.MonkeyPatch) -> None:
    """No game comes but the one that the page brought along."""
    load = games.load
    face = {"title": "Azul", "about": "Tiles"}

    def lost(name: str) -> games.GamePage:
        if name != FLAGSHIP:
            raise Refusal("not-fetched", f"{name} did not come")
        return load(name)

    monkeypatch.setattr(games, "load", lost)
    monkeypatch.setattr(games, "face", lambda _, word, __: face[word])


@pytest.mark.usefixtures("unfetched")
@pytest.mark.parametrize("address", ["/rules/azul", "/learn/azul", "/rules/azul/wall"])
@awaited
async def test_a_game_that_cannot_be_fetched_is_told_at_its_addresses(address: str) -> None:
    paper = await visited("en")
    paper.go(address)
    await paper.settle()
    assert "could not be fetched" in paper.html
    assert ("start", "") in paper.deeds(), "another game can be played"


@awaited
async def test_a_game_that_cannot_be_fetched_stays_on_the_shelf(
    request: pytest.FixtureRequest,
) -> None:
    paper = await visited("en")
    await paper.click("game", "azul")
    await begun(paper, "person", "apprentice")
    ident = sitting_of(paper).note.ident
    request.getfixturevalue("unfetched")
    again = await visited("en", shelf=paper.shelf)
    await again.click("open", ident)
    assert "could not be fetched" in again.html
    again.go(f"/replay/game/{ident}")
    await again.settle()
    assert "could not be fetched" in again.html
    again.go("/history/statistics")
    await again.settle()
    assert ("home", "") in again.deeds()
    request.getfixturevalue("monkeypatch").undo()
    await again.click("home")
    await again.click("open", ident)
    assert sitting_of(again).note.ident == ident
