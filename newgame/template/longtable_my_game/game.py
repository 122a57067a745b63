"""The game as Longtable knows it."""
from __future__ import annotations

from typing import Any, ClassVar

from engine.core import Command, Game, LobbyOptions, Presenter, State, as_method

from . import ai, rules
from .actions import ACTIONS, EVENTS
from .commands import PutDown
from .determinize import determinize
from .state import Lobby, Table
from .view import View, look, tally
from .words import THINGS, CardHints


class CardGame(Game[Table, View]):
    slug = "my_game"
    title = "My Game"
    player_counts = range(2, 5)
    duration = "20 cards"
    has_secrets = True
    state_type: ClassVar[type[State]] = Table
    action_types = ACTIONS
    event_types = EVENTS
    command_types: ClassVar[tuple[type[Command], ...]] = (PutDown,)
    glossary_kinds = THINGS
    options_type: ClassVar[type[LobbyOptions]] = Lobby
    presenter_type: ClassVar[type[Presenter[Any]]] = CardHints

    create_state = as_method(rules.new_game)
    has_sealed_steps = as_method(rules.seals)
    step = as_method(rules.turn)
    is_over = as_method(rules.over)
    results = as_method(rules.results)

    view = as_method(look)
    determinize = as_method(determinize)
    running_score = as_method(tally)

    choose_action = as_method(ai.answer)
    value = as_method(ai.value)


GAME = CardGame()
