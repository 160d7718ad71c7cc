"""The figures in Splendor's rules, drawn with the pieces of the real table."""

from collections.abc import Callable, Mapping, Sequence

from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COLOURS, COST, GOLD, NOBLES
from bottega.games.splendor.purchase import default_buys, price
from bottega.games.splendor.state import GEMS_IN_BANK, GOLD_IN_BANK, RESERVE_LIMIT, TOKEN_LIMIT
from page.games.splendor.cards import (
    COIN,
    GEM,
    back,
    card_sentence,
    drawing,
    face,
    icons,
    noble_face,
    noble_sentence,
    spoken,
)
from page.games.splendor.facts import facts
from page.html.controls import icon
from page.html.markup import Child, Html, tag
from page.html.prose import marked
from page.words import Words

CARD = 61  # two points, a ruby; costs three colours
BONUSES: Counts = (0, 2, 1, 0, 0)  # of who buys it in the figure
PURSE: Counts = (1, 1, 1, 0, 0, 1)
HELD = 12  # tokens, when some must go back
GUEST = 6  # a noble who asks for three of three colours


def figure(name: str, caption: str, *parts: Child) -> Html:
    """Frame a figure."""
    body = tag("div", *parts, class_="sp-drawn")
    return tag("figure", body, tag("figcaption", caption), class_=f"sp-figure sp-fig-{name}")


def coins(colours: Sequence[int]) -> Html:
    """Show some tokens, as decoration."""
    return tag("span", [COIN[colour] for colour in colours], class_="sp-coins", aria_hidden="true")


def card(ident: int, say: Words, class_: str = "") -> Html:
    """Show a card."""
    said = spoken(card_sentence(ident, say))
    colour = COLOURS[BONUS[ident]]
    return tag("span", said, face(ident), class_=f"sp-card sp-{colour} {class_}".strip())


def number(n: int) -> Html:
    """Mark a part that the legend explains."""
    return tag("b", n, class_=f"sp-mark sp-mark-{n}", aria_hidden="true")


def arrow() -> Html:
    """Point onward."""
    return tag("span", icon("next"), class_="sp-onward")


# ------------------------------------------------------------------ the table, a card, a turn


def supply(say: Words) -> Html:
    """Show what lies on the table for each number of players."""
    heads = [
        tag("th", say("splendor.fig.players"), scope="col"),
        tag("th", COIN[0], tag("span", say("splendor.fig.each")), scope="col"),
        tag("th", COIN[GOLD], tag("span", say("splendor.fig.gold")), scope="col"),
        tag("th", icon("crown"), tag("span", say("splendor.fig.nobles")), scope="col"),
    ]
    rows = [
        tag(
            "tr",
            tag("th", seats, scope="row"),
            [tag("td", n) for n in (gems, GOLD_IN_BANK, seats + 1)],
        )
        for seats, gems in GEMS_IN_BANK.items()
    ]
    table = tag("table", tag("thead", tag("tr", heads)), tag("tbody", rows))
    return tag("div", table, class_="sp-figure sp-fig-supply")


def parts_of_a_card(say: Words) -> Html:
    """Show a card with its parts numbered, and what each of them means."""
    front = tag("span", card(CARD, say), [number(n) for n in (1, 2, 3)], class_="sp-noted")
    reverse = tag("span", back(2), class_="sp-card sp-deck")
    behind = tag("span", reverse, number(4), class_="sp-noted")
    legend = [
        tag("li", marked(say(f"splendor.fig.card.{n}", **facts()), lambda _, words: Html(words)))
        for n in (1, 2, 3, 4)
    ]
    return figure(
        "card",
        say("splendor.fig.card"),
        tag("div", front, behind, class_="sp-exhibits"),
        tag("ol", legend, class_="sp-legend"),
    )


def actions(say: Words) -> Html:
    """Show the four actions side by side."""
    drawn = (
        coins((0, 1, 2)),
        coins((3, 3)),
        Html(card(71, say) + coins((GOLD,))),
        Html(coins((0, 1)) + tag("span", icon("swap"), class_="sp-onward") + card(CARD, say)),
    )
    tiles = [
        tag("li", tag("span", each, aria_hidden="true"), tag("b", say(f"splendor.fig.action.{n}")))
        for n, each in enumerate(drawn, 1)
    ]
    return tag("ol", tiles, class_="sp-figure sp-fig-actions")


# ------------------------------------------------------------------ the actions


