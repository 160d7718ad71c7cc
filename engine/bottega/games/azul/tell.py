"""Azul's events as English sentences, for terminals and records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import Event
from bottega.games.azul.data import COLOURS, FLOOR


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    who = names[event.seat] if event.seat >= 0 else "The dealer"
    return _SENTENCES[event.kind](who, event.facts, names)


def describe_tiles(counts: Sequence[int]) -> str:
    """Tiles in words: `2 blue 1 red`, or `nothing`."""
    words = [f"{count} {COLOURS[k]}" for k, count in enumerate(counts) if count]
    return " ".join(words) or "nothing"


def _some(count: int, thing: str) -> str:
    return f"{count} {thing}" + ("" if count == 1 else "s")


def _filled(who: str, facts: Any, names: Sequence[str]) -> str:
    poured = "The lid is emptied into the bag. " if facts["poured"] else ""
    what = describe_tiles(facts["tiles"])
    return f"{poured}The dealer puts {what} on factory {facts['factory'] + 1}."


def _took(who: str, facts: Any, names: Sequence[str]) -> str:
    place = "the centre" if facts["centre"] else f"factory {facts['source'] + 1}"
    what = f"{facts['number']} {COLOURS[facts['colour']]}"
    marker = " and the starting-player tile" if facts["marker"] else ""
    ways = ["to the floor line"] if facts["row"] == FLOOR else [f"into line {facts['row'] + 1}"]
    if facts["fallen"] and facts["row"] != FLOOR:
        ways.append(f"{facts['fallen']} of them to the floor")
    if facts["spilt"]:
        ways.append(f"{facts['spilt']} of them to the lid, the floor being full")
    where = ", ".join(ways)
    return f"{who} takes {what}{marker} from {place}, {where}."


def _tiled(who: str, facts: Any, names: Sequence[str]) -> str:
    runs = [
        f"{facts[way]} {words}"
        for way, words in (("horizontal", "across"), ("vertical", "down"))
        if facts[way]
    ]
    how = f" ({' and '.join(runs)})" if len(runs) == 2 else ""
    what = f"{COLOURS[facts['colour']]} on row {facts['row'] + 1}, column {facts['column'] + 1}"
    return f"{who} lays {what}: {_some(facts['points'], 'point')}{how}."


def _dropped(who: str, facts: Any, names: Sequence[str]) -> str:
    colour = COLOURS[facts["colour"]]
    return f"{who}'s line {facts['row'] + 1} has no place for {colour} and drops to the floor."


def _floor(who: str, facts: Any, names: Sequence[str]) -> str:
    tiles = _some(len(facts["tiles"]), "tile")
    return f"{who} loses {_some(-facts['points'], 'point')} for {tiles} on the floor."


def _bonus(who: str, facts: Any, names: Sequence[str]) -> str:
    which = facts["which"]
    what = COLOURS[which] if facts["line"] == "colour" else f"{facts['line']} {which + 1}"
    return f"{who} gets {facts['points']} points for all of {what}."


def _round_over(who: str, facts: Any, names: Sequence[str]) -> str:
    if facts["last"]:
        return f"Round {facts['round']} was the last."
    return f"Round {facts['round']} is over; {who} begins the next."


def _over(who: str, facts: Any, names: Sequence[str]) -> str:
    won = " and ".join(names[seat] for seat in facts["winners"])
    verb = "wins" if len(facts["winners"]) == 1 else "win"
    table = ", ".join(
        f"{name} {points}" for name, points in zip(names, facts["scores"], strict=True)
    )
    return f"{_CAUSES[facts['cause']]} {won} {verb} {_DECISIONS[facts['decided']]}: {table}."


_CAUSES = {
    "row": "A row is complete.",
    "tiles": "No tile is left to deal.",
    "rounds": "The game has gone on for too long and ends as it stands.",
}
_DECISIONS = {
    "points": "by points",
    "rows": "at equal points with more complete rows",
    "shared": "together, equal in points and in complete rows",
}

_SENTENCES: dict[str, Callable[[str, Any, Sequence[str]], str]] = {
    "filled": _filled,
    "took": _took,
    "tiled": _tiled,
    "dropped": _dropped,
    "floor": _floor,
    "round-over": _round_over,
    "bonus": _bonus,
    "over": _over,
}
