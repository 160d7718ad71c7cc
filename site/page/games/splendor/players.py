"""What every player has: the others at the side, the person looking in front."""

from functools import lru_cache
from html import escape

from bottega.core import Seat
from bottega.counts import Counts
from bottega.games.splendor.data import COLOURS
from bottega.games.splendor.state import (
    RESERVE_LIMIT,
    TOKEN_LIMIT,
    Player,
    bonuses_of,
    partners,
    points_of,
)
from page.games.splendor.cards import GEM, amount, arms, back, card_class, card_sentence, face, pip
from page.games.splendor.look import Look
from page.games.splendor.market import pile_class, stack
from page.games.splendor.offer import hand_of, leads_to, picked
from page.games.splendor.story import shown
from page.html.controls import icon
from page.html.markup import Html
from page.kit.players import done_last, heading, panel, score
from page.kit.things import collection, place, sentences, spoken, touchable
from page.words import Words


def rival(look: Look, seat: Seat) -> Html:
    """Show a player other than the person looking."""
    player = look.scene.view.players[seat]
    things = _rival_hand(look, seat, player) + _court(look, seat, player) + _done(look, seat)
    return panel(
        look,
        seat,
        f'{_who(look, seat)}<div class="sp-goods">{_goods(look, seat, player)}</div>'
        f'<div class="sp-things">{things}</div>',
    )


def own(look: Look) -> Html:
    """Show what the person looking has."""
    seat = look.scene.seat
    player = look.scene.view.players[seat]
    return panel(
        look,
        seat,
        f'<div class="sp-id">{_who(look, seat)}{_court(look, seat, player)}{_done(look, seat)}'
        f'</div><div class="sp-goods">{_bonuses(look)}{_tokens(look, player)}</div>'
        f"{_own_hand(look, player)}",
        "wood sp-mine sp-giving" if look.offer.gives else "wood sp-mine",
    )


def _done(look: Look, seat: Seat) -> Html:
    return done_last(look, seat, "splendor", shown)


def _who(look: Look, seat: Seat) -> str:
    """Show who it is, with the points; in teams it is both who reach what is to be reached."""
    say, view = look.say, look.scene.view
    own, target = view.players[seat].points, view.rules.target
    points = say.count("splendor.points", own)
    if not view.rules.teams:
        said = say("splendor.score", points=points, target=target)
        return heading(look, seat, score(own, said, target))
    (partner,) = [other for other in partners(view, seat) if other != seat]
    name, total = escape(look.scene.names[partner]), points_of(view, seat)
    told = say("splendor.team", name=name, total=total, target=target)
    return f'{heading(look, seat, score(own, points))}<p class="sp-team">{told}</p>'


# ------------------------------------------------------------------ tokens and bonuses


def _goods(look: Look, seat: Seat, player: Player) -> str:
    say, scene = look.say, look.scene
    titles = (say("splendor.bonuses"), say("splendor.tokens"))
    where = (place(scene, f"cards {seat}"), place(scene, f"tokens {seat}"))
    bonuses = _holding(player.bonuses, "bonuses", titles[0], where[0], say)
    return bonuses + _holding(player.tokens, "tokens", titles[1], where[1], say)


@lru_cache(maxsize=512)
def _holding(counts: Counts, word: str, title: str, where: str, say: Words) -> str:
    """Show every colour's count, the noughts too, so that columns stay in place."""
    total = sum(counts)
    marks = "".join([pip(k, n, "" if n else "zero") for k, n in enumerate(counts)])
    limit = f"{total}<small>/{TOKEN_LIMIT}</small>" if word == "tokens" else str(total)
    said = say(f"splendor.{word}.told", what=amount(counts, say), n=total)
    return (
        f'<div class="sp-holding sp-{word}" {where}>{spoken(said)}'
        f'<span class="sp-what" aria-hidden="true">{title} <b>{limit}</b></span>'
        f'<span class="sp-pips" aria-hidden="true">{marks}</span></div>'
    )


def _bonuses(look: Look) -> str:
    """Show the bonuses that may be used: the own ones, in teams the partner's too."""
    seat, view = look.scene.seat, look.scene.view
    where = place(look.scene, f"cards {seat}")
    return _earned(view.players[seat].bonuses, bonuses_of(view, seat), where, look.say)


@lru_cache(maxsize=256)
def _earned(own: Counts, usable: Counts, where: str, say: Words) -> str:
    marks = [
        f'<li class="sp-bonus sp-{COLOURS[k]}{"" if n else " sp-zero"}">{GEM[k]}<b>{n}</b></li>'
        for k, n in enumerate(usable)
    ]
    said = say("splendor.bonuses.told", what=amount(usable, say), n=sum(own))
    return (
        f'<div class="sp-earned" {where}>{spoken(said)}<ul aria-hidden="true">{"".join(marks)}'
        f'<li class="sp-total"><b>{sum(own)}</b><small>{say("splendor.cards")}</small></li>'
        "</ul></div>"
    )


