"""What happened, told twice: with tiles for the log, in words for the ear."""

from collections.abc import Sequence

from bottega.core import Event
from bottega.games.azul.data import FLOOR, MARKER
from page.games.azul.tiles import TILE, signed
from page.html.markup import Html
from page.kit.things import spoken
from page.kit.voice import Facts, Sentences, Voice, ending, line, told
from page.words import Words


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; filling a factory needs no line."""
    return line(event, names, say, SENTENCES)


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    return told(event, Voice(say, names, False), SENTENCES)


def shown(event: Event, say: Words) -> str:
    """Show what a player took, and where it went, in a few signs."""
    facts = event.facts
    if event.kind != "took":
        return ""
    row = facts["row"]
    where = say("azul.floor") if row == FLOOR else say("azul.row", n=row + 1)
    marker = TILE[MARKER] if facts["marker"] else ""
    return f"{marker}{_drawn(facts['colour'], facts['number'], say)} <small>{where}</small>"


def _drawn(colour: int, number: int, say: Words) -> str:
    said = spoken(say.count(f"azul.tiles.{colour}", number))
    return f'{said}<span class="az-counts" aria-hidden="true">{TILE[colour]}<b>{number}</b></span>'


def _tiles(voice: Voice, colour: int, number: int) -> str:
    if voice.drawn:
        return _drawn(colour, number, voice.say)
    return voice.say.count(f"azul.tiles.{colour}", number)


# ------------------------------------------------------------------ sentences


def _took(voice: Voice, who: str, facts: Facts) -> str:
    """Tell who took what, from where, whereto, and what fell."""
    say, row = voice.say, facts["row"]
    number = facts["source"] + 1
    origin = say("azul.centre") if facts["centre"] else say("azul.factory", n=number)
    what = _tiles(voice, facts["colour"], facts["number"])
    if facts["marker"]:
        what = say("azul.and.marker", what=what)
    where = say("azul.floor") if row == FLOOR else say("azul.row", n=row + 1)
    sentence = say("azul.event.took", who=who, what=what, origin=origin, where=where)
    fallen = facts["fallen"] if row != FLOOR else 0
    more = [say.count("azul.event.fell", fallen)] if fallen else []
    more += [say.count("azul.event.spilt", facts["spilt"])] if facts["spilt"] else []
    return _joined(say, [sentence, *more])


def _joined(say: Words, parts: Sequence[str]) -> str:
    """Put sentences after each other."""
    one, *rest = parts
    for other in rest:
        one = say("two.parts", one=one, two=other)
    return one


def _tiled(voice: Voice, who: str, facts: Facts) -> str:
    """Tell how a tile scored, as a sum: "row 3: 2 across + 3 down = 5"."""
    across, down = facts["horizontal"], facts["vertical"]
    way = "both" if across and down else "across" if across else "down" if down else "alone"
    return voice.say(
        f"azul.event.tiled.{way}",
        who=who,
        tile=_one(voice, facts["colour"]),
        row=facts["row"] + 1,
        across=across,
        down=down,
        points=facts["points"],
    )


def _one(voice: Voice, colour: int) -> str:
    """Name one tile of a colour."""
    named = voice.say(f"azul.colour.{colour}")
    return f"{spoken(named)}{TILE[colour]}" if voice.drawn else named


def _dropped(voice: Voice, who: str, facts: Facts) -> str:
    row, tile = facts["row"] + 1, _one(voice, facts["colour"])
    return voice.say("azul.event.dropped", who=who, row=row, tile=tile)


def _floor(voice: Voice, who: str, facts: Facts) -> str:
    """Tell what the floor cost; where the score was low, that it was less than is printed."""
    number, points = len(facts["tiles"]), facts["points"]
    sentence = voice.say.count("azul.event.floor", number, who=who, points=signed(points))
    if points == sum(facts["penalties"]):
        return sentence
    return voice.say("two.parts", one=sentence, two=voice.say("azul.event.floor.zero"))


def _round_over(voice: Voice, who: str, facts: Facts) -> str:
    key = "azul.event.round.last" if facts["last"] else "azul.event.round"
    return voice.say(key, n=facts["round"], who=who)


def _bonus(voice: Voice, who: str, facts: Facts) -> str:
    kind, which = facts["line"], facts["which"]
    tile = _one(voice, which) if kind == "colour" else ""
    key = f"azul.event.bonus.{kind}"
    return voice.say(key, who=who, n=which + 1, tile=tile, points=facts["points"])


def _filled(voice: Voice, _: str, facts: Facts) -> str:
    return voice.say("azul.event.poured") if facts["poured"] else ""


SENTENCES: Sentences = {
    "filled": _filled,
    "took": _took,
    "tiled": _tiled,
    "dropped": _dropped,
    "floor": _floor,
    "round-over": _round_over,
    "bonus": _bonus,
    "over": ending("azul"),
}
