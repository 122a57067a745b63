"""The awards of Village, in addition to those that every game has."""

from __future__ import annotations

from engine.core.game import Award

from ..events import Died

AWARDS = (Award("graves", Died, lambda died: [(died.seat, int(died.category is None))]),)
