"""Who may know what: S16, Q3, and what a View admits."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, parse_action
from bottega.games import splendor
from bottega.games.splendor.data import LEVEL, members
from bottega.games.splendor.state import Player, State
from bottega.rng import Rng
from tests.games.splendor.positions import (
    POLICIES,
    SEATINGS,
    do,
    opening,
    player,
    settle,
    table,
    texts,
    walk,
)

# Who sees the number of each dealt thing: written from the documents, not from the engine.
OPEN_VERBS = {"take", "reserve", "draw", "buy", "give", "noble", "pass", "invite"}


def drawn_blind() -> State:
    """Seat 0 of three has drawn blind from level 2 and the dealer is to hand over the card."""
    return do(table(player(), player(), player()), "draw 2")


def viewers(state: State) -> list[int]:
    return [*range(len(state.players)), SPECTATOR]


def test_s16_blind_cards_show_only_their_level() -> None:
    """S16, documents 001 and 002: a card drawn from a deck is not shown to the others."""
    state = table(player(blind=(0, 45, 70)), player(), player())
    assert splendor.redact(state, 0).players[0].blind == (0, 45, 70)
    for viewer in (1, 2, SPECTATOR):
        view = splendor.redact(state, viewer)
        assert view.players[0].blind == (-3, -2, -1)
        assert {0, 45, 70} <= set(members(view.unseen))
        assert view.viewer == viewer


def test_s16_face_up_reserved_cards_are_public() -> None:
    """S16: a card reserved face up was seen by all and stays known to all."""
    state = table(player(reserved=(45, 70), blind=(0,)), player(), player())
    for viewer in viewers(state):
        assert splendor.redact(state, viewer).players[0].reserved == (45, 70)


def test_q3_opponents_cannot_see_a_hidden_reserve() -> None:
    """Q3, read with S16: nothing in an opponent's view tells one blind card from another."""
    one = table(player(blind=(45,)), player(), faces=(40, 41, 42, 43))
    other = table(player(blind=(69,)), player(), faces=(40, 41, 42, 43))
    assert one != other
    assert splendor.redact(one, 1) == splendor.redact(other, 1)
    assert splendor.redact(one, SPECTATOR) == splendor.redact(other, SPECTATOR)
    assert splendor.redact(one, 0) != splendor.redact(other, 0)


def test_s16_the_owner_sees_the_card_that_is_drawn() -> None:
    """S16: the deal of a blind card is open to its owner and the dealer, a hole to the others."""
    state = drawn_blind()
    deal = parse_action("deal 47")
    assert splendor.veil(state, deal, 0) == deal
    assert splendor.veil(state, deal, DEALER) == deal
    for viewer in (1, 2, SPECTATOR):
        assert splendor.veil(state, deal, viewer) == Action("deal", (HIDDEN,))


def test_s16_a_blind_card_becomes_public_when_bought() -> None:
    """S16: once bought, the card lies open before its owner for everybody."""
    state = table(player(blind=(24, 45), blue=2, green=1), player())
    buy = parse_action("buy 24 0 2 1 0 0 0")
    assert splendor.veil(state, buy, 1) == buy
    view = splendor.apply(splendor.redact(state, 1), buy)
    assert view == splendor.redact(splendor.apply(state, buy), 1)
    assert view.players[0].purchased == 1 << 24
    assert view.players[0].blind == (-2,)
    assert 24 not in members(view.unseen)


def test_s16_the_level_is_public() -> None:
    """S16: from which deck somebody drew is seen by all."""
    draw = parse_action("draw 3")
    state = table(player(), player())
    assert splendor.veil(state, draw, 1) == draw


def test_doc001_market_deals_are_open() -> None:
    """All documents: cards of the market and the nobles are turned face up."""
    start = splendor.setup(2, {})
    assert splendor.veil(start, parse_action("deal 5"), SPECTATOR) == parse_action("deal 5")
    gap = do(table(player(), player(), faces=(40,)), "reserve 40")
    assert splendor.veil(gap, parse_action("deal 60"), 1) == parse_action("deal 60")


def test_decks_have_no_order_to_leak() -> None:
    """A deck is a pool: every unseen card of its level is equally likely to come."""
    state = drawn_blind()
    expected = [c for c in members(state.unseen) if LEVEL[c] == 2]
    assert len(expected) == 26
    assert sorted(action.args[0] for action, _ in splendor.outcomes(state)) == expected


