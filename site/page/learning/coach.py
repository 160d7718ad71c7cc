"""Who leads through a first game: what is asked, explained, praised, and how to go on."""

from collections.abc import Coroutine, Mapping
from typing import Any

from page import games
from page.html import frame
from page.html.controls import button, icon, icon_button
from page.html.markup import Child, Html, symbol, tag
from page.html.prose import marked, plain
from page.learning.lesson import LEARNER, Lesson
from page.learning.rules import learn_button
from page.parts import Deed, Part
from page.table import plan as plans
from page.table.levels import EASIEST
from page.table.sitting import Sitting
from page.words import Words

PROGRESS = "bottega.learn."  # and the game: how many steps are done
CONFETTI = 24  # pieces


class Coach(Part):
    """Keeps a first game going, and tells newcomers of it."""

    addresses = ("learn",)
    laid: Lesson | None = None  # the first game that was laid out last

    def deeds(self) -> Mapping[str, Deed]:
        """Begin, go on, go back, and play a game of one's own afterwards."""
        return {
            "learn-begin": self.begin,
            "learn-on": self.go_on,
            "learn-back": self.go_back,
            "learn-real": self.play_for_real,
        }

    @property
    def lesson(self) -> Lesson | None:
        """The first game at this table, if it is one."""
        return self.laid if self.laid is self.desk.steward.sitting else None

    # -------------------------------------------------------------- coming and going

    def begin(self, game: str) -> None:
        """Go to the first game; one that was finished starts anew."""
        if game not in games.names():
            return
        if self.done(game) >= len(games.load(game).script().steps):
            self.desk.browser.keep(PROGRESS + game, "0")
        self.desk.open_dialog("")
        self.desk.browser.go(f"/learn/{game}")

    def done(self, game: str) -> int:
        """Tell how many steps are done; what cannot be read counts as none."""
        kept = self.desk.browser.recall(PROGRESS + game) or ""
        return int(kept) if kept.isascii() and kept.isdecimal() and len(kept) < 4 else 0

    async def arrive(self, way: str, rest: str) -> None:
        """Lay the table where the learner left it."""
        if rest in games.names():
            await self.sit_down(rest, self.done(rest))
        else:
            await self.desk.lead_home()

    async def sit_down(self, game: str, at: int) -> None:
        """Lay the table as it is when a step begins."""
        script, say = games.load(game).script(), self.desk.say
        plan = self.desk.opened.plan
        typed = plans.seat_names(plan, lambda seat: say(f"seat.{seat}"))[:1]
        names = (*typed, *[say(f"seat.{seat}") for seat in range(1, script.seats)])
        try:
            lesson = Lesson(game, script, names, at)
        except ValueError:  # a name that no table takes
            usual = tuple([say(f"seat.{seat}") for seat in range(script.seats)])
            lesson = Lesson(game, script, usual, at)
        lesson.progress = lambda: self.keep(lesson)
        self.laid = lesson
        self.desk.steward.sit_down(lesson)
        await self.desk.steward.proceed()

    def keep(self, lesson: Lesson) -> None:
        """Remember how far the learner is."""
        self.desk.browser.keep(PROGRESS + lesson.game, str(lesson.at))

    # -------------------------------------------------------------- step by step

    def go_on(self, _: str) -> Coroutine[Any, Any, None] | None:
        """Go on after reading; where a move is asked for, do it for the learner."""
        lesson, steward = self.lesson, self.desk.steward
        if lesson is None or steward.busy or lesson.waiting_for_others or not lesson.step:
            return None
        steward.stage.skip()
        if lesson.asked:
            return steward.play(lesson, LEARNER, lesson.asked)
        lesson.complete()
        self.announce(lesson)
        return None

    async def go_back(self, _: str) -> None:
        """Take the last step again."""
        lesson = self.lesson
        if lesson and lesson.at:
            await self.sit_down(lesson.game, lesson.at - 1)
            self.desk.browser.keep(PROGRESS + lesson.game, str(lesson.at - 1))
            self.desk.show()

    def announce(self, lesson: Lesson) -> None:
        """Tell the step to those who listen."""
        said = [lesson.phrase(part, self.desk.language) for part in ("title", "tell", "ask")]
        self.desk.browser.announce(" ".join([plain(each) for each in said]))

    async def play_for_real(self, game: str) -> None:
        """Start a game of one's own, against the easiest opponents."""
        typed = plans.write_names(self.desk.opened.plan)
        plan = plans.with_names(plans.first_plan(game), typed)
        first, *others = plan.places
        easy = [each._replace(kind=EASIEST) for each in others[: plan.seats - 1]]
        places = (first._replace(kind="person"), *easy, *others[plan.seats - 1 :])
        self.desk.propose(plan._replace(places=places))
        self.desk.steward.leave()
        await self.desk.start_game("")

    # -------------------------------------------------------------- what is shown

    def greeting(self, say: Words) -> Html | None:
        """Invite who has never played here."""
        game = self.desk.opened.plan.game
        if self.desk.knows_visitor or self.done(game):
            return None
        name = games.load(game).words(say.language)(f"{game}.title")
        return tag(
            "section",
            symbol(f"game-{game}", "game-mark"),
            tag(
                "div",
                tag("h2", say("learn.newcomer", game=name), id="learn-title"),
                tag("p", say("learn.about")),
                tag("div", learn_button(game, say), ways(game, say), class_="deeds"),
            ),
            class_="learn",
            aria_labelledby="learn-title",
        )

    def home(self, say: Words, now: int) -> Html | None:
        """Offer the first game and the rules quietly, to those who know the page."""
        game = self.desk.opened.plan.game
        done = self.done(game)
        if not self.desk.knows_visitor and not done:
            return None
        under_way = 0 < done < len(games.load(game).script().steps)
        word = say("learn.resume" if under_way else "learn.again")
        learn = button((icon("hand"), tag("span", word)), "learn-begin", game)
        title = tag("h2", say("learn.section"), id="learn-title")
        row = tag("div", learn, ways(game, say), class_="deeds")
        return tag("section", title, row, class_="learn-quiet", aria_labelledby="learn-title")

    def notice(self, sitting: Sitting | None, say: Words) -> Html | None:
        """Show the step at the table of a first game."""
        return coach(self.lesson, say) if self.lesson else None

    def dialog(self, kind: str, about: str, say: Words) -> Html | None:
        """Celebrate the end of a first game."""
        lesson = self.lesson
        if kind != "outcome" or lesson is None or lesson.status != "over":
            return None
        return celebration(lesson, say)


