"""Who may take over the dealing of a game, and what makes a takeover valid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bottega.core import Refusal, Seat
from bottega.log import digest
from bottega.replica.lobby import PERSON
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.ports import Key, Signer
from bottega.replica.seat_changes import SeatChanges
from bottega.replica.shared_game import SharedGame
from bottega.takeover import MOST_VOTERS, Takeover


class Head(NamedTuple):
    """How far somebody is."""

    entries: int  # how many it has
    hash: str  # after them
    deeds: int  # how many changes of seats it has, up to them


class Vote(NamedTuple):
    """That somebody who holds a seat does not meet the dealer, and agrees to go on without it."""

    epoch: int
    present: tuple[Key, ...]  # the devices with seats that the voter meets, itself included
    entries: int  # how far the voter is, as in `Head`
    hash: str
    deeds: int
    commit: str  # the promise of a share
    signature: str

    @property
    def head(self) -> Head:
        """How far the voter is."""
        return Head(self.entries, self.hash, self.deeds)

    def fields(self) -> dict[str, object]:
        """The vote as a message tells it."""
        told = {"epoch": self.epoch, "present": list(self.present), "count": self.entries}
        signed = {"commit": self.commit, "signature": self.signature}
        return {**told, "hash": self.hash, "deeds": self.deeds, **signed}


def read_vote(fields: Fields) -> Vote:
    """The vote that a message tells, still to be checked."""
    return Vote(
        fields.number("epoch", 1),
        fields.texts("present", KEY, MOST_VOTERS),
        fields.number("count"),
        fields.text("hash", HASH),
        fields.number("deeds"),
        fields.text("commit", HASH),
        fields.text("signature", SIGNATURE),
    )


def head_of(game: SharedGame) -> Head:
    """How far this device is; changes of seats that are ahead of its entries do not count."""
    known = sum(change.at <= game.count for change in game.seat_changes.all)
    return Head(game.count, game.hash_at(game.count), known)


def last_of(game: SharedGame, number: int | None = None) -> str:
    """What the takeover of this number, or the next, follows: the one before, or the header."""
    before = game.takeovers[:number]
    return before[-1].hash if before else game.header.hash


# ------------------------------------------------------------------ who, and how many


def order_of(game: SharedGame, holders: Sequence[Key]) -> list[Key]:
    """Those who hold seats, in the order in which they take over: fixed by the terms.

    Devices of people come first, then those of bots alone, each by their seats; whoever came to a
    seat later stands at the end.
    """
    terms = game.terms
    people = [d for d, kind in zip(terms.devices, terms.kinds, strict=True) if kind == PERSON]
    ordered = dict.fromkeys([*people, *terms.devices, *holders])
    return [device for device in ordered if device in holders and device != game.dealing]


def holders_of(game: SharedGame) -> list[Key]:
    """The device that holds each seat, by the changes that are not ahead of all entries."""
    return game.seat_changes.devices_before(head_of(game).deeds)


def electors(game: SharedGame) -> list[Key]:
    """The devices that hold seats, but for the dealer, in the order in which they take over."""
    return order_of(game, holders_of(game))


def suffices(voters: Sequence[Key], present: Sequence[Sequence[Key]], all_of: list[Key]) -> bool:
    """Whether so many may go on: a majority of those who hold seats, and everybody they meet."""
    met = {device for row in present for device in row}
    return 2 * len(voters) > len(all_of) and met == set(voters)


def agreed_by(votes: Mapping[Key, Vote], all_of: list[Key]) -> bool:
    """Whether these votes are of one attempt, and enough."""
    rows = [vote.present for vote in votes.values()]
    return len({vote.epoch for vote in votes.values()}) == 1 and suffices([*votes], rows, all_of)


def absent_seats(
    game: SharedGame, holders: Sequence[Key], whole: Sequence[Key]
) -> tuple[Seat, ...]:
    """The seats that are dealt anew: those once dealt anew, and all but of who has every entry."""
    return tuple(
        [s for s, device in enumerate(holders) if device not in whole or game.taken_anew(s)]
    )


def whole_of(voters: Sequence[Key], counts: Sequence[int]) -> list[Key]:
    """Those of the voters who have every entry, and so can tell all cards of their seats."""
    pairs = zip(voters, counts, strict=True)
    return [device for device, count in pairs if count == max(counts)]


def next_of(votes: Mapping[Key, Vote]) -> Key:
    """Who takes over: of those who agreed, in order, the first with the most entries."""
    return whole_of([*votes], [vote.entries for vote in votes.values()])[0]


# ------------------------------------------------------------------ what is signed


def commit_of(device: Key, share: str) -> str:
    """The promise of a device's share, which nobody else can use."""
    return digest(f"takeover share {device} {share}")


