"""What a takeover of the dealing does to a game as this device holds it."""

from __future__ import annotations

from collections.abc import Sequence

from bottega.core import DEALER, SPECTATOR, Refusal, Seat
from bottega.dealer import SharedDealer, promise
from bottega.replica.electing import Head
from bottega.replica.ports import Key
from bottega.replica.seat_changes import SeatChanges
from bottega.replica.seeing import is_complete
from bottega.replica.shared_game import SharedGame
from bottega.takeover import Takeover, seal_of_view, sealed_view, told_view


def take_over(
    game: SharedGame, number: int, takeover: Takeover, changes: SeatChanges, secret: bytes | None
) -> int:
    """Go by the takeover of this number from now on; the first entry that is withdrawn."""
    stays, surely = _undisputed(game, number, takeover)
    del game.takeovers[number:]
    game.seat_changes = changes
    game.seat_changes.cut(takeover.deeds, takeover.dealer, takeover.gone, takeover.at)
    game.takeovers.append(takeover)
    game.cut(stays)
    game.secret, game.confirmed, game.gathers, game.told_views = secret, surely, False, {}
    game.dealer = SharedDealer(secret, takeover.shares) if secret is not None else None
    for viewer in (DEALER, *takeover.absent):
        game.tables.pop(viewer, None)
        game.aside.pop(viewer, None)
    if not game.tables:
        game.tables[SPECTATOR] = game.laid(SPECTATOR)
    if game.deals:
        game.confirmed = game.count
        game.tables = {DEALER: game.laid(DEALER), **game.tables}
        for seat in takeover.absent:
            game.told_views[seat] = _view_told(game, seat)
    game.lay_tables()
    return stays


def _undisputed(game: SharedGame, number: int, takeover: Takeover) -> tuple[int, int]:
    """How many entries stand, and how many the new dealer surely has.

    Those before the takeover stand, and what those who agreed did at once after it.
    """
    at, void = takeover.at, first_void(game, number, takeover.deeds)
    if game.count < at or game.hash_at(at) != takeover.after:
        return min(at, shared_with(game, number), void), 0
    stays = at
    while stays < game.count and game.entries[stays].author not in (DEALER, *takeover.absent):
        stays += 1
    return min(stays, void), min(at, void)


def shared_with(game: SharedGame, number: int) -> int:
    """How many entries were made before any takeover that one of this number would replace."""
    return min([game.count, *[takeover.at for takeover in game.takeovers[number:]]])


def shared_changes(game: SharedGame, number: int) -> int:
    """How many changes of seats were written before any takeover of this number."""
    return min([len(game.seat_changes.all), *[each.deeds for each in game.takeovers[number:]]])


def moved(game: SharedGame, device: Key, since: int, until: int) -> bool:
    """Whether a seat of a device has made one of these entries."""
    return any(
        entry.author >= 0 and game.seat_changes.device_at(entry.author, entry.number) == device
        for entry in game.entries[since:until]
    )


def first_void(game: SharedGame, number: int, deeds: int) -> int:
    """The first entry made by a change of seats that a takeover does not know, or their number."""
    void = game.seat_changes.all[min(deeds, shared_changes(game, number)) :]
    made = [
        entry.number
        for entry in game.entries
        if any(change.seat == entry.author and change.at <= entry.number for change in void)
    ]
    return min([*made, game.count])


def _view_told(game: SharedGame, seat: Seat) -> tuple[str, str]:
    """Dealer: what a seat dealt anew in the last takeover knew then, as text, with its salt."""
    table = game.tables[DEALER]
    told = told_view(table.game.redact(table.states[game.takeovers[-1].at], seat))
    return seal_of_view(game.secret or b"", seat, told)[0], told


def untold(game: SharedGame, absent: Sequence[Seat]) -> list[Seat]:
    """The seats, but for the absent, of which a hidden card is not known here."""
    table, seats = game.lead, [s for s in range(len(game.terms.names)) if s not in absent]
    return [s for s in seats if not all(is_complete(table, e, [s]) for e in game.entries)]


def can_catch_up(game: SharedGame, device: Key, head: Head) -> bool:
    """Whether somebody who is not as far as this device only lacks what can be sent from here.

    A card that only the dealer before could show may keep it from going further.
    """
    count, changes = head.entries, game.seat_changes
    if head.deeds < len(changes.all) and changes.all[head.deeds].at <= count:
        return True
    if count >= game.count or game.hash_at(count) != head.hash:
        return False
    seen = is_complete(game.lead, game.entries[count], game.eyes(device, count))
    return seen or moved(game, device, count, game.count)


def check_view(game: SharedGame, seat: Seat, salt: str, told: str) -> None:
    """Refuse what a seat was not dealt in the last takeover that dealt it anew."""
    anew = game.taken_anew(seat)
    if anew is None:
        raise Refusal("wrong-opening", "this seat was never dealt anew")
    sealed = dict(zip(anew.absent, anew.views, strict=True))[seat]
    if sealed_view(salt, seat, told) != sealed:
        raise Refusal("wrong-opening", "an opened secret is not the one that was sealed")


def is_of_before(game: SharedGame, secret: bytes) -> bool:
    """Whether a secret is of somebody from whom another has taken over."""
    before = [game.terms.promise, *[takeover.promise for takeover in game.takeovers]][:-1]
    return promise(secret) in before


def left_by_takeover(game: SharedGame, seat: Seat) -> Key:
    """The device whose seat was taken with a takeover from who had dealt; empty for others.

    That is who dealt itself, or somebody for whom a bot of it stood in.
    """
    changes = [change for change in game.seat_changes.all if change.seat == seat]
    if not changes or changes[-1].kind != "take" or not game.takeovers:
        return ""
    given_up = len(changes) > 1 and changes[-2].kind not in ("grant", "lend")
    return "" if given_up else game.seat_changes.held(seat)[-1][1]
