"""My Village, for two to four (Inka and Markus Brand)."""
from __future__ import annotations

from engine.core import Game, method

from . import rules
from .actions import ACTIONS
from .ai.answers import answer, lines, promising
from .ai.features import features, progress
from .commands.orders import ABOUT, ORDERS
from .commands.phrases import PHRASES, TYPED
from .commands.usual import usual
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .state import State
from .view import View, look, tally
from .words.awards import AWARDS
from .words.hints import MyVillageHints
from .words.things import THINGS


class MyVillage(Game[State, View]):
    slug = "my_village"
    title = "My Village"
    dice = True
    seats = range(2, 5)
    length = "about 25 turns each"
    colours = "RBYG"
    seating = "random"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS
    about = ABOUT
    hints = MyVillageHints
    things = THINGS
    awards = AWARDS

    setup = method(new_game)
    step = method(rules.step)
    as_if = method(rules.as_if)
    over = method(scoring.over)
    results = method(scoring.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)
    usual = method(usual)

    answer = method(answer)
    promising = method(promising)
    lines = method(lines)
    features = method(features)
    progress = method(progress)


GAME = MyVillage()
