"""The table of Citadels as HTML: everything public in sight, and to each what only they may see."""

import re
from pathlib import Path

import pytest

from bottega.core import SPECTATOR, Event
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    GRAVEYARD,
    GREAT_WALL,
    KEEP,
    KING,
    MAGICIAN,
    MERCHANT,
    ROLES,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import GRAVE, State
from page.games import citadels as page
from page.games.citadels import bar
from tests.games.citadels.positions import (
    CATHEDRAL,
    CHEAP_SEVEN,
    MANOR,
    MARKET,
    PALACE,
    SEATINGS,
    TAVERN,
    TEMPLE,
    four,
    gathered,
    play,
    player,
    settle,
    table,
    to_draft,
    walk,
)
from tests.page.games.citadels.tables import EN, region, scene_of, touched, touches, whole, why
from tests.page.reading import read

ROOT = Path(__file__).parents[4]


def standing(state: State, role: int, seat: int = SPECTATOR) -> bar.Standing:
    return bar.standing(citadels.redact(state, seat), role, seat)


# ------------------------------------------------------------------ the bar of roles


def test_a_role_is_out_of_play_to_come_playing_done_or_unanswered() -> None:
    state = four(
        player(role=MERCHANT),
        player(role=THIEF),
        player(role=WARLORD),
        player(role=KING),
        faceup=(ASSASSIN, BISHOP),
    )
    states = [standing(state, role).state for role in ROLES]
    assert states == ["away", "done", "silent", "done", "away", "now", "waiting", "waiting"]
    html = region(scene_of(state, SPECTATOR), "ct-bar")
    assert "Assassin: lies face up, out of play this round" in html
    assert "Thief: Bob has played it" in html
    assert "Magician: called, nobody answered" in html
    assert "Merchant: Ann plays it now" in html
    assert "Warlord: not called yet" in html


def test_murder_and_theft_stay_written_until_the_round_ends() -> None:
    state = four(
        player(role=ARCHITECT),
        player(role=ASSASSIN),
        player(role=THIEF),
        player(role=KING),
        murdered=KING,
        robbed=WARLORD,
    )
    assert standing(state, KING).murdered
    assert standing(state, WARLORD).robbed
    html = region(scene_of(state, SPECTATOR), "ct-bar")
    assert "King: called, nobody answered. Murdered this round." in html
    assert "The Thief has named it." in html
    ended = play(gathered(state), "end")
    assert ended.round == 2
    assert not any(standing(ended, role).murdered or standing(ended, role).robbed for role in ROLES)


def test_the_crown_is_at_the_role_that_everybody_knows_to_have_it() -> None:
    state = four(player(role=MAGICIAN), player(role=KING), crown=0)
    assert standing(state, MAGICIAN).crowned
    assert not standing(state, KING).crowned
    assert "Crown:</span><bdi>Ann</bdi>" in region(scene_of(state, SPECTATOR), "ct-supply")


def test_only_its_owner_sees_a_secret_role_on_the_bar() -> None:
    state = four(player(role=THIEF), player(role=WARLORD), player(role=KING), player(role=BISHOP))
    assert standing(state, WARLORD, 1).mine
    assert "your secret role" in region(scene_of(state, 1), "ct-bar")
    for other in (0, 2, 3, SPECTATOR):
        assert standing(state, WARLORD, other) == bar.Standing(WARLORD, "waiting")


def test_medallions_are_targets_only_while_a_role_is_to_be_named() -> None:
    state = four(player(role=ASSASSIN), faceup=(MERCHANT, MAGICIAN))
    murdering = scene_of(state)
    dimmed = touches(region(murdering, "ct-bar"))
    assert [dimmed[f"role {role}"] for role in ROLES] == [
        role in (ASSASSIN, MERCHANT, MAGICIAN) for role in ROLES
    ]
    assert "face up" in why(murdering, f"role {MERCHANT}")
    chosen = region(touched(murdering, f"role {KING}"), "ct-bar")
    assert re.search(rf'data-value="role {KING}" aria-pressed="true"', chosen)
    picking = scene_of(settle(to_draft(4)))
    for scene in (scene_of(state, 1), scene_of(state, SPECTATOR), picking):
        assert touches(region(scene, "ct-bar")) == {}
        assert region(scene, "ct-bar").count('data-do="zoom"') == len(ROLES)


# ------------------------------------------------------------------ rows and cities


def test_a_row_has_all_that_is_public_of_a_player() -> None:
    state = four(
        player(role=BISHOP),
        player(gold=3, hand=(TAVERN, PALACE), city=(MARKET, KEEP), role=THIEF),
        player(gold=1, hand=(MANOR,), role=WARLORD),
        crown=1,
    )
    html = region(scene_of(state, 0), "ct-seat-1")
    for told in ("Thief, number 2", "3 gold", "2 cards in hand", "2 of 7 districts", "5 points"):
        assert told in html
    assert "Has the crown" in html
    assert "City of Bob: 2 districts" in html
    assert "Market, green, costs 2" in html
    secret = region(scene_of(state, 0), "ct-seat-2")
    assert "Has a secret role" in secret
    assert "Warlord" not in secret
    assert "Manor" not in secret


