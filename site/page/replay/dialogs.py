"""What a replay asks and tells in dialogs, and what it says when there is nothing to show."""

from collections.abc import Mapping, Sequence
from typing import Any

from page.home.first_screen import kind_choice, level_lines
from page.html import frame
from page.html.controls import button, emblem, icon
from page.html.markup import Html, tag
from page.replay.playback import Playback
from page.words import Words


def trouble(facts: Mapping[str, Any], say: Words) -> Html:
    """Say why there is nothing to look at, and offer ways on."""
    if not facts:
        return tag("p", say("replay.opening"), class_="opening", role="status")
    deeds = (
        button(
            (icon("open"), tag("span", say("replay.load"))),
            "replay-load",
            class_="deed",
            id="replay-load",
        ),
        button((icon("home"), tag("span", say("leave"))), "home", id="leave"),
    )
    return tag(
        "section",
        icon("link" if "line" not in facts else "open"),
        tag("h2", say("replay.trouble")),
        tag("p", sentence(facts, say), role="alert", class_="warning"),
        tag("p", say("replay.safe"), class_="small"),
        tag("div", deeds, class_="deeds"),
        class_="refusal",
    )


def sentence(facts: Mapping[str, Any], say: Words) -> str:
    """Say what is wrong with a file or a link, and in which line."""
    usual = frame.trouble_sentence(facts, say)
    told = say.either(f"record.{facts['code']}", usual)
    return say("record.line", line=facts["line"], told=told) if "line" in facts else told


def menu(playback: Playback, way_back: str, say: Words) -> Html:
    """List what can be done beside looking; first of all, to go back to a table that is open."""
    items = [
        frame.menu_item("share", say("replay.share"), "replay-share"),
        frame.menu_item("play", say("replay.fork"), "replay-ask"),
        frame.menu_item("open", say("replay.load"), "replay-load"),
        frame.menu_item("settings", say("settings"), "dialog", "settings"),
        frame.menu_item("help", say("help"), "dialog", "help"),
    ]
    if playback.source.ident and playback.source.status == "open":
        back = frame.menu_item("hand", say("replay.table"), "open", playback.source.ident)
        items = [back, *items]
    elif way_back:
        items = [frame.menu_item("hand", say("replay.table"), "room-open", way_back), *items]
    listed = [tag("li", item) for item in items]
    return frame.dialog(say("menu"), say, tag("ul", listed, class_="menu"))


# ------------------------------------------------------------------ sharing


def copied_key(copied: bool) -> str:
    """Name the phrase that says whether the link was copied."""
    return "replay.copied" if copied else "replay.uncopied"


def share(playback: Playback, link: str, copied: bool | None, say: Words) -> Html:
    """Offer the game as a link and as a file."""
    field = tag(
        "input", type="text", readonly=True, value=link, id="share-link", aria_label=say("link")
    )
    copy = (icon("copy"), tag("span", say("replay.copy")))
    save = (icon("save"), tag("span", say("replay.save")))
    told = None if copied is None else tag("p", say(copied_key(copied)), role="status")
    return frame.dialog(
        say("replay.share"),
        say,
        tag("p", say("replay.link", n=len(link))),
        field,
        tag("p", say("replay.running"), class_="small") if not playback.over else None,
        tag(
            "div",
            button(copy, "replay-copy", class_="deed", id="replay-copy"),
            button(save, "replay-save", id="replay-save"),
            class_="deeds",
        ),
        told,
    )


# ------------------------------------------------------------------ playing on


def fork(playback: Playback, kinds: Sequence[str], say: Words) -> Html:
    """Ask who is to play on from here, or say why that cannot be."""
    title, reason = say("replay.fork"), playback.no_fork()
    listed = enumerate(playback.names)
    if reason:
        return frame.dialog(title, say, tag("p", say(f"replay.fork.no.{reason}")))
    rows = [seat_row(playback, seat, name, kinds[seat], say) for seat, name in listed]
    start = (icon("play"), tag("span", say("replay.fork.start")))
    return frame.dialog(
        title,
        say,
        tag("p", say("replay.fork.about", n=playback.at)),
        tag("ol", rows, class_="places", aria_label=say("home.seats")),
        level_lines(kinds, say),
        tag(
            "div",
            button(start, "replay-fork", class_="deed", id="replay-fork"),
            class_="deeds",
        ),
    )


def seat_row(playback: Playback, seat: int, name: str, kind: str, say: Words) -> Html:
    """Offer who may play a seat."""
    kinds, label = playback.kinds_offered(seat), say("home.who", n=seat + 1)
    group = kind_choice("replay-kind", seat, kinds, kind, label, say)
    return tag("li", emblem(seat), tag("b", name, class_="who"), group, class_="place")
