"""The rules in the page: to read on a screen of their own, or over the table without leaving it."""

from collections.abc import Mapping

from page import games
from page.html import frame
from page.html.controls import button, icon
from page.html.frame import menu_item
from page.html.markup import Html, symbol, tag
from page.html.prose import Link, marked, prose
from page.kit.teaching import Rulebook
from page.parts import Deed, Part
from page.table.sitting import Sitting
from page.words import Words

GLOSSARY = "glossary"


class RulesToRead(Part):
    """Shows the rules of a game."""

    addresses = ("rules",)

    def deeds(self) -> Mapping[str, Deed]:
        """Open the rules, and go to a section or a term of theirs."""
        return {"rules-open": self.open, "rules-at": self.turn_to}

    def open(self, value: str) -> None:
        """Open the rules of a game over what is shown, at a section or a term if one is named."""
        game, _, place = value.partition(" ")
        if game in games.names():
            self.desk.open_dialog(f"rules {game}")
            self.turn_to(place)

    def turn_to(self, place: str) -> None:
        """Bring a section or a term into sight."""
        self.desk.browser.reveal(f"rules-{place}" if place else "dialog-title")

    # -------------------------------------------------------------- a screen of their own

    async def arrive(self, way: str, rest: str) -> None:
        """Show the rules that the address names, at the place it names."""
        self.game, _, place = rest.partition("/")
        if self.game not in games.names():
            self.game = ""
            await self.desk.lead_home()
        else:
            games.load(self.game)
            self.desk.browser.reveal(f"rules-{place}" if place else "")

    def depart(self, address: str) -> None:
        """Speak of no game any more."""
        self.game = ""

    def regions(self, say: Words, now: int) -> dict[str, Html]:
        """Show the rules as a page."""
        book = games.load(self.game).rulebook(say.language)
        head = tag("header", symbol(f"game-{self.game}", "game-mark"), tag("h2", self.title(say)))
        deeds = tag("div", learn_button(self.game, say), class_="deeds")
        shown = tag("div", head, read(book, address_links(self.game)), deeds, class_="rules-page")
        return {"main": shown, "frame": frame.part_header(say("rules"), say)}

    def title(self, say: Words) -> str:
        """Name the rules."""
        return say("rules.of", game=say(f"{self.game}.title"))

    # -------------------------------------------------------------- elsewhere

    def menu(self, sitting: Sitting, say: Words) -> list[Html]:
        """Offer the rules at a table."""
        return [menu_item("book", say("rules"), "rules-open", sitting.game)]

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Show the rules over the table."""
        if kind != "rules" or about not in games.names():
            return None
        book = games.load(about).rulebook(say.language)
        title = book.words("rules.of", game=book.words(f"{about}.title"))
        return frame.dialog(title, say, read(book, button_links()), kind="rules-sheet")


def learn_button(game: str, say: Words) -> Html:
    """Offer the first game."""
    return button(
        (icon("hand"), tag("span", say("learn.start"))), "learn-begin", game, class_="deed"
    )


# ------------------------------------------------------------------ the book


def address_links(game: str) -> Link:
    """Make links that are addresses, for a screen of the rules' own."""
    return lambda place, words: tag("a", words, href=f"#/rules/{game}/{place}", class_="term")


def button_links() -> Link:
    """Make links that are buttons, where the address must stay."""

    def link(place: str, words: str) -> Html:
        return tag(
            "button", words, type="button", class_="term", data_do="rules-at", data_value=place
        )

    return link


def to_terms(link: Link) -> Link:
    """Make links to terms, which have addresses of their own beside those of the sections."""
    return lambda term, words: link(f"term-{term}", words)


def read(book: Rulebook, link: Link) -> Html:
    """Show a rulebook: what it contains, its sections, the glossary."""
    say = book.words
    entries = [(name, say(f"{book.game}.rules.{name}", **book.facts)) for name in book.sections]
    entries.append((GLOSSARY, say("rules.glossary")))
    listed = [tag("li", link(name, title)) for name, title in entries]
    heading = tag("h3", say("rules.contents"), id="rules-contents")
    contents = tag("nav", heading, tag("ol", listed), aria_labelledby="rules-contents")
    sections = [section(book, number, link) for number in range(len(book.sections))]
    return tag("div", contents, sections, glossary(book, link), class_="rulebook")


def section(book: Rulebook, number: int, link: Link) -> Html:
    """Show one section."""
    name, say = book.sections[number], book.words
    ident = f"rules-{name}"
    mark = tag("span", number + 1, class_="rules-number", aria_hidden="true")
    title = tag("h3", mark, say(f"{book.game}.rules.{name}", **book.facts), id=ident, tabindex="-1")
    told = say(f"{book.game}.rules.{name}.text", **book.facts)
    shown = prose(told, to_terms(link), lambda figure: book.figures[figure](say))
    return tag("section", title, shown, aria_labelledby=ident)


def glossary(book: Rulebook, link: Link) -> Html:
    """Explain every term."""
    say, ident = book.words, f"rules-{GLOSSARY}"
    title = tag("h3", say("rules.glossary"), id=ident, tabindex="-1")
    rows = [
        tag(
            "div",
            tag("dt", say(f"{book.game}.term.{term}"), id=f"rules-term-{term}", tabindex="-1"),
            tag("dd", marked(say(f"{book.game}.term.{term}.text", **book.facts), to_terms(link))),
        )
        for term in book.terms
    ]
    return tag("section", title, tag("dl", rows), class_="glossary", aria_labelledby=ident)
