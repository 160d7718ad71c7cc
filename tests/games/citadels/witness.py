"""Whose eyes a secret action of Citadels is for, told from the log alone.

Written from the rulebooks, not from the rules' code: a witness reads what was done, entry by entry,
and always knows who is dealt to, who looks at the roles, and whose turn it is.
"""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import Action, Seat

History = Sequence[tuple[Seat, Action]]

KING = 4
FIRST_HAND = 4  # cards dealt to each seat in the classic game; of the other game's two, one is kept


class Witness:
    """What somebody who has followed the game knows of whose turn it is."""

    def __init__(self) -> None:
        """Sit down before the first entry."""
        self.read = 0
        self.crown = self.seats = self.dealt = self.kept = self.called = self.picked = 0
        self.active: Seat = 0
        self.started = False
        self.murdered = 0
        self.shown: set[Seat] = set()

    def follow(self, history: History) -> None:
        """Read on to the end of the history."""
        for author, action in history[self.read :]:
            self._note(author, action)
        self.read = len(history)

    def _note(self, author: Seat, action: Action) -> None:
        verb, args = action
        if verb == "crown":
            self.crown = args[0]
        elif verb == "deal" and not self.started:
            self.dealt += 1
        elif verb == "keep" and not self.started:
            self.kept += 1
        elif verb in ("discard", "bury"):
            self._open_round()
        elif verb == "pick":
            self.picked += 1
        elif verb == "murder":
            self.murdered = args[0]
        elif verb in ("answer", "silence"):
            self.called += 1
            if verb == "answer":
                self.active = args[0]
                self.shown.add(args[0])
                if self.called == KING:
                    self.crown = args[0]

    def _open_round(self) -> None:
        """The roles come back; who never showed the murdered King takes the crown."""
        if not self.started:
            self.seats = self.kept or self.dealt // FIRST_HAND
            self.started = True
        missing = set(range(self.seats)) - self.shown
        if self.called == 8 and self.murdered == KING and missing:
            self.crown = missing.pop()
        self.called = self.picked = self.murdered = 0
        self.shown = set()

    def seat(self, verb: str) -> Seat:
        """Whom the next action, if it has this verb, is for."""
        if not self.started:
            return self.kept if self.kept or verb == "keep" else self.dealt // FIRST_HAND
        if verb in ("offer", "pick"):
            return (self.crown + self.picked) % self.seats
        return self.active


_latest: list[tuple[History, Witness]] = []


def seat_after(history: History, verb: str) -> Seat:
    """Whom an action of this verb is for, after this history."""
    if not (_latest and _latest[0][0] is history and _latest[0][1].read <= len(history)):
        _latest[:] = [(history, Witness())]
    witness = _latest[0][1]
    witness.follow(history)
    return witness.seat(verb)
