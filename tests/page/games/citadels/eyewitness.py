"""What may be named to whom of each entry of a game of Citadels, and what a text names.

Written from the rulebooks and from what each seat is shown of an action (`tests/secrecy.py`), not
from the rules' code or the page's: an eyewitness reads the whole log with all secrets open, and
knows of every entry which cards and roles may be named to a viewer when it is told.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from bottega.core import HIDDEN, Action, Seat
from page.games.citadels.words import words
from tests.games.citadels.witness import Witness
from tests.secrecy import shown_to

Thing = tuple[str, int]
"""A card or a role: ("card", 3), ("role", 4)."""

CARDS, ROLES = range(28), range(1, 9)
MERCHANT, WARLORD = 6, 8
SMITHY, LABORATORY, GRAVEYARD, SCHOOL_OF_MAGIC = 20, 21, 22, 23

NAMED = {
    **dict.fromkeys(("deal", "keep", "build", "sell", "toss", "exchange"), "card"),
    **dict.fromkeys(("discard", "bury", "offer", "pick", "murder", "rob"), "role"),
}
"""What the numbers of an action are; those of `destroy` are a seat and a card."""

PLACES = {"forge": SMITHY, "sell": LABORATORY, "redeem": GRAVEYARD}
"""What an action is done at, for all to see."""


class Eyewitness:
    """Somebody who sees everything, and knows who else may."""

    def __init__(self) -> None:
        """Sit down before the first entry."""
        self.history: list[tuple[Seat, Action]] = []
        self.witness = Witness()
        self.murdered = self.ruin = 0
        self.tossed: set[Thing] = set()  # by the Magician, who sees them go
        self.schools: set[Seat] = set()

    def see(self, author: Seat, action: Action, viewers: Iterable[Seat]) -> dict[Seat, set[Thing]]:
        """Read the next entry; give what may be named of it to each viewer."""
        seen = {v: shown_to("citadels", self.history, action, v) for v in viewers}
        self.witness.follow(self.history)
        open_to_all, gone = self._public(action), self.tossed if action.verb == "done" else set()
        self._note(action)
        self.history.append((author, action))
        return {
            viewer: named_by(shown) | open_to_all | (gone if viewer == author else set())
            for viewer, shown in seen.items()
        }

    def _public(self, action: Action) -> set[Thing]:
        """What everybody knows of it, whoever does it."""
        verb, called = action.verb, self.witness.called
        found: set[Thing] = set()
        if verb in PLACES:
            found.add(("card", PLACES[verb]))
        if verb in ("answer", "silence"):
            called += 1
            found.add(("role", called))
        if verb in ("redeem", "decline"):
            found.add(("card", self.ruin))
        if verb in ("gold", "collect") and self.witness.active in self.schools:
            found.add(("card", SCHOOL_OF_MAGIC))
        if verb in ("end", "answer", "silence") and called == WARLORD and self.murdered:
            found.add(("role", self.murdered))  # the round is over: everybody knows who it was
        return found

    def _note(self, action: Action) -> None:
        verb, args = action
        if verb in ("discard", "bury"):
            self.murdered = 0
        elif verb == "murder":
            self.murdered = args[0]
        elif verb == "build" and args[0] == SCHOOL_OF_MAGIC:
            self.schools.add(self.witness.active)
        elif verb == "toss":
            self.tossed = self.tossed | named_by(action)
        elif verb == "done":
            self.tossed = set()
        elif verb == "destroy":
            self.ruin = args[1]
            if self.ruin == SCHOOL_OF_MAGIC:
                self.schools.discard(args[0])


def named_by(shown: Action) -> set[Thing]:
    """What an action names, as somebody was shown it."""
    if shown.verb == "destroy":
        return {("card", shown.args[1])}
    kind = NAMED.get(shown.verb)
    return {(kind, arg) for arg in shown.args if arg != HIDDEN} if kind else set()


# ------------------------------------------------------------------ what a text names

TAG = re.compile(r"<[^>]*>")
SIGNS = {
    "card": re.compile(r'ct-art-(\d+)|data-zoom="card (\d+)"'),
    "role": re.compile(r'ct-(?:role|face)-(\d+)|data-zoom="role (\d+)"'),
}
"""Drawings and links of one card or role."""


@cache
def names(language: str) -> tuple[re.Pattern[str], dict[str, Thing]]:
    """A pattern of the names of all cards and roles in a language, and which is whose."""
    say = words(language)
    known: dict[str, Thing] = {say(f"citadels.district.{n}"): ("card", n) for n in CARDS}
    known |= {say(f"citadels.role.{n}"): ("role", n) for n in ROLES}
    longest = sorted(known, key=len, reverse=True)  # 大教堂 is no 教堂
    edge = r"\b" if language == "en" else ""
    return re.compile(f"{edge}({'|'.join(longest)}){edge}"), known


def things_in(text: str, language: str) -> set[Thing]:
    """Every card and role that a text or HTML names, shows or leads to."""
    pattern, known = names(language)
    found = {known[name] for name in pattern.findall(TAG.sub(" ", text))}
    for kind, sign in SIGNS.items():
        for numbers in sign.findall(text):
            found.add((kind, int("".join(numbers))))
    return found
