"""What whoever looks at the one device of many people gets to see of a game of Citadels.

An onlooker notes around every touch all that the page shows, says and offers to a screen reader,
and whose eyes it is for: of whoever raised the curtain last, or of everybody while it is down.
Afterwards the record, all secrets open, tells what each of them may have known by then; it is read
by the eyewitness of the page's own tests, who knows the rulebooks, not the rules' code.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import Page

from bottega.core import SPECTATOR, Action, Seat
from bottega.record import read_entry
from e2e.drivers.ruling import Ruler
from tests.page.games.citadels.eyewitness import ROLES, Eyewitness, Thing, names, things_in

LANGUAGE = "zh-Hans"  # where no card is named like anything else; "Keep" is
LOCALE = "zh-CN"

# Everything that is read out, in order.
LISTEN = """
    window.uttered = [];
    new MutationObserver(() => {
        for (const place of document.querySelectorAll("#announcer, #notice")) {
            const text = place.innerHTML;
            if (text && place.uttered !== text) uttered.push(place.uttered = text);
        }
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
SHOWN = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)];
    const parts = ["frame", "notice", "main", "log", "curtain", "dialog", "flights", "announcer"];
    const [own] = all('#ct-own [data-place^="gold "]');
    const place = ({ dataset }) => +dataset.place.split(" ")[1];
    const inner = "p, li, button, div, section, ul, table";
    return {
        entries: +document.querySelector(".at-table").dataset.entries,
        html: parts.map((id) => document.getElementById(id).outerHTML).join("\\n"),
        title: document.title,
        own: own ? place(own) : -1,
        mine: all(".ct-own-role").map(({ id }) => +id.split("-")[2]),
        held: all('[data-place^="role "]').map((each) => [place(each), each.textContent]),
        offered: all("[id^=ct-pick-]").map(({ id }) => +id.split("-")[2]),
        grid: all(".ct-grid tbody tr").map((row) =>
            [...row.querySelectorAll("td")].map((cell) => cell.className.slice(8))),
        sentences: all("p, li, button, dd, h2").filter((each) => !each.querySelector(inner))
            .flatMap((each) => each.textContent.split("。")),
        uttered: uttered.splice(0),
    };
}"""
LINES = """() => new Promise((resolve) => {
    const request = indexedDB.open("bottega");
    request.onsuccess = () => {
        const kept = request.result.transaction("lines").objectStore("lines").getAll();
        kept.onsuccess = () => { request.result.close(); resolve(kept.result); };
    };
})"""
TOUCHED = re.compile(r'(?:data-value="|id="ct-)(?:card|drawn)[ -](\d+)')
PROCLAIMED = 'class="ct-proclaimed"'  # what is told large, over the table as it was by then
PRIVATE = ("ct-own-role", "ct-secret", "ct-account", "ct-held-card", "ct-sheet-")
SPOKEN = ("name", "description", "value")  # of what a screen reader is offered


class Screen(NamedTuple):
    """What the page showed at a moment."""

    eyes: Seat  # for whom; SPECTATOR while the curtain is down
    tree: str  # what a screen reader is offered
    entries: int  # how many entries were shown
    html: str
    title: str
    own: Seat  # whose own city lies there, or -1
    mine: list[int]  # which role is marked as one's own
    held: list[tuple[Seat, str]]  # what stands where each player's role is shown
    offered: list[int]  # roles to pick from
    grid: list[list[str]]  # who may be what, by the other seats and the roles
    sentences: list[str]
    uttered: list[str]  # what was read out since the screen before


class Onlooker(Ruler):
    """Plays for everybody, and notes around every touch what is to be seen."""

    def __init__(self, page: Page, names: Sequence[str], seed: int = 0) -> None:
        super().__init__(page, seed)
        self.names = names
        self.eyes: Seat = SPECTATOR
        self.screens: list[Screen] = []
        self.reader = page.context.new_cdp_session(page)

    def act(self) -> None:
        """Note what is to be seen, and do one thing that is asked for."""
        self.note()
        if self.sees("#raise"):
            title = self.page.inner_text("#curtain-title")
            self.eyes = next(seat for seat, name in enumerate(self.names) if name in title)
        super().act()

    def note(self) -> None:
        """Note all that is to be seen and heard."""
        nodes = self.reader.send("Accessibility.getFullAXTree")["nodes"]
        told = [str(node.get(part, {}).get("value", "")) for node in nodes for part in SPOKEN]
        eyes = SPECTATOR if self.sees("#curtain") else self.eyes
        self.screens.append(Screen(eyes, "\n".join(told), **self.page.evaluate(SHOWN)))


# ------------------------------------------------------------------ what may be known


class Round(NamedTuple):
    """What was done so far in a round, secrets open."""

    actions: Sequence[tuple[Seat, Action]]
    seats: int

    def of(self, *verbs: str) -> Iterator[tuple[Seat, Action]]:
        """Go through the actions of some kinds."""
        return ((author, action) for author, action in self.actions if action.verb in verbs)

    @property
    def picked(self) -> dict[Seat, int]:
        """Who picked what."""
        return {author: action.args[0] for author, action in self.of("pick")}

    @property
    def answered(self) -> dict[Seat, int]:
        """Who answered the call of their role, and of which."""
        calls = [action for _, action in self.of("answer", "silence")]
        return {each.args[0]: n for n, each in enumerate(calls, 1) if each.verb == "answer"}

    @property
    def named(self) -> set[tuple[Seat, int]]:
        """Who named which role as a victim."""
        return {(author, action.args[0]) for author, action in self.of("murder", "rob")}

    @property
    def offered(self) -> list[int]:
        """The roles that lie before somebody to pick from; none, if there is no picking."""
        last = self.actions[-1][1] if self.actions else Action("")
        return sorted(last.args) if last.verb == "offer" else []

    def may_be(self, own: Seat) -> dict[Seat, set[int]]:
        """What each other seat may be, for all that a seat can reason out of what it saw.

        Whoever picked before took one of the roles that were missing, whoever picks after takes
        one of those passed on; the last of seven may take the one that lay face down instead.
        """
        seen = next((set(a.args) for a in self._offers_to(own)), set[int]())
        away = {action.args[0] for _, action in self.of("discard")}
        missing, passed = set(ROLES) - seen - away, seen - {self.picked.get(own, 0)}
        earlier = [*self.picked][: [*self.picked, own].index(own)]
        last = (next(iter(self.picked), own) - 1) % 7 if self.seats == 7 else SPECTATOR
        open_ = {
            seat: missing if seat in earlier else passed | (missing if seat == last else set())
            for seat in range(self.seats)
            if seat != own
        }
        called = sum(1 for _ in self.of("answer", "silence"))
        slain = {action.args[0] for _, action in self.of("murder")}
        gone = set(range(1, called + 1)) - slain
        left = {seat: roles - gone for seat, roles in open_.items() if seat not in self.answered}
        known = {seat: {role} for seat, role in self.answered.items() if seat != own}
        return {**known, **possible(left)}

    def _offers_to(self, seat: Seat) -> Iterator[Action]:
        offers = [action for _, action in self.of("offer")]
        return (
            a for a, author in zip(offers, [*self.picked, seat], strict=False) if author == seat
        )


def possible(open_: Mapping[Seat, set[int]]) -> dict[Seat, set[int]]:
    """What each may be if no two are the same."""
    found: dict[Seat, set[int]] = {seat: set() for seat in open_}
    for case in cases([*open_.values()]):
        for seat, role in zip(open_, case, strict=True):
            found[seat].add(role)
    return found


def cases(open_: Sequence[set[int]], taken: frozenset[int] = frozenset()) -> Iterator[list[int]]:
    """Go through all ways to choose one of each that are all different."""
    if not open_:
        yield []
        return
    for role in open_[0] - taken:
        for rest in cases(open_[1:], taken | {role}):
            yield [role, *rest]


class Truth:
    """All that happened, secrets open, and what each person may know of it."""

    def __init__(self, lines: Sequence[str], seats: int) -> None:
        self.seats = seats
        witness, viewers = Eyewitness(), (*range(seats), SPECTATOR)
        entries = [read_entry(line, "") for line in lines]
        self.actions = [(entry.author, entry.known()) for entry in entries]
        self.shown = [witness.see(*each, viewers) for each in self.actions]

    def cards(self, viewer: Seat, entries: int) -> set[Thing]:
        """The cards that somebody may have seen so far."""
        things = [thing for each in self.shown[:entries] for thing in each[viewer]]
        return {thing for thing in things if thing[0] == "card"}

    def asked(self, entries: int) -> Seat:
        """Who did something next; SPECTATOR, if nobody did."""
        return next((who for who, _ in self.actions[entries:] if who >= 0), SPECTATOR)

    def rounds(self, entries: int) -> list[Round]:
        """Divide what was done so far into rounds; what comes before the first is none."""
        done = self.actions[:entries]
        starts = [
            n
            for n, (_, action) in enumerate(done)
            if action.verb in ("discard", "bury") and done[n - 1][1].verb != "discard"
        ]
        return [Round(done[a:b], self.seats) for a, b in pairwise([*starts, entries])]

    def told(self, rounds: Sequence[Round]) -> set[tuple[Seat, int]]:
        """Who may be named together with which role: in public, by now."""
        found = {pair for each in rounds for pair in (*each.answered.items(), *each.named)}
        return found | {pair for each in rounds[:-1] for pair in each.picked.items()}


def truth_of(page: Page, seats: int) -> Truth:
    """Read the record of the only game that the device keeps."""
    return Truth(page.evaluate(LINES), seats)


# ------------------------------------------------------------------ what is amiss


def leaks(screen: Screen, truth: Truth, people: Sequence[str]) -> list[str]:
    """Tell everything that a screen shows to the wrong eyes, or to the wrong ears."""
    nothing = Round([], truth.seats)
    rounds = [nothing, nothing, *truth.rounds(screen.entries)]
    before, now = rounds[-2:]
    return [
        *strange_cards(screen, truth),
        *strange_questions(screen, now, truth.asked(screen.entries)),
        *strange_roles(screen, now, before.picked if PROCLAIMED in screen.html else {}),
        *strange_sentences(screen, truth.told(rounds), people),
        *strange_reasons(screen, now),
    ]


def strange_cards(screen: Screen, truth: Truth) -> Iterator[str]:
    """Go through the cards that whoever looks, or listens, was never shown."""
    shown = "\n".join([screen.html, screen.tree, screen.title])
    cards = {thing for thing in things_in(shown, LANGUAGE) if thing[0] == "card"}
    cards |= {("card", int(kind)) for kind in TOUCHED.findall(screen.html)}
    for _, kind in cards - truth.cards(screen.eyes, screen.entries):
        yield f"{screen.eyes} sees card {kind} at {screen.entries}"
    heard = things_in("\n".join(screen.uttered), LANGUAGE)
    for thing, number in heard - truth.cards(SPECTATOR, screen.entries):
        if thing == "card":
            yield f"all hear of card {number} at {screen.entries}"


def strange_questions(screen: Screen, now: Round, asked: Seat) -> Iterator[str]:
    """Tell whether something is asked of the wrong person."""
    if asked == SPECTATOR:  # it is not known who is
        return
    if screen.eyes not in (asked, SPECTATOR) and "pass-on" not in screen.html:
        yield f"{screen.eyes} is asked instead of {asked} at {screen.entries}"
    if sorted(screen.offered) != (now.offered if screen.eyes == asked else []):
        yield f"{screen.eyes} may pick from {screen.offered} at {screen.entries}"


def strange_roles(screen: Screen, now: Round, past: dict[Seat, int]) -> Iterator[str]:
    """Go through the roles that are shown before they are known; a past round's may be."""
    eyes, picked = screen.eyes, now.picked
    if screen.own != eyes and (screen.own, eyes) != (-1, SPECTATOR):
        yield f"the city of {screen.own} lies before {eyes}"
    if eyes == SPECTATOR:
        yield from [f"{sign} behind the curtain" for sign in PRIVATE if sign in screen.html]
    for role in screen.mine:
        if picked.get(eyes) != role:
            yield f"{eyes} is told to be {role}"
    known = {*now.answered.items(), *past.items(), (eyes, picked.get(eyes))}
    for seat, text in screen.held:
        for _, role in roles_in(text):
            if (seat, role) not in known:
                yield f"{eyes} is shown that {seat} is {role} at {screen.entries}"


