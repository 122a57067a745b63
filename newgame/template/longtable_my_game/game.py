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
    seats = range(2, 5)
    duration = "20 cards"
    secret = True
    state: ClassVar[type[State]] = Table
    actions = ACTIONS
    events = EVENTS
    command_types: ClassVar[tuple[type[Command], ...]] = (PutDown,)
    things = THINGS
    options: ClassVar[type[LobbyOptions]] = Lobby
    hints: ClassVar[type[Presenter[Any]]] = CardHints

    setup = as_method(rules.new_game)
    seals = as_method(rules.seals)
    step = as_method(rules.turn)
    over = as_method(rules.over)
    results = as_method(rules.results)

    view = as_method(look)
    determinize = as_method(determinize)
    tally = as_method(tally)

    answer = as_method(ai.answer)
    value = as_method(ai.value)


GAME = CardGame()
