"""Playing Azul in the page as a person would: by pointer, by keys, by finger."""

from playwright.sync_api import Locator, Page

from e2e.drivers.playing import ByKeys, Player, quick_bots, set_up

HEAPS = 'button[data-value^="tiles "]:not([aria-disabled="true"])'
WANTED = "button.az-wanted"
LIFTED = '.az-heap[aria-pressed="true"]'
OPEN = ".az-target.az-open"
COLUMN = ".az-choice.az-open"
ROW_KEYS = "qwertf"


def begin(page: Page, kinds: tuple[str, ...], preset: str = "", **names: str) -> None:
    """Settle a game of Azul on the first screen, shown quickly, and start it."""
    quick_bots(page)
    set_up(page, kinds, preset, "azul", **names)


class Tiler(Player):
    """Plays by pointer: the shortest row first, so that the game is over in some five rounds."""

    def is_asked(self) -> bool:
        """Tell whether there is something to take: while a round is scored, there is not."""
        return self.page.locator(f"{HEAPS}, {COLUMN}").count() > 0 and super().is_asked()

    def move(self) -> None:
        """Choose a column, or take tiles; the row may be chosen before the tiles or after them."""
        if self.page.locator(COLUMN).count():
            return self.do(self.page.locator(COLUMN).first)
        if self.page.locator('#az-line-0:not([aria-disabled="true"])').count():
            return self.choose_row_first()
        return self.choose_tiles_first()

    def choose_row_first(self) -> None:
        """Say that tiles are wanted for the shortest row, and take the first that fit."""
        self.press(self.page.locator("#az-line-0"))
        self.do(self.page.locator(WANTED).first)

    def choose_tiles_first(self) -> None:
        """Lift some tiles, and put them where none is lost, if there is such a row."""
        self.lift(self.any_heap())
        self.do(self.page.locator(f"#az-line-{self.good_row()}"))

    def lift(self, heap: Locator) -> None:
        """Lift tiles."""
        self.press(heap)

    def any_heap(self) -> Locator:
        """Choose some tiles."""
        heaps = self.page.locator(HEAPS)
        return heaps.nth(self.rng.randrange(heaps.count()))

    def good_row(self) -> int:
        """Find a row for the lifted tiles: one that takes all of them, else any that is open."""
        self.page.wait_for_selector(OPEN)
        rows = [row.get_attribute("id") or "" for row in self.page.locator(OPEN).all()]
        good = [row for row in rows if not self.page.locator(f"#{row} .az-loss").count()]
        return int(self.rng.choice(good or rows).rpartition("-")[2])


class KeyTiler(ByKeys, Tiler):
    """Plays by keyboard alone: numbers lift, letters put down."""

    def move(self) -> None:
        """Choose a column by its number, or take tiles by keys."""
        if self.page.locator(COLUMN).count():
            chosen = self.page.locator(COLUMN).first.get_attribute("data-value") or ""
            return self.hit(str(int(chosen.split()[2]) + 1))
        return self.choose_tiles_first()

    def choose_tiles_first(self) -> None:
        """Lift some tiles, and put them down, the shortest row first."""
        self.lift(self.any_heap())
        row = 0 if self.page.locator(f"#az-line-0{OPEN}").count() else self.good_row()
        self.hit(ROW_KEYS[row])

    def lift(self, heap: Locator) -> None:
        """Press the key of a factory until the tiles meant are lifted."""
        value = heap.get_attribute("data-value") or ""
        number = int(value.split()[1]) + 1
        key = str(number) if self.page.locator(f"#az-factory-{number - 1}").count() else "c"
        for _ in range(5):
            self.page.keyboard.press(key)
            if self.page.locator(LIFTED).get_attribute("data-value") == value:
                return
        raise AssertionError(f"{key} never lifts {value}")


class FingerTiler(Tiler):
    """Plays by finger."""

    def press(self, button: Locator) -> None:
        """Tap."""
        button.tap()


def finger_drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag a finger over the screen, as the browser hears it from the glass (Chromium)."""
    glass = page.context.new_cdp_session(page)
    (x, y), (to_x, to_y) = start, end
    path = [(x + (to_x - x) * part / 8, y + (to_y - y) * part / 8) for part in range(9)]
    for number, (left, top) in enumerate(path):
        kind = "touchMove" if number else "touchStart"
        touch = {"type": kind, "touchPoints": [{"x": left, "y": top}]}
        glass.send("Input.dispatchTouchEvent", touch)
    glass.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    glass.detach()