def strange_sentences(
    screen: Screen, told: set[tuple[Seat, int]], people: Sequence[str]
) -> Iterator[str]:
    """Go through the sentences that name somebody together with a role, and should not."""
    heard = [sentence for text in screen.uttered for sentence in text.split("。")]
    for eyes, sentences in ((screen.eyes, screen.sentences), (SPECTATOR, heard)):
        for sentence in sentences:
            named = [seat for seat, name in enumerate(people) if name in sentence]
            pairs = {(seat, role) for seat in named for _, role in roles_in(sentence)}
            if any(seat != eyes for seat, _ in pairs - told):
                yield f"{eyes} reads or hears at {screen.entries}: {sentence}"


def strange_reasons(screen: Screen, now: Round) -> Iterator[str]:
    """Go through what the account of who may be what excludes, and nobody could."""
    others = [seat for seat in range(now.seats) if seat != screen.eyes]
    may_be = now.may_be(screen.eyes) if screen.grid else {}
    for seat, cells in zip(others, screen.grid, strict=False):
        for role, cell in zip(ROLES, cells, strict=True):
            if cell == "no" and role in may_be[seat]:
                yield f"{screen.eyes} is told that {seat} is not {role} at {screen.entries}"


def roles_in(text: str) -> set[Thing]:
    """Every role that a text names."""
    pattern, known = names(LANGUAGE)
    return {known[name] for name in pattern.findall(text) if known[name][0] == "role"}
