"""Offers and replies as codes: short, exact, and refused when anything about them is wrong."""

import pytest

from bottega.core import Refusal
from page.room.packing import (
    OFFER,
    REPLY,
    Code,
    End,
    Way,
    find_code,
    read_code,
    read_description,
)

HIDDEN = "8f14e45f-ceea-467f-a83f-1d0e2ad5c3b1.local"
CHROMIUM = f"""v=0\r
o=- 4611731400430051336 2 IN IP4 127.0.0.1\r
s=-\r
t=0 0\r
a=group:BUNDLE 0\r
a=extmap-allow-mixed\r
a=msid-semantic: WMS\r
m=application 50000 UDP/DTLS/SCTP webrtc-datachannel\r
c=IN IP4 0.0.0.0\r
a=candidate:1467250027 1 udp 2113937151 {HIDDEN} 46243 typ host generation 0 network-cost 999\r
a=candidate:1467250028 1 tcp 2113937151 {HIDDEN} 9 typ host tcptype active\r
a=candidate:1467250029 2 udp 2113937151 {HIDDEN} 46244 typ host\r
a=ice-ufrag:Ab+/\r
a=ice-pwd:q0w9e8r7t6y5u4i3o2p1AZ+/\r
a=ice-options:trickle\r
a=fingerprint:sha-256 {":".join(["AB"] * 32)}\r
a=setup:actpass\r
a=mid:0\r
a=sctp-port:5000\r
a=max-message-size:262144\r
"""
FIREFOX = (
    CHROMIUM.replace("Ab+/", "0a1b2c3d")
    .replace("q0w9e8r7t6y5u4i3o2p1AZ+/", "00112233445566778899aabbccddeeff")
    .replace(f"udp 2113937151 {HIDDEN} 46243", "UDP 2122252543 192.168.1.20 46243")
    .replace(f"2 udp 2113937151 {HIDDEN} 46244", "1 UDP 2122252542 fe80::1c2:3 46244")
)


@pytest.mark.parametrize("sdp", [CHROMIUM, FIREFOX])
def test_what_a_browser_says_of_its_end_comes_out_as_it_went_in(sdp: str) -> None:
    end = read_description(sdp)
    code = Code(OFFER, "0102ff", end).write()
    assert read_code(code) == Code(OFFER, "0102ff", end)
    assert 100 <= len(code) <= 152
    built = end.description(OFFER)
    lines = ("a=ice-ufrag:", "a=ice-pwd:", "a=fingerprint:", "a=setup:", "a=mid:")
    for line in sdp.splitlines():
        if line.startswith(lines):
            assert line in built


def test_addresses_are_kept_as_they_are_hidden_ones_too() -> None:
    assert read_description(CHROMIUM).ways == (Way(HIDDEN, 46243),)
    assert read_description(FIREFOX).ways == (
        Way("192.168.1.20", 46243),
        Way("fe80:0:0:0:0:0:1c2:3", 46244),
    )
    (line,) = read_description(CHROMIUM).candidates()
    assert line == f"candidate:1 1 udp 2130706431 {HIDDEN} 46243 typ host"


def test_an_offer_begins_otherwise_than_a_reply() -> None:
    end = read_description(CHROMIUM)
    assert Code(OFFER, "000000", end).write().startswith("O")
    assert Code(REPLY, "000000", end).write().startswith("R")
    assert "a=setup:active" in end.description(REPLY)


def test_any_letter_that_was_changed_or_lost_is_noticed() -> None:
    code = Code(REPLY, "0102ff", read_description(CHROMIUM)).write()
    for place in range(1, len(code)):
        other = "A" if code[place] != "A" else "B"
        for damaged in (code[:place] + other + code[place + 1 :], code[:place] + code[place + 1 :]):
            with pytest.raises(Refusal) as refused:
                read_code(damaged)
            assert refused.value.code in ("broken-code", "newer-code")


def test_a_code_is_found_among_other_words_and_across_broken_lines() -> None:
    code = Code(REPLY, "0102ff", read_description(FIREFOX)).write()
    assert find_code(f"Ann wrote: {code} bye") == code
    assert find_code(f"https://example.org/#/near/1/{'a' * 32}/{code}/WyJhIl0") == code
    assert find_code(code[:50] + "\n  " + code[50:]) == code
    for none in ("", "hello", "R" * 20, "x" * 300):
        with pytest.raises(Refusal, match="no code"):
            find_code(none)


@pytest.mark.parametrize(
    ("line", "other"),
    [
        ("a=ice-pwd:q0w9e8r7t6y5u4i3o2p1AZ+/\r\n", ""),
        ("a=fingerprint:sha-256", "a=fingerprint:sha-1"),
        ("a=mid:0\r\n", f"a=fingerprint:sha-256 {':'.join(['CD'] * 32)}\r\n"),
        ("a=ice-ufrag:Ab+/", "a=ice-ufrag:Ab+/\r\na=ice-ufrag:other"),
    ],
)
def test_a_description_that_says_too_little_or_two_things_is_refused(line: str, other: str) -> None:
    assert line in CHROMIUM
    with pytest.raises(Refusal) as refused:
        read_description(CHROMIUM.replace(line, other))
    assert refused.value.code == "no-offer"


def test_a_password_of_other_letters_is_never_written_into_a_description() -> None:
    end = End("ab" * 32, "abc\r\na=x", "0123456789abcdef01234567", ())
    with pytest.raises(Refusal):
        Code(OFFER, "000000", end).write()
