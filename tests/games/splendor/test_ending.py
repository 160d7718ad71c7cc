"""The last round, the result, the pass, and games that would never end."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.core import OVER
from bottega.games import splendor
from bottega.games.splendor.state import TURN_LIMIT, State
from tests.games.splendor.positions import bonus_cards, do, play, player, settle, table, texts

FIFTEEN = (77, 81, 85)  # three cards of five points
TAKE = "take 1 1 1 0 0"
DEAR = (7, 15, 31, 39, 45, 48, 51, 54, 71, 76, 79, 83)  # four or more of one colour


EVEN: dict[str, Any] = {"white": 2, "blue": 2, "green": 2, "red": 2, "black": 2}
PURSES: dict[int, tuple[dict[str, Any], ...]] = {
    2: (EVEN, EVEN),
    3: (
        {**EVEN, "black": 1},
        {**EVEN, "black": 1},
        {"white": 1, "blue": 1, "green": 1, "red": 1, "black": 3},
    ),
    4: (EVEN, EVEN, EVEN, {"white": 1, "blue": 1, "green": 1, "red": 1, "black": 1}),
}
KEPT = ((57, 63, 69), (42, 60, 68), (73, 77, 81), (85, 87, 88))


def stuck(seats: int = 2, turn: int = 0, passes: int = 0) -> State:
    """A table without gems in the bank where nobody can reserve or afford anything."""
    hands = zip(KEPT, PURSES[seats], strict=False)
    players = [player(reserved=kept, **purse) for kept, purse in hands]
    return table(*players, faces=DEAR, turn=turn, passes=passes)


# ------------------------------------------------------------------ the last round


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s2_round_is_completed_when_the_first_triggers(seats: int) -> None:
    """S2, documents 001 and 002: after seat 0 reaches 15 all others have one more turn."""
    others = [player() for _ in range(seats - 1)]
    state = table(player(cards=(77, 81), reserved=(73,), white=3, black=3, gold=4), *others)
    state = play(state, "buy 73 3 0 0 0 3 4")
    assert splendor.scores(state)[0] == 15
    for seat in range(1, seats):
        assert splendor.to_move(state) == seat
        state = play(state, min(texts(state, "take")))
    assert splendor.to_move(state) == OVER


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s2_no_extra_turns_when_the_last_triggers(seats: int) -> None:
    """S2: when the seat before the start seat reaches 15, the game ends with its turn."""
    others = [player() for _ in range(seats - 1)]
    last = player(cards=(77, 81), reserved=(73,), white=3, black=3, gold=4)
    state = play(table(*others, last, turn=seats - 1), "buy 73 3 0 0 0 3 4")
    assert splendor.to_move(state) == OVER
    assert state.turn == seats


def test_s2_seats_before_the_trigger_have_had_their_turn() -> None:
    """S2: equal turns, not one more for everybody else: seat 0 does not move again."""
    middle = player(cards=(77, 81), reserved=(73,), white=3, black=3, gold=4)
    state = play(table(player(), middle, player(), turn=1), "buy 73 3 0 0 0 3 4")
    assert splendor.to_move(state) == 2
    state = play(state, TAKE)
    assert splendor.to_move(state) == OVER
    assert state.turn % 3 == 0


def test_s2_the_turn_of_the_trigger_ends_first() -> None:
    """S2: a purchase that reaches 15 still has its refill, its return and its noble."""
    cards = (*bonus_cards(white=4, blue=4, green=4), 77, 81)
    rich = player(cards=cards, white=3, black=3, gold=4)
    state = do(table(player(), rich, turn=1, faces=(73,), nobles=(0, 5, 9)), "buy 73 0 0 0 0 3 4")
    assert splendor.to_move(state) != OVER
    state = settle(state)
    assert texts(state) == {"noble 0", "noble 5"}
    state = do(state, "noble 0")
    assert splendor.to_move(state) == OVER
    assert splendor.scores(state) == (0, 18)


def test_s2_a_noble_can_trigger_the_last_round() -> None:
    """S2, document 001: the nobles count, so a visit can bring the fifteenth point."""
    cards = (77, 81, 69, *bonus_cards(red=4, black=3))  # 5 + 5 + 3 points
    state = table(player(), player(cards=cards), turn=1, nobles=(9,))
    state = play(state, TAKE)
    assert splendor.scores(state) == (0, 16)
    assert splendor.to_move(state) == OVER


def test_doc000_fourteen_is_not_enough() -> None:
    """All documents: fifteen points or more begin the last round, fourteen do not."""
    state = table(player(), player(cards=(77, 81, 71)), turn=1)
    assert splendor.to_move(play(state, TAKE)) == 0
    state = table(player(), player(cards=FIFTEEN), turn=1)
    assert splendor.to_move(play(state, TAKE)) == OVER


def test_s1_first_to_fifteen_may_be_overtaken() -> None:
    """S1: not the first to reach 15 wins, but the highest score after the last round."""
    second = player(cards=(81, 85, 84), reserved=(73,), white=3, black=3, gold=4)
    state = table(player(cards=(77, 80, 88, 45)), second)
    state = play(state, "take 0 1 1 1 0", "buy 73 3 0 0 0 3 4")
    assert splendor.scores(state) == (16, 19)
    assert splendor.winners(state) == (1,)


def test_over_means_over() -> None:
    """After the last turn nothing is legal for anybody."""
    state = play(table(player(), player(cards=FIFTEEN), turn=1), TAKE)
    assert splendor.legal(state) == []
    assert splendor.principal(state) == []
    assert splendor.outcomes(state) == []


# ------------------------------------------------------------------ who wins


def test_doc002_score_is_cards_and_nobles() -> None:
    """Documents 000 and 002: the points of purchased cards and three for each noble."""
    state = table(player(cards=(77, 45, 31), nobles=(0, 1)), player(reserved=(89,), gold=3))
    assert splendor.scores(state) == (5 + 3 + 1 + 6, 0)


def test_doc000_highest_score_wins() -> None:
    """All documents: most prestige wins, though with more cards."""
    state = table(player(cards=(*FIFTEEN, 7, 15)), player(cards=(73, 89, 80)), turn=1)
    state = play(state, TAKE)
    assert splendor.scores(state) == (17, 14)
    assert splendor.winners(state) == (0,)


def test_s15_tie_goes_to_fewest_purchased_cards() -> None:
    """S15, documents 001 and 002: among equals the fewest purchased cards win."""
    state = table(player(cards=(*FIFTEEN, 0, 1)), player(cards=(73, 89, 70, 42)), turn=1)
    state = play(state, TAKE)
    assert splendor.scores(state) == (15, 15)
    assert splendor.winners(state) == (1,)


def test_s15_reserved_cards_do_not_count_in_a_tie() -> None:
    """S15: against document 000's "cards owned", reserved cards do not break a tie."""
    keeper = player(cards=FIFTEEN, reserved=(71, 72), blind=(74,))
    other = player(cards=(73, 89, 70, 42))
    state = play(table(keeper, other, turn=1), TAKE)
    assert splendor.scores(state) == (15, 15)
    assert splendor.winners(state) == (0,)


