"""Deal with the Devil, for four (Matúš Kotry): the game of secrets."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Decision, Game, Order, method
from engine.core.game import LEVELS, Effort, Level, Migration

from . import ai, rules
from .actions import ACTIONS
from .commands.orders import ORDERS, Standing
from .commands.phrases import PHRASES, TYPED
from .components import SEAT_COUNT
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .state import DevilOptions, State
from .view import View, look, talk, tally
from .words.awards import AWARDS
from .words.hints import DevilHints
from .words.things import THINGS


class DealWithTheDevil(Game[State, View]):
    slug = "deal_with_the_devil"
    version = 2
    migrations: ClassVar[Mapping[int, Migration]] = {1: Migration(lambda state: state | {"flows": []})}
    title = "Deal with the Devil"
    colours = "BRGY"
    seating = "random"  # S1
    seats = range(SEAT_COUNT, SEAT_COUNT + 1)
    length = "5 rounds, 32 sealed decisions each"
    secret = True
    discreet = True  # L7
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS
    hints = DevilHints
    things = THINGS
    awards = AWARDS
    options = DevilOptions

    setup = method(rules.opening)
    step = method(rules.step)
    bare_step = staticmethod(rules.bare_step)
    over = method(scoring.over)
    results = method(scoring.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)
    talk = method(talk)

    effort: ClassVar[Mapping[Level, Effort]] = dict.fromkeys(LEVELS, Effort())  # a playout tells less than it costs
    answer = method(ai.answer)
    value = method(ai.value.value)
    worth = method(ai.value.worth)
    lap = method(ai.value.lap)

    def offer_order(self, view: View, decision: Decision) -> Order | None:
        """13.3: the first RESPOND prompt offers all alike to close what can only be closed."""
        first = (view.round, decision.kind) == (1, "respond1")
        return Standing(close_forced=True) if first else None


GAME = DealWithTheDevil()
