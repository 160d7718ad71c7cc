"""A game on a terminal: people and bots around one screen."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Sequence
from typing import TextIO

from bottega import bots
from bottega.core import DEALER, OVER, SPECTATOR, Action, Refusal, Seat
from bottega.rng import Rng
from bottega.table import Table

PERSON = "me"
"""How a person is written among the bots."""

_CODES = {
    "white": "1",  # bold, which can be read on dark and on light
    "blue": "94",
    "green": "92",
    "red": "91",
    "black": "90",
    "gold": "33",
    "yellow": "93",
    "purple": "95",
    "bold": "1",
    "dim": "2",
}
_CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen, what has scrolled away, and back to the top
_HELP = (
    "A number chooses from the list. Any legal action may be typed as it is written in records, "
    "'{example}' say. 'all' lists every legal action, 'board' shows the table again, 'quit' leaves."
)
_LONG_LIST = 20  # actions; below a longer list the table is shown once more


class Quit(Exception):
    """Somebody wants to leave."""


class Screen:
    """Where the game is shown, and where answers come from."""

    def __init__(self, out: TextIO, ask: Callable[[str], str], colours: bool) -> None:
        self.out = out
        self.ask = ask
        self.colours = colours

    def paint(self, text: str, style: str) -> str:
        """Colour a text, where there are colours."""
        code = _CODES.get(style)
        return f"\x1b[{code}m{text}\x1b[0m" if self.colours and code else text

    def say(self, text: str = "") -> None:
        """Print a text."""
        print(text, file=self.out)

    def clear(self) -> None:
        """Leave nothing to be read by the next person."""
        self.out.write(_CLEAR if self.colours else "\n" * 60)

    def answer(self, prompt: str) -> str:
        """What somebody types; a closed input means to leave."""
        try:
            return " ".join(self.ask(prompt).split())
        except EOFError:
            raise Quit from None


class Evening:
    """A table with its people and bots, and how much each person has seen."""

    def __init__(self, table: Table, players: Sequence[str], screen: Screen, rng: Rng) -> None:
        self.table = table
        self.screen = screen
        self.rng = rng
        self.names = table.header.seats
        self.bots = {
            seat: bots.load(name, table.game) for seat, name in enumerate(players) if name != PERSON
        }
        self.people = [seat for seat in range(len(players)) if seat not in self.bots]
        self.told = dict.fromkeys(self.people, 0)  # entries each person has been told of
        self.at_screen: Seat = self.people[0] if len(self.people) == 1 else SPECTATOR

    def play(self) -> None:
        """Play to the end, and tell how it ended."""
        while self.table.to_move != OVER:
            mover = self.table.to_move
            if mover == DEALER:
                self.table.deal()
            elif mover in self.bots:
                self.table.submit(mover, self._bots_choice(mover))
            else:
                self.table.submit(mover, self._persons_choice(mover))
        self._tell_end()

    def _bots_choice(self, seat: Seat) -> Action:
        view = self.table.view(seat)
        legal = self.table.game.legal(view)
        return self.bots[seat].choose(view, legal, self.rng, bots.BUDGET)

    def _persons_choice(self, seat: Seat) -> Action:
        self._hand_over(seat)
        self._tell_news(seat)
        return self._ask(seat)

    def _hand_over(self, seat: Seat) -> None:
        """Clear the screen before another person looks at it."""
        if seat != self.at_screen:
            self.screen.clear()
            self.screen.answer(f"{self.names[seat]}, it is your turn. Press Enter when you look. ")
            self.screen.clear()
            self.at_screen = seat

    def _tell_news(self, seat: Seat) -> None:
        """What happened since this person last looked, through this person's eyes."""
        self._tell(self.told[seat], seat)
        self.told[seat] = len(self.table.entries)

    def _tell(self, since: int, viewer: Seat) -> None:
        """Everything from an entry on, as this viewer saw it."""
        self.screen.say()
        for number in range(since, len(self.table.entries)):
            for event in self.table.events(number, viewer):
                sentence = self.table.tell(event)
                self.screen.say(self.screen.paint(f"  {sentence}", "dim"))

    def _show(self, seat: Seat) -> None:
        board = self.table.game.board(self.table.view(seat), self.names, self.screen.paint)
        self.screen.say(f"\n{board}\n")

    def _ask(self, seat: Seat) -> Action:
        """Ask until something legal is chosen."""
        game, view = self.table.game, self.table.view(seat)
        offered, legal = game.principal(view), game.legal(view)
        if len(offered) <= _LONG_LIST:
            self._show(seat)
        self._list(seat, offered)
        if len(offered) > _LONG_LIST:  # the table would have scrolled away
            self._show(seat)
        while True:
            answer = self.screen.answer(f"{self.names[seat]} > ").lower()
            if answer in ("quit", "q", "exit"):
                raise Quit
            if answer == "all":
                offered = legal
                self._list(seat, offered)
            elif answer == "board":
                self._show(seat)
            elif answer in ("", "?", "help"):
                self.screen.say(textwrap.fill(_HELP.format(example=legal[0]), 96))
            else:
                action = self._chosen(answer, offered, legal)
                if action:
                    return action

    def _chosen(
        self, answer: str, offered: Sequence[Action], legal: Sequence[Action]
    ) -> Action | None:
        """The action that an answer means; if there is none, say why."""
        if answer.isdecimal() and answer.isascii():
            place = int(answer[:9])
            if 1 <= place <= len(offered):
                return offered[place - 1]
            self.screen.say(f"The list goes from 1 to {len(offered)}.")
            return None
        for action in legal:
            if str(action) == answer:
                return action
        self.screen.say(f"'{answer[:60]}' is not possible now. 'all' lists what is; '?' helps.")
        return None

    def _list(self, seat: Seat, actions: Sequence[Action]) -> None:
        """The actions with their numbers, each in words and as it is written."""
        view = self.table.view(seat)
        for place, action in enumerate(actions, 1):
            words = self.table.game.describe(view, action)
            written = self.screen.paint(str(action), "dim")
            self.screen.say(f"{place:4}  {words}  {written}")

    def _tell_end(self) -> None:
        """What nobody has been told yet, the table as everybody may see it, the last words."""
        alone = len(self.people) == 1
        self._tell(min(self.told.values()), self.people[0] if alone else SPECTATOR)
        board = self.table.game.board(self.table.view(SPECTATOR), self.names, self.screen.paint)
        self.screen.say(f"\n{board}\n")
        last = self.table.events(len(self.table.entries) - 1, SPECTATOR)
        self.screen.say(self.screen.paint(self.table.tell(last[-1]), "bold"))


def seated(players: Sequence[str]) -> tuple[str, ...]:
    """Names for the seats: guests and bots, with the number of their seat."""
    if PERSON not in players:
        raise Refusal("no-person", f"nobody sits at the screen: name a player '{PERSON}'")
    return tuple(f"{'Guest' if p == PERSON else p} {i + 1}" for i, p in enumerate(players))
