"""Sounds: ready after the first touch, silent where there are none."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from page.device.speaker import Speaker
from page.kit.sounds import BELL
from tests.page.paper import bridge_to


class Voice:
    """Whatever is asked of it, it has, and counts how often it starts."""

    def __init__(self, started: list[float]) -> None:
        self.started = started

    def __getattr__(self, name: str) -> Any:
        return Voice(self.started)

    def __call__(self, *_: Any) -> "Voice":
        return self

    def start(self, when: float) -> None:
        self.started.append(when)


def window(**more: Any) -> tuple[Any, dict[str, Callable[[Any], None]], list[float]]:
    """Give a window of paper, who listens to it, and when voices started."""
    listening: dict[str, Callable[[Any], None]] = {}
    started: list[float] = []
    audio = SimpleNamespace(
        currentTime=0.0,
        state="running",
        createOscillator=lambda: Voice(started),
        createGain=lambda: Voice(started),
        destination=None,
    )
    made = SimpleNamespace(
        addEventListener=lambda kind, listener: listening.update({kind: listener}),
        AudioContext=SimpleNamespace(new=lambda: audio),
    )
    made.__dict__.update(more)
    return made, listening, started


def test_a_touch_gets_it_ready_when_the_page_is_idle() -> None:
    waiting: list[Callable[[Any], None]] = []
    paper, listening, _ = window(requestIdleCallback=waiting.append)
    speaker = Speaker(bridge_to(paper))
    assert speaker.audio is None, "browsers complain of sounds before the first touch"
    listening["pointerup"](None)
    assert speaker.audio is None, "the touch itself is answered first"
    waiting[0](None)
    assert speaker.audio is not None


def test_where_nobody_tells_when_the_page_is_idle_it_is_got_ready_in_the_touch() -> None:
    paper, listening, _ = window()
    speaker = Speaker(bridge_to(paper))
    listening["pointerup"](None)
    assert speaker.audio is not None


def test_what_was_silenced_sounds_again_from_the_next_touch_on() -> None:
    resumed: list[str] = []
    paper, listening, _ = window()
    speaker = Speaker(bridge_to(paper))
    listening["pointerup"](None)
    speaker.audio.resume = lambda: resumed.append(speaker.audio.state)
    listening["pointerup"](None)
    speaker.audio.state = "interrupted"
    listening["keyup"](None)
    assert resumed == ["interrupted"]


def test_it_plays_every_note_also_where_nobody_tells_when_the_page_is_idle() -> None:
    paper, listening, started = window()
    speaker = Speaker(bridge_to(paper))
    listening["keyup"](None)
    speaker.play(BELL)
    assert len(started) == len(BELL)


def test_without_sound_it_is_silent() -> None:
    paper, _, started = window(AudioContext=None)
    Speaker(bridge_to(paper)).play(BELL)
    assert not started
