"""What a dimmed button of the dock says in a word is true, whatever was done in the turn."""

import pytest

from bottega.core import DEALER, Action, Event
from bottega.dealer import SeededDealer
from bottega.games import citadels
from bottega.games.citadels.data import (
    BISHOP,
    GRAVEYARD,
    LIBRARY,
    MAGICIAN,
    OBSERVATORY,
    WARLORD,
)
from bottega.games.citadels.state import ACT, State
from bottega.table import Table
from page.kit.scene import Scene
from page.table.note import Note
from page.table.sitting import OwnSitting
from tests.games.citadels.positions import MANOR, PALACE, TAVERN, do, four, player, settle
from tests.page.games.citadels.tables import buttons, scene_of

RULES = ("classic", "team")
NOT_CHOSEN = {"en": "not taken", "zh-Hans": "本回合未选", "zh-Hant": "本回合未選"}
GOLD = {"en": "done", "zh-Hans": "已拿过", "zh-Hant": "已拿過"}
CARDS = {"en": "done", "zh-Hans": "已摸过", "zh-Hant": "已抽過"}


def acted(state: State, *texts: str) -> Scene:
    """The scene after some actions of one turn, with what happened in it."""
    seat, happened = citadels.to_move(state), list[Event]()
    for text in texts:
        verb, *numbers = text.split(" ")
        after = settle(do(state, text))
        action = Action(verb, tuple([int(number) for number in numbers]))
        happened += citadels.events(state, action, do(state, text))
        state = after
    return scene_of(state, seat, tuple(happened))


def effects(scene: Scene, language: str = "en") -> dict[str, str]:
    """What each dimmed button of the dock says."""
    shown = buttons(scene, language)
    return {name: button.effect for name, button in shown.items() if not button.on}


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", NOT_CHOSEN)
def test_the_income_that_was_not_chosen_says_so(rules: str, language: str) -> None:
    start = four(player(gold=2, hand=(TAVERN,), role=BISHOP), rules=rules, spent=0)
    rich = effects(acted(start, "gold"), language)
    assert (rich["gold"], rich["draw 2 1"]) == (GOLD[language], NOT_CHOSEN[language])
    drawn = acted(start, "draw 2 1")
    drawn = acted(start, "draw 2 1", f"keep {drawn.view.drawn[0]}")
    learned = effects(drawn, language)
    assert (learned["gold"], learned["draw 2 1"]) == (NOT_CHOSEN[language], CARDS[language])


def test_of_two_ways_to_draw_only_the_one_used_is_done() -> None:
    city = (OBSERVATORY, LIBRARY)
    start = four(player(gold=2, hand=(TAVERN,), city=city, role=BISHOP), rules="team", spent=0)
    assert effects(acted(start, "draw 2 2")) == {
        "draw 3 1": "not taken",
        "draw 2 2": "done",
        "gold": "not taken",
    }
    drawn = acted(start, "draw 3 1").view.drawn
    observed = acted(start, "draw 3 1", f"keep {drawn[0]}")
    assert effects(observed) == {"draw 3 1": "done", "draw 2 2": "not taken", "gold": "not taken"}
    assert {*effects(acted(start, "gold")).values()} == {"done", "not taken"}


def test_after_somebody_elses_decision_it_says_only_what_is_sure() -> None:
    start = four(
        player(gold=5, hand=(PALACE,), role=WARLORD),
        player(gold=1, city=(GRAVEYARD,)),
        player(city=(MANOR,)),
        spent=0,
    )
    bought = settle(do(start, "gold", f"destroy 2 {MANOR}", "redeem"))
    for seen in ((), (Event("redeemed", 1, {"card": MANOR, "price": 1}),)):
        told = effects(scene_of(bought, 0, seen))
        assert told["gold"] == told["draw 2 1"] == "gold or cards taken"
        assert told["destroy"] == "power used"


def test_a_power_with_two_uses_says_that_it_is_used_and_not_how() -> None:
    start = four(player(hand=(TAVERN,), role=MAGICIAN), player(hand=(MANOR,)), spent=0)
    told = effects(acted(start, "swap 1"))
    assert told["swap"] == told["toss"] == "power used"


def test_the_events_of_a_game_that_is_played_tell_it_too() -> None:
    """At a real table everybody in turn takes gold, or draws cards, and sees what was not taken."""
    secret, names = bytes(32), ("Ann", "Bob", "Cat", "Dan")
    header = Table.open("citadels", names, {}, SeededDealer(secret)).header
    sitting = OwnSitting(Note("a game", header, ("person",) * 4, secret, 0, 0, "open"))
    sitting.deal()
    checked = set()
    for number in range(60):
        seat = sitting.eyes = sitting.table.to_move
        assert seat != DEALER
        legal = sitting.table.legal()
        verbs = {action.verb: action for action in legal}
        gather = verbs.get("gold" if number % 2 else "draw", legal[0])
        sitting.act(seat, gather)
        view = sitting.table.view(seat)
        if gather.verb in ("gold", "draw") and view.phase == ACT:
            told = effects(sitting.scene())
            taken, other = ("gold", "draw 2 1") if gather.verb == "gold" else ("draw 2 1", "gold")
            assert (told[taken], told[other]) == ("done", "not taken")
            checked.add(gather.verb)
        if "end" in {action.verb for action in sitting.table.legal()}:
            sitting.act(seat, Action("end"))
    assert "gold" in checked
