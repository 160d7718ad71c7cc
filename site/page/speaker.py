"""The small sounds of the page, made by the browser's own synthesizer."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from page.sounds import SOUNDS, Note


class Speaker:
    """What sounds come from; the browser's things are handed in."""

    def __init__(
        self, window: Any, proxy: Callable[[Any], Any], to_js: Callable[[Any], Any]
    ) -> None:
        """Get ready after the first touch: browsers allow no sound before, and it takes a while."""
        self.window = window
        self.audio: Any = None
        self.ready = proxy(lambda _: self._prepare())
        for kind in ("pointerup", "keyup"):
            window.addEventListener(kind, proxy(self._touched), to_js({"once": True}))

    def _touched(self, _: Any) -> None:
        """Get ready when the page has nothing better to do; not every browser can tell."""
        if hasattr(self.window, "requestIdleCallback"):
            self.window.requestIdleCallback(self.ready)

    def _prepare(self) -> None:
        with suppress(Exception):  # a device without sound plays on in silence
            self.audio = self.audio or self.window.AudioContext.new()

    def play(self, name: str) -> None:
        """Make a small sound."""
        self._prepare()
        with suppress(Exception):
            for note in SOUNDS[name]:
                self._play(note)

    def _play(self, note: Note) -> None:
        audio = self.audio
        start = audio.currentTime + note.start
        voice, volume = audio.createOscillator(), audio.createGain()
        voice.type = note.wave
        voice.frequency.setValueAtTime(note.pitch, start)
        volume.gain.setValueAtTime(0.0001, start)
        volume.gain.exponentialRampToValueAtTime(note.loudness, start + 0.01)
        volume.gain.exponentialRampToValueAtTime(0.0001, start + note.length)
        voice.connect(volume).connect(audio.destination)
        voice.start(start)
        voice.stop(start + note.length)
