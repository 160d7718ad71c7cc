"""What to tell and to animate of a move, and the table in words.

The places are "pile", "cloth", and for each seat "hand SEAT" and "won SEAT".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from bottega.core import DEALER, HIDDEN, Action, Event, Motion, Paint
from bottega.games.lanterns.rules import scores, winners
from bottega.games.lanterns.state import (
    COLOURS,
    END,
    State,
    colour_of,
    guesser,
    holder,
    receiver,
    unseen,
)


def events(before: State, action: Action, after: State) -> tuple[Event, ...]:
    """Everything a move brought about."""
    happened = _EVENTS[action.verb](before, *action.args)
    return (happened, over(after)) if after.phase == END else (happened,)


def over(state: State) -> Event:
    """The end: what brought it, who won, and what decided that."""
    won = winners(state)
    decided = "shared" if len(won) == len(state.hands) else "points"
    facts = {"cause": "dark", "winners": won, "decided": decided, "scores": scores(state)}
    return Event("over", DEALER, facts)


def _dealt(before: State, lantern: int) -> Event:
    seat = receiver(before)
    moved = Motion("lantern", lantern, 1, "pile", f"hand {seat}")
    return Event("dealt", DEALER, {"lantern": lantern, "to": seat}, (moved,))


def _offered(before: State, lantern: int) -> Event:
    seat = holder(before)
    moved = Motion("lantern", lantern, 1, f"hand {seat}", "cloth")
    return Event("offered", seat, {"lantern": lantern, "to": guesser(before)}, (moved,))


def _guessed(before: State, colour: int) -> Event:
    return Event("guessed", guesser(before), {"colour": colour})


def _shown(before: State, lantern: int) -> Event:
    right = colour_of(lantern) == before.guess
    winner = guesser(before) if right else holder(before)
    moved = Motion("lantern", lantern, 1, "cloth", f"won {winner}")
    facts = {"lantern": lantern, "winner": winner, "right": right}
    return Event("shown", DEALER, facts, (moved,))


_EVENTS: dict[str, Callable[..., Event]] = {
    "deal": _dealt,
    "offer": _offered,
    "guess": _guessed,
    "show": _shown,
}


def tell(event: Event, names: Sequence[str]) -> str:
    """An event as an English sentence."""
    facts = event.facts
    if event.kind == "dealt":
        return f"{names[facts['to']]} gets a lantern."
    if event.kind == "offered":
        return f"{names[event.seat]} holds out a lantern to {names[facts['to']]}."
    if event.kind == "guessed":
        return f"{names[event.seat]} says: {COLOURS[facts['colour']]}."
    if event.kind == "shown":
        return f"It is {_named(facts['lantern'])}; {names[facts['winner']]} hangs it up."
    won = [names[seat] for seat in facts["winners"]]
    return f"{' and '.join(won)} {'wins' if len(won) == 1 else 'win'}."


def describe(view: State, action: Action) -> str:
    """An action in English words."""
    verb, (number,) = action
    return f"guess {COLOURS[number]}" if verb == "guess" else f"{verb} {_named(number)}"


def board(view: State, names: Sequence[str], paint: Paint) -> str:
    """The table as text."""
    rows = [
        f"{name}: holds {_listed(hand)}; has won {_listed(won)}"
        for name, hand, won in zip(names, view.hands, view.won)
    ]
    return "\n".join([*rows, f"Lanterns nobody has shown: {len(unseen(view))}"])


def _listed(lanterns: Sequence[int]) -> str:
    return ", ".join(map(_named, lanterns)) or "nothing"


def _named(lantern: int) -> str:
    return "?" if lantern == HIDDEN else f"{COLOURS[colour_of(lantern)]} {lantern}"
