"""Before the first round: who plays, what everybody gets (C19, C20, C35, C37, C38)."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, Refusal
from bottega.games import citadels
from bottega.games.citadels.state import DISCARD, KEEP_ONE, partners
from tests.games.citadels.positions import SEATINGS, do, texts, to_draft


def test_c38_player_counts() -> None:
    """C38, documents 003 and 004: classic 4 to 7, teams 4 or 6."""
    assert citadels.seatings({}) == (4, 5, 6, 7)
    assert citadels.seatings({"rules": "classic"}) == (4, 5, 6, 7)
    assert citadels.seatings({"rules": "team"}) == (4, 6)
    for seats, rules in ((3, "classic"), (8, "classic"), (5, "team"), (7, "team")):
        with pytest.raises(Refusal, match=str(seats)):
            citadels.setup(seats, {"rules": rules})
    with pytest.raises(Refusal, match="rules"):
        citadels.setup(4, {"rules": "duel"})


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_c20_the_crown_is_dealt(seats: int, rules: str) -> None:
    """C20, document 003: the crown's place is random, a dealer's entry."""
    state = citadels.setup(seats, {"rules": rules})
    assert citadels.to_move(state) == DEALER
    assert texts(state) == {f"crown {seat}" for seat in range(seats)}
    assert do(state, "crown 2").crown == 2


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_c19_everybody_starts_with_two_gold(seats: int, rules: str) -> None:
    """C19, both documents: two gold each."""
    assert citadels.setup(seats, {"rules": rules}).gold == (2,) * seats


@pytest.mark.parametrize("seats", [4, 5, 6, 7])
def test_c19_classic_four_cards(seats: int) -> None:
    """C19, document 004: four cards each, straight to the hand, in seat order."""
    state = do(citadels.setup(seats, {}), "crown 1")
    for seat in range(seats):
        for count in range(4):
            assert state.turn == seat
            assert len(state.hands[seat]) == count
            state = citadels.apply(state, citadels.legal(state)[0])
    assert [len(hand) for hand in state.hands] == [4] * seats
    assert state.round == 1


@pytest.mark.parametrize("seats", [4, 6])
def test_c19_team_one_of_two(seats: int) -> None:
    """C19, document 003 sections 1 and 7: one of two cards is kept, the other goes under."""
    state = do(citadels.setup(seats, {"rules": "team"}), "crown 1")
    for seat in range(seats):
        state = do(state, "deal 0", "deal 8") if seat == 0 else do(state, "deal 6", "deal 2")
        assert state.phase == KEEP_ONE
        assert citadels.to_move(state) == seat
        assert texts(state) == ({"keep 0", "keep 8"} if seat == 0 else {"keep 2", "keep 6"})
        if seat == 0:
            state = do(state, "keep 8")
            assert state.hands[0] == (8,)
            assert state.deck[-1] == (0,)
            break
    assert citadels.to_move(state) == DEALER
    assert state.turn == 1
    assert [len(hand) for hand in to_draft(seats, "team").hands] == [1] * seats


def test_c35_teams_alternate() -> None:
    """C35: 楚 and 汉 sit in turn."""
    state = citadels.setup(6, {"rules": "team"})
    assert [list(partners(state, seat)) for seat in (0, 1, 4)] == [[0, 2, 4], [1, 3, 5], [0, 2, 4]]
    classic = citadels.setup(6, {})
    assert [list(partners(classic, seat)) for seat in (0, 5)] == [[0], [5]]


def test_c37_no_limits_on_gold_and_hand() -> None:
    """C37, document 004: neither gold nor hand is limited; both numbers are public."""
    state = to_draft(4)
    state = state._replace(gold=(99, 0, 0, 0))
    view = citadels.redact(state, 3)
    assert view.gold == state.gold
    assert [len(hand) for hand in view.hands] == [4] * 4


def test_the_first_round_begins_with_the_discards() -> None:
    """Document 004: with four players two roles go out face up first."""
    assert to_draft(4).phase == DISCARD


@pytest.mark.parametrize("rules", ["classic", "team"])
def test_notes_are_an_agreement_and_change_no_rule(rules: str) -> None:
    usual = citadels.setup(4, {"rules": rules})
    assert usual == citadels.setup(4, {"rules": rules, "notes": "yes"})
    without = citadels.setup(4, {"rules": rules, "notes": "no"})
    assert (usual.rules.notes, without.rules.notes) == (True, False)
    assert without._replace(rules=usual.rules) == usual
