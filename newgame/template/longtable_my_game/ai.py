"""The bot: it wastes as few points of its cards as possible, whether it scores or not."""

from __future__ import annotations

from itertools import product

from engine.core import Action, Chance, Decision, Seat
from engine.core.game import BotLevel

from .actions import Card, Row
from .state import SIDES, Side
from .view import View


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action:
    cards = [view.card] if decision.kind == "row" else view.own
    card, side = min(product(cards, SIDES), key=lambda move: rate_move(view, *move))
    return Row(side) if decision.kind == "row" else Card(card)


def rate_move(view: View, card: int, side: Side) -> tuple[bool, int]:
    """Return a key by which better moves sort first: a score with little to spare, or else a low card on a high one."""
    spare = card - view.rows.open(side)
    return spare < 0, spare


def evaluate(view: View, seat: Seat) -> float:
    return float(view.points[seat])
