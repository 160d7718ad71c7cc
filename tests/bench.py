"""The engine's speed on this Python: `make bench` prints it."""

from __future__ import annotations

import sys
import time

from bottega import games
from bottega.bench import measure

SECONDS = 4.0


def main() -> None:
    """Print the figures of every game at its smallest and its largest table."""
    print(f"Python {sys.version.split()[0]}, one core; random play over principal moves.")
    print("Machines are noisy: compare the last line, plies per thousand calibration loops.\n")
    for name in games.names():
        counts = games.load(name).seatings({})
        columns = {seats: measure(name, seats, SECONDS, time.process_time) for seats in counts}
        print(f"{name:28}" + "".join(f"{seats:>6} players" for seats in columns))
        for figure in columns[counts[0]]:
            row = "".join(f"{column[figure]:14,.1f}" for column in columns.values())
            print(f"  {figure:26}{row}")
        print()


if __name__ == "__main__":
    main()
