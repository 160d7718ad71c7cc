"""Before the game: the lobby, and the deal up to its last share."""

from __future__ import annotations

from typing import Any

from bottega.core import WORD_PATTERN, Options, Refusal, Seat
from bottega.dealer import promise
from bottega.log import check_names
from bottega.replica.connections import Link
from bottega.replica.lobby import (
    PERSON,
    Lobby,
    Place,
    arranged,
    check_complete,
    check_held,
    check_open,
    read_lobby,
    read_name,
    readied,
    removed,
    sat,
    stood,
)
from bottega.replica.messages import HASH, KEY, SIGNATURE, Fields
from bottega.replica.ports import Key
from bottega.replica.room import Deal, Desk, Share
from bottega.replica.shared_game import Play
from bottega.replica.terms import Setting, commit_of, read_setting, room_of


class Hall:
    """Seats, readiness, settings and shares."""

    def __init__(self, desk: Desk) -> None:
        """Work at this desk."""
        self.desk = desk

    @property
    def lobby(self) -> Lobby:
        """The lobby, which must be known."""
        if self.desk.lobby is None:
            raise Refusal("host-away", "the dealing peer has not been met yet")
        return self.desk.lobby

    # -------------------------------------------------------------- asking

    async def sit(self, seat: Seat, name: str, kind: str) -> None:
        """Ask for a seat, with a new key for it, or with the key it has here."""
        check_open(self.lobby)
        check_names((name,))
        old = self.lobby.place(seat)
        mine = old.device == self.desk.device and old.key in self.desk.own
        key = old.key if mine else await self.desk.ports.signer.make()
        await self.desk.keep_key(key, name)
        await self.ask("sit", seat=seat, name=name, kind=kind, key=key)

    async def stand(self, seat: Seat) -> None:
        """Ask to leave a seat."""
        check_held(self.lobby, seat, self.desk.device)
        await self.ask("stand", seat=seat)

    async def ready(self, seat: Seat, yes: bool) -> None:
        """Say that who sits there is ready, promising a new share; or that they are not."""
        check_held(self.lobby, seat, self.desk.device)
        key, commit = self.lobby.places[seat].key, ""
        if key not in self.desk.own:
            raise Refusal("not-your-seat", "the key of this seat is not here", seat=seat)
        if yes:
            share = Share(self.desk.ports.entropy(32).hex())
            commit = commit_of(key, share.share)
            await self.keep_share(commit, share)
        await self.ask("ready", seat=seat, key=key, commit=commit)

    async def keep_share(self, commit: str, share: Share) -> None:
        """Keep a share, before anybody hears of it."""
        await self.desk.keep({"s": "promise", "commit": commit, **share._asdict()})
        self.desk.shares[commit] = share

    async def ask(self, deed: str, /, **fields: Any) -> None:
        """Ask the dealing peer, which may be this one."""
        if self.desk.is_host:
            await self.asked(self.desk.device, Fields({"do": deed, **fields}))
            return
        link = self.desk.link_of(self.desk.host)
        if link is None:
            raise Refusal("host-away", "the dealing peer is away")
        self.desk.post(link, "ask", do=deed, **fields)

    # -------------------------------------------------------------- the dealing peer

    async def asked(self, device: Key, fields: Fields) -> None:
        """Do what somebody asked for."""
        seat = fields.number("seat", 0, 9)
        match fields.text("do", "sit|stand|ready"):
            case "sit":
                place = Place(
                    read_name(fields, "name"),
                    fields.text("kind", WORD_PATTERN),
                    device,
                    fields.text("key", KEY),
                )
                if any(p.key == place.key for i, p in enumerate(self.lobby.places) if i != seat):
                    raise Refusal("seat-taken", "this key has a seat already", seat=seat)
                lobby = sat(self.lobby, seat, place)
            case "stand":
                lobby = stood(self.lobby, seat, device)
            case _:
                key, commit = fields.text("key", KEY), fields.text("commit", f"({HASH})?")
                lobby = readied(self.lobby, seat, device, key, commit)
        await self.change(lobby)

    async def change(self, lobby: Lobby, *rows: dict[str, Any]) -> None:
        """Keep a new lobby, with what belongs to the change, and tell it to all."""
        lobby = lobby._replace(revision=self.lobby.revision + 1)
        await self.desk.keep(*rows, {"s": "lobby", **lobby.fields()})
        self.desk.lobby = lobby
        self.desk.post_all("lobby", **lobby.fields())
        self.desk.tell("lobby")
        await self.ready_bots()

    def tell_lobby(self, link: Link) -> None:
        """Tell somebody of the lobby, if it is kept here."""
        if self.desk.is_host:
            self.desk.post(link, "lobby", **self.lobby.fields())

    async def arrange(self, game: str, options: Options, seats: int) -> None:
        """Choose the game, its options and how many play."""
        self.check_host()
        await self.change(arranged(self.lobby, game, options, seats))

    async def remove(self, seat: Seat) -> None:
        """Free a seat; a deal that waits for its share is off."""
        self.check_host()
        await self.change(removed(self.lobby, seat))

    async def rematch(self) -> None:
        """Open the lobby again, everybody where they sat."""
        self.check_host()
        if self.lobby.phase != "over":
            raise Refusal("not-over", "the game is not over yet")
        await self.change(self.lobby._replace(phase="open").unready())

    def check_host(self) -> None:
        """Refuse what only the dealing peer may do."""
        self.desk.check_here()
        if not self.desk.is_host:
            raise Refusal("not-host", "only the dealing peer may do this")

    # -------------------------------------------------------------- hearing

    async def heard_lobby(self, link: Link, fields: Fields) -> None:
        """Take the lobby from the dealing peer.

        It is told again and again: what was asked for meanwhile may have been lost on the way.
        """
        if link.device != self.desk.host or self.desk.is_host:
            raise Refusal("not-host", "only the dealing peer tells of the lobby")
        lobby = read_lobby(fields)
        old = self.desk.lobby
        if old and lobby.revision < old.revision:
            return
        if not old or lobby.revision > old.revision:
            await self.desk.keep({"s": "lobby", **lobby.fields()})
            self.desk.lobby = lobby
            self.desk.tell("lobby")
        await self.ready_bots()

    async def ready_bots(self) -> None:
        """Bots of this device are always ready."""
        lobby = self.lobby
        if lobby.phase != "open":
            return
        for seat, place in enumerate(lobby.places):
            bot = place.kind not in ("", PERSON)
            if bot and place.device == self.desk.device and not place.ready:
                await self.ready(seat, True)
                return  # the answer is another lobby

    # -------------------------------------------------------------- the deal

    async def start(self) -> None:
        """Fix the seating and promise a secret; then everybody shows their shares."""
        self.check_host()
        desk, lobby = self.desk, self.lobby
        check_complete(lobby)
        secret, number = desk.ports.entropy(32), desk.deal + 1
        names, kinds, devices, keys, commits = (tuple(row) for row in zip(*lobby.places))
        setting = Setting(
            *(desk.room, number, desk.device, lobby.game, lobby.rules, dict(lobby.options)),
            *(names, kinds, devices, keys, commits, promise(secret)),
        )
        setting.check()
        signature = await desk.ports.signer.sign(desk.device, signed_setting(setting))
        deal = Deal(setting, signature, {}, secret)
        await self.change(lobby._replace(phase="dealing", deal=number), _row(deal))
        desk.deals[number] = deal
        desk.post_all("setting", **setting.fields(), signature=signature)
        await self._show_shares(deal)

    async def heard_setting(self, link: Link, fields: Fields) -> None:
        """Take a setting that the dealing peer signed, and show the shares of the seats here."""
        desk = self.desk
        setting, signature = read_setting(fields), fields.text("signature", SIGNATURE)
        if setting.room != desk.room or room_of(setting.host) != desk.room:
            raise Refusal("wrong-setting", "this deal is not of this room's dealing peer")
        if not await desk.signs(setting.host, signed_setting(setting), signature):
            raise Refusal("forged", "the dealing peer has not signed this setting")
        await desk.know_host(setting.host)
        if setting.deal in desk.deals:
            await self._heard_again(desk.deals[setting.deal], setting)
            return
        if setting.deal < desk.deal:
            return
        self._check_between_games(desk.play)
        setting.check()
        self._check_own_seats(setting)
        deal = Deal(setting, signature, {}, None)
        await desk.keep(_row(deal))
        desk.deals[setting.deal] = deal
        await self._show_shares(deal)

    async def _heard_again(self, deal: Deal, setting: Setting) -> None:
        if setting != deal.setting:
            texts = [str(deal.setting.fields()), str(setting.fields())]
            await self.desk.accuse(setting.deal, -1, -1, self.desk.host, texts)
            raise Refusal("second-setting", "two different settings of one deal")
        if setting.deal == self.desk.deal:
            await self._show_shares(deal)

    def _check_between_games(self, play: Play | None) -> None:
        if play is None or play.over:
            return
        if play.entries:
            raise Refusal("game-running", "the game is not over yet")
        self.desk.tell("dealt-again", deal=play.setting.deal)

    def _check_own_seats(self, setting: Setting) -> None:
        """Refuse a setting that sits this device elsewhere, or wants a share shown before."""
        rows = (setting.names, setting.devices, setting.keys, setting.commits)
        for name, device, key, commit in zip(*rows):
            names, share = self.desk.own.get(key), self.desk.shares.get(commit)
            if (names is not None) != (device == self.desk.device):
                raise Refusal("wrong-setting", "a seat here has another key")
            if names is None:
                continue
            if name not in names or share is None or commit_of(key, share.share) != commit:
                raise Refusal("wrong-setting", "a seat here has another name or share")
            if share.shown_in not in ("", setting.hash):
                raise Refusal("used-share", "this share was shown in another deal")

    async def _show_shares(self, deal: Deal) -> None:
        """Show the shares of the seats here, to all; every time alike."""
        desk, setting = self.desk, deal.setting
        for seat, (key, commit) in enumerate(zip(setting.keys, setting.commits)):
            if setting.devices[seat] != desk.device:
                continue
            if seat not in deal.shares:
                share = desk.shares[commit]._replace(shown_in=setting.hash)
                await self.keep_share(commit, share)
                data = signed_share(setting, seat, share.share)
                signature = await desk.ports.signer.sign(key, data)
                await self._took_share(deal, seat, share.share, signature)
            self._post_share(setting.deal, seat)

    def _post_share(self, number: int, seat: Seat, only: Link | None = None) -> None:
        share, signature = self.desk.deals[number].shares[seat]
        for link in [only] if only else self.desk.proven():
            self.desk.post(link, "share", deal=number, seat=seat, share=share, signature=signature)

    async def heard_share(self, link: Link, fields: Fields) -> None:
        """Take a share that a seat shows."""
        deal = self.desk.deals.get(fields.number("deal", 1))
        seat, share = fields.number("seat", 0, 9), fields.text("share", HASH)
        if deal is None or seat >= len(deal.setting.keys):
            return  # the setting has not come yet: the share will come again
        if seat in deal.shares:
            return
        key, setting = deal.setting.keys[seat], deal.setting
        if commit_of(key, share) != setting.commits[seat]:
            raise Refusal("wrong-share", "this is not the share that was promised", seat=seat)
        signature = fields.text("signature", SIGNATURE)
        if not await self.desk.signs(key, signed_share(setting, seat, share), signature):
            raise Refusal("forged", "the share is not signed by its seat", seat=seat)
        await self._took_share(deal, seat, share, signature)

    async def _took_share(self, deal: Deal, seat: Seat, share: str, signature: str) -> None:
        row = {"deal": deal.setting.deal, "seat": seat, "share": share, "signature": signature}
        await self.desk.keep({"s": "share", **row})
        deal.shares[seat] = (share, signature)

    def share_all(self, link: Link) -> None:
        """Bring somebody up to date with the present deal."""
        deal = self.desk.deals.get(self.desk.deal)
        if deal:
            setting = deal.setting
            self.desk.post(link, "setting", **setting.fields(), signature=deal.signature)
            for seat in sorted(deal.shares):
                self._post_share(setting.deal, seat, link)


def begun(desk: Desk, number: int) -> Play | None:
    """The game of a deal, if its last share has come and it has not begun yet."""
    deal = desk.deals.get(number)
    if deal is None or number in desk.plays or len(deal.shares) < len(deal.setting.keys):
        return None
    if desk.is_host and desk.lobby and desk.lobby.phase == "open":
        return None  # the deal was called off
    shares = tuple([deal.shares[seat][0] for seat in range(len(deal.setting.keys))])
    salt = desk.salt + deal.setting.hash.encode()
    return Play(deal.setting, shares, desk.device, deal.secret, salt)


def _row(deal: Deal) -> dict[str, Any]:
    """A deal as it is stored."""
    secret = {"secret": deal.secret.hex()} if deal.secret else {}
    return {"s": "setting", **deal.setting.fields(), "signature": deal.signature, **secret}


def signed_setting(setting: Setting) -> bytes:
    """What the dealing peer signs of a setting."""
    return f"bottega setting: {setting.hash}".encode()


def signed_share(setting: Setting, seat: Seat, share: str) -> bytes:
    """What a seat signs of its share."""
    return f"bottega share: {setting.hash} {seat} {share}".encode()
