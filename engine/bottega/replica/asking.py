"""During the game: how far everybody is, and what is missing here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from bottega.replica.connections import Connection
from bottega.replica.messages import HASH, Fields
from bottega.replica.portions import parts
from bottega.replica.room import Room
from bottega.replica.shared_game import SharedGame

NOTHING: Mapping[str, object] = {}

Telling = Callable[[SharedGame, Connection], None]


class Asking:
    """How one learns that something is missing, and asks for it."""

    def __init__(self, room: Room) -> None:
        """Ask in this room."""
        self.room = room
        self.tell_takeovers: Telling = lambda game, connection: None
        self.tell_views: Telling = lambda game, connection: None

    def head(
        self, game: SharedGame, connection: Connection, more: Mapping[str, object] = NOTHING
    ) -> None:
        """Say how far this device is, and what else goes with it."""
        fields = {"count": game.count, "hash": game.hash_at(game.count), **more}
        changes = len(game.seat_changes.all)
        fields |= took_of(game)
        self.room.post(connection, "head", deal=game.terms.deal, deeds=changes, **fields)

    def dealt_alike(self, game: SharedGame, connection: Connection, fields: Fields) -> bool:
        """Whether a peer goes by the same takeovers; if not, each tells the other."""
        if alike(game, fields):
            return True
        if not connection.retold:
            connection.retold = True
            self.tell_takeovers(game, connection)
            self.head(game, connection)
        return False

    async def heard_head(self, connection: Connection, fields: Fields) -> None:
        """Compare how far a peer is, and ask for what is missing here."""
        game = self.room.games.get(fields.number("deal", 1))
        count, hashed = fields.number("count"), fields.text("hash", HASH)
        person = self.room.people.get(connection.device)
        if person and game is self.room.game:
            self.room.people[connection.device] = person._replace(entries=count)
        if game is None:
            self._need(connection, fields.number("deal"))
            return
        if not self.dealt_alike(game, connection, fields):
            return
        changes = fields.number("deeds")
        if connection.device == game.dealing:
            self._follow(game, connection, count, hashed, changes)
        elif count > game.count or changes > len(game.seat_changes.all):
            self.want(game, connection)
        elif game.hash_at(count) != hashed:
            self._compare(game, connection, count)

    def _follow(
        self, game: SharedGame, dealer: Connection, count: int, hashed: str, changes: int
    ) -> None:
        """Learn how far the dealer is; what it is not known to have may be otherwise there."""
        behind = count > game.count or changes > len(game.seat_changes.all)
        if behind or game.hash_at(count) != hashed:
            self.want(game, dealer, game.confirmed)
        else:
            game.confirmed = max(game.confirmed, count)
        if count < game.count:
            self.head(game, dealer)

    def _compare(self, game: SharedGame, connection: Connection, count: int) -> None:
        """Ask a guest for its whole game, if the dealer has confirmed another one here.

        Somebody may have signed two things: the first entry that differs proves it.
        """
        proven = any(proof["deal"] == game.terms.deal for proof in self.room.proofs)
        if 0 < count <= game.confirmed and not proven:
            self.want(game, connection, 0)

    def _need(self, connection: Connection, deal: int) -> None:
        """Ask for the terms and shares of a deal that others have begun, once between two ticks."""
        if deal >= self.room.deal and not connection.needed:
            connection.needed = True
            self.room.post(connection, "need")

    def want(self, game: SharedGame, connection: Connection, since: int | None = None) -> None:
        """Ask a peer for entries and seat changes, once between two ticks for the same."""
        since = game.count if since is None else since
        deal, changes = game.terms.deal, len(game.seat_changes.all)
        asked = (deal, since, changes, game.opened)
        if connection.asked != asked:
            connection.asked = asked
            fields = {"deal": deal, "since": since, "deeds": changes, "opened": game.opened}
            self.room.post(connection, "want", **fields, **took_of(game))

    def want_openings(self, game: SharedGame) -> None:
        """Ask for old entries again, where seats here or the verdict need more of them opened."""
        dealer = self.room.connection_to(game.dealing)
        if dealer and (game.waiting or (game.opened and not game.complete)):
            self.want(game, dealer, 0)

    def send_changes(self, game: SharedGame, connection: Connection, lines: list[str]) -> None:
        """Send changes of seats, in messages of some size."""
        for part in parts(lines):
            self.room.post(connection, "deeds", deal=game.terms.deal, lines=part)


def took_of(game: SharedGame) -> dict[str, str]:
    """By which takeover a game goes, if by any, as messages say it."""
    return {"took": game.takeovers[-1].hash} if game.takeovers else {}


def alike(game: SharedGame, fields: Fields) -> bool:
    """Whether a message is about the game as others took over its dealing, or did not."""
    theirs = fields.text("took", HASH) if "took" in fields.fields else ""
    return theirs == took_of(game).get("took", "")
