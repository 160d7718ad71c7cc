"""The first game: every step by clicks, wrong moves answered, back, on, and resumed."""

import re
from collections import Counter
from html import unescape

import pytest

from bottega import games as engine
from bottega.core import DEALER, OVER
from page import games, words
from page.app import App, start
from page.html.prose import terms_in
from page.learning.coach import PROGRESS
from page.learning.lesson import LEARNER, ArrangedDealer, Lesson
from page.table.sitting import KEEPING
from tests.asynchronous import awaited
from tests.page.clicks import sitting_of
from tests.page.paper import Paper, PaperShelf, visited

GAMES = games.names()
LANGUAGES = list(words.LANGUAGES)
NAMES = ("Ann", "Bob", "Cem", "Dot", "Eve", "Fay", "Gus")
MOST_STEPS = 18  # half a minute each, all in all
BUTTONS = "take buy reserve give pick murder rob gold collect build keep destroy end"
"""What finishes a move, in whatever game."""
POINTED = re.compile(r'data-value="([^"]*)" data-pointed')


def lesson_of(paper: Paper) -> Lesson:
    lesson = sitting_of(paper)
    assert isinstance(lesson, Lesson)
    return lesson


async def begun(game: str, language: str = "en", **things: object) -> Paper:
    paper = await visited(language, **things)
    await paper.click("game", game)
    await paper.click("learn-begin", game)
    return paper


def pointed(paper: Paper) -> list[str]:
    """What the table points at, to be touched."""
    return sorted(set(POINTED.findall(paper.html)))


async def follow_the_marks(paper: Paper) -> None:
    """Touch what is pointed at until the step is done; where there is only reading, go on."""
    before = lesson_of(paper).at
    if lesson_of(paper).asked is None:
        await paper.click("learn-on")
    for _ in range(10):
        if lesson_of(paper).at > before:
            return
        touches = [thing for thing in pointed(paper) if ("touch", thing) in paper.deeds()]
        assert touches, "nothing is pointed at"
        await paper.click("touch", touches[0])
    raise AssertionError("the marks lead nowhere")


# ------------------------------------------------------------------ the script itself


@pytest.mark.parametrize("game", GAMES)
def test_the_course_is_a_whole_legal_game(game: str) -> None:
    script = games.load(game).script()
    lesson = Lesson(game, script, NAMES[: script.seats])
    rules = engine.load(game)
    for step in script.steps:
        for action in (*([step.asked] if step.asked else ()), *step.then):
            assert action in lesson.table.legal(), (step.name, str(action))
            lesson.own.submit(lesson.table.to_move, action)
            lesson.own.deal()
        if step is not script.steps[-1]:
            assert lesson.table.to_move == LEARNER, step.name
    assert lesson.table.to_move == OVER
    assert LEARNER in rules.winners(lesson.own.state)
    assert len(script.steps) <= MOST_STEPS


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_course_was_arranged(game: str) -> None:
    script = games.load(game).script()
    lesson = Lesson(game, script, NAMES[: script.seats], len(script.steps))
    dealt = [entry.known() for entry in lesson.table.entries if entry.author == DEALER]
    assert dealt
    assert not Counter(dealt) - Counter(script.deals), "nothing is left to chance"


def test_the_arranged_dealer_deals_the_rest_by_its_secret() -> None:
    table = engine.load("splendor")
    outcomes = table.outcomes(table.setup(2, {}))
    dealer = ArrangedDealer((outcomes[5][0], outcomes[2][0]))
    assert dealer.choose(outcomes, 0) == outcomes[5][0]
    assert dealer.choose(outcomes, 0) == outcomes[2][0], "each is dealt once"
    assert dealer.left == []
    assert dealer.choose(outcomes, 0) in [action for action, _ in outcomes]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_step_has_its_phrases(game: str, language: str) -> None:
    script = games.load(game).script()
    lesson = Lesson(game, script, NAMES[: script.seats])
    terms = set(games.load(game).rulebook(language).terms)
    for step in script.steps:
        parts = ["title", "tell", "ask"]
        parts += ["wrong"] if step.asked else []
        parts += ["done"] if step.asked and step.then else []
        for part in parts:
            said = lesson.phrase(part, language, step)
            assert said.strip()
            assert terms_in(said) <= terms
    lesson = Lesson(game, script, NAMES[: script.seats], len(script.steps))
    assert all(lesson.phrase(part, language) for part in ("title", "tell", "ask", "known"))


