"""Buying a card: price, discount, gold, and where card and tokens go."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bottega.core import DEALER
from bottega.games import splendor
from bottega.games.splendor.data import COST, EMPTY, LEVEL
from bottega.games.splendor.state import State
from tests.games.splendor.positions import (
    CHEAP,
    bonus_cards,
    buys,
    coins,
    default_buys,
    do,
    full_cost,
    play,
    player,
    settle,
    table,
    texts,
)
from tests.games.splendor.reference import discounted, exact_payments


def test_doc001_worked_example() -> None:
    """Document 001: the card for 6 white, 3 blue, 3 black gives 4 points and a blue bonus."""
    buyer = player(cards=bonus_cards(white=2, blue=1, black=1), white=4, blue=2, black=2)
    state = table(buyer, player(), player(), player(), faces=(75,))
    assert buys(state, 75) == {coins(white=4, blue=2, black=2)}
    after = play(state, "buy 75 4 2 0 0 2 0")
    assert after.players[0].points == 4
    assert after.players[0].bonuses == (2, 2, 0, 0, 1)


def test_doc001_full_price_without_bonuses() -> None:
    """Document 001: without bonuses the player spends what the card shows: 2 blue, 1 green."""
    state = table(player(blue=3, green=2), player(), faces=(24,))
    after = do(state, "buy 24 0 2 1 0 0 0")
    assert after.players[0].tokens == coins(blue=1, green=1)


def test_doc001_two_blue_bonuses_leave_one_green() -> None:
    """Document 001: with 2 blue bonuses a card for 2 blue and 1 green costs only the green."""
    state = table(player(cards=bonus_cards(blue=2), blue=2, green=1), player(), faces=(24,))
    assert buys(state, 24) == {coins(green=1)}


def test_doc002_gold_stands_for_the_missing_red() -> None:
    """Document 002, first example: Hannah pays one gold for a red token she does not have."""
    hannah = player(blue=3, red=1, black=3, gold=1)
    state = table(hannah, player(), faces=(58,))
    assert coins(blue=3, red=1, black=3, gold=1) in buys(state, 58)
    after = settle(do(state, "buy 58 0 3 0 1 3 1"))
    assert after.players[0].tokens == coins()
    assert after.bank == (4, 4, 4, 4, 4, 5)


def test_doc002_bonuses_reduce_the_price() -> None:
    """Document 002, second example: 2 red and 1 black bonuses leave 3 blue and 2 black to pay."""
    hannah = player(cards=bonus_cards(red=2, black=1), blue=3, red=1, black=3)
    state = table(hannah, player(), faces=(58,))
    assert COST[58] == (0, 3, 0, 2, 3)
    assert buys(state, 58) == {coins(blue=3, black=2)}


def test_s26_example_of_000_with_a_stand_in() -> None:
    """S26, document 000: of 3 white 2 blue a white bonus pays one: 2 white and 2 blue are paid.

    Card 50 (5 white, 3 blue) under two white bonuses and one blue costs just that.
    """
    assert discounted(COST[50], (2, 1, 0, 0, 0)) == (3, 2, 0, 0, 0)
    owned = bonus_cards(white=3, blue=1)
    state = table(player(cards=owned, white=2, blue=2), player(), faces=(50,))
    assert buys(state, 50) == {coins(white=2, blue=2)}
    after = play(state, "buy 50 2 2 0 0 0 0")
    assert after.players[0].tokens == coins()


def test_doc000_spent_tokens_return_to_the_bank() -> None:
    """Documents 001 and 002: spent tokens, gold included, go back to the middle of the table."""
    state = table(player(white=2, blue=1, gold=2), player(), faces=(22,))
    after = play(state, "buy 22 1 1 0 0 0 1")
    assert after.bank == (3, 4, 4, 4, 4, 4)
    assert after.players[0].tokens == coins(white=1, gold=1)


def test_doc002_free_purchase_with_enough_bonuses() -> None:
    """Documents 001 and 002: with enough bonuses a card costs nothing."""
    state = table(player(cards=bonus_cards(blue=2, green=1), white=1), player(), faces=(24,))
    assert buys(state, 24) == {coins()}
    assert play(state, "buy 24 0 0 0 0 0 0").players[0].tokens == coins(white=1)


def test_s12_bonuses_beyond_the_cost_give_nothing_back() -> None:
    """S12, document 002: no refund, and a surplus in one colour does not help another."""
    state = table(player(cards=bonus_cards(blue=5), green=1), player(), faces=(24,))
    assert buys(state, 24) == {coins(green=1)}
    after = play(state, "buy 24 0 0 1 0 0 0")
    assert after.players[0].tokens == coins()
    poor = table(player(cards=bonus_cards(blue=5)), player(), faces=(24,))
    assert buys(poor, 24) == set()


def test_s12_the_discount_cannot_be_declined() -> None:
    """S12: nobody may pay a token for what a bonus already covers."""
    state = table(player(cards=bonus_cards(blue=1), blue=2, green=1), player(), faces=(24,))
    assert "buy 24 0 2 1 0 0 0" not in texts(state)
    assert buys(state, 24) == {coins(blue=1, green=1)}


def test_s13_a_card_does_not_pay_for_itself() -> None:
    """S13, document 001: the bonus of the card being bought is no discount on it."""
    assert COST[6] == (3, 1, 0, 0, 1)  # a white card that asks for white
    state = table(player(white=2, blue=1, black=1), player(), faces=(6,))
    assert buys(state, 6) == set()
    enough = table(player(white=3, blue=1, black=1), player(), faces=(6,))
    assert buys(enough, 6) == {coins(white=3, blue=1, black=1)}


def test_s13_the_bonus_helps_from_the_next_turn_on() -> None:
    """S13, document 001: what was bought on a previous turn lowers the price of the next card."""
    state = table(player(white=3, blue=3, black=1), player(), faces=(6, 22))
    assert "buy 22 2 1 0 0 0 0" in texts(state)
    later = play(state, "buy 6 3 1 0 0 1 0", "take 1 0 1 1 0")
    assert buys(later, 22) == set()
    later = play(later, "take 1 0 1 1 0", "take 0 0 1 1 1")
    assert later.players[0].bonuses == (1, 0, 0, 0, 0)
    assert buys(later, 22) == {coins(white=1, blue=1)}


def test_q4_gold_may_pay_everything() -> None:
    """Q4: a whole price may be paid in gold."""
    state = table(player(gold=3), player(), faces=(24,))
    assert buys(state, 24) == {coins(gold=3)}
    after = play(state, "buy 24 0 0 0 0 0 3")
    assert after.bank[5] == 5
    assert after.players[0].bonuses == (0, 0, 0, 1, 0)


def test_s11_gold_in_place_of_a_token_one_holds() -> None:
    """S11: gold may be spent although the coloured token is there; every exact mix is legal."""
    state = table(player(blue=2, green=1, gold=2), player(), faces=(24,))
    assert buys(state, 24) == {
        coins(blue=2, green=1),
        coins(blue=2, gold=1),
        coins(blue=1, green=1, gold=1),
        coins(blue=1, gold=2),
        coins(green=1, gold=2),
    }


def test_s11_default_payment_is_coloured_first() -> None:
    """S11: the principal payment uses coloured tokens, gold only for what they lack."""
    state = table(player(blue=2, green=1, gold=2), player(), faces=(24,))
    assert default_buys(state, 24) == [coins(blue=2, green=1)]
    short = table(player(blue=1, green=1, gold=2), player(), faces=(24,))
    assert default_buys(short, 24) == [coins(blue=1, green=1, gold=1)]


def test_s11_no_overpaying_and_no_change() -> None:
    """S11: neither more than the price nor a colour the card does not ask for."""
    state = table(player(white=1, blue=3, green=1, gold=1), player(), faces=(24,))
    asked = buys(state, 24)
    assert {sum(payment) for payment in asked} == {3}
    assert {payment[0] for payment in asked} == {0}
    assert "buy 24 0 3 0 0 0 0" not in texts(state)


def test_s11_gold_pays_one_each() -> None:
    """S11, documents 001 and 002: a gold token replaces one gem, not two."""
    state = table(player(gold=2), player(), faces=(24,))
    assert buys(state, 24) == set()


PURSES = [
    coins(white=1, blue=2, green=3, red=2, black=1, gold=1),
    coins(white=2, blue=1, green=1, red=1, black=2, gold=3),
    coins(white=4, blue=2, red=1, gold=3),
    coins(green=4, black=4, gold=2),
    coins(white=1, blue=1, green=1, red=1, black=1, gold=5),
]


def owning(bonuses: tuple[int, ...], spared: int) -> tuple[int, ...]:
    """Cheap cards that give these bonuses, the spared card not among them."""
    rows = [[card for card in row if card != spared] for row in CHEAP]
    return tuple(c for row, n in zip(rows, bonuses, strict=True) for c in row[:n])


@pytest.mark.parametrize("purse", PURSES)
@pytest.mark.parametrize("bonuses", [(0, 0, 0, 0, 0), (1, 1, 1, 1, 1), (3, 0, 2, 0, 3)])
def test_s11_payments_against_brute_force(purse: tuple[int, ...], bonuses: tuple[int, ...]) -> None:
    """S11: for every card in the game, exactly the payments that trying all piles finds."""
    counted = 0
    for card in range(90):
        state = _purse_table(purse, owning(bonuses, card), card)
        price = discounted(COST[card], bonuses)
        piles = product(*(range(held + 1) for held in purse))
        expected = {pile for pile in piles if _settles(pile, price)}
        assert buys(state, card) == expected == exact_payments(price, purse)
        assert len(default_buys(state, card)) == (1 if expected else 0)
        assert set(default_buys(state, card)) <= expected
        counted += len(expected)
    assert counted > 20


def _purse_table(purse: tuple[int, ...], owned: tuple[int, ...], card: int) -> State:
    names = ("white", "blue", "green", "red", "black", "gold")
    buyer = player(cards=owned, **dict[str, Any](zip(names, purse, strict=True)))
    return table(buyer, player(), player(), player(), faces=(card,))


def _settles(pile: tuple[int, ...], price: tuple[int, ...]) -> bool:
    """Whether the coloured part fits under the price and the gold is just what is missing."""
    missing = [asked - paid for asked, paid in zip(price, pile, strict=False)]
    return min(missing) >= 0 and sum(missing) == pile[5]


def test_doc001_buy_from_the_market_or_from_hand() -> None:
    """All documents: a face-up card, or one's own reserved card, face-up or blind."""
    buyer = player(reserved=(24,), blind=(30,), white=3, blue=2, green=1)
    state = table(buyer, player(), faces=(22,))
    after = play(state, "buy 24 0 2 1 0 0 0")
    assert after.players[0].reserved == ()
    assert after.players[0].blind == (30,)
    after = play(state, "buy 30 3 0 0 0 0 0")
    assert after.players[0].blind == ()
    assert after.players[0].bonuses == (0, 0, 0, 1, 0)
    after = play(state, "buy 22 2 1 0 0 0 0")
    assert after.players[0].reserved == (24,)


