"""Connecting: the form, what a link carries, the trial and its advice, what to do, the number."""

import asyncio
import json
from html import unescape

import pytest

from page.room.connecting_dialogs import SITUATIONS
from page.room.invitation import read_link
from page.room.servers import Servers, Turn
from page.room.trial import CODES, CONCLUSIONS, OBSTACLES, Line, advice, read_answer, to_try
from page.words import FRAME, LANGUAGES, Words
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.paper import Paper, visited
from tests.page.test_rooms import settle, started

TURN = Turn("turn:turn.example:3478", "ann", "very secret")
KEPT = json.dumps({"relays": ["wss://relay.example"], "turn": [list(TURN)]})


async def hosting(air: Air | None = None) -> Paper:
    """A host with a TURN server of their own, in the lobby."""
    host = await visited(net=(air or Air()).net(), texts={"bottega.ways": KEPT})
    await host.click("room-make")
    await settle(host)
    return host


def link_of(paper: Paper) -> str:
    """Read the link that is offered to be sent, from the room on."""
    field = next(tag for tag in paper.regions["main"].split("<") if 'id="room-link"' in tag)
    return unescape(field.partition('value="')[2].partition('"')[0]).partition("/room/")[2]


def everything(paper: Paper) -> str:
    """Give all that the page shows, and its address."""
    return " ".join([*paper.regions.values(), paper.where])


# ------------------------------------------------------------------ what a link carries


@awaited
async def test_a_link_has_no_turn_server_unless_the_host_says_so() -> None:
    host = await hosting()
    plain = link_of(host)
    assert read_link(plain).servers == Servers(("wss://relay.example",))
    assert "secret" not in everything(host)
    assert "does not have it" in host.regions["main"]
    await host.click("room-carry", "on")
    told = read_link(link_of(host))
    assert told.servers.turn == (TURN,)
    assert "everybody who gets it" in host.regions["main"]
    assert read_link(host.where.partition("/room/")[2]).servers.turn == ()
    await host.click("room-carry", "off")
    assert link_of(host) == plain


@awaited
async def test_what_one_room_carries_the_next_does_not() -> None:
    host = await hosting()
    await host.click("room-carry", "on")
    host.go("/")
    await settle(host)
    await host.click("room-make")
    await settle(host)
    assert read_link(link_of(host)).servers.turn == ()


@awaited
async def test_the_host_itself_uses_its_turn_server_all_the_same() -> None:
    host = await hosting()
    assert host.net.settings["ice"][-1]["credential"] == "very secret"


@awaited
async def test_who_has_no_turn_server_is_asked_nothing() -> None:
    host = await visited(net=Air().net())
    await host.click("room-make")
    await settle(host)
    assert ("room-carry", "on") not in host.deeds()


# ------------------------------------------------------------------ the form


@awaited
async def test_a_turn_server_is_typed_in_three_fields_and_kept() -> None:
    host = await visited(net=Air().net())
    await host.click("dialog", "settings")
    await host.click("dialog", "room-ways")
    assert host.hands
    host.hands.typed("room-way turn 0 url", TURN.url)
    await host.click("room-ways-save")
    assert "an address, a user and a password" in host.regions["dialog"]
    host.hands.typed("room-way turn 0 user", TURN.user)
    host.hands.typed("room-way turn 0 password", TURN.password)
    host.hands.typed("room-way turn 7 password", "of no row")
    await host.click("room-ways-save")
    assert host.regions["dialog"] == ""
    assert json.loads(host.texts["bottega.ways"]) == {"turn": [list(TURN)]}
    await host.click("dialog", "settings")
    await host.click("dialog", "room-ways")
    assert 'type="password" id="ways-turn-0-password"' in host.regions["dialog"]
    assert "ways-turn-1-url" in host.regions["dialog"], "there is space for another"


# ------------------------------------------------------------------ the trial


@awaited
async def test_everything_is_tried_and_told_line_by_line() -> None:
    host = await hosting()
    host.trials.answers = {
        "wss://relay.example": '{"code": "unreachable", "ms": 3}',
        "turn": '{"code": "refused", "ms": 9}',
        "relayed": '{"code": "failed", "ms": 9}',
    }
    await host.click("room-try")
    await settle(host)
    kinds = [kind for kind, _ in host.trials.tried]
    assert kinds == ["relay", "stun", "stun", "stun", "turn", "peer", "peer"]
    shown = host.regions["dialog"]
    assert shown.count("<li data-code=") == 8
    assert "it is off, or this network blocks it" in shown
    assert "refuses this user or password" in shown
    assert "No relay was reached" in shown
    assert "Compare both, letter by letter" in shown
    assert "very secret" not in shown
    assert any("No relay was reached" in said for said in host.said)


@awaited
async def test_a_trial_goes_on_before_ones_eyes_and_can_be_stopped() -> None:
    host = await hosting()
    host.trials.waits = asyncio.Event()
    going = asyncio.ensure_future(host.click("room-try"))
    for _ in range(10):
        await asyncio.sleep(0)
    assert "being tried" in host.regions["dialog"]
    assert "Trying: 1 of 8 done" in host.regions["dialog"]
    assert ("room-try-stop", "") in host.deeds()
    await host.click("room-try-stop")
    await going
    await settle(host)
    assert host.trials.stopped == 1
    shown = host.regions["dialog"]
    assert shown.count('data-code="stopped"') == 7
    assert "stopped before everything was tried" in shown
    assert ("room-try", "") in host.deeds()


