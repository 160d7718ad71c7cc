"""What Splendor sounds like: coins, cards, and a noble's visit."""

from page.kit.sounds import Sounds, Tone

SOUNDS: Sounds = {
    "token": (Tone(1568, 0, 0.09, 0.06, "triangle"), Tone(2093, 0.05, 0.12, 0.05)),
    "card": (Tone(392, 0, 0.07, 0.05, "triangle"), Tone(294, 0.04, 0.09, 0.04, "triangle")),
    "noble": (Tone(523, 0, 0.2, 0.06), Tone(659, 0.12, 0.2, 0.06), Tone(784, 0.24, 0.4, 0.06)),
}
