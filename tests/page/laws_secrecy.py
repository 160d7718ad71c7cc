"""The laws of a game's page about what must not get into it: markup from names, and secrets."""

from __future__ import annotations

from collections.abc import Iterator

from bottega.core import SPECTATOR, Seat
from bottega.rng import Rng
from page.games import load
from tests.page.reading import read
from tests.page.sights import (
    Sight,
    asked,
    course,
    is_over,
    moments,
    seen,
    sight_of,
    sights,
    viewers,
)
from tests.playing import Case, Step

PLAIN = tuple([f"Qq{seat}Zz" for seat in range(7)])
HOSTILE = (
    "<script>alert(1)</script>",
    '"><b id="x" onclick="y',
    "&amp;&lt;' onload='z",
    "\u202eevil\u202c\u2066",
    "{n}{name}%s\\",
    "<img src=x onerror=alert(1)>",
    "W" * 40,
)


# ------------------------------------------------------------------ names


def escapes_names(case: Case, seed: int, count: int) -> None:
    """A page with hostile names is the page with plain ones, name for name; so is what is told."""
    for number, (plain, hostile) in enumerate(_pairs(case, seed, count)):
        for one, other in zip(plain.parts, hostile.parts, strict=True):
            _differ_in_names(one, other)
        _differ_in_words(*[sight.page.prompt(sight.scene, sight.say) for sight in (plain, hostile)])
        if is_over(plain.game, plain.scene.view) and number % 2:
            views = [plain.scene.view] * 2
            _differ_in_names(*[s.page.outcome(s.scene, views, s.say) for s in (plain, hostile)])
        for value in [*plain.touches()][::5]:
            answers = [s.page.touch(s.scene, value, s.say).why for s in (plain, hostile)]
            _differ_in_words(*answers)
    for number, step in moments(case, seed, 6 * count):
        _is_told_alike(sight_of(case, step.after, SPECTATOR, number), step)


def _pairs(case: Case, seed: int, count: int) -> Iterator[tuple[Sight, Sight]]:
    for sight in (*sights(case, seed, count), *asked(case, seed, count)):
        yield tuple([sight.with_(names=n[: case.seats]) for n in (PLAIN, HOSTILE)])  # type: ignore[misc]


def _is_told_alike(sight: Sight, step: Step) -> None:
    page, say, happened = sight.page, sight.say, seen(sight.game, step, SPECTATOR)
    for event in happened.events:
        _differ_in_names(*[page.story(event, names, say) or "" for names in (PLAIN, HOSTILE)])
        _differ_in_words(*[page.tell(event, names, say) for names in (PLAIN, HOSTILE)])
    plain, hostile = (page.beats([happened], names, say) for names in (PLAIN, HOSTILE))
    assert len(plain) == len(hostile)
    for one, other in zip(plain, hostile):
        _differ_in_words(one.sentence, other.sentence)


def named(text: str) -> str:
    """The text with hostile names in the place of plain ones."""
    for plain, hostile in zip(PLAIN, HOSTILE):
        text = text.replace(plain, hostile)
    return text


def _differ_in_names(plain: str, hostile: str) -> None:
    """Two pieces of HTML are the same but for names, each of which stays a name."""
    one, other = read(plain).tokens, read(hostile).tokens
    assert len(one) == len(other), "a name brings an element with it"
    for token, same in zip(one, other):
        assert _with_names(token) == same, "a name is not what it was"


def _with_names(token: object) -> object:
    if isinstance(token, str):
        return named(token)
    if isinstance(token, tuple):
        return tuple([_with_names(part) for part in token])
    return token


def _differ_in_words(plain: str, hostile: str) -> None:
    """Two sentences, which are no HTML, are the same but for names."""
    assert named(plain) == hostile, "a name in a sentence is not what it was"


# ------------------------------------------------------------------ secrets


def keeps_what_is_hidden(case: Case, seed: int, count: int) -> int:
    """Two tables that differ in secrets look alike to who may not know them, to the last letter.

    Everybody else looks first, so that a page which remembers what it drew is found out too. Tells
    how many tables differed.
    """
    rng, differing = Rng(f"worlds {case} {seed}"), 0
    for number, step in moments(case, seed, count):
        for viewer in viewers(case):
            other = other_world(case, step, viewer, rng)
            if other is not None and other.after != step.after:
                one, two = (album(case, each, viewer, number) for each in (step, other))
                assert one == two, f"{viewer} sees what is hidden"
                differing += 1
    return differing


def other_world(case: Case, step: Step, viewer: Seat, rng: Rng) -> Step | None:
    """The same step with other secrets behind what a viewer saw, if that can be."""
    game = case.load()
    shown = game.veil(step.before, step.action, viewer)
    before = game.determinize(game.redact(step.before, viewer), rng)
    may = [a for a in game.legal(before) if game.veil(before, a, viewer) == shown]
    if not may:
        return None
    action = rng.choice(may)
    return Step(before, step.author, action, game.apply(before, action))


def album(case: Case, step: Step, viewer: Seat, number: int) -> list[object]:
    """Everything that a viewer is shown of a step, after everybody else has looked."""
    for other in viewers(case):
        if other != viewer:
            picture(case, step, other, number)
    return picture(case, step, viewer, number)


def picture(case: Case, step: Step, viewer: Seat, number: int) -> list[object]:
    """Everything that a viewer is shown of a step."""
    game = case.load()
    happened = seen(game, step, viewer)
    sight = sight_of(case, step.after, viewer, number, happened.events)
    page, scene, say = sight.page, sight.scene, sight.say
    large = [page.zoom(scene, thing, say) for thing in sight.all_of("data-zoom")]
    log = [page.story(event, scene.names, say) for event in happened.events]
    beats = page.beats([happened], scene.names, say)
    flying = [page.piece(motion, say) for beat in beats for motion in beat.motions]
    return [sight.parts, page.prompt(scene, say), large, log, beats, flying]


def tells_who_keeps_secrets(case: Case, seed: int, count: int) -> None:
    """A seat that knows what spectators may not keeps secrets: a curtain falls between players."""
    game, page, rng = case.load(), load(case.game), Rng(f"curtain {case} {seed}")
    for step in course(case, seed)[:: max(1, len(course(case, seed)) // (4 * count))]:
        state = step.after
        other = game.determinize(game.redact(state, SPECTATOR), rng)
        for seat in range(case.seats):
            mine = game.redact(state, seat)
            if game.redact(other, seat) != mine:
                assert page.keeps_secrets(mine, seat), f"{seat} keeps a secret that nobody guards"
