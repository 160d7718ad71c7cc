"""What happened, told twice: with icons for the log, in words for the ear; and in beats."""

from collections.abc import Callable, Sequence

from bottega.core import HIDDEN, Event
from bottega.games.splendor.data import GOLD
from page.games.splendor.cards import amount, arms, card_icon, card_name, card_sentence, icons, pip
from page.html.markup import Html
from page.kit.scene import Beat, Happened
from page.kit.voice import Facts, Sentences, Voice, ending, line, told
from page.words import Words

DEALT = ("revealed", "invited")  # what only prepares other things
FOLLOWING = ("drew", "noble", "final-round", "over")  # what comes of a deed at once


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; what only prepares another needs no line."""
    if event.kind in DEALT or event.facts.get("card") == HIDDEN:
        return None
    return line(event, names, say, SENTENCES)


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    hidden = event.facts.get("card") == HIDDEN
    return "" if hidden else told(event, Voice(say, names, False), SENTENCES)


# ------------------------------------------------------------------ beats


def beats(happened: Sequence[Happened], names: Sequence[str], say: Words) -> list[Beat]:
    """Let a deed be a beat with what comes of it at once, and what is dealt then another."""
    groups: list[list[Event]] = [[], []]  # deeds and deals in turns
    for event in [event for entry in happened for event in entry.events]:
        if event.kind not in (*DEALT, *FOLLOWING):
            groups += [[], []]
        groups[-1 if event.kind in DEALT else -2].append(event)
    return [_beat(events, names, say) for events in groups if events]


def _beat(events: Sequence[Event], names: Sequence[str], say: Words) -> Beat:
    pieces = [motion.piece for event in events for motion in event.motions]
    sentences = [tell(event, names, say) for event in events]
    return Beat(
        " ".join([sentence for sentence in sentences if sentence]),
        tuple([motion for event in events for motion in event.motions]),
        sound=next((sound for sound in ("noble", "card", "token") if sound in pieces), ""),
        urgent=any(event.kind == "final-round" for event in events),
    )


# ------------------------------------------------------------------ sentences


def _tokens(voice: Voice, tokens: Sequence[int]) -> str:
    return icons(tokens, voice.say) if voice.drawn else amount(tokens, voice.say)


def _card(voice: Voice, card: int) -> str:
    return card_icon(card, voice.say) if voice.drawn else card_name(card, voice.say)


def _reserved(voice: Voice, who: str, facts: Facts) -> str:
    key = "splendor.event.reserved" if facts["gold"] else "splendor.event.reserved.bare"
    gold = _tokens(voice, (0, 0, 0, 0, 0, 1))
    return voice.say(key, who=who, card=_card(voice, facts["card"]), gold=gold)


def _draws(voice: Voice, who: str, facts: Facts) -> str:
    key = "splendor.event.draws" if facts["gold"] else "splendor.event.draws.bare"
    gold = _tokens(voice, (0, 0, 0, 0, 0, 1))
    return voice.say(key, who=who, level=facts["level"], gold=gold)


def _bought(voice: Voice, who: str, facts: Facts) -> str:
    key = "splendor.event.bought" if any(facts["payment"]) else "splendor.event.bought.free"
    if facts["from"] == "hand":
        key += ".hand"
    paid = _tokens(voice, facts["payment"])
    return voice.say(key, who=who, card=_card(voice, facts["card"]), paid=paid)


def _noble(voice: Voice, who: str, facts: Facts) -> str:
    ident = facts["noble"]
    noble = voice.say(f"splendor.noble.{ident}")
    if voice.drawn:
        noble = f'<span class="sp-ref" data-zoom="noble {ident}">{arms(ident)}</span>{noble}'
    points = voice.say.count("splendor.points", facts["points"])
    return voice.say("splendor.event.noble", who=who, noble=noble, points=points)


def _what(key: str) -> Callable[[Voice, str, Facts], str]:
    """Tell of tokens, of a card, or of points, whichever there are."""

    def tell(voice: Voice, who: str, facts: Facts) -> str:
        what = _tokens(voice, facts["tokens"]) if "tokens" in facts else ""
        card = _card(voice, facts["card"]) if "card" in facts else ""
        points = voice.say.count("splendor.points", facts.get("points", 0))
        return voice.say(key, who=who, what=what, card=card, points=points)

    return tell


def _revealed(voice: Voice, who: str, facts: Facts) -> str:
    return voice.say("splendor.event.revealed", card=card_sentence(facts["card"], voice.say))


SENTENCES: Sentences = {
    "took": _what("splendor.event.took"),
    "returned": _what("splendor.event.returned"),
    "reserved": _reserved,
    "draws": _draws,
    "drew": _what("splendor.event.drew"),
    "bought": _bought,
    "noble": _noble,
    "passed": _what("splendor.event.passed"),
    "revealed": _revealed,
    "final-round": _what("splendor.event.final"),
    "over": ending("splendor"),
}


# ------------------------------------------------------------------ the last deed, in short


def shown(event: Event, say: Words) -> str:
    """Show with icons what a deed was about, whatever it was."""
    facts = event.facts
    if "tokens" in facts:
        return icons(facts["tokens"], say)
    if "noble" in facts:
        return arms(facts["noble"])
    gold = pip(GOLD, "+1") if facts.get("gold") else ""
    if "card" in facts:
        return card_icon(facts["card"], say) + gold
    return say("splendor.level", n=facts["level"]) + gold if "level" in facts else ""
