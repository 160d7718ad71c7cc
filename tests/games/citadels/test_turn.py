"""A turn: gathering, income, building and the purple districts (C5, C6, C11, C13 to C18, C32)."""

from __future__ import annotations

import pytest

from bottega.core import HIDDEN
from bottega.games import citadels
from bottega.games.citadels.data import (
    ARCHITECT,
    ASSASSIN,
    BISHOP,
    DRAGON_GATE,
    GREAT_WALL,
    HAUNTED_CITY,
    KEEP,
    KING,
    LABORATORY,
    LIBRARY,
    MAGICIAN,
    MERCHANT,
    OBSERVATORY,
    SCHOOL_OF_MAGIC,
    SMITHY,
    THIEF,
    WARLORD,
)
from bottega.games.citadels.state import ACT, KEEP_ONE
from tests.games.citadels.positions import (
    BATTLEFIELD,
    CASTLE,
    CATHEDRAL,
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
    WATCHTOWER,
    deals,
    do,
    four,
    gathered,
    player,
    texts,
    verbs,
)

RULES = ("classic", "team")


# ------------------------------------------------------------------ gathering


@pytest.mark.parametrize("rules", RULES)
def test_gathering_two_gold(rules: str) -> None:
    """Documents 003 section 1, 004: two gold."""
    assert do(four(player(gold=1, role=ARCHITECT), rules=rules), "gold").gold[0] == 3


@pytest.mark.parametrize("rules", RULES)
def test_gathering_one_of_two_cards(rules: str) -> None:
    """Both documents: one of two cards, the other under the deck."""
    state = do(four(player(role=BISHOP), rules=rules), "draw 2 1")
    state = deals(state, TAVERN, PALACE)
    assert texts(state) == {f"keep {TAVERN}", f"keep {PALACE}"}
    after = do(state, f"keep {PALACE}")
    assert after.hands[0] == (PALACE,)
    assert after.deck[-1] == (TAVERN,)


@pytest.mark.parametrize("rules", RULES)
def test_c6_gathering_only_once(rules: str) -> None:
    """Document 003: once a turn, gold or cards."""
    after = do(four(player(role=BISHOP), rules=rules), "gold")
    assert verbs(after).isdisjoint({"gold", "draw"})


@pytest.mark.parametrize("rules", RULES)
def test_c6_gathering_is_mandatory(rules: str) -> None:
    """C6: the turn ends only after gathering."""
    state = four(player(role=BISHOP), rules=rules)
    assert "end" not in verbs(state)
    assert "end" in verbs(do(state, "gold"))


def test_c6_classic_gathers_before_building() -> None:
    """C6, document 004: first the resources, then the building."""
    state = four(player(gold=4, hand=(TAVERN,), role=BISHOP))
    assert "build" not in verbs(state)
    assert "build" in verbs(do(state, "gold"))


def test_c6_teams_build_in_any_order() -> None:
    """C6, document 003: 任意顺序."""
    state = four(player(gold=4, hand=(TAVERN,), role=BISHOP), rules="team")
    after = do(state, f"build {TAVERN}")
    assert "gold" in verbs(after)
    assert f"build {TAVERN}" in texts(do(state, "gold"))


def test_c6_teams_use_the_power_first() -> None:
    """C6, document 003: 首先决定是否使用角色主动技能."""
    for role in (ASSASSIN, THIEF, MAGICIAN, WARLORD):
        state = four(player(gold=9, hand=(TAVERN,), role=role), rules="team")
        assert verbs(state).isdisjoint({"gold", "draw", "build", "end"})


@pytest.mark.parametrize("power", ["murder 4", "gold"])
def test_c6_classic_powers_at_any_time(power: str) -> None:
    """C6, document 004: a power at any time of the turn, once."""
    state = four(player(gold=1, hand=(TAVERN,), role=ASSASSIN))
    after = do(state, power)
    assert ("murder" in verbs(after)) is (power == "gold")


# ------------------------------------------------------------------ income


