"""Attempts to break the rules with bad actions, on positions from the middle of random games."""

from __future__ import annotations

from functools import lru_cache

from hypothesis import given, settings
from hypothesis import strategies as st

from bottega.core import HIDDEN, OVER, Action, parse_action
from bottega.games import azul
from bottega.games.azul.data import COLOURS, FLOOR_SIZE, counts, rows_of, size, spaces
from bottega.games.azul.state import State
from tests.games.azul.positions import POLICIES, SEATINGS, walk

VERBS = ("take", "fill", "place", "pass", "deal")
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
anything = st.builds(Action, st.sampled_from(VERBS), st.lists(numbers, max_size=6).map(tuple))


@st.composite
def nearly_legal(draw: st.DrawFn, state: State) -> Action:
    """A legal action with one thing about it changed, or nothing."""
    legal = azul.legal(state)
    if not legal:
        return draw(anything)
    action = draw(st.sampled_from(legal))
    args = list(action.args)
    change = draw(st.sampled_from(["verb", "number", "more", "fewer", "nothing"]))
    if change == "verb":
        return Action(draw(st.sampled_from(VERBS)), action.args)
    if change == "number":
        place = draw(st.integers(0, len(args) - 1))
        args[place] = draw(st.sampled_from([args[place] - 1, args[place] + 1, HIDDEN]))
    elif change == "more":
        args.append(draw(numbers))
    elif change == "fewer":
        args.pop()
    return Action(action.verb, tuple(args))


def test_positions_are_many_and_varied() -> None:
    """The games drawn from hold every phase."""
    games = [game(i, p) for i in range(len(SEATINGS)) for p in range(len(POLICIES))]
    assert {state.phase for states in games for state in states} == {0, 1, 2, 3}
    assert sum(map(len, games)) > 2000


@FIXED
@given(positions(), st.data())
def test_bad_actions_are_admitted_only_if_legal(state: State, data: st.DataObject) -> None:
    """Whatever is thrown at a State or a View is admitted if and only if it is legal."""
    action = data.draw(nearly_legal(state) | anything)
    legal = action in azul.legal(state)
    for viewer in (-1, 0, 1, -3):
        assert azul.admits(azul.redact(state, viewer), action) == legal


@FIXED
@given(positions(), st.data())
def test_apply_leaves_the_old_state_equal(state: State, data: st.DataObject) -> None:
    """Applying an action makes another State and leaves the old one as it was."""
    if azul.to_move(state) == OVER:
        assert azul.legal(state) == []
        return
    action = data.draw(st.sampled_from(azul.legal(state)))
    written = repr(state)
    after = azul.apply(state, action)
    assert repr(state) == written
    assert after != state
    azul.check(after)


@FIXED
@given(positions())
def test_every_legal_action_survives_its_text(state: State) -> None:
    """Writing and reading an action gives the same action, and it has words for people."""
    actions = azul.legal(state)
    assert [parse_action(str(action)) for action in actions] == actions
    told = [azul.describe(state, action) for action in actions]
    assert len(set(told)) == len(told)


@FIXED
@given(positions())
def test_spoiling_the_answer_spoils_no_other(state: State) -> None:
    """The lists of actions are the caller's own: emptying one changes no later answer."""
    for question in (azul.legal, azul.principal, azul.outcomes):
        answer = question(state)
        copy = list(answer)
        answer.clear()
        assert question(state) == copy


@FIXED
@given(positions())
def test_a_hundred_tiles_and_a_sound_wall(state: State) -> None:
    """Tiles are conserved, walls hold no colour twice in a row or a column, floors seven tiles."""
    total = [size(heap) for heap in (state.bag, state.lid, *state.sources)]
    for player in state.players:
        rows = [spaces(row) for row in rows_of(player.wall)]
        for line in (*rows, *zip(*rows, strict=True)):
            laid = [tile for tile in line if tile >= 0]
            assert len(laid) == len(set(laid))
        total.append(sum(tile >= 0 for row in rows for tile in row))
        total += [size(line) for line in player.lines]
        total.append(sum(tile < len(COLOURS) for tile in player.floor))
        assert len(player.floor) <= FLOOR_SIZE
        assert player.score >= 0
        for line in player.lines:
            assert sum(count > 0 for count in counts(line)) <= 1
    assert sum(total) == 100


@FIXED
@given(positions(), st.integers(0, 1))
def test_value_is_a_number_from_every_view(state: State, seat: int) -> None:
    """A bot can judge any position, and judges it by what everybody sees."""
    judged = azul.value(azul.redact(state, seat), seat)
    assert type(judged) is int
    assert judged == azul.value(state, seat)
