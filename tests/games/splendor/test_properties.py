"""Attempts to break the rules with bad actions, on positions from the middle of random games."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.core import HIDDEN, OVER, Action, parse_action
from bottega.games import splendor
from bottega.games.splendor.state import State
from tests.games.splendor.positions import POLICIES, SEATINGS, walk

VERBS = ("take", "reserve", "draw", "buy", "give", "noble", "pass", "deal", "invite", "steal")
FIXED = settings(derandomize=True, deadline=None, database=None, max_examples=300)


@lru_cache(maxsize=64)
def game(seating: int, policy: int) -> tuple[State, ...]:
    """All positions of one random game."""
    seats, options = SEATINGS[seating]
    return tuple(walk(seats, options, POLICIES[policy], 300))


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
    legal = splendor.legal(state)
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


def test_positions_are_many_and_varied() -> None:
    """The games drawn from hold every phase and both ends."""
    phases = {s.phase for i in range(len(SEATINGS)) for p in range(5) for s in game(i, p)}
    assert len(phases) == 8
    assert sum(len(game(i, p)) for i in range(len(SEATINGS)) for p in range(5)) > 3000


@FIXED
@given(positions(), anything)
def test_hostile_actions_are_admitted_only_if_legal(state: State, action: Action) -> None:
    """Whatever is thrown at a State is admitted if and only if it is legal."""
    assert splendor.admits(state, action) == (action in splendor.legal(state))


@FIXED
@given(positions(), st.data())
def test_nearly_legal_actions_are_admitted_only_if_legal(state: State, data: st.DataObject) -> None:
    """One number off is off; a legal action is admitted by the State and by the mover's View."""
    action = data.draw(nearly_legal(state))
    legal = action in splendor.legal(state)
    assert splendor.admits(state, action) == legal
    mover = splendor.to_move(state)
    if mover >= 0:
        assert splendor.admits(splendor.redact(state, mover), action) == legal


@FIXED
@given(positions(), st.data())
def test_other_views_never_stumble_and_never_refuse_what_is_legal(
    state: State, data: st.DataObject
) -> None:
    """Any viewer answers yes or no to anything, and yes to what really happens."""
    action = data.draw(nearly_legal(state) | anything)
    viewer = data.draw(st.sampled_from([*range(len(state.players)), -3]))
    answer = splendor.admits(splendor.redact(state, viewer), action)
    assert answer in (True, False)
    if action in splendor.legal(state):
        seen = splendor.veil(state, action, viewer)
        assert splendor.admits(splendor.redact(state, viewer), seen)


@FIXED
@given(positions(), st.data())
def test_apply_leaves_the_old_state_equal(state: State, data: st.DataObject) -> None:
    """Applying an action makes another State and leaves the old one as it was."""
    if splendor.to_move(state) == OVER:
        assert splendor.legal(state) == []
        return
    action = data.draw(st.sampled_from(splendor.legal(state)))
    before = rebuilt(state)
    after = splendor.apply(state, action)
    assert state == before
    assert after != state
    assert after == splendor.apply(before, action)
    assert hash(state) == hash(before)
    splendor.check(after)


def rebuilt(state: State) -> State:
    """The same State, built anew from its numbers."""
    players = tuple(
        type(p)(*[tuple(f) if isinstance(f, tuple) else f for f in p]) for p in state.players
    )
    return state._replace(rules=type(state.rules)(*state.rules), players=players)


@FIXED
@given(positions())
def test_every_legal_action_survives_its_text(state: State) -> None:
    """Writing and reading an action gives the same action."""
    actions = splendor.legal(state)
    assert [parse_action(str(action)) for action in actions] == actions


@FIXED
@given(positions())
def test_spoiling_the_answer_spoils_no_other(state: State) -> None:
    """The lists of legal actions are the caller's own: emptying one changes no later answer."""
    for question in (splendor.legal, splendor.principal):
        answer = question(state)
        copy = list(answer)
        answer.clear()
        assert question(state) == copy


@FIXED
@given(positions())
def test_every_position_passes_its_check(state: State) -> None:
    """Nothing is lost or made from nothing, and principal is part of legal."""
    splendor.check(state)
    assert set(splendor.principal(state)) <= set(splendor.legal(state))
