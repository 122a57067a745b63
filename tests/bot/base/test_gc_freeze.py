"""Long-lived objects are not scanned again, and yet no dead cycle stays for ever."""

from __future__ import annotations

import gc
from contextlib import suppress
from weakref import ref

import pytest

from bot.base import jobs


class Circle:
    def __init__(self):
        self.me = self


def make_many_objects() -> list[list[int]]:
    return [[n] for n in range(jobs.MIN_SURVIVORS_TO_FREEZE + 1)]


def test_long_lived_objects_are_not_scanned_again():
    with jobs.freeze_long_lived_objects():
        kept = make_many_objects()
        gc.collect()
        assert len(gc.get_objects()) < len(kept)


def test_few_objects_are_not_frozen_so_dead_cycles_are_found():
    with jobs.freeze_long_lived_objects():
        circle = Circle()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is None


def test_cycle_that_dies_while_frozen_is_found_in_the_end(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(jobs, "COLLECTIONS_PER_UNFREEZE", 2)
    with jobs.freeze_long_lived_objects():
        circle, kept = Circle(), make_many_objects()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is not None  # it is frozen
        for _ in range(jobs.COLLECTIONS_PER_UNFREEZE):
            kept += make_many_objects()
            gc.collect()
            if gone() is None:
                break
            kept.clear()
        assert gone() is None
    gc.collect()
    gc.freeze()


def test_collector_is_restored_after_the_bot_has_run():
    """Objects that stayed frozen once hid references from a test of another module."""
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    with suppress(OSError), jobs.freeze_long_lived_objects():
        assert gc.get_threshold() != threshold
        raise OSError
    assert (gc.get_threshold(), gc.callbacks) == (threshold, callbacks)
    kept = make_many_objects()
    gc.collect()
    assert len(gc.get_objects()) > len(kept)
