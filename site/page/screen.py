"""What the screen holds, and how it becomes HTML: pure functions of what is open."""

from collections.abc import Mapping, Sequence
from typing import Any

from page import frame
from page.controls import button
from page.home import home
from page.markup import Html, tag
from page.plan import Plan
from page.settings import Settings
from page.sitting import Note, Sitting
from page.words import Words

NOTHING = Html("")


class Screen:
    """What is open on the screen, beside the game itself."""

    def __init__(self, plan: Plan, settings: Settings) -> None:
        """Begin with the first screen."""
        self.plan = plan
        self.settings = settings
        self.notes: Sequence[Note] = ()
        self.dialog = ""  # the open dialog's name, and what it is about
        self.log = False  # whether the log is open
        self.unfolded = False  # whether every option of a new game is on offer
        self.why = ""  # why the last touch could not be followed
        self.trouble: Mapping[str, Any] = {}  # what went wrong, until it is closed
        self.unkept = ""  # why the game is not being kept
        self.elsewhere = ""  # the game that another tab has


def render(
    screen: Screen, sitting: Sitting | None, say: Words, now: int
) -> tuple[dict[str, Html], str]:
    """Give the HTML of every region, the main one first, and the title of the page."""
    if sitting is None:
        return without_table(screen, say, now), say("title")
    names = sitting.note.header.seats
    scene = sitting.scene(screen.why)
    mine = bool(scene.legal)
    told = [sitting.page.tell(event, names, say) for event in scene.last if event.seat >= 0]
    word = " ".join([sentence for sentence in told if sentence]) or say("game")
    regions = {
        "main": sitting.page.layout(scene, say),
        **sitting.page.regions(scene, say),
        "frame": frame.table_header(word, len(sitting.table.entries), say),
        "notice": table_notice(screen, sitting, say),
        "log": log(screen, sitting, say),
        "curtain": curtain(sitting, say),
        "dialog": table_dialog(screen, sitting, say),
    }
    mark = say("title.turn") if mine else ""
    return regions, f"{mark}{say('game')} · {say('title')}"


def without_table(screen: Screen, say: Words, now: int) -> dict[str, Html]:
    """Show the first screen, or that the game is open in another tab."""
    trouble = frame.trouble_sentence(screen.trouble, say) if screen.trouble else ""
    if not trouble and screen.unkept:
        trouble = say(f"unkept.{screen.unkept}")
    if screen.elsewhere:
        main = elsewhere(screen.elsewhere, say)
    else:
        main = home(screen.plan, screen.notes, trouble, screen.unfolded, say, now)
    return {
        "main": main,
        "frame": frame.home_header(say),
        "notice": NOTHING,
        "log": NOTHING,
        "curtain": NOTHING,
        "dialog": home_dialog(screen, say),
    }


def elsewhere(ident: str, say: Words) -> Html:
    """Say that another tab has the game, and offer to take it over."""
    return tag(
        "section",
        tag("h2", say("elsewhere")),
        tag("p", say("elsewhere.why")),
        button(say("elsewhere.seize"), "seize", ident, class_="deed", id="seize"),
        button(say("leave"), "home", id="leave"),
        class_="elsewhere",
    )


def home_dialog(screen: Screen, say: Words) -> Html:
    """Show the dialog of the first screen that is open."""
    kind, _, about = screen.dialog.partition(" ")
    if kind == "settings":
        return frame.settings_dialog(screen.settings, say)
    if kind == "help":
        return frame.help_dialog(frame.shortcuts(None, say), say)
    if kind == "forget":
        seats = [note.header.seats for note in screen.notes if note.ident == about]
        return frame.forget_dialog(about, say("list.comma").join(*seats) if seats else "", say)
    return NOTHING


def table_dialog(screen: Screen, sitting: Sitting, say: Words) -> Html:
    """Show the dialog of the table that is open."""
    kind, _, about = screen.dialog.partition(" ")
    if kind == "help":
        return frame.help_dialog(frame.shortcuts(sitting.page, say), say)
    if kind == "abandon":
        return frame.abandon_dialog(say)
    if sitting.lowered:
        return NOTHING
    scene = sitting.scene()
    if kind == "zoom":
        return frame.dialog(say("zoom"), say, sitting.page.zoom(scene, about, say), kind="zoom")
    if kind == "outcome" and sitting.status == "over":
        return frame.outcome_dialog(sitting.page.outcome(scene, sitting.turns(), say), say)
    return home_dialog(screen, say)


def curtain(sitting: Sitting, say: Words) -> Html:
    """Show the curtain while the device is passed on."""
    if not sitting.lowered or sitting.waiting is None:
        return NOTHING
    return frame.curtain(sitting.waiting, sitting.note.header.seats[sitting.waiting], say)


def table_notice(screen: Screen, sitting: Sitting, say: Words) -> Html:
    """Show what must be known now: nothing kept, something damaged, the device to be passed."""
    notices = []
    if screen.unkept:
        notices.append(frame.notice(say(f"unkept.{screen.unkept}"), kind="warning"))
    if screen.trouble:
        close = button(say("close"), "dismiss", id="dismiss")
        told = frame.trouble_sentence(screen.trouble, say)
        notices.append(frame.notice(told, close, kind="warning"))
    if sitting.status == "over" and not screen.dialog:
        result = button(say("over.result"), "dialog", "outcome", id="result")
        again = button(say("rematch"), "rematch", class_="deed", id="again")
        notices.append(frame.notice(say("over"), again, result))
    if sitting.waiting is not None and not sitting.lowered:
        name = sitting.note.header.seats[sitting.waiting]
        go_on = button(say("pass.on", name=name), "pass", class_="deed", id="pass-on")
        notices.append(frame.notice(say("pass.seen"), go_on))
    return Html("".join(notices))


def log(screen: Screen, sitting: Sitting, say: Words) -> Html:
    """Show the log, if it is open."""
    if not screen.log:
        return NOTHING
    return frame.log(reversed(sitting.log(say)), say)
