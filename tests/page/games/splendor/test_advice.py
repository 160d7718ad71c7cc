"""Hints in words: every action has a sentence that reads well, marks what it means, and is true."""

import random

import pytest

from bottega import bots
from bottega.core import OVER, Action, parse_action
from bottega.games.splendor.data import BONUS, COST, EMPTY, LEVEL, NOBLES, OF_COLOUR, POINTS
from bottega.games.splendor.state import RETURN, VISIT
from bottega.rng import Rng
from page.games import splendor as page
from page.games.splendor.advice import tip_of
from page.kit.scene import Scene
from page.words import LANGUAGES
from tests.page import advising
from tests.page.advising import said
from tests.page.games.splendor.tables import (
    EN,
    buttons,
    changed,
    choice,
    dealt,
    do,
    played,
    seen_by,
    whole,
    with_player,
)
from tests.page.games.splendor.test_touch import touch


def told(scene: Scene, text: str, language: str = "en") -> str:
    action = parse_action(text)
    assert action in scene.legal
    return said("splendor", scene, action, page.words(language))


def hinted(scene: Scene, action: Action) -> Scene:
    """The scene as it is shown once the hint has come."""
    return advising.hinted("splendor", scene, action, EN)


def cards_of(colour: int, count: int, but: int = -1) -> int:
    """A set of some cards of a colour."""
    found, chosen = 0, 0
    for card in range(EMPTY):
        if OF_COLOUR[colour] >> card & 1 and card != but and chosen < count:
            found |= 1 << card
            chosen += 1
    return found


# ------------------------------------------------------------------ every kind of action


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_legal_action_of_many_tables_can_be_recommended(language: str) -> None:
    say, verbs = page.words(language), set()
    for seed in range(6):
        for moves in (0, 9, 20, 33, 47):
            scene = seen_by(played(2 + seed % 3, moves, seed))
            for action in scene.legal:
                advice = page.advise(scene, action, say)
                verbs.add(action.verb)
                whole_sentence = told(scene, str(action), language)
                assert whole_sentence.startswith(advice.sentence)
                assert "{" not in whole_sentence
                assert "  " not in whole_sentence
    assert {"take", "reserve", "draw", "buy"} <= verbs


def test_what_the_bot_suggests_is_marked_and_one_touch_away() -> None:
    """Follow only the marks: the draft is set up, and one of the marked things does the action."""
    bot = bots.load("greedy", dealt().game)
    done = set()
    for seed in range(5):
        table, rng = dealt(2 + seed % 3, seed), random.Random(seed)
        while table.to_move != OVER:
            scene = seen_by(table)
            action = bot.choose(scene.view, scene.legal, Rng(seed), 300)
            if rng.random() < 0.3:
                action = choice(list(scene.legal), rng)
            shown = hinted(scene, action)._replace(advice=())
            tip = tip_of(shown, action, EN)
            on_page = {button.thing for button in buttons(whole(shown)) if not button.off}
            assert tip.things & on_page
            answers = [touch(shown, thing) for thing in sorted(tip.things & on_page)]
            assert action in [answer.action for answer in answers], action
            done.add(action.verb)
            do(table, action)
    assert {"take", "buy", "reserve"} <= done


def test_marks_have_a_shape_and_a_word() -> None:
    scene = seen_by(dealt())
    shown = whole(hinted(scene, parse_action("take 1 1 1 0 0")))
    assert shown.count('class="tip tip-hint"') == 4, "three piles and the button"
    assert shown.count(">Suggested</span>") == 4
    assert shown.count("tip-flag") == 1, "the card that it aims at"
    assert 'href="#i-hint"' in shown
    assert "tip-" not in whole(scene)


# ------------------------------------------------------------------ what the sentences say


def only(scene: Scene, card: int) -> Scene:
    """The same with but one card in the market."""
    return changed(scene, market=(card, *[EMPTY] * 11), nobles=())


def test_turns_are_counted_to_the_purchase() -> None:
    cheap = 0
    assert (LEVEL[cheap], POINTS[cheap]) == (1, 0)
    need = COST[cheap]
    scene = only(seen_by(dealt()), cheap)
    gem = next(k for k in range(5) if need[k])
    others = [k for k in range(5) if not need[k]][:2]
    take = [int(k in (gem, *others)) for k in range(5)]
    text = "take " + " ".join(map(str, take))
    have = tuple([n - (k == gem) for k, n in enumerate(need)])
    near = with_player(scene, tokens=(*have, 0))
    assert "Then you can buy the level 1" in told(near, text)
    far = with_player(only(scene, 41), tokens=(0,) * 6)
    assert "2 turns of gems later you can buy the level 2" in told(far, "take 1 1 0 1 0")
    assert "下个回合就能购买" in told(near, text, "zh-Hans")
    assert "個回合的寶石就能購買" in told(far, "take 1 1 0 1 0", "zh-Hant")


def test_what_has_no_reason_claims_none() -> None:
    scene = changed(seen_by(dealt()), market=(EMPTY,) * 12)
    assert told(scene, "take 1 1 1 0 0") == "Take diamond, sapphire and emerald"
    assert told(scene, "take 2 0 0 0 0") == "Take 2 diamonds"
    assert told(scene, "draw 1").endswith("A gold token comes with it.")


def rich(scene: Scene, **fields: object) -> Scene:
    return with_player(scene, tokens=(6, 0, 0, 0, 0, 4), **fields)


