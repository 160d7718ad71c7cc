"""Touching the table: every legal action can be reached, and every refusal says why."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega.core import OVER, SPECTATOR, Action
from bottega.games.splendor.data import EMPTY
from bottega.games.splendor.state import RETURN, VISIT
from page.games import splendor as page
from page.games.splendor.turn import TOUCHES
from page.kit.scene import Answer, Scene
from page.words import LANGUAGES
from tests.page.games.splendor.tables import (
    EN,
    buttons,
    changed,
    choice,
    dealt,
    do,
    played,
    seen_by,
    touched,
    whole,
    with_player,
)


def touch(scene: Scene, thing: str) -> Answer:
    return page.touch(scene, thing, EN)


def why(scene: Scene, thing: str) -> str:
    answer = touch(scene, thing)
    assert answer.draft == scene.draft
    assert answer.action is None
    return answer.why


# ------------------------------------------------------------------ every action, by buttons alone


def way_to(scene: Scene, action: Action) -> list[str]:
    """The touches that a person would make for an action."""
    verb, args = action
    if verb == "take":
        return [f"gem {k}" for k, n in enumerate(args) for _ in range(n)] + ["take"]
    if verb == "give":
        return [f"mine {k}" for k, n in enumerate(args) for _ in range(n)] + ["give"]
    if verb == "draw":
        return [f"deck {args[0]}", "reserve"]
    if verb == "reserve":
        return [f"card {args[0]}", "reserve"]
    if verb == "buy":
        return way_to_buy(scene, args)
    return ["pass"] if verb == "pass" else [f"noble {args[0]}"]


def way_to_buy(scene: Scene, args: tuple[int, ...]) -> list[str]:
    card, *payment = args
    touches = [f"card {card}" if card in scene.view.market else f"held {card}"]
    ways = [a.args[1:] for a in scene.legal if a.verb == "buy" and a.args[0] == card]
    if tuple(payment) == min(ways, key=lambda way: way[-1]):
        return [*touches, "buy"]
    if len(ways) <= 8:
        return [*touches, "pay", "pay " + " ".join(map(str, payment))]
    usual = min(ways, key=lambda way: way[-1])
    steps = [f"less {k}" for k in range(5) for _ in range(usual[k] - payment[k])]
    return [*touches, "pay", *steps, "buy"]


def follow(scene: Scene, action: Action) -> None:
    """Make the touches, each on a button that is shown and may be touched."""
    *drafting, last = way_to(scene, action)
    for thing in (*drafting, last):
        shown = {button.thing for button in buttons(whole(scene)) if not button.off}
        assert thing in shown, f"{thing} for {action}"
        answer = touch(scene, thing)
        assert not answer.why
        if thing is last:
            assert answer.action == action
        else:
            assert answer.action is None
            scene = scene._replace(draft=answer.draft)


@pytest.mark.parametrize(("seats", "teams", "seed"), [(2, 0, 1), (3, 0, 2), (4, 0, 3), (4, 1, 4)])
def test_whole_games_can_be_played_by_touching_what_is_shown(
    seats: int, teams: int, seed: int
) -> None:
    table, rng = dealt(seats, seed, teams=teams), random.Random(seed)
    while table.to_move != OVER:
        action = choice(table.legal(), rng)
        follow(seen_by(table), action)
        do(table, action)


@pytest.mark.parametrize("seed", range(6))
def test_every_legal_action_can_be_reached(seed: int) -> None:
    table, rng, phases = dealt(2 + seed % 3, seed), random.Random(seed), set()
    for number in range(60):
        if table.to_move == OVER:
            break
        scene = seen_by(table)
        phases.add(scene.view.phase)
        if number % 6 == 0 or scene.view.phase in (RETURN, VISIT):
            for action in scene.legal:
                follow(scene, action)
        do(table, rng.choice(table.legal()))
    assert RETURN in phases


def test_many_payments_are_put_together_step_by_step() -> None:
    scene = with_player(seen_by(dealt(2)), tokens=(2, 2, 2, 2, 2, 5))
    ways: dict[int, int] = {}
    for action in scene.legal:
        if action.verb == "buy":
            ways[action.args[0]] = ways.get(action.args[0], 0) + 1
    card = max(ways, key=lambda each: ways[each])
    assert ways[card] > 8
    for action in scene.legal:
        if action.verb == "buy" and action.args[0] == card:
            follow(scene, action)


@pytest.mark.parametrize("seed", range(4))
def test_every_button_that_may_be_touched_leads_somewhere_and_every_other_says_why(
    seed: int,
) -> None:
    table, rng = dealt(3, seed), random.Random(seed)
    for _ in range(40):
        scene = seen_by(table, rng.choice([table.to_move, 0, 1, 2, SPECTATOR]))
        for _ in range(4):
            shown = list(buttons(whole(scene)))
            for button in shown:
                answer = touch(scene, button.thing)
                moved = answer.action is not None or answer.draft != scene.draft
                assert moved != button.off, button
                assert bool(answer.why) == button.off, button
                assert answer.action is None or answer.action in scene.legal
            live = [button for button in shown if not button.off]
            if not live:
                break
            answer = touch(scene, rng.choice(live).thing)
            scene = scene._replace(draft=answer.draft)
        if table.to_move == OVER:
            break
        do(table, rng.choice(table.legal()))


@given(
    thing=st.text(max_size=30) | st.from_regex(r"[a-z]{2,7}( -?[0-9]{1,4}){0,7}", fullmatch=True)
)
def test_nonsense_is_ignored(thing: str) -> None:
    for scene in (seen_by(dealt(2)), touched(seen_by(dealt(2)), "gem 3")):
        answer = touch(scene, thing)
        assert answer.action is None or answer.action in scene.legal


@given(
    verb=st.sampled_from(sorted(TOUCHES)),
    numbers=st.lists(st.integers(-1, 120), max_size=7),
    seed=st.integers(0, 7),
    seat=st.sampled_from([None, 0, 1, SPECTATOR]),
)
def test_things_that_are_not_there_are_harmless(
    verb: str, numbers: list[int], seed: int, seat: int | None
) -> None:
    table = played(2, 12 + seed, seed)
    scene = seen_by(table, seat)
    answer = touch(scene, " ".join([verb, *map(str, numbers)]))
    assert answer.action is None or answer.action in scene.legal
    page.regions(scene._replace(draft=answer.draft), EN)
    page.zoom(scene, " ".join([verb, *map(str, numbers)]), EN)


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


def test_every_key_touches_something_and_has_a_word() -> None:
    scene = seen_by(dealt(2))
    taken = {"?", "l", "s", "u", "escape", "enter", " "}
    assert not taken & {key.lower() for key in page.SHORTCUTS}
    for language in LANGUAGES:
        for key, thing in page.SHORTCUTS.items():
            assert page.words(language)(f"splendor.key.{key}")
            answer = touch(scene, thing)
            assert thing == "clear" or answer.why or answer.draft, thing


def test_market_keys_touch_the_card_that_lies_there() -> None:
    scene = seen_by(dealt(2))
    assert touched(scene, page.SHORTCUTS["q"]).draft.card == scene.view.market[8]
    assert touched(scene, page.SHORTCUTS["g"]).draft.card == scene.view.market[7]
    assert touched(scene, page.SHORTCUTS["v"]).draft.card == scene.view.market[3]
    small = seen_by(dealt(2, market=3))
    assert touch(small, page.SHORTCUTS["v"]) == Answer()
