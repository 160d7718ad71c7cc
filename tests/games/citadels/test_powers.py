"""The Magician, the Warlord, the Bishop and the Graveyard: C4, C7 to C12, C30, C42."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, parse_action
from bottega.games import citadels
from bottega.games.citadels.data import (
    ASSASSIN,
    BISHOP,
    DRAGON_GATE,
    GRAVEYARD,
    GREAT_WALL,
    KEEP,
    KING,
    MAGICIAN,
    NO_CARD,
    THIEF,
    UNIVERSITY,
    WARLORD,
)
from bottega.games.citadels.state import ACT, EMPOWERED, EXCHANGE, GRAVE, State
from tests.games.citadels.positions import (
    CHEAP_EIGHT,
    CHEAP_SEVEN,
    DOCKS,
    HARBOR,
    MARKET,
    PALACE,
    TAVERN,
    deals,
    do,
    four,
    player,
    texts,
    verbs,
)

RULES = ("classic", "team")

# ------------------------------------------------------------------ the Magician


def magician(*hand: int, rules: str = "classic", other: tuple[int, ...] = (PALACE,)) -> State:
    """Seat 0 is the Magician; seat 1 holds other cards."""
    return four(player(hand=hand, role=MAGICIAN), player(hand=other), rules=rules)


@pytest.mark.parametrize("rules", RULES)
def test_c30_swap_with_a_player(rules: str) -> None:
    """C30, both documents: the whole hands change places, with any other player."""
    state = magician(TAVERN, DOCKS, rules=rules)
    assert texts(state, "swap") == {"swap 1", "swap 2", "swap 3"}
    asked = do(state, "swap 1")
    assert asked.phase == EXCHANGE
    assert citadels.to_move(asked) == DEALER
    after = do(asked, f"exchange {TAVERN} {DOCKS} {PALACE}")
    assert after.hands[:2] == ((PALACE,), (TAVERN, DOCKS))
    assert after.phase == ACT
    assert verbs(after).isdisjoint({"swap", "toss"})


@pytest.mark.parametrize("rules", RULES)
def test_c30_an_empty_hand_may_be_swapped(rules: str) -> None:
    """C30, document 003 section 7: without cards no 制衡, but 互换."""
    state = magician(rules=rules)
    assert "toss" not in verbs(state)
    after = do(state, "swap 1", f"exchange {PALACE}")
    assert after.hands[:2] == ((PALACE,), ())


@pytest.mark.parametrize("rules", RULES)
def test_c30_redraw(rules: str) -> None:
    """C30, both documents: any number of cards go under the deck, then as many are drawn."""
    state = do(magician(TAVERN, DOCKS, PALACE, rules=rules), f"toss {TAVERN}", f"toss {PALACE}")
    state = do(state, "done")
    assert state.hands[0] == (DOCKS,)
    assert state.deck[-1] == (TAVERN, PALACE)
    after = deals(state, MARKET, HARBOR)
    assert after.hands[0] == (MARKET, DOCKS, HARBOR)
    assert after.phase == ACT
    assert verbs(after).isdisjoint({"swap", "toss"})


def test_c30_cards_are_tossed_in_ascending_order() -> None:
    """Card by card, ascending, each as often as it is held."""
    state = do(magician(TAVERN, TAVERN, DOCKS), f"toss {TAVERN}")
    assert texts(state) == {f"toss {TAVERN}", f"toss {DOCKS}", "done"}
    state = do(state, f"toss {TAVERN}")
    assert texts(state) == {f"toss {DOCKS}", "done"}
    assert texts(do(state, f"toss {DOCKS}")) == {"done"}
    assert texts(do(magician(TAVERN, DOCKS), f"toss {DOCKS}")) == {"done"}


def test_c30_discards_go_under_before_drawing() -> None:
    """C30: with an empty deck the Magician draws the same cards again."""
    state = four(player(hand=(TAVERN, DOCKS), role=MAGICIAN), pools=())
    state = do(state, f"toss {TAVERN}", f"toss {DOCKS}", "done")
    assert texts(state) == {f"deal {TAVERN}", f"deal {DOCKS}"}
    assert deals(state, DOCKS, TAVERN).hands[0] == (TAVERN, DOCKS)


def test_c30_team_may_decline() -> None:
    """C30, document 003 section 7: 放弃; classic simply does something else."""
    state = magician(TAVERN, rules="team")
    assert verbs(state) == {"swap", "toss", "skip"}
    assert "gold" in verbs(do(state, "skip"))
    classic = magician(TAVERN)
    assert "skip" not in verbs(classic)
    assert "end" in verbs(do(classic, "gold"))


def test_c30_a_team_mate_may_be_chosen() -> None:
    """C30: the partner too."""
    assert "swap 2" in texts(magician(TAVERN, rules="team"))


def test_c42_tossed_cards_are_hidden() -> None:
    """C42: how many shows, which not."""
    state = do(magician(TAVERN, DOCKS), f"toss {TAVERN}")
    for viewer in (1, 2, SPECTATOR):
        view = citadels.redact(state, viewer)
        assert view.tossed == (HIDDEN,)
        assert citadels.veil(magician(TAVERN), parse_action("toss 0"), viewer).args == (HIDDEN,)
        assert citadels.redact(do(state, "done"), viewer).deck[-1] == (HIDDEN,)


# ------------------------------------------------------------------ the Warlord


def warlord(gold: int, *others: tuple[int, ...], rules: str = "classic", **fields: int) -> State:
    """Seat 0 is the Warlord with so much gold; the cities of the others are given."""
    roles = (ASSASSIN, THIEF, KING)
    seats = [
        player(city=city, role=role)
        for city, role in zip((*others, (), (), ()), roles, strict=False)
    ]
    return four(player(gold=gold, role=WARLORD), *seats, rules=rules, **fields)


@pytest.mark.parametrize("rules", RULES)
def test_c10_a_gold_less_than_it_cost(rules: str) -> None:
    """C10, both documents: cost less one; a district of cost 1 is free."""
    state = warlord(2, (TAVERN, DOCKS, HARBOR), rules=rules)
    assert texts(state, "destroy") == {f"destroy 1 {TAVERN}", f"destroy 1 {DOCKS}"}
    assert do(state, f"destroy 1 {DOCKS}").gold[0] == 0
    assert do(state, f"destroy 1 {TAVERN}").gold[0] == 2


@pytest.mark.parametrize("rules", RULES)
def test_c10_the_wall_makes_the_others_dearer(rules: str) -> None:
    """C10, document 003: the owner's other districts cost one more; the wall itself five."""
    state = warlord(9, (TAVERN, DOCKS, GREAT_WALL), (DOCKS,), rules=rules)
    assert do(state, f"destroy 1 {TAVERN}").gold[0] == 8
    assert do(state, f"destroy 1 {DOCKS}").gold[0] == 6
    assert do(state, f"destroy 1 {GREAT_WALL}").gold[0] == 4
    assert do(state, f"destroy 2 {DOCKS}").gold[0] == 7
    assert f"destroy 1 {TAVERN}" not in texts(warlord(0, (TAVERN, GREAT_WALL), rules=rules))


