"""Reserving a card, face up or blind, and the gold that comes with it."""

from __future__ import annotations

import pytest

from bottega.core import DEALER
from bottega.games import splendor
from bottega.games.splendor.data import EMPTY, LEVEL
from tests.games.splendor.positions import coins, do, opening, play, player, settle, table, texts


def test_doc001_reserve_a_face_up_card_and_take_gold() -> None:
    """Documents 000, 001, 002: a face-up card goes to the hand, one gold with it."""
    state = table(player(), player(), faces=(75,))
    after = do(state, "reserve 75")
    assert after.players[0].reserved == (75,)
    assert after.players[0].tokens == coins(gold=1)
    assert after.bank[5] == 4


@pytest.mark.parametrize("level", [1, 2, 3])
def test_doc001_reserve_the_first_card_of_a_deck(level: int) -> None:
    """Documents 000, 001, 002: or the top card of one of the three decks; gold comes too."""
    state = do(opening(2), f"draw {level}")
    assert splendor.to_move(state) == DEALER
    drawn = [action.args[0] for action, _ in splendor.outcomes(state)]
    assert {LEVEL[card] for card in drawn} == {level}
    after = do(state, f"deal {drawn[5]}")
    assert after.players[0].blind == (drawn[5],)
    assert after.players[0].tokens == coins(gold=1)
    assert after.decks[level - 1] == opening(2).decks[level - 1] - 1
    assert after.market == opening(2).market


def test_doc001_every_face_up_card_may_be_reserved() -> None:
    """All documents: any of the twelve face-up cards, and any of the three decks."""
    state = opening(2)
    assert texts(state, "reserve") == {f"reserve {card}" for card in state.market}
    assert texts(state, "draw") == {"draw 1", "draw 2", "draw 3"}


def test_s17_reserving_without_gold_left() -> None:
    """S17, documents 001 and 002: without gold one may still reserve, but gets none."""
    state = table(player(), player(gold=5), faces=(40,))
    after = play(state, "reserve 40")
    assert after.players[0].reserved == (40,)
    assert after.players[0].tokens == coins()
    blind = play(state, "draw 3")
    assert len(blind.players[0].blind) == 1
    assert blind.players[0].tokens == coins()


@pytest.mark.parametrize(
    ("open_cards", "blind"),
    [((40, 41, 42), ()), ((40, 41), (42,)), ((40,), (41, 42)), ((), (40, 41, 42))],
)
def test_s17_not_more_than_three(open_cards: tuple[int, ...], blind: tuple[int, ...]) -> None:
    """S17, all documents: at three reserved cards, however reserved, the action is not allowed."""
    state = table(player(reserved=open_cards, blind=blind), player())
    assert not texts(state, "reserve")
    assert not texts(state, "draw")
    assert texts(state, "take")


def test_s17_a_third_card_is_allowed() -> None:
    """S17: with two in hand a third may be reserved."""
    state = table(player(reserved=(40,), blind=(41,)), player())
    assert len(play(state, "reserve 42").players[0].reserved) == 2


def test_s17_empty_deck_cannot_be_drawn_from() -> None:
    """S17: a deck without cards offers no blind reserve; its face-up cards still may be kept."""
    state = table(player(), player(), faces=(0, 8, 16, 24), sold_out=(1,), turn=0)
    assert state.decks[0] == 0
    assert texts(state, "draw") == {"draw 2", "draw 3"}
    assert "reserve 16" in texts(state)


def test_s17_no_penalty_for_reserved_cards_at_the_end() -> None:
    """S17, document 002: reserved cards left at the end cost nothing and are worth nothing."""
    leader = player(cards=(77, 81, 85), reserved=(73, 89), blind=(70,))
    state = play(table(player(), leader, turn=1), "take 1 1 1 0 0")
    assert splendor.scores(state) == (0, 15)
    assert splendor.winners(state) == (1,)


def test_doc001_reserved_cards_cannot_be_discarded() -> None:
    """Documents 001 and 002: the only way to be rid of a reserved card is to buy it."""
    state = table(player(reserved=(40, 41), blind=(45,), white=1), player())
    assert {action.verb for action in splendor.legal(state)} == {"take"}
    after = play(state, "take 1 1 1 0 0")
    assert after.players[0].reserved == (40, 41)
    assert after.players[0].blind == (45,)


