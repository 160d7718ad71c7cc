"""What surrounds a game: the header, dialogs, the log, the curtain."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter

from page.html.controls import button, choice, emblem, icon, icon_button
from page.html.markup import Child, Html, symbol, tag
from page.settings import CHOICES, Settings
from page.words import LANGUAGES, Words

USUAL_KEYS = ("arrows", "enter", "escape")
"""The keys that mean the same everywhere; their words are `key.KEY`."""


def home_header(say: Words) -> Html:
    """Show the header of the first screen."""
    brand = (symbol("b-lantern", "mark"), tag("h1", say("title")), tag("span", say("motto")))
    return tag("div", tag("div", brand, class_="brand"), tools(say), class_="frame")


def part_header(title: str, say: Words) -> Html:
    """Show the header of another screen: the way home, its name, and the tools."""
    leave = icon_button("home", say("leave"), "home")
    name = tag("div", tag("h1", title), class_="brand")
    return tag("div", leave, name, tools(say), class_="frame")


@lru_cache(maxsize=8)
def table_header(
    game: str, word: str, entries: int, more: tuple[Html | None, ...], say: Words
) -> Html:
    """Show the header of a table: the way home, what was done last, and the tools."""
    leave = icon_button("home", say("leave"), "home")
    title = tag("h1", say(f"{game}.title"), class_="spoken")
    told = tag("p", word, id="word", class_="word")
    log = icon_button("log", say("log"), "log")
    menu = icon_button("more", say("menu"), "dialog", "menu")
    row = tag("div", more, log, menu, class_="tools", role="group", aria_label=say("tools"))
    return tag("div", leave, title, told, row, class_="frame at-table", data_entries=entries)


def tools(say: Words) -> Html:
    """Show the buttons of the first screen's header."""
    usual = (
        icon_button("help", say("help"), "dialog", "help"),
        icon_button("settings", say("settings"), "dialog", "settings"),
    )
    return tag("div", usual, class_="tools", role="group", aria_label=say("tools"))


# ------------------------------------------------------------------ dialogs


def dialog(title: str, say: Words, *body: Child, kind: str = "") -> Html:
    """Show a dialog's content: its title, how to close it, and what it holds."""
    close = icon_button("close", say("close"), "close", id="dialog-close")
    head = tag("header", tag("h2", title, id="dialog-title"), close)
    return tag("div", head, *body, class_=f"sheet {kind}".strip())


def settings_dialog(settings: Settings, say: Words) -> Html:
    """Show everything that can be set."""
    rows = [
        choice(
            say(f"set.{name}"),
            "set",
            [(f"{name} {value}", setting_name(name, value, say)) for value in values],
            getattr(settings, name),
            f"set-{name}",
        )
        for name, values in CHOICES.items()
    ]
    servers = menu_item("link", say("room.servers"), "dialog", "room-ways")
    return dialog(say("settings"), say, rows, servers, tag("p", say("set.kept"), class_="small"))


def setting_name(name: str, value: str, say: Words) -> Html:
    """Name a value of a setting; each language in itself."""
    if value in LANGUAGES:
        return tag("span", LANGUAGES[value], lang=value)
    return tag("span", say(f"set.{name}.{value}"))


def help_dialog(keys: Sequence[tuple[str, str]], say: Words) -> Html:
    """List the keys and what they do."""
    rows = [tag("div", tag("dt", tag("kbd", key)), tag("dd", what)) for key, what in keys]
    return dialog(say("help"), say, tag("p", say("help.how")), tag("dl", rows, class_="keys"))


def shortcuts(
    game: str, touches: Iterable[str], keys: Iterable[str], say: Words
) -> list[tuple[str, str]]:
    """Give every key with what it does, those that touch something of the game first."""
    own = [(key.upper(), say(f"{game}.key.{key}")) for key in touches]
    return own + [
        (say.either(f"keyname.{key}", key.upper()), say(f"key.{key}"))
        for key in (*keys, *USUAL_KEYS)
    ]


