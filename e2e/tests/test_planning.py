"""The form of a new game follows any touches before Python is there as Python does."""

import json
import re
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Browser

import prerender
from page.app import FLAGSHIP, App
from page.home.first_screen import new_game
from page.table import plan as plans
from tests.page.paper import Paper

SCRIPTS = Path(prerender.__file__).parent / "scripts"
RUNS, TOUCHES = 24, 20
FORM = ("game", "preset", "option", "seats", "kind", "unfold")  # deeds
BUTTON = re.compile(rf'data-do="({"|".join(FORM)})"(?: data-value="([^"]*)")?')
FIELD = re.compile(r'<input[^>]* data-input="([^"]*)"')
LIST = re.compile(r'<select[^>]* data-input="([^"]*)".*?</select>', re.S)
VALUE = re.compile(r'<option value="([^"]*)"')
NAMES = ("", "Ann", "Ann & Bo", "<b>", "小明", "a" * 40, '"', "Zoë  ")
KEPT = (
    None,
    json.dumps([["person", "Ann"], ["far", "Bo & Co"], ["easy", ""]]),
    json.dumps([["normal", ""], *[["person", name] for name in NAMES[:4]], ["easy", ""]]),
    json.dumps([["robot", "Ann"], ["far", 3], ["person", " Ann   Bo "], ["easy", "\u202e"]]),
    json.dumps([["person", "a" * 50]] * 9),
    "[[1]]",
    "{",
    "3",
)
FOLLOW = """([told, runs]) => {
    const inside = (html) => {
        const box = document.createElement("template");
        box.innerHTML = html;
        return box.content.firstChild.innerHTML;
    };
    for (const { kept, first, steps } of runs) {
        document.body.innerHTML = `<div class="home">${first}</div>`;
        const planner = window.planner(() => kept);
        for (const [number, [deed, value, form]] of steps.entries()) {
            planner.follow(told, deed, value);
            const shown = document.querySelector(".new-game").innerHTML;
            if (shown !== inside(form)) {
                const before = steps.slice(0, number + 1).map(([deed, value]) => [deed, value]);
                return { kept, before, shown, python: inside(form) };
            }
        }
    }
    return null;
}"""


def touch(app: App, chance: Random, html: str) -> tuple[str, str]:
    """Touch something of the form; give what was done."""
    deeds = [(deed, unescape(value)) for deed, value in BUTTON.findall(html)]
    fields = [(field, NAMES) for field in FIELD.findall(html)]
    lists = [(found[1], tuple(VALUE.findall(found[0]))) for found in LIST.finditer(html)]
    if chance.random() < 0.3 and fields:
        field, values = chance.choice([*fields, *lists])
        value = chance.choice(values)
        app.typed(field, value)
        kind, _, rest = field.partition(" ")
        return kind, f"{rest} {value}"
    # Each kind of choice as often as any other: there are far more kinds of seats than games.
    kind = chance.choice(sorted({deed for deed, _ in deeds}))
    deed, value = chance.choice([each for each in deeds if each[0] == kind])
    app.click(deed, value)
    return deed, value


def sequence(seed: int) -> dict[str, Any]:
    """Touch at random, in Python; give every touch, and the form as it is then."""
    chance, kept = Random(seed), KEPT[seed % len(KEPT)]
    app = App(Paper("en", texts={plans.PLACE: kept} if kept else {}))
    app.asleep = False

    def form() -> str:
        return str(new_game(app.opened.plan, app.opened.unfolded, app.say))

    first = str(new_game(plans.first_plan(FLAGSHIP), False, app.say))
    steps = []
    for _ in range(TOUCHES):
        deed, value = touch(app, chance, form())
        steps.append((deed, value, form()))
    return {"kept": kept, "first": first, "steps": steps}


def test_what_is_touched_in_any_order_is_followed_as_python_does(browser: Browser) -> None:
    page = browser.new_page()
    for name in ("morph.js", "planning.js"):
        page.add_script_tag(content=(SCRIPTS / name).read_text("utf-8"))
    told = {**prerender.early_file("en"), "first": FLAGSHIP}
    runs = [sequence(seed) for seed in range(RUNS)]
    done = {deed for run in runs for deed, _, _ in run["steps"]}
    assert done == {*FORM, "name"}
    assert page.evaluate(FOLLOW, [told, runs]) is None
    page.close()
