"""Taking tiles: from factories and the centre, to lines and the floor."""

from __future__ import annotations

import pytest

from bottega.core import DEALER
from bottega.games import azul
from bottega.games.azul.data import size
from tests.games.azul.positions import (
    do,
    floor_text,
    letters,
    lines_text,
    opening,
    player,
    table,
    texts,
)

CENTRE = 5  # with two players
FULL = "BBBBBBB"


def test_doc004_take_all_of_a_colour_and_the_rest_goes_to_the_centre() -> None:
    """All tiles of one colour from a factory; the others to the middle of the table."""
    state = table(player(), player(), factories=("BBRW", "KKKK"), centre="Y")
    after = do(state, "take 0 0 1")
    assert lines_text(after) == ("", "BB", "", "", "")
    assert letters(after.sources[0]) == ""
    assert letters(after.sources[CENTRE]) == "YRW"
    assert letters(after.sources[1]) == "KKKK"


def test_doc004_take_all_of_a_colour_from_the_centre() -> None:
    """The other tiles of the centre stay there."""
    state = table(player(), player(), factories=("KKKK",), centre="YYYRW")
    after = do(state, "take 5 1 2")
    assert lines_text(after) == ("", "", "YYY", "", "")
    assert letters(after.sources[CENTRE]) == "RW"


def test_doc004_the_centre_gives_the_starting_player_tile() -> None:
    """Who takes from the centre takes the starting-player tile with it."""
    state = table(player(), player(), factories=("KKKK",), centre="YY", seat=1)
    after = do(state, "take 5 1 1")
    assert (after.marker, after.starter) == (False, 1)
    assert floor_text(after, 1) == "1"


def test_doc004_surplus_goes_to_the_floor() -> None:
    """What a line has no room for goes to the lowest line."""
    state = table(player(lines=("", "R")), player(), factories=("RRRK",), centre="W")
    after = do(state, "take 0 2 1")
    assert lines_text(after)[1] == "RR"
    assert floor_text(after) == "RR"


def test_doc004_the_seats_take_in_turn() -> None:
    """After each take it is the next one's turn, after the last the first one's."""
    state = opening(3)
    for expected in (0, 1, 2, 0, 1, 2):
        assert azul.to_move(state) == expected
        state = azul.apply(state, azul.legal(state)[0])


def test_doc004_taking_ends_when_all_tiles_are_taken() -> None:
    """The last tile ends the phase: the walls are tiled, and the dealer fills factories again."""
    state = table(player(), player(), factories=("YW",))
    state = do(state, "take 0 1 0")
    assert azul.to_move(state) == 1
    state = do(state, "take 5 4 1")
    assert azul.to_move(state) == DEALER
    assert state.rounds == 1


def test_a1_a_line_holds_one_colour() -> None:
    """A1: a begun line takes no other colour."""
    state = table(player(lines=("", "B", "", "RR")), player(), factories=("BRKW",))
    rows = {int(t.split()[3]) for t in texts(state) if t.startswith("take 0 0")}
    assert rows == {0, 1, 2, 4, 5}
    rows = {int(t.split()[3]) for t in texts(state) if t.startswith("take 0 2")}
    assert rows == {0, 2, 3, 4, 5}
    rows = {int(t.split()[3]) for t in texts(state) if t.startswith("take 0 3")}
    assert rows == {0, 2, 4, 5}


def test_a1_all_tiles_go_to_one_line_and_the_surplus_to_the_floor() -> None:
    """A1: surplus goes to no other line, though one is free."""
    state = table(player(), player(), factories=("RRRR",), centre="W")
    after = do(state, "take 0 2 0")
    assert lines_text(after) == ("R", "", "", "", "")
    assert floor_text(after) == "RRR"


def test_a1_a_complete_line_takes_nothing() -> None:
    """A1: a line without room is no destination."""
    state = table(player(lines=("R", "RR")), player(), factories=("RKKK",))
    assert {t for t in texts(state) if t.startswith("take 0 2")} == {
        "take 0 2 2",
        "take 0 2 3",
        "take 0 2 4",
        "take 0 2 5",
    }


def test_a2_only_the_first_from_the_centre_takes_the_marker() -> None:
    """A2: the second player who takes from the centre gets tiles only."""
    state = table(player(), player(), factories=("KKKK",), centre="YRW")
    state = do(state, "take 5 1 0", "take 5 2 0")
    assert (floor_text(state, 0), floor_text(state, 1)) == ("1", "")
    assert state.starter == 0


def test_a2_the_marker_comes_before_the_surplus() -> None:
    """A2: it takes the leftmost free space of the floor line."""
    state = table(player(floor="K"), player(), factories=("KKKR",), centre="YYY")
    assert floor_text(do(state, "take 5 1 1")) == "K1Y"


def test_a2_a_factory_gives_no_marker() -> None:
    """A2: only the centre does."""
    state = do(opening(2), "take 0 1 0")
    assert state.marker
    assert floor_text(state) == ""


