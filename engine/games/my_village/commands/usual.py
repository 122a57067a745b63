"""What is meant where nothing is said (D2, C2.4)."""
from __future__ import annotations

from engine.core import Action, Decision

from .. import actions as a
from ..rules.council import TILE_STAYS
from ..view import View


def implied_action(view: View, decision: Decision) -> Action | None:
    """The dice as they are (D2), the first payment (C2.4), a tile that stays."""
    match decision.kind:
        case "value":
            return a.SetValue(view.turn.sum)
        case "pay":
            return decision.options[0]
        case "tile":
            return TILE_STAYS
        case _:
            return None
