"""Deals by hand: their steps one by one, and what a dishonest dealer could tell."""

from __future__ import annotations

import json

from bottega.replica.lobby import Lobby
from bottega.replica.terms import Terms, signed_terms
from tests.replica.peers import Net, Node, run
from tests.replica.rooms import TWO, forge, nodes, room


def messages(node: Node, kind: str) -> list[dict[str, object]]:
    """All that a device heard of one kind."""
    return [m for m in map(json.loads, node.heard) if m["k"] == kind]


def agreed_room(*plans: dict[int, str], seats: int = 2) -> Net:
    """A room where everybody sits and is ready, and the host has not started yet."""
    net = room(*(plans or TWO), seats=seats)
    all_ready(net)
    return net


def all_ready(net: Net) -> None:
    """Let everybody be ready whose plan it is."""
    host, *guests = nodes(net)
    for _ in range(3):
        for node in (*guests, host):
            if not all(seat.ready for seat in host.up.lobby.seats):  # type: ignore[union-attr]
                node.act("sensible")
            net.settle()


def lose(net: Net, sender: Node, *kinds: str) -> None:
    """Let nothing of these kinds arrive any more that a device sends."""
    carry = net.carry

    def careless(one: str, other: str, text: str) -> None:
        if one != sender.wire or json.loads(text)["k"] not in kinds:
            carry(one, other, text)

    net.carry = careless  # type: ignore[assignment, method-assign]


def announced_only(net: Net) -> None:
    """Let the lobby arrive that announces a deal; the terms and all else are lost."""
    for ends, stream in net.streams.items():
        lobbies = [text for text in stream if text.startswith('{"k":"lobby"')]
        stream.clear()
        for text in lobbies:
            net.carry(*ends, text)
    net.settle()


def dealt(host: Node, guest: Node, terms: Terms) -> None:
    """Let a dealer tell any terms, signed by itself."""
    signature = run(host.keyring.sign(host.up.device, signed_terms(terms)))
    forge(host, guest, k="setting", **terms.fields(), signature=signature)


def told(host: Node, guest: Node, lobby: Lobby) -> None:
    """Let a host tell any lobby, newer than the last."""
    assert guest.up.lobby is not None
    lobby = lobby._replace(revision=guest.up.lobby.revision + 1)
    forge(host, guest, k="lobby", **lobby.fields())


def terms_of(host: Node, lobby: Lobby) -> Terms:
    """The terms that a host would offer for a lobby that announces a deal."""
    names, kinds, devices, keys, commits = (tuple(row) for row in zip(*lobby.seats, strict=True))
    return Terms(
        *(host.up.room, lobby.deal, host.up.device, lobby.game, lobby.rules, lobby.options),
        *(names, kinds, devices, keys, commits, "0" * 64),
        hints=lobby.hints,
        clock=lobby.clock,
        lends=True,
    )
