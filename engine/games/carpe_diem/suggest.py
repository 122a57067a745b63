"""What is offered as buttons before the lists: the builds and visits that look best, the usual payments (Q13)."""
from __future__ import annotations

from collections.abc import Sequence

from engine.core import Action, Decision

from . import actions as a
from .forecast import foreseen, held, own, sets_so_far, usual_bread, value, worth
from .view import View

MOST = 3


def suggested(view: View, decision: Decision) -> tuple[Action, ...]:
    match decision.kind:
        case "place":
            return places(view, decision)
        case "visit":
            return visits(view, decision)
        case "pay1" | "pay2":
            return decision.options[-1:]  # as many sets as possible
        case "bread1" | "bread2":
            return bread(view)
        case _:
            return ()


def places(view: View, decision: Decision) -> tuple[Action, ...]:
    """The best builds on different cells, of those that are better than others; not of a few."""
    district, face = own(view), held(view)
    builds = [one for one in decision.options if isinstance(one, a.Place)]
    rated = [(worth(district, foreseen(district, face, one)), one, one.cell) for one in builds]
    return above(rated)


def visits(view: View, decision: Decision) -> tuple[Action, ...]:
    """The best visits at different slots, of those that are better than others."""
    rated = [(value(view, decision.seat, one), one, one.slot) for one in decision.options if isinstance(one, a.Visit)]
    return above(rated)


def above(rated: Sequence[tuple[float, Action, str]]) -> tuple[Action, ...]:
    """The best ones; nothing where all are alike or there are few."""
    least = min((points for points, *_ in rated), default=0)
    return best([one for one in rated if one[0] > least]) if len(rated) > MOST else ()


def best(rated: Sequence[tuple[float, Action, str]]) -> tuple[Action, ...]:
    """The best one of each place."""
    found: dict[str, Action] = {}
    for _, action, at in sorted(rated, key=lambda one: -one[0]):
        found.setdefault(at, action)
    return tuple(found.values())[:MOST]


def bread(view: View) -> tuple[Action, ...]:
    return (a.BreadSets(usual_bread(sets_so_far(view), own(view).bread)),)
