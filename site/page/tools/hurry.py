"""A key for who does not want to wait: the bot to move does so now."""

from collections.abc import Mapping
from typing import ClassVar

from page.parts import Deed, Keys, Part


class Hurry(Part):
    """Ends a bot's thinking; the button for it stands in the dock."""

    table_keys: ClassVar[Keys] = {"+": ("hurry", "")}

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {"hurry": self.desk.steward.hurry}
