"""What happens, in beats: what nobody may miss is proclaimed over a picture of its own.

How many beats there are, and how they sound, is the same for everybody who looks: others in the
room hear it too.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from bottega.core import HIDDEN, Event, Motion, Seat
from bottega.counts import replaced
from bottega.games.citadels.state import State
from page.games.citadels import cards, roles
from page.games.citadels.pictures import picture_of
from page.games.citadels.story import is_nothing_new, some_cards, tell, the_role
from page.html.markup import Html
from page.kit.scene import Beat, Happened, Mark
from page.kit.voice import Voice
from page.words import Words

PROCLAIMED = frozenset(
    {
        "murders",
        "robs",
        "swaps",
        "destroyed",
        "lost-turn",
        "stole",
        "unmasked",
        "crowned",
        "completed",
        "round",
        "over",
    }
)
"""What happens to others than who does it: each is shown by itself."""

PASSING = frozenset({"crowned", "round", "over"})
"""What is proclaimed, but needs no longer look: it stays to be seen on the table."""

MOST_PICTURES = 8  # as many as a round can bring at once; more would keep people waiting

ALIKE = frozenset({"drew", "silence", "tosses", "discarded"})
"""What comes several times in a row, and is told at once."""

SOUND = {
    "crowned": "crown",
    "drew": "card",
    "kept": "card",
    "exchanged": "card",
    "redraws": "card",
    "redeemed": "card",
    "discarded": "card",
    "buried": "card",
    "picked": "card",
    "answered": "call",
    "took-gold": "coin",
    "collected": "coin",
    "earned": "coin",
    "forges": "coin",
    "sold": "coin",
    "stole": "coin",
    "robs": "sack",
    "built": "stone",
    "completed": "crown",
    "destroyed": "ruin",
    "murders": "dagger",
    "lost-turn": "toll",
    "unmasked": "toll",
    "round": "call",
}


class Moment(NamedTuple):
    """One or several alike events, and the table after them."""

    events: tuple[Event, ...]
    view: State
    first_cards: bool = False  # whether they are dealt before the first round

    @property
    def event(self) -> Event:
        """The first of them."""
        return self.events[0]

    @property
    def proclaimed(self) -> bool:
        """Whether it is shown by itself."""
        event = self.event
        murdered = event.kind == "silence" and event.facts["murdered"]
        return murdered or (event.kind in PROCLAIMED and self.view.round > 0)


def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
    """Group what happened; what is not proclaimed is shown with what comes next.

    What is proclaimed about somebody lingers for a second beat, to be read by everybody. Whoever
    was away for long is shown only the last of it.
    """
    moments = _joined([moment for entry in happened for moment in _moments(entry)])
    shown, view, left = list[Beat](), None, MOST_PICTURES
    for moment, after in reversed([*pairwise([*moments, None])]):
        assert moment is not None
        if moment.proclaimed and left:
            view, left = picture_of(moment.view, moment.event), left - 1
            if moment.event.kind not in PASSING:
                shown.append(Beat(view=picture_of(moment.view, moment.event)))
        shown.append(_beat(moment, after, names, say)._replace(view=view))
    return shown[::-1]


# ------------------------------------------------------------------ one thing after the other


def _moments(entry: Happened) -> list[Moment]:
    """Give what happened in an entry one by one, each with the table after it."""
    table, moments = entry.before, list[Moment]()
    for event in entry.events:
        table = _after(table, event)
        moments.append(Moment((event,), table, not entry.before.round))
    moments[-1] = moments[-1]._replace(view=entry.after)
    return moments


def _after(table: State, event: Event) -> State:
    """The table after something that is followed by something else in the same entry."""
    seat, facts = event.seat, event.facts
    if event.kind in ("answered", "unmasked"):
        held = replaced(table.roles, seat, facts["role"])
        return table._replace(roles=held, revealed=table.revealed | 1 << seat)
    if event.kind == "crowned":
        return table._replace(crown=seat)
    if event.kind == "stole":
        of, gold = facts["of"], table.gold
        gold = replaced(gold, seat, gold[seat] + facts["gold"])
        return table._replace(gold=replaced(gold, of, gold[of] - facts["gold"]))
    if event.kind == "earned":
        return table._replace(gold=replaced(table.gold, seat, table.gold[seat] + facts["gold"]))
    return table


def _joined(moments: Sequence[Moment]) -> list[Moment]:
    """Put together what comes several times in a row."""
    joined: list[Moment] = []
    for moment in moments:
        last = joined[-1] if joined else None
        if last and _alike(last, moment):
            joined[-1] = moment._replace(events=last.events + moment.events)
        else:
            joined.append(moment)
    return joined


def _alike(one: Moment, other: Moment) -> bool:
    if one.proclaimed or other.proclaimed or one.event.kind not in ALIKE:
        return False
    return (one.event.kind, one.event.seat) == (other.event.kind, other.event.seat)


# ------------------------------------------------------------------ a beat


def _beat(moment: Moment, after: Moment | None, names: Sequence[str], say: Words) -> Beat:
    """Tell a moment, with what flies and sounds; its picture is chosen by what follows it."""
    motions = tuple([motion for event in moment.events for motion in event.motions])
    kind = moment.event.kind
    murdered = kind == "silence" and moment.proclaimed
    return Beat(
        _sentence(moment, after, Voice(say, names, False)),
        motions,
        _marks(motions),
        sound="toll" if murdered else SOUND.get(kind, ""),
        urgent=kind == "completed" or _victim(moment.event) == moment.view.viewer >= 0,
    )


def _marks(motions: Sequence[Motion]) -> tuple[Mark, ...]:
    """Let gold that comes and goes be read off."""
    marks: list[Mark] = []
    for motion in motions:
        if motion.piece == "gold" and motion.origin.startswith("gold "):
            marks.append(Mark(motion.origin, f"−{motion.amount}", "loss"))
        if motion.piece == "gold" and motion.target.startswith("gold "):
            marks.append(Mark(motion.target, f"+{motion.amount}", "gain"))
    return tuple(marks)


def _victim(event: Event) -> Seat:
    """Give who suffers from it, as everybody can see."""
    if event.kind == "lost-turn":
        return event.seat
    of: Seat = event.facts.get("of", event.facts.get("with", HIDDEN))
    return of if event.kind in ("stole", "destroyed", "swaps") else HIDDEN


# ------------------------------------------------------------------ sentences


def _sentence(moment: Moment, after: Moment | None, voice: Voice) -> str:
    """Tell a moment; what shows in the next is left to that."""
    kind, who = moment.event.kind, [moment.event.seat]
    if kind == "silence" and not moment.proclaimed:
        return _silence(moment.events, voice)
    if kind == "discarded":
        named = [the_role(voice, event.facts["role"]) for event in moment.events]
        return voice.say("citadels.event.discarded", role=voice.say.listing(named))
    if kind in ("drew", "tosses"):
        return _cards(moment, after, voice.who(who), voice)
    if kind == "ended" and after is not None:
        return ""
    return tell(moment.event, voice.names, voice.say)


def _silence(events: Sequence[Event], voice: Voice) -> str:
    """Tell for which roles nobody answers, of those that might have been held."""
    called = [event for event in events if not is_nothing_new(event)]
    if not called:
        return ""
    named = [the_role(voice, event.facts["role"]) for event in called]
    return voice.say("citadels.event.silences", roles=voice.say.listing(named))


def _cards(moment: Moment, after: Moment | None, who: str, voice: Voice) -> str:
    """Tell of cards drawn, or chosen to go; how many is told by what they were drawn or go for."""
    held = [event.facts["card"] for event in moment.events]
    hidden, drew = HIDDEN in held, moment.event.kind == "drew"
    if hidden and drew and not moment.first_cards:
        return ""
    if hidden and not drew:
        told = after is not None and after.event.kind == "redraws"
        many = some_cards(voice, held)
        return "" if told else voice.say("citadels.event.tossing", who=who, cards=many)
    key = "citadels.event.drew" if drew else "citadels.event.tosses"
    return voice.say(key, who=who, card=some_cards(voice, held))


# ------------------------------------------------------------------ what flies


def piece(motion: Motion, say: Words) -> Html:
    """Draw what moves: a card, a role, gold or the crown; its back to who may not see it."""
    return Html(f'<span class="ct-flying ct-flying-{motion.piece}">{_drawn(motion, say)}</span>')


def _drawn(motion: Motion, say: Words) -> str:
    if motion.piece == "card":
        return cards.back() if motion.ident == HIDDEN else cards.card(motion.ident, say)
    if motion.piece == "role":
        return roles.back() if motion.ident == HIDDEN else roles.medallion(motion.ident)
    return cards.CROWN if motion.piece == "crown" else cards.GOLD
