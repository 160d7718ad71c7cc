"""The last pictures of screens, kept for the moment before Python is there at the next visit.

A picture is what one person saw who may see it again: where several share a device and one of them
knows a secret, there is none. `scripts/early.js` shows it if it is of this version of the page and
in the visitor's language.
"""

import json
from collections.abc import Mapping

from bottega.core import read_json
from page.device.browser import Browser
from page.table.sitting import Sitting

HOME = "home"
LISTED = "bottega.pictures"  # the names of those that are kept, the latest first
PLACE = "bottega.picture "  # and each of them, by its name
MOST = 5  # of them are kept
LARGEST = 400_000  # letters
PASSING = frozenset({"dialog", "log", "curtain"})  # the regions that are as good as closed by then


def named(address: str) -> str:
    """Name the picture of a table by its address; nothing, if that is not a table's."""
    way, _, rest = address.strip("/").partition("/")
    if way == "game":
        return f"game {rest}"
    return f"room {room}" if way == "room" and (room := f"{rest}/".split("/")[1]) else ""


def is_private(sitting: Sitting) -> bool:
    """Tell whether who opens this table again may see what is to be seen of it now."""
    if sitting.lowered or sitting.waiting is not None:
        return False
    return len(sitting.people) < 2 or not sitting.has_secrets()


def keep(
    browser: Browser, name: str, language: str, title: str, game: str, regions: Mapping[str, str]
) -> None:
    """Keep a picture; the oldest one goes for it."""
    shown = {region: html for region, html in regions.items() if html and region not in PASSING}
    about = {"edition": browser.edition(), "language": language, "title": title, "game": game}
    text = json.dumps({**about, "regions": shown}, ensure_ascii=False)
    if len(text) > LARGEST:
        drop(browser, name)
        return
    names = [name, *[other for other in _listed(browser) if other != name]]
    for other in names[MOST:]:
        browser.keep(PLACE + other, "")
    browser.keep(LISTED, json.dumps(names[:MOST]))
    browser.keep(PLACE + name, text)


def drop(browser: Browser, name: str) -> None:
    """Keep a picture no longer."""
    names = _listed(browser)
    if name in names:
        browser.keep(LISTED, json.dumps([other for other in names if other != name]))
        browser.keep(PLACE + name, "")


def _listed(browser: Browser) -> list[str]:
    try:
        names = read_json(browser.recall(LISTED) or "[]")
    except ValueError:
        return []
    return [name for name in names if isinstance(name, str)] if isinstance(names, list) else []