def test_the_dealer_sees_everything() -> None:
    """The dealer's view is the full State."""
    state = table(player(blind=(45,)), player())
    assert splendor.redact(state, DEALER) == state


def test_redacting_twice_is_redacting_once() -> None:
    """A viewer's own view is already redacted for it; a spectator sees no more in a seat's."""
    state = table(player(blind=(45,)), player(blind=(70,)))
    view = splendor.redact(state, 1)
    assert splendor.redact(view, 1) == view
    assert splendor.redact(view, SPECTATOR) == splendor.redact(state, SPECTATOR)


@pytest.mark.parametrize("seed", range(6))
def test_determinize_fills_the_holes_with_unseen_cards(seed: int) -> None:
    """A guessed State is whole, and looks to its viewer as the real one does."""
    state = table(player(blind=(0, 45, 70)), player(blind=(46,)), player())
    view = splendor.redact(state, 1)
    guess = splendor.determinize(view, Rng(seed))
    splendor.check(guess)
    assert splendor.redact(guess, 1) == view
    assert guess.players[1].blind == (46,)
    assert [LEVEL[card] for card in guess.players[0].blind] == [1, 2, 3]


def test_determinize_is_not_the_truth() -> None:
    """Guesses differ: the view does not hold the card it hides."""
    state = table(player(blind=(45,)), player())
    view = splendor.redact(state, 1)
    guesses = {splendor.determinize(view, Rng(seed)).players[0].blind for seed in range(40)}
    assert len(guesses) > 10


@pytest.mark.parametrize(("seats", "options"), SEATINGS)
def test_views_keep_step_with_the_state(seats: int, options: dict[str, int]) -> None:
    """Whoever looks: the rules run on the View as on the State, and the mover sees all choices."""
    hidden = 0
    for state, action in _steps(seats, options, seed=11):
        assert action.verb in OPEN_VERBS or action.verb == "deal"
        for viewer in viewers(state):
            view = splendor.redact(state, viewer)
            seen = splendor.veil(state, action, viewer)
            assert splendor.veil(view, action, viewer) == seen
            assert splendor.to_move(view) == splendor.to_move(state)
            assert splendor.admits(view, seen)
            after = splendor.redact(splendor.apply(state, action), viewer)
            assert splendor.apply(view, seen) == after
            hidden += seen != action
            if action.verb in OPEN_VERBS:
                assert seen == action
        mover = splendor.to_move(state)
        if mover >= 0:
            assert splendor.legal(splendor.redact(state, mover)) == splendor.legal(state)
    assert hidden > 0


def _steps(seats: int, options: dict[str, int], seed: int) -> list[tuple[State, Action]]:
    """The positions of a game rich in blind reserves, each with a legal action."""
    rng = Rng(seed)
    game = list(walk(seats, options, POLICIES[3], seed))
    return [(state, rng.choice(splendor.legal(state))) for state in game[:-1]]


# ------------------------------------------------------------------ what may be true


def test_a_view_admits_a_purchase_out_of_a_hidden_hand() -> None:
    """An opponent may buy any unseen card that fits a hole, at a price it can pay."""
    state = table(player(blind=(24,), blue=2, green=1), player())
    view = splendor.redact(state, 1)
    assert splendor.admits(view, parse_action("buy 24 0 2 1 0 0 0"))
    assert splendor.admits(view, parse_action("buy 18 0 2 0 0 0 0")) is False
    assert splendor.admits(view, parse_action("buy 45 0 2 1 0 0 0")) is False
    assert splendor.admits(view, parse_action("buy 24 0 2 0 0 0 0")) is False


