"""The rules in the page: complete in every language, true to the engine, never far away."""

import re
from html import unescape

import pytest

from bottega.core import Action
from bottega.games.splendor import legal, rules, setup
from bottega.games.splendor.data import NOBLE_POINTS
from bottega.games.splendor.state import GEMS_IN_BANK, RESERVE_LIMIT, TOKEN_LIMIT, TURN_LIMIT
from page import games, words
from page.games.splendor.facts import facts
from page.html.markup import Html
from page.html.prose import figures_in, marked, plain, prose, terms_in
from page.learning.rules import address_links, read
from tests.asynchronous import awaited
from tests.page.clicks import begun, sitting_of
from tests.page.paper import Paper, visited

GAMES = games.names()
LANGUAGES = list(words.LANGUAGES)
TAGS = re.compile(r"<[^>]*>")


def told(language: str, section: str) -> str:
    """The text of a section as it is read, its numbers filled in."""
    book = games.load("splendor").rulebook(language)
    return plain(book.words(f"splendor.rules.{section}.text", **book.facts))


# ------------------------------------------------------------------ the texts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_is_whole(game: str, language: str) -> None:
    book = games.load(game).rulebook(language)
    texts = [book.words(f"{game}.rules.{name}.text", **book.facts) for name in book.sections]
    meanings = [book.words(f"{game}.term.{term}.text", **book.facts) for term in book.terms]
    assert all(book.words(f"{game}.rules.{name}", **book.facts) for name in book.sections)
    assert all(book.words(f"{game}.term.{term}") for term in book.terms)
    linked = set().union(*[terms_in(text) for text in (*texts, *meanings)])
    assert linked <= set(book.terms), "every link leads somewhere"
    shown = set().union(*[figures_in(text) for text in texts])
    assert shown == set(book.figures), (
        "every figure is shown, and every one that is called is there"
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_links_lead_to_ids_that_are_there_once(game: str, language: str) -> None:
    html = read(games.load(game).rulebook(language), address_links(game))
    ids = re.findall(r' id="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    places = set(re.findall(rf'href="#/rules/{game}/([^"]*)"', html))
    assert places
    assert {f"rules-{place}" for place in places} <= set(ids)


def test_a_link_within_bold_words_is_a_link_too() -> None:
    shown = marked("a **bold [[gold|coin]]** <b>", lambda term, said: Html(f"<a {term}>{said}</a>"))
    assert shown == "a <strong>bold <a gold>coin</a></strong> &lt;b&gt;"
    assert terms_in("a **bold [[gold|coin]]** and [[gem]]") == {"gold", "gem"}


def test_prose_has_paragraphs_lists_and_figures() -> None:
    source = "one\ntwo\n\n- a\nb\n- c\n\n@fig\n\n一\n二"
    shown = prose(source, lambda _, said: Html(said), lambda name: Html(f"<{name}>"))
    assert shown == "<p>one two</p><ul><li>a b</li><li>c</li></ul><fig><p>一二</p>"


# ------------------------------------------------------------------ true to the engine


def test_the_numbers_are_those_of_the_engine() -> None:
    known = facts()
    default = {option.name: option.default for option in rules.OPTIONS}
    assert known["target"] == default["target"] == 15
    assert known["row"] == default["market"] == 4
    assert (known["limit"], known["hand"]) == (TOKEN_LIMIT, RESERVE_LIMIT) == (10, 3)
    assert known["noble"] == NOBLE_POINTS == 3
    assert known["turns"] == TURN_LIMIT
    assert [known[f"cards{level}"] for level in (1, 2, 3)] == [40, 30, 20]
    assert (known["quick_target"], known["quick_row"]) == (10, 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("section", "numbers"),
    [
        ("aim", ["15"]),
        ("setup", ["90", "4"]),
        ("turn", ["10"]),
        ("take", ["4"]),
        ("reserve", ["3"]),
        ("limit", ["10"]),
        ("nobles", ["3"]),
        ("end", ["15"]),
        ("ways", ["10", "3", "15", "5", "30"]),
        ("cases", ["400"]),
    ],
)
def test_each_section_states_its_numbers(language: str, section: str, numbers: list[str]) -> None:
    stated = re.findall(r"\d+", told(language, section))
    assert set(numbers) <= set(stated), stated


def test_the_pile_for_a_pair_is_what_the_rules_allow() -> None:
    table = setup(2, {})._replace(phase=4)
    pair = Action("take", (2, 0, 0, 0, 0))
    for count in range(8):
        allowed = pair in legal(table._replace(bank=(count, 1, 1, 1, 1, 5)))
        assert allowed == (count >= int(str(facts()["pile"])))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_of_the_supply_says_what_is_set_up(language: str) -> None:
    book = games.load("splendor").rulebook(language)
    shown = book.figures["supply"](book.words)
    rows = [TAGS.sub(" ", row).split() for row in re.findall(r"<tr>(.*?)</tr>", shown)[1:]]
    real = [
        [str(n) for n in (k, gems, setup(k, {}).bank[5], k + 1)] for k, gems in GEMS_IN_BANK.items()
    ]
    assert rows == real


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_figure_can_be_listened_to(game: str, language: str) -> None:
    book = games.load(game).rulebook(language)
    for name, figure in book.figures.items():
        shown = figure(book.words)
        spoken = TAGS.sub("", re.sub(r'<(\w+)[^>]*aria-hidden="true"[^>]*>.*?</\1>', "", shown))
        assert spoken.strip(), name


# ------------------------------------------------------------------ never far away


@awaited
async def test_the_rules_have_a_screen_with_an_address() -> None:
    paper = await visited("en")
    assert 'href="#/rules/splendor"' in paper.html
    paper.go("/rules/splendor")
    await paper.settle()
    assert "The rules of Splendor" in paper.title
    assert paper.revealed[-1] == ""
    paper.go("/rules/splendor/term-gold")
    await paper.settle()
    assert paper.revealed[-1] == "rules-term-gold"
    await paper.click("home")
    assert "A new game" in paper.html


@pytest.mark.parametrize("language", LANGUAGES)
@awaited
async def test_the_rules_open_over_the_table_and_leave_it_as_it_was(language: str) -> None:
    paper: Paper = await begun(await visited(language), "person", "person")
    await paper.click("touch", "gem 1")
    before, where = paper.regions["sp-own"], paper.where
    draft, entries = sitting_of(paper).draft, len(sitting_of(paper).table.entries)
    await paper.click("dialog", "menu")
    await paper.click("rules-open", "splendor")
    book = games.load("splendor").rulebook(language)
    assert paper.dialog
    assert book.words("splendor.rules.end") in unescape(paper.regions["dialog"])
    assert 'href="#/rules' not in paper.regions["dialog"], "no link that leaves the game"
    await paper.click("rules-at", "term-gold")
    assert paper.revealed[-1] == "rules-term-gold"
    await paper.click("close")
    assert not paper.dialog
    assert (paper.regions["sp-own"], paper.where) == (before, where)
    assert sitting_of(paper).draft == draft
    assert len(sitting_of(paper).table.entries) == entries


@awaited
async def test_rules_of_no_game_open_nothing() -> None:
    paper = await visited("en")
    assert paper.hands
    paper.hands.click("rules-open", "chess")
    assert not paper.dialog
