"""Whole games of Citadels, as somebody saw them, and moments of a table that was laid for it."""

from __future__ import annotations

from functools import cache
from typing import Any

from bottega.core import DEALER, SPECTATOR, Seat, parse_action
from bottega.games import citadels
from bottega.games.citadels.state import State
from page.games import citadels as page
from page.kit.scene import Beat, Happened, Scene
from tests.page.games.citadels.hearsay import NAMES
from tests.page.sights import seen
from tests.playing import Case, Step, game_of

EN = page.words("en")


@cache
def course(seats: int, rules: str, seed: int, policy: str = "every_verb") -> tuple[Step, ...]:
    """A whole random game."""
    return tuple(game_of(Case("citadels", (("rules", rules),), seats), policy, seed))


def turns(steps: tuple[Step, ...]) -> list[Any]:
    """What everybody saw whenever somebody had to decide, and at the end."""
    states = [step.before for step in steps] + [steps[-1].after]
    return [citadels.redact(s, SPECTATOR) for s in states if citadels.to_move(s) != DEALER]


def scene_of(view: Any, seat: Seat = SPECTATOR) -> Scene:
    """A table at which nothing is asked."""
    seats = len(view.gold)
    return Scene(view, seat, (), NAMES[:seats], ("person",) * seats)


def happenings(state: State, *texts: str, viewer: Seat = SPECTATOR) -> list[Happened]:
    """What a viewer saw of some actions."""
    found = []
    for text in texts:
        action = parse_action(text)
        assert action in citadels.legal(state), text
        after = citadels.apply(state, action)
        found.append(seen(citadels, Step(state, 0, action, after), viewer))
        state = after
    return found


def shown(state: State, *texts: str, viewer: Seat = SPECTATOR) -> list[Beat]:
    """The beats of some actions, each once: some linger, with nothing new to them."""
    beats = page.beats(happenings(state, *texts, viewer=viewer), NAMES, EN)
    return [beat for n, beat in enumerate(beats) if not n or beat != Beat(view=beats[n - 1].view)]


def told(state: State, *texts: str, viewer: Seat = SPECTATOR) -> list[str]:
    """The sentences of some actions, as beats tell them."""
    return [beat.sentence for beat in shown(state, *texts, viewer=viewer) if beat.sentence]
