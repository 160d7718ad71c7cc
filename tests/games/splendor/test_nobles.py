"""The visits of nobles: S14 and what the documents say of them."""

from __future__ import annotations

from typing import Any

import pytest

from bottega.games import splendor
from bottega.games.splendor.data import NOBLES
from bottega.games.splendor.state import State
from tests.games.splendor.positions import bonus_cards, do, play, player, settle, table, texts

COLOURS = ("white", "blue", "green", "red", "black")


def persuading(noble: int, less: int | None = None) -> tuple[int, ...]:
    """Cards with just the bonuses a noble asks for, one less of a colour if told."""
    asked = {name: NOBLES[noble][k] - (k == less) for k, name in enumerate(COLOURS)}
    return bonus_cards(**asked)


def two_waiting(**tokens: Any) -> State:
    """Seat 0 persuades nobles 0 (4 white 4 blue) and 5 (4 blue 4 green), not 9."""
    cards = bonus_cards(white=4, blue=4, green=4)
    return table(player(cards=cards, **tokens), player(), nobles=(0, 5, 9))


@pytest.mark.parametrize("noble", range(10))
def test_doc001_a_noble_comes_when_the_bonuses_suffice(noble: int) -> None:
    """Documents 000, 001, 002: exactly the bonuses on the tile bring the noble and 3 points."""
    state = table(player(cards=persuading(noble)), player(), nobles=(noble,))
    after = play(state, "take 1 1 1 0 0")
    assert after.players[0].nobles == (noble,)
    assert after.players[0].points == 3
    assert noble not in after.nobles
    assert splendor.to_move(after) == 1


@pytest.mark.parametrize("noble", range(10))
def test_doc001_one_bonus_short_is_too_few(noble: int) -> None:
    """Document 001: one bonus less in any colour asked for, and the noble stays away."""
    asked = [k for k in range(5) if NOBLES[noble][k]]
    assert len(asked) in (2, 3)
    for less in asked:
        state = table(player(cards=persuading(noble, less)), player(), nobles=(noble,))
        after = play(state, "take 1 1 1 0 0")
        assert after.players[0].nobles == ()
        assert noble in after.nobles


def test_doc001_example_of_a_noble() -> None:
    """Document 001: 3 blue, 3 green and 3 white bonuses bring the noble who asks for them."""
    cards = bonus_cards(white=3, blue=3, green=3)
    after = play(table(player(cards=cards), player(), nobles=(2,)), "take 0 0 1 1 1")
    assert after.players[0].nobles == (2,)


def test_doc000_noble_b() -> None:
    """Document 000: noble B asks for 4 red and 4 black bonuses."""
    cards = bonus_cards(red=4, black=4)
    after = play(table(player(cards=cards), player(), nobles=(9,)), "take 0 0 1 1 1")
    assert after.players[0].nobles == (9,)


def test_doc000_tokens_do_not_persuade() -> None:
    """Documents 000 and 001: bonuses and only bonuses count, not tokens."""
    rich = player(cards=bonus_cards(red=4), black=4, gold=3)
    after = play(table(rich, player(), nobles=(9,)), "take 1 1 1 0 0")
    assert after.turn == 1
    assert after.players[0].nobles == ()


def test_doc000_reserved_cards_do_not_persuade() -> None:
    """Document 000: the bonuses are those of cards bought, not of cards reserved."""
    keeper = player(cards=bonus_cards(red=4, black=3), reserved=(35,), blind=(36,))
    after = play(table(keeper, player(), nobles=(9,)), "take 0 0 1 1 1")
    assert after.players[0].nobles == ()


def test_s14_requirement_is_at_least() -> None:
    """S14, document 001: more bonuses than asked for will do."""
    cards = bonus_cards(white=1, red=6, black=5)
    after = play(table(player(cards=cards), player(), nobles=(9,)), "take 0 0 1 1 1")
    assert after.players[0].nobles == (9,)