@pytest.mark.parametrize(
    ("role", "city"),
    [
        (KING, (MANOR, CASTLE)),
        (BISHOP, (TEMPLE, CHURCH)),
        (MERCHANT, (TAVERN, MARKET)),
        (WARLORD, (WATCHTOWER, PRISON)),
    ],
)
def test_c5_classic_income_by_itself(role: int, city: tuple[int, ...]) -> None:
    """C5, document 004: a gold for each district of the colour, whatever is gathered, once."""
    state = four(player(role=role, city=(*city, KEEP)))
    after = do(state, "collect")
    assert after.gold[0] == 2
    assert "collect" not in verbs(after)
    assert "gold" in verbs(after)
    assert do(state, "gold").gold[0] == 2
    drawn = do(deals(do(state, "draw 2 1"), 3, 4), "keep 3", "collect")
    assert drawn.gold[0] == 2


def test_c5_classic_income_at_any_time() -> None:
    """C5: also after building, when it counts the new district."""
    state = gathered(four(player(gold=3, hand=(MANOR,), city=(CASTLE,), role=KING)))
    assert do(state, f"build {MANOR}", "collect").gold[0] == 2


@pytest.mark.parametrize(
    ("role", "gold"), [(KING, 4), (BISHOP, 3), (MERCHANT, 3), (WARLORD, 3), (ARCHITECT, 2)]
)
def test_c5_team_income_with_the_gold(role: int, gold: int) -> None:
    """C5, document 003: 收租 only with 拿钱, a gold for each building of the colour."""
    city = (MANOR, CASTLE, TEMPLE, TAVERN, PRISON, KEEP)
    state = four(player(role=role, city=city), rules="team", spent=4)
    assert "collect" not in verbs(state)
    assert do(state, "gold").gold[0] == gold
    drawn = do(deals(do(state, "draw 2 1"), 3, 4), "keep 3")
    assert drawn.gold[0] == 0
    assert "collect" not in verbs(drawn)


@pytest.mark.parametrize("role", [ASSASSIN, THIEF, MAGICIAN, ARCHITECT])
def test_c5_other_roles_have_no_income(role: int) -> None:
    """Document 003, section 2: only King, Bishop, Merchant and Warlord collect; nobody purple."""
    city = (MANOR, TEMPLE, TAVERN, PRISON, KEEP, SCHOOL_OF_MAGIC)
    assert "collect" not in verbs(four(player(role=role, city=city)))
    team = four(player(role=role, city=city), rules="team", spent=4)
    assert do(team, "gold").gold[0] == 2


@pytest.mark.parametrize("role", [KING, BISHOP, MERCHANT, WARLORD])
def test_c14_the_school_of_magic_is_of_any_colour(role: int) -> None:
    """C14: one gold more for whoever collects."""
    city = (MANOR, TEMPLE, TAVERN, PRISON, SCHOOL_OF_MAGIC)
    assert do(four(player(role=role, city=city)), "collect").gold[0] == 2
    team = four(player(role=role, city=city), rules="team", spent=4)
    assert do(team, "gold").gold[0] == 4
    assert do(four(player(role=role, city=(SCHOOL_OF_MAGIC,))), "collect").gold[0] == 1


# ------------------------------------------------------------------ building


def test_building_pays_and_lays_open() -> None:
    """Document 004: the money to the bank, the card face up before the player."""
    state = gathered(four(player(gold=6, hand=(PALACE, TAVERN), role=BISHOP)))
    after = do(state, f"build {PALACE}")
    assert after.gold[0] == 1
    assert after.hands[0] == (TAVERN,)
    assert after.cities[0] == 1 << PALACE
    assert citadels.redact(after, 3).cities == after.cities


def test_building_needs_the_gold() -> None:
    """Document 003: 花费相应的金币."""
    state = gathered(four(player(gold=4, hand=(PALACE, CASTLE), role=BISHOP)))
    assert texts(state, "build") == {f"build {CASTLE}"}


@pytest.mark.parametrize("rules", RULES)
def test_c11_no_name_twice_in_a_city(rules: str) -> None:
    """C11, both documents: what stands in the city is not built again, a second Keep neither."""
    state = gathered(
        four(player(gold=9, hand=(TAVERN, KEEP, DOCKS), city=(TAVERN, KEEP), role=5), rules=rules)
    )
    assert texts(state, "build") == {f"build {DOCKS}"}


