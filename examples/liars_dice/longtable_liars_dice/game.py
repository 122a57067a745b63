"""The game object. It connects the rules, texts, commands and the bot with Longtable."""

from __future__ import annotations

from engine.core import Game, as_method

from . import ai, rules
from .actions import ACTIONS, EVENTS, Doubt
from .commands import Bid
from .determinize import determinize
from .state import LiarsDiceOptions, LiarsDiceState
from .view import View, build_view
from .words import LiarsDicePresenter


class LiarsDice(Game[LiarsDiceState, View]):
    slug = "liars_dice"
    title = "Liar's Dice"
    player_counts = range(2, 7)
    duration = "about 15 rounds"
    uses_dice = True
    has_secrets = True
    state_type = LiarsDiceState
    action_types = ACTIONS
    event_types = EVENTS
    command_types = (Bid,)
    typeable_action_types = (Doubt,)
    options_type = LiarsDiceOptions
    presenter_type = LiarsDicePresenter

    create_state = as_method(rules.create_state)
    has_sealed_steps = as_method(rules.has_sealed_steps)
    step = as_method(rules.play_turn)
    is_over = as_method(rules.is_over)
    results = as_method(rules.make_results)

    view = as_method(build_view)
    determinize = as_method(determinize)

    choose_action = as_method(ai.choose_action)
    value = as_method(ai.evaluate)


GAME = LiarsDice()
