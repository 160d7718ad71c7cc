"""Whole games among peers on the simulated network, and what must be true of them afterwards."""

from __future__ import annotations

import json
import re
from collections import Counter
from random import Random
from typing import NamedTuple

from bottega.core import DEALER, HIDDEN, SPECTATOR, Action, Refusal, Seat
from bottega.table import Table
from tests.playing import Case, cases_of
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import lend, seated
from tests.secrecy import shown_to

POLICIES = ("sensible", "every_verb", "anything")
BOTS = ("person", "person", "easy")
CLOCKS = ("", "", "", "0+20 lend", "60+2 resign")
EXPECTED = ("dealer-away", "holder-away", "game-over", "not-your-seat", "own-seat")


class Outcome(NamedTuple):
    """What became of a game."""

    entries: int
    messages: int
    restarts: int
    changes: int  # of seats
    sealed: int  # secrets that somebody was not to see, looked for everywhere
    refused: Counter[str]


def plans_of(seats: int, rng: Random) -> list[dict[Seat, str]]:
    """Who sits at which device: the first deals, some hold several seats, some only watch."""
    devices = rng.randint(2, min(4, seats)) if rng.random() < 0.9 else seats
    plans: list[dict[Seat, str]] = [{} for _ in range(devices)]
    order = list(range(seats))
    rng.shuffle(order)
    for place, seat in enumerate(order):
        device = place if place < devices else rng.randrange(devices)
        plans[device][seat] = rng.choice(BOTS)
    return plans + [{}] * (rng.random() < 0.3)


def game_among_peers(case: Case, seed: int, faults: float = 0.003) -> Outcome:
    """Play one whole game with all that may happen, then check it."""
    rng = Random(f"plans {case} {seed}")
    plans = plans_of(case.seats, rng)
    net = seated(f"{case} {seed}", case.game, dict(case.options), plans, case.seats)
    clock = CLOCKS[seed % len(CLOCKS)]
    if clock:  # time passes quickly on this network: some seats will be lent or resigned by it
        run(net.nodes["n0"].up.arrange(case.game, dict(case.options), case.seats, clock=clock))
    stirred = rng.random() < 0.5
    net.play(rng.choice(POLICIES), faults, Upheavals(3 if stirred else 0))
    return check_game(net)


def check_game(net: Net) -> Outcome:
    """Everybody has the same whole record, judged fair, and nobody heard what is not theirs."""
    nodes = list(net.nodes.values())
    record = nodes[0].up.record()
    table = Table.load(record)
    assert table.viewer == DEALER
    for node in nodes:
        assert node.up.verdict == "fair", node.told("verdict")
        assert node.up.record() == record, f"{node.name} has another record"
        assert node.told("cheat") == []
    history: list[tuple[Seat, Action]] = []
    sealed = 0
    heard = {node.name: hexes(node) for node in nodes[1:]}
    for entry in table.entries:
        action = entry.known()
        assert entry.action == shown_to(table.header.game, history, action, SPECTATOR)
        for node in nodes[1:]:
            sealed += check_entry_unheard(table, node, heard[node.name], history, entry.number)
        history.append((entry.author, action))
    for node in nodes[1:]:
        check_no_keys_to_secrets(node, nodes, heard[node.name])
    return Outcome(
        len(table.entries),
        net.carried,
        sum(node.boots - 1 for node in nodes),
        len(table.deeds),
        sealed,
        Counter([code for node in nodes for code in node.refusals()]),
    )


def check_entry_unheard(
    table: Table, node: Node, heard: set[str], history: list[tuple[Seat, Action]], number: int
) -> int:
    """Nothing that opens a secret of others came to this device; how many secrets there were."""
    entry = table.entries[number]
    if not entry.seals:
        return 0
    views = [
        shown_to(table.header.game, history, entry.known(), seat) for seat in ever_held(node, table)
    ]
    places = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
    count = 0
    for place, opening in zip(places, entry.openings, strict=True):
        if any(view.args[place] != HIDDEN for view in views):
            continue
        assert opening is not None
        assert opening.salt not in heard, f"{node.name} can open entry {number}"
        count += 1
    return count


def ever_held(node: Node, table: Table) -> set[Seat]:
    """Every seat that this device played at some time."""
    terms, device = node.up.game.terms, node.up.device
    at_first = {seat for seat, at in enumerate(terms.devices) if at == device}
    rows = [change.split(" ") for change in table.deeds]
    return at_first | {int(row[2]) for row in rows if row[5] == device}


def check_no_keys_to_secrets(node: Node, nodes: list[Node], heard: set[str]) -> None:
    """Neither the dealer's secret nor what seals others' secrets came to this device."""
    secret = nodes[0].up.game.secret
    assert secret is not None
    assert secret.hex() not in heard
    for other in nodes:
        if other is not node:
            assert json.loads(other.disk[0])["salt"] not in heard


def hexes(node: Node) -> set[str]:
    """Every hexadecimal number that a device received or stored before the seals were opened."""
    found: set[str] = set()
    for texts in (node.heard, node.disk):
        for text in texts:
            if text.startswith(('{"k":"over"', '{"s":"over"')):
                break
            found.update(re.findall("[0-9a-f]{32,}", text))
    return found


class Upheavals:
    """Seats change hands, so many times: resigned, taken, given back, or moved elsewhere."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __call__(self, net: Net) -> None:
        nodes = list(net.nodes.values())
        if not self.left or not all(playing(node) for node in nodes):
            return
        self.left -= 1
        seat = net.rng.randrange(len(nodes[0].up.names))
        try:
            self._change(nodes, net.rng.choice(nodes), seat, net.rng.randrange(6))
        except Refusal as error:
            if error.code not in EXPECTED:
                raise

    def _change(self, nodes: list[Node], node: Node, seat: Seat, what: int) -> None:
        host = nodes[0].up
        if what == 0 and not host.game.seat_changes.left(seat) and not host.game.over:
            lend(nodes[0], seat)
        elif what == 1:
            nodes[0].do(host.give_back(seat))
        elif what == 2 and seat in node.up.seats and not node.up.game.seat_changes.left(seat):
            node.do(node.up.resign(seat))
        elif what == 4:
            node.do(node.up.agree(seat))
        elif what == 5:
            node.do(node.up.come_back(seat))
        elif what == 3:
            for holder in [n for n in nodes if seat in n.up.seats][:1]:
                node.do(node.up.redeem(*_offered(holder, seat)))


def playing(node: Node) -> bool:
    return bool(node.replica and node.replica.deal and not node.replica.verdict)


def _offered(node: Node, seat: Seat) -> list[str]:
    codes: list[str] = []

    async def ask() -> None:
        codes.append(await node.up.offer_seat(seat))

    node.do(ask())
    return codes


def cases_among_peers(game: str) -> list[Case]:
    """Every way to play a game among two to seven."""
    return [case for case in cases_of(game) if 2 <= case.seats <= 7]
