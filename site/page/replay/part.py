"""The replay's part of the page: its address, its screen, and what can be done there."""

from collections.abc import Coroutine, Mapping
from typing import Any, ClassVar

from bottega.core import Refusal
from bottega.dealer import at_one_device
from bottega.link import read_link, write_link
from bottega.record import LONGEST, read_record, with_review
from bottega.table import Table
from page.device.browser import ShelfTrouble
from page.html import frame
from page.html.markup import Html, tag
from page.parts import Deed, Desk, Keys
from page.replay import dialogs, instrument
from page.replay.door import ReplayDoor
from page.replay.playback import Playback, Source, of_sitting, played_over
from page.settings import PACE
from page.table import levels
from page.table.note import Note, read_note
from page.table.sitting import OwnSitting, restore
from page.table.stage import Stage, Telling
from page.table.steward import IDENT_BYTES
from page.words import Words

FILE = "file"  # the address of a file that could not be opened
LEAST = 0.9  # seconds between steps, at the quickest: what flies must arrive


class Replay(ReplayDoor):
    """Looks at games again."""

    behind = ""
    own_keys: ClassVar[Keys] = {
        "ArrowLeft": ("replay-go", "back"),
        "ArrowRight": ("replay-go", "on"),
        "PageUp": ("replay-go", "turn-back"),
        "PageDown": ("replay-go", "turn-on"),
        "Home": ("replay-go", "first"),
        "End": ("replay-go", "last"),
        " ": ("replay-play", ""),
        "l": ("log", ""),
    }

    def __init__(self, desk: Desk) -> None:
        """Begin with nothing to look at."""
        super().__init__(desk)
        self.stage = Stage(desk.browser, desk)
        self.playback: Playback | None = None
        self.trouble: Mapping[str, Any] = {}  # why there is nothing to look at
        self.code = ""  # the letters of the game's link, once they are worked out
        self.copied: bool | None = None  # whether the link could be put on the clipboard
        self.run = 0  # counts the runs, so that an old one notices that it is over
        self.playing = False
        self.pace = "normal"
        self.kinds: tuple[str, ...] = ()  # who will play on from here

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked, and what it does."""
        return {
            "replay": self.look_at,
            "replay-go": self.go,
            "replay-play": self.play,
            "replay-load": self.load,
            "replay-save": self.save,
            "replay-share": self.share,
            "replay-copy": self.copy,
            "replay-ask": self.ask,
            "replay-kind": self.choose_kind,
            "replay-fork": self.fork,
        }

    # -------------------------------------------------------------- opening

    def look_at(self, ident: str) -> None:
        """Go to the replay of a game on this device."""
        self.desk.browser.go(f"/replay/game/{ident}")

    async def arrive(self, way: str, rest: str) -> None:
        """Open the game that the address names or holds."""
        kind, _, ident = rest.partition("/")
        if rest == FILE and self.trouble:
            return
        self.stop()
        if self.playback and rest and rest == self.code:
            return  # just loaded from a file
        self.playback, self.trouble, self.code, self.game = None, {}, "", ""
        try:
            if kind == "game":
                playback = of_sitting(await self.taken(ident))
            elif rest in ("", FILE):
                raise Refusal("file-gone", "the file must be chosen again")
            else:
                playback = Playback(read_link(rest), Source())
                self.code = rest
        except (Refusal, ShelfTrouble) as refusal:
            self.refuse(refusal)
        else:
            self.open(playback)

    async def taken(self, ident: str) -> OwnSitting:
        """Take a game from the shelf, as far as it is whole."""
        note, lines = await self.desk.browser.shelf.take(ident)
        if note is None:
            raise Refusal("no-save", "there is no such game on this device")
        sitting, _ = restore(read_note(note), lines)
        return sitting

    def open(self, playback: Playback) -> None:
        """Look at a game from now on."""
        self.stage.leave()
        self.playback, self.trouble = playback, {}
        self.game = playback.table.header.game
        self.kinds = playback.kinds

    def refuse(self, refusal: Refusal | ShelfTrouble) -> None:
        """Keep why something could not be opened, to be said."""
        facts = refusal.facts if isinstance(refusal, Refusal) else {}
        self.trouble = {**facts, "code": refusal.code}
        self.playback, self.code, self.game = None, "", ""

    async def load(self, _: str) -> None:
        """Let the visitor choose a file, and look at the game in it."""
        try:
            text = await self.desk.browser.files.choose(LONGEST)
            if text is None:
                return
            playback = Playback(Table.load(text), Source(review=read_record(text).review))
        except Refusal as refusal:
            self.refuse(refusal)
            self.desk.browser.go(f"/replay/{FILE}")
        else:
            self.open(playback)
            self.code = write_link(playback.table)
            self.desk.browser.go(f"/replay/{self.code}")
        self.desk.show()

    def depart(self, address: str) -> None:
        """Leave the replay."""
        if self.playback or self.trouble:
            self.stop()
            self.stage.leave()
            self.playback, self.trouble, self.code, self.game = None, {}, "", ""
            self.desk.tidy()

    # -------------------------------------------------------------- going through it

    def go(self, way: str) -> None:
        """Go to another step."""
        self.stop()
        if self.playback:
            self.move_to(self.playback.goal(way))

    def move_to(self, step: int) -> None:
        """Show another step; the one after this as it happened."""
        playback = self.playback
        if playback is None or step == playback.at:
            return
        onward = step == playback.at + 1
        playback.at = step
        if onward:
            self.desk.later(self.stage.play(self.telling(playback)))
        else:
            self.stage.leave()
            self.desk.show()
            self.desk.browser.announce(instrument.spoken(playback, self.desk.say))

    def telling(self, playback: Playback) -> Telling:
        """Give what happened in the step that led here, to be shown; then where that is."""
        beats = playback.beats(self.desk.say)
        told = instrument.spoken(playback, self.desk.say)
        silent = [""] * len(beats)  # the place, which is said at the end, comes with the sentences
        ends = playback.over and playback.at == playback.last
        return Telling(playback.page, beats, lambda: silent, lambda: told, chimes=ends)

    def skip(self) -> None:
        """Show at once how a step ends."""
        self.stage.skip()

    def typed(self, field: str, value: str) -> bool:
        """Follow the slider, and take what is chosen beside it."""
        kind, _, name = field.partition(" ")
        playback = self.playback
        if kind != "replay" or playback is None:
            return kind == "replay"
        if name == "at":
            self.stop()
            self.stage.leave()
            playback.at = playback.goal(value)
        if name == "eyes" and value in [str(eyes) for eyes in playback.offered]:
            self.stage.leave()
            playback.eyes = int(value)
        if name == "pace" and value in PACE:
            self.pace = value
        self.desk.show()
        return True

    def play(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Let the game run, or pause; from the end it begins again."""
        if self.playing or self.playback is None:
            self.stop()
            return None
        if self.playback.at == self.playback.last:
            self.stage.leave()
            self.playback.at = 0
        self.playing = True
        self.run += 1
        return self.run_on(self.run)

    def stop(self) -> None:
        """Pause."""
        self.playing = False

    async def run_on(self, run: int) -> None:
        """Go on step by step, until the end or until somebody stops it."""
        self.desk.show()
        while self.playing and run == self.run and self.playback:
            await self.stage.finished()
            await self.desk.browser.wait(max(LEAST, 1.2 * PACE[self.pace]))
            if self.playing and run == self.run and self.playback:
                self.playing = self.playback.at + 1 < self.playback.last
                self.move_to(self.playback.goal("on"))

    def touch(self, thing: str) -> None:
        """Show large what is touched: there is nothing else to do with it."""
        if self.playback:
            self.desk.open_dialog(f"zoom {thing}")

    # -------------------------------------------------------------- keeping and sharing

    def share(self, _: str) -> None:
        """Offer the game as a link and as a file."""
        if self.playback:
            self.copied = None
            self.code = self.playback.letters()
            self.desk.open_dialog("replay-share")

    async def copy(self, _: str) -> None:
        """Put the link on the clipboard."""
        link = self.desk.browser.link(f"/replay/{self.code}")
        self.copied = await self.desk.browser.copy(link)
        self.desk.browser.announce(self.desk.say(dialogs.copied_key(self.copied)))
        self.desk.show()

    def save(self, _: str) -> None:
        """Save the game as a file."""
        if self.playback:
            table = self.playback.table
            last = table.entries[-1].hash if table.entries else table.header.hash
            name = f"bottega-{table.header.game}-{last[:8]}.txt"
            text = with_review(table.record(), self.playback.source.review)
            self.desk.browser.files.save(name, text)

    # -------------------------------------------------------------- playing on

    def ask(self, _: str) -> None:
        """Ask who is to play on from here."""
        playback = self.playback
        if playback:
            self.stop()
            pairs = enumerate(playback.kinds)
            offers = [(kind, playback.kinds_offered(seat)) for seat, kind in pairs]
            wanted = [(levels.today(kind), kinds) for kind, kinds in offers]
            self.kinds = tuple([kind if kind in kinds else levels.USUAL for kind, kinds in wanted])
            self.desk.open_dialog("replay-fork")

    def choose_kind(self, value: str) -> None:
        """Choose who plays a seat on."""
        seat, kind = value.split(" ")
        if self.playback and kind in self.playback.kinds_offered(int(seat)):
            kinds = [*self.kinds]
            kinds[int(seat)] = kind
            self.kinds = tuple(kinds)

    async def fork(self, _: str) -> None:
        """Play on from here, in a new game."""
        playback = self.playback
        if playback is None or playback.no_fork():
            return
        table, secret = playback.table, playback.secret
        try:
            if secret is None:
                sitting = await self.taken(playback.source.ident)
                table, secret = sitting.own, sitting.note.secret
            await self.desk.steward.take_up(self.forked(table, playback.end, secret))
        except (Refusal, ShelfTrouble) as refusal:
            self.refuse(refusal)
        self.desk.show()

    def forked(self, table: Table, end: int, secret: bytes) -> OwnSitting:
        """Lay a new table with so many entries of another game."""
        browser = self.desk.browser
        ident, now = browser.secret(IDENT_BYTES).hex(), browser.now()
        header, seed = at_one_device(table.header, secret)
        sitting = OwnSitting(Note(ident, header, self.kinds, seed, now, now, "open", forked=end))
        played_over(table.entries[:end], sitting.own)
        return sitting

    # -------------------------------------------------------------- the screen

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Give the regions of the replay, or why there is none."""
        playback = self.playback
        if playback is None:
            return {"main": dialogs.trouble(self.trouble, say)}
        picture = playback.picture(playback.at, say, self.stage.view)
        lines = (
            playback.chronicle.log(say, playback.end, playback.eyes) if self.desk.opened.log else []
        )
        word = playback.sentence(playback.at, say)
        main = tag("div", picture["main"], instrument.layout(say), class_="replay")
        return {
            **picture,
            "main": main,
            **instrument.regions(playback, self.playing, self.pace, self.offers_review(), say),
            "frame": frame.table_header(playback.game, word, playback.end, (), say),
            "log": instrument.log(playback, lines, say) if self.desk.opened.log else Html(""),
        }

    def offers_review(self) -> bool:
        """Tell whether the game can be looked at with judgement, too."""
        return self.desk.offers("review")

    def title(self, say: Words) -> str:
        """Name the screen, for the title of the tab."""
        if self.playback is None:
            return super().title(say)
        return f"{say('replay')} · {say(f'{self.playback.game}.title')}"

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Give the content of a dialog of the replay."""
        playback = self.playback
        if playback is None or not self.desk.has_screen(self):
            return None
        if kind == "menu":
            return dialogs.menu(playback, self.desk.way_back(), say)
        if kind == "replay-share":
            link = self.desk.browser.link(f"/replay/{self.code}")
            return dialogs.share(playback, link, self.copied, say)
        if kind == "replay-fork":
            return dialogs.fork(playback, self.kinds, say)
        if kind == "zoom":
            shown = playback.page.zoom(playback.scene(playback.at), about, say)
            return frame.dialog(say("zoom"), say, shown, kind="zoom") if shown else None
        return None
