"""What happened, told twice: with icons for the log, in words for the ear.

What the person listening may not know is told as such: "a card", "a role".
"""

from collections.abc import Callable, Sequence

from bottega.core import HIDDEN, Event, Seat
from bottega.games.citadels.data import INCOME_COLOUR, SCHOOL_OF_MAGIC
from page.games.citadels import cards, roles
from page.games.citadels.cards import EMBLEM, coin
from page.html.markup import Html
from page.kit.things import emblem, spoken
from page.kit.voice import Facts, Sentences, Voice, ending, line, told
from page.words import Words


def story(event: Event, names: Sequence[str], say: Words) -> Html | None:
    """Tell an event for the log; what shows in the lines after it needs none of its own."""
    hidden = event.facts.get("card") == HIDDEN
    if is_nothing_new(event) or event.kind == "ended" or (event.kind == "tosses" and hidden):
        return None
    return line(event, names, say, SENTENCES)


def tell(event: Event, names: Sequence[str], say: Words) -> str:
    """Tell an event in a sentence, to be read out."""
    return "" if is_nothing_new(event) else told(event, Voice(say, names, False), SENTENCES)


def is_nothing_new(event: Event) -> bool:
    """Tell whether everybody knew: how many cards are drawn, how many roles go round, who is out.

    It was told before to who may not see which they are.
    """
    if event.kind == "silence":
        return bool(event.facts["faceup"])
    if event.kind == "offered":
        return HIDDEN in event.facts["roles"]
    return event.kind == "drew" and event.facts["card"] == HIDDEN


# ------------------------------------------------------------------ things within a sentence


def the_card(voice: Voice, card: int) -> str:
    """Name a card: "the Tavern", or "a card" to who may not know."""
    if card == HIDDEN:
        return some_cards(voice, (HIDDEN,))
    return voice.say("citadels.told.card", card=_card(voice, card))


def some_cards(voice: Voice, held: Sequence[int]) -> str:
    """Name cards: "Tavern and Keep", or "2 cards" to who may not know."""
    if not held:
        return voice.say("citadels.told.nothing")
    if HIDDEN in held:
        return voice.say.count("citadels.told.cards", len(held))
    return voice.say.listing([_card(voice, card) for card in held])


def _card(voice: Voice, card: int) -> str:
    if voice.drawn:
        return cards.icon(card, voice.say)
    return cards.district_name(card, voice.say)


def the_role(voice: Voice, role: int) -> str:
    """Name a role: "the King", or "a role" to who may not know."""
    if role == HIDDEN:
        return voice.say("citadels.told.hidden-role")
    return voice.say("citadels.told.role", role=_role(voice, role))


def _role(voice: Voice, role: int) -> str:
    return roles.icon(role, voice.say) if voice.drawn else roles.role_name(role, voice.say)


def _gold(voice: Voice, amount: int) -> str:
    if voice.drawn:
        return f'<span class="ct-amount">{cards.gold(amount, voice.say)}</span>'
    return voice.say.count("citadels.gold", amount)


def _income(voice: Voice, facts: Facts) -> str:
    """Say what an income came for: "3 green districts and the School of Magic"."""
    say, colour, school = voice.say, INCOME_COLOUR[facts["role"]], facts["school"]
    count, parts = facts["income"] - school, list[str]()
    if count:
        named = say(f"citadels.colour.{colour}")
        hue = f'<span class="ct-hue">{EMBLEM[colour]}{named}</span>' if voice.drawn else named
        parts.append(say.count("citadels.told.districts", count, colour=hue))
    if school:
        parts.append(the_card(voice, SCHOOL_OF_MAGIC))
    return say.listing(parts)


# ------------------------------------------------------------------ sentences

Tell = Callable[[Voice, str, Facts], str]


def _plain(kind: str) -> Tell:
    """Tell of who did it, and of whatever the facts name: a card, a role, gold, another player."""

    def tell(voice: Voice, who: str, facts: Facts) -> str:
        return voice.say(
            f"citadels.event.{kind}",
            who=who,
            card=the_card(voice, facts["card"]) if "card" in facts else "",
            role=the_role(voice, facts["role"]) if "role" in facts else "",
            gold=_gold(voice, facts["gold"]) if "gold" in facts else "",
            price=_gold(voice, facts["price"]) if "price" in facts else "",
            other=voice.who([_other(facts)]) if _other(facts) >= 0 else "",
            cards=voice.say.count("citadels.told.cards", facts.get("count", 0)),
        )

    return tell


def _other(facts: Facts) -> Seat:
    """Give the other player whom it concerns, if there is one."""
    seat: Seat = facts.get("of", facts.get("with", -1))
    return seat


