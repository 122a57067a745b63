"""Carpe Diem, for two to four (Stefan Feld)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Game, as_method
from engine.core.game import BotLevel, SearchEffort

from . import rules
from .actions import ACTIONS
from .ai import answers, value
from .commands.orders import ACTION_CONTEXTS, STANDING_ORDERS
from .commands.phrases import COMMANDS, TYPEABLE_ACTIONS
from .components import NUMBERS_BY_PLAYER_COUNT
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .state import Lobby, State
from .view import View, build_view, is_last_round, round_number, running_score
from .words.awards import AWARDS
from .words.hints import CarpeDiemPresenter
from .words.things import GLOSSARY_KINDS


class CarpeDiem(Game[State, View]):
    slug = "carpe_diem"
    title = "Carpe Diem"
    credits = "Stefan Feld · Ravensburger (alea)"
    has_own_components = True
    player_counts = range(min(NUMBERS_BY_PLAYER_COUNT), max(NUMBERS_BY_PLAYER_COUNT) + 1)
    duration = "28 turns each"
    seat_colours = "BYGR"  # S2
    seat_assignment = "random"  # S1
    has_secrets = True
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
    command_types = COMMANDS
    typeable_action_types = TYPEABLE_ACTIONS
    standing_order_types = STANDING_ORDERS
    action_contexts = ACTION_CONTEXTS
    presenter_type = CarpeDiemPresenter
    glossary_kinds = GLOSSARY_KINDS
    awards = AWARDS
    options_type = Lobby

    create_state = as_method(rules.create_state)
    has_sealed_steps = as_method(rules.has_sealed_steps)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.with_turn_of)
    is_over = as_method(scoring.is_over)
    results = as_method(scoring.results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(running_score)
    is_last_round = as_method(is_last_round)
    round_number = as_method(round_number)
    implied_action = as_method(answers.implied_action)

    # Decisions are quick to search, so the strong level can use more playouts than in other games.
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = {
        **Game.search_effort,
        "strong": SearchEffort(playouts_per_decision=40, own_turns_per_playout=1),
    }
    choose_action = as_method(answers.choose_action)
    candidate_actions = as_method(answers.candidate_actions)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = CarpeDiem()
