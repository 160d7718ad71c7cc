"""The browser: the only module that imports what exists only there."""

import os
from typing import Any

from js import document, navigator
from pyscript.ffi import create_proxy

from page.app import Click


class Tab:
    """The browser tab the page lives in."""

    def languages(self) -> list[str]:
        """Give the languages the visitor reads, the preferred first."""
        return [str(language) for language in navigator.languages]

    def speak(self, language: str, title: str) -> None:
        """Say in which language the page is, and its title."""
        document.documentElement.lang = language
        document.title = title

    def show(self, region: str, html: str) -> None:
        """Replace what a region holds; the focus stays on the element with the same id."""
        focused = document.activeElement.id if document.activeElement else ""
        element = document.getElementById(region)
        element.innerHTML = html
        element.removeAttribute("aria-busy")
        again = document.getElementById(focused) if focused else None
        if again:
            again.focus()

    def announce(self, sentence: str) -> None:
        """Tell those who listen instead of looking."""
        document.getElementById("announcer").textContent = sentence

    def secret(self, size: int) -> bytes:
        """Draw bytes that nobody can guess: the browser's own cryptographic source."""
        return os.urandom(size)

    def on_click(self, handle: Click) -> None:
        """Listen once for the whole page."""

        def listen(event: Any) -> None:
            target = event.target.closest("[data-do]")
            if target:
                value = target.getAttribute("data-value")
                handle(str(target.getAttribute("data-do")), str(value or ""))

        document.addEventListener("click", create_proxy(listen))
