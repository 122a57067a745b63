"""What orders will do, and exactly when they end (W3, W5, W6)."""
from __future__ import annotations

from engine.core import Order

from ..commands.orders import DeathOrder, MarketOrder, MassBuyOrder, MassMoveOrder, NextTurn
from ..components import CHRONICLE, CUSTOMERS, Location
from .names import Names

BY_SHORT = {card.short: card.id for card in CUSTOMERS.values()}


class OrderWords:
    """Says orders in the words of one table."""

    def __init__(self, names: Names) -> None:
        self.text, self.names = names.text, names

    def __call__(self, order: Order) -> str:
        match order:
            case MarketOrder():
                who = self.names.coming(BY_SHORT[short] for short in order.serve)
                return self.text(
                    "order-market",
                    count=len(order.serve),
                    who=who,
                    grain=self.names.thing("grain", order.keep_grain),
                    coins=self.names.thing("coin", order.keep_coins),
                )
            case MassBuyOrder():
                most = -1 if order.most is None else order.most
                ordered = ", ".join(map(str, order.buy)) or "none"
                return self.text("order-mass-buy", round=order.round or 0, who=ordered, most=most)
            case MassMoveOrder():
                kept = self.names.thing("grain", order.keep_grain)
                return self.text("order-mass-move", round=order.round or 0, climb=int(order.climb), grain=kept)
            case DeathOrder():
                return self.text("order-death", where=", ".join(map(self.rest, order.rest)))
            case NextTurn():
                return self.text("order-next-turn", turn=order.turn)
            case _:
                return ""

    def rest(self, word: str) -> str:
        """"Crafts" of the chronicle, or a single place."""
        if word in CHRONICLE:
            return self.text(f"rest-{word}")
        at: Location = word  # pyright: ignore[reportAssignmentType] - a known one, see `orders.words`
        return self.names.place(at)
