"""What a dock holds: the buttons that finish a move, and the one that lets go of it."""

from page.html.markup import Html
from page.kit.scene import LET_GO
from page.kit.things import Look, touchable

MOST_STANDING = 6  # things side by side in a dock that need no scrolling


def row(*parts: str) -> Html:
    """Put buttons, and what belongs to them, side by side; many of them scroll."""
    many = " dock-many" if len(parts) > MOST_STANDING else ""
    return Html(f'<div class="dock-row{many}">{"".join(parts)}</div>')


def deed(
    look: Look, thing: str, inside: str, class_: str = "", *, main: bool = False, off: bool = False
) -> Html:
    """Make a button of the dock; the main one is what a person most likely wants."""
    ident = "deed-" + thing.replace(" ", "-")
    class_ = f"dock-deed {class_}{' deed' if main else ''}"
    return touchable(look, ident, thing, inside, class_, off=off)


def cancel(look: Look) -> Html:
    """Make the button that lets go of a move half made; where room is dear it is a cross."""
    word = look.say("deed.cancel")
    return deed(look, LET_GO, f'<span>{word}</span><i aria-hidden="true">✕</i>', "dock-cancel")


def note(sentence: str) -> Html:
    """Warn of what a move will lead to."""
    return Html(f'<p class="dock-note">{sentence}</p>')
