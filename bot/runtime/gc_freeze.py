"""How Python's collector of circles is told to hold nobody up.

A full collection looks through all that has ever stayed, again and again, and nothing goes on meanwhile: 60 to 100 ms
for the modules, texts and pictures' parts of five games, and the bot's longest stall. What has stayed once is therefore
frozen: looked through no more. Collections are frequent instead, and small.
"""
from __future__ import annotations

import gc
from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

YOUNG = (2_000, 5, 5)  # so a full collection comes after 50,000 objects more, not 70,000 and all that was before
MUCH = 20_000  # objects: as many are looked through in a few milliseconds
WHOLE = 100  # of so many times one looks through everything, for circles that have died after they were frozen


class Settling:
    """Called by the collector: what a full collection leaves is frozen, if it is much."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        if phase != "stop" or info["generation"] != 2 or len(gc.get_objects(2)) <= MUCH:
            return
        self.times += 1
        if self.times % WHOLE:
            gc.freeze()
        else:
            gc.unfreeze()


@contextmanager
def settled() -> Generator[None]:
    """What is there now stays, and so will what comes meanwhile; at the end one looks as often as before."""
    before, settling = gc.get_threshold(), Settling()
    gc.set_threshold(*YOUNG)
    gc.callbacks.append(settling)
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.callbacks.remove(settling)
        gc.set_threshold(*before)
