"""Readers on trial among peers: messages to a device of a room, and the rows that it has stored.

A text of messages has the moment in its first line (`playing dealer`: how far the room is, and who
hears), then a message in each line. A text of rows has the moment, then a row in each line.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Any, NamedTuple

from bottega.core import DEALER, Refusal
from bottega.record import entry_line, read_entry
from bottega.replica import Replica
from bottega.replica.codes import FAIR
from bottega.replica.connections import proof
from bottega.replica.messages import Fields, read, write
from bottega.replica.seat_changes import (
    acceptance_of,
    consent_to,
    hash_of,
    signed_change,
    signed_entry,
)
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import Terms, read_terms, signed_share, signed_terms
from bottega.seat_change import read_change
from tests.fuzz.texts import ROOM, WIRE, chained, dressed
from tests.fuzz.trial import Target
from tests.replica.keyring import Keyring
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, began, moves, seated, to_the_end

PHASES = ("lobby", "playing", "over")
ROLES = ("dealer", "guest")
MOST_MESSAGES = 5  # of one text


class AnyKeys(Keyring):
    """Keys that have a signature, if a wrong one, for every key: a store may name any."""

    async def sign(self, key: str, data: bytes) -> str:
        return await super().sign(key, data) if key in self.pairs else "0" * 128


# ------------------------------------------------------------------ rooms to attack


class Device(NamedTuple):
    """What a device has kept at a moment, and its keys."""

    disk: tuple[str, ...]
    keyring: Keyring


@cache
def network(phase: str) -> Net:
    """A room at a moment: who deals, a guest who played and has resigned, and one who watches."""
    plans: tuple[dict[int, str], ...] = (*TWO, {})
    if phase == "lobby":
        net = seated("fuzz", "splendor", {}, plans, 2)
        net.settle()
        for name in ("n1", "n1", "n0", "n0"):  # sit down, be ready; who hosts could start now
            net.nodes[name].act("sensible")
            net.settle()
        return net
    net = began(*plans, seed="fuzz")
    moves(net, 3)
    run(net.nodes["n1"].up.resign(1))
    net.settle()
    if phase == "over":
        to_the_end(net)
    return net


@cache
def devices(phase: str) -> tuple[Device, ...]:
    """What the devices of such a room have kept."""
    nodes = network(phase).nodes.values()
    return tuple([Device(tuple(node.disk), node.keyring) for node in nodes])


class Scene:
    """A room at a moment: somebody hears, somebody else says what they like."""

    def __init__(self, phase: str, role: str) -> None:
        """Let everybody come back from their disks and meet."""
        self.net = Net("fuzz")
        for number, device in enumerate(devices(phase)):
            node = self.net.node(f"n{number}")
            node.keyring.pairs, node.disk = dict(device.keyring.pairs), list(device.disk)
            node.boot()
        self.net.connect_all()
        self.net.settle()
        names = ("n0", "n1") if role == "dealer" else ("n1", "n0")
        self.hearer, self.speaker = [self.net.nodes[name] for name in names]
        self.fresh = self.mark()

    def mark(self) -> str:
        """All about the one who hears that a message may have changed."""
        room = self.hearer.up._room
        shown = ("their_nonce", "device", "name", "session", "proven", "closed", "asked")
        rows = [[getattr(each, name) for name in shown] for each in room.connections.values()]
        held = [game.held for game in room.games.values()]
        people = sorted(room.people.values())
        confirmed = [(g.confirmed, g.count, g.verdict) for g in room.games.values()]
        told = (len(self.hearer.disk), room.elsewhere, rows, held, people, confirmed, room.lobby)
        return repr(told)

    def hear(self, text: str) -> None:
        """Let a message arrive, as if nothing had been said before."""
        connection = self.hearer.up._room.connections[self.speaker.wire]
        connection.purse.refill(1000.0)
        self.hearer.up._room.strangers.refill(1000.0)
        run(self.hearer.up.received(self.speaker.wire, text))

    def answers(self) -> Iterator[str]:
        """What was answered, to anybody, since it was asked last."""
        for (sender, _), stream in self.net.streams.items():
            if sender == self.hearer.wire:
                yield from stream
            stream.clear()


SCENES: dict[tuple[str, str], Scene] = {}


def moment(line: str) -> tuple[str, str]:
    """How far the room is and who hears, as a text's first line says; any line says something."""
    phase, _, role = line.partition(" ")
    if phase in PHASES and role in ROLES:
        return phase, role
    return PHASES[len(line) % len(PHASES)], ROLES[len(line) % len(ROLES)]


@contextmanager
def scene_of(line: str) -> Iterator[Scene]:
    """The room of a text's first line; laid anew if anything was changed in it before."""
    place = moment(line)
    scene = SCENES.pop(place, None) or Scene(*place)
    yield scene
    if scene.mark() == scene.fresh:
        SCENES[place] = scene


