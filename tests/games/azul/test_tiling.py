"""Tiling the wall: which tiles move, what they score, what the floor costs."""

from __future__ import annotations

import pytest

from bottega.games import azul
from bottega.games.azul.data import FLOOR_PENALTIES, laid, rows_of
from bottega.games.azul.state import State
from bottega.games.azul.tiling import points_at
from tests.games.azul.positions import (
    AWAY,
    PATTERN,
    do,
    floor_text,
    last_take,
    letters,
    lines_text,
    player,
    table,
    wall_of,
    wall_text,
)


def tiled(**board: object) -> State:
    """The table after seat 1, with this board, has tiled its wall; seat 0 has nothing to tile."""
    return do(last_take(player(), player(**board)), AWAY)  # type: ignore[arg-type]


def score(**board: object) -> int:
    """The score of that seat."""
    return tiled(**board).players[1].score


# ------------------------------------------------------------------ the lines


def test_doc004_the_rightmost_tile_of_a_complete_line_goes_to_the_wall() -> None:
    """From the top down, one tile of each complete line goes to the wall."""
    after = tiled(lines=("K", "WW", "B"))
    assert wall_text(after, 1) == ("...K.", "W....", ".....", ".....", ".....")


def test_doc004_the_other_tiles_go_to_the_lid_and_incomplete_lines_stay() -> None:
    """What is left of a complete line goes to the lid; other lines are left as they are."""
    after = tiled(lines=("", "", "RRR", "KKK", "YY"))
    assert letters(after.lid) == "RR"
    assert lines_text(after, 1) == ("", "", "", "KKK", "YY")


def test_a10_one_tile_to_the_wall_the_others_to_the_lid() -> None:
    """A10: of n tiles n - 1 go to the lid, for every line."""
    after = tiled(lines=("B", "YY", "RRR", "KKKK", "WWWWW"))
    assert letters(after.lid) == "YRRKKKWWWW"
    assert lines_text(after, 1) == ("",) * 5
    assert wall_text(after, 1) == ("B....", "..Y..", "....R", ".K...", "...W.")


def test_a10_incomplete_lines_stay() -> None:
    """A10: a line that lacks one tile is not touched, and scores nothing."""
    after = tiled(lines=("", "Y", "RR", "KKK", "WWWW"))
    assert lines_text(after, 1) == ("", "Y", "RR", "KKK", "WWWW")
    assert after.players[1].score == 0
    assert after.lid == 0


def test_everybody_tiles_in_the_same_phase() -> None:
    """Every seat's complete lines are tiled at the end of the round."""
    state = last_take(*[player(lines=("K",)) for _ in range(4)])
    after = do(state, AWAY)
    assert [p.score for p in after.players] == [1, 1, 1, 1]


# ------------------------------------------------------------------ the points


def test_doc004_a_tile_that_touches_none_scores_one() -> None:
    """Without a neighbour: one point."""
    assert score(lines=("B",)) == 1
    assert score(lines=("B",), wall=("..R.W", ".....", "K....")) == 1


def test_doc004_a_tile_scores_its_row_of_tiles() -> None:
    """Touching horizontally: a point for each tile of the row, itself included."""
    assert score(lines=("R",), wall=("BY...",)) == 3
    assert score(lines=("R",), wall=("BY.KW",)) == 5 + 2  # the row is complete: two at the end


def test_doc004_a_tile_scores_its_column_of_tiles() -> None:
    """Touching vertically: a point for each tile of the column, itself included."""
    assert score(lines=("B",), wall=(".....", "W....", "K....", ".....", "Y....")) == 3


def test_a9_alone_a_tile_scores_one() -> None:
    """A9: diagonal tiles do not touch."""
    assert score(lines=("", "BB"), wall=("B.R..", ".....", "K.B..")) == 1


@pytest.mark.parametrize(
    ("wall", "points"),
    [
        ((".....", ".B..."), 2),  # one beside it
        ((".....", ".B.R."), 3),  # one on each side
        ((".....", ".B.RK"), 4),
        (("..R..", "....."), 2),  # one above it
        (("..R..", ".....", "..B.."), 3),  # and one below
    ],
)
def test_a9_a_row_or_a_column_alone(wall: tuple[str, ...], points: int) -> None:
    """A9: a run of two or more counts, the tile itself included."""
    assert score(lines=("", "YY"), wall=wall) == points


def test_a9_a_tile_counts_in_its_row_and_in_its_column() -> None:
    """A9: it belongs to both runs and is counted twice."""
    assert score(lines=("", "YY"), wall=("..R..", ".B...")) == 2 + 2
    assert score(lines=("", "YY"), wall=("..R..", ".B.R.", "..B..")) == 3 + 3


def test_a9_a_gap_ends_a_run() -> None:
    """A9: tiles beyond an empty space do not count."""
    assert score(lines=("R",), wall=("B..KW",)) == 3
    assert score(lines=("B",), wall=(".....", "W....", ".....", "R....")) == 2


