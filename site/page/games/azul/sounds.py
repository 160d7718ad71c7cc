"""What Azul sounds like: glazed tiles on wood, on a wall, on a stone floor."""

from page.kit.sounds import Sounds, Tone

SOUNDS: Sounds = {
    "take": (
        Tone(1865, 0, 0.05, 0.05, "triangle"),
        Tone(2489, 0.045, 0.06, 0.04, "triangle"),
        Tone(2093, 0.1, 0.07, 0.03, "triangle"),
    ),
    "fill": (
        Tone(988, 0, 0.05, 0.04, "triangle"),
        Tone(1319, 0.05, 0.05, 0.035, "triangle"),
        Tone(1109, 0.11, 0.06, 0.03, "triangle"),
    ),
    "lay": (Tone(622, 0, 0.06, 0.06, "triangle"), Tone(1245, 0.03, 0.16, 0.035)),
    "fall": (Tone(330, 0, 0.08, 0.05, "triangle"), Tone(208, 0.06, 0.14, 0.05, "triangle")),
    "bonus": (Tone(784, 0, 0.16, 0.05), Tone(988, 0.1, 0.16, 0.05), Tone(1319, 0.2, 0.35, 0.05)),
}
