"""The figures in Citadels' rules, drawn with the pieces of the real table."""

from collections.abc import Callable, Iterable, Mapping

from bottega.games.citadels.calls import MERCHANT_GOLD
from bottega.games.citadels.data import (
    COLOUR,
    COLOURS,
    COST,
    COUNT,
    DRAGON_GATE,
    GREAT_WALL,
    GREEN,
    INCOME_COLOUR,
    KEEP,
    KINDS,
    KING,
    MERCHANT,
    OF_COLOUR,
    PURPLE,
    ROLES,
    SCHOOL_OF_MAGIC,
    THIEF,
    WARLORD,
    district_set,
)
from bottega.games.citadels.powers import price
from bottega.games.citadels.scoring import points
from bottega.games.citadels.state import FACE_UP, TEAM
from bottega.games.citadels.turn import GOLD_GATHERED, income
from page.games.citadels.cards import CROWN, EMBLEM, back, banner, card, coin, district_name, small
from page.games.citadels.facts import drawing, facts, offers, table_of
from page.games.citadels.roles import income_emblem, medallion, numbered, role_name
from page.html.markup import Child, Html, tag
from page.html.prose import marked
from page.kit.figures import arrow, cases, figure, legend, noted, seats, table, tiles
from page.kit.things import emblem, spoken
from page.words import Words

TAVERN, MARKET, DOCKS, MANOR, CASTLE, CHURCH, PRISON, FORTRESS = 0, 2, 3, 6, 7, 10, 14, 16
ROYAL = (MANOR, CASTLE, MARKET, SCHOOL_OF_MAGIC)  # what the King collects for in the figure
WALLED = (TAVERN, CASTLE, FORTRESS, KEEP, GREAT_WALL)  # what the Warlord looks at
COUNTED = (TAVERN, DOCKS, MANOR, CASTLE, CHURCH, PRISON, DRAGON_GATE)  # the city that is counted
PURSE = 4  # gold of the robbed Merchant
POOR = 3  # gold of somebody who cannot pay


def decoration(*parts: Child, class_: str | None = None) -> Html:
    """Show what a caption tells in words."""
    return tag("span", *parts, class_=class_, aria_hidden="true")


def medal(role: int) -> Html:
    """Show a role by its emblem and number, as decoration."""
    number = tag("b", role, class_="ct-number")
    return decoration(medallion(role), number, class_="ct-medal")


def city(shown: Iterable[tuple[Html, Child]]) -> Html:
    """Show districts side by side, each with something below."""
    listed = [tag("li", district, tag("b", below)) for district, below in shown]
    return tag("ul", listed, class_="ct-fig-city")


def plainly(line: str) -> Html:
    """Show a line with its bold words, and no links."""
    return marked(line, lambda _, words: Html(words))


# ------------------------------------------------------------------ the table


def deck(say: Words) -> Html:
    """Show how many cards there are of each colour, their prices, and who collects for them."""
    heads = [say(f"citadels.fig.deck.{name}") for name in ("colour", "cards", "prices", "collects")]
    return table("ct-fig-deck", heads, [_colour(n, say) for n in range(len(COLOURS))])


def _colour(colour: int, say: Words) -> tuple[Child, ...]:
    kinds = [kind for kind in KINDS if COLOUR[kind] == colour]
    prices = [COST[kind] for kind in kinds]
    name = (decoration(EMBLEM[colour]), say(f"citadels.colour.{colour}"))
    collector = [role for role, own in INCOME_COLOUR.items() if own == colour]
    who: Child = [(medal(role), tag("span", role_name(role, say))) for role in collector]
    return (
        name,
        sum([COUNT[kind] for kind in kinds]),
        f"{min(prices)}–{max(prices)}",
        who or say("citadels.fig.deck.nobody"),
    )


def parts_of_a_card(say: Words) -> Html:
    """Show a card with its parts numbered, and what each of them says."""
    lines = [say(f"citadels.fig.card.{n}") for n in (1, 2, 3)]
    shown = noted(card(CASTLE, say), 1, 2, 3)
    return figure("ct-fig-card", say("citadels.fig.card"), shown, legend(lines))


