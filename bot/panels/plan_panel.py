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


def build_plan_button(view: TableView, words: Catalogue, base_id: CustomId) -> list[Button]:
    """Return [Plan ahead] if it is somebody else's turn, no sealed step is open, and the game allows plans; else
    nothing.
    """
    waits = view.decision is None and view.seat is not None and view.results is None and view.sealed is None
    possible = (
        TurnPlan in view.orderable
        and not view.table.paused_by
        and not view.token.startswith(PLAN_TOKEN_PREFIX)
    )
    return [Button(words("plan-ahead"), base_id.with_verb("plan"))] if waits and possible else []


def format_plan_note(view: TableView, words: Catalogue, note: str) -> str:
    """Return the first words of the panel on which a person plans ahead: that it is a copy or, if no question is left,
    that the plan is complete. `note` follows.
    """
    whole = words("plan-whole") if view.decision is None else ""
    nth = (
        words("plan-nth", n=view.planning.turn)
        if view.planning is not None and view.planning.turn > 1
        else ""
    )
    return "\n".join(filter(None, [words("plan-copy"), nth, note or whole]))


def build_save_buttons(view: TableView, words: Catalogue) -> list[Block]:
    """Return [Save plan] and [Discard plan] once something is planned, else nothing."""
    plan = view.draft_order
    if not isinstance(plan, TurnPlan):
        return []
    at = CustomId("", view.table.id, view.seat, view.token)
    n, more = view.game.standing_order_types.index(TurnPlan), view.planning is not None and view.planning.more
    return [
        Buttons(
            (
                Button(words("plan-save"), at.with_verb("order-save", n, hash_order(plan)), "green"),
                *([Button(words("plan-more"), at.with_verb("plan-more"), "primary")] if more else []),
                Button(words("plan-discard"), at.with_verb("order-discard", n), "red"),
            )
        )
    ]


def describe_plan(view: TableView, presenter: Presenter[Any], plan: TurnPlan) -> str:
    """Return what a plan will play, turn by turn, and when the plan ends."""
    turns = [describe_planned_turn(view, presenter, turn) for turn in plan.turns if turn.actions]
    if len(turns) > 1:
        turns = [presenter.text("plan-numbered", n=n, what=told) for n, told in enumerate(turns, 1)]
    return presenter.text("plan-turns", turns=len(turns), what=" ".join(turns))


def describe_planned_turn(view: TableView, presenter: Presenter[Any], turn: PlannedTurn) -> str:
    """Return what one planned turn will play, in words."""
    planned = turn.decode_actions(view.game)
    what = presenter.undo_label(
        view.view, [one.action for one in planned if not isinstance(one.action, EndTurn)]
    )
    ends = any(isinstance(one.action, EndTurn) for one in planned)
    return presenter.text("plan-turn", what=what, ends="yes" if ends else "no")


def hash_order(order: StandingOrder) -> str:
    """Return a short hash of a standing order, by which its button notices that the order has changed."""
    return blake2b(msgspec.msgpack.encode(order), digest_size=4).hexdigest()
