"""Several people at one device: what is read out, rung and written around the table is everybody's.

The person who looks sees their cards and roles; the others in the room hear what the page says, and
see the tab's title and what lies behind the curtain.
"""

from __future__ import annotations

from random import Random

import pytest

from bottega.core import OVER, SPECTATOR, Seat
from page.games import citadels as page
from tests.asynchronous import awaited
from tests.page.clicks import sitting_of
from tests.page.games.citadels.eyewitness import Eyewitness, Thing, things_in
from tests.page.paper import Paper, visited

AROUND = ("frame", "notice", "recent", "log", "dialog", "curtain")
"""What is around a table; it tells of what happened."""


async def seated(*kinds: str, rules: str = "classic", language: str = "en") -> Paper:
    """A game of Citadels just begun."""
    paper = await visited(language)
    await paper.click("game", "citadels")
    await paper.click("preset", rules)
    await paper.click("seats", str(len(kinds)))
    for seat, kind in enumerate(kinds):
        await paper.click("kind", f"{seat} {kind}")
    await paper.click("start")
    return paper


class Listener:
    """Somebody else in the room, who knows what everybody may know."""

    def __init__(self, paper: Paper, language: str) -> None:
        self.paper, self.language = paper, language
        self.witness, self.read, self.heard = Eyewitness(), 0, 0
        self.public: set[Thing] = set()  # all that was ever open to all

    def listen(self) -> None:
        """Hear what was said since, and look at what is around the table."""
        entries = sitting_of(self.paper).table.entries[self.read :]
        self.read += len(entries)
        seen = [self.witness.see(e.author, e.known(), (SPECTATOR,)) for e in entries]
        fresh = set[Thing]().union(*[each[SPECTATOR] for each in seen])
        self.public |= fresh
        for said in self.paper.said[self.heard :]:
            found = things_in(said, self.language)
            assert found <= fresh, f"{found - fresh} is read out: {said}"
        self.heard = len(self.paper.said)
        assert things_in(self.paper.title, self.language) == set()
        if self.paper.covered:
            for name in AROUND:
                shown = self.paper.regions.get(name, "")
                found = things_in(shown, self.language)
                assert found <= self.public, f"{found - self.public} is in {name}: {shown}"


@pytest.mark.parametrize(
    ("rules", "language", "seed"), [("classic", "en", 1), ("team", "zh-Hans", 2)]
)
@awaited
async def test_nothing_secret_is_read_out_whatever_is_touched(
    rules: str, language: str, seed: int
) -> None:
    paper = await seated(*["person"] * 4, rules=rules, language=language)
    rng, listener, passed, asked = Random(seed), Listener(paper, language), 0, set[Seat]()
    for _ in range(400):
        if sitting_of(paper).table.to_move == OVER:
            break
        offered = paper.deeds()
        passing = [deed for deed in ("pass", "raise") if (deed, "") in offered]
        if passing:
            await paper.click(passing[0])
            passed += 1
        else:
            dimmed = rng.random() < 0.4
            every = paper.deeds(enabled=False) if dimmed else offered
            await paper.click(*rng.choice([each for each in every if each[0] == "touch"]))
            asked.add(sitting_of(paper).eyes)
        listener.listen()
    assert passed > 20, "the device went round"
    assert asked == {0, 1, 2, 3}
    assert listener.read > 60


@awaited
async def test_who_is_alone_hears_everything_that_is_theirs() -> None:
    paper = await seated("person", "apprentice", "apprentice", "apprentice")
    while sitting_of(paper).table.to_move != 0:
        await paper.settle()
    view = sitting_of(paper).table.view(0)
    offered = [role for role in range(1, 9) if view.offers[0] >> role & 1]
    assert offered
    missing = next(role for role in range(1, 9) if role not in offered)
    assert paper.hands
    paper.hands.click("touch", f"role {missing}")
    await paper.settle()
    assert things_in(paper.said[-1], "en") == {("role", missing)}, "nobody else listens"
    await paper.click("touch", f"role {offered[0]}")
    paper.said.clear()
    await paper.click("touch", f"role {offered[0]}")
    role = page.words("en")(f"citadels.role.{offered[0]}")
    assert any(f"picks the {role}." in said for said in paper.said)


@awaited
async def test_to_several_it_is_only_said_whose_turn_it_is() -> None:
    paper = await seated("person", "person", "person", "person")
    if ("raise", "") in paper.deeds():
        await paper.click("raise")
    first = sitting_of(paper).eyes
    name = sitting_of(paper).names[first]
    offered = [v for d, v in paper.deeds() if d == "touch" and v.startswith("role ")]
    missing = next(f"role {n}" for n in range(1, 9) if not _offers(paper, first, n))
    assert paper.hands
    paper.said.clear()
    paper.hands.click("touch", missing)
    await paper.settle()
    assert things_in(" ".join(paper.said), "en") == set(), "who was passed over is a secret"
    chosen = next(each for each in offered if _offers(paper, first, int(each.split()[1])))
    paper.said.clear()
    for _ in range(2):
        await paper.click("touch", chosen)
    told = " ".join(paper.said)
    assert f"{name} picks a role." in told
    assert things_in(told, "en") == set()


def _offers(paper: Paper, seat: Seat, role: int) -> bool:
    return bool(sitting_of(paper).table.state.offers[seat] >> role & 1)
