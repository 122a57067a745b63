"""What Village gives awards for, beside what all games do."""
from __future__ import annotations

from engine.core.game import Award

from ..events import Died

AWARDS = (Award("graves", Died, lambda died: [(died.seat, int(died.category is None))]),)
