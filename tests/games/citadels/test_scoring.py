"""The end: C1, C2, C3, C13, C33, C34, C39, and a naive reference over random games."""

from __future__ import annotations

import pytest

from bottega.core import OVER
from bottega.games import citadels
from bottega.games.citadels.data import (
    ASSASSIN,
    BISHOP,
    COST,
    DRAGON_GATE,
    HAUNTED_CITY,
    KEEP,
    KING,
    SCHOOL_OF_MAGIC,
    THIEF,
    UNIVERSITY,
    WARLORD,
)
from bottega.games.citadels.scoring import points
from bottega.games.citadels.state import END, NOBODY, State
from tests.games.citadels import reference
from tests.games.citadels.positions import (
    CHEAP_EIGHT,
    CHEAP_SEVEN,
    CHURCH,
    DOCKS,
    HARBOR,
    MANOR,
    PALACE,
    PRISON,
    SEATINGS,
    TAVERN,
    TEMPLE,
    Player,
    do,
    four,
    gathered,
    player,
    walk,
)


def over(*players: Player, rules: str = "classic", **fields: int) -> State:
    """A game that has ended as it stands."""
    state = four(*players, rules=rules, **fields)
    return state._replace(phase=END, revealed=15)


@pytest.mark.parametrize(("rules", "size"), [("classic", 7), ("team", 8)])
def test_c1_the_city_that_ends_the_game(rules: str, size: int) -> None:
    """C1: seven in classic (document 004), eight in teams (document 003)."""
    city = CHEAP_EIGHT[: size - 1]
    state = gathered(four(player(gold=5, hand=(PALACE,), city=city, role=BISHOP), rules=rules))
    assert state.first == NOBODY
    assert do(state, f"build {PALACE}").first == 0
    shorter = gathered(
        four(player(gold=5, hand=(PALACE,), city=city[1:], role=BISHOP), rules=rules)
    )
    assert do(shorter, f"build {PALACE}").first == NOBODY


@pytest.mark.parametrize(("rules", "city"), [("classic", CHEAP_SEVEN), ("team", CHEAP_EIGHT)])
def test_c3_four_for_the_first_two_for_the_others(rules: str, city: tuple[int, ...]) -> None:
    """C3, both documents: the first complete city gets 4 in all, every other 2."""
    state = over(player(city=city), player(city=city), player(city=city[1:]), rules=rules, first=1)
    cost = sum(COST[card] for card in city)
    own = [sum(points(state, seat)) for seat in range(3)]
    assert own == [cost + 2, cost + 4, cost - 1]


def test_c3_first_stays_first() -> None:
    """C3: who was first is fixed when it is built, whoever follows."""
    state = gathered(
        four(
            player(gold=5, hand=(PALACE,), city=CHEAP_SEVEN[1:], role=BISHOP),
            player(city=CHEAP_SEVEN, role=KING),
        )
    )
    assert do(state, f"build {PALACE}").first == 1


def test_the_districts_count_what_they_cost() -> None:
    """Both documents: the sum of the costs."""
    assert citadels.scores(over(player(city=(PALACE, TAVERN, KEEP))))[0] == 9


@pytest.mark.parametrize("kind", [DRAGON_GATE, UNIVERSITY])
def test_gate_and_university_count_two_more(kind: int) -> None:
    """Document 003, section 4: each two points more: eight in all."""
    assert citadels.scores(over(player(city=(kind,))))[0] == 8


@pytest.mark.parametrize("rules", ["classic", "team"])
def test_c39_five_colours(rules: str) -> None:
    """C39, both documents: three points for all five colours, none for four."""
    city = (TAVERN, MANOR, TEMPLE, PRISON, KEEP)
    assert citadels.scores(over(player(city=city), rules=rules))[0] == 10 + 3
    assert citadels.scores(over(player(city=city[:4]), rules=rules))[0] == 7


def haunted(*city: int, built: int, last: bool = True) -> int:
    """The points of a city with the Haunted City built in a round, when round 5 is the last."""
    state = over(
        player(city=(HAUNTED_CITY, *city)),
        player(city=CHEAP_SEVEN if last else ()),
        round=5,
        haunted=built,
    )
    return citadels.scores(state)[0] - sum(COST[card] for card in (17, *city))