def test_a9_rows_are_scored_from_the_top_each_tile_at_once() -> None:
    """A9: a tile laid in this phase counts as a neighbour for the rows below, not above."""
    assert score(lines=("B", "WW", "KKK")) == 1 + 2 + 3
    after = tiled(lines=("B", "WW", "KKK"), wall=(".Y...",))
    assert after.players[1].score == 2 + 2 + 3


def test_a9_every_wall_of_the_coloured_kind_against_a_walk_on_it() -> None:
    """A9: every row and column of five, at each place: counted by walking step by step."""
    for line in range(32):
        for place in range(5):
            if not line >> place & 1:
                continue
            across = wall_with({(2, c) for c in range(5) if line >> c & 1})
            down = wall_with({(r, 2) for r in range(5) if line >> r & 1})
            assert points_at(across, 2, place) == (walked(line, place), 0)
            assert points_at(down, place, 2) == (0, walked(line, place))


def test_a9_crossing_runs_against_a_walk() -> None:
    """A9: every row of five crossed with every column of five, in every place: 20,480 walls."""
    for row in range(5):
        for column in range(5):
            for across in (bits for bits in range(32) if bits >> column & 1):
                for down in (bits for bits in range(32) if bits >> row & 1):
                    cells = {(row, c) for c in range(5) if across >> c & 1}
                    cells |= {(r, column) for r in range(5) if down >> r & 1}
                    expected = (walked(across, column), walked(down, row))
                    assert points_at(wall_with(cells), row, column) == expected


def wall_with(cells: set[tuple[int, int]]) -> int:
    """A coloured wall with tiles on these spaces."""
    return sum(laid("BYRKW".index(PATTERN[r][c]), r, c) for r, c in cells)


def walked(line: int, place: int) -> int:
    """Step from the place to both sides as long as there are tiles; alone it is nothing."""
    steps = 1
    for direction in (1, -1):
        there = place + direction
        while 0 <= there < 5 and (line // 2**there) % 2 == 1:
            steps += 1
            there += direction
    return steps if steps > 1 else 0


# ------------------------------------------------------------------ the floor


def test_doc004_the_floor_costs_points_and_goes_to_the_lid() -> None:
    """At last the tiles on the floor line cost points and go back to the lid."""
    after = tiled(floor="BRR", score=20)
    assert after.players[1].score == 16
    assert floor_text(after, 1) == ""
    assert letters(after.lid) == "BRR"


def test_doc004_the_starting_player_tile_does_not_go_to_the_lid() -> None:
    """It goes back to the centre, and its holder starts the next round."""
    after = tiled(floor="B1R", score=20)
    assert letters(after.lid) == "BR"
    assert after.marker
    assert (after.starter, after.seat) == (1, 1)


@pytest.mark.parametrize("number", range(8))
def test_a4_one_one_two_two_two_three_three(number: int) -> None:
    """A4: -1 -1 -2 -2 -2 -3 -3 from the left, fourteen in all."""
    cost = [0, 1, 2, 4, 6, 8, 11, 14][number]
    assert score(floor="BRYKWBR"[:number], score=30) == 30 - cost
    assert sum(FLOOR_PENALTIES[:number]) == cost


def test_a4_the_marker_costs_like_a_tile() -> None:
    """A4: alone it costs one; before two tiles it makes them the second and the third."""
    assert score(floor="1", score=30) == 29
    assert score(floor="1BR", score=30) == 26


def test_a5_never_below_zero() -> None:
    """A5: what one does not have, one cannot lose."""
    assert score(floor="BBBBBBB", score=5) == 0
    assert score(floor="B") == 0


def test_a5_the_wall_scores_before_the_floor_costs() -> None:
    """A5: points of this phase are there to be lost: zero, plus three, less four."""
    assert score(lines=("R",), wall=("BY...",), floor="BBB") == 0
    assert score(lines=("R",), wall=("BY...",), floor="BB") == 1


def test_a5_the_total_is_clamped_once() -> None:
    """A5: the floor costs its total, then nothing below zero remains."""
    assert score(lines=("B", "WW"), floor="BBBB", score=4) == 4 + 1 + 2 - 6


def test_the_floor_of_everybody_is_cleared() -> None:
    """All floor lines go to the lid, whoever took last."""
    state = table(player(floor="B"), player(floor="Y"), player(floor="R"), factories=("W",))
    after = do(state, "take 0 4 5")
    assert letters(after.lid) == "BYRW"
    assert all(not p.floor for p in after.players)
    assert azul.scores(after) == (0, 0, 0)


def test_walls_read_as_they_are_written() -> None:
    """A wall in one number has its five rows back."""
    wall = wall_of(*PATTERN)
    assert rows_of(wall)[0] == 0o54321
    assert len(set(rows_of(wall))) == 5
