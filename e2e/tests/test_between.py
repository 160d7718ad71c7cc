"""Somebody stands between two players, with their link and their relay: what the pages do."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from e2e.drivers.between import Between, TwoFacedRelay, blind
from e2e.drivers.pages import SITE, served
from e2e.drivers.rooms import Guest

WARNING = "#notice :text('somebody may be listening in between')"


class Scene:
    """A host and a guest, each with a copy of the site, and who stands between them."""

    def __init__(self, browser: Browser, homes: tuple[str, str], relay: TwoFacedRelay) -> None:
        self.homes = homes
        self.host, self.guest = [Guest(browser, home, relay) for home in homes]
        self.between = Between(browser, homes[0], relay)

    def begin(self) -> None:
        """Make a room, open its link elsewhere, and let somebody stand between."""
        link = self.host.invite("person", "far")
        self.guest.page.goto(link.replace(*self.homes))
        self.guest.page.wait_for_selector(".room-looking")
        self.guest.page.wait_for_function("() => channels.length > 0")
        self.between.stand(link, self.host, self.guest)


@pytest.fixture
def scene(browser: Browser, home: str, needs_relay: None) -> Iterator[Scene]:
    """Give two players who can meet only through somebody else."""
    with served(SITE) as other_home:
        relay = TwoFacedRelay(home, other_home)
        relay.start()
        scene = Scene(browser, (home, other_home), relay)
        yield scene
        for player in (scene.host, scene.guest):
            player.check()
        relay.stop()


def kinds(texts: list[str]) -> set[str]:
    """Give the kinds of messages."""
    return {json.loads(text)["k"] for text in texts}


@pytest.mark.later
def test_who_stands_between_could_read_everything_if_pages_did_not_see_it(scene: Scene) -> None:
    for player in (scene.host, scene.guest):
        blind(player)
    scene.begin()
    scene.guest.page.wait_for_selector(".room-places")
    from_host, from_guest = scene.between.passed()
    assert {"hello", "proof", "lobby"} <= kinds(from_host)
    assert {"hello", "proof"} <= kinds(from_guest)
    scene.between.leave()


@pytest.mark.later
def test_who_stands_between_is_found_out_by_both_and_they_meet_once_it_is_gone(
    scene: Scene,
) -> None:
    scene.begin()
    for player in (scene.host, scene.guest):
        player.page.wait_for_selector(WARNING)
    for texts in scene.between.passed():
        assert {"hello", "proof"} <= kinds(texts) <= {"hello", "proof", "refuse"}
    assert not scene.guest.page.query_selector(".room-places")
    scene.between.leave()
    scene.guest.page.wait_for_selector(".room-places")
    for player in (scene.host, scene.guest):
        player.page.wait_for_selector(WARNING, state="detached")
    scene.guest.sit(1)
