"""Going on without the device that deals: what is offered, who has agreed, what everybody is told.

Nobody is asked before a minute has passed, and everybody is told first who will see which cards,
and what can no longer be checked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from page.html.controls import button
from page.html.frame import notice
from page.html.markup import Html
from page.room.naming import writer_name
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Key, Replica

GO_ON_SECONDS = 60  # the dealing device must have been away for so long
TOLD_SECONDS = 60.0  # for which it is said that another deals now


def offer(replica: Replica, name: str, say: Words) -> Html:
    """Offer those who play to go on without who dealt; or say whom that waits for."""
    succession = replica.succession
    present = succession.present(replica.game)
    following = succession.next
    away = say("room.gone.now", name=name)
    if replica.device not in present:
        return notice(f"{away} {say('room.on.watch', name=name)}", kind="warning")
    if not following:
        return notice(f"{away} {say('room.on.few', name=name)}", kind="warning")
    if succession.agreed:
        missing = [device for device in present if device not in succession.votes]
        told = say("room.on.now")
        if missing:
            told = say("room.on.agreed", name=name, who=_names(replica, missing, say))
        return notice(told, button(say("room.on.wait"), "room-wait-on"), kind="warning")
    agreed = [device for device in present if device in succession.votes]
    how = say("room.on.how", name=name, next=writer_name(replica, following))
    if following == replica.device:
        how = say("room.on.how.you", name=name)
    lines = [away, how, say("room.on.cards", name=name)]
    if agreed:
        lines.append(say("room.on.who", who=_names(replica, agreed, say)))
    go = button(say("room.on.go", name=name), "room-go-on")
    return notice(" ".join(lines), go, kind="warning")


def picture(replica: Replica) -> object:
    """Give what may change of the offer."""
    succession = replica.succession
    if not replica.deal:
        return ()
    return (succession.next, frozenset(succession.votes), succession.present(replica.game))


def _names(replica: Replica, devices: list[Key], say: Words) -> str:
    """Name the people at devices, one after the other."""
    return say.listing([writer_name(replica, device) for device in devices])


def taken_over(replica: Replica, facts: Mapping[str, object], say: Words) -> str:
    """Say that another device deals now, and what became of what was done here meanwhile."""
    device, gone, lost = str(facts["device"]), str(facts["gone"]), int(str(facts["lost"]))
    if device == replica.device:
        return say("room.on.mine")
    name = writer_name(replica, device)
    if gone != replica.device:
        return say("room.on.theirs", name=name)
    told = say("room.on.without", name=name)
    return f"{told} {say.count('room.on.lost', lost)}" if lost else told


def parted(replica: Replica, facts: Mapping[str, object], say: Words) -> str:
    """Say that others have ended this game otherwise."""
    return say("room.on.parted", name=writer_name(replica, str(facts["device"])))


def checked(replica: Replica, say: Words) -> str:
    """Say which part of a game was found fair: all of it, or what was dealt since a takeover."""
    if not replica.checked_from:
        return say("room.fair")
    return say("room.fair.since", n=replica.checked_from)
