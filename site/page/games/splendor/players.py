"""What every player has: the others at the side, the person looking in front."""

from functools import lru_cache
from html import escape

from bottega.core import Seat
from bottega.counts import Counts
from bottega.games.splendor.data import BONUS, COLOURS
from bottega.games.splendor.state import (
    RESERVE_LIMIT,
    TOKEN_LIMIT,
    Player,
    bonuses_of,
    partners,
    points_of,
    to_move,
)
from page.games.splendor.cards import (
    COIN,
    GEM,
    amount,
    arms,
    back,
    card_sentence,
    drawing,
    face,
    pip,
    spoken,
)
from page.games.splendor.look import Look, button, tip_mark
from page.games.splendor.market import card_class
from page.games.splendor.offer import leads_to, picked
from page.games.splendor.story import deeds
from page.html.markup import Html
from page.words import Words


def rival(look: Look, seat: Seat) -> Html:
    """Show a player other than the person looking."""
    player = look.scene.view.players[seat]
    say = look.say
    return Html(
        f'<section class="{_panel(look, seat)}" data-seat="{seat}"'
        f' aria-labelledby="sp-who-{seat}">{_heading(look, seat)}'
        f"{_goods(seat, player, say)}"
        f'<div class="sp-things">{_rival_hand(look, seat, player)}{_court(seat, player, say)}'
        f"{_deeds(look, seat)}</div></section>"
    )


def own(look: Look) -> Html:
    """Show what the person looking has."""
    seat = look.scene.seat
    player = look.scene.view.players[seat]
    giving = " sp-giving" if look.offer.gives else ""
    return Html(
        f'<section class="{_panel(look, seat)} sp-mine{giving}" data-seat="{seat}"'
        f' aria-labelledby="sp-who-{seat}"><div class="sp-id">{_heading(look, seat)}'
        f"{_court(seat, player, look.say)}{_deeds(look, seat)}</div>"
        f'<div class="sp-goods">{_bonuses(look)}{_tokens(look, player)}</div>'
        f"{_own_hand(look, seat, player)}</section>"
    )


def _panel(look: Look, seat: Seat) -> str:
    return "sp-player sp-turn" if to_move(look.scene.view) == seat else "sp-player"


# ------------------------------------------------------------------ who it is


def _heading(look: Look, seat: Seat) -> str:
    """Show the emblem, the name, who plays, the score, and whether it is their move."""
    scene, say, view = look.scene, look.say, look.scene.view
    name = escape(scene.names[seat])
    kind = "person" if scene.kinds[seat] == "person" else "bot"
    icon = drawing(f"i-{kind}", "sp-icon")
    mark = f'<span class="sp-kind">{spoken(say(f"splendor.kind.{kind}"))}{icon}</span>'
    turn = ""
    if to_move(view) == seat:
        turn = f'<span class="sp-now">{say("splendor.to.move")}</span>'
    return (
        f'<header class="sp-heading">{drawing(f"seat-{seat}", f"sp-emblem seat-{seat}")}'
        f'<h2 class="sp-who" id="sp-who-{seat}">{name}</h2>{mark}{turn}'
        f"{_score(look, seat)}</header>{_team(look, seat)}"
    )


def _score(look: Look, seat: Seat) -> str:
    """Show the points, and how many are to be reached; in teams it is both who reach them."""
    say, view = look.say, look.scene.view
    own, target = view.players[seat].points, view.rules.target
    shown = f"<b>{own}</b>" if view.rules.teams else f"<b>{own}</b><small>/{target}</small>"
    words = say("splendor.score", points=say.count("splendor.points", own), target=target)
    if view.rules.teams:
        words = say.count("splendor.points", own)
    return f'<span class="sp-score">{spoken(words)}<span aria-hidden="true">{shown}</span></span>'


