"""A thousand games of Citadels on the simulated network, with the page's log read at every device.

    python -m tests.page.games.citadels.soak_log [--games 1000] [--first 0] [--processes 2]

Whenever something comes to a device, everything that the page there tells of it is read: to each
seat that the device holds, to a watcher, and to a seat that it does not hold. Once the game is over
an eyewitness says what might have been named to whom, and nothing else may have been. A game that
fails is named with all that is needed to play it again.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections.abc import Coroutine, Iterator, Sequence
from itertools import pairwise
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from bottega.core import OVER, SPECTATOR, Seat
from bottega.table import Table
from page.games import citadels
from page.games.citadels.story import shown
from page.room.shared_sitting import SharedTable
from page.table.chronicle import Chronicle
from page.words import LANGUAGES
from tests.page.games.citadels.eyewitness import Eyewitness, Thing, things_in
from tests.playing import Case, cases_of
from tests.replica.peers import Net, Node
from tests.replica.replication import POLICIES, Upheavals, check_game, plans_of, playing
from tests.replica.rooms import seated

AT_ONCE = 12  # entries; so many are waited for before the log is read again


class Reading(NamedTuple):
    """What was told at a device of an entry, or of a few that are shown together."""

    device: str
    viewer: Seat  # who may know: of a seat that the device does not hold, only what all may
    first: int
    hashes: tuple[str, ...]  # of the entries
    texts: tuple[str, ...]
    named: frozenset[Thing]


class Reader:
    """Somebody at a device who reads whatever the page tells there."""

    def __init__(self, node: Node, language: str) -> None:
        """Read along from now on, whenever the device has done something."""
        self.node, self.language = node, language
        self.readings: list[Reading] = []
        self.texts = 0
        self.seen = 0  # how many entries there were when this device was looked at
        self.read: dict[Seat, int] = {}  # how many were read, for each viewer
        self.chronicle: Chronicle | None = None  # of the replica that is up
        do = node.do

        def do_and_read(coroutine: Coroutine[Any, Any, None]) -> None:
            do(coroutine)
            self.look()

        node.do = do_and_read  # type: ignore[method-assign]

    def look(self) -> None:
        """Read what is new, to whoever may look at this device, and to somebody who may not."""
        replica = self.node.replica
        if replica is None or not playing(self.node):
            return
        if self.seen <= replica.count < self.seen + AT_ONCE and replica.turn != OVER:
            return
        self.seen = replica.count
        if self.chronicle is None or self.chronicle.table.replica is not replica:  # type: ignore[attr-defined]
            self.chronicle = Chronicle(SharedTable(replica), citadels)
        others = [seat for seat in range(len(replica.names)) if seat not in replica.seats]
        for viewer in (*replica.seats, SPECTATOR):
            self._look(self.chronicle, viewer, viewer)
        for viewer in others[:1]:
            self._look(self.chronicle, viewer, SPECTATOR)

    def _look(self, chronicle: Chronicle, viewer: Seat, held: Seat) -> None:
        table = chronicle.table
        end, first = len(table.entries), self.read.get(viewer, 0)
        if end < first:  # what was read was withdrawn
            chronicle.forget()
            self.read[viewer] = end
        elif first < end:
            self.read[viewer] = end
            for start, texts in told(chronicle, first, end, viewer, self.language):
                self._note(table, held, start, texts)

    def _note(self, table: Any, held: Seat, numbers: range, texts: list[str]) -> None:
        self.texts += len(texts)
        named = frozenset().union(*[things_in(text, self.language) for text in texts])
        hashes = tuple([table.entries[number].hash for number in numbers])
        reading = Reading(self.node.name, held, numbers[0], hashes, tuple(texts), named)
        self.readings.append(reading if named else reading._replace(texts=()))


def told(
    chronicle: Chronicle, first: int, end: int, viewer: Seat, language: str
) -> Iterator[tuple[range, list[str]]]:
    """Everything that the page tells a viewer of some entries: log, voice, signs, what flies."""
    say = citadels.words(language)
    lines = [(number, line) for number, line in chronicle.log(say, end, viewer) if number >= first]
    for number in range(first, end):
        texts = [str(line) for of, line in lines if of == number]
        for event in chronicle.events(number, number + 1, viewer):
            texts += [chronicle.tell(event, say), shown(event, say)]
        yield range(number, number + 1), texts
    decisions = [n for n in range(first, end) if chronicle.table.entries[n].author >= 0]
    for start, stop in pairwise([first, *[n for n in decisions if n > first], end]):
        texts = []
        for beat in chronicle.beats(start, stop, viewer, say):
            texts += [beat.sentence, *[citadels.piece(motion, say) for motion in beat.motions]]
            texts += [mark.text for mark in beat.marks]
        yield range(start, stop), texts


class Count(NamedTuple):
    """What was read in a game, or in several."""

    games: int = 0
    entries: int = 0
    readings: int = 0
    texts: int = 0
    named: int = 0  # cards and roles that were named to somebody
    hidden: int = 0  # and those that were not to be, looked for in every reading
    withdrawn: int = 0  # readings of entries that no longer hold: a device was ahead of the others
    failures: tuple[str, ...] = ()

    def plus(self, other: Count) -> Count:
        """Both together."""
        return Count(*[one + two for one, two in zip(self, other, strict=True)])  # type: ignore[operator]


def read_game(case: Case, seed: int, faults: float = 0.003) -> Count:
    """Play one game with all that may happen, read everything at every device, then judge it."""
    rng = Random(f"read {case} {seed}")
    net = seated(
        f"{case} {seed}", case.game, dict(case.options), plans_of(case.seats, rng), case.seats
    )
    languages = [*LANGUAGES]
    readers = [
        Reader(node, languages[(seed + nth) % len(languages)])
        for nth, node in enumerate(net.nodes.values())
    ]
    net.play(rng.choice(POLICIES), faults, Upheavals(3 if rng.random() < 0.5 else 0))
    check_game(net)
    return judged(net, readers)


def judged(net: Net, readers: Sequence[Reader]) -> Count:
    """Compare all that was read with what an eyewitness allows."""
    table = Table.load(net.nodes["n0"].up.record())
    assert table.to_move == OVER
    witness, viewers = Eyewitness(), (*range(len(table.header.seats)), SPECTATOR)
    allowed = [witness.see(e.author, e.known(), viewers) for e in table.entries]
    hashes = [entry.hash for entry in table.entries]
    count = Count(1, len(hashes), texts=sum([reader.texts for reader in readers]))
    for reading in [reading for reader in readers for reading in reader.readings]:
        numbers = range(reading.first, reading.first + len(reading.hashes))
        if tuple(hashes[n] for n in numbers if n < len(hashes)) != reading.hashes:
            count = count._replace(withdrawn=count.withdrawn + 1)
            continue
        may = set[Thing]().union(*[allowed[n][reading.viewer] for n in numbers])
        all_there_was = set[Thing]().union(*[t for n in numbers for t in allowed[n].values()])
        assert reading.named <= may, f"{reading.device} tells {reading.viewer}: {reading.texts}"
        count = count._replace(
            readings=count.readings + 1,
            named=count.named + len(reading.named),
            hidden=count.hidden + len(all_there_was - may),
        )
    return count


# ------------------------------------------------------------------ many of them


def soak(seed: int) -> Count:
    """Read one game; one that fails is named, not raised."""
    cases = cases_of("citadels")
    case = cases[seed % len(cases)]
    try:
        return read_game(case, seed)
    except Exception:
        return Count(1, failures=(f"{case} seed {seed}\n{traceback.format_exc(limit=-3)}",))


def main(arguments: Sequence[str] | None = None) -> int:
    """Read the arguments, play and read, tell what was found; 1 if anything was told amiss."""
    parser = argparse.ArgumentParser(description="Read what the page tells of many games.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the seed to begin with (0)")
    parser.add_argument("--processes", type=int, default=2)
    chosen = parser.parse_args(arguments)
    started, count = time.perf_counter(), Count()
    with Pool(chosen.processes, maxtasksperchild=50) as pool:
        seeds = range(chosen.first, chosen.first + chosen.games)
        for found in pool.imap_unordered(soak, seeds):
            count = count.plus(found)
            for failure in found.failures:
                print(f"\nFAILED {failure}", file=sys.stderr)
            line = f"\r{count.games} games, {len(count.failures)} failed "
            print(line, end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(
        f"{count.games} games of {count.entries} entries in {time.perf_counter() - started:.0f} s:"
        f" {count.texts} texts in {count.readings} readings named {count.named} cards and roles,"
        f" and none of {count.hidden} that were secret; {count.withdrawn} readings withdrawn,"
        f" {len(count.failures)} games failed"
    )
    return 1 if count.failures or not count.games else 0


if __name__ == "__main__":
    sys.exit(main())
