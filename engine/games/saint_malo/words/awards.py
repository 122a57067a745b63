"""The awards of Saint Malo, in addition to those that every game has."""

from __future__ import annotations

from engine.core.game import Award

from ..events import Attack

AWARDS = (Award("pirates", Attack, lambda attack: [(seat, 1) for seat in attack.seats]),)
