"""What came of a match as HTML: progress, the table, lost moves, the last error, the prints."""

from bottega import games as rules
from page.html.controls import icon, kind_icon, kind_name
from page.html.markup import Html, tag, text
from page.table.levels import LEVELS
from page.words import Words
from page.workbench.bench import Bench
from page.workbench.progress import Progress, Row, Told, Trouble

ENOUGH = 10  # deals, from which on a strength is worth telling
REASONS = ("slow", "overtime", "crashed", "memory", "illegal", "flood")
KNOWN = ("syntax", "no-bot", "slow", "crashed", "memory")


def opponent_name(name: str, say: Words) -> str:
    """Name one of our bots."""
    return kind_name(name, say) if name in LEVELS else say(f"bench.bot.{name}")


def last_word(progress: Progress, say: Words) -> str:
    """Say how a match ended."""
    return say(f"bench.stage.{progress.stage}")


def result(bench: Bench, progress: Progress | None, say: Words) -> Html:
    """Show how it goes, or went."""
    if progress is None:
        return tag("p", say("bench.waiting"), class_="small bench-waiting")
    told = progress.told
    shown = (
        score(bench, told, say),
        status(progress, bench, say),
        table(bench, told, say) if told else None,
        lost(told, say) if told and told.lost else None,
        failure(progress.trouble, say) if progress.trouble else None,
        printed(progress.printed, say) if progress.printed else None,
    )
    title = tag("h3", say("bench.result"), id="bench-result-title")
    return tag(
        "section",
        title,
        shown,
        class_="bench-told",
        aria_labelledby="bench-result-title",
        data_stage=progress.stage,
    )


def score(bench: Bench, told: Told | None, say: Words) -> Html:
    """Show who meets whom, how many games each has won, and the games one by one."""
    mine, yours = told.rows if told else (None, None)
    sides = (
        tag("span", icon("pen"), tag("span", bench.bot.name or say("bench.mine"))),
        tag("b", f"{mine.won:g}" if mine else "–"),
        tag("i", ":", aria_hidden="true"),
        tag("b", f"{yours.won:g}" if yours else "–"),
        tag("span", kind_icon(bench.opponent), tag("span", opponent_name(bench.opponent, say))),
    )
    drawn = (course(told, say), interval(bench, told)) if told and told.course else None
    return tag("div", tag("p", sides, class_="bench-versus"), drawn, class_="bench-score")


def course(told: Told, say: Words) -> Html:
    """Show every game as a seal: whole if it was won, empty if lost, half if it was shared."""
    marks = ["won" if part == 1 else "shared" if part else "lost" for part in told.course]
    seals = [tag("span", SEALS[mark], class_=f"seal-{mark}") for mark in marks]
    counted = {mark: marks.count(mark) for mark in SEALS}
    named = say("bench.course", **counted)
    return tag("p", seals, class_="bench-seals", role="img", aria_label=named)


SEALS = {"won": "●", "shared": "◐", "lost": "○"}


def interval(bench: Bench, told: Told) -> Html | None:
    """Draw the share that the bot wins, its interval, and what would be a fair share."""
    mine = told.rows[0]
    if not mine.games:
        return None
    sides = len(rules.load(bench.plan.game).sides(bench.plan.seats, bench.plan.options))
    share, low, high, fair = [
        round(300 * part) for part in (mine.won / mine.games, mine.low, mine.high, 1 / sides)
    ]
    drawn = (
        tag("rect", x=0, y=5, width=300, height=2, class_="whole"),
        tag("rect", x=low, y=3, width=max(1, high - low), height=6, rx=3, class_="likely"),
        tag("rect", x=fair - 1, y=0, width=2, height=12, class_="fair"),
        tag("circle", cx=min(295, max(5, share)), cy=6, r=5, class_="share"),
    )
    return tag("svg", drawn, class_="bench-interval", viewBox="0 0 300 12", aria_hidden="true")


