"""The end of the game: when it comes, what it adds, who wins."""

from __future__ import annotations

import pytest

from bottega.core import DEALER, OVER
from bottega.games import azul
from bottega.games.azul.state import ROUND_LIMIT, Player, State
from tests.games.azul.positions import (
    AWAY,
    PATTERN,
    POLICIES,
    do,
    last_take,
    player,
    table,
    walk,
)

ROW_TO_COMPLETE = ("BYRK.",)


def ended(*players: Player) -> State:
    """The table after the last take of a game."""
    state = do(last_take(*players), AWAY)
    assert azul.to_move(state) == OVER
    return state


def about_to_end(wall: tuple[str, ...] = (), score: int = 0, lines: tuple[str, ...] = ()) -> Player:
    """A player who completes the top row of the wall with this phase: five points and two."""
    return player(lines=("W", *lines), wall=(*ROW_TO_COMPLETE, *wall), score=score)


def test_doc004_a_complete_row_ends_the_game() -> None:
    """Who fills a row of the wall ends the game."""
    state = last_take(player(), about_to_end())
    assert azul.to_move(do(state, AWAY)) == OVER


def test_a11_a_completed_line_alone_does_not_end_the_game() -> None:
    """A11: four tiles in a row are none; the next round begins."""
    state = last_take(player(), player(lines=("K",), wall=("BYR..",)))
    assert azul.to_move(do(state, AWAY)) == DEALER


def test_a11_the_game_ends_after_everybody_has_tiled() -> None:
    """A11: the seats after the one that completed a row still tile, and lose for their floors."""
    state = last_take(about_to_end(), player(lines=("B", "WW"), floor="BB", score=9))
    after = do(state, AWAY)
    assert azul.to_move(after) == OVER
    assert azul.scores(after) == (5 + 2, 9 + 1 + 2 - 2)


def test_a11_the_last_line_waits_for_the_end_of_the_round() -> None:
    """A11: filling the pattern line that will complete a row does not stop the round."""
    state = table(player(wall=ROW_TO_COMPLETE), player(), factories=("WKKK",))
    state = do(state, "take 0 4 0")
    assert azul.to_move(state) == 1
    assert azul.to_move(do(state, "take 5 3 3")) == OVER


def test_a11_a_complete_column_does_not_end_the_game() -> None:
    """A11: only a horizontal line does."""
    state = last_take(player(), player(lines=("B",), wall=("", "W", "K", "R", "Y")))
    assert azul.to_move(do(state, AWAY)) == DEALER


def test_doc004_two_for_a_row_seven_for_a_column_ten_for_a_colour() -> None:
    """Bonuses at the end of the game."""
    assert azul.scores(ended(player(), about_to_end()))[1] == 5 + 2
    with_column = player(lines=("W",), wall=("BYRK.", "W", "K", "R", "Y"))
    assert azul.scores(ended(player(), with_column))[1] == 5 + 2 + 7
    with_colour = player(lines=("W",), wall=("BYRK.", "W....", ".W...", "..W..", "...W."))
    assert azul.scores(ended(player(), with_colour))[1] == 5 + 2 + 10


def test_a12_bonuses_come_only_at_the_end() -> None:
    """A12: a complete column or colour scores nothing extra while the game goes on."""
    column = player(lines=("B",), wall=("", "W", "K", "R", "Y"))
    assert azul.scores(do(last_take(player(), column), AWAY))[1] == 5
    colour = player(lines=("B",), wall=("", ".B", "..B", "...B", "....B"))
    assert azul.scores(do(last_take(player(), colour), AWAY))[1] == 1


def test_a12_every_bonus_counts_as_often_as_achieved() -> None:
    """A12: a full wall has five rows, five columns and five colours: 10 + 35 + 50."""
    nearly = player(lines=("B",), wall=("." + PATTERN[0][1:], *PATTERN[1:]))
    assert azul.scores(ended(player(), nearly))[1] == 5 + 5 + 10 + 35 + 50
    two_rows = about_to_end(wall=("WBYRK",))
    assert azul.scores(ended(player(), two_rows))[1] == 5 + 2 + 4


def test_a12_all_seats_get_their_bonuses() -> None:
    """A12: not only the one that ended the game."""
    column = player(wall=("B", "W", "K", "R", "Y"), score=3)
    assert azul.scores(ended(column, about_to_end())) == (10, 7)


def test_most_points_win() -> None:
    """Not who ended the game, but who has most points."""
    assert azul.winners(ended(player(score=50), about_to_end())) == (0,)
    assert azul.winners(ended(player(), about_to_end())) == (1,)


def test_doc004_at_equal_points_most_rows_win() -> None:
    """Among equals the one with most complete horizontal lines wins."""
    assert azul.winners(ended(player(score=7), about_to_end())) == (1,)


