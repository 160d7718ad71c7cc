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
_STUN = re.compile(r"stuns?:[^\s/?#]{1,200}")
_TURN = re.compile(r"turns?:\S{1,200}")


class Turn(NamedTuple):
    """A server that passes everything on where two networks cannot connect directly."""

    url: str
    user: str = ""
    password: str = ""

    def write(self) -> str:
        """Write it as the settings show it, in one line."""
        return " ".join([part for part in self if part])


class Servers(NamedTuple):
    """Where to look."""

    relays: tuple[str, ...] = RELAYS
    stun: tuple[str, ...] = STUN
    turn: tuple[Turn, ...] = ()

    def changed(self) -> dict[str, Any]:
        """Give what is not as usual, to be kept or sent."""
        usual = Servers()._asdict()
        return {name: value for name, value in self._asdict().items() if value != usual[name]}

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
        turn = [Turn(*map(str, each)) for each in told["turn"] if 1 <= len(each) <= 3]
        _all_like(_TURN, [each.url for each in turn])
        servers = servers._replace(turn=tuple(turn))
    if not servers.relays:
        raise Refusal("no-relay", "without a relay nobody is found")
    return servers


def typed_servers(texts: Mapping[str, str]) -> Servers:
    """Read what was typed: one server a line, a TURN server with user and password behind it."""
    lines = {
        name: [line.split() for line in text.splitlines() if line.split()]
        for name, text in texts.items()
    }
    return read_servers(
        {
            "relays": [" ".join(line) for line in lines["relays"]],
            "stun": [" ".join(line) for line in lines["stun"]],
            "turn": lines["turn"],
        }
    )


def written_servers(servers: Servers) -> dict[str, str]:
    """Write the servers as they are typed."""
    return {
        "relays": "\n".join(servers.relays),
        "stun": "\n".join(servers.stun),
        "turn": "\n".join([turn.write() for turn in servers.turn]),
    }


def kept_servers(text: str | None) -> Servers:
    """Read what was kept on the device; nonsense falls back to what is usual."""
    try:
        return read_servers(read_json(text or "{}"))
    except (ValueError, TypeError):
        return Servers()


def _all_like(pattern: re.Pattern[str], addresses: Sequence[Any]) -> tuple[str, ...]:
    if isinstance(addresses, str) or len(addresses) > MOST:
        raise Refusal("bad-way", f"at most {MOST} of each kind")
    for address in addresses:
        if not isinstance(address, str) or not pattern.fullmatch(address):
            raise Refusal("bad-way", f"{address!r} is no such address", address=str(address)[:80])
    return tuple(addresses)
