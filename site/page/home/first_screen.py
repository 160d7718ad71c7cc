"""The first screen: go on with a game, or settle a new one."""

from collections.abc import Iterable, Mapping, Sequence

from bottega import games as rules
from bottega.core import Option
from bottega.log import LONGEST_NAME
from page import games
from page.html.controls import button, choice, emblem, icon, kind_icon
from page.html.markup import Child, Html, symbol, tag
from page.table.levels import LEVELS
from page.table.naming import told_apart
from page.table.note import Note
from page.table.plan import KINDS, Plan, PlannedSeat
from page.words import Words

FEW = 8  # options with more values than this are offered as a list to unfold


def home(
    plan: Plan,
    notes: Sequence[Note],
    unread: Mapping[str, int],
    trouble: str,
    unfolded: bool,
    around: tuple[Iterable[Child], Iterable[Child]],
    say: Words,
    now: int,
) -> Html:
    """Show the whole screen, with what the parts of the page bring before and after."""
    before, after = around
    warning = tag("p", trouble, class_="warning", role="alert") if trouble else None
    waiting, new = unfinished(notes, unread, say, now), new_game(plan, unfolded, say)
    hall = tag("div", waiting, new, tag("div", after, class_="beside"), class_="hall")
    return tag("div", warning, before, hall, class_="home")


# ------------------------------------------------------------------ games under way


def unfinished(
    notes: Sequence[Note], unread: Mapping[str, int], say: Words, now: int
) -> Html | None:
    """List the games that wait, the latest first, and say which cannot be read and why."""
    if not notes and not unread:
        return None
    listed = [waiting(note, say, now) for note in sorted(notes, key=lambda n: -n.changed)]
    title = tag("h2", say("home.continue"), id="continue-title")
    told = [
        tag("p", say.count(f"unread.{code}", number), class_="small")
        for code, number in unread.items()
    ]
    return tag(
        "section",
        title,
        tag("ul", listed) if listed else None,
        told,
        damaged_way(say, "games") if "broken-save" in unread else None,
        class_="waiting",
        aria_labelledby="continue-title",
    )


def damaged_way(say: Words, what: str) -> Html:
    """Lead to where something can be done about what is damaged."""
    return button(say("damaged.way"), "ledger", "backup", id=f"damaged-{what}")


def waiting(note: Note, say: Words, now: int) -> Html:
    """Show one game that waits."""
    name = note.header.game
    game = games.face(name, "title", say.language)
    names = say("list.comma").join(told_apart(note.header.seats))
    told = ago(now - note.changed, say)
    if note.forked is not None:
        told = f"{told} · {say('home.forked')}"
    face = (
        symbol(f"game-{note.header.game}", "game-mark"),
        tag("span", tag("b", game), tag("span", names, class_="waiting-names"), tag("small", told)),
    )
    go_on = button(face, "open", note.ident, class_="waiting-open")
    label = say("home.forget", names=names)
    drop = button(icon("trash"), "forget", note.ident, class_="icon-button", aria_label=label)
    return tag("li", go_on, drop)


