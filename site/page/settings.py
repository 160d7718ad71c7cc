"""What a visitor may set, how it is kept, and how nonsense in it is survived."""

import json
from typing import NamedTuple

from bottega.core import read_json

PLACE = "bottega.settings"  # where they are kept
CHOICES: dict[str, tuple[str, ...]] = {
    "language": ("auto", "en", "zh-Hans", "zh-Hant"),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "less"),
    "sound": ("on", "off"),
    "text": ("normal", "large"),
    "thought": ("full", "brief"),
    "pace": ("slow", "normal", "quick"),
    "beats": ("slow", "normal", "quick"),
    "notes": ("on", "off"),
}
"""Every setting with its values; the first that is `auto` follows the browser."""

THOUGHT = {"full": 1.0, "brief": 0.3}
"""How much of their time bots think."""

PACE = {"slow": 2.0, "normal": 1.0, "quick": 0.3}
"""How many seconds lie between the moves of bots, at least."""

BEAT = {"slow": 1.6, "normal": 0.8, "quick": 0.25}
"""For how many seconds each of many things that happen at once is shown."""


class Settings(NamedTuple):
    """The values that are set."""

    language: str = "auto"
    theme: str = "auto"
    motion: str = "auto"
    sound: str = "on"
    text: str = "normal"
    thought: str = "full"
    pace: str = "normal"
    beats: str = "normal"
    notes: str = "on"  # whether a game may show what follows from what one has seen

    def with_value(self, name: str, value: str) -> "Settings":
        """Set one of them; what is no choice changes nothing."""
        if value not in CHOICES.get(name, ()):
            return self
        return self._replace(**{name: value})


def write(settings: Settings) -> str:
    """Write the settings down, to be kept."""
    return json.dumps(settings._asdict())


def read(text: str | None) -> Settings:
    """Read what was kept; whatever cannot be understood falls back to what is usual."""
    try:
        kept = read_json(text or "{}")
    except ValueError:
        kept = {}
    settings = Settings()
    if isinstance(kept, dict):
        for name, value in kept.items():
            settings = settings.with_value(str(name), str(value))
    return settings
