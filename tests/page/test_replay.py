"""Replays with a browser made of paper: looking, sharing, files, playing on, and bad input."""

from random import Random

import pytest

from bottega.core import DEALER, SPECTATOR
from bottega.link import write_link
from bottega.table import Table
from page.replay.part import Replay
from page.replay.playback import Playback, Source
from tests.asynchronous import awaited
from tests.golden import shelf_of
from tests.page.clicks import begun, play, sitting_of
from tests.page.paper import Paper, visited

SPLENDOR = shelf_of("splendor")


def golden(name: str = "blind") -> str:
    """The link of a whole game in which cards were drawn unseen."""
    return write_link(SPLENDOR.loaded(name))


def replay_of(paper: Paper) -> Replay:
    (part,) = [part for part in paper.hands.parts if isinstance(part, Replay)]  # type: ignore[union-attr]
    return part


def playback_of(paper: Paper) -> Playback:
    playback = replay_of(paper).playback
    assert playback
    return playback


async def opened(address: str, *languages: str) -> Paper:
    """Come to an address of the replay."""
    paper = await visited(*languages)
    paper.go(f"/replay/{address}")
    await paper.settle()
    return paper


async def typed(paper: Paper, field: str, value: str) -> None:
    assert paper.hands
    paper.hands.typed(f"replay {field}", value)
    await paper.settle()


async def paused_game(paper: Paper, *kinds: str, moves: int = 6) -> str:
    """Play a few moves, then go home; give the game's ident."""
    await begun(paper, *kinds)
    await play(paper, Random(5), moves)
    ident: str = sitting_of(paper).note.ident
    return ident


# ------------------------------------------------------------------ looking


@awaited
async def test_a_link_opens_the_game_at_its_beginning() -> None:
    paper = await opened(golden("two"))
    playback = playback_of(paper)
    assert (playback.at, playback.over) == (0, True)
    assert "The table is laid" in paper.html
    assert paper.title == "Replay · Splendor · Bottega"
    assert 'type="range"' in paper.regions["replay-scale"]
    assert f'max="{playback.last}"' in paper.regions["replay-scale"]
    assert "docked" not in paper.html, "nothing is asked of anybody"


def test_a_step_is_a_move_with_what_the_dealer_did_about_it() -> None:
    playback = Playback(SPLENDOR.loaded("two"), Source())
    table = playback.table
    for first, end in zip(playback.steps, playback.steps[1:], strict=False):
        authors = [entry.author for entry in table.entries[first:end]]
        assert authors[0] != DEALER
        assert set(authors[1:]) <= {DEALER}
    assert playback.steps[-1] == len(table.entries)


@awaited
async def test_keys_and_buttons_go_through_it() -> None:
    paper = await opened(golden("two"))
    playback = playback_of(paper)
    for key, place in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", playback.last),
        ("ArrowRight", playback.last),
        ("Home", 0),
        ("ArrowLeft", 0),
    ]:
        assert await paper.press(key)
        assert playback.at == place, key
    await paper.click("replay-go", "turn-on")
    assert playback.at == playback.turns[1]
    assert paper.said[-1].startswith("Move 1 of ")


@awaited
async def test_stepping_forward_lets_things_fly_and_stepping_back_does_not() -> None:
    paper = await opened(golden("two"))
    await paper.click("replay-go", "on")
    assert paper.shows[-1][1]
    await paper.click("replay-go", "back")
    assert not paper.shows[-1][1]


@awaited
async def test_the_slider_shows_every_place_at_once() -> None:
    paper = await opened(golden("two"))
    shows = len(paper.shows)
    assert paper.hands
    for place in range(1, 30):
        paper.hands.typed("replay at", str(place))
        assert f'value="{place}"' in paper.regions["replay-scale"]
    assert len(paper.shows) == shows + 29, "browsers tell of a slider once a picture"
    assert 'value="29"' in paper.regions["replay-scale"]
    assert "Move 29 of" in paper.regions["replay-scale"], "a sentence for those who listen"
    await typed(paper, "at", "nonsense")
    await typed(paper, "at", "999999")
    assert playback_of(paper).at == playback_of(paper).last


@awaited
async def test_it_plays_by_itself_until_the_end_or_a_pause() -> None:
    paper = await opened(golden("quick"))
    await typed(paper, "pace", "quick")
    await paper.press(" ")
    assert playback_of(paper).at == playback_of(paper).last
    assert not replay_of(paper).playing
    assert paper.hands
    paper.hands.click("replay-play", "")
    assert playback_of(paper).at == 0, "from the end it begins again"
    paper.hands.click("replay-play", "")
    await paper.settle()
    assert playback_of(paper).at == 0, "paused"


def test_the_picture_at_each_step_is_that_of_the_game() -> None:
    table = SPLENDOR.loaded("blind")
    playback = Playback(table, Source())
    for eyes in playback.offered:
        playback.eyes = eyes
        for step, end in enumerate(playback.steps):
            view = playback.scene(step).view
            assert view == table.game.redact(table.states[end], eyes)


