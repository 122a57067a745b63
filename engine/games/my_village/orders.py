"""Pre-planned turns (W3, W4): what a player leaves to be played in his stead. The rat order is the rules' (A9.4a)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from msgspec.structs import replace

from engine.core import Action, Order, Phrase, Plan, Queue, Reason, reason
from engine.core.game import Decision
from engine.core.queues import alternatives, typed
from engine.core.text import Catalogue

from . import actions as a
from .offers import STACK_OF
from .phrases import Turn
from .steward import SLOTS
from .view import View


class PlanTurn(Queue, frozen=True, tag=True):
    """Play your next turn of this round: the first of these that is possible."""

    hidden: ClassVar[tuple[str, ...]] = ("round",)
    turns: str
    round: int = 0

    def begins(self) -> tuple[str, ...]:
        return ("dice",)

    def ways(self, view: View, decision: Decision) -> Sequence[Phrase]:
        turns = [typed((Turn,), text, view) for text in alternatives(self.turns, self.most)]
        return [replace(turn, end=True) for turn in turns]

    def over(self, view: View) -> bool:
        """A new pool has been rolled (W3)."""
        return view.results is not None or view.round != self.round

    def refuse(self, view: View) -> Reason | None:
        to_come = view.order[view.turn_index :]
        return reason("order-no-turn-left") if self.over(view) or view.whose not in to_come else None

    @classmethod
    def parse(cls, texts: Mapping[str, str], view: View) -> Self:
        """With explicit dice. Raises Refused."""
        turns = texts.get("turns", "")
        for text in alternatives(turns, cls.most):
            typed((Turn,), text, view).say(view)
        return cls(turns, view.round)


def meant(view: View, action: Action) -> str:
    """What a planned answer is about: the round whose dice it takes (W3), the monk on top, the customers shown."""
    match action:
        case a.TakeDice():
            return f"{view.round}"
        case a.Add(card) if card in STACK_OF:
            return view.monks[STACK_OF[card]] or ""
        case a.TakeFree(slot):
            return " ".join(shown(view, (slot,)))
        case a.TakeCustomers(slots):
            return " ".join(shown(view, slots))
        case _:
            return ""


def shown(view: View, slots: Sequence[a.Slot]) -> list[str]:
    """Who is in these places of the display."""
    there = dict(zip(SLOTS, view.display.customers, strict=False))
    return [there.get(slot) or "" for slot in slots]


def told(order: Order, text: Catalogue) -> str:
    """What it will do, and exactly when it ends."""
    return text("order-plan-turn", turns=order.turns, round=order.round) if isinstance(order, PlanTurn) else ""


ORDERS: tuple[type[Order], ...] = (PlanTurn, Plan)
