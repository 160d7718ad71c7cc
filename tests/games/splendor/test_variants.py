"""The quick game (S22), the teams (S23) and both together (S24)."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core import OVER, SPECTATOR, Refusal
from bottega.games import splendor
from bottega.games.splendor.data import LEVEL
from bottega.games.splendor.state import Player
from tests.games.splendor.positions import (
    bonus_cards,
    buys,
    coins,
    do,
    opening,
    play,
    player,
    settle,
    table,
    texts,
)

QUICK: dict[str, Any] = {"target": 10, "market": 3}
TAKE = "take 1 1 1 0 0"


def four(*some: Player) -> list[Player]:
    """These players and empty-handed ones, four in all."""
    return [*some, *[player()] * (4 - len(some))]


# ------------------------------------------------------------------ quick


@pytest.mark.parametrize(("seats", "gems", "nobles"), [(2, 4, 3), (3, 5, 4), (4, 7, 5)])
def test_s22_quick_changes_only_two_numbers(seats: int, gems: int, nobles: int) -> None:
    """S22, document 000: three face-up cards a level; tokens and nobles as in the normal game."""
    state = opening(seats, **QUICK)
    assert [LEVEL[card] for card in state.market] == [1] * 3 + [2] * 3 + [3] * 3
    assert state.decks == (37, 27, 17)
    assert state.bank == (gems,) * 5 + (5,)
    assert len(state.nobles) == nobles


def test_s22_quick_ends_at_ten() -> None:
    """S22, document 000: ten points begin the last round; nine do not."""
    state = table(player(), player(cards=(77, 71)), turn=1, **QUICK)
    assert splendor.to_move(play(state, TAKE)) == 0
    state = table(player(), player(cards=(77, 81)), turn=1, **QUICK)
    assert splendor.to_move(play(state, TAKE)) == OVER


def test_s22_quick_completes_the_round() -> None:
    """S22: the last round is as usual: everybody has had the same number of turns."""
    state = play(table(player(cards=(77, 81)), player(), player(), **QUICK), TAKE)
    assert splendor.to_move(state) == 1
    state = play(state, TAKE)
    assert splendor.to_move(state) == 2
    assert splendor.to_move(play(state, TAKE)) == OVER


def test_s22_quick_tie_break() -> None:
    """S22: ties go to the fewest purchased cards, as usual."""
    state = table(player(cards=(77, 81, 0)), player(cards=(85, 73)), turn=1, **QUICK)
    state = play(state, TAKE)
    assert splendor.scores(state) == (10, 10)
    assert splendor.winners(state) == (1,)


def test_s22_quick_refills_to_three() -> None:
    """S22, S19: a gap in a row of three is filled in its own slot, from its own deck."""
    state = table(player(), player(), faces=(40, 41, 42), **QUICK)
    gap = do(state, "reserve 41")
    assert {LEVEL[action.args[0]] for action, _ in splendor.outcomes(gap)} == {2}
    assert do(gap, "deal 69").market[3:6] == (40, 69, 42)


@pytest.mark.parametrize(
    ("target", "ends"), [(10, True), (14, True), (15, False), (16, False), (20, False)]
)
def test_s24_target_is_a_number(target: int, ends: bool) -> None:
    """S24: the target is an option of its own, with the market as in the normal game."""
    state = table(player(), player(cards=(77, 81, 71)), turn=1, target=target)
    assert len(state.market) == 12
    assert (splendor.to_move(play(state, TAKE)) == OVER) is ends


def test_s24_market_is_a_number() -> None:
    """S24: three face-up cards with the normal target."""
    state = table(player(), player(cards=(77, 81)), turn=1, market=3)
    assert splendor.to_move(play(state, TAKE)) == 0
    assert len(state.market) == 9
    state = table(player(), player(cards=(77, 81, 85)), turn=1, market=3)
    assert splendor.to_move(play(state, TAKE)) == OVER


# ------------------------------------------------------------------ teams


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_s23_exactly_four_players(seats: int) -> None:
    """S23, document 000: two against two, so four players and no other number."""
    assert splendor.seatings({"teams": 1}) == (4,)
    assert splendor.setup(4, {"teams": 1}).rules.teams
    with pytest.raises(Refusal, match="players"):
        splendor.setup(seats, {"teams": 1})


def test_s23_set_up_like_four_players() -> None:
    """S23: seven gems of each colour, five gold, five nobles, four cards a level."""
    state = opening(4, teams=1)
    assert state.bank == (7, 7, 7, 7, 7, 5)
    assert len(state.nobles) == 5
    assert len(state.market) == 12


def test_s23_seats_alternate() -> None:
    """S23: seats 0 and 2 play against 1 and 3, and turns go A-B-A-B."""
    cards = (player(cards=(77,)), player(cards=(45,)), player(cards=(31,)), player(cards=(42,)))
    state = table(*cards, teams=1)
    assert splendor.scores(state) == (6, 5, 6, 5)
    movers = []
    for _ in range(4):
        movers.append(splendor.to_move(state))
        state = play(state, TAKE)
    assert movers == [0, 1, 2, 3]


@pytest.mark.parametrize(("seat", "partner"), [(0, 2), (1, 3), (2, 0), (3, 1)])
def test_s23_bonuses_are_shared_for_discounts(seat: int, partner: int) -> None:
    """S23, document 000: both partners buy at the discount of the team's bonuses together."""
    hands = four()
    hands[seat] = player(cards=bonus_cards(blue=1), green=1)
    hands[partner] = player(cards=(15,))  # one more blue bonus
    state = table(*hands, teams=1, turn=seat, faces=(24,))
    assert buys(state, 24) == {coins(green=1)}


