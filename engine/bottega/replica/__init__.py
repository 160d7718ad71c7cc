"""A table kept equal among peers over any transport; no browser, no clock, no network in here.

    replica = await Replica.create(ports, "splendor", {}, seats=3, name="Ann")   # makes the room
    replica = await Replica.join(ports, room, name="Bob")                        # opens the link
    replica = await Replica.resume(ports, lines)                                 # after a reload

Then tell it what happens (`connected`, `received`, `left`, `tick`), and it sends, stores and
tells news through its `Ports`. Everything is stored before it is sent or told.

The room is named after its founder's key. Its host keeps the lobby; its dealer, named in the
terms of each deal, deals. Today all three are the device that made the room; `room` keeps them
apart. `engine/PROTOCOL.md` has every message and every stored row, field by field.

What is trusted. The dealer sees all cards. It cannot choose one: before any share is known it has
promised its secret, and every draw follows from that secret and one random share from every seat,
each promised before any was shown. At the end it opens its secret and all seals, and every peer
deals the whole game again. So the dealer could look ahead but never choose. It also decides
between two entries that somebody else signed for one place (kept as proof of cheating), and may
take a seat from somebody who does not come; both are signed and shown to all. Nobody else needs
to be trusted: each entry is signed by who holds the seat, follows from all entries before it, and
is legal as far as the receiver's own View can tell; what it cannot tell is checked when the seals
open. Each device gets only what its own seats may see. What is not hidden: who is connected, when,
and from where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.replica.codes import FAIR, NEWS, NUDGE, PHRASES, PROTOCOL, REACTIONS, REFUSALS, TALK
from bottega.replica.ports import (
    Fingerprints,
    Key,
    News,
    Peer,
    Ports,
    Sealer,
    Signer,
    Store,
    Unstored,
)

if TYPE_CHECKING:
    from bottega.replica.replica import Replica

__all__ = [
    "FAIR",
    "NEWS",
    "NUDGE",
    "PHRASES",
    "PROTOCOL",
    "REACTIONS",
    "REFUSALS",
    "TALK",
    "Fingerprints",
    "Key",
    "News",
    "Peer",
    "Ports",
    "Replica",
    "Sealer",
    "Signer",
    "Store",
    "Unstored",
]


def __getattr__(name: str) -> Any:
    """Load the replica itself when it is first wanted: a page that plays alone never does."""
    if name != "Replica":
        raise AttributeError(name)
    from bottega.replica.replica import Replica

    return Replica