def signed_vote(previous: str, gone: Key, vote: Vote) -> bytes:
    """What a voter signs; `previous` is the takeover before, or the header."""
    told = f"{vote.epoch} {gone} {vote.entries} {vote.hash} {vote.deeds} {vote.commit}"
    return f"bottega gone: {previous} {told} {','.join(vote.present)}".encode()


def signed_call(header: str, epoch: int, promise: str, votes: Sequence[str]) -> bytes:
    """What the new dealer signs when it promises a secret to those who agreed."""
    return f"bottega successor: {header} {epoch} {promise} {','.join(votes)}".encode()


def signed_takeover(takeover: Takeover) -> bytes:
    """What the new dealer signs of the takeover."""
    return f"bottega takeover: {takeover.hash}".encode()


def votes_in(takeover: Takeover) -> dict[Key, Vote]:
    """The votes that a takeover has, by who gave them."""
    heads = zip(takeover.counts, takeover.hashes, takeover.changes, strict=True)
    rows = zip(takeover.present, heads, takeover.commits, takeover.votes, strict=True)
    votes = [Vote(takeover.epoch, met, *head, commit, vote) for met, head, commit, vote in rows]
    return dict(zip(takeover.voters, votes, strict=True))


# ------------------------------------------------------------------ what is valid


async def check_takeover(
    game: SharedGame, number: int, takeover: Takeover, changes: SeatChanges, signer: Signer
) -> None:
    """Refuse a takeover that cannot have followed those before it, and these changes of seats."""
    before, previous = game.takeovers[:number], last_of(game, number)
    if takeover.previous != previous or (before and takeover.epoch <= before[-1].epoch):
        raise wrong("it does not follow the one before")
    gone = before[-1].dealer if before else game.terms.dealer
    if takeover.gone != gone or takeover.deeds > len(changes.all):
        raise wrong("it is about another dealer")
    _check_rows(takeover)
    _check_voters(game, takeover, number, changes.devices_before(takeover.deeds))
    for device, vote in votes_in(takeover).items():
        if not await signer.verify(device, signed_vote(previous, gone, vote), vote.signature):
            raise Refusal("forged", "a vote is not signed by its device")
    if not await signer.verify(takeover.dealer, signed_takeover(takeover), takeover.signature):
        raise Refusal("forged", "who takes over has not signed for it")


def _check_rows(takeover: Takeover) -> None:
    """Refuse votes that do not fit together, or do not say what the takeover says."""
    voters, counts = takeover.voters, takeover.counts
    columns = (counts, takeover.hashes, takeover.changes, takeover.present, takeover.commits)
    lengths = {len(column) for column in (*columns, takeover.votes, takeover.shares)}
    if lengths != {len(voters)} or not voters or len(set(voters)) != len(voters):
        raise wrong("votes and shares do not match")
    head = Head(max(counts), takeover.after, max(takeover.changes))
    told = votes_in(takeover).get(takeover.dealer)
    if told is None or told.head != head or head != (takeover.at, takeover.after, takeover.deeds):
        raise wrong("who takes over is not as far as those who agreed")


def _check_voters(
    game: SharedGame, takeover: Takeover, number: int, holders: Sequence[Key]
) -> None:
    """Refuse what too few have agreed to, or not everybody who was there."""
    voters, whole = takeover.voters, whole_of(takeover.voters, takeover.counts)
    dealt = game.takeovers
    game.takeovers = dealt[:number]  # as it was then
    order, absent = order_of(game, holders), absent_seats(game, holders, whole)
    game.takeovers = dealt
    if not set(voters) <= set(order) or not suffices(voters, takeover.present, order):
        raise wrong("not enough have agreed")
    if takeover.dealer != min(whole, key=order.index):
        raise wrong("it is another's turn to take over")
    if takeover.absent != absent or len(takeover.views) != len(absent):
        raise wrong("the absent are others")
    pairs = zip(voters, takeover.shares, takeover.commits, strict=True)
    if any(commit_of(device, share) != commit for device, share, commit in pairs):
        raise wrong("a share is not the one promised")


def outranks(one: Takeover, other: Takeover) -> bool:
    """Whether, of two that follow the same, everybody goes by the first: whoever meets whom."""
    return _rank(one) > _rank(other)


def _rank(takeover: Takeover) -> tuple[int, int, str]:
    return takeover.epoch, len(takeover.voters), takeover.hash


def wrong(reason: str) -> Refusal:
    """The refusal of a takeover."""
    return Refusal("wrong-takeover", f"a takeover is refused: {reason}")
