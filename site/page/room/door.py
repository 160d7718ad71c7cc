"""The way into rooms: what the first screen shows to who has never been in one."""

from page.device.browser import ShelfTrouble
from page.html.controls import button, icon
from page.html.markup import Html, tag, text
from page.parts import Part
from page.words import Words

WAY = "room"  # how the addresses of rooms begin
NEAR = "near"  # of those that are entered by code
POST = "post"  # and those of letters


class RoomsDoor(Part):
    """The way into rooms where games are played by link."""

    addresses = (WAY, POST, NEAR)
    behind = "page.room.part.Rooms"
    opens = ("room-make", "near-make", "post-make", "room-open")
    dialogs = ("room-ways", "post-open")

    async def at_home(self) -> None:
        """Go in if there are rooms that wait to be played on."""
        try:
            waiting = await self.desk.browser.rooms.notes()
        except ShelfTrouble:
            return
        part = await self.desk.admit_soon(self) if waiting else None
        if part:
            await part.at_home()

    def home(self, say: Words, now: int) -> Html | None:
        """Offer the ways to meet; say so, if nobody can be met from here."""
        obstacle = self.desk.browser.net.obstacle()
        near = None if obstacle else near_card(say)
        return text((near, post_cards(say), cannot_meet(obstacle, say)))


def post_cards(say: Words) -> Html:
    """Offer to play by post, and to open a letter that came otherwise than as a link."""
    words = tag("span", tag("b", say("post.home")), tag("small", say("post.home.about")))
    make = button((icon("letter"), words), "post-make", class_="way-card", id="play-by-post")
    read = button(say("post.open"), "dialog", "post-open", class_="post-open", id="post-open")
    return tag("section", make, read, class_="ways post-ways")


def near_card(say: Words) -> Html:
    """Offer to play without the internet."""
    words = tag("span", tag("b", say("near.home")), tag("small", say("near.home.about")))
    make = button((icon("link"), words), "near-make", class_="way-card", id="play-by-code")
    return tag("section", make, class_="ways near-ways")


def cannot_meet(obstacle: str, say: Words) -> Html | None:
    """Say quietly, below everything else, that this browser connects no devices."""
    if obstacle != "no-webrtc":  # of plain http it is said elsewhere what it lacks
        return None
    return tag("p", say("room.home.no-webrtc"), id="cannot-meet", class_="small offline")