def _team(look: Look, seat: Seat) -> str:
    """Show the partner, and what both have of what they are to reach."""
    view = look.scene.view
    if not view.rules.teams:
        return ""
    (partner,) = [other for other in partners(view, seat) if other != seat]
    name, total = escape(look.scene.names[partner]), points_of(view, seat)
    told = look.say("splendor.team", name=name, total=total, target=view.rules.target)
    return f'<p class="sp-team">{told}</p>'


# ------------------------------------------------------------------ tokens and bonuses


@lru_cache(maxsize=512)
def _holding(counts: Counts, word: str, title: str, place: str, say: Words) -> str:
    """Show every colour's count, the noughts too, so that columns stay in place."""
    total = sum(counts)
    marks = "".join([pip(k, n, "" if n else "zero") for k, n in enumerate(counts)])
    limit = f"{total}<small>/{TOKEN_LIMIT}</small>" if word == "tokens" else str(total)
    said = say(f"splendor.{word}.told", what=amount(counts, say), n=total)
    return (
        f'<div class="sp-holding sp-{word}" data-place="{place}">{spoken(said)}'
        f'<span class="sp-what" aria-hidden="true">{title} <b>{limit}</b></span>'
        f'<span class="sp-pips" aria-hidden="true">{marks}</span></div>'
    )


def _goods(seat: Seat, player: Player, say: Words) -> str:
    bonuses, tokens = say("splendor.bonuses"), say("splendor.tokens")
    cards = _holding(player.bonuses, "bonuses", bonuses, f"cards {seat}", say)
    purse = _holding(player.tokens, "tokens", tokens, f"tokens {seat}", say)
    return f'<div class="sp-goods">{cards}{purse}</div>'


def _bonuses(look: Look) -> str:
    """Show the bonuses that may be used: the own ones, in teams the partner's too."""
    seat, say, view = look.scene.seat, look.say, look.scene.view
    own, usable = view.players[seat].bonuses, bonuses_of(view, seat)
    return _earned(own, usable, f"cards {seat}", say)


@lru_cache(maxsize=256)
def _earned(own: Counts, usable: Counts, place: str, say: Words) -> str:
    marks = []
    for k, n in enumerate(usable):
        none = "" if n else " sp-zero"
        marks.append(f'<li class="sp-bonus sp-{COLOURS[k]}{none}">{GEM[k]}<b>{n}</b></li>')
    said = say("splendor.bonuses.told", what=amount(usable, say), n=sum(own))
    return (
        f'<div class="sp-earned" data-place="{place}">{spoken(said)}'
        f'<ul aria-hidden="true">{"".join(marks)}'
        f'<li class="sp-total"><b>{sum(own)}</b><small>{say("splendor.cards")}</small></li>'
        "</ul></div>"
    )


def _tokens(look: Look, player: Player) -> str:
    """Show the own tokens; when some must go back, they are what is touched."""
    seat, total = look.scene.seat, sum(player.tokens)
    coins = "".join([_own_pile(look, k, n) for k, n in enumerate(player.tokens)])
    label = look.say("splendor.tokens")
    return (
        f'<ul class="sp-purse" data-place="tokens {seat}" aria-label="{label}">{coins}'
        f'<li class="sp-total"><b>{total}</b><small>/{TOKEN_LIMIT}</small></li></ul>'
    )


def _own_pile(look: Look, colour: int, count: int) -> str:
    say, gives = look.say, look.offer.gives
    chosen = look.draft.gems[colour] if gives else 0
    words = say("splendor.have", tokens=say.count(f"splendor.price.{colour}", count))
    mark = ""
    if chosen:
        words = say("splendor.two.sentences", one=words, two=say("splendor.given", n=chosen))
        mark = f'<i class="sp-picked">−{chosen}</i>'
    lit = bool(chosen) or leads_to(gives, picked(look.draft.gems, colour, 1))
    inside = (
        f'{spoken(words)}<span class="sp-stack" aria-hidden="true">{COIN[colour]}'
        f'<b class="sp-left">{count}</b>{mark}</span>'
    )
    class_ = f"sp-pile sp-{COLOURS[colour]}{'' if count else ' sp-none'}"
    if gives:
        ident, thing = f"sp-mine-{colour}", f"mine {colour}"
        mark = tip_mark(look, thing)
        made = button(ident, thing, inside, class_, pressed=bool(chosen), off=not lit, mark=mark)
    else:
        made = f'<span class="{class_}">{inside}</span>'
    return f'<li data-gem="{colour}">{made}</li>'


