"""Saint Malo, for two to five (Inka and Markus Brand)."""
from __future__ import annotations

from engine.core import Game, method
from engine.core.game import LEVELS, Effort

from . import rules
from .actions import ACTIONS, Done, Hire, Place, Roll, ScoreNothing, Use
from .ai import turns, value
from .commands.orders import ORDERS
from .commands.phrases import PHRASES
from .components import ROW_LENGTH
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .state import Lobby, State
from .view import View, look, tally
from .words.awards import AWARDS
from .words.hints import SaintMaloHints
from .words.things import THINGS


class SaintMalo(Game[State, View]):
    slug = "saint_malo"
    title = "Saint Malo"
    dice = True
    seats = range(min(ROW_LENGTH), max(ROW_LENGTH) + 1)
    length = "about 30 rounds"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = (Roll, Use, Hire, Place, Done, ScoreNothing)
    orders = ORDERS
    things = THINGS
    awards = AWARDS
    hints = SaintMaloHints
    options = Lobby

    setup = method(new_game)
    step = method(rules.step)
    over = method(scoring.over)
    results = method(scoring.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)

    effort = dict.fromkeys(LEVELS, Effort())  # what chance may bring is counted, not tried
    answer = method(turns.answer)
    promising = method(turns.promising)
    features = method(value.features)
    progress = method(value.progress)


GAME = SaintMalo()
