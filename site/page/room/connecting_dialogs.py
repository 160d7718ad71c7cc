"""The dialogs of connecting: the servers, what a trial reached, what to do, the safety number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from page.html.controls import button, icon
from page.html.frame import dialog
from page.html.markup import Child, Html, tag
from page.room.servers import Turn
from page.room.trial import NONE, REACHED, STOPPED, TRYING, WAITING, Line, Trial
from page.words import Words

if TYPE_CHECKING:
    from bottega.replica import Replica

MARKS = {REACHED: "check", WAITING: "more", TRYING: "clock", STOPPED: "minus", NONE: "minus"}
"""What stands before a line; a cross for what was not reached."""

SITUATIONS = (
    *("nobody", "relays", "local", "strict", "hours"),
    *("dealer", "gone", "moved", "doubt", "browser"),
)
"""What may be wrong, by how often it is; the words are `cannot.NAME` and `cannot.NAME.do`."""


def ways_on(say: Words, *names: str, place: str = "room") -> Html:
    """Offer to go to others of these dialogs, on a screen or from one to the other."""
    offered = {
        "try": ((icon("link"), tag("span", say("try"))), "room-try", ""),
        "ways": (say("room.servers"), "dialog", "room-ways"),
        "help": (say("cannot"), "dialog", "room-help"),
        "safety": (say("safety"), "dialog", "room-safety"),
    }
    buttons = [button(*offered[name], id=f"{place}-{name}") for name in names]
    return tag("div", buttons, class_="deeds")


# ------------------------------------------------------------------ the servers


def servers_dialog(texts: Mapping[str, str], trouble: str, say: Words) -> Html:
    """Let the visitor say where to look for others."""
    warning = tag("p", trouble, class_="warning", role="alert") if trouble else None
    fields = [listed_field(name, texts[name], say) for name in ("relays", "stun")]
    deeds = (
        button(say("servers.save"), "room-ways-save", class_="deed"),
        button(say("servers.usual"), "room-ways-usual"),
    )
    return dialog(
        say("room.servers"),
        say,
        tag("p", say("servers.how")),
        warning,
        fields,
        turn_fields(texts, say),
        tag("div", deeds, class_="deeds"),
        ways_on(say, "try", "help", place="next"),
    )


def listed_field(name: str, value: str, say: Words) -> Html:
    """Make a field with a server on each line."""
    field = tag(
        "textarea",
        value,
        id=f"ways-{name}",
        rows=4 if name == "relays" else 3,
        spellcheck="false",
        data_input=f"room-way {name}",
    )
    label = tag("label", say(f"servers.{name}"), for_=f"ways-{name}", class_="choice-label")
    how = tag("p", say(f"servers.{name}.how"), class_="small")
    return tag("div", label, field, how, class_="room-way")


def turn_fields(texts: Mapping[str, str], say: Words) -> Html:
    """Make three fields for each TURN server."""
    rows = [name.split()[1] for name in texts if name.startswith("turn ") and name.endswith(" url")]
    sets = [
        tag(
            "div",
            [turn_field(row, part, texts[f"turn {row} {part}"], say) for part in Turn._fields],
            class_="room-turn",
            role="group",
            aria_label=say("servers.turn.one", n=int(row) + 1),
        )
        for row in rows
    ]
    return tag(
        "div",
        tag("span", say("servers.turn"), class_="choice-label"),
        tag("p", say("servers.turn.how"), class_="small"),
        sets,
        class_="room-way",
    )


def turn_field(row: str, part: str, value: str, say: Words) -> Html:
    """Make one field of a TURN server."""
    ident = f"ways-turn-{row}-{part}"
    field = tag(
        "input",
        type="password" if part == "password" else "text",
        id=ident,
        value=value,
        maxlength=260 if part == "url" else 200,
        autocomplete="off",
        autocapitalize="none",
        spellcheck="false",
        placeholder="turn:example.org:3478" if part == "url" else None,
        data_input=f"room-way turn {row} {part}",
    )
    return tag("label", tag("span", say(f"servers.turn.{part}")), field, for_=ident)


# ------------------------------------------------------------------ the trial


def trial_dialog(trial: Trial, say: Words) -> Html:
    """Show what is tried and what was reached, line by line; then what to do next."""
    lines = [trial_line(line, say) for line in trial.lines]
    done = sum(line.is_settled for line in trial.lines)
    told = say("try.running", done=done, all=len(lines)) if trial.running else say("try.done")
    if trial.running:
        go = button(say("try.stop"), "room-try-stop", id="try-go")
    else:
        go = button(say("try.again"), "room-try", class_="deed", id="try-go")
    return dialog(
        say("try"),
        say,
        tag("p", told, role="status"),
        tag("ul", lines, class_="room-trial"),
        next_steps(trial, say),
        tag("div", go, class_="deeds"),
        None if trial.running else ways_on(say, "ways", "help", place="next"),
    )


def trial_line(line: Line, say: Words) -> Html:
    """Show how one thing stands: a mark, what it is, and a word."""
    word = say.either(f"try.{line.kind}.{line.code}", "") or say(f"try.code.{line.code}")
    if line.code == REACHED and line.ms:
        word = say("try.reached.ms", n=line.ms)
    what: list[Child] = [tag("b", say(f"try.{line.kind}"))]
    if line.what:
        what.append(tag("span", line.what, class_="room-trial-what"))
    mark = icon(MARKS.get(line.code, "close"))
    told = tag("span", what, tag("span", word, class_="room-trial-word"))
    return tag("li", mark, told, data_code=line.code)


def next_steps(trial: Trial, say: Words) -> Html | None:
    """Say what to do next."""
    keys = trial.advice()
    if not keys:
        return None
    steps = [tag("li", say(f"try.next.{key}")) for key in keys]
    heading = tag("h3", say("try.next"), id="try-next")
    listed = tag("ul", steps, class_="room-steps")
    return tag("section", heading, listed, aria_labelledby="try-next", class_="room-next")


# ------------------------------------------------------------------ what to do


def help_dialog(say: Words) -> Html:
    """Say what to do in every situation in which the others are not met."""
    rows = [
        tag("div", tag("dt", say(f"cannot.{name}")), tag("dd", say(f"cannot.{name}.do")))
        for name in SITUATIONS
    ]
    body = tag("dl", rows, class_="room-cannot")
    return dialog(say("cannot"), say, body, ways_on(say, "try", "ways", place="next"))


# ------------------------------------------------------------------ the safety number


def safety_dialog(replica: Replica | None, say: Words) -> Html:
    """Show the number that all screens of the table have in common."""
    number = replica.safety_number if replica else ""
    shown: Child = tag("p", say("safety.later"), role="status")
    if number:
        groups = [(tag("span", group), " ") for group in number.split()]
        shown = tag("output", groups, class_="room-code room-safety", id="room-safety-number")
    told = [tag("p", say(f"safety.{part}")) for part in ("how", "differs", "each")]
    return dialog(say("safety"), say, shown, told)
