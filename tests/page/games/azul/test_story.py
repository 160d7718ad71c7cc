"""What happens at a table of Azul, in beats; and the log, whose sums are those of the rules."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from bottega.core import SPECTATOR, Action
from bottega.dealer import SeededDealer
from bottega.table import Table
from page.games import azul as page
from page.games.azul.moves import sums
from page.games.azul.pictures import Picture
from page.kit.scene import Beat, Happened
from page.table.chronicle import Chronicle
from page.words import LANGUAGES
from tests.page.games.azul.tables import (
    BLACK,
    BLUE,
    COLOURED,
    EN,
    GREY,
    NAMES,
    RED,
    WHITE,
    YELLOW,
    board,
    done,
    played,
    scene_of,
    table,
    turns,
)

LAST = (0, 0, 1, 0, 0)  # one red tile in the centre, the last of the round
ROUND = table(
    (0,) * 5,
    LAST,
    mine=board(
        score=5,
        wall=[(BLUE, 2, 2), (YELLOW, 2, 3), (BLACK, 1, 4), (YELLOW, 3, 4)],
        lines={2: (RED, 2)},
        floor=(BLUE,),
    ),
    other=board(lines={1: (WHITE, 2)}),
    marker=False,
)


def round_end() -> list[Beat]:
    return page.beats([done(ROUND, Action("take", (5, RED, 2)))], NAMES, EN)


# ------------------------------------------------------------------ beats


def test_a_take_within_a_round_is_one_beat_over_the_table_as_it_is() -> None:
    view = table((2, 1, 1, 0, 0), (0, 0, 0, 0, 1))
    [beat] = page.beats([done(view, Action("take", (0, BLUE, 0)))], NAMES, EN)
    assert beat.view is None
    assert beat.sentence == "Ann takes 2 blue from factory 1 to row 1. 1 falls to the floor."
    assert {(m.target, m.amount) for m in beat.motions} == {
        ("line 0 0", 1),
        ("floor 0", 1),
        ("centre", 1),
    }


def test_the_end_of_a_round_is_told_row_by_row() -> None:
    assert [beat.sentence for beat in round_end() if beat.sentence] == [
        "Ann takes 1 red from the centre to row 3.",
        "Ann, row 3, red: 3 across + 3 down = 6.",
        "Ann, floor: 1 tile = −1.",
        "Bob, row 2, white: alone = 1.",
        "Round 1 is over. Ann begins the next.",
    ]


def test_runs_appear_one_after_the_other_and_the_sum_grows() -> None:
    took, across, down, floor, *_ = round_end()
    assert took.view.players[0].score == 5
    assert [mark.text for mark in across.marks] == ["+3"]
    assert [mark.text for mark in down.marks] == ["+3"]
    assert across.view is down.view
    assert isinstance(across.view, Picture)
    assert across.view.lit.across == {(2, 2), (2, 3), (2, 4)}
    assert across.view.lit.down == {(1, 4), (2, 4), (3, 4)}
    assert across.view.players[0].score == 11
    assert [(mark.place, mark.text, mark.kind) for mark in floor.marks] == [
        ("floor 0", "−1", "loss")
    ]
    assert floor.view.players[0].score == 10


def test_while_it_is_scored_the_dock_says_what_and_the_wall_is_lit() -> None:
    across = round_end()[1]
    scene = scene_of(across.view)._replace(legal=())
    assert page.prompt(scene, EN) == across.sentence
    own = page.regions(scene, EN)["az-own"]
    assert own.count("az-lit-across") == 3
    assert own.count("az-lit-down") == 3


def test_what_is_left_of_a_row_goes_to_the_lid() -> None:
    across = round_end()[1]
    assert {(m.target, m.amount) for m in across.motions} == {("wall 0 2 4", 1), ("lid", 2)}


def test_all_factories_are_filled_over_one_picture() -> None:
    game = Table.open("azul", NAMES[:2], COLOURED, SeededDealer(bytes(32)))
    dealt = game.deal()
    filled = [
        Happened(game.view_at(n, 0), game.view_at(n + 1, 0), game.events(n, 0))
        for n in range(len(dealt))
    ]
    shown = page.beats(filled, NAMES, EN)
    assert len(shown) == 5
    assert {id(beat.view) for beat in shown} == {id(None)}


def test_who_makes_it_the_last_round_is_told_with_a_bell() -> None:
    wall = [(BLUE, 0, 0), (YELLOW, 0, 1), (RED, 0, 2), (BLACK, 0, 3)]
    view = table((0, 1, 1, 1, 1), (0, 0, 0, 0, 1), mine=board(wall=wall))
    [beat] = page.beats([done(view, Action("take", (0, WHITE, 0)))], NAMES, EN)
    assert beat.urgent
    assert beat.sentence.endswith("Ann will complete a row: this is the last round.")


def test_bonuses_come_one_after_the_other() -> None:
    row = [(BLUE, 0, 0), (YELLOW, 0, 1), (RED, 0, 2), (BLACK, 0, 3)]
    blues = [(BLUE, n, n) for n in range(1, 5)]
    column = [(BLACK, 1, 4), (RED, 2, 4), (YELLOW, 3, 4)]
    mine = board(wall=[*row, *blues, *column])
    view = table((0,) * 5, (0, 0, 0, 0, 1), mine=mine, marker=False)
    shown = page.beats([done(view, Action("take", (5, WHITE, 0)))], NAMES, EN)
    bonuses = [beat for beat in shown if beat.sound == "bonus"]
    assert [beat.sentence for beat in bonuses] == [
        "Ann, row 1 complete: +2.",
        "Ann, column 5 complete: +7.",
        "Ann, all five blue: +10.",
    ]
    scores = [beat.view.players[0].score for beat in bonuses]
    assert [later - before for before, later in pairwise(scores)] == [7, 10]
    assert [len(beat.view.lit.across | beat.view.lit.down) for beat in bonuses] == [5, 5, 5]
    assert shown[-1].view is None


def test_whoever_is_at_zero_loses_nothing_more() -> None:
    view = ROUND._replace(players=(board(floor=(RED, RED)), board()))
    shown = page.beats([done(view, Action("take", (5, RED, 5)))], NAMES, EN)
    told = [beat.sentence for beat in shown]
    assert "Ann, floor: 3 tiles = 0. Nobody falls below zero." in told


# ------------------------------------------------------------------ the log's sums

SUM = re.compile(r"(?:= |: \+)(−?\d+)\.")


def log_sums(game: Table) -> Counter[str]:
    """What everybody has by the sums that the log tells."""
    total: Counter[str] = Counter()
    for number in range(len(game.entries)):
        for event in game.events(number, SPECTATOR):
            told = page.tell(event, NAMES, EN)
            if event.kind in ("tiled", "floor", "bonus"):
                (points,) = SUM.findall(told)
                total[NAMES[event.seat]] += int(points.replace("−", "-"))
    return total


@pytest.mark.parametrize("seed", range(24))
def test_the_sums_of_the_log_are_the_scores(seed: int) -> None:
    game = played(2 + seed % 3, seed, GREY if seed % 2 else COLOURED)
    final = [player.score for player in game.view(SPECTATOR).players]
    assert [log_sums(game)[name] for name in NAMES[: len(final)]] == final
    assert [each.total for each in sums(turns(game))] == final


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_tells_the_sum(language: str) -> None:
    happened = done(ROUND, Action("take", (5, RED, 2)))
    told = [page.tell(event, NAMES, page.words(language)) for event in happened.events]
    assert re.sub(r"[^\d+=]", "", told[1]).endswith("3+3=6")


def test_above_the_table_a_rounds_end_is_told_in_a_few_words() -> None:
    game = played(3, 4, COLOURED)
    chronicle, longest = Chronicle(game, page), 0
    for end in range(len(game.entries) + 1):
        events = chronicle.last_events(end)
        told = [chronicle.tell(event, EN) for event in events if event.seat >= 0]
        sentences = [sentence for sentence in told if sentence]
        assert chronicle.told(events, EN) == " ".join(sentences[:3])
        longest = max(longest, len(sentences))
    assert longest > 10, "the log has it all"
