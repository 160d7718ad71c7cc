"""Citadels by link: four to seven devices, what each of them comes to know, and who vanishes."""

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from bottega.core import SPECTATOR
from bottega.games.citadels.state import GRAVE, KEEP_ONE, PICK
from e2e.conftest import PHONE
from e2e.drivers.glimpsing import GLIMPSE, LOOK_ELSEWHERE, Onlooker, labels, watched
from e2e.drivers.hostile import KEEP_FRAMES, Cheat
from e2e.drivers.knowing import HEAR
from e2e.drivers.playing import ASKED
from e2e.drivers.prepared import move_in, played_until
from e2e.drivers.rooms import Guest, open_channels
from e2e.drivers.ruling import Ruler
from e2e.drivers.table_by_link import (
    OPEN,
    entries,
    meet,
    offered_code,
    pass_time,
    play,
    type_code,
    wait_until_equal,
)
from tests.page.games.citadels.judge import Judge
from tests.playing import NAMES

QUICK = """try {
    localStorage["bottega.settings"] ??= '{"pace":"quick","beats":"quick"}';
} catch {}"""
PART, WHOLE = 40, 2000  # moves
PRIVATE = {"ct-bar", "ct-grid", "ct-hand", "ct-sheet"}  # where secrets of one's own stand
SHEET = "#ct-sheet .ct-pick"
HELD = "#ct-hand [data-value]"
Come = Callable[..., Guest]
Plans = Sequence[dict[int, str]]


@pytest.fixture
def come(come: Come) -> Come:
    """Let somebody come who wants it quick."""

    def came(browser: str = "chromium", **settings: object) -> Guest:
        guest = come(browser, **settings)
        guest.context.add_init_script(QUICK)
        return guest

    return came


# ------------------------------------------------------------------ who comes to know what


def remember(*guests: Guest) -> None:
    """Let pages note all that they hear, keep, show and say."""
    for guest in guests:
        for script in (HEAR + KEEP_FRAMES, GLIMPSE):
            guest.context.add_init_script(script)


def seated(come: Come, guests: Sequence[Guest], kinds: Sequence[str], preset: str = "") -> Guest:
    """Let everybody sit down, and somebody come who only watches."""
    watcher = come()
    remember(*guests, watcher)
    meet(guests[0], guests[1:], kinds, game="citadels", preset=preset)
    watcher.follow(guests[0].page.url)
    watcher.page.wait_for_selector(".at-table")
    others = len(guests)
    assert [open_channels(guest.page) for guest in guests] == [others] * others
    return watcher


def names(page: Page) -> list[str]:
    """Read who plays."""
    seats = page.locator("[id^=who-]").count()
    return [page.inner_text(f"#who-{seat}") for seat in range(seats)]


def onlookers(guests: Sequence[Guest], seats: Sequence[int], watcher: Guest) -> list[Onlooker]:
    """Overlook nothing: at devices with one seat each, and at a watcher's."""
    told = labels(names(watcher.page))
    looking = zip((*guests, watcher), (*seats, SPECTATOR), strict=True)
    return [Onlooker(guest.page, seat, told) for guest, seat in looking]


def look_closer(onlooker: Onlooker) -> None:
    """Enlarge all that can be, and read the whole log."""
    page = onlooker.page
    for button in page.locator("[id^=ct-enlarge-], #ct-account-large, #ct-deck").all():
        button.click()
        page.wait_for_selector("#dialog", state="visible")
        page.keyboard.press("Escape")
        page.wait_for_selector("#dialog", state="hidden")
    page.keyboard.press("l")
    page.wait_for_selector("#log li")
    onlooker.look()


def check_nothing_leaked(
    dealer: Page, playing: Sequence[Onlooker], beside: Sequence[Onlooker], **options: str
) -> None:
    """Nobody was shown or told what is another's; who plays was shown what is theirs."""
    log = Cheat(dealer, 0).entries()
    done = [(entry.author, entry.known()) for entry in log]
    judge = Judge(done, names(dealer), **options)
    for onlooker in (*playing, *beside):
        assert onlooker.trespasses(judge, onlooker.seat) == {}
    for onlooker in playing:
        assert set(onlooker.trespasses(judge, SPECTATOR)) >= PRIVATE, "the judge would notice"
    # Who deals knows everything, as everybody is told before.
    for onlooker in [each for each in (*playing, *beside) if each.page is not dealer]:
        mine, others = judge.secrets(log, [onlooker.seat])
        for text in onlooker.texts():
            assert not [salt for salt in others if salt in text]
        found = [salt for salt in mine if salt in onlooker.knew[-1].kept]
        assert (len(found) > 8) == (onlooker.seat >= 0), "and what is theirs they know"


