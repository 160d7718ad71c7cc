"""The workbench's part of the page: writing a bot, letting it play, and what came of it."""

from collections.abc import Mapping
from contextlib import suppress

from bottega.core import Refusal
from bottega.log import check_names
from page import games
from page.html import frame
from page.html.markup import Html
from page.parts import Deed, Desk
from page.table import plan as plans
from page.words import Words
from page.workbench import bench as benches
from page.workbench import form, result, sheet
from page.workbench.bench import CHOICES, LONGEST_BOT, LONGEST_CODE, Bench
from page.workbench.door import WorkbenchDoor
from page.workbench.examples import BLANK, EXAMPLES
from page.workbench.progress import Progress, read_progress

SEED_BYTES = 8  # too many for a bot to guess, and with it what the dealer will draw


class Workbench(WorkbenchDoor):
    """A bot of the visitor's own."""

    behind = ""

    def __init__(self, desk: Desk) -> None:
        """Begin with an empty bench, until somebody comes."""
        super().__init__(desk)
        self.laid: Bench | None = None
        self.progress: Progress | None = None
        self.met: Bench | None = None  # as it lay when the match began
        self.unfinished = ""  # what could not be done, as a code

    @property
    def bench(self) -> Bench:
        """What lies on the bench; what was kept, when somebody comes."""
        if self.laid is None:
            kept = self.desk.browser.recall(benches.PLACE)
            game = self.desk.opened.plan.game
            self.laid = benches.read(kept, game, self.desk.say("bench.mine"))
        return self.laid

    def lay(self, bench: Bench) -> None:
        """Let this lie on the bench, and keep it."""
        self.laid, self.unfinished = bench, ""
        self.desk.browser.keep(benches.PLACE, benches.write(bench))

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {
            "bench-game": self.choose_game,
            "bench-seats": self.choose_seats,
            "bench-option": self.choose_option,
            "bench-choice": self.choose,
            "bench-example": self.take_example,
            "bench-pick": self.pick,
            "bench-new": self.begin_blank,
            "bench-drop": self.ask_drop,
            "bench-drop-yes": self.drop,
            "bench-open": self.open_file,
            "bench-save": self.save_file,
            "bench-start": self.start,
            "bench-stop": self.stop,
        }

    # -------------------------------------------------------------- coming and going

    async def arrive(self, way: str, rest: str) -> None:
        """Open the workbench."""
        games.load(self.bench.plan.game)
        self.desk.later(self.desk.browser.arena.prepare(sheet.CODE))

    def depart(self, address: str) -> None:
        """Stop what is being played, if the workbench has the screen."""
        if self.desk.has_screen(self) and self.progress and self.progress.running:
            self.stop("")

    # -------------------------------------------------------------- the bots

    def typed(self, field: str, value: str) -> bool:
        """Take what was typed or chosen."""
        kind, _, name = field.partition(" ")
        if kind != "bench":
            return False
        if name == "code":
            self.write(value)
        elif name == "name":
            self.lay(self.bench.with_bot(name=value[:LONGEST_BOT]))
            self.desk.show()
        elif name in CHOICES:
            self.choose(f"{name} {value}")
            self.desk.show()
        else:
            self.choose_option(f"{name} {value}")
            self.desk.show()
        return True

    def write(self, code: str) -> None:
        """Take the bot's code as it stands in the editor; the mark of a wrong line goes."""
        self.lay(self.bench.with_bot(code=code[:LONGEST_CODE]))
        if self.progress and not self.progress.running and self.progress.trouble:
            self.progress = self.progress._replace(trouble=None)
        self.desk.show()

    def pick(self, place: str) -> None:
        """Work on another of the visitor's bots."""
        if place.isdecimal() and int(place) < len(self.bench.bots):
            self.stop("")
            self.lay(self.bench._replace(at=int(place)))
            self.progress = None

    def begin_blank(self, _: str) -> None:
        """Lay a new bot on the bench that does hardly anything yet."""
        self.add(self.desk.say("bench.mine"), BLANK)

    def take_example(self, name: str) -> None:
        """Lay an example on the bench, as a bot of the visitor's own."""
        if name in EXAMPLES:
            self.add(self.desk.say(f"bench.example.{name}")[:LONGEST_BOT], EXAMPLES[name])

    def add(self, name: str, code: str) -> None:
        """Lay one more bot on the bench, if there is room."""
        self.stop("")
        try:
            self.lay(self.bench.with_new(name, code))
            self.progress = None
        except Refusal as refusal:
            self.unfinished = refusal.code

    def ask_drop(self, _: str) -> None:
        """Ask before a bot is thrown away."""
        self.desk.open_dialog("bench-drop")

    def drop(self, _: str) -> None:
        """Throw the bot away."""
        self.desk.open_dialog("")
        self.stop("")
        self.lay(self.bench.without())
        self.progress = None

    async def open_file(self, _: str) -> None:
        """Let the visitor choose a file, and lay the bot in it on the bench."""
        try:
            code = await self.desk.browser.files.choose(LONGEST_CODE)
            if code is not None:
                self.add(self.desk.say("bench.opened"), code)
        except Refusal as refusal:
            self.unfinished = refusal.code
        self.desk.show()

    def save_file(self, _: str) -> None:
        """Save the bot as a file."""
        self.desk.browser.files.save("bot.py", self.bench.bot.code)

    # -------------------------------------------------------------- the match

    def choose_game(self, game: str) -> None:
        """Choose which game to play."""
        if game not in games.names() or game == self.bench.plan.game:
            return
        try:
            games.load(game)
        except Refusal as refusal:  # it could not be fetched
            self.unfinished = refusal.code
        else:
            self.lay(self.bench._replace(plan=plans.first_plan(game)))

    def choose_seats(self, number: str) -> None:
        """Choose how many play."""
        self.lay(self.bench._replace(plan=plans.with_seats(self.bench.plan, int(number))))

    def choose_option(self, value: str) -> None:
        """Choose the value of an option of the game."""
        name, _, chosen = value.partition(" ")
        options = {name: int(chosen) if chosen.isdecimal() else chosen}
        with suppress(Refusal):
            self.lay(self.bench._replace(plan=plans.with_options(self.bench.plan, options)))

    def choose(self, value: str) -> None:
        """Choose the opponent, its budget, the number of games, or the time for a move."""
        name, _, text = value.partition(" ")
        chosen = int(text) if text.isdecimal() else text
        self.lay(self.bench.choosing(name, chosen))

    async def start(self, _: str) -> None:
        """Let the bot play; only here, and so never beside a table by link."""
        browser, bench = self.desk.browser, self.bench
        if not self.desk.has_screen(self):
            return
        self.progress, self.met, self.unfinished = Progress("starting"), bench, ""
        self.desk.show()
        seed = int.from_bytes(browser.secret(SEED_BYTES), "big")
        terms = bench.terms(self.names(), seed)
        await browser.arena.play(terms, bench.bot.code, bench.limit, self.hear)

    def names(self) -> tuple[str, str]:
        """Name the two for the record of a game."""
        say, name = self.desk.say, " ".join(self.bench.bot.name.split())
        try:
            check_names((f"{name} 1",))
        except Refusal:
            name = say("bench.mine")
        return name, result.opponent_name(self.bench.opponent, say)

    def hear(self, text: str) -> None:
        """Take how the match goes."""
        before, self.progress = self.progress, read_progress(text)
        if before and before.running and not self.progress.running:
            self.desk.browser.announce(result.last_word(self.progress, self.desk.say))
        self.desk.show()

    def stop(self, _: str) -> None:
        """End the match."""
        self.desk.browser.arena.stop()
        if self.progress and self.progress.running:
            self.progress = self.progress._replace(stage="stopped")

    # -------------------------------------------------------------- the screen

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Give the regions of the workbench."""
        running = bool(self.progress and self.progress.running)
        trouble = self.progress.trouble if self.progress else None
        return {
            "main": form.layout(say),
            "bench-bots": sheet.bots(self.bench, self.unfinished, say),
            "bench-editor": sheet.editor(self.bench.bot.code, trouble, say),
            "bench-match": form.match(self.bench, running, say),
            "bench-result": result.result(self.met or self.bench, self.progress, say),
            "frame": frame.part_header(say("bench"), say),
        }

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Ask before a bot is thrown away."""
        if kind != "bench-drop" or not self.desk.has_screen(self):
            return None
        name = self.bench.bot.name
        return frame.forget_dialog("bench-drop-yes", "", name, say, word="bench.drop")
