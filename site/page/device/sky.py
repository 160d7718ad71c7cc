"""What is to be seen over the page for a moment: pieces that fly, and signs that appear."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

from page.device.bridge import Bridge
from page.device.browser import Flight, Sign
from page.device.motion import (
    APPEARING,
    FLIGHT_MS,
    FLYING,
    MOST_PIECES,
    SIGN_MS,
    Point,
    delay_of,
    frames,
    rising,
)

Finder = Callable[[str], Any]  # finds the box of a place on the screen; None if it is not there


class Sky:
    """The layer above everything else; nothing in it can be touched."""

    def __init__(self, bridge: Bridge) -> None:
        """Use this window's document."""
        self.window, _, self.to_js = bridge
        self.document = self.window.document

    def fly(self, flights: Sequence[tuple[Flight, Any]], find: Finder) -> None:
        """Let pieces fly, each from the box where it was to its place, and disappear there."""
        pieces = []
        for flight, origin in flights:
            target = find(flight.target)
            for number in range(min(flight.amount, MOST_PIECES) if origin and target else 0):
                piece = self._hang("flight", flight.html)
                pieces.append((piece, origin, target, delay_of(flight.step, number)))
        sizes = [piece.getBoundingClientRect() for piece, *_ in pieces]
        for (piece, origin, target, delay), size in zip(pieces, sizes, strict=True):
            path = frames(_corner(origin, size), _corner(target, size))
            piece.animate(self.to_js(path), self.to_js({**FLYING, "delay": delay}))
            self._take_down(piece, delay + FLIGHT_MS)

    def appear(self, signs: Sequence[Sign], find: Finder) -> None:
        """Let signs appear over their places; where less motion is wanted they only stand there."""
        still = self.document.documentElement.dataset.motion == "less"
        found = [(sign, box) for sign in signs if (box := find(sign.place))]
        hung = [self._hang(f"sign {sign.kind}".strip(), sign.text) for sign, _ in found]
        sizes = [element.getBoundingClientRect() for element in hung]
        for element, (sign, box), size in zip(hung, found, sizes, strict=True):
            delay = delay_of(sign.step, 0)
            path = rising(_corner(box, size), 0 if still else None)
            element.animate(self.to_js(path), self.to_js({**APPEARING, "delay": delay}))
            self._take_down(element, delay + SIGN_MS)

    def clear(self) -> None:
        """Take everything down at once."""
        self.document.getElementById("flights").replaceChildren()

    def _hang(self, class_: str, html: str) -> Any:
        element = self.document.createElement("div")
        element.className = class_
        element.innerHTML = html
        self.document.getElementById("flights").appendChild(element)
        return element

    def _take_down(self, element: Any, milliseconds: float) -> None:
        asyncio.get_running_loop().call_later(milliseconds / 1000, element.remove)


def _corner(box: Any, size: Any) -> Point:
    """Give where the corner of something of a size lies when it is centred on a box."""
    return (box.x + (box.width - size.width) / 2, box.y + (box.height - size.height) / 2)