# ------------------------------------------------------------------ messages


def read_message(text: str) -> None:
    """A message that is taken is written so that it is read the same."""
    kind, fields = read(text)
    rest = {name: value for name, value in fields.fields.items() if name != "k"}
    again = read(write(kind, rest))
    assert repr((again[0], again[1].fields)) == repr((kind, {"k": kind, **rest}))


def hear_messages(text: str) -> None:
    """Whatever is said, it breaks nothing."""
    converse(text, lambda scene, message: message)


def hear_signed(text: str) -> None:
    """The same from somebody who has everybody's keys, and signs whatever they make up."""
    converse(text, signed)


def converse(text: str, written: Callable[[Scene, str], str]) -> None:
    """Say some messages; what was refused is known, what was stored can be resumed."""
    first, *lines = text.split("\n")
    with scene_of(first) as scene:
        told, stored = len(scene.hearer.news), len(scene.hearer.disk)
        for line in lines[:MOST_MESSAGES]:
            scene.hear(written(scene, line))
        refusals = [n.facts["code"] for n in scene.hearer.news[told:] if n.kind == "refused"]
        assert set(refusals) <= WIRE, refusals
        for answer in scene.answers():
            read(answer)
        if len(scene.hearer.disk) > stored:
            check_store(scene.hearer)
    if refusals:
        raise Refusal(str(refusals[-1]), "refused")


def check_store(node: Node) -> None:
    """What a device has stored is what it has."""
    again = resumed(node.keyring, node.disk)
    mine = node.up
    assert (again.lobby, again.deal, again.room) == (mine.lobby, mine.deal, mine.room)
    if mine.deal and mine.deal in mine._room.games:
        assert again.record() == mine.record()
        assert again.verdict == mine.verdict or again.verdict == FAIR


def resumed(keyring: Keyring, rows: list[str]) -> Replica:
    """A device that comes back with these rows."""
    node = Net("again").node("again")
    node.keyring = AnyKeys(Random("again"))
    node.keyring.pairs = dict(keyring.pairs)
    node.disk = list(rows)
    node.boot()
    return node.up


# ------------------------------------------------------------------ signing what was made up


def signed(scene: Scene, message: str) -> str:
    """A message with everything signed and hashed anew that should be; any other as it is."""
    try:
        kind, fields = read(message)
        told = dict(fields.fields)
        SIGNING[kind](scene, told)
        return json.dumps(told)
    except (Refusal, KeyError, ValueError, TypeError, AttributeError, IndexError, StopIteration):
        return message


def sign(scene: Scene, key: str, data: bytes) -> str:
    """Sign with a key, whoever has it."""
    owner = next(n.keyring for n in scene.net.nodes.values() if key in n.keyring.pairs)
    return run(owner.sign(key, data))


def game_of(scene: Scene, told: dict[str, Any]) -> SharedGame:
    """The game that a message is about."""
    return scene.hearer.up._room.games[told["deal"]]


def sign_proof(scene: Scene, told: dict[str, Any]) -> None:
    """Prove the key that the connection named."""
    room = scene.hearer.up._room
    connection = room.connections[scene.speaker.wire]
    mine, theirs = scene.hearer.up._handshake._ends(connection)
    told["signature"] = sign(scene, connection.device, proof(room.id, theirs, mine))


def sign_setting(scene: Scene, told: dict[str, Any]) -> None:
    """Sign terms as their dealer."""
    terms = read_terms(Fields(told))
    told["signature"] = sign(scene, terms.dealer, signed_terms(terms))


def sign_share(scene: Scene, told: dict[str, Any]) -> None:
    """Sign a share as its seat."""
    terms = scene.hearer.up._room.agreements[told["deal"]].terms
    data = signed_share(terms, told["seat"], told["share"])
    told["signature"] = sign(scene, terms.keys[told["seat"]], data)


def sign_entries(scene: Scene, told: dict[str, Any]) -> None:
    """Chain, seal and sign entries, from the first that is different on."""
    game = game_of(scene, told)
    previous, lines = "", []
    for line in told["lines"]:
        entry = read_entry(dressed(line, signed=True), "")
        previous = game.hash_at(entry.number) if entry.number <= game.count else previous
        entry = chained(entry, previous)
        key = game.terms.dealer
        if entry.author != DEALER:
            key = game.key_of(entry.author, entry.number)
        entry = entry._replace(signature=sign(scene, key, signed_entry(entry.hash)))
        previous = entry.hash
        lines.append(entry_line(entry))
    told["lines"] = lines


