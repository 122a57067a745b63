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
from .commands.usual import implied_action
from .components import NUMBERS_BY_PLAYER_COUNT
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .state import Lobby, State
from .view import View, build_view, round_number, running_score
from .words.awards import AWARDS
from .words.hints import CarpeDiemPresenter
from .words.things import GLOSSARY_KINDS


class CarpeDiem(Game[State, View]):
    slug = "carpe_diem"
    title = "Carpe Diem"
    seats = range(min(NUMBERS_BY_PLAYER_COUNT), max(NUMBERS_BY_PLAYER_COUNT) + 1)
    duration = "28 turns each"
    colours = "BYGR"  # S2
    seating = "random"  # S1
    secret = True
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = COMMANDS
    typed = TYPEABLE_ACTIONS
    orders = STANDING_ORDERS
    about = ACTION_CONTEXTS
    hints = CarpeDiemPresenter
    things = GLOSSARY_KINDS
    awards = AWARDS
    options = Lobby

    setup = as_method(rules.create_state)
    seals = as_method(rules.has_sealed_steps)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.with_turn_of)
    over = as_method(scoring.is_over)
    results = as_method(scoring.results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    tally = as_method(running_score)
    round = as_method(round_number)
    usual = as_method(implied_action)

    # Decisions are quick to search, so the strong level can use more playouts than in other games.
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = {
        **Game.search_effort,
        "strong": SearchEffort(playouts=40, turns=1),
    }
    answer = as_method(answers.choose_action)
    promising = as_method(answers.candidate_actions)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = CarpeDiem()
