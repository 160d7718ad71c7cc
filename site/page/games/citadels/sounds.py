"""What Citadels sounds like: coins, cards, stone upon stone, a blade, bells of a city."""

from page.kit.sounds import Sounds, Tone

SOUNDS: Sounds = {
    "coin": (Tone(1976, 0, 0.07, 0.05, "triangle"), Tone(2637, 0.05, 0.14, 0.04)),
    "sack": (
        Tone(1319, 0, 0.06, 0.04, "triangle"),
        Tone(988, 0.06, 0.06, 0.045, "triangle"),
        Tone(740, 0.12, 0.14, 0.05, "triangle"),
    ),
    "card": (Tone(415, 0, 0.06, 0.05, "triangle"), Tone(311, 0.04, 0.08, 0.04, "triangle")),
    "stone": (Tone(196, 0, 0.09, 0.07, "triangle"), Tone(294, 0.08, 0.14, 0.06, "triangle")),
    "ruin": (
        Tone(247, 0, 0.1, 0.07, "triangle"),
        Tone(185, 0.08, 0.12, 0.07, "triangle"),
        Tone(123, 0.18, 0.3, 0.08, "triangle"),
    ),
    "dagger": (
        Tone(2349, 0, 0.05, 0.04, "sawtooth"),
        Tone(1175, 0.05, 0.08, 0.045, "triangle"),
        Tone(147, 0.12, 0.4, 0.07),
    ),
    "toll": (Tone(220, 0, 0.8, 0.07), Tone(262, 0.03, 0.6, 0.03)),
    "call": (Tone(587, 0, 0.3, 0.04), Tone(880, 0.05, 0.25, 0.02)),
    "crown": (Tone(587, 0, 0.16, 0.05), Tone(740, 0.1, 0.16, 0.05), Tone(880, 0.2, 0.4, 0.05)),
}