def sign_deeds(scene: Scene, told: dict[str, Any]) -> None:
    """Chain and sign changes of seats, with the consent of whoever holds the seat."""
    game, lines = game_of(scene, told), []
    changes = game.seat_changes
    previous = ""
    for line in told["lines"]:
        change = read_change(dressed(line, signed=True))
        if change.number <= len(changes.all):
            previous = changes.hash_before(change.number)
        if change.kind != "take":
            key = changes.key(change.seat)
            whom, times = (change.key, change.device), changes.times(change.seat)
            data = consent_to(changes.header, change.seat, times, change.kind, *whom)
            consent = sign(scene, key, data)
            if change.kind == "grant":
                asked = acceptance_of(changes.header, change.seat, *whom)
                consent = f"{consent}+{sign(scene, change.device, asked)}"
            change = change._replace(consent=consent)
        change = change._replace(hash=hash_of(change, previous))
        change = change._replace(
            signature=sign(scene, game.terms.dealer, signed_change(change.hash))
        )
        previous = change.hash
        lines.append(str(change))
    told["lines"] = lines


def sign_consent(scene: Scene, told: dict[str, Any]) -> None:
    """Agree as whoever holds the seat."""
    changes = game_of(scene, told).seat_changes
    seat, whom = told["seat"], (told["key"], told["device"])
    data = consent_to(changes.header, seat, changes.times(seat), told["kind"], *whom)
    told["consent"] = sign(scene, changes.key(seat), data)
    if told["kind"] == "grant":
        told["accept"] = sign(scene, told["device"], acceptance_of(changes.header, seat, *whom))


SIGNING: dict[str, Callable[[Scene, dict[str, Any]], None]] = {
    "proof": sign_proof,
    "setting": sign_setting,
    "share": sign_share,
    "entries": sign_entries,
    "deeds": sign_deeds,
    "consent": sign_consent,
}


# ------------------------------------------------------------------ rows


def read_rows(text: str) -> None:
    """A store that is taken can be looked at and taken again, or is refused with a reason."""
    resume_rows(text, lambda rows: rows)


def read_rehashed_rows(text: str) -> None:
    """The same of a store whose entries were chained and signed anew after they were changed."""
    phase, _ = moment(text.partition("\n")[0])
    resume_rows(text, lambda rows: rehashed_rows(rows, devices(phase)))


def resume_rows(text: str, written: Callable[[list[str]], list[str]]) -> None:
    """Come back with rows, look around, and come back with what was stored then."""
    first, *rows = text.split("\n")
    phase, role = moment(first)
    keyring = devices(phase)[ROLES.index(role)].keyring
    rows = written(rows)
    replica = resumed(keyring, rows)
    look(replica)
    run(replica.connected("somebody"))
    run(replica.tick(10.0))


def look(replica: Replica) -> None:
    """Ask all that a page asks of a room that it has opened."""
    assert replica.people is not None
    assert replica.seats is not None
    if replica.deal and replica.deal in replica._room.games:
        assert replica.record()
        assert replica.turn is not None


def rehashed_rows(rows: list[str], nodes: Iterable[Device]) -> list[str]:
    """Rows with every entry following the one before it, signed by who has the author's key."""
    previous, written = "", []
    for row in rows:
        try:
            told = json.loads(row)
            if told["s"] == "entry":
                entry = read_entry(dressed(told["line"], signed=True), "")
                if not entry.number:
                    previous = first_hash(rows)
                entry = chained(entry, previous)
                previous = entry.hash
                terms = terms_in(rows)
                key = terms.dealer if entry.author == DEALER else terms.keys[entry.author]
                owner = next(node.keyring for node in nodes if key in node.keyring.pairs)
                signature = run(owner.sign(key, signed_entry(entry.hash)))
                entry = entry._replace(signature=signature)
                row = json.dumps({**told, "line": entry_line(entry)})
        except (Refusal, ValueError, LookupError, TypeError, AttributeError, StopIteration):
            pass
        written.append(row)
    return written


def first_hash(rows: list[str]) -> str:
    """The hash of the header that rows agree on."""
    told = [json.loads(row) for row in rows]
    terms = terms_in(rows)
    shares = {row["seat"]: row["share"] for row in told if row["s"] == "share"}
    return terms.header(tuple([shares[seat] for seat in range(len(terms.keys))])).hash


def terms_in(rows: list[str]) -> Terms:
    """The terms of the first deal in rows."""
    told = [json.loads(row) for row in rows]
    return read_terms(Fields(next(row for row in told if row["s"] == "setting")))


def prepare() -> None:
    """Play the games of which the rooms are left."""
    for phase in PHASES:
        devices(phase)


TARGETS = (
    Target("messages", read_message, WIRE),
    Target("heard-messages", hear_messages, WIRE, prepare),
    Target("signed-messages", hear_signed, WIRE, prepare),
    Target("rows", read_rows, WIRE | ROOM, prepare),
    Target("rehashed-rows", read_rehashed_rows, WIRE | ROOM, prepare),
)
