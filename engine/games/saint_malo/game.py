"""Saint Malo, for two to five (Inka and Markus Brand)."""
from __future__ import annotations

from engine.core import Game, as_method
from engine.core.game import BOT_LEVELS, SearchEffort

from . import rules
from .actions import ACTIONS, Done, Hire, Place, Roll, ScoreNothing, Use
from .ai import turns, value
from .commands.orders import STANDING_ORDERS
from .commands.phrases import COMMANDS
from .components import PIRATE_ROW_LENGTHS
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import create_state
from .state import Lobby, State
from .view import View, build_view, get_running_score
from .words.awards import AWARDS
from .words.hints import SaintMaloPresenter
from .words.things import GLOSSARY_KINDS


class SaintMalo(Game[State, View]):
    slug = "saint_malo"
    title = "Saint Malo"
    dice = True
    seats = range(min(PIRATE_ROW_LENGTHS), max(PIRATE_ROW_LENGTHS) + 1)
    duration = "about 30 rounds"
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = COMMANDS
    typed = (Roll, Use, Hire, Place, Done, ScoreNothing)
    orders = STANDING_ORDERS
    things = GLOSSARY_KINDS
    awards = AWARDS
    hints = SaintMaloPresenter
    options = Lobby

    setup = as_method(create_state)
    step = as_method(rules.step)
    over = as_method(scoring.is_over)
    results = as_method(scoring.get_results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    tally = as_method(get_running_score)

    # The bot computes the odds instead of trying playouts
    search_effort = dict.fromkeys(BOT_LEVELS, SearchEffort())
    answer = as_method(turns.choose_action)
    promising = as_method(turns.list_candidate_actions)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = SaintMalo()
