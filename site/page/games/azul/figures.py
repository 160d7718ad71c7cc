"""The figures in Azul's rules, drawn with the pieces of the real table."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from bottega.games.azul.data import (
    BLACK,
    BLUE,
    FACTORIES,
    FLOOR_PENALTIES,
    MARKER,
    RED,
    ROWS,
    TILES_ON_A_FACTORY,
    WALL,
    WHITE,
    YELLOW,
    Wall,
    laid,
    rows_of,
    some,
    spaces,
)
from bottega.games.azul.state import Player
from bottega.games.azul.tiling import columns_for, points_at
from page.games.azul.boards import plain_board
from page.games.azul.facts import EXAMPLES, FALLEN, Example, Spot, facts, wall_of
from page.games.azul.lines import HOLE
from page.games.azul.tiles import PRINT, TILE, signed
from page.html.markup import Html, tag
from page.kit.figures import arrow, cases, figure, legend, noted, seats, table
from page.kit.things import spoken
from page.words import Words

BOARD = Player(
    0,
    wall_of(((0, 1), (0, 2), (1, 1), (2, 4))),
    (some(BLUE), some(YELLOW), 0, some(WHITE, 3), some(BLACK, 2)),
    (MARKER, RED),
)
GREY_ROW, GREY_TILE = 2, BLUE  # where the figure of the grey wall lays a tile, and which
GREY = sum(
    [
        laid(*each)
        for each in ((BLUE, 0, 0), (RED, 1, 2), (YELLOW, 2, 1), (WHITE, 2, 3), (RED, 3, 3))
    ]
)
DIAGONAL = tuple([(row, row) for row in ROWS])  # where the blue tiles lie
COLUMN = 2  # the complete one of the figure


def heap(tiles: Iterable[int], class_: str = "az-fig-heap") -> Html:
    """Show tiles side by side, as decoration."""
    return tag("span", [TILE[tile] for tile in tiles], class_=class_, aria_hidden="true")


def plate(tiles: Sequence[int], taken: int = 0) -> Html:
    """Show a factory; the first of its tiles are taken."""
    shown = [
        tag("i", TILE[tile], class_="az-fig-taken" if nth < taken else None)
        for nth, tile in enumerate(tiles)
    ]
    on_it = tag("span", shown, class_="az-fig-four")
    return tag("span", Html('<i class="az-plate"></i>'), on_it, class_="az-factory")


def line(row: int, tiles: Sequence[int], ghosts: Sequence[int] = ()) -> Html:
    """Show a row filled from the right; what would come is pale."""
    coming = tag("span", [TILE[tile] for tile in ghosts], class_="az-ghosts") if ghosts else ""
    held = [TILE[tile] for tile in tiles]
    holes = Html(HOLE * (row + 1 - len(tiles) - len(ghosts)))
    return tag("span", holes, coming, held, class_="az-fig-line")


def wall(laid_: Wall, lit: Mapping[Spot, str], grey: bool = False) -> Html:
    """Show a wall with places lit; as decoration, since a caption says the same."""
    shown = []
    for row in ROWS:
        for column, tile in enumerate(spaces(rows_of(laid_)[row])):
            printed = Html("") if grey else PRINT[WALL[row][column]]
            face = TILE[tile] if tile >= 0 else printed
            shown.append(tag("i", face, class_=f"az-space {lit.get((row, column), '')}".strip()))
    blank = " az-blank" if grey else ""
    return tag("span", shown, class_=f"az-fig-wall{blank}", aria_hidden="true")


def floor(tiles: Sequence[int]) -> Html:
    """Show the floor with some tiles on it, each place with its cost below."""
    cells = [
        tag(
            "span",
            tag("i", TILE[tiles[nth]] if nth < len(tiles) else "", class_="az-slab"),
            tag("b", signed(-lost)),
            class_="az-fig-lost" if nth < len(tiles) else None,
        )
        for nth, lost in enumerate(FLOOR_PENALTIES)
    ]
    return tag("span", cells, class_="az-fig-floor")


# ------------------------------------------------------------------ the table, taking


def supply(say: Words) -> Html:
    """Show how many factories there are for each number of players."""
    heads = (
        say("azul.fig.players"),
        (plate((BLUE, BLUE, YELLOW, RED)), tag("span", say("azul.fig.factories"))),
        (heap((BLUE, YELLOW)), tag("span", say("azul.fig.tiles"))),
    )
    rows = [(n, plates, plates * TILES_ON_A_FACTORY) for n, plates in FACTORIES.items()]
    return table("az-fig-supply", heads, rows)


def parts_of_a_board(say: Words) -> Html:
    """Show a board with its parts numbered, and what each of them is for."""
    shown = tag("div", noted(plain_board(BOARD, False, say), 1, 2, 3), class_="az-fig-framed")
    lines = [say(f"azul.fig.board.{n}", **facts()) for n in (1, 2, 3)]
    return figure("az-fig-board", say("azul.fig.board"), shown, legend(lines))


def taking(say: Words) -> Html:
    """Show tiles going to a row, and the others of the factory to the centre."""
    four = plate((BLUE, BLUE, YELLOW, RED), taken=2)
    to_row = tag("span", arrow(), line(2, (), (BLUE, BLUE)), tag("b", say("azul.fig.to.row")))
    rest = tag("span", arrow(), heap((MARKER, YELLOW, RED)), tag("b", say("azul.fig.to.centre")))
    ways = tag("span", to_row, rest, class_="az-fig-ways")
    return figure("az-fig-take", say("azul.fig.take"), four, ways)


def starting(say: Words) -> Html:
    """Show the starting-player tile falling to the floor while black tiles go to a row."""
    centre = heap((MARKER, BLACK, BLACK), "az-fig-heap az-fig-centre")
    to_row = tag("span", arrow(), line(3, (), (BLACK, BLACK)), tag("b", say("azul.fig.to.row")))
    falls = tag("span", arrow(), heap((MARKER,)), tag("b", say("azul.fig.to.floor", **facts())))
    ways = tag("span", to_row, falls, class_="az-fig-ways")
    return figure("az-fig-take", say("azul.fig.start"), centre, ways)


def rows(say: Words) -> Html:
    """Show where tiles may go, and where not."""
    beside = tag("i", TILE[BLUE], class_="az-space az-lit-across")
    shown = (
        (True, _into(line(2, (RED,), (RED, RED))), say("azul.fig.row.full")),
        (
            True,
            _into(line(1, (), (BLACK, BLACK)), arrow(), heap((BLACK,))),
            say("azul.fig.row.over"),
        ),
        (
            False,
            _into(heap((BLUE,)), arrow(), line(3, (YELLOW, YELLOW))),
            say("azul.fig.row.other"),
        ),
        (False, _into(heap((BLUE,)), arrow(), line(1, ()), beside), say("azul.fig.row.wall")),
    )
    return cases("az-fig-rows", shown, say)


def _into(*parts: Html) -> Html:
    return tag("span", *parts, class_="az-fig-way")


# ------------------------------------------------------------------ what scores and what costs


def scoring(say: Words) -> Html:
    """Show tiles just laid on walls, the runs they count in, and their sums."""
    shown = [
        tag("li", wall(each.wall, _runs(each)), tag("b", _sum(each, say)), tag("span", words))
        for name, each in EXAMPLES.items()
        if (words := say(f"azul.fig.score.{name}"))
    ]
    listed = tag("ol", shown, class_="az-fig-walls")
    return figure("az-fig-score", say("azul.fig.score"), listed)


def _runs(example: Example) -> dict[Spot, str]:
    """Light the runs that a new tile counts in, and the tile itself."""
    across, down = example.across_and_down
    row, column = example.new
    lit: dict[Spot, str] = {}
    if across:
        lit |= dict.fromkeys(_run(example, 0, 1), "az-lit-across")
    if down:
        lit |= {spot: f"{lit.get(spot, '')} az-lit-down" for spot in _run(example, 1, 0)}
    lit[row, column] = f"{lit.get((row, column), '')} az-fig-new"
    return lit


def _run(example: Example, down: int, across: int) -> list[Spot]:
    """Find the tiles that touch each other in a line with the new one."""
    there, run = {*example.lying, example.new}, [example.new]
    for step in (1, -1):
        row, column = example.new
        while (row := row + step * down, column := column + step * across) in there:
            run.append((row, column))
    return run


def _sum(example: Example, say: Words) -> str:
    """Write what a tile scores: "3 across + 3 down = 6"."""
    across, down = example.across_and_down
    way = "both" if across and down else "across" if across else "alone"
    points = say.count("azul.points", example.points)
    return say(f"azul.fig.sum.{way}", across=across, down=down, points=points)


def costs(say: Words) -> Html:
    """Show a floor with three tiles on it, and what they cost together."""
    lost = " ".join([signed(-loss) for loss in FLOOR_PENALTIES[:FALLEN]])
    caption = say("azul.fig.floor", sum=f"{lost} = {signed(-int(str(facts()['fallen_loss'])))}")
    return figure("az-fig-costs", caption, floor((MARKER, RED, RED)))


def bonuses(say: Words) -> Html:
    """Show a complete row, a complete column and a complete colour."""
    lines = {
        "row": tuple([(1, column) for column in ROWS]),
        "column": tuple([(row, COLUMN) for row in ROWS]),
        "colour": DIAGONAL,
    }
    shown = [
        tag(
            "li",
            wall(wall_of(spots), dict.fromkeys(spots, "az-lit-across")),
            tag("b", say(f"azul.fig.bonus.{name}", points=facts()[f"{name}_bonus"])),
        )
        for name, spots in lines.items()
    ]
    return figure("az-fig-bonus", say("azul.fig.bonus"), tag("ol", shown, class_="az-fig-walls"))


# ------------------------------------------------------------------ the bag, the end, the grey wall


def refilling(say: Words) -> Html:
    """Show where tiles come from, and where they go."""
    stores = [
        tag("span", Html(f'<i class="az-{name}"></i>'), tag("b", say(f"azul.term.{name}")))
        for name in ("lid", "bag")
    ]
    four = tag("span", plate((WHITE, BLUE, BLACK, RED)), tag("b", say("azul.term.factory")))
    shown = tag("div", stores[0], arrow(), stores[1], arrow(), four, class_="az-fig-stores")
    return figure("az-fig-next", say("azul.fig.next"), shown)


def ties(say: Words) -> Html:
    """Show two players with equal points, of whom the one with more complete rows wins."""
    shown = [
        (say("seat.0"), say("azul.fig.tie", points=48, rows=1), ""),
        (say("seat.1"), say("azul.fig.tie", points=48, rows=2), "figure-seat-marked"),
    ]
    caption = say("azul.fig.ties", winner=say("seat.1"))
    return figure("az-fig-ties", caption, seats(shown), arrow("crown"))


def choosing(say: Words) -> Html:
    """Show a row of the grey wall, the columns that its tile may go to, and their points."""
    open_ = columns_for(GREY, GREY_ROW, GREY_TILE, grey=True)
    marks = [
        tag("b", _mark(column), class_="az-fig-may" if column in open_ else None) for column in ROWS
    ]
    chosen = {(GREY_ROW, column): "az-fig-choice" for column in open_}
    below = tag("span", marks, class_="az-fig-marks")
    shown = tag("span", wall(GREY, chosen, grey=True), below, class_="az-fig-choosing")
    gives = tag("span", line(GREY_ROW, (GREY_TILE,) * 3), aria_hidden="true")
    said = spoken(say("azul.fig.grey.told", columns=say.listing([str(n + 1) for n in open_])))
    return figure("az-fig-grey", say("azul.fig.grey"), said, gives, arrow(), shown)


def _mark(column: int) -> str:
    """Write what a column of the grey wall brings, or a cross where the tile may not go."""
    if spaces(rows_of(GREY)[GREY_ROW])[column] >= 0:
        return ""
    if column not in columns_for(GREY, GREY_ROW, GREY_TILE, grey=True):
        return "✕"
    wall_then = GREY + laid(GREY_TILE, GREY_ROW, column)
    return signed(sum(points_at(wall_then, GREY_ROW, column)) or 1)


FIGURES: Mapping[str, Callable[[Words], Html]] = {
    "supply": supply,
    "board": parts_of_a_board,
    "take": taking,
    "start": starting,
    "rows": rows,
    "score": scoring,
    "floor": costs,
    "next": refilling,
    "bonus": bonuses,
    "ties": ties,
    "grey": choosing,
}
