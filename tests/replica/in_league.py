"""Votes, calls and takeovers of devices in league, signed as they must be, whatever they say."""

from __future__ import annotations

from collections.abc import Mapping

from bottega.core import Seat
from bottega.dealer import promise
from bottega.log import digest
from bottega.replica.electing import (
    Head,
    Vote,
    commit_of,
    head_of,
    last_of,
    signed_call,
    signed_takeover,
    signed_vote,
    whole_of,
)
from bottega.takeover import Takeover
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import began, forge, lend, moves
from tests.replica.test_succession import EACH, agree, back, lost

SECRET = b"of who would deal from now on"
Heads = Mapping[str, Head]
"""How far devices say they are, by their names; others say what is so."""


def watched(*plans: dict[Seat, str], seed: str, game: str = "splendor", count: int = 6) -> Net:
    """A game with a watcher, n9, who passes on whatever it is given."""
    net = began(*plans, seed=seed, game=game)
    moves(net, count)
    net.guest("n9", net.nodes["n0"].up.room)
    net.connect_all()
    net.settle()
    return net


def halted(seed: str) -> Net:
    """Such a game, of four, whose dealer is lost."""
    net = watched(*EACH, seed=seed)
    lost(net)
    return net


def share_of(node: Node) -> str:
    return digest(f"share {node.name}")


def head_at(node: Node, count: int, deeds: int = 0) -> Head:
    """How far a device was when it had so many entries."""
    return Head(count, node.up.game.hash_at(count), deeds)


def vote_of(
    node: Node,
    present: tuple[str, ...],
    epoch: int = 1,
    head: Head | None = None,
    previous: str = "",
) -> Vote:
    """What a device signs that is in league."""
    game, device = node.up.game, node.up.device
    vote = Vote(epoch, present, *(head or head_of(game)), commit_of(device, share_of(node)), "")
    data = signed_vote(previous or last_of(game), game.dealing, vote)
    return vote._replace(signature=run(node.keyring.sign(device, data)))


def drawn_up(
    *voters: Node, epoch: int = 1, met: tuple[Node, ...] = (), heads: Heads | None = None
) -> Takeover:
    """What these have agreed to, who say that they met each other, or those; not signed.

    The first of them takes over.
    """
    game, devices = voters[0].up.game, tuple([node.up.device for node in voters])
    present = tuple([node.up.device for node in met or dict.fromkeys(voters)])
    votes = [vote_of(n, present, epoch, (heads or {}).get(n.name)) for n in voters]
    counts, head = tuple([vote.entries for vote in votes]), votes[0].head
    whole, seats = whole_of(devices, counts), range(len(game.terms.names))
    absent = tuple([seat for seat in seats if game.seat_changes.device(seat) not in whole])
    return Takeover(
        epoch=epoch,
        at=head.entries,
        after=head.hash,
        deeds=head.deeds,
        previous=last_of(game),
        gone=game.dealing,
        dealer=devices[0],
        promise=promise(SECRET),
        voters=devices,
        present=(present,) * len(voters),
        counts=counts,
        hashes=tuple([vote.hash for vote in votes]),
        changes=tuple([vote.deeds for vote in votes]),
        commits=tuple([vote.commit for vote in votes]),
        votes=tuple([vote.signature for vote in votes]),
        shares=tuple([share_of(node) for node in voters]),
        absent=absent,
        views=tuple([digest(f"view {seat}") for seat in absent]),
    )


def signed(takeover: Takeover, by: Node) -> Takeover:
    """A takeover as who takes over signs it."""
    signature = run(by.keyring.sign(by.up.device, signed_takeover(takeover)))
    return takeover._replace(signature=signature)


def tell(net: Net, receiver: Node, takeover: Takeover, number: int = 0) -> None:
    """Let a takeover arrive."""
    text = str(takeover)
    forge(net.nodes["n9"], receiver, k="takeover", deal=1, number=number, text=text)


def whys(node: Node) -> list[str]:
    """Why something was refused, in words."""
    return [str(news.facts["sentence"]) for news in node.told("refused")]


def vote(sender: Node, receiver: Node, given: Vote) -> None:
    """Let a vote arrive."""
    forge(sender, receiver, k="gone", deal=1, agreed=True, **given.fields())


def call(
    caller: Node, receiver: Node, votes: list[str], signs: Node | None = None, epoch: int = 1
) -> None:
    """Let a call for shares and hidden cards arrive."""
    signer, promised = signs or caller, promise(SECRET)
    data = signed_call(receiver.up.game.header.hash, epoch, promised, votes)
    signature = run(signer.keyring.sign(signer.up.device, data))
    fields = {"epoch": epoch, "promise": promised, "votes": votes, "signature": signature}
    forge(caller, receiver, k="successor", deal=1, **fields)


def shown(node: Node) -> bool:
    """Whether anybody has shown a device a share."""
    return any('"k":"part"' in text for text in node.heard)


# ------------------------------------------------------------------ what gets lost


def deaf(net: Net, sender: Node, *receivers: Node, to: str = '{"k":') -> None:
    """What begins so, from one to these, is lost from now on."""
    carry, wires = net.carry, [node.wire for node in receivers]

    def lose(one: str, other: str, text: str) -> None:
        if one != sender.wire or other not in wires or not text.startswith(to):
            carry(one, other, text)

    net.carry = lose  # type: ignore[method-assign, assignment]


def twice_taken_over(seed: str) -> Net:
    """A game that n1 took over and was lost before it could tell; n0 was back, and lost again.

    So n2 has taken over too, after a change of seats that n1 never knew. All are back now.
    """
    net = began(*EACH, seed=seed)
    moves(net, 6)
    one, dealer = net.nodes["n1"], lost(net)
    deaf(net, one, *net.nodes.values(), to='{"k":"takeover"')
    agree(net, "n1", "n2", "n3")
    one.crash()
    del net.nodes["n1"]
    back(net, dealer)
    lend(dealer, 1)
    moves(net, 5)
    lost(net)
    agree(net, "n2", "n3")
    for node in (one, dealer):
        back(net, node)
    return net