def _buried(voice: Voice, who: str, facts: Facts) -> str:
    """Tell that a role was put aside; which, only when all lies open."""
    return _plain("buried" if facts["role"] == HIDDEN else "buried-known")(voice, who, facts)


def _offered(voice: Voice, who: str, facts: Facts) -> str:
    listed = voice.say.listing([_role(voice, role) for role in facts["roles"]])
    key = "citadels.event.offered.buried" if facts["buried"] else "citadels.event.offered"
    return voice.say(key, who=who, roles=listed)


def _silence(voice: Voice, who: str, facts: Facts) -> str:
    murdered = facts["murdered"]
    key = "citadels.event.silence.murdered" if murdered else "citadels.event.silence"
    return voice.say(key, role=the_role(voice, facts["role"]))


def _exchanged(voice: Voice, who: str, facts: Facts) -> str:
    return voice.say(
        "citadels.event.exchanged",
        who=who,
        other=voice.who([facts["with"]]),
        gave=some_cards(voice, facts["gave"]),
        got=some_cards(voice, facts["got"]),
    )


def _took_gold(voice: Voice, who: str, facts: Facts) -> str:
    """Tell how much, and how much of it is income: "takes 2 gold and 3 for 3 green districts"."""
    income = facts["income"]
    taken = _gold(voice, facts["gold"] - income)
    if not income:
        return voice.say("citadels.event.took-gold", who=who, gold=taken)
    return voice.say(
        "citadels.event.took-gold.income",
        who=who,
        gold=taken,
        more=_gold(voice, income),
        what=_income(voice, facts),
    )


def _collected(voice: Voice, who: str, facts: Facts) -> str:
    gold, what = _gold(voice, facts["gold"]), _income(voice, facts)
    return voice.say("citadels.event.collected", who=who, gold=gold, what=what)


def _draws(voice: Voice, who: str, facts: Facts) -> str:
    count, keep = facts["count"], facts["keep"]
    drawn = voice.say.count("citadels.told.cards", count)
    key = "citadels.event.draws.all" if count == keep else "citadels.event.draws"
    return voice.say(key, who=who, cards=drawn)


def _kept(voice: Voice, who: str, facts: Facts) -> str:
    card = the_card(voice, facts["card"])
    return voice.say.count("citadels.event.kept", facts["under"], who=who, card=card)


def _destroyed(voice: Voice, who: str, facts: Facts) -> str:
    kind = "destroyed" if facts["price"] else "destroyed-free"
    return _plain(kind)(voice, who, facts)


def _stole(voice: Voice, who: str, facts: Facts) -> str:
    return _plain("stole" if facts["gold"] else "stole-nothing")(voice, who, facts)


def _completed(voice: Voice, who: str, facts: Facts) -> str:
    return voice.say("citadels.event.completed", who=who, n=facts["size"])


def _round(voice: Voice, who: str, facts: Facts) -> str:
    return voice.say("citadels.event.round", who=who, n=facts["round"])


PLAIN = (
    "crowned",
    "drew",
    "discarded",
    "picked",
    "answered",
    "built",
    "forges",
    "sold",
    "ended",
    "murders",
    "robs",
    "swaps",
    "tosses",
    "redraws",
    "skipped",
    "redeemed",
    "declined",
    "lost-turn",
    "earned",
    "unmasked",
)

SENTENCES: Sentences = {
    **{kind: _plain(kind) for kind in PLAIN},
    "buried": _buried,
    "offered": _offered,
    "silence": _silence,
    "exchanged": _exchanged,
    "took-gold": _took_gold,
    "collected": _collected,
    "draws": _draws,
    "kept": _kept,
    "destroyed": _destroyed,
    "stole": _stole,
    "completed": _completed,
    "round": _round,
    "over": ending("citadels"),
}


# ------------------------------------------------------------------ the last deeds, in short


def shown(event: Event, say: Words) -> str:
    """Show with icons what a deed was about, whatever it was."""
    facts, voice = event.facts, Voice(say, (), True)
    other = emblem(_other(facts)) if _other(facts) >= 0 else ""
    if event.kind in ("murders", "robs", "answered", "lost-turn", "unmasked"):
        return _role(voice, facts["role"])
    if event.kind in ("draws", "redraws", "forges"):
        return say.count("citadels.told.cards", facts["count"])
    if event.kind in ("stole", "took-gold", "collected", "earned"):
        gold = facts["gold"]
        return spoken(say.count("citadels.gold", gold)) + coin(f"+{gold}") + other
    if facts.get("card", HIDDEN) != HIDDEN:
        return _card(voice, facts["card"]) + other
    return other
