"""The form where the visitor says where to look for others."""

import json
from collections.abc import Callable

from bottega.core import Refusal
from page.html.markup import Html
from page.parts import Desk
from page.room.dialogs import servers_dialog
from page.room.servers import Servers, kept_servers, typed_servers, written_servers
from page.words import Words

PLACE = "bottega.ways"  # where they are kept, under the name of the first version


class ServersForm:
    """Where to look for others, as it is kept on this device and typed."""

    def __init__(self, desk: Desk, changed: Callable[[Servers], None]) -> None:
        """Tell of every change that is kept."""
        self.desk = desk
        self.changed = changed
        self.texts: dict[str, str] | None = None  # as they are being typed
        self.trouble = ""

    def kept(self) -> Servers:
        """Give what is kept on this device."""
        return kept_servers(self.desk.browser.recall(PLACE))

    def shown(self) -> dict[str, str]:
        """Give what the fields hold."""
        return self.texts or written_servers(self.kept())

    def typed(self, name: str, text: str) -> None:
        """Take what was typed into a field."""
        if name in Servers._fields:
            self.texts = {**self.shown(), name: text}

    def save(self, _: str) -> None:
        """Keep what was typed, unless something in it cannot be."""
        try:
            servers = typed_servers(self.shown())
        except Refusal as refusal:
            self.trouble = refusal.code
            return
        self.desk.browser.keep(PLACE, json.dumps(servers.changed()))
        self.texts, self.trouble = None, ""
        self.desk.open_dialog("")
        self.changed(servers)

    def usual(self, _: str) -> None:
        """Go back to what is usual."""
        self.desk.browser.keep(PLACE, "{}")
        self.texts, self.trouble = None, ""

    def dialog(self, say: Words) -> Html:
        """Show the form."""
        return servers_dialog(
            self.shown(), say(f"room.no.{self.trouble}") if self.trouble else "", say
        )
