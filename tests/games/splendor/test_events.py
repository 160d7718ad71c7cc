"""What is told of a move: who did it, what moved from where to where, what it brought about."""

from __future__ import annotations

from itertools import pairwise

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Event, Motion, parse_action
from bottega.games import splendor
from bottega.games.splendor.state import State
from tests.games.splendor.positions import (
    POLICIES,
    SEATINGS,
    bonus_cards,
    do,
    opening,
    player,
    table,
    walk,
)

NAMES = ("Ann", "Bob", "Cleo", "Dan")
FIFTEEN = (77, 81, 85)


def told(state: State, text: str, viewer: int = DEALER) -> tuple[Event, ...]:
    """The events of a legal action as a viewer is told them."""
    action = parse_action(text)
    after = do(state, text)
    seen = splendor.veil(state, action, viewer)
    return splendor.events(splendor.redact(state, viewer), seen, splendor.redact(after, viewer))


def kinds(state: State, text: str) -> list[str]:
    return [event.kind for event in told(state, text)]


def motions(state: State, text: str) -> set[Motion]:
    return {motion for event in told(state, text) for motion in event.motions}


def test_taking_is_told() -> None:
    """Who took which tokens, each from the bank to the player's tokens."""
    (event,) = told(opening(2), "take 1 1 1 0 0")
    assert (event.kind, event.seat) == ("took", 0)
    assert event.facts["tokens"] == (1, 1, 1, 0, 0, 0)
    assert event.motions == tuple(Motion("token", k, 1, "bank", "tokens 0") for k in range(3))
    assert splendor.tell(event, NAMES) == "Ann takes 1 white 1 blue 1 green."


def test_two_alike_move_together() -> None:
    """Two gems of a colour are one motion of two."""
    assert motions(opening(2), "take 0 0 0 2 0") == {Motion("token", 3, 2, "bank", "tokens 0")}


def test_reserving_is_told_with_its_gold() -> None:
    """The card goes from its slot to the hand; a gold token comes, if there is one."""
    state = table(player(), player(), faces=(75,))
    slot = state.market.index(75)
    card = Motion("card", 75, 1, f"market {slot}", "hand 0")
    assert motions(state, "reserve 75") == {card, Motion("token", 5, 1, "bank", "tokens 0")}
    poor = table(player(), player(gold=5), faces=(75,))
    assert motions(poor, "reserve 75") == {card}


def test_refill_is_told() -> None:
    """The dealer's card goes from its deck to the slot."""
    state = do(table(player(), player(), faces=(40,)), "reserve 40")
    (event,) = told(state, "deal 69")
    assert (event.kind, event.seat) == ("revealed", DEALER)
    assert event.motions == (Motion("card", 69, 1, "deck 2", "market 4"),)


def test_buying_is_told() -> None:
    """The payment goes to the bank, the card to the purchased cards."""
    state = table(player(blue=1, green=1, gold=1), player(), faces=(24,))
    (event,) = told(state, "buy 24 0 1 1 0 0 1")
    assert (event.kind, event.seat, event.facts["card"]) == ("bought", 0, 24)
    assert set(event.motions) == {
        Motion("token", 1, 1, "tokens 0", "bank"),
        Motion("token", 2, 1, "tokens 0", "bank"),
        Motion("token", 5, 1, "tokens 0", "bank"),
        Motion("card", 24, 1, "market 0", "cards 0"),
    }


@pytest.mark.parametrize("hidden", [True, False])
def test_buying_from_hand_is_told(hidden: bool) -> None:
    """A card out of the hand, blind or not, comes from the hand and is open now."""
    held = (
        player(blind=(24,), green=1, blue=2) if hidden else player(reserved=(24,), green=1, blue=2)
    )
    state = table(held, player())
    for viewer in (DEALER, 0, 1, SPECTATOR):
        (event,) = told(state, "buy 24 0 2 1 0 0 0", viewer)
        assert Motion("card", 24, 1, "hand 0", "cards 0") in event.motions


def test_s16_a_blind_card_is_told_only_to_its_owner() -> None:
    """S16: the others are told the level and a card without a number."""
    state = do(table(player(), player(), player()), "draw 2")
    for viewer, card in ((DEALER, 69), (0, 69), (1, HIDDEN), (2, HIDDEN), (SPECTATOR, HIDDEN)):
        (event,) = told(state, "deal 69", viewer)
        assert event.motions == (Motion("card", card, 1, "deck 2", "hand 0"),)
        assert event.facts["level"] == 2
        assert event.facts["card"] == card
        assert ("69" in splendor.tell(event, NAMES)) is (card == 69)


def test_returning_is_told() -> None:
    """Tokens go back to the bank."""
    state = table(player(white=2, blue=2, green=2, red=2, black=1, gold=1), player())
    state = do(state, "take 1 1 1 0 0")
    assert motions(state, "give 2 0 0 0 0 1") == {
        Motion("token", 0, 2, "tokens 0", "bank"),
        Motion("token", 5, 1, "tokens 0", "bank"),
    }
    assert kinds(state, "give 2 0 0 0 0 1") == ["returned"]


