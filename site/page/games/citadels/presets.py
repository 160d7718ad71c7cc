"""The ways to play Citadels that have a name."""

from collections.abc import Mapping

from bottega.core import Options

PRESETS: Mapping[str, Options] = {"classic": {}, "team": {"rules": "team"}}
