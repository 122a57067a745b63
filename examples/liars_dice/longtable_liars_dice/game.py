"""The game as Longtable knows it."""
from __future__ import annotations

from typing import Any, ClassVar

from engine.core import Action, Command, Game, LobbyOptions, Presenter, State, as_method

from . import ai, rules
from .actions import ACTIONS, EVENTS, Doubt
from .commands import Bid
from .determinize import determinize
from .state import LiarOptions, Liars
from .view import View, look
from .words import LiarHints


class LiarsDice(Game[Liars, View]):
    slug = "liars_dice"
    title = "Liar's Dice"
    player_counts = range(2, 7)
    duration = "about 15 rounds"
    uses_dice = True
    has_secrets = True
    state_type: ClassVar[type[State]] = Liars
    action_types = ACTIONS
    event_types = EVENTS
    command_types: ClassVar[tuple[type[Command], ...]] = (Bid,)
    typeable_action_types: ClassVar[tuple[type[Action], ...]] = (Doubt,)
    options_type: ClassVar[type[LobbyOptions]] = LiarOptions
    presenter_type: ClassVar[type[Presenter[Any]]] = LiarHints

    create_state = as_method(rules.new_game)
    has_sealed_steps = as_method(rules.seals)
    step = as_method(rules.turn)
    is_over = as_method(rules.over)
    results = as_method(rules.results)

    view = as_method(look)
    determinize = as_method(determinize)

    choose_action = as_method(ai.answer)
    value = as_method(ai.value)


GAME = LiarsDice()