def menu_dialog(more: Sequence[Html], own: bool, say: Words) -> Html:
    """List what can be done at a table beside playing; only a game of one's own can be given up."""
    items = (
        *more,
        menu_item("settings", say("settings"), "dialog", "settings"),
        menu_item("help", say("help"), "dialog", "help"),
        *([menu_item("flag", say("abandon"), "dialog", "abandon")] if own else ()),
    )
    return dialog(say("menu"), say, tag("ul", [tag("li", item) for item in items], class_="menu"))


def menu_item(name: str, label: str, do: str, value: str = "") -> Html:
    """Make a button of a menu: its drawing and its word."""
    return button((icon(name), tag("span", label)), do, value, class_="menu-item")


def abandon_dialog(say: Words) -> Html:
    """Ask whether the game is really to be given up."""
    deeds = (
        button(say("abandon.no"), "close", id="abandon-no", class_="deed"),
        button(say("abandon.yes"), "abandon", id="abandon-yes"),
    )
    return dialog(
        say("abandon"), say, tag("p", say("abandon.ask")), tag("div", deeds, class_="deeds")
    )


def forget_dialog(do: str, ident: str, names: str, say: Words, word: str = "forget") -> Html:
    """Ask whether a saved game, or something else of that word, is really to be removed."""
    deeds = (
        button(say("forget.no"), "close", id="forget-no", class_="deed"),
        button(say("forget.yes"), do, ident, id="forget-yes"),
    )
    text = tag("p", say(f"{word}.ask", names=names))
    return dialog(say(word), say, text, tag("div", deeds, class_="deeds"))


def outcome_dialog(told: Iterable[Child], again: str, ident: str, say: Words) -> Html:
    """Show how the game ended, and what may follow."""
    deeds = (
        button((icon("swap"), tag("span", say(again))), "rematch", class_="deed")
        if again
        else None,
        button((icon("eye"), tag("span", say("look"))), "close", id="look"),
        button((icon("clock"), tag("span", say("replay"))), "replay", ident, id="replay")
        if ident
        else None,
        button((icon("home"), tag("span", say("leave"))), "home", id="leave"),
    )
    return dialog(say("over"), say, told, tag("div", deeds, class_="deeds"), kind="outcome")


# ------------------------------------------------------------------ around the table


def curtain(seat: int, name: str, more: Sequence[Child], say: Words) -> Html:
    """Hide the table while the device is passed on."""
    return tag(
        "div",
        emblem(seat),
        tag("h2", say("pass.to", name=name), id="curtain-title"),
        tag("p", say("pass.why")),
        button(say("pass.ready", name=name), "raise", class_="deed", id="raise"),
        more,
        class_="curtain-body",
    )


def notice(sentence: Child, *deeds: Html, kind: str = "") -> Html:
    """Show a sentence over the table, with what can be done about it."""
    return tag("div", tag("p", sentence), *deeds, class_=f"notice {kind}".strip())


def log(lines: Iterable[Html], say: Words) -> Html:
    """Show what happened, the latest first."""
    listed = [tag("li", line) for line in lines]
    body = tag("ol", listed, reversed=True) if listed else tag("p", say("log.empty"))
    close = icon_button("close", say("close"), "log", id="log-close")
    return tag("div", tag("header", tag("h2", say("log")), close), body, class_="log-sheet")


@lru_cache(maxsize=4)
def recent(lines: tuple[tuple[int, Html], ...], say: Words) -> Html:
    """Show what happened last, the latest first, for tables with room for it beside the game."""
    entries = [
        tag("li", [tag("p", line) for _, line in told], id=f"recent-{number}")
        for number, told in groupby(lines, itemgetter(0))
    ]
    if not entries:
        return Html("")
    return tag("section", tag("ol", reversed(entries)), class_="recent", aria_label=say("log"))


def trouble_sentence(trouble: Mapping[str, object], say: Words) -> str:
    """Say what is wrong, from its code."""
    code = str(trouble["code"])
    facts = {name: value for name, value in trouble.items() if name != "code"}
    return say.either(f"trouble.{code}", say("trouble.unknown"), **facts)
