"""What the visitor looks at: the focus, and what is scrolled into sight."""

from typing import Any

from page.device.bridge import Bridge
from page.device.motion import Point, nearest_in

FOCUSABLE = "button, a[href], input, select, summary, [tabindex='0']"


class Focus:
    """Moves the focus and the view."""

    def __init__(self, bridge: Bridge) -> None:
        """Look at this window's document."""
        self.window, _, self.to_js = bridge
        self.document = self.window.document

    def reveal(self, ident: str) -> None:
        """Bring an element into sight, and give it the focus; if there is none, show the top."""
        element = self.document.getElementById(ident)
        if element:
            element.scrollIntoView(self.to_js({"block": "start"}))
            element.focus(self.to_js({"preventScroll": True}))
        else:
            self.window.scrollTo(0, 0)

    def look_there(self) -> None:
        """Bring what is pointed at into sight."""
        pointed = self.document.querySelector("[data-pointed]")
        if pointed:
            pointed.scrollIntoView(self.to_js({"block": "nearest"}))

    def focus_again(self, ident: str) -> None:
        """Bring the focus back after its element was replaced, else near the game."""
        document = self.document
        if document.activeElement and document.activeElement != document.body:
            return
        again = document.getElementById(ident) if ident else None
        (again or document.getElementById("main")).focus(self.to_js({"preventScroll": True}))

    def move_focus(self, direction: str) -> None:
        """Move the focus to the nearest control in a direction."""
        document = self.document
        here = document.activeElement
        dialog = document.getElementById("dialog")
        within = dialog if dialog.open else document
        start = _middle(here) if here and here != document.body else None
        others = [each for each in within.querySelectorAll(FOCUSABLE) if each != here]
        if start is None:
            nearest = next((each for each in others if each.closest("#main, dialog")), None)
        else:
            nearest = nearest_in(direction, start, [(_middle(each), each) for each in others])
        if nearest:
            nearest.focus()


def _middle(element: Any) -> Point | None:
    """Give the middle of what is to be seen of an element."""
    box = element.getBoundingClientRect()
    is_shown = getattr(element, "checkVisibility", None)  # Safari has it since 17.4
    if not box.width or (is_shown and not is_shown()):
        return None
    return (box.x + box.width / 2, box.y + box.height / 2)