def test_everybody_else_has_a_row_in_the_order_of_the_table() -> None:
    state = table(*[player()] * 5)
    found = re.findall(r'id="ct-seat-(\d)"', page.layout(scene_of(state, 3), EN))
    assert found == ["4", "0", "1", "2"]
    found = re.findall(r'id="ct-seat-(\d)"', page.layout(scene_of(state, SPECTATOR), EN))
    assert found == ["0", "1", "2", "3", "4"]


def test_the_actor_stays_marked_while_the_graveyard_asks() -> None:
    warlord = player(gold=9, role=WARLORD)
    state = four(warlord, player(city=(TEMPLE,)), player(gold=1, city=(GRAVEYARD,)))
    asking = play(state, f"destroy 1 {TEMPLE}")
    assert asking.phase == GRAVE
    scene = scene_of(asking, 3)
    assert "ct-acting" in region(scene, "ct-seat-0")
    assert "player-turn" not in region(scene, "ct-seat-0")
    assert "player-turn" in region(scene, "ct-seat-2")


def test_what_was_built_last_stays_marked() -> None:
    state = four(player(role=KING), player(city=(TAVERN, MARKET), role=THIEF))
    event = Event("built", 1, {"card": MARKET, "price": 2})
    html = region(scene_of(state, 2, (event,)), "ct-seat-1")
    assert html.count("ct-fresh") == 1
    assert html.index("ct-fresh") < html.index("Market, green") < html.index("built last turn")
    assert 'class="player-deed"' in html


def test_the_warlord_sees_the_price_of_every_district_and_what_is_safe() -> None:
    state = four(
        player(gold=2, role=WARLORD),
        player(city=(MARKET, CATHEDRAL, KEEP, GREAT_WALL), role=KING),
        player(city=(TAVERN,), role=BISHOP),
        player(city=CHEAP_SEVEN),
    )
    scene = scene_of(state)
    dimmed = touches(region(scene, "ct-seat-1"))
    assert dimmed[f"district 1 {MARKET}"] is False  # 1, and 1 more for the wall
    assert dimmed[f"district 1 {CATHEDRAL}"] is True
    assert dimmed[f"district 1 {KEEP}"] is True
    assert "Destroy Market for 2 gold" in region(scene, "ct-seat-1")
    assert "Destroy Great Wall for 5 gold" in region(scene, "ct-seat-1")
    assert all(touches(region(scene, "ct-seat-2")).values())
    assert "The Bishop keeps the Warlord away" in region(scene, "ct-seat-2")
    assert len(touches(region(scene, "ct-seat-3"))) == len(CHEAP_SEVEN)
    assert all(touches(region(scene, "ct-seat-3")).values())
    assert touches(region(scene_of(state, 2), "ct-seat-1")) == {}


def test_the_magician_touches_players_and_everybody_else_looks_closer() -> None:
    state = four(player(role=MAGICIAN), player(hand=(TAVERN,)))
    assert "Swap hands with Bob, who has 1 card" in region(scene_of(state), "ct-seat-1")
    assert "seat 1" in touches(region(scene_of(state), "ct-seat-1"))
    looking = region(scene_of(state, 2), "ct-seat-1")
    assert 'data-do="zoom" data-value="city 1"' in looking


def test_cards_that_one_has_seen_in_another_hand_are_known_to_that_one_alone() -> None:
    state = four(player(hand=(PALACE,), role=MAGICIAN), player(hand=(TAVERN, MANOR)))
    after = play(state, "swap 1")
    assert "1 of which you know" in region(scene_of(after, 0), "ct-seat-1")
    assert "In hand, as you know: Palace" in page.zoom(scene_of(after, 0), "city 1", EN)
    for other in (2, 3, SPECTATOR):
        assert "of which you know" not in region(scene_of(after, other), "ct-seat-1")
        assert "Palace" not in page.zoom(scene_of(after, other), "city 1", EN)


# ------------------------------------------------------------------ one's own


def test_each_card_of_the_hand_is_shown_and_what_can_be_built_stands_out() -> None:
    hand = (TAVERN, TAVERN, MANOR, PALACE)
    state = gathered(four(player(gold=3, hand=hand, city=(MANOR,), role=KING)))
    html = region(scene_of(state), "ct-hand")
    assert html.count(f'data-value="card {TAVERN}"') == 2
    assert touches(html) == {f"card {TAVERN}": False, f"card {MANOR}": True, f"card {PALACE}": True}
    assert html.count("ct-can") == 2
    assert html.count("ct-no") == 2
    chosen = region(touched(scene_of(state), f"card {TAVERN}"), "ct-hand")
    assert chosen.count('aria-pressed="true"') == 1


