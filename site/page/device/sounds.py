"""The page's small sounds, as notes for a synthesiser."""

from typing import NamedTuple


class Tone(NamedTuple):
    """One tone."""

    pitch: float  # in hertz
    start: float  # in seconds from now
    length: float
    loudness: float
    wave: str = "sine"


SOUNDS = {
    "token": (Tone(1568, 0, 0.09, 0.06, "triangle"), Tone(2093, 0.05, 0.12, 0.05)),
    "card": (Tone(392, 0, 0.07, 0.05, "triangle"), Tone(294, 0.04, 0.09, 0.04, "triangle")),
    "noble": (Tone(523, 0, 0.2, 0.06), Tone(659, 0.12, 0.2, 0.06), Tone(784, 0.24, 0.4, 0.06)),
    "turn": (Tone(659, 0, 0.35, 0.035), Tone(880, 0.14, 0.5, 0.035)),
    "bell": (Tone(880, 0, 0.7, 0.07), Tone(1319, 0.02, 0.5, 0.03)),
    "end": (Tone(523, 0, 0.3, 0.06), Tone(659, 0.15, 0.3, 0.06), Tone(1047, 0.3, 0.8, 0.06)),
}
