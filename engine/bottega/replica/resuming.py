"""Resuming: a room as it was, from the lines that its store has kept.

A store may be damaged, and it is read with as much suspicion as what strangers say: each row by its
fields, then by whether it could have followed the rows before. What cannot be read is refused as a
whole (`broken-room`) and left as it is; nothing is guessed, and a room that is given works.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple

from bottega.core import Refusal, read_json
from bottega.dealer import promise
from bottega.log import check_entry, check_written_names
from bottega.record import entry_number, read_entry
from bottega.replica.addresses import address_of
from bottega.replica.codes import FAIR
from bottega.replica.dealing import begun
from bottega.replica.kept_takeovers import take_kept, view_kept
from bottega.replica.lobby import PERSON, LobbySeat, read_lobby, read_written_name
from bottega.replica.messages import HASH, KEY, MOST, ROOM, SIGNATURE, Fields, malformed
from bottega.replica.portions import LONGEST_LINE
from bottega.replica.ports import Key, Ports
from bottega.replica.post import read_enclosed
from bottega.replica.room import Address, Room
from bottega.replica.seat_changes import signed_entry
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import (
    Agreement,
    Share,
    Terms,
    commit_of,
    read_terms,
    signed_share,
    signed_terms,
)
from bottega.seat_change import SEAT_CHANGE, read_change

OTHER_VERSION = ("newer-room", "unknown-game", "newer-rules", "older-rules")
"""Why a store that is whole may be of no use to this page: another version can read it."""

_SECRET = "(?:[0-9a-f]{2}){1,64}"
_CODE = "[a-z][a-z-]{0,31}"


class _Resumed(NamedTuple):
    """A room on its way back."""

    room: Room
    judged: list[object]  # the deals whose games were checked to the last signature
    row: int  # the number of the row that is read


async def restored(ports: Ports, lines: Sequence[str]) -> Room:
    """The room as it was when the last line was kept; refuse a store that cannot be read."""
    if not lines:
        raise Refusal("no-game", "this store holds no room")
    rows = []
    for number, line in enumerate(lines):
        with _explained(number):
            rows.append(_row(line, first=number == 0))
    judged = [fields.fields.get("deal") for kind, fields in rows if kind == "verdict"]
    with _explained(0):
        room = await _entered(ports, rows[0][1])
    for number, (kind, fields) in enumerate(rows[1:], 1):
        with _explained(number):
            await ROWS[kind](_Resumed(room, judged, number), fields)
    with _explained(len(lines) - 1):
        _check_usable(room)
    return room


@contextmanager
def _explained(number: int) -> Iterator[None]:
    """Whatever is wrong with a row becomes a refusal that the page can show."""
    try:
        yield
    except (ValueError, LookupError, TypeError) as error:
        if isinstance(error, Refusal) and error.code in OTHER_VERSION:
            raise
        sentence = f"row {number} of this store cannot be read: {error}"
        raise Refusal("broken-room", sentence, row=number) from error


def _row(line: str, first: bool) -> tuple[str, Fields]:
    """The kind and the fields of a row; only the first is of kind `room`."""
    fields = Fields(read_json(line))
    if not isinstance(fields.fields, dict):
        raise malformed("row")
    kind = fields.text("s", _CODE)
    if (kind == "room") != first:
        raise malformed("row")
    if not first and kind not in ROWS:
        raise Refusal("newer-room", f"this store has rows of kind {kind!r}", kind=kind)
    return kind, fields


async def _entered(ports: Ports, row: Fields) -> Room:
    """The room of the first row, as it was when this device entered it."""
    device, name = row.text("device", KEY), read_written_name(row, "name")
    room = Room(ports, row.text("room", ROOM), device, name)
    room.salt = bytes.fromhex(row.text("salt", HASH))
    _check(await _can_sign(room, device), "the key of this device is lost")
    return room


async def _can_sign(room: Room, key: Key) -> bool:
    """Whether the private half of a key is still here."""
    data = f"bottega back: {room.id} {key}".encode()
    try:
        signature = await room.ports.signer.sign(key, data)
    except Exception:  # what a signer raises for a key that it does not have is its own affair
        return False
    return await room.signs(key, data, signature)


def _check(holds: bool, reason: str) -> None:
    """Refuse a row that could not have followed the rows before it."""
    if not holds:
        raise ValueError(reason)


def _check_usable(room: Room) -> None:
    """Refuse a store that ends in a way from which the room could not go on."""
    if not room.is_host:
        return
    lobby = room.lobby
    _check(lobby is not None, "the host has no lobby")
    if lobby and lobby.phase == "dealing":
        _check(lobby.deal == room.deal, "the lobby waits for a deal that there is not")
    if lobby and lobby.phase in ("playing", "over"):
        _check(lobby.deal in room.games, "the lobby tells of a game that there is not")


# ------------------------------------------------------------------ this device, and the lobby


async def _name(now: _Resumed, row: Fields) -> None:
    now.room.own_name = read_written_name(row, "name")


async def _session(now: _Resumed, row: Fields) -> None:
    number = row.number("number", 2)
    # Each time a row was kept: there cannot have been more of them than rows.
    _check(now.room.session < number <= now.row + 1, "so often nobody came back")
    now.room.session = number


async def _founder(now: _Resumed, row: Fields) -> None:
    device = row.text("device", KEY)
    _check(now.room.is_founder(device), "the room is not named after this key")
    now.room.set_founder(device)


async def _own(now: _Resumed, row: Fields) -> None:
    room, key, name = now.room, row.text("key", KEY), read_written_name(row, "name")
    _check(key in room.own_keys or await _can_sign(room, key), "the key of a seat here is lost")
    room.own_keys.setdefault(key, []).append(name)


async def _promise(now: _Resumed, row: Fields) -> None:
    room, commit = now.room, row.text("commit", HASH)
    agreed = row.text("agreed", f"({HASH})?") if "agreed" in row.fields else ""  # not in older ones
    shown = row.text("shown_in", f"({HASH})?")
    share = Share(row.text("share", HASH), shown, agreed, row.flag("void"))
    promised = [commit_of(key, share.share) for key in room.own_keys]
    _check(commit in promised, "no seat here promised this share")
    before = room.shares.get(commit, Share(""))
    _check(before.shown_in in ("", share.shown_in), "a share that was shown is hidden again")
    room.shares[commit] = share


async def _lobby(now: _Resumed, row: Fields) -> None:
    lobby, old = read_lobby(row, read_written_name), now.room.lobby
    _check(old is None or lobby.revision > old.revision, "the lobby went back")
    _check(bool(now.room.host), "nobody hosts this lobby")
    now.room.set_lobby(lobby)


# ------------------------------------------------------------------ the post


async def _address(now: _Resumed, row: Fields) -> None:
    mail, device = now.room.mail, row.text("device", KEY)
    address = Address(row.text("key", KEY), row.text("signature", SIGNATURE))
    _check(device not in mail.addresses, "a device has moved")
    data = address_of(now.room.id, device, address.key)
    await _check_signed(now.room, device, data, address.signature)
    mail.addresses[device] = address
    if device == now.room.device:
        _check(now.room.ports.sealer is not None, "no letters can be sealed on this device")
        mail.own = address.key


async def _offer(now: _Resumed, row: Fields) -> None:
    _check(now.room.is_host, "only the host offers a deal")
    now.room.mail.secret = bytes.fromhex(row.text("secret", HASH))


async def _offered(now: _Resumed, row: Fields) -> None:
    now.room.mail.offered = (row.number("deal", 1), row.text("promise", HASH))


async def _answered(now: _Resumed, row: Fields) -> None:
    now.room.mail.answered[row.text("promise", HASH)] = row.number("deal", 1)


async def _wish(now: _Resumed, row: Fields) -> None:
    room, key, commit = now.room, row.text("key", KEY), row.text("commit", HASH)
    name = read_written_name(row, "name")
    _check(key in room.own_keys and commit in room.shares, "a seat was wished for without a key")
    seat = LobbySeat(name, PERSON, room.device, key, commit)
    room.mail.wishes[row.number("seat", 0, 9)] = seat


async def _enclosed(now: _Resumed, row: Fields) -> None:
    now.room.mail.enclosed.append(read_enclosed(row))


# ------------------------------------------------------------------ the deal


async def _terms(now: _Resumed, row: Fields) -> None:
    room, terms = now.room, read_terms(row)
    _check(terms.room == room.id and room.may_deal(terms.dealer), "these terms are not of here")
    _check(terms.deal > room.deal, "the deals do not follow each other")
    _check_terms(terms)
    secret = bytes.fromhex(row.text("secret", HASH)) if "secret" in row.fields else None
    _check((secret is not None) == (terms.dealer == room.device), "a secret in the wrong hands")
    _check(secret is None or promise(secret) == terms.promise, "another secret than promised")
    signature = row.text("signature", SIGNATURE)
    await _check_signed(room, terms.dealer, signed_terms(terms), signature)
    _check_own_seats(room, terms)
    if secret == room.mail.secret:
        room.mail.secret = None
    room.agreements[terms.deal] = Agreement(terms, signature, {}, secret)


def _check_terms(terms: Terms) -> None:
    """Refuse terms that no game can be played by; rooms of before may have odd names."""
    try:
        terms.check()
    except Refusal as error:
        if error.code != "bad-name":
            raise
    check_written_names(terms.names)


def _check_own_seats(room: Room, terms: Terms) -> None:
    """Refuse terms that seat this device where it cannot sign, or want a share that is not here."""
    seats = zip(terms.devices, terms.keys, terms.names, terms.commits, strict=True)
    for device, key, name, commit in seats:
        here = device == room.device
        _check(here == (key in room.own_keys), "a seat here has another key")
        _check(not here or name in room.own_keys[key], "a seat here has another name")
        _check(not here or commit in room.shares, "a seat here has promised no share")


async def _share(now: _Resumed, row: Fields) -> None:
    agreement = _agreement(now.room, row)
    terms, seat = agreement.terms, row.number("seat", 0, len(agreement.terms.keys) - 1)
    share, signature = row.text("share", HASH), row.text("signature", SIGNATURE)
    _check(seat not in agreement.shares, "a share was shown twice")
    _check(commit_of(terms.keys[seat], share) == terms.commits[seat], "another share than promised")
    await _check_signed(now.room, terms.keys[seat], signed_share(terms, seat, share), signature)
    agreement.shares[seat] = (share, signature)
    if game := begun(now.room, terms.deal):
        now.room.games[terms.deal] = game


def _agreement(room: Room, row: Fields) -> Agreement:
    agreement = room.agreements.get(row.number("deal", 1))
    if agreement is None:
        raise malformed("deal")
    return agreement


# ------------------------------------------------------------------ the game


def _game(room: Room, row: Fields) -> SharedGame:
    game = room.games.get(row.number("deal", 1))
    if game is None:
        raise malformed("deal")
    return game


async def _entry(now: _Resumed, row: Fields) -> None:
    game, line = _game(now.room, row), row.text("line", f".{{1,{LONGEST_LINE}}}")
    number = entry_number(line)
    _check(number <= game.count, "entries are missing before this one")
    entry = read_entry(line, game.hash_at(number))
    if number < game.count:
        mine = game.entries[number]
        check_entry(entry, number, mine.author, mine.previous)
        _check(entry.hash == mine.hash, "another entry stands here")
        game.learn(entry)
        game.lay_tables()
        return
    game.check(entry)
    if game.terms.deal not in now.judged:
        key = game.key_of(entry.author, number)
        await _check_signed(now.room, key, signed_entry(entry.hash), entry.signature)
    game.take(entry)


async def _cut(now: _Resumed, row: Fields) -> None:
    game, number = _game(now.room, row), row.number("number")
    _check(not game.deals and number < game.count, "nothing can have been withdrawn here")
    game.cut(number)


async def _seat_change(now: _Resumed, row: Fields) -> None:
    game, change = _game(now.room, row), read_change(row.text("text", SEAT_CHANGE))
    _check(change.at <= MOST, "a change of seats that nobody lives to see")
    await game.seat_changes.check_kept(change, now.room.ports.signer)
    _check(game.first_revoked(change) == game.count, "entries that it makes void stand here")
    game.seat_changes.add(change)
    game.lay_tables()


async def _takeover(now: _Resumed, row: Fields) -> None:
    await take_kept(now.room, _game(now.room, row), row)


async def _view(now: _Resumed, row: Fields) -> None:
    view_kept(_game(now.room, row), row)


async def _clock(now: _Resumed, row: Fields) -> None:
    game, number = _game(now.room, row), row.number("number")
    used = row.numbers("used", len(game.used))
    _check(bool(game.terms.clock) and len(used) == len(game.used), "a clock that there is not")
    _check(number <= game.count, "a clock ahead of its game")
    game.used, game.timed = [tenths / 10 for tenths in used], number


async def _over(now: _Resumed, row: Fields) -> None:
    game = _game(now.room, row)
    _check(game.secret is None, "the secret was told twice")
    game.open(bytes.fromhex(row.text("secret", _SECRET)))


async def _verdict(now: _Resumed, row: Fields) -> None:
    game, code = _game(now.room, row), row.text("code", _CODE)
    _check(game.complete and not game.verdict, "a game was judged that is not over, or twice")
    if code != FAIR:  # nobody is accused because of a damaged store
        _check((await game.judge(now.room.ports.signer))[0] == code, "the verdict is another")
    game.verdict = code


async def _proof(now: _Resumed, row: Fields) -> None:
    numbers = {name: row.number(name, -1) for name in ("deal", "number", "author")}
    texts = row.texts("proof", f".{{0,{2 * LONGEST_LINE}}}", 2)
    _check(len(texts) == 2, "there is no proof without two texts")
    device = row.text("device", KEY)
    now.room.proofs.append({"s": "proof", **numbers, "device": device, "proof": list(texts)})


async def _check_signed(room: Room, key: Key, data: bytes, signature: str) -> None:
    _check(await room.signs(key, data, signature), "a signature is not the one that was kept")


ROWS: dict[str, Callable[[_Resumed, Fields], Awaitable[None]]] = {
    "name": _name,
    "session": _session,
    "host": _founder,
    "own": _own,
    "promise": _promise,
    "lobby": _lobby,
    "address": _address,
    "offer": _offer,
    "offered": _offered,
    "wish": _wish,
    "answered": _answered,
    "enclosed": _enclosed,
    "setting": _terms,
    "share": _share,
    "entry": _entry,
    "cut": _cut,
    "deed": _seat_change,
    "takeover": _takeover,
    "view": _view,
    "clock": _clock,
    "over": _over,
    "verdict": _verdict,
    "proof": _proof,
}
"""What each kind of stored row means; the first row of a store is of kind `room`."""