def test_c10_gate_and_university_cost_five() -> None:
    """C10: their two points more do not count."""
    state = warlord(5, (DRAGON_GATE, UNIVERSITY))
    assert do(state, f"destroy 1 {DRAGON_GATE}").gold[0] == 0
    assert f"destroy 1 {UNIVERSITY}" not in texts(warlord(4, (UNIVERSITY,)))


@pytest.mark.parametrize("rules", RULES)
def test_c11_the_keep_cannot_be_destroyed(rules: str) -> None:
    """C11, document 003: 本建筑不能被拆."""
    state = warlord(9, (TAVERN, KEEP), rules=rules)
    assert texts(state, "destroy") == {f"destroy 1 {TAVERN}"}


@pytest.mark.parametrize("rules", RULES)
def test_c8_not_ones_own(rules: str) -> None:
    """C8, document 003: 更不能拆自己."""
    state = four(player(gold=9, city=(TAVERN,), role=WARLORD), rules=rules)
    assert "destroy" not in verbs(state)


def test_c9_a_team_mates_district_may_be_destroyed() -> None:
    """C9: team-mates are others; but it is not worth searching."""
    state = warlord(9, (TAVERN,), (TAVERN,), rules="team")
    assert f"destroy 2 {TAVERN}" in texts(state)
    principal = {str(action) for action in citadels.principal(state)}
    assert f"destroy 2 {TAVERN}" not in principal
    assert f"destroy 1 {TAVERN}" in principal


@pytest.mark.parametrize(("rules", "city"), [("classic", CHEAP_SEVEN), ("team", CHEAP_EIGHT)])
def test_c2_a_complete_city_is_immune(rules: str, city: tuple[int, ...]) -> None:
    """C2, both documents: not the districts of a complete city."""
    state = warlord(9, city, (HARBOR,), rules=rules)
    assert texts(state, "destroy") == {f"destroy 2 {HARBOR}"}
    short = warlord(9, city[1:], (), rules=rules)
    assert len(texts(short, "destroy")) == len(city) - 1


def test_c2_a_city_beyond_its_size_is_immune_too() -> None:
    """C2: complete means at least the city's size."""
    assert "destroy" not in verbs(warlord(9, (*CHEAP_SEVEN, HARBOR)))


@pytest.mark.parametrize("rules", RULES)
def test_the_bishop_is_protected(rules: str) -> None:
    """Both documents: the Warlord cannot harm the Bishop's city."""
    state = four(
        player(gold=9, role=WARLORD),
        player(city=(TAVERN,), role=BISHOP),
        player(city=(TAVERN,), role=KING),
        rules=rules,
    )
    assert texts(state, "destroy") == {f"destroy 2 {TAVERN}"}


def murdered_bishop(rules: str) -> State:
    """The Bishop was murdered; the Warlord acts."""
    return four(
        player(gold=9, role=WARLORD),
        player(city=(TAVERN,), role=BISHOP),
        player(city=(TAVERN,), role=ASSASSIN),
        rules=rules,
        murdered=BISHOP,
    )