def test_s15_nobles_do_not_count_as_cards() -> None:
    """S15: a noble is no purchased card."""
    host = player(cards=(77, 81, 31, 39), nobles=(0,))
    other = player(cards=(73, 89, 70, 42, 0))
    state = play(table(host, other, turn=1), TAKE)
    assert splendor.scores(state) == (15, 15)
    assert splendor.winners(state) == (0,)


def test_s15_equal_again_is_shared() -> None:
    """S15, documents 000 and 002: equal points and equally many cards share the victory."""
    state = table(player(cards=(*FIFTEEN, 0)), player(cards=(73, 89, 70, 42)), player(), turn=2)
    state = play(state, TAKE)
    assert splendor.winners(state) == (0, 1)


# ------------------------------------------------------------------ passing


def test_q1_no_pass_while_anything_can_be_done() -> None:
    """Q1, S9: a turn is never skipped by choice."""
    for state in (
        table(player(), player()),
        table(player(white=4, blue=4), player(reserved=(40,))),
    ):
        assert "pass" not in texts(state)
        assert texts(state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s9_pass_is_the_only_action_of_the_stuck(seats: int) -> None:
    """S9: with no gems in the bank, three reserved cards and nothing affordable, one passes."""
    state = stuck(seats)
    assert state.bank == (0, 0, 0, 0, 0, 5)
    assert texts(state) == {"pass"}
    assert [str(action) for action in splendor.principal(state)] == ["pass"]


def test_s9_a_pass_changes_nothing_but_the_turn() -> None:
    """S9: who passes neither takes nor loses anything."""
    state = stuck()
    after = do(state, "pass")
    assert after.players == state.players
    assert after.bank == state.bank
    assert (after.turn, splendor.to_move(after)) == (1, 1)


def test_s9_no_pass_with_a_single_gem_in_the_bank() -> None:
    """S9: one gem to take, even at the limit of ten, forbids the pass."""
    first, second = stuck().players
    freed = second._replace(tokens=(2, 2, 2, 2, 1, 0))
    state = table(first, freed, faces=DEAR)
    assert texts(state) == {"take 0 0 0 0 1"}


def test_s9_no_pass_with_room_to_reserve() -> None:
    """S9: with two reserved cards one must reserve."""
    first, second = stuck().players
    state = table(first._replace(reserved=(57, 63)), second, faces=DEAR)
    assert {a.verb for a in splendor.legal(state)} == {"reserve", "draw"}


def test_s9_no_pass_with_an_affordable_card() -> None:
    """S9: one affordable card forces its purchase."""
    first, second = stuck().players
    state = table(first, second, faces=(*DEAR[1:], 0))
    assert texts(state) == {"buy 0 0 0 0 2 1 0"}


# ------------------------------------------------------------------ endless play


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s10_as_many_passes_as_players_end_the_game(seats: int) -> None:
    """S10: as many passes in a row as there are players end it, scored as usual."""
    state = stuck(seats)
    for seat in range(seats):
        assert splendor.to_move(state) == seat
        state = do(state, "pass")
    assert splendor.to_move(state) == OVER
    assert splendor.winners(state) == tuple(range(seats))


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (3, 1), (3, 2), (4, 3)])
def test_s10_whoever_began(seats: int, first: int) -> None:
    """S10: the row of passes may begin at any seat; the round need not be complete."""
    state = stuck(seats, turn=first)
    for _ in range(seats - 1):
        state = do(state, "pass")
        assert splendor.to_move(state) != OVER
    state = do(state, "pass")
    assert splendor.to_move(state) == OVER
    assert state.turn == first + seats


