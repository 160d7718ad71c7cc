"""Escaped HTML from Python: text is escaped unless it is already `Html`."""

from collections.abc import Iterable
from html import escape

Attribute = str | int | bool | None


class Html(str):
    """Text that is safe to put into the page as it stands."""

    __slots__ = ()


Child = str | int | None | Iterable["Child"]

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "use"})


def text(child: Child) -> Html:
    """Turn a child, or a nest of children, into HTML."""
    if child is None:
        return Html("")
    if isinstance(child, Html):
        return child
    if isinstance(child, str | int):
        return Html(escape(str(child)))
    return Html("".join([text(part) for part in child]))


def attributes(values: dict[str, Attribute]) -> str:
    """Spell attributes: `class_` is `class`, `aria_label` is `aria-label`; None and False go."""
    spelled = []
    for name, value in values.items():
        name = name.rstrip("_").replace("_", "-")
        if value is True:
            spelled.append(f" {name}")
        elif value is not None and value is not False:
            spelled.append(f' {name}="{escape(str(value))}"')
    return "".join(spelled)


def tag(name: str, *children: Child, **values: Attribute) -> Html:
    """Make an element."""
    start = f"<{name}{attributes(values)}>"
    if name in VOID:
        return Html(start)
    return Html(f"{start}{text(children)}</{name}>")


def symbol(
    ident: str, class_: str | None = None, fit: str | None = None, box: str = "0 0 100 100"
) -> Html:
    """Show one of the drawings of the page's sprite, as decoration."""
    return tag(
        "svg",
        tag("use", href=f"#{ident}"),
        class_=class_,
        viewBox=box,
        preserveAspectRatio=fit,
        aria_hidden="true",
    )
