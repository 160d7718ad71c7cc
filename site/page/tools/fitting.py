"""After some games, the level that suits: offered once, with the reason, and easily declined."""

from collections.abc import Mapping

from page.device.browser import ShelfTrouble
from page.history.fitting import Offer, offered
from page.html.controls import button, kind_icon
from page.html.markup import Html, tag
from page.parts import Deed, Desk, Part
from page.table import plan as plans
from page.table.levels import LEVELS
from page.table.note import Note, read_notes
from page.table.sitting import KEEPING, Sitting
from page.words import Words


class Fitting(Part):
    """Offers another level at the end of a game."""

    needs = KEEPING

    def __init__(self, desk: Desk) -> None:
        """Know nothing of past games yet."""
        super().__init__(desk)
        self.notes: dict[str, Note] = {}  # of past games
        self.declined = ""  # the game after which nothing more is to be offered

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {"level-take": self.take, "level-leave": self.leave}

    async def wake(self) -> None:
        """Look up how past games went."""
        await self.at_home()

    async def at_home(self) -> None:
        """Look up how past games went: some may be new, some deleted."""
        try:
            notes, _ = read_notes(await self.desk.browser.shelf.notes())
        except ShelfTrouble:
            return
        self.notes = {note.ident: note for note in notes if note.status == "over"}

    def afterwards(self, sitting: Sitting, say: Words) -> Html | None:
        """Offer another level, if it is time."""
        note = sitting.note
        self.notes[note.ident] = note
        offer = None if self.declined == note.ident else offered(self.notes.values(), note)
        return shown(offer, say) if offer else None

    async def take(self, level: str) -> None:
        """Play against this level, now and the next time."""
        if level not in LEVELS:
            return
        plan = plans.with_level(self.desk.opened.plan, level)
        self.desk.propose(plan)
        self.desk.browser.keep(plans.PLACE, plans.write_names(plan))
        await self.desk.steward.rematch(level)

    def leave(self, _: str) -> None:
        """Stay with the level that it was."""
        sitting = self.desk.steward.sitting
        self.declined = sitting.note.ident if sitting else ""


def shown(offer: Offer, say: Words) -> Html:
    """Say what the results were, and what would suit."""
    facts = {"won": offer.won, "of": offer.of, "n": offer.players}
    words = {"game": say(f"{offer.game}.title"), "others": say(f"level.many.{offer.level}")}
    sentence = say("fit.up" if offer.up else "fit.down", **facts, **words)
    asked = say("fit.ask.up" if offer.up else "fit.ask.down", level=say(f"level.one.{offer.to}"))
    take = (kind_icon(offer.to), tag("span", say("fit.take", level=say(f"kind.{offer.to}"))))
    return tag(
        "section",
        tag("p", sentence, " ", tag("b", asked)),
        tag(
            "div",
            button(take, "level-take", offer.to, class_="deed", id="level-take"),
            button(say("fit.leave"), "level-leave", id="level-leave"),
            class_="deeds",
        ),
        class_="fit",
        aria_label=say("fit"),
    )