# ------------------------------------------------------------------ roles


def calls(say: Words) -> Html:
    """Show the roles in the order in which they are called."""
    shown = [
        tag("li", medal(role), tag("b", role_name(role, say)), decoration(income_emblem(role)))
        for role in ROLES
    ]
    listed = tag("ol", shown, class_="ct-fig-row")
    return figure("ct-fig-calls", say("citadels.fig.calls"), listed)


def draft(say: Words) -> Html:
    """Show how many roles are put aside, and how many each may choose from."""
    heads = [say(f"citadels.fig.draft.{name}") for name in ("players", "up", "down", "offers")]
    rows = [(n, up, 1, " · ".join(map(str, offers(n)))) for n, up in FACE_UP.items()]
    return table("ct-fig-draft", heads, rows)


def eight_roles(say: Words) -> Html:
    """Tell what each role can do."""
    listed = [
        tag(
            "li",
            numbered(role, say),
            tag("b", role_name(role, say), decoration(income_emblem(role))),
            tag("p", plainly(say(f"citadels.fig.role.{role}", **facts()))),
        )
        for role in ROLES
    ]
    return tag("ol", listed, class_="figure ct-fig-list ct-fig-roles")


def theft(say: Words) -> Html:
    """Show a theft in three steps: who is named, what goes, what stays."""
    named = (medal(THIEF), arrow(), medal(MERCHANT))
    taken = (medal(MERCHANT), coin(PURSE), arrow(), medal(THIEF))
    begins = (medal(MERCHANT), coin(f"+{MERCHANT_GOLD}"))
    shown = [
        tag("li", decoration(drawn), tag("span", say(f"citadels.fig.theft.{n}", **facts())))
        for n, drawn in enumerate((named, taken, begins), 1)
    ]
    listed = tag("ol", shown, class_="ct-fig-steps")
    return figure("ct-fig-theft", say("citadels.fig.theft", n=PURSE), listed)


# ------------------------------------------------------------------ a turn


def turn(say: Words) -> Html:
    """Show what a turn consists of."""
    drawn, kept = drawing()
    shown: list[tuple[Child, str]] = [
        (coin(f"+{GOLD_GATHERED}"), "gold"),
        (([back()] * drawn, arrow(), [back()] * kept), "draw"),
        (small(DOCKS, say), "build"),
        ((EMBLEM[GREEN], EMBLEM[GREEN], coin("+2")), "income"),
        ((medal(THIEF), medal(WARLORD)), "power"),
    ]
    words = [(each, say(f"citadels.fig.turn.{name}", **facts())) for each, name in shown]
    return tiles("ct-fig-turn", words)


def building(say: Words) -> Html:
    """Show what may be built, and what not."""

    def beside(gold: int, wanted: int, *built: int) -> Html:
        stand = [small(kind, say) for kind in built]
        return tag("span", coin(gold), small(wanted, say), arrow() if built else "", stand)

    second = say("citadels.fig.build.name", name=district_name(MARKET, say))
    dear = say("citadels.fig.build.dear", price=COST[FORTRESS], gold=POOR)
    shown = (
        (True, beside(4, CASTLE), say("citadels.fig.build.pay", price=COST[CASTLE])),
        (True, beside(3, MANOR, CASTLE), say("citadels.fig.build.colour")),
        (False, beside(4, MARKET, MARKET), second),
        (False, beside(POOR, FORTRESS), dear),
    )
    return cases("ct-fig-build", shown, say)


def collecting(say: Words) -> Html:
    """Show the King, his city and what it brings."""
    own = district_set(ROYAL)
    paying = OF_COLOUR[INCOME_COLOUR[KING]] | 1 << SCHOOL_OF_MAGIC
    shown = city([(small(k, say), coin("+1") if paying >> k & 1 else "") for k in ROYAL])
    caption = say("citadels.fig.income", n=income(KING, own))
    return figure("ct-fig-income", caption, medal(KING), shown)