@pytest.mark.parametrize("rules", RULES)
def test_one_building_a_turn(rules: str) -> None:
    """Both documents: one a turn."""
    state = gathered(four(player(gold=9, hand=(TAVERN, DOCKS), role=BISHOP), rules=rules))
    assert "build" not in verbs(do(state, f"build {TAVERN}"))


@pytest.mark.parametrize("rules", RULES)
def test_c32_the_architect_builds_up_to_three(rules: str) -> None:
    """C32: three, and no fourth; no name twice."""
    hand = (TAVERN, TAVERN, DOCKS, MARKET, TEMPLE)
    state = four(player(gold=20, hand=hand, role=ARCHITECT), rules=rules, calling=True)
    state = gathered(deals(do(state, "answer 0"), PALACE, PALACE))
    after = do(state, f"build {TAVERN}", f"build {DOCKS}")
    assert f"build {TAVERN}" not in texts(after)
    after = do(after, f"build {MARKET}")
    assert "build" not in verbs(after)


def test_c2_teams_never_build_a_ninth() -> None:
    """C2, document 003 section 6: no ninth; the Architect's quota is min(3, 8 - built)."""
    city = (*CHEAP_SEVEN,)
    state = four(
        player(gold=20, hand=(PALACE, HARBOR, CASTLE), city=city, role=ARCHITECT), rules="team"
    )
    assert state.builds == 1
    after = do(state, f"build {PALACE}")
    assert "build" not in verbs(after)
    assert after.cities[0].bit_count() == 8


def test_c2_classic_builds_beyond_seven() -> None:
    """C2: as the published rules allow."""
    state = gathered(
        four(player(gold=9, hand=(PALACE, HARBOR), city=CHEAP_SEVEN[:6], role=ARCHITECT))
    )
    after = do(state, f"build {HARBOR}", f"build {PALACE}")
    assert after.cities[0].bit_count() == 8


# ------------------------------------------------------------------ purple districts


def test_c15_the_smithy_sells_three_cards_for_two_gold() -> None:
    """C15, document 003: 2 gold for 3 cards, once a turn, all kept."""
    state = four(player(gold=2, city=(SMITHY,), role=BISHOP))
    after = deals(do(state, "forge"), TAVERN, DOCKS, PALACE)
    assert after.gold[0] == 0
    assert after.hands[0] == (TAVERN, DOCKS, PALACE)
    assert "forge" not in verbs(after._replace(gold=(9, 0, 0, 0)))


@pytest.mark.parametrize(("gold", "city"), [(1, (SMITHY,)), (9, ())])
def test_c15_the_smithy_needs_two_gold_and_itself(gold: int, city: tuple[int, ...]) -> None:
    assert "forge" not in verbs(four(player(gold=gold, city=city, role=BISHOP)))


def test_c15_the_laboratory_buys_a_card_for_one_gold() -> None:
    """C15, document 003: 1 card for 1 gold, once a turn."""
    state = four(player(hand=(TAVERN, TAVERN, DOCKS), city=(LABORATORY,), role=BISHOP))
    assert texts(state, "sell") == {f"sell {TAVERN}", f"sell {DOCKS}"}
    after = do(state, f"sell {DOCKS}")
    assert after.gold[0] == 1
    assert after.hands[0] == (TAVERN, TAVERN)
    assert "sell" not in verbs(after)
    assert "sell" not in verbs(four(player(hand=(TAVERN,), role=BISHOP)))


def test_c42_what_the_laboratory_gets_is_face_down() -> None:
    """C42: hidden from the others; it goes under the deck."""
    state = four(player(hand=(TAVERN, DOCKS), city=(LABORATORY,), role=BISHOP))
    after = do(state, f"sell {DOCKS}")
    assert after.deck[-1] == (DOCKS,)
    assert citadels.redact(after, 1).deck[-1] == (HIDDEN,)
    assert citadels.redact(after, 0).deck[-1] == (DOCKS,)


