"""The instrument under a replayed table: its scale, its keys, and whose eyes are lent."""

from collections.abc import Sequence
from functools import lru_cache

from bottega.core import DEALER, SPECTATOR, Seat
from page.html.controls import button, icon, icon_button
from page.html.markup import Html, tag
from page.replay.playback import Playback
from page.settings import PACE
from page.words import Words

KEYS = (("first", "first"), ("turn-back", "turn-back"), ("back", "prev"))
"""The keys on the left of the one that plays: where they lead, and their drawings."""
KEYS_ONWARD = (("on", "next"), ("turn-on", "turn-on"), ("last", "last"))
PARTS = {"scale": "scale", "keys": "keying", "plates": "plates"}  # and their classes
MOST_TICKS = 140  # on the scale; of longer games only the rounds are marked


def layout(say: Words) -> Html:
    """Lay out the instrument: the empty regions that `regions` fills."""
    parts = [tag("div", id=f"replay-{part}", class_=name) for part, name in PARTS.items()]
    return tag("section", parts, class_="instrument", id="instrument", aria_label=say("replay"))


def regions(
    playback: Playback, playing: bool, pace: str, review: bool, say: Words
) -> dict[str, Html]:
    """Give what each region of the instrument holds."""
    names = tuple([(str(seat), eyes_name(playback, seat, say)) for seat in playback.offered])
    return {
        "replay-scale": scale(playback, say),
        "replay-keys": keys(playback.at == 0, playback.at == playback.last, playing, say),
        "replay-plates": plates(names, str(playback.eyes), pace, review, say),
    }


def spoken(playback: Playback, say: Words) -> str:
    """Say where the replay stands, and what happened there."""
    told = playback.sentence(playback.at, say)
    return say("replay.value", n=playback.at, of=playback.last, told=told)


# ------------------------------------------------------------------ the scale


def scale(playback: Playback, say: Words) -> Html:
    """Show the scale with its slider, and how far the game is."""
    slider = tag(
        "input",
        type="range",
        id="replay-at",
        min=0,
        max=playback.last,
        step=1,
        value=playback.at,
        aria_label=say("replay.at"),
        aria_valuetext=spoken(playback, say),
        data_input="replay at",
    )
    place = tag("span", tag("b", playback.at), f" / {playback.last}", aria_hidden="true")
    rail = tag("div", ticks(playback), slider, class_="rail")
    return Html(rail + tag("p", place, class_="dial"))


def ticks(playback: Playback) -> Html:
    """Engrave the steps, longer where the first player's turn begins, and fill what is past."""
    last = max(playback.last, 1)
    return tag(
        "svg",
        tag("rect", width=10 * playback.at, height=12, class_="past"),
        engraving(last, tuple([k for k in playback.turns if playback.movers[k] == 0])),
        viewBox=f"0 0 {10 * last} 12",
        preserveAspectRatio="none",
        class_="ticks",
        aria_hidden="true",
    )


@lru_cache(maxsize=8)
def engraving(last: int, rounds: tuple[int, ...]) -> Html:
    """Draw the marks of the scale, which stay while the slider moves."""
    small = "".join([f"M{10 * k} 4v4" for k in range(last + 1 if last < MOST_TICKS else 0)])
    large = "".join([f"M{10 * k} 0v8" for k in rounds])
    return Html(tag("path", d=small, class_="tick") + tag("path", d=large, class_="tick round"))


# ------------------------------------------------------------------ the keys


@lru_cache(maxsize=64)
def keys(first: bool, last: bool, playing: bool, say: Words) -> Html:
    """Show the keys that go back and on, and the one that plays."""
    back = [key(name, drawing, first, say) for name, drawing in KEYS]
    onward = [key(name, drawing, last, say) for name, drawing in KEYS_ONWARD]
    word = say("replay.pause" if playing else "replay.play")
    play = button(
        icon("pause" if playing else "play"),
        "replay-play",
        class_="brass play",
        id="replay-play",
        aria_label=word,
        title=word,
    )
    return tag("div", back, play, onward, class_="keyboard", role="group", aria_label=say("keys"))


def key(way: str, drawing: str, off: bool, say: Words) -> Html:
    """Show one key; it stays where it is when there is nowhere to go."""
    return icon_button(
        drawing,
        say(f"replay.{way}"),
        "replay-go",
        way,
        class_="brass",
        aria_disabled="true" if off else None,
    )


# ------------------------------------------------------------------ beside the keys


@lru_cache(maxsize=64)
def plates(
    names: tuple[tuple[str, str], ...], eyes: str, pace: str, review: bool, say: Words
) -> Html:
    """Show whose eyes are lent, how fast it plays, and what else can be done."""
    paces = [(name, say(f"set.pace.{name}")) for name in PACE]
    face = (icon("play"), tag("span", say("replay.fork.short")))
    share = (icon("share"), tag("span", say("replay.share")))
    judged = (icon("chart"), tag("span", say("replay.review")))
    row = (
        button(judged, "review-open", class_="plate", id="review-open") if review else "",
        lent(names, eyes, say),
        chooser("clock", "pace", say("replay.pace"), paces, pace),
        button(share, "replay-share", class_="plate", id="replay-share"),
        button(face, "replay-ask", class_="plate", id="replay-ask"),
    )
    return Html("".join(row))


def lent(offered: Sequence[tuple[str, str]], eyes: str, say: Words) -> Html:
    """Offer whose eyes to look through; where there is no choice, say whose they are."""
    if len(offered) > 1:
        return chooser("eye", "eyes", say("replay.eyes"), offered, eyes)
    (name,) = [name for _, name in offered]
    told = tag("span", tag("span", say("replay.eyes"), class_="spoken"), " ", name)
    return tag("p", icon("eye"), told, class_="plate")


def eyes_name(playback: Playback, seat: Seat, say: Words) -> str:
    """Name the eyes."""
    if seat == SPECTATOR:
        return say("replay.eyes.all")
    return say("replay.eyes.open") if seat == DEALER else playback.names[seat]


def chooser(
    drawing: str, name: str, label: str, offered: Sequence[tuple[str, str]], chosen: str
) -> Html:
    """Make a list to choose from, under a drawing."""
    options = [
        tag("option", text, value=value, selected=value == chosen) for value, text in offered
    ]
    ident = f"replay-{name}"
    select = tag("select", options, id=ident, aria_label=label, data_input=f"replay {name}")
    return tag("span", icon(drawing), select, class_="plate", title=label)


# ------------------------------------------------------------------ the log


def log(playback: Playback, lines: Sequence[tuple[int, Html]], say: Words) -> Html:
    """Show what happened up to here, the latest first; each line leads to its step."""
    listed = [
        tag("li", button(line, "replay-go", str(playback.step_of(number)), id=f"line-{place}"))
        for place, (number, line) in enumerate(lines)
    ]
    body = tag("ol", reversed(listed), reversed=True) if listed else tag("p", say("log.empty"))
    close = icon_button("close", say("close"), "log", id="log-close")
    head = tag("header", tag("h2", say("log")), close)
    return tag("div", head, body, class_="log-sheet leading")