def destroying(say: Words) -> Html:
    """Show a city and what it costs to destroy each of its districts."""
    state = table_of(WALLED)

    def cost(kind: int) -> Child:
        if kind == KEEP:
            return spoken(say("citadels.fig.destroy.never")), decoration("✕", class_="ct-fig-never")
        paid = price(state, 0, kind)
        return spoken(say.count("citadels.gold", paid)), coin(paid)

    shown = city([(small(kind, say), cost(kind)) for kind in WALLED])
    return figure("ct-fig-destroy", say("citadels.fig.destroy"), medal(WARLORD), shown)


def purple_districts(say: Words) -> Html:
    """Tell what each purple district can do."""
    listed = [
        tag(
            "li",
            small(kind, say),
            tag("b", district_name(kind, say)),
            tag("p", say(f"citadels.fig.purple.{kind}", **facts())),
        )
        for kind in KINDS
        if COLOUR[kind] == PURPLE
    ]
    return tag("ul", listed, class_="figure ct-fig-list ct-fig-purples")


# ------------------------------------------------------------------ the end


def counting(say: Words) -> Html:
    """Show a complete city and its points, line by line."""
    worth, colours, complete, first = points(table_of(COUNTED, first=0), 0)
    cost = sum([COST[kind] for kind in COUNTED])
    lines = {"cost": cost, "extra": worth - cost, "colours": colours, "first": complete + first}
    heads = (say("citadels.fig.score.what"), say("citadels.fig.score.points"))
    rows = [(say(f"citadels.fig.score.{name}", **facts()), n) for name, n in lines.items()]
    rows.append((say("citadels.fig.score.sum"), sum(lines.values())))
    shown = city([(small(kind, say), "") for kind in COUNTED])
    sums = table("ct-fig-sums", heads, rows)
    return figure("ct-fig-score", say("citadels.fig.score"), shown, sums)


def ties(say: Words) -> Html:
    """Show two players with equal points, of whom the higher role wins."""
    notes = [
        say("citadels.fig.tie", points=27, role=role_name(role, say), n=role)
        for role in (KING, WARLORD)
    ]
    shown = [
        (say("seat.0"), notes[0], ""),
        (say("seat.1"), notes[1], "figure-seat-marked"),
    ]
    caption = say("citadels.fig.ties", winner=say("seat.1"))
    return figure("ct-fig-ties", caption, seats(shown), decoration(CROWN))


def teams(say: Words) -> Html:
    """Show who plays with whom."""
    shown = [
        tag(
            "li",
            decoration(banner(seat % 2, say)),
            tag("span", emblem(seat), say(f"seat.{seat}")),
            tag("b", say(f"citadels.team.{seat % 2}")),
            class_=f"ct-fig-team-{seat % 2}",
        )
        for seat in range(TEAM.seatings[0])
    ]
    listed = tag("ol", shown, class_="ct-fig-teams")
    return figure("ct-fig-sides", say("citadels.fig.teams"), listed)


VERSUS = (
    "players",
    "city",
    "start",
    "king",
    "power",
    "build",
    "income",
    "murder",
    "bishop",
    "ties",
)


def compare(say: Words) -> Html:
    """Set the two games side by side."""
    heads = (
        say("citadels.fig.versus.rule"),
        say("citadels.preset.classic"),
        say("citadels.preset.team"),
    )
    rows = [
        (
            say(f"citadels.fig.versus.{name}"),
            say(f"citadels.fig.versus.{name}.classic", **facts()),
            say(f"citadels.fig.versus.{name}.team", **facts()),
        )
        for name in VERSUS
    ]
    return table("ct-fig-compare", heads, rows)


FIGURES: Mapping[str, Callable[[Words], Html]] = {
    "deck": deck,
    "card": parts_of_a_card,
    "calls": calls,
    "draft": draft,
    "turn": turn,
    "build": building,
    "income": collecting,
    "roles": eight_roles,
    "theft": theft,
    "destroy": destroying,
    "purple": purple_districts,
    "score": counting,
    "ties": ties,
    "teams": teams,
    "compare": compare,
}
