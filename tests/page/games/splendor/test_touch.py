"""Touching the table: what becomes of each thing touched, and the right reason for each refusal."""

import pytest

from bottega.core import Action
from bottega.games import splendor
from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.state import RETURN, VISIT
from page.games import splendor as page
from page.kit.scene import Answer, Scene
from page.words import LANGUAGES
from tests.page.games.splendor.tables import (
    EN,
    buttons,
    changed,
    dealt,
    seen_by,
    touched,
    whole,
    with_player,
)
from tests.page.laws_touch import every_action_is_reached
from tests.page.sights import Sight


def touch(scene: Scene, thing: str) -> Answer:
    return page.touch(scene, thing, EN)


def why(scene: Scene, thing: str) -> str:
    answer = touch(scene, thing)
    assert answer.draft == scene.draft
    assert answer.action is None
    return answer.why


# ------------------------------------------------------------------ a move half made


def test_many_payments_are_put_together_step_by_step() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(2, 2, 2, 2, 2, 5))
    ways: dict[int, int] = {}
    for action in scene.legal:
        if action.verb == "buy":
            ways[action.args[0]] = ways.get(action.args[0], 0) + 1
    card = max(ways, key=lambda each: ways[each])
    assert ways[card] > 8
    every_action_is_reached(Sight(splendor, page, EN, scene))


def test_a_draft_that_no_longer_fits_is_let_go() -> None:
    scene = touched(seen_by(dealt(2)), "gem 0", "gem 1")
    gone = changed(scene, bank=(0, 4, 4, 4, 4, 5))
    assert "sp-chip" not in whole(gone)
    elsewhere = scene._replace(legal=())
    assert "sp-chip" not in whole(elsewhere)
    card = scene.view.market[0]
    chosen = touched(seen_by(dealt(2)), f"card {card}")
    assert 'aria-pressed="true"' in whole(chosen)
    sold = changed(chosen, market=(EMPTY, *scene.view.market[1:]))
    assert 'aria-pressed="true"' not in whole(sold)


# ------------------------------------------------------------------ gems


def test_a_gem_touched_again_is_a_pair_and_then_none() -> None:
    scene = touched(seen_by(dealt(2)), "gem 2")
    assert scene.draft.gems == (0, 0, 1, 0, 0, 0)
    scene = touched(scene, "gem 2")
    assert scene.draft.gems == (0, 0, 2, 0, 0, 0)
    assert touched(scene, "gem 2").draft is None


def test_a_gem_touched_again_beside_another_goes_back() -> None:
    scene = touched(seen_by(dealt(2)), "gem 2", "gem 3", "gem 2")
    assert scene.draft.gems == (0, 0, 0, 1, 0, 0)


def test_a_picked_gem_goes_back_by_its_chip_and_all_by_clearing() -> None:
    scene = touched(seen_by(dealt(2)), "gem 2", "gem 2", "drop 2")
    assert scene.draft.gems == (0, 0, 1, 0, 0, 0)
    assert touch(scene, "clear") == Answer()


def test_choosing_something_else_lets_go_of_what_was_picked() -> None:
    scene = touched(seen_by(dealt(2)), "gem 2", "deck 1")
    assert scene.draft.gems == (0,) * 6
    assert touched(scene, "gem 1").draft.deck is None
    assert touched(scene, "deck 1").draft is None


@pytest.mark.parametrize(
    ("bank", "picks", "thing", "reason"),
    [
        ((4, 4, 4, 4, 4, 5), [], "gem 5", "Gold is never taken by itself"),
        ((0, 4, 4, 4, 4, 5), [], "gem 0", "There is no diamond left in the bank."),
        ((4, 4, 4, 4, 4, 5), ["gem 0", "gem 0"], "gem 1", "two alike"),
        ((4, 4, 4, 4, 4, 5), ["gem 0", "gem 1", "gem 2"], "gem 3", "already picked three"),
        ((4, 4, 4, 4, 4, 5), ["gem 0"], "take", "Pick one more gem first."),
        ((3, 4, 4, 4, 4, 5), ["gem 0"], "take", "Pick 2 more gems first."),
        ((4, 4, 4, 4, 4, 5), [], "mine 0", "only when you hold more than ten"),
        ((4, 4, 4, 4, 4, 5), [], "pass", "only when you can do nothing else"),
        ((4, 4, 4, 4, 4, 5), [], "confirm", "First choose a card or pick gems."),
        ((4, 4, 4, 4, 4, 5), [], "hand 0", "You hold no such reserved card."),
    ],
)
def test_the_reason_is_the_right_one_for_gems(
    bank: tuple[int, ...], picks: list[str], thing: str, reason: str
) -> None:
    scene = touched(changed(seen_by(dealt(2)), bank=bank), *picks)
    assert reason in why(scene, thing)


