"""What the arena tells of a match, for tests."""

import json

ROW = {"won": 3, "games": 10, "low": 0.1, "high": 0.6, "points": 12.5}
TOLD = {
    "played": 20,
    "games": 20,
    "course": [1, 0, 0.5, *[0] * 17],
    "rows": [ROW, {**ROW, "won": 7}],
    "elo": [-120.4, -300, 10],
    "moves": 40,
    "seconds": 10.0,
    "lost": {"slow": 2, "illegal": 1},
    "refused": "<script>",
    "replay": "abc",
}
SAID = {"stage": "playing", "asked": 40, "told": TOLD, "trouble": None, "printed": []}


def said(**changed: object) -> str:
    return json.dumps({**SAID, **changed})
