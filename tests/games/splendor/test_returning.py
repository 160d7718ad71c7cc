"""The limit of ten tokens: S6, S7, S8."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from bottega.core import parse_action
from bottega.games import splendor
from bottega.games.splendor.state import State
from tests.games.splendor.positions import (
    bonus_cards,
    coins,
    do,
    play,
    player,
    settle,
    table,
    texts,
)


def at_ten() -> State:
    """Seat 0 holds ten tokens, a gold among them."""
    return table(player(white=2, blue=2, green=2, red=2, black=1, gold=1), player())


def test_s6_exceeding_the_limit_is_legal() -> None:
    """S6, documents 001 and 002: at ten one may still take three, or two alike, or reserve."""
    state = at_ten()
    assert "take 1 1 1 0 0" in texts(state)
    assert texts(state, "reserve")
    full = table(player(white=4, blue=4, gold=2), player())
    assert "take 0 0 2 0 0" in texts(full)


@pytest.mark.parametrize(("held", "surplus"), [(7, 0), (8, 1), (9, 2), (10, 3)])
def test_s6_return_exactly_down_to_ten(held: int, surplus: int) -> None:
    """S6, document 001: tokens are returned until ten are left; ten itself is allowed."""
    tokens: dict[str, Any] = {"white": 2, "blue": 2, "green": 2, "red": held - 6}
    after = do(table(player(**tokens), player(), player()), "take 1 1 1 0 0")
    if surplus == 0:
        assert splendor.to_move(after) == 1
        assert sum(after.players[0].tokens) == 10
        return
    gifts = splendor.legal(after)
    assert gifts
    assert {action.verb for action in gifts} == {"give"}
    assert {sum(action.args) for action in gifts} == {surplus}
    assert sum(splendor.apply(after, gifts[0]).players[0].tokens) == 10


def test_s7_any_mix_may_be_returned() -> None:
    """S7, document 002: any tokens the player holds, gold and just-taken ones included."""
    after = do(at_ten(), "take 1 1 1 0 0")
    held = after.players[0].tokens
    assert held == (3, 3, 3, 2, 1, 1)
    handfuls = product(*(range(count + 1) for count in held))
    expected = {"give " + " ".join(map(str, h)) for h in handfuls if sum(h) == 3}
    assert texts(after) == expected
    assert len(expected) == 43


def test_s7_just_taken_tokens_may_be_returned() -> None:
    """S7, document 001: a player may return all those just drawn."""
    state = at_ten()
    after = do(state, "take 1 1 1 0 0", "give 1 1 1 0 0 0")
    assert after.players[0].tokens == state.players[0].tokens
    assert after.bank == state.bank


def test_s7_gold_counts_and_may_be_returned() -> None:
    """S7, documents 000 and 001: gold counts toward the ten and may be given back."""
    state = table(player(white=2, blue=2, green=2, red=2, gold=2), player(), faces=(40,))
    reserved = settle(do(state, "reserve 40"))
    assert "give 0 0 0 0 0 1" in texts(reserved)
    after = do(reserved, "give 0 0 0 0 0 1")
    assert after.players[0].tokens == state.players[0].tokens
    assert after.bank[5] == 3


def test_s7_not_more_than_needed() -> None:
    """S7: neither more nor fewer than the surplus, nor tokens one does not hold."""
    after = do(table(player(white=4, blue=4, gold=1), player()), "take 0 0 2 0 0")
    allowed = texts(after)
    assert "give 1 0 0 0 0 0" in allowed
    assert not {"give 2 0 0 0 0 0", "give 0 0 0 0 0 0", "give 0 0 0 1 0 0"} & allowed


def test_q6_eleven_tokens() -> None:
    """Q6: with eleven tokens one goes back to the table before the turn ends."""
    state = table(player(white=4, blue=4, green=1), player())
    eleven = do(state, "take 0 0 0 2 0")
    assert sum(eleven.players[0].tokens) == 11
    assert splendor.to_move(eleven) == 0
    after = do(eleven, "give 0 0 1 0 0 0")
    assert after.players[0].tokens == coins(white=4, blue=4, red=2)
    assert after.bank[2] == 4
    assert splendor.to_move(after) == 1


def test_s8_returning_is_a_step_of_its_own() -> None:
    """S8: after the action the same seat moves again, and only to give."""
    after = do(at_ten(), "take 0 0 1 1 1")
    assert splendor.to_move(after) == 0
    assert {action.verb for action in splendor.legal(after)} == {"give"}
    assert after.turn == 0
    assert parse_action("pass") not in splendor.legal(after)


def test_s8_market_is_refilled_before_the_return() -> None:
    """S8, S19: the gap is filled at once, so the player sees the new card before giving."""
    state = table(player(white=4, blue=4, green=2), player(), faces=(40,))
    filled = settle(do(state, "reserve 40"))
    assert 40 not in filled.market
    assert len(set(filled.market)) == 12
    assert {action.verb for action in splendor.legal(filled)} == {"give"}


def test_s8_returning_precedes_the_noble() -> None:
    """S8: tokens go back first, then the nobles are looked at."""
    owner = player(
        cards=bonus_cards(white=3, blue=3, green=3), white=2, blue=2, green=2, red=2, black=2
    )
    state = table(owner, player(), nobles=(2,))
    taken = do(state, "take 1 1 1 0 0")
    assert taken.players[0].nobles == ()
    assert 2 in taken.nobles
    given = do(taken, "give 1 1 1 0 0 0")
    assert given.players[0].nobles == (2,)


def test_s8_returning_precedes_the_choice_of_nobles() -> None:
    """S8, S14: with several nobles waiting, give comes first and the choice after it."""
    cards = bonus_cards(white=4, blue=4, green=4)
    owner = player(cards=cards, white=2, blue=2, green=2, red=2, black=2)
    state = do(table(owner, player(), nobles=(0, 2, 5)), "take 1 1 1 0 0")
    assert {action.verb for action in splendor.legal(state)} == {"give"}
    state = do(state, "give 1 1 1 0 0 0")
    assert texts(state) == {"noble 0", "noble 2", "noble 5"}


def test_principal_keeps_the_gold() -> None:
    """The returns worth searching keep the gold, and are all legal."""
    after = do(at_ten(), "take 1 1 1 0 0")
    kept = splendor.principal(after)
    assert kept
    assert {action.args[5] for action in kept} == {0}
    assert set(kept) < set(splendor.legal(after))


def test_doc000_the_limit_holds_for_others_too() -> None:
    """Document 000: nobody holds more than ten after a turn, whatever was done."""
    state = at_ten()
    for action in splendor.legal(state):
        after = settle(splendor.apply(state, action))
        if splendor.to_move(after) == 0:
            after = splendor.apply(after, splendor.legal(after)[-1])
        assert splendor.to_move(after) == 1
        assert sum(after.players[0].tokens) <= 10


def test_no_return_below_the_limit() -> None:
    """S7: a player at ten or fewer gives nothing back."""
    after = play(table(player(white=2, blue=2, green=2, red=1), player()), "take 0 0 1 1 1")
    assert sum(after.players[0].tokens) == 10
    assert not texts(after, "give")
