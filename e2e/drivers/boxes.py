"""Boxes on the screen: what lies within what, over what, and what can be seen at once."""

from collections.abc import Sequence

from playwright.sync_api import Page

# Puts faces into the places of the market, a dozen at a time, and reports every cost that lies
# beyond its card, over its head, or over another cost.
FAULTS = """(faces) => {
    const box = (element) => element.getBoundingClientRect();
    const within = (one, other) => one.left >= other.left - 0.5 && one.right <= other.right + 0.5
        && one.top >= other.top - 0.5 && one.bottom <= other.bottom + 0.5;
    const meet = (one, other) => one.left < other.right - 0.5 && other.left < one.right - 0.5
        && one.top < other.bottom - 0.5 && other.top < one.bottom - 0.5;
    const cards = [...document.querySelectorAll('.sp-market [data-value^="card "]')];
    const before = cards.map((card) => card.innerHTML);
    const faults = [];
    for (let first = 0; first < faces.length; first += cards.length) {
        const batch = faces.slice(first, first + cards.length);
        batch.forEach((face, n) => { cards[n].innerHTML = face; });
        batch.forEach((_, n) => {
            const costs = [...cards[n].querySelectorAll(".sp-cost > *")].map(box);
            const head = box(cards[n].querySelector(".sp-head"));
            const inside = costs.every((cost) => cost.width && within(cost, box(cards[n])));
            const apart = costs.every((cost, k) => !meet(cost, head)
                && costs.slice(k + 1).every((other) => !meet(cost, other)));
            if (!costs.length || !inside || !apart) faults.push(first + n);
        });
    }
    cards.forEach((card, n) => { card.innerHTML = before[n]; });
    return faults;
}"""

# Whether all of this is on the screen, with nothing else over it: as the page stands, or scrolled
# to some place, which it looks for step by step.
SEEN = """([selectors, scrolled]) => {
    const named = selectors.map((name) => [...document.querySelectorAll(name)]
        .filter((part) => part.getClientRects().length));
    const free = (part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
        return inside && [.02, .5, .98].every((share) => {
            const [x, y] = [(left + right) / 2, top + share * (bottom - top)];
            const over = document.elementFromPoint(x, y);
            return over && (part.contains(over) || over.contains(part));
        });
    };
    const seen = () => named.every((parts) => parts.length && parts.every(free));
    const most = document.documentElement.scrollHeight - innerHeight;
    for (let place = 0; scrolled && place < most && !seen(); place += 10) scrollTo(0, place + 10);
    return seen();
}"""


def faulty_costs(page: Page, faces: Sequence[str]) -> list[int]:
    """Return which faces of cards of Splendor do not show all costs, if they lie in the market."""
    faults: list[int] = page.evaluate(FAULTS, list(faces))
    return faults


def is_seen(page: Page, *selectors: str) -> bool:
    """Return whether all of this is on the screen now, with nothing over it."""
    seen: bool = page.evaluate(SEEN, [list(selectors), False])
    return seen


def can_be_seen(page: Page, *selectors: str) -> bool:
    """Return whether the page can be scrolled so that all of this is on the screen at once."""
    seen: bool = page.evaluate(SEEN, [list(selectors), True])
    return seen
