"""Attempts to break the rules with bad actions, on positions from the middle of random games."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.core import HIDDEN, OVER, SPECTATOR, Action, parse_action
from bottega.games import citadels
from bottega.games.citadels.memory import left_unseen, shift, split
from bottega.games.citadels.rules import _VERBS
from bottega.games.citadels.state import State
from tests.games.citadels.positions import SEATINGS, walk

VERBS = (*_VERBS, "pass", "steal")
POLICIES = ("", "build", "toss", "draw", "swap")
FIXED = settings(derandomize=True, deadline=None, database=None, max_examples=250)


@lru_cache(maxsize=64)
def game(seating: int, policy: int) -> tuple[State, ...]:
    """All positions of one random game."""
    seats, rules = SEATINGS[seating]
    return tuple(walk(seats, rules, 300, POLICIES[policy]))


@st.composite
def positions(draw: st.DrawFn) -> State:
    """A position out of some game."""
    states = game(draw(st.integers(0, len(SEATINGS) - 1)), draw(st.integers(0, len(POLICIES) - 1)))
    return states[draw(st.integers(0, len(states) - 1))]


numbers = st.integers(0, 9) | st.integers(-3, 120) | st.just(HIDDEN)
anything = st.builds(Action, st.sampled_from(VERBS), st.lists(numbers, max_size=8).map(tuple))


@st.composite
def nearly_legal(draw: st.DrawFn, state: State) -> Action:
    """A legal action with one thing about it changed, or nothing."""
    legal = citadels.legal(state)
    if not legal:
        return draw(anything)
    action = draw(st.sampled_from(legal))
    args = list(action.args)
    change = draw(st.sampled_from(["verb", "number", "more", "fewer", "nothing"]))
    if change == "verb":
        return Action(draw(st.sampled_from(VERBS)), action.args)
    if change == "number" and args:
        place = draw(st.integers(0, len(args) - 1))
        args[place] = draw(st.sampled_from([args[place] - 1, args[place] + 1, HIDDEN]))
    elif change == "more":
        args.append(draw(numbers))
    elif change == "fewer" and args:
        args.pop()
    return Action(action.verb, tuple(args))


@FIXED
@given(positions(), anything)
def test_hostile_actions_are_admitted_only_if_legal(state: State, action: Action) -> None:
    """Whatever is thrown at a State is admitted if and only if it is legal."""
    assert citadels.admits(state, action) == (action in citadels.legal(state))


@FIXED
@given(positions(), st.data())
def test_nearly_legal_actions_are_admitted_only_if_legal(state: State, data: st.DataObject) -> None:
    """One number off is off; a legal action is admitted by the State and by the mover's View."""
    action = data.draw(nearly_legal(state))
    legal = action in citadels.legal(state)
    assert citadels.admits(state, action) == legal
    mover = citadels.to_move(state)
    if mover >= 0:
        assert citadels.admits(citadels.redact(state, mover), action) == legal


@FIXED
@given(positions(), st.data())
def test_other_views_never_stumble_and_never_refuse_what_is_legal(
    state: State, data: st.DataObject
) -> None:
    """Any viewer answers yes or no to anything, and yes to what really happens."""
    action = data.draw(nearly_legal(state) | anything)
    viewer = data.draw(st.sampled_from([*range(len(state.gold)), SPECTATOR]))
    view = citadels.redact(state, viewer)
    assert citadels.admits(view, action) in (True, False)
    if action in citadels.legal(state):
        assert citadels.admits(view, citadels.veil(state, action, viewer))


@FIXED
@given(positions(), st.data())
def test_what_a_view_admits_it_can_follow(state: State, data: st.DataObject) -> None:
    """Whatever is admitted can be applied to the View, and nothing is lost in number."""
    action = data.draw(nearly_legal(state) | anything)
    viewer = data.draw(st.sampled_from([*range(len(state.gold)), SPECTATOR]))
    view = citadels.redact(state, viewer)
    if citadels.admits(view, action):
        after = citadels.apply(view, action)
        assert count(after) == count(view)
        assert min(after.gold) >= 0


def count(state: State) -> int:
    """The cards on the table, known or not."""
    places = (*state.hands, *state.deck, state.drawn)
    cities = sum(city.bit_count() for city in state.cities)
    return sum(map(len, places)) + cities + (state.ruin < 28)


@FIXED
@given(positions(), st.data())
def test_apply_leaves_the_old_state_equal(state: State, data: st.DataObject) -> None:
    """Applying an action makes another State and leaves the old one as it was."""
    if citadels.to_move(state) == OVER:
        assert citadels.legal(state) == []
        return
    action = data.draw(st.sampled_from(citadels.legal(state)))
    written = repr(state)
    after = citadels.apply(state, action)
    assert repr(state) == written
    assert after != state
    citadels.check(after)
    assert count(after) == 66


@FIXED
@given(positions())
def test_every_legal_action_survives_its_text(state: State) -> None:
    """Writing and reading an action gives the same action."""
    actions = citadels.legal(state)
    assert [parse_action(str(action)) for action in actions] == actions


@FIXED
@given(positions())
def test_legal_stays_short(state: State) -> None:
    """Choices among many cards go card by card, so that the list is never long."""
    assert len(citadels.legal(state)) <= 60


hidden_places = st.lists(st.integers(-1, 3), min_size=1, max_size=6).map(sorted).map(tuple)


@FIXED
@given(hidden_places, st.data())
def test_what_leaves_unseen_leaves_only_what_is_certain(
    cards: tuple[int, ...], data: st.DataObject
) -> None:
    """After an unseen move, whatever is still shown is so in every way it can have happened."""
    count_ = data.draw(st.integers(0, len(cards)))
    stay, go = split(cards, count_)
    assert len(stay) == len(cards) - count_
    assert len(go) == count_
    order = data.draw(st.permutations(cards))
    went, left = list(order[:count_]), list(order[count_:])
    for place, real in ((stay, left), (go, went)):
        for card in {card for card in place if card != HIDDEN}:
            assert place.count(card) <= real.count(card)


@FIXED
@given(hidden_places, st.data())
def test_rows_and_views_forget_alike(cards: tuple[int, ...], data: st.DataObject) -> None:
    """A row of memory and a View with holes keep the same after an unseen move."""
    count_ = data.draw(st.integers(0, len(cards)))
    row = tuple(5 << 5 | card for card in cards if card != HIDDEN)
    stay, go = left_unseen(row, len(cards), count_)
    left, went = shift(cards, (HIDDEN,) * count_)
    assert sorted(fact & 31 for fact in stay) == [card for card in left if card != HIDDEN]
    assert sorted(fact & 31 for fact in go) == [card for card in went if card != HIDDEN]
