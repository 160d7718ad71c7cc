"""The questions that a page asks the workers where bots think, as a test sees and changes them.

How long a bot thinks is a number in its question. So a test reads that number, or lets a bot think
until somebody ends it; it never measures how long that took.
"""

from typing import Any

from playwright.sync_api import BrowserContext, Page

SPY = """
    window.questions = []; // to bots, in the order asked
    window.begun = 0; // how many questions the workers have begun with
    window.endless = false; // whether bots think from now on until they are told to answer
    const heard = new Set(), post = Worker.prototype.postMessage;
    const hear = ({ data }) => {
        begun += "begun" in JSON.parse(data);
    };
    Worker.prototype.postMessage = function (told, ...more) {
        if (!heard.has(this)) {
            heard.add(this);
            this.addEventListener("message", hear);
        }
        if (typeof told === "string" && told.includes('"record"')) {
            const question = JSON.parse(told);
            questions.push(question);
            if (endless) told = JSON.stringify({ ...question, milliseconds: 1e9, budget: 1e12 });
        }
        return post.call(this, told, ...more);
    };
"""


def watch_questions(context: BrowserContext) -> None:
    """Note the questions of every page in a context."""
    context.add_init_script(SPY)


def questions(page: Page) -> list[dict[str, Any]]:
    """Return the questions that a page has asked bots since it was opened."""
    asked: list[dict[str, Any]] = page.evaluate("() => questions")
    return asked


def let_bots_think_on(page: Page) -> None:
    """Make bots think about each question from now on until they are told to answer."""
    page.evaluate("() => { endless = true }")


def wait_for_questions(page: Page, count: int) -> None:
    """Wait until a page has asked so many questions."""
    page.wait_for_function("(count) => questions.length >= count", arg=count)
