"""What a bot would do: asked of the worker, or thought of here."""

import json
from hashlib import sha256

from bottega import bots
from bottega.core import Action, Seat, parse_action
from bottega.rng import Rng
from page.device.browser import Browser
from page.table.sitting import Sitting


async def choice(browser: Browser, sitting: Sitting, seat: Seat, kind: str) -> Action:
    """Ask the worker what a bot would do; if it cannot answer, think here, quickly.

    The seed follows from the line that holds: who takes a move back and makes it again meets
    the same answer.
    """
    number, view = len(sitting.table.line.held), sitting.table.view(seat)
    seed = sha256(b"bot:" + sitting.note.secret + f"{number}".encode()).hexdigest()
    question = {
        "record": sitting.table.record(seat),
        "seat": seat,
        "bot": kind,
        "seed": seed,
        "budget": bots.BUDGET,
    }
    try:
        told = json.loads(await browser.think(json.dumps(question)))
        return parse_action(told["action"])
    except Exception:  # whatever ails the worker, the game goes on
        game = sitting.table.game
        bot = bots.load("greedy", game)
        return bot.choose(view, game.legal(view), Rng(seed.encode()), bots.BUDGET)
