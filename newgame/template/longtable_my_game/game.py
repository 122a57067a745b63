"""The game object. It connects the rules, texts, commands and the bot with Longtable."""

from __future__ import annotations

from engine.core import Game, as_method

from . import ai, rules
from .actions import ACTIONS, EVENTS
from .commands import PutDown
from .determinize import determinize
from .state import GameState, Options
from .view import View, build_view, running_score
from .words import GLOSSARY_KINDS, CardPresenter


class CardGame(Game[GameState, View]):
    slug = "my_game"
    title = "My Game"
    player_counts = range(2, 5)
    duration = "20 cards"
    has_secrets = True
    state_type = GameState
    action_types = ACTIONS
    event_types = EVENTS
    command_types = (PutDown,)
    glossary_kinds = GLOSSARY_KINDS
    options_type = Options
    presenter_type = CardPresenter

    create_state = as_method(rules.create_state)
    has_sealed_steps = as_method(rules.has_sealed_steps)
    step = as_method(rules.play_turn)
    is_over = as_method(rules.is_over)
    results = as_method(rules.make_results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(running_score)

    choose_action = as_method(ai.choose_action)
    value = as_method(ai.evaluate)


GAME = CardGame()
