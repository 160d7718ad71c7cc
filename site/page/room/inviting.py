"""A link to be sent: that of a room or of a letter, copied, handed on, or as a QR code."""

from typing import NamedTuple

from page.parts import Desk

COPIED_SECONDS = 2.0
MOST_SQUARES = 700  # letters of a link whose QR code cameras of phones still read


class Invite(NamedTuple):
    """What is shown of the invitation."""

    link: str
    squares: str  # the QR code, once it is drawn
    copied: bool
    can_share: bool


class Inviting:
    """Shows a link and hands it on."""

    def __init__(self, desk: Desk, address: str, words: str = "room.share.text") -> None:
        """Hand on this address, with words before it where another app takes it."""
        self.desk = desk
        self.address = address
        self.words = words
        self.squares = ""
        self.copied = False
        self.drawing = False

    @property
    def link(self) -> str:
        """The whole link."""
        return self.desk.browser.link(self.address)

    def lead_to(self, address: str) -> None:
        """Hand on another address from now on; its QR code is another one."""
        if address != self.address:
            self.address, self.squares, self.drawing = address, "", False

    def shown(self) -> Invite:
        """Give what is to be shown; the QR code is drawn when it is first wanted."""
        if not self.drawing and len(self.link) <= MOST_SQUARES:
            self.drawing = True
            self.desk.later(self.draw())
        return Invite(self.link, self.squares, self.copied, self.desk.browser.calls.can_share())

    async def draw(self) -> None:
        """Draw the QR code of the link."""
        if self.desk.browser.net.obstacle():
            return  # what draws it comes with what connects devices
        link = self.link
        squares = await self.desk.browser.net.squares(link)
        if link == self.link:  # and not another one by now
            self.squares = squares
        self.desk.show()

    async def copy(self) -> None:
        """Put the link on the clipboard, and say so for a while."""
        self.copied = await self.desk.browser.copy(self.link)
        self.desk.show()
        await self.desk.browser.wait(COPIED_SECONDS)
        self.copied = False
        self.desk.show()

    async def share(self) -> None:
        """Hand the link to another app of the device."""
        await self.desk.browser.calls.share(self.desk.say(self.words), self.link)