def taking(say: Words) -> Html:
    """Show what may be taken, and what may not."""
    pile, low = int(str(facts()["pile"])), int(str(facts()["low_pile"]))
    cases = (
        ("yes", (0, 2, 4), "splendor.fig.three", 3),
        ("yes", (3,) * pile, "splendor.fig.two", 2),
        ("no", (1,) * low, "splendor.fig.low", 0),
    )
    shown = [
        tag(
            "li",
            tag(
                "span",
                [
                    tag("i", COIN[colour], class_="sp-taken" if nth < taken else None)
                    for nth, colour in enumerate(colours)
                ],
                class_="sp-coins",
                aria_hidden="true",
            ),
            tag("span", icon("check" if verdict == "yes" else "close"), class_=f"sp-{verdict}"),
            tag("span", spoken(f"{say(f'splendor.fig.{verdict}')} · "), say(key, **facts())),
        )
        for verdict, colours, key, taken in cases
    ]
    return tag("ul", shown, class_="sp-figure sp-fig-take")


def reserving(say: Words) -> Html:
    """Show a card going to the hand, with a gold."""
    bare = tag("span", class_="sp-card sp-bare", aria_hidden="true")
    hand = tag("span", card(71, say), [bare] * (RESERVE_LIMIT - 1), class_="sp-held")
    return figure("reserve", say("splendor.fig.hand"), card(71, say), arrow(), hand, coins((GOLD,)))


def paying(say: Words) -> Html:
    """Show a price, what bonuses take off, and what is paid in the end."""
    due = price(CARD, BONUSES)
    (bought,) = default_buys([CARD], PURSE, BONUSES)
    saved = tuple([cost - left for cost, left in zip(COST[CARD], due, strict=True)])
    rows = [
        tag("div", tag("dt", say(key)), tag("dd", Html(icons(counts, say))))
        for key, counts in (
            ("splendor.fig.price", COST[CARD]),
            ("splendor.fig.bonus", saved),
            ("splendor.fig.due", due),
            ("splendor.fig.paid", bought.args[1:]),
        )
    ]
    return figure("pay", say("splendor.fig.pay"), card(CARD, say), tag("dl", rows))


# ------------------------------------------------------------------ the end of a turn, and of all


def surplus(say: Words) -> Html:
    """Show more tokens than may be kept."""
    held = [n % 5 for n in range(HELD - 1)] + [GOLD]
    shown = [
        tag("i", COIN[colour], class_="sp-over" if place >= TOKEN_LIMIT else None)
        for place, colour in enumerate(sorted(held, key=lambda c: c == 0))
    ]
    caption = say("splendor.fig.surplus", held=HELD, over=HELD - TOKEN_LIMIT)
    return figure(
        "surplus", caption, tag("span", shown, class_="sp-coins", aria_hidden="true"), arrow()
    )


def visiting(say: Words) -> Html:
    """Show a noble, and the bonuses that bring the visit."""
    asked = NOBLES[GUEST]
    said = spoken(noble_sentence(GUEST, say))
    tile = tag("span", said, noble_face(GUEST, say, asked), class_="sp-noble")
    bonuses = [
        tag(
            "li",
            [tag("i", GEM[k], class_=f"sp-slip sp-{COLOURS[k]}") for _ in range(n)],
        )
        for k, n in enumerate(asked)
        if n
    ]
    shown = tag("ul", bonuses, class_="sp-slips", aria_hidden="true")
    return figure("noble", say("splendor.fig.noble"), shown, arrow(), tile)


def ending(say: Words) -> Html:
    """Show a last round, in which everybody has had equally many turns."""
    target = facts()["target"]
    names = [say(f"seat.{seat}") for seat in range(3)]
    marks = ("", say("splendor.fig.reached", target=target), say("splendor.fig.last"))
    shown = [
        tag(
            "li",
            drawing(f"seat-{seat}", f"sp-emblem seat-{seat}"),
            tag("b", name),
            tag("small", mark),
            class_=("", "sp-first", "sp-final")[seat] or None,
        )
        for seat, (name, mark) in enumerate(zip(names, marks, strict=True))
    ]
    first, second, third = names
    caption = say("splendor.fig.end", first=first, second=second, third=third, target=target)
    flag = tag("span", icon("flag"), class_="sp-onward")
    return figure("end", caption, tag("ol", shown, class_="sp-round"), flag)


def teams(say: Words) -> Html:
    """Show who sits where in teams."""
    seats = [
        tag(
            "span",
            drawing(f"seat-{seat}", f"sp-emblem seat-{seat}"),
            tag("b", seat + 1),
            class_=f"sp-chair sp-chair-{seat} sp-side-{seat % 2}",
        )
        for seat in range(4)
    ]
    around = tag("div", seats, class_="sp-around", aria_hidden="true")
    return figure("teams", say("splendor.fig.teams"), around)


FIGURES: Mapping[str, Callable[[Words], Html]] = {
    "supply": supply,
    "card": parts_of_a_card,
    "actions": actions,
    "take": taking,
    "reserve": reserving,
    "pay": paying,
    "surplus": surplus,
    "noble": visiting,
    "end": ending,
    "teams": teams,
}
