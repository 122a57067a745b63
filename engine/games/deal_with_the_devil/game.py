"""Deal with the Devil, for four (Matúš Kotry): the game of secrets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Decision, Game, StandingOrder, as_method
from engine.core.game import BOT_LEVELS, BotLevel, SearchEffort

from . import ai, rules
from .actions import ACTIONS
from .commands.orders import STANDING_ORDERS, Standing
from .commands.phrases import COMMANDS, TYPEABLE_ACTIONS
from .components import SEAT_COUNT
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .state import DevilOptions, State
from .view import View, build_view, running_score, table_talk
from .words.awards import AWARDS
from .words.hints import DevilPresenter
from .words.things import GLOSSARY_KINDS


class DealWithTheDevil(Game[State, View]):
    slug = "deal_with_the_devil"
    title = "Deal with the Devil"
    credits = "Matúš Kotry · Czech Games Edition"
    has_own_components = True
    seat_colours = "BRGY"
    seat_assignment = "random"  # S1
    player_counts = range(SEAT_COUNT, SEAT_COUNT + 1)
    duration = "5 rounds, 32 sealed decisions each"
    has_secrets = True
    delays_reveal = True  # L7
    state_type = State
    action_types = ACTIONS
    event_types = EVENTS
    command_types = COMMANDS
    typeable_action_types = TYPEABLE_ACTIONS
    standing_order_types = STANDING_ORDERS
    presenter_type = DevilPresenter
    glossary_kinds = GLOSSARY_KINDS
    awards = AWARDS
    options_type = DevilOptions

    create_state = as_method(rules.create_state)
    step = as_method(rules.step)
    is_over = as_method(scoring.is_over)
    results = as_method(scoring.results)

    view = as_method(build_view)
    determinize = as_method(determinize)
    running_score = as_method(running_score)
    table_talk = as_method(table_talk)

    # A playout improves play less than the time it costs.
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = dict.fromkeys(BOT_LEVELS, SearchEffort())
    choose_action = as_method(ai.choose_action)
    value = as_method(ai.value.evaluate_view)
    value_by_part = as_method(ai.value.value_by_part)
    search_until_round = as_method(ai.value.search_until_round)

    def suggest_standing_order(self, view: View, decision: Decision) -> StandingOrder | None:
        """Offer everybody, at the first RESPOND prompt, to close chests that can only be closed (13.3)."""
        first = (view.round, decision.kind) == (1, "respond1")
        return Standing(close_forced=True) if first else None


GAME = DealWithTheDevil()
