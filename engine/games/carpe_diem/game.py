"""Carpe Diem, for two to four (Stefan Feld)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Game, as_method
from engine.core.game import BotLevel, SearchEffort

from . import rules
from .actions import ACTIONS
from .ai import answers, value
from .commands.orders import ABOUT, ORDERS
from .commands.phrases import PHRASES, TYPED
from .commands.usual import usual
from .components import COUNTS
from .determinize import determinize
from .events import EVENTS
from .rules import scoring
from .state import Lobby, State
from .view import View, look, round_of, tally
from .words.awards import AWARDS
from .words.hints import CarpeDiemHints
from .words.things import THINGS


class CarpeDiem(Game[State, View]):
    slug = "carpe_diem"
    title = "Carpe Diem"
    seats = range(min(COUNTS), max(COUNTS) + 1)
    duration = "28 turns each"
    colours = "BYGR"  # S2
    seating = "random"  # S1
    secret = True
    state = State
    actions = ACTIONS
    events = EVENTS
    command_types = PHRASES
    typed = TYPED
    orders = ORDERS
    about = ABOUT
    hints = CarpeDiemHints
    things = THINGS
    awards = AWARDS
    options = Lobby

    setup = as_method(rules.opening)
    seals = as_method(rules.seals)
    step = as_method(rules.step)
    with_turn_of = as_method(rules.as_if)
    over = as_method(scoring.over)
    results = as_method(scoring.results)

    view = as_method(look)
    determinize = as_method(determinize)
    tally = as_method(tally)
    round = as_method(round_of)
    usual = as_method(usual)

    # its decisions are short: more of the strong player's time can be used than in other games
    search_effort: ClassVar[Mapping[BotLevel, SearchEffort]] = {
        **Game.search_effort,
        "strong": SearchEffort(playouts=40, turns=1),
    }
    answer = as_method(answers.answer)
    promising = as_method(answers.promising)
    features = as_method(value.features)
    progress = as_method(value.progress)


GAME = CarpeDiem()
