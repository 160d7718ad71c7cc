"""A hint names what it aims at, truly, and is one touch from being followed."""

import re
from typing import Any

import pytest

from bottega.core import Action, parse_action
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    GRAVEYARD,
    HAUNTED_CITY,
    KING,
    LABORATORY,
    MAGICIAN,
    MERCHANT,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import PICK, State
from page.games import citadels as page
from page.kit.scene import Scene
from page.words import LANGUAGES
from tests.games.citadels.positions import (
    BATTLEFIELD,
    CASTLE,
    CHEAP_SEVEN,
    CHURCH,
    DOCKS,
    HARBOR,
    MANOR,
    MARKET,
    PALACE,
    PRISON,
    TAVERN,
    TEMPLE,
    TOWN_HALL,
    deals,
    do,
    four,
    gathered,
    player,
    settle,
    to_draft,
)
from tests.page.advising import hinted, said
from tests.page.games.citadels.tables import EN, scene_of, touch, whole

FIVE = (TAVERN, MANOR, TEMPLE, PRISON)  # all colours but purple


def hint(state: State, text: str) -> str:
    """What is said of an action; prepared, one touch on what is marked does it."""
    scene, action = scene_of(state), parse_action(text)
    assert action in scene.legal
    ready = hinted("citadels", scene, action, EN)
    sentence = page.advise(scene, action, EN).sentence
    assert sentence in whole(ready).replace("&#x27;", "'")
    assert action in [touch(ready, thing).action for thing in marked(ready)]
    return said("citadels", scene, action, EN)


def marked(scene: Scene) -> list[str]:
    """What a hint marks on the page."""
    buttons = re.findall(r"<button[^>]*>.*?</button>", whole(scene))
    tipped = [button for button in buttons if "tip-hint" in button]
    return [found[1] for each in tipped if (found := re.search('data-value="([^"]+)"', each))]


# ------------------------------------------------------------------ roles


def offered(state: State, role: int, **more: Any) -> State:
    """A table at which the first to pick may pick this role, among others."""
    state = settle(state)
    assert state.phase == PICK
    everything = sum(1 << each for each in range(1, 9)) & ~state.faceup & ~(1 << state.buried)
    offers = (everything | 1 << role, *state.offers[1:])
    buried = state.buried if state.buried != role else next(r for r in range(1, 9) if r != role)
    faceup = state.faceup & ~(1 << role)
    return state._replace(offers=offers, buried=buried, faceup=faceup, **more)


def told_of(role: int, **more: Any) -> str:
    return hint(offered(to_draft(4), role, **more), f"pick {role}")


def test_a_role_with_income_says_how_much() -> None:
    cities = (1 << TAVERN | 1 << MARKET | 1 << DOCKS, 0, 0, 0)
    said = told_of(MERCHANT, cities=cities)
    green = "It brings you 3 gold of green income."
    assert said == f"Be the Merchant: 1 gold comes with it at once. {green}"
    assert told_of(MERCHANT) == "Be the Merchant: 1 gold comes with it at once."
    crown = "With the crown you choose first in the next round."
    assert told_of(KING, crown=2) == f"Be the King: {crown}"
    assert told_of(KING, crown=0) == "Be the King", "who has the crown takes none"
    safe = "Your city, worth 6 points, is safe from the Warlord."
    assert told_of(BISHOP, cities=cities) == f"Be the Bishop: {safe}"
    assert told_of(WARLORD) == "Be the Warlord"


def test_a_role_that_strikes_says_at_whom() -> None:
    near = (0, 0, sum(1 << kind for kind in CHEAP_SEVEN[:5]), 0)
    stop = "You can try to stop Cat, who lacks only 2 districts."
    assert told_of(ASSASSIN, cities=near) == f"Be the Assassin: {stop}"
    assert "Dan, the richest, has 9 gold" in told_of(THIEF, gold=(9, 1, 2, 9))


def test_a_role_that_brings_cards_says_how_many() -> None:
    state = offered(to_draft(4), MAGICIAN)
    hands = ((TAVERN,), *state.hands[1:])
    said = hint(state._replace(hands=hands), f"pick {MAGICIAN}")
    assert said == "Be the Magician: Bob has 4 cards to swap for your 1."
    architect = "2 cards come with it, and you may build 3 districts."
    assert told_of(ARCHITECT) == f"Be the Architect: {architect}"


