"""The bot: it scores with as small a difference as possible. If it cannot score, it puts a low card on a high one."""

from __future__ import annotations

from itertools import product

from engine.core import Action, Chance, Decision, Seat
from engine.core.game import BotLevel

from .actions import Card, Row
from .state import SIDES, Side
from .view import View


def choose_action(view: View, decision: Decision, rng: Chance, level: BotLevel) -> Action:
    """Return the bot's action. This bot plays alike at all levels and needs no chance."""
    cards = [view.card] if decision.kind == "row" else view.own
    card, side = min(product(cards, SIDES), key=lambda move: rate_move(view, *move))
    return Row(side) if decision.kind == "row" else Card(card)


def rate_move(view: View, card: int, side: Side) -> tuple[bool, int]:
    """Return a sort key that puts the best move first: a scoring one with a small difference, or else a low card on a
    high one."""
    difference = card - view.rows.get_open_card(side)
    return difference < 0, difference


def evaluate(view: View, seat: Seat) -> float:
    """Return how good the position is for a seat: its points."""
    return float(view.points[seat])
