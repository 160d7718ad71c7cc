"""Charts as plain SVG: told apart by shape as well as by colour, with a table beside."""

from collections.abc import Sequence
from typing import NamedTuple

from page.html.markup import Child, Html, tag

WIDTH, HEIGHT = 640, 300
LEFT, RIGHT, TOP, BOTTOM = 36, 16, 14, 34
DASHES = ("", "9 5", "2 5", "12 4 2 4", "6 2", "1 3", "14 3 5 3")
MARKERS = (
    "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
    "M-4-4h8v8h-8z",
    "M0-5L5 4h-10z",
    "M0-5.5L5.5 0 0 5.5-5.5 0z",
    "M-5-2h3v-3h4v3h3v4h-3v3h-4v-3h-3z",
    "M-5-5L0-1 5-5 1 0 5 5 0 1-5 5-1 0z",
    "M-5-4h10L0 5z",
)
STYLES = len(DASHES)  # as many lines are told apart as can play
BAR, BETWEEN = 30, 16


class Series(NamedTuple):
    """A name and its numbers."""

    name: str
    values: tuple[int, ...]


class Category(NamedTuple):
    """What a number of a stacked bar counts."""

    name: str
    class_: str
    symbol: str  # of the sprite


class Labels(NamedTuple):
    """What is said around a chart."""

    title: str
    about: str  # what the chart shows, in a sentence
    across: str  # what goes from left to right, or heads the table
    table: str  # "As a table"


def in_percent(part: int, whole: int) -> int:
    """Give a chance in percent; certain is only what is."""
    rounded = (200 * part + whole) // (2 * whole)
    return rounded if part in (0, whole) else min(99, max(1, rounded))


def chance_bar(percent: int) -> Html:
    """Draw a chance as a bar; the number itself stands beside it."""
    return tag(
        "svg",
        tag("rect", class_="chance-part", width=percent, height=8),
        class_="chance-bar",
        viewBox="0 0 100 8",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def lines(ident: str, series: Sequence[Series], labels: Labels, mark: int | None = None) -> Html:
    """Draw one line for each of the series, from left to right; a mark is a level to reach."""
    steps = max(1, max([len(line.values) for line in series]) - 1)
    top = max([1, mark or 0, *[value for line in series for value in line.values]])
    drawn = [
        _grid(steps, top),
        _goal(mark, top) if mark else "",
        *[_line(nth, line, steps, top) for nth, line in enumerate(series)],
        _axis(labels.across),
    ]
    rows = [[str(n), *_column(series, n)] for n in range(steps + 1)]
    return _figure(
        ident,
        labels,
        _svg(ident, labels, HEIGHT, "".join(drawn)),
        legend(series),
        table([labels.across, *[line.name for line in series]], rows),
    )


def _column(series: Sequence[Series], n: int) -> list[str]:
    return [str(line.values[n]) if n < len(line.values) else "" for line in series]


def _x(step: int, steps: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * step / steps, 1)


def _y(value: int, top: int) -> float:
    return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * value / top, 1)


