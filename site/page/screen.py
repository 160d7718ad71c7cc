"""What the screen holds, and how it becomes HTML: pure functions of what is open."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from page.home.first_screen import home
from page.home.plan import Plan
from page.html import frame
from page.html.controls import button
from page.html.markup import Html, tag
from page.settings import Settings
from page.table.sitting import Note, Sitting
from page.words import Words

if TYPE_CHECKING:
    from page.app import App

NOTHING = Html("")
RECENT = 12  # lines of the log beside the game, where a table has room for them


class Screen:
    """What is open on the screen, beside the game itself."""

    def __init__(self, plan: Plan, settings: Settings) -> None:
        """Begin with the first screen."""
        self.plan = plan
        self.settings = settings
        self.notes: Sequence[Note] = ()
        self.unread: Mapping[str, int] = {}  # how many notes could not be read, by the code why
        self.dialog = ""  # the open dialog's name, and what it is about
        self.log = False  # whether the log is open
        self.unfolded = False  # whether every option of a new game is on offer
        self.why = ""  # why the last touch could not be followed
        self.trouble: Mapping[str, Any] = {}  # what went wrong, until it is closed
        self.unkept = ""  # why the game is not being kept
        self.elsewhere = ""  # the game that another tab has


def render(app: "App", say: Words, now: int) -> tuple[dict[str, Html], str]:
    """Give the HTML of every region, the main one first, and the title of the page."""
    sitting = app.steward.sitting
    if sitting:
        return at_table(app, sitting, say)
    shown = app.part.regions(say, now) if app.part else {"main": first_main(app, say, now)}
    name = app.part.title(say) if app.part else ""
    around = {
        "frame": frame.home_header(say),
        "notice": NOTHING if app.part else notices(app, None, say),
        "log": NOTHING,
        "curtain": NOTHING,
        "dialog": dialog(app, say),
    }
    return {**shown, **{k: v for k, v in around.items() if k not in shown}}, titled(name, say)


def titled(name: str, say: Words) -> str:
    """Give the title of the tab."""
    return f"{name} · {say('title')}" if name else say("title")


def at_table(app: "App", sitting: Sitting, say: Words) -> tuple[dict[str, Html], str]:
    """Give the regions of a table, and its title."""
    screen = app.screen
    scene = sitting.scene()
    mine = bool(scene.legal)
    game = sitting.note.header.game
    word = sitting.chronicle.told(scene.last, say) or say(f"{game}.title")
    tools = [part.tools(sitting, say) for part in app.parts_at(sitting)]
    regions = {
        "main": sitting.page.layout(scene, say),
        **sitting.regions(scene, screen.why, say),
        "frame": frame.table_header(game, word, len(sitting.table.entries), tools, say),
        "notice": notices(app, sitting, say),
        "log": log(screen, sitting, say),
        "recent": recent(sitting, say),
        "curtain": curtain(app, sitting, say),
        "dialog": table_dialog(app, sitting, say),
    }
    mark = say("title.turn") if mine else ""
    return regions, f"{mark}{titled(say(f'{game}.title'), say)}"


def first_main(app: "App", say: Words, now: int) -> Html:
    """Show the first screen, or that the game is open in another tab."""
    screen = app.screen
    trouble = frame.trouble_sentence(screen.trouble, say) if screen.trouble else ""
    if not trouble and screen.unkept:
        trouble = say(f"unkept.{screen.unkept}")
    if screen.elsewhere:
        return elsewhere(screen.elsewhere, say)
    around = (
        [part.greeting(say) for part in app.parts],
        [part.home(say, now) for part in app.parts],
    )
    plan, unread, unfolded = screen.plan, screen.unread, screen.unfolded
    return home(plan, screen.notes, unread, trouble, unfolded, around, say, now)


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


def dialog(app: "App", say: Words) -> Html:
    """Show the dialog that is open, if it may be open on any screen."""
    screen = app.screen
    kind, _, about = screen.dialog.partition(" ")
    if kind == "settings":
        return frame.settings_dialog(screen.settings, say)
    if kind == "help":
        game = app.steward.sitting.note.header.game if app.steward.sitting else ""
        return frame.help_dialog(frame.shortcuts(game, app.frame_keys(), say), say)
    if kind == "forget":
        seats = [note.header.seats for note in screen.notes if note.ident == about]
        names = say("list.comma").join(*seats) if seats else ""
        return frame.forget_dialog("forget-yes", about, names, say)
    shown = [part.dialog(kind, about, say) for part in app.parts] if kind else []
    return next((each for each in shown if each), NOTHING)


def table_dialog(app: "App", sitting: Sitting, say: Words) -> Html:
    """Show the dialog of the table that is open."""
    kind, _, about = app.screen.dialog.partition(" ")
    if kind == "abandon":
        return frame.abandon_dialog(say)
    if kind == "menu":
        more = [item for part in app.parts_at(sitting) for item in part.menu(sitting, say)]
        return frame.menu_dialog(more, sitting.real and not sitting.shared, say)
    if sitting.lowered:
        return dialog(app, say) if kind == "help" else NOTHING
    if kind == "zoom":
        shown = sitting.page.zoom(sitting.scene(), about, say)
        return frame.dialog(say("zoom"), say, shown, kind="zoom")
    if kind == "outcome" and sitting.real and sitting.status == "over":
        told = sitting.page.outcome(sitting.scene(), sitting.turns(), say)
        return frame.outcome_dialog(told, sitting.again, sitting.shelved, say)
    return dialog(app, say)


def curtain(app: "App", sitting: Sitting, say: Words) -> Html:
    """Show the curtain while the device is passed on."""
    seat = sitting.waiting
    if not sitting.lowered or seat is None:
        return NOTHING
    more = [part.curtain(sitting, say) for part in app.parts]
    return frame.curtain(seat, sitting.note.header.seats[seat], more, say)


def notices(app: "App", sitting: Sitting | None, say: Words) -> Html:
    """Show what must be known now."""
    own = table_notices(app.screen, sitting, say) if sitting else []
    parts = app.parts_at(sitting)
    return Html("".join([*own, *[part.notice(sitting, say) or "" for part in parts]]))


def table_notices(screen: Screen, sitting: Sitting, say: Words) -> list[Html]:
    """Tell of a table: nothing kept, something damaged, the device to be passed."""
    notices = []
    if screen.unkept:
        notices.append(frame.notice(say(f"unkept.{screen.unkept}"), kind="warning"))
    if screen.trouble:
        close = button(say("close"), "dismiss", id="dismiss")
        told = frame.trouble_sentence(screen.trouble, say)
        notices.append(frame.notice(told, close, kind="warning"))
    if sitting.status == "over" and sitting.real and not screen.dialog:
        result = button(say("over.result"), "dialog", "outcome", id="result")
        deeds = [result]
        if sitting.again:
            deeds.insert(0, button(say(sitting.again), "rematch", class_="deed", id="again"))
        notices.append(frame.notice(say("over"), *deeds))
    if sitting.waiting is not None and not sitting.lowered:
        name = sitting.note.header.seats[sitting.waiting]
        go_on = button(say("pass.on", name=name), "pass", class_="deed", id="pass-on")
        notices.append(frame.notice(say("pass.seen"), go_on))
    return notices


def log(screen: Screen, sitting: Sitting, say: Words) -> Html:
    """Show the log, if it is open."""
    if not screen.log:
        return NOTHING
    return frame.log([line for _, line in reversed(sitting.log(say))], say)


def recent(sitting: Sitting, say: Words) -> Html:
    """Show what happened last at a table of one's own; beside one that teaches, its teacher is."""
    if not sitting.real:
        return NOTHING
    return frame.recent(tuple(sitting.log(say, RECENT)), say)
