"""The laws of a game's page as functions: each raises AssertionError where a page breaks it.

Each takes a case, the seed of a random game and how many moments of it to look at. What touches
lead to is in `laws_touch`, what nobody may find on a page in `laws_secrecy`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bottega.core import SPECTATOR, Seat, complete_options
from page.games import GamePage, load
from page.kit.scene import FRAMED, LET_GO, Answer, Beat, Happened
from page.words import LANGUAGES
from tests.page.laws_touch import half_made
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
from tests.playing import Case

BOX = "box"  # where things come from that were not on the table, by the name that events give it
ROOT = Path(__file__).parents[2]
SPRITES = ("static/sprite.svg", "static/games/{}/sprite.svg", "tests/tiny/static/{}/sprite.svg")


# ------------------------------------------------------------------ the HTML


def is_well_formed(case: Case, seed: int, count: int) -> None:
    """Everything that is shown is HTML as it should be, also in a replay."""
    for sight in sights(case, seed, count):
        sight.with_(past=True, legal=()).elements()
        for thing in sight.all_of("data-zoom"):
            read(sight.page.zoom(sight.scene, thing, sight.say))
    for sight in asked(case, seed, count):
        for half in half_made(sight, most=8):
            half.elements()
    for number, step in moments(case, seed, count):
        sight = sight_of(case, step.after, SPECTATOR, number)
        for event in seen(sight.game, step, SPECTATOR).events:
            read(sight.page.story(event, sight.scene.names, sight.say) or "")
            for motion in event.motions:
                assert read(sight.page.piece(motion, sight.say)).elements, "nothing flies"


def has_a_place_for_every_region(case: Case, seed: int, count: int) -> None:
    """The layout holds an empty place for each region, and for those of the frame."""
    for sight in sights(case, seed, count):
        layout = read(sight.page.layout(sight.scene, sight.say))
        regions = sight.page.regions(sight.scene, sight.say)
        assert not set(FRAMED) & set(regions), "the frame fills its regions itself"
        places = {element.get("id"): element for element in layout.elements if element.get("id")}
        for region in (*regions, *FRAMED):
            assert region in places, f"the layout has no place for {region}"
            assert places[region].empty, f"{region} is filled before it is shown"


def names_nothing_twice(case: Case, seed: int, count: int) -> None:
    """An id is on the page once, what is enlarged or shown at the end included; so is a place."""
    made = [half for sight in asked(case, seed, count) for half in half_made(sight, most=8)]
    for sight in (*sights(case, seed, count), *made):
        ids, places = sight.all_of("id"), sight.all_of("data-place")
        assert _twice(ids) == [], "an id is there twice"
        assert _twice(places) == [], "a place is there twice"
        for thing in dict.fromkeys(sight.all_of("data-zoom")):
            large = read(sight.page.zoom(sight.scene, thing, sight.say)).all_of("id")
            assert _twice([*ids, *large]) == [], "an id is enlarged with its thing"
        if is_over(sight.game, sight.scene.view):
            shown = sight.page.outcome(sight.scene, [sight.scene.view], sight.say)
            assert _twice([*ids, *read(shown).all_of("id")]) == [], "an id is in the outcome too"


def _twice(names: list[str]) -> list[str]:
    return [name for name, count in Counter(names).items() if count > 1]


def draws_only_what_there_is(case: Case, seed: int, count: int) -> None:
    """Every drawing that the page refers to is in the frame's sprite or in the game's."""
    files = [ROOT / sprite.format(case.game) for sprite in SPRITES]
    drawn = "".join([file.read_text("utf-8") for file in files if file.exists()])
    known = set(re.findall(r'\bid="([^"]+)"', drawn))
    assert f"game-{case.game}" in known, "the game has no mark for the first screen"
    for sight in sights(case, seed, count):
        links = sight.all_of("href")
        if is_over(sight.game, sight.scene.view):
            shown = sight.page.outcome(sight.scene, [sight.scene.view], sight.say)
            links += read(shown).all_of("href")
        used = {link.removeprefix("#") for link in links}
        assert used <= known, f"{used - known} is drawn nowhere"


def points_at_what_it_is_told(case: Case, seed: int, count: int) -> None:
    """What a teacher points at, touches and places, is marked, and nothing else."""
    for sight in (*asked(case, seed, count), *sights(case, seed, 2)):
        assert not sight.all_of("data-pointed"), "something is pointed at by nobody"
        things = {*sight.touches(), *sight.all_of("data-place")}
        pointed = frozenset(sorted(things)[seed % 2 :: 2])
        for element in sight.with_(pointed=pointed).elements():
            value = element.get("data-value") if element.get("data-do") == "touch" else ""
            wanted = value in pointed or element.get("data-place") in pointed
            assert wanted == ("data-pointed" in element.attributes), f"{value or element}"


# ------------------------------------------------------------------ what is said


def always_says_what_is_asked(case: Case, seed: int, count: int) -> None:
    """There is a sentence in the dock, whoever looks, and it is text, not HTML."""
    for sight in (*sights(case, seed, count), *asked(case, seed, count)):
        for half in half_made(sight, most=6):
            sentence = half.page.prompt(half.scene, half.say)
            assert sentence.strip(), "nothing is asked, and nothing is waited for"
            assert not re.search(r"<\w|&\w+;|{\w*}", sentence), sentence


def tells_what_happens(case: Case, seed: int, count: int) -> None:
    """Beats tell every move in words, let fly all that moved, and sound like the game."""
    game, page = case.load(), load(case.game)
    for number, viewer in enumerate(viewers(case)):
        say = page.words([*LANGUAGES][(number + seed) % len(LANGUAGES)])
        names = sight_of(case, case.setup(), viewer).scene.names
        happened = [seen(game, step, viewer) for step in course(case, seed)]
        for step, entry in zip(course(case, seed), happened):
            beats = page.beats([entry], names, say)
            if step.author >= 0:
                assert any(beat.sentence for beat in beats), f"{step.action} is told by nobody"
            told = [page.tell(event, names, say) for event in entry.events]
            assert not any(re.search(r"<\w|{\w*}", sentence) for sentence in told), told
        _tell_all(page, page.beats(happened, names, say), happened)


def _tell_all(page: GamePage, beats: Sequence[Beat], happened: Sequence[Happened]) -> None:
    flown = Counter([motion for beat in beats for motion in beat.motions])
    moved = Counter([m for entry in happened for event in entry.events for m in event.motions])
    assert flown == moved, "what moved is not what flies"
    assert {beat.sound for beat in beats} <= {"", *page.SOUNDS}, "no such sound"
    assert all(isinstance(beat, Beat) for beat in beats)


def knows_where_things_fly(case: Case, seed: int, count: int) -> None:
    """What flies comes from a place on the page before, and goes to one on the page after."""
    game, page = case.load(), load(case.game)
    steps = moments(case, seed, 3 * count)
    for number, step in steps:
        viewer = viewers(case)[number % (case.seats + 1)]
        before, after = (sight_of(case, s, viewer, number) for s in (step.before, step.after))
        beats = page.beats([seen(game, step, viewer)], after.scene.names, after.say)
        there = {BOX, *before.all_of("data-place")}
        here = {BOX, *after.all_of("data-place")}
        for beat in beats:
            if beat.view is not None:
                here |= {*after.with_(view=beat.view, legal=()).all_of("data-place")}
            assert {motion.origin for motion in beat.motions} <= there | here, beat
            assert {motion.target for motion in beat.motions} <= here, beat
            assert {mark.place for mark in beat.marks} <= here, beat
        assert {m.origin for e in seen(game, step, viewer).events for m in e.motions} <= there


# ------------------------------------------------------------------ afterwards


def sums_up(case: Case, seed: int, count: int) -> None:
    """The end can be shown to everybody, and what is kept of a game fits its words."""
    game, page, last = case.load(), load(case.game), course(case, seed)[-1]
    public = [game.redact(s.before, SPECTATOR) for s in course(case, seed) if s.author >= 0]
    states = [*public, game.redact(last.after, SPECTATOR)]
    for number, viewer in enumerate(viewers(case)):
        sight = sight_of(case, last.after, viewer, number)
        shown = "".join(map(str, read(page.outcome(sight.scene, states, sight.say)).tokens))
        assert all(name in shown for name in sight.scene.names), "somebody is left out"
    for course_so_far in (states, states[:1], states[: len(states) // 2]):
        _are_rounds(page.rounds(course_so_far), course_so_far)
    for seat in range(case.seats):
        _are_habits(case, page, states, seat)


def _are_rounds(rounds: list[Any], states: list[Any]) -> None:
    assert rounds, "not even the beginning counts as a round"
    assert rounds[-1] == states[-1], "the last round lacks its end"
    places = [states.index(state) for state in rounds]
    assert places == sorted(set(places)), "rounds are not in order"


def _are_habits(case: Case, page: GamePage, states: list[Any], seat: Seat) -> None:
    for kind, numbers in page.habits(states, seat).items():
        assert all(type(number) is int and number >= 0 for number in numbers), numbers
        for language in LANGUAGES:
            parts = page.habit_parts(kind, page.words(language))
            assert len(parts) == len(numbers), "numbers that nobody names"
            assert page.words(language)(f"{case.game}.habit.{kind}")


# ------------------------------------------------------------------ of a game, whatever the case


def names_its_ways(game: str) -> None:
    """Title, presets and options have their words; a preset is options that can be played."""
    page, rules = load(game), Case(game, (), 0).load()
    assert page.PRESETS, "there is no way to play"
    for options in page.PRESETS.values():
        assert rules.seatings(complete_options(game, rules.OPTIONS, options))
    for language in LANGUAGES:
        say = page.words(language)
        keys = [f"{game}.title", f"{game}.about"]
        keys += [f"{game}.preset.{name}{end}" for name in page.PRESETS for end in ("", ".about")]
        keys += [f"{game}.option.{option.name}" for option in rules.OPTIONS]
        keys += [f"{game}.key.{key}" for key in page.SHORTCUTS]
        assert [key for key in keys if key not in say or not say(key).strip()] == []


def keys_touch_something(game: str, scenes: list[Sight]) -> None:
    """Every shortcut is followed, or explained, at some time."""
    page = load(game)
    taken = [key for key in page.SHORTCUTS if len(key) > 1 or key in " ?" or key != key.lower()]
    assert taken == [], "keys that move the focus, press what has it, or ask for help"
    idle = {key for key, thing in page.SHORTCUTS.items() if thing != LET_GO}
    for sight in scenes:
        for key in sorted(idle):
            answer = page.touch(sight.scene, page.SHORTCUTS[key], sight.say)
            if answer != Answer(sight.scene.draft):
                idle.discard(key)
    assert idle == set(), "keys that touch nothing"


def sounds_like_something(game: str) -> None:
    """Every sound has tones that can be heard."""
    for name, sound in load(game).SOUNDS.items():
        assert sound, f"{name} is silence"
        for tone in sound:
            assert 20 < tone.pitch < 20_000, name
            assert tone.length > 0, name
            assert 0 < tone.loudness <= 1, name
            assert tone.start >= 0, name