def test_doc001_only_the_holder_may_buy_a_reserved_card() -> None:
    """Document 001: cards in hand may be bought only by the player holding them."""
    mine = player(reserved=(24,), blind=(30,))
    yours = player(white=3, blue=2, green=1)
    others_turn = splendor.legal(table(mine, yours, turn=1))
    assert not {24, 30} & {a.args[0] for a in others_turn if a.verb == "buy"}
    rich = player(reserved=(24,), blind=(30,), white=3, blue=2, green=1)
    bought = {a.args[0] for a in splendor.legal(table(rich, player())) if a.verb == "buy"}
    assert {24, 30} <= bought


def test_doc000_a_reserved_card_is_out_of_the_others_reach() -> None:
    """Document 000: reserving keeps a card from the others: it leaves the market."""
    state = play(table(player(), player(), faces=(75,)), "reserve 75")
    assert 75 not in state.market
    assert "reserve 75" not in texts(state)


def test_s18_a_reserved_card_waits_for_a_later_turn() -> None:
    """S18, document 001: one action a turn, so the card is bought on a later turn."""
    state = table(player(blue=2, green=1), player(), faces=(24,))
    reserved = play(state, "reserve 24")
    assert splendor.to_move(reserved) == 1
    assert not {a for a in splendor.legal(reserved) if a.verb == "buy" and a.args[0] == 24}
    later = play(reserved, "take 1 1 1 0 0")
    assert "buy 24 0 2 1 0 0 0" in texts(later)


def test_s19_market_is_refilled_at_once_in_the_same_slot() -> None:
    """S19, documents 001 and 002: the dealer replaces the card before the turn goes on."""
    state = table(player(), player(), faces=(40, 41, 42, 43))
    slot = state.market.index(42)
    gap = do(state, "reserve 42")
    assert splendor.to_move(gap) == DEALER
    assert {LEVEL[action.args[0]] for action, _ in splendor.outcomes(gap)} == {2}
    after = do(gap, "deal 69")
    assert after.market == (*state.market[:slot], 69, *state.market[slot + 1 :])
    assert after.decks == (state.decks[0], state.decks[1] - 1, state.decks[2])


def test_s19_empty_deck_leaves_a_hole() -> None:
    """S19, Q8, documents 001 and 002: nothing replaces the card; the other slots stay put."""
    state = table(player(), player(), faces=(0, 8, 16, 24), sold_out=(1,))
    after = do(state, "reserve 8")
    assert splendor.to_move(after) == 1
    assert after.market[:4] == (0, EMPTY, 16, 24)
    assert texts(after, "reserve") == {f"reserve {c}" for c in after.market if c != EMPTY}


def test_s19_a_blind_reserve_leaves_the_market_alone() -> None:
    """S19: a card off the deck makes no gap."""
    state = table(player(), player())
    assert play(state, "draw 1").market == state.market


def test_s8_blind_card_is_seen_before_tokens_are_returned() -> None:
    """S8: with ten tokens a blind reserve deals the card first; then the owner gives one back."""
    state = table(player(white=4, blue=4, green=2), player())
    drawn = do(state, "draw 1")
    assert splendor.to_move(drawn) == DEALER
    dealt = settle(drawn)
    assert splendor.to_move(dealt) == 0
    assert {action.verb for action in splendor.legal(dealt)} == {"give"}
    assert splendor.redact(dealt, 0).players[0].blind == dealt.players[0].blind
    assert min(dealt.players[0].blind) >= 0


def test_doc001_gold_comes_only_from_reserving() -> None:
    """Document 001: reserving is the only way to get gold."""
    state = table(player(red=2, black=1), player(), faces=(0,))
    gained: dict[str, set[int]] = {}
    for action in splendor.legal(state):
        after = settle(splendor.apply(state, action))
        gained.setdefault(action.verb, set()).add(after.players[0].tokens[5])
    assert gained == {"take": {0}, "reserve": {1}, "draw": {1}, "buy": {0}}
