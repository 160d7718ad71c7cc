"""Accessibility, checked by axe-core in the page."""

from typing import Any

from playwright.sync_api import Page

from e2e.drivers.pages import SITE

SOURCE = SITE.parent / "npm/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


# Axe is half a megabyte, and what it found in order far more than what it found wrong: it is sent
# to a page once, and only the latter comes back.
WRONG = """async ([rules, region]) => {
    const runOnly = { type: "tag", values: rules };
    const options = { runOnly, resultTypes: ["violations"] };
    return (await axe.run(region || document, options)).violations;
}"""


def violations(page: Page, region: str = "") -> list[str]:
    """Return what is wrong with the page, or a region of it, by axe's rules up to WCAG 2.2 AA."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(SOURCE.read_text("utf-8"))
    found: list[dict[str, Any]] = page.evaluate(WRONG, [RULES, region])
    return [
        f"{each['id']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
        for each in found
        for node in each["nodes"]
    ]