def _tokens(look: Look, player: Player) -> Html:
    """Show the own tokens; when some must go back, they are what is touched."""
    total = f"<b>{sum(player.tokens)}</b><small>/{TOKEN_LIMIT}</small>"
    coins = [_own_pile(look, k, n) for k, n in enumerate(player.tokens)]
    coins.append(f'<li class="sp-total">{total}</li>')
    where = place(look.scene, f"tokens {look.scene.seat}")
    return collection("sp-purse", look.say("splendor.tokens"), coins, where)


def _own_pile(look: Look, colour: int, count: int) -> str:
    say, gives = look.say, look.offer.gives
    words = say("splendor.have", tokens=say.count(f"splendor.price.{colour}", count))
    class_ = pile_class(colour, count)
    if not gives:
        inside = stack(colour, count, "", words)
        return f'<li data-gem="{colour}"><span class="{class_}">{inside}</span></li>'
    chosen = look.draft.gems[colour]
    if chosen:
        words = sentences(say, words, say("splendor.given", n=chosen))
    made = touchable(
        look,
        f"sp-mine-{colour}",
        f"mine {colour}",
        stack(colour, count, f"−{chosen}" if chosen else "", words),
        class_,
        pressed=bool(chosen),
        off=not chosen and not leads_to(gives, picked(look.draft.gems, colour, 1)),
    )
    return f'<li data-gem="{colour}">{made}</li>'


# ------------------------------------------------------------------ cards in hand, nobles, deeds


def _hand(look: Look, seat: Seat, label: str, cards: list[str]) -> Html:
    return collection("sp-hand", label, cards, place(look.scene, f"hand {seat}"))


def _rival_hand(look: Look, seat: Seat, player: Player) -> Html:
    """Show what others reserved: known cards small, unknown ones by their back."""
    known = [card for card in (*player.reserved, *player.blind) if card >= 0]
    cards = [_small_card(look, card) for card in known] + _small_backs(player, look.say)
    return _hand(look, seat, look.say("splendor.reserved.of", n=len(cards)), cards)


def _small_card(look: Look, card: int) -> str:
    said = spoken(card_sentence(card, look.say, look.purse))
    class_ = f"sp-mini {card_class(card)}"
    return f'<li class="{class_}" data-zoom="card {card}">{said}{face(card)}</li>'


def _small_backs(player: Player, say: Words) -> list[str]:
    levels = [-hole for hole in player.blind if hole < 0]
    said = [spoken(say("splendor.unseen", level=level)) for level in levels]
    return [
        f'<li class="sp-mini sp-card sp-deck">{each}{back(level)}</li>'
        for each, level in zip(said, levels)
    ]


def _own_hand(look: Look, player: Player) -> Html:
    """Show the own reserved cards, and how many more may be."""
    cards = [_held_card(look, card, card in player.blind) for card in hand_of(look.scene)]
    cards += _small_backs(player, look.say)
    label = look.say("splendor.reserved.yours", n=len(cards))
    bare = '<li class="sp-place" aria-hidden="true"><span class="sp-card sp-bare"></span></li>'
    cards += [bare] * (RESERVE_LIMIT - len(cards))
    return _hand(look, look.scene.seat, label, cards)


def _held_card(look: Look, card: int, blind: bool) -> str:
    said, secret = card_sentence(card, look.say, look.purse), ""
    if blind:
        said = sentences(look.say, look.say("splendor.only.you"), said)
        secret = f'<i class="sp-secret">{icon("eye-off")}</i>'
    made = touchable(
        look,
        f"sp-held-{card}",
        f"held {card}",
        f"{spoken(said)}{face(card, look.purse)}{secret}",
        card_class(card, look.purse),
        pressed=look.draft.card == card,
        off=card not in look.offer.buys,
        zoom=f"held {card}",
    )
    return f'<li class="sp-place">{made}</li>'


def _court(look: Look, seat: Seat, player: Player) -> Html:
    """Show the nobles who came."""
    say = look.say
    guests = [
        f'<li data-zoom="noble {noble}">{spoken(say(f"splendor.noble.{noble}"))}{arms(noble)}</li>'
        for noble in player.nobles
    ]
    label = say("splendor.court", n=len(player.nobles))
    return collection("sp-court", label, guests, place(look.scene, f"court {seat}"))
