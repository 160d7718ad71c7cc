"""The page's store and its way from a state to what is seen. It imports nothing of the browser."""

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple, Protocol, cast

from bottega.core import SPECTATOR
from bottega.dealer import SeededDealer
from bottega.table import Table
from page import words
from page.markup import Html, tag
from page.words import Words

GAME = "splendor"
SEATS = 2
SECRET_BYTES = 32

Click = Callable[[str, str], None]


class Browser(Protocol):
    """What the page needs of a browser; `runtime` has the real one, tests bring their own."""

    def languages(self) -> list[str]:
        """Give the languages the visitor reads, the preferred first."""
        ...

    def speak(self, language: str, title: str) -> None:
        """Say in which language the page is, and its title."""
        ...

    def show(self, region: str, html: str) -> None:
        """Replace what a region of the page holds."""
        ...

    def announce(self, sentence: str) -> None:
        """Tell those who listen instead of looking."""
        ...

    def secret(self, size: int) -> bytes:
        """Draw bytes that nobody can guess."""
        ...

    def on_click(self, handle: Click) -> None:
        """Call with the deed and its value whenever something with a deed is clicked."""
        ...


class GameView(Protocol):
    """What a game's `view` module offers."""

    def words(self, language: str) -> Words:
        """Give the game's words, the frame's included."""
        ...

    def table(self, view: Any, names: Sequence[str], say: Words) -> Html:
        """Show the whole table."""
        ...


class Store(NamedTuple):
    """Everything that decides what is seen."""

    table: Table
    language: str
    number: int = 1  # how many tables were dealt in this tab


def game_view(game: str) -> GameView:
    """Load the view of a game by its name."""
    return cast(GameView, import_module(f"page.games.{game}.view"))


def deal(secret: bytes) -> Table:
    """Open a table and let the dealer set it up.

    Nobody has typed a name, so the record numbers the seats.
    """
    seats = tuple(str(seat + 1) for seat in range(SEATS))
    table = Table.open(GAME, seats, {}, SeededDealer(secret))
    table.deal()
    return table


def header(store: Store, say: Words) -> Html:
    """Show the page's frame: its name, the game, the languages and what can be done."""
    languages = [
        tag(
            "button",
            name,
            id=f"speak-{code}",
            type="button",
            lang=code,
            aria_pressed="true" if code == store.language else "false",
            data_do="speak",
            data_value=code,
        )
        for code, name in words.LANGUAGES.items()
    ]
    again = tag("button", say("deal"), id="deal", type="button", class_="deed", data_do="deal")
    name = tag("p", say("title"), " ", tag("span", say("motto")), class_="brand")
    choice = tag("div", languages, class_="languages", role="group", aria_label=say("language"))
    return tag("div", name, tag("h1", say("game")), again, choice, class_="frame")


def render(store: Store) -> Mapping[str, Html]:
    """Give the HTML of every region."""
    game = game_view(store.table.header.game)
    say = game.words(store.language)
    names = [say(f"seat.{seat}") for seat in range(len(store.table.header.seats))]
    table = game.table(store.table.view(SPECTATOR), names, say)
    return {"frame": header(store, say), "table": table}


class App:
    """Keeps the store, and the page equal to it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.shown: dict[str, Html] = {}
        language = words.choose_language(browser.languages())
        self.store = Store(self.new_table(), language)
        self.deeds: dict[str, Callable[[str], None]] = {"deal": self.deal, "speak": self.speak}

    def new_table(self) -> Table:
        """Deal a table that nobody could foresee."""
        return deal(self.browser.secret(SECRET_BYTES))

    def deal(self, _: str) -> None:
        """Deal another table; its number makes each announcement a new one, which is read out."""
        number = self.store.number + 1
        self.store = self.store._replace(table=self.new_table(), number=number)
        self.browser.announce(self.say("dealt", n=number))

    def speak(self, language: str) -> None:
        """Change the language."""
        self.store = self.store._replace(language=language)

    def say(self, key: str, **values: object) -> str:
        """Say one of the frame's texts."""
        return Words(self.store.language, words.FRAME)(key, **values)

    def click(self, deed: str, value: str) -> None:
        """Do what was clicked, then bring the page up to date."""
        self.deeds[deed](value)
        self.refresh()

    def refresh(self) -> None:
        """Show the regions whose HTML changed."""
        self.browser.speak(self.store.language, self.say("title"))
        for region, html in render(self.store).items():
            if self.shown.get(region) != html:
                self.browser.show(region, html)
                self.shown[region] = html


def start(browser: Browser) -> App:
    """Set the first table and listen."""
    app = App(browser)
    app.refresh()
    browser.on_click(app.click)
    return app