def status(progress: Progress, bench: Bench, say: Words) -> Html:
    """Say where the match stands."""
    played = progress.told.played if progress.told else 0
    bar = (
        tag("progress", max=bench.games, value=played, aria_label=say("bench.result"))
        if progress.running
        else None
    )
    so_far = say("bench.so.far", n=played, of=bench.games, moves=progress.asked)
    words = say(f"bench.stage.{progress.stage}")
    return tag("div", tag("p", words, " ", so_far if progress.asked else ""), bar)


def table(bench: Bench, told: Told, say: Words) -> Html:
    """Show how both fared."""
    heads = [tag("th", say(f"bench.head.{name}"), scope="col") for name in HEADS]
    per_move = f"{told.seconds / told.moves:.3f}" if told.moves else "–"
    mine = row(bench.bot.name or say("bench.mine"), told.rows[0], per_move, say)
    yours = row(opponent_name(bench.opponent, say), told.rows[1], "–", say)
    shown = tag("table", tag("thead", tag("tr", heads)), tag("tbody", mine, yours))
    alone = told.rows[0].games < told.played
    parts = (
        tag(
            "div",
            shown,
            class_="bench-table",
            tabindex="0",
            role="group",
            aria_label=say("bench.result"),
        ),
        tag("p", say("bench.alone"), class_="small") if alone else None,
        strength(told, say),
        watch(told, say),
    )
    return text(parts)


HEADS = ("who", "won", "lost", "share", "points", "seconds")


def row(name: str, fared: Row, seconds: str, say: Words) -> Html:
    """Show how one of them fared."""
    if not fared.games:
        cells = ["0", "0", "–", "–", seconds]
    else:
        share = say(
            "bench.share",
            share=percent(fared.won / fared.games),
            low=percent(fared.low),
            high=percent(fared.high),
        )
        lost = fared.games - fared.won
        cells = [f"{fared.won:g}", f"{lost:g}", share, f"{fared.points:.1f}", seconds]
    return tag("tr", tag("th", name, scope="row"), [tag("td", cell) for cell in cells])


def percent(part: float) -> str:
    """Write a share, in one piece."""
    return f"{100 * part:.0f}\u00a0%"


def strength(told: Told, say: Words) -> Html | None:
    """Tell the difference in strength, once there are enough games for it."""
    if told.elo is None or told.played < 2 * ENOUGH:
        return None
    middle, low, high = [f"{points:+.0f}".replace("-", "−") for points in told.elo]
    return tag("p", say("bench.elo", elo=middle, low=low, high=high))


def watch(told: Told, say: Words) -> Html | None:
    """Lead to the last game, to be looked at."""
    if not told.replay:
        return None
    way = (icon("eye"), tag("span", say("bench.watch")))
    return tag("p", tag("a", way, href=f"#/replay/{told.replay}", id="bench-watch"))


def lost(told: Told, say: Words) -> Html:
    """Tell which moves were lost, and why."""
    lines = [
        tag("li", say.count(f"bench.lost.{why}", told.lost[why]))
        for why in REASONS
        if why in told.lost
    ]
    answer = tag("p", say("bench.refused", answer=told.refused)) if told.refused else None
    head = say("bench.lost.of", n=sum(told.lost.values()), moves=told.moves)
    return tag("div", tag("p", tag("b", head)), tag("ul", lines), answer, class_="bench-lost")


def failure(trouble: Trouble, say: Words) -> Html:
    """Show what last went wrong in the bot."""
    kind = trouble.wrong if trouble.wrong in KNOWN else "crashed"
    where = say("bench.line", n=trouble.line) if trouble.line else ""
    told = tag("pre", tag("code", trouble.text), tabindex="0") if trouble.text else None
    sentence = tag("p", say(f"bench.wrong.{kind}"), " ", where, role="alert")
    return tag("div", sentence, told, class_="bench-wrong warning", id="bench-trouble")


def printed(lines: tuple[str, ...], say: Words) -> Html:
    """Show what the bot printed last."""
    shown = tag("pre", tag("code", "\n".join(lines)), tabindex="0")
    return tag("details", tag("summary", say("bench.printed")), shown, id="bench-printed")
