"""What Saint Malo gives awards for, beside what all games do."""
from __future__ import annotations

from engine.core.game import Award

from ..events import Attack

AWARDS = (Award("pirates", Attack, lambda attack: [(seat, 1) for seat in attack.seats]),)
