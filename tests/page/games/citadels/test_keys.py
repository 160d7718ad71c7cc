"""Keys at a table of Citadels, every language of its dock, and moves that were chosen together."""

from random import Random

import pytest

from bottega.core import Action
from bottega.games import citadels
from bottega.games.citadels.data import KEEP, KING, MAGICIAN, MERCHANT, WARLORD
from page.games import citadels as page
from page.games.citadels.offer import Draft
from page.kit.scene import Answer, Scene
from page.words import LANGUAGES
from tests.asynchronous import awaited
from tests.games.citadels.positions import (
    CASTLE,
    HARBOR,
    MANOR,
    MARKET,
    PALACE,
    TAVERN,
    deals,
    do,
    four,
    gathered,
    player,
    settle,
    table,
    to_draft,
)
from tests.page.air import Air
from tests.page.clicks import begun, moves, play, sitting_of
from tests.page.games.citadels.tables import scene_of, touch, touched
from tests.page.paper import Paper, visited
from tests.page.test_eyes_together import together, touch_anything
from tests.page.test_rooms import settle as settled

HAND = (TAVERN, MANOR, PALACE)


def key(scene: Scene, pressed: str) -> Answer:
    return touch(scene, page.SHORTCUTS[pressed])


def test_digits_mean_what_is_asked_for() -> None:
    state = settle(to_draft(4))
    role = next(role for role in range(1, 9) if state.offers[0] >> role & 1)
    assert key(scene_of(state), str(role)).draft == Draft("pick", role)
    drawn = scene_of(deals(do(four(player(role=KING)), "draw 2 1"), PALACE, MANOR))
    assert key(drawn, "1").draft == Draft("keep", MANOR), "as they lie there"
    magician = scene_of(four(player(hand=HAND, role=MAGICIAN)))
    assert key(touched(magician, "swap"), "2").draft == Draft("swap", seat=1)


def test_digits_go_through_the_districts_of_a_city() -> None:
    city = (TAVERN, MANOR, KEEP)
    scene = scene_of(four(player(gold=5, role=WARLORD), player(city=city)))
    first = scene._replace(draft=key(scene, "2").draft)
    assert first.draft == Draft("destroy", TAVERN, 1)
    second = first._replace(draft=key(first, "2").draft)
    assert second.draft == Draft("destroy", MANOR, 1)
    assert key(second, "2").draft == first.draft
    assert key(scene, "3").why == "There is nothing in Cat’s city that you could destroy."
    assert key(second, "o").action == Action("destroy", (1, MANOR))


def test_letters_do_deeds_and_choose_cards() -> None:
    scene = scene_of(four(player(gold=9, hand=HAND, city=(MARKET,), role=MERCHANT)))
    assert key(scene, "m").action == Action("gold")
    assert key(scene, "c").action == Action("draw", (2, 1))
    assert key(scene, "n").action == Action("collect")
    assert key(scene, "p").why == "Your role has no power to decide about."
    assert key(scene, "k").why == "There is nothing to leave just now."
    assert key(scene, "o").why == "There are several things you may do: choose one of them."
    ready = scene._replace(view=gathered(scene.view))
    ready = ready._replace(legal=tuple(citadels.legal(ready.view)))
    assert key(ready, "w").draft == Draft("card", MANOR)
    assert key(ready, "h").why == "There is no card at this place of your hand."
    half = ready._replace(draft=key(ready, "w").draft)
    assert key(half, "b").action == key(half, "o").action == Action("build", (MANOR,))
    assert key(half, "0") == Answer()
    assert key(ready, "v").action == Action("end")


def test_a_power_has_a_key_in_either_game() -> None:
    seats = (player(gold=3, hand=HAND, role=MAGICIAN), player(city=(TAVERN,)))
    for rules in ("classic", "team"):
        scene = scene_of(four(*seats, rules=rules))
        assert key(scene, "p").draft == Draft("swap")
        assert key(scene, "j").draft == Draft("toss")
    assert key(scene, "k").action == Action("skip")


# ------------------------------------------------------------------ everything together


@pytest.mark.parametrize("language", LANGUAGES)
def test_seven_players_are_named_in_every_language(language: str) -> None:
    seats = [player(gold=3, hand=(MANOR,), city=(TAVERN,)) for _ in range(4)]
    state = table(player(gold=9, role=WARLORD), *seats, player(city=(CASTLE, HARBOR)), player())
    scene = touched(scene_of(state), f"district 5 {CASTLE}")
    assert "Fay" in page.prompt(scene, page.words(language))


async def redrawn(paper: Paper, *others: Paper) -> None:
    """The whole hand of the Magician who is asked is let go by one touch, and drawn anew."""
    state = sitting_of(paper).table.view(sitting_of(paper).eyes)
    seat, hand = state.turn, state.hands[state.turn]
    before = len(moves(sitting_of(paper)))
    await paper.click("touch", "toss")
    for card in reversed(hand):
        await paper.click("touch", f"card {card}")
    await paper.click("touch", "toss")
    await settled(paper, *others)
    made = [text.split()[0] for who, text in moves(sitting_of(paper))[before:] if who == seat]
    assert made == ["toss"] * len(hand) + ["done"]
    assert len(sitting_of(paper).table.view(seat).hands[seat]) == len(hand)


@awaited
async def test_a_redraw_is_one_touch_at_the_table() -> None:
    paper = await visited("en")
    await paper.click("game", "citadels")
    await begun(paper, *["person"] * 4)
    rng = Random(4)
    while ("touch", "toss") not in paper.deeds():
        await play(paper, rng, 1)
        if ("raise", "") in paper.deeds():
            await paper.click("raise")
    await redrawn(paper)


@awaited
async def test_a_redraw_is_one_touch_by_link() -> None:
    papers = await together(Air(), "citadels")
    rng = Random(2)
    magicians: list[Paper] = []
    while not magicians:
        await touch_anything(rng, *papers)
        magicians = [paper for paper in papers if ("touch", "toss") in paper.deeds()]
    await redrawn(magicians[0], *[paper for paper in papers if paper is not magicians[0]])
