"""The screen of practice: the puzzles of the day, and those of every game."""

from collections.abc import Sequence

from bottega.puzzles import GRADES, LEVELS
from page import games
from page.history.practised import EVERY_LEVEL, Practised
from page.html.controls import choice, icon
from page.html.markup import Html, symbol, tag
from page.practice.collection import Collection
from page.practice.panel import GRADE_ICONS, level_marks
from page.words import Words


def overview(
    collections: Sequence[Collection], practised: Practised, day: str, lost: bool, say: Words
) -> Html:
    """Show all there is to practise; say what did not come, or cannot be read."""
    told = tag("p", say("practice.lost"), class_="warning", role="alert") if lost else None
    damaged = [
        tag("p", say("practice.damaged", game=titled(each.game, say), line=line), class_="small")
        for each in collections
        for line in each.faults[:3]
    ]
    daily = [daily_card(each.game, practised, day, say) for each in collections if each.shipped]
    rows = [game_card(each, practised, say) for each in collections]
    return tag(
        "div",
        tag("p", say("practice.about"), class_="practice-about"),
        told,
        section("daily", daily, say, tag("p", say("practice.daily.about"), class_="small")),
        section("games", rows, say, standing(practised, say)),
        damaged,
        class_="practice-page",
    )


def section(name: str, cards: Sequence[Html], say: Words, more: Html) -> Html:
    """Put cards beneath a title."""
    title = tag("h2", say(f"practice.{name}"), id=f"practice-{name}")
    return tag(
        "section",
        title,
        more,
        tag("ul", [tag("li", card) for card in cards], class_="practice-cards"),
        aria_labelledby=f"practice-{name}",
    )


def titled(game: str, say: Words) -> str:
    """Give the title of a game."""
    return games.face(game, "title", say.language)


def daily_card(game: str, practised: Practised, day: str, say: Words) -> Html:
    """Lead to the puzzle of the day; with what it was worth, once it was tried."""
    mark = practised.daily.get(f"{day} {game}")
    grade = GRADES[mark] if mark is not None else ""
    told = (
        tag("span", icon(GRADE_ICONS[grade]), say(f"practice.grade.{grade}"), class_="daily-grade")
        if grade
        else tag("span", say("practice.daily.open"), class_="daily-grade")
    )
    face = (symbol(f"game-{game}", "game-mark"), tag("strong", titled(game, say)), told)
    return tag("a", face, href=f"#/practice/{game}/daily", class_="practice-daily")


def game_card(collection: Collection, practised: Practised, say: Words) -> Html:
    """Lead to the puzzles of a game, with how many are solved."""
    game, every = collection.game, collection.all
    here = {puzzle.ident for puzzle in every}
    marks = practised.of(game)
    solved = sum([marks.get(ident) == 0 for ident in here])
    count = say("practice.solved", n=solved, of=len(every))
    bar = tag("progress", value=solved, max=max(1, len(every)), aria_label=count)
    made = (
        tag("p", say.count("practice.made", len(collection.made)), class_="small")
        if collection.made
        else None
    )
    play = tag(
        "a",
        icon("play"),
        tag("span", say("practice.go")),
        href=f"#/practice/{game}",
        class_="button",
    )
    body = (tag("h3", titled(game, say)), tag("p", count), bar, made, play if every else None)
    mark = symbol(f"game-{game}", "game-mark")
    return tag("article", mark, tag("div", body), class_="practice-game")


def standing(practised: Practised, say: Words) -> Html:
    """Let a difficulty be chosen, and tell how many were solved one after the other."""
    offered = [(str(EVERY_LEVEL), tag("span", say("practice.level.0")))] + [
        (str(hard), level_choice(hard, say)) for hard in LEVELS
    ]
    chosen = choice(
        say("practice.level"), "practice-level", offered, str(practised.level), "practice-level"
    )
    row = say("practice.rows", n=practised.row, longest=practised.longest)
    return tag("div", chosen, tag("p", row, class_="small"), class_="practice-standing")


def level_choice(hard: int, say: Words) -> Html:
    """Show a difficulty to choose."""
    return tag(
        "span",
        level_marks(hard, say),
        tag("span", say(f"practice.level.{hard}"), aria_hidden="true"),
    )