# ------------------------------------------------------------------ played


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_the_whole_first_game_by_its_marks(game: str, language: str) -> None:
    paper = await begun(game, language)
    steps = lesson_of(paper).script.steps
    for number, step in enumerate(steps):
        assert lesson_of(paper).at == number
        title = lesson_of(paper).phrase("title", language)
        assert title in unescape(paper.regions["notice"])
        await follow_the_marks(paper)
        assert step is steps[number]
    assert sitting_of(paper).status == "over"
    assert paper.dialog
    assert ("learn-real", game) in paper.deeds()
    assert paper.shelf.kept == {}, "a first game is no game of one's own"
    assert not paper.bots_expected, "nobody needs to think"


async def wrong_moves(paper: Paper, lesson: Lesson) -> None:
    wrong = lesson.phrase("wrong", "en")
    before = len(lesson.table.entries)
    scene, tried = lesson.scene(), 0
    for thing in sorted({value for deed, value in paper.deeds() if deed == "touch"}):
        answer = lesson.page.touch(scene, thing, paper.hands.say)  # type: ignore[union-attr]
        for button in (*BUTTONS.split(), "row 5", "draw 2 1"):
            after = scene._replace(draft=answer.draft)
            made = lesson.page.touch(after, button, paper.hands.say)  # type: ignore[union-attr]
            if made.action and made.action != lesson.asked:
                lesson.draft = answer.draft
                paper.hands.click("touch", button)  # type: ignore[union-attr]
                await paper.settle()
                assert wrong in unescape(paper.html)
                assert wrong in paper.said
                tried += 1
    assert len(lesson.table.entries) == before
    assert lesson.draft is None or not tried


@pytest.mark.parametrize("game", GAMES)
@awaited
async def test_another_legal_move_is_met_with_a_reason_and_nothing_happens(game: str) -> None:
    paper = await begun(game)
    while lesson_of(paper).step:
        lesson = lesson_of(paper)
        if lesson.asked:
            await wrong_moves(paper, lesson)
        await follow_the_marks(paper)


@awaited
async def test_an_illegal_move_has_the_usual_reason() -> None:
    paper = await begun("splendor")
    for _ in range(2):
        await follow_the_marks(paper)
    await paper.click("touch", "gem 5")
    assert "Gold is never taken by itself" in paper.html
    assert lesson_of(paper).at == 2


@awaited
async def test_what_was_picked_wrongly_is_pointed_away() -> None:
    paper = await begun("splendor")
    for _ in range(2):
        await follow_the_marks(paper)
    assert pointed(paper) == ["gem 0", "gem 2", "gem 4"]
    await paper.click("touch", "gem 2")
    assert pointed(paper) == ["gem 0", "gem 4"]
    await paper.click("touch", "gem 3")
    assert pointed(paper) == ["clear"], "the ruby is in the way"
    await paper.click("touch", "clear")
    for colour in (4, 0, 2):
        await paper.click("touch", f"gem {colour}")
    assert pointed(paper) == ["take"]


@awaited
async def test_a_step_can_be_done_for_the_learner_and_taken_back() -> None:
    paper = await begun("splendor")
    for _ in range(4):
        await paper.click("learn-on")
    assert lesson_of(paper).at == 4
    before = paper.regions["sp-own"]
    await paper.click("learn-on")
    assert paper.regions["sp-own"] != before
    await paper.click("learn-back")
    assert lesson_of(paper).at == 4
    assert paper.regions["sp-own"] == before
    for _ in range(6):
        await paper.click("learn-back")
    assert lesson_of(paper).at == 0


@awaited
async def test_while_reading_no_move_is_made() -> None:
    paper = await begun("splendor")
    for colour in range(3):
        await paper.click("touch", f"gem {colour}")
    await paper.click("touch", "take")
    assert "Read this step first" in paper.html
    assert lesson_of(paper).at == 0