def test_s14_bonuses_are_not_spent() -> None:
    """S14: a visit leaves bonuses and cards as they were."""
    state = table(player(cards=persuading(9)), player(), nobles=(9,))
    after = play(state, "take 0 0 1 1 1")
    assert after.players[0].bonuses == state.players[0].bonuses
    assert after.players[0].purchased == state.players[0].purchased


def test_s14_automatic_when_one_qualifies() -> None:
    """S14: a single noble comes by itself; nobody is asked."""
    state = table(player(cards=persuading(9)), player(), nobles=(9, 0, 1))
    after = do(state, "take 0 0 1 1 1")
    assert after.players[0].nobles == (9,)
    assert splendor.to_move(after) == 1


def test_s14_pending_choice_when_several_qualify() -> None:
    """S14, documents 000, 001, 002: of several the player chooses one, and only of those."""
    state = do(two_waiting(), "take 0 0 1 1 1")
    assert splendor.to_move(state) == 0
    assert texts(state) == {"noble 0", "noble 5"}
    assert do(state, "noble 0").players[0].nobles == (0,)
    assert do(state, "noble 5").players[0].nobles == (5,)
    assert splendor.to_move(do(state, "noble 5")) == 1


def test_s14_at_most_one_noble_a_turn() -> None:
    """S14, documents 000 and 001: only one noble a turn, even if several would come."""
    after = do(two_waiting(), "take 0 0 1 1 1", "noble 5")
    assert after.players[0].points == 3
    assert 0 in after.nobles


def test_s14_remaining_noble_may_come_on_a_later_turn() -> None:
    """S14, document 002: the other noble may come next turn, if nobody else got it."""
    state = do(two_waiting(), "take 0 0 1 1 1", "noble 5", "take 1 1 1 0 0")
    assert state.players[0].nobles == (5,)
    state = do(state, "take 1 0 0 1 1")
    assert state.players[0].nobles == (5, 0)
    assert state.players[0].points == 6


def test_s14_a_noble_may_be_lost_to_another() -> None:
    """S14, document 002: what one player did not choose, another may receive meanwhile."""
    mine = player(cards=bonus_cards(white=4, blue=4, green=4))
    theirs = player(cards=(4, 5, 6, 7, 12, 13, 14, 15))  # four white, four blue: noble 0 too
    state = table(mine, theirs, nobles=(0, 5, 9))
    state = do(state, "take 0 0 1 1 1", "noble 5", "take 1 1 1 0 0")
    assert state.players[1].nobles == (0,)
    state = do(state, "take 1 0 0 1 1")
    assert state.players[0].nobles == (5,)


@pytest.mark.parametrize(
    "action", ["take 1 1 1 0 0", "take 2 0 0 0 0", "reserve 40", "draw 3", "buy 39 0 0 0 0 0 0"]
)
def test_s14_noble_visits_after_every_turn(action: str) -> None:
    """S14: the check follows every action, not only a purchase."""
    owner = player(cards=bonus_cards(blue=4, green=4))
    state = play(table(owner, player(), nobles=(5,), faces=(39, 40)), action)
    assert state.players[0].nobles == (5,)


def test_s14_noble_visits_after_a_pass() -> None:
    """S14, S9: also a player who could only pass is visited."""
    stuck = player(cards=persuading(9), green=2, red=4, black=4, reserved=(50, 55, 57))
    other = player(white=4, blue=4, green=2)
    dear = (5, 30, 31, 39, 45, 48, 51, 68, 76, 77, 79, 81)  # they ask for white or blue
    state = table(stuck, other, faces=dear, nobles=(9,))
    assert texts(state) == {"pass"}
    after = do(state, "pass")
    assert after.players[0].nobles == (9,)


def test_s14_the_active_player_alone_is_visited() -> None:
    """Documents 000 and 001: at the end of one's own turn, not of another's."""
    state = table(player(), player(cards=persuading(9)), nobles=(9,))
    after = play(state, "take 1 1 1 0 0")
    assert after.players[1].nobles == ()
    assert play(after, "take 1 1 1 0 0").players[1].nobles == (9,)


