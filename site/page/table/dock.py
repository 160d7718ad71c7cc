"""The dock of a table: what is asked of the person looking, and the buttons that finish a move."""

from page.games import GamePage
from page.html.controls import button, icon
from page.html.markup import Html, tag
from page.kit.scene import Scene
from page.kit.waiting import is_waiting
from page.table.hints import hints
from page.words import Words

CLOCKS = (0.5, 1, 2, 3)  # seconds that the style sheet knows
WORTH_SHOWING = 0.5  # seconds; what is over sooner would only flicker


def dock(
    page: GamePage,
    scene: Scene,
    why: str,
    say: Words,
    clock: Html | None = None,
    refining: bool = False,
) -> Html:
    """Say what is asked, or why a touch could not be followed; and offer what can be done.

    A hint is here, and while a bot is to move, its clock. In a replay nothing is asked of anybody,
    and there is no dock.
    """
    if scene.past:
        return Html("")
    prompt = page.prompt(scene, say)
    if why and why != prompt and is_waiting(why, scene, say):
        why = ""  # it was true of a move that is made
    kind = " dock-why" if why else ""
    asked = tag("p", why or prompt, class_=f"dock-ask{kind}")
    panel = hints(page, scene, refining, say)
    deeds = page.deeds(scene, say) if scene.legal else clock
    idle = "" if scene.legal else " dock-idle dock-clocked" if clock else " dock-idle"
    kind = f"docked wood{idle}{' dock-hinted' if panel else ''}"
    return tag("section", panel, asked, deeds, class_=kind, aria_label=say("dock"))


def bot_clock(seconds: float | None, say: Words) -> Html:
    """Show how a bot's time passes, once it thinks; and offer to end that."""
    face = (icon("turn-on"), tag("span", say("hurry")))
    hurry = button(face, "hurry", class_="dock-deed hurry", id="hurry")
    if seconds is None or seconds < WORTH_SHOWING:
        return tag("div", hurry, class_="bot-clock")
    nearest = min(CLOCKS, key=lambda known: abs(known - seconds))
    told = tag("small", say("hurry.time", n=f"{nearest:g}"), class_="bot-seconds")
    bar = tag("i", class_="bot-time", data_seconds=f"{nearest:g}", aria_hidden="true")
    return tag("div", told, hurry, bar, class_="bot-clock")
