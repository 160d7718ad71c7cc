"""Whoever asks again and again is answered once in a while, and nobody else is bothered."""

from __future__ import annotations

import json

from tests.replica.deals import agreed_room, lose, messages
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, began, nodes


def asked(net: Net, asker: Node, victim: Node, times: int, **message: object) -> None:
    """Let somebody ask again and again, between two ticks."""
    for _ in range(times):
        net.carry(asker.wire, victim.wire, json.dumps(message))
    net.settle()


def repeated(victim: Node) -> dict[str, object]:
    """The terms of the present deal, as their dealer signed them."""
    agreement = victim.up._room.agreements[1]
    return {"k": "setting", **agreement.terms.fields(), "signature": agreement.signature}


def test_terms_told_again_and_again_are_answered_once_to_who_tells_them() -> None:
    net = began(*TWO, {})
    host, victim, asker = nodes(net)
    for node in nodes(net):
        node.heard.clear()
    asked(net, asker, victim, 10, **repeated(victim))
    assert len(messages(asker, "share")) == 1
    assert host.heard == []
    assert victim.refusals() == []
    net.tick()
    asked(net, asker, victim, 10, **repeated(victim))
    assert len(messages(asker, "share")) == 2
    assert messages(host, "share") == []


def test_terms_told_again_are_not_verified_again() -> None:
    net = began(*TWO, {})
    _, victim, asker = nodes(net)
    verified: list[bytes] = []
    verify = victim.keyring.verify

    async def counted(key: str, data: bytes, signature: str) -> bool:
        verified.append(data)
        return await verify(key, data, signature)

    victim.keyring.verify = counted  # type: ignore[method-assign]
    asked(net, asker, victim, 50, **repeated(victim))
    assert verified == []


def test_who_needs_the_deal_is_told_once_between_two_ticks() -> None:
    net = began(*TWO, {})
    _, victim, asker = nodes(net)
    asker.heard.clear()
    asked(net, asker, victim, 10, k="need")
    assert len(messages(asker, "setting")) == 1
    assert len(messages(asker, "share")) == 2
    net.tick()
    asked(net, asker, victim, 1, k="need")
    assert len(messages(asker, "setting")) == 2


def test_every_asker_is_answered_for_itself() -> None:
    net = began(*TWO, {}, {})
    _, victim, one, other = nodes(net)
    for asker in (one, other):
        asker.heard.clear()
        asked(net, asker, victim, 20, **repeated(victim))
        assert len(messages(asker, "share")) == 1


def test_a_share_that_was_lost_comes_with_the_next_word() -> None:
    net = agreed_room(*TWO, {})
    host, guest, watcher = nodes(net)
    lose(net, guest, "share")
    run(host.up.start())
    net.settle()
    assert host.up.missing == watcher.up.missing == (1,)
    del net.carry
    net.tick()
    net.tick(5)
    net.settle()
    assert {node.up.deal for node in nodes(net)} == {1}
    assert {node.up.count for node in nodes(net)} == {host.up.count}
