"""The implied actions of My Village (D2, C2.4)."""

from __future__ import annotations

from engine.core import Action, Decision

from .. import actions as a
from ..rules.council import TILE_STAYS
from ..view import View


def implied_action(view: View, decision: Decision) -> Action | None:
    """Return the action that goes without saying, or None.

    That is to leave the dice as they are (D2), to pay the first payment (C2.4), and to leave the tile.
    """
    match decision.kind:
        case "value":
            return a.SetValue(view.turn.sum)
        case "pay":
            return decision.options[0]
        case "tile":
            return TILE_STAYS
        case _:
            return None
