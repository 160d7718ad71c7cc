"""One sees what one may know: log, marks and announcements are those of the person who looks."""

from page.games import splendor
from page.games.splendor.cards import card_name
from tests.asynchronous import awaited
from tests.page.air import Air
from tests.page.clicks import begun, draw, sitting_of, take
from tests.page.paper import Paper, visited
from tests.page.test_rooms import settle, started


def log_of(paper: Paper) -> str:
    """What stands beside the game."""
    return paper.regions["recent"]


def tells_of(html: str, card: int) -> bool:
    return f'data-zoom="card {card}"' in html


@awaited
async def test_alone_the_log_and_the_voice_tell_what_i_drew() -> None:
    paper = await begun(await visited("en"), "person", "apprentice")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    assert tells_of(log_of(paper), card)
    name = card_name(card, splendor.words("en"))
    assert any(name in said for said in paper.said)
    await paper.click("log")
    assert tells_of(paper.regions["log"], card)


@awaited
async def test_behind_the_curtain_the_log_is_everybodys_and_the_next_ones_then() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    assert tells_of(log_of(paper), card), "Alba has just seen it"
    name = card_name(card, splendor.words("en"))
    assert not any(name in said for said in paper.said[-1:]), "others may listen"
    await paper.click("pass")
    assert paper.covered
    assert not tells_of(paper.html, card)
    await paper.click("raise")
    assert not tells_of(paper.html, card), "Bruno sees what Bruno may know"
    await take(paper, 0, 1, 2)
    await paper.click("raise")
    assert tells_of(log_of(paper), card), "Alba is shown it again"


@awaited
async def test_by_link_each_device_tells_what_its_own_seat_knows() -> None:
    host, guest = await started(Air())
    first, second = (host, guest) if host.title.startswith("Your turn") else (guest, host)
    await first.click("touch", "deck 1")
    await first.click("touch", "reserve")
    await settle(host, guest)
    sitting = sitting_of(first)
    (card,) = sitting.table.view(sitting.eyes).players[sitting.eyes].blind
    assert card >= 0
    assert tells_of(log_of(first), card)
    assert not tells_of(second.html, card)
    assert not any(tells_of(html, card) for regions, _ in second.shows for html in regions.values())


@awaited
async def test_who_looks_away_leaves_no_secret_in_sight_and_goes_on_where_they_were() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    await paper.click("pass")
    await paper.click("raise")
    await take(paper, 0, 1, 2)
    await paper.click("raise")
    await paper.click("touch", "gem 3")
    assert tells_of(paper.html, card)
    paper.look_away()
    assert paper.covered
    assert not tells_of(paper.html, card)
    assert "Pass to Alba" in paper.regions["curtain"]
    assert not [deed for deed, _ in paper.deeds() if deed == "touch"]
    paper.look_away()
    await paper.click("raise")
    assert not paper.covered
    assert tells_of(paper.html, card)
    assert any(sitting_of(paper).draft.gems), "the move half made is still there"


@awaited
async def test_who_looks_away_before_passing_on_has_passed_on() -> None:
    paper = await begun(await visited("en"), "person", "person")
    await draw(paper)
    (card,) = sitting_of(paper).table.state.players[0].blind
    paper.look_away()
    assert paper.covered
    assert "Pass to Bruno" in paper.regions["curtain"]
    await paper.click("raise")
    assert not tells_of(paper.html, card)


@awaited
async def test_looking_away_hides_nothing_where_there_is_nothing_to_hide() -> None:
    open_table = await begun(await visited("en"), "person", "person")
    alone = await begun(await visited("en"), "person", "apprentice")
    await draw(alone)
    home = await visited("en")
    for paper in (open_table, alone, home):
        paper.look_away()
        assert not paper.covered


@awaited
async def test_what_happens_while_nobody_looks_raises_no_curtain() -> None:
    """The next person is asked while the window is out of sight."""
    paper = await begun(await visited("en"), "person", "person")
    sitting = sitting_of(paper)
    await draw(paper)
    await paper.click("pass")
    await paper.click("raise")
    await draw(paper)
    assert not paper.covered, "Bruno looks at what Bruno drew"
    sitting.waiting = None
    paper.look_away()
    sitting.ask(0)
    assert sitting.lowered
