"""What any game's page is made of: things to touch, the dock, players, the end, and telling."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import pytest

from bottega.core import DEALER, OVER, SPECTATOR, Action, Event, Motion, Seat
from page.kit import dock, outcome, players, zoom
from page.kit.scene import LET_GO, Answer, Scene
from page.kit.things import Marks, place, touchable, touched_last
from page.kit.touches import Touches, follow, numbers_of
from page.kit.voice import Facts, Sentences, Voice, line, told, won
from page.kit.waiting import is_waiting, waiting
from page.words import FRAME, LANGUAGES, Words
from tests.asynchronous import awaited
from tests.page.clicks import a_moment, sitting_of, slow_table, take

EN = Words("en", FRAME)
NAMES = ("Ann", "<Bob>", "Cat")


class Look(NamedTuple):
    """The least that a game works out."""

    scene: Scene
    say: Words = EN
    awaited: Seat = 0
    marks: Marks = Marks()


def scene(seat: Seat = 0, pointed: Sequence[str] = (), last: tuple[Event, ...] = ()) -> Scene:
    kinds = ("person", "journeyman", "person")
    return Scene(None, seat, (), NAMES, kinds, "half", last, pointed=frozenset(pointed))


# ------------------------------------------------------------------ touching


def test_a_thing_says_what_state_it_is_in() -> None:
    made = touchable(Look(scene()), "x", "card 1", "in", "c", pressed=True, off=True, zoom="card 1")
    for part in ('id="x"', 'data-do="touch"', 'data-value="card 1"', 'aria-pressed="true"'):
        assert part in made
    assert 'aria-disabled="true"' in made
    assert 'data-zoom="card 1"' in made
    plain = touchable(Look(scene()), "x", "card 1", "in")
    assert not re.search("aria-|data-zoom|data-pointed|tip", plain)


def test_what_the_scene_points_at_is_marked_and_nothing_else() -> None:
    here = scene(pointed=("card 1", "market 2"))
    assert 'data-value="card 1" data-pointed="true"' in touchable(Look(here), "x", "card 1", "")
    assert "pointed" not in touchable(Look(here), "x", "card 12", "")
    assert place(here, "market 2") == 'data-place="market 2" data-pointed="true"'
    assert place(here, "market 3") == 'data-place="market 3"'


def test_a_hint_marks_what_to_touch_and_what_it_aims_at() -> None:
    look = Look(scene(), marks=Marks(frozenset({"gem 1"}), frozenset({"card 2"})))
    assert "tip-hint" in touchable(look, "x", "gem 1", "")
    assert "tip-flag" in touchable(look, "x", "card 2", "")
    assert "tip" not in touchable(look, "x", "gem 2", "")
    assert EN("hint.mark") in dock.deed(look, "gem 1", "")


def test_touches_find_their_verb_by_its_numbers() -> None:
    touches: Touches = {"pay": (lambda look, *n: Answer((look, n)), (0, 2))}

    def draft(thing: str) -> object:
        return follow(touches, scene(), thing, "look").draft

    assert draft("pay") == ("look", ())
    assert draft("pay 1 20") == ("look", (1, 20))
    for nonsense in ("", "buy", "pay 1", "pay 1 -2", "pay 1 2 3", "pay  ", "pay 1 ²", "pay 1 1000"):
        assert draft(nonsense) == "half", nonsense
    assert follow(touches, scene(), LET_GO, "look") == Answer()


def test_legal_actions_by_their_verb() -> None:
    legal = (Action("take", (1, 2)), Action("pass"), Action("take", (3,)))
    assert numbers_of(legal, "take") == ((1, 2), (3,))
    assert numbers_of(legal, "pass") == ((),)


def test_the_places_of_the_last_move() -> None:
    moved = Event("took", 0, {}, (Motion("token", 0, 1, "bank", "tokens 0"),))
    assert touched_last(scene(last=(moved,))) == {"bank", "tokens 0"}


# ------------------------------------------------------------------ who is awaited


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("awaited", [0, 1, 2, DEALER, OVER])
def test_plate_and_dock_agree_on_who_is_awaited(awaited: Seat, language: str) -> None:
    look = Look(scene(SPECTATOR), Words(language, FRAME), awaited)
    turn = look.say("player.turn")
    marked = [seat for seat in range(3) if turn in players.heading(look, seat)]
    glowing = [seat for seat in range(3) if "player-turn" in players.panel(look, seat, "")]
    assert marked == glowing == [seat for seat in (awaited,) if seat >= 0]
    named = [seat for seat in range(3) if NAMES[seat] in waiting(look)]
    assert named == marked
    assert is_waiting(waiting(look), look.scene, look.say)


def test_who_waits_for_themselves_waits_a_moment() -> None:
    look = Look(scene(1), awaited=1)
    assert waiting(look) == "One moment, please."
    assert is_waiting(waiting(look), look.scene, EN)
    assert not is_waiting("Pick two more.", look.scene, EN)


@awaited
async def test_what_was_said_of_a_bot_is_not_said_any_more_once_it_has_moved() -> None:
    paper = await slow_table()
    assert paper.hands
    for thing in ("gem 0", "gem 1", "gem 2", "take", "gem 0"):
        paper.hands.click("touch", thing)
        await a_moment()
    assert "is thinking." in paper.regions["dock"]
    assert "dock-why" in paper.regions["dock"], "it is the answer to a touch"
    paper.gate.set()
    await paper.settle()
    assert sitting_of(paper).is_asked()
    assert "is thinking." not in paper.regions["dock"]
    assert "Your turn" in paper.regions["dock"]
    await take(paper, 0, 1, 2)


# ------------------------------------------------------------------ players, zoom, the end


def test_a_name_is_escaped_and_its_kind_is_told() -> None:
    made = players.heading(Look(scene()), 1, players.score(3, "3 of 15", 15))
    assert "&lt;Bob&gt;" in made
    assert ">bot, Journeyman</span>" in made
    assert ">person</span>" in players.heading(Look(scene()), 0)
    assert "<b>3</b><small>/15</small>" in made


def test_only_what_there_is_can_be_enlarged() -> None:
    zooms: zoom.Zooms = {"card": (range(3), lambda scene, n, say: zoom.large("", str(n)))}
    assert "<p>2</p>" in zoom.shown(zooms, scene(), "card 2", EN)
    for thing in ("card 3", "card", "card x", "deck 1", ""):
        assert zoom.shown(zooms, scene(), thing, EN) == ""


def test_the_result_puts_whom_it_is_told_first_and_crowns_winners() -> None:
    html = outcome.result(scene(), (2, 0, 1), (2,), (("Points", lambda seat: seat * 5),), EN)
    rows = re.findall(r"<tr[^>]*><th scope=\"row\".*?</tr>", html)
    assert [re.sub(r".*<td>(\d+)</td>.*", r"\1", row) for row in rows] == ["10", "0", "5"]
    assert ["winner" in row for row in rows] == [True, False, False]
    assert "&lt;Bob&gt;" in rows[2]


# ------------------------------------------------------------------ telling


def took(voice: Voice, who: str, facts: Facts) -> str:
    return f"{who} {'<i>2</i>' if voice.drawn else 'two'}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_a_draw_nobody_wins(language: str) -> None:
    say = Words(language, FRAME)
    facts = {"decided": "points", "winners": (0, 2)}
    assert "Ann" in won(facts, "Ann", say)
    assert won({**facts, "decided": "draw"}, "Ann", say) == say("drawn")


def test_an_event_is_told_in_words_and_with_icons() -> None:
    sentences: Sentences = {"took": took}
    event = Event("took", 1, {})
    assert told(event, Voice(EN, NAMES, False), sentences) == "<Bob> two"
    drawn = line(event, NAMES, EN, sentences)
    assert drawn
    assert "<b>&lt;Bob&gt;</b> <i>2</i>" in drawn
    assert "#seat-1" in drawn
    assert line(Event("other", 1, {}), NAMES, EN, sentences) is None
