"""Citadels' events as English sentences, for terminals and records."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bottega.core import HIDDEN, Event
from bottega.games.citadels.names import TEAMS, district_name, role_name


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as a sentence."""
    who = names[event.seat] if event.seat >= 0 else "The dealer"
    return _SENTENCES[event.kind](who, event.facts, names)


def a_card(card: int) -> str:
    """A card in words: its name, or `a card` to who may not know."""
    return "a card" if card == HIDDEN else f"the {district_name(card)}"


def the_role(role: int) -> str:
    """A role in words: its name, or `a role` to who may not know."""
    return "a role" if role == HIDDEN else f"the {role_name(role)}"


def some_cards(cards: Sequence[int]) -> str:
    """Cards in words: `Tavern and Keep`, `2 cards`, or `nothing`."""
    if not cards:
        return "nothing"
    if HIDDEN in cards:
        return count_cards(len(cards))
    return listed([district_name(card) for card in cards])


def count_cards(count: int) -> str:
    """`1 card`, `2 cards`."""
    return f"{count} card" if count == 1 else f"{count} cards"


def listed(words: Sequence[str]) -> str:
    """`one`, `one and two`, `one, two and three`."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else words[0]


def _offered(who: str, facts: Any, names: Sequence[str]) -> str:
    roles = facts["roles"]
    buried = ", one of them the role put aside" if facts["buried"] else ""
    if HIDDEN in roles:
        return f"{who} looks at {len(roles)} roles{buried}."
    return f"{who} may be {' or '.join(the_role(role) for role in roles)}{buried}."


def _exchanged(who: str, facts: Any, names: Sequence[str]) -> str:
    gave, got = some_cards(facts["gave"]), some_cards(facts["got"])
    return f"{who} gives {names[facts['with']]} {gave} and gets {got}."


def _draws(who: str, facts: Any, names: Sequence[str]) -> str:
    count, keep = facts["count"], facts["keep"]
    kept = "keeps all of them" if count == keep else f"keeps {keep}"
    return f"{who} draws {count_cards(count)} and {kept}."


def _stole(who: str, facts: Any, names: Sequence[str]) -> str:
    return f"{who} takes all the gold of {names[facts['of']]}: {facts['gold']}."


def _destroyed(who: str, facts: Any, names: Sequence[str]) -> str:
    district = district_name(facts["card"])
    return f"{who} pays {facts['price']} and destroys the {district} of {names[facts['of']]}."


def _over(who: str, facts: Any, names: Sequence[str]) -> str:
    table = ", ".join(
        f"{name} {own} ({role_name(role)})"
        for name, own, role in zip(names, facts["own"], facts["roles"], strict=True)
    )
    if facts["decided"] == "draw":
        return f"{_CAUSES[facts['cause']]} It is a draw: {table}."
    won = listed([names[seat] for seat in facts["winners"]])
    verb = "wins" if len(facts["winners"]) == 1 else "win"
    team = f" for {TEAMS[facts['winners'][0] % 2].en}" if len(facts["winners"]) > 1 else ""
    why = " with the higher role at equal points" if facts["decided"] == "role" else ""
    return f"{_CAUSES[facts['cause']]} {won} {verb}{team}{why}: {table}."


_CAUSES = {
    "city": "The last round is complete.",
    "rounds": "The game has gone on for too long and ends as it stands.",
}

_SENTENCES: dict[str, Callable[[str, Any, Sequence[str]], str]] = {
    "crowned": lambda who, facts, names: f"{who} takes the crown.",
    "drew": lambda who, facts, names: f"{who} draws {a_card(facts['card'])}.",
    "discarded": lambda who, facts, names: (
        f"The {role_name(facts['role'])} is out of this round, for all to see."
    ),
    "buried": lambda who, facts, names: f"The dealer puts {the_role(facts['role'])} aside unseen.",
    "offered": _offered,
    "picked": lambda who, facts, names: f"{who} picks {the_role(facts['role'])}.",
    "answered": lambda who, facts, names: f"{who} is {the_role(facts['role'])}.",
    "silence": lambda who, facts, names: (
        f"The {role_name(facts['role'])} was murdered and does not answer."
        if facts["murdered"]
        else f"Nobody answers for {the_role(facts['role'])}."
    ),
    "exchanged": _exchanged,
    "took-gold": lambda who, facts, names: f"{who} takes {facts['gold']} gold.",
    "draws": _draws,
    "kept": lambda who, facts, names: (
        f"{who} keeps {a_card(facts['card'])} and puts {facts['under']} under the deck."
    ),
    "collected": lambda who, facts, names: f"{who} collects {facts['gold']} gold of income.",
    "built": lambda who, facts, names: (
        f"{who} builds the {district_name(facts['card'])} for {facts['price']}."
    ),
    "forges": lambda who, facts, names: (
        f"{who} pays {facts['price']} at the Smithy for {count_cards(facts['count'])}."
    ),
    "sold": lambda who, facts, names: (
        f"{who} gives {a_card(facts['card'])} to the Laboratory for {facts['gold']} gold."
    ),
    "ended": lambda who, facts, names: f"{who} ends the turn.",
    "murders": lambda who, facts, names: f"{who} murders {the_role(facts['role'])}.",
    "robs": lambda who, facts, names: f"{who} will rob {the_role(facts['role'])}.",
    "swaps": lambda who, facts, names: f"{who} swaps hands with {names[facts['with']]}.",
    "tosses": lambda who, facts, names: f"{who} lets {a_card(facts['card'])} go.",
    "redraws": lambda who, facts, names: (
        f"{who} puts {count_cards(facts['count'])} under the deck and draws as many."
    ),
    "destroyed": _destroyed,
    "skipped": lambda who, facts, names: f"{who} uses no power.",
    "redeemed": lambda who, facts, names: (
        f"{who} pays {facts['price']} and takes {a_card(facts['card'])} out of the Graveyard."
    ),
    "declined": lambda who, facts, names: (
        f"{who} lets {a_card(facts['card'])} rest; it goes under the deck."
    ),
    "lost-turn": lambda who, facts, names: (
        f"{who} was murdered as {the_role(facts['role'])} and loses the turn."
    ),
    "stole": _stole,
    "earned": lambda who, facts, names: f"{who} earns {facts['gold']} gold as the Merchant.",
    "completed": lambda who, facts, names: (
        f"{who} has built {facts['size']} districts first: this is the last round."
    ),
    "unmasked": lambda who, facts, names: (
        f"{who} answered no call: {who} is {the_role(facts['role'])}."
    ),
    "round": lambda who, facts, names: f"Round {facts['round']}: {who} picks first.",
    "over": _over,
}
