"""What orders will do, and exactly when they end (13.2, 13.3)."""
from __future__ import annotations

from engine.core.naming import minus
from engine.core.saying import Args

from ..commands.orders import RitualChest, Standing
from ..commands.phrases.completion import COLOURS
from .names import Names


def standing(names: Names, order: Standing) -> Args:
    """13.3: each thing that it does, then what is left to its owner."""
    text = names.text
    parts = [text("order-close-forced")] if order.close_forced else []
    parts += [text("order-reject-souls")] if order.reject_souls else []
    if order.reject_below is not None:
        parts.append(text("order-reject-below", n=minus(order.reject_below)))
    if order.accept_from is not None:
        parts.append(text("order-accept-from", n=minus(order.accept_from)))
    return {"what": "; ".join(parts) or text("nothing")}


def ritual(names: Names, order: RitualChest) -> Args:
    """13.2: all that it loads."""
    parts = [names.thing("coins", order.coins or 0)]
    parts += [names.pieces(order.pure, order.tainted)] if order.pure + order.tainted else []
    parts += names.guess("devil", COLOURS.get(order.guess_devil))
    parts += names.guess("cultist", COLOURS.get(order.guess_cultist))
    return {"what": ", ".join(parts)}