def rulers(looking: Sequence[Onlooker]) -> list[Ruler]:
    """Let everybody who has a seat play."""
    return [Ruler(each.page, each.seat) for each in looking if each.seat >= 0]


def is_asked(page: Page) -> bool:
    """Tell whether somebody there is asked for something."""
    return page.locator(ASKED).first.is_visible()


@pytest.mark.later
@pytest.mark.parametrize("moves", [PART, WHOLE])
def test_among_four_nobody_comes_to_know_what_is_not_theirs(come: Come, moves: int) -> None:
    guests = [come(), come(), come(), come(reduced_motion="no-preference")]
    guests[1].context.add_init_script(LOOK_ELSEWHERE)
    watcher = seated(come, guests, ["person", "far", "far", "far"])
    looking = onlookers(guests, range(4), watcher)
    assert watched(rulers(looking), looking, moves) == (moves == WHOLE)
    if moves == PART:
        wait_until_equal([onlooker.page for onlooker in looking])
        assert not watcher.page.locator("#ct-own *, #ct-hand *, #ct-sheet *, #ct-grid *").count()
        for onlooker in [each for each in looking if not is_asked(each.page)]:
            look_closer(onlooker)
    else:
        for guest in guests:
            guest.page.wait_for_selector(".outcome #replay")  # the game is kept
            guest.page.click("#look")
            guest.page.wait_for_selector(".notice.fair")
    check_nothing_leaked(guests[0].page, looking[:-1], looking[-1:])
    assert looking[1].at("notification"), "who looks elsewhere is called"


@pytest.mark.later
def test_among_seven_nobody_comes_to_know_what_is_not_theirs(come: Come) -> None:
    guests = [come() for _ in range(7)]
    watcher = seated(come, guests, ["person", *["far"] * 6])
    looking = onlookers(guests, range(7), watcher)
    assert not watched(rulers(looking), looking, 60)
    check_nothing_leaked(guests[0].page, looking[:-1], looking[-1:])


@pytest.mark.later
def test_two_at_one_device_with_bots_and_others_far_away_play_in_teams(come: Come) -> None:
    host, *far = [come() for _ in range(3)]
    kinds = ["person", "person", "apprentice", "far", "apprentice", "far"]
    watcher = seated(come, [host, *far], kinds, preset="team")
    looking = onlookers(far, (3, 5), watcher)
    assert not watched([Ruler(host.page), *rulers(looking)], looking, 70)
    check_nothing_leaked(host.page, looking[:-1], looking[-1:], rules="team")


@pytest.mark.later
def test_two_kinds_of_browsers_play_together(come: Come) -> None:
    host, *guests = [come(browser) for browser in ("chromium", "firefox", "chromium", "firefox")]
    meet(host, guests, ["person", "far", "far", "far"], game="citadels")
    pages = [host.page, *[guest.page for guest in guests]]
    assert not play(pages, PART, who=Ruler)
    wait_until_equal(pages)


# ------------------------------------------------------------------ who vanishes, and comes back

FOUR = [{seat: "person"} for seat in range(4)]  # who sits at which device; the first deals
THREE = [{0: "person", 2: "apprentice"}, {1: "person"}, {3: "person"}]
BOB, DAVID = NAMES[1], NAMES[3]


def resume(guests: Sequence[Guest], plans: Plans, wanted: Callable[[Any], bool], first: int) -> str:
    """Go on with a game that has come to this by chance, from a first seed on; give its link.

    Whoever comes beside those who play watches.
    """
    net = played_until(wanted, "citadels", plans, first)
    link = move_in(guests[: len(plans)], net)
    for guest in guests:
        guest.page.goto(link)
    for guest in guests:
        guest.page.wait_for_selector(".at-table")
        guest.page.wait_for_function(OPEN)
    wait_until_equal([guest.page for guest in guests])
    return link


def values(page: Page, selector: str) -> list[str]:
    """Read what can be touched there, and what not."""
    found: list[str] = page.locator(f"{selector} [data-value]").evaluate_all(
        "all => all.map((each) => each.dataset.value)"
    )
    return found


def move_to(old: Page, new: Page, seat: int) -> None:
    """Go on at another device, with the code that the old one shows."""
    held = old.locator(HELD).count()
    code = offered_code(old, seat)
    old.keyboard.press("Escape")
    type_code(new, code)
    new.wait_for_selector(ASKED)
    expect(new.locator(HELD)).to_have_count(held)  # what only that seat knows


def vanish(guest: Guest) -> None:
    """Close the tab, as if the device were gone."""
    guest.page.goto("about:blank")


