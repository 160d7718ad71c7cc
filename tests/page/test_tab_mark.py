"""The mark on tab and app while it is the turn of somebody who looks elsewhere."""

from types import SimpleNamespace
from typing import Any

from page.device.tab_mark import TabMark
from tests.page.paper import bridge_to


class Window:
    """A window of paper whose visitor may look elsewhere."""

    def __init__(self, *, badges: bool = True) -> None:
        self.icon = SimpleNamespace(href="plain.svg", dataset=SimpleNamespace(turn="lit.svg"))
        self.badges: list[str] = []
        self.hear: Any = None
        self.document = SimpleNamespace(
            hidden=False,
            getElementById=lambda _: self.icon,
            addEventListener=lambda _, listener: setattr(self, "hear", listener),
        )
        kinds = ("setAppBadge", "clearAppBadge") if badges else ()
        marks = {kind: lambda kind=kind: self.badges.append(kind) for kind in kinds}
        self.navigator = SimpleNamespace(**marks)

    def look(self, here: bool) -> None:
        self.document.hidden = not here
        self.hear(None)


def test_the_mark_comes_when_one_is_wanted_and_away_and_goes_when_one_comes() -> None:
    window = Window()
    bell = TabMark(bridge_to(window))
    bell.call(True)
    assert window.icon.href == "plain.svg", "who looks on sees it anyway"
    window.look(False)
    assert (window.icon.href, window.badges) == ("lit.svg", ["setAppBadge"])
    window.look(True)
    assert (window.icon.href, window.badges[1:]) == ("plain.svg", ["clearAppBadge"])
    bell.call(False)
    window.look(False)
    assert bell.is_hidden()
    assert window.icon.href == "plain.svg"
    bell.call(True)
    assert window.icon.href == "lit.svg", "the turn came meanwhile"
    bell.call(False)
    assert window.icon.href == "plain.svg"


def test_where_apps_have_no_marks_the_icon_of_the_tab_is_enough() -> None:
    window = Window(badges=False)
    bell = TabMark(bridge_to(window))
    window.look(False)
    bell.call(True)
    assert window.icon.href == "lit.svg"
