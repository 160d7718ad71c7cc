"""The ways to play Azul that have a name."""

from collections.abc import Mapping

from bottega.core import Options

PRESETS: Mapping[str, Options] = {"coloured": {}, "grey": {"wall": "grey"}}
