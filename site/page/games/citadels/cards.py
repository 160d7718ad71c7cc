"""The faces of Citadels' districts, gold and crown, and the words that say the same to the ear."""

from functools import lru_cache

from bottega.games.citadels.data import COLOUR, COLOURS, COST, PURPLE
from page.html.markup import Html
from page.kit.things import picture, spoken
from page.words import Words

EMBLEM = tuple([picture("ct-emblem", colour) for colour in COLOURS])
"""The sign of each colour, which has a shape of its own."""

WORD, NAME = 8, 13  # letters of a word, and of a name in two lines, that just fit on a card
FULL = "ct-full"  # the class of a card that says what it does
GOLD = picture("ct-piece", "gold")
CROWN = picture("ct-piece", "crown")


@lru_cache(maxsize=32)
def art(kind: int) -> Html:
    """Show the drawing of a district alone, as decoration."""
    return picture("ct-art", str(kind))


@lru_cache(maxsize=128)
def small(kind: int, say: Words) -> Html:
    """Show a district as it lies in a city: small, with its price, its sign and its name."""
    return Html(f"{spoken(district_sentence(kind, say))}{small_face(kind, say)}")


@lru_cache(maxsize=256)
def card(kind: int, say: Words, class_: str = "") -> Html:
    """Show a district as a card of the hand; of class FULL, with what it does."""
    return Html(f"{spoken(district_sentence(kind, say))}{card_face(kind, say, class_)}")


@lru_cache(maxsize=128)
def small_face(kind: int, say: Words) -> Html:
    """Show a small district only to the eye, where other words are for the ear."""
    return Html(
        f'<span class="ct-chip ct-{COLOURS[COLOUR[kind]]}" aria-hidden="true">{art(kind)}'
        f'<b class="ct-price">{COST[kind]}</b>{EMBLEM[COLOUR[kind]]}'
        f"{_name(kind, say)}</span>"
    )


@lru_cache(maxsize=256)
def card_face(kind: int, say: Words, class_: str = "") -> Html:
    """Show a card only to the eye, where other words are for the ear."""
    effect = effect_of(kind, say) if class_ == FULL else ""
    told = f'<span class="ct-effect">{effect}</span>' if effect else ""
    return Html(
        f'<span class="ct-card ct-{COLOURS[COLOUR[kind]]} {class_}" aria-hidden="true">{art(kind)}'
        f'<span class="ct-head"><b class="ct-price">{COST[kind]}</b>{EMBLEM[COLOUR[kind]]}</span>'
        f'<span class="ct-foot">{_name(kind, say)}{told}</span></span>'
    )


def _name(kind: int, say: Words) -> str:
    """Write the name of a district on it, smaller where it or a word of it is long."""
    name = district_name(kind, say)
    is_long = len(name) > NAME or max([len(word) for word in name.split()]) > WORD
    return f'<span class="ct-name{" ct-long" if is_long else ""}">{name}</span>'


@lru_cache(maxsize=128)
def icon(kind: int, say: Words) -> Html:
    """Show a district within a sentence: its sign and its name; it can be enlarged."""
    return Html(
        f'<span class="ct-ref ct-{COLOURS[COLOUR[kind]]}" data-zoom="card {kind}">'
        f"{EMBLEM[COLOUR[kind]]}{district_name(kind, say)}</span>"
    )


@lru_cache(maxsize=1)
def back() -> Html:
    """Show the back of a district card, as decoration."""
    return Html(
        f'<span class="ct-card ct-down" aria-hidden="true">{picture("ct-back", "0")}</span>'
    )


@lru_cache(maxsize=128)
def coin(amount: int | str) -> Html:
    """Show gold as a coin and a number, as decoration: `coin(3)`, `coin("+2")`."""
    return Html(f'<span class="ct-gold" aria-hidden="true">{GOLD}<b>{amount}</b></span>')


@lru_cache(maxsize=128)
def gold(amount: int, say: Words) -> Html:
    """Show how much gold, with the words for the ear."""
    return Html(f"{spoken(say.count('citadels.gold', amount))}{coin(amount)}")


@lru_cache(maxsize=8)
def banner(team: int, say: Words) -> Html:
    """Show the banner of a team, Chu or Han, as the language writes it; as decoration."""
    traditional = team == 1 and say.language == "zh-Hant"
    return picture("ct-banner", "2" if traditional else str(team))


# ------------------------------------------------------------------ words


def district_name(kind: int, say: Words) -> str:
    """Name a district."""
    return say(f"citadels.district.{kind}")


@lru_cache(maxsize=128)
def district_sentence(kind: int, say: Words) -> str:
    """Describe a district: "Tavern, green, costs 1"."""
    colour = say(f"citadels.colour.{COLOUR[kind]}")
    return say("citadels.card", name=district_name(kind, say), colour=colour, cost=COST[kind])


def effect_of(kind: int, say: Words) -> str:
    """Say what a purple district does; the others do nothing."""
    return say(f"citadels.effect.{kind}") if COLOUR[kind] == PURPLE else ""