def ago(milliseconds: int, say: Words) -> str:
    """Say how long ago something was, roughly."""
    minutes = max(0, milliseconds) // 60_000
    if minutes < 1:
        return say("ago.now")
    for unit, size in (("days", 1440), ("hours", 60), ("minutes", 1)):
        if minutes >= size:
            return say.count(f"ago.{unit}", minutes // size)
    return say("ago.now")


# ------------------------------------------------------------------ a new game


def new_game(plan: Plan, unfolded: bool, say: Words) -> Html:
    """Show the form that settles a new game."""
    title = tag("h2", say("home.new"), id="new-title")
    return tag(
        "section",
        title,
        choose_game(plan, say),
        presets(plan, say),
        number_of_players(plan, say),
        seats(plan, say),
        level_lines([who.kind for who in plan.playing], say),
        options(plan, unfolded, say),
        ways_to_start(plan, say),
        class_="new-game",
        aria_labelledby="new-title",
    )


def ways_to_start(plan: Plan, say: Words) -> Html:
    """Offer to start here, or to send somebody a link; only that, if a seat waits for one."""
    here = button(
        (icon("play"), tag("span", say("home.start"))), "start", class_="deed start", id="start"
    )
    far = button(
        (icon("link"), tag("span", say("home.link"))),
        "room-make",
        class_="deed start" if plan.by_link else "start",
        id="play-by-link",
    )
    return tag("div", None if plan.by_link else here, far, class_="deeds starts")


def choose_game(plan: Plan, say: Words) -> Html:
    """Offer the games that have a page."""
    tiles = [
        button(
            (
                symbol(f"game-{name}", "game-mark"),
                tag("b", games.face(name, "title", say.language)),
                tag("small", games.face(name, "about", say.language)),
            ),
            "game",
            name,
            class_="game-tile",
            aria_pressed="true" if name == plan.game else "false",
        )
        for name in games.names()
    ]
    return tag("div", tiles, class_="game-tiles", role="group", aria_label=say("home.games"))


def presets(plan: Plan, say: Words) -> Html:
    """Offer the ways to play that have a name."""
    game = games.load(plan.game).words(say.language)
    ways = games.load(plan.game).PRESETS
    offered = [(name, game(f"{plan.game}.preset.{name}")) for name in ways]
    named = f"{plan.game}.preset.{plan.preset}.about"
    about = game(named) if plan.preset else say("home.own")
    row = choice(say("home.way"), "preset", offered, plan.preset, "preset-label")
    return tag("div", row, tag("p", about, class_="small"), class_="way")


def number_of_players(plan: Plan, say: Words) -> Html:
    """Offer the numbers of players."""
    module = rules.load(plan.game)
    numbers = sorted({n for way in ({}, plan.options) for n in module.seatings(way)})
    offered = [(str(n), str(n)) for n in numbers]
    return choice(say("home.players"), "seats", offered, str(plan.seats), "seats-label")


def seats(plan: Plan, say: Words) -> Html:
    """Show who sits where."""
    sides = rules.load(plan.game).sides(plan.seats, plan.options)
    team = {seat: side for side, members in enumerate(sides) for seat in members}
    teams = len(sides) < plan.seats
    rows = [
        place(seat, who, team[seat] if teams else None, say)
        for seat, who in enumerate(plan.playing)
    ]
    return tag("ol", rows, class_="places", aria_label=say("home.seats"))


def place(seat: int, who: PlannedSeat, team: int | None, say: Words) -> Html:
    """Show one seat: its emblem, the name and who plays it."""
    usual = say(f"seat.{seat}")
    name = tag(
        "input",
        id=f"name-{seat}",
        type="text",
        value=who.name,
        placeholder=usual,
        maxlength=LONGEST_NAME,
        autocomplete="off",
        spellcheck="false",
        aria_label=say("home.name", n=seat + 1),
        data_input=f"name {seat}",
    )
    label = say("home.who", n=seat + 1)
    group = kind_choice("kind", seat, KINDS, who.kind, label, say)
    mark = tag("span", say("team", n=team + 1), class_="team") if team is not None else None
    return tag("li", emblem(seat), tag("div", name, mark, class_="who"), group, class_="place")


def kind_choice(
    do: str, seat: int, kinds: Iterable[str], chosen: str, label: str, say: Words
) -> Html:
    """Offer who may play a seat: a person, or a bot of some level."""
    buttons = [
        button(
            (kind_icon(kind), tag("span", say(f"kind.{kind}"))),
            do,
            f"{seat} {kind}",
            title=say(f"kind.{kind}"),
            aria_pressed="true" if kind == chosen else "false",
        )
        for kind in kinds
    ]
    named = "" if chosen else " kinds-open"
    return tag("div", buttons, class_=f"segments kinds{named}", role="group", aria_label=label)


def level_lines(kinds: Iterable[str], say: Words) -> Html:
    """Tell of each level that plays along what to expect of it."""
    playing = set(kinds)
    lines = [
        tag(
            "li",
            kind_icon(level),
            tag("span", tag("b", say(f"kind.{level}")), " ", say(f"level.{level}")),
            data_level=level,
            hidden=level not in playing,
        )
        for level in LEVELS
    ]
    return tag("ul", lines, class_="levels small")


def options(plan: Plan, unfolded: bool, say: Words) -> Html:
    """Offer every option of the game, folded away at first."""
    fold = button(
        say("home.options"),
        "unfold",
        class_="fold",
        id="unfold",
        aria_expanded="true" if unfolded else "false",
        aria_controls="options",
    )
    game = games.load(plan.game).words(say.language)
    rows = [option(each, plan, game) for each in rules.load(plan.game).OPTIONS]
    return tag("div", fold, tag("div", rows, id="options", class_="options", hidden=not unfolded))


def option(each: Option, plan: Plan, game: Words) -> Html:
    """Offer one option."""
    chosen, label = str(plan.options[each.name]), game(f"{plan.game}.option.{each.name}")
    if len(each.values) > FEW:
        return unfolding(each, chosen, label)
    offered: list[tuple[str, Child]] = [
        (f"{each.name} {value}", game.either(f"{plan.game}.option.{each.name}.{value}", str(value)))
        for value in each.values
    ]
    return choice(label, "option", offered, chosen, f"option-{each.name}")


def unfolding(each: Option, chosen: str, label: str) -> Html:
    """Offer an option of many values as a list to unfold."""
    ident = f"option-{each.name}"
    values = [
        tag("option", value, value=value, selected=str(value) == chosen) for value in each.values
    ]
    select = tag("select", values, id=ident, data_input=f"option {each.name}")
    return tag(
        "div", tag("label", label, for_=ident, class_="choice-label"), select, class_="choice"
    )
