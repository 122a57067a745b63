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
    seats = range(2, 7)
    duration = "about 15 rounds"
    dice = True
    secret = True
    state: ClassVar[type[State]] = Liars
    actions = ACTIONS
    events = EVENTS
    command_types: ClassVar[tuple[type[Command], ...]] = (Bid,)
    typed: ClassVar[tuple[type[Action], ...]] = (Doubt,)
    options: ClassVar[type[LobbyOptions]] = LiarOptions
    hints: ClassVar[type[Presenter[Any]]] = LiarHints

    setup = as_method(rules.new_game)
    seals = as_method(rules.seals)
    step = as_method(rules.turn)
    over = as_method(rules.over)
    results = as_method(rules.results)

    view = as_method(look)
    determinize = as_method(determinize)

    answer = as_method(ai.answer)
    value = as_method(ai.value)


GAME = LiarsDice()
