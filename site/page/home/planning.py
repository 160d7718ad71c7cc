"""Settling a new game: which one, how it is played, how many play, and who."""

from collections.abc import Mapping

from bottega.core import Refusal
from bottega.log import LONGEST_NAME
from page import games
from page.parts import Deed, Part
from page.table import plan as plans


class Planning(Part):
    """Follows what is chosen and typed on the first screen."""

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be chosen."""
        return {
            "game": self.choose_game,
            "preset": self.choose_preset,
            "seats": self.choose_seats,
            "kind": self.choose_kind,
            "option": self.choose_option,
        }

    @property
    def plan(self) -> plans.Plan:
        """What is settled so far."""
        return self.desk.opened.plan

    def choose_game(self, game: str) -> None:
        """Choose which game to play."""
        if game == self.plan.game:
            return
        try:
            games.load(game)
        except Refusal as refusal:  # it could not be fetched
            self.desk.warn(refusal.code)
        else:
            self.desk.warn("")
            self.desk.propose(plans.first_plan(game))

    def choose_preset(self, name: str) -> None:
        """Play a way that has a name."""
        self.desk.propose(plans.with_preset(self.plan, name))

    def choose_seats(self, number: str) -> None:
        """Choose how many play."""
        self.desk.propose(plans.with_seats(self.plan, int(number)))

    def choose_kind(self, value: str) -> None:
        """Choose who plays a seat."""
        seat, kind = value.split(" ")
        place = plans.with_place(self.plan, int(seat), lambda who: who._replace(kind=kind))
        self.desk.propose(place)

    def choose_option(self, value: str) -> None:
        """Choose the value of an option."""
        name, chosen = value.split(" ")
        options = {name: int(chosen) if chosen.isdecimal() else chosen}
        self.desk.propose(plans.with_options(self.plan, options))

    def typed(self, field: str, value: str) -> bool:
        """Take the name of a player, or an option chosen from a list."""
        kind, _, rest = field.partition(" ")
        if kind == "name" and rest.isdecimal():
            name = value[:LONGEST_NAME]
            plan = plans.with_place(self.plan, int(rest), lambda who: who._replace(name=name))
            self.desk.propose(plan)
        elif kind == "option":
            self.choose_option(f"{rest} {value}")
            self.desk.show()
        return kind in ("name", "option")
