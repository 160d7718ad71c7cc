"""By post: letters in the place of connections, lost, doubled, late, forwarded and forged."""

from __future__ import annotations

import json

import pytest

from bottega.core import Refusal
from bottega.link import in_letters
from bottega.replica import Replica
from bottega.replica.letters import (
    OPEN,
    packed,
    read_envelope,
    read_open,
    unpacked,
    write_envelope,
)
from tests.playing import NAMES
from tests.replica.mail import Mailbag, cases_by_post, game_by_post, seated_by_post
from tests.replica.peers import Node, run


def dealt(game: str = "splendor", seats: int = 2, seed: object = 3) -> Mailbag:
    """A table where everybody has the game, with the moves that it took until then."""
    bag = seated_by_post(seed, game, {}, seats)
    for _ in range(10):
        pass_on(bag)
        if all(node.up.deal for node in bag.nodes):
            return bag
        any(bag.move(node) for node in bag.nodes)
    raise AssertionError(bag.net.report())


def pass_on(bag: Mailbag) -> None:
    """Let everybody write what is due, and let all of it arrive."""
    for node in bag.nodes:
        for device in node.up.letters_due:
            if device in node.up.can_write_to:
                bag.read(bag.holder(device), bag.write(node, device))


def pair(bag: Mailbag) -> tuple[Node, Node]:
    """Who moves, and the other."""
    mover = next(node for node in bag.nodes if node.up.turn in node.up.seats)
    return mover, next(node for node in bag.nodes if node is not mover)


def moves(bag: Mailbag, count: int) -> None:
    """So many moves, each sent to whom it is due."""
    for _ in range(count):
        bag.move(pair(bag)[0])
        pass_on(bag)
        pass_on(bag)


def refused(node: Node, text: str) -> str:
    """The code with which a letter is refused."""
    with pytest.raises(Refusal) as error:
        run(node.up.open_letter(text))
    return error.value.code


@pytest.mark.parametrize("game", ["splendor", "azul"])
def test_whole_games_by_post_with_letters_lost_doubled_and_late(game: str, long: bool) -> None:
    for seed, case in enumerate(cases_by_post(game)[: None if long else 1]):
        assert game_by_post(case, seed).played.entries > 20


def test_two_letters_go_before_the_one_with_the_first_move() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    guest = bag.join("n1", 1, bag.invite())
    bag.read(bag.host, bag.write(guest, bag.host.up.device))
    assert bag.host.up.count > 0
    bag.move(bag.host)
    bag.read(guest, bag.write(bag.host, guest.up.device))
    assert (guest.up.count, guest.up.turn) == (bag.host.up.count, 1)


def test_of_several_nobody_shows_a_share_before_the_terms() -> None:
    bag = Mailbag(1, "azul", {}, 3)
    for seat in (1, 2):  # the second is told that nobody else is missing
        node = bag.join(f"n{seat}", seat, bag.invite())
        answer = bag.write(node, bag.host.up.device)
        assert not any(json.loads(line).get("shown_in") for line in node.disk)
        bag.read(bag.host, answer)
    assert bag.host.up.deal == 0
    assert len(bag.host.up.letters_due) == 2
    pass_on(bag)
    assert bag.host.up.deal == 1


def test_only_what_the_other_lacks_travels() -> None:
    bag = dealt()
    moves(bag, 12)
    mover, other = pair(bag)
    bag.move(mover)
    assert len(bag.write(mover, other.up.device)) < 600
    assert max(bag.lengths) < 4000


def test_the_same_letter_again_brings_nothing_new() -> None:
    bag = dealt()
    mover, other = pair(bag)
    bag.move(mover)
    text = bag.write(mover, other.up.device)
    first, second = (run(other.up.open_letter(text)) for _ in range(2))
    assert (first.entries > 0, first.news, first.refused) == (True, True, ())
    assert (second.entries, second.news, second.refused) == (0, False, ())


def test_an_older_letter_after_a_newer_one_brings_nothing_new() -> None:
    bag = dealt()
    mover, other = pair(bag)
    bag.move(mover)
    old = bag.write(mover, other.up.device)
    moves(bag, 0)
    pass_on(bag)
    bag.move(other)
    bag.read(mover, bag.write(other, mover.up.device))
    bag.move(mover)
    bag.read(other, bag.write(mover, other.up.device))
    count = other.up.count
    opened = run(other.up.open_letter(old))
    assert (opened.entries, opened.news, opened.refused) == (0, False, ())
    assert other.up.count == count