def test_a2_who_holds_the_marker_starts_the_next_round() -> None:
    """A2: the next round begins with its holder, and it lies in the centre again."""
    state = table(player(), player(), player(floor="1"), centre="W", seat=1)
    after = do(state, "take 7 4 1")
    assert after.marker
    assert (after.starter, after.seat) == (2, 2)


def test_a3_a_marker_that_finds_the_floor_full_is_kept_without_penalty() -> None:
    """A3: the seventh space is the last; its holder begins the next round all the same."""
    full = player(floor=FULL, score=50)
    state = table(player(), full, factories=("KKKK",), centre="YR", seat=1)
    state = do(state, "take 5 1 0")
    assert floor_text(state, 1) == FULL
    assert (state.marker, state.starter) == (False, 1)
    state = do(state, "take 0 3 3", "take 5 2 1")
    assert state.players[1].score == 50 + 1 - 14  # a yellow tile laid, and seven on the floor
    assert (state.seat, state.marker) == (1, True)


def test_a6_what_the_floor_has_no_room_for_goes_to_the_lid() -> None:
    """A6: seven spaces, the rest to the lid, not lost and not counted."""
    state = table(player(floor="BBBBB"), player(), factories=("RRRR",), centre="W")
    after = do(state, "take 0 2 5")
    assert floor_text(after) == "BBBBBRR"
    assert letters(after.lid) == "RR"


def test_a6_the_marker_takes_one_of_the_seven_spaces() -> None:
    """A6: with six tiles there, the marker is the seventh and all tiles go to the lid."""
    state = table(player(floor="BBBBBB"), player(), factories=("RRRR",), centre="WW")
    after = do(state, "take 5 4 5")
    assert floor_text(after) == "BBBBBB1"
    assert letters(after.lid) == "WW"


def test_a7_no_colour_that_the_wall_row_has() -> None:
    """A7: a colour cannot be put into a line whose row of the wall has it already."""
    owner = player(wall=("B....", "", "..B.."))
    state = table(owner, player(), factories=("BBKK",))
    assert {t for t in texts(state) if t.startswith("take 0 0")} == {
        "take 0 0 1",
        "take 0 0 3",
        "take 0 0 4",
        "take 0 0 5",
    }


def test_doc004_a_row_takes_no_colour_that_is_laid_in_it_already() -> None:
    """From the second round on, a line cannot take a colour that its row has on the wall."""
    state = table(player(wall=("", ".B...")), player(), factories=("BBKK",))
    assert "take 0 0 1" not in texts(state)
    assert "take 0 3 1" in texts(state)


def test_a7_the_others_walls_do_not_matter() -> None:
    """A7: it is one's own wall that counts."""
    state = table(player(), player(wall=("B....",)), factories=("BBKK",))
    assert "take 0 0 0" in texts(state)


def test_a8_the_floor_is_always_allowed() -> None:
    """A8: whoever cannot or does not want to use a line puts all on the floor."""
    state = opening(2)
    for source in range(5):
        assert {f"take {source} {c} 5" for c in range(5)} & texts(state)
    after = do(table(player(), player(), factories=("BBKK",)), "take 0 0 5")
    assert floor_text(after) == "BB"
    assert lines_text(after) == ("",) * 5


def test_a8_a_move_exists_when_no_line_has_room() -> None:
    """A8: with every line closed to it, a colour still goes to the floor."""
    closed = player(lines=("Y", "YY", "YYY", "YYYY", "YYYYY"))
    state = table(closed, player(), factories=("BBBB",))
    assert texts(state) == {"take 0 0 5"}
    assert [str(action) for action in azul.principal(state)] == ["take 0 0 5"]


def test_the_floor_is_worth_searching_only_where_no_line_takes_the_colour() -> None:
    """`principal` leaves the floor out where there is a line."""
    state = table(player(lines=("Y", "Y", "Y", "Y", "Y")), player(), factories=("BYYY",))
    assert {str(action) for action in azul.principal(state)} == {
        "take 0 0 5",
        *(f"take 0 1 {row}" for row in (1, 2, 3, 4)),
    }


def test_a17_a_marker_that_nobody_took_leaves_the_starter() -> None:
    """A17: who started this round starts the next; the marker alone keeps no round alive."""
    state = table(player(), player(), player(), factories=("BBBB", "RRRR"), seat=2, starter=2)
    state = do(state, "take 0 0 3", "take 1 2 3")
    assert azul.to_move(state) == DEALER
    assert state.rounds == 1
    assert (state.starter, state.seat, state.marker) == (2, 2, True)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_opening_offers_every_tile_to_every_line(seats: int) -> None:
    """An empty board takes every colour everywhere: four colours, five lines and the floor."""
    state = opening(seats)
    assert all(size(heap) == 4 for heap in state.sources[:-1])
    assert len(texts(state)) == (2 * seats + 1) * 4 * 6