def test_s23_opponents_bonuses_do_not_help() -> None:
    """S23: the other team's bonuses are no discount; without teams the partner's are none."""
    hands = [player(green=1), player(cards=bonus_cards(blue=2)), player(), player()]
    assert buys(table(*hands, teams=1, faces=(24,)), 24) == set()
    mates = [player(green=1), player(), player(cards=bonus_cards(blue=2)), player()]
    assert buys(table(*mates, faces=(24,)), 24) == set()
    assert buys(table(*mates, teams=1, faces=(24,)), 24) == {coins(green=1)}


def test_s23_tokens_are_separate() -> None:
    """S23, document 000: the partner's tokens pay for nothing and fall under no common limit."""
    hands = four(player(), player(), player(blue=2, green=1))
    assert buys(table(*hands, teams=1, faces=(24,)), 24) == set()
    ten: dict[str, Any] = {"white": 2, "blue": 2, "green": 2, "red": 2, "black": 2}
    state = table(*four(player(), player(), player(**ten)), teams=1)
    after = play(state, TAKE)
    assert splendor.to_move(after) == 1
    assert after.players[0].tokens == coins(white=1, blue=1, green=1)


def test_s23_token_limit_is_per_player() -> None:
    """S23: each partner keeps up to ten tokens and returns only its own."""
    ten: dict[str, Any] = {"white": 2, "blue": 2, "green": 2, "red": 2, "black": 2}
    state = do(table(*four(player(**ten)), teams=1), TAKE)
    assert {sum(action.args) for action in splendor.legal(state)} == {3}
    assert splendor.to_move(state) == 0


def test_s23_reserved_cards_are_separate() -> None:
    """S23, document 000: three reserved cards for each partner; neither buys the other's."""
    keeper = player(reserved=(24, 40, 41))
    state = table(*four(player(blue=2, green=1), player(), keeper), teams=1)
    assert buys(state, 24) == set()
    assert texts(state, "reserve")
    assert texts(state, "draw")
    full = table(*four(keeper), teams=1)
    assert not texts(full, "reserve")


def test_s23_nobles_look_at_the_teams_bonuses() -> None:
    """S23: a noble comes at the end of a partner's turn when the team's bonuses suffice."""
    hands = four(player(cards=bonus_cards(red=4)), player(), player(cards=bonus_cards(black=4)))
    state = play(table(*hands, teams=1, nobles=(9,)), TAKE)
    assert state.players[0].nobles == (9,)
    assert splendor.scores(state) == (3, 0, 3, 0)
    alone = play(table(*hands, nobles=(9,)), TAKE)
    assert alone.players[0].nobles == ()


def test_s23_one_noble_a_turn_for_the_team() -> None:
    """S23: of several one is chosen; the partner's next turn may bring the other."""
    hands = four(
        player(cards=bonus_cards(white=4, blue=4)), player(), player(cards=bonus_cards(green=4))
    )
    state = do(table(*hands, teams=1, nobles=(0, 5)), TAKE)
    assert texts(state) == {"noble 0", "noble 5"}
    state = do(state, "noble 5")
    assert splendor.scores(state) == (3, 0, 3, 0)
    state = do(state, TAKE)
    assert splendor.scores(state) == (3, 0, 3, 0)
    state = do(state, TAKE)
    assert state.players[2].nobles == (0,)
    assert splendor.scores(state) == (6, 0, 6, 0)


