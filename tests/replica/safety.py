"""What must be true of honest devices, whatever one that is not honest has done."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from bottega import bots
from bottega.core import HIDDEN, Action, Seat
from bottega.replica import Replica
from bottega.replica.held import MOST_HELD
from bottega.replica.shared_game import SharedGame
from tests.replica.peers import Node
from tests.secrecy import shown_to

BLAME = frozenset({"flood", "too-long", "wrong-secret", "wrong-opening"})
"""Refusals that no honest device earns of another, whatever is lost, doubled or late."""

BLAME_BY_TERMS = frozenset({"wrong-share", "second-setting"})
"""Likewise, as long as who deals tells everybody the same terms."""

MOST_KEPT = 150_000  # characters of all that a replica holds beside entries, in a few deals
MOST_KNOWN = 64  # people remembered
ROWS_A_MESSAGE = 4  # rows that one hostile message may cause on any one disk
ROWS_ANYWAY = 3000  # rows of a long game with crashes


class Broken(AssertionError):
    """A promise to honest people was broken."""


def promised(kept: object, what: str) -> None:
    """Say what was broken, if it was."""
    if not kept:
        raise Broken(what)


# ------------------------------------------------------------------ blame


def check_blame(node: Node, honest: dict[str, str], honest_host: bool) -> None:
    """Nobody honest is accused; `honest` are names by device."""
    for news in node.news:
        accused = honest.get(str(news.facts.get("device", "")), "")
        if news.kind == "cheat":
            promised(not accused, f"blame: {accused} is accused of cheating at {node.name}")
        code = news.facts.get("code")
        if news.kind == "refused" and code in (BLAME | BLAME_BY_TERMS if honest_host else BLAME):
            promised(not accused, f"blame: {code} of {accused} at {node.name}")
        if news.kind == "verdict" and code != "fair":
            promised(not honest_host, f"blame: {code} is the verdict at {node.name}")


# ------------------------------------------------------------------ bounds


def check_bounds(node: Node, hostile: int) -> None:
    """What is kept stays small, after so many hostile messages to all."""
    replica = node.up
    room = replica._room
    size = weight(replica)
    promised(size <= MOST_KEPT, f"bounds: {node.name} holds {size // 10_000}0000 characters")
    promised(len(room.people) <= MOST_KNOWN, f"bounds: {node.name} remembers too many people")
    for game in room.games.values():
        held = sum(map(len, game.held.rows.values()))
        promised(held <= MOST_HELD * len(room.connections), f"bounds: {node.name} holds lines")
        promised(len(room.proofs) <= game.count + 20, f"bounds: {node.name} keeps proofs")
    rows = ROWS_ANYWAY + ROWS_A_MESSAGE * hostile
    promised(len(node.disk) <= rows, f"bounds: {node.name} stored too much")


APART = frozenset({"ports", "tables", "entries", "header", "held", "proofs", "_turn", "games"})
"""What grows with the game, or is counted by itself."""


def weight(thing: object, seen: set[int] | None = None) -> int:
    """The characters and numbers of a thing and all that it holds."""
    seen = set() if seen is None else seen
    if isinstance(thing, str | bytes):
        return len(thing)
    if id(thing) in seen:
        return 0
    seen.add(id(thing))
    return 1 + sum(weight(part, seen) for part in parts(thing))


def parts(thing: object) -> Iterable[object]:
    """What a thing holds."""
    if isinstance(thing, dict):
        return [*thing, *thing.values()]
    if isinstance(thing, list | tuple | set | frozenset):
        return thing
    if type(thing).__module__.startswith("bottega.replica"):
        return [part for name, part in vars(thing).items() if name not in APART]
    return ()


# ------------------------------------------------------------------ secrets


def check_secrets(dealer: Node, others: list[Node], villains: list[Node], known: Known) -> None:
    """While a game of an honest dealer runs, nobody knows what only others may see of it."""
    for deal, game in dealer.up._room.games.items():
        if game.over:
            continue
        for node in others:
            group = villains if node in villains else [node, *villains]
            seats = {s for each in group for s in ever_held(each, game)}
            salts = known.of(node)
            for number, salt in secrets(game, seats):
                what = f"secret: {node.name} can open entry {number} of deal {deal}"
                promised(salt not in salts, what)
            assert game.secret is not None
            promised(game.secret.hex() not in salts, f"secret: {node.name} knows what is dealt")


def ever_held(node: Node, game: SharedGame) -> set[Seat]:
    """The seats that a device has had in a game."""
    if node.replica is None:
        device = json.loads(node.disk[0])["device"] if node.disk else ""
    else:
        device = node.replica.device
    at_first = {seat for seat, at in enumerate(game.terms.devices) if at == device}
    return at_first | {c.seat for c in game.seat_changes.all if c.device == device}


def secrets(game: SharedGame, seats: set[Seat]) -> list[tuple[int, str]]:
    """The salts, with their entries, of all that these seats may not see."""
    found: list[tuple[int, str]] = []
    history: list[tuple[Seat, Action]] = []
    for entry in game.entries:
        action = entry.known()
        if entry.seals:
            views = [shown_to(game.terms.game, history, action, seat) for seat in seats]
            places = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
            for place, opening in zip(places, entry.openings, strict=True):
                if opening and all(view.args[place] == HIDDEN for view in views):
                    found.append((entry.number, opening.salt))
        history.append((entry.author, action))
    return found


class Known:
    """Every hexadecimal number that each device has heard or stored, read once."""

    def __init__(self) -> None:
        self.read: dict[str, tuple[int, int, set[str]]] = {}

    def of(self, node: Node) -> set[str]:
        """All that this device could know by now."""
        heard, kept, found = self.read.get(node.name, (0, 0, set()))
        for text in (*node.heard[heard:], *node.disk[kept:]):
            found.update(re.findall("[0-9a-f]{32,}", text))
        self.read[node.name] = (len(node.heard), len(node.disk), found)
        return found


def check_shares(node: Node, others: list[Node], known: Known) -> None:
    """A share that was never shown, and what seals secrets here, is known nowhere else."""
    own = [share.share for share in node.up._room.shares.values() if not share.shown_in]
    own.append(json.loads(node.disk[0])["salt"])
    for other in others:
        leaked = [text for text in own if text in known.of(other)]
        promised(not leaked, f"secret: {other.name} knows a share or the salt of {node.name}")


# ------------------------------------------------------------------ agreement


def check_agreement(honest: list[Node], honest_dealer: bool) -> None:
    """All have the same entries; if a dealer who lies parted them, somebody has the proof."""
    rows = [node for node in honest if node.up.deal]
    for one in rows:
        for other in rows:
            if one.up.deal != other.up.deal:
                continue
            count = min(one.up.count, other.up.count)
            if one.up.game.hash_at(count) == other.up.game.hash_at(count):
                continue
            names = f"{one.name} and {other.name}"
            promised(not honest_dealer, f"agreement: {names} have different games")
            proof = one.up.proofs or other.up.proofs
            promised(proof, f"agreement: {names} were told different games and do not know")


def check_bots(replica: Replica) -> None:
    """Every bot that has to play here is one that there is."""
    if replica.deal:
        for bot in replica.bots.values():
            promised(bot in bots.names(), f"stall: there is no bot {bot!r} to play a seat")


def devices(nodes: Iterable[Node]) -> dict[str, str]:
    """The names of nodes by their devices."""
    found: dict[str, Any] = {json.loads(node.disk[0])["device"]: node.name for node in nodes}
    return found
