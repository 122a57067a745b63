"""Show everything that a viewer sees. In a world that the viewer cannot tell from the real one, all of it is the same.

Each module has a list SHOWN of functions of a `Viewpoint`, a match as a viewer sees it (None is the public), whose
results can be compared. An imagined world begins at the last save point, so leave out what stands before it: what undo
would take back, and the events of the draft's earlier steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import advice, learning, messages, pictures, viewpoint
from .viewpoint import Viewpoint

# These take little time and are checked after each answer.
SHOWN_OF_EVERY_ACTION: list[Callable[[Viewpoint], Any]] = [*viewpoint.FACTS, messages.refusals]
SHOWN: list[Callable[[Viewpoint], Any]] = [
    *viewpoint.SHOWN,
    *pictures.SHOWN,
    *messages.SHOWN,
    *learning.SHOWN,
    *advice.SHOWN,
]
