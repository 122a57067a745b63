"""What Deal with the Devil gives awards for, beside what all games do."""
from __future__ import annotations

from engine.core.awards import Award

from ..events import Banked

# the highest debt at a close, which all are told
AWARDS = (
    Award("bank", Banked, lambda bank: [(s, after) for s, (_, after) in zip(bank.seats, bank.debt, strict=True)], max),
)
