"""Playing by post in real browsers: links go to and fro between players who never meet."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from e2e.drivers.browser import Browsers
from e2e.drivers.playing import ASKED, Person, Player, wait_until
from e2e.drivers.posting import AT_TABLE, Correspondent
from e2e.drivers.relay import Relay
from e2e.drivers.tiling import Tiler

Write = Callable[..., Correspondent]
PLAYERS: dict[str, type[Player]] = {"splendor": Person, "azul": Tiler}
MOST_TURNS = 400
TALKING = 60_000  # milliseconds for two to find each other


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
    ann, bob = write(), write()
    invitation = ann.invite(2, game, options)
    ann.go_away()
    bob.read(invitation)
    answer = bob.answer(1)
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


def test_when_both_are_there_they_play_directly_and_by_post_again(
    browsers: Browsers, home: str, relay: Relay, write: Write
) -> None:
    ann, bob = begun(lambda **settings: write(relay=relay.url, **settings))
    first = moved(ann)
    bob.read(first)  # and the page of the other stays open
    for person in (ann, bob):
        person.page.wait_for_selector(".notice.post", state="detached", timeout=TALKING)
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
def test_a_whole_game_of_four_by_post(write: Write) -> None:
    people = [write() for _ in range(4)]
    ann, *others = people
    invitation = ann.invite(4, "splendor", {"target": "5"})
    ann.go_away()
    answers = []
    for seat, person in enumerate(others, 1):
        person.read(invitation)
        answers.append(person.answer(seat))
        person.go_away()
    for answer in answers:
        ann.read(answer)
    shuffling = [ann.letter(number) for number in range(3)]
    ann.go_away()
    for person, link in zip(others, shuffling, strict=True):
        person.read(link)
        answers.append(person.letter())
        person.go_away()
    for answer in answers[3:]:
        ann.read(answer)
    ann.page.wait_for_selector(AT_TABLE)
    whole_game(people, "splendor")


def whole_game(people: list[Correspondent], game: str) -> None:
    """Play to the end, each opening what came for them; the last letters go to all."""
    at, longest = people[0], 0
    for turn in range(MOST_TURNS):
        link = moved(at, game, turn)
        longest = max(longest, len(link.partition("#")[2]))
        if not link or at.page.locator(".outcome").count():
            break
        at.go_away()
        at = reader(link, people, at)
    finished(people, at)
    assert longest < 4000


def reader(link: str, people: list[Correspondent], writer: Correspondent) -> Correspondent:
    """Open a link with everybody else until it is somebody's; the others are told it is not."""
    for person in people:
        if person is writer:
            continue
        person.read(link)
        person.page.wait_for_selector(f"{AT_TABLE}, .elsewhere")
        if "sealed for another device" not in person.page.inner_text("body"):
            return person
        person.go_away()
    raise AssertionError("nobody can open this letter")


def finished(people: list[Correspondent], last: Correspondent) -> None:
    """Let everybody see the end, and that it was checked."""
    dealer = people[0]
    if last is not dealer:
        last.page.wait_for_selector(".notice.post, .notice.fair", state="attached")
        link = last.letter() if last.page.locator(".notice.post").count() else ""
        last.go_away()
        dealer.read(link) if link else dealer.come_back()
    dealer.page.wait_for_selector(".notice.fair", state="attached")
    links = [dealer.letter(number) for number in range(len(people) - 1)]
    dealer.go_away()
    for link in links:
        person = reader(link, people, dealer)
        person.page.wait_for_selector(".notice.fair", state="attached")
        person.go_away()
