"""Village, for two to four (Inka and Markus Brand)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Game, method
from engine.core.game import Migration

from . import ai, rules
from .actions import ACTIONS
from .commands.orders import ORDERS
from .commands.phrases import PHRASES
from .commands.usual import usual
from .components import SETUP
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .rules.setup import new_game
from .state import State, VillageOptions
from .view import View, look, tally
from .words.awards import AWARDS
from .words.hints import VillageHints
from .words.things import THINGS


class Village(Game[State, View]):
    slug = "village"
    version = 2
    migrations: ClassVar[Mapping[int, Migration]] = {1: Migration(lambda state: state | {"arrived": []})}
    title = "Village"
    seats = range(min(SETUP), max(SETUP) + 1)
    length = "about 30 turns each"
    colours = "RYBI"
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    orders = ORDERS
    hints = VillageHints
    things = THINGS
    awards = AWARDS
    options = VillageOptions

    setup = method(new_game)
    step = method(rules.step)
    as_if = method(rules.as_if)
    over = method(scoring.over)
    results = method(scoring.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)
    usual = method(usual)

    answer = method(ai.answer)
    promising = method(ai.promising)
    features = method(ai.features)
    progress = method(ai.progress)


GAME = Village()