# ------------------------------------------------------------------ cards, decks, nobles


def test_a_full_hand_and_an_empty_purse_are_both_told() -> None:
    scene = with_player(seen_by(dealt(2)), reserved=(70, 71, 72))
    card = scene.view.market[0]
    told = why(scene, f"card {card}")
    assert told.startswith("You lack ")
    assert "already hold three reserved cards" in told
    assert "already hold three reserved cards" in why(scene, "deck 1")


def test_a_reserved_card_that_is_too_dear_says_what_is_lacking() -> None:
    scene = with_player(seen_by(dealt(2)), reserved=(71,), tokens=(0, 0, 0, 0, 2, 1))
    assert why(scene, "held 71") == "You lack 5 onyxes; even with your 1 gold you are 4 short."


def test_a_card_that_cannot_be_bought_can_be_chosen_but_not_bought() -> None:
    scene = touched(seen_by(dealt(2)), f"card {dealt(2).state.market[8]}")
    assert why(scene, "buy").startswith("You lack ")
    assert touch(scene, "reserve").action


def test_an_empty_deck_says_so() -> None:
    assert why(changed(seen_by(dealt(2)), decks=(0, 1, 1)), "deck 1") == (
        "The level 1 deck is empty."
    )


def test_a_noble_comes_by_itself() -> None:
    scene = seen_by(dealt(2))
    told = why(scene, f"noble {scene.view.nobles[0]}")
    assert told.startswith("Nobles come by themselves")
    assert "You still lack bonuses of" in told


def test_one_payment_leaves_no_choice() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(2, 2, 2, 2, 2, 0))
    card = next(action.args[0] for action in scene.legal if action.verb == "buy")
    assert why(touched(scene, f"card {card}"), "pay") == "There is only one way to pay for it."


def test_tokens_go_back_before_anything_else() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(4, 4, 3, 1, 0, 0))
    scene = changed(scene, phase=RETURN)
    assert why(scene, "gem 0") == "First return 2 tokens: nobody keeps more than ten."
    assert "First return 2" in why(scene, f"card {scene.view.market[0]}")
    assert why(scene, "mine 4") == "You have no onyx to return."
    scene = touched(scene, "mine 0", "mine 1")
    assert why(scene, "mine 2") == "You have picked enough to return."
    assert touch(scene, "confirm").action == Action("give", (1, 1, 0, 0, 0, 0))


def test_several_nobles_are_chosen_in_the_dock_or_where_they_lie() -> None:
    scene = seen_by(dealt(2))
    scene = scene._replace(
        view=scene.view._replace(phase=VISIT, nobles=(0, 4, 9)),
        legal=(Action("noble", (0,)), Action("noble", (4,))),
    )
    shown = [button for button in buttons(whole(scene)) if button.thing == "noble 4"]
    assert [button.off for button in shown] == [False, False]
    assert touch(scene, "noble 4").action == Action("noble", (4,))
    assert "asks for other bonuses" in why(scene, "noble 9")
    assert why(scene, "gem 0") == "First choose which noble visits you."


def test_only_passing_is_left_to_do() -> None:
    scene = seen_by(dealt(2))._replace(legal=(Action("pass"),))
    dock = page.deeds(scene, EN)
    assert [button.thing for button in buttons(dock)] == ["pass"]
    assert "you must pass" in page.prompt(scene, EN)
    assert touch(scene, "confirm").action == Action("pass")
    assert "you must pass" in why(scene, "gem 0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_answers_every_touch_out_of_turn(language: str) -> None:
    scene, say = seen_by(dealt(2), 1), page.words(language)
    for thing in ("gem 0", "deck 1", "mine 0", "confirm", "take", "buy", "pass", "reserve"):
        assert "Ann" in page.touch(scene, thing, say).why


# ------------------------------------------------------------------ keys


def test_market_keys_touch_the_card_that_lies_there() -> None:
    scene = seen_by(dealt(2))
    assert touched(scene, page.SHORTCUTS["q"]).draft.card == scene.view.market[8]
    assert touched(scene, page.SHORTCUTS["g"]).draft.card == scene.view.market[7]
    assert touched(scene, page.SHORTCUTS["v"]).draft.card == scene.view.market[3]
    small = seen_by(dealt(2, market=3))
    assert touch(small, page.SHORTCUTS["v"]) == Answer()