@pytest.mark.parametrize("viewer", [1, 2, SPECTATOR])
@pytest.mark.parametrize(
    ("own", "others"),
    [
        (player(blind=(8,), blue=2, green=1, cards=(24,)), (player(), player())),
        (player(blind=(8,), blue=2, green=1), (player(cards=(24,)), player())),
        (player(blind=(8,), blue=2, green=1), (player(reserved=(24,)), player())),
        (player(blind=(8,), blue=2, green=1), (player(), player(reserved=(24,), blind=(9,)))),
    ],
    ids=["bought by the buyer", "bought by another", "reserved", "reserved by a third"],
)
def test_s16_a_card_seen_elsewhere_is_in_no_hidden_hand(
    own: Player, others: tuple[Player, ...], viewer: int
) -> None:
    """S16: what lies open before a player cannot be bought out of a hidden hand."""
    state = table(own, *others)
    buy = parse_action("buy 24 0 2 1 0 0 0")
    assert splendor.admits(splendor.redact(state, viewer), buy) is False


def test_s16_a_card_in_ones_own_hand_is_in_no_other() -> None:
    """S16: who drew the card knows that nobody else can buy it; the others do not know."""
    state = table(player(blind=(8,), blue=2, green=1), player(blind=(24,)), player())
    buy = parse_action("buy 24 0 2 1 0 0 0")
    assert splendor.admits(splendor.redact(state, 1), buy) is False
    assert splendor.admits(splendor.redact(state, 2), buy)
    assert splendor.admits(splendor.redact(state, SPECTATOR), buy)


def test_a_state_admits_only_the_card_in_hand() -> None:
    """From the full State the answer is sure: only the card really held."""
    state = table(player(blind=(8,), blue=2, green=1), player(), faces=(5, 6, 7, 9))
    assert splendor.admits(splendor.redact(state, 1), parse_action("buy 24 0 2 1 0 0 0"))
    assert not splendor.admits(state, parse_action("buy 24 0 2 1 0 0 0"))
    assert not splendor.admits(splendor.redact(state, 0), parse_action("buy 24 0 2 1 0 0 0"))


def test_a_hole_is_admitted_from_who_may_not_look() -> None:
    """The covered deal of a blind card is what the others are shown."""
    state = drawn_blind()
    for viewer in (1, 2, SPECTATOR):
        assert splendor.admits(splendor.redact(state, viewer), Action("deal", (HIDDEN,)))


@pytest.mark.parametrize("viewer", [DEALER, 0])
def test_a_hole_is_refused_by_who_may_look(viewer: int) -> None:
    """The dealer and the owner of the card know its number: a hole is no answer for them."""
    view = splendor.redact(drawn_blind(), viewer)
    assert not splendor.admits(view, Action("deal", (HIDDEN,)))


@pytest.mark.parametrize("viewer", [DEALER, 0, 1, SPECTATOR])
def test_a_hole_is_refused_for_the_open_market(viewer: int) -> None:
    """A card of the market is turned face up: no viewer takes a hole for it."""
    for state in (splendor.setup(3, {}), do(opening(3), f"reserve {opening(3).market[0]}")):
        assert splendor.to_move(state) == DEALER
        assert not splendor.admits(splendor.redact(state, viewer), Action("deal", (HIDDEN,)))


@pytest.mark.parametrize("viewer", [DEALER, 0, 1, SPECTATOR])
@pytest.mark.parametrize("verb", ["invite", "take", "juggle"])
def test_a_hole_is_refused_for_other_verbs(viewer: int, verb: str) -> None:
    """Only the deal of a blind card has anything to hide."""
    for state in (splendor.setup(3, {}), drawn_blind(), settle(drawn_blind())):
        assert not splendor.admits(splendor.redact(state, viewer), Action(verb, (HIDDEN,)))


@pytest.mark.parametrize(
    "args", [(), (-2,), (24,), (24, 0, 2, 1, 0, 0, 0, 0), (9999, 0, 0, 0, 0, 0, 0)]
)
def test_malformed_purchases_are_refused_not_stumbled_over(args: tuple[int, ...]) -> None:
    """A View answers No to a purchase of the wrong shape, whoever looks."""
    state = table(player(blind=(24,), blue=2, green=1), player())
    for viewer in (DEALER, 0, 1, SPECTATOR):
        assert splendor.admits(splendor.redact(state, viewer), Action("buy", args)) is False


def test_own_turn_is_judged_by_what_one_holds() -> None:
    """On one's own turn a View knows as much as the State."""
    state = table(player(blind=(24,), blue=2, green=1), player())
    view = splendor.redact(state, 0)
    assert texts(view) == texts(state)
    assert splendor.admits(view, parse_action("buy 24 0 2 1 0 0 0"))
