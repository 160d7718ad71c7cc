"""A table that players by link share, for tests and measurements: sit down, move, compare."""

from collections.abc import Callable, Sequence

from playwright.sync_api import Page

from e2e.drivers.playing import Person, Player, wait_until
from e2e.drivers.rooms import Guest

# Only what is open: the library keeps others ready for those who come next.
CUT_OFF = "() => channels.filter((one) => one.readyState === 'open').forEach((one) => one.close())"
LATER = """(ms) => {
    for (const clock of [Date, performance]) {
        const now = clock.now.bind(clock);
        clock.now = () => now() + ms;
    }
}"""
OPEN = "() => channels.some((channel) => channel.readyState === 'open')"


def meet(
    host: Guest,
    guests: Sequence[Guest],
    kinds: Sequence[str],
    points: int = 15,
    game: str = "",
    preset: str = "",
    hints: bool = False,
) -> None:
    """Let everybody sit down, each guest on one of the seats meant for them, and start."""
    link = host.invite(*kinds, game=game, preset=preset, points=points)
    if hints:
        host.page.click("#do-room-hints-on")
        host.page.wait_for_selector("#do-room-hints-on[aria-pressed=true]")
    seats = [seat for seat, kind in enumerate(kinds) if kind == "far"]
    for guest, seat in zip(guests, seats, strict=True):
        guest.follow(link)
        guest.sit(seat, f"Guest {seat}")
        guest.ready()
    host.start()
    for guest in guests:
        guest.page.wait_for_selector(".at-table")


def play(pages: Sequence[Page], moves: int = 400, who: type[Player] = Person) -> bool:
    """Let whoever is asked move, so many times or to the end; tell whether it is over."""
    people = [who(page, seed) for seed, page in enumerate(pages)]
    for _ in range(moves):
        asked = next_asked(people)
        if asked is None:
            return True
        asked.act()
    return False


def next_asked(people: Sequence[Player]) -> Player | None:
    """Wait until somebody is asked to move; None when it is over for all."""
    asked: list[Player] = []

    def is_asked_or_over() -> bool:
        waiting = [person for person in people if person.is_asked()]  # the outcome counts, too
        if not waiting:
            return False
        playing = [person for person in people if not person.sees(".outcome")]
        asked.extend([person for person in playing if person in waiting][:1])
        return bool(asked) or not playing

    page = people[0].page
    wait_until(page, is_asked_or_over, "nobody is asked to move")
    return asked[0] if asked else None


def entries(page: Page) -> int:
    """Read how many entries a page has shown."""
    return int(page.locator(".at-table").get_attribute("data-entries") or 0)


def wait_until_equal(pages: Sequence[Page]) -> None:
    """Wait until all pages have shown the same number of entries."""

    def equal() -> bool:
        return len({entries(page) for page in pages}) == 1

    try:
        wait_until(pages[0], equal, "all show the same")
    except AssertionError as error:
        raise AssertionError(f"{error}, but {[entries(page) for page in pages]}") from error


def people(page: Page) -> None:
    """Look who is here."""
    page.click("#do-dialog-menu")
    page.click("#do-dialog-room-people")
    page.wait_for_selector("#dialog .room-people")


def offered_code(page: Page, seat: int) -> str:
    """Get the code under which another device may take over a seat."""
    people(page)
    page.click(f"#do-room-offer-{seat}")
    page.wait_for_selector("#room-code")
    return page.locator("#room-code").inner_text()


def type_code(page: Page, code: str) -> None:
    """Ask for a seat with the code that another device shows."""
    people(page)
    page.click("#do-dialog-room-redeem")
    page.fill("#room-code-field", code)
    page.click("#room-redeem")


def pass_time(pages: Sequence[Page], until: Callable[[], bool]) -> None:
    """Set the clocks five seconds ahead each time that all pages have looked at them."""

    def later() -> bool:
        rounds = [int(page.evaluate("() => rounds")) for page in pages]
        for page in pages:
            hurry(page, 5)
        for page, before in zip(pages, rounds, strict=True):
            page.wait_for_function("(before) => rounds > before", arg=before)
        return until()

    wait_until(pages[0], later, "the time passes")


def hurry(page: Page, seconds: int) -> None:
    """Let the clocks of a page be so much later: the one on the wall, and the steady one."""
    page.evaluate(LATER, seconds * 1000)
