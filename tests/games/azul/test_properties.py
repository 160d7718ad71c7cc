"""What holds at any time in random games of Azul, beside what holds in every game."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bottega.games import azul
from bottega.games.azul.data import COLOURS, FLOOR_SIZE, counts, rows_of, size, spaces
from bottega.games.azul.state import State
from tests.games.azul.positions import ARENA
from tests.hostile import FIXED


def test_positions_are_many_and_varied() -> None:
    """The games drawn from hold every phase."""
    states = ARENA.all_states()
    assert {state.phase for state in states} == {0, 1, 2, 3}
    assert len(states) > 2000


@FIXED
@given(ARENA.positions(), st.data())
def test_every_view_admits_just_what_is_legal(state: State, data: st.DataObject) -> None:
    """Nothing is hidden: whatever is thrown at any View is admitted if and only if it is legal."""
    action = data.draw(ARENA.nearly_legal(state) | ARENA.anything())
    legal = action in azul.legal(state)
    for viewer in (-1, 0, 1, -3):
        assert azul.admits(azul.redact(state, viewer), action) == legal


@FIXED
@given(ARENA.positions())
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
        for pattern_line in player.lines:
            assert sum(count > 0 for count in counts(pattern_line)) <= 1
    assert sum(total) == 100


@FIXED
@given(ARENA.positions(), st.integers(0, 1))
def test_value_is_a_number_from_every_view(state: State, seat: int) -> None:
    """A bot can judge any position, and judges it by what everybody sees."""
    judged = azul.value(azul.redact(state, seat), seat)
    assert type(judged) is int
    assert judged == azul.value(state, seat)
