"""What a review shows: the course of the game, what each decision cost, and what was better."""

from collections.abc import Sequence

from bottega.bots import Thought
from bottega.coach import advised
from bottega.core import DEALER, OVER, SPECTATOR, Seat
from bottega.judging import ONE
from bottega.review import BEST, INACCURACY, MISTAKE, VERDICTS, Found, turning_points
from page.html.controls import button, icon
from page.html.markup import Child, Html, tag
from page.kit import charts
from page.kit.scene import Scene
from page.kit.timeline import Sign, timeline
from page.replay import instrument
from page.replay.playback import Playback
from page.review.work import Work
from page.table.sitting import as_seen
from page.words import Words

SIGNED = (INACCURACY, MISTAKE)
"""The verdicts that have a sign in the course; the others would only hide it."""


def percent(chance: int, say: Words, whole: int = ONE) -> str:
    """Say a chance."""
    return say("review.percent", n=(200 * chance + whole) // (2 * whole))


def side_name(work: Work, seats: Sequence[Seat], say: Words) -> str:
    """Name a side."""
    names = [work.playback.names[seat] for seat in seats]
    return say("review.side", names=say.listing(names)) if len(names) > 1 else names[0]


# ------------------------------------------------------------------ where the replay stands


def decided(work: Work) -> Found | None:
    """Give what is known of the decision that was made at this step, if one was."""
    return work.found().get(work.playback.end)


def is_decision(work: Work) -> bool:
    """Tell whether the seat looked at decided something at this step."""
    return any(each.number == work.playback.end for each in work.decisions())


def own_scene(work: Work, found: Found) -> Scene:
    """Give the table as the seat saw it when it decided; what was better is marked on it."""
    playback, seat = work.playback, work.seat
    view = playback.table.view_at(found.number, seat)
    legal = tuple(playback.table.game.legal(view))
    kinds = as_seen(playback.kinds)
    return Scene(view, seat, legal, playback.names, kinds, hint=found.best.action, past=True)


def picture(work: Work, say: Words) -> dict[str, Html] | None:
    """Give the table with the better move marked on it, where there was one."""
    found, playback = decided(work), work.playback
    if found is None or found.verdict == BEST:
        return None
    scene = own_scene(work, found)
    if playback.eyes == DEALER:  # all cards open, and still the same marked
        scene = scene._replace(view=playback.table.view_at(found.number, DEALER))
    return {"main": playback.page.layout(scene, say), **playback.page.regions(scene, say)}


# ------------------------------------------------------------------ the course


def lines_of(work: Work, say: Words) -> list[charts.Series]:
    """Give each side's chance over the steps, in thousandths."""
    columns = zip(*work.course(), strict=True)
    pairs = zip(work.sides(), columns, strict=True)
    return [charts.Series(side_name(work, side, say), tuple(told)) for side, told in pairs]


def band(work: Work, say: Words) -> Html:
    """Draw the course above the scale, step over step."""
    if not work.course():
        word = "review.counting" if work.going else "review.unknown"
        told = tag("p", say(word), class_="band-empty", role="status")
        return Html(tag("div", told, progress(work, say), class_="band-head"))
    series, playback = lines_of(work, say), work.playback
    signs = [
        Sign(playback.step_of(each.number), work.side(), f"i-{each.verdict}", each.verdict)
        for each in work.part.found
        if each.verdict in SIGNED
    ]
    turns = turning_points(work.course())
    drawn = timeline(series, playback.at, signs, turns)
    head = tag("div", charts.legend(series), progress(work, say), class_="band-head")
    return Html(head + tag("div", drawn, class_="course"))


def course_table(work: Work, say: Words) -> Html | None:
    """Give the course in numbers, for who does not look at it."""
    if not work.course():
        return None
    series = lines_of(work, say)
    rows = [
        [str(step), *[percent(line.values[step], say, 1000) for line in series]]
        for step in range(len(series[0].values))
    ]
    heads = [say("replay.at"), *[line.name for line in series]]
    numbers = charts.table(heads, rows)
    return tag("details", tag("summary", say("review.numbers")), numbers, class_="chart-numbers")


# ------------------------------------------------------------------ what is said of a step


def strip(work: Work, say: Words) -> Html:
    """Say what there is to say of this step, and what is wrong with the review."""
    told = verdict_of(work, say) if is_decision(work) else [tag("p", standing(work, say))]
    return tag("div", trouble(work, say), told, class_="strip", tabindex="0", role="group")


def verdict_of(work: Work, say: Words) -> list[Html]:
    """Say what a decision is worth: its name, what was played, what was better and why."""
    found, playback = decided(work), work.playback
    played = playback.sentence(min(playback.at + 1, playback.last), say)
    if found is None:
        return [tag("p", tag("span", played), " ", tag("i", say("review.unjudged")))]
    head = tag("p", seal(found.verdict, say), " ", tag("span", played), " ", cost(found, say))
    if found.verdict == BEST:
        return [head]
    scene = own_scene(work, found)
    advice = playback.page.advise(scene, found.best.action, say).sentence
    better = say("review.better", n=percent(found.best.chance, say), what=advice)
    why = [tag("span", told, class_="why") for told in reasons(work, found, scene, say)]
    return [head, tag("p", icon("hint"), tag("span", better, why), class_="better")]


def reasons(work: Work, found: Found, scene: Scene, say: Words) -> list[str]:
    """Say what speaks for the better move and not for the played one, where the game has words."""
    tell = getattr(work.playback.page, "reason", None)
    if tell is None:
        return []
    thought = Thought(found.best.action, 0, (found.best, found.played))
    best = advised(work.playback.table.game, scene.view, thought, most=1)[0]
    return [f" {tell(scene, reason, say)}" for reason in best.reasons]


def cost(found: Found, say: Words) -> Html:
    """Say which chance a move had, and what it lost."""
    chance = say("review.chance", n=percent(found.played.chance, say))
    lost = lost_by(found, say) if found.loss * 200 >= ONE else ""
    return tag("span", say("two.parts", one=chance, two=lost) if lost else chance, class_="cost")


def lost_by(found: Found, say: Words) -> str:
    """Say what a move lost."""
    return say("review.lost", n=percent(found.loss, say))


def seal(verdict: str, say: Words) -> Html:
    """Show a verdict: its drawing and its word."""
    return tag("b", icon(verdict), tag("span", say(f"review.{verdict}")), class_=f"seal {verdict}")


def standing(work: Work, say: Words) -> str:
    """Say everybody's chance where the replay stands, and whether it turned there."""
    playback, course = work.playback, work.course()
    if not course:
        return playback.sentence(playback.at, say)
    each = [
        say("review.stands", name=line.name, n=percent(line.values[playback.at], say, 1000))
        for line in lines_of(work, say)
    ]
    told = say("list.comma").join(each)
    if playback.at in turning_points(course):
        return say("review.turned", told=told)
    over = playback.movers[playback.at] == OVER
    return told if not over else say("two.parts", one=told, two=summary(work, say))


def progress(work: Work, say: Words) -> Html | None:
    """Show how far the review is, and offer to stop it or to go on."""
    if work.done or work.seat == DEALER:
        return None
    every = len(work.decisions())
    done = every - len(work.left())
    bar = tag("progress", max=every, value=done, aria_label=say("review.progress"))
    told = tag("small", say("review.so.far", n=done, of=every))
    word, sign = ("review.stop", "pause") if work.going else ("review.go-on", "play")
    face = (icon(sign), tag("span", say(word)))
    key = button(face, "review-run", class_="plate", id="review-run")
    return tag("div", bar, told, key, class_="progress")


def trouble(work: Work, say: Words) -> Child:
    """Say what went wrong, or what is missing."""
    if code := work.trouble or work.refused:
        return tag("p", say(f"review.trouble.{code}"), role="alert", class_="warning")
    return [tag("p", sentence) for sentence in missing(work.playback, say)]


def missing(playback: Playback, say: Words) -> list[str]:
    """Say why not every decision of the game can be judged, if that is so."""
    viewer, told = playback.table.viewer, []
    if viewer == SPECTATOR:
        told.append(say("review.blind"))
    elif viewer != DEALER and not playback.source.people:
        told.append(say("review.holes", name=playback.names[viewer]))
    if playback.table.forked:
        told.append(say("review.forked", n=playback.step_of(playback.table.forked)))
    if not playback.over:
        told.append(say("review.partial"))
    return told


# ------------------------------------------------------------------ all decisions


def summary(work: Work, say: Words) -> str:
    """Say how often each verdict was given, and what was lost on average."""
    found = work.part.found
    counts = [(verdict, sum([each.verdict == verdict for each in found])) for verdict in VERDICTS]
    told = [say.count(f"review.count.{verdict}", n) for verdict, n in counts if n]
    if not told:
        return say("review.none")
    lost = sum([each.loss for each in found]) * 1000 // (ONE * len(found))
    average = say("review.average", n=f"{lost // 10}.{lost % 10}")
    return say("review.sum", counts=say("list.comma").join(told), average=average)


def moves(work: Work, say: Words) -> Html:
    """List the decisions of the seat looked at, each with its verdict; each leads to its step."""
    playback, found = work.playback, work.found()
    rows = []
    for decision in work.decisions():
        step = playback.steps.index(decision.number)
        known = found.get(decision.number)
        told = tag("span", playback.sentence(playback.step_of(decision.number), say))
        mark = seal(known.verdict, say) if known else tag("b", icon("clock"), class_="seal")
        lost = tag("small", lost_by(known, say)) if known and known.verdict in SIGNED else ""
        here = "step" if step == playback.at else None
        ident = f"move-{decision.number}"
        face = (tag("i", step + 1), mark, told, lost)
        way = button(face, "replay-go", str(step), id=ident, aria_current=here)
        rows.append(tag("li", way))
    return tag("ol", rows, class_="verdicts")


def turns(work: Work, say: Words) -> Html | None:
    """List the turning points."""
    points = turning_points(work.course())
    if not points:
        return None
    playback = work.playback
    rows = []
    for step in points:
        before, after = work.course()[step - 1], work.course()[step]
        told = playback.sentence(step, say)
        side = work.side()
        change = say(
            "review.change",
            name=side_name(work, work.sides()[side], say),
            before=percent(before[side], say, 1000),
            after=percent(after[side], say, 1000),
        )
        face = (tag("i", step), tag("span", told), tag("small", change))
        rows.append(tag("li", button(face, "replay-go", str(step), id=f"turn-{step}")))
    return tag("section", tag("h3", say("review.turns")), tag("ol", rows, class_="verdicts"))


def sheet(work: Work, head: Child, say: Words) -> Html:
    """Show all decisions beside the table, with what they come to."""
    body = (
        tag("p", summary(work, say), class_="review-sum", role="status"),
        turns(work, say),
        tag("h3", say("review.moves")),
        moves(work, say),
        course_table(work, say),
    )
    return tag("div", head, body, class_="log-sheet leading review-sheet")


# ------------------------------------------------------------------ the instrument


def layout(say: Words) -> Html:
    """Lay out the instrument of a review: that of a replay, with the course and the verdict."""
    parts = {"review-band": "band", "review-strip": "stripe"}
    own = [tag("div", id=ident, class_=name) for ident, name in parts.items()]
    usual = [
        tag("div", id=f"replay-{part}", class_=name) for part, name in instrument.PARTS.items()
    ]
    return tag(
        "section",
        own,
        usual,
        class_="instrument judging",
        id="instrument",
        aria_label=say("review"),
    )


def plates(work: Work, offered: Sequence[Seat], listed: bool, say: Words) -> Html:
    """Show whose decisions are looked at, with open cards or not, and what else can be done."""
    playback = work.playback
    people = [(str(seat), playback.names[seat]) for seat in offered]
    eyes = (
        instrument.chooser("person", "whose", say("review.whose"), people, str(work.seat))
        if len(people) > 1
        else ""
    )
    row = (
        eyes,
        switch("eye", "review.open", "review-eyes", playback.eyes == DEALER, say)
        if DEALER in playback.offered
        else "",
        switch("log", "review.list", "log", listed, say),
        button(
            (icon("share"), tag("span", say("replay.share"))),
            "replay-share",
            class_="plate",
            id="replay-share",
        ),
        button(
            (icon("clock"), tag("span", say("replay"))),
            "review-close",
            class_="plate",
            id="review-close",
        ),
    )
    return Html("".join(row))


def switch(drawing: str, word: str, do: str, pressed: bool, say: Words) -> Html:
    """Make a plate that is pressed or not."""
    face = (icon(drawing), tag("span", say(word)))
    ident = f"switch-{do}"
    state = "true" if pressed else "false"
    return button(face, do, class_="plate", id=ident, aria_pressed=state)
