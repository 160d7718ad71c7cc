"""What must hold while something is being shown."""

from collections.abc import Sequence

import pytest

from page import app
from page.device.browser import Flight, ShelfTrouble, Sign
from page.games import splendor
from page.kit.scene import Beat, Happened
from page.table.stage import Telling
from page.words import Words
from tests.asynchronous import awaited
from tests.page.clicks import a_moment, begun, sitting_of, take
from tests.page.paper import Paper, visited
from tests.page.test_beats import SAY, THREE, Held, Table
from tests.page.test_replay import golden, playback_of, replay_of
from tests.page.test_room_past import app_of


def pictured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every beat have a picture of its own: the table just after it."""
    usual = splendor.beats

    def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
        return [
            beat._replace(view=entry.after)
            for entry in happened
            for beat in usual([entry], names, say)
        ]

    monkeypatch.setattr(splendor, "beats", beats)


async def held_table(monkeypatch: pytest.MonkeyPatch, *kinds: str) -> Held:
    """A table where beats have pictures, and no time passes until it is let."""
    paper = Held("en")
    await app.start(paper)
    await begun(paper, *kinds)
    pictured(monkeypatch)
    paper.held = True
    return paper


async def while_held(paper: Paper, *deeds: tuple[str, str]) -> None:
    """Click, without waiting for what it leads to."""
    for deed, value in deeds:
        assert (deed, value) in paper.deeds(enabled=False), f"nothing to click: {deed} {value}"
        assert paper.hands
        paper.hands.click(deed, value)
        await a_moment()


DRAW = (("touch", "deck 1"), ("touch", "reserve"))


# ------------------------------------------------------------------ whose eyes


@awaited
async def test_a_picture_for_one_persons_eyes_is_not_there_when_the_device_is_passed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = await held_table(monkeypatch, "person", "person")
    await while_held(paper, *DRAW)
    (card,) = sitting_of(paper).table.state.players[0].blind
    mark = f'data-zoom="held {card}"'
    await paper.pass_time()
    assert mark in paper.html, "who drew it sees it"
    assert app_of(paper).steward.stage.busy
    await while_held(paper, ("pass", ""))
    assert paper.covered
    assert mark not in paper.html
    await while_held(paper, ("raise", ""))
    assert mark not in paper.html


# ------------------------------------------------------------------ replays


async def held_replay(monkeypatch: pytest.MonkeyPatch, at: int = 0) -> Held:
    paper = Held("en")
    await app.start(paper)
    paper.go(f"/replay/{golden('two')}")
    await paper.settle()
    pictured(monkeypatch)
    paper.held = True
    playback_of(paper).at = at
    await while_held(paper, ("replay-go", "on"))
    assert replay_of(paper).stage.busy
    return paper


@pytest.mark.parametrize(("field", "value"), [("at", "40"), ("eyes", "1")])
@awaited
async def test_who_moves_the_slider_or_lends_other_eyes_sees_that_at_once(
    monkeypatch: pytest.MonkeyPatch, field: str, value: str
) -> None:
    paper = await held_replay(monkeypatch, 30)
    assert paper.hands
    paper.hands.typed(f"replay {field}", value)
    playback = playback_of(paper)
    expected = playback.picture(playback.at, SAY)
    assert paper.regions["sp-bank"] == expected["sp-bank"]
    assert paper.regions["sp-seat-0"] == expected["sp-seat-0"]
    assert not replay_of(paper).stage.busy


@awaited
async def test_another_game_is_not_covered_by_a_picture_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = await held_replay(monkeypatch)
    paper.go(f"/replay/{golden('blind')}")
    await a_moment()
    assert replay_of(paper).stage.view is None
    assert not replay_of(paper).stage.busy


# ------------------------------------------------------------------ never left waiting


@awaited
async def test_a_beat_that_cannot_be_shown_leaves_nobody_waiting() -> None:
    table = Table()
    await table.play(*THREE)
    usual = table.show

    def fails(flights: Sequence[Flight] = (), signs: Sequence[Sign] = ()) -> None:
        table.show = usual  # type: ignore[method-assign]
        raise RuntimeError("a picture that cannot be drawn")

    table.show = fails  # type: ignore[method-assign]
    await table.browser.pass_time()
    with pytest.raises(RuntimeError):
        await table.tasks[-1]
    assert not table.stage.busy
    assert table.stage.view is None


@awaited
async def test_a_sound_that_is_not_there_leaves_nobody_waiting() -> None:
    table = Table()
    with pytest.raises(KeyError):
        await table.play(Beat("One.", view="first", sound="no such"), Beat("Two."))
    assert not table.stage.busy


# ------------------------------------------------------------------ what is said too early


@awaited
async def test_that_a_game_is_over_is_not_said_before_its_end_is_shown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    paper = await held_table(monkeypatch, "person", "person")
    monkeypatch.setattr(type(sitting_of(paper)), "status", "over")
    assert isinstance(paper.hands, app.App)
    stage = paper.hands.steward.stage
    rest = stage.play(
        Telling(splendor, [Beat(view=sitting_of(paper).scene().view)], lambda: [""], str)
    )
    assert stage.busy
    assert 'id="result"' not in paper.regions["notice"]
    stage.skip()
    await rest
    assert 'id="result"' in paper.regions["notice"]


@awaited
async def test_a_game_that_is_kept_at_the_second_try_was_never_in_danger() -> None:
    paper = await begun(await visited("en"), "person", "person")
    usual = paper.shelf.put
    tries = []

    async def put(ident: str, note: str, first: int, lines: Sequence[str]) -> None:
        tries.append(first)
        if first:
            raise ShelfTrouble("failed")
        await usual(ident, note, first, lines)

    paper.shelf.put = put  # type: ignore[method-assign]
    before = len(paper.shows)
    await take(paper, 0, 1, 2)
    assert tries == [tries[0], 0]
    assert tries[0] > 0
    warned = [
        regions for regions, _ in paper.shows[before:] if "warning" in regions.get("notice", "")
    ]
    assert warned == []


@awaited
async def test_nothing_hovers_over_what_takes_the_place_of_beats() -> None:
    table = Table()
    await table.play(*THREE)
    await table.play(*THREE)
    assert table.browser.cleared == 1
    table.stage.leave()
    assert table.browser.cleared == 2
    table.stage.leave()
    assert table.browser.cleared == 2, "there is nothing left"


@awaited
async def test_who_goes_on_in_a_lesson_skips_what_is_being_shown() -> None:
    paper = await visited("en")
    await paper.click("learn-begin", "splendor")
    sitting, stage = sitting_of(paper), app_of(paper).steward.stage
    assert sitting.asked is None, "the first step is to be read"
    rest = stage.play(
        Telling(splendor, [Beat("Before.", view=sitting.scene().view)], lambda: ["Before."], str)
    )
    await paper.click("learn-on")
    await rest
    assert not stage.busy
    assert "Before." not in paper.said[-1], "the step is what is heard"
    assert "Before." in " ".join(paper.said)
