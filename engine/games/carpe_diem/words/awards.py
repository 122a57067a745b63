"""Awards of Carpe Diem, in addition to those of all games."""

from __future__ import annotations

from engine.core.game import Award

from ..events import Gained

AWARDS = (Award("baker", Gained, lambda gained: [(gained.seat, gained.n * (gained.what == "bread"))]),)
