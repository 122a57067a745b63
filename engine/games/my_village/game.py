"""My Village, for two to four (Inka and Markus Brand)."""

from __future__ import annotations

from engine.core import Game, as_method

from . import rules
from .actions import ACTIONS
from .ai.answers import candidate_actions, candidate_sequences, choose_action
from .ai.features import features, progress
from .commands.orders import ACTION_CONTEXTS, STANDING_ORDERS
from .commands.phrases import COMMANDS, TYPEABLE_ACTIONS
from .commands.usual import implied_action
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import create_state
from .state import State
from .view import View, build_view, is_last_round, running_score
from .words.awards import AWARDS
from .words.hints import MyVillagePresenter
from .words.things import GLOSSARY_KINDS


class MyVillage(Game[State, View]):
    slug = "my_village"
    title = "My Village"
    credits = "Inka & Markus Brand · eggertspiele"
    has_own_components = True
    uses_dice = True
    player_counts = range(2, 5)
    duration = "about 25 turns each"
    seat_colours = "RBYG"
    seat_assignment = "random"
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
    command_types = COMMANDS
    typeable_action_types = TYPEABLE_ACTIONS
    standing_order_types = STANDING_ORDERS
    action_contexts = ACTION_CONTEXTS
    presenter_type = MyVillagePresenter
    glossary_kinds = GLOSSARY_KINDS
    awards = AWARDS

    create_state = as_method(create_state)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.with_turn_of)
    is_over = as_method(scoring.is_over)
    results = as_method(scoring.results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(running_score)
    is_last_round = as_method(is_last_round)
    implied_action = as_method(implied_action)

    choose_action = as_method(choose_action)
    candidate_actions = as_method(candidate_actions)
    candidate_sequences = as_method(candidate_sequences)
    features = as_method(features)
    progress = as_method(progress)


GAME = MyVillage()
