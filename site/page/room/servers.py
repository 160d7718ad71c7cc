"""Where peers look for each other: relays, STUN and TURN, as set by the visitor or by a link."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bottega.core import Refusal, read_json

RELAYS = (
    "wss://nos.lol",
    "wss://purplerelay.com",
    "wss://relay.mostr.pub",
    "wss://nostr.data.haus",
    "wss://nostr.sathoarder.com",
    "wss://strfry.shock.network",
)
"""Public relays; peers find each other as long as one of them is reached by all."""

STUN = (
    "stun:stun.cloudflare.com:3478",
    "stun:stun.l.google.com:19302",
    "stun:stun.miwifi.com:3478",
)
"""Public servers that tell a device its own address; the last is near to mainland China."""

MOST = 8  # of each kind
_RELAY = re.compile(
    r"wss://[^\s/?#]{1,200}(/\S{0,200})?|ws://(127\.0\.0\.1|localhost)(:\d{1,5})?/?"
)
_PLACE = r"(?:[A-Za-z0-9._-]{1,200}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?"
_STUN = re.compile(f"stuns?:{_PLACE}")
_TURN = re.compile(rf"turns?:{_PLACE}(?:\?transport=(?:udp|tcp))?")
_SECRET = re.compile(r"[^\x00-\x1f\x7f]{1,200}")  # a user or a password


class Turn(NamedTuple):
    """A server that passes everything on where two networks cannot connect directly."""

    url: str
    user: str = ""
    password: str = ""


class Servers(NamedTuple):
    """Where to look."""

    relays: tuple[str, ...] = RELAYS
    stun: tuple[str, ...] = STUN
    turn: tuple[Turn, ...] = ()

    def changed(self) -> dict[str, Any]:
        """Give what is not as usual, to be kept or sent."""
        usual = Servers()._asdict()
        return {name: value for name, value in self._asdict().items() if value != usual[name]}

    def open_to_all(self) -> "Servers":
        """Give what anybody may know: a TURN server is named only with what lets one use it."""
        return self._replace(turn=())

    def ice(self) -> list[dict[str, Any]]:
        """Give the servers in the form that browsers want."""
        plain = [{"urls": url} for url in self.stun]
        return plain + [
            {"urls": turn.url, "username": turn.user, "credential": turn.password}
            for turn in self.turn
        ]


def joined(link: Servers, own: Servers) -> Servers:
    """Look where a link says, and where the visitor has set."""
    more = own.changed()
    return Servers(
        _both(link.relays, own.relays if "relays" in more else ()),
        _both(link.stun, own.stun if "stun" in more else ()),
        tuple(dict.fromkeys([*link.turn, *own.turn]))[:MOST],
    )


def _both(first: Sequence[str], second: Sequence[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys([*first, *second]))[:MOST]


def read_servers(told: Any) -> Servers:
    """Read what `changed` gave; refuse what is no address of its kind."""
    if not isinstance(told, Mapping) or not set(told) <= set(Servers._fields):
        raise Refusal("bad-way", "these are no connection settings")
    servers = Servers()
    if "relays" in told:
        servers = servers._replace(relays=_all_like(_RELAY, told["relays"]))
    if "stun" in told:
        servers = servers._replace(stun=_all_like(_STUN, told["stun"]))
    if "turn" in told:
        servers = servers._replace(turn=_all_turn(told["turn"]))
    if not servers.relays:
        raise Refusal("no-relay", "without a relay nobody is found")
    return servers


def typed_servers(texts: Mapping[str, str]) -> Servers:
    """Read what was typed: one server a line; a TURN server has a field for each of its parts."""
    lines = {
        name: [line.strip() for line in texts[name].splitlines() if line.strip()]
        for name in ("relays", "stun")
    }
    rows = [[texts[f"turn {row} {part}"].strip() for part in Turn._fields] for row in _rows(texts)]
    return read_servers({**lines, "turn": [row for row in rows if any(row)]})


def _rows(texts: Mapping[str, str]) -> list[int]:
    return [row for row in range(MOST) if f"turn {row} url" in texts]


def written_servers(servers: Servers) -> dict[str, str]:
    """Write the servers as they are typed; below the TURN servers is space for one more."""
    rows = [*servers.turn, Turn("")][:MOST]
    turn = {
        f"turn {row} {part}": text
        for row, each in enumerate(rows)
        for part, text in each._asdict().items()
    }
    return {"relays": "\n".join(servers.relays), "stun": "\n".join(servers.stun), **turn}


def kept_servers(text: str | None) -> Servers:
    """Read what was kept on the device; of each kind nonsense falls back to what is usual."""
    try:
        told = read_json(text or "{}")
    except ValueError:
        return Servers()
    servers = Servers()
    for name in Servers._fields if isinstance(told, Mapping) else ():
        try:
            read = read_servers({name: told[name]} if name in told else {})
        except (ValueError, TypeError):
            continue
        servers = servers._replace(**{name: getattr(read, name)})
    return servers


def _all_turn(rows: Any) -> tuple[Turn, ...]:
    """Read TURN servers; a browser connects to nobody if one of them lacks user or password."""
    if not isinstance(rows, list | tuple) or not all(
        isinstance(each, list | tuple) for each in rows
    ):
        raise Refusal("bad-way", "these are no TURN servers")
    turn = [Turn(*map(str, each)) for each in rows if 1 <= len(each) <= 3]
    _all_like(_TURN, [each.url for each in turn])
    for each in turn:
        if not (_SECRET.fullmatch(each.user) and _SECRET.fullmatch(each.password)):
            raise Refusal("half-turn", "a TURN server needs user and password", address=each.url)
    return tuple(turn)


def _all_like(pattern: re.Pattern[str], addresses: Sequence[Any]) -> tuple[str, ...]:
    if isinstance(addresses, str) or len(addresses) > MOST:
        raise Refusal("bad-way", f"at most {MOST} of each kind")
    for address in addresses:
        if not isinstance(address, str) or not pattern.fullmatch(address):
            raise Refusal("bad-way", f"{address!r} is no such address", address=str(address)[:80])
    return tuple(addresses)
