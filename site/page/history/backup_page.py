"""The backup as HTML: what can be saved, brought back and deleted, and the questions before."""

from page.history.backup import MOST_NAMED, Backup, ImportOffer, LeftOut
from page.html.controls import button, icon
from page.html.frame import dialog, trouble_sentence
from page.html.markup import Html, tag
from page.table.naming import told_apart
from page.words import Words

DEEDS = {"export": "save", "import": "open", "wipe": "trash"}
FATES = ("new", "longer", "apart", "reviewed", "kept")


def backup_page(unsaved: str, say: Words) -> Html:
    """Show what can be done with everything on this device."""
    warning = tag("p", say("unkept.tray"), class_="warning", role="alert") if unsaved else None
    cards = [
        tag(
            "li",
            tag("span", icon(drawing), class_="backup-mark"),
            tag("p", say(f"backup.{name}.about")),
            button(
                say(f"backup.{name}"),
                name,
                class_="deed" if name == "export" else None,
                id=f"backup-{name}",
            ),
        )
        for name, drawing in DEEDS.items()
    ]
    return tag(
        "div",
        warning,
        tag("p", say("backup.about")),
        tag("ul", cards, class_="backup-deeds"),
        tag("p", say("backup.private"), class_="small"),
        class_="ledger-backup",
    )


def report(backup: Backup, say: Words) -> Html | None:
    """Say how far a deed is, or what came of it."""
    if backup.progress:
        return tag("p", backup.progress(say), class_="ledger-report", role="status")
    if backup.report:
        kind = "ledger-report warning" if backup.failed else "ledger-report"
        return tag("p", backup.report(say), class_=kind, role="status")
    return None


def import_dialog(offer: ImportOffer, say: Words) -> Html:
    """Show what a file would bring, and ask whether it may."""
    fates = offer.fates
    told = [say.count(f"backup.{fate}", fates[fate]) for fate in FATES if fates[fate]]
    if offer.missing:
        told.append(say("backup.short", n=offer.missing, all=offer.head.games))
    if offer.adopts:
        told.append(say("backup.settings"))
    if offer.practised:
        told.append(say("backup.practice"))
    useful = bool(offer.coming) or offer.adopts or offer.practised
    if not useful:
        told.insert(0, say("backup.nothing"))
    deeds = [button(say("backup.no" if useful else "close"), "close", id="import-no")]
    if useful:
        deeds.insert(0, button(say("backup.yes"), "import-yes", class_="deed", id="import-yes"))
    return dialog(
        say("backup.check") if useful else say("backup.import"),
        say,
        tag("ul", [tag("li", sentence) for sentence in told], class_="backup-told"),
        left_out(offer.left, say) if offer.left else None,
        tag("div", deeds, class_="deeds"),
    )


def left_out(left: tuple[LeftOut, ...], say: Words) -> Html:
    """Name the games that cannot be used, and say why."""
    named = [tag("li", left_sentence(each, say)) for each in left[:MOST_NAMED]]
    if len(left) > MOST_NAMED:
        named.append(tag("li", say("backup.left.more", n=len(left) - MOST_NAMED)))
    return tag("div", tag("p", say("backup.left")), tag("ul", named), class_="warning backup-left")


def left_sentence(each: LeftOut, say: Words) -> str:
    """Say which game is left out, and why."""
    named = told_apart(each.names)
    names = say.listing(named) if named else say("backup.nameless", n=each.line)
    trouble = {"code": each.refusal.code, **each.refusal.facts}
    known = f"trouble.{each.refusal.code}" in say
    told = trouble_sentence(trouble if known else {"code": "broken-save"}, say)
    return say("backup.left.one", names=names, why=told)


def wipe_dialog(games: int, certain: bool, told: Html | None, say: Words) -> Html:
    """Ask whether everything is really to be deleted; a second time when the first is certain."""
    keep = button(say("backup.wipe.no"), "close", class_="deed", id="wipe-no")
    if certain:
        yes = button(say("backup.wipe.yes"), "wipe-yes", id="wipe-yes")
        text, deeds = say("backup.again.about"), (keep, yes)
        return dialog(say("backup.again"), say, tag("p", text), tag("div", deeds, class_="deeds"))
    save = button((icon("save"), tag("span", say("backup.export"))), "export", id="wipe-export")
    go_on = button(say("backup.go-on"), "dialog", "wipe certain", id="wipe-on")
    text = say("backup.ask.about", n=games)
    row = tag("div", keep, save, go_on, class_="deeds")
    return dialog(say("backup.ask"), say, tag("p", text), told, row)
