"""What has stayed is looked through no more, and yet no circle stays for ever."""
from __future__ import annotations

import gc
from contextlib import suppress
from weakref import ref

import pytest

from bot.runtime import gc_freeze


class Circle:
    def __init__(self) -> None:
        self.me = self


def lots() -> list[list[int]]:
    return [[n] for n in range(gc_freeze.MIN_SURVIVORS_TO_FREEZE + 1)]


def test_what_has_stayed_is_looked_through_no_more() -> None:
    with gc_freeze.freeze_long_lived_objects():
        kept = lots()
        gc.collect()
        assert len(gc.get_objects()) < len(kept)


def test_little_is_not_frozen_so_its_circles_are_found() -> None:
    with gc_freeze.freeze_long_lived_objects():
        circle = Circle()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is None


def test_a_circle_that_has_died_after_it_was_frozen_is_found_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gc_freeze, "COLLECTIONS_PER_UNFREEZE", 5)
    with gc_freeze.freeze_long_lived_objects():
        circle, kept = Circle(), lots()
        gone = ref(circle)
        gc.collect()
        del circle
        gc.collect()
        assert gone() is not None  # it was frozen
        for _ in range(gc_freeze.COLLECTIONS_PER_UNFREEZE):
            kept += lots()
            gc.collect()
            if gone() is None:
                break
            kept.clear()
        assert gone() is None
    gc.collect()
    gc.freeze()


def test_who_runs_a_bot_and_goes_on_finds_the_collector_as_it_was() -> None:
    """What stayed frozen for good hid it from whoever asked what holds it: a red test of another module, sometimes."""
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    with suppress(OSError), gc_freeze.freeze_long_lived_objects():
        assert gc.get_threshold() != threshold
        raise OSError
    assert (gc.get_threshold(), gc.callbacks) == (threshold, callbacks)
    kept = lots()
    gc.collect()
    assert len(gc.get_objects()) > len(kept)
