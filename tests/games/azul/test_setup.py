"""Setting up: what is printed, how many factories there are, who begins."""

from __future__ import annotations

from collections import Counter

import pytest

from bottega.core import DEALER, SPECTATOR, Refusal
from bottega.games import azul
from bottega.games.azul import data
from tests.games.azul.positions import (
    AWAY,
    PATTERN,
    POLICIES,
    do,
    last_take,
    letters,
    opening,
    player,
    steps,
    wall_text,
)


@pytest.mark.parametrize(("seats", "factories"), [(2, 5), (3, 7), (4, 9)])
def test_doc004_five_seven_or_nine_factories(seats: int, factories: int) -> None:
    """Two players use five factories, three use seven, four use nine."""
    state = azul.setup(seats, {})
    assert len(state.sources) == factories + 1  # and the centre
    assert letters(state.bag) == "B" * 20 + "Y" * 20 + "R" * 20 + "K" * 20 + "W" * 20


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_doc004_four_tiles_from_the_bag_on_each_factory(seats: int) -> None:
    """The tiles are in the bag; four of them go on each factory."""
    state = opening(seats)
    *factories, centre = state.sources
    assert [data.size(heap) for heap in factories] == [4] * len(factories)
    assert centre == 0
    assert data.size(state.bag) == 100 - 4 * len(factories)


def test_a18_seat_0_starts() -> None:
    """A18: nobody is asked about Portugal."""
    for seats in (2, 3, 4):
        assert azul.to_move(opening(seats)) == 0
        assert opening(seats).starter == 0


def test_a19_twenty_tiles_of_each_of_five_colours() -> None:
    """A19: a hundred tiles, twenty a colour."""
    assert data.counts(azul.setup(2, {}).bag) == (20,) * 5
    assert len(data.COLOURS) == 5


def test_a19_each_row_of_the_wall_is_the_one_above_turned_right() -> None:
    """A19: blue yellow red black white, then white blue yellow red black, and so on."""
    printed = tuple("".join("BYRKW"[colour] for colour in row) for row in data.WALL)
    assert printed == PATTERN
    for row in range(5):
        for colour in range(5):
            assert data.COLUMN[row][colour] == (colour + row) % 5
    for column in zip(*data.WALL, strict=True):
        assert sorted(column) == list(range(5))


def test_a19_a_tile_goes_to_its_printed_space() -> None:
    """A19: in the second row white is the first space, black the last."""
    for row, pattern in enumerate(PATTERN):
        for column, letter in enumerate(pattern):
            lines = [""] * row + [letter * (row + 1)]
            after = do(last_take(player(), player(lines=lines)), AWAY)
            expected = "." * column + letter + "." * (4 - column)
            assert wall_text(after, 1)[row] == expected


def test_a21_nothing_is_hidden_from_anybody() -> None:
    """A21: every view shows everything, and differs only in whose view it is."""
    for state, action in steps(3, {}, POLICIES[0], 1):
        for viewer in (0, 1, 2, SPECTATOR):
            view = azul.redact(state, viewer)
            assert view.viewer == viewer
            assert view._replace(viewer=DEALER) == state
            if action:
                assert azul.veil(state, action, viewer) == action


def test_a21_what_is_in_the_bag_is_public_and_its_order_is_nowhere() -> None:
    """A21: a State has counts of tiles in bag and lid, so there is no order to see."""
    state = opening(2)
    shown = [data.counts(heap) for heap in (state.bag, state.lid, *state.sources)]
    assert [sum(colour) for colour in zip(*shown, strict=True)] == [20] * 5


def test_the_numbers_on_the_board() -> None:
    """Penalties and bonuses as printed; the penalties add up to fourteen."""
    assert data.FLOOR_PENALTIES == (1, 1, 2, 2, 2, 3, 3)
    assert (data.ROW_BONUS, data.COLUMN_BONUS, data.COLOUR_BONUS) == (2, 7, 10)


@pytest.mark.parametrize("wall", ["gray", "", 1, True])
def test_other_walls_are_refused(wall: object) -> None:
    """The wall is coloured or grey."""
    with pytest.raises(Refusal, match="coloured or grey"):
        azul.setup(2, {"wall": wall})  # type: ignore[dict-item]


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_other_numbers_of_players_are_refused(seats: int) -> None:
    """Two to four may play."""
    with pytest.raises(Refusal, match="2 to 4"):
        azul.setup(seats, {})


def test_tiles_in_one_number_are_counts() -> None:
    """Packing and unpacking are inverse, and adding heaps adds their counts."""
    one, two = (3, 0, 20, 1, 0), (0, 4, 0, 19, 7)
    assert data.counts(data.tiles(*one)) == one
    both = data.tiles(*one) + data.tiles(*two)
    assert Counter(dict(enumerate(data.counts(both)))) == Counter(
        dict(enumerate(a + b for a, b in zip(one, two, strict=True)))
    )
    assert data.size(both) == sum(one) + sum(two)
    assert data.colours_in(data.tiles(*one)) == (0, 2, 3)