def test_doc002_a_card_from_hand_leaves_the_market_alone() -> None:
    """Document 002: only a card taken from the middle is replaced."""
    state = table(player(reserved=(24,), blue=2, green=1), player())
    after = do(state, "buy 24 0 2 1 0 0 0")
    assert after.market == state.market
    assert splendor.to_move(after) == 1


def test_s19_a_bought_card_is_replaced_at_once() -> None:
    """S19, document 000: a bought face-up card is replaced from the deck of its level."""
    state = table(player(blue=2, green=1), player(), faces=(24,))
    gap = do(state, "buy 24 0 2 1 0 0 0")
    assert splendor.to_move(gap) == DEALER
    assert {LEVEL[action.args[0]] for action, _ in splendor.outcomes(gap)} == {1}
    assert do(gap, "deal 39").market == (39, *state.market[1:])


def test_q8_a_sold_out_level_is_not_refilled() -> None:
    """Q8: when level 1 is sold out its slots stay empty and the game goes on with 2 and 3."""
    state = table(player(blue=2, green=1), player(), faces=(24, 0, 8, 16), sold_out=(1,))
    after = do(state, "buy 24 0 2 1 0 0 0")
    assert after.market[:4] == (EMPTY, 0, 8, 16)
    assert splendor.to_move(after) == 1
    assert {LEVEL[a.args[0]] for a in splendor.legal(after) if a.verb == "reserve"} == {1, 2, 3}


