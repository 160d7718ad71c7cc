"""What whoever keeps a game going may ask of the page around it."""

from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

from page.device.browser import Flight, Sign
from page.settings import Settings
from page.words import Words


class Front(Protocol):
    """The page, as far as a table is concerned."""

    @property
    def say(self) -> Words:
        """The words of the page, the open game's included."""

    @property
    def settings(self) -> Settings:
        """What the visitor has set."""

    def show(self, flights: Sequence[Flight] = (), signs: Sequence[Sign] = ()) -> None:
        """Bring the page up to date, and let things fly and appear over it."""

    def explain(self, why: str, overheard: bool = False) -> None:
        """Say why something is not possible, to eye and ear; no longer, if there is no reason.

        Where others may listen, they hear only that there is a reason.
        """

    def warn(self, code: str, **facts: object) -> None:
        """Say what went wrong, until it is closed; without a code, nothing did."""

    def warn_unkept(self, code: str) -> None:
        """Say why games are not being kept; without a code, they are."""

    def open_dialog(self, name: str) -> None:
        """Open a dialog, with what it is about behind its name; without one, close it."""

    def tidy(self) -> None:
        """Close what belongs to the table that was looked at: dialog, log, reasons."""

    def tell_elsewhere(self, ident: str) -> None:
        """Say that another tab has this game."""

    def later(self, deed: Coroutine[Any, Any, None]) -> None:
        """Do something that takes time; whatever goes wrong in it is said."""
