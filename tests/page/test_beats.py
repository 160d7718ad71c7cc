"""What happens is shown in beats: one after the other, skipped by a touch, never in the way."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bottega.core import Motion
from page import app
from page.device.browser import Flight, Sign
from page.games import splendor
from page.kit.scene import Beat, Happened, Mark
from page.kit.sounds import BELL, END
from page.settings import Settings
from page.table.stage import Stage, Telling, in_earshot
from page.words import Words
from tests.asynchronous import awaited
from tests.page.clicks import a_moment, begun, reloaded, sitting_of, take
from tests.page.paper import Paper, visited

SAY = splendor.words("en")
COIN = Motion("token", 0, 2, "bank", "tokens 0")


class Held(Paper):
    """A browser in which no time passes until it is let."""

    def __init__(self, *languages: str) -> None:
        super().__init__(*languages)
        self.gates: list[asyncio.Event] = []
        self.held = False
        self.doing: asyncio.Future[Any] | None = None

    async def wait(self, seconds: float) -> None:
        if not self.held:
            await super().wait(seconds)
            return
        gate = asyncio.Event()
        self.gates.append(gate)
        await gate.wait()

    async def pass_time(self) -> None:
        """Let whatever waits go on."""
        await a_moment()
        for gate in self.gates:
            gate.set()
        self.gates.clear()
        await a_moment()


class Table:
    """A page of paper around a stage: it remembers what was shown."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.browser = Held()
        self.browser.held = True
        self.settings = settings or Settings()
        self.stage = Stage(self.browser, self)  # type: ignore[arg-type]
        self.shows: list[tuple[Any, Sequence[Flight], Sequence[Sign]]] = []
        self.dialogs: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    @property
    def say(self) -> Words:
        return SAY

    def show(self, flights: Sequence[Flight] = (), signs: Sequence[Sign] = ()) -> None:
        self.shows.append((self.stage.view, flights, signs))

    def open_dialog(self, name: str) -> None:
        self.dialogs.append(name)

    def later(self, deed: Any) -> None:
        self.tasks.append(asyncio.ensure_future(deed))

    async def play(self, *beats: Beat, over: bool = False) -> None:
        heard = [beat.sentence for beat in beats]
        await self.stage.play(
            Telling(splendor, beats, lambda: heard, lambda: "Your turn.", over, over)
        )

    @property
    def pictures(self) -> list[Any]:
        return [view for view, _, _ in self.shows]


THREE = (Beat("One.", view="first"), Beat("Two.", view="second"), Beat("Three."))


@awaited
async def test_pictures_come_one_after_the_other_and_the_last_is_how_it_is() -> None:
    table = Table()
    await table.play(*THREE)
    assert table.pictures == ["first"]
    assert table.browser.said == ["One."]
    assert table.stage.busy
    await table.browser.pass_time()
    assert table.pictures == ["first", "second"]
    await table.browser.pass_time()
    assert table.pictures == ["first", "second", None]
    assert table.browser.said == ["One.", "Two.", "Three. Your turn."]
    assert not table.stage.busy
    assert not table.browser.gates, "nothing is waited for any more"


@awaited
async def test_a_last_beat_with_a_picture_of_its_own_is_followed_by_the_table_as_it_is() -> None:
    table = Table()
    await table.play(Beat("One.", view="first"))
    assert table.stage.busy
    await table.browser.pass_time()
    assert table.pictures == ["first", None]
    assert table.browser.said == ["One.", "Your turn."]


@awaited
async def test_what_needs_no_picture_of_its_own_is_shown_at_once_its_flights_in_steps() -> None:
    table = Table()
    mark = Mark("tokens 0", "+2", "gain")
    await table.play(Beat("One.", (COIN,)), Beat("Two.", marks=(mark,)), Beat("Three.", (COIN,)))
    ((view, flights, signs),) = table.shows
    assert view is None
    assert [(f.origin, f.target, f.amount, f.step) for f in flights] == [
        ("bank", "tokens 0", 2, 0),
        ("bank", "tokens 0", 2, 2),
    ]
    assert signs == [Sign("+2", "gain", "tokens 0", 1)]
    assert table.browser.said == ["One. Two. Three. Your turn."]
    assert not table.stage.busy


@awaited
async def test_skipping_shows_the_end_and_says_what_was_left_unsaid_once() -> None:
    table = Table()
    await table.play(*THREE)
    table.stage.skip()
    assert table.pictures == ["first", None]
    assert table.browser.cleared == 1
    assert table.browser.said == ["One.", "Two. Three. Your turn."]
    assert not table.stage.busy
    await table.browser.pass_time()
    assert len(table.shows) == 2, "what was skipped does not come after all"
    table.stage.skip()
    assert len(table.shows) == 2, "there is nothing to skip"


@awaited
async def test_what_still_flies_when_all_is_shown_is_skipped_too() -> None:
    table = Table()
    await table.play(Beat("One.", (COIN,)))
    assert not table.stage.busy
    table.stage.skip()
    assert table.browser.cleared == 1
    assert len(table.shows) == 1


@awaited
async def test_what_is_skipped_before_it_is_painted_is_not_said_twice() -> None:
    table = Table()
    heard = [beat.sentence for beat in THREE]
    rest = table.stage.play(Telling(splendor, THREE, lambda: heard, lambda: "Your turn."))
    table.stage.skip()
    await rest
    await table.browser.pass_time()
    assert [said for said in table.browser.said if said] == ["One. Two. Three. Your turn."]


