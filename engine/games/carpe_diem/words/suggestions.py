"""The options that are offered as buttons first: the best builds and visits, and the usual payments (Q13)."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.core import Action, Decision
from engine.core.presentation import Lookahead

from .. import actions as a
from ..ai.appraisal import DWELLING_POINTS
from ..commands.usual import implied_action
from ..components import Kind
from ..view import View
from .foretold import BuildPreview, CardPreview, list_resolved_cards, preview_build

MAX_SUGGESTIONS = 3
COMPLETION_POINTS: Mapping[Kind, float] = {**DWELLING_POINTS, "fountain": 4.0}


def list_suggestions(lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    """Return up to three options that are offered as buttons first."""
    match decision.kind:
        case "place":
            return suggest_places(lookahead, decision)
        case "visit":
            return suggest_visits(lookahead, decision)
        case _:
            answer = implied_action(lookahead.view, decision)
            return () if answer is None else (answer,)


def suggest_places(lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    """Return the best builds on different cells, if some are better than others. A few options need no suggestion."""
    builds = [action for action in decision.options if isinstance(action, a.Place)]
    return pick_above_lowest(
        [(build_score(preview_build(lookahead, action)), action, action.cell) for action in builds]
    )


def suggest_visits(lookahead: Lookahead[View], decision: Decision) -> tuple[Action, ...]:
    """Return the best visits at different slots, if some are better than others."""
    visits = [action for action in decision.options if isinstance(action, a.Visit)]
    return pick_above_lowest(
        [
            (sum(map(card_score, list_resolved_cards(lookahead(action).events))), action, action.slot)
            for action in visits
        ]
    )


def build_score(preview: BuildPreview) -> float:
    """Return a rough score of a build (section 14): completions, then writs, then what it joins."""
    completed = sum(COMPLETION_POINTS.get(feature.kind, 1.5 * len(feature.cells)) for feature, _ in preview.completed)
    joined = sum(1 for feature in preview.open if len(feature.cells) > 1) - 0.9 * sum(
        len(feature.open) for feature in preview.open
    )
    return completed + 1.5 * (preview.writ is not None) + joined + 0.8 * len(preview.goals)


def card_score(card: CardPreview) -> float:
    """Return a rough score of a card of a visit (section 14): VP, prestige, and items gained or paid."""
    items = card.gain["coin"] + card.gain["bread"] - sum(card.cost.values())
    return card.gain["vp"] + 1.1 * card.gain["prestige"] + 0.8 * items


def pick_above_lowest(rated: Sequence[tuple[float, Action, str]]) -> tuple[Action, ...]:
    """Return the best options. Return nothing if all have the same score or there are few."""
    least = min((points for points, *_ in rated), default=0)
    return pick_best_by_place([entry for entry in rated if entry[0] > least]) if len(rated) > MAX_SUGGESTIONS else ()


def pick_best_by_place(rated: Sequence[tuple[float, Action, str]]) -> tuple[Action, ...]:
    """Return the best option of each place, best first."""
    best: dict[str, Action] = {}
    for _, action, place in sorted(rated, key=lambda entry: -entry[0]):
        best.setdefault(place, action)
    return tuple(best.values())[:MAX_SUGGESTIONS]