def rules_button(game: str, say: Words) -> Html:
    """Lead to the rules, on their own screen."""
    return tag(
        "a", icon("book"), tag("span", say("rules.read")), href=f"#/rules/{game}", class_="button"
    )


def practice_button(address: str, say: Words) -> Html:
    """Lead to the puzzles."""
    face = (icon("puzzle"), tag("span", say("practice.open")))
    return tag("a", face, href=f"#/{address}", class_="button", id="practice-open")


def ways(game: str, say: Words) -> tuple[Html, Html]:
    """Lead to the rules, and to the puzzles."""
    return rules_button(game, say), practice_button("practice", say)


# ------------------------------------------------------------------ the step


def coach(lesson: Lesson, say: Words) -> Html:
    """Show the step that is on; while others move, what the last one was good for."""
    steps = lesson.script.steps
    shown = min(lesson.at + 1, len(steps))
    last = steps[lesson.at - 1] if lesson.at else None
    if lesson.waiting_for_others and last and last.asked:
        shown -= 0 if lesson.at == len(steps) else 1
        told: Child = tag("p", lesson.phrase("done", say.language, last), class_="coach-tell")
        title = say("learn.well")
    else:
        told, title = explained(lesson, say), lesson.phrase("title", say.language)
    count = say("learn.step", n=shown, of=len(steps))
    bar = tag("progress", value=shown, max=len(steps), aria_label=count)
    head = tag("header", tag("span", count, class_="coach-count"), bar)
    heading = tag("h2", title, id="coach-title")
    return tag(
        "section", head, heading, told, deeds(lesson, say), class_="coach", aria_label=say("learn")
    )


def explained(lesson: Lesson, say: Words) -> list[Html]:
    """Explain the step and ask for what is to be done."""
    game = lesson.game

    def link(term: str, words: str) -> Html:
        return tag(
            "button",
            words,
            type="button",
            class_="term",
            data_do="rules-open",
            data_value=f"{game} term-{term}",
        )

    told = tag("p", marked(lesson.phrase("tell", say.language), link), class_="coach-tell")
    name = "hand" if lesson.asked else "next"
    asked = marked(lesson.phrase("ask", say.language), link)
    return [told, tag("p", icon(name), tag("span", asked), class_="coach-ask")]


def deeds(lesson: Lesson, say: Words) -> Html:
    """Give the ways on, back, and to the rules."""
    game = lesson.game
    back = icon_button("prev", say("learn.back"), "learn-back", aria_disabled=off(not lesson.at))
    rules = icon_button("book", say("rules"), "rules-open", game)
    if lesson.status == "over":
        on = button(say("learn.finish"), "dialog", "outcome", class_="deed", id="learn-on")
    elif lesson.asked or lesson.waiting_for_others:
        idle = off(lesson.waiting_for_others)
        on = button(say("learn.show"), "learn-on", id="learn-on", aria_disabled=idle)
    else:
        on = button(say("learn.on"), "learn-on", class_="deed", id="learn-on")
    return tag("div", back, on, rules, class_="coach-deeds")


def off(disabled: bool) -> str | None:
    """Mark what cannot be pressed now."""
    return "true" if disabled else None


# ------------------------------------------------------------------ the end


def celebration(lesson: Lesson, say: Words) -> Html:
    """Celebrate, sum up, and lead to a game of one's own."""
    game, language = lesson.game, say.language
    pieces = [tag("i", class_=f"confetti-{n % 6}") for n in range(CONFETTI)]
    known = lesson.phrase("known", language).splitlines()
    body = (
        tag("div", pieces, class_="confetti", aria_hidden="true"),
        symbol(f"game-{game}", "game-mark"),
        tag("p", lesson.phrase("tell", language), class_="celebrated"),
        tag("ul", [tag("li", icon("check"), tag("span", line)) for line in known], class_="known"),
        tag("p", lesson.phrase("ask", language)),
    )
    play = button((icon("play"), tag("span", say("learn.real"))), "learn-real", game, class_="deed")
    more = (
        practice_button(f"practice/{game}", say),
        button((icon("book"), tag("span", say("rules.read"))), "rules-open", game),
        button((icon("eye"), tag("span", say("look"))), "close", id="look"),
        button((icon("home"), tag("span", say("leave"))), "home", id="leave"),
    )
    title = lesson.phrase("title", language)
    return frame.dialog(title, say, body, tag("div", play, more, class_="deeds"), kind="celebrate")
