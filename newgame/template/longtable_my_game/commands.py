"""The command for a whole turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

from msgspec import Meta

from engine.core import Action, Decision, Refusal
from engine.core.commands import KeywordCommand, Keywords

from .actions import Card, Row
from .components import BOX, CARDS
from .state import Side
from .view import View

KEYWORDS_BY_ACTION_TYPE: Mapping[type[Action], Callable[[Any], Keywords]] = {
    Card: lambda action: {"card": str(action.n)},
    Row: lambda action: {"row": action.side},
}


class PutDown(KeywordCommand):
    """Put a card on a row."""

    first_kinds = ("card", "row")
    card: Annotated[int, Meta(ge=1, le=BOX.cards)]
    row: Side

    @classmethod
    def keywords_of(cls, kind: str, action: Action) -> Keywords:
        """Return the fields of the command that mean this action."""
        return KEYWORDS_BY_ACTION_TYPE[type(action)](action)

    @classmethod
    def list_conceivable_actions(cls, kind: str) -> Sequence[Action]:
        """Return all cards, even those of other hands, so that the rules can explain a refusal."""
        return [*map(Card, CARDS)] if kind == "card" else []

    @classmethod
    def skip_answered(cls, keywords: dict[str, list[str]], decision: Decision, view: View) -> None:
        """Remove the card if it is already chosen, or if it is the last one of the hand."""
        if decision.kind == "row" and keywords.pop("card", [""]) != [str(view.card)]:
            raise Refusal("chosen", card=view.card)
