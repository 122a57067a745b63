"""Define the orders that bidders may leave: for every round, for one of them, for an open question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

import msgspec

from engine.core import Action, Command, Reason, StandingOrder, reason
from engine.core.rules import Decision

from ..actions import Discard
from ..view import View
from .phrases import Offer

Coins = Annotated[int, msgspec.Meta(ge=0, le=24)]


class Always(StandingOrder):
    """Bid the same every time."""

    coins: Coins
    rich: bool = False  # only with as much again in hand
    rounds: int | None = None  # that many in all; None: to the end

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        enough = view.players[decision.seat].coins >= 2 * self.coins
        return Offer(self.coins) if decision.kind == "bid" and (enough or not self.rich) else None

    def is_finished(self, view: View) -> bool:
        return self.rounds is not None and view.round >= self.rounds

    def explain_refusal(self, view: View) -> Reason | None:
        return reason("past-round", round=self.rounds or 0) if self.is_finished(view) else None


class Once(StandingOrder):
    """Bid something else in one round."""

    coins: Coins
    round: int
    allows_fast_reveal = True

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        return Offer(self.coins) if decision.kind == "bid" and view.round + 1 == self.round else None

    def is_finished(self, view: View) -> bool:
        return view.round >= self.round

    def explain_refusal(self, view: View) -> Reason | None:
        return reason("past-round", round=self.round) if self.is_finished(view) else None


class Twice(Command):
    """Bid the same in this round and in the next."""

    coins: Coins

    def create_responder(self, view: View) -> Callable[[Decision | None], Action | None]:
        return Offer(self.coins).create_responder(view)

    def create_standing_order(self, view: View) -> StandingOrder:
        return Once(self.coins, view.round + 2)


class Lowest(StandingOrder):
    """Put down the lowest of the cards that you draw."""

    def respond(self, view: View, decision: Decision) -> Action | Command | None:
        drawn = [action for action in decision.options if isinstance(action, Discard)]
        return min(drawn, key=lambda action: action.card) if decision.kind == "keep" else None
