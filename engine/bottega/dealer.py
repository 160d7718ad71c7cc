"""Who draws the cards. Other dealers may follow; these promise first and prove later."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Protocol

from bottega.core import Action, Refusal
from bottega.log import Deal, Header, Salter, salts_from
from bottega.rng import Rng

LONGEST_SECRET = 64  # bytes
Outcomes = Sequence[tuple[Action, int]]


class Dealer(Protocol):
    """Chooses for the dealer's seat."""

    @property
    def promise(self) -> str:
        """What is published before the game, so that nothing can be chosen afterwards."""

    @property
    def salter(self) -> Salter:
        """The salts for the seals of this dealer's table."""

    def choose(self, outcomes: Outcomes, times_before: int) -> Action:
        """Draw, when the same outcomes have been drawn from so many times before."""


class SeededDealer:
    """Every draw follows from a secret, which is promised at the start and opened at the end.

    The answer depends only on the question: which outcomes there are, and how often exactly
    these were asked for before in this game. So each deck behaves as if it lay shuffled on the
    table: whoever takes a move back and plays another meets the same cards in the same order.
    """

    def __init__(self, secret: bytes) -> None:
        """Deal from this secret; use 32 random bytes for a game that matters."""
        if not 1 <= len(secret) <= LONGEST_SECRET:
            raise Refusal("bad-secret", f"a secret has 1 to {LONGEST_SECRET} bytes")
        self.secret = secret
        self.seed = secret
        self.promise = promise(secret)
        self.salter = salts_from(b"salts:" + secret)

    def choose(self, outcomes: Outcomes, times_before: int) -> Action:
        """Draw one of the outcomes, as likely as its weight says."""
        key = f"{times_before}\n{question(outcomes)}".encode()
        return Rng(b"draw:" + self.seed + b"\n" + key).weighted(outcomes)


class SharedDealer(SeededDealer):
    """Every draw follows from the dealer's secret and from a random share of every seat.

    The secret is promised before any share is known, so the dealer may look ahead but not choose;
    nobody else knows the secret before the game is over.
    """

    def __init__(self, secret: bytes, shares: Sequence[str]) -> None:
        """Deal from this secret and these shares, in the order of the seats."""
        super().__init__(secret)
        self.seed = sha256(f"bottega shares: {secret.hex()} {' '.join(shares)}".encode()).digest()


def dealer_of(secret: bytes, deal: Deal | None) -> SeededDealer:
    """Who dealt from this secret: one device alone, or peers who dealt so among them."""
    return SharedDealer(secret, deal.shares) if deal else SeededDealer(secret)


def at_one_device(header: Header, secret: bytes) -> tuple[Header, bytes]:
    """The header and the secret by which one device alone deals these very cards."""
    seed = dealer_of(secret, header.deal).seed
    return header._replace(deal=None, promise=promise(seed)), seed


def promise(secret: bytes) -> str:
    """The commitment to a secret."""
    return sha256(b"bottega dealer:" + secret).hexdigest()


def question(outcomes: Outcomes) -> str:
    """What is asked of a dealer, as text: the outcomes with their weights."""
    return "\n".join([f"{action} x{weight}" for action, weight in outcomes])
