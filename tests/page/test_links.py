"""The link to a room, and where to look for others: read with suspicion, refused with a reason."""

import base64
import json

import pytest

from bottega.core import Refusal
from page.room.invitation import Invitation, read_link
from page.room.marks import squares_svg
from page.room.servers import (
    MOST,
    RELAYS,
    Servers,
    Turn,
    joined,
    kept_servers,
    read_servers,
    typed_servers,
    written_servers,
)

ROOM, KEY = "0123456789abcdef" * 2, "fedcba9876543210" * 2
NESTED = base64.urlsafe_b64encode(b"[" * 2500).decode().rstrip("=")
OWN = Servers(("ws://127.0.0.1:6969",), (), (Turn("turn:turn.example:3478", "ann", "secret"),))


def rest_of(invitation: Invitation) -> str:
    way, _, rest = invitation.address.strip("/").partition("/")
    assert way == "room"
    return rest


@pytest.mark.parametrize("ways", [Servers(), OWN, Servers(relays=("wss://relay.example/v2",))])
def test_a_link_says_everything_and_is_read_again(ways: Servers) -> None:
    invitation = Invitation(ROOM, KEY, ways)
    assert read_link(rest_of(invitation)) == invitation


@pytest.mark.parametrize("ways", [Servers(), OWN])
@pytest.mark.parametrize("host", ["", "Ann & Bo", "阿尔芭", "<b>"])
def test_a_link_says_who_invites_and_to_what(ways: Servers, host: str) -> None:
    invitation = Invitation(ROOM, KEY, ways, "azul", host)
    assert invitation.address.startswith("/room/2/")
    assert read_link(rest_of(invitation)) == invitation


def said(what: object) -> str:
    return base64.urlsafe_b64encode(json.dumps(what).encode()).decode().rstrip("=")


@pytest.mark.parametrize(
    ("words", "left"),
    [
        ("", ("", "")),
        ("!", ("", "")),
        (NESTED, ("", "")),
        (said(["chess", "Ann"]), ("", "")),
        (said(["azul"]), ("", "")),
        (said(["azul", "Ann", "more"]), ("", "")),
        (said({"azul": 1, "Ann": 2}), ("", "")),
        (said(["azul", "x" * 41]), ("azul", "")),
        (said(["azul", "two\nlines"]), ("azul", "")),
        (said(["azul", " \u200b "]), ("azul", "")),
    ],
)
def test_words_that_nobody_wrote_are_left_out(words: str, left: tuple[str, str]) -> None:
    invitation = read_link(f"2/{ROOM}/{KEY}/{words}")
    assert (invitation.game, invitation.host) == left
    assert (invitation.room, invitation.key) == (ROOM, KEY)


def test_usual_ways_make_a_short_link() -> None:
    assert Invitation(ROOM, KEY, Servers()).address == f"/room/1/{ROOM}/{KEY}"


@pytest.mark.parametrize(
    ("rest", "code"),
    [
        ("", "bad-link"),
        ("nonsense", "bad-link"),
        (f"0/{ROOM}/{KEY}", "bad-link"),
        ("²/x/y", "bad-link"),
        (f"1/{ROOM}", "half-link"),
        (f"1/{ROOM}/{KEY[:-3]}", "half-link"),
        (f"1/{ROOM[:5]}/{KEY}", "half-link"),
        (f"3/{ROOM}/{KEY}", "newer-link"),
        (f"2/{ROOM}/{KEY}/x/eyJyZWxheXMi", "half-link"),
        (f"2/{ROOM}/{KEY}/x//more", "bad-link"),
        (f"2/{ROOM}", "half-link"),
        (f"1/{ROOM}/{KEY}/{NESTED}", "half-link"),
        (f"1/{ROOM}/{KEY}/eyJyZWxheXMi", "half-link"),
        (f"1/{ROOM}/{KEY}/{'x' * 5000}", "bad-link"),
        (f"1/{ROOM}/{KEY}//more", "bad-link"),
        (f"1/{ROOM}/{KEY}/eyJyZWxheXMiOlsiaHR0cDovL2V2aWwiXX0", "bad-way"),
    ],
)
def test_a_link_that_leads_nowhere_is_refused_with_a_reason(rest: str, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_link(rest)
    assert refusal.value.code == code


@pytest.mark.parametrize(
    ("told", "code"),
    [
        ([], "bad-way"),
        ({"relays": ["http://relay"]}, "bad-way"),
        ({"relays": ["ws://relay.example"]}, "bad-way"),
        ({"relays": "wss://relay"}, "bad-way"),
        ({"relays": []}, "no-relay"),
        ({"relays": [f"wss://relay{n}" for n in range(MOST + 1)]}, "bad-way"),
        ({"stun": ["wss://relay"]}, "bad-way"),
        ({"turn": [["http://turn"]]}, "bad-way"),
        ({"turn": [["turn:turn.example:x", "a", "b"]]}, "bad-way"),
        ({"turn": [["turn:turn.example?transport=sctp", "a", "b"]]}, "bad-way"),
        ({"turn": [["turn:turn.example"]]}, "half-turn"),
        ({"turn": [["turn:turn.example", "a", ""]]}, "half-turn"),
        ({"turn": 7}, "bad-way"),
        ({"stun": ["stun:a.example:x"]}, "bad-way"),
        ({"other": 1}, "bad-way"),
    ],
)
def test_ways_that_cannot_be_are_refused(told: object, code: str) -> None:
    with pytest.raises(Refusal) as refusal:
        read_servers(told)
    assert refusal.value.code == code


def test_ways_are_typed_as_they_are_shown() -> None:
    for servers in (Servers(), OWN):
        assert typed_servers(written_servers(servers)) == servers
    assert typed_servers({"relays": " wss://a \n\n", "stun": ""}) == Servers(("wss://a",), ())
    spaced = Turn("turns:[::1]:443?transport=tcp", "ann b", "a pass word")
    texts = written_servers(Servers(turn=(spaced,)))
    assert typed_servers(texts).turn == (spaced,)
    assert texts["turn 1 url"] == "", "there is space for one more"


@pytest.mark.parametrize("text", [None, "", "{", "[]", '{"relays": 3}', '{"turn": [1]}'])
def test_nonsense_that_was_kept_falls_back_to_what_is_usual(text: str | None) -> None:
    assert kept_servers(text) == Servers()


def test_of_what_was_kept_only_what_cannot_be_is_given_up() -> None:
    kept = kept_servers('{"relays": ["wss://a"], "stun": ["nonsense"], "turn": [["turn:a"]]}')
    assert kept == Servers(("wss://a",))


def test_who_has_set_more_looks_there_too() -> None:
    both = joined(Servers(), OWN)
    assert both.relays == (*RELAYS, "ws://127.0.0.1:6969")
    assert both.turn == OWN.turn
    assert joined(OWN, Servers()) == OWN


def test_ice_servers_are_told_as_browsers_want_them() -> None:
    assert OWN.ice() == [
        {"urls": "turn:turn.example:3478", "username": "ann", "credential": "secret"}
    ]


def test_a_qr_code_is_drawn_with_room_round_it() -> None:
    drawn = squares_svg("10\n01", "a code")
    assert 'd="M0 0h1v1h-1zM1 1h1v1h-1z"' in drawn
    assert 'viewBox="-4 -4 10 10"' in drawn
    with pytest.raises(Refusal):
        squares_svg("10\n0", "no code")
