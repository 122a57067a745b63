"""What is offered as buttons before the lists: the builds and visits that look best, the usual payments (Q13)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Action, Decision
from engine.core.presentation import Lookahead

from .. import actions as a
from ..ai.appraisal import DONE
from ..commands.usual import usual
from ..components import Kind
from ..view import View
from .foretold import Building, Card, building, cards

MOST = 3
COMPLETE: Mapping[Kind, float] = {**DONE, "fountain": 4.0}


def suggested(ahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    match decision.kind:
        case "place":
            return places(ahead, decision)
        case "visit":
            return visits(ahead, decision)
        case _:
            answer = usual(ahead.view, decision)
            return () if answer is None else (answer,)


def places(ahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    """The best builds on different cells, of those that are better than others; not of a few."""
    builds = [one for one in decision.options if isinstance(one, a.Place)]
    return above([(worth(building(ahead, one)), one, one.cell) for one in builds])


def visits(ahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    """The best visits at different slots, of those that are better than others."""
    found = [one for one in decision.options if isinstance(one, a.Visit)]
    return above([(sum(map(value, cards(ahead(one).told))), one, one.slot) for one in found])


def worth(found: Building) -> float:
    """How good a build looks (section 14, roughly): completions, then writs, then what joins."""
    completed = sum(COMPLETE.get(one.kind, 1.5 * len(one.cells)) for one, _ in found.completed)
    joined = sum(1 for one in found.open if len(one.cells) > 1) - 0.9 * sum(len(one.open) for one in found.open)
    return completed + 1.5 * (found.writ is not None) + joined + 0.8 * len(found.goals)


def value(card: Card) -> float:
    """How good a card of a visit looks (section 14): VP, prestige, and items gained or paid."""
    items = card.gain["coin"] + card.gain["bread"] - sum(card.cost.values())
    return card.gain["vp"] + 1.1 * card.gain["prestige"] + 0.8 * items


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
