"""The rules of Azul say the numbers of the engine, in words and in figures."""

import re

import pytest

from bottega.core import Action
from bottega.games.azul import apply, legal, setup
from bottega.games.azul.data import FLOOR, FLOOR_SIZE, laid, tiles
from bottega.games.azul.lines import receive
from bottega.games.azul.rules import scores, winners
from bottega.games.azul.state import END, NOBODY_YET, ROUND_LIMIT, TAKE, Player, State
from bottega.games.azul.tiling import clear_floor, tile_wall
from page import games
from page.games.azul.facts import EXAMPLES, facts, wall_of
from page.games.azul.figures import GREY, GREY_ROW, GREY_TILE
from page.html.prose import plain
from page.words import LANGUAGES

TAGS = re.compile(r"<[^>]*>")


def told(language: str, section: str) -> str:
    """The text of a section as it is read, its numbers filled in."""
    book = games.load("azul").rulebook(language)
    return plain(book.words(f"azul.rules.{section}.text", **book.facts))


def figure(name: str, language: str) -> str:
    book = games.load("azul").rulebook(language)
    return TAGS.sub(" ", book.figures[name](book.words))


FLOOR_COST = 2  # of the starting-player tile and a last red one
ROW = wall_of(tuple([(1, n) for n in range(5)]))


def ended(first: Player, second: Player) -> State:
    """A table at its end, after the second player took the last tile to the floor."""
    last = (0, 0, 0, 0, 0, tiles(0, 0, 1, 0, 0))
    table = setup(2, {})._replace(phase=TAKE, seat=1, players=(first, second), sources=last)
    table = apply(table, Action("take", (5, 2, FLOOR)))
    assert table.phase == END
    return table


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "numbers"),
    [
        ("setup", "100 20 5 4"),
        ("score", "1 3 6"),
        ("floor", "7 1 3 14 2 4 0"),
        ("bonus", "2 7 10"),
        ("cases", "60 100"),
    ],
)
def test_each_section_states_its_numbers(language: str, section: str, numbers: str) -> None:
    stated = re.findall(r"\d+", told(language, section))
    assert set(numbers.split()) <= set(stated), stated


def test_the_numbers_are_what_the_rules_do() -> None:
    known = facts()
    assert [known[f"factories{n}"] for n in (2, 3, 4)] == [
        len(setup(n, {}).sources) - 1 for n in (2, 3, 4)
    ]
    rich = NOBODY_YET._replace(score=50)
    full, shares = receive(rich, 0, FLOOR_SIZE + 1, FLOOR, marker=False)
    assert shares.spilt == 1, "more than seven: to the lid"
    assert 50 - clear_floor(full)[0].score == known["most_loss"] == 14
    assert known["limit"] == ROUND_LIMIT


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_scores_what_tiling_the_wall_gives(name: str) -> None:
    example, known = EXAMPLES[name], facts()
    row, _ = example.new
    (colour,) = [
        n for n in range(5) if wall_of((*example.lying, example.new)) - wall_of(example.lying)
        == laid(n, *example.new)
    ]  # fmt: skip
    lines = [0] * 5
    lines[row] = tiles(*[row + 1 if n == colour else 0 for n in range(5)])
    player = NOBODY_YET._replace(wall=wall_of(example.lying), lines=tuple(lines))
    after, _, (tiled,) = tile_wall(player, grey=False)
    assert after.wall == example.wall
    assert tiled.points == known[name] == {"alone": 1, "line": 3, "cross": 6, "gap": 2}[name]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figure_of_scoring_writes_the_sums(language: str) -> None:
    written = [int(each) for each in re.findall(r"\d+", figure("score", language))]
    cross = [*EXAMPLES["cross"].across_and_down, 6]
    assert written == [1, 3, 3, *cross, 2, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figure_of_bonuses_shows_what_the_end_gives(language: str) -> None:
    column = wall_of(tuple([(n, 2) for n in range(5)]))
    colour = wall_of(tuple([(n, n) for n in range(5)]))
    walls = [NOBODY_YET._replace(wall=wall) for wall in (ROW, column, colour)]
    given = [scores(ended(each, walls[0]))[0] for each in walls]
    shown = re.findall(r"\+(\d+)", figure("bonus", language))
    assert [int(each) for each in shown] == given == [2, 7, 10]


def test_more_rows_win_among_equals_as_the_figure_of_ties_says() -> None:
    one, two = [wall_of(tuple([(r, n) for r in range(k) for n in range(5)])) for k in (1, 2)]
    first = NOBODY_YET._replace(wall=one, score=4)
    table = ended(first, NOBODY_YET._replace(wall=two, score=2 + FLOOR_COST))
    assert scores(table) == (6, 6)
    assert winners(table) == (1,)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figure_of_the_grey_wall_shows_the_columns_that_may_be_chosen(language: str) -> None:
    lines = [0] * 5
    lines[GREY_ROW] = tiles(*[GREY_ROW + 1 if n == GREY_TILE else 0 for n in range(5)])
    player = NOBODY_YET._replace(wall=GREY, lines=tuple(lines))
    start = setup(2, {"wall": "grey"})
    table = start._replace(
        phase=TAKE, players=(player, NOBODY_YET), sources=(0, 0, 0, 0, 0, tiles(0, 0, 1, 0, 0))
    )
    table = apply(table, Action("take", (5, 2, FLOOR)))
    places = legal(table)
    gained = [apply(table, place).players[0].score for place in places]
    shown = re.findall(r"\+(\d+)", figure("grey", language))
    assert [int(each) - FLOOR_COST for each in shown] == gained
    assert [place.args[1] for place in places] == [2, 4]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_factories_says_what_is_set_up(language: str) -> None:
    book = games.load("azul").rulebook(language)
    shown = book.figures["supply"](book.words)
    rows = [TAGS.sub(" ", row).split() for row in re.findall(r"<tr>(.*?)</tr>", shown)[1:]]
    real = [(n, len(setup(n, {}).sources) - 1) for n in (2, 3, 4)]
    assert rows == [[str(n), str(plates), str(plates * 4)] for n, plates in real]
