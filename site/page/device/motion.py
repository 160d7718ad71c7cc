"""Where things fly and where the focus goes: the geometry of the page, in pixels."""

from collections.abc import Iterable
from typing import TypeVar

Point = tuple[float, float]
Thing = TypeVar("Thing")

FLIGHT_MS = 420
STEP_MS = 260  # between what happened first and what followed from it
PIECE_MS = 70  # between pieces that fly together
MOST_PIECES = 5
SIGN_MS = 1400
RISE = 22  # pixels that a sign rises meanwhile
APPEARING = {"duration": SIGN_MS, "easing": "ease-out", "fill": "both"}
FLYING = {"duration": FLIGHT_MS, "easing": "cubic-bezier(.3,.7,.3,1)", "fill": "both"}


def delay_of(step: int, number: int) -> int:
    """Give when a piece starts, in milliseconds from now."""
    return step * STEP_MS + number * PIECE_MS


def frames(start: Point, end: Point) -> list[dict[str, str | float]]:
    """Give the first and the last picture of a flight."""
    return [
        {"transform": f"translate({start[0]:.1f}px,{start[1]:.1f}px) scale(1)", "opacity": 1},
        {"transform": f"translate({end[0]:.1f}px,{end[1]:.1f}px) scale(.7)", "opacity": 0.6},
    ]


def rising(corner: Point, by: float | None = None) -> list[dict[str, str | float]]:
    """Give the pictures of a sign that appears, rises and fades."""
    x, y = corner
    high = y - (RISE if by is None else by)
    return [
        {"transform": f"translate({x:.1f}px,{y:.1f}px)", "opacity": 0},
        {"transform": f"translate({x:.1f}px,{high:.1f}px)", "opacity": 1, "offset": 0.2},
        {"transform": f"translate({x:.1f}px,{high:.1f}px)", "opacity": 1, "offset": 0.8},
        {"transform": f"translate({x:.1f}px,{high:.1f}px)", "opacity": 0},
    ]


def nearest_in(
    direction: str, start: Point, others: Iterable[tuple[Point | None, Thing]]
) -> Thing | None:
    """Give the nearest thing in the direction of an arrow key; None if there is none."""
    found = [
        (far, thing)
        for there, thing in others
        if there and (far := distance(start, there, direction)) is not None
    ]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def distance(start: Point, there: Point, direction: str) -> float | None:
    """Tell how far something lies in a direction, off the line counting more; None if not."""
    across, down = there[0] - start[0], there[1] - start[1]
    along, aside = {
        "ArrowRight": (across, down),
        "ArrowLeft": (-across, down),
        "ArrowDown": (down, across),
        "ArrowUp": (-down, across),
    }[direction]
    return along + 3 * abs(aside) if along > 4 else None
