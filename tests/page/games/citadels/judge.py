"""What a page of Citadels may show to whom, region by region, in English.

The judge reads the whole log with all secrets open, and knows from the rulebooks alone who was
shown what, and who may be what by trying every draft that there can have been.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from bottega.core import HIDDEN, SPECTATOR, Action, Seat
from bottega.games import citadels
from bottega.games.citadels.data import BISHOP, ROLES, WARLORD, members
from bottega.games.citadels.state import State
from bottega.log import Entry
from page.games.citadels.words import words
from tests.page.games.citadels.eyewitness import TAG, Eyewitness, Thing, names
from tests.secrecy import shown_to

Done = tuple[Seat, Action]
"""What somebody did, with all secrets open."""

LATELY = 60  # entries: what happened since may still be told
EVERY_ROLE: set[Thing] = {("role", role) for role in ROLES}
KEEP = ("card", 18)  # a district, and in English also what one does with a card
SIGNS = (
    ("card", re.compile(r"ct-art-(\d+)\b")),
    ("card", re.compile(r'data-(?:value|zoom)="(?:card|drawn|district \d+) (\d+)"')),
    ("card", re.compile(r'id="ct-(?:card|drawn|works|district-\d+)-(\d+)')),
    ("role", re.compile(r"ct-(?:role|face|pick|medallion)-(\d+)\b")),
    ("role", re.compile(r'data-(?:value|zoom)="role (\d+)"')),
)
"""How drawings, buttons and links name a card or a role."""

OWN = ("ct-own", "ct-hand", "ct-sheet", "dock")
BY_HEART = ("log", "dialog")  # where all that ever happened may be told
ROW = re.compile(r'<tr><th scope="row">.*?<bdi>(.*?)</bdi></th>(.*?)</tr>')
CELL = re.compile(r"ct-cell-(no|may|is)")
CELLS = {"no": "no", "perhaps": "may", "yes": "is"}


def named_in(text: str) -> set[Thing]:
    """Find every card and role that a piece of a page names, draws, or leads to."""
    pattern, known = names("en")
    found = {known[name] for name in pattern.findall(text)}
    return found | {(kind, int(n)) for kind, sign in SIGNS for n in sign.findall(text)}


def bared(text: str) -> str:
    """Leave out what names roles by way of explanation: what a district does, why it is safe."""
    bare = text.replace(words("en")("citadels.safe.complete"), "")
    return re.sub(r'<span class="ct-effect">.*?</span>', "", bare)


def role_of(part: str) -> int:
    """Find which role a piece of the bar is about."""
    pattern, known = names("en")
    medallion = re.match(r'id="ct-medallion-(\d)', part)
    if medallion:
        return int(medallion[1])
    found = [known[name] for name in pattern.findall(part)]
    return next((number for kind, number in found if kind == "role"), 0)


def is_own(part: str) -> bool:
    """Tell whether a piece of the bar calls a role one's own."""
    told = words("en")("citadels.role.told.mine", role="").strip()
    return "ct-own-role" in part or told in part


# ------------------------------------------------------------------ what there was to know


class Draft(NamedTuple):
    """What somebody knows of a round: what is public, and what was laid before their own eyes."""

    seats: int
    opener: Seat
    faceup: int
    place: int  # at which the viewer picks
    offered: int
    taken: int  # 0 before the pick
    shown: tuple[tuple[Seat, int], ...]  # who has answered for which role
    nobodys: frozenset[int]  # the roles that were called, and nobody has


@cache
def possible(known: Draft) -> dict[Seat, set[int]]:
    """Try every draft: which roles may each seat have?"""
    pool = [role for role in ROLES if not known.faceup >> role & 1]
    found: dict[Seat, set[int]] = {seat: set() for seat in range(known.seats)}
    for picks in _drafts(known, pool, ()):
        if _was_so_offered(known, pool, picks):
            for place, role in enumerate(picks):
                found[(known.opener + place) % known.seats].add(role)
    return found


