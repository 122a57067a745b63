"""The implied actions of Carpe Diem (Q13)."""
from __future__ import annotations

from engine.core import Action, Decision

from ..actions import BreadSets
from ..components import FORUM_CARDS
from ..rules.forum import BREAD_QUESTION, PAY_QUESTION, count_owned_sets
from ..view import View


def implied_action(view: View, decision: Decision) -> Action | None:
    """Return the usual payment, or None for other questions.

    That is as many sets as possible for goods, and one set for bread if there would be no set otherwise.
    """
    if decision.kind in PAY_QUESTION.values():
        return decision.options[-1]
    if decision.kind in BREAD_QUESTION.values():
        return BreadSets(int(not count_sets_so_far(view) and len(decision.options) > 1))
    return None


def count_sets_so_far(view: View) -> int:
    """Return the sets of the current card that are owned or paid with goods."""
    assert view.visit is not None, "no visit"
    card = FORUM_CARDS[view.forum[view.resolving]]
    return count_owned_sets(card, view.own.completed, view.own.chimneys) + view.visit.paid
