"""The small sounds of the page, made by the browser's own synthesizer."""

from contextlib import suppress
from typing import Any

from page.device.bridge import Bridge
from page.kit.sounds import Sound, Tone


class Speaker:
    """What sounds come from."""

    def __init__(self, bridge: Bridge) -> None:
        """Get ready after the first touch: browsers allow no sound before, and it takes a while."""
        self.window = bridge.window
        self.audio: Any = None
        self.waiting = False  # until the page has nothing better to do
        self.ready = bridge.proxy(lambda _: self._prepare())
        touched = bridge.proxy(self._touched)
        for kind in ("pointerup", "keyup"):
            self.window.addEventListener(kind, touched)

    def _touched(self, _: Any) -> None:
        """Get ready when the page has nothing better to do; Safari cannot tell when that is.

        Safari lets nothing sound that was not begun in a touch, and falls silent after a call.
        """
        if self.audio:
            if self.audio.state != "running":
                self.audio.resume()
        elif not hasattr(self.window, "requestIdleCallback"):
            self._prepare()
        elif not self.waiting:
            self.waiting = True
            self.window.requestIdleCallback(self.ready)

    def _prepare(self) -> None:
        with suppress(Exception):  # a device without sound plays on in silence
            self.audio = self.audio or self.window.AudioContext.new()

    def play(self, sound: Sound) -> None:
        """Make a small sound."""
        self._prepare()
        with suppress(Exception):
            for tone in sound:
                self._play(tone)

    def _play(self, tone: Tone) -> None:
        audio = self.audio
        start = audio.currentTime + tone.start
        voice, volume = audio.createOscillator(), audio.createGain()
        voice.type = tone.wave
        voice.frequency.setValueAtTime(tone.pitch, start)
        volume.gain.setValueAtTime(0.0001, start)
        volume.gain.exponentialRampToValueAtTime(tone.loudness, start + 0.01)
        volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.length)
        voice.connect(volume).connect(audio.destination)
        voice.start(start)
        voice.stop(start + tone.length)