def _grid(steps: int, top: int) -> str:
    """Draw the lines to read values by, with their numbers."""
    drawn = []
    for value in range(0, top + 1, 5 if top > 8 else 1):
        y = _y(value, top)
        drawn.append(f'<path class="chart-grid" d="M{LEFT} {y}H{WIDTH - RIGHT}"/>')
        drawn.append(f'<text class="chart-number" x="{LEFT - 8}" y="{y + 5}">{value}</text>')
    for step in range(0, steps + 1, max(1, -(-steps // 12))):
        y = HEIGHT - BOTTOM + 18
        drawn.append(f'<text class="chart-step" x="{_x(step, steps)}" y="{y}">{step}</text>')
    return "".join(drawn)


def _goal(mark: int, top: int) -> str:
    return f'<path class="chart-goal" d="M{LEFT} {_y(mark, top)}H{WIDTH - RIGHT}"/>'


def _line(nth: int, line: Series, steps: int, top: int) -> str:
    points = [(_x(n, steps), _y(value, top)) for n, value in enumerate(line.values)]
    path = "M" + "L".join([f"{x} {y}" for x, y in points])
    every = max(1, len(points) // 10)
    marked = [point for n, point in enumerate(points) if n % every == 0 or n == len(points) - 1]
    marks = "".join([_marker(nth, x, y) for x, y in marked])
    return (
        f'<g class="chart-line chart-{nth % STYLES}"><path d="{path}" fill="none"'
        f' stroke-dasharray="{DASHES[nth % STYLES]}"/>{marks}</g>'
    )


def _marker(nth: int, x: float, y: float) -> str:
    return (
        f'<path class="chart-marker" transform="translate({x} {y})" d="{MARKERS[nth % STYLES]}"/>'
    )


def _axis(across: str) -> Html:
    label = tag("text", across, class_="chart-axis", x=WIDTH - RIGHT, y=HEIGHT - 3)
    return Html(label)


def legend(series: Sequence[Series]) -> Html:
    """Show which line is whose."""
    items = []
    for nth, line in enumerate(series):
        swatch = Html(
            f'<svg class="chart-swatch chart-line chart-{nth % STYLES}" viewBox="0 0 48 14"'
            f' aria-hidden="true"><path d="M2 7H46" fill="none"'
            f' stroke-dasharray="{DASHES[nth % STYLES]}"/>{_marker(nth, 24, 7)}</svg>'
        )
        items.append(tag("li", swatch, line.name))
    return tag("ul", items, class_="chart-legend")


def stacks(ident: str, bars: Sequence[Series], parts: Sequence[Category], labels: Labels) -> Html:
    """Draw a bar for each name, made of parts that carry their symbol and their number."""
    most = max([1, *[sum(bar.values) for bar in bars]])
    height = len(bars) * (BAR + 22 + BETWEEN)
    drawn = "".join([_stack(nth, bar, parts, most) for nth, bar in enumerate(bars)])
    rows = [[bar.name, *[str(value) for value in bar.values], str(sum(bar.values))] for bar in bars]
    heads = [labels.across, *[part.name for part in parts], "Σ"]
    return _figure(ident, labels, _svg(ident, labels, height, drawn), None, table(heads, rows))


def _stack(nth: int, bar: Series, parts: Sequence[Category], most: int) -> str:
    top = nth * (BAR + 22 + BETWEEN)
    name = tag("text", f"{bar.name} · {sum(bar.values)}", class_="chart-name", x=2, y=top + 15)
    drawn, left = [name], 0.0
    for value, part in zip(bar.values, parts):
        if value:
            width = round((WIDTH - 4) * value / most, 1)
            drawn.append(_segment(left, top + 22, width, value, part))
            left += width
    return "".join(drawn)


def _segment(left: float, top: int, width: float, value: int, part: Category) -> Html:
    side = min(18.0, width - 4)
    middle = left + width / 2
    return Html(
        f'<g class="chart-part {part.class_}">'
        f'<rect x="{left:.1f}" y="{top}" width="{width:.1f}" height="{BAR}" rx="4"/>'
        f'<use href="#{part.symbol}" x="{middle - side:.1f}" y="{top + (BAR - side) / 2:.1f}"'
        f' width="{side:.1f}" height="{side:.1f}"/>'
        f'<text class="chart-count" x="{middle + 4:.1f}" y="{top + 20}">{value}</text></g>'
    )


# ------------------------------------------------------------------ bars with words beside them


class Bar(NamedTuple):
    """A row: its name, its parts, and what they are in words."""

    name: Child
    values: tuple[int, ...]
    told: str


LONG, THICK = 400, 18


def bars(ident: str, rows: Sequence[Bar], classes: Sequence[str], labels: Labels) -> Html:
    """Draw a bar for each row; every number stands beside it in words, for eyes and ears alike."""
    most = max([1, *[sum(row.values) for row in rows]])
    listed = [
        tag(
            "li",
            tag("span", row.name, class_="bar-name"),
            tag("span", row.told, class_="bar-told"),
            _bar(row.values, classes, most),
        )
        for row in rows
    ]
    caption = tag("figcaption", labels.title)
    about = tag("p", labels.about, class_="small") if labels.about else None
    return tag("figure", caption, about, tag("ul", listed, class_="bars"), class_="chart", id=ident)


def _bar(values: Sequence[int], classes: Sequence[str], most: int) -> Html:
    drawn, left = [], 1.0
    for value, class_ in zip(values, classes, strict=False):
        if value:
            width = (LONG - 2) * value / most
            drawn.append(
                f'<rect class="{class_}" x="{left:.1f}" y="1" width="{width:.1f}"'
                f' height="{THICK - 2}" rx="3"/>'
            )
            left += width
    return Html(
        f'<svg class="bar-drawing" viewBox="0 0 {LONG} {THICK}" aria-hidden="true">'
        f"{''.join(drawn)}</svg>"
    )


# ------------------------------------------------------------------ around a chart


def _svg(ident: str, labels: Labels, height: int, drawn: str) -> Html:
    title = tag("title", labels.title, id=f"{ident}-title")
    about = tag("desc", labels.about, id=f"{ident}-about")
    return Html(
        f'<svg class="chart-drawing" viewBox="0 0 {WIDTH} {height}" role="img"'
        f' aria-labelledby="{ident}-title" aria-describedby="{ident}-about">'
        f"{title}{about}{drawn}</svg>"
    )


def _figure(ident: str, labels: Labels, svg: Html, legend: Html | None, table: Html) -> Html:
    caption = tag("figcaption", labels.title)
    numbers = tag("details", tag("summary", labels.table), table, class_="chart-numbers")
    return tag("figure", caption, svg, legend, numbers, class_="chart", id=ident)


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Html:
    """Give numbers as a table."""
    head = tag("tr", [tag("th", name, scope="col") for name in heads])
    body = [
        tag("tr", tag("th", first, scope="row"), [tag("td", cell) for cell in rest])
        for first, *rest in rows
    ]
    return tag("table", tag("thead", head), tag("tbody", body))
