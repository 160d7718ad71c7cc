"""The small sounds of the page, made by the browser's own synthesizer."""

from contextlib import suppress
from typing import Any

from page.device.bridge import Bridge
from page.device.sounds import SOUNDS, Tone


class Speaker:
    """What sounds come from."""

    def __init__(self, bridge: Bridge) -> None:
        """Get ready after the first touch: browsers allow no sound before, and it takes a while."""
        self.window = bridge.window
        self.audio: Any = None
        self.ready = bridge.proxy(lambda _: self._prepare())
        touched = bridge.proxy(self._touched)
        for kind in ("pointerup", "keyup"):
            self.window.addEventListener(kind, touched, bridge.to_js({"once": True}))

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

    def _play(self, note: Tone) -> None:
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
