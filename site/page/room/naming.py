"""What people in a room are called: those who sit, and those who watch, all told apart."""

from __future__ import annotations

from typing import TYPE_CHECKING

from page.table.naming import told_apart

if TYPE_CHECKING:
    from bottega.replica import Key, Replica
    from bottega.replica.lobby import Lobby
    from page.words import Words


def lobby_names(lobby: Lobby) -> tuple[str, ...]:
    """Name who sits where before the game; nobody on free seats."""
    return told_apart([place.name for place in lobby.seats])


def player_names(replica: Replica) -> tuple[str, ...]:
    """Name who sits where in the game."""
    return told_apart(replica.names)


def device_names(replica: Replica) -> dict[Key, str]:
    """Name whoever has each device: as on their seat, if they are called so there."""
    seats = _seats(replica)
    met = {device: person.name for device, person in replica.people.items()}
    everybody = sorted({**met, replica.device: replica.name}.items())
    watching = [(device, name) for device, name in everybody if (name, device) not in seats]
    told = told_apart([*[name for name, _ in seats], *[name for _, name in watching]])
    sitting = zip(seats, told, strict=False)
    named = {device: called for (name, device), called in sitting if met.get(device) == name}
    others = told[len(seats) :]
    return named | {device: called for (device, _), called in zip(watching, others, strict=True)}


def writer_name(replica: Replica, device: Key) -> str:
    """Name whoever writes letters from a device: as on their seat, met or not."""
    seats = _seats(replica)
    called = zip(told_apart([name for name, _ in seats]), seats, strict=True)
    sitting = [name for name, (_, holder) in called if holder == device]
    return sitting[0] if sitting else device_names(replica).get(device, "")


def host_name(replica: Replica) -> str:
    """Name who hosts the room."""
    named, lobby = device_names(replica), replica.lobby
    return named.get(replica.host, lobby.host_name if lobby else "")


def dealer_name(replica: Replica, say: Words) -> str:
    """Name the person whose device deals."""
    person, lobby = replica.people.get(replica.dealer), replica.lobby
    if person:
        return person.name
    return lobby.host_name if lobby else say("room.somebody")


def _seats(replica: Replica) -> list[tuple[str, Key]]:
    """Give the name on each seat, and the device that holds it."""
    lobby = replica.lobby
    if lobby and (lobby.phase in ("open", "dealing") or not replica.deal):
        return [(place.name, place.device) for place in lobby.seats]
    names = replica.names if replica.deal else ()
    return [(name, replica.holder(seat)) for seat, name in enumerate(names)]