@awaited
async def test_a_reload_goes_on_where_the_learner_was() -> None:
    paper = await begun("splendor")
    for _ in range(8):
        await follow_the_marks(paper)
    again = Paper("en")
    again.texts, again.where = paper.texts, paper.where
    await start(again)
    await again.settle()
    assert lesson_of(again).at == 8
    assert again.regions["sp-own"] == paper.regions["sp-own"]


@pytest.mark.parametrize("kept", ["", "x", "-3", "999", "12345", "³"])
@awaited
async def test_nonsense_kept_of_the_progress_is_survived(kept: str) -> None:
    paper = Paper("en")
    paper.texts[PROGRESS + "splendor"] = kept
    paper.where = "/learn/splendor"
    await start(paper)
    await paper.settle()
    assert isinstance(sitting_of(paper), Lesson)


@pytest.mark.parametrize("address", ["/learn/chess", "/learn", "/rules/chess", "/rules/"])
@awaited
async def test_an_address_of_nothing_leads_home_with_a_sentence(address: str) -> None:
    paper = Paper("en")
    paper.where = address
    await start(paper)
    await paper.settle()
    assert "There is nothing at this address" in paper.html
    assert "A new game" in paper.html


@awaited
async def test_the_end_leads_to_a_real_game_against_an_easy_bot() -> None:
    paper = await begun("splendor")
    while lesson_of(paper).step:
        await paper.click("learn-on")
    await paper.click("learn-real", "splendor")
    assert KEEPING in sitting_of(paper).offers
    assert sitting_of(paper).note.kinds == ("person", "apprentice")
    assert len(paper.shelf.kept) == 1
    await paper.click("home")
    await paper.click("learn-begin", "splendor")
    assert lesson_of(paper).at == 0, "one that was finished starts anew"


@awaited
async def test_all_opponents_of_the_first_real_game_are_easy() -> None:
    paper = Paper("en")
    paper.where = "/learn/citadels"
    await start(paper)
    await paper.settle()
    while lesson_of(paper).step:
        await paper.click("learn-on")
    await paper.click("learn-real", "citadels")
    assert sitting_of(paper).note.kinds == ("person", "apprentice", "apprentice", "apprentice")
    await paper.click("home")
    await paper.click("seats", "7")
    assert isinstance(paper.hands, App)
    assert len(paper.hands.opened.plan.playing) == 7, "there is room for as many as may play"


# ------------------------------------------------------------------ how it is offered


@awaited
async def test_newcomers_are_invited_and_others_are_reminded_quietly() -> None:
    paper = await visited("en")
    assert 'class="learn"' in paper.html
    assert "New to Splendor?" in paper.html
    await paper.click("start")
    await paper.click("home")
    assert 'class="learn"' not in paper.html
    assert 'class="learn-quiet"' in paper.html
    assert "Learn by playing" in paper.html


@awaited
async def test_one_that_was_begun_is_offered_to_be_gone_on_with() -> None:
    paper = await begun("splendor")
    await paper.click("learn-on")
    await paper.click("home")
    assert "Go on with the first game" in paper.html


@awaited
async def test_a_table_that_teaches_cannot_be_given_up_or_saved() -> None:
    shelf = PaperShelf()
    paper = await begun("splendor", shelf=shelf)
    await paper.click("dialog", "menu")
    assert ("dialog", "abandon") not in paper.deeds()
    assert ("rules-open", "splendor") in paper.deeds()
    assert shelf.kept == {}


@awaited
async def test_the_learner_has_the_name_that_was_typed() -> None:
    paper = await visited("en")
    assert isinstance(paper.hands, App)
    paper.hands.typed("name 0", "Bea")
    await paper.click("learn-begin", "splendor")
    assert lesson_of(paper).note.header.seats == ("Bea", "Bruno")
    await paper.click("home")
    paper.hands.typed("name 0", "\u202eevil")
    await paper.click("learn-begin", "splendor")
    assert lesson_of(paper).note.header.seats == ("Alba", "Bruno")