def test_c4_classic_a_murdered_bishop_is_not_protected() -> None:
    """C4, document 004: 若你被刺杀则可以."""
    assert f"destroy 1 {TAVERN}" in texts(murdered_bishop("classic"))


def test_c4_team_a_murdered_bishop_is_protected() -> None:
    """C4, document 003: 无论主教是否被刺."""
    assert f"destroy 1 {TAVERN}" not in texts(murdered_bishop("team"))


def test_c7_team_destroys_at_the_start_or_not_at_all() -> None:
    """C7, document 003: only in the opening step, optional."""
    state = warlord(9, (TAVERN, DOCKS), rules="team")
    assert verbs(state) == {"destroy", "skip"}
    assert "destroy" not in verbs(do(state, "skip"))
    assert "destroy" not in verbs(do(state, f"destroy 1 {TAVERN}"))


def test_c7_classic_destroys_at_any_time_once() -> None:
    """C7, document 004: any time of the turn, once."""
    state = warlord(9, (TAVERN, DOCKS))
    assert "destroy" in verbs(state)
    assert "destroy" in verbs(do(state, "gold"))
    assert "destroy" not in verbs(do(state, "gold", f"destroy 1 {TAVERN}"))


def test_c17_a_destroyed_district_goes_under_and_everybody_saw_it() -> None:
    """C17: known to all."""
    after = do(warlord(9, (TAVERN,)), f"destroy 1 {TAVERN}")
    assert after.cities[1] == 0
    for viewer in (DEALER, 0, 1, 2, 3, SPECTATOR):
        assert citadels.redact(after, viewer).deck[-1] == (TAVERN,)


# ------------------------------------------------------------------ the Graveyard


def graveyard(owner_gold: int, rules: str = "classic", **fields: int) -> State:
    """The Warlord may destroy a Tavern; seat 2 owns the Graveyard."""
    return four(
        player(gold=9, role=WARLORD),
        player(city=(TAVERN,), role=ASSASSIN),
        player(gold=owner_gold, city=(GRAVEYARD, DOCKS), role=KING),
        rules=rules,
        **fields,
    )


@pytest.mark.parametrize("rules", RULES)
def test_c12_the_owner_is_asked(rules: str) -> None:
    """C12, document 003 section 7: the owner with gold is asked, in the middle of the turn."""
    state = do(graveyard(1, rules), f"destroy 1 {TAVERN}")
    assert state.phase == GRAVE
    assert citadels.to_move(state) == 2
    assert texts(state) == {"redeem", "decline"}
    bought = do(state, "redeem")
    assert bought.gold[2] == 0
    assert bought.hands[2] == (TAVERN,)
    assert citadels.to_move(bought) == 0
    assert bought.phase == ACT
    declined = do(state, "decline")
    assert declined.gold[2] == 1
    assert declined.deck[-1] == (TAVERN,)
    assert declined.ruin == NO_CARD


def test_c12_not_without_gold() -> None:
    """C12: the owner must have gold."""
    state = do(graveyard(0), f"destroy 1 {TAVERN}")
    assert citadels.to_move(state) == 0
    assert state.deck[-1] == (TAVERN,)


def test_c12_not_for_the_warlord() -> None:
    """C12, document 003: 自己是军阀则不可用."""
    state = four(
        player(gold=9, city=(GRAVEYARD,), role=WARLORD), player(city=(TAVERN,), role=ASSASSIN)
    )
    assert do(state, f"destroy 1 {TAVERN}").phase == ACT


def test_c12_not_for_the_graveyard_itself() -> None:
    """C12: once destroyed it is gone."""
    state = do(graveyard(5), f"destroy 2 {GRAVEYARD}")
    assert citadels.to_move(state) == 0
    assert state.deck[-1] == (GRAVEYARD,)


def test_c12_for_the_owners_own_district() -> None:
    """C12: any player's district, the owner's included."""
    state = do(graveyard(5), f"destroy 2 {DOCKS}")
    assert citadels.to_move(state) == 2
    assert do(state, "redeem").hands[2] == (DOCKS,)


def test_c12_everybody_knows_the_card_bought_back() -> None:
    """It was face up: the others know it in the owner's hand."""
    state = do(graveyard(1), f"destroy 1 {TAVERN}", "redeem")
    for viewer in (0, 1, 3, SPECTATOR):
        assert citadels.redact(state, viewer).hands[2] == (TAVERN,)


def test_c12_the_murdered_may_buy_too() -> None:
    """The question tells nothing about the role: it is asked of the owner, murdered or not."""
    state = graveyard(1, murdered=KING)
    assert not state.revealed >> 2 & 1
    assert citadels.to_move(do(state, f"destroy 1 {TAVERN}")) == 2


def test_the_warlord_goes_on_after_the_graveyard() -> None:
    state = do(graveyard(1), f"destroy 1 {TAVERN}", "decline")
    assert state.spent & EMPOWERED
    assert {"gold", "draw"} <= verbs(state)
