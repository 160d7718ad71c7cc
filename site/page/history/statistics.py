"""Statistics as HTML: the figures of the games that a person played to the end, with charts."""

from collections.abc import Sequence
from datetime import date

from bottega.core import Refusal
from page import games
from page.history import ledger
from page.history.ledger import RESULTS, Played, Tally
from page.history.ledger_page import date_name, day_of, empty, month_name, opponent_name
from page.html.controls import icon
from page.html.markup import Html, symbol, tag
from page.kit import charts
from page.kit.charts import Bar, Labels, Series
from page.words import Words

RECENT_DAYS = 14  # when all games are as recent as this, they are counted by day
MOST_BARS = 12
SHARES = tuple([f"share-{result}" for result in RESULTS])


def figures(finished: Sequence[Played], person: str, say: Words) -> Html:
    """Show all figures; before the first finished game, what they would be."""
    if not finished:
        return tag("div", empty(say("stats.empty"), say("stats.empty.about"), say))
    return tag(
        "div",
        plaques(finished, say),
        opponents(finished, person, say),
        over_time(finished, say),
        curves(finished, say),
        habits(finished, say),
        class_="ledger-figures",
    )


def plaques(finished: Sequence[Played], say: Words) -> Html:
    """Show the numbers that are wanted first, each on a plaque of its own."""
    results = [each.result for each in finished]
    counted, streaks = ledger.tally(results), ledger.streaks(results)
    lengths = [each.summary.rounds for each in finished]
    shown = {
        "games": str(counted.games),
        "won": say("stats.percent", n=round(100 * counted.won / max(1, counted.games))),
        "streak": say.count(f"stats.streak.{streaks.kind}", streaks.length)
        if streaks.kind
        else "–",
        "wins": str(streaks.wins),
        "length": say.count("history.rounds", round(sum(lengths) / len(lengths))),
        "best": str(max([each.points[-1] for each in finished])),
    }
    rows = [
        tag("div", tag("dt", say(f"stats.{name}")), tag("dd", told)) for name, told in shown.items()
    ]
    return tag("dl", rows, class_="ledger-plaques")


def told(counted: Tally, say: Words) -> str:
    """Say a tally in words."""
    return say("stats.tally", **counted._asdict())


def legend(say: Words) -> Html:
    """Show which part of a bar is which result."""
    items = [
        tag(
            "li",
            Html(
                f'<svg class="chart-swatch" viewBox="0 0 48 14" aria-hidden="true">'
                f'<rect class="share-{result}" x="1" y="1" width="46" height="12" rx="3"/></svg>'
            ),
            say(f"result.{result}"),
        )
        for result in RESULTS
    ]
    return tag("ul", items, class_="chart-legend")


def opponents(finished: Sequence[Played], person: str, say: Words) -> Html:
    """Draw the results against everybody."""
    counted = list(ledger.by_opponent(finished, person).items())[:MOST_BARS]
    rows = [
        Bar(
            (icon("bot" if who.startswith(ledger.BOT) else "person"), opponent_name(who, say)),
            each,
            told(each, say),
        )
        for who, each in counted
    ]
    labels = Labels(say("stats.opponents"), say("stats.opponents.about"), "", "")
    return tag("div", charts.bars("stats-opponents", rows, SHARES, labels), legend(say))


def over_time(finished: Sequence[Played], say: Words) -> Html:
    """Draw the results month by month, or day by day while all are recent."""
    days = [day_of(each.note.changed) for each in finished]
    daily = (days[-1] - days[0]).days <= RECENT_DAYS
    periods: dict[date, list[str]] = {}
    for day, each in zip(days, finished, strict=True):
        periods.setdefault(day if daily else day.replace(day=1), []).append(each.result)
    name = date_name if daily else month_name
    rows = [
        Bar(name(start, say), counted, told(counted, say))
        for start, counted in [(start, ledger.tally(periods[start])) for start in periods]
    ]
    labels = Labels(say("stats.time"), say(f"stats.time.{'days' if daily else 'months'}"), "", "")
    return tag("div", charts.bars("stats-time", rows[-MOST_BARS:], SHARES, labels), legend(say))


def curves(finished: Sequence[Played], say: Words) -> Html | None:
    """Draw points by round: of a usual game, of the best and of the latest."""
    best = ledger.best(finished)
    if best is None:
        return None
    median = ledger.middling([each.points for each in finished])
    lines = [
        Series(say("stats.curve.median", n=len(finished)), median),
        Series(say("stats.curve.best"), best.points),
        Series(say("stats.curve.latest"), finished[-1].points),
    ]
    ends = [say("stats.curve.ends", name=line.name, n=line.values[-1]) for line in lines]
    labels = Labels(
        say("stats.curve"), say.listing(ends), say("stats.curve.round"), say("stats.table")
    )
    return tag("div", charts.lines("stats-curve", lines, labels))


def habits(finished: Sequence[Played], say: Words) -> list[Html]:
    """Draw what the person liked to take, in the game's own kinds."""
    game = finished[-1].note.header.game
    try:
        page, own = games.load(game), games.load(game).words(say.language)
    except Refusal:  # it cannot be fetched just now
        return []
    drawn = []
    known = {k: v for k, v in ledger.habits(finished).items() if f"{game}.habit.{k}" in own}
    for kind, counts in known.items():
        parts, whole = page.habit_parts(kind, own), max(1, sum(counts))
        rows = [
            Bar(
                (symbol(part.symbol, "bar-mark"), tag("span", part.name, class_="bar-thing")),
                tuple([count if n == nth else 0 for n in range(len(parts))]),
                say("stats.share", n=count, percent=round(100 * count / whole)),
            )
            for nth, (part, count) in enumerate(zip(parts, counts, strict=False))
        ]
        classes = [f"chart-band {part.class_}" for part in parts]
        labels = Labels(own(f"{game}.habit.{kind}"), "", "", "")
        drawn.append(tag("div", charts.bars(f"stats-{kind}", rows, classes, labels)))
    return drawn