def test_q5_a_visit_cannot_be_refused() -> None:
    """Q5, document 001: whoever qualifies is visited; with several, one must be chosen."""
    state = do(two_waiting(), "take 0 0 1 1 1")
    assert {action.verb for action in splendor.legal(state)} == {"noble"}
    single = table(player(cards=persuading(9)), player(), nobles=(9,))
    ends = [settle(splendor.apply(single, action)) for action in splendor.legal(single)]
    assert len(ends) > 20
    assert all(end.players[0].nobles == (9,) for end in ends)


def test_q7_s13_the_new_bonus_counts_for_this_turns_noble() -> None:
    """Q7, S13: the card bought this turn counts at once for the noble."""
    state = table(player(cards=bonus_cards(red=4), green=4), player(), nobles=(9,), faces=(34,))
    assert play(state, "buy 34 0 0 3 0 0 0").players[0].nobles == ()
    owned = (*bonus_cards(red=4), 32, 33, 35)
    state = table(player(cards=owned, green=4), player(), nobles=(9,), faces=(34,))
    after = play(state, "buy 34 0 0 3 0 0 0")
    assert after.players[0].bonuses == (0, 0, 0, 4, 4)
    assert after.players[0].nobles == (9,)


@pytest.mark.parametrize("kept", ["reserved", "blind"])
def test_q7_s13_also_for_a_card_out_of_the_hand(kept: str) -> None:
    """Q7, S13: a card bought from hand, with no refill in between, counts at once too."""
    owned = (*bonus_cards(red=4), 32, 33, 35)
    reserved, blind = ((34,), ()) if kept == "reserved" else ((), (34,))
    buyer = player(cards=owned, reserved=reserved, blind=blind, green=3)
    after = do(table(buyer, player(), nobles=(9,)), "buy 34 0 0 3 0 0 0")
    assert after.players[0].nobles == (9,)
    assert after.turn == 1


def test_q7_s13_also_for_the_last_card_of_a_deck() -> None:
    """Q7, S13: so does a card whose place in the market stays empty."""
    buyer = player(cards=(*bonus_cards(red=4), 32, 33, 35), green=3)
    state = table(buyer, player(), nobles=(9,), faces=(34, 0, 8, 16), sold_out=(1,))
    after = do(state, "buy 34 0 0 3 0 0 0")
    assert after.players[0].nobles == (9,)


def test_doc001_receiving_a_noble_is_no_action() -> None:
    """Documents 001 and 002: the visit comes on top of the action of the turn."""
    state = table(player(cards=persuading(9)), player(), nobles=(9,))
    after = play(state, "take 1 1 1 0 0")
    assert sum(after.players[0].tokens) == 3
    assert after.players[0].nobles == (9,)
    assert after.turn == 1


def test_doc002_a_noble_stays_until_the_end() -> None:
    """Document 002: a noble stays with the player and comes to nobody else; none is replaced."""
    other = player(cards=(59, 60, 61, 62, 64, 65, 66, 67))
    state = table(player(cards=persuading(9)), other, nobles=(9, 0, 1))
    after = play(state, "take 0 0 1 1 1", "take 1 1 1 0 0", "take 0 0 1 1 1", "take 1 1 1 0 0")
    assert after.players[0].nobles == (9,)
    assert after.players[1].nobles == ()
    assert after.nobles == (0, 1)


def test_doc001_nobles_are_open_to_all() -> None:
    """Document 001: the tile lies face up before the player."""
    state = table(player(cards=persuading(9), nobles=(9,)), player(), player())
    for viewer in (1, 2, -3):
        assert splendor.redact(state, viewer).players[0].nobles == (9,)
        assert splendor.redact(state, viewer).nobles == state.nobles


def test_nobles_cannot_be_asked_for_at_another_time() -> None:
    """S14: to choose a noble is no action of a turn."""
    assert not texts(two_waiting(), "noble")
