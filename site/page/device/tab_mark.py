"""Calling back a visitor who looks elsewhere when it is their turn: the icon of tab and app."""

from page.device.bridge import Bridge


class TabMark:
    """Marks the tab and the installed app."""

    def __init__(self, bridge: Bridge) -> None:
        """Watch whether this window is looked at."""
        self.window = window = bridge.window
        self.wanted = False  # whether it is a visitor's turn
        self.marked = False
        icon = window.document.getElementById("icon")
        self.plain: str = icon.href if icon else ""
        self.lit: str = icon.dataset.turn if icon else ""
        window.document.addEventListener("visibilitychange", bridge.proxy(lambda _: self._mark()))

    def is_hidden(self) -> bool:
        """Tell whether the visitor looks at something else."""
        return bool(self.window.document.hidden)

    def call(self, wanted: bool) -> None:
        """Call the visitor back, or no longer."""
        self.wanted = wanted
        self._mark()

    def _mark(self) -> None:
        """Mark icon and app while the visitor is wanted and away."""
        marked = self.wanted and self.is_hidden()
        if marked == self.marked:
            return
        self.marked = marked
        icon = self.window.document.getElementById("icon")
        if icon:
            icon.href = self.lit if marked else self.plain
        navigator = self.window.navigator
        name = "setAppBadge" if marked else "clearAppBadge"
        if hasattr(navigator, name):  # only some browsers put marks on installed apps
            getattr(navigator, name)()
