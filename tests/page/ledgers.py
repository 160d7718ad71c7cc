"""Games for the ledger to tell of, and the ledger opened where they are kept."""

from page.table.sitting import OwnSitting
from tests.page.paper import Paper, PaperShelf, visited
from tests.page.pasts import DAY, NOON, kept, sat

OVER = sat(1, when=NOON - DAY)
OPEN = sat(2, ("Ann", "Bob"), ("person", "person"), moves=9)
THREE = sat(3, ("Cyd", "Ann", "Bot"), ("person", "person", "journeyman"), when=NOON - 40 * DAY)


async def at(where: str, *sittings: OwnSitting, language: str = "en") -> Paper:
    """Open the ledger where these games are kept."""
    shelf = PaperShelf()
    shelf.kept = {sitting.note.ident: kept(sitting) for sitting in sittings}
    paper = await visited(language, shelf=shelf)
    paper.clock = NOON
    paper.go(where)
    await paper.settle()
    return paper


async def brought(paper: Paper, text: str) -> Paper:
    """Choose a file to import."""
    paper.files.chosen = text
    await paper.click("import")
    return paper