def test_s10_an_action_breaks_the_row_of_passes() -> None:
    """S10: passes count only in a row."""
    first, second = stuck().players
    state = table(first, second, faces=(*DEAR[1:], 0), passes=1)
    state = play(state, "buy 0 0 0 0 2 1 0")
    assert state.passes == 0
    assert splendor.to_move(state) == 1


@pytest.mark.parametrize("action", ["take 1 1 1 0 0", "reserve 40", "draw 1", "buy 24 0 2 1 0 0 0"])
def test_s10_every_action_breaks_the_row(action: str) -> None:
    """S10: taking, reserving, drawing and buying all begin the count anew."""
    state = table(player(blue=2, green=1), player(), faces=(24, 40), passes=1)
    assert play(state, action).passes == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s10_turn_limit_ends_the_game(seats: int) -> None:
    """S10: after 400 turns the game is over and scored as it stands."""
    assert TURN_LIMIT == 400
    others = [player() for _ in range(seats - 2)]
    state = table(player(cards=(77,)), player(cards=(45,)), *others, turn=398)
    state = play(state, TAKE)
    assert splendor.to_move(state) == 399 % seats
    state = play(state, min(texts(state, "take")))
    assert splendor.to_move(state) == OVER
    assert splendor.winners(state) == (0,)
    assert splendor.scores(state)[:2] == (5, 3)


def test_s10_taking_and_returning_may_go_on() -> None:
    """S10: taking and giving back the same tokens at the limit is legal, turn after turn."""
    state = table(player(**EVEN), player(green=1, red=2, black=2, gold=5))
    before = state.players
    for _ in range(3):
        state = play(state, TAKE, "give 1 1 1 0 0 0", TAKE, "give 1 1 1 0 0 0")
        assert state.players == before
    assert splendor.to_move(state) == 0
    assert state.turn == 6
