"""The room where players by link meet: found through a relay, spoken in directly."""

import json
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.conftest import Visit
from e2e.drivers.browser import Browsers
from e2e.drivers.relay import Relay
from e2e.drivers.rooms import NOTE_CONNECTIONS, open_channels
from e2e.drivers.table_by_link import hurry

ENTER = """async (settings) => {
    const module = new URL(document.documentElement.dataset.room, document.baseURI);
    const { enter, self } = await import(module.href);
    window.heard = [];
    window.room = await enter(settings, (...what) => heard.push(what), false);
    return self;
}"""

# Names are drawn letter by letter; this one gets the lowest of all.
LOWEST = "window.drawn = Math.random; Math.random = () => 0;"
NEGOTIATE_ANEW = """async () => {
    const connection = connections.find((one) => one.connectionState === "connected");
    const seen = connection.currentRemoteDescription.sdp;
    const offer = { type: "offer", sdp: seen.replace(/a=setup:\\w+/, "a=setup:actpass") };
    return connection.setRemoteDescription(offer).then(() => false, () => true);
}"""


class Peer:
    """Somebody in a room, without a table: what the room itself does."""

    def __init__(self, page: Page, relay: Relay, name: str, key: str) -> None:
        self.page = page
        settings = {"name": name, "key": key, "relays": [relay.url], "ice": []}
        self.ident = page.evaluate(ENTER, json.dumps(settings))

    def waits_for(self, *what: str) -> None:
        """Wait until something was heard."""
        told = (
            f"([kind, peer, text]) => [kind, peer, text].join(' ').startsWith({' '.join(what)!r})"
        )
        self.page.wait_for_function(f"() => heard.some({told})")

    def say(self, text: str, to: str = "") -> None:
        """Say something to one peer, or to all."""
        self.page.evaluate("([text, to]) => room.say(text, to || null)", [text, to])

    def heard(self, kind: str) -> list[Any]:
        """Give what was heard of one kind."""
        everything: list[list[Any]] = self.page.evaluate("() => heard")
        return [what[1:] for what in everything if what[0] == kind]

    def open_channels(self) -> int:
        """Count the channels that are open, by the browser's own statistics."""
        return open_channels(self.page)


Enter = Callable[..., Peer]


@pytest.fixture
def enter(browsers: Browsers, home: str, relay: Relay) -> Iterator[Enter]:
    """Let somebody enter a room from a browser of their own."""
    visits: list[Visit] = []

    def entered(
        name: str, key: str = "the key", browser: str = "chromium", script: str = ""
    ) -> Peer:
        visit = Visit(browsers[browser], home, relay=relay.url)
        visits.append(visit)
        visit.context.add_init_script(NOTE_CONNECTIONS + script)
        visit.page.goto(home)
        return Peer(visit.page, relay, name, key)

    yield entered
    for visit in visits:
        visit.check()


@pytest.mark.parametrize(
    "pair",
    [
        pytest.param(("chromium", "chromium"), marks=pytest.mark.later),
        pytest.param(("firefox", "firefox"), marks=pytest.mark.later),
        ("chromium", "firefox"),
    ],
    ids="-".join,
)
def test_two_find_each_other_and_speak_directly(enter: Enter, pair: tuple[str, str]) -> None:
    ann, bob = [enter(f"two {'-'.join(pair)}", browser=browser) for browser in pair]
    ann.waits_for("came", bob.ident, "")
    bob.waits_for("came", ann.ident, "")
    assert (ann.open_channels(), bob.open_channels()) == (1, 1)
    ann.say("你好 <b>Bob</b>", bob.ident)
    bob.waits_for("said", ann.ident, "你好 <b>Bob</b>")
    ((_, prints),), ((_, others),) = ann.heard("came"), bob.heard("came")
    assert re.fullmatch(r"(sha-256=[0-9a-f:]{95}\n?){2}", prints)
    assert prints.split("\n") == others.split("\n")[::-1]


@pytest.mark.later
def test_a_connection_is_negotiated_once(enter: Enter) -> None:
    ann, bob = enter("once"), enter("once")
    ann.waits_for("came", bob.ident, "")
    refused = ann.page.evaluate(NEGOTIATE_ANEW)
    assert refused
    ann.say("still here", bob.ident)
    bob.waits_for("said", ann.ident, "still here")


@pytest.mark.later
@pytest.mark.parametrize("browser", ["chromium", pytest.param("firefox", marks=pytest.mark.later)])
def test_who_has_waited_for_more_than_a_minute_is_still_found(enter: Enter, browser: str) -> None:
    """Of two, the one with the lower name makes the offer: here the one who has waited."""
    ann = enter("late", browser=browser, script=LOWEST)
    ann.page.evaluate("() => { Math.random = drawn }")
    hurry(ann.page, 60)
    bob = enter("late", browser=browser)
    assert ann.ident < bob.ident
    ann.waits_for("came", bob.ident, "")
    ann.say("at last", bob.ident)
    bob.waits_for("said", ann.ident, "at last")


@pytest.mark.later
def test_each_of_several_hears_every_other(enter: Enter) -> None:
    peers = [enter("several") for _ in range(4)]
    for peer in peers:
        for other in peers:
            if other is not peer:
                peer.waits_for("came", other.ident, "")
        assert peer.open_channels() == 3
    for one, other in pairwise(peers):
        one.say(f"from {one.ident}")
        other.waits_for("said", one.ident, f"from {one.ident}")


def test_without_the_key_nobody_is_met(enter: Enter) -> None:
    ann, eve = enter("locked"), enter("locked", "another key")
    bob, mallory = enter("locked"), enter("locked", "another key")
    ann.waits_for("came", bob.ident, "")
    eve.waits_for("came", mallory.ident, "")  # so she looks for others, and is found
    for one, other in ((ann, bob), (eve, mallory)):
        assert [peer for peer, _ in one.heard("came")] == [other.ident]
        assert one.open_channels() == 1


@pytest.mark.later
def test_who_closes_the_page_says_goodbye(enter: Enter) -> None:
    ann, bob = enter("goodbye"), enter("goodbye")
    ann.waits_for("came", bob.ident, "")
    bob.page.goto("about:blank")
    ann.waits_for("left", bob.ident, "")


def test_who_floods_is_cut_off_and_the_others_stay(enter: Enter) -> None:
    ann, bob, eve = [enter("flooded") for _ in range(3)]
    for other in (bob, eve):
        ann.waits_for("came", other.ident, "")
    eve.waits_for("came", ann.ident, "")
    eve.page.evaluate("(to) => room.say('x'.repeat(1e7), to).catch(() => {})", ann.ident)
    ann.waits_for("left", eve.ident, "")
    assert ann.heard("said") == []
    bob.waits_for("came", ann.ident, "")
    bob.say("still here", ann.ident)
    ann.waits_for("said", bob.ident, "still here")


@pytest.mark.later
def test_a_frame_too_large_for_any_honest_peer_ends_the_connection(enter: Enter) -> None:
    ann, eve = enter("frames"), enter("frames")
    ann.waits_for("came", eve.ident, "")
    eve.waits_for("came", ann.ident, "")
    eve.page.evaluate(
        "() => channels.filter((c) => c.readyState === 'open')[0].send(new Uint8Array(200_000))"
    )
    ann.waits_for("left", eve.ident, "")
