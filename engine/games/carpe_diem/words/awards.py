"""What Carpe Diem gives awards for, beside what all games do."""
from __future__ import annotations

from engine.core.game import Award

from ..events import Gained

AWARDS = (Award("baker", Gained, lambda gained: [(gained.seat, gained.n * (gained.what == "bread"))]),)