def test_the_architect_sees_how_many_may_still_be_built() -> None:
    state = gathered(four(player(gold=9, hand=(TAVERN, MARKET), role=ARCHITECT)))
    assert "May build 3 more" in region(scene_of(state), "ct-own")
    state = play(state, f"build {TAVERN}")
    assert "May build 2 more" in region(scene_of(state), "ct-own")
    assert "May build" not in whole(scene_of(state, 1))


def test_a_district_that_does_something_is_touched_where_it_stands() -> None:
    state = four(player(gold=2, city=(SMITHY, KEEP), role=KING))
    assert touches(region(scene_of(state), "ct-own")) == {"forge": False}
    poor = four(player(gold=1, city=(SMITHY,), role=KING))
    assert touches(region(scene_of(poor), "ct-own")) == {}


# ------------------------------------------------------------------ the whole table


def test_teams_have_banners_and_running_scores() -> None:
    state = four(
        player(city=(PALACE,), role=KING),
        player(city=(TAVERN,)),
        player(city=(MARKET,)),
        rules="team",
    )
    scene = scene_of(state)
    assert "Chu 7 points, Han 1 points" in region(scene, "ct-supply")
    assert "ct-banner-0" in region(scene, "ct-own")
    assert "ct-banner-1" in region(scene, "ct-seat-1")
    assert "ct-teams" not in whole(scene_of(four(player(role=KING))))


def test_the_last_round_is_announced() -> None:
    state = four(player(role=KING), player(city=CHEAP_SEVEN))
    assert "Last round: Bob has completed a city." in region(scene_of(state), "ct-banner")
    assert region(scene_of(four(player(role=KING))), "ct-banner") == ""


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_every_place_is_there_at_all_times(seats: int, rules: str) -> None:
    kinds = ("gold", "hand", "choice", "city", "holder", "crown")
    everywhere = {f"{kind} {seat}" for kind in kinds for seat in range(seats)}
    wanted = sorted({"bank", "deck", "roles", "discard", *everywhere})
    for state in [*walk(seats, rules, 5, "build")][::40]:
        for seat in (0, seats - 1, SPECTATOR):
            places = re.findall(r'data-place="([^"]+)"', whole(scene_of(state, seat)))
            assert sorted(places) == wanted


def test_no_id_of_the_table_is_that_of_a_drawing() -> None:
    drawn = (ROOT / "static/games/citadels/sprite.svg").read_text("utf-8")
    known = set(re.findall(r'\bid="([^"]+)"', drawn))
    for state in [*walk(7, "classic", 6, "build")][::60]:
        for seat in (0, SPECTATOR):
            html = whole(scene_of(state, seat)) + page.layout(scene_of(state, seat), EN)
            assert not known & {element.get("id") for element in read(html).elements}


def test_secrets_are_guarded_as_soon_as_there_are_some() -> None:
    empty = citadels.setup(4, {})
    assert not page.keeps_secrets(citadels.redact(empty, 0), 0)
    state = four(player(role=KING), player(hand=(TAVERN,)))
    assert page.keeps_secrets(citadels.redact(state, 1), 1)
    bare = to_draft(4)._replace(hands=((),) * 4)
    assert not page.keeps_secrets(citadels.redact(bare, 2), 2)
    seen = bare._replace(offers=(1 << KING, 0, 0, 0))
    assert page.keeps_secrets(citadels.redact(seen, 0), 0)


# ------------------------------------------------------------------ large


def test_a_role_is_told_in_full_with_its_order_and_how_it_stands() -> None:
    state = four(player(role=KING), murdered=ARCHITECT)
    html = page.zoom(scene_of(state), f"role {ARCHITECT}", EN)
    assert EN(f"citadels.power.{ARCHITECT}") in html
    assert "number 7" in html
    assert "Murdered this round." in html
    team = page.zoom(scene_of(four(player(role=KING), rules="team")), f"role {KING}", EN)
    assert EN(f"citadels.power.{KING}.team") in team


def test_a_district_is_told_in_full() -> None:
    scene = scene_of(four(player(role=KING)))
    wall = page.zoom(scene, f"card {GREAT_WALL}", EN)
    assert EN(f"citadels.effect.{GREAT_WALL}") in wall
    assert "The Warlord destroys it for 5 gold." in wall
    assert "There is only one in the game." in wall
    assert "The Warlord destroys it" not in page.zoom(scene, f"card {KEEP}", EN)


def test_a_city_is_added_up_when_it_is_enlarged() -> None:
    state = four(player(role=KING), player(gold=4, city=CHEAP_SEVEN, role=THIEF))
    html = page.zoom(scene_of(state), "city 1", EN)
    assert "Districts: 14 points" in html
    assert "Complete city: 4 points" in html
    assert "4 gold" in html
    assert page.zoom(scene_of(state), "city 4", EN) == ""
