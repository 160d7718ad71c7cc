"""Rooms in the middle of a game: played on the simulated network, then laid on browsers' shelves.

What chance would bring after an hour, if ever, a test so has at once: each browser finds the room
among what it has kept, with its keys, and goes on as after a reload.
"""

from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from bottega.core import DEALER, Seat
from bottega.log import Entry
from e2e.drivers.rooms import Guest
from page.room.invitation import Invitation
from page.room.servers import Servers
from page.table.room_note import RoomNote
from tests.replica.peers import Net, Node
from tests.replica.rooms import prepare, seated

LATEST = 400  # moves after which another game is tried
KEY = "5" * 32
LAY = """async ([room, note, lines, keys]) => {
    const curve = { name: "ECDSA", namedCurve: "P-256" };
    const bytes = (hex) => new Uint8Array(hex.match(/../g).map((byte) => parseInt(byte, 16)));
    const imported = ([name, secret]) =>
        crypto.subtle.importKey("pkcs8", bytes(secret), curve, false, ["sign"])
            .then((key) => [name, key]);
    const pairs = await Promise.all(keys.map(imported));
    const request = indexedDB.open("bottega", 2);
    request.onupgradeneeded = () => ["notes", "lines", "room-notes", "room-lines", "keys"]
        .forEach((name) => request.result.createObjectStore(name));
    await new Promise((resolve, reject) => {
        [request.onsuccess, request.onerror] = [resolve, reject];
    });
    const deal = request.result.transaction(["room-notes", "room-lines", "keys"], "readwrite");
    deal.objectStore("room-notes").put(note, room);
    lines.forEach((line, n) => deal.objectStore("room-lines").put(line, [room, n]));
    pairs.forEach(([name, key]) => deal.objectStore("keys").put(key, name));
    await new Promise((resolve, reject) => {
        [deal.oncomplete, deal.onabort] = [resolve, reject];
    });
    request.result.close();
}"""


def played_until(
    wanted: Callable[[Any], bool],
    game: str,
    plans: Sequence[dict[Seat, str]],
    first: int = 0,
    policy: str = "sensible",
) -> Net:
    """Play games by chance, from a first seed on, until one comes to a position that is wanted."""
    seats = sum(map(len, plans))
    for seed in count(first):
        net = seated(f"prepared {seed}", game, {}, plans, seats)
        prepare(net)
        for _ in range(LATEST):
            if wanted(state_of(net)):
                return net
            if not any(node.act(policy) for node in net.nodes.values()):
                break
            net.settle()
    raise AssertionError("there is always another seed")


def state_of(net: Net) -> Any:
    """Give how the game stands, with all secrets."""
    return net.nodes["n0"].up.game.tables[DEALER].state


def entries_of(net: Net) -> list[Entry]:
    """Give what has happened, with all secrets."""
    return net.nodes["n0"].up.game.tables[DEALER].entries


def move_in(guests: Sequence[Guest], net: Net) -> str:
    """Let each browser be one of the devices, the first dealing; give the link, not yet opened."""
    servers = Servers((guests[0].relay,), ())
    address = Invitation(net.nodes["n0"].up.room, KEY, servers).address
    for guest, node in zip(guests, net.nodes.values(), strict=True):
        guest.page.goto(f"{guest.home}offline.js")  # any file: the shelf belongs to the host
        guest.page.evaluate(LAY, [node.up.room, note_of(node, address), node.disk, keys_of(node)])
    return f"{guests[0].home}#{address}"


def note_of(node: Node, address: str) -> str:
    """Write the note that lies with the room."""
    game, names = node.up.game.terms.game, node.up.names
    return RoomNote(address, game, names, 1_700_000_000_000, "open").write()


def keys_of(node: Node) -> list[list[str]]:
    """Give the key pairs of a device, as browsers read them."""
    how = (Encoding.DER, PrivateFormat.PKCS8, NoEncryption())
    return [[name, key.private_bytes(*how).hex()] for name, key in node.keyring.pairs.items()]
