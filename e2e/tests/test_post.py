"""Playing by post in real browsers: links go to and fro between players who never meet."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from e2e.drivers.axe import violations
from e2e.drivers.browser import Browsers
from e2e.drivers.playing import ASKED, Person, Player, Typist, wait_until
from e2e.drivers.posting import AT_TABLE, Correspondent
from e2e.drivers.relay import Relay
from e2e.drivers.tiling import Tiler

Write = Callable[..., Correspondent]
PLAYERS: dict[str, type[Player]] = {"splendor": Person, "azul": Tiler}
MOST_LETTERS = 400
LONGEST = 4500  # letters of a link, with four at the table


@pytest.fixture
def write(browsers: Browsers, home: str) -> Iterator[Write]:
    """Let somebody play by post from a browser of their own."""
    people: list[Correspondent] = []

    def someone(browser: str = "chromium", **settings: Any) -> Correspondent:
        people.append(Correspondent(browsers[browser], home, **settings))
        return people[-1]

    yield someone
    for person in people:
        person.check()


def begun(write: Write, game: str = "splendor", **options: str) -> tuple[Correspondent, ...]:
    """Two players, of whom the first has opened the answer of the second."""
    ann, bob = write(name="Ann"), write(name="Bob")
    invitation = ann.invite(2, game, options)
    ann.go_away()
    bob.read(invitation)
    answer = bob.answer(1)
    assert violations(bob.page) == []
    bob.go_away()
    ann.read(answer)
    ann.page.wait_for_selector(AT_TABLE)
    return ann, bob


def moved(person: Correspondent, game: str = "splendor", seed: int = 0) -> str:
    """Let somebody play as long as they are asked; give the link to be sent, if there is one."""
    player = PLAYERS[game](person.page, seed)
    person.page.wait_for_selector(f"{ASKED}, .notice.post")
    while not player.sees(".notice.post") and not player.sees(".outcome"):
        player.act()
        wait_until(
            person.page,
            lambda: player.is_asked() or player.sees(".notice.post") or player.sees(".outcome"),
            "neither asked nor given a letter",
        )
    return person.letter() if player.sees(".notice.post") else ""


def test_a_game_by_post_begins_with_the_third_link_and_goes_on(write: Write) -> None:
    ann, bob = begun(write)
    first = moved(ann)
    assert violations(ann.page) == []
    keys = Typist(ann.page)
    keys.reach(ann.page.locator("[id^=post-more-]"))
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_selector("#dialog .post-link")
    assert violations(ann.page) == []
    ann.page.keyboard.press("Escape")
    ann.go_away()
    bob.read(first)
    assert "the game has moved on" in bob.page.inner_text("#notice")
    second = moved(bob)
    assert len(second.partition("#")[2]) < 600
    assert len(first.partition("#")[2]) < 4000
    # The same again, one's own, and an old one: told, and nothing changes.
    entries = bob.entries()
    bob.read(first)
    bob.page.wait_for_selector("text=Nothing in this letter")
    bob.read(second)
    bob.page.wait_for_selector("text=You wrote this letter yourself")
    assert bob.entries() == entries
    bob.go_away()
    # Whoever else gets it sees nothing.
    eve = write()
    eve.read(second)
    assert "sealed for another device" in eve.page.inner_text("#main")
    eve.go_away()
    ann.read(second)
    assert ann.entries() == entries
    ann.page.wait_for_selector(ASKED)


@pytest.mark.later
def test_when_both_are_there_they_play_directly_and_by_post_again(
    browsers: Browsers, home: str, relay: Relay, write: Write
) -> None:
    ann, bob = begun(lambda **settings: write(relay=relay.url, **settings))
    first = moved(ann)
    bob.read(first)  # and the page of the other stays open
    assert ann.sockets == bob.sockets == [], "by post no relay is contacted"
    ann.look_online()
    bob.look_online()
    for person in (ann, bob):
        person.page.wait_for_selector(".notice.post", state="detached")
    before = ann.entries()
    Person(bob.page).act()
    wait_until(ann.page, lambda: ann.entries() > before, "the move did not come directly")
    bob.go_away()
    Person(ann.page).act()
    link = moved(ann)
    entries = ann.entries()
    ann.go_away()
    bob.read(link)
    assert bob.entries() == entries


@pytest.mark.later
@pytest.mark.parametrize("game", ["splendor", "azul"])
def test_a_whole_game_by_post_is_judged_fair_by_both(write: Write, game: str) -> None:
    options = {"target": "5"} if game == "splendor" else {}
    ann, bob = begun(write, game, **options)
    whole_game([ann, bob], game)


@pytest.mark.later
@pytest.mark.parametrize("letters", [2, pytest.param(MOST_LETTERS, marks=pytest.mark.later)])
def test_four_by_post_each_letter_goes_to_who_is_named(write: Write, letters: int) -> None:
    people = [write(name=name) for name in ("Ann", "Bob", "Cem", "Dora")]
    ann, *others = people
    invitation = ann.invite(4, "splendor", {"target": "5"})
    answers = []
    for seat, person in enumerate(others, 1):
        person.read(invitation)
        answers.append(person.answer(seat))
    for answer in answers:
        ann.read(answer)
    shares = []
    for person, link in zip(others, [ann.letter(number) for number in range(3)], strict=True):
        person.read(link)
        shares.append(person.letter())
    for share in shares:
        ann.read(share)
    ann.page.wait_for_selector(AT_TABLE)
    last = correspond(people, "splendor", letters)
    if letters == MOST_LETTERS:
        finished(people, last)


def whole_game(people: list[Correspondent], game: str) -> None:
    """Play to the end, each opening what came for them; the last letters go to all."""
    finished(people, correspond(people, game, MOST_LETTERS))


def correspond(people: list[Correspondent], game: str, letters: int) -> Correspondent:
    """Send so many letters to and fro, or all until the game is over; tell who moved last.

    Of two, nobody's page is ever open while the other's is; where more play, it stays open.
    """
    at, named = people[0], {f"To send to {person.name}": person for person in people}
    for number in range(letters):
        link = moved(at, game, number)
        assert len(link.partition("#")[2]) < LONGEST
        if not link or at.page.locator(".outcome").count():
            break
        following = named[at.reader]
        if len(people) == 2:
            at.go_away()
        at = following
        at.read(link)
        at.page.wait_for_selector(AT_TABLE)
    return at


def finished(people: list[Correspondent], last: Correspondent) -> None:
    """Let everybody see the end, and that it was checked."""
    dealer = people[0]
    if last is not dealer:
        last.page.wait_for_selector(".notice.post, .notice.fair", state="attached")
        link = last.letter() if last.page.locator(".notice.post").count() else ""
        last.go_away()
        dealer.read(link) if link else dealer.come_back()
    dealer.page.wait_for_selector(".notice.fair", state="attached")
    links = {}
    for number in range(len(people) - 1):
        link = dealer.letter(number)
        links[dealer.reader] = link
    dealer.go_away()
    for person in people[1:]:
        person.read(links[f"To send to {person.name}"])
        person.page.wait_for_selector(".notice.fair", state="attached")
        person.go_away()
