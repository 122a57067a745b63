"""Saint Malo, for two to five (Inka and Markus Brand)."""
from __future__ import annotations

from engine.core import Game, as_method
from engine.core.game import BOT_LEVELS, SearchEffort

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
    duration = "about 30 rounds"
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = PHRASES
    typed = (Roll, Use, Hire, Place, Done, ScoreNothing)
    orders = ORDERS
    things = THINGS
    awards = AWARDS
    hints = SaintMaloHints
    options = Lobby

    setup = as_method(new_game)
    step = as_method(rules.step)
    over = as_method(scoring.over)
    results = as_method(scoring.results)

    view = as_method(look)
    determinize = as_method(determinize)
    tally = as_method(tally)

    search_effort = dict.fromkeys(BOT_LEVELS, SearchEffort())  # what chance may bring is counted, not tried
    answer = as_method(turns.answer)
    promising = as_method(turns.promising)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = SaintMalo()