@awaited
async def test_the_log_goes_as_far_as_the_replay_and_leads_to_every_line() -> None:
    paper = await opened(golden("two"))
    await paper.press("l")
    assert "Nothing yet" in paper.regions["log"]
    await typed(paper, "at", "5")
    assert paper.regions["log"].count("<li>") >= 5
    before = paper.regions["log"]
    await typed(paper, "at", "2")
    assert len(paper.regions["log"]) < len(before)
    await typed(paper, "at", "5")
    await paper.click("replay-go", "2")
    assert playback_of(paper).at == 2


@awaited
async def test_a_touched_card_is_shown_large() -> None:
    paper = await opened(golden("two"))
    deed = next(d for d in paper.deeds(enabled=False) if d[1].startswith("card "))
    await paper.click(*deed)
    assert "zoomed" in paper.regions["dialog"]


def test_moves_taken_back_are_steps_that_go_back() -> None:
    table = Table.open("splendor", ("A", "B"), {}, SPLENDOR.loaded("two").dealer)  # type: ignore[arg-type]
    table.deal()
    first = table.submit(0, table.legal()[0])
    table.deal()
    table.take_back(0, first.number)
    playback = Playback(Table.load(table.record(SPECTATOR)), Source())
    assert playback.last == 2
    assert playback.scene(2).view == playback.scene(0).view
    say = playback.page.words("en")
    assert "back" in playback.sentence(2, say)
    lines = playback.chronicle.log(say, playback.end, SPECTATOR)
    assert "<del>" in lines[0][1]
    assert "<del>" not in playback.chronicle.log(say, playback.steps[1], SPECTATOR)[0][1]
    assert not playback.scene(2).last, "what was taken back is not what happened last"


# ------------------------------------------------------------------ whose eyes


@awaited
async def test_on_a_finished_game_anybodys_eyes_may_be_chosen() -> None:
    paper = await opened(golden())
    playback = playback_of(paper)
    assert playback.offered == (SPECTATOR, 0, 1, 2, DEALER)
    step = next(
        step
        for step in range(playback.last)
        if any(card >= 0 for card in playback.table.states[playback.steps[step]].players[1].blind)
    )
    await typed(paper, "at", str(step))
    hidden = {}
    for eyes in playback.offered:
        await typed(paper, "eyes", str(eyes))
        hidden[eyes] = paper.html.count("reserved unseen") + paper.html.count(
            "sp-mini sp-card sp-deck"
        )
    assert hidden[DEALER] == 0
    assert hidden[SPECTATOR] > hidden[1]
    await typed(paper, "eyes", "7")
    assert playback.eyes == DEALER


@pytest.mark.parametrize(
    ("kinds", "eyes"),
    [
        (("person", "apprentice"), 0),
        (("apprentice", "person"), 1),
        (("person", "person"), SPECTATOR),
    ],
)
@awaited
async def test_a_running_game_shows_only_what_its_people_may_see(
    kinds: tuple[str, ...], eyes: int
) -> None:
    paper = await visited("en")
    ident = await paused_game(paper, *kinds)
    sitting = sitting_of(paper)
    await paper.click("dialog", "menu")
    await paper.click("replay", ident)
    playback = playback_of(paper)
    assert playback.offered == (eyes,)
    assert playback.secret is None
    assert playback.table.record() == sitting.table.record(eyes)
    assert playback.at == playback.last
    await paper.click("replay-share")
    assert "only what you may see" in paper.html
    assert replay_of(paper).code == write_link(Table.load(sitting.table.record(eyes)))
    await paper.click("replay-save")
    (text,) = paper.files.saved.values()
    assert text == sitting.table.record(eyes)
    assert "secret " not in text


# ------------------------------------------------------------------ sharing


@awaited
async def test_a_finished_game_is_shared_as_a_link_that_opens_elsewhere() -> None:
    paper = await visited("en")
    await paper.click("preset", "quick")
    await begun(paper, "person", "person")
    await play(paper, Random(1))
    sitting = sitting_of(paper)
    await paper.click("replay", sitting.note.ident)  # on the end screen
    await paper.click("replay-share")
    await paper.click("replay-copy")
    assert "on the clipboard" in paper.html
    _, _, code = paper.copied.partition("#/replay/")
    other = await opened(code, "zh-CN")
    assert playback_of(other).table.record() == sitting.table.record()
    assert "公开视角" in other.html


@awaited
async def test_what_was_saved_can_be_opened_again() -> None:
    paper = await opened(golden("three"))
    await paper.click("replay-share")
    await paper.click("replay-save")
    ((name, text),) = paper.files.saved.items()
    assert name.startswith("bottega-splendor-")
    assert text == SPLENDOR.text("three")
    other = await visited("en")
    other.files.chosen = text
    await other.click("replay-load")
    assert playback_of(other).table.record() == text
    assert other.where == f"/replay/{golden('three')}", "a reload finds it again"
    other.go("/")
    await other.settle()
    assert "A new game" in other.html


@awaited
async def test_choosing_no_file_changes_nothing() -> None:
    paper = await visited("en")
    await paper.click("replay-load")
    assert "A new game" in paper.html
