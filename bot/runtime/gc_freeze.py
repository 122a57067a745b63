"""Freeze long-lived objects, so that full garbage collections stay short.

A full collection visits all objects again and again and stops everything else: 60 to 100 ms for the modules, texts and
picture parts of five games, the longest stall of the bot. Objects that survive one full collection are therefore frozen
and no longer visited. Collections are frequent instead, and small.
"""

from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

# A full collection after 50,000 new objects, whatever there was before.
GC_THRESHOLDS = (2_000, 5, 5)
# Fewer objects are visited in a few milliseconds.
MIN_SURVIVORS_TO_FREEZE = 20_000
# One full look at everything, to find cycles that died after they were frozen.
COLLECTIONS_PER_UNFREEZE = 100


class FreezeAfterFullCollection:
    """A callback of the garbage collector that freezes the survivors of a full collection if there are many."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """Freeze the surviving objects after a full collection, if there are many.

        Every hundredth time unfreeze all, so that the next collection finds those that have died.
        """
        if phase != "stop" or info["generation"] != 2 or len(gc.get_objects(2)) <= MIN_SURVIVORS_TO_FREEZE:
            return
        self.times += 1
        if self.times % COLLECTIONS_PER_UNFREEZE:
            gc.freeze()
        else:
            gc.unfreeze()


@contextmanager
def freeze_long_lived_objects() -> Generator[None]:
    """Freeze the objects that exist now and, while the block runs, those that survive full collections.

    Restores the thresholds of the garbage collector at its end.
    """
    before, settling = gc.get_threshold(), FreezeAfterFullCollection()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.callbacks.append(settling)
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.callbacks.remove(settling)
        gc.set_threshold(*before)
