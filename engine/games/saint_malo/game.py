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
from .view import View, build_view, get_running_score, is_last_round
from .words.awards import AWARDS
from .words.hints import SaintMaloPresenter
from .words.things import GLOSSARY_KINDS


class SaintMalo(Game[State, View]):
    slug = "saint_malo"
    title = "Saint Malo"
    credits = "Inka & Markus Brand · Ravensburger (alea)"
    has_own_components = True
    uses_dice = True
    player_counts = range(min(PIRATE_ROW_LENGTHS), max(PIRATE_ROW_LENGTHS) + 1)
    duration = "about 30 rounds"
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
    command_types = COMMANDS
    typeable_action_types = (Roll, Use, Hire, Place, Done, ScoreNothing)
    standing_order_types = STANDING_ORDERS
    glossary_kinds = GLOSSARY_KINDS
    awards = AWARDS
    presenter_type = SaintMaloPresenter
    options_type = Lobby

    create_state = as_method(create_state)
    step = as_method(rules.step)
    is_over = as_method(scoring.is_over)
    results = as_method(scoring.get_results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(get_running_score)
    is_last_round = as_method(is_last_round)

    # The bot computes the odds instead of trying playouts
    search_effort = dict.fromkeys(BOT_LEVELS, SearchEffort())
    choose_action = as_method(turns.choose_action)
    candidate_actions = as_method(turns.list_candidate_actions)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = SaintMalo()
