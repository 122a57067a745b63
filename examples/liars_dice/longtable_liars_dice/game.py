"""The game as Longtable knows it."""
from __future__ import annotations

from typing import Any, ClassVar

from engine.core import Action, Game, Hints, Options, Phrase, State, method

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
    length = "about 15 rounds"
    dice = True
    secret = True
    state: ClassVar[type[State]] = Liars
    actions = ACTIONS
    events = EVENTS
    phrases: ClassVar[tuple[type[Phrase], ...]] = (Bid,)
    typed: ClassVar[tuple[type[Action], ...]] = (Doubt,)
    options: ClassVar[type[Options]] = LiarOptions
    hints: ClassVar[type[Hints[Any]]] = LiarHints

    setup = method(rules.new_game)
    seals = method(rules.seals)
    step = method(rules.turn)
    over = method(rules.over)
    results = method(rules.results)

    view = method(look)
    determinize = method(determinize)

    answer = method(ai.answer)
    value = method(ai.value)


GAME = LiarsDice()