def test_an_automatic_visit_is_told_after_the_deed() -> None:
    """A noble who comes by itself is told too, after the action that brought it."""
    state = table(player(cards=bonus_cards(red=4, black=4)), player(), nobles=(9,))
    took, visit = told(state, "take 1 1 1 0 0")
    assert (took.kind, visit.kind, visit.seat) == ("took", "noble", 0)
    assert visit.motions == (Motion("noble", 9, 1, "nobles", "court 0"),)
    assert "Henry VIII" in splendor.tell(visit, NAMES)


def test_a_chosen_visit_is_told_once() -> None:
    """A chosen noble is told once, as the player's deed."""
    cards = bonus_cards(white=4, blue=4, green=4)
    state = do(table(player(cards=cards), player(), nobles=(0, 5, 9)), "take 0 0 1 1 1")
    assert kinds(state, "noble 5") == ["noble"]
    assert motions(state, "noble 5") == {Motion("noble", 5, 1, "nobles", "court 0")}


def test_the_final_round_is_told_when_it_begins() -> None:
    """Reaching the target begins the last round; this is told once."""
    rich = player(cards=(77, 81), reserved=(73,), white=3, black=3, gold=4)
    state = table(rich, player(), player())
    assert kinds(state, "buy 73 3 0 0 0 3 4") == ["bought", "final-round"]
    state = do(state, "buy 73 3 0 0 0 3 4")
    assert kinds(state, "take 1 1 1 0 0") == ["took"]


def test_the_end_is_told_with_winner_and_reason() -> None:
    """Who won, and that prestige decided."""
    state = table(player(cards=(73,)), player(cards=FIFTEEN), turn=1)
    over = told(state, "take 1 1 1 0 0")[-1]
    assert over.kind == "over"
    assert over.facts["winners"] == (1,)
    assert over.facts["scores"] == (5, 15)
    assert (over.facts["cause"], over.facts["decided"]) == ("target", "points")
    assert "Bob wins" in splendor.tell(over, NAMES[:2])


def test_s15_the_tie_break_is_told() -> None:
    """S15: fewer purchased cards decided, or the victory is shared."""
    state = table(player(cards=(*FIFTEEN, 0, 1)), player(cards=(73, 89, 70, 42)), turn=1)
    over = told(state, "take 1 1 1 0 0")[-1]
    assert (over.facts["winners"], over.facts["decided"]) == ((1,), "fewest-cards")
    state = table(player(cards=(*FIFTEEN, 0)), player(cards=(73, 89, 70, 42)), turn=1)
    over = told(state, "take 1 1 1 0 0")[-1]
    assert (over.facts["winners"], over.facts["decided"]) == ((0, 1), "shared")


def test_s23_a_team_wins_together_by_points() -> None:
    """S23: partners win as one; that is no shared victory."""
    hands = [player(), player(cards=(77, 81)), player(), player(cards=(85,))]
    over = told(table(*hands, teams=1, turn=3), "take 1 1 1 0 0")[-1]
    assert (over.facts["winners"], over.facts["decided"]) == ((1, 3), "points")
    assert "Bob and Dan win" in splendor.tell(over, NAMES)


def test_s10_the_turn_limit_is_told_as_the_cause() -> None:
    """S10: after 400 turns the end is told with its own cause."""
    over = told(table(player(), player(), turn=399), "take 1 1 1 0 0")[-1]
    assert over.facts["cause"] == "turns"


@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_motions_account_for_every_token(seats: int, options: dict[str, int]) -> None:
    """Over a whole game, what moved explains every change of bank, tokens, market and nobles."""
    states = list(walk(seats, options, POLICIES[1], 400))
    moved = 0
    for before, after in pairwise(states):
        action = _between(before, after)
        events = splendor.events(before, action, after)
        assert events
        assert all(splendor.tell(event, NAMES[:seats]) for event in events)
        parts = [motion for event in events for motion in event.motions]
        moved += len(parts)
        _account(before, after, parts)
    assert moved > 100
    assert (
        splendor.events(states[-2], _between(states[-2], states[-1]), states[-1])[-1].kind == "over"
    )


def _between(before: State, after: State) -> Action:
    (action,) = [a for a in splendor.legal(before) if splendor.apply(before, a) == after]
    return action


def _account(before: State, after: State, parts: list[Motion]) -> None:
    for seat, (was, now) in enumerate(zip(before.players, after.players, strict=True)):
        place = f"tokens {seat}"
        tokens = list(was.tokens)
        for motion in parts:
            if motion.piece == "token":
                tokens[motion.ident] += motion.amount * (motion.target == place)
                tokens[motion.ident] -= motion.amount * (motion.origin == place)
        assert tuple(tokens) == now.tokens
        court = [m.ident for m in parts if m.piece == "noble" and m.target == f"court {seat}"]
        assert now.nobles == (*was.nobles, *court)
        bought = [m.ident for m in parts if m.piece == "card" and m.target == f"cards {seat}"]
        assert now.purchased == was.purchased + sum(1 << card for card in bought)
