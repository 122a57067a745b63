"""12.10.1: the public log is complete: everybody can compute a seat's stock except for its role's part and its deals."""

from __future__ import annotations

import pytest

from engine.core import Event, Seat, Setup
from engine.core.match import Playout
from engine.games.deal_with_the_devil.components import ANGEL_WING_PRICE, STARTING_STOCK
from engine.games.deal_with_the_devil.components.terms import RESOURCES, Resource
from engine.games.deal_with_the_devil.events import (
    Banked,
    BuildingBuilt,
    BuildingUsed,
    Bundle,
    Claimed,
    EventPlayed,
    InquisitorsAnswered,
    Payment,
    Produced,
    Recruited,
    ReputationScored,
    WheatPaid,
    WingsBought,
)
from engine.games.deal_with_the_devil.game import GAME
from engine.games.deal_with_the_devil.rules.funding import buy_price, sell_price
from engine.games.deal_with_the_devil.rules.ledger import RECORDED_STEPS, calculate_public_flows
from engine.games.deal_with_the_devil.state import BuiltCard, Kingdom, State

from .scenario import iterate_random_game


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_12_10_1_stocks_can_be_added_up_from_the_public_log(seed: int):
    """So imagined worlds may keep each seat's public flow (8.7)."""
    log = Log()
    step = 0
    for match in iterate_random_game(seed, beside=0.3):
        for told in match.new_public_events:
            if told.recipients is None:
                log.read_event(told.event)
        match.new_public_events = []
        if match.is_over or match.saved_steps[0].step == step:
            continue
        step = match.saved_steps[0].step
        s = match.copy_viewer_state(None)
        for seat in range(4):
            assert s.flows[seat] == log.stocks[seat], (s.round, s.phase, seat)
            assert s.flows[4 + seat :: 4] == [stocks[seat] for stocks in log.closes], (s.round, s.phase, seat)
            assert s.players[seat].built == log.built[seat]


class Log:
    """Writes down what the channel says."""

    def __init__(self):
        self.stocks: list[dict[Resource, int]] = [
            {res: STARTING_STOCK[res] for res in RESOURCES} for _ in range(4)
        ]
        self.built: list[list[BuiltCard]] = [[] for _ in range(4)]
        self.opening: list[list[BuiltCard]] = [
            [] for _ in range(4)
        ]  # as the open step began: its transactions have old prices
        self.closes = list[list[dict[Resource, int]]]()  # the stocks at each close of OFFER and PLAN
        self.round = 1

    def add_goods(self, seat: Seat, goods: Bundle, sign: int = 1):
        for res, n in goods.items():
            self.stocks[seat][res] += sign * n

    def apply_bank(self, seat: Seat, built: list[BuiltCard], bought: Bundle, sold: Bundle, loan: int):
        """Apply bank transactions at the prices of the seat's buildings (M1)."""
        k = Kingdom(built=built)
        self.add_goods(seat, bought)
        self.add_goods(seat, sold, -1)
        for good, n in sold.items():
            assert good != "coins"
            self.stocks[seat]["coins"] += n * sell_price(k, good)
        for good, n in bought.items():
            assert good != "coins"
            self.stocks[seat]["coins"] -= n * buy_price(k, good)
        self.stocks[seat]["coins"] += loan

    def apply_payments(self, seat: Seat, *spent: Payment):
        for one in spent:
            self.apply_bank(seat, self.built[seat], one.bought, one.sold, one.loan)
            self.add_goods(seat, one.cost, -1)

    def read_event(self, event: Event):
        match event:
            case Produced():
                self.round = event.round
                for seat, gains in enumerate(event.gains):
                    self.add_goods(seat, gains)
                for seat, _, change in event.buildings:
                    self.add_goods(seat, change.gains)
            case Banked():
                for n, seat in enumerate(event.seats):
                    self.apply_bank(seat, self.opening[seat], event.bought[n], event.sold[n], event.loan[n])
                    self.stocks[seat]["coins"] -= event.repaid[n]
                self.opening = [list(built) for built in self.built]
                if event.step in RECORDED_STEPS:
                    self.closes.append([dict(stock) for stock in self.stocks])
            case BuildingBuilt():
                self.apply_payments(event.seat, event.spent)
                self.built[event.seat].append(BuiltCard(event.building, self.round))
                self.apply_payments(event.seat, event.inner)
                self.add_goods(event.seat, event.change.gains)
                for built in self.built[event.seat]:
                    built.covered = built.covered or built.card == event.change.covered
            case EventPlayed() | BuildingUsed():
                self.apply_payments(event.seat, event.spent)
                self.add_goods(event.seat, event.change.gains)
            case Recruited() | WheatPaid():
                self.apply_payments(event.seat, event.spent)
            case Claimed():
                self.add_goods(event.seat, event.change.gains)
            case ReputationScored():
                for seat, _, change in event.buildings:
                    self.add_goods(seat, change.gains)
            case WingsBought():
                for seat, n in enumerate(event.bought):
                    self.stocks[seat]["coins"] -= ANGEL_WING_PRICE * n
            case InquisitorsAnswered():
                for penalty in event.penalties:
                    self.add_goods(event.seat, penalty.given, -1)
                    if penalty.destroyed:
                        self.built[event.seat] = [
                            b for b in self.built[event.seat] if b.card != penalty.destroyed
                        ]
            case _:
                pass


def test_playout_adds_nothing_up():
    playout = Playout[State].new(GAME, Setup(4, bytes(16)))
    at_first = list(playout.state.flows)
    while listed := playout.legal_options:
        seat, options = next(iter(listed.items()))
        playout.push(seat, options[-1])
    assert playout.is_over and playout.state.flows == at_first != calculate_public_flows(playout.state)
