"""The laws of a game's page that concern touching it; see `laws`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bottega.core import Action
from page.kit.scene import LET_GO, Answer, Scene
from tests.page.reading import Element
from tests.page.sights import Sight, asked, sights
from tests.playing import Case

MOST_DRAFTS = 400  # moves half made that are looked at from one scene
SAMPLED = 12  # actions, where there are many


class Touched(NamedTuple):
    """Something that was touched, and what came of it."""

    before: Scene
    thing: Element
    answer: Answer

    @property
    def off(self) -> bool:
        """Whether it was dimmed."""
        return self.thing.get("aria-disabled") == "true"


def half_made(sight: Sight, most: int = MOST_DRAFTS) -> Iterator[Sight]:
    """The scene, and what becomes of it by touches: every move half made, or so many of them."""
    waiting, known = [sight], {repr(sight.scene.draft)}
    for _ in range(most):
        if not waiting:
            return
        here = waiting.pop(0)
        yield here
        for touched in touches(here):
            draft = touched.answer.draft
            if touched.answer.action is None and repr(draft) not in known:
                known.add(repr(draft))
                waiting.append(here.with_(draft=draft))


def touches(sight: Sight) -> Iterator[Touched]:
    """Touch everything that is shown, each from the same scene."""
    for value, thing in sight.touches().items():
        yield Touched(sight.scene, thing, sight.page.touch(sight.scene, value, sight.say))


def reaches_every_legal_action(case: Case, seed: int, count: int) -> None:
    """What may be done can be done by touching what is not dimmed; and nothing else is done."""
    for sight in asked(case, seed, count):
        every_action_is_reached(sight)


def every_action_is_reached(sight: Sight) -> None:
    """Touches on what is not dimmed lead to every legal action, and no touch to any other."""
    legal = sight.scene.legal
    drafts = [*half_made(sight)]
    done = [touched for half in drafts for touched in touches(half) if touched.answer.action]
    wrong = [touched.answer.action for touched in done if touched.answer.action not in legal]
    assert wrong == [], "a touch leads to what is not legal"
    for touched in done:
        _goes_on(sight, touched.answer)
    made = {touched.answer.action for touched in done if not touched.off}
    lost = [action for action in legal if action not in made]
    if len(drafts) < MOST_DRAFTS:
        assert lost == [], "no touch leads there"
    for action in lost[:: max(1, len(lost) // SAMPLED)]:  # too many to have tried them all
        _is_prepared(sight, action)


def _goes_on(sight: Sight, answer: Answer) -> None:
    """What was chosen together with a move is legal after it, one by one."""
    view, action = sight.scene.view, answer.action
    for each in answer.then:
        assert action
        view, action = sight.game.apply(view, action), each
        assert each in sight.game.legal(view), f"{each} cannot follow"


def _is_prepared(sight: Sight, action: Action) -> None:
    """The advice to do something prepares it, so that one more touch does it."""
    advice = sight.page.advise(sight.scene, action, sight.say)
    assert advice.sentence.strip(), "a hint says nothing"
    half = sight.with_(draft=advice.draft)
    made = [touched.answer.action for touched in touches(half) if not touched.off]
    assert action in made, f"no touch does {action} once it is prepared"


def prepares_what_it_advises(case: Case, seed: int, count: int) -> None:
    """A hint says something, is one touch away from being followed, and can be shown."""
    for sight in asked(case, seed, count):
        for action in sight.scene.legal[:: max(1, len(sight.scene.legal) // SAMPLED)]:
            _is_prepared(sight, action)
            draft = sight.page.advise(sight.scene, action, sight.say).draft
            hinted, usual = sight.with_(hint=action, draft=draft), sight.with_(draft=draft)
            hinted.elements()
            assert hinted.touchable != usual.touchable, f"{action} is not marked"


def explains_what_is_dimmed(case: Case, seed: int, count: int) -> None:
    """What is dimmed says why and does nothing; what is not leads somewhere and gives no reason."""
    for sight in (*sights(case, seed, count), *asked(case, seed, count)):
        for half in half_made(sight, most=12):
            for touched in touches(half):
                _is_explained(touched)


def _is_explained(touched: Touched) -> None:
    before, thing, answer = touched
    value = thing.get("data-value")
    assert thing.name == "button", f"{value} is no button"
    assert thing.get("type") == "button", f"{value} would send a form"
    if touched.off:
        assert answer.why.strip(), f"{value} is dimmed and does not say why"
        assert answer.action is None, f"{value} is dimmed and does something"
        assert answer.draft == before.draft, f"{value} is dimmed and changes something"
    else:
        assert answer.why == "", f"{value} is not dimmed and refuses: {answer.why}"
        moved = answer.action is not None or answer.draft != before.draft
        assert moved, f"{value} is not dimmed and leads nowhere"


NONSENSE = (
    "",
    " ",
    "zzz",
    "zzz 1",
    "-1",
    "1",
    "0 0",
    "clear 1",
    "confirm x",
    "\x00",
    "²",
    "a" * 999,
)


def garbled(thing: str) -> Iterator[str]:
    """Touches that are almost like one that is known."""
    verb, *numbers = thing.split(" ")
    yield from (
        verb,
        f"{thing} 0",
        f"{thing} x",
        f" {thing}",
        thing.upper(),
        f"{verb} 1 2 3 4 5 6 7",
    )
    for place in range(len(numbers)):
        for other in ("-1", "0", "3", "12", "99", "999", "9999", "1e3", "٣", "?"):
            yield " ".join([verb, *numbers[:place], other, *numbers[place + 1 :]])


def ignores_nonsense(case: Case, seed: int, count: int) -> None:
    """A touch on nothing does nothing, from any draft; letting go leaves no draft."""
    for sight in (*sights(case, seed, count), *asked(case, seed, count)):
        known = [*[*sight.touches()][::3], *[*sight.page.SHORTCUTS.values()][::4]]
        almost = [thing for value in known for thing in garbled(value)]
        for half in half_made(sight, most=3):
            assert half.page.touch(half.scene, LET_GO, half.say) == Answer()
            for thing in (*NONSENSE, *almost):
                _is_harmless(half, thing)


def _is_harmless(sight: Sight, thing: str) -> None:
    answer = sight.page.touch(sight.scene, thing, sight.say)
    legal = answer.action is None or answer.action in sight.scene.legal
    assert legal, f"{thing!r} does {answer.action}"
    if thing in NONSENSE:
        assert answer == Answer(sight.scene.draft), f"{thing!r} means something"
        assert sight.page.zoom(sight.scene, thing, sight.say) == "", f"{thing!r} is enlarged"
    sight.page.zoom(sight.scene, thing, sight.say)


def enlarges_what_can_be_enlarged(case: Case, seed: int, count: int) -> None:
    """What has a `data-zoom` is shown large."""
    for sight in sights(case, seed, count):
        for thing in dict.fromkeys(sight.all_of("data-zoom")):
            assert sight.page.zoom(sight.scene, thing, sight.say), f"{thing} is not enlarged"
