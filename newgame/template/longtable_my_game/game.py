"""The game as Longtable knows it."""
from __future__ import annotations

from typing import Any, ClassVar

from engine.core import Game, Hints, Options, Phrase, State, method

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
    length = "20 cards"
    secret = True
    state: ClassVar[type[State]] = Table
    actions = ACTIONS
    events = EVENTS
    phrases: ClassVar[tuple[type[Phrase], ...]] = (PutDown,)
    things = THINGS
    options: ClassVar[type[Options]] = Lobby
    hints: ClassVar[type[Hints[Any]]] = CardHints

    setup = method(rules.new_game)
    seals = method(rules.seals)
    step = method(rules.turn)
    over = method(rules.over)
    results = method(rules.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)

    answer = method(ai.answer)
    value = method(ai.value)


GAME = CardGame()
