"""Village, for two to four (Inka and Markus Brand)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Game, as_method
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
    duration = "about 30 turns each"
    colours = "RYBI"
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = PHRASES
    orders = ORDERS
    hints = VillageHints
    things = THINGS
    awards = AWARDS
    options = VillageOptions

    setup = as_method(new_game)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.as_if)
    over = as_method(scoring.over)
    results = as_method(scoring.results)

    view = as_method(look)
    determinize = as_method(determinize)
    tally = as_method(tally)
    usual = as_method(usual)

    answer = as_method(ai.answer)
    promising = as_method(ai.promising)
    features = as_method(ai.features)
    progress = as_method(ai.progress)


GAME = Village()