@pytest.mark.later
def test_the_graveyards_owner_reloads_answers_elsewhere_and_all_play_on(come: Come) -> None:
    host, owner, warlord, other, phone = guests = [*[come() for _ in FOUR], come(viewport=PHONE)]
    remember(*guests)
    resume(guests, FOUR, lambda s: s.phase == GRAVE and (s.due, s.turn) == (1, 2), 63)
    looking = onlookers(guests[:4], range(4), phone)
    expect(owner.page.locator("#deed-redeem")).to_be_visible()
    for page in (host.page, warlord.page, other.page, phone.page):
        expect(page.locator("#dock")).to_contain_text(f"{BOB} is being asked whether to buy")
        assert not is_asked(page), "it is nobody else's question"
    assert not phone.page.locator("#ct-own *, #ct-hand *, #ct-sheet *, #ct-grid *").count()
    count, hand = entries(host.page), values(owner.page, "#ct-hand")
    for onlooker in looking:
        onlooker.look()
        onlooker.listen()
    owner.page.reload()
    owner.page.wait_for_selector("#main:not([data-asleep])")
    expect(owner.page.locator("#deed-redeem")).to_be_visible()
    assert values(owner.page, "#ct-hand") == hand
    move_to(owner.page, phone.page, 1)
    vanish(owner)
    assert values(phone.page, "#ct-hand") == hand
    assert entries(host.page) == count, "the table has waited for the answer"
    Ruler(phone.page).do(phone.page.locator("#deed-redeem"))
    expect(phone.page.locator(HELD)).to_have_count(len(hand) + 1)
    gone = looking.pop(1)
    watching = looking.pop()
    looking.append(Onlooker(phone.page, 1, gone.labels))
    assert not watched(rulers(looking), looking, 16)
    check_nothing_leaked(host.page, looking, [gone, watching])


@pytest.mark.later
def test_who_vanishes_in_the_draft_is_stood_in_for_and_comes_back(come: Come) -> None:
    host, other, picker = guests = [come() for _ in THREE]
    link = resume(guests, THREE, lambda s: (s.phase, s.turn, s.round) == (PICK, 3, 3), 0)
    expect(picker.page.locator(SHEET).first).to_be_visible()
    offered = values(picker.page, "#ct-sheet")
    picker.page.locator(SHEET).first.click()
    picker.page.reload()
    expect(picker.page.locator(SHEET).first).to_be_visible()
    assert values(picker.page, "#ct-sheet") == offered, "nothing was picked, nothing is lost"
    expect(picker.page.locator(f"{SHEET}[aria-pressed=true]")).to_have_count(0)
    vanish(picker)
    for page in (host.page, other.page):
        expect(page.locator("#notice")).to_contain_text(f"{DAVID} is away")
        assert not is_asked(page)
    count = entries(host.page)
    pages = [host.page, other.page]
    for page in pages:
        agree = page.locator(".notice #do-room-agree-3")
        pass_time(pages, agree.is_visible)
        agree.click()
    stands = host.page.locator(".notice", has_text="A bot stands in for")
    pass_time(pages, stands.is_visible)
    play(pages, 5, who=Ruler)
    wait_until_equal(pages)
    assert entries(host.page) > count, "the bot has picked, and the round goes on"
    picker.page.goto(link)
    picker.page.wait_for_selector(".at-table")
    expect(picker.page.locator("#ct-own .player-name")).to_have_text(DAVID)
    pages.append(picker.page)
    wait_until_equal(pages)  # until then it shows the table that it had left
    play(pages, 20, who=Ruler)
    wait_until_equal(pages)


@pytest.mark.later
def test_who_leaves_in_the_middle_of_a_turn_goes_on_at_another_device(come: Come) -> None:
    host, active, other = guests = [come() for _ in THREE]
    link = resume(guests, THREE, lambda s: (s.phase, s.turn, s.round) == (KEEP_ONE, 1, 3), 0)
    expect(active.page.locator(SHEET).first).to_be_visible()
    drawn, hand = values(active.page, "#ct-sheet"), values(active.page, "#ct-hand")
    for page in (host.page, other.page):
        assert values(page, "#ct-sheet") == [], "what was drawn is nobody else's"
    laptop = come()
    laptop.follow(link)
    move_to(active.page, laptop.page, 1)
    assert (values(laptop.page, "#ct-sheet"), values(laptop.page, "#ct-hand")) == (drawn, hand)
    expect(active.page.locator("#ct-sheet *, #ct-hand *")).to_have_count(0)
    vanish(active)
    pages = [host.page, laptop.page, other.page]
    play(pages, 12, who=Ruler)
    wait_until_equal(pages)