def purchase(scene: Scene, card: int) -> str:
    action = next(a for a in scene.legal if a.verb == "buy" and a.args[0] == card)
    return told(scene, str(action))


def test_buying_names_the_noble_who_comes_and_the_one_who_draws_near() -> None:
    card = 0
    colour = BONUS[card]
    noble = next(n for n, asks in enumerate(NOBLES) if asks[colour] == 4)
    other = next(k for k in range(5) if k != colour and NOBLES[noble][k] == 4)
    scene = changed(only(rich(seen_by(dealt())), card), nobles=(noble,))
    name = EN(f"splendor.noble.{noble}")
    owned = cards_of(other, 4) | cards_of(colour, 3, but=card)
    last = with_player(scene, purchased=owned)
    assert f"{name} comes to you: 3 prestige points more." in purchase(last, card)
    near = with_player(scene, purchased=cards_of(other, 3) | cards_of(colour, 3, but=card))
    assert f"{name} then asks for only one bonus more." in purchase(near, card)
    assert name not in purchase(scene, card), "too far away"


def test_buying_tells_of_points_of_what_it_saves_and_of_the_end() -> None:
    worth = next(card for card in range(EMPTY) if POINTS[card] == 3)
    scene = only(rich(seen_by(dealt())), worth)
    assert "It is worth 3 prestige points." in purchase(scene, worth)
    nearly = with_player(scene, points=12)
    assert "That makes 15 prestige points, and the last round begins." in purchase(nearly, worth)
    second = changed(nearly, turn=1)
    rival = second.view.players[0]
    mine = (second.view.players[1], rival)
    last = changed(second, players=mine)._replace(seat=1)
    assert "With 15 prestige points you win the game." in purchase(last, worth)
    wanting = [c for c in range(EMPTY) if POINTS[c] and COST[c][0]][:3]
    cheap = changed(scene, market=(0, *wanting, *[EMPTY] * 8))
    assert "Its diamond makes 3 cards with points cheaper." in purchase(cheap, 0)


def test_reserving_tells_when_it_can_be_bought_and_from_whom_it_is_kept() -> None:
    scene = seen_by(dealt())
    card = scene.view.market[0]
    poor = told(scene, f"reserve {card}")
    assert poor.startswith("Reserve the level 1")
    assert "Bob" not in poor
    players = (scene.view.players[0], scene.view.players[1]._replace(tokens=(7,) * 6))
    rich = changed(scene, players=players)
    assert "Bob could have bought it next turn." in told(rich, f"reserve {card}")
    bare = changed(only(scene, 80), bank=(*scene.view.bank[:5], 0))
    assert "gold" not in told(bare, "draw 2")
    assert "A gold token comes with it." in told(only(scene, 80), "draw 2")


def test_who_would_reach_the_goal_is_stopped_and_who_lacks_a_gem_lacks_it_still() -> None:
    scene = only(seen_by(dealt()), 45)  # six diamonds, three points
    rival = scene.view.players[1]._replace(tokens=(6, 0, 0, 0, 0, 0), points=12)
    near = changed(scene, players=(scene.view.players[0], rival))
    assert "Else Bob could reach the goal next turn, with the level 2 diamond" in told(
        near, "reserve 45"
    )
    short = rival._replace(tokens=(5, 0, 0, 0, 0, 0), points=0)
    dry = changed(scene, players=(scene.view.players[0], short), bank=(1, 4, 4, 4, 4, 5))
    assert "The diamond runs out: Bob was one turn away" in told(dry, "take 1 1 1 0 0")


def test_a_partner_is_no_rival() -> None:
    scene = seen_by(dealt(4, teams=1))
    card = scene.view.market[0]
    players = list(scene.view.players)
    players[2] = players[2]._replace(tokens=(7,) * 6)
    assert "Cat" not in told(changed(scene, players=tuple(players)), f"reserve {card}")


def test_returning_names_what_the_rest_is_for() -> None:
    scene = with_player(seen_by(dealt()), tokens=(3, 2, 2, 2, 1, 1))
    scene = changed(scene, phase=RETURN)
    sentence = told(scene, "give 1 0 0 0 0 0")
    assert sentence.startswith("Return 1 diamond: You can still buy the level")


def test_choosing_a_noble_tells_that_the_others_may_still_come() -> None:
    owned = sum(cards_of(colour, 4) for colour in range(5))
    scene = changed(with_player(seen_by(dealt()), purchased=owned), phase=VISIT)
    nobles = [action.args[0] for action in scene.legal]
    assert len(nobles) > 1
    first, second = (EN(f"splendor.noble.{noble}") for noble in nobles[:2])
    sentence = told(scene, f"noble {nobles[0]}")
    assert sentence.startswith(f"Choose {first}: ")
    assert second in sentence
    assert "can still come" in sentence


def test_passing_is_told_too() -> None:
    scene = seen_by(dealt())
    scene = scene._replace(legal=(Action("pass"),))
    assert page.advise(scene, Action("pass"), EN).sentence == "Pass"
    assert "tip-hint" in whole(scene._replace(hint=Action("pass")))


def test_another_payment_is_laid_out() -> None:
    scene = only(seen_by(dealt()), 0)
    scene = with_player(scene, tokens=(3, 3, 3, 3, 3, 3))
    ways = [a for a in scene.legal if a.verb == "buy"]
    assert len(ways) > 1
    unusual = max(ways, key=lambda action: action.args[-1])
    shown = hinted(scene, unusual)
    assert shown.draft.payment == unusual.args[1:]
    assert "tip-hint" in whole(shown)
