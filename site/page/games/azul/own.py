"""One's own board, where it is touched: rows, the floor, and places of the grey wall."""

from bottega.games.azul.data import (
    FLOOR,
    FLOOR_PENALTIES,
    FLOOR_SIZE,
    MARKER,
    colours_in,
    laid,
    rows_of,
    size,
    spaces,
)
from bottega.games.azul.tiling import points_at
from page.games.azul import lines, why
from page.games.azul.look import Look
from page.games.azul.prospect import Preview
from page.games.azul.tiles import TILE, signed
from page.games.azul.turn import ROW_KEYS
from page.html.markup import Html
from page.kit.things import sentences, spoken, touchable


def own_line(look: Look, row: int) -> Html:
    """Show one of the own rows: with lifted tiles, how they would lie there, or why not."""
    line, say = look.own.lines[row], look.say
    tiles = "".join([TILE[colour] * size(line) for colour in colours_in(line)])
    words, ghosts, chip, holes = lines.sentence(look.own, row, say), "", "", row + 1 - size(line)
    if look.draft.tiles:
        preview, colour = look.previews[row], look.draft.tiles[1]
        if not _takes(look, row):
            words = sentences(say, words, why.no_room(look, row, colour))
            chip = f'<em class="az-no">{why.in_a_word(look, row, colour)}</em>'
        else:
            words = sentences(say, words, _foretold(look, preview))
            ghosts = f'<span class="az-ghosts">{TILE[colour] * preview.shares.fitting}</span>'
            holes -= preview.shares.fitting
            chip = _chip(look, preview)
    inside = (
        f'{spoken(words)}<span class="az-line" aria-hidden="true">{_key(row)}'
        f"{lines.HOLE * holes}{ghosts}{tiles}{chip}</span>"
    )
    return _target(look, row, inside)


def own_floor(look: Look) -> Html:
    """Show the own floor: what lies there, what would fall, and what each place costs."""
    say, floor = look.say, look.own.floor
    words, chip = lines.floor_sentence(look.own, say), ""
    if look.draft.tiles:
        words = sentences(say, words, _foretold(look, look.previews[FLOOR]))
        chip = _chip(look, look.previews[FLOOR])
    cells = []
    for nth, lost in enumerate(FLOOR_PENALTIES):
        tile = TILE[floor[nth]] if nth < len(floor) else _fallen(look, nth)
        cells.append(f'<i class="az-slab"><small>{signed(-lost)}</small>{tile}</i>')
    inside = (
        f'{spoken(words)}<span class="az-floor" aria-hidden="true">{_key(FLOOR)}'
        f"<span>{''.join(cells)}</span>{chip}</span>"
    )
    return _target(look, FLOOR, inside)


def _key(row: int) -> str:
    return f'<kbd class="az-key">{ROW_KEYS[row]}</kbd>'


def _takes(look: Look, row: int) -> bool:
    """Whether a row takes the lifted tiles."""
    return look.draft.tiles is not None and row in look.offer.takes[look.draft.tiles]


def _target(look: Look, row: int, inside: str) -> Html:
    lifted = look.draft.tiles is not None
    open_ = _takes(look, row) if lifted else row in look.offer.rows
    class_ = "az-target"
    if lifted:
        class_ += " az-open" if open_ else " az-shut"
    pressed = look.draft.row == row
    return touchable(
        look, f"az-line-{row}", f"row {row}", inside, class_, pressed=pressed, off=not open_
    )


# ------------------------------------------------------------------ what would come of it


def _chip(look: Look, preview: Preview) -> str:
    """Show in short what tiles would bring, and what would fall."""
    parts = []
    if preview.complete:
        parts.append(f'<b class="az-gain">{signed(preview.gain)}</b>')
    if preview.falling:
        fall = look.say.count("azul.fall", preview.falling, points=signed(preview.cost))
        parts.append(f'<b class="az-loss">{fall}</b>')
    return f'<span class="az-chip">{"".join(parts)}</span>' if parts else ""


def _foretold(look: Look, preview: Preview) -> str:
    """Say what tiles would bring, and what would fall."""
    say, told = look.say, []
    if preview.shares.fitting:
        told.append(say.count("azul.takes", preview.shares.fitting))
    if preview.complete:
        told.append(say("azul.completes", points=signed(preview.gain)))
    if preview.falling:
        told.append(say.count("azul.falls", preview.falling, points=signed(preview.cost)))
    return " ".join(told)


def _fallen(look: Look, nth: int) -> str:
    """Show what would lie on a place of the floor, and by which rows: a row pointed at tells."""
    if not look.draft.tiles:
        return ""
    held, colour = len(look.own.floor), look.draft.tiles[1]
    if look.previews[FLOOR].marker and nth == held:
        return f'<span class="az-ghosts az-always">{TILE[MARKER]}</span>'
    rows = [
        row
        for row, preview in enumerate(look.previews)
        if nth < held + preview.marker + preview.shares.fallen and _takes(look, row)
    ]
    if not rows or nth >= FLOOR_SIZE:
        return ""
    classes = " ".join([f"az-if-{row}" for row in rows])
    return f'<span class="az-ghosts {classes}">{TILE[colour]}</span>'


# ------------------------------------------------------------------ the grey wall


def own_space(look: Look, row: int, column: int) -> tuple[str, str] | None:
    """Show a free place of the row to be tiled, with the points that it would bring."""
    wall, say = look.own.wall, look.say
    if spaces(rows_of(wall)[row])[column] >= 0:
        return None
    (colour,) = colours_in(look.own.lines[row])
    open_ = (row, column) in look.offer.places
    if open_:
        across, down = points_at(wall + laid(colour, row, column), row, column)
        points = across + down or 1
        words = say.count("azul.space", points, column=column + 1)
        face = f'<span class="az-ghosts">{TILE[colour]}</span><b>{signed(points)}</b>'
    else:
        words, face = why.no_space(look, row, column), '<em class="az-cross">✕</em>'
    key = f'<kbd class="az-key">{column + 1}</kbd>'
    inside = f'{spoken(words)}<span aria-hidden="true">{face}{key}</span>'
    made = touchable(
        look,
        f"az-space-{row}-{column}",
        f"space {row} {column}",
        inside,
        "az-choice az-open" if open_ else "az-choice az-shut",
        off=not open_,
    )
    return "az-space az-asked", made
