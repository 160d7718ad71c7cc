"""Splendor's events as English sentences, for terminals and records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import HIDDEN, Event
from bottega.games.splendor.data import (
    BONUS,
    COLOURS,
    COST,
    LEVEL,
    NOBLE_NAMES,
    NOBLES,
    POINTS,
)


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    who = names[event.seat] if event.seat >= 0 else "The dealer"
    return _SENTENCES[event.kind](who, event.facts, names)


def describe_card(card: int) -> str:
    """A card in words: `card 47 (level 2, blue, 1 point; costs 2 blue 3 green 3 black)`."""
    points = f"{POINTS[card]} point" + ("" if POINTS[card] == 1 else "s")
    cost = describe_tokens(COST[card])
    return f"card {card} (level {LEVEL[card]}, {COLOURS[BONUS[card]]}, {points}; costs {cost})"


def describe_tokens(counts: Sequence[int]) -> str:
    """Tokens in words: `2 white 1 gold`, or `nothing`."""
    words = [f"{count} {COLOURS[k]}" for k, count in enumerate(counts) if count]
    return " ".join(words) or "nothing"


def _describe_noble(noble: int) -> str:
    return f"{NOBLE_NAMES[noble]} (asks for {describe_tokens(NOBLES[noble])})"


def _and_gold(facts: Any) -> str:
    return " and takes a gold token" if facts["gold"] else "; no gold is left"


def _drew(who: str, facts: Any, names: Sequence[str]) -> str:
    card = facts["card"]
    seen = f"a card of level {facts['level']}" if card == HIDDEN else describe_card(card)
    return f"{who} puts {seen} into the hand, unseen by the others."


def _bought(who: str, facts: Any, names: Sequence[str]) -> str:
    place = " out of the hand" if facts["from"] == "hand" else ""
    paid = describe_tokens(facts["payment"])
    return f"{who} buys {describe_card(facts['card'])}{place} and pays {paid}."


def _over(who: str, facts: Any, names: Sequence[str]) -> str:
    won = " and ".join(names[seat] for seat in facts["winners"])
    verb = "wins" if len(facts["winners"]) == 1 else "win"
    table = ", ".join(
        f"{name} {points}" for name, points in zip(names, facts["scores"], strict=True)
    )
    return f"{_CAUSES[facts['cause']]} {won} {verb} {_DECISIONS[facts['decided']]}: {table}."


_CAUSES = {
    "target": "The last round is complete.",
    "passes": "Nobody can do anything any more.",
    "turns": "The game has gone on for too long and ends as it stands.",
}
_DECISIONS = {
    "points": "by prestige",
    "fewest-cards": "at equal prestige with fewer purchased cards",
    "shared": "together, equal in prestige and in purchased cards",
}

_SENTENCES: dict[str, Callable[[str, Any, Sequence[str]], str]] = {
    "revealed": lambda who, facts, names: f"The dealer turns up {describe_card(facts['card'])}.",
    "invited": lambda who, facts, names: f"{_describe_noble(facts['noble'])} comes to the table.",
    "took": lambda who, facts, names: f"{who} takes {describe_tokens(facts['tokens'])}.",
    "reserved": lambda who, facts, names: (
        f"{who} reserves {describe_card(facts['card'])}{_and_gold(facts)}."
    ),
    "draws": lambda who, facts, names: (
        f"{who} draws from the deck of level {facts['level']}{_and_gold(facts)}."
    ),
    "drew": _drew,
    "bought": _bought,
    "returned": lambda who, facts, names: f"{who} returns {describe_tokens(facts['tokens'])}.",
    "noble": lambda who, facts, names: (
        f"{NOBLE_NAMES[facts['noble']]} visits {who}: {facts['points']} points."
    ),
    "passed": lambda who, facts, names: f"{who} can do nothing and passes.",
    "final-round": lambda who, facts, names: (
        f"{who} has {facts['points']} points: this is the last round."
    ),
    "over": _over,
}
