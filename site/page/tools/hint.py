"""A hint for the person to move: what a master would do, from what that seat may know."""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar

from bottega.core import Action
from page.html.controls import icon_button
from page.html.markup import Html
from page.parts import Deed, Keys, Part
from page.table.bot_choice import Line, choice, line_of
from page.table.levels import ADVISER
from page.table.sitting import HINTING, Sitting
from page.words import Words

Moment = tuple[str, int, int]  # a game, how many entries it has, whose eyes are on it


def moment_of(sitting: Sitting) -> Moment:
    """Give what must be the same when the answer comes."""
    return sitting.note.ident, len(sitting.table.entries), sitting.viewer


class Hint(Part):
    """The button that asks for a hint."""

    needs = HINTING
    table_keys: ClassVar[Keys] = {"i": ("hint", "")}
    asked: Moment | None = None  # what the bot is thinking about
    told: tuple[str, Line, Action] | None = None  # the last hint: in which game, and where in it

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {"hint": self.hint}

    async def hint(self, _: str) -> None:
        """Ask for a hint; asked again, put it away; say why there is none."""
        sitting = self.desk.steward.sitting
        if sitting is None or sitting.lowered or HINTING not in sitting.offers:
            return
        if sitting.hint:
            sitting.hint = None
        elif not sitting.is_asked():
            self.desk.explain(sitting.page.prompt(sitting.scene(), self.desk.say))
        elif self.asked != moment_of(sitting):
            await self.think(sitting)
        self.desk.show()

    async def think(self, sitting: Sitting) -> None:
        """Let the bot think; an answer to what has passed meanwhile is dropped."""
        asked, draft = moment_of(sitting), sitting.draft
        self.asked = asked
        self.desk.browser.announce(self.desk.say("hint.thinking"))
        self.desk.show()
        action = await self.advice(sitting)
        if self.asked == asked:
            self.asked = None
        if sitting is not self.desk.steward.sitting or moment_of(sitting) != asked:
            return
        sitting.hint = action
        advice = sitting.page.advise(sitting.scene(), action, self.desk.say)
        if sitting.draft == draft:  # else the person has begun something else
            sitting.draft = advice.draft
        given = self.desk.say("hint.given")
        self.desk.browser.announce(given if sitting.overheard else advice.sentence)

    async def advice(self, sitting: Sitting) -> Action:
        """Ask a master; who asks the same again hears the same."""
        ident, line = sitting.note.ident, line_of(sitting.table)
        if self.told and self.told[:2] == (ident, line):
            return self.told[2]
        thought = self.desk.settings.thought
        chosen = await choice(self.desk.browser, sitting, sitting.eyes, ADVISER, thought)
        if chosen.lacking:  # then it is asked anew the next time
            self.desk.warn(chosen.lacking)
        else:
            self.told = (ident, line, chosen.action)
        return chosen.action

    def tools(self, sitting: Sitting, say: Words) -> Html | None:
        """Give the button: pressed while a hint is shown, busy while the bot thinks."""
        thinking = self.asked == moment_of(sitting)
        return tool(thinking, sitting.hint is not None, not sitting.is_asked(), say)


@lru_cache(maxsize=16)
def tool(thinking: bool, shown: bool, off: bool, say: Words) -> Html:
    """Make the button."""
    return icon_button(
        "hint",
        say("hint.thinking" if thinking else "hint"),
        "hint",
        aria_pressed="true" if shown else "false",
        aria_busy="true" if thinking else None,
        aria_disabled="true" if off else None,
    )