def test_a_letter_opens_for_its_reader_alone() -> None:
    bag = dealt("azul", 3)
    mover = pair(bag)[0]
    bag.move(mover)
    (device,) = mover.up.letters_due
    text = bag.write(mover, device)
    reader = bag.holder(device)
    assert refused(mover, text) == "own-letter"
    third = next(node for node in bag.nodes if node not in (mover, reader))
    assert refused(third, text) == "not-for-here"
    stranger = bag.net.guest("stranger", bag.host.up.room)
    assert refused(stranger, text) == "not-for-here"
    other_device = bag.net.guest("other", bag.host.up.room)
    run(other_device.up.open_letter(bag.carried[0]))  # one's own, but not the one that plays
    assert refused(other_device, text) == "not-for-here"


def test_a_letter_that_was_changed_or_cut_is_refused() -> None:
    bag = dealt()
    mover, other = pair(bag)
    bag.move(mover)
    text = bag.write(mover, other.up.device)
    assert refused(other, text[:-30]) == "half-link"
    assert (
        refused(other, f"{text[:60]}{'A' if text[60] != 'A' else 'B'}{text[61:]}") == "broken-link"
    )
    letter = read_envelope(text)
    changed = letter._replace(content=letter.content[:-1] + bytes([letter.content[-1] ^ 1]))
    assert refused(other, write_envelope(changed)) == "wrong-seal"
    assert refused(other, in_letters(b"\x02")) == "wrong-link"


def test_an_invitation_is_believed_only_from_who_made_the_table() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    letter = read_envelope(bag.invite())
    told = read_open(letter)
    guest = bag.net.guest("n1", bag.host.up.room)
    forged = packed([told.writer, "/elsewhere", told.told])
    assert refused(guest, write_envelope(letter._replace(content=forged))) == "forged"
    other = packed([guest.up.device, told.door, told.told])
    stranger = bag.net.guest("n2", bag.host.up.room)
    assert refused(stranger, write_envelope(letter._replace(content=other))) == "not-host"
    assert refused(bag.host, bag.carried[0]) == "own-letter"
    assert letter.kind == OPEN


def test_two_different_moves_at_one_place_are_shown_as_what_they_are() -> None:
    bag = dealt("azul", 2)
    for _ in range(9):
        if bag.host.up.turn not in bag.host.up.seats:
            break
        moves(bag, 1)
    guest = bag.nodes[1]
    before = list(guest.disk)
    legal = [str(action) for action in guest.up.table(1).legal()]
    texts = []
    for action in (legal[0], legal[-1]):  # as from a copy of what the device had kept
        guest.crash()
        guest.disk = list(before)
        guest.boot()
        guest.do(guest.up.submit(1, action))
        texts.append(bag.write(guest, bag.host.up.device))
    run(bag.host.up.open_letter(texts[0]))
    hashed = bag.host.up.game.hash_at(bag.host.up.count)
    opened = run(bag.host.up.open_letter(texts[1]))
    assert opened.refused == ("double-entry",)
    assert len(bag.host.told("cheat")) == 1
    assert bag.host.up.game.hash_at(bag.host.up.count) == hashed


def test_a_letter_from_moves_never_played_here_is_told_and_changes_nothing() -> None:
    bag = dealt("azul", 2)
    for _ in range(9):
        if not (bag.host.up.turn not in bag.host.up.seats):
            break
        moves(bag, 1)
    host, guest = bag.host, bag.nodes[1]
    before, keys = list(guest.disk), guest.up.count
    bag.move(host)
    bag.read(guest, bag.write(host, guest.up.device))
    bag.move(guest)
    bag.read(host, bag.write(guest, host.up.device))
    bag.move(host)
    ahead = bag.write(host, guest.up.device)
    guest.crash()
    guest.disk = before  # what the device had kept was put back to an earlier day
    guest.boot()
    assert run(guest.up.open_letter(ahead)).refused == ("letter-missing",)
    assert guest.up.count == keys


def test_an_answer_to_an_earlier_invitation_is_told() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    guest = bag.join("n1", 1, bag.invite())
    answer = bag.write(guest, bag.host.up.device)
    run(bag.host.up.sit(0, "Somebody else"))
    bag.invite()
    assert run(bag.host.up.open_letter(answer)).refused == ("old-answer",)
    assert bag.host.up.deal == 0


def test_an_answer_to_a_deal_that_is_over_is_told_after_a_rematch() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    guest = bag.join("n1", 1, bag.invite())
    answer = bag.write(guest, bag.host.up.device)
    bag.read(bag.host, answer)
    bag.play()
    run(bag.host.up.rematch())
    run(bag.host.up.ready(0))
    assert run(bag.host.up.open_letter(answer)).refused == ("old-answer",)
    again = bag.invite()
    assert run(bag.host.up.open_letter(answer)).refused == ("old-answer",)
    run(guest.up.open_letter(again))
    run(guest.up.answer(1, NAMES[1]))
    bag.read(bag.host, bag.write(guest, bag.host.up.device))
    bag.move(bag.host)
    bag.read(guest, bag.write(bag.host, guest.up.device))
    assert (bag.host.up.deal, guest.up.deal) == (2, 2)


