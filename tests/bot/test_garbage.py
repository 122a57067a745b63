"""What has stayed is looked through no more, and yet no circle stays for ever."""
from __future__ import annotations

import gc
from collections.abc import Generator
from weakref import ref

import pytest

from bot import garbage


class Circle:
    def __init__(self) -> None:
        self.me = self


@pytest.fixture(autouse=True)
def as_it_was() -> Generator[None]:
    threshold, callbacks = gc.get_threshold(), list(gc.callbacks)
    yield
    gc.callbacks[:] = callbacks
    gc.set_threshold(*threshold)
    gc.collect()
    gc.freeze()


def lots() -> list[list[int]]:
    return [[n] for n in range(garbage.MUCH + 1)]


def test_what_has_stayed_is_looked_through_no_more() -> None:
    garbage.settle()
    kept = lots()
    gc.collect()
    assert len(gc.get_objects()) < len(kept)


def test_little_is_not_frozen_so_its_circles_are_found() -> None:
    garbage.settle()
    circle = Circle()
    gone = ref(circle)
    gc.collect()
    del circle
    gc.collect()
    assert gone() is None


def test_a_circle_that_has_died_after_it_was_frozen_is_found_at_last(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(garbage, "WHOLE", 5)
    garbage.settle()
    garbage.SETTLING.times = 0
    circle, kept = Circle(), lots()
    gone = ref(circle)
    gc.collect()
    del circle
    gc.collect()
    assert gone() is not None  # it was frozen
    for _ in range(garbage.WHOLE):
        kept += lots()
        gc.collect()
        if gone() is None:
            break
        kept.clear()
    assert gone() is None
