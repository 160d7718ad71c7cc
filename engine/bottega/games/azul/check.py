"""What must hold on every Azul table."""

from __future__ import annotations

from bottega.games.azul.data import (
    ALL_TILES,
    FACTORIES,
    FLOOR_SIZE,
    MARKER,
    TILES_ON_A_FACTORY,
    WALL,
    Tiles,
    colours_in,
    counts,
    rows_of,
    size,
    some,
    spaces,
)
from bottega.games.azul.state import END, FILL, PLACE, ROUND_LIMIT, TAKE, Player, State
from bottega.games.azul.tiling import next_line


def check(state: State) -> None:
    """Raise AssertionError if a State has lost, doubled or misplaced anything."""
    _check_tiles(state)
    _check_sources(state)
    _check_marker(state)
    for player in state.players:
        _check_lines(player)
        _check_wall(player, state.grey)
        assert player.score >= 0, "a score below zero"
        assert len(player.floor) <= FLOOR_SIZE, "too many tiles on a floor line"
    _check_phase(state)
    assert 0 <= state.rounds <= ROUND_LIMIT, "rounds out of bounds"


def _check_tiles(state: State) -> None:
    places = [state.bag, state.lid, *state.sources]
    for player in state.players:
        places += [*player.lines, _on_floor(player), _on_wall(player)]
    total = [sum(row) for row in zip(*map(counts, places))]
    assert total == list(counts(ALL_TILES)), f"tiles not conserved: {total}"
    assert min(places) >= 0, "somebody owes tiles"


def _on_floor(player: Player) -> Tiles:
    return sum([some(tile) for tile in player.floor if tile != MARKER])


def _on_wall(player: Player) -> Tiles:
    return sum([some(tile) for row in rows_of(player.wall) for tile in spaces(row) if tile >= 0])


def _check_sources(state: State) -> None:
    *factories, _ = state.sources
    assert len(factories) == FACTORIES[len(state.players)], "a factory came or went"
    assert max(map(size, factories)) <= TILES_ON_A_FACTORY, "too many tiles on a factory"


def _check_marker(state: State) -> None:
    on_floors = [player.floor.count(MARKER) for player in state.players]
    assert sum(on_floors) <= (0 if state.marker else 1), "the marker is in two places"
    if state.phase == TAKE and not state.marker and not sum(on_floors):
        assert len(state.players[state.starter].floor) == FLOOR_SIZE, "the marker is nowhere"


def _check_lines(player: Player) -> None:
    for row, (line, wall) in enumerate(zip(player.lines, rows_of(player.wall))):
        assert len(colours_in(line)) <= 1, "two colours in a line"
        assert size(line) <= row + 1, "too many tiles in a line"
        for colour in colours_in(line):
            assert colour not in spaces(wall), "a line's colour is on the wall already"


def _check_wall(player: Player, grey: bool) -> None:
    rows = [spaces(row) for row in rows_of(player.wall)]
    for line in (*rows, *zip(*rows)):
        laid = [tile for tile in line if tile >= 0]
        assert len(laid) == len(set(laid)), "a colour twice in a row or a column"
    if not grey:
        for row, printed in zip(rows, WALL):
            assert all(t in (-1, p) for t, p in zip(row, printed)), "a tile on another's space"


def _check_phase(state: State) -> None:
    """Tiles lie on the table while they are taken; walls are tiled and floors empty afterwards."""
    assert any(state.sources) or state.phase != TAKE, "nothing left to take"
    if state.phase in (FILL, END):
        assert not any(player.floor for player in state.players), "a floor line was not cleared"
        assert state.marker, "the marker is not back in the centre"
    waiting = [next_line(player) is not None for player in state.players]
    if state.phase == PLACE:
        assert state.grey, "a column to choose on the coloured wall"
        assert waiting[state.seat], "nothing to choose"
    elif state.phase != TAKE:
        assert not any(waiting), "a completed line was not tiled"
    if state.phase == FILL:
        assert state.bag + state.lid, "nothing left to deal"