def test_a_deal_that_is_offered_anew_after_an_answer_is_counted() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    guest = bag.join("n1", 1, bag.invite())
    bag.host.crash()
    bag.host.disk = [line for line in bag.host.disk if not line.startswith('{"s":"offer"')]
    bag.host.boot()  # a host that does not like what it would have to deal
    run(guest.up.open_letter(bag.invite()))
    run(guest.up.answer(1, NAMES[1]))
    bag.read(bag.host, bag.write(guest, bag.host.up.device))
    bag.read(guest, bag.write(bag.host, guest.up.device))
    assert (guest.up.deal, guest.up.given_up) == (1, 1)


def test_two_answers_for_one_seat_the_second_is_told() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    invitation = bag.invite()
    first, second = bag.join("n1", 1, invitation), bag.join("n2", 1, invitation)
    texts = [bag.write(node, bag.host.up.device) for node in (first, second)]
    assert run(bag.host.up.open_letter(texts[0])).refused == ()
    assert run(bag.host.up.open_letter(texts[1])).refused == ("game-running",)


def test_a_deal_by_post_is_not_given_up_after_a_minute() -> None:
    bag = seated_by_post(1, "azul", {}, 3)
    for node in bag.nodes[1:]:
        bag.read(bag.host, bag.write(node, bag.host.up.device))
    for _ in range(300):
        bag.net.tick(10.0)
    assert bag.host.up.lobby
    assert bag.host.up.lobby.phase == "dealing"


def carried() -> Mailbag:
    """The dealer turns a card for one; the letter goes to another, who carries it unread."""
    bag = dealt("splendor", 3)
    for _ in range(9):
        if bag.nodes[2].up.turn == 2:
            break
        moves(bag, 1)
    host, bob, cem = bag.nodes
    play(cem, "draw")
    bag.read(host, bag.write(cem, host.up.device))
    play(host, "take")
    assert host.up.letters_due == (bob.up.device,)
    bag.read(bob, bag.write(host, bob.up.device))
    (entry,) = [entry for entry in bob.up.game.entries[-3:] if entry.seals]
    assert entry.openings == ()
    play(bob, "take")
    assert bob.up.letters_due == (cem.up.device,)
    bob.crash()
    bob.boot()  # what is carried is kept
    bag.read(cem, bag.write(bob, cem.up.device))
    assert cem.up.turn == 2
    assert cem.up.game.entries[entry.number].openings
    assert set(bag.told) <= {"nothing new"}
    return bag


def test_a_card_for_one_seat_comes_enclosed_with_whoever_writes() -> None:
    bag = carried()
    bag.play()
    assert {node.up.verdict for node in bag.nodes} == {"fair"}


def play(node: Node, verb: str) -> None:
    """Make a move of this kind."""
    table = node.up.table(node.up.turn)
    action = next(action for action in table.legal() if action.verb == verb)
    node.do(node.up.submit(node.up.turn, action))


def test_who_plays_on_directly_needs_no_letters_and_may_write_again() -> None:
    bag = dealt("splendor", 2)
    moves(bag, 2)
    bag.live(5)
    counts = {node.up.count for node in bag.nodes}
    assert len(counts) == 1
    moves(bag, 3)
    assert {node.up.count for node in bag.nodes} != counts
    bag.play()
    assert {node.up.verdict for node in bag.nodes} == {"fair"}


def test_whoever_comes_to_a_table_by_post_gets_an_address() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    guest = bag.net.guest("n1", bag.host.up.room)
    assert not guest.up.by_post
    bag.net.connect_all()
    bag.net.settle()
    assert guest.up.by_post
    assert guest.up.device in bag.host.up.can_write_to


def test_contents_survive_being_packed() -> None:
    key = "04" + "ab" * 64
    for content in ([], ["$", "$1", "$$2", ""], {"a": [key, key, "00" * 16, "0" * 31]}, "ff" * 200):
        assert unpacked(packed(content)) == content
    with pytest.raises(Refusal):
        unpacked(b"\x00\x01")


def test_a_room_without_locks_plays_no_post() -> None:
    bag = Mailbag(1, "azul", {}, 2)
    node = bag.net.node("n1")
    ports = node.ports()._replace(sealer=None)
    node.replica = run(Replica.join(ports, bag.host.up.room, "Bo"))
    run(node.up.open_letter(bag.invite()))
    with pytest.raises(Refusal, match="no letters can be sealed"):
        run(node.up.answer(1, "Bo"))
