"""The panel of a person who plans ahead: their ordinary panel, marked as a copy, and the buttons that save the plan."""
from __future__ import annotations

from hashlib import blake2b
from typing import Any

import msgspec

from bot.service.model.table_view import TableView
from bot.service.modes.plan_ahead import PLAN_TOKEN_PREFIX
from engine.core.commands import StandingOrder
from engine.core.planning import PlannedTurn, TurnPlan
from engine.core.presentation import Presenter
from engine.core.rules import EndTurn
from engine.core.text import Catalogue

from .custom_ids import CustomId
from .elements import Block, Button, Buttons


def build_plan_button(look: TableView, say: Catalogue, at: CustomId) -> list[Button]:
    """Return [Plan ahead] if it is somebody else's turn and nothing is sealed."""
    waits = look.decision is None and look.seat is not None and look.results is None and look.sealed is None
    possible = TurnPlan in look.orderable and not look.table.paused_by and not look.token.startswith(PLAN_TOKEN_PREFIX)
    return [Button(say("plan-ahead"), at.with_verb("plan"))] if waits and possible else []


def format_plan_note(look: TableView, say: Catalogue, note: str) -> str:
    """Return the first words of the panel; if no question is left, that the plan is complete."""
    whole = say("plan-whole") if look.decision is None else ""
    nth = say("plan-nth", n=look.planning.turn) if look.planning is not None and look.planning.turn > 1 else ""
    return "\n".join(filter(None, [say("plan-copy"), nth, note or whole]))


def build_save_buttons(look: TableView, say: Catalogue) -> list[Block]:
    """Return [Save plan] [Discard plan] once something is planned."""
    plan = look.draft_order
    if not isinstance(plan, TurnPlan):
        return []
    at = CustomId("", look.table.id, look.seat, look.token)
    n, more = look.game.standing_order_types.index(TurnPlan), look.planning is not None and look.planning.more
    return [
        Buttons(
            (
                Button(say("plan-save"), at.with_verb("order-save", n, hash_order(plan)), "green"),
                *([Button(say("plan-more"), at.with_verb("plan-more"), "primary")] if more else []),
                Button(say("plan-discard"), at.with_verb("order-discard", n), "red"),
            )
        )
    ]


def describe_plan(look: TableView, hints: Presenter[Any], plan: TurnPlan) -> str:
    """Return what a plan will play, turn by turn, and when it ends."""
    turns = [describe_planned_turn(look, hints, turn) for turn in plan.turns if turn.actions]
    if len(turns) > 1:
        turns = [hints.text("plan-numbered", n=n, what=told) for n, told in enumerate(turns, 1)]
    return hints.text("plan-turns", turns=len(turns), what=" ".join(turns))


def describe_planned_turn(look: TableView, hints: Presenter[Any], turn: PlannedTurn) -> str:
    """Return what one planned turn will play. It reads "the turn ends" and names no button."""
    planned = turn.decode_actions(look.game)
    what = hints.undo_label(look.view, [one.action for one in planned if not isinstance(one.action, EndTurn)])
    ends = any(isinstance(one.action, EndTurn) for one in planned)
    return hints.text("plan-turn", what=what, ends="yes" if ends else "no")


def hash_order(order: StandingOrder) -> str:
    """Return a short hash of an order, which tells a button of this order from others."""
    return blake2b(msgspec.msgpack.encode(order), digest_size=4).hexdigest()
