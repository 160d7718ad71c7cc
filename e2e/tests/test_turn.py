"""Who looks elsewhere is called back when it is their turn."""

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.drivers.playing import quick_bots, set_up

AWAY = """
    window.away = false;
    window.badges = [];
    Object.defineProperty(document, "hidden", { get: () => window.away });
    navigator.setAppBadge = async () => badges.push("set");
    navigator.clearAppBadge = async () => badges.push("clear");
"""
LOOK = "(away) => { window.away = away; document.dispatchEvent(new Event('visibilitychange')); }"


@pytest.mark.browsers("chromium", later=("firefox",))
def test_who_looks_elsewhere_is_called_back_when_it_is_their_turn(visit: Visit) -> None:
    visit.context.add_init_script(AWAY)
    page = visit.open()
    icon = page.locator("#icon")
    plain = icon.get_attribute("href")
    quick_bots(page)
    set_up(page, ["person", "apprentice"])
    assert page.evaluate("badges") == [], "who looks on is not called"
    page.click("#sp-pile-0")
    page.click("#sp-pile-1")
    page.click("#sp-pile-2")
    page.evaluate(LOOK, True)
    expect(icon).to_have_attribute("href", icon.get_attribute("data-turn") or "")
    page.evaluate(LOOK, False)
    page.click("#deed-take")
    page.evaluate(LOOK, True)
    page.wait_for_function(
        "() => badges.at(-1) === 'set' && document.title.startsWith('Your turn')"
    )
    assert page.request.get(icon.evaluate("icon => icon.href")).ok
    page.evaluate(LOOK, False)
    assert (icon.get_attribute("href") or "").endswith(plain or "nothing")
    assert page.evaluate("badges.at(-1)") == "clear"
