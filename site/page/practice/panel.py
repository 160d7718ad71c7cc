"""What stands beside the table of a puzzle: the question, then what the move was worth, and why."""

from bottega.puzzles import GRADES, LEVELS
from page.games import reason_in_words
from page.html.controls import button, icon, icon_button
from page.html.markup import Child, Html, tag
from page.kit.charts import chance_bar
from page.practice.sitting import PuzzleSitting
from page.words import Words

GRADE_ICONS = dict(zip(GRADES, ("crown", "check", "equal", "minus"), strict=True))


def panel(sitting: PuzzleSitting, row: int, shared: str, say: Words) -> Html:
    """Show the question; once a move is made, what it was worth and what would have been best."""
    answered = sitting.made is not None
    body = verdict(sitting, say) if answered else asked(sitting, say)
    told = tag("p", shared, class_="practice-shared", role="status") if shared else None
    return tag(
        "section",
        head(sitting, row, say),
        body,
        told,
        deeds(sitting, say),
        class_="coach practice",
        aria_label=say("practice"),
        data_puzzle=sitting.puzzle.ident,
    )


def head(sitting: PuzzleSitting, row: int, say: Words) -> Html:
    """Name the puzzle, how hard it is, and how many were solved in a row."""
    name = say("practice.daily.of", day=sitting.day) if sitting.day else say("practice")
    solved = tag("span", say.count("practice.row", row), class_="practice-row") if row > 1 else None
    return tag("header", tag("span", name, class_="coach-count"), level(sitting, say), solved)


def level(sitting: PuzzleSitting, say: Words) -> Html:
    """Show how hard a puzzle is."""
    return level_marks(sitting.puzzle.level, say)


def level_marks(hard: int, say: Words) -> Html:
    """Show a difficulty by filled and empty lozenges, and say it."""
    marks = "◆" * hard + "◇" * (len(LEVELS) - hard)
    shown = tag("span", marks, aria_hidden="true")
    return tag(
        "span", shown, tag("span", say(f"practice.level.{hard}"), class_="spoken"), class_="marks"
    )


def asked(sitting: PuzzleSitting, say: Words) -> Child:
    """Ask for the move; with the tip, if it was wanted."""
    title = tag("h2", say("practice.ask"), id="coach-title")
    if not sitting.tipped:
        return title, tag("p", say("practice.how"), class_="coach-tell")
    return title, tag("p", icon("hint"), tag("span", tip(sitting, say)), class_="coach-ask")


def tip(sitting: PuzzleSitting, say: Words) -> str:
    """Say what the best move is about."""
    puzzle = sitting.puzzle
    if puzzle.wins:
        return say.count("practice.tip.wins", puzzle.wins)
    return say.either(f"{puzzle.game}.theme.{puzzle.theme}", say("practice.tip.none"))


# ------------------------------------------------------------------ once a move is made


def verdict(sitting: PuzzleSitting, say: Words) -> Child:
    """Say what the move was worth, what would have been best and why, and what may follow."""
    grade, puzzle = sitting.grade, sitting.puzzle
    title = tag(
        "h2",
        icon(GRADE_ICONS[grade]),
        tag("span", say(f"practice.grade.{grade}")),
        id="coach-title",
        class_=f"grade grade-{grade}",
    )
    best = sitting.page.advise(sitting.question(), puzzle.best, say).sentence
    shown = tag("p", icon("crown"), tag("span", best), class_="coach-ask")
    certain = tag("p", say.count("practice.wins", puzzle.wins)) if puzzle.wins else None
    return (
        title,
        chances(sitting, say),
        shown,
        certain,
        reasons(sitting, say),
        follows(sitting, say),
    )


def chances(sitting: PuzzleSitting, say: Words) -> Html:
    """Compare the chance to win after the move with that after the best one."""
    assert sitting.made is not None
    mine, best = sitting.chance(sitting.made), sitting.chance(sitting.puzzle.best)
    rows = [("practice.yours", mine), ("practice.best", best)]
    listed = [
        tag(
            "div",
            tag("dt", say(word)),
            tag("dd", chance_bar(percent), tag("span", say("practice.percent", n=percent))),
        )
        for word, percent in (rows if not sitting.found else rows[1:])
    ]
    return tag("dl", listed, class_="practice-chances", aria_label=say("practice.chances"))


def reasons(sitting: PuzzleSitting, say: Words) -> Html | None:
    """Tell what speaks for the best move, as the game tells it; else what it is about."""
    page, scene = sitting.page, sitting.question()
    told = [
        line
        for reason in sitting.recommended().reasons
        if (line := reason_in_words(page, scene, reason, say))
    ]
    theme = f"{sitting.game}.theme.{sitting.puzzle.theme}"
    told = told or ([say(theme)] if theme in say else [])
    return tag("ul", [tag("li", line) for line in told], class_="practice-why") if told else None


def follows(sitting: PuzzleSitting, say: Words) -> Html | None:
    """List what is expected to follow the best move."""
    lines = sitting.expected(say)
    if not lines:
        return None
    listed = tag("ol", [tag("li", line) for line in lines])
    summary = tag("summary", say("practice.follows"))
    return tag("details", summary, listed, class_="practice-follows", id="practice-follows")


def deeds(sitting: PuzzleSitting, say: Words) -> Html:
    """Give the ways on: the tip or skipping, then another try, watching, sharing, the next one."""
    if sitting.made is None:
        pressed = "true" if sitting.tipped else "false"
        tipping = button(
            (icon("hint"), tag("span", say("practice.tip"))), "practice-tip", aria_pressed=pressed
        )
        skip = button(say("practice.skip"), "practice-next", id="practice-next")
        return tag("div", tipping, skip, class_="coach-deeds")
    again = icon_button("renew", say("practice.again"), "practice-again")
    watch = icon_button("play", say("practice.watch"), "practice-watch")
    share = icon_button("share", say("practice.share"), "practice-share") if sitting.day else None
    on = button(say("practice.next"), "practice-next", class_="deed", id="practice-next")
    return tag("div", again, watch, share, on, class_="coach-deeds")
