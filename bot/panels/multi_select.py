"""Several answers that were selected and submitted together (panels.8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.service.model.table_view import TableView
from engine.core.commands import Command, Responder
from engine.core.match import Match
from engine.core.rules import Action, Decision, Refusal, Seat


class Ticked(Command, frozen=True, tag=True):
    """Several answers that are given one after the other, all or none. The last one may be forced by then."""

    actions: tuple[Action, ...]

    def create_responder(self, view: Any) -> Responder:
        """Return a function that gives these answers one after the other. It raises Refusal ticked-too-many if the
        questions end before.
        """
        left = list(self.actions)

        def answer(decision: Decision | None) -> Action | None:
            """Return the next answer, or None when all are given."""
            if decision is None and left:
                raise Refusal("ticked-too-many", count=len(left))
            return left.pop(0) if left else None

        return answer


def combine_answers(view: TableView, actions: tuple[Action, ...]) -> tuple[Action | Ticked, ...]:
    """Return what to submit for actions that were selected together: one `Ticked` for several answers to one question,
    else the actions.
    """
    if len(actions) <= 1 or view.decision is None:
        return actions
    assert view.preview is not None, "who is asked stands on a copy"
    return (order_answers(view.preview, view.decision.seat, actions),)


def order_answers(preview: Match[Any], seat: Seat, actions: Sequence[Action]) -> Ticked:
    """Return the answers in an order in which all are legal. If there is none, as many as possible come first, so that
    the refusal names the rest.
    """
    best, failed = tuple[Action, ...](), set[frozenset[Action]]()

    def search(done: tuple[Action, ...], left: frozenset[Action]) -> bool:
        """Return whether the answers that are left can follow those given so far, and record the longest legal
        beginning.
        """
        nonlocal best
        best = max(best, done, key=len)
        if not left or left in failed:
            return not left
        legal = list_next_legal(preview, seat, done)
        if any(search((*done, a), left - {a}) for a in actions if a in left and a in legal):
            return True
        failed.add(left)
        return False

    search((), frozenset(actions))
    return Ticked((*best, *(action for action in actions if action not in best)))


def list_next_legal(preview: Match[Any], seat: Seat, done: tuple[Action, ...]) -> tuple[Action, ...]:
    """Return the legal answers after these answers, also a single forced one; nothing once the seat is not asked any
    more.
    """
    trial = preview.preview()
    left = list(done)
    legal = tuple[Action, ...]()

    def answer(decision: Decision | None) -> Action | None:
        """Give the answers so far, then note what would be legal next."""
        nonlocal legal
        if left:
            return left.pop(0)
        legal = decision.legal_actions if decision else ()
        return None

    if seat in trial.open_questions:
        trial.submit(seat, answer)
    return legal
