"""Accessibility, checked by axe-core in the page."""

from typing import Any

from playwright.sync_api import Page

from e2e.drivers.pages import SITE

SOURCE = SITE.parent / "npm/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]


def violations(page: Page) -> list[str]:
    """Give what is wrong with the page as it stands, by axe's rules up to WCAG 2.2 AA."""
    page.evaluate(SOURCE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(
        "rules => axe.run(document, {runOnly: {type: 'tag', values: rules}})", RULES
    )
    return [
        f"{each['id']}: {node['html'][:160]} ({node['failureSummary'][:300]})"
        for each in found["violations"]
        for node in each["nodes"]
    ]
