"""A bot of somebody's own against one of ours, and what came of it.

The referee has the table, the dealer and our bot. The foreign bot is only asked, by text, and its
answers are not trusted: a move that does not come, or is not legal, is lost, and any legal one is
made instead, which the seed draws. Deals are equal and seats change as on the ladder.

What is to be played: {"game": "splendor", "seats": 2, "options": {}, "bot": "master", "budget":
2000, "deals": 10, "seed": 1, "names": ["mine", "yours"], "allowance": 60000}. The referee says
{"ask": question} (see `guest`), to be answered by {"action": "...", "milliseconds": 12} or {"lost":
"slow", "milliseconds": 1000}; after every game {"told": ...}, and at the end {"over": true}.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Generator, Sequence
from hashlib import sha256
from typing import Any, NamedTuple

from bottega import bots, games
from bottega.bots import BUDGET
from bottega.bout import Bout, seated, sides_of_two
from bottega.core import OVER, Action, Refusal, Seat, complete_options, parse_action
from bottega.dealer import SeededDealer
from bottega.elo import Played, strengths, wilson
from bottega.link import write_link
from bottega.log import check_names
from bottega.rng import Rng
from bottega.table import Table

LOST = ("slow", "crashed", "memory", "flood", "illegal", "overtime")
"""Why a move may be lost: too late, an error, no memory left, too many words, not legal, or the
time for the whole game was used up before."""

MOST_DEALS = 500
GUEST, OURS = 0, 1
Said = dict[str, Any]


class Terms(NamedTuple):
    """What is to be played."""

    game: str
    seats: int
    options: dict[str, Any]
    bot: str  # ours
    budget: int  # positions that ours may look at before a move; 0 for what stands for its seconds
    deals: int  # each is played twice
    seed: int
    names: tuple[str, str]  # of the guest and of ours, as records tell them
    allowance: int  # milliseconds that the guest may think in one game


def read_terms(text: str) -> Terms:
    """Read what is to be played; refuse what cannot be."""
    told = json.loads(text)
    terms = Terms(*[told[name] for name in Terms._fields])
    game = games.load(terms.game)
    options = complete_options(terms.game, game.OPTIONS, terms.options)
    if terms.seats not in game.seatings(options):
        raise Refusal("bad-seats", f"{terms.game} is not played so by {terms.seats}")
    if not 0 < terms.deals <= MOST_DEALS:
        raise Refusal("bad-deals", f"there are 1 to {MOST_DEALS} deals")
    bots.load(terms.bot, game)
    return terms._replace(options=dict(options), names=(terms.names[0], terms.names[1]))


class Tally:
    """How the two fared so far."""

    def __init__(self, terms: Terms) -> None:
        """Count from nothing."""
        self.terms = terms
        self.deals: list[list[Played]] = []
        self.points: tuple[list[float], list[float]] = ([], [])  # of every game, mean of the seats
        self.moves = 0  # that the guest was asked for, where there was a choice
        self.milliseconds = 0  # that it took for them
        self.lost: Counter[str] = Counter()
        self.refused = ""  # what it last answered that was not legal
        self.replay = ""  # the letters of a link to the last game

    def add(self, played: Played, points: Sequence[float]) -> None:
        """Count a game; two are of one deal."""
        if not self.deals or len(self.deals[-1]) == 2:
            self.deals.append([])
        self.deals[-1].append(played)
        for mine, more in zip(self.points, points, strict=True):
            mine.append(more)

    def row(self, who: int) -> Said:
        """How one fared: of the games in which it had one side, so many won."""
        played = [game for deal in self.deals for game in deal if game.sides[who] == 1]
        shares = [game.won if who == GUEST else 1 - game.won for game in played]
        low, high = wilson(sum(shares), len(shares)) if shares else (0.0, 1.0)
        points = self.points[who]
        return {
            "won": sum(shares),
            "games": len(shares),
            "low": low,
            "high": high,
            "points": sum(points) / len(points),
        }

    def told(self) -> Said:
        """All of it, for a page."""
        whole = [deal for deal in self.deals if len(deal) == 2]
        elo = strengths(2, {(GUEST, OURS): whole}, OURS, 0)[GUEST] if whole else None
        return {
            "played": sum([len(deal) for deal in self.deals]),
            "games": 2 * self.terms.deals,
            "course": [game.won for deal in self.deals for game in deal],
            "rows": [self.row(GUEST), self.row(OURS)],
            "elo": elo,
            "moves": self.moves,
            "seconds": self.milliseconds / 1000,
            "lost": dict(self.lost),
            "refused": self.refused,
            "replay": self.replay,
        }


class _Watched(Bout):
    """A game that notes what each of the guest's seats may know of it."""

    def __init__(self, terms: Terms, number: int, guests: Sequence[Seat]) -> None:
        dealer = SeededDealer(f"contest {terms.seed} {number}".encode())
        super().__init__(games.load(terms.game), terms.seats, terms.options, dealer)
        self.known: dict[Seat, list[str]] = {seat: [] for seat in guests}

    def do(self, action: Action) -> None:
        for seat, known in self.known.items():
            known.append(str(self.game.veil(self.state, action, seat)))
        super().do(action)


