"""What only one person sees: the roles to pick from, or the cards drawn to keep one of."""

from html import escape

from bottega.core import HIDDEN, Seat
from bottega.games.citadels.data import NO_ROLE, ROLES
from bottega.games.citadels.state import NOBODY, PICK, State
from page.games.citadels import cards
from page.games.citadels.cards import card
from page.games.citadels.look import Look
from page.games.citadels.own import sheet_shows_drawn
from page.games.citadels.roles import icon, role_card
from page.html.markup import Html
from page.kit.things import collection, place, spoken, touchable
from page.words import Words

NOTHING = Html("")


def sheet(look: Look) -> Html:
    """Show the sheet, to who is to pick a role or to keep a card; to nobody else."""
    if sheet_shows_drawn(look):
        return _sheet(look, "drawn", _drawn(look))
    if is_picking(look):
        return _sheet(look, "draft", _offered(look), _facts(look))
    return NOTHING


def is_picking(look: Look) -> bool:
    """Tell whether the person looking has roles before them to pick from."""
    view = look.view
    return (
        look.seated and view.phase == PICK and view.turn == look.own and view.offers[look.own] > 0
    )


def _sheet(look: Look, kind: str, *parts: str) -> Html:
    title = look.say(f"citadels.sheet.{kind}")
    return Html(
        f'<section class="ct-sheet ct-sheet-{kind} wood" aria-label="{title}">'
        f'<h2 class="ct-sheet-title">{title}</h2>{"".join(parts)}</section>'
    )


# ------------------------------------------------------------------ picking a role


def _offered(look: Look) -> Html:
    offered = look.view.offers[look.own]
    shown = [_role(look, role) for role in ROLES if offered >> role & 1]
    label = look.say.count("citadels.sheet.offered", len(shown))
    return collection(f"ct-offered ct-of-{len(shown)}", label, shown)


def _role(look: Look, role: int) -> str:
    face = role_card(role, look.say, team=look.teams)
    if not look.offer.roles:  # it was already picked, or is looked back at
        return f'<li data-zoom="role {role}">{face}</li>'
    made = touchable(
        look,
        f"ct-pick-{role}",
        f"role {role}",
        face,
        "ct-pick",
        pressed=look.draft.thing == role,
        off=role not in look.offer.roles,
        zoom=f"role {role}",
    )
    return f"<li>{made}</li>"


def _facts(look: Look) -> str:
    """Tell what lies face up, what is missing here, and who picks next."""
    view, say = look.view, look.say
    lines = []
    away = [role for role in ROLES if view.faceup >> role & 1]
    if away:
        lines.append(_line(say("citadels.sheet.away"), away, say))
    gone = missing(view, look.own)
    if gone:
        key = "down" if look.own == view.opener else "gone"  # nobody picked before the first
        lines.append(_line(say(f"citadels.sheet.{key}"), gone, say))
    following = next_picker(view)
    if following == NOBODY:
        lines.append(f"<p>{say('citadels.sheet.last')}</p>")
    else:
        name = escape(look.scene.names[following])
        lines.append(f"<p>{say('citadels.sheet.next', name=name)}</p>")
    return f'<div class="ct-sheet-facts">{"".join(lines)}</div>'


def _line(title: str, roles: list[int], say: Words) -> str:
    shown = "".join([icon(role, say) for role in roles])
    return f'<p><span>{title}</span> <span class="ct-refs">{shown}</span></p>'


def missing(view: State, seat: Seat) -> list[int]:
    """The roles that were neither offered to a seat nor lie face up: taken before, or face down."""
    shown = view.offers[seat] | view.faceup
    return [role for role in ROLES if not shown >> role & 1]


def next_picker(view: State) -> Seat:
    """Who picks after the seat whose turn it is, or NOBODY."""
    following = (view.turn + 1) % len(view.roles)
    return following if view.roles[following] == NO_ROLE and following != view.opener else NOBODY


# ------------------------------------------------------------------ keeping a card


def _drawn(look: Look) -> Html:
    shown, seen = [], dict.fromkeys(look.view.drawn, 0)
    for kind in look.view.drawn:
        shown.append(_card(look, kind, seen[kind]))
        seen[kind] += 1
    label = look.say.count("citadels.drawn", len(shown))
    where = place(look.scene, f"choice {look.own}")
    return collection(f"ct-choice ct-of-{len(shown)}", label, shown, where)


def _card(look: Look, kind: int, nth: int) -> str:
    if kind == HIDDEN:
        return f"<li>{spoken(look.say('citadels.card.hidden'))}{cards.back()}</li>"
    face = card(kind, look.say, cards.FULL)
    if not look.offer.keeps:
        return f'<li data-zoom="card {kind}">{face}</li>'
    made = touchable(
        look,
        f"ct-drawn-{kind}-{nth}",
        f"drawn {kind}",
        face,
        "ct-pick",
        pressed=look.draft.verb == "keep" and look.draft.thing == kind,
        off=kind not in look.offer.keeps,
        zoom=f"card {kind}",
    )
    return f"<li>{made}</li>"
