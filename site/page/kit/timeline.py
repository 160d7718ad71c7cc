"""A chart to go through: shares of a whole over the steps of something, as wide as there is room.

Lines are stretched to the room, so their marks lie in drawings of their own, which are not.
"""

from collections.abc import Sequence
from typing import NamedTuple

from page.html.markup import Html, tag
from page.kit.charts import DASHES, MARKERS, STYLES, Series

WHOLE = 1000
MARKED = 8  # of the points of a line, so that it can be told from others without colour


class Sign(NamedTuple):
    """Something to be seen at a step of a line."""

    step: int
    line: int
    symbol: str  # of the sprite
    class_: str


def timeline(series: Sequence[Series], at: int, signs: Sequence[Sign], turns: Sequence[int]) -> str:
    """Draw the lines, where one stands, and the signs; a touch goes to the step below it."""
    last = max(1, len(series[0].values) - 1)
    drawn = [
        _stretched(series, last),
        _upright(at, last, "timeline-at"),
        *[_upright(step, last, "timeline-turn") for step in turns],
        *[_markers(nth, line, last) for nth, line in enumerate(series)],
        *[_sign(sign, series, last) for sign in signs],
        *[_column(step, last) for step in range(len(series[0].values))],
    ]
    return tag("svg", Html("".join(drawn)), class_="timeline", aria_hidden="true")


def _stretched(series: Sequence[Series], last: int) -> Html:
    """Draw what may be stretched: the lines, and those at none, a half and all."""
    grid = "".join([f"M0 {y}H{10 * last}" for y in (0, WHOLE // 2, WHOLE)])
    lines = [
        tag(
            "path",
            d="M" + "L".join([f"{10 * n} {WHOLE - value}" for n, value in enumerate(line.values)]),
            class_=f"timeline-line chart-{nth % STYLES}",
            stroke_dasharray=DASHES[nth % STYLES] or None,
        )
        for nth, line in enumerate(series)
    ]
    view = f"0 0 {10 * last} {WHOLE}"
    drawn = (tag("path", d=grid, class_="timeline-grid"), *lines)
    return tag("svg", *drawn, viewBox=view, preserveAspectRatio="none", class_="timeline-lines")


def _percent(part: float, whole: int) -> str:
    return f"{100 * part / whole:.2f}%"


def _upright(step: int, last: int, class_: str) -> Html:
    x = _percent(step, last)
    return tag("line", x1=x, x2=x, y1="0", y2="100%", class_=class_)


def _markers(nth: int, line: Series, last: int) -> Html:
    """Mark some points of a line, at other steps than those of its neighbours."""
    every = max(1, len(line.values) // MARKED)
    steps = [n for n in range(len(line.values)) if n % every == nth * every // 3 % every]
    places = [(_percent(n, last), _percent(WHOLE - line.values[n], WHOLE)) for n in steps]
    path = tag("path", d=MARKERS[nth % STYLES])
    shown = [tag("svg", path, x=x, y=y, overflow="visible") for x, y in places]
    return tag("g", shown, class_=f"timeline-marks chart-{nth % STYLES}")


def _sign(sign: Sign, series: Sequence[Series], last: int) -> Html:
    value = series[sign.line].values[sign.step]
    x, y = _percent(sign.step, last), _percent(WHOLE - value, WHOLE)
    drawn = Html(
        '<circle r="9"/>' + tag("use", href=f"#{sign.symbol}", x=-6, y=-6, width=12, height=12)
    )
    return tag("svg", drawn, x=x, y=y, overflow="visible", class_=f"timeline-sign {sign.class_}")


def _column(step: int, last: int) -> Html:
    """Take touches for the step that is nearest."""
    left, right = max(0.0, step - 0.5), min(float(last), step + 0.5)
    return tag(
        "rect",
        x=_percent(left, last),
        width=_percent(right - left, last),
        y="0",
        height="100%",
        class_="timeline-step",
        data_do="replay-go",
        data_value=str(step),
    )
