"""What orders will do, and exactly when they end (13.2, 13.3)."""
from __future__ import annotations

from engine.core.naming import minus
from engine.core.phrase import Order

from ..commands.orders import RitualChest, Standing
from ..commands.phrases.completion import COLOURS
from .names import Names


class OrderWords:
    """Says orders in the words of one table."""

    def __init__(self, names: Names) -> None:
        self.text, self.names = names.text, names

    def __call__(self, order: Order) -> str:
        match order:
            case Standing():
                return self.standing(order)
            case RitualChest():
                return self.ritual(order)
            case _:
                return ""

    def standing(self, order: Standing) -> str:
        """13.3: each thing that it does, then what is left to its owner."""
        parts = [self.text("order-close-forced")] if order.close_forced else []
        parts += [self.text("order-reject-souls")] if order.reject_souls else []
        if order.reject_below is not None:
            parts.append(self.text("order-reject-below", n=minus(order.reject_below)))
        if order.accept_from is not None:
            parts.append(self.text("order-accept-from", n=minus(order.accept_from)))
        return self.text("order-standing", what="; ".join(parts) or self.text("nothing"))

    def ritual(self, order: RitualChest) -> str:
        """13.2."""
        parts = [self.names.thing("coins", order.coins or 0)]
        parts += [self.names.pieces(order.pure, order.tainted)] if order.pure + order.tainted else []
        parts += self.names.guess("devil", COLOURS.get(order.guess_devil))
        parts += self.names.guess("cultist", COLOURS.get(order.guess_cultist))
        return self.text("order-ritual-chest", what=", ".join(parts), repay=order.repay)
