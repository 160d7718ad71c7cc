"""Playing in the page as a person would: by looking, clicking and typing."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from random import Random

from playwright.sync_api import Locator, Page

from bottega.games.splendor.data import POINTS
from e2e.drivers.patience import poll

# What the cards in the market lack, as their faces show it: the colours still missing.
LACKS = """cards => cards.map(card => [...card.querySelectorAll(".sp-lack")]
    .map(pip => [...pip.classList].find(name => COLOURS.includes(name.slice(3))).slice(3)))"""
COLOURS = ("white", "blue", "green", "red", "black", "gold")
ON = ':not([aria-disabled="true"])'
AWAKE = "body:has(#main:not([data-asleep]))"  # before that, the last picture may be shown
ASKED = f"{AWAKE} :is(.docked:not(.dock-idle), #raise, #pass-on, .outcome)"
WEAKER = ".notice.warning"  # what is said where bots lack what they have learnt, among others
MANY = 8  # tokens
FRAMES = """(count) => new Promise((done) => {
    const step = () => (count-- > 0 ? requestAnimationFrame(step) : done());
    step();
})"""


def set_up(
    page: Page, kinds: Sequence[str], preset: str = "", game: str = "", **names: str
) -> None:
    """Settle a game on the first screen, and start it."""
    choose(page, game)
    if preset:
        page.click(f"#do-preset-{preset}")
    if page.locator(f"#do-seats-{len(kinds)}").get_attribute("aria-pressed") != "true":
        page.click(f"#do-seats-{len(kinds)}")
    for seat, kind in enumerate(kinds):
        page.click(f"#do-kind-{seat}-{kind}")
    for place, name in names.items():
        page.fill(f"#name-{place.removeprefix('seat')}", name)
    page.click("#start")
    page.wait_for_selector(ASKED)


def choose(page: Page, game: str) -> None:
    """Choose a game on the first screen; without a name, the one that is chosen there."""
    if game and page.locator(f"#do-game-{game}").get_attribute("aria-pressed") != "true":
        page.click(f"#do-game-{game}")


def quick_bots(page: Page) -> None:
    """Let bots think briefly and move quickly, and show at once what a move leads to."""
    page.click("#do-dialog-settings")
    page.click("#do-set-thought-brief")
    page.click("#do-set-pace-quick")
    page.click("#do-set-beats-quick")
    page.keyboard.press("Escape")
    page.wait_for_selector("#dialog", state="hidden")


def target_of(page: Page, points: int) -> None:
    """Play to this many points."""
    page.click("#unfold")
    page.select_option("#option-target", str(points))


def wait_until(page: Page, holds: Callable[[], bool], what: str) -> None:
    """Look again and again until something holds, and let the page go on between."""
    poll(holds, what, lambda seconds: page.wait_for_timeout(1000 * seconds))


def wait_for_frames(page: Page, count: int = 2) -> None:
    """Wait until the browser has painted so many frames."""
    page.evaluate(FRAMES, count)


class Player(ABC):
    """Plays by pointer what is asked for; what a good move is, each game's player knows."""

    def __init__(self, page: Page, seed: int = 0) -> None:
        self.page = page
        self.rng = Random(seed)

    def play(self, turns: int = 160) -> bool:
        """Play so many turns, or to the end; tell whether it is over."""
        for _ in range(turns):
            self.page.wait_for_selector(ASKED)
            if self.sees(".outcome"):
                return True
            self.act()
        return self.sees(".outcome")

    def sees(self, selector: str) -> bool:
        """Tell whether something is to be seen."""
        return self.page.locator(selector).first.is_visible()

    def is_asked(self) -> bool:
        """Tell whether something is asked of this player."""
        return self.sees(ASKED)

    def act(self) -> None:
        """Do one thing that is asked for."""
        for button in ("#pass-on", "#raise", "#deed-pass"):
            if self.sees(button):
                return self.do(self.page.locator(button))
        return self.move()

    @abstractmethod
    def move(self) -> None:
        """Make a move of the game."""

    def press(self, button: Locator) -> None:
        """Press a button."""
        button.click()

    def do(self, button: Locator) -> None:
        """Press a button and wait until the page has followed."""
        before = self.entries()
        self.press(button)
        self.wait_for_more_than(before)

    def entries(self) -> str:
        """Read how far the game is; the curtain counts as a step."""
        frame = self.page.locator(".at-table").get_attribute("data-entries") or ""
        return frame + "c" * self.sees("#curtain") + "p" * self.sees("#pass-on")

    def wait_for_more_than(self, before: str) -> None:
        """Wait until the game has gone on."""
        wait_until(self.page, lambda: self.entries() != before, "the move was not followed")


