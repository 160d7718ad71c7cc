"""The link to a room: everything needed to enter it, in the part of an address no host is sent."""

import base64
import json
import re
from typing import NamedTuple

from bottega.core import Refusal, read_json
from page import games
from page.room.door import NEAR, WAY
from page.room.servers import Servers, read_servers
from page.table.plan import usable_name

PLAIN, LINK = 1, 2  # versions of links: how they are read, not what is spoken in the room
KEY_BYTES = 16
_NAME = re.compile(r"[0-9a-f]{16,64}")
_KEY = re.compile(r"[0-9a-f]{32}")
_LONGEST = 4000


class Invitation(NamedTuple):
    """What a link says: which room, the key to it, and where to look for the others.

    And to which game whom it was sent is invited, and by whom. These are only words, to be shown
    until the room itself tells; a link without them is as good.
    """

    room: str
    key: str
    servers: Servers
    game: str = ""
    host: str = ""
    near: bool = False  # whether it is entered by code, with nobody in between

    @property
    def by_code(self) -> "Invitation":
        """The same room, entered by code."""
        return self._replace(key="", servers=Servers(), near=True)

    @property
    def address(self) -> str:
        """The page's own address of the room."""
        if self.near:
            return f"/{NEAR}/{PLAIN}/{self.room}"
        said = [_written([self.game, self.host])] if self.game else []
        parts = [WAY, str(LINK if said else PLAIN), self.room, self.key, *said]
        if self.servers != Servers():
            parts.append(_written(self.servers.changed()))
        return "/" + "/".join(parts)


def near_address(invitation: Invitation, code: str) -> str:
    """Write the address that carries an offer to one person, and says who invites to what."""
    said = f"/{_written([invitation.game, invitation.host])}" if invitation.game else ""
    return f"{invitation.address}/{code}{said}"


def _written(what: object) -> str:
    told = json.dumps(what, separators=(",", ":"), ensure_ascii=False).encode()
    return base64.urlsafe_b64encode(told).decode().rstrip("=")


def read_link(rest: str) -> Invitation:
    """Read what stands after `room/` in an address; refuse what cannot be entered."""
    parts = [*rest[:_LONGEST].strip("/").split("/"), "", "", ""]
    said = parts.pop(3) if parts[0] == str(LINK) else ""
    version, room, key, servers, *more = [*parts, ""]
    if not re.fullmatch("[1-9][0-9]{0,5}", version) or len(rest) > _LONGEST:
        raise Refusal("bad-link", "this is not a link to a room")
    if int(version) > LINK:
        raise Refusal("newer-link", f"the link was made by newer pages (version {version})")
    if not _NAME.fullmatch(room) or not _KEY.fullmatch(key):
        raise Refusal("half-link", "a part of the link is missing")
    if any(more):
        raise Refusal("bad-link", "there is more in this link than belongs there")
    return Invitation(room, key, _read_servers(servers), *_read_words(said))


def read_near(rest: str) -> tuple[Invitation, str]:
    """Read what stands after `near/` in an address: which room, and the offer, if there is one."""
    version, room, code, said, *more = [*rest[:_LONGEST].strip("/").split("/"), "", "", ""]
    if not re.fullmatch("[1-9][0-9]{0,5}", version) or len(rest) > _LONGEST or any(more):
        raise Refusal("bad-link", "this is not a link to a room")
    if int(version) > PLAIN:
        raise Refusal("newer-link", f"the link was made by newer pages (version {version})")
    if not _NAME.fullmatch(room):
        raise Refusal("half-link", "a part of the link is missing")
    return Invitation(room, "", Servers(), *_read_words(said), near=True), code


def _read_words(text: str) -> tuple[str, str]:
    """Read which game it is, and who invites; what nobody could have written is left out."""
    try:
        said = read_json(_decoded(text))
    except ValueError:
        return "", ""
    match said:
        case [str(game), str(host)] if game in games.names():
            return game, host if usable_name(host) == host else ""
    return "", ""


def _decoded(text: str) -> str:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode()


def _read_servers(text: str) -> Servers:
    if not text:
        return Servers()
    try:
        return read_servers(read_json(_decoded(text)))
    except (ValueError, TypeError) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal("half-link", "the end of the link is missing") from error
