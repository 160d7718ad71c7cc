"""What a bot would do: as it did before, or asked of the workers, or thought of here."""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any, NamedTuple

from bottega import bots
from bottega.bots import Course, Thought, Weighed
from bottega.core import BACK, Action, Seat, parse_action
from bottega.rng import Rng
from page.device.browser import Browser
from page.table import levels
from page.table.reading import Reading
from page.table.sitting import Sitting

WITHOUT = {"learnt": "bots-unlearnt", "damaged": "bots-damaged", "": "bots-stopped"}
"""What a worker lacked, and the code of the trouble."""


class Choice(NamedTuple):
    """What a bot would do, and why it could not think as it does otherwise."""

    action: Action
    lacking: str = ""  # the code of a trouble; mostly there is none


class Speechless(Exception):
    """No worker has an answer."""

    def __init__(self, lacking: str) -> None:
        """Keep what was lacking."""
        super().__init__(lacking)
        self.lacking = lacking


def speechless(told: dict[str, Any]) -> Speechless:
    """Give what to raise when this was all that a worker said."""
    return Speechless(WITHOUT.get(told.get("lacking", ""), WITHOUT[""]))


def nobody() -> None:
    """Tell nobody that a bot begins to think."""


async def choice(
    browser: Browser,
    sitting: Sitting,
    seat: Seat,
    kind: str,
    thought: str,
    begun: Callable[[], None] = nobody,
) -> Choice:
    """Ask the workers what a bot would do; if they cannot answer, think here, quickly, and say so.

    `thought` is how long bots think, as it is set; `begun` is called when this one begins to.
    """
    seed, view = seed_of(sitting), sitting.table.view(seat)  # as it is now: it may go on meanwhile
    time, many = round(levels.seconds(kind, thought) * 1000), kind in levels.TOGETHER
    name, record, who = sitting.table.game.NAME, sitting.table.record(seat), levels.player(kind)
    try:
        told = consider(browser, name, record, seat, who, seed, time, many=many, begun=begun)
        return Choice((await told).action)
    except Speechless as trouble:
        return Choice(simple(sitting, view, seed), trouble.lacking)
    except Exception:  # whatever ails the workers, the game goes on
        return Choice(simple(sitting, view, seed), WITHOUT[""])


def seed_of(sitting: Sitting) -> str:
    """Give what a bot's chance follows from, at this place of a game."""
    number = len(sitting.table.line.held)
    return sha256(b"bot:" + sitting.note.secret + f"{number}".encode()).hexdigest()


def simple(sitting: Sitting, view: Any, seed: str) -> Action:
    """Choose what looks best at once: that needs neither a worker nor anything learnt."""
    game = sitting.table.game
    bot = bots.load("greedy", game)
    return bot.choose(view, game.legal(view), Rng(seed.encode()), bots.BUDGET)


async def consider(
    browser: Browser,
    game: str,
    record: str,
    seat: Seat,
    bot: str,
    seed: str,
    milliseconds: int,
    budget: int = levels.NO_END,
    *,
    lines: bool = False,
    many: bool = False,
    begun: Callable[[], None] = nobody,
) -> Thought:
    """Ask what a bot thinks of a record in which this seat is to move, and which it may see.

    With `lines` it tells what it expects to follow its best moves. Whoever cannot answer raises.
    """
    question = {
        "game": game,
        "record": record,
        "seat": seat,
        "bot": bot,
        "seed": seed,
        "budget": budget,
        "milliseconds": milliseconds,
        "lines": lines,
    }
    return agreed(await browser.think(json.dumps(question), many, begun))


def agreed(answers: list[str]) -> Thought:
    """Give what those who thought come to; who has no answer is passed over."""
    thoughts = [thought for text in answers if (thought := read_thought(text))]
    if not thoughts:
        raise speechless(json.loads(answers[0]))
    return bots.pooled(thoughts) if len(thoughts) > 1 else thoughts[0]


def read_thought(text: str) -> Thought | None:
    """Read an answer; None if it is none."""
    told = json.loads(text)
    if "action" not in told:
        return None
    weighed = [Weighed(parse_action(action), *numbers) for action, *numbers in told["weighed"]]
    lines = [read_line(line) for line in told.get("lines", ())]
    return Thought(parse_action(told["action"]), told["positions"], tuple(weighed), tuple(lines))


def read_line(told: list[tuple[Seat, str]]) -> Course:
    """Read what is expected to follow a move."""
    return tuple([(seat, parse_action(action)) for seat, action in told])


Line = list[tuple[Seat, Action]]
"""Who did what, as far as it holds."""


def line_of(table: Reading) -> Line:
    """Tell what led here; what was taken back did not."""
    held = [table.entries[number] for number in table.line.held]
    return [(entry.author, entry.known()) for entry in held]


def answered(table: Reading) -> Action | None:
    """Give what was done when the game stood just as it does now, and then taken back.

    Who takes a move back and makes it again meets the same answer, whatever the clock says: the
    log has it. None, if the game never stood so before.
    """
    entries = table.entries
    if not any(entry.action.verb == BACK for entry in entries):
        return None
    line: Line = []  # as it was before each entry
    lengths: list[int] = []  # of that
    now = line_of(table)
    for entry in entries:
        lengths.append(len(line))
        if entry.action.verb == BACK:
            del line[lengths[entry.action.args[0]] :]
            continue
        if len(line) == len(now) and entry.author == table.to_move and line == now:
            return entry.known()
        line.append((entry.author, entry.known()))
    return None
