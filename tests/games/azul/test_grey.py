"""The grey wall: the player chooses the column of each tile."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, OVER
from bottega.games import azul
from bottega.games.azul.state import Player, State
from tests.games.azul.positions import (
    AWAY,
    POLICIES,
    do,
    floor_text,
    last_take,
    letters,
    lines_text,
    player,
    steps,
    table,
    texts,
    wall_text,
)


def tiling(*players: Player) -> State:
    """The table after the last take of a round, on grey walls."""
    return do(last_take(*players, wall="grey"), AWAY)


def test_a20_the_wall_is_coloured_unless_grey_is_chosen() -> None:
    """A20: off by default; a complete line then goes to its printed space by itself."""
    (option,) = azul.OPTIONS
    assert (option.name, option.default) == ("wall", "coloured")
    assert not azul.setup(2, {}).grey
    assert azul.setup(2, {"wall": "grey"}).grey


def test_a20_the_player_chooses_the_column() -> None:
    """A20: any free space of the row."""
    state = tiling(player(), player(lines=("", "RR"), wall=("", "B.Y..")))
    assert azul.to_move(state) == 1
    assert texts(state) == {"place 1 1", "place 1 3", "place 1 4"}
    state = do(state, "place 1 3")
    assert wall_text(state, 1)[1] == "B.YR."
    assert lines_text(state, 1) == ("",) * 5
    assert letters(state.lid) == "R"
    assert azul.to_move(state) == DEALER


def test_a20_the_tile_scores_where_it_is_laid() -> None:
    """A20: the same points as on the coloured wall, at the chosen space, at once."""
    owner = player(lines=("", "RR"), wall=("..K..", "B.Y..", "..W.."), score=10)
    state = tiling(player(), owner)
    assert do(state, "place 1 1").players[1].score == 10 + 3
    assert do(state, "place 1 3").players[1].score == 10 + 2
    assert do(state, "place 1 4").players[1].score == 10 + 1


def test_a20_no_colour_twice_in_a_column() -> None:
    """A20: a column that has the colour is no choice."""
    state = tiling(player(), player(lines=("", "RR"), wall=("R....", "", ".R", "..R")))
    assert texts(state) == {"place 1 3", "place 1 4"}


def test_a20_no_colour_twice_in_a_row() -> None:
    """A20: the line does not take a colour that its row of the wall has, in any column."""
    state = table(player(wall=("..B..",)), player(), factories=("BBKK",), wall="grey")
    assert "take 0 0 0" not in texts(state)
    assert "take 0 3 0" in texts(state)


def test_a20_the_only_column_left_needs_no_choice() -> None:
    """A20: where one column is left, the tile goes there by rule."""
    state = tiling(player(), player(lines=("", "RR"), wall=("R....", ".BYK.")))
    assert azul.to_move(state) == DEALER
    assert wall_text(state, 1)[1] == ".BYKR"


def test_a20_a_line_without_a_column_drops_to_the_floor() -> None:
    """A20: all its tiles go to the floor line, and cost points in this very phase."""
    owner = player(lines=("", "", "RRR"), wall=("R....", "", ".BYKW"), score=20)
    state = tiling(player(), owner)
    assert azul.to_move(state) == DEALER
    assert wall_text(state, 1)[2] == ".BYKW"
    assert lines_text(state, 1) == ("",) * 5
    assert state.players[1].score == 20 - 4
    assert letters(state.lid) == "RRR"


def test_a20_what_drops_beyond_the_floor_goes_to_the_lid() -> None:
    """A20: seven spaces there are, and no more; nothing is lost."""
    owner = player(lines=("", "", "", "RRRR"), wall=("R....", "", "", ".BYKW"), floor="BBBBB")
    state = tiling(player(score=1), owner._replace(score=20))
    assert state.players[1].score == 20 - 14
    assert letters(state.lid) == "BBBBBRRRR"
    assert floor_text(state, 1) == ""


def test_a20_rows_are_chosen_from_the_top() -> None:
    """A20: one row after the other, each scored before the next is chosen."""
    state = tiling(player(), player(lines=("B", "WW", "K")))
    assert texts(state) == {f"place 0 {column}" for column in range(5)}
    state = do(state, "place 0 2")
    assert state.players[1].score == 1
    assert texts(state) == {f"place 1 {column}" for column in range(5)}
    state = do(state, "place 1 2")
    assert state.players[1].score == 1 + 2
    assert azul.to_move(state) == DEALER


def test_a20_a_choice_above_narrows_the_choice_below() -> None:
    """A20: two lines of one colour cannot go to one column."""
    state = do(tiling(player(), player(lines=("B", "BB"))), "place 0 2")
    assert texts(state) == {"place 1 0", "place 1 1", "place 1 3", "place 1 4"}


def test_a20_seats_choose_one_after_the_other_from_seat_0() -> None:
    """A20: everybody tiles at the same time, so the order is that of the seats."""
    board = player(lines=("K",), floor="B", score=9)
    state = last_take(board, player(), board, wall="grey")
    state = do(state, AWAY)
    assert azul.to_move(state) == 0
    state = do(state, "place 0 0")
    assert azul.to_move(state) == 2
    assert state.players[0].score == 9 + 1 - 1  # its floor is cleared before the next seat tiles
    assert floor_text(state, 2) == "B"
    state = do(state, "place 0 4")
    assert azul.to_move(state) == DEALER
    assert azul.scores(state) == (9, 0, 9)


def test_a20_the_marker_still_decides_who_starts() -> None:
    """A20: choosing columns does not touch the marker."""
    state = do(tiling(player(lines=("K",)), player(), player(floor="1")), "place 0 0")
    assert (state.starter, state.seat, state.marker) == (2, 2, True)


def test_a20_a_complete_row_ends_the_game_after_all_have_chosen() -> None:
    """A20: the same end and the same bonuses; a colour is five tiles wherever they lie."""
    reds = ("", "R....", ".R...", "..R..", "...R.")
    state = tiling(player(lines=("R",), wall=("BYWK.", *reds[1:])), player(lines=("K",)))
    assert azul.to_move(state) == 1
    assert state.players[0].score == 5
    state = do(state, "place 0 3")
    assert azul.to_move(state) == OVER
    assert azul.scores(state) == (5 + 2 + 10, 1)


def test_a20_the_colours_printed_on_the_other_wall_do_not_matter() -> None:
    """A20: red may lie where the coloured wall shows blue."""
    state = do(tiling(player(), player(lines=("R",))), "place 0 0")
    assert wall_text(state, 1)[0] == "R...."


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a20_every_way_to_tile_comes_up_in_random_games(seats: int) -> None:
    """A20: choices, single columns and dropped lines."""
    chosen = dropped = 0
    for seed in range(12):
        for policy in POLICIES[:2]:
            for state, action in steps(seats, {"wall": "grey"}, policy, seed):
                if action is None:
                    continue
                chosen += action.verb == "place"
                told = azul.events(state, action, azul.apply(state, action))
                dropped += sum(event.kind == "dropped" for event in told)
    assert chosen > 100
    assert dropped > 0
