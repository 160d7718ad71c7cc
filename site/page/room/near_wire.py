"""The wire of a room that is entered by code: the same as any other, but that no relay is asked."""

from page.device.browser import Browser
from page.device.net import Channel, Hears
from page.room.invitation import Invitation
from page.room.mesh import Later, Mesh
from page.room.wire import Wire

NAME_BYTES = 10


class CodeNet:
    """What leads to others by codes alone; a `Net` like the one with relays."""

    def __init__(self, browser: Browser, later: Later) -> None:
        """Belong to this tab, under a name that nobody else has."""
        self.browser, self.later = browser, later
        self.name = browser.secret(NAME_BYTES).hex()
        self.mesh: Mesh | None = None

    def obstacle(self) -> str:
        """Give why nobody can be met from here."""
        return self.browser.net.obstacle()

    async def self_name(self) -> str:
        """Give this tab's own name on the wire."""
        return self.name

    async def enter(self, settings: str, hears: Hears, afresh: bool) -> Channel:
        """Be ready for offers and replies; nothing is asked of anybody."""
        browser = self.browser
        clock, secret = browser.steady, browser.secret
        self.mesh = Mesh(browser.near, self.name, hears, self.later, clock, secret)
        return self.mesh

    async def squares(self, text: str) -> str:
        """Draw a QR code of a text."""
        return await self.browser.net.squares(text)


class CodeWire(Wire):
    """A room's connections by code, kept alive as far as those who are here can."""

    def __init__(self, net: CodeNet, invitation: Invitation, later: Later) -> None:
        """Belong to this room; nothing is connected before `open`."""
        super().__init__(net, invitation, later)
        self.codes = net

    def tick(self, now: float, missing: bool) -> None:
        """See to the connections, and call through the others who is missing."""
        super().tick(now, missing)
        if self.codes.mesh:
            self.codes.mesh.tick(now)

    def _call(self) -> None:
        """Whoever can be called is called by the mesh itself, all the time."""

    async def enter_anew(self, afresh: bool = True) -> None:
        """Nothing is to be entered anew: only a new code leads to who is gone."""
