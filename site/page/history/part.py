"""Past games: the ledger, the statistics and the backup, as a part of the page."""

from collections import Counter
from collections.abc import Mapping

from bottega.core import Refusal
from bottega.record import with_review
from page.device.browser import ShelfTrouble
from page.history import archive, damaged, ledger
from page.history import ledger_page as past
from page.history.backup import Backup
from page.history.backup_page import backup_page, import_dialog, report, wipe_dialog
from page.history.door import HistoryDoor
from page.history.ledger import Choice
from page.history.statistics import figures
from page.html.controls import button
from page.html.frame import forget_dialog
from page.html.markup import Child, Html, tag
from page.parts import Deed, Desk
from page.table import pictures
from page.table.note import Note, read_note, read_notes
from page.table.sitting import restore
from page.words import Words

A_PAGE = 30  # games shown at first, and how many more each time


class History(HistoryDoor):
    """What was played on this device."""

    behind = ""

    def __init__(self, desk: Desk) -> None:
        """Begin with an unopened ledger."""
        super().__init__(desk)
        self.backup = Backup(desk)
        self.notes: list[Note] = []
        self.choice = Choice()
        self.tab = past.TABS[0]
        self.most = A_PAGE
        self.trouble = ""  # why the ledger cannot be read
        self.looking = 0  # games still to be looked through
        self.away = True
        self.broken: tuple[damaged.Damaged, ...] = ()  # what cannot be read at all

    def deeds(self) -> Mapping[str, Deed]:
        """Name what can be clicked."""
        return {
            "ledger": self.turn_to,
            "history-more": self.show_more,
            "history-all": self.show_all,
            "history-save": self.save,
            "history-delete": self.ask_delete,
            "history-delete-yes": self.delete,
            "export": self.export,
            "import": self.bring,
            "import-yes": self.bring_now,
            "wipe": self.ask_wipe,
            "wipe-yes": self.wipe,
            "damaged-save": self.save_damaged,
            "damaged-remove": self.remove_damaged,
        }

    # -------------------------------------------------------------- coming and going

    async def arrive(self, way: str, rest: str) -> None:
        """Open the ledger, at the part that is wanted."""
        self.tab = rest if rest in past.TABS else past.TABS[0]
        if self.away:
            self.backup.report = None
        self.away, self.most = False, A_PAGE
        await self.read()
        if not self.looking:
            self.desk.later(self.look_through())

    def depart(self, address: str) -> None:
        """Close the ledger."""
        self.away = True

    async def read(self) -> None:
        """Read the notes of all games."""
        try:
            texts = await self.desk.browser.shelf.notes()
            self.notes, self.trouble = read_notes(texts)[0], ""
        except ShelfTrouble as trouble:
            self.notes, self.trouble = [], trouble.code
        self.broken = await damaged.found(self.desk.browser) if self.tab == "backup" else ()
        names = ledger.people(self.notes)
        if self.choice.person not in names:
            self.choice = Choice(person=names[0] if names else "")

    async def look_through(self) -> None:
        """Sum up the ended games that were kept without a summary, once and for all."""
        old = [note for note in self.notes if note.status != "open" and note.summary is None]
        for left, note in zip(range(len(old), 0, -1), old, strict=True):
            if self.away:
                break
            self.looking = left
            if left % 10 == 0:
                self.desk.show()
                await self.desk.browser.wait(0)
            await self.sum_up(note)
        self.looking = 0
        if old:
            self.desk.show()

    async def sum_up(self, note: Note) -> None:
        """Play a game over to sum it up, and keep that; a damaged one stays as it is."""
        shelf = self.desk.browser.shelf
        try:
            text, lines = await shelf.take(note.ident)
            sitting, damaged = restore(read_note(text or ""), lines)
            if damaged is None:
                summed = sitting.current_note(note.changed)
                await shelf.put(note.ident, summed.write(), len(lines), [])
                self.notes = [summed if each is note else each for each in self.notes]
        except (Refusal, ShelfTrouble):
            return

    # -------------------------------------------------------------- looking

    def turn_to(self, tab: str) -> None:
        """Turn to another part of the ledger."""
        self.backup.report = None
        self.desk.browser.go(f"/history/{tab}")

    def typed(self, field: str, value: str) -> bool:
        """Choose among the games."""
        kind, _, name = field.partition(" ")
        if kind != "history" or name not in Choice._fields:
            return False
        changed = self.choice._replace(**{name: value})
        self.choice = Choice(person=value) if name == "person" else changed
        self.most = A_PAGE
        self.desk.show()
        return True

    def show_more(self, _: str) -> None:
        """Show more of the games."""
        self.most += A_PAGE

    def show_all(self, _: str) -> None:
        """Leave no game out any more."""
        self.choice = Choice(person=self.choice.person)

    # -------------------------------------------------------------- single games

    async def save(self, ident: str) -> None:
        """Save one game as a file: its record, or what it takes to play it on."""
        try:
            text, lines = await self.desk.browser.shelf.take(ident)
            note = read_note(text or "")
            name, content = f"{note.header.game}-{ident}.jsonl", self.backup.head(1)
            content += archive.write_game(text or "", lines)
            if note.status == "over":
                name = f"{note.header.game}-{ident}.txt"
                content = with_review(restore(note, lines)[0].own.record(), note.review)
        except (Refusal, ShelfTrouble) as trouble:
            self.backup.trouble(trouble.code)
        else:
            self.desk.browser.files.save(name, content)
            told = "history.saved" if note.status == "over" else "history.saved.secrets"
            self.backup.tell(lambda say: say(told, name=name))
        self.desk.show()

    def ask_delete(self, ident: str) -> None:
        """Ask before a game is deleted."""
        self.desk.open_dialog(f"history-delete {ident}")

    async def delete(self, ident: str) -> None:
        """Delete a game."""
        self.desk.open_dialog("")
        pictures.drop(self.desk.browser, f"game {ident}")
        try:
            await self.desk.browser.shelf.remove(ident)
            self.backup.tell(lambda say: say("history.deleted"))
        except ShelfTrouble as trouble:
            self.backup.trouble(trouble.code)
        await self.read()
        self.desk.show()

    # -------------------------------------------------------------- everything

    async def export(self, _: str) -> None:
        """Save everything as one file."""
        await self.backup.export()
        self.desk.show()

    async def bring(self, _: str) -> None:
        """Choose a file to import."""
        await self.backup.choose()
        self.desk.show()

    async def bring_now(self, _: str) -> None:
        """Import what the file brings."""
        await self.backup.bring()
        await self.read()
        self.desk.show()
        await self.look_through()

    def ask_wipe(self, _: str) -> None:
        """Ask before everything is deleted."""
        self.backup.report = None
        self.desk.open_dialog("wipe")

    async def wipe(self, _: str) -> None:
        """Delete everything."""
        await self.backup.wipe()
        await self.read()
        self.desk.show()

    async def save_damaged(self, _: str) -> None:
        """Save as a file all that is kept of what cannot be read."""
        try:
            text = await damaged.written(self.broken)
        except ShelfTrouble as trouble:
            self.backup.trouble(trouble.code)
        else:
            self.desk.browser.files.save(damaged.FILE, text)
            self.backup.tell(lambda say: say("history.saved", name=damaged.FILE))
        self.desk.show()

    async def remove_damaged(self, _: str) -> None:
        """Remove what cannot be read."""
        self.desk.open_dialog("")
        try:
            for each in self.broken:
                ident = each[1]
                pictures.drop(self.desk.browser, f"game {ident}")
                pictures.drop(self.desk.browser, f"room {ident}")
            await damaged.removed(self.broken)
            self.backup.tell(lambda say: say("damaged.removed"))
        except ShelfTrouble as trouble:
            self.backup.trouble(trouble.code)
        await self.read()
        self.desk.show()

    # -------------------------------------------------------------- showing

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show the part of the ledger that is open."""
        shown = {"games": self.games, "statistics": self.statistics}.get(self.tab)
        unsaved = self.desk.opened.unkept
        body = shown(say, now) if shown else self.saving(unsaved, say)
        told = report(self.backup, say), self.told(say)
        return {"main": tag("div", past.head(self.tab, say), told, body, class_="ledger")}

    def saving(self, unsaved: str, say: Words) -> Html:
        """Show what can be done with everything, and with what cannot be read."""
        return tag("div", damaged.card(self.broken, say), backup_page(unsaved, say))

    def told(self, say: Words) -> Child:
        """Say what is wrong with the ledger, or that it is being looked through."""
        if self.trouble:
            return tag("p", say(f"trouble.{self.trouble}"), class_="warning", role="alert")
        if self.looking:
            return tag("p", say("history.looking", n=self.looking), class_="small", role="status")
        return None

    def games(self, say: Words, now: int) -> Html:
        """Show the past games that were chosen."""
        if not self.notes:
            return past.empty(say("history.empty"), say("history.empty.about"), say)
        person = self.choice.person
        chosen = ledger.chosen(self.notes, self.choice)
        none = tag(
            "div",
            tag("p", say("history.none")),
            button(say("history.all"), "history-all"),
            class_="ledger-none",
        )
        page = past.past_games(chosen, self.most, person, self.desk.offers, say, now)
        return tag(
            "div", past.choosing(self.notes, self.choice, True, say), page if chosen else none
        )

    def statistics(self, say: Words, now: int) -> Html:
        """Show the figures of the games that were chosen: of one kind of game at a time."""
        counted = Counter([note.header.game for note in self.notes]).most_common(1)
        game = self.choice.game or (counted[0][0] if counted else "")
        choice = self.choice._replace(game=game, result="")
        chosen = ledger.chosen(self.notes, choice)
        finished = ledger.played(chosen, choice.person)
        offered = past.choosing(self.notes, choice, False, say)
        return tag("div", offered, figures(finished, choice.person, say))

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Show one of the questions."""
        if kind == "import" and self.backup.offer:
            return import_dialog(self.backup.offer, say)
        if kind == "wipe":
            told = report(self.backup, say)
            return wipe_dialog(len(self.notes), about == "certain", told, say)
        if kind == "damaged" and self.broken:
            return damaged.question(self.broken, say)
        if kind == "history-delete":
            names = [past.names_of(note, say) for note in self.notes if note.ident == about]
            return forget_dialog("history-delete-yes", about, "".join(names), say)
        return None
