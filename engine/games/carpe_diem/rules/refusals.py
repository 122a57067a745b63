"""Reasons that are no rule's own: something is answered that is not asked now."""
from __future__ import annotations

from engine.core import Reason, reason


def wrong_question(asked: str, _: object) -> Reason:
    """`asked` is the kind of the open question."""
    return reason("wrong_question", asked=asked)
