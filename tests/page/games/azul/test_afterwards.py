"""The end of a game of Azul: who won and why, the sums line by line, and habits."""

import re

import pytest

from bottega.core import SPECTATOR
from bottega.games.azul.state import complete_columns, complete_rows
from page.games import azul as page
from page.games.azul.moves import moves
from tests.page.games.azul.tables import COLOURED, EN, GREY, NAMES, played, scene_of, turns

TAGS = re.compile(r"<[^>]*>")


def test_the_sums_are_shown_line_by_line() -> None:
    game = played(3, 5, COLOURED)
    scene = scene_of(game.view(0))._replace(legal=())
    shown = page.outcome(scene, turns(game), EN)
    table = shown[shown.index("az-sums") :].split("</table>")[0]
    rows = [TAGS.sub(" ", row).split() for row in re.findall(r"<tr>(.*?)</tr>", table)][1:]
    heads = [" ".join(row[: len(row) - 3]) for row in rows]
    rounds = scene.view.rounds
    assert heads[:rounds] == [f"Wall, round {n + 1}" for n in range(rounds)]
    assert heads[rounds:] == [
        "Floor",
        "Complete rows",
        "Complete columns",
        "Complete colours",
        "Total",
    ]
    columns = zip(*[[int(n.replace("−", "-")) for n in row[-3:]] for row in rows], strict=True)
    for seat, (*parts, total) in enumerate(columns):
        assert sum(parts) == total == scene.view.players[seat].score


def test_every_move_is_found_again() -> None:
    for seed, options in ((1, COLOURED), (2, GREY)):
        game = played(3, seed, options)
        made = [entry.action for entry in game.entries if entry.author >= 0]
        found = [move.action for move in moves(turns(game))]
        assert len(found) == len(made)
        assert [a.verb for a in found] == [a.verb for a in made]


def test_the_moves_of_a_game_are_found_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = played(3, 7, COLOURED)
    course = turns(game)
    tried = list(moves(course))
    monkeypatch.setattr("page.games.azul.moves.leads", lambda *_: pytest.fail("searched again"))
    assert list(moves(course)) == tried
    assert sum(sum(page.habits(course, seat)["taken"]) for seat in range(3)) > 0
    assert "az-sums" in page.outcome(scene_of(game.view(0))._replace(legal=()), course, EN)


def test_habits_count_what_was_taken_dropped_and_completed() -> None:
    game = played(2, 9, COLOURED)
    course = turns(game)
    taken = [0] * 5
    dropped = 0
    for number, entry in enumerate(game.entries):
        if entry.author == 0:
            facts = game.events(number, SPECTATOR)[0].facts
            taken[facts["colour"]] += facts["number"]
            dropped += facts["number"] - facts["fitting"]
    liked = page.habits(course, 0)
    assert liked["taken"] == tuple(taken)
    assert sum(liked["dropped"]) == dropped > 0
    player = course[-1].players[0]
    assert liked["completed"][:2] == (len(complete_rows(player)), len(complete_columns(player)))


def test_rounds_are_as_many_as_were_played() -> None:
    game = played(2, 4, COLOURED)
    rounds = page.rounds(turns(game))
    assert [state.rounds for state in rounds] == [*range(game.view(SPECTATOR).rounds + 1)]


def test_names_stand_over_the_sums() -> None:
    game = played(4, 6, GREY)
    shown = page.outcome(scene_of(game.view(0))._replace(legal=()), turns(game), EN)
    heads = re.findall(r"<th scope=\"col\">(.*?)</th>", shown[shown.index("az-sums") :])
    assert [TAGS.sub("", head) for head in heads[:4]] == list(NAMES)
