"""Two different moves at one place, both shown: which stands, and which does not count."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bottega.core import SPECTATOR, Refusal
from bottega.log import Entry
from bottega.record import read_entry
from page.html.frame import notice
from page.html.markup import Html, tag
from page.room.naming import device_names, writer_name
from page.table.chronicle import Chronicle
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica
    from bottega.replica.shared_game import SharedGame


def notices(replica: Replica, chronicle: Chronicle, say: Words) -> list[Html]:
    """Show every place of the present game at which somebody has signed two moves."""
    proofs = [proof for proof in replica.proofs if proof["deal"] == replica.deal]
    return [shown(proof, replica, chronicle, say) for proof in proofs]


def shown(proof: dict[str, Any], replica: Replica, chronicle: Chronicle, say: Words) -> Html:
    """Show what was played at one place: first what stands, then what came besides."""
    device = str(proof["device"])
    name = writer_name(replica, device) or device_names(replica).get(device, say("room.somebody"))
    head = tag("span", say("room.cheat", name=name))
    told = both(proof, replica.game, chronicle, say)
    if told is None:
        return notice(head, kind="warning twice")
    stands, besides = told
    rows = (
        tag("li", tag("b", say("twice.stands")), " ", tag("span", stands)),
        tag("li", tag("b", say("twice.besides")), " ", tag("span", besides)),
    )
    return tag("div", tag("p", head), tag("ul", rows), class_="notice warning twice")


def both(
    proof: dict[str, Any], game: SharedGame, chronicle: Chronicle, say: Words
) -> tuple[str, str] | None:
    """Word the move that stands and the other one; None if these are no moves."""
    number = int(proof["number"])
    if number >= game.count:
        return None
    try:
        pair = [read_entry(text, game.hash_at(number)) for text in proof["proof"]]
    except Refusal:  # changes of seats
        return None
    standing = game.entries[number].hash
    pair.sort(key=lambda entry: entry.hash != standing)
    first, second = (worded(entry, game, chronicle, say) for entry in pair)
    return first, second


def worded(entry: Entry, game: SharedGame, chronicle: Chronicle, say: Words) -> str:
    """Tell what a move did, as everybody may know it, in the game's own words."""
    public = game.table(SPECTATOR)
    rules, before = public.game, public.states[entry.number]
    if not rules.admits(before, entry.action):
        return say("twice.illegal")
    events = rules.events(before, entry.action, rules.apply(before, entry.action))
    return chronicle.told(events, say) or str(entry.action)
