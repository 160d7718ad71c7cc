"""Nobody reads or hears of a card or role that was not shown to them; and all that was, they do.

`python -m tests.page.games.citadels.soak_log` reads a thousand games so, on the simulated network.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

import pytest

from bottega.core import DEALER, SPECTATOR, Action, Event, Motion, Seat
from bottega.replica.shared_game import SharedGame
from bottega.table import Table
from page.games.citadels.beats import beats
from page.games.citadels.words import words
from page.kit.scene import Happened
from page.words import LANGUAGES
from tests.games.citadels.positions import SEATINGS
from tests.page.games.citadels import soak_log
from tests.page.games.citadels.eyewitness import Eyewitness, Thing, named_by, things_in
from tests.page.games.citadels.hearsay import NAMES, logged, told
from tests.page.sights import seen
from tests.playing import Case, Step, game_of
from tests.secrecy import shown_to

every_table = pytest.mark.parametrize(("seats", "rules"), SEATINGS)


class Heard(NamedTuple):
    """What a viewer saw of a decision and what followed, and what may be named of each entry."""

    viewer: Seat
    language: str
    entries: Sequence[Happened]
    allowed: Sequence[set[Thing]]
    shown: Sequence[set[Thing]]  # what the actions themselves showed


@cache
def heard(seats: int, rules: str, seed: int = 13) -> list[Heard]:
    """A random game, as everybody saw it, decision by decision."""
    case = Case("citadels", (("rules", rules),), seats)
    viewers = (*range(seats), SPECTATOR)
    steps, witness = [*game_of(case, "every_verb", seed)], Eyewitness()
    shown = [
        {v: named_by(shown_to("citadels", history, step.action, v)) for v in viewers}
        for history, step in zip(growing(steps), steps, strict=True)
    ]
    allowed = [witness.see(step.author, step.action, viewers) for step in steps]
    starts = [n for n, step in enumerate(steps) if step.author >= 0 or not n]
    found = []
    for viewer in viewers:
        language = [*LANGUAGES][viewer % len(LANGUAGES)]
        for first, end in zip(starts, [*starts[1:], len(steps)], strict=True):
            entries = [seen(case.load(), step, viewer) for step in steps[first:end]]
            named = [each[viewer] for each in allowed[first:end]]
            own = [each[viewer] for each in shown[first:end]]
            found.append(Heard(viewer, language, entries, named, own))
    return found


def growing(steps: Sequence[Step]) -> Iterator[list[tuple[Seat, Action]]]:
    """The history before each step: one list, which grows."""
    history: list[tuple[Seat, Action]] = []
    for step in steps:
        yield history
        history.append((step.author, step.action))


@every_table
def test_nobody_is_told_what_they_were_not_shown(seats: int, rules: str) -> None:
    named: set[Thing] = set()
    for viewer, language, entries, allowed, _ in heard(seats, rules):
        groups = [(entries, set[Thing]().union(*allowed))]
        groups += [([entry], may) for entry, may in zip(entries, allowed, strict=True)]
        for group, may in groups:
            for text in told(group, language):
                found = things_in(text, language)
                assert found <= may, f"{viewer} is told of {found - may}: {text}"
                named |= found
    assert len(named) > 30, "much was named"


@every_table
def test_what_somebody_was_shown_is_in_their_log(seats: int, rules: str) -> None:
    for viewer, language, entries, _, shown in heard(seats, rules):
        for entry, things in zip(entries, shown, strict=True):
            lines = " ".join([logged(event, language) for event in entry.events])
            missing = things - things_in(lines, language)
            assert not missing, f"{viewer} does not read of {missing} in {lines!r}"


@every_table
def test_what_is_heard_is_as_long_for_everybody_and_sounds_alike(seats: int, rules: str) -> None:
    """Others in the room hear the sounds too, and are read the sentences for what one sees."""
    by_viewer: dict[Seat, list[list[str]]] = {}
    for viewer, language, entries, _, _ in heard(seats, rules):
        shown = beats(entries, NAMES, words(language))
        by_viewer.setdefault(viewer, []).append([beat.sound for beat in shown])
    assert all(row == by_viewer[SPECTATOR] for row in by_viewer.values())


# ------------------------------------------------------------------ the reading itself


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_drawing_and_link_is_noticed(language: str) -> None:
    say = words(language)
    for card in range(28):
        event = Event("built", 1, {"card": card, "price": 1}, (Motion("card", card, 1, "a", "b"),))
        for text in (logged(event, language), say(f"citadels.district.{card}")):
            assert things_in(text, language) == {("card", card)}
    for role in range(1, 9):
        event = Event("picked", 1, {"role": role})
        for text in (logged(event, language), say(f"citadels.role.{role}")):
            assert things_in(text, language) == {("role", role)}
    assert things_in('<i class="ct-art ct-art-12"></i>', language) == {("card", 12)}
    assert things_in('<b data-zoom="role 3">', language) == {("role", 3)}
    assert things_in("The market; he keeps a card. Kings, churches.", language) == set()


def test_an_eyewitness_knows_who_may_know() -> None:
    witness, viewers = Eyewitness(), (0, 1, SPECTATOR)
    crown = witness.see(-1, Action("crown", (1,)), viewers)
    assert crown == {0: set(), 1: set(), SPECTATOR: set()}
    for seat in range(4):
        for _ in range(4):
            dealt = witness.see(-1, Action("deal", (7,)), (0, 1, SPECTATOR))
            assert dealt == {v: {("card", 7)} if v == seat else set() for v in viewers}
    assert witness.see(-1, Action("discard", (2,)), viewers)[SPECTATOR] == {("role", 2)}
    assert witness.see(-1, Action("bury", (3,)), viewers)[1] == set()
    offered = witness.see(-1, Action("offer", (1, 4, 5)), viewers)
    assert offered[0] == offered[SPECTATOR] == set(), "the first to pick has the crown"
    assert offered[1] == {("role", 1), ("role", 4), ("role", 5)}


# ------------------------------------------------------------------ on the simulated network


def test_no_secret_is_told_at_any_device() -> None:
    count = soak_log.soak(0)
    assert count.failures == ()
    assert count.readings > 1000
    assert count.named > 100
    assert count.hidden > 1000


def test_a_device_that_tells_all_that_whoever_deals_knows_is_noticed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = SharedGame.table

    def everything(game: SharedGame, viewer: Seat) -> Table:
        if game.deals and viewer not in game.seats_of(game.device):
            return game.tables[DEALER]
        return usual(game, viewer)

    monkeypatch.setattr(SharedGame, "table", everything)
    (failure,) = soak_log.soak(0).failures
    assert "seed 0" in failure
    assert "tells" in failure
