"""Each law of a game's page broken at least once, in the page of a game or in that of Lanterns.

See `tests/mutants.py`; the tests that must notice are those of `tests/page/test_page_laws.py`.
"""

from __future__ import annotations

from tests.mutants import Mutant

SPLENDOR, AZUL, LANTERNS, KIT = "splendor", "azul", "lanterns", "kit"
CITADELS = "citadels"
HOMES = {
    SPLENDOR: ("site/page", "games"),
    AZUL: ("site/page", "games"),
    CITADELS: ("site/page", "games"),
    LANTERNS: ("tests/tiny", "page"),
    KIT: ("site", "page"),
}

TABLE, DOCK, TURN, STORY = "table.py", "dock.py", "turn.py", "story.py"

ROWS = [
    # the HTML
    ("a list is not closed", "what_is_shown_is_well", SPLENDOR, "market.py",
     'f"<li>{noble(look, ident)}</li>"', 'f"<li>{noble(look, ident)}"'),
    ("a paragraph holds a list", "what_is_shown_is_well", LANTERNS, DOCK,
     'return row(offer, cancel(look) if chosen else "")',
     'return Html(f"<p><ul><li>{offer}</li></ul></p>")'),
    ("a region has no place in the layout", "every_region", SPLENDOR, "view.py",
     '<div id="sp-banner"></div>', ""),
    ("the frame has no place for the log", "every_region", LANTERNS, TABLE,
     "for region in (DOCK, RECENT)", "for region in (DOCK,)"),
    ("two lanterns have the same id", "ids_and_places", LANTERNS, TABLE,
     'f"ln-own-{number}"', '"ln-own"'),
    ("two seats have the same place", "ids_and_places", LANTERNS, TABLE,
     'place(scene, f"won {seat}")', 'place(scene, "won 0")'),
    ("a drawing is in no sprite", "every_drawing", LANTERNS, TABLE,
     'symbol(f"ln-{kind}", "ln-lantern")', 'symbol(f"lantern-{kind}", "ln-lantern")'),
    ("a place that is spoken of is not marked", "what_is_pointed", KIT, "things.py",
     """f'data-place="{name}"{_pointed(scene, name)}'""", """f'data-place="{name}"'"""),
    ("a touch that is spoken of is not marked", "what_is_pointed", KIT, "things.py",
     "state = _pointed(look.scene, thing)", 'state = ""'),
    # touching
    ("a payment cannot be chosen", "every_legal_action", SPLENDOR, "turn.py",
     "chosen = None if look.draft.payment else payments[0]", "chosen = None"),
    ("gems are taken before they are enough", "every_legal_action", SPLENDOR, "turn.py",
     "    if way is None:\n        return refused(look.scene, why.not_complete(look))",
     "    if way is None:\n        way = look.draft.gems[:5]"),
    ("the last colour is not offered", "every_legal_action", LANTERNS, DOCK,
     "range(len(COLOURS))", "range(len(COLOURS) - 1)"),
    ("what is dimmed does not say why", "what_is_dimmed", SPLENDOR, "turn.py",
     "    return refused(look.scene, why.no_noble(look, noble))",
     "    return Answer(look.scene.draft)"),
    ("an empty reason", "what_is_dimmed", SPLENDOR, "why.py",
     'return say("splendor.why.gold")', 'return ""'),
    ("something is dimmed that works", "what_is_dimmed", LANTERNS, TABLE,
     'off=not any(action.verb == "offer" for action in look.scene.legal)', "off=True"),
    ("something works although it looks dimmed", "what_is_dimmed", LANTERNS, DOCK,
     "off=not chosen)", "off=False)"),
    ("nonsense means something", "nonsense", LANTERNS, TURN,
     '"offer": (_offer, (0,))', '"offer": (_offer, (0,)), "zzz": (_offer, (0,))'),
    ("a number that is none is read", "nonsense", KIT, "touches.py",
     "part.isascii() and part.isdecimal() and len(part) <= 3", "len(part) <= 3"),
    ("letting go keeps the draft", "nonsense", KIT, "touches.py",
     "    if thing == LET_GO:\n        return Answer()",
     "    if thing == LET_GO:\n        return Answer(scene.draft)"),
    ("a hint prepares nothing", "a_hint", SPLENDOR, "advice.py",
     "return Tip(sentence, frozenset({f\"card {card}\", \"reserve\"}), Draft(card=card))",
     "return Tip(sentence, frozenset({f\"card {card}\", \"reserve\"}))"),
    ("a hint marks nothing", "a_hint", LANTERNS, "look.py",
     "Marks(_suggested(scene))", "Marks()"),
    ("a noble cannot be enlarged", "what_can_be_enlarged", SPLENDOR, "zoom.py",
     '    "noble": (range(len(NOBLES)), _noble),\n', ""),
    ("a key touches nothing", "every_key", SPLENDOR, "turn.py", '"k": "reserve"', '"k": "reserv"'),
    # what is said
    ("nothing is asked", "something_is_asked", SPLENDOR, "dock.py",
     'return say("splendor.ask.deck", level=draft.deck)', 'return ""'),
    ("a sentence has a hole", "something_is_asked", LANTERNS, "words/en.py",
     "What does {name} hold", "What does {{name}} hold"),
    ("a move is told by nobody", "every_move", SPLENDOR, STORY,
     '"took": _what("splendor.event.took"),', '"took": lambda *_: "",'),
    ("what moved does not fly", "every_move", LANTERNS, STORY,
     'hung = Beat("", event.motions, (mark,)', 'hung = Beat("", (), (mark,)'),
    ("a sound that nobody knows", "every_move", SPLENDOR, STORY,
     'next((sound for sound in ("noble", "card", "token") if sound in pieces), "")',
     'f"{pieces[0]}s" if pieces else ""'),
    ("things fly to nowhere", "what_flies", SPLENDOR, "players.py",
     'place(look.scene, f"court {seat}")', 'place(look.scene, f"nobles {seat}")'),
    ("a number appears nowhere", "what_flies", LANTERNS, STORY,
     'Mark(f"won {winner}"', 'Mark(f"seat {winner}"'),
    ("a sound is silent", "every_sound", LANTERNS, "__init__.py",
     '"rustle": (Tone(330, 0, 0.06, 0.04, "triangle"),),', '"rustle": (),'),
    ("a preset has no word", "every_way", SPLENDOR, "presets.py",
     '"quick": {', '"hasty": {'),
    ("a preset has an option that there is not", "every_way", LANTERNS, "__init__.py",
     '"golden": {"gold": 2}', '"golden": {"gold": 3}'),
    # what must not get in
    ("a name is not escaped in the banner", "a_hostile_name", SPLENDOR, "view.py",
     "last = escape(look.scene.names[-1])", "last = look.scene.names[-1]"),
    ("a name is not escaped in the log", "a_hostile_name", KIT, "voice.py",
     'f"<b>{escape(n)}</b>"', 'f"<b>{n}</b>"'),
    ("a name is escaped twice", "a_hostile_name", KIT, "players.py",
     "escape(look.scene.names[seat])", "escape(escape(look.scene.names[seat]))"),
    ("a name is escaped in a sentence", "a_hostile_name", LANTERNS, STORY,
     "Voice(say, names, False)", "Voice(say, names, True)"),
    ("a page remembers whom it has seen", "what_is_hidden", LANTERNS, TABLE,
     "    if number == HIDDEN:\n        return lantern(number, look.say)\n",
     "    if number == HIDDEN:\n        return lantern(look_at.__dict__.get(0, -1), look.say)\n"
     "    look_at.__dict__[0] = number\n"),
    ("nobody guards a secret", "who_keeps_secrets", SPLENDOR, "view.py",
     "return bool(table.players[seat].blind)", "return False"),
    # afterwards
    ("the last round lacks its end", "a_game_can_be_summed", SPLENDOR, "habits.py",
     "if turn % seats == 0 or turn == end]", "if turn % seats == 0]"),
    ("numbers that nobody names", "a_game_can_be_summed", SPLENDOR, "habits.py",
     'gem_parts(say)[:5] if kind == "cards"', 'gem_parts(say)[:4] if kind == "cards"'),
    ("the outcome leaves somebody out", "a_game_can_be_summed", LANTERNS, "afterwards.py",
     ', _table(scene, end.facts["winners"], say)),\n'
     '        (kit.points_chart(scene, points, say("lanterns.chart"), say),),\n',
     ",),\n        (),\n"),
    # what is easily broken in Azul
    ("tiles that fit no chosen row are not dimmed", "what_is_dimmed", AZUL, "middle.py",
     "not rows or unfit, unfit", "not rows, unfit"),
    ("a column that is forbidden is not dimmed", "what_is_dimmed", AZUL, "own.py",
     '        off=not open_,\n    )\n    return "az-space', '    )\n    return "az-space'),
    ("tiles that were lifted go into no row", "every_legal_action", AZUL, "turn.py",
     "if row in look.offer.takes[source, colour]:", "if False:"),
    ("what is left of a row goes nowhere", "every_move_is_told", AZUL, "beats.py",
     "first = Beat(sentence, event.motions,", "first = Beat(sentence, event.motions[:1],"),
    # what is easily broken in Citadels
    ("cards are drawn before the others are let go", "every_legal_action", CITADELS, "turn.py",
     'then=(*rest, Action("done"))', 'then=(Action("done"), *rest)'),
    ("nothing to build does not grey building", "what_is_dimmed", CITADELS, "choices.py",
     'deeds.append(Deed("build", builds,', 'deeds.append(Deed("build", True,'),
    ("a card chosen before is chosen for ever", "every_legal_action", CITADELS, "offer.py",
     "return draft if _LEADS[draft.verb](scene, offer_of(scene.legal), draft) else FRESH",
     "return FRESH if draft.card else draft"),
    ("a key redraws nothing", "every_key", CITADELS, "turn.py", '"j": "toss"', '"j": "tos"'),
    ("of cards drawn together only the last flies", "every_move_is_told", CITADELS, "beats.py",
     "events=last.events + moment.events", "events=moment.events"),
    ("a redraw is told by nobody", "every_move_is_told", CITADELS, "beats.py",
     'return "" if told else voice.say("citadels.event.tossing"',
     'return "" if voice else voice.say("citadels.event.tossing"'),
    ("gold is read off where none is", "what_flies", CITADELS, "beats.py",
     'Mark(motion.target, f"+{motion.amount}", "gain")',
     'Mark(f"purse {motion.target}", f"+{motion.amount}", "gain")'),
    ("the table as it is now is no round's end", "a_game_can_be_summed", CITADELS, "annals.py",
     "last = {state.round: state for state in states}\n    left =",
     "last = {state.round: state for state in states[:-1]}\n    left ="),
]  # fmt: skip