# ------------------------------------------------------------------ cards in hand, nobles, deeds


def _rival_hand(look: Look, seat: Seat, player: Player) -> str:
    """Show what others reserved: known cards small, unknown ones by their back."""
    known = [card for card in (*player.reserved, *player.blind) if card >= 0]
    cards = [_small_card(look, card) for card in known]
    cards += [_small_back(-hole, look.say) for hole in player.blind if hole < 0]
    label = look.say("splendor.reserved.of", n=len(cards))
    return (
        f'<ul class="sp-hand" data-place="hand {seat}" aria-label="{label}">{"".join(cards)}</ul>'
    )


def _small_card(look: Look, card: int) -> str:
    said = spoken(card_sentence(card, look.say, look.purse))
    return (
        f'<li class="sp-mini sp-card sp-{COLOURS[BONUS[card]]}" data-zoom="card {card}">'
        f"{said}{face(card)}</li>"
    )


def _small_back(level: int, say: Words) -> str:
    said = spoken(say("splendor.unseen", level=level))
    return f'<li class="sp-mini sp-card sp-deck">{said}{back(level)}</li>'


def _own_hand(look: Look, seat: Seat, player: Player) -> str:
    """Show the own reserved cards, and how many more may be."""
    say = look.say
    cards = [_held_card(look, card, False) for card in player.reserved]
    cards += [_held_card(look, card, True) for card in player.blind if card >= 0]
    cards += [_small_back(-hole, say) for hole in player.blind if hole < 0]
    bare = RESERVE_LIMIT - len(cards)
    cards += [
        '<li class="sp-place" aria-hidden="true"><span class="sp-card sp-bare"></span></li>'
    ] * bare
    label = say("splendor.reserved.yours", n=RESERVE_LIMIT - bare)
    return (
        f'<ul class="sp-hand" data-place="hand {seat}" aria-label="{label}">{"".join(cards)}</ul>'
    )


def _held_card(look: Look, card: int, blind: bool) -> str:
    said = card_sentence(card, look.say, look.purse)
    if blind:
        said = look.say("splendor.two.sentences", one=look.say("splendor.only.you"), two=said)
    secret = f'<i class="sp-secret">{drawing("i-eye-off", "sp-icon")}</i>' if blind else ""
    made = button(
        f"sp-held-{card}",
        f"held {card}",
        f"{spoken(said)}{face(card, look.purse)}{secret}",
        card_class(card, look.purse),
        pressed=look.draft.card == card,
        off=card not in look.offer.buys,
        zoom=f"held {card}",
        mark=tip_mark(look, f"held {card}", card),
    )
    return f'<li class="sp-place">{made}</li>'


def _court(seat: Seat, player: Player, say: Words) -> str:
    """Show the nobles who came."""
    guests = "".join(
        [
            f'<li data-zoom="noble {noble}">'
            f"{spoken(say(f'splendor.noble.{noble}'))}{arms(noble)}</li>"
            for noble in player.nobles
        ]
    )
    label = say("splendor.court", n=len(player.nobles))
    return f'<ul class="sp-court" data-place="court {seat}" aria-label="{label}">{guests}</ul>'


def _deeds(look: Look, seat: Seat) -> str:
    """Show what this player did last."""
    done = deeds(look.scene.last, seat, look.say)
    return f'<p class="sp-deeds">{done}</p>' if done else ""
