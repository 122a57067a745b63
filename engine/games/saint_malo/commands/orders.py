"""The roll plan (AS3): rolls that are made for an absent player. It never scores and never ends a turn."""

from __future__ import annotations

from typing import Literal, Self

from msgspec.structs import replace

from engine.core import Action, Decision, Reason, Seat, StandingOrder, reason
from engine.core.commands import Texts, parse_fields

from ..actions import DICE_POSITIONS, Roll
from ..components import DICE_COUNT, FACE_BY_LETTER, FACES
from ..rules.legal import MAX_ROLLS
from ..view import View

# The letters of the faces that can be used
Letter = Literal["L", "G", "W", "X", "H"]
# C for crate is understood as well
LETTER_ALIASES = {"C": "G"}


class RollPlan(StandingOrder):
    """Keep rolling until enough dice show what you want."""

    command = "plan"
    is_one_time = True
    may_seal = False
    computed_fields = ("round",)
    keep: Letter
    stop: int = DICE_COUNT
    round: int = 0  # the round of the turn that the plan is for

    def respond(self, view: View, decision: Decision) -> Action | None:
        """Return the roll that keeps only the wanted face, while rolls are left and too few dice show it."""
        if decision.kind != "turn" or view.round != self.round:
            return None
        face = FACES[FACE_BY_LETTER[self.keep]]
        others = tuple(position for position in DICE_POSITIONS if view.dice[position - 1] != face)
        roll = Roll(others)
        return roll if DICE_COUNT - len(others) < self.stop and roll in decision.options else None

    def is_finished(self, view: View) -> bool:
        """Return whether the turn of the plan can roll no more, or will not come."""
        if view.phase == "over" or (view.last_round and self.round > view.round):
            return True
        return view.viewer is not None and next_turn_round(view, view.viewer) > self.round

    def explain_refusal(self, view: View) -> Reason | None:
        if not 1 <= self.stop <= DICE_COUNT:
            return reason("order-stop", most=DICE_COUNT)
        return reason("order-no-turn") if self.is_finished(view) else None

    @classmethod
    def parse(cls, texts: Texts, view: View) -> Self:
        """Return the plan for the current turn if it is the player's, otherwise for their next turn."""
        letter = texts.get("keep", "").strip().upper()
        order = parse_fields(cls, {**texts, "keep": LETTER_ALIASES.get(letter, letter)})
        return order if view.viewer is None else replace(order, round=next_turn_round(view, view.viewer))


def next_turn_round(view: View, seat: Seat) -> int:
    """Return the round of the seat's next turn in which it can roll.

    That is the current round while rolls are left.
    """
    if view.active in (seat, None):  # in a simultaneous round it is always the viewer's turn
        return view.round + int(view.phase != "turn" or view.rolls_used == MAX_ROLLS)
    return view.round + int(view.order.index(seat) < view.order.index(view.active))


STANDING_ORDERS: tuple[type[StandingOrder], ...] = (RollPlan,)
