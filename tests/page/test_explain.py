"""Ask any dimmed thing why it is not possible: it answers, to eye and ear, in every language."""

from collections.abc import Sequence
from html import escape
from random import Random

import pytest

from bottega.games.splendor.data import EMPTY, LEVEL
from bottega.games.splendor.state import END
from page.app import App
from page.words import LANGUAGES
from tests.asynchronous import awaited
from tests.page.clicks import Slow, a_moment, begun, draw, sitting_of, slow_table, take
from tests.page.games.splendor.tables import choice
from tests.page.paper import Paper, visited

LOCALES = {"en": "en", "zh-Hans": "zh-CN", "zh-Hant": "zh-TW"}

every_language = pytest.mark.parametrize("language", LANGUAGES)


def dimmed(paper: Paper) -> list[tuple[str, str]]:
    live = paper.deeds()
    return [deed for deed in dict.fromkeys(paper.deeds(enabled=False)) if deed not in live]


async def ask_all(paper: Paper) -> set[str]:
    """Touch everything that is dimmed; each must say why, and change nothing."""
    asked, hands = set(), paper.hands
    assert isinstance(hands, App)
    sitting = sitting_of(paper)
    for deed, value in dimmed(paper):
        before = (len(sitting.table.entries), sitting.draft)
        paper.said.clear()
        hands.click(deed, value)
        await a_moment()
        assert hands.opened.why, (deed, value)
        assert hands.opened.why != hands.say("splendor.why.not"), (deed, value)
        assert escape(hands.opened.why) in paper.regions["dock"], (deed, value)
        overheard = deed == "touch" and sitting.overheard
        heard = hands.say("why.given") if overheard else hands.opened.why
        assert paper.said == [heard], "and those who listen hear it"
        assert (len(sitting.table.entries), sitting.draft) == before
        asked.add(value.split(" ")[0] or deed)
    return asked


def advance(paper: Paper, rng: Random, moves: int) -> None:
    """Let the game go on at random, until a person is asked."""
    sitting = sitting_of(paper)
    while moves > 0 or sitting.table.to_move not in sitting.people:
        sitting.act(sitting.table.to_move, choice(sitting.table.legal(), rng))
        moves -= 1
    sitting.eyes = sitting.table.to_move
    assert isinstance(paper.hands, App)
    paper.hands.show()


@every_language
@awaited
async def test_at_many_points_of_a_game(language: str) -> None:
    asked: set[str] = set()
    for seed, kinds in enumerate((("person", "apprentice"), ("person",) * 3)):
        paper, rng = await begun(await visited(LOCALES[language]), *kinds), Random(seed)
        for _ in range(5):
            asked |= await ask_all(paper)
            for _ in range(3):  # a move half made dims other things
                touches = [v for d, v in paper.deeds() if d == "touch"]
                picks = [v for v in touches if v.split()[0] in ("gem", "card", "held", "mine")]
                if picks:
                    await paper.click("touch", rng.choice(picks))
                    asked |= await ask_all(paper)
            advance(paper, rng, moves=6)
    assert {"gem", "card", "deck", "noble", "buy", "take", "undo", "redo"} <= asked


@every_language
@awaited
async def test_while_a_bot_thinks(language: str) -> None:
    paper = await slow_table(LOCALES[language])
    await go(paper, ["gem 0", "gem 1", "gem 2", "take"])
    asked = await ask_all(paper)
    assert {"gem", "card", "deck", "noble", "redo", "hint"} <= asked
    paper.gate.set()
    await paper.settle()


async def go(paper: Slow, things: Sequence[str]) -> None:
    """Touch things while the worker still thinks."""
    assert paper.hands
    for thing in things:
        paper.hands.click("touch", thing)
        await a_moment()


@every_language
@awaited
async def test_before_the_device_is_passed_on(language: str) -> None:
    paper = await begun(await visited(LOCALES[language]), "person", "person")
    await draw(paper)
    assert ("pass", "") in paper.deeds()
    assert {"gem", "card", "held", "undo", "hint"} <= await ask_all(paper)


@every_language
@awaited
async def test_with_too_many_tokens_and_with_an_empty_deck(language: str) -> None:
    paper = await begun(await visited(LOCALES[language]), "person", "person")
    sitting = sitting_of(paper)
    state = sitting.table.state
    dear = next(n for n, level in enumerate(LEVEL) if level == 3 and n not in state.market)
    full = state.players[0]._replace(tokens=(4, 4, 0, 0, 2, 0), reserved=(dear,))
    sitting.table.states[-1] = state._replace(
        players=(full, state.players[1]),
        market=(EMPTY, *state.market[1:]),
        decks=(0, *state.decks[1:]),
    )
    assert isinstance(paper.hands, App)
    paper.hands.show()
    assert {"slot", "deck", "held"} <= await ask_all(paper)
    await take(paper, 2, 3, 4)
    assert {"mine", "give", "card", "gem"} <= await ask_all(paper)
    await paper.click("touch", "mine 0")
    await paper.click("touch", "mine 0")
    assert "mine" in await ask_all(paper)


@every_language
@awaited
async def test_when_the_game_is_over(language: str) -> None:
    paper = await begun(await visited(LOCALES[language]), "person", "apprentice")
    sitting = sitting_of(paper)
    sitting.table.states[-1] = sitting.table.state._replace(phase=END)
    assert isinstance(paper.hands, App)
    paper.hands.show()
    assert sitting.status == "over"
    assert {"gem", "card", "deck", "noble", "undo", "redo", "hint"} <= await ask_all(paper)


@every_language
@awaited
async def test_when_the_game_was_given_up(language: str) -> None:
    paper = await begun(await visited(LOCALES[language]), "person", "apprentice")
    where = paper.where
    await take(paper, 0, 1, 2)
    await paper.click("dialog", "menu")
    await paper.click("dialog", "abandon")
    await paper.click("abandon")
    paper.go(where)
    await paper.settle()
    assert {"gem", "card", "deck", "undo", "redo"} <= await ask_all(paper)
