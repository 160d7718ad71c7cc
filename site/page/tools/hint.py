"""A hint for the person to move: what a master would do and why, from what that seat may know."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, ClassVar, NamedTuple

from page.html.controls import icon_button
from page.html.markup import Html
from page.parts import Deed, Keys, Part
from page.table import levels
from page.table.bot_choice import WITHOUT, Line, Speechless, line_of
from page.table.counsel import UNKNOWN, Counsel, Opinion, at_least, counsel, refined
from page.table.hints import why_of
from page.table.sitting import HINTING, Sitting
from page.words import Words

REFINED = 6  # times a master's usual thought: for so long it thinks on while one looks

Moment = tuple[str, int, int]  # a game, how many entries it has, whose eyes are on it


def moment_of(sitting: Sitting) -> Moment:
    """Give what must be the same when the answer comes."""
    return sitting.note.ident, len(sitting.table.entries), sitting.viewer


class Asking(NamedTuple):
    """A question to the adviser, and where things stood when it was put."""

    moment: Moment
    sitting: Sitting
    line: Line
    draft: Any  # the move half made


class Hint(Part):
    """The button that asks for a hint, and the moves that it shows."""

    needs = HINTING
    table_keys: ClassVar[Keys] = {"i": ("hint", "")}
    asked: Moment | None = None  # what the bot is thinking about, before its first answer
    told: tuple[str, Line, Counsel] | None = None  # the last hint: in which game, and where in it

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {"hint": self.hint, "advised": self.choose}

    async def hint(self, _: str) -> None:
        """Ask for a hint; asked again, put it away; say why there is none."""
        sitting = self.desk.steward.sitting
        if sitting is None or sitting.lowered or HINTING not in sitting.offers:
            return
        if sitting.hint:
            sitting.hint = None
            self.rest(sitting)
        else:
            await self.desk.steward.settled()
            await self.ask(sitting)
        self.desk.show()

    async def ask(self, sitting: Sitting) -> None:
        """Ask for a hint at this table, unless the visitor has left it."""
        if sitting is not self.desk.steward.sitting or sitting.lowered:
            return
        if not sitting.is_asked():
            self.desk.explain(sitting.page.prompt(sitting.scene(), self.desk.say))
        elif self.asked != moment_of(sitting):
            await self.think(sitting)

    def choose(self, action: str) -> None:
        """Prepare one of the moves that are recommended, and mark what it concerns."""
        sitting = self.desk.steward.sitting
        if sitting is None or not sitting.is_asked():
            return
        chosen = [row.action for row in sitting.advice if str(row.action) == action]
        if sitting.hint and chosen:
            sitting.hint = chosen[0]
            sitting.draft = sitting.page.advise(sitting.scene(), chosen[0], self.desk.say).draft

    async def think(self, sitting: Sitting) -> None:
        """Let the bot think; an answer to what has passed meanwhile is dropped."""
        asking = Asking(moment_of(sitting), sitting, line_of(sitting.table), sitting.draft)
        if self.told and self.told[:2] == (sitting.note.ident, asking.line):
            self.tell(asking, self.told[2])  # who asks the same again hears the same
            return
        self.asked = asking.moment
        self.desk.browser.announce(self.desk.say("hint.thinking"))
        self.desk.show()
        opinion = await self.advice(sitting, lambda said: self.hear(asking, said, last=False))
        self.hear(asking, opinion, last=True)

    def hear(self, asking: Asking, opinion: Opinion, last: bool) -> None:
        """Show an answer, the first, a better founded one, or the last."""
        sitting, first = asking.sitting, self.asked == asking.moment
        if first:
            self.asked = None
        sitting.refining = not last
        if sitting is not self.desk.steward.sitting or moment_of(sitting) != asking.moment:
            if not last:
                self.rest(sitting)
            return
        unknown = opinion.best[0].chance == UNKNOWN
        if unknown:
            self.told = None  # it is asked anew the next time
        elif first or sitting.hint:
            self.told = (sitting.note.ident, asking.line, opinion.best)
        if first:
            self.tell(asking, opinion.best)
        elif sitting.hint and not unknown:
            sitting.advice = refined(sitting.advice, opinion)
        self.desk.show()

    async def advice(self, sitting: Sitting, heard: Callable[[Opinion], None]) -> Opinion:
        """Ask a master; if nobody can think, say at least what looks best at once."""
        seconds = levels.seconds(levels.ADVISER, self.desk.settings.thought) * REFINED
        try:
            return await counsel(self.desk.browser, sitting, round(seconds * 1000), heard)
        except Exception as trouble:  # whatever ails the workers
            self.desk.warn(trouble.lacking if isinstance(trouble, Speechless) else WITHOUT[""])
            return at_least(sitting)

    def tell(self, asking: Asking, rows: Counsel) -> None:
        """Show the best moves, and prepare the first, unless something else has been begun."""
        sitting = asking.sitting
        sitting.advice, sitting.hint = rows, rows[0].action
        advice = sitting.page.advise(sitting.scene(), rows[0].action, self.desk.say)
        if sitting.draft == asking.draft:
            sitting.draft = advice.draft
        given = self.desk.say("hint.given")
        self.desk.browser.announce(given if sitting.overheard else self.sentence(sitting))

    def sentence(self, sitting: Sitting) -> str:
        """Tell the best move and why, for those who listen."""
        scene, say = sitting.scene(), self.desk.say
        move = sitting.page.advise(scene, scene.advice[0].action, say).sentence
        why = why_of(sitting.page, scene, scene.advice[0], say)
        return say("hint.heard", move=move, why=why) if why else move

    def rest(self, sitting: Sitting) -> None:
        """Let nobody think on about what is no longer asked."""
        if sitting.refining:
            sitting.refining = False
            self.desk.browser.hurry_bots()

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
