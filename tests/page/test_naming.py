"""Equal names are told apart, wherever players' names stand."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from page.table.naming import told_apart
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import begun, sitting_of, take
from tests.page.ledgers import at
from tests.page.paper import visited
from tests.page.pasts import sat
from tests.page.test_rooms import guest_of, invited, settle

MEI = {"bottega.name": "Mei"}
TWO = '[["person", "Mei"], ["person", "Mei"]]'


@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Ann", "Bob"), ("Ann", "Bob")),
        (("Mei", "Mei", "Mei"), ("Mei", "Mei (2)", "Mei (3)")),
        (("Mei", "Mei", "Mei (2)"), ("Mei", "Mei (3)", "Mei (2)")),
        (("Zoë", "Zoe\u0308"), ("Zoë", "Zoe\u0308 (2)")),  # written in two ways
        (("Ann", "ann"), ("Ann", "ann (2)")),  # heard the same
        (("Ann", "An\u200dn"), ("Ann", "An\u200dn (2)")),
        (("", "Mei", ""), ("", "Mei", "")),  # free seats
    ],
)
def test_the_second_of_equal_names_has_a_number(
    names: tuple[str, ...], told: tuple[str, ...]
) -> None:
    assert told_apart(names) == told


@given(st.lists(st.sampled_from(["A", "a", "A (2)", "A (3)", "A (2) (2)", "B"]), max_size=8))
def test_no_two_are_called_the_same(names: list[str]) -> None:
    told = told_apart(names)
    assert len(set(told)) == len(names)
    assert all(called.startswith(name) for name, called in zip(names, told, strict=True))


@awaited
async def test_at_a_table_in_its_log_and_aloud() -> None:
    paper = await visited("en", texts={"bottega.names": TWO})
    await begun(paper, "person", "person")
    await take(paper, 0, 1, 2)
    await take(paper, 0, 1, 2)
    assert sitting_of(paper).names == ("Mei", "Mei (2)")
    assert "Mei (2)" in paper.regions["sp-seat-1"]
    assert "Mei (2)" not in paper.regions["sp-seat-0"]
    assert any(said.startswith("Mei (2)") for said in paper.said)
    await paper.click("log")
    assert paper.regions["log"].count("Mei (2)") >= 1
    assert sitting_of(paper).note.header.seats == ("Mei", "Mei"), "the record has them as they are"
    ident = sitting_of(paper).note.ident
    paper.go("/")
    await paper.settle()
    assert "Mei, Mei (2)" in paper.regions["main"]
    paper.go(f"/replay/game/{ident}")
    await paper.settle()
    assert "Mei (2)" in paper.html


@awaited
async def test_in_the_ledger() -> None:
    game = sat(77, ("Mei", "Mei"), ("person", "person"))
    paper = await at("/history/games", game)
    assert 'class="ledger-name">Mei (2)<' in paper.html
    await paper.click("open", game.note.ident)
    assert "Mei (2)" in paper.regions["dialog"], "how it ended"


@awaited
async def test_in_a_lobby_at_its_table_and_in_talk() -> None:
    air = Air()
    host = await invited(air, texts=MEI)
    await host.click("room-stand", "0")
    await settle(host)
    await host.click("room-sit", "0")
    await settle(host)
    guest = await guest_of(host, air, texts=MEI)
    assert "Watching: Mei (2)" in host.regions["main"]
    await guest.click("room-sit", "1")
    await settle(host, guest)
    assert "Mei (2)" in host.regions["main"]
    assert "shown as Mei (2)" in guest.regions["main"], "where one's own name can be typed"
    await guest.click("room-ready", "yes")
    await settle(host, guest)
    await host.click("room-start")
    await settle(host, guest)
    assert "Mei (2)" in host.regions["sp-seat-1"]
    assert "Mei (2)" in guest.html
    await guest.click("dialog", "room-talk")
    await guest.click("room-say", "hello")
    await settle(host, guest)
    assert "Mei (2): Hello!" in host.regions["notice"]
    await host.click("dialog", "menu")
    await host.click("dialog", "room-people")
    assert "<b>Mei (2)</b>" in host.regions["dialog"]
