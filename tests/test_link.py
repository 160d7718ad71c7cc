"""Links: whole games in few letters, read back exactly, and refused when they are not whole."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bottega import games, link
from bottega.core import BACK, DEALER, OVER, SPECTATOR, Refusal
from bottega.dealer import SeededDealer
from bottega.link import LARGEST, LONGEST, read_link, write_link
from bottega.log import Salter, salts_from
from bottega.rng import Rng
from bottega.table import Table
from tests.golden import shelf_of
from tests.replica.test_record import record as peer_record

GOLDEN = [(game, name) for game in games.names() for name in shelf_of(game).games]
CODES = {"no-link", "half-link", "broken-link", "newer-link", "wrong-link", "long-link"}


def running(game: str, seed: int, moves: int, salter: Salter | None = None) -> Table:
    """A game that is not over yet."""
    rules = games.load(game)
    table = Table.open(game, "ABCDEFG"[: rules.seatings({})[0]], {}, SeededDealer(b"running"))
    table.salter = salter or table.salter
    rng = Rng(f"links {seed}")
    table.deal()
    for _ in range(moves):
        table.submit(table.to_move, rng.choice(sorted(table.legal())))
        table.deal()
    return table


def packed(body: bytes, length: int | None = None) -> str:
    """A link with this body, its checksum right."""
    start = link._Writer()
    start.number(len(body) if length is None else length)
    data = bytes(start.bytes) + zlib.crc32(body).to_bytes(4, "big") + body
    return "1" + urlsafe_b64encode(data).decode().rstrip("=") + "e"


def unpacked(text: str) -> bytes:
    """The body of a link."""
    letters = text[1:-1]
    data = link._Reader(urlsafe_b64decode(letters + "=" * (-len(letters) % 4)))
    data.number()
    data.take(4)
    return data.rest()


def refused(text: str) -> str:
    with pytest.raises(Refusal) as caught:
        read_link(text)
    return caught.value.code


# ------------------------------------------------------------------ there and back


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_a_finished_game_comes_back_to_the_letter(game: str, name: str) -> None:
    shelf = shelf_of(game)
    table = read_link(write_link(shelf.loaded(name)))
    assert table.record() == shelf.text(name)
    assert table.to_move == OVER
    assert table.states == shelf.loaded(name).states


@pytest.mark.parametrize(("game", "name"), GOLDEN)
def test_a_link_is_short(game: str, name: str) -> None:
    shelf = shelf_of(game)
    assert len(write_link(shelf.loaded(name))) < len(shelf.text(name)) / 10


@pytest.mark.parametrize("game", games.names())
@pytest.mark.parametrize("seed", range(3))
def test_a_running_game_comes_back_with_the_same_eyes_and_no_others(game: str, seed: int) -> None:
    table = running(game, seed, 12)
    for viewer in (SPECTATOR, *range(len(table.header.seats)), DEALER):
        seen = Table.load(table.record(viewer))
        again = read_link(write_link(seen))
        assert again.viewer == viewer
        assert again.record() == table.record(viewer)
        assert again.dealer is None, "the dealer's secret is not told while the game runs"


def test_a_running_game_never_tells_the_dealers_secret() -> None:
    table = running("citadels", 1, 20)
    assert isinstance(table.dealer, SeededDealer)
    assert table.dealer.secret not in unpacked(write_link(table))


def test_salts_that_do_not_follow_from_the_dealer_are_written_out() -> None:
    table = running("splendor", 4, 0, salts_from(b"a peer's own"))
    rng = Rng("others' salts")
    while table.to_move != OVER:
        draws = [a for a in table.legal() if a.verb in ("draw", "buy")]
        table.submit(table.to_move, rng.choice(sorted(draws or table.legal())))
        table.deal()
    assert any(entry.seals for entry in table.entries)
    again = read_link(write_link(table))
    assert again.entries == table.entries


def test_a_fork_is_marked_in_record_and_link() -> None:
    table = running("splendor", 2, 9)
    table.forked = 20
    text = table.record(SPECTATOR)
    assert "\nfork 20\n" in text
    seen = Table.load(text)
    assert seen.forked == 20
    assert read_link(write_link(seen)).record() == text


def test_moves_taken_back_travel_too() -> None:
    table = running("splendor", 6, 8)
    rng = Rng("taking back")
    while table.to_move != OVER:
        seat = table.to_move
        entry = table.submit(seat, rng.choice(sorted(table.legal())))
        table.deal()
        if rng.choice([True, False, False]):
            table.take_back(seat, entry.number)
    assert any(entry.action.verb == BACK for entry in table.entries)
    again = read_link(write_link(table))
    assert again.record() == table.record()
    assert again.line.held == table.line.held


def test_a_game_among_peers_travels_with_keys_and_signatures() -> None:
    text = peer_record()
    again = read_link(write_link(Table.load(text)))
    assert again.record() == text
    assert again.header.deal


def test_names_of_any_letters_travel() -> None:
    names = ("小明", "Žofie 🦊")
    table = Table.open("azul", names, {}, SeededDealer(b"names"))
    seen = Table.load(table.record(SPECTATOR))
    assert read_link(write_link(seen)).header.seats == names


# ------------------------------------------------------------------ bad links


@pytest.fixture(scope="module")
def whole() -> str:
    return write_link(shelf_of("splendor").loaded("blind"))


def test_every_shorter_link_is_half_a_link(whole: str) -> None:
    assert {refused(whole[:length]) for length in range(1, len(whole) - 1)} == {"half-link"}
    assert refused("") == "no-link"


def test_a_changed_letter_is_noticed(whole: str) -> None:
    for place in range(1, len(whole) - 1, 3):
        letter = "B" if whole[place] == "A" else "A"
        assert refused(whole[:place] + letter + whole[place + 1 :]) in CODES


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("hello there", "no-link"),
        ("game/abc", "no-link"),
        ("1%20%20", "no-link"),
        ("2AAAA", "newer-link"),
        ("9", "newer-link"),
        ("1" + "A" * LONGEST, "long-link"),
    ],
)
def test_what_is_no_link_of_ours_says_so(text: str, code: str) -> None:
    assert refused(text) == code


def test_signs_that_stuck_to_a_link_in_a_sentence_do_not_matter(whole: str) -> None:
    assert read_link(whole + ").").header.game == "splendor"


def test_more_letters_than_were_written_are_refused(whole: str) -> None:
    assert refused(whole + "AAAA") == "broken-link"


def test_a_small_link_cannot_unpack_to_a_large_one() -> None:
    bomb = packed(link._deflated(b"\0" * (LARGEST * 50)))
    assert len(bomb) < LONGEST
    assert refused(bomb) == "long-link"


def rewritten(name: str, old: bytes, new: bytes) -> str:
    """The link of a golden game with something of its unpacked text replaced."""
    body = unpacked(write_link(shelf_of("splendor").loaded(name)))
    text, tail = link._inflated(body)
    changed = text.data.replace(old, new)
    assert changed != text.data
    return packed(link._deflated(changed) + tail.data)


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        (b"splendor 1", b"splendid 1", "unknown-game"),
        (b"splendor 1", b"splendor 7", "newer-rules"),
        (b"target=15", b"target=99", "bad-option"),
        (b"target=15", b"turget=15", "unknown-option"),
        (b"Ann", b" nn", "bad-name"),
        (b"Ann", b"Amy", "wrong-link"),  # another header has other hashes
        (b"take", b"take"[::-1], "wrong-link"),
        (b"take", b"TAKE", "wrong-link"),
    ],
)
def test_a_forged_link_is_refused(old: bytes, new: bytes, code: str) -> None:
    assert refused(rewritten("blind", old, new)) == code


def test_another_secret_deals_another_game() -> None:
    body = unpacked(write_link(shelf_of("splendor").loaded("two")))
    text, tail = link._inflated(body)
    other = tail.data.replace(b"golden", b"gelden")
    assert refused(packed(link._deflated(text.data) + other)) == "wrong-link"


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_with_a_reason(body: bytes) -> None:
    assert refused(packed(body)) in CODES
    assert refused(packed(link._deflated(body))) in CODES | {"bad-secret"}


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=60))
def test_any_text_is_refused_with_a_reason(text: str) -> None:
    assert refused(text) in CODES


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_game_with_any_byte_changed_is_refused_or_none_the_worse(data: st.DataObject) -> None:
    """Whoever mends the checksum too must still bring a game that could be played."""
    body = unpacked(write_link(shelf_of("splendor").loaded("quick")))
    text, tail = link._inflated(body)
    whole = bytearray(text.data + tail.data)
    place = data.draw(st.integers(0, len(whole) - 1))
    whole[place] ^= data.draw(st.integers(1, 255))
    cut = len(text.data)
    try:
        table = read_link(packed(link._deflated(bytes(whole[:cut])) + bytes(whole[cut:])))
    except Refusal:
        return
    Table.load(table.record())
