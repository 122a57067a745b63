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
from .view import View, build_view, running_score
from .words.awards import AWARDS
from .words.hints import MyVillagePresenter
from .words.things import GLOSSARY_KINDS


class MyVillage(Game[State, View]):
    slug = "my_village"
    title = "My Village"
    dice = True
    seats = range(2, 5)
    duration = "about 25 turns each"
    colours = "RBYG"
    seating = "random"
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = COMMANDS
    typed = TYPEABLE_ACTIONS
    orders = STANDING_ORDERS
    about = ACTION_CONTEXTS
    hints = MyVillagePresenter
    things = GLOSSARY_KINDS
    awards = AWARDS

    setup = as_method(create_state)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.with_turn_of)
    over = as_method(scoring.is_over)
    results = as_method(scoring.results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    tally = as_method(running_score)
    usual = as_method(implied_action)

    answer = as_method(choose_action)
    promising = as_method(candidate_actions)
    lines = as_method(candidate_sequences)
    features = as_method(features)
    progress = as_method(progress)


GAME = MyVillage()
