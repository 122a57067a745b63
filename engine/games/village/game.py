"""Village, for two to four (Inka and Markus Brand)."""

from __future__ import annotations

from engine.core import Game, as_method

from . import ai, rules
from .actions import ACTIONS
from .commands.orders import STANDING_ORDERS
from .commands.phrases import COMMANDS
from .commands.usual import find_implied_action
from .components import SETUP_CARDS
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import create_state
from .state import State, VillageOptions
from .view import View, build_view, get_running_score, is_last_round
from .words.awards import AWARDS
from .words.hints import VillagePresenter
from .words.things import GLOSSARY_KINDS


class Village(Game[State, View]):
    slug = "village"
    title = "Village"
    credits = "Inka & Markus Brand · eggertspiele"
    has_own_components = True
    player_counts = range(min(SETUP_CARDS), max(SETUP_CARDS) + 1)
    duration = "about 30 turns each"
    seat_colours = "RYBI"
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
    command_types = COMMANDS
    standing_order_types = STANDING_ORDERS
    presenter_type = VillagePresenter
    glossary_kinds = GLOSSARY_KINDS
    awards = AWARDS
    options_type = VillageOptions

    create_state = as_method(create_state)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.with_turn_of)
    is_over = as_method(scoring.is_over)
    results = as_method(scoring.get_results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(get_running_score)
    is_last_round = as_method(is_last_round)
    implied_action = as_method(find_implied_action)

    choose_action = as_method(ai.choose_action)
    candidate_actions = as_method(ai.list_candidate_actions)
    features = as_method(ai.features)
    progress = as_method(ai.progress)


GAME = Village()
