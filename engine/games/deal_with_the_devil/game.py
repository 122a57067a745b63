"""Deal with the Devil, for four (Matúš Kotry): the game of secrets."""
from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from engine.core import Action, Chance, Decision, Flow, Game, Order, Phrase, Results, Seat, Setup, Talk, Tally
from engine.core.game import Migration

from . import ai, rules
from .actions import ACTIONS
from .commands.orders import ORDERS, Standing
from .commands.phrases import PHRASES, TYPED
from .components import RESOURCES, SEAT_COUNT, STEP
from .determinize import determinize
from .events import EVENTS
from .rules.ledger import flows
from .rules.scoring import CATEGORIES, behind_the_screen, open_items, ranking
from .rules.setup import new_game
from .state import DevilOptions, State
from .view import View, view
from .words.hints import DevilHints

DEAL = [step.id for step in STEP.values() if step.phase == "deal"]


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
    options = DevilOptions
    hints = DevilHints
    phrases = PHRASES
    typed = TYPED
    orders = ORDERS

    def setup(self, setup: Setup) -> State:
        s = new_game(setup)
        rules.run_automatic(s)
        s.flows = flows(s)
        return s

    def step(self, s: State) -> Flow[None]:
        return rules.step(s)

    def over(self, s: State) -> bool:
        return s.result is not None

    def view(self, s: State, viewer: Seat | None) -> View:
        return view(s, viewer)

    def determinize(self, s: State, viewer: Seat | None, key: bytes, live: State) -> State:
        return determinize(s, viewer, key, live)

    def results(self, s: State) -> Results:
        return Results(CATEGORIES, tuple(s.result or ranking(s)), "rest")

    def tally(self, view: View, seat: Seat) -> Tally:
        """What lies open of everybody, the same for every viewer; at the end the final lines (FS5)."""
        if view.results is not None:
            return Tally(next(row.items for row in view.results if row.seat == seat))
        kingdom, role = view.kingdoms[seat], view.roles.get(seat)
        dealt = view.own is not None and seat == view.seat and view.own.debt != kingdom.debt
        return Tally(open_items(kingdom, role), behind_the_screen(kingdom, role, dealt))

    def talk(self, view: View) -> Talk | None:
        """D14: what a seat wants may be shown until OFFER closes, and stays to be seen until the return."""
        return Talk(RESOURCES, 2, view.phase == "offer") if view.phase in DEAL else None

    def offer_order(self, view: View, decision: Decision) -> Order | None:
        """13.3: the first RESPOND prompt offers all alike to close what can only be closed."""
        first = (view.round, decision.kind) == (1, "respond1")
        return Standing(close_forced=True) if first else None

    def answer(self, view: View, decision: Decision, luck: Chance) -> Action | Phrase:
        return ai.answer(view, decision, luck)

    def value(self, view: View, seat: Seat) -> float:
        return ai.value(view, seat)


GAME = DealWithTheDevil()
