"""A Splendor table as HTML: pure functions of what the viewer knows."""

from collections.abc import Iterator, Sequence

from bottega.counts import Counts
from bottega.games.splendor.data import (
    BONUS,
    COLOURS,
    COST,
    EMPTY,
    LEVEL,
    NOBLE_POINTS,
    NOBLES,
    POINTS,
)
from bottega.games.splendor.state import Player, State
from page.games.splendor.words import GAME
from page.markup import Child, Html, symbol, tag
from page.words import FRAME, Words

LEVELS = (3, 2, 1)  # the dearest row lies on top, as on a real table


def words(language: str) -> Words:
    """Give the words for a Splendor table."""
    return Words(language, FRAME, GAME)


def table(view: State, names: Sequence[str], say: Words) -> Html:
    """Show the whole table."""
    return tag(
        "div",
        market(view, say),
        bank(view, say),
        tag("div", nobles(view, say), players(view, names, say), class_="sp-side"),
        class_="sp-table",
    )


def section(name: str, say: Words, *children: Child) -> Html:
    """Show a part of the table with its heading."""
    heading = tag("h2", say(name), id=f"sp-{name}-title")
    return tag(
        "section", heading, *children, class_=f"sp-{name}", aria_labelledby=f"sp-{name}-title"
    )


def gem(colour: int) -> Html:
    """Show a gem's shape in its colour."""
    return symbol(f"sp-gem-{COLOURS[colour]}", f"sp-gem sp-{COLOURS[colour]}")


def listed(counts: Counts) -> Iterator[tuple[int, int]]:
    """Go through the colours of which there are any."""
    return ((colour, count) for colour, count in enumerate(counts) if count)


def price(counts: Counts, say: Words) -> str:
    """Say how many of what: "2 rubies and 1 onyx"."""
    return say.listing([say.count(f"price.{colour}", n) for colour, n in listed(counts)])


def pips(counts: Counts, class_: str) -> Html:
    """Show how many of what, for the eye only: the sentence beside it is for the ear."""
    marks = [
        tag("span", gem(colour), tag("b", count), class_=f"sp-pip sp-{COLOURS[colour]}")
        for colour, count in listed(counts)
    ]
    return tag("div", marks, class_=class_, aria_hidden="true")


def spoken(sentence: str) -> Html:
    """Give a sentence to those who listen instead of looking."""
    return tag("span", sentence, class_="spoken")


def market(view: State, say: Words) -> Html:
    """Show the face-up cards, row by row, each with its deck."""
    return section("market", say, [row(view, level, say) for level in LEVELS])


def row(view: State, level: int, say: Words) -> Html:
    """Show one level: the deck and its face-up cards."""
    width = len(view.market) // len(LEVELS)
    cards = view.market[(level - 1) * width : level * width]
    places = [deck(view.decks[level - 1], level, say), *(place(card, say) for card in cards)]
    return tag("ul", places, class_=f"sp-row sp-level-{level}", aria_label=say("level", n=level))


def deck(count: int, level: int, say: Words) -> Html:
    """Show a deck, face down."""
    face = tag("div", symbol(f"sp-back-{level}"), tag("b", count), aria_hidden="true")
    return tag(
        "li",
        spoken(say.count("deck", count, level=level)),
        face,
        class_=f"sp-deck{'' if count else ' sp-bare'}",
        data_deck=level,
        data_count=count,
    )


def card_sentence(card: int, say: Words) -> str:
    """Describe a card in a sentence."""
    return say(
        "card.points" if POINTS[card] else "card",
        level=LEVEL[card],
        gem=say(f"gem.{BONUS[card]}"),
        points=say.count("points", POINTS[card]),
        cost=price(COST[card], say),
    )


def place(card: int, say: Words) -> Html:
    """Show a place of the market: a card, or nothing when the deck has run out."""
    if card == EMPTY:
        return tag("li", spoken(say("empty")), class_="sp-place sp-bare")
    colour = COLOURS[BONUS[card]]
    head = tag("div", tag("b", POINTS[card] or ""), gem(BONUS[card]), class_="sp-head")
    art = symbol(f"sp-art-{LEVEL[card]}", "sp-art", fit="xMidYMax slice")
    return tag(
        "li",
        spoken(card_sentence(card, say)),
        tag("div", head, art, aria_hidden="true"),
        pips(COST[card], "sp-cost"),
        class_=f"sp-place sp-card sp-{colour}",
        data_card=card,
    )


def nobles(view: State, say: Words) -> Html:
    """Show the nobles who may still visit."""
    return section("nobles", say, tag("ul", [noble(ident, say) for ident in view.nobles]))


def noble(ident: int, say: Words) -> Html:
    """Show a noble: a portrait, the name, the points and what brings the visit."""
    name = say(f"noble.{ident}")
    points = say.count("points", NOBLE_POINTS)
    sentence = say("noble", name=name, points=points, cost=price(NOBLES[ident], say))
    cameo = symbol(f"sp-noble-{ident}", "sp-portrait", fit="xMidYMid slice")
    portrait = tag("div", cameo, tag("b", NOBLE_POINTS), class_="sp-bust")
    caption = tag("div", tag("p", name), pips(NOBLES[ident], "sp-wants"))
    face = tag("div", portrait, caption, class_="sp-tile", aria_hidden="true")
    return tag("li", spoken(sentence), face, class_="sp-noble", data_noble=ident)


def bank(view: State, say: Words) -> Html:
    """Show the tokens that may be taken."""
    tokens = [token(colour, count, say) for colour, count in enumerate(view.bank)]
    return section("bank", say, tag("ul", tokens))


def token(colour: int, count: int, say: Words) -> Html:
    """Show a pile of tokens."""
    sentence = say("supply", tokens=say.count(f"price.{colour}", count))
    return tag(
        "li",
        spoken(sentence),
        tag("span", gem(colour), class_="sp-coin", aria_hidden="true"),
        tag("b", count, aria_hidden="true"),
        tag("small", say(f"gem.{colour}"), aria_hidden="true"),
        class_=f"sp-token sp-{COLOURS[colour]}{'' if count else ' sp-bare'}",
        data_gem=colour,
        data_count=count,
    )


def players(view: State, names: Sequence[str], say: Words) -> Html:
    """Show what every player has."""
    everyone = [player(seat, who, names[seat], say) for seat, who in enumerate(view.players)]
    return section("players", say, tag("ul", everyone))


def player(seat: int, who: Player, name: str, say: Words) -> Html:
    """Show one player: prestige, tokens, bonuses and how many cards are reserved."""
    score = tag("p", tag("b", who.points), " ", say("points.short"), class_="sp-score")
    held = len(who.reserved) + len(who.blind)
    rows = (
        ("tokens", holdings(who.tokens, "sp-purse", say)),
        ("bonuses", holdings(who.bonuses, "sp-earned", say)),
        ("reserved", tag("b", held)),
    )
    facts = [tag("div", tag("dt", say(name)), tag("dd", value)) for name, value in rows]
    return tag("li", tag("h3", name), score, tag("dl", facts), class_="sp-player", data_seat=seat)


def holdings(counts: Counts, class_: str, say: Words) -> Html:
    """Show every colour's count, the noughts too, so that columns stay in place."""
    marks = [
        tag(
            "span",
            gem(colour),
            tag("b", count, aria_hidden="true"),
            spoken(say.count(f"price.{colour}", count) + say("list.semicolon")),
            class_=f"sp-pip sp-{COLOURS[colour]}{'' if count else ' sp-none'}",
        )
        for colour, count in enumerate(counts)
    ]
    return tag("div", marks, class_=class_)
