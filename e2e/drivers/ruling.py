"""Playing Citadels in the page as a person would: by pointer, by keys, by finger."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Locator, Page

from bottega.games.citadels.data import COST
from e2e.drivers.playing import ByKeys, Player, quick_bots, set_up, wait_until

# The ids of what may be touched now, and what is to be read off the table beside that.
SEEN = """() => {
    const ids = (what) => [...document.querySelectorAll(what)].map(({ id }) => id);
    const on = (what) => ids(`${what}:not([aria-disabled="true"])`);
    const built = document.querySelectorAll('#ct-own .ct-city [data-zoom^="card "]');
    return {
        deeds: on(".docked .dock-deed"),
        sheet: on("#ct-sheet .ct-pick"),
        roles: on("#ct-bar .ct-aim"),
        partners: on(".ct-cities .ct-partner"),
        districts: on(".ct-cities .ct-target"),
        hand: ids("#ct-hand .ct-held-card"),
        city: [...built].map(({ dataset }) => +dataset.zoom.split(" ")[1]),
        teams: document.querySelector(".ct-team-game") !== null,
    };
}"""
ANYTHING = """() => document.querySelector(
    '.docked .dock-deed:not([aria-disabled="true"]), #ct-sheet .ct-pick, #ct-bar .ct-aim'
) !== null"""
# What the page waits for takes a tenth of its time: nobody looks on while bots play a whole game.
HURRY = """{
    const later = window.setTimeout;
    window.setTimeout = (what, time, ...more) => later(what, time > 20 ? time / 10 : time, ...more);
}"""
HELD_BY = "#ct-seat-{} .ct-hand-at b"
CHEAP = 2  # gold that a district may have cost which is still worth destroying
HAND_KEYS = "qwertadfgh"
DEED_KEYS = {
    "deed-gold": "m",
    "deed-collect": "n",
    "deed-swap": "p",
    "deed-toss": "j",
    "deed-build": "b",
    "deed-forge": "z",
    "deed-sell": "x",
    "deed-skip": "k",
    "deed-decline": "k",
    "deed-end": "v",
}


def begin(page: Page, kinds: Sequence[str], preset: str = "", **names: str) -> None:
    """Settle a game of Citadels on the first screen, shown quickly, and start it."""
    quick_bots(page)
    set_up(page, kinds, preset, "citadels", **names)


class Seen(NamedTuple):
    """What a person sees on their table: the ids of what may be touched, and the own city."""

    deeds: list[str]
    sheet: list[str]  # roles to pick, or cards drawn
    roles: list[str]  # to murder or to rob
    partners: list[str]
    districts: list[str]  # to destroy
    hand: list[str]  # whether they may be touched or not
    city: list[int]  # which districts stand in it
    teams: bool

    @property
    def wanted(self) -> list[str]:
        """The cards of the hand that do not stand in the city yet, one of each kind."""
        kinds = {kind_of(ident): ident for ident in self.hand}
        return [ident for kind, ident in kinds.items() if kind not in self.city]

    @property
    def spare(self) -> list[str]:
        """The cards of the hand that can never be built, as things are."""
        return [ident for ident in self.hand if ident not in self.wanted]


def kind_of(ident: str) -> int:
    """Read which district a card shows, from its id: `ct-card-3-0`, `ct-drawn-3-0`."""
    return int(ident.split("-")[2])


class Ruler(Player):
    """Plays by pointer: builds whatever can be built, so that a city is soon complete."""

    def look(self) -> Seen:
        """Read the table once something on it can be touched: a move may be on its way."""
        wait_until(self.page, self.can_touch, "nothing can be touched")
        seen: dict[str, Any] = self.page.evaluate(SEEN)
        return Seen(**seen)

    def can_touch(self) -> bool:
        """Tell whether something on the table can be touched."""
        return bool(self.page.evaluate(ANYTHING))

    def move(self) -> None:
        """Do one thing of what a turn consists of."""
        seen = self.look()
        if seen.sheet:
            return self.take(seen)
        if "deed-redeem" in seen.deeds:
            return self.finish(self.rng.choice(["deed-redeem", "deed-decline"]))
        if seen.roles:
            return self.strike(seen)
        if not (self.use_power(seen) or self.gather(seen) or self.build(seen)):
            self.close(seen)
        return None

    # ------------------------------------------------------------------ what is touched

    def touch(self, ident: str) -> None:
        """Choose something on the table."""
        self.press(self.page.locator(f"#{ident}"))

    def finish(self, ident: str) -> None:
        """Press a button of the dock that ends a move."""
        self.do(self.page.locator(f"#{ident}"))

    # ------------------------------------------------------------------ what is done

    def take(self, seen: Seen) -> None:
        """Pick any role, or keep the cheapest card that is new."""
        if seen.sheet[0].startswith("ct-pick"):
            self.touch(self.rng.choice(seen.sheet))
            return self.finish("deed-pick")
        old = (*seen.city, *map(kind_of, seen.hand))
        self.touch(min(seen.sheet, key=lambda card: (kind_of(card) in old, COST[kind_of(card)])))
        return self.finish("deed-keep")

    def strike(self, seen: Seen) -> None:
        """Murder or rob any role: choose it, and confirm."""
        self.touch(self.rng.choice(seen.roles))
        self.finish(next(deed for deed in self.look().deeds if deed != "deed-clear"))

    def use_power(self, seen: Seen) -> bool:
        """Use the Magician's or the Warlord's power, if it does some good."""
        if "deed-swap" in seen.deeds and not seen.wanted and seen.partners:
            self.swap(max(seen.partners, key=self.held_by))
        elif "deed-toss" in seen.deeds and seen.spare:
            self.toss(seen.spare)
        elif aims := [each for each in seen.districts if self.is_worth_it(each, seen.teams)]:
            self.touch(self.rng.choice(aims))
            self.finish("deed-destroy")
        elif "deed-skip" in seen.deeds:
            self.finish("deed-skip")
        else:
            return False
        return True

    def held_by(self, partner: str) -> int:
        """Read how many cards somebody holds."""
        seat = partner.rpartition("-")[2]
        return int(self.page.inner_text(HELD_BY.format(seat)))

    def is_worth_it(self, district: str, teams: bool) -> bool:
        """Tell whether a district is cheap to destroy, and not of the own team."""
        seat, kind = map(int, district.split("-")[2:])
        name = self.page.locator("#ct-own [data-place^='gold ']").get_attribute("data-place") or ""
        own = int(name.split()[1])
        return COST[kind] <= CHEAP and not (teams and seat % 2 == own % 2)

    def swap(self, partner: str) -> None:
        """Swap hands."""
        self.touch(partner)
        self.finish("deed-swap")

    def toss(self, cards: Sequence[str]) -> None:
        """Let cards go, for as many others."""
        self.press(self.page.locator("#deed-toss"))
        for card in cards:
            self.touch(card)
        self.finish("deed-toss")

    def gather(self, seen: Seen) -> bool:
        """Take gold, if there is something to build with it; else cards. Then the income."""
        draws = [deed for deed in seen.deeds if deed.startswith("deed-draw")]
        if draws and not seen.wanted:
            self.finish(draws[0])
        elif "deed-gold" in seen.deeds:
            self.finish("deed-gold")
        elif "deed-collect" in seen.deeds:
            self.finish("deed-collect")
        else:
            return False
        return True

    def build(self, seen: Seen) -> bool:
        """Build the dearest district that can be paid, or sell a card that is good for nothing."""
        if "deed-build" in seen.deeds:
            can = self.page.locator("#ct-hand .ct-can").evaluate_all("all => all.map(c => c.id)")
            self.touch(max(can, key=lambda card: COST[kind_of(card)]))
            self.finish("deed-build")
        elif "deed-sell" in seen.deeds and seen.spare:
            self.touch(seen.spare[0])
            self.finish("deed-sell")
        elif "deed-forge" in seen.deeds and not seen.wanted:
            self.finish("deed-forge")
        else:
            return False
        return True

    def close(self, seen: Seen) -> None:
        """End the turn."""
        assert "deed-end" in seen.deeds, f"nothing is left to do: {seen}"
        self.finish("deed-end")


class KeyRuler(ByKeys, Ruler):
    """Plays by keyboard alone: numbers for roles, players and cities, letters for the rest."""

    def touch(self, ident: str) -> None:
        """Choose something by its key; what has none, with the tabulator."""
        kind, numbers = ident.split("-")[1], ident.split("-")[2:]
        if kind in ("pick", "medallion"):
            self.page.keyboard.press(numbers[0])
        elif kind == "drawn":
            cards = self.page.locator("#ct-sheet .ct-pick").evaluate_all(
                "all => all.map(c => c.id)"
            )
            self.page.keyboard.press(str(cards.index(ident) + 1))
        elif kind == "card" and (place := self.look().hand.index(ident)) < len(HAND_KEYS):
            self.page.keyboard.press(HAND_KEYS[place])
        elif kind == "partner":
            self.page.keyboard.press("p")
            self.page.keyboard.press(str(int(numbers[0]) + 1))
        elif kind == "district":
            self.aim(ident, int(numbers[0]) + 1)
        else:
            self.press(self.page.locator(f"#{ident}"))
        self.expect_chosen(ident)

    def expect_chosen(self, ident: str) -> None:
        """Wait until the page shows that it is chosen."""
        self.page.wait_for_selector(f'#{ident}[aria-pressed="true"]')

    def aim(self, ident: str, number: int) -> None:
        """Press a city's number until the district meant is chosen."""
        for _ in range(9):
            self.page.keyboard.press(str(number))
            if self.page.locator(f'#{ident}[aria-pressed="true"]').count():
                return
        raise AssertionError(f"{number} never leads to {ident}")

    def finish(self, ident: str) -> None:
        """End a move by its key; what has none of its own is confirmed."""
        self.hit("c" if ident.startswith("deed-draw") else DEED_KEYS.get(ident, "o"))


class FingerRuler(Ruler):
    """Plays by finger."""

    def press(self, button: Locator) -> None:
        """Tap."""
        button.tap()