def _drafts(known: Draft, pool: list[int], picks: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Go on with a draft in every way that the calls allow."""
    if len(picks) == known.seats:
        yield picks
        return
    shown = dict(known.shown)
    seat = (known.opener + len(picks)) % known.seats
    secret = [r for r in pool if r not in known.nobodys and r not in shown.values()]
    for role in [shown[seat]] if seat in shown else secret:
        if role not in picks and not (len(picks) < known.place and known.offered >> role & 1):
            yield from _drafts(known, pool, (*picks, role))


def _was_so_offered(known: Draft, pool: list[int], picks: tuple[int, ...]) -> bool:
    """Whether the viewer would have had just these roles to pick from."""
    if known.taken and picks[known.place] != known.taken:
        return False
    left = set(pool) - set(picks[: known.place])
    offered = {role for role in ROLES if known.offered >> role & 1}
    if known.seats == 7 and known.place == 6:  # the last of seven is shown the buried role too
        return left == offered
    never = left - offered  # one role was buried, and is not the pick of anybody
    last = {picks[6]} if known.seats == 7 else set()  # but of the last of seven
    return offered < left and len(never) == 1 and not never & (set(picks) - last)


class Calls(NamedTuple):
    """What was heard in a round since the roles were dealt out."""

    called: int = 0
    answers: tuple[tuple[Seat, int], ...] = ()
    silent: frozenset[int] = frozenset()

    def after(self, action: Action) -> "Calls":
        """Hear on."""
        if action.verb in ("discard", "bury"):
            return Calls()
        role = self.called + 1
        if action.verb == "answer":
            return self._replace(called=role, answers=(*self.answers, (action.args[0], role)))
        if action.verb == "silence":
            return self._replace(called=role, silent=self.silent | {role})
        return self


class Judge:
    """Knows of every moment of a game who may know what."""

    def __init__(self, log: Sequence[Done], players: Sequence[str], **options: str) -> None:
        """Read the whole log, with all secrets open."""
        self.players = tuple(players)
        self.viewers = (*range(len(players)), SPECTATOR)
        state: State = citadels.setup(len(players), options)
        self.states = [state]  # with all secrets, after so many entries
        self.log = log
        witness = Eyewitness()
        self.allowed = [witness.see(*done, self.viewers) for done in self.log]  # to be named
        self.calls: list[Calls] = [Calls()]
        for _, action in self.log:
            state = citadels.apply(state, action)
            self.states.append(state)
            self.calls.append(self.calls[-1].after(action))
        self.shown = [dict(self._holders(number)) for number in range(len(self.states))]

    def _holders(self, number: int) -> Iterator[tuple[Seat, int]]:
        """Whose role everybody knows: who has answered; once all are called, the murdered too."""
        calls, state = self.calls[number], self.states[max(0, number - 1)]
        yield from calls.answers
        missing = set(range(len(self.players))) - {seat for seat, _ in calls.answers}
        if calls.called == len(ROLES) and state.murdered:
            yield from [(seat, state.murdered) for seat in missing]

    # -------------------------------------------------------------- what was heard and kept

    def secrets(self, entries: Sequence[Entry], seats: Sequence[Seat]) -> tuple[set[str], set[str]]:
        """Give the salts of all secrets: those that somebody on these seats may know, and others.

        Who has the salt can open the seal.
        """
        found: tuple[set[str], set[str]] = (set(), set())
        history: list[Done] = []
        for entry, done in zip(entries, self.log, strict=True):
            views = [shown_to("citadels", history, done[1], seat) for seat in seats]
            holes = [place for place, arg in enumerate(entry.action.args) if arg == HIDDEN]
            for place, opening in zip(holes, entry.openings if holes else (), strict=True):
                assert opening, "whoever deals knows everything"
                theirs = any(view.args[place] != HIDDEN for view in views)
                found[0 if theirs else 1].add(opening.salt)
            history.append(done)
        return found

    # -------------------------------------------------------------- what was shown

    def trespasses(self, where: str, text: str, viewer: Seat, first: int, last: int) -> list[str]:
        """Tell what the viewer should not have been shown there, while there were so many entries.

        It was shown when there were from `first` to `last` of them: a page lags behind a little.
        """
        moments = range(first, last + 1)
        if where == "ct-bar":
            found = [*self._of_bar(text, viewer, moments)]
        elif where == "ct-grid" or ("ct-account-full" in text and where == "dialog"):
            found = [*self._of_grid(text, viewer, moments)]
        else:
            beyond = named_in(bared(text)) - self._may(where, text, viewer, moments)
            found = [f"{kind} {number}" for kind, number in sorted(beyond)]
        return [f"{where} at {first}-{last} shows {viewer}: {each}" for each in found]

    def _may(self, where: str, text: str, viewer: Seat, moments: range) -> set[Thing]:
        """What may be named in a region of a viewer's page."""
        row = self._row(where, text)
        if row is not None and row != viewer:
            known = self._of_row(row, moments)
            return known | self._told(viewer, moments, 0, "card") if where == "dialog" else known
        if viewer == SPECTATOR and where in ("ct-own", "ct-hand", "ct-sheet"):
            return set()
        if where in OWN or row is not None:
            return self._of_own(where, viewer, moments) | self._told(viewer, moments)
        if where in BY_HEART:
            return self._told(viewer, moments, 0) | self._of_own(where, viewer, moments)
        return self._told(viewer, moments)

    def _row(self, where: str, text: str) -> Seat | None:
        """Whose row it is, or whose city is shown large."""
        if where.startswith("ct-seat-"):
            return int(where.removeprefix("ct-seat-"))
        large = re.search(r"ct-large-name.*?<bdi>(.*?)</bdi>", text)
        return self.players.index(large[1]) if large and where == "dialog" else None

    def _told(
        self, viewer: Seat, moments: range, since: int | None = None, kind: str = ""
    ) -> set[Thing]:
        """What may be told of what happened."""
        start = max(0, moments[0] - LATELY) if since is None else since
        told = [self.allowed[number][viewer] for number in range(start, moments[-1])]
        return {thing for each in told for thing in each if kind in ("", thing[0])}

    def _of_row(self, seat: Seat, moments: range) -> set[Thing]:
        """What everybody may see before a player, and what that player did in the last turns."""
        found = self._told(SPECTATOR, moments, kind="card")
        for number in moments:
            state = self.states[number]
            found |= {("card", card) for card in members(state.cities[seat])}
            if seat in self.shown[number]:
                found.add(("role", self.shown[number][seat]))
        if ("role", BISHOP) in found:  # who keeps the Warlord away, as the row says
            found.add(("role", WARLORD))
        for number in range(max(0, moments[0] - LATELY), moments[-1]):
            author, action = self.log[number]
            if author == seat and action.verb in ("murder", "rob"):
                found.add(("role", action.args[0]))
        return found

    def _of_own(self, where: str, viewer: Seat, moments: range) -> set[Thing]:
        """What lies before the viewer's own eyes; to a watcher, nothing."""
        if viewer == SPECTATOR:
            return set()
        found = EVERY_ROLE | ({KEEP} if where in ("dock", "ct-sheet") else set())
        for number in moments:
            state = self.states[number]
            cards = [*state.hands[viewer], *members(state.cities[viewer])]
            cards += state.drawn if state.turn == viewer else ()
            if where == "dock":  # where a district of any city may be named, to be destroyed
                cards += [card for city in state.cities for card in members(city)]
            found |= {("card", card) for card in cards}
        return found

    def _of_bar(self, text: str, viewer: Seat, moments: range) -> Iterator[str]:
        """Whose role a medallion tells; a screen reader is told one in each line."""
        states = [self.states[number] for number in moments]
        for part in re.split(r'(?=id="ct-medallion-)', text):
            role = role_of(part)
            told = {seat for seat, name in enumerate(self.players) if name in TAG.sub(" ", part)}
            shown = {s for number in moments for s in told if self.shown[number].get(s) == role}
            yield from [f"that {seat} is {role}" for seat in sorted(told - shown)]
            if is_own(part) and not any(viewer >= 0 and s.roles[viewer] == role for s in states):
                yield f"{role} as their own"

    def _of_grid(self, text: str, viewer: Seat, moments: range) -> Iterator[str]:
        """What is told to be out of the question, or certain, though the viewer cannot know it."""
        rows = [(name, CELL.findall(cells)) for name, cells in ROW.findall(text)]
        told = [(name, re.match(rf'- row "{name} (.*)":', text)) for name in self.players]
        rows += [(name, [CELLS[word] for word in row[1].split()]) for name, row in told if row]
        for name, cells in rows:
            seat = self.players.index(name)
            known = [k for number in moments if (k := self.draft(viewer, number))]
            may = [possible(each)[seat] for each in known]
            for role, cell in zip(ROLES, cells, strict=True):
                if cell == "no" and all(role in each for each in may):
                    yield f"that {seat} is not {role}"
                if cell == "is" and all(each != {role} for each in may):
                    yield f"that {seat} is {role}"

    def draft(self, viewer: Seat, number: int) -> Draft | None:
        """What the viewer knows of the round, if they were offered roles in it."""
        state = self.states[number]
        if self.calls[number].called == len(ROLES) and not any(state.roles):
            state = self.states[number - 1]  # the roles have just been given back
        if viewer < 0 or not state.offers[viewer]:
            return None
        calls, seats = self.calls[number], len(self.players)
        silent = state.murdered if state.rules.murder_silent else 0
        place = (viewer - state.opener) % seats
        return Draft(
            seats,
            state.opener,
            state.faceup,
            place,
            state.offers[viewer],
            max(0, state.roles[viewer]),
            calls.answers,
            calls.silent - {silent},
        )
