"""Nobody's table shows more than the rulebook lets them know, judged without the rules' code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from bottega.core import SPECTATOR, Seat
from bottega.games import citadels
from bottega.games.citadels.data import ROLES
from page.games import citadels as page
from page.games.citadels.grid import NO, table_of
from page.kit.scene import Scene
from page.table.dock import dock
from tests.games.citadels.positions import SEATINGS
from tests.page.games.citadels.courses import EN, course
from tests.page.games.citadels.hearsay import NAMES
from tests.page.games.citadels.judge import Judge, possible
from tests.playing import Step

every_table = pytest.mark.parametrize(("seats", "rules"), SEATINGS)


@cache
def judged(seats: int, rules: str) -> tuple[tuple[Step, ...], Judge]:
    """A random game, and who may know what of it."""
    steps = course(seats, rules, 17)
    return steps, Judge([(s.author, s.action) for s in steps], NAMES[:seats], rules=rules)


def moments(seats: int, rules: str) -> range:
    """Some moments of it, from the first draft on."""
    end = len(judged(seats, rules)[0])
    return range(4 * seats, end, end // 40)


def shown(seats: int, rules: str, number: int, viewer: Seat) -> Iterator[tuple[str, str]]:
    """Everything that a viewer's table shows after so many entries."""
    state = judged(seats, rules)[0][number].before
    legal = tuple(citadels.legal(state)) if citadels.to_move(state) == viewer else ()
    view = citadels.redact(state, viewer)
    scene = Scene(view, viewer, legal, NAMES[:seats], ("person",) * seats)
    yield from page.regions(scene, EN).items()
    yield "dock", dock(page, scene, "", EN)


@every_table
def test_no_region_shows_what_its_viewer_may_not_know(seats: int, rules: str) -> None:
    judge = judged(seats, rules)[1]
    noticed = set()
    for number in moments(seats, rules):
        for viewer in (*range(seats), SPECTATOR):
            for where, text in shown(seats, rules, number, viewer):
                assert judge.trespasses(where, text, viewer, number, number) == []
                if judge.trespasses(where, text, SPECTATOR, number, number):
                    noticed.add(where)
    assert noticed >= {"ct-bar", "ct-grid", "ct-hand"}, "the judge would notice"


@every_table
def test_who_may_be_what_follows_from_every_draft_there_can_have_been(
    seats: int, rules: str
) -> None:
    steps, judge = judged(seats, rules)
    compared = 0
    for number in moments(seats, rules):
        for viewer in range(seats):
            known, state = judge.draft(viewer, number), steps[number].before
            if known is None or not state.offers[viewer]:
                continue
            for seat, cells in table_of(citadels.redact(state, viewer), viewer):
                may = {role for role, cell in zip(ROLES, cells, strict=True) if cell != NO}
                assert may == possible(known)[seat]
                compared += 1
    assert compared > 50
