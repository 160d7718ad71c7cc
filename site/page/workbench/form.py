"""The workbench as HTML: what lies where, what a bot is, and how the next match is played."""

from bottega import games as rules
from bottega.core import Option
from page import games
from page.html.controls import button, choice, icon, kind_icon
from page.html.markup import Html, symbol, tag
from page.words import Words
from page.workbench import sheet
from page.workbench.bench import BUDGETS, GAMES, LIMITS, OPPONENTS, Bench
from page.workbench.result import opponent_name

FEW = 4  # values of an option that stand side by side


def layout(say: Words) -> Html:
    """Lay out the workbench; what changes has regions of its own."""
    head = tag(
        "header",
        tag("h2", say("bench.title")),
        tag("p", say("bench.about")),
        tag("p", icon("shield"), tag("span", say("bench.trust")), class_="bench-trust"),
        class_="bench-head",
    )
    writing = tag(
        "section",
        sheet.examples(say),
        tag("div", tag("div", id="bench-bots"), tag("div", id="bench-editor"), class_="bench-desk"),
        protocol(say),
        class_="bench-writing",
        aria_label=say("bench.code"),
    )
    playing = tag(
        "div", tag("div", id="bench-match"), tag("div", id="bench-result"), class_="bench-playing"
    )
    return tag("div", head, writing, playing, class_="bench")


def protocol(say: Words) -> Html:
    """Tell in a few lines what a bot is."""
    rows = [
        tag("div", tag("dt", tag("code", name)), tag("dd", say(f"bench.{name}")))
        for name in ("view", "legal", "rng", "budget", "game")
    ]
    shape = tag("pre", tag("code", SHAPE), tabindex="0")
    told = (tag("p", say("bench.protocol")), shape, tag("dl", rows))
    more = [tag("p", say(f"bench.{word}")) for word in ("lost", "docs")]
    return tag("details", tag("summary", say("bench.how")), told, more, id="bench-protocol")


SHAPE = """class Bot:
    def __init__(self, game): ...
    def choose(self, view, legal, rng, budget): ...  # -> Action
"""


# ------------------------------------------------------------------ the match


def match(bench: Bench, running: bool, say: Words) -> Html:
    """Settle the next match, and begin or end it."""
    deed, drawn = ("bench-stop", "close") if running else ("bench-start", "play")
    label = (icon(drawn), tag("span", say(deed.replace("-", "."))))
    rows = (
        game_tiles(bench, say),
        seats(bench, say),
        numbers("games", GAMES, bench.games, say),
        opponents(bench, say),
        finer(bench, say),
    )
    return tag(
        "section",
        tag("h3", say("bench.match"), id="bench-match-title"),
        tag("fieldset", rows, disabled=running, aria_labelledby="bench-match-title"),
        tag("div", button(label, deed, class_="deed"), class_="deeds"),
        class_="bench-form",
    )


def finer(bench: Bench, say: Words) -> Html:
    """Offer the game's rules, how far the opponent looks, and the time for a move, folded away."""
    limits = [(f"limit {each}", say("bench.seconds", n=f"{each / 1000:g}")) for each in LIMITS]
    rows = (
        choice(say("bench.limit"), "bench-choice", limits, str(bench.limit), "bench-limit-label"),
        budget(bench, say),
        [option(each, bench, say) for each in rules.load(bench.plan.game).OPTIONS],
    )
    return tag("details", tag("summary", say("bench.finer")), rows, id="bench-finer")


def numbers(name: str, values: tuple[int, ...], chosen: int, say: Words) -> Html:
    """Offer some numbers."""
    offered = [(f"{name} {each}", str(each)) for each in values]
    return choice(say(f"bench.{name}"), "bench-choice", offered, str(chosen), f"bench-{name}-label")


def game_tiles(bench: Bench, say: Words) -> Html:
    """Offer the games."""
    tiles = [
        button(
            (
                symbol(f"game-{name}", "game-mark"),
                tag("b", games.face(name, "title", say.language)),
            ),
            "bench-game",
            name,
            class_="game-tile",
            aria_pressed="true" if name == bench.plan.game else "false",
        )
        for name in games.names()
    ]
    return tag("div", tiles, class_="game-tiles", role="group", aria_label=say("home.games"))


def seats(bench: Bench, say: Words) -> Html:
    """Offer the numbers of players."""
    module = rules.load(bench.plan.game)
    possible = sorted({n for way in ({}, bench.plan.options) for n in module.seatings(way)})
    offered = [(str(n), str(n)) for n in possible]
    chosen = str(bench.plan.seats)
    return choice(say("home.players"), "bench-seats", offered, chosen, "bench-seats-label")


def option(each: Option, bench: Bench, say: Words) -> Html:
    """Offer an option of the game: side by side, or as a list where there are many values."""
    name, own = bench.plan.game, games.load(bench.plan.game).words(say.language)
    label, chosen = own(f"{name}.option.{each.name}"), str(bench.plan.options[each.name])
    ident = f"bench-option-{each.name}"
    if len(each.values) > FEW:
        values = [
            tag("option", value, value=value, selected=str(value) == chosen)
            for value in each.values
        ]
        field = tag("select", values, id=ident, data_input=f"bench {each.name}")
        return tag(
            "div", tag("label", label, for_=ident, class_="choice-label"), field, class_="choice"
        )
    offered = [
        (f"{each.name} {value}", own.either(f"{name}.option.{each.name}.{value}", str(value)))
        for value in each.values
    ]
    return choice(label, "bench-option", offered, chosen, ident)


def opponents(bench: Bench, say: Words) -> Html:
    """Offer whom to play against: every bot of ours, with its rank."""
    plaques = [
        button(
            (kind_icon(each), tag("span", opponent_name(each, say))),
            "bench-choice",
            f"opponent {each}",
            class_="bench-plaque",
            aria_pressed="true" if each == bench.opponent else "false",
        )
        for each in OPPONENTS
    ]
    title = tag("span", say("bench.opponent"), id="bench-opponents", class_="choice-label")
    row = tag(
        "div", plaques, class_="bench-plaques", role="group", aria_labelledby="bench-opponents"
    )
    return tag("div", title, row, class_="bench-opponents")


def budget(bench: Bench, say: Words) -> Html:
    """Offer how many positions the opponent may look at."""
    many = [
        tag(
            "option",
            say.count("bench.positions", each) if each else say("bench.usual"),
            value=each,
            selected=each == bench.budget,
        )
        for each in BUDGETS
    ]
    label = tag("label", say("bench.budget.of"), for_="bench-budget", class_="choice-label")
    field = tag("select", many, id="bench-budget", data_input="bench budget")
    return tag("div", label, field, class_="choice")
