"""What stands on the screen, so that only what changed is shown anew."""

from collections.abc import Mapping, Sequence

from page import settings as kept
from page.device.browser import Browser, Flight, Sign

FIXED = frozenset({"frame", "notice", "log", "curtain", "dialog"})
"""The regions that stand beside the main one, whatever it holds."""


class Display:
    """Keeps the screen equal to the regions it is given."""

    def __init__(self, browser: Browser) -> None:
        """Begin with nothing."""
        self.browser = browser
        self.screen: object = None  # which screen it is that stands
        self.regions: dict[str, str] = {}  # as they stand
        self.told: dict[
            str, tuple[object, ...]
        ] = {}  # what the browser knows of what surrounds them

    def show(
        self,
        screen: object,
        regions: Mapping[str, str],
        flights: Sequence[Flight],
        signs: Sequence[Sign],
    ) -> None:
        """Show the regions whose HTML changed; another screen opens at its top.

        The first one is there already, drawn before Python was ready: it stays where it is.
        """
        if self.screen not in (None, screen):
            self.browser.reveal("")
        self.screen = screen
        if regions["main"] != self.regions.get("main"):
            self.regions = {name: html for name, html in self.regions.items() if name in FIXED}
            flights = ()
        changed = {name: html for name, html in regions.items() if self.regions.get(name) != html}
        self.regions.update(changed)
        if changed or flights or signs:
            self.browser.show(changed, flights, signs)

    @property
    def title(self) -> str:
        """The title of the tab, as it stands."""
        _, title = self.told.get("speak", ("", ""))
        return str(title)

    def surround(self, language: str, title: str, settings: kept.Settings) -> None:
        """Tell the browser what surrounds the regions, as far as it changed."""
        told = {
            "speak": (language, title),
            "dress": (looks(settings),),
            "show_dialog": (bool(self.regions["dialog"]),),
            "cover": (bool(self.regions["curtain"]),),
        }
        for name, arguments in told.items():
            if self.told.get(name) != arguments:
                getattr(self.browser, name)(*arguments)
        self.told = told


def looks(settings: kept.Settings) -> dict[str, str]:
    """Give what the style sheets need to know of the settings."""
    return {name: getattr(settings, name) for name in ("theme", "motion", "text", "notes")}