def test_the_likely_victim_is_named() -> None:
    seats = (player(role=ASSASSIN), player(gold=9, city=(TAVERN, MARKET, DOCKS, HARBOR)))
    state = four(*seats, player(city=(MANOR,)), player(city=(TEMPLE,)))
    said = hint(state, f"murder {MERCHANT}")
    likely = "It may be Bob, whose city has 4 of 7 districts."
    gain = "With it Bob would collect 4 gold for green districts."
    assert said == f"Murder the Merchant: {likely} {gain}"
    thief = four(player(role=THIEF), *seats[1:], player(), player())
    said = hint(thief, f"rob {MERCHANT}")
    assert said == "Rob the Merchant: It may be Bob, who has 9 gold."
    agreed = thief._replace(rules=thief.rules._replace(notes=False))
    assert hint(agreed, f"rob {MERCHANT}") == "Rob the Merchant", "nobody is told who may be what"


def test_nobody_is_named_whom_one_knows_not_to_be_it() -> None:
    """The last to pick has passed nothing on: what was not offered was taken, or lies there."""
    state = four(player(role=ASSASSIN), opener=1)
    held = [role for role in range(3, 9) if state.offers[0] >> role & 1]
    (rest,) = held
    assert hint(state, f"murder {rest}") == f"Murder the {EN(f'citadels.role.{rest}')}"


# ------------------------------------------------------------------ building


def test_what_a_district_completes_is_said_first() -> None:
    full = player(gold=9, hand=(PALACE,), city=CHEAP_SEVEN[:6], role=KING)
    state = gathered(four(full))
    ends = "It completes your city, for 4 points, and this is the last round."
    assert hint(state, f"build {PALACE}").startswith(f"Build the Palace for 5 gold: {ends}")
    later = "It completes your city, for 2 points more"
    assert later in hint(state._replace(first=2), f"build {PALACE}")
    colours = player(gold=9, hand=(SMITHY,), city=FIVE, role=KING)
    five = "With it your city has all five colours, for 3 points more"
    assert five in hint(gathered(four(colours)), f"build {SMITHY}")


def test_the_haunted_city_completes_no_colours_in_the_last_round() -> None:
    seat = player(gold=9, hand=(BATTLEFIELD, HAUNTED_CITY), city=(*FIVE[:3], SMITHY), role=KING)
    state = gathered(four(seat))
    assert "all five colours" in hint(state, f"build {HAUNTED_CITY}")
    assert "all five colours" not in hint(state._replace(first=3), f"build {HAUNTED_CITY}")


def test_the_lead_is_the_next_best_aim() -> None:
    seat = player(gold=9, hand=(PALACE,), city=(MANOR,), role=MERCHANT)
    state = gathered(four(seat, player(city=(TOWN_HALL,))))
    assert "With 8 points that takes the lead" in hint(state, f"build {PALACE}")
    team = gathered(four(seat, player(city=(TOWN_HALL,)), player(city=(CHURCH,)), rules="team"))
    lead = "With 7 points that takes the lead"
    team = team._replace(hands=((TAVERN,), *team.hands[1:]))
    assert lead not in hint(team, f"build {TAVERN}"), "the team has it already"


def test_income_a_new_colour_and_points_come_after() -> None:
    ahead = player(city=(*CHEAP_SEVEN[:5], PALACE))
    hand = (DOCKS, CASTLE, TEMPLE, SMITHY)
    seat = player(gold=9, hand=hand, city=(TAVERN, MANOR), role=MERCHANT)
    state = gathered(four(seat, ahead))
    assert "That makes 2 green districts" in hint(state, f"build {DOCKS}")
    assert "It is worth 4 points" in hint(state, f"build {CASTLE}")
    assert "Your city has nothing blue yet" in hint(state, f"build {TEMPLE}")
    assert "It is worth 5 points." in hint(state, f"build {SMITHY}")


# ------------------------------------------------------------------ gold and cards


def test_gold_has_a_card_in_view() -> None:
    state = four(player(gold=3, hand=(TAVERN, PALACE), role=KING))
    assert hint(state, "gold") == "Take gold: It pays for the Palace."
    poor = four(player(gold=0, hand=(PALACE,), role=KING))
    assert hint(poor, "gold") == "Take gold: Then only 3 gold is missing for the Palace."
    bare = four(player(gold=4, role=KING))
    assert hint(bare, "gold") == "Take gold: You have 6 gold then."
    yellow = player(gold=1, hand=(HARBOR,), city=(MANOR,), role=KING)
    assert "It pays for the Harbor" in hint(four(yellow, rules="team"), "gold"), "with income"
    assert "only 1 gold is missing" in hint(four(yellow), "gold"), "without"


def test_cards_are_drawn_for_want_of_them_or_for_a_choice() -> None:
    assert "You have nothing to build yet" in hint(four(player(role=KING)), "draw 2 1")
    twice = four(player(hand=(TAVERN,), city=(TAVERN,), role=KING))
    assert "You have nothing to build yet" in hint(twice, "draw 2 1")
    held = four(player(hand=(TAVERN,), role=KING))
    told = "Draw 2 cards and keep 1: You get a card."
    assert hint(held, "draw 2 1") == told


