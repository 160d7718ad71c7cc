"""A device that does anything the wire allows: it has keys and an engine of its own, and lies.

All that this file assumes about messages stands in the functions under "what it says".
"""

from __future__ import annotations

import json
from collections.abc import Coroutine
from hashlib import sha256, sha512
from random import Random
from typing import Any

from bottega.core import DEALER, OVER, SPECTATOR, Action
from bottega.log import salts_from, write_entry
from bottega.record import entry_line
from bottega.replica import PROTOCOL
from bottega.replica.seat_changes import (
    acceptance_of,
    barred_by,
    consent_to,
    hash_of,
    signed_change,
    signed_entry,
)
from bottega.replica.shared_game import SharedGame
from bottega.replica.terms import Terms, signed_share, signed_terms
from bottega.seat_change import SeatChange
from tests.replica.keyring import Keyring
from tests.replica.peers import Net, Node, run

KINDS = ("share", "entries", "over", "deeds", "lobby", "setting", "head", "want", "proof")
"""What it may keep back for a while."""


class QuickKeyring(Keyring):
    """Keys that sign as quickly as a hash: nobody forges here, for nobody looks into the book."""

    def __init__(self, rng: Random, book: dict[str, bytes]) -> None:
        super().__init__(rng)
        self.book = book
        self.own: list[str] = []

    async def make(self) -> str:
        secret = self.rng.randbytes(32)
        key = "04" + sha512(secret).hexdigest()
        self.book[key] = secret
        self.own.append(key)
        return key

    async def sign(self, key: str, data: bytes) -> str:
        if key not in self.own:
            raise KeyError(key)
        return sha512(self.book[key] + data).hexdigest()

    async def verify(self, key: str, data: bytes, signature: str) -> bool:
        secret = self.book.get(key)
        return secret is not None and sha512(secret + data).hexdigest() == signature


