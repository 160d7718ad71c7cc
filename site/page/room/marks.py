"""Small pictures of a room: reactions, how good a connection is, the QR code of the link."""

from bottega.core import Refusal
from page.html.markup import Html, symbol, tag, text
from page.words import Words

BARS = {"good": 3, "slow": 2, "poor": 1, "": 0}
QUIET = 4  # empty squares round a QR code, so that cameras find it


def quality_mark(quality: str, delay: float | None, say: Words) -> Html:
    """Show how good a connection is: bars, and a word."""
    bars = [
        tag(
            "rect",
            x=3 + 7 * number,
            y=15 - 5 * number,
            width=5,
            height=6 + 5 * number,
            class_="on" if number < BARS[quality] else "off",
        )
        for number in range(3)
    ]
    word = say(f"room.quality.{quality}") if quality else say("room.quality.new")
    told = word if delay is None else say("room.quality.told", word=word, ms=round(delay))
    picture = tag("svg", bars, viewBox="0 0 24 24", class_="room-bars", aria_hidden="true")
    return tag("span", picture, tag("span", word), class_="room-quality", title=told)


def reaction(code: str) -> Html:
    """Show the drawing of a reaction, as decoration: its word stands beside it."""
    return symbol(f"talk-{code}", "reaction")


def squares_svg(squares: str, label: str) -> Html:
    """Draw a QR code from its lines of 0 and 1."""
    lines = squares.split()
    if not lines or any(len(line) != len(lines) or set(line) - {"0", "1"} for line in lines):
        raise Refusal("bad-squares", "this is no QR code")
    path = "".join(
        [
            f"M{x} {y}h1v1h-1z"
            for y, line in enumerate(lines)
            for x, c in enumerate(line)
            if c == "1"
        ]
    )
    size = len(lines) + 2 * QUIET
    ground = tag("rect", x=-QUIET, y=-QUIET, width=size, height=size, class_="ground")
    return tag(
        "svg",
        ground,
        tag("path", d=path),
        viewBox=f"{-QUIET} {-QUIET} {size} {size}",
        role="img",
        aria_label=label,
        shape_rendering="crispEdges",
    )


def bubble(sentence: str, code: str) -> Html:
    """Show what somebody said, a reaction with its drawing."""
    return text((reaction(code) if code else None, tag("span", sentence)))