Course = Generator[Said, Said, None]
"""Says something, and is told the answer."""


class Referee:
    """Lets them play; `hear` gives what it says next."""

    def __init__(self, text: str) -> None:
        """Read what is to be played."""
        self.terms = read_terms(text)
        self.tally = Tally(self.terms)
        self.course = self._play()
        self.begun = False
        self.number = 0  # of the game

    def hear(self, text: str = "") -> str:
        """Take an answer, or nothing at the beginning and after a word that asks nothing."""
        try:
            told = json.loads(text) if text else None
            said = self.course.send(told if self.begun else None)  # type: ignore[arg-type]
            self.begun = True
        except StopIteration:
            said = {"over": True}
        return json.dumps(said)

    def _play(self) -> Course:
        sides = games.load(self.terms.game).sides(self.terms.seats, self.terms.options)
        for number in range(self.terms.deals):
            for who in (GUEST, OURS):
                self.number += 1
                yield from self._game(number, sides_of_two(len(sides), number, who))
                yield {"told": self.tally.told()}

    def _game(self, number: int, of_side: list[int]) -> Course:
        """Play one game."""
        terms = self.terms
        sides = games.load(terms.game).sides(terms.seats, terms.options)
        at = seated(sides, of_side, terms.seats)
        bout = _Watched(terms, number, [seat for seat, who in enumerate(at) if who == GUEST])
        ours = [bots.load(terms.bot, bout.game) for _ in at]
        spent = 0
        while (mover := bout.mover()) != OVER:
            view = bout.game.redact(bout.state, mover)
            legal = bout.game.legal(view)
            stream = f"contest {terms.seed} {number} {mover} {len(bout.actions)}"
            if at[mover] == OURS:
                budget = terms.budget or bots.budget_of(terms.bot)
                bout.do(ours[mover].choose(view, legal, Rng(stream), budget))
            elif len(legal) == 1:
                bout.do(legal[0])
            elif spent >= terms.allowance:
                bout.do(self._instead("overtime", legal, stream))
            else:
                answer = yield {"ask": self._question(mover, bout.known[mover], stream)}
                took = _milliseconds(answer)
                spent += took
                self.tally.milliseconds += took
                bout.do(self._judged(answer, legal, stream))
        self._count(bout, sides, of_side, at)

    def _question(self, seat: Seat, known: list[str], stream: str) -> Said:
        terms = self.terms
        return {
            "game": terms.game,
            "seats": terms.seats,
            "options": terms.options,
            "number": self.number,
            "seat": seat,
            "actions": known,
            "seed": sha256(f"guest {stream}".encode()).hexdigest(),  # the match's would tell all
            "budget": BUDGET,
        }

    def _judged(self, answer: Said, legal: Sequence[Action], stream: str) -> Action:
        """The answer, if it is a legal action; else another."""
        lost = answer.get("lost") if isinstance(answer, dict) else "crashed"
        if lost:
            return self._instead(lost if lost in LOST else "crashed", legal, stream)
        text = answer.get("action")
        try:
            action = parse_action(text) if isinstance(text, str) else None
        except Refusal:
            action = None
        if action is None or action not in legal:
            self.tally.refused = str(text)[:100]
            return self._instead("illegal", legal, stream)
        self.tally.moves += 1
        return action

    def _instead(self, why: str, legal: Sequence[Action], stream: str) -> Action:
        """Any legal action, in the place of one that is lost."""
        self.tally.moves += 1
        self.tally.lost[why] += 1
        return Rng(f"lost {stream}").choice(legal)

    def _count(
        self, bout: Bout, sides: tuple[tuple[Seat, ...], ...], of_side: list[int], at: list[int]
    ) -> None:
        """Add up how a game ended."""
        game, terms = bout.game, self.terms
        won, scores = game.winners(bout.state), game.scores(bout.state)
        winning = [of_side[i] for i, side in enumerate(sides) if side[0] in won]
        count = (of_side.count(GUEST), of_side.count(OURS))
        mean = [
            sum([scores[seat] for seat in range(terms.seats) if at[seat] == who]) / at.count(who)
            for who in (GUEST, OURS)
        ]
        played = Played(count, winning.count(GUEST) / len(winning))
        self.tally.add(played, mean)
        self.tally.replay = self._link(bout, at)

    def _link(self, bout: Bout, at: list[int]) -> str:
        """The letters of a link to a game, played once more on a real table."""
        names = tuple([f"{self.terms.names[who]} {seat + 1}" for seat, who in enumerate(at)])
        check_names(names)
        table = Table.open(self.terms.game, names, self.terms.options, bout.dealer)
        for action in bout.actions:
            table.submit(table.to_move, action)
        return write_link(table)


def _milliseconds(answer: Said) -> int:
    took = answer.get("milliseconds") if isinstance(answer, dict) else 0
    return max(0, took) if isinstance(took, int) else 0