class Villain(Node):
    """A device whose engine is honest and whose user is not."""

    def __init__(self, net: Net, name: str) -> None:
        super().__init__(net, name)
        self.withheld: set[str] = set()
        self.said: list[str] = []  # all that its engine would have said
        self.sent = 0  # messages of its own making
        self.trace: list[str] = []  # the last of them, for people

    def send(self, peer: str, text: str) -> None:
        self.said.append(text)
        if json.loads(text)["k"] not in self.withheld:
            super().send(peer, text)

    def do(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run its engine, which may fail over its own lies."""
        try:
            super().do(coroutine)
        except Exception:
            self.crash()

    def say(self, victim: Node, text: str) -> None:
        """Send any text over the connection that there is."""
        self.sent += 1
        told = f"    {self.name} to {victim.name}: {text[:100]}"
        self.trace += [told] if told not in self.trace[-1:] else []
        self.net.carry(self.wire, victim.wire, text)

    def mine(self) -> list[str]:
        """The keys whose private halves it has."""
        assert isinstance(self.keyring, QuickKeyring)
        return self.keyring.own

    def source(self, rng: Random) -> dict[str, Any]:
        """A message that it heard or said; the newest more often."""
        texts = self.heard if rng.random() < 0.6 and self.heard else self.said
        if not texts:
            return {"k": "need"}
        place = max(rng.randrange(len(texts)), rng.randrange(len(texts)))
        try:
            message = json.loads(texts[place])
        except ValueError:
            return {"k": "need"}
        return message if isinstance(message, dict) else {"k": "need"}


def message(kind: str, /, **fields: Any) -> str:
    """A message as text."""
    return json.dumps({"k": kind, **fields})


# ------------------------------------------------------------------ what it says


def replayed(villain: Villain, rng: Random) -> str:
    """A message as it was."""
    return json.dumps(villain.source(rng))


def mangled(villain: Villain, rng: Random) -> str:
    """A message with one or two fields changed, or put in from another message."""
    made = villain.source(rng)
    for _ in range(rng.randint(1, 2)):
        field = rng.choice(sorted(made))
        other = villain.source(rng)
        same = [each[field] for each in (other, villain.source(rng)) if field in each]
        made[field] = rng.choice(same) if same and rng.random() < 0.5 else bent(made[field], rng)
        if rng.random() < 0.05:
            del made[field]
    return json.dumps(made)


def bent(value: Any, rng: Random) -> Any:
    """Almost the same value."""
    if isinstance(value, bool) or value is None:
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, value - 1, 0, 999_999, 10**9, True, value + rng.randrange(9)])
    if isinstance(value, str):
        place = rng.randrange(len(value) + 1)
        letter = rng.choice("0123456789abcdef ?#=:~x")
        return value[:place] + letter + value[place + rng.randint(0, 1) :]
    if isinstance(value, list):
        rows = list(value)
        if not rows or rng.random() < 0.2:
            return rows + rows[:1]
        place = rng.randrange(len(rows))
        rows[place] = bent(rows[place], rng) if rng.random() < 0.7 else rng.choice(rows)
        return rows if rng.random() < 0.8 else rows[:place]
    if isinstance(value, dict):
        return {name: bent(one, rng) for name, one in value.items()}
    return value


def second_entry(villain: Villain, rng: Random) -> str:
    """Another entry where its seat moves or moved, properly signed; now and then not quite."""
    game = game_of(villain)
    if game is None:
        return message("need")
    mine = {*game.seats_of(villain.up.device), *([DEALER] if game.deals else [])}
    numbers = [entry.number for entry in game.entries if entry.author in mine]
    if game.turn in mine or not numbers or rng.random() < 0.2:
        numbers.append(game.count)
    return entries(game, [signed_line(villain, game, rng.choice(numbers[-3:]), rng)])


def signed_line(villain: Villain, game: SharedGame, number: int, rng: Random) -> str:
    """Anything that may be done at this number, as a line, signed with what key there is."""
    table = game.lead
    author = game.entries[number].author if number < game.count else game.turn
    if author >= 0 and author in game.tables:
        table = game.tables[author]
    state = table.states[number]
    if author == OVER:
        action = Action("pass")
    elif author == DEALER:
        action = rng.choice(table.game.outcomes(state))[0]
    else:
        action = rng.choice(table.game.legal(state))
    if rng.random() < 0.15:
        action = Action(action.verb, tuple([arg + rng.randint(0, 2) for arg in action.args]))
    public = table.game.veil(state, action, SPECTATOR) if rng.random() < 0.9 else action
    salter = salts_from(rng.randbytes(8))
    entry = write_entry(number, author, public, action, game.hash_at(number), salter)
    if rng.random() < 0.3:
        entry = entry._replace(openings=())
    key = game.key_of(author, number) if author != OVER else game.terms.dealer
    return entry_line(entry._replace(signature=signed(villain, key, signed_entry(entry.hash))))


def signed(villain: Villain, key: str, data: bytes) -> str:
    """A signature by this key, if it is one of the villain's; else by another."""
    if key not in villain.mine():
        key = villain.up.device
    return run(villain.keyring.sign(key, data))


def early_entries(villain: Villain, rng: Random) -> str:
    """Entries that are not due yet, some of them as long as can be."""
    game = game_of(villain)
    if game is None:
        return message("need")
    line = signed_line(villain, game, game.count, rng).partition(" ")[2]
    first = game.count + rng.randint(1, 50)
    padding = " " + " ".join(["0" * 64] * rng.choice([0, 0, 100]))
    head, _, tail = line.partition(" #")
    return entries(
        game, [f"{first + i} {head}{padding} #{tail}" for i in range(rng.choice([1, 7]))]
    )


def entries(game: SharedGame, lines: list[str]) -> str:
    """A message that brings these entries."""
    return message("entries", deal=game.terms.deal, deeds=len(game.seat_changes.all), lines=lines)


def second_terms(villain: Villain, rng: Random) -> str:
    """Terms like those that there are, or for the next deal, with something else in them."""
    agreements = villain.up._room.agreements
    if not agreements:
        return message("need")
    terms = rng.choice(list(agreements.values())).terms
    order = rng.sample(range(len(terms.names)), len(terms.names))
    rows = rng.sample(["names", "kinds", "devices", "keys", "commits"], rng.randint(0, 5))
    turned: dict[str, Any] = {
        name: tuple([getattr(terms, name)[i] for i in order]) for name in rows
    }
    other = terms._replace(deal=max(1, terms.deal + rng.choice([0, 0, 1, 1, 2, -1])), **turned)
    if rng.random() < 0.5:
        other = other._replace(promise=sha256(rng.randbytes(4)).hexdigest())
    if rng.random() < 0.2:
        other = other._replace(hints=not other.hints)
    return terms_message(villain, other)


def terms_message(villain: Villain, terms: Terms) -> str:
    """Terms, signed."""
    return message(
        "setting",
        **terms.fields(),
        signature=signed(villain, terms.dealer, signed_terms(terms)),
    )


def some_share(villain: Villain, rng: Random) -> str:
    """A share, promised or not, for any seat of any deal."""
    agreements = villain.up._room.agreements
    if not agreements:
        return message("need")
    terms = rng.choice(list(agreements.values())).terms
    seat = rng.randrange(len(terms.keys))
    known = villain.up._room.shares.get(terms.commits[seat])
    share = known.share if known and rng.random() < 0.8 else rng.randbytes(32).hex()
    signature = signed(villain, terms.keys[seat], signed_share(terms, seat, share))
    return message("share", deal=terms.deal, seat=seat, share=share, signature=signature)


def some_change(villain: Villain, rng: Random) -> str:
    """Another change of seats, signed as if by the dealer; it is, if the villain deals."""
    game = game_of(villain)
    if game is None:
        return message("need")
    changes = game.seat_changes
    number = rng.randint(0, len(changes.all))
    seat = rng.randrange(len(game.terms.keys))
    kind = rng.choice(["take", "lend", "lend", "flag", "bar", "grant", "resign"])
    key, device = (game.terms.dealer,) * 2 if kind != "grant" else someone(villain, rng)
    agreed = consent_to(changes.header, seat, changes.times(seat), kind, key, device)
    barred = barred_by(rng.choice(game.entries)) if game.entries else "line:00"
    unsigned = {"take": "-", "flag": "clock", "lend": rng.choice(["clock", "0"]), "bar": barred}
    consent = unsigned.get(kind) or signed(villain, changes.key(seat), agreed)
    at = max(0, game.count - rng.choice([0, 0, 1, 2, 9]))
    change = SeatChange(number, at, seat, kind, key, device, consent, "", "")
    change = change._replace(hash=hash_of(change, changes.hash_before(number)))
    signature = signed(villain, game.terms.dealer, signed_change(change.hash))
    lines = [str(change._replace(signature=signature))]
    return message("deeds", deal=game.terms.deal, lines=lines)


def some_consent(villain: Villain, rng: Random) -> str:
    """A seat of its own, or of somebody else, given to anybody."""
    game = game_of(villain)
    if game is None:
        return message("need")
    mine = game.seats_of(villain.up.device)
    seat = rng.choice(mine) if mine and rng.random() < 0.8 else rng.randrange(len(game.terms.keys))
    kind = rng.choice(["grant", "grant", "resign"])
    key, device = someone(villain, rng)
    if kind == "resign" and rng.random() < 0.7:
        key = device = game.terms.dealer
    changes = game.seat_changes
    agreed = consent_to(changes.header, seat, changes.times(seat), kind, key, device)
    consent = signed(villain, changes.key(seat), agreed)
    row = {"seat": seat, "kind": kind, "key": key, "device": device, "consent": consent}
    asked = acceptance_of(changes.header, seat, key, device)
    accept = signed(villain, device, asked) if rng.random() < 0.8 else ""
    return message("consent", deal=game.terms.deal, **row, accept=accept)


def someone(villain: Villain, rng: Random) -> tuple[str, str]:
    """A key and a device: both of its own, or of others."""
    devices = [*villain.up.people, villain.up.device]
    keys = [*devices, *villain.mine()]
    if lobby := villain.up.lobby:
        keys += [seat.key for seat in lobby.seats if seat.key]
    return rng.choice(keys), rng.choice(devices)


def some_ask(villain: Villain, rng: Random) -> str:
    """A wish in the lobby: any seat, any kind, any key."""
    lobby = villain.up.lobby
    seats = len(lobby.seats) if lobby else 2
    wish, seat = rng.choice(["sit", "sit", "stand", "ready"]), rng.randrange(seats + 1)
    key = someone(villain, rng)[0]
    if lobby and seat < seats and lobby.seats[seat].key and rng.random() < 0.6:
        key = lobby.seats[seat].key
    kind = rng.choice(["person", "easy", "zzz"])
    commit = rng.choice(["", sha256(rng.randbytes(4)).hexdigest()])
    return message("ask", do=wish, seat=seat, name="Eve", kind=kind, key=key, commit=commit)


def some_lobby(villain: Villain, rng: Random) -> str:
    """A lobby that is not so."""
    lobby = villain.up.lobby
    if lobby is None:
        return message("need")
    fields = lobby.fields()
    fields["revision"] += rng.choice([0, 1, 1, 5, -1])
    for field in rng.sample(sorted(fields), rng.randint(0, 2)):
        fields[field] = bent(fields[field], rng)
    if rng.random() < 0.5:
        fields["phase"] = rng.choice(["open", "dealing", "playing", "over"])
    if rng.random() < 0.3:
        fields["places"] = rng.sample(fields["places"], rng.randint(0, len(fields["places"])))
    return message("lobby", **fields)


def some_secret(villain: Villain, rng: Random) -> str:
    """The secret of a game, if it has it, too early perhaps; or another."""
    game = game_of(villain)
    secret = game.secret.hex() if game and game.secret and rng.random() < 0.7 else "00" * 32
    return message("over", deal=game.terms.deal if game else 1, secret=secret)


def some_question(villain: Villain, rng: Random) -> str:
    """How far it would be, or what it wants."""
    deal = max(1, villain.up.deal + rng.choice([0, 0, 0, 1, -1]))
    count = rng.choice([0, 5, villain.up.count if villain.up.deal else 0, 999_999])
    changes = rng.choice([0, 0, 1, 9])
    hashed = sha256(rng.randbytes(2)).hexdigest()
    return rng.choice(
        [
            message("head", deal=deal, deeds=changes, count=count, hash=hashed),
            message("want", deal=deal, since=count, deeds=changes, opened=rng.random() < 0.5),
            message("need"),
            some_redeeming(villain, deal, rng),
            message("talk", code="nudge", seat=rng.choice([None, 0, 1]), to=rng.choice([None, 1])),
            message("refuse", code="same-device", facts={"kind": 1, "code": "x"}),
            message("refuse", code="flood"),
            message("name", name=rng.choice(["Eve", "E" * 40, "", "\u202eEve"])),
        ]
    )


def some_redeeming(villain: Villain, deal: int, rng: Random) -> str:
    """A code that it does not know."""
    key, mark = someone(villain, rng)[0], rng.randbytes(32).hex()
    fields = {"seat": rng.randrange(3), "key": key, "mark": mark}
    return message("redeem", deal=deal, **fields, accept=rng.randbytes(64).hex())


def some_greeting(villain: Villain, rng: Random) -> str:
    """A greeting at the wrong time, of anybody; or a proof of nothing."""
    if rng.random() < 0.4:
        return message("proof", signature=rng.randbytes(64).hex())
    device = rng.choice([*villain.up.people, villain.up.device])
    fields = {"protocol": PROTOCOL, "room": villain.up.room, "device": device, "name": "Eve"}
    return message("hello", **fields, session=rng.randrange(99), nonce=rng.randbytes(16).hex())


def rubbish(villain: Villain, rng: Random) -> str:
    """No message at all."""
    size = rng.choice([1, 100, 65_536, 65_537])
    return rng.choice(
        ["{", "[" * size, "x" * size, '{"k":"zzz"}', "\ud800", "7", '{"k":["lobby"]}']
    )


LIES = {
    lie.__name__: lie
    for lie in (
        *(replayed, mangled, second_entry, early_entries, second_terms, some_share, some_change),
        *(some_consent, some_ask, some_lobby, some_secret, some_question, some_greeting, rubbish),
    )
}


def game_of(villain: Villain) -> SharedGame | None:
    """The game as its engine has it, this or the one before."""
    return villain.up._room.game