@awaited
async def test_something_new_takes_the_place_of_what_is_being_shown() -> None:
    table = Table()
    await table.play(*THREE)
    await table.play(Beat("Else."))
    assert table.pictures == ["first", None]
    await table.browser.pass_time()
    assert table.pictures == ["first", None]
    assert table.browser.said[-1] == "Else. Your turn."


@awaited
async def test_who_leaves_sees_and_hears_no_more_of_it() -> None:
    table = Table()
    await table.play(*THREE)
    table.stage.leave()
    await table.browser.pass_time()
    assert table.pictures == ["first"]
    assert table.browser.said == ["One."]
    await table.stage.finished()


@awaited
async def test_the_result_opens_when_all_is_shown_and_not_before() -> None:
    table = Table()
    await table.play(*THREE, over=True)
    assert table.dialogs == []
    await table.browser.pass_time()
    assert table.dialogs == []
    await table.browser.pass_time()
    assert table.dialogs == ["outcome"]
    assert table.browser.sounds == [END]


@awaited
async def test_sounds_are_the_games_own_and_a_bell_for_what_nobody_may_miss() -> None:
    table = Table()
    await table.play(Beat(sound="token"), Beat(sound="token"), Beat(sound="card", urgent=True))
    assert table.browser.sounds == [splendor.SOUNDS["token"], splendor.SOUNDS["card"], BELL]
    silent = Table(Settings(sound="off"))
    await silent.play(Beat(sound="token", urgent=True))
    assert silent.browser.sounds == []


@pytest.mark.parametrize("seen", [1, 2, 4])
def test_what_others_may_hear_is_told_however_many_beats_are_seen(seen: int) -> None:
    known = [Beat("She draws."), Beat("She pays.")]
    told = in_earshot([Beat("You draw a ruby.")] * seen, known)
    assert len(told) == seen
    assert " ".join([each for each in told if each]) == "She draws. She pays."


# ------------------------------------------------------------------ at a real table


async def staged_table(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> Held:
    paper = Held("en")
    await app.start(paper)
    await begun(paper, *kinds)
    usual = splendor.beats

    def pictured(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
        beats = usual(happened, names, say)
        return [beat._replace(view=happened[0].before) for beat in beats]

    monkeypatch.setattr(splendor, "beats", pictured)
    paper.held = True
    return paper


async def settled(paper: Held, clicks: Any) -> None:
    """Do something that leaves beats behind, which nobody waits for."""
    paper.doing = asyncio.ensure_future(clicks)
    await a_moment()


@awaited
async def test_the_table_is_shown_as_it_was_until_the_beats_are_over(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = await staged_table(monkeypatch, "person", "person")
    before = paper.regions["sp-bank"]
    await settled(paper, take(paper, 0, 1, 2))
    sitting = sitting_of(paper)
    assert sitting.table.to_move == 1, "the move is made"
    assert paper.shelf.kept[sitting.note.ident][1], "and kept"
    assert "dock-idle" in paper.regions["dock"], "nobody is asked while it is shown"
    assert "Alba" not in paper.regions["recent"], "the log does not tell it before it is shown"
    assert paper.regions["sp-bank"].count("sp-picked") == 0
    assert paper.regions["sp-bank"] != before, "what was picked is no longer marked"
    await paper.pass_time()
    assert "dock-idle" not in paper.regions["dock"]
    assert "Alba" in paper.regions["recent"]


@awaited
async def test_a_touch_skips_what_is_being_shown_and_is_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = await staged_table(monkeypatch, "person", "person")
    await settled(paper, take(paper, 0, 1, 2))
    assert paper.hands
    paper.hands.click("touch", "gem 3")
    await a_moment()
    assert paper.cleared == 1
    assert sitting_of(paper).draft is not None, "input is never blocked"
    assert "dock-idle" not in paper.regions["dock"]


@awaited
async def test_a_key_skips_too(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = await staged_table(monkeypatch, "person", "person")
    await settled(paper, take(paper, 0, 1, 2))
    assert paper.hands
    paper.hands.key("Escape")
    await a_moment()
    assert "dock-idle" not in paper.regions["dock"]


@awaited
async def test_bots_wait_until_all_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = await staged_table(monkeypatch, "person", "apprentice")
    await settled(paper, take(paper, 0, 1, 2))
    assert paper.asked == [], "the bot was not asked yet"
    await paper.pass_time()
    assert len(paper.asked) == 1


@awaited
async def test_a_reload_in_the_middle_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    paper = await staged_table(monkeypatch, "person", "person")
    await settled(paper, take(paper, 0, 1, 2))
    again = await reloaded(paper)
    entries = sitting_of(again).table.entries
    assert [entry.hash for entry in entries] == [e.hash for e in sitting_of(paper).table.entries]
    assert "dock-idle" not in again.regions["dock"]


@awaited
async def test_the_pace_of_beats_is_a_setting() -> None:
    paper = await visited("en")
    await paper.click("dialog", "settings")
    await paper.click("set", "beats quick")
    assert '"beats": "quick"' in paper.texts["bottega.settings"]
