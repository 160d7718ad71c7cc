"""The sheet on which a bot is written: the visitor's bots as tabs, and the code with its lines."""

from page.html.controls import button, icon, icon_button
from page.html.markup import Html, tag, text
from page.words import Words
from page.workbench.bench import LONGEST_BOT, LONGEST_CODE, MOST_BOTS, Bench
from page.workbench.examples import EXAMPLES
from page.workbench.ink import inked
from page.workbench.progress import Trouble

CODE = "bench-code"  # the editor's field
DRAWN = {"random": "swap", "greedy": "hand", "judging": "hint", "search": "eye"}


def examples(say: Words) -> Html:
    """Offer bots to begin with."""
    cards = [
        button(
            (
                icon(DRAWN[each]),
                tag("b", say(f"bench.example.{each}")),
                tag("small", say(f"bench.example.{each}.about")),
            ),
            "bench-example",
            each,
            class_="bench-card",
        )
        for each in EXAMPLES
    ]
    title = tag("h3", say("bench.examples"), id="bench-examples")
    row = tag("div", cards, class_="bench-cards", role="group", aria_labelledby="bench-examples")
    return tag("div", title, row, class_="bench-examples")


def bots(bench: Bench, unfinished: str, say: Words) -> Html:
    """Show the visitor's bots as tabs, and the name of the one that is worked on, with its file."""
    tabs = [
        button(
            (icon("bot"), tag("span", bot.name or say("bench.mine"))),
            "bench-pick",
            str(place),
            class_="bench-tab",
            aria_pressed="true" if place == bench.at else "false",
        )
        for place, bot in enumerate(bench.bots)
    ]
    if len(tabs) < MOST_BOTS:
        new = icon_button("plus", say("bench.new"), "bench-new", class_="bench-tab icon-button")
        tabs.append(new)
    row = tag("div", tabs, class_="bench-tabs", role="group", aria_label=say("bench.bots"))
    why = say.either(f"trouble.{unfinished}", say("trouble.unknown")) if unfinished else ""
    warned = tag("p", why, class_="warning", role="alert") if why else None
    return text((warned, row, bar(bench, say)))


def bar(bench: Bench, say: Words) -> Html:
    """Show the bot's name, to be changed, and what can be done with its file."""
    name = tag(
        "input",
        id="bench-name",
        type="text",
        value=bench.bot.name,
        maxlength=LONGEST_BOT,
        autocomplete="off",
        spellcheck="false",
        aria_label=say("bench.name"),
        placeholder=say("bench.mine"),
        data_input="bench name",
    )
    deeds = [
        icon_button(drawn, say(f"bench.{deed}"), f"bench-{deed}")
        for deed, drawn in (("open", "open"), ("save", "save"), ("drop", "trash"))
    ]
    return tag("div", icon("pen"), name, deeds, class_="bench-bar")


def editor(code: str, trouble: Trouble | None, say: Words) -> Html:
    """Show the code: numbered lines, the wrong one marked, colours, and over them the field."""
    wrong = trouble.line if trouble else 0
    numbers = [
        tag("b", number) if number == wrong else text(number)
        for number in range(1, code.count("\n") + 2)
    ]
    gutter = tag("pre", Html("\n".join(numbers)), class_="bench-lines", aria_hidden="true")
    seen = tag("pre", Html("\n"), inked(code), "\n ", class_="bench-ink", aria_hidden="true")
    field = tag(
        "textarea",
        f"\n{code}",
        id=CODE,
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
    return text((tag("div", gutter, seen, field, class_="bench-sheet"), keys))
