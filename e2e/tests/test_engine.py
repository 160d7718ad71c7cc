"""The built wheel in the browser's Python: the same records, the same States, the same hashes."""

import json
from hashlib import sha256
from pathlib import Path

from playwright.sync_api import Browser

from bottega import games
from bottega.bench import play_at_random
from bottega.rng import Rng
from bottega.simulate import Match, play_game
from bottega.table import Table
from e2e.drivers.pages import BUILD, LEARN, answer_of, asking_page, served

RECORDS = sorted((Path(__file__).parents[2] / "tests/games").glob("*/playthroughs/*.txt"))
PAGE = BUILD / "e2e/engine"
GAMES_EACH = 5
LEVELS = ("grandmaster", "journeyman", "master", "apprentice")
BUDGET = 300

ASK = """
from hashlib import sha256
from bottega import games
from bottega.bench import play_at_random
from bottega.rng import Rng
from bottega.simulate import Match, play_game
from bottega.table import Table
answer = {{"replayed": {{}}, "played": [], "thought": []}}
for name, text in json.loads({records!r}).items():
    table = Table.load(text)
    digest = sha256(repr(table.state).encode()).hexdigest()
    answer["replayed"][name] = [table.entries[-1].hash, digest]
for name in games.names():
    game = games.load(name)
    for seed in range({games}):
        seats = game.seatings({{}})[seed % len(game.seatings({{}}))]
        last = play_at_random(game, game.setup(seats, {{}}), Rng(seed))[2]
        answer["played"].append(sha256(repr(last).encode()).hexdigest())
    match = Match(name, {levels}[: game.seatings({{}})[0]], {{}}, 11, {budget})
    answer["thought"].append([str(action) for action in play_game(match, 0).actions])
"""


def records() -> dict[str, str]:
    """The golden playthroughs of every game, by name."""
    texts = {f"{path.parts[-3]}/{path.name}": path.read_text("utf-8") for path in RECORDS}
    return {name: text for name, text in texts.items() if text.startswith("bottega record")}


def digest(state: object) -> str:
    return sha256(repr(state).encode()).hexdigest()


def replayed() -> dict[str, list[str]]:
    tables = {name: Table.load(text) for name, text in records().items()}
    return {name: [t.entries[-1].hash, digest(t.state)] for name, t in tables.items()}


def played() -> list[str]:
    finals = []
    for name in games.names():
        game = games.load(name)
        for seed in range(GAMES_EACH):
            seats = game.seatings({})[seed % len(game.seatings({}))]
            finals.append(digest(play_at_random(game, game.setup(seats, {}), Rng(seed))[2]))
    return finals


def thought_out() -> list[list[str]]:
    """One game of each kind by bots of every level: they must think alike on every Python."""
    matches = [
        Match(name, LEVELS[: games.load(name).seatings({})[0]], {}, 11, BUDGET)
        for name in games.names()
    ]
    return [[str(action) for action in play_game(match, 0).actions] for match in matches]


def test_law_6_replays_and_plays_alike_in_the_browser(browser: Browser) -> None:
    assert len(records()) >= 9
    texts = json.dumps(records())
    asked = ASK.format(records=texts, games=GAMES_EACH, levels=LEVELS, budget=BUDGET)
    asking_page(PAGE, LEARN + asked)
    with served(PAGE) as home:
        context = browser.new_context()
        answer = answer_of(context, home)
        context.close()
    assert answer["replayed"] == replayed()
    assert answer["played"] == played()
    assert answer["thought"] == thought_out()
