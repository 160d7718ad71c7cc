"""What is open becomes HTML: the regions of the page are a function of it."""

from collections.abc import Iterable

from page.home.first_screen import home
from page.html import frame
from page.html.controls import button
from page.html.markup import Html, tag
from page.kit.scene import RECENT
from page.opened import Opened
from page.parts import Part, at_table
from page.table.naming import told_apart
from page.table.sitting import GIVING_UP, LOOKING_BACK, RESULT, Sitting
from page.words import Words

NOTHING = Html("")
BESIDE = 12  # lines of the log beside the game, where a table has room for them

Parts = tuple[Part, ...]


def render(
    opened: Opened, parts: Parts, part: Part | None, keys: Iterable[str], say: Words, now: int
) -> tuple[dict[str, Html], str]:
    """Give the HTML of every region, the main one first, and the title of the page.

    `part` is the one that has the screen, `keys` are those that mean something here.
    """
    if opened.sitting:
        return table(opened, opened.sitting, parts, keys, say)
    shown = part.regions(say, now) if part else {"main": first_main(opened, parts, say, now)}
    around = {
        "frame": frame.home_header(say),
        "notice": NOTHING if part else notices(opened, parts, say),
        "log": NOTHING,
        "curtain": NOTHING,
        "dialog": dialog(opened, parts, keys, say),
    }
    missing = {name: html for name, html in around.items() if name not in shown}
    return {**shown, **missing}, titled(part.title(say) if part else "", say)


def titled(name: str, say: Words) -> str:
    """Give the title of the tab."""
    return f"{name} · {say('title')}" if name else say("title")


def table(
    opened: Opened, sitting: Sitting, parts: Parts, keys: Iterable[str], say: Words
) -> tuple[dict[str, Html], str]:
    """Give the regions of a table, and its title."""
    scene = sitting.scene() if opened.staged is None else sitting.scene_during(opened.staged)
    title = say(f"{sitting.game}.title")
    word = sitting.chronicle.told(scene.last, say) or title
    tools = tuple([part.tools(sitting, say) for part in at_table(parts, sitting)])
    entries = len(sitting.table.entries)
    regions = {
        "main": sitting.page.layout(scene, say),
        **sitting.regions(scene, opened.why, say),
        "frame": frame.table_header(sitting.game, word, entries, tools, say),
        "notice": notices(opened, parts, say),
        "log": log(opened, sitting, say),
        RECENT: recent(opened, sitting, say),
        "curtain": curtain(sitting, parts, say),
        "dialog": table_dialog(opened, sitting, parts, keys, say),
    }
    mark = say("title.turn") if scene.legal else ""
    return regions, f"{mark}{titled(title, say)}"


def first_main(opened: Opened, parts: Parts, say: Words, now: int) -> Html:
    """Show the first screen, or that the game is open in another tab."""
    trouble = frame.trouble_sentence(opened.trouble, say) if opened.trouble else ""
    if not trouble and opened.unkept:
        trouble = say(f"unkept.{opened.unkept}")
    if opened.elsewhere:
        return elsewhere(opened.elsewhere, say)
    around = (
        [part.greeting(say) for part in parts],
        [part.home(say, now) for part in parts],
    )
    plan, unfolded = opened.plan, opened.unfolded
    return home(plan, opened.notes, opened.unread, trouble, unfolded, around, say, now)


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


def dialog(opened: Opened, parts: Parts, keys: Iterable[str], say: Words) -> Html:
    """Show the dialog that is open, if it may be open on any screen."""
    kind, _, about = opened.dialog.partition(" ")
    if kind == "settings":
        return frame.settings_dialog(opened.settings, say)
    if kind == "help":
        touches = opened.sitting.page.SHORTCUTS if opened.sitting else {}
        game = opened.sitting.game if opened.sitting else ""
        return frame.help_dialog(frame.shortcuts(game, touches, keys, say), say)
    if kind == "forget":
        seats = [told_apart(note.header.seats) for note in opened.notes if note.ident == about]
        names = say("list.comma").join(*seats) if seats else ""
        return frame.forget_dialog("forget-yes", about, names, say)
    shown = [part.dialog(kind, about, say) for part in parts] if kind else []
    return next((each for each in shown if each), NOTHING)


