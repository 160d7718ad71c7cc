"""Small sounds, as tones for a synthesiser: those that mean the same in every game."""

from collections.abc import Mapping
from typing import NamedTuple


class Tone(NamedTuple):
    """One tone."""

    pitch: float  # in hertz
    start: float  # in seconds from now
    length: float
    loudness: float
    wave: str = "sine"


Sound = tuple[Tone, ...]
Sounds = Mapping[str, Sound]

TURN: Sound = (Tone(659, 0, 0.35, 0.035), Tone(880, 0.14, 0.5, 0.035))
BELL: Sound = (Tone(880, 0, 0.7, 0.07), Tone(1319, 0.02, 0.5, 0.03))
END: Sound = (Tone(523, 0, 0.3, 0.06), Tone(659, 0.15, 0.3, 0.06), Tone(1047, 0.3, 0.8, 0.06))
