"""The workbench as HTML: the bots, the editor, and how the next match is to be played."""

from bottega import games as rules
from bottega.core import Option
from page import games
from page.html.controls import button, choice, icon
from page.html.markup import Html, symbol, tag, text
from page.words import Words
from page.workbench.bench import BUDGETS, GAMES, LIMITS, LONGEST_BOT, LONGEST_CODE, OPPONENTS, Bench
from page.workbench.examples import EXAMPLES
from page.workbench.progress import Trouble
from page.workbench.result import opponent_name

CODE = "bench-code"  # the editor's field
LEAST_ROWS, LEAST_COLUMNS = 14, 60
FEW = 4  # values of an option that stand side by side


def layout(say: Words) -> Html:
    """Lay out the workbench; what changes has regions of its own."""
    head = tag(
        "header",
        tag("h2", say("bench.title")),
        tag("p", say("bench.about")),
        tag("p", icon("check"), tag("span", say("bench.trust")), class_="bench-trust"),
        class_="bench-head",
    )
    writing = tag(
        "section",
        tag("div", id="bench-bots"),
        tag("div", id="bench-editor"),
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


# ------------------------------------------------------------------ the bots


def bots(bench: Bench, unfinished: str, say: Words) -> Html:
    """Offer the visitor's bots, examples, and files."""
    own = [
        tag("option", bot.name or say("bench.mine"), value=place, selected=place == bench.at)
        for place, bot in enumerate(bench.bots)
    ]
    picked = labelled(
        "bench-bot", say("bench.bots"), tag("select", own, id="bench-bot", data_input="bench bot")
    )
    name = tag(
        "input",
        id="bench-name",
        type="text",
        value=bench.bot.name,
        maxlength=LONGEST_BOT,
        autocomplete="off",
        spellcheck="false",
        data_input="bench name",
    )
    deeds = [
        button((icon(drawn), tag("span", say(f"bench.{deed}"))), f"bench-{deed}")
        for deed, drawn in (("open", "open"), ("save", "save"), ("drop", "trash"))
    ]
    examples = [button(say(f"bench.example.{each}"), "bench-example", each) for each in EXAMPLES]
    started = tag(
        "div",
        tag("span", say("bench.examples"), id="bench-examples", class_="choice-label"),
        tag(
            "div", examples, class_="bench-examples", role="group", aria_labelledby="bench-examples"
        ),
    )
    why = say.either(f"trouble.{unfinished}", say("trouble.unknown")) if unfinished else ""
    warned = tag("p", why, class_="warning", role="alert") if why else None
    row = tag("div", picked, labelled("bench-name", say("bench.name"), name), class_="bench-names")
    return text((row, started, tag("div", deeds, class_="bench-files"), warned))


def labelled(ident: str, label: str, field: Html) -> Html:
    """Show a field under its label."""
    return tag("div", tag("label", label, for_=ident), field, class_="bench-field")


def editor(code: str, trouble: Trouble | None, say: Words) -> Html:
    """Show the editor: numbered lines, the wrong one marked, and a field as large as the code."""
    lines = code.split("\n")
    wrong = trouble.line if trouble else 0
    numbers = [
        tag("b", number) if number == wrong else text(number) for number in range(1, len(lines) + 1)
    ]
    gutter = tag("pre", Html("\n".join(numbers)), class_="bench-lines", aria_hidden="true")
    field = tag(
        "textarea",
        f"\n{code}",
        id=CODE,
        rows=max(LEAST_ROWS, len(lines) + 1),
        cols=max(LEAST_COLUMNS, *[len(line) + 2 for line in lines]),
        wrap="off",
        spellcheck="false",
        autocomplete="off",
        autocapitalize="off",
        maxlength=LONGEST_CODE,
        aria_label=say("bench.code"),
        aria_describedby="bench-keys" if not wrong else "bench-keys bench-trouble",
        aria_invalid="true" if wrong else None,
        data_input="bench code",
    )
    keys = tag("p", say("bench.keys"), id="bench-keys", class_="small")
    return text((tag("div", gutter, field, class_="bench-sheet"), keys))


# ------------------------------------------------------------------ the match


def match(bench: Bench, running: bool, say: Words) -> Html:
    """Settle the next match, and begin or end it."""
    deed = ("bench-stop", "pause") if running else ("bench-start", "play")
    go = button(
        (icon(deed[1]), tag("span", say(deed[0].replace("-", ".")))), deed[0], class_="deed"
    )
    rows = (
        game_tiles(bench, say),
        seats(bench, say),
        [option(each, bench, say) for each in rules.load(bench.plan.game).OPTIONS],
        opponent(bench, say),
        numbers("games", GAMES, bench.games, say),
        choice(
            say("bench.limit"),
            "bench-choice",
            [(f"limit {each}", say("bench.seconds", n=f"{each / 1000:g}")) for each in LIMITS],
            str(bench.limit),
            "bench-limit-label",
        ),
    )
    title = tag("h3", say("bench.match"), id="bench-match-title")
    return tag(
        "section",
        title,
        tag("fieldset", rows, disabled=running, aria_labelledby="bench-match-title"),
        tag("div", go, class_="deeds"),
        class_="bench-form",
    )


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


def opponent(bench: Bench, say: Words) -> Html:
    """Offer whom to play against, and how many positions that one may look at."""
    who = [
        tag("option", opponent_name(each, say), value=each, selected=each == bench.opponent)
        for each in OPPONENTS
    ]
    many = [
        tag(
            "option",
            say.count("bench.positions", each) if each else say("bench.usual"),
            value=each,
            selected=each == bench.budget,
        )
        for each in BUDGETS
    ]
    first = tag("select", who, id="bench-opponent", data_input="bench opponent")
    second = tag("select", many, id="bench-budget", data_input="bench budget")
    return tag(
        "div",
        labelled("bench-opponent", say("bench.opponent"), first),
        labelled("bench-budget", say("bench.budget.of"), second),
        class_="bench-names",
    )
