"""The ledger of past games as HTML: choosing among them, and a row for each."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from itertools import groupby

from bottega.core import Seat
from page import games
from page.history import ledger
from page.history.ledger import BOT, RESULTS, UNDECIDED, Choice
from page.home.first_screen import ago
from page.html.controls import button, emblem, icon, icon_button, kind_name
from page.html.markup import Child, Html, symbol, tag
from page.table.naming import told_apart
from page.table.note import Note
from page.table.plan import FAR
from page.words import Words

WEEK_MS = 7 * 86_400_000
TABS = ("games", "statistics", "backup")
STAMPS = {
    "won": "crown",
    "drawn": "equal",
    "lost": "minus",
    "open": "clock",
    "abandoned": "flag",
    "over": "check",
}


def day_of(milliseconds: int) -> date:
    """Give the day on which something was, where the visitor is."""
    return date.fromtimestamp(milliseconds / 1000)


def month_name(day: date, say: Words) -> str:
    """Name a month and its year."""
    return say("history.month", m=say("history.months").split()[day.month - 1], y=day.year)


def date_name(day: date, say: Words) -> str:
    """Name a day."""
    month = say("history.months").split()[day.month - 1]
    return say("history.date", d=day.day, m=month, y=day.year)


def when(note: Note, say: Words, now: int) -> str:
    """Say when a game was played last."""
    if 0 <= now - note.changed < WEEK_MS:
        return ago(now - note.changed, say)
    return date_name(day_of(note.changed), say)


def names_of(note: Note, say: Words) -> str:
    """Name those who played."""
    return say.listing(told_apart(note.header.seats))


# ------------------------------------------------------------------ around the ledger


def tabs(chosen: str, say: Words) -> Html:
    """Show the ways through the ledger."""
    buttons = [
        button(
            say(f"history.{name}"),
            "ledger",
            name,
            aria_current="page" if name == chosen else None,
            class_="ledger-tab",
        )
        for name in TABS
    ]
    return tag("nav", buttons, class_="ledger-tabs", aria_label=say("history.tabs"))


def head(chosen: str, say: Words) -> Html:
    """Show the title, the way home, and the tabs."""
    leave = icon_button("home", say("leave"), "home")
    title = tag("h2", say("history"))
    return tag("header", leave, title, tabs(chosen, say), class_="ledger-head")


def empty(title: str, about: str, say: Words) -> Html:
    """Invite to fill an empty page."""
    play = button(
        (icon("play"), tag("span", say("history.play"))), "home", "", class_="deed", id="play"
    )
    load = button((icon("open"), tag("span", say("backup.import"))), "import", id="import-first")
    return tag(
        "div",
        symbol("i-book", "ledger-book", box="0 0 24 24"),
        tag("h3", title),
        tag("p", about),
        tag("div", play, load, class_="deeds"),
        class_="ledger-empty",
    )


# ------------------------------------------------------------------ choosing


def choosing(notes: Sequence[Note], choice: Choice, results: bool, say: Words) -> Html | None:
    """Offer what to choose by; what has only one value is left out."""
    played = {note.header.game: game_name(note, say) for note in notes}
    offered = {
        "person": {name: name for name in ledger.people(notes)},
        "game": _all(played, say) if results else played,
        "opponent": _all(_opponents(notes, choice.person, say), say),
        "players": _all(_numbers(notes, say), say),
    }
    if results:
        found = {ledger.result(note, choice.person) for note in notes}
        order = [name for name in (*RESULTS, *UNDECIDED) if name in found]
        offered["result"] = _all({name: say(f"result.{name}") for name in order}, say)
    selects = [
        _select(name, values, getattr(choice, name), say)
        for name, values in offered.items()
        if len(values) - ("" in values) > 1
    ]
    if not selects:
        return None
    return tag("div", selects, class_="ledger-choice", role="group", aria_label=say("choose"))


def _all(values: Mapping[str, str], say: Words) -> dict[str, str]:
    return {"": say("choose.all"), **values}


def _opponents(notes: Sequence[Note], person: str, say: Words) -> dict[str, str]:
    found = {each for note in notes for each in ledger.opponents(note, person)}
    return {each: opponent_name(each, say) for each in sorted(found)}


def _numbers(notes: Sequence[Note], say: Words) -> dict[str, str]:
    numbers = sorted({len(note.header.seats) for note in notes})
    return {str(n): say("choose.players.n", n=n) for n in numbers}


def opponent_name(opponent: str, say: Words) -> str:
    """Name an opponent: a person, or a bot's level."""
    kind, _, name = opponent.partition(" ")
    return kind_name(name, say) if kind == BOT else name


