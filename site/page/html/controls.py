"""The page's controls: buttons, choices, icons, emblems."""

from collections.abc import Iterable
from functools import cache

from page.html.markup import Attribute, Child, Html, symbol, tag
from page.words import Words

DRAWN_KINDS = ("person", "apprentice", "journeyman", "master", "grandmaster")


@cache
def icon(name: str) -> Html:
    """Show one of the frame's line drawings, as decoration."""
    return symbol(f"i-{name}", "icon", box="0 0 24 24")


def kind_icon(kind: str) -> Html:
    """Show who plays: a person, somebody who gets a link, or a bot with a mark for each rank."""
    return icon({"far": "link"}.get(kind, kind if kind in DRAWN_KINDS else "bot"))


def kind_name(kind: str, say: Words) -> str:
    """Name who plays; a bot of a version that is not known here, by the name that it has there."""
    return say.either(f"kind.{kind}", say("kind.unknown", kind=kind))


def emblem(seat: int) -> Html:
    """Show the mark of a seat, as decoration."""
    return symbol(f"seat-{seat}", "emblem")


def button(label: Child, do: str, value: str = "", **more: Attribute) -> Html:
    """Make a button that does a deed."""
    more.setdefault("id", f"do-{do}-{value}".rstrip("-").replace(" ", "-"))
    return tag("button", label, type="button", data_do=do, data_value=value or None, **more)


def icon_button(name: str, label: str, do: str, value: str = "", **more: Attribute) -> Html:
    """Make a button that shows only a drawing, and says what it does when asked."""
    more.setdefault("class_", "icon-button")
    return button(icon(name), do, value, aria_label=label, title=label, **more)


def choice(
    label: str, do: str, options: Iterable[tuple[str, Child]], chosen: str, labelled: str
) -> Html:
    """Make a row of buttons of which one is pressed."""
    buttons = [
        button(text, do, value, aria_pressed="true" if value.split(" ")[-1] == chosen else "false")
        for value, text in options
    ]
    name = tag("span", label, id=labelled, class_="choice-label")
    row = tag("div", buttons, class_="segments", role="group", aria_labelledby=labelled)
    return tag("div", name, row, class_="choice")
