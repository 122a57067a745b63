"""What My Village gives awards for, beside what all games do."""
from __future__ import annotations

from engine.core.awards import Award

from ..events import Invaded

AWARDS = (Award("rat", Invaded, lambda invaded: enumerate(invaded.losses)),)
