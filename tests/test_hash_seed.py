"""Hashes decide nothing: games go the same way whatever their seed is.

A page that starts from a snapshot has the seed that the build gave it, which everybody can know.
"""

import os
import subprocess
import sys

PROGRAM = """
import hashlib
from bottega import games
from bottega.simulate import Match, play_game, record_of
for name in games.names():
    seats = games.load(name).seatings({})[0]
    for bot in ("random", "greedy"):
        match = Match(name, (bot,) * seats, {}, 5, 40)
        print(hashlib.sha256(record_of(match, 0, play_game(match, 0)).encode()).hexdigest())
print(hash("a text"))
"""


def played(seed: str) -> list[str]:
    """Play in a Python whose hashes have this seed; give the digests of the games, and a hash."""
    told = {**os.environ, "PYTHONHASHSEED": seed}
    command = [sys.executable, "-c", PROGRAM]
    done = subprocess.run(command, env=told, capture_output=True, text=True, check=True)
    return done.stdout.split()


def test_games_do_not_depend_on_the_seed_of_hashes() -> None:
    (*games, text), (*again, other) = played("1"), played("2")
    assert text != other, "the seeds are two"
    assert games == again
    assert len(set(games)) == len(games)
