"""Charts for eyes, ears and those who tell no colours apart."""

import re

from page.kit import charts
from page.kit.charts import Category, Labels, Series

LABELS = Labels("Points <by> round", "Ann ends with 3", "Round", "As a table")
SERIES = [Series("Ann", (0, 1, 3)), Series("<b>Bob", (0, 0, 2))]


def test_lines_differ_in_dash_and_marker_not_only_in_colour() -> None:
    html = charts.lines("c", [Series(str(n), (0, n)) for n in range(7)], LABELS)
    drawing = html.split("chart-legend")[0]
    dashes = re.findall(r'stroke-dasharray="([^"]*)"', drawing)
    markers = re.findall(r'class="chart-marker"[^>]* d="([^"]+)"', drawing)
    assert len(set(dashes)) == 7
    assert len(set(markers)) == 7


def test_a_chart_says_what_it_shows_and_has_the_numbers_as_a_table() -> None:
    html = charts.lines("c", SERIES, LABELS)
    assert '<title id="c-title">Points &lt;by&gt; round</title>' in html
    assert '<desc id="c-about">Ann ends with 3</desc>' in html
    rows = re.findall(r"<tr>(.*?)</tr>", html)
    assert len(rows) == 4
    assert re.findall(r">([^<]+)<", rows[3]) == ["2", "3", "2"]


def test_names_are_escaped() -> None:
    html = charts.lines("c", SERIES, LABELS) + charts.stacks("d", SERIES, parts(3), LABELS)
    assert "<b>" not in html
    assert "&lt;b&gt;Bob" in html


def parts(count: int) -> list[Category]:
    return [Category(f"part {n}", f"class-{n}", f"symbol-{n}") for n in range(count)]


def test_the_highest_value_lies_highest_and_the_last_one_rightmost() -> None:
    html = charts.lines("c", [Series("Ann", (0, 5, 10))], LABELS)
    path = re.search(r'<path d="M([^"]+)" fill="none"', html)
    assert path
    points = [tuple(map(float, point.split())) for point in path[1].split("L")]
    assert points == sorted(points)
    assert [y for _, y in points] == sorted((y for _, y in points), reverse=True)
    assert points[-1] == (charts.WIDTH - charts.RIGHT, charts.TOP)


def test_stacked_parts_carry_symbol_and_number_and_leave_out_noughts() -> None:
    html = charts.stacks(
        "d", [Series("Ann", (2, 0, 1)), Series("Bob", (0, 0, 0))], parts(3), LABELS
    )
    assert re.findall(r'href="#symbol-(\d)"', html) == ["0", "2"]
    assert re.findall(r'class="chart-count"[^>]*>(\d)<', html) == ["2", "1"]
    widths = [float(width) for width in re.findall(r'<rect [^>]*width="([\d.]+)"', html)]
    assert abs(widths[0] - 2 * widths[1]) < 0.2


def test_a_single_point_is_drawn_too() -> None:
    assert "<svg" in charts.lines("c", [Series("Ann", (0,))], LABELS, mark=15)