@awaited
@pytest.mark.parametrize("obstacle", OBSTACLES)
async def test_where_nobody_can_be_met_the_trial_says_that_alone(obstacle: str) -> None:
    visitor = await visited(net=Air().net())
    visitor.net.blocked = obstacle
    await visitor.click("dialog", "settings")
    await visitor.click("dialog", "room-ways")
    await visitor.click("room-try")
    assert visitor.trials.tried == []
    assert visitor.regions["dialog"].count("<li data-code=") == 1
    assert f'data-code="{obstacle}"' in visitor.regions["dialog"]


@awaited
async def test_what_is_typed_wrongly_is_not_tried() -> None:
    visitor = await visited(net=Air().net())
    await visitor.click("dialog", "settings")
    await visitor.click("dialog", "room-ways")
    assert visitor.hands
    visitor.hands.typed("room-way stun", "http://stun")
    await visitor.click("room-try")
    assert visitor.trials.tried == []
    assert "“http://stun” is not written" in visitor.regions["dialog"]


def stood(**codes: str) -> list[Line]:
    """Everything as it stands after a trial: reached, but for these."""
    lines = [Line("page", code="reached"), Line("relay", "a"), Line("relay", "b")]
    lines += [Line("stun"), Line("turn"), Line("direct"), Line("relayed")]
    named = [f"{line.kind}{line.what}" for line in lines]
    told = [codes.get(name, codes.get(line.kind, "reached")) for name, line in zip(named, lines)]
    return [line._replace(code=code) for line, code in zip(lines, told, strict=True)]


@pytest.mark.parametrize(
    ("codes", "told"),
    [
        ({}, ["strong"]),
        ({"turn": "none", "relayed": "none"}, ["good"]),
        ({"relay": "unreachable", "turn": "none", "relayed": "none"}, ["relays"]),
        ({"relaya": "silent"}, ["some-relays", "strong"]),
        ({"stun": "silent", "turn": "none", "relayed": "none"}, ["stun"]),
        ({"direct": "failed", "turn": "none", "relayed": "none"}, ["direct"]),
        ({"turn": "refused", "relayed": "failed"}, ["turn-refused"]),
        ({"turn": "unreachable", "relayed": "failed"}, ["turn-unreached"]),
        ({"turn": "unclear", "relayed": "failed"}, ["turn-unclear"]),
        ({"relayed": "failed"}, ["turn-closed"]),
        ({"relaya": "wrong-address"}, ["address", "some-relays", "strong"]),
        ({"relay": "offline", "stun": "silent"}, ["offline"]),
        ({"relayed": "stopped"}, ["stopped"]),
        ({"page": "insecure"}, ["insecure"]),
    ],
)
def test_what_to_do_next_follows_from_what_was_reached(
    codes: dict[str, str], told: list[str]
) -> None:
    assert advice(stood(**codes)) == told


def test_every_answer_of_the_browser_is_understood_or_counts_as_failed() -> None:
    assert read_answer('{"code": "refused", "ms": 7}', "turn") == {"code": "refused", "ms": 7}
    for text in ("", "[]", "7", '{"ms": 3}', '{"code": "odd"}', '{"code": ["reached"]}'):
        assert read_answer(text, "relay")["code"] == "failed"
    direct = '{"code": "reached", "ms": 1, "way": "host host"}'
    assert read_answer(direct, "direct")["code"] == "reached"
    assert read_answer(direct, "relayed")["code"] == "failed", "it was to go by TURN alone"


def test_what_the_browser_is_told_of_a_direct_connection_has_no_turn_server() -> None:
    lines = to_try(Servers(turn=(TURN,)))
    direct, relayed = [json.loads(line.settings) for line in lines[-2:]]
    assert "turn" not in json.dumps(direct)
    assert relayed["relayed"]
    assert relayed["ice"][-1]["urls"] == TURN.url
    assert to_try(Servers())[-1].code == "none"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_and_every_advice_has_its_words(language: str) -> None:
    say = Words(language, FRAME)
    keys = [f"try.code.{code}" for code in CODES]
    keys += [f"try.next.{key}" for key, _ in CONCLUSIONS]
    keys += [f"try.next.{key}" for key in ("good", "offline", "stopped", *OBSTACLES)]
    keys += [f"cannot.{name}{do}" for name in SITUATIONS for do in ("", ".do")]
    assert [key for key in keys if key not in say] == []


# ------------------------------------------------------------------ what to do, and the number


@awaited
async def test_what_to_do_is_reached_from_the_lobby_the_settings_and_while_looking() -> None:
    host = await hosting()
    for before in ((), (("dialog", "settings"), ("dialog", "room-ways"))):
        for deed, value in before:
            await host.click(deed, value)
        await host.click("dialog", "room-help")
        assert host.regions["dialog"].count("<dt>") == len(SITUATIONS)
        await host.click("close")
    lonely = await visited(net=Air().net())
    lonely.go(host.where)
    await settle(lonely)
    assert {("dialog", "room-help"), ("room-try", "")} <= set(lonely.deeds())


@awaited
async def test_the_safety_number_is_the_same_at_both_tables_and_comes_with_the_cards() -> None:
    lobby = await hosting()
    await lobby.click("dialog", "room-safety")
    assert "comes with the cards" in lobby.regions["dialog"]
    shown = []
    for paper in await started(Air()):
        await paper.click("dialog", "menu")
        await paper.click("dialog", "room-safety")
        shown.append(paper.regions["dialog"])
    assert 'id="room-safety-number"' in shown[0]
    assert shown[0] == shown[1]
