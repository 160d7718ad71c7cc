"""The figures in Splendor's rules, drawn with the pieces of the real table."""

from collections.abc import Callable, Mapping, Sequence

from bottega.counts import Counts
from bottega.games.splendor.data import COLOURS, COST, GOLD, NOBLES
from bottega.games.splendor.purchase import default_buys, price
from bottega.games.splendor.state import GEMS_IN_BANK, GOLD_IN_BANK, RESERVE_LIMIT, TOKEN_LIMIT
from page.games.splendor.cards import (
    COIN,
    GEM,
    back,
    card_class,
    card_sentence,
    face,
    icons,
    noble_face,
    noble_sentence,
)
from page.games.splendor.facts import facts
from page.html.controls import icon
from page.html.markup import Html, tag
from page.kit.figures import arrow, cases, figure, legend, noted, seats, table, tiles
from page.kit.things import emblem, spoken
from page.words import Words

CARD = 61  # two points, a ruby; costs three colours
BONUSES: Counts = (0, 2, 1, 0, 0)  # of who buys it in the figure
PURSE: Counts = (1, 1, 1, 0, 0, 1)
HELD = 12  # tokens, when some must go back
GUEST = 6  # a noble who asks for three of three colours


def coins(colours: Sequence[int]) -> Html:
    """Show some tokens, as decoration."""
    return tag("span", [COIN[colour] for colour in colours], class_="sp-coins", aria_hidden="true")


def card(ident: int, say: Words) -> Html:
    """Show a card."""
    return tag("span", spoken(card_sentence(ident, say)), face(ident), class_=card_class(ident))


# ------------------------------------------------------------------ the table, a card, a turn


def supply(say: Words) -> Html:
    """Show what lies on the table for each number of players."""
    heads = (
        say("splendor.fig.players"),
        (COIN[0], tag("span", say("splendor.fig.each"))),
        (COIN[GOLD], tag("span", say("splendor.fig.gold"))),
        (icon("crown"), tag("span", say("splendor.fig.nobles"))),
    )
    rows = [(n, gems, GOLD_IN_BANK, n + 1) for n, gems in GEMS_IN_BANK.items()]
    return table("sp-fig-supply", heads, rows)


def parts_of_a_card(say: Words) -> Html:
    """Show a card with its parts numbered, and what each of them means."""
    front = noted(card(CARD, say), 1, 2, 3)
    behind = noted(tag("span", back(2), class_="sp-card sp-deck"), 4)
    exhibits = tag("div", front, behind, class_="sp-exhibits")
    lines = [say(f"splendor.fig.card.{n}", **facts()) for n in (1, 2, 3, 4)]
    return figure("sp-fig-card", say("splendor.fig.card"), exhibits, legend(lines))


def actions(say: Words) -> Html:
    """Show the four actions side by side."""
    drawn = (
        coins((0, 1, 2)),
        coins((3, 3)),
        (card(71, say), coins((GOLD,))),
        (coins((0, 1)), arrow("swap"), card(CARD, say)),
    )
    words = [say(f"splendor.fig.action.{n}") for n in (1, 2, 3, 4)]
    return tiles("sp-fig-actions", zip(drawn, words, strict=True))


# ------------------------------------------------------------------ the actions


def taking(say: Words) -> Html:
    """Show what may be taken, and what may not."""
    pile, low = int(str(facts()["pile"])), int(str(facts()["low_pile"]))
    shown = (
        (True, _picked((0, 2, 4), 3), say("splendor.fig.three", **facts())),
        (True, _picked((3,) * pile, 2), say("splendor.fig.two", **facts())),
        (False, _picked((1,) * low, 0), say("splendor.fig.low", **facts())),
    )
    return cases("sp-fig-take", shown, say)


def _picked(colours: Sequence[int], taken: int) -> Html:
    """Show tokens, the first of them taken."""
    shown = [
        tag("i", COIN[colour], class_="sp-taken" if nth < taken else None)
        for nth, colour in enumerate(colours)
    ]
    return tag("span", shown, class_="sp-coins")


def reserving(say: Words) -> Html:
    """Show a card going to the hand, with a gold."""
    bare = tag("span", class_="sp-card sp-bare", aria_hidden="true")
    hand = tag("span", card(71, say), [bare] * (RESERVE_LIMIT - 1), class_="sp-held")
    return figure(
        "sp-fig-reserve", say("splendor.fig.hand"), card(71, say), arrow(), hand, coins((GOLD,))
    )


def paying(say: Words) -> Html:
    """Show a price, what bonuses take off, and what is paid in the end."""
    due = price(CARD, BONUSES)
    (bought,) = default_buys([CARD], PURSE, BONUSES)
    saved = tuple([cost - left for cost, left in zip(COST[CARD], due, strict=True)])
    steps = {"price": COST[CARD], "bonus": saved, "due": due, "paid": bought.args[1:]}
    rows = [
        tag("div", tag("dt", say(f"splendor.fig.{step}")), tag("dd", Html(icons(counts, say))))
        for step, counts in steps.items()
    ]
    return figure("sp-fig-pay", say("splendor.fig.pay"), card(CARD, say), tag("dl", rows))


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
        "sp-fig-surplus", caption, tag("span", shown, class_="sp-coins", aria_hidden="true")
    )


def visiting(say: Words) -> Html:
    """Show a noble, and the bonuses that bring the visit."""
    asked = NOBLES[GUEST]
    said = spoken(noble_sentence(GUEST, say))
    tile = tag("span", said, noble_face(GUEST, say, asked), class_="sp-noble")
    slips = [tag("i", GEM[k], class_=f"sp-slip sp-{COLOURS[k]}") for k in range(5)]
    bonuses = [tag("li", [slips[k]] * n) for k, n in enumerate(asked) if n]
    shown = tag("ul", bonuses, class_="sp-slips", aria_hidden="true")
    return figure("sp-fig-noble", say("splendor.fig.noble"), shown, arrow(), tile)


def ending(say: Words) -> Html:
    """Show a last round, in which everybody has had equally many turns."""
    target = facts()["target"]
    first, second, third = [say(f"seat.{seat}") for seat in range(3)]
    shown = (
        (first, "", ""),
        (second, say("splendor.fig.reached", target=target), "figure-seat-marked"),
        (third, say("splendor.fig.last"), "figure-seat-last"),
    )
    caption = say("splendor.fig.end", first=first, second=second, third=third, target=target)
    return figure("sp-fig-end", caption, seats(shown), arrow("flag"))


def teams(say: Words) -> Html:
    """Show who sits where in teams."""
    shown = [
        tag(
            "span",
            emblem(seat),
            tag("b", seat + 1),
            class_=f"sp-chair sp-chair-{seat} sp-side-{seat % 2}",
        )
        for seat in range(4)
    ]
    around = tag("div", shown, class_="sp-around", aria_hidden="true")
    return figure("sp-fig-teams", say("splendor.fig.teams"), around)


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
