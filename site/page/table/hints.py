"""The panel of a hint: the best moves as buttons, each with its chance and what speaks for it."""

from bottega.coach import Advised, ranked
from bottega.judging import ONE
from page.games import GamePage, reason_in_words
from page.html.controls import button
from page.html.markup import Html, tag
from page.kit.charts import chance_bar, in_percent
from page.kit.scene import Scene
from page.words import Words


def hints(page: GamePage, scene: Scene, refining: bool, say: Words) -> Html | None:
    """Show the moves that are recommended; nothing, if nobody has asked.

    They stay in the order in which they were first shown; which is the best now, their ranks say.
    """
    if not scene.advice:
        return None
    rows = [row_of(page, scene, place, say) for place in range(len(scene.advice))]
    kind = "hints hints-refining" if refining else "hints"
    return tag("ul", rows, class_=kind, aria_label=say("hint.best"))


def row_of(page: GamePage, scene: Scene, place: int, say: Words) -> Html:
    """Show a move: its rank, what to do, how likely it wins, and why."""
    row = scene.advice[place]
    rank = ranked(scene.advice).index(row) + 1
    face = [
        tag("b", rank, class_="hint-rank hint-first" if rank == 1 else "hint-rank"),
        tag("span", page.advise(scene, row.action, say).sentence, class_="hint-move"),
        chance_of(row, say),
        tag("small", why_of(page, scene, row, say), class_="hint-why"),
    ]
    pressed = "true" if row.action == scene.hint else "false"
    chosen = button(
        face,
        "advised",
        str(row.action),
        class_="hint-row",
        id=f"hint-{place + 1}",
        aria_pressed=pressed,
    )
    return tag("li", chosen)


def chance_of(row: Advised, say: Words) -> Html | None:
    """Show how likely a move wins, as a number and as a bar; nothing, where nobody knows."""
    if row.chance < 0:
        return None
    percent = percents(row)
    told = tag("span", say("hint.chance", n=percent), class_="hint-chance")
    return tag("span", told, chance_bar(percent), class_="hint-odds")


def percents(row: Advised) -> int:
    """Give a chance in percent; certain is only what is."""
    return in_percent(row.chance, ONE)


def why_of(page: GamePage, scene: Scene, row: Advised, say: Words) -> str:
    """Say what speaks for a move; if the rules have nothing to say, how it compares."""
    told = [reason_in_words(page, scene, each, say) for each in row.reasons]
    found = [sentence for sentence in told if sentence]
    if len(found) == 2:
        return say("hint.both", one=found[0], two=found[1])
    rows = ranked(scene.advice)
    return found[0] if found else compared(rows, rows.index(row), say)


def compared(rows: tuple[Advised, ...], place: int, say: Words) -> str:
    """Say by how much a move is better than the next, or worse than the best; the best is first."""
    if rows[place].chance < 0 or len(rows) == 1:
        return ""
    other = rows[1 if place == 0 else 0]
    gap = percents(rows[place]) - percents(other)
    if place == 0:
        return say.count("hint.ahead", gap) if gap > 0 else say("hint.level.next")
    return say.count("hint.behind", -gap) if gap < 0 else say("hint.level.best")
