"""Before the first turn: bank, decks, market, nobles, who begins."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, Refusal
from bottega.games import splendor
from bottega.games.splendor.data import CARDS, EMPTY, LEVEL, members
from bottega.games.splendor.state import State
from tests.games.splendor.positions import do, opening, play, settle, table, texts
from tests.games.splendor.positions import player as hand


def stocked(seats: int) -> State:
    """The table with the market laid out and no noble invited yet."""
    state = splendor.setup(seats, {})
    for _ in range(12):
        state = splendor.apply(state, splendor.outcomes(state)[0][0])
    return state


@pytest.mark.parametrize(("seats", "gems"), [(2, 4), (3, 5), (4, 7)])
def test_s21_gems_per_player_count(seats: int, gems: int) -> None:
    """S21, all documents: 4, 5 or 7 gems of each colour for 2, 3 or 4 players."""
    assert splendor.setup(seats, {}).bank[:5] == (gems,) * 5
    assert opening(seats).bank[:5] == (gems,) * 5


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s21_always_five_gold(seats: int) -> None:
    """S21, document 001: the gold is not touched, five at every player count."""
    assert opening(seats).bank[5] == 5


@pytest.mark.parametrize(("seats", "nobles"), [(2, 3), (3, 4), (4, 5)])
def test_s21_nobles_per_player_count(seats: int, nobles: int) -> None:
    """S21, all documents: as many nobles as players plus one."""
    assert len(opening(seats).nobles) == nobles


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_doc000_two_to_four_players(seats: int) -> None:
    """Document 000: a game for two to four players."""
    assert splendor.seatings({}) == (2, 3, 4)
    with pytest.raises(Refusal, match="2 to 4 players"):
        splendor.setup(seats, {})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_doc001_four_cards_of_each_level_are_revealed(seats: int) -> None:
    """Documents 000, 001, 002: four face-up cards of each level, level by level."""
    market = opening(seats).market
    assert len(market) == 12
    assert [LEVEL[card] for card in market] == [1] * 4 + [2] * 4 + [3] * 4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_doc002_the_rest_lies_in_three_decks(seats: int) -> None:
    """Document 002: the cards that are not revealed form one face-down deck for each level."""
    state = opening(seats)
    assert splendor.setup(seats, {}).decks == (40, 30, 20)
    assert state.decks == (36, 26, 16)
    assert not set(members(state.unseen)) & set(state.market)


@pytest.mark.parametrize("slot", range(12))
def test_doc001_each_deck_is_shuffled_separately(slot: int) -> None:
    """Document 001: every card of its own level is equally likely, and no card of another."""
    state = splendor.setup(2, {})
    for _ in range(slot):
        state = splendor.apply(state, splendor.outcomes(state)[-1][0])
    level = slot // 4 + 1
    expected = {card for card in CARDS if LEVEL[card] == level and card not in state.market}
    drawn = splendor.outcomes(state)
    assert {action.args[0] for action, _ in drawn} == expected
    assert {(action.verb, weight) for action, weight in drawn} == {("deal", 1)}


def test_doc001_nobles_are_shuffled() -> None:
    """Documents 000 and 001: the nobles are drawn at random, the same one never twice."""
    state = stocked(2)
    assert texts(state) == {f"invite {noble}" for noble in range(10)}
    state = do(state, "invite 7")
    assert texts(state) == {f"invite {noble}" for noble in range(10) if noble != 7}
    assert {weight for _, weight in splendor.outcomes(state)} == {1}


def test_doc001_remaining_nobles_are_removed() -> None:
    """Documents 001 and 002: the nobles left over go back to the box and never come."""
    state = do(stocked(2), "invite 9", "invite 0", "invite 4")
    assert state.nobles == (0, 4, 9)
    assert splendor.to_move(state) == 0
    assert not texts(state, "invite")


def test_doc001_players_start_with_nothing() -> None:
    """All documents: tokens, cards and nobles lie on the table, none with a player."""
    for player in opening(4).players:
        assert player == hand()
    assert splendor.scores(opening(4)) == (0, 0, 0, 0)


def test_s20_seat_0_starts() -> None:
    """S20: whoever sits at seat 0 begins; the dealer lays the table before."""
    assert splendor.to_move(splendor.setup(3, {})) == DEALER
    assert splendor.to_move(opening(3)) == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_doc001_play_proceeds_clockwise(seats: int) -> None:
    """Documents 000, 001, 002: turns go around in the order of the seats."""
    state = opening(seats)
    movers = []
    for _ in range(2 * seats):
        movers.append(splendor.to_move(state))
        state = play(state, min(texts(state, "take")))
    assert movers == [*range(seats), *range(seats)]


def test_doc001_only_one_action_a_turn() -> None:
    """Documents 000 and 001: a player performs one of the actions, then the next one moves."""
    state = table(hand(), hand())
    assert splendor.to_move(play(state, "take 1 1 1 0 0")) == 1
    assert splendor.to_move(play(state, "take 2 0 0 0 0")) == 1
    assert splendor.to_move(play(state, "reserve 0")) == 1
    assert splendor.to_move(play(state, "draw 2")) == 1
    rich = table(hand(red=2, black=1), hand())
    assert splendor.to_move(play(rich, "buy 0 0 0 0 2 1 0")) == 1


def test_setup_is_not_random() -> None:
    """The same table is laid each time: only the dealer draws."""
    assert splendor.setup(3, {}) == splendor.setup(3, {})
    assert EMPTY in splendor.setup(3, {}).market
    assert settle(splendor.setup(3, {})) == opening(3)


def test_doc000_the_cities_are_not_played() -> None:
    """S25, document 000, variant 1: the cities are not played; no such option is silently taken."""
    with pytest.raises(Refusal, match="no option 'cities'"):
        splendor.setup(2, {"cities": 1})
    with pytest.raises(Refusal, match="market cannot be 5"):
        splendor.setup(2, {"market": 5})
