"""What happened, told twice: with icons for the log, in words for the ear."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from typing import Any, NamedTuple

from bottega.core import HIDDEN, Event, Seat
from bottega.games.splendor.data import BONUS, COLOURS, GOLD, LEVEL, POINTS
from page.games.splendor.cards import GEM, amount, arms, card_sentence, drawing, icons, pip, spoken
from page.html.markup import Html
from page.kit.scene import Beat, Happened
from page.words import Words

Facts = Mapping[str, Any]


class Voice(NamedTuple):
    """How the parts of a sentence are given: in words, or as icons with the words unseen."""

    say: Words
    who: Callable[[str], str]
    tokens: Callable[[Sequence[int]], str]
    card: Callable[[int], str]
    noble: Callable[[int], str]


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; what only prepares another needs no line."""
    if event.kind in ("revealed", "invited") or event.facts.get("card") == HIDDEN:
        return None
    told = _sentence(event, names, _drawn(say))
    emblem = (
        drawing(f"seat-{event.seat}", f"sp-emblem seat-{event.seat}") if event.seat >= 0 else ""
    )
    return Html(f"{emblem}<span>{told}</span>") if told else None


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    if event.kind == "invited" or event.facts.get("card") == HIDDEN:
        return ""
    return _sentence(event, names, _said(say))


def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
    """Let each thing that happened be a beat: what flies together sounds together."""
    return [_beat(event, names, say) for entry in happened for event in entry.events]


def _beat(event: Event, names: Sequence[str], say: Words) -> Beat:
    sound = event.motions[-1].piece if event.motions else ""
    urgent = event.kind == "final-round"
    return Beat(tell(event, names, say), event.motions, sound=sound, urgent=urgent)


def deeds(events: Iterable[Event], seat: Seat, say: Words) -> str:
    """Show with icons what a player did last."""
    done = [_deed(event, say) for event in events if event.seat == seat]
    return "".join([deed for deed in done if deed])


# ------------------------------------------------------------------ voices


def _said(say: Words) -> Voice:
    return Voice(
        say,
        who=str,
        tokens=lambda counts: amount(counts, say),
        card=lambda card: card_name(card, say),
        noble=lambda noble: say(f"splendor.noble.{noble}"),
    )


def _drawn(say: Words) -> Voice:
    return Voice(
        say,
        who=lambda name: f"<b>{escape(name)}</b>",
        tokens=lambda counts: icons(counts, say),
        card=lambda card: card_icon(card, say),
        noble=lambda noble: (
            f'<span class="sp-ref" data-zoom="noble {noble}">{arms(noble)}</span>'
            + say(f"splendor.noble.{noble}")
        ),
    )


def card_name(card: int, say: Words) -> str:
    """Name a card: its level, its gem and its points."""
    key = "splendor.card.named.points" if POINTS[card] else "splendor.card.named"
    points = say.count("splendor.points", POINTS[card])
    return say(key, level=LEVEL[card], gem=say(f"splendor.gem.{BONUS[card]}"), points=points)


def card_icon(card: int, say: Words) -> str:
    """Show a card as an icon that can be enlarged."""
    points = f"<b>{POINTS[card]}</b>" if POINTS[card] else ""
    return (
        f'<span class="sp-ref sp-ref-card sp-{COLOURS[BONUS[card]]}" data-zoom="card {card}">'
        f"{spoken(card_name(card, say))}"
        f'<span aria-hidden="true">{GEM[BONUS[card]]}{points}</span></span>'
    )


# ------------------------------------------------------------------ sentences


def _sentence(event: Event, names: Sequence[str], voice: Voice) -> str:
    who = voice.who(names[event.seat]) if event.seat >= 0 else ""
    made = _SENTENCES.get(event.kind)
    return made(who, event.facts, names, voice) if made else ""


def _tokens(key: str) -> Callable[..., str]:
    def told(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
        return voice.say(key, who=who, what=voice.tokens(facts["tokens"]))

    return told


def _reserved(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    key = "splendor.event.reserved" if facts["gold"] else "splendor.event.reserved.bare"
    gold = voice.tokens((0, 0, 0, 0, 0, 1))
    return voice.say(key, who=who, card=voice.card(facts["card"]), gold=gold)


def _draws(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    key = "splendor.event.draws" if facts["gold"] else "splendor.event.draws.bare"
    return voice.say(key, who=who, level=facts["level"], gold=voice.tokens((0, 0, 0, 0, 0, 1)))


def _drew(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    return voice.say("splendor.event.drew", who=who, card=voice.card(facts["card"]))


def _bought(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    key = "splendor.event.bought" if any(facts["payment"]) else "splendor.event.bought.free"
    if facts["from"] == "hand":
        key += ".hand"
    paid = voice.tokens(facts["payment"]) if any(facts["payment"]) else ""
    return voice.say(key, who=who, card=voice.card(facts["card"]), paid=paid)


def _noble(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    points = voice.say.count("splendor.points", facts["points"])
    return voice.say(
        "splendor.event.noble", who=who, noble=voice.noble(facts["noble"]), points=points
    )


def _revealed(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    return voice.say("splendor.event.revealed", card=card_sentence(facts["card"], voice.say))


def _final(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    points = voice.say.count("splendor.points", facts["points"])
    return voice.say("splendor.event.final", who=who, points=points)


def _over(who: str, facts: Facts, names: Sequence[str], voice: Voice) -> str:
    won = voice.say.listing([voice.who(names[seat]) for seat in facts["winners"]])
    return voice.say(
        "splendor.event.over",
        cause=voice.say(f"splendor.cause.{facts['cause']}"),
        won=voice.say.count("splendor.won", len(facts["winners"]), who=won),
        decided=voice.say(f"splendor.decided.{facts['decided']}"),
    )


_SENTENCES: dict[str, Callable[[str, Facts, Sequence[str], Voice], str]] = {
    "took": _tokens("splendor.event.took"),
    "returned": _tokens("splendor.event.returned"),
    "reserved": _reserved,
    "draws": _draws,
    "drew": _drew,
    "bought": _bought,
    "noble": _noble,
    "passed": lambda who, facts, names, voice: voice.say("splendor.event.passed", who=who),
    "revealed": _revealed,
    "final-round": _final,
    "over": _over,
}


# ------------------------------------------------------------------ the last deed, in short


def _deed(event: Event, say: Words) -> str:
    made = _DEEDS.get(event.kind)
    return made(event.facts, say) if made else ""


def _short(word: str, say: Words, inside: str) -> str:
    return f'<span class="sp-done"><small>{say(word)}</small> {inside}</span>'


def _gold_icon(facts: Facts) -> str:
    return pip(GOLD, "+1") if facts["gold"] else ""


_DEEDS: dict[str, Callable[[Facts, Words], str]] = {
    "took": lambda facts, say: _short("splendor.did.took", say, icons(facts["tokens"], say)),
    "returned": lambda facts, say: _short(
        "splendor.did.returned", say, icons(facts["tokens"], say)
    ),
    "reserved": lambda facts, say: _short(
        "splendor.did.reserved", say, card_icon(facts["card"], say) + _gold_icon(facts)
    ),
    "draws": lambda facts, say: _short(
        "splendor.did.drew", say, say("splendor.level", n=facts["level"]) + _gold_icon(facts)
    ),
    "bought": lambda facts, say: _short("splendor.did.bought", say, card_icon(facts["card"], say)),
    "noble": lambda facts, say: _short("splendor.did.noble", say, arms(facts["noble"])),
    "passed": lambda facts, say: _short("splendor.did.passed", say, ""),
}
