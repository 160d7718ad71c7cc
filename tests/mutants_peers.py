"""The checks of peers, each broken once; see `tests/mutants.py`."""

from __future__ import annotations

from tests.mutants import Mutant

GAME = "test_replica.py"
RETURN = "test_replica_return.py"
SEATS = "test_replica_seats.py"
END = "test_replica_end.py"
MEETING = "test_replica_meeting.py"
LOBBY = "test_replica_lobby.py"
DEAL = "test_replica_deal.py"
FORGED = "test_replica_forged.py"
HOSTILE = "test_replica_hostile.py"
RECORD = "test_peer_record.py"

ROWS = [
    ("a key need not be proven", "who_cannot_prove_a_key", MEETING, "door.py",
     "if not await desk.signs(link.device, proof(desk.room, theirs, mine), signature):",
     "if False:"),
    ("who is not proven is heard", "who_speaks_before_proving", MEETING, "peer.py",
     "elif not link.proven:", "elif False:"),
    ("anybody sends a tab away", "nobody_but_the_dealing_peer_can_send", MEETING, "peer.py",
     'if code == "same-device" and link.proven and link.device == self._desk.host:',
     'if code == "same-device":'),
    ("a seat can be sat on twice", "a_full_table", LOBBY, "lobby.py",
     "if old.kind and old.device != place.device:", "if False:"),
    ("anybody stands up for anybody", "nobody_stands_up", LOBBY, "lobby.py",
     "if lobby.place(seat).device != device:", "if False:"),
    ("anybody tells of the lobby", "only_the_dealing_peer_arranges", LOBBY, "hall.py",
     "if link.device != self.desk.host or self.desk.is_host:", "if False:"),
    ("what was asked for is never asked again", "a_bot_whose_readiness_was_lost", LOBBY, "hall.py",
     "if old and lobby.revision < old.revision:", "if old and lobby.revision <= old.revision:"),
    ("anybody signs a setting", "a_setting_signed_by_somebody_else", DEAL, "hall.py",
     "if not await desk.signs(setting.host, signed_setting(setting), signature):", "if False:"),
    ("a setting may swap seats", "a_setting_that_sits_one_otherwise", DEAL, "hall.py",
     "        self._check_own_seats(setting)\n", ""),
    ("two settings of one deal pass", "two_settings_of_one_deal", DEAL, "hall.py",
     "if setting != deal.setting:", "if False:"),
    ("a share serves every deal", "a_share_serves_only_one", DEAL, "hall.py",
     'if share.shown_in not in ("", setting.hash):', "if False:"),
    ("any share will do", "another_share_than_promised", DEAL, "hall.py",
     "if commit_of(key, share) != setting.commits[seat]:", "if False:"),
    ("a share need not be signed", "another_share_than_promised", DEAL, "hall.py",
     "if not await self.desk.signs(key, signed_share(setting, seat, share), signature):",
     "if False:"),
    ("a deal thrown away is not told", "a_deal_thrown_away", DEAL, "hall.py",
     '        self.desk.tell("dealt-again", deal=play.setting.deal)\n', "        return\n"),
    ("entries need not be signed", "a_forged_author", FORGED, "floor.py",
     "if not await self.desk.signs(key, signed_entry(entry.hash), entry.signature):", "if False:"),
    ("guests withdraw entries for anybody", "a_guest_cannot_make", FORGED, "floor.py",
     "follows = link.device == self.desk.host and number >= play.confirmed",
     "follows = number >= play.confirmed"),
    ("the dealing peer deals again", "what_the_dealing_peer_dealt", FORGED, "floor.py",
     "follows = link.device == self.desk.host and number >= play.confirmed",
     "follows = link.device == self.desk.host"),
    ("nobody follows the dealing peer", "peers_told_different", FORGED, "floor.py",
     "if not follows or play.deals:", "if True:"),
    ("cheating is not kept", "two_entries_at_one_number", FORGED, "desk.py",
     "        await self.keep(row)\n        self.proofs.append(row)\n", ""),
    ("entries that came early fill the memory", "early_lines", HOSTILE, "floor.py",
     "if sum(link.peer in row for row in play.held.values()) < MOST_HELD:", "if True:"),
    ("entries that came early are lost", "early_entries_are_held", GAME, "floor.py",
     "        await self._take_held(play)\n", ""),
    ("an entry is sent that is not stored", "everything_is_stored", RETURN, "floor.py",
     "            await self.keep(play, entries)\n        except",
     "            pass\n        except"),
    ("a broken store leaves an entry behind", "a_store_that_fails", RETURN, "floor.py",
     "            play.cut(entries[0].number)\n            raise\n        for link",
     "            raise\n        for link"),
    ("moves are taken back", "an_illegal_move", FORGED, "play.py",
     'if entry.action.verb == BACK:', "if False:"),
    ("an entry may show too much", "an_entry_that_shows_too_much", FORGED, "play.py",
     "public == HIDDEN != known[place] and place not in visible", "False"),
    ("an entry may show too little", "an_entry_that_shows_too_little", FORGED, "play.py",
     "if any(arg == HIDDEN and place in visible for place, arg in enumerate(known)):",
     "if False:"),
    ("secrets go to everybody", "secrets_are_not_sent", FORGED, "play.py",
     "        return masked(self.lead, entry, self.seats_of(device))\n\n    # ----",
     "        return entry\n\n    # ----"),
    ("secrets are opened before the end", "secrets_are_not_sent", FORGED, "floor.py",
     'fields.flag("opened") and play.opened', 'fields.flag("opened")'),
    ("an opening need not fit its seal", "a_wrong_opening", FORGED, "floor.py",
     "            check_entry(entry, number, mine.author, mine.previous)\n", ""),
    ("who deals sees everybody's table", "nobody_sees_the_table", GAME, "play.py",
     "if viewer not in (SPECTATOR, *self.seats_of(self.device)) or viewer in self.waiting:",
     "if viewer in self.waiting:"),
    ("a seat is played from anywhere", "only_who_holds_the_seat", GAME, "floor.py",
     "if play.deeds.device(seat) != self.desk.device:", "if False:"),
    ("a seat is given without consent", "the_dealing_peer_cannot_change", FORGED, "deeds.py",
     "if not await signer.verify(self.key(deed.seat), agreed, deed.consent):", "if False:"),
    ("anybody writes deeds", "a_change_of_seats", FORGED, "deeds.py",
     "if not await signer.verify(self.host, sealed_by_host(deed.hash), deed.signature):",
     "if False:"),
    ("a deed changes the past", "the_dealing_peer_cannot_change", FORGED, "play.py",
     "if number < self.confirmed:", "if False:"),
    ("a taken seat goes to a stranger", "the_dealing_peer_cannot_change", FORGED, "deeds.py",
     'if deed.kind != "grant" and (deed.key, deed.device) != (self.host, self.host):',
     "if False:"),
    ("entries of a seat that was taken stay", "a_move_made_while", SEATS, "seatings.py",
     "if revoked < play.count:", "if False:"),
    ("any code opens a seat", "a_wrong_code", SEATS, "seatings.py",
     "if hmac.compare_digest(mark, mark_of(code, self.desk.room, key)):", "if True:"),
    ("codes can be guessed at leisure", "a_wrong_code", SEATS, "seatings.py",
     "if self.wrong >= MOST_WRONG:", "if False:"),
    ("messages of any length are read", "ten_megabytes", HOSTILE, "messages.py",
     "if len(text) > LONGEST_MESSAGE:", "if False:"),
    ("everybody may flood", "a_flood", HOSTILE, "links.py",
     "if amount > self.left:", "if False:"),
    ("the lobby changes without end", "who_cannot_make_up", LOBBY, "peer.py",
     'if kind in ("ask", "consent") and not link.asks.spend(1):', "if False:"),
    ("talk has no end", "talk_is_limited", GAME, "peer.py",
     "if not link.talk.spend(1):", "if False:"),
    ("any secret will do", "another_secret_than_promised", END, "play.py",
     "if promise(secret) != self.setting.promise:", "if False:"),
    ("the game is not dealt again", "cards_that_do_not_follow", END, "play.py",
     "            Table.load(self.record())\n", "            pass\n"),
    ("signatures are not checked again", "a_signature_that_is_not", END, "play.py",
     "if not await signer.verify(key, signed_entry(entry.hash), entry.signature):", "if False:"),
]  # fmt: skip

MUTANTS = [
    Mutant(f"peers: {rule}", test, file, old, new, "replica", tests)
    for rule, test, tests, file, old, new in ROWS
] + [
    Mutant("peers: the shares do not count", "another_share_would", "dealer.py",
           "        self.seed = sha256(f\"bottega shares: {secret.hex()} {' '.join(shares)}\""
           ".encode()).digest()\n", "", ".", RECORD),
    Mutant("peers: an unsigned entry is recorded", "entries_are_signed", "record.py",
           "if bool(entries[-1].signature) != bool(header.deal):", "if False:", ".", RECORD),
]  # fmt: skip