def table_dialog(
    opened: Opened, sitting: Sitting, parts: Parts, keys: Iterable[str], say: Words
) -> Html:
    """Show the dialog of the table that is open."""
    kind, _, about = opened.dialog.partition(" ")
    if kind == "abandon":
        return frame.abandon_dialog(say)
    if kind == "menu":
        more = [item for part in at_table(parts, sitting) for item in part.menu(sitting, say)]
        return frame.menu_dialog(more, GIVING_UP in sitting.offers, say)
    if sitting.lowered:
        return dialog(opened, parts, keys, say) if kind == "help" else NOTHING
    if kind == "zoom":
        shown = sitting.page.zoom(sitting.scene(), about, say)
        return frame.dialog(say("zoom"), say, shown, kind="zoom")
    if kind == "outcome" and RESULT in sitting.offers and sitting.status == "over":
        told = sitting.page.outcome(sitting.scene(), sitting.turns(), say)
        after = [part.afterwards(sitting, say) for part in at_table(parts, sitting)]
        return frame.outcome_dialog([told, *after], sitting.again, sitting.shelved, say)
    return dialog(opened, parts, keys, say)


def curtain(sitting: Sitting, parts: Parts, say: Words) -> Html:
    """Show the curtain while the device is passed on."""
    seat = sitting.waiting
    if not sitting.lowered or seat is None:
        return NOTHING
    more = [part.curtain(sitting, say) for part in at_table(parts, sitting)]
    return frame.curtain(seat, sitting.names[seat], more, say)


def notices(opened: Opened, parts: Parts, say: Words) -> Html:
    """Show what must be known now."""
    sitting = opened.sitting
    own = table_notices(opened, sitting, say) if sitting else []
    told = [part.notice(sitting, say) or "" for part in at_table(parts, sitting)]
    return Html("".join([*own, *told]))


def table_notices(opened: Opened, sitting: Sitting, say: Words) -> list[Html]:
    """Tell of a table: nothing kept, something damaged, the device to be passed."""
    told = []
    if opened.unkept:
        told.append(frame.notice(say(f"unkept.{opened.unkept}"), kind="warning"))
    if opened.trouble:
        close = button(say("close"), "dismiss", id="dismiss")
        told.append(
            frame.notice(frame.trouble_sentence(opened.trouble, say), close, kind="warning")
        )
    over = sitting.status == "over" and opened.staged is None  # not before its end is shown
    if over and RESULT in sitting.offers and not opened.dialog:
        deeds = [button(say("over.result"), "dialog", "outcome", id="result")]
        if sitting.again:
            deeds.insert(0, button(say(sitting.again), "rematch", class_="deed", id="again"))
        told.append(frame.notice(say("over"), *deeds))
    if sitting.waiting is not None and not sitting.lowered:
        name = sitting.names[sitting.waiting]
        go_on = button(say("pass.on", name=name), "pass", class_="deed", id="pass-on")
        told.append(frame.notice(say("pass.seen"), go_on))
    return told


def log(opened: Opened, sitting: Sitting, say: Words) -> Html:
    """Show the log, if it is open."""
    if not opened.log:
        return NOTHING
    told = sitting.log(say, told=opened.told)
    return frame.log([line for _, line in reversed(told)], say)


def recent(opened: Opened, sitting: Sitting, say: Words) -> Html:
    """Show what happened last beside the game; where a teacher stands, that would be too much."""
    if LOOKING_BACK not in sitting.offers:
        return NOTHING
    return frame.recent(tuple(sitting.log(say, BESIDE, opened.told)), say)
