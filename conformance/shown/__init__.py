"""Everything that a viewer is shown. In a world that he cannot tell from the real one all of it is the same.

Each module has a list SHOWN of functions of a match and a viewer (None is the public), whose results can be compared.
An imagined world begins at the last saved point, so leave out what stands before it: what undo would take back, and the
events of the draft's earlier steps.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core import Match, Seat

from . import known, messages, pictures

SHOWN: list[Callable[[Match[Any], Seat | None], Any]] = [*known.SHOWN, *pictures.SHOWN, *messages.SHOWN]
