"""Attempts to break the rules of every game with bad actions, in the middle of random games."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bottega import games
from bottega.core import OVER, parse_action
from tests.hostile import FIXED, Arena, arena_of, rebuilt

every_arena = pytest.mark.parametrize(
    "arena", [arena_of(game) for game in games.names()], ids=games.names()
)


@every_arena
@FIXED
@given(data=st.data())
def test_hostile_actions_are_admitted_only_if_legal(arena: Arena, data: st.DataObject) -> None:
    """Whatever is thrown at a State is admitted if and only if it is legal."""
    state, action = data.draw(arena.positions()), data.draw(arena.anything())
    assert arena.game.admits(state, action) == (action in arena.game.legal(state))


@every_arena
@FIXED
@given(data=st.data())
def test_nearly_legal_actions_are_admitted_only_if_legal(arena: Arena, data: st.DataObject) -> None:
    """One number off is off; a legal action is admitted by the State and by the mover's View."""
    game, state = arena.game, data.draw(arena.positions())
    action = data.draw(arena.nearly_legal(state))
    legal = action in game.legal(state)
    assert game.admits(state, action) == legal
    mover = game.to_move(state)
    if mover >= 0:
        assert game.admits(game.redact(state, mover), action) == legal


@every_arena
@FIXED
@given(data=st.data())
def test_other_views_never_stumble_and_never_refuse_what_is_legal(
    arena: Arena, data: st.DataObject
) -> None:
    """Any viewer answers yes or no to anything, and yes to what really happens."""
    game, state = arena.game, data.draw(arena.positions())
    action = data.draw(arena.nearly_legal(state) | arena.anything())
    viewer = data.draw(arena.viewers(state))
    view = game.redact(state, viewer)
    assert game.admits(view, action) in (True, False)
    if action in game.legal(state):
        assert game.admits(view, game.veil(state, action, viewer))


@every_arena
@FIXED
@given(data=st.data())
def test_apply_leaves_the_old_state_equal(arena: Arena, data: st.DataObject) -> None:
    """Applying an action makes another State and leaves the old one as it was."""
    game, state = arena.game, data.draw(arena.positions())
    if game.to_move(state) == OVER:
        assert game.legal(state) == []
        return
    action = data.draw(st.sampled_from(game.legal(state)))
    before, written, hashed = rebuilt(state), repr(state), hash(state)
    after = game.apply(state, action)
    assert state == before
    assert (repr(state), hash(state)) == (written, hashed)
    assert after != state
    assert after == game.apply(before, action)
    game.check(after)


@every_arena
@FIXED
@given(data=st.data())
def test_every_legal_action_survives_its_text(arena: Arena, data: st.DataObject) -> None:
    """Writing and reading an action gives the same action, and no two have the same words."""
    state = data.draw(arena.positions())
    actions = arena.game.legal(state)
    assert [parse_action(str(action)) for action in actions] == actions
    told = [arena.game.describe(state, action) for action in actions]
    assert len(set(told)) == len(told)


@every_arena
@FIXED
@given(data=st.data())
def test_spoiling_the_answer_spoils_no_other(arena: Arena, data: st.DataObject) -> None:
    """The lists of actions are the caller's own: emptying one changes no later answer."""
    state = data.draw(arena.positions())
    for question in (arena.game.legal, arena.game.principal, arena.game.outcomes):
        answer = question(state)
        copy = list(answer)
        answer.clear()
        assert question(state) == copy


@every_arena
@FIXED
@given(data=st.data())
def test_every_position_passes_its_check(arena: Arena, data: st.DataObject) -> None:
    """Nothing is lost or made from nothing, and principal is part of legal."""
    state = data.draw(arena.positions())
    arena.game.check(state)
    assert set(arena.game.principal(state)) <= set(arena.game.legal(state))
