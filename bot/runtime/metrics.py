"""What happens in this process, counted for its host: no person, no table, no name, nothing of a game.

Counting is plain Python and always on; `bot.hosting.prometheus` tells it to Prometheus where HTTP_PORT is set.
"""
from __future__ import annotations

import time
from bisect import bisect_left
from collections import deque
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from msgspec import Struct

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 600.0, 3600.0)
MAX_RECENT = 100
BYTES = (10e3, 25e3, 50e3, 100e3, 150e3, 200e3, 300e3, 500e3, 1e6)


class Metric(Struct, frozen=True):
    help: str
    labels: tuple[str, ...] = ()
    bounds: tuple[float, ...] = ()  # of a histogram; none: a counter


METRICS: Mapping[str, Metric] = {
    "interactions": Metric("What people did, by command or control, and how it was answered.", ("verb", "outcome")),
    "first_answer_seconds": Metric("From an interaction's arrival to its first answer or deferral.", (), SECONDS),
    "deliveries": Metric("Attempts to send or edit a message, by kind of post and outcome.", ("kind", "outcome")),
    "duties": Metric("Due things done: turns that end, steps that close, reminders, deadlines.", ("duty",)),
    "duty_late_seconds": Metric("How long after its time a due thing was begun.", ("duty",), SECONDS),
    "thinking_seconds": Metric("What a bot seat's answer took, by kind of bot.", ("bot",), SECONDS),
    "drawing_seconds": Metric("What drawing and encoding a picture took.", (), SECONDS),
    "picture_bytes": Metric("Sizes of pictures drawn.", (), BYTES),
    "loop_lag_seconds": Metric("How late the event loop was, looked at every second.", (), SECONDS),
    "interactions_answered_elsewhere": Metric("Interactions that another bot with the same token has answered."),
    "shards_taken_over": Metric("Shards that this process has taken over from one that did not answer."),
    "errors": Metric("Unforeseen errors, by kind: each stands in the log under a code.", ("kind",)),
}
Labels = tuple[str, ...]


class Spread(Struct):
    """A histogram: how many values lie up to each bound (and beyond the last), and their sum."""

    counts: list[int]
    total: float = 0.0


COUNTS: dict[tuple[str, Labels], int] = {}
SPREADS: dict[tuple[str, Labels], Spread] = {}


def count(name: str, *labels: str) -> None:
    COUNTS[name, labels] = COUNTS.get((name, labels), 0) + 1


RECENT: dict[str, deque[float]] = {}  # when each was counted, by the monotonic clock


def count_now(name: str) -> None:
    """Count, and remember for `count_recent` when that was."""
    count(name)
    RECENT.setdefault(name, deque(maxlen=MAX_RECENT)).append(time.monotonic())


def count_recent(name: str, seconds: float) -> int:
    """Return how often that was counted within so many seconds, up to `MAX_RECENT`."""
    return sum(at > time.monotonic() - seconds for at in RECENT.get(name, ()))


def observe(name: str, value: float, *labels: str) -> None:
    bounds = METRICS[name].bounds
    spread = SPREADS.get((name, labels))
    if spread is None:
        spread = SPREADS[name, labels] = Spread([0] * (len(bounds) + 1))
    spread.counts[bisect_left(bounds, value)] += 1
    spread.total += value


@contextmanager
def timed(name: str, *labels: str) -> Generator[None]:
    """Observe how long the body takes, if it ends well."""
    began = time.perf_counter()
    yield
    observe(name, time.perf_counter() - began, *labels)