def test_c13_the_haunted_city_is_the_colour_that_is_missing() -> None:
    """C13, document 003: any colour, chosen for the best."""
    assert haunted(MANOR, TEMPLE, PRISON, KEEP, built=4) == 3
    assert haunted(TAVERN, MANOR, TEMPLE, PRISON, built=4) == 3


def test_c13_counted_as_another_colour_it_is_not_purple() -> None:
    """C13: it is one colour, not two."""
    assert haunted(MANOR, TEMPLE, PRISON, built=4) == 0


def test_c13_built_in_the_final_round_it_is_purple_only() -> None:
    """C13, document 003: 最终轮刚好建成则只能视为紫色."""
    assert haunted(MANOR, TEMPLE, PRISON, KEEP, built=5) == 0
    assert haunted(TAVERN, MANOR, TEMPLE, PRISON, built=5) == 3


def test_c14_the_school_of_magic_scores_as_purple() -> None:
    """C14: never another colour for scoring."""
    state = over(player(city=(SCHOOL_OF_MAGIC, MANOR, TEMPLE, PRISON, KEEP)))
    assert citadels.scores(state)[0] == 6 + 3 + 1 + 2 + 3


def test_c33_classic_ties_go_to_the_higher_role() -> None:
    """C33, document 004: 8军阀与1刺客平分，军阀获胜."""
    state = over(
        player(city=(PALACE,), role=ASSASSIN),
        player(city=(PALACE,), role=WARLORD),
        player(city=(HARBOR,), role=THIEF),
    )
    assert citadels.winners(state) == (1,)


def test_c33_murdered_or_not() -> None:
    """C33: the number held in the last round, also that of the murdered."""
    state = four(
        player(city=CHEAP_SEVEN, role=WARLORD),
        player(city=(PALACE, HARBOR, MANOR, DOCKS, CHURCH, TAVERN), role=KING),
        player(role=ASSASSIN),
        player(city=(PALACE, HARBOR, MANOR, DOCKS, CHURCH, TAVERN), role=BISHOP),
        murdered=BISHOP,
        spent=5,
    )
    state = do(state, "end")
    assert citadels.scores(state) == (18, 18, 0, 18)
    assert citadels.winners(state) == (0,)
    state = state._replace(cities=(0, *state.cities[1:]), first=NOBODY)
    assert citadels.winners(state) == (3,)


def test_c33_teams_draw() -> None:
    """C33, document 003: 如果分数相同则为平局."""
    state = over(player(city=(PALACE,)), player(city=(DOCKS,)), player(), player(city=(7 - 5,)))
    assert citadels.scores(state)[0] == 5
    state = state._replace(rules=citadels.setup(4, {"rules": "team"}).rules)
    assert citadels.scores(state) == (5, 5, 5, 5)
    assert citadels.winners(state) == (0, 1, 2, 3)


def test_c34_a_team_counts_together() -> None:
    """C34, document 003: the members' points are added, the bonuses first."""
    city = (TAVERN, MANOR, TEMPLE, PRISON, KEEP)
    state = over(player(city=city), player(city=(PALACE,)), player(city=(DOCKS,)), rules="team")
    assert citadels.scores(state) == (16, 5, 16, 5)
    assert citadels.winners(state) == (0, 2)


def test_gold_and_hand_count_for_nothing() -> None:
    """Both documents: the city alone."""
    assert citadels.scores(over(player(gold=50, hand=(PALACE,)))) == (0, 0, 0, 0)


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_reference_agrees_all_through_random_games(seats: int, rules: str) -> None:
    """The naive scoring gives the same points and winners, at every step."""
    for seed in range(8):
        for policy in ("build", ""):
            for state in walk(seats, rules, seed, policy):
                assert citadels.scores(state) == reference.scores(state)
            assert citadels.to_move(state) == OVER
            assert citadels.winners(state) == reference.winners(state)


def test_reference_meets_every_kind_of_bonus() -> None:
    """The random games above have complete cities, five colours, ghosts and both extra points."""
    seen = set()
    for seed in range(40):
        *_, state = walk(4, "classic", seed, "build")
        for seat in range(4):
            seen |= {place for place, n in enumerate(points(state, seat)) if n}
            seen |= {kind for kind in (17, 26, 27) if state.cities[seat] >> kind & 1}
    assert seen >= {0, 1, 2, 3, 17, 26, 27}
