"""The faces of Splendor's pieces, for the eye, and the sentences that say the same to the ear."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from bottega.counts import Counts, shortfall
from bottega.games.splendor.data import (
    BONUS,
    COLOURS,
    COST,
    GOLD,
    LEVEL,
    NOBLE_POINTS,
    NOBLES,
    POINTS,
)
from page.games.splendor.prices import Price, Purse, terms
from page.html.markup import Html
from page.kit.things import picture, sentences, spoken
from page.words import Words

GEM = tuple([picture("sp-gem", colour) for colour in COLOURS])
COIN = tuple(
    [Html(f'<span class="sp-coin sp-{colour}">{GEM[k]}</span>') for k, colour in enumerate(COLOURS)]
)
CHECK = '<i class="sp-check">✓</i>'


def pip(colour: int, count: int | str, mark: str = "") -> str:
    """Show how many of a colour, with a mark for what that means to the person looking."""
    number = CHECK if mark == "paid" else f"<b>{count}</b>"
    mark = mark and f" sp-{mark}"
    return f'<span class="sp-pip sp-{COLOURS[colour]}{mark}">{GEM[colour]}{number}</span>'


def pips(counts: Iterable[int]) -> str:
    """Show how many of each colour of which there are any."""
    return "".join([pip(colour, count) for colour, count in enumerate(counts) if count])


def amount(counts: Iterable[int], say: Words) -> str:
    """Say how many of what: "2 rubies and 1 onyx"."""
    listed = [say.count(f"splendor.price.{colour}", n) for colour, n in enumerate(counts) if n]
    return say.listing(listed) if listed else say("splendor.nothing")


def icons(counts: Sequence[int], say: Words) -> str:
    """Show how many of what, with the words for the ear."""
    shown = f'<span class="sp-pay" aria-hidden="true">{pips(counts)}</span>'
    return spoken(amount(counts, say)) + shown


# ------------------------------------------------------------------ cards


@lru_cache(maxsize=4096)
def face(card: int, purse: Purse | None = None) -> Html:
    """Show a card; with a purse, what it still costs its owner."""
    level, colour = LEVEL[card], COLOURS[BONUS[card]]
    art = picture("sp-art", f"{level}-{colour}-{card % 3}")
    points = f'<b class="sp-points">{POINTS[card]}</b>' if POINTS[card] else "<b></b>"
    cost = _cost_for(card, terms(card, purse)) if purse else pips(COST[card])
    return Html(
        f'<span class="sp-face" aria-hidden="true">{art}'
        f'<span class="sp-head">{points}{GEM[BONUS[card]]}</span>'
        f'<span class="sp-cost">{cost}</span></span>'
    )


def _cost_for(card: int, terms: Price) -> str:
    shown = []
    for colour, printed in enumerate(COST[card]):
        if printed:
            due = terms.due[colour]
            lack = terms.lacking[colour] and ("bygold" if terms.affordable else "lack")
            shown.append(pip(colour, due, "paid" if not due else lack or ""))
    if terms.gold and terms.affordable:
        shown.append(pip(GOLD, terms.gold, "with"))
    return "".join(shown)


@lru_cache(maxsize=4096)
def card_sentence(card: int, say: Words, purse: Purse | None = None) -> str:
    """Describe a card in a sentence, and what it means to the person looking."""
    printed = say(
        "splendor.card.points" if POINTS[card] else "splendor.card",
        level=LEVEL[card],
        gem=say(f"splendor.gem.{BONUS[card]}"),
        points=say.count("splendor.points", POINTS[card]),
        cost=amount(COST[card], say),
    )
    return sentences(say, printed, price_sentence(card, say, purse)) if purse else printed


def price_sentence(card: int, say: Words, purse: Purse) -> str:
    """Say what a card costs the person looking, or what they lack."""
    known = terms(card, purse)
    if not known.affordable:
        return lack_sentence(known, purse, say)
    if not any(known.due):
        return say("splendor.yours.free")
    if known.gold:
        gold = say.count("splendor.price.5", known.gold)
        return say("splendor.yours.gold", cost=amount(known.due, say), gold=gold)
    return say("splendor.yours", cost=amount(known.due, say))


def lack_sentence(known: Price, purse: Purse, say: Words) -> str:
    """Say what is lacking for a card."""
    cost = amount(known.lacking, say)
    gold = purse.tokens[GOLD]
    if not gold:
        return say("splendor.lack", cost=cost)
    short = sum(known.lacking) - gold
    return say("splendor.lack.gold", cost=cost, gold=say.count("splendor.price.5", gold), n=short)


def card_class(card: int, purse: Purse | None = None) -> str:
    """The classes of a card: its colour, and whether the person looking can afford it."""
    can = " sp-can" if purse and terms(card, purse).affordable else ""
    return f"sp-card sp-{COLOURS[BONUS[card]]}{can}"


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


@lru_cache(maxsize=4)
def back(level: int) -> Html:
    """Show the back of a card."""
    drawn = picture("sp-crest", str(level))
    return Html(f'<span class="sp-face sp-back" aria-hidden="true">{drawn}</span>')


# ------------------------------------------------------------------ nobles


@lru_cache(maxsize=256)
def noble_face(noble: int, say: Words, bonuses: Counts | None = None) -> Html:
    """Show a noble: the arms, the points, the name, and which bonuses bring the visit."""
    wants = "".join(
        [
            pip(k, ask, "met" if bonuses and bonuses[k] >= ask else "")
            for k, ask in enumerate(NOBLES[noble])
            if ask
        ]
    )
    return Html(
        f'<span class="sp-tile" aria-hidden="true">{arms(noble)}'
        f'<b class="sp-points">{NOBLE_POINTS}</b>'
        f'<span class="sp-name">{say(f"splendor.noble.{noble}")}</span>'
        f'<span class="sp-wants">{wants}</span></span>'
    )


@lru_cache(maxsize=16)
def arms(noble: int) -> Html:
    """Show a noble's coat of arms."""
    return picture("sp-arms", str(noble))


@lru_cache(maxsize=256)
def noble_sentence(noble: int, say: Words, bonuses: Counts | None = None) -> str:
    """Describe a noble in a sentence, and what the person looking lacks for a visit."""
    points = say.count("splendor.points", NOBLE_POINTS)
    cost = amount(NOBLES[noble], say)
    told = say("splendor.noble", name=say(f"splendor.noble.{noble}"), points=points, cost=cost)
    if bonuses is None:
        return told
    return sentences(say, told, noble_lack(noble, say, bonuses))


def noble_lack(noble: int, say: Words, bonuses: Counts) -> str:
    """Say which bonuses are lacking for a visit."""
    lacking = shortfall(bonuses, NOBLES[noble])
    if not any(lacking):
        return say("splendor.noble.ready")
    return say("splendor.noble.lack", cost=amount(lacking, say))