def test_s23_prestige_is_shared_and_triggers() -> None:
    """S23: fifteen points of the team together begin the last round; fourteen do not."""
    hands = [player(), player(cards=(77, 81)), player(), player(cards=(85,))]
    state = table(*hands, teams=1, turn=3)
    assert splendor.scores(state) == (0, 15, 0, 15)
    assert splendor.to_move(play(state, TAKE)) == OVER
    fourteen = [player(), player(cards=(77, 81)), player(), player(cards=(83,))]
    assert splendor.to_move(play(table(*fourteen, teams=1, turn=3), TAKE)) == 0
    apart = play(table(*hands, turn=3), TAKE)
    assert splendor.to_move(apart) == 0


def test_s23_a_partners_purchase_triggers() -> None:
    """S23: five points bought on ten of the partner's are fifteen; the round is finished."""
    buyer = player(reserved=(73,), white=3, black=7)
    state = play(
        table(buyer, player(), player(cards=(77, 81)), player(), teams=1), "buy 73 3 0 0 0 7 0"
    )
    movers = []
    while splendor.to_move(state) != OVER:
        movers.append(splendor.to_move(state))
        state = play(state, min(texts(state, "take")))
    assert movers == [1, 2, 3]
    assert splendor.winners(state) == (0, 2)


def test_s23_higher_team_total_wins() -> None:
    """S23: the best single player may lose: the team's total counts."""
    hands = [player(cards=(77, 81, 85)), player(cards=(73, 89)), player(), player(cards=(45, 51))]
    state = play(table(*hands, teams=1, turn=3), TAKE)
    assert splendor.scores(state) == (15, 16, 15, 16)
    assert splendor.winners(state) == (1, 3)


def test_s23_tie_goes_to_the_teams_fewest_cards() -> None:
    """S23: equal totals go to the team with fewer purchased cards together."""
    hands = [
        player(cards=(77, 81)),
        player(cards=(73, 89)),
        player(cards=(85,)),
        player(cards=(70, 42)),
    ]
    state = play(table(*hands, teams=1, turn=3), TAKE)
    assert splendor.scores(state) == (15, 15, 15, 15)
    assert splendor.winners(state) == (0, 2)


def test_s23_equal_again_is_shared_by_all() -> None:
    """S23: equal totals and equally many cards share the victory."""
    hands = [
        player(cards=(77, 81)),
        player(cards=(73, 89)),
        player(cards=(85, 0)),
        player(cards=(70, 42)),
    ]
    state = play(table(*hands, teams=1, turn=3), TAKE)
    assert splendor.winners(state) == (0, 1, 2, 3)


def test_s23_blind_cards_are_hidden_from_the_partner() -> None:
    """S23: a card reserved from a deck stays hidden from the partner too."""
    state = table(*four(player(blind=(45, 70))), teams=1)
    assert splendor.redact(state, 0).players[0].blind == (45, 70)
    for viewer in (1, 2, 3, SPECTATOR):
        assert splendor.redact(state, viewer).players[0].blind == (-3, -2)


def test_s23_own_cards_stay_own() -> None:
    """S23: what is shared is counted, not moved: cards and nobles lie with who got them."""
    hands = four(player(cards=bonus_cards(blue=2), green=1), player(), player(green=1))
    state = settle(do(table(*hands, teams=1, faces=(24,)), "buy 24 0 0 1 0 0 0"))
    assert state.players[0].bonuses == (0, 2, 0, 1, 0)
    assert state.players[2].bonuses == (0, 0, 0, 0, 0)


def test_s24_quick_teams() -> None:
    """S24: quick and teams together: nine face-up cards, ten points of a team end the game."""
    assert len(opening(4, teams=1, **QUICK).market) == 9
    hands = [player(), player(cards=(77,)), player(), player(cards=(81,))]
    state = table(*hands, teams=1, turn=3, **QUICK)
    assert splendor.to_move(play(state, TAKE)) == OVER
    below = [player(), player(cards=(77,)), player(), player(cards=(79,))]
    assert splendor.to_move(play(table(*below, teams=1, turn=3, **QUICK), TAKE)) == 0