def test_c16_the_observatory_offers_three_for_one() -> None:
    """C16, document 003: 3选1 instead of 2选1."""
    state = four(player(city=(OBSERVATORY,), role=BISHOP))
    assert texts(state, "draw") == {"draw 3 1"}
    drawn = deals(do(state, "draw 3 1"), TAVERN, DOCKS, PALACE)
    after = do(drawn, f"keep {DOCKS}")
    assert after.hands[0] == (DOCKS,)
    assert after.deck[-1] == (TAVERN, PALACE)


def test_c16_the_library_gives_both() -> None:
    """C16, document 003: 2选2, without a choice."""
    state = four(player(city=(LIBRARY,), role=BISHOP))
    assert texts(state, "draw") == {"draw 2 2"}
    after = deals(do(state, "draw 2 2"), TAVERN, DOCKS)
    assert after.hands[0] == (TAVERN, DOCKS)
    assert after.phase == ACT


def test_c16_both_together_are_two_options() -> None:
    """C16: 3→1 or 2→2; the plain 2→1 is gone."""
    state = four(player(city=(OBSERVATORY, LIBRARY), role=BISHOP))
    assert texts(state, "draw") == {"draw 3 1", "draw 2 2"}


def test_c13_the_haunted_city_remembers_its_round() -> None:
    """C13: the round in which it was built is kept."""
    state = gathered(four(player(gold=2, hand=(HAUNTED_CITY,), role=BISHOP), round=4))
    assert do(state, f"build {HAUNTED_CITY}").haunted == 4


# ------------------------------------------------------------------ the deck


def test_c17_what_is_put_under_is_drawn_last() -> None:
    """C17: draws come from the first pool; what is put under together is a new last pool."""
    state = four(player(role=BISHOP, hand=(PALACE,)), pools=((TAVERN,), (MARKET, DOCKS)))
    state = do(state, "draw 2 1")
    assert texts(state) == {f"deal {TAVERN}"}
    state = do(state, f"deal {TAVERN}")
    assert texts(state) == {f"deal {MARKET}", f"deal {DOCKS}"}
    after = do(state, f"deal {DOCKS}", f"keep {DOCKS}")
    assert after.deck == ((MARKET,), (TAVERN,))


def test_c17_equal_cards_are_as_likely_as_they_are_many() -> None:
    """C17: a pool has no order; its weights are its counts."""
    state = do(four(player(role=BISHOP), pools=((TAVERN, TAVERN, TAVERN, DOCKS),)), "draw 2 1")
    weights = {str(action): weight for action, weight in citadels.outcomes(state)}
    assert weights == {f"deal {TAVERN}": 3, f"deal {DOCKS}": 1}


def test_c18_an_empty_deck_leaves_only_gold() -> None:
    """C18: no cards, no drawing; no smithy either."""
    state = four(player(gold=5, city=(SMITHY,), role=BISHOP), pools=())
    assert verbs(state) == {"gold"}


def test_c18_one_card_left_is_kept_at_once() -> None:
    """C18: draw what is there."""
    state = do(four(player(role=BISHOP), pools=((TAVERN,),)), "draw 2 1")
    after = do(state, f"deal {TAVERN}")
    assert after.hands[0] == (TAVERN,)
    assert after.phase == ACT


def test_c18_two_cards_left_for_three() -> None:
    """C18: the Observatory looks at what is there and keeps one; the Smithy sells what is there."""
    state = four(player(gold=2, city=(OBSERVATORY, SMITHY), role=5), pools=((TAVERN, DOCKS),))
    drawn = deals(do(state, "draw 3 1"), TAVERN, DOCKS)
    assert drawn.phase == KEEP_ONE
    forged = deals(do(state, "forge"), TAVERN, DOCKS)
    assert forged.phase == ACT
    assert forged.hands[0] == (TAVERN, DOCKS)


def test_the_other_purple_districts_do_nothing_in_a_turn() -> None:
    """Keep, wall, gate and the like are passive."""
    city = (KEEP, GREAT_WALL, DRAGON_GATE, HAUNTED_CITY)
    state = four(player(gold=9, hand=(CATHEDRAL, BATTLEFIELD), city=city, role=BISHOP))
    assert verbs(state) == {"gold", "draw"}
