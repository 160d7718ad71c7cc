"""Bots that cannot think as they should: the game goes on, and who plays is told."""

import hashlib
import json
import zipfile
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from bottega import net
from bottega.core import Refusal, parse_action
from bottega.games import azul
from page.app import start
from page.device.browser import unheard
from page.table import thinker
from page.table.bot_choice import WITHOUT, Speechless, agreed, choice
from page.table.steward import Steward
from page.words import FRAME, LANGUAGES, Words
from tests.asynchronous import awaited
from tests.page.clicks import begun, draw, sitting_of, take
from tests.page.paper import Paper
from tests.page.test_thinker import ask, question, table_of

judge = import_module("bottega.games.azul.judgement")  # its package offers a function so named
INSIDE = "bottega/games/azul/weights-2-coloured.bin"
SAY = Words("en", FRAME)


class Forgetful(Paper):
    """A browser whose bots' worker lacks something, until it has it."""

    lacking = "learnt"

    async def think(
        self,
        message: str,
        many: bool,
        begun: Callable[[], None],
        heard: Callable[[str], None] = unheard,
    ) -> list[str]:
        """Answer that something is lacking."""
        bot = json.loads(message)["bot"]
        if not self.lacking or bot == "apprentice":
            return await super().think(message, many, begun, heard)
        self.asked.append(message)
        return [json.dumps({"id": 1, "error": "no", "lacking": self.lacking})]


async def table(*kinds: str) -> Forgetful:
    paper = Forgetful("en")
    await start(paper)
    await paper.settle()
    await begun(paper, *kinds)
    return paper


@awaited
async def test_it_is_told_once_that_bots_play_more_simply_and_no_longer_when_they_do_not() -> None:
    paper = await table("master", "apprentice", "person")
    sentence = SAY("trouble.bots-unlearnt")
    assert sentence in paper.html
    assert paper.said.count(sentence) == 1
    await take(paper, 0, 1, 2)
    assert sitting_of(paper).is_asked(), "the game goes on"
    assert paper.said.count(sentence) == 1, "once is enough, though another bot lacks nothing"
    await paper.click("dismiss")
    await draw(paper)
    assert sentence not in paper.html, "who has closed it is not told again"
    paper.lacking = ""
    await draw(paper)
    paper.lacking = "damaged"
    await draw(paper)
    assert SAY("trouble.bots-damaged") in paper.html
    paper.lacking = ""
    await take(paper, 2, 3, 4)
    assert SAY("trouble.bots-damaged") not in paper.html, "they are themselves again"


@awaited
async def test_another_game_is_told_of_too() -> None:
    paper = await table("master", "person")
    await paper.click("home")
    assert SAY("trouble.bots-unlearnt") not in paper.html
    await begun(paper, "master", "person")
    assert SAY("trouble.bots-unlearnt") in paper.html


@awaited
async def test_a_hint_that_is_simpler_says_so_and_is_thought_of_anew() -> None:
    paper = await table("person", "person")
    await paper.press("i")
    assert SAY("trouble.bots-unlearnt") in paper.html
    await paper.press("i")
    asked = len(paper.asked)
    await paper.press("i")
    assert len(paper.asked) == asked + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_lacking_has_its_sentence(language: str) -> None:
    say = Words(language, FRAME)
    assert len({say(f"trouble.{code}") for code in WITHOUT.values()}) == len(WITHOUT)


@pytest.mark.parametrize(
    ("told", "code"), [*[(lack, code) for lack, code in WITHOUT.items()], ("x", "bots-stopped")]
)
def test_an_answer_tells_what_was_lacking(told: str, code: str) -> None:
    with pytest.raises(Speechless) as trouble:
        agreed([json.dumps({"id": 1, "error": "no", "lacking": told})])
    assert trouble.value.lacking == code


# ------------------------------------------------------------------ in the worker


@pytest.fixture
def unlearnt(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing is learnt but what is fetched."""

    def nowhere(*_: object) -> None:
        return None

    monkeypatch.setattr(net, "get_data", nowhere)
    monkeypatch.setattr(net, "ELSEWHERE", [])
    monkeypatch.setattr(thinker, "DAMAGED", set())
    judge.learnt.cache_clear()
    yield
    judge.learnt.cache_clear()


def archive(path: Path, data: bytes) -> str:
    """Pack weights; give the digest of the archive."""
    with zipfile.ZipFile(path, "w") as packed:
        packed.writestr(INSIDE, data)
    return hashlib.sha256(path.read_bytes()).hexdigest()


def answer() -> Any:
    return ask(question(table_of("azul"), bot="journeyman"))


@pytest.mark.usefixtures("unlearnt")
def test_missing_and_damaged_are_told_apart_and_mended(tmp_path: Path) -> None:
    weights = Path(azul.__file__).with_name("weights-2-coloured.bin").read_bytes()
    assert answer()["lacking"] == "learnt"
    path = tmp_path / "azul.zip"
    digest = archive(path, weights)
    whole = path.read_bytes()
    one_bit = whole[:5000] + bytes([whole[5000] ^ 1]) + whole[5001:]
    for damaged in (b"", whole[:-9], one_bit, b"<html>log in"):
        path.write_bytes(damaged)
        assert not thinker.learn("azul", str(path), digest)
        assert answer()["lacking"] == "damaged"
        assert not net.ELSEWHERE
    path.write_bytes(whole)
    assert thinker.learn("azul", str(path), digest)
    assert "action" in answer()


@pytest.mark.usefixtures("unlearnt")
@pytest.mark.parametrize("data", [b"", b"BNET", b"something else" * 30])
def test_weights_that_were_published_damaged_do_not_stop_the_worker(
    tmp_path: Path, data: bytes
) -> None:
    digest = archive(tmp_path / "azul.zip", data)
    assert thinker.learn("azul", str(tmp_path / "azul.zip"), digest)
    assert answer()["lacking"] == "damaged"


class Overtaken:
    """A browser in whose table somebody moves while a bot thinks, which is then stopped."""

    def __init__(self, sitting: Any) -> None:
        self.sitting = sitting

    async def think(self, *asked: object) -> list[str]:
        """Move in the bot's place, and have no answer."""
        self.sitting.act(0, next(iter(self.sitting.table.legal())))
        return ['{"id": 1, "error": "stopped"}']


@awaited
async def test_what_is_chosen_simply_suits_the_table_about_which_was_asked() -> None:
    paper = await table("person", "person")
    sitting = sitting_of(paper)
    legal = list(sitting.table.legal())
    browser: Any = Overtaken(sitting)
    chosen = await choice(browser, sitting, 0, "master", "brief")
    assert sitting.table.to_move != 0
    assert chosen.action in legal


@awaited
async def test_a_bots_move_that_comes_too_late_at_a_shared_table_is_dropped() -> None:
    steward: Any = Steward.__new__(Steward)
    entries: list[int] = []
    sitting: Any = SimpleNamespace(table=SimpleNamespace(entries=entries))

    async def refused(*move: object) -> None:
        raise Refusal("not-your-turn", "it is somebody else's turn")

    async def overtaken(*move: object) -> None:
        entries.append(0)
        await refused()

    steward.submit = refused
    with pytest.raises(Refusal):
        await steward.bot_submit(sitting, 0, parse_action("pass"))
    steward.submit = overtaken
    await steward.bot_submit(sitting, 0, parse_action("pass"))
