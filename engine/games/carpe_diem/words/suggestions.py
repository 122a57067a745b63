"""The options that are offered first: the builds and visits that the bots rate best (rules 14)."""

from __future__ import annotations

from engine.core import Action, Decision

from ..ai.answers import rate_options
from ..view import View

MAX_SUGGESTIONS = 3
FIELD_BY_QUESTION = {"place": "cell", "visit": "slot"}


def list_suggestions(view: View, decision: Decision) -> tuple[Action, ...]:
    """Return the best options for different places, if some are better than others. A few need no suggestion."""
    field = FIELD_BY_QUESTION.get(decision.kind)
    if field is None or len(decision.options) <= MAX_SUGGESTIONS:
        return ()
    rate = rate_options(view, decision)
    rates = {option: rate(option) for option in decision.options}
    better = [option for option in decision.options if rates[option] > min(rates.values())]
    best: dict[str, Action] = {}
    for option in sorted(better, key=rates.__getitem__, reverse=True):
        best.setdefault(getattr(option, field, ""), option)
    return tuple(best.values())[:MAX_SUGGESTIONS]
