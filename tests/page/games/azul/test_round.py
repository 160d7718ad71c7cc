"""What is in sight of a round: what it will bring, who starts next, whether it is the last."""

import random
import re

from bottega.games.azul import apply, legal
from bottega.games.azul.state import FILL, TAKE, to_move
from page.games import azul as page
from page.games.azul.prospect import prospect_of
from tests.page.games.azul.tables import (
    BLACK,
    BLUE,
    EN,
    RED,
    WHITE,
    YELLOW,
    board,
    played,
    region,
    scene_of,
    table,
    turns,
)

HEAPS = ((1, 1, 1, 1, 0), (2, 0, 0, 0, 3))


def test_the_round_brings_rows_and_costs_the_floor() -> None:
    mine = board(
        score=9, wall=[(YELLOW, 0, 1)], lines={0: (BLUE, 1), 4: (RED, 4)}, floor=(RED,) * 3
    )
    scene = scene_of(table(*HEAPS, mine=mine))
    assert "This round, as it stands: −2 (+2 wall, −4 floor)." in region(scene, "az-own")
    assert re.findall(r"<b[^>]*>([^<]*)</b>", region(scene, "az-round")) == ["+2", "−4", "−2", "0"]


def test_what_is_promised_comes_true() -> None:
    """The last take of a round, with what was promised before it to those who wait."""
    compared = 0
    for seed in range(12):
        for before in turns(played(2 + seed % 3, seed, {"wall": "coloured"})):
            if before.phase != TAKE or len([heap for heap in before.sources if heap]) > 1:
                continue
            action = random.Random(seed).choice(legal(before))
            after = apply(before, action)
            if after.phase != FILL:
                continue
            compared += 1
            for seat, player in enumerate(before.players):
                if seat != before.seat:
                    promised = player.score + prospect_of(player, grey=False).points
                    assert after.players[seat].score == promised
    assert compared > 20


def test_a_row_that_will_be_complete_makes_this_the_last_round() -> None:
    row = [(BLUE, 0, 0), (YELLOW, 0, 1), (RED, 0, 2), (BLACK, 0, 3)]
    far, near = board(wall=row), board(wall=row, lines={0: (WHITE, 1)})
    assert region(scene_of(table(*HEAPS, other=far)), "az-banner") == ""
    shown = region(scene_of(table(*HEAPS, other=near)), "az-banner")
    assert "Last round: Bob will complete a row." in shown


def test_who_starts_next_is_to_be_seen() -> None:
    open_, taken = table(*HEAPS), table(*HEAPS, marker=False)._replace(starter=1)
    assert "Starting-player tile" in region(scene_of(open_), "az-centre")
    assert "Whoever first takes from the centre" in region(scene_of(open_), "az-round")
    assert "Starting-player tile" not in region(scene_of(taken), "az-centre")
    assert "Starts the next round" in region(scene_of(taken), "az-seat-1")
    assert "Bob begins the next round." in region(scene_of(taken), "az-round")


def test_bag_and_lid_tell_what_is_in_them() -> None:
    view = table(*HEAPS)._replace(lid=5 << 10 | 2)
    scene = scene_of(view)
    assert "7 tiles in the lid" in region(scene, "az-supply")
    assert "2 blue and 5 red" in page.zoom(scene, "lid 0", EN)
    assert "20 blue, 20 yellow, 20 red, 20 black and 20 white" in page.zoom(scene, "bag 0", EN)


def test_a_board_can_be_enlarged_and_tells_which_bonuses_are_near() -> None:
    wall = [(BLUE, 0, 0), (BLUE, 1, 1), (BLUE, 2, 2), (BLUE, 3, 3)]
    scene = scene_of(table(*HEAPS, other=board(score=7, wall=wall)))
    shown = page.zoom(scene, "board 1", EN)
    assert "All blue: 4 of 5, +10 when complete" in shown
    assert "7 points" in shown
    assert 'data-do="zoom" data-value="board 1"' in region(scene, "az-seat-1")


def test_others_come_in_the_order_in_which_they_play() -> None:
    game = played(4, 3, {"wall": "coloured"})
    scene = scene_of(turns(game)[0]._replace(viewer=2), seat=2)
    order = re.findall(r'id="az-seat-(\d)"', page.layout(scene, EN))
    assert order == ["3", "0", "1"]
    assert to_move(scene.view) == 0
