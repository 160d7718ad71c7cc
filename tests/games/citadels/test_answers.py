"""The call of a role, judged by each viewer: every answer that may be true, and no other.

The dealer says who holds the role that was called. A viewer refuses what its own role, what it saw
in the draft and what was called before make impossible; what it only suspects it must admit.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import pytest

from bottega.core import DEALER, SPECTATOR, Action, parse_action
from bottega.games import citadels
from bottega.games.citadels.data import ARCHITECT, BISHOP, KING, MERCHANT, THIEF, WARLORD
from bottega.games.citadels.state import CALL, State
from tests.games.citadels.positions import SEATINGS, do, settle, to_draft, walk

SILENCE = Action("silence")


def calls(seats: int, rules: str, seed: int) -> Iterator[State]:
    """The positions of a random game in which somebody is called."""
    return (state for state in walk(seats, rules, seed) if state.phase == CALL)


def true_answer(state: State) -> Action:
    """What the call brings, for who looks at everybody's role."""
    (action,) = citadels.legal(state)
    return action


def possible_answers(view: State) -> set[Action]:
    """What the call brings in one or other of the drafts that the viewer can imagine."""
    if view.called == view.murdered and view.rules.murder_silent:
        return {SILENCE}
    told: set[Action] = set()
    for held in drafts(view):
        holder = [seat for seat, role in held.items() if role == view.called]
        told.add(Action("answer", tuple(holder)) if holder else SILENCE)
        if len(told) == len(view.gold) + 1:
            break
    return told


def drafts(view: State) -> Iterator[dict[int, int]]:
    """Every way the roles can have been put aside and picked, place by place, that fits a view."""
    roles = {role for role in range(1, 9) if not view.faceup >> role & 1}
    for aside in sorted(roles if view.buried < 0 else {view.buried}):
        yield from _picked_on(view, {}, roles - {aside}, aside)


def _picked_on(
    view: State, held: dict[int, int], passed_on: set[int], aside: int
) -> Iterator[dict[int, int]]:
    seats = len(view.gold)
    if len(held) == seats:
        yield held
        return
    seat = (view.opener + len(held)) % seats
    offered = passed_on | {aside} if len(held) == 6 else passed_on
    if seat == view.viewer and offered != {r for r in range(9) if view.offers[seat] >> r & 1}:
        return
    for role in sorted(offered):
        if may_have_picked(view, seat, role):
            yield from _picked_on(view, {**held, seat: role}, offered - {role}, aside)


def may_have_picked(view: State, seat: int, role: int) -> bool:
    """A role that was shown, or is one's own, is what it is; any other was not called in vain."""
    if view.roles[seat] > 0:
        return view.roles[seat] == role
    return role >= view.called or (role == view.murdered and view.rules.murder_silent)


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_the_true_answer_is_admitted_by_every_viewer(seats: int, rules: str) -> None:
    """Whoever looks, and whatever happened before, what is true is never refused."""
    met = set()
    for seed in range(6):
        for state in calls(seats, rules, seed):
            action = true_answer(state)
            met.add(action.verb)
            for viewer in (*range(seats), SPECTATOR, DEALER):
                assert citadels.admits(citadels.redact(state, viewer), action)
    assert met == {"answer", "silence"}


@pytest.mark.parametrize(("seats", "rules"), SEATINGS)
def test_just_the_answers_that_may_be_true_are_admitted(seats: int, rules: str) -> None:
    """Each viewer admits an answer if and only if some draft it can imagine brings it."""
    refused = 0
    every = [SILENCE, *[Action("answer", (seat,)) for seat in range(8)]]
    for state in islice(calls(seats, rules, 1), 24):
        for viewer in (*range(seats), SPECTATOR):
            view = citadels.redact(state, viewer)
            admitted = {action for action in every if citadels.admits(view, action)}
            assert admitted == possible_answers(view)
            refused += seats + 1 - len(admitted)
    assert refused > 100


def called(role: int, aside: int, *picks: int) -> State:
    """The call of a role to four players; face up 1 and 3, one aside, the last roles unpicked."""
    state = do(to_draft(4), "discard 1", "discard 3", f"bury {aside}")
    for pick in picks:
        state = do(settle(state), f"pick {pick}")
    while state.called < role or state.phase != CALL:
        state = citadels.apply(state, citadels.legal(state)[-1])
    return state


def admitted(state: State, viewer: int) -> set[str]:
    """The answers that a viewer admits."""
    view = citadels.redact(state, viewer)
    every = ["silence", *[f"answer {seat}" for seat in range(8)]]
    return {text for text in every if citadels.admits(view, parse_action(text))}


def test_nobody_else_answers_for_ones_own_role() -> None:
    """Who holds the role that is called knows that it is no other's, and not nobody's."""
    state = called(KING, THIEF, KING, BISHOP, ARCHITECT, WARLORD)
    assert admitted(state, 0) == {"answer 0"}
    assert admitted(state, SPECTATOR) == {"silence", *[f"answer {seat}" for seat in range(4)]}


def test_what_was_gone_before_one_picked_is_with_an_earlier_seat_or_aside() -> None:
    """The third to pick was not offered the King: the first or the second has him, or nobody."""
    state = called(KING, WARLORD, KING, BISHOP, ARCHITECT, MERCHANT)
    assert admitted(state, 2) == {"silence", "answer 0", "answer 1"}


def test_what_one_passed_on_is_with_a_later_seat_or_discarded() -> None:
    """The second to pick passed the King on: the first does not have him."""
    state = called(KING, THIEF, BISHOP, ARCHITECT, KING, WARLORD)
    assert admitted(state, 1) == {"silence", "answer 2", "answer 3"}


def test_what_one_discarded_is_nobodys() -> None:
    """The last to pick put the King face down: nobody answers for him."""
    state = called(KING, THIEF, BISHOP, ARCHITECT, WARLORD, MERCHANT)
    assert admitted(state, 3) == {"silence"}
    assert "answer 0" in admitted(state, SPECTATOR)


def test_silence_is_refused_where_every_role_left_is_held() -> None:
    """The first passed four roles on to three seats; one was called in vain, so no other is."""
    state = called(KING, BISHOP, MERCHANT, KING, ARCHITECT, WARLORD)
    assert admitted(state, 0) == {"answer 1", "answer 2", "answer 3"}
    assert "silence" in admitted(state, SPECTATOR)


def test_the_seventh_was_shown_the_role_put_aside() -> None:
    """Nobody has what the seventh left aside; the first knows only that no other can have it."""
    state = do(to_draft(7), "bury 1")
    for pick in range(2, 9):
        state = do(settle(state), f"pick {pick}")
    assert admitted(state, 6) == {"silence"}
    assert admitted(state, 0) == {"silence", "answer 6"}
