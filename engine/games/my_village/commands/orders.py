"""Standing orders of My Village: turns planned in advance (W3, W4). The rat order is part of the rules (A9.4a)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Self

from engine.core import Action, Command, QueuedTurn, Reason, Refusal, StandingOrder, TurnPlan, reason
from engine.core.commands import Responder, Texts, parse_typed_command, split_alternatives
from engine.core.rules import Decision

from .. import actions as a
from ..rules.display import STACK_BY_ADD_ID
from ..rules.steward import DISPLAY_SLOTS
from ..view import View
from .phrases import Turn

PLACE_RE = re.compile(r"\b(?:[rm]\d+|monk \w+)\b")


class PlanTurn(QueuedTurn):
    """Play your next turn of this round: the first of these that is possible."""

    computed_fields = ("round", "about")
    turns: str
    round: int = 0
    about: tuple[str, ...] = ()  # the cards that each turn named when the order was left

    def first_question_kinds(self) -> tuple[str, ...]:
        return ("dice",)

    def list_alternatives(self, view: View, decision: Decision) -> Sequence[Command]:
        texts = split_alternatives(self.turns, self.max_alternatives)
        return [
            parse_left_turn(text, view, about)
            for text, about in zip_longest(texts, self.about[: len(texts)], fillvalue="")
        ]

    def is_finished(self, view: View) -> bool:
        """The order ends when a new pool has been rolled (W3)."""
        return view.round != self.round

    def explain_refusal(self, view: View) -> Reason | None:
        to_come = view.order[view.turn_index :]
        return reason("order-no-turn-left") if self.is_finished(view) or view.whose not in to_come else None

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Remember the cards that lie there now. Raise `Refusal` if a turn does not name its dice."""
        turns, about = texts.get("turns", ""), list[str]()
        for text in split_alternatives(turns, cls.max_alternatives):
            turn = parse_left_turn(text, view)
            turn.create_responder(view)
            about.append(list_cards_at_named_places(turn.do, view))
        return cls(turns, view.round, tuple(about))


class LeftTurn(Turn):
    """A typed turn that has been left, with the cards that it was for."""

    about: str = ""

    def create_responder(self, view: View) -> Responder:
        """Raise `Refusal` if a place that the turn names holds another card now."""
        for card_then, card_now in zip(
            self.about.split(), list_cards_at_named_places(self.do, view).split(), strict=False
        ):
            if card_then != card_now:
                raise Refusal("order-other-card", place=card_then.partition("=")[0].replace("_", " "))
        return super().create_responder(view)


def parse_left_turn(text: str, view: View, about: str = "") -> LeftTurn:
    """Return the turn of a text. Raise `Refusal` if it is not understood."""
    turn = parse_typed_command((Turn,), text, view)
    assert isinstance(turn, Turn)
    return LeftTurn(
        turn.dice, turn.do, turn.value, turn.markers, turn.death, turn.laborer, end=True, about=about
    )


def list_cards_at_named_places(do: str, view: View) -> str:
    """Return the cards on the numbered places and stacks of a text: "R1=knight monk_quill=m3"."""
    stacks: Mapping[str, str | None] = {f"monk {stack}": monk for stack, monk in view.monks.items()}
    numbered = {
        f"{letter}{n}": card
        for letter, cards in (("R", view.display.customers), ("M", view.own.market))
        for n, card in enumerate(cards, 1)
    }
    known = {
        name.lower(): (name.replace(" ", "_"), card or "") for name, card in {**stacks, **numbered}.items()
    }
    named = [known[word] for word in PLACE_RE.findall(" ".join(do.lower().split())) if word in known]
    return " ".join(f"{name}={card}" for name, card in named)


def list_customers_at(view: View, *slots: a.Slot) -> str:
    """Return the customers in these slots of the display."""
    customer_by_slot = dict(zip(DISPLAY_SLOTS, view.display.customers, strict=False))
    return " ".join(customer_by_slot.get(slot) or "" for slot in slots)


# What a planned action refers to beyond its fields
ACTION_CONTEXTS: Mapping[type[Action], Callable[[View, Any], str]] = {
    a.TakeDice: lambda view, take: f"{view.round}",  # the round whose dice it takes (W3)
    a.Add: lambda view, add: (
        view.monks[STACK_BY_ADD_ID[add.card]] or "" if add.card in STACK_BY_ADD_ID else ""
    ),
    a.TakeFree: lambda view, take: list_customers_at(view, take.card),
    a.TakeCustomers: lambda view, take: list_customers_at(view, *take.cards),
}
STANDING_ORDERS: tuple[type[StandingOrder], ...] = (PlanTurn, TurnPlan)
