"""Carpe Diem, for two to four (Stefan Feld)."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Game, method
from engine.core.game import Effort, Level

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
    length = "28 turns each"
    colours = "BYGR"  # S2
    seating = "random"  # S1
    secret = True
    state = State
    actions = ACTIONS
    events = EVENTS
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS
    about = ABOUT
    hints = CarpeDiemHints
    things = THINGS
    awards = AWARDS
    options = Lobby

    setup = method(rules.opening)
    seals = method(rules.seals)
    step = method(rules.step)
    as_if = method(rules.as_if)
    over = method(scoring.over)
    results = method(scoring.results)

    view = method(look)
    determinize = method(determinize)
    tally = method(tally)
    round = method(round_of)
    usual = method(usual)

    # its decisions are short: more of the strong player's time can be used than in other games
    effort: ClassVar[Mapping[Level, Effort]] = {**Game.effort, "strong": Effort(playouts=40, turns=1)}
    answer = method(answers.answer)
    promising = method(answers.promising)
    features = method(value.features)
    progress = method(value.progress)


GAME = CarpeDiem()