def test_a_card_is_kept_for_what_it_would_do() -> None:
    seat = player(city=FIVE, role=ARCHITECT)
    state = deals(do(four(seat), "draw 2 1"), SMITHY, TAVERN)
    assert "all five colours" in hint(state, f"keep {SMITHY}")
    assert hint(state, f"keep {TAVERN}") == "Keep the Tavern"


def test_the_purple_districts_and_the_rest_of_a_turn() -> None:
    seat = player(gold=5, hand=(TAVERN, PALACE), city=(SMITHY, LABORATORY, TAVERN), role=WARLORD)
    state = gathered(four(seat, player(city=(DOCKS,))))
    assert hint(state, "forge") == "Pay the Smithy 2 gold for 3 cards: You get 3 cards."
    assert "It stands in your city already" in hint(state, f"sell {TAVERN}")
    assert hint(state, f"sell {PALACE}") == "Give the Palace to the Laboratory for 1 gold"
    assert hint(state, "end") == "End your turn"
    idle = gathered(four(player(role=KING)))
    assert hint(idle, "end") == "End your turn: There is nothing that you could build."
    green = four(player(city=(TAVERN, MARKET), role=MERCHANT))
    assert hint(green, "collect") == "Collect your income: 2 gold at no cost."


# ------------------------------------------------------------------ powers


def test_the_magician_hears_what_comes_of_it() -> None:
    state = four(player(hand=(TAVERN,), role=MAGICIAN), player(hand=(DOCKS, MANOR)), rules="team")
    assert hint(state, "swap 1") == "Swap hands with Bob: You get 2 cards for your 1."
    assert hint(state, "skip") == "Use no power"


def test_cards_let_go_come_together() -> None:
    city = (TAVERN, MARKET)
    state = four(player(gold=9, hand=(TAVERN, MARKET, PALACE), city=city, role=MAGICIAN))
    said = hint(state, f"toss {TAVERN}")
    assert said.startswith("Let go of Tavern and Market, and draw as many new cards")
    half = do(state, f"toss {TAVERN}")
    assert hint(half, "done") == "Draw a new card for the one you have let go"
    scene = scene_of(state)
    draft = page.advise(scene, Action("toss", (TAVERN,)), EN).draft
    assert touch(scene._replace(draft=draft), "toss").then[-1] == Action("done")


def test_a_district_is_destroyed_for_a_reason() -> None:
    near = player(city=CHEAP_SEVEN[:6], role=THIEF)
    colours = player(city=(*FIVE, SMITHY), role=KING)
    small = player(city=(MANOR, PALACE), role=MERCHANT)
    state = four(player(gold=9, role=WARLORD), near, colours, small)
    said = hint(state, f"destroy 1 {TAVERN}")
    assert said.startswith("Destroy Bob’s Tavern for 0 gold: Bob then lacks 2 districts.")
    broken = "Cat loses all five colours, and with them 3 points"
    assert broken in hint(state, f"destroy 2 {TEMPLE}")
    assert "Dan loses 3 points" in hint(state, f"destroy 3 {MANOR}")
    lone = four(player(gold=9, role=WARLORD), player(), player(), small)
    assert "Dan, who is ahead, loses 3 points" in hint(lone, f"destroy 3 {MANOR}")


def test_a_friend_is_told_as_such_and_one_touch_is_enough_even_so() -> None:
    seats = (player(gold=5, role=WARLORD), player(), player(city=(MARKET,), role=KING))
    state = four(*seats, rules="team")
    assert hint(state, f"destroy 2 {MARKET}") == "Destroy Cat’s Market for 1 gold"
    assert hint(state, "skip") == "Use no power"


def test_the_graveyard_is_advised() -> None:
    seats = (
        player(gold=5, role=WARLORD),
        player(gold=1, city=(GRAVEYARD,), role=KING),
        player(city=(MANOR,)),
    )
    state = do(four(*seats), f"destroy 2 {MANOR}")
    said = hint(state, "redeem")
    assert said.startswith("Buy the Manor for 1 gold: That makes a yellow district")
    assert hint(state, "decline").startswith("Let the Manor go")


# ------------------------------------------------------------------ in every language


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_whole_in_every_language(language: str) -> None:
    seat = player(gold=9, hand=(DOCKS, PALACE), city=(TAVERN, SMITHY, LABORATORY), role=WARLORD)
    state = gathered(four(seat, player(city=(MARKET,)), player(city=(TEMPLE, MANOR))))
    scene, say = scene_of(state), page.words(language)
    for action in scene.legal:
        sentence = said("citadels", scene, action, say)
        assert not re.search(r"[{}]|\bNone\b|  ", sentence)
        assert sentence.startswith(page.advise(scene, action, say).sentence)