def _select(name: str, values: Mapping[str, str], chosen: str, say: Words) -> Html:
    ident = f"choose-{name}"
    options = [
        tag("option", told, value=value, selected=value == chosen) for value, told in values.items()
    ]
    select = tag("select", options, id=ident, data_input=f"history {name}")
    return tag("div", tag("label", say(f"choose.{name}"), for_=ident), select)


def game_name(note: Note, say: Words) -> str:
    """Name a game in the language of the page."""
    return games.face(note.header.game, "title", say.language)


# ------------------------------------------------------------------ the rows


def past_games(
    notes: Sequence[Note],
    most: int,
    person: str,
    offers: Callable[[str], bool],
    say: Words,
    now: int,
) -> Html:
    """List games month by month, the latest first, as many as are wanted."""
    months = groupby(notes[:most], key=lambda note: day_of(note.changed).replace(day=1))
    listed = [
        tag(
            "section",
            tag("h3", month_name(month, say)),
            tag("ul", [row(note, person, offers, say, now) for note in within]),
            class_="ledger-month",
        )
        for month, within in months
    ]
    left = len(notes) - most
    more = button(say("history.more", n=min(left, most)), "history-more") if left > 0 else None
    count = tag("p", say.count("history.count", len(notes)), class_="ledger-count", role="status")
    return tag("div", count, listed, more, class_="ledger-page")


def row(note: Note, person: str, offers: Callable[[str], bool], say: Words, now: int) -> Html:
    """Show one game: how it ended, who played with what points, when and how long."""
    result = ledger.result(note, person)
    facts = [game_name(note, say), when(note, say, now)]
    if note.summary:
        facts.append(say.count("history.rounds", note.summary.rounds))
    if note.forked is not None:
        facts.append(say("home.forked"))
    told = tag(
        "div",
        tag(
            "ul",
            [player(note, seat, person, say) for seat in range(len(note.kinds))],
            class_="ledger-players",
        ),
        tag("p", " · ".join(facts), class_="ledger-facts"),
        class_="ledger-told",
    )
    return tag(
        "li", stamp(result, say), told, deeds(note, offers, say, now), class_=f"ledger-row {result}"
    )


def stamp(result: str, say: Words) -> Html:
    """Show a result as a seal: its drawing and its word."""
    return tag(
        "div", icon(STAMPS[result]), tag("b", say(f"result.{result}")), class_="ledger-stamp"
    )


def player(note: Note, seat: Seat, person: str, say: Words) -> Html:
    """Show a player: name, level if it is a bot, points, and whether they won."""
    name, kind, summary = note.header.seats[seat], note.kinds[seat], note.summary
    called = told_apart(note.header.seats)[seat]
    parts: list[Child] = [emblem(seat), tag("span", called, class_="ledger-name")]
    if kind == FAR:
        parts.append(tag("small", say("history.far")))
    elif kind != "person":
        parts.append(tag("small", kind_name(kind, say)))
    if summary and seat in summary.winners:
        spoken = tag("span", say("history.winner"), class_="spoken")
        parts.append(tag("span", icon("crown"), spoken, class_="ledger-crown"))
    if summary:
        points = tag("span", say.count("history.points", summary.scores[seat]), class_="spoken")
        parts.append(tag("b", tag("span", summary.scores[seat], aria_hidden="true"), points))
    own = "own" if (name, kind) == (person, "person") else None
    return tag("li", parts, class_=own)


def deeds(note: Note, offers: Callable[[str], bool], say: Words, now: int) -> Html:
    """Offer what can be done with a game."""
    about = {"names": names_of(note, say), "when": when(note, say, now)}

    def deed(name: str, word: str, do: str, class_: str = "icon-button") -> Html:
        label = say("history.of", what=say(word), **about)
        text = tag("span", say(word)) if class_ != "icon-button" else None
        return button(
            (icon(name), text), do, note.ident, class_=class_, aria_label=label, title=say(word)
        )

    opening = {"open": ("play", "history.go-on"), "over": ("eye", "history.look")}
    name, word = opening.get(note.status, ("eye", "history.view"))
    offered = [deed(name, word, "open", "ledger-open")]
    if offers("replay"):
        offered.append(deed("redo", "history.replay", "replay"))
    if offers("review") and note.status == "over":
        offered.append(deed("chart", "history.review", "review"))
    offered.append(deed("save", "history.save", "history-save"))
    offered.append(deed("trash", "history.delete", "history-delete"))
    return tag("div", offered, class_="ledger-deeds")
