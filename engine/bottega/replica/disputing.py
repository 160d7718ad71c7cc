"""What a device that has entries knows better than those who would go on without the dealer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bottega.replica.electing import Vote, wrong
from bottega.replica.ports import Key
from bottega.replica.shared_game import SharedGame
from bottega.replica.takeovers import first_void, moved, shared_with

Proofs = Sequence[Mapping[str, Any]]
"""That somebody signed two things for one place, as it is stored."""


def check_votes(
    game: SharedGame, number: int, dealer: Key, votes: Mapping[Key, Vote], proofs: Proofs
) -> None:
    """Refuse to go on from other entries than these, or without a move that a voter has signed.

    Only entries count here that the dealer before surely had: others it may have ordered away. Who
    takes over has then every entry that it ever signed. Somebody else may have gone on with the
    dealer after it voted: of its moves only those are held against it that the takeover knows.
    """
    count, hashed, deeds = votes[dealer].head
    same = min(game.confirmed, _shared(game, number, dealer, deeds, proofs))
    if count <= same and game.hash_at(count) != hashed:
        raise wrong("it follows other entries than the dealer had")
    for device, vote in votes.items():
        until = game.confirmed if device == dealer else min(count, same)
        if moved(game, device, vote.entries, until):
            raise wrong("it leaves out a move of somebody who agreed")


def _shared(game: SharedGame, number: int, dealer: Key, deeds: int, proofs: Proofs) -> int:
    """How many entries must be the same here and there.

    Not those made after another takeover, or by a change of seats that only the dealer before knew
    of; nor what follows from where somebody else is proven to have signed two entries.
    """
    others = [p for p in proofs if p["deal"] == game.terms.deal and p["device"] != dealer]
    forks = [max(0, int(proof["number"])) for proof in others]
    return min(shared_with(game, number), first_void(game, number, deeds), *forks)
