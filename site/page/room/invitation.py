"""The link to a room: everything needed to enter it, in the part of an address no host is sent."""

import base64
import json
import re
from typing import NamedTuple

from bottega.core import Refusal, read_json
from page.room.servers import Servers, read_servers

WAY = "room"  # how the addresses of rooms begin
LINK = 1  # the version of links: how they are read, not what is spoken in the room
KEY_BYTES = 16
_NAME = re.compile(r"[0-9a-f]{16,64}")
_KEY = re.compile(r"[0-9a-f]{32}")
_LONGEST = 4000


class Invitation(NamedTuple):
    """What a link says: which room, the key to it, and where to look for the others."""

    room: str
    key: str
    servers: Servers

    @property
    def address(self) -> str:
        """The page's own address of the room."""
        parts = [WAY, str(LINK), self.room, self.key]
        if self.servers != Servers():
            told = json.dumps(self.servers.changed(), separators=(",", ":")).encode()
            parts.append(base64.urlsafe_b64encode(told).decode().rstrip("="))
        return "/" + "/".join(parts)


def read_link(rest: str) -> Invitation:
    """Read what stands after `room/` in an address; refuse what cannot be entered."""
    version, room, key, servers, *more = [*rest[:_LONGEST].strip("/").split("/"), "", "", ""]
    if not re.fullmatch("[1-9][0-9]{0,5}", version) or len(rest) > _LONGEST:
        raise Refusal("bad-link", "this is not a link to a room")
    if int(version) > LINK:
        raise Refusal("newer-link", f"the link was made by newer pages (version {version})")
    if not _NAME.fullmatch(room) or not _KEY.fullmatch(key):
        raise Refusal("half-link", "a part of the link is missing")
    if any(more):
        raise Refusal("bad-link", "there is more in this link than belongs there")
    return Invitation(room, key, _read_servers(servers))


def _read_servers(text: str) -> Servers:
    if not text:
        return Servers()
    try:
        told = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()
        return read_servers(read_json(told))
    except (ValueError, TypeError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("half-link", "the end of the link is missing") from error
