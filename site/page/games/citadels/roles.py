"""The faces of Citadels' roles, and the words that say the same to the ear."""

from functools import lru_cache

from bottega.games.citadels.data import COLOURS, INCOME_COLOUR
from page.games.citadels.cards import EMBLEM
from page.html.markup import Html
from page.kit.things import picture, spoken
from page.words import Words


@lru_cache(maxsize=16)
def medallion(role: int) -> Html:
    """Show the emblem of a role in a ring, as decoration; its number is apart."""
    return picture("ct-role", str(role))


@lru_cache(maxsize=16)
def portrait(role: int) -> Html:
    """Show who has a role, as decoration."""
    return picture("ct-face", str(role))


@lru_cache(maxsize=64)
def numbered(role: int, say: Words) -> Html:
    """Show a role small: its emblem and its number, with its name for the ear."""
    return Html(
        f'{spoken(role_sentence(role, say))}<span class="ct-medal" aria-hidden="true">'
        f'{medallion(role)}<b class="ct-number">{role}</b></span>'
    )


@lru_cache(maxsize=64)
def role_card(role: int, say: Words, *, team: bool = False, brief: bool = False) -> Html:
    """Show a role as a card: its portrait, number, name and colour, and unless brief its power."""
    told = "" if brief else f'<span class="ct-effect">{power(role, say, team=team)}</span>'
    return Html(
        f"{spoken(role_sentence(role, say))}"
        f'<span class="ct-role-card ct-{income_class(role)}" aria-hidden="true">{portrait(role)}'
        f'<span class="ct-head"><b class="ct-number">{role}</b>{income_emblem(role)}</span>'
        f'<span class="ct-foot"><span class="ct-name">{role_name(role, say)}</span>{told}'
        "</span></span>"
    )


@lru_cache(maxsize=64)
def icon(role: int, say: Words) -> Html:
    """Show a role within a sentence: its emblem and its name; it can be enlarged."""
    return Html(
        f'<span class="ct-ref" data-zoom="role {role}">{medallion(role)}'
        f"{role_name(role, say)}</span>"
    )


@lru_cache(maxsize=1)
def back() -> Html:
    """Show the back of a role card, as decoration."""
    drawn = picture("ct-back", "1")
    return Html(f'<span class="ct-role-card ct-down" aria-hidden="true">{drawn}</span>')


def income_emblem(role: int) -> str:
    """Show the sign of the colour that a role collects; nothing, if it collects none."""
    return EMBLEM[INCOME_COLOUR[role]] if role in INCOME_COLOUR else ""


def income_class(role: int) -> str:
    """Name the colour that a role collects, as a class has it."""
    return COLOURS[INCOME_COLOUR[role]] if role in INCOME_COLOUR else "grey"


# ------------------------------------------------------------------ words


def role_name(role: int, say: Words) -> str:
    """Name a role."""
    return say(f"citadels.role.{role}")


@lru_cache(maxsize=64)
def role_sentence(role: int, say: Words) -> str:
    """Name a role with its number: "Thief, number 2"."""
    return say("citadels.role.named", role=role_name(role, say), n=role)


def power(role: int, say: Words, *, team: bool = False) -> str:
    """Say what a role can do, by the rules that are played."""
    always = say(f"citadels.power.{role}")
    return say.either(f"citadels.power.{role}.team", always) if team else always
