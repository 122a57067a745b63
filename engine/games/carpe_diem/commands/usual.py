"""The sets of a visit that is under way (Q13)."""
from __future__ import annotations

from ..components import FORUM_CARDS
from ..rules.forum import count_owned_sets
from ..view import View


def count_sets_so_far(view: View) -> int:
    """Return the sets of the current card that are owned or paid with goods."""
    assert view.visit is not None, "no visit"
    card = FORUM_CARDS[view.forum[view.resolving]]
    return count_owned_sets(card, view.own.completed, view.own.chimneys) + view.visit.paid