OWN = [  # what only a game's own tests notice
    ("everybody has a smithy", "line_buy_cards", "choices.py",
     "if city >> SMITHY & 1:", "if True:"),
    ("the plain draw stays beside the Library", "line_2_choose_1", "choices.py",
     "return ways or [(2, 1)]", "return [*ways, (2, 1)]"),
    ("a greyed deed gives the wrong reason", "line_sell_cards", "why.py",
     'Reason("sold" if look.view.spent & SOLD else "hand", {})', 'Reason("hand", {})'),
    ("a friend is struck without being asked", "striking", "turn.py",
     "if friend and not look.draft.sure:", "if False:"),
    ("who strikes at a friend is asked for ever", "striking", "turn.py",
     "look.draft._replace(sure=True)", "look.draft._replace(sure=False)"),
    ("a redraw that was broken off cannot end", "a_redraw_that", "choices.py",
     'return (Deed("done", main=True),)', "return ()"),
    ("a hint to murder names nobody", "the_likely_victim", "advice.py",
     "return _told(case, verb, Draft(verb, role), what=name)",
     "return _told(case, verb, Draft(verb), what=name)"),
    ("taking gold keeps quiet of the income", "taking_gold", "dock.py",
     "if not view.rules.gold_brings_income or not more:", "if True:"),
    ("ending the turn keeps quiet of what is left", "ending", "dock.py", '    "end": _end,\n', ""),
]  # fmt: skip

MUTANTS = [
    Mutant(
        *(f"page: {rule}", test, f"{game}/{file}", old, new),
        part=HOMES[game][1],
        tests="page/test_page_laws.py",
        home=HOMES[game][0],
        only=SPLENDOR if game == KIT else game,
    )
    for rule, test, game, file, old, new in ROWS
]
MUTANTS += [
    Mutant(
        *(f"page: {rule}", test, f"{CITADELS}/{file}", old, new),
        part="games",
        tests=f"page/games/{CITADELS}",
        home="site/page",
    )
    for rule, test, file, old, new in OWN
]
