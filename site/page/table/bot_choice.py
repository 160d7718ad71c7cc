"""What a bot would do: as it did before, or asked of the workers, or thought of here."""

import json
from collections.abc import Callable
from hashlib import sha256

from bottega import bots
from bottega.bots import Thought, Weighed
from bottega.core import BACK, Action, Seat, parse_action
from bottega.rng import Rng
from page.device.browser import Browser
from page.table import levels
from page.table.reading import Reading
from page.table.sitting import Sitting


def nobody() -> None:
    """Tell nobody that a bot begins to think."""


async def choice(
    browser: Browser,
    sitting: Sitting,
    seat: Seat,
    kind: str,
    thought: str,
    begun: Callable[[], None] = nobody,
) -> Action:
    """Ask the workers what a bot would do; if they cannot answer, think here, quickly.

    `thought` is how long bots think, as it is set; `begun` is called when this one begins to.
    """
    number, view = len(sitting.table.line.held), sitting.table.view(seat)
    seed = sha256(b"bot:" + sitting.note.secret + f"{number}".encode()).hexdigest()
    question = {
        "game": sitting.table.game.NAME,
        "record": sitting.table.record(seat),
        "seat": seat,
        "bot": levels.player(kind),
        "seed": seed,
        "budget": levels.NO_END,
        "milliseconds": round(levels.seconds(kind, thought) * 1000),
    }
    try:
        together = kind in levels.TOGETHER
        return agreed(await browser.think(json.dumps(question), together, begun))
    except Exception:  # whatever ails the workers, the game goes on
        game = sitting.table.game
        bot = bots.load("greedy", game)
        return bot.choose(view, game.legal(view), Rng(seed.encode()), bots.BUDGET)


def agreed(answers: list[str]) -> Action:
    """Give what those who thought come to; who has no answer is passed over."""
    thoughts = [thought for text in answers if (thought := read_thought(text))]
    return bots.pooled(thoughts).action if len(thoughts) > 1 else thoughts[0].action


def read_thought(text: str) -> Thought | None:
    """Read an answer; None if it is none."""
    told = json.loads(text)
    if "action" not in told:
        return None
    weighed = [Weighed(parse_action(action), *numbers) for action, *numbers in told["weighed"]]
    return Thought(parse_action(told["action"]), told["positions"], tuple(weighed))


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
