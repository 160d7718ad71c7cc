"""A hint in words: what to do, and what that aims at, as the rules reckon it."""

from typing import NamedTuple

from bottega.core import Action
from bottega.games.azul.data import (
    COLUMN,
    FLOOR,
    colours_in,
    counts,
    laid,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.lines import receive
from bottega.games.azul.state import Player
from bottega.games.azul.tiling import PENALTY, points_at
from page.games.azul.look import row_name, source_name
from page.games.azul.offer import Draft
from page.games.azul.prospect import Preview, previews, prospect_of
from page.kit.scene import Advice, Scene
from page.words import Words

NEAR = 3  # tiles of a column or a colour; with fewer, its bonus is no aim yet


class Case(NamedTuple):
    """Tiles that are recommended, and what comes of them."""

    scene: Scene
    say: Words
    colour: int
    row: int
    preview: Preview
    after: Player


def advise(scene: Scene, action: Action, say: Words) -> Advice:
    """Recommend an action to the person looking, naming what it aims at."""
    if action.verb == "place":
        return Advice(_place(scene, say, *action.args))
    source, colour, row = action.args
    view, player = scene.view, scene.view.players[scene.seat]
    marker = view.marker and source == len(view.sources) - 1
    number = counts(view.sources[source])[colour]
    after, _ = receive(player, colour, number, row, marker)
    preview = previews(view, scene.seat, source, colour)[row]
    case = Case(scene, say, colour, row, preview, after)
    sentence = say(
        "azul.hint.take",
        tiles=say.count(f"azul.tiles.{colour}", number),
        origin=source_name(view, source, say),
        row=row_name(row, say),
        aim=_aim(case),
    )
    more = [*_costs(case), *([say("azul.hint.starts")] if marker else [])]
    for each in more:
        sentence = say("two.parts", one=sentence, two=each)
    return Advice(sentence, Draft(source, colour))


# ------------------------------------------------------------------ what tiles aim at


def _aim(case: Case) -> str:
    """Say what tiles are good for: a row of the wall, points, a bonus, or less harm."""
    say, preview = case.say, case.preview
    if case.row == FLOOR:
        return say("azul.aim.floor")
    missing = case.row + 1 - size(case.after.lines[case.row])
    if not preview.complete:
        aim = say.count("azul.aim.missing", missing)
        return say("azul.aim.also", one=aim, two=found) if (found := _promise(case)) else aim
    if prospect_of(case.after, case.scene.view.grey).last:
        return say("azul.aim.last", points=preview.gain)
    aim = say.count("azul.aim.complete", preview.gain)
    return say("azul.aim.also", one=aim, two=found) if (found := _promise(case)) else aim


def _promise(case: Case) -> str:
    """Say which bonus the row's tile brings near: its colour's, or its column's."""
    say, wall = case.say, [spaces(row) for row in rows_of(case.after.wall)]
    of_colour = sum(row.count(case.colour) for row in wall) + 1
    if of_colour > NEAR:
        colour = say(f"azul.colour.{case.colour}")
        return say("azul.aim.colour", n=of_colour, colour=colour)
    if case.scene.view.grey:
        return ""
    column = COLUMN[case.row][case.colour]
    in_column = sum(row[column] >= 0 for row in wall) + 1
    return say("azul.aim.column", n=in_column, column=column + 1) if in_column > NEAR else ""


def _costs(case: Case) -> list[str]:
    """Say what falls, and what that costs."""
    fallen = case.preview.falling - case.preview.marker
    if not fallen:
        return []
    held = len(case.after.floor)
    lost = PENALTY[held] - PENALTY[held - case.preview.shares.fallen]
    return [case.say.count("azul.hint.falls", fallen, points=lost)]


# ------------------------------------------------------------------ the grey wall


def _place(scene: Scene, say: Words, row: int, column: int) -> str:
    """Say what a column brings."""
    player = scene.view.players[scene.seat]
    (colour,) = colours_in(player.lines[row])
    across, down = points_at(player.wall + laid(colour, row, column), row, column)
    return say.count(
        "azul.hint.place",
        across + down or 1,
        colour=say(f"azul.colour.{colour}"),
        column=column + 1,
        across=across,
        down=down,
    )