def test_q8_only_levels_two_and_three_are_left() -> None:
    """Q8: with every card of level 1 sold, only cards of the other levels can be had."""
    state = table(player(white=3, gold=3), player(cards=range(40)), nobles=(0, 1, 2))
    assert state.market[:4] == (EMPTY,) * 4
    levels = {LEVEL[a.args[0]] for a in splendor.legal(state) if a.verb in ("reserve", "buy")}
    assert levels == {2, 3}
    assert "draw 1" not in texts(state)
    assert play(state, "draw 2").turn == 1


def test_q10_no_buying_from_the_deck() -> None:
    """Q10: a face-down card cannot be bought, however rich the player is."""
    state = table(player(white=2, blue=2, green=2, red=2, gold=2), player())
    bought = {a.args[0] for a in splendor.legal(state) if a.verb == "buy"}
    assert bought
    assert bought <= set(state.market)


def test_doc001_card_points_and_bonus_are_visible() -> None:
    """Documents 001 and 002: purchased cards, bonuses and points are open to all."""
    state = table(player(cards=(75, 24)), player(blind=(40,)), player())
    for viewer in (1, 2, -3):
        assert splendor.redact(state, viewer).players[0] == state.players[0]


def test_doc002_a_card_counts_once_bought() -> None:
    """Document 000: the bought card lies before the player and gives points and bonus for good."""
    state = table(player(white=4), player(), faces=(31,))
    after = play(state, "buy 31 4 0 0 0 0 0", "take 1 1 1 0 0", "take 1 1 1 0 0")
    assert after.players[0].purchased == 1 << 31
    assert after.players[0].points == 1
    assert after.players[0].bonuses == (0, 0, 0, 1, 0)
    assert splendor.scores(after) == (1, 0)


def test_doc001_one_short_even_with_gold_is_too_short() -> None:
    """All documents: one token short, even with gold, is too short."""
    state = table(player(blue=1, gold=1, white=3), player(), faces=(24,))
    assert buys(state, 24) == set()
    assert buys(table(player(blue=1, gold=2), player(), faces=(24,)), 24)


def test_doc002_full_cost_buys_a_card() -> None:
    """Document 002: the tokens shown on a card, and just these, buy it."""
    names = ("white", "blue", "green", "red", "black")
    for card in range(40):
        purse = dict[str, Any](zip(names, COST[card], strict=True))
        state = table(player(**purse), player(), faces=(card,))
        assert buys(state, card) == {full_cost(card)}