class ByKeys(Player):
    """Plays by keyboard alone."""

    def press(self, button: Locator) -> None:
        """Go to a button with the tabulator, and press it."""
        self.reach(button)
        self.page.keyboard.press("Enter")

    def hit(self, key: str) -> None:
        """Press a key that ends a move."""
        before = self.entries()
        self.page.keyboard.press(key)
        self.wait_for_more_than(before)

    def reach(self, button: Locator) -> None:
        """Press the tabulator until the button has the focus."""
        for _ in range(120):
            if button.evaluate("b => b === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError("the tabulator never reaches the button")


class Person(Player):
    """Plays Splendor: buys what is worth most, else takes gems."""

    BARGAINS = f"button.sp-can{ON}"

    def move(self) -> None:
        """Do one thing that is asked for."""
        nobles = self.page.locator('.docked [data-value^="noble "]')
        if nobles.count():
            return self.do(nobles.first)
        if self.sees("#deed-give"):
            return self.give()
        bargains = self.page.locator(self.BARGAINS)
        if bargains.count():
            return self.buy(bargains)
        if self.stuck() or not self.page.locator(f'[data-value^="gem "]{ON}').count():
            return self.reserve()
        return self.take()

    def stuck(self) -> bool:
        """Tell whether gold would help more than gems: many tokens, and room for a card."""
        tokens = self.page.locator("#sp-own .sp-purse .count").all_inner_texts()
        room = self.page.locator("#sp-own .sp-hand .sp-bare").count()
        return room > 0 and sum(map(int, tokens)) >= MANY

    def buy(self, bargains: Locator) -> None:
        """Buy the card with most points, at the default payment."""
        values = [card.get_attribute("data-value") or "" for card in bargains.all()]
        best = max(values, key=lambda value: POINTS[int(value.split()[1])])
        self.press(self.page.locator(f'button[data-value="{best}"]'))
        self.do(self.page.locator("#deed-buy"))

    def take(self) -> None:
        """Take gems for the card that lacks fewest: pick until nothing more can be picked."""
        for pile in self.piles():
            self.press(pile)
        self.do(self.page.locator(f"#deed-take{ON}"))

    def piles(self) -> Iterator[Locator]:
        """Go through the piles to pick from, as long as more may be picked."""
        wanted = self.wanted()
        while lit := self.lit():
            useful = [colour for colour in lit if colour in wanted]
            yield self.page.locator(f"#sp-pile-{self.rng.choice(useful or lit)}")

    def lit(self) -> list[int]:
        """Read which colours may still be picked."""
        more = self.page.locator(f'[data-value^="gem "]{ON}:not([aria-pressed="true"])')
        ids = more.evaluate_all("piles => piles.map(pile => pile.id)")
        return [int(ident.rpartition("-")[2]) for ident in ids]

    def wanted(self) -> list[int]:
        """Read which colours the card lacks that is nearest to being bought."""
        cards = self.page.locator('.sp-market button[data-value^="card "]')
        lacks = cards.evaluate_all(LACKS.replace("COLOURS", json.dumps(COLOURS)))
        nearest: list[str] = min([lack for lack in lacks if lack], key=len, default=[])
        return [COLOURS.index(colour) for colour in nearest]

    def give(self) -> None:
        """Give tokens back until ten are left."""
        for token in self.surplus():
            self.press(token)
        self.do(self.page.locator("#deed-give"))

    def surplus(self) -> Iterator[Locator]:
        """Go through own tokens to give back, those first that the nearest card does not lack."""
        wanted = self.wanted()
        while not self.page.locator(f"#deed-give{ON}").count():
            tokens = self.page.locator(f'[data-value^="mine "]{ON}')
            values = tokens.evaluate_all("all => all.map(token => token.dataset.value)")
            spare = [v for v in values if int(v.split()[1]) not in (*wanted, 5)]
            yield self.page.locator(f'[data-value="{self.rng.choice(spare or values)}"]')

    def reserve(self) -> None:
        """Reserve the first card that can be reserved."""
        self.press(self.page.locator(f'button[data-value^="card "]{ON}').first)
        self.do(self.page.locator("#deed-reserve"))


class FingerPerson(Person):
    """Plays Splendor by finger."""

    def press(self, button: Locator) -> None:
        """Tap."""
        button.tap()


class Typist(ByKeys, Person):
    """Plays Splendor by keyboard alone."""

    SLOTS = "zxcvadfgqwer"  # the market's keys, level 1 first

    def buy(self, bargains: Locator) -> None:
        """Choose a card by its key, and buy it."""
        ident = bargains.first.get_attribute("id") or ""
        if ident.startswith("sp-slot-"):
            self.page.keyboard.press(self.SLOTS[int(ident.removeprefix("sp-slot-"))])
        else:
            self.press(bargains.first)
        self.hit("b")

    def take(self) -> None:
        """Pick gems by their numbers, and confirm."""
        for pile in self.piles():
            ident = pile.get_attribute("id") or ""
            self.page.keyboard.press(str(int(ident.rpartition("-")[2]) + 1))
        self.hit("o")

    def give(self) -> None:
        """Give tokens back, one after the other."""
        for token in self.surplus():
            self.press(token)
        self.hit("o")

    def reserve(self) -> None:
        """Reserve the first card."""
        self.page.keyboard.press("z")
        self.hit("k")
