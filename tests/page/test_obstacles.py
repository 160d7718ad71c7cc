"""Where nobody far away can be met, the page says so, and what can be played all the same."""

from types import SimpleNamespace
from typing import Any

import pytest

from page import app
from page.device.webrtc import Internet
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, bridge_to, visited


@awaited
async def test_a_page_over_plain_http_says_that_it_cannot() -> None:
    net = Air().net()
    net.blocked = "insecure"
    host = await visited(net=net)
    await host.click("room-make")
    await host.settle()
    assert "plain http" in host.regions["main"]


@awaited
async def test_a_browser_that_connects_no_devices_says_so_and_what_can_be_played() -> None:
    net = Air().net()
    net.blocked = "no-webrtc"
    host = await visited(net=net)
    assert "cannot play by link" in host.regions["main"]
    await host.click("room-make")
    await host.settle()
    assert "Play with bots" in host.regions["main"]
    assert 'id="start"' in host.regions["main"]
    guest = Paper(net=net)
    guest.where = f"/room/1/{'ab' * 16}/{'cd' * 16}"
    await app.start(guest)
    await guest.settle()
    assert "Open the link in another browser" in guest.regions["main"]
    assert 'id="leave"' in guest.regions["main"]


@pytest.mark.parametrize(
    ("has", "obstacle"),
    [
        ({"isSecureContext": True, "RTCPeerConnection": object}, ""),
        ({"isSecureContext": False}, "insecure"),
        ({"isSecureContext": True}, "no-webrtc"),
    ],
)
def test_what_keeps_a_browser_from_meeting_others_is_known(
    has: dict[str, Any], obstacle: str
) -> None:
    net = Internet(bridge_to(SimpleNamespace(**has)), lambda _: None)
    assert net.obstacle() == obstacle