def test_a13_rows_decide_and_then_the_victory_is_shared() -> None:
    """A13: more complete rows; with equally many, all of them win."""
    two_rows = about_to_end(wall=("WBYRK",))  # 7 + 2 + 2
    one_row = about_to_end(score=4)
    assert azul.scores(ended(two_rows, one_row)) == (11, 11)
    assert azul.winners(ended(two_rows, one_row)) == (0,)
    assert azul.winners(ended(one_row, two_rows)) == (1,)
    assert azul.winners(ended(one_row, one_row, player())) == (0, 1)
    assert azul.winners(ended(player(score=11), one_row, two_rows, two_rows)) == (2, 3)


def test_a13_columns_do_not_decide() -> None:
    """A13: at equal points and rows a column more changes nothing."""
    column = about_to_end(wall=("W....", "K....", "R....", "Y...."))
    plain = about_to_end(score=7)
    assert azul.scores(ended(column, plain)) == (14, 14)
    assert azul.winners(ended(column, plain)) == (0, 1)


# ------------------------------------------------------------------ unusual ends


def no_tile_left() -> State:
    """All hundred tiles are on walls and in lines that stay, but one white tile on a factory.

    Each wall lacks one tile in each row. The lines hold one, one, one and two tiles of what
    their row lacks, so that each colour is there twenty times.
    """
    boards = []
    for seat, letter in enumerate("BYRK"):
        lacking = (letter, "W", "W", "W", letter)
        wall = [p.replace(lack, ".") for p, lack in zip(PATTERN, lacking, strict=True)]
        lines = ["", "W" if seat else "", "W", "W", letter * 2]
        boards.append(player(lines=lines, wall=wall, score=seat))
    return table(*boards, factories=("W",))


def test_a16_no_tile_left_at_the_start_of_a_round_ends_the_game() -> None:
    """A16: the game ends at once, though no row is complete."""
    state = no_tile_left()
    assert state.bag + state.lid == 0
    after = do(state, "take 0 4 1")
    assert azul.to_move(after) == OVER
    assert azul.legal(after) == []


def test_a16_bonuses_count_when_the_tiles_run_out() -> None:
    """A16: it is scored like any end: a complete column still brings seven."""
    state = no_tile_left()
    scored = azul.scores(do(state, "take 0 4 1"))
    expected = [
        p.score + 7 * columns + 10 * colours
        for p, columns, colours in zip(state.players, *complete_lines(state), strict=True)
    ]
    assert list(scored) == expected
    assert max(expected) > 3


def complete_lines(state: State) -> tuple[list[int], list[int]]:
    """For each seat the complete columns and colours, counted anew."""
    columns, colours = [], []
    for owner in state.players:
        cells = [owner.wall >> 3 * i & 7 for i in range(25)]
        columns.append(sum(all(cells[c::5]) for c in range(5)))
        colours.append(sum(cells.count(k) == 5 for k in range(1, 6)))
    return columns, colours


def test_a16_one_tile_is_enough_to_go_on() -> None:
    """A16: if the last tile falls on the floor, it comes back from the lid."""
    state = do(no_tile_left(), "take 0 4 5")
    assert azul.to_move(state) == DEALER
    assert [str(action) for action in azul.legal(state)] == ["fill 0 0 0 0 1"]


def test_a22_the_sixtieth_round_is_the_last() -> None:
    """A22: tiles come back for ever, so that a game could last for ever: round 60 ends it."""
    assert ROUND_LIMIT == 60
    state = do(last_take(player(), player(score=3), rounds=58), AWAY)
    assert azul.to_move(state) == DEALER
    state = do(last_take(player(), player(score=3), rounds=59), AWAY)
    assert azul.to_move(state) == OVER
    assert (state.rounds, azul.winners(state)) == (60, (1,))


def test_a22_bonuses_count_at_the_round_limit() -> None:
    """A22: the end after sixty rounds is scored like any other."""
    column = player(wall=("B", "W", "K", "R", "Y"))
    assert azul.scores(do(last_take(column, player(), rounds=59), AWAY)) == (7, 0)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_in_which_everything_is_dropped_ends(seats: int) -> None:
    """Nobody builds, nobody scores, and it is over all the same."""

    def drop(state: State, actions: object, rng: object) -> object:
        return next(a for a in azul.legal(state) if a.args[-1] == 5)

    *_, last = walk(seats, {}, drop, 1)  # type: ignore[arg-type]
    assert last.rounds == ROUND_LIMIT
    assert azul.scores(last) == (0,) * seats
    assert azul.winners(last) == tuple(range(seats))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda p: p.__name__)
def test_five_rounds_at_least(policy: object) -> None:
    """A row needs five tiles, and a round brings it one at most."""
    for seed in range(5):
        *_, last = walk(2, {}, policy, seed)  # type: ignore[arg-type]
        assert 5 <= last.rounds <= ROUND_LIMIT
