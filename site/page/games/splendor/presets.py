"""The ways to play Splendor that have a name."""

from collections.abc import Mapping

from bottega.core import Options

PRESETS: Mapping[str, Options] = {
    "standard": {},
    "quick": {"target": 10, "market": 3},
    "teams": {"teams": 1},
}
