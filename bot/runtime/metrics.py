"""Counters and histograms of this process: no person, no table, no name, nothing from a game.

Counting is plain Python and always on; `bot.hosting.prometheus` exports it if HTTP_PORT is set.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import deque
from collections.abc import Generator, Mapping
from contextlib import contextmanager

from msgspec import Struct

SECONDS_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 600.0, 3600.0)
MAX_RECENT = 100
BYTES_BUCKETS = (10e3, 25e3, 50e3, 100e3, 150e3, 200e3, 300e3, 500e3, 1e6)


class Metric(Struct, frozen=True):
    """A counter or a histogram: its help text, its label names, and a histogram's buckets."""

    help: str
    labels: tuple[str, ...] = ()
    bounds: tuple[float, ...] = ()  # the buckets of a histogram; empty for a counter


METRICS: Mapping[str, Metric] = {
    "interactions": Metric(
        "What people did: a command, or the verb of a control. Outcomes: done, refused (with a reason), stale (an old "
        "button), gone (too late for Discord), broken (answered with an error code).",
        ("verb", "outcome"),
    ),
    "first_answer_seconds": Metric(
        "Time from an interaction's arrival to its first reply or deferral.", (), SECONDS_BUCKETS
    ),
    "deliveries": Metric(
        "Attempts to send or edit a message. Outcomes: sent, later (Discord asked to wait), broken-off (connection), "
        "gone (deleted channel, closed direct messages, missing permission), failed (an unknown refusal of Discord, or "
        "a bug).",
        ("kind", "outcome"),
    ),
    "duties": Metric("Due work that was done: turns ended, steps closed, reminders, deadlines.", ("duty",)),
    "duty_late_seconds": Metric("How late due work was started.", ("duty",), SECONDS_BUCKETS),
    "thinking_seconds": Metric(
        "Computing time of a bot seat's answer, by bot level.", ("bot",), SECONDS_BUCKETS
    ),
    "drawing_seconds": Metric("Time to draw and encode a picture.", (), SECONDS_BUCKETS),
    "picture_bytes": Metric("Sizes of drawn pictures.", (), BYTES_BUCKETS),
    "loop_lag_seconds": Metric("How late the event loop was, measured every second.", (), SECONDS_BUCKETS),
    "interactions_answered_elsewhere": Metric("Interactions that another bot with the same token answered."),
    "shards_taken_over": Metric("Shards taken over from a process that did not answer."),
    "errors": Metric("Unexpected errors, by kind. Each is in the log under a code.", ("kind",)),
}
Labels = tuple[str, ...]


class Distribution(Struct):
    """A histogram: how many values lie in each bucket (and beyond the last), and their sum."""

    counts: list[int]
    total: float = 0.0


COUNTS: dict[tuple[str, Labels], int] = {}
DISTRIBUTIONS: dict[tuple[str, Labels], Distribution] = {}


def require_metric(name: str, labels: Labels) -> Metric:
    """Return the metric. Raise LookupError for one that `METRICS` lacks or declares with other labels."""
    metric = METRICS.get(name)
    if metric is None:
        raise LookupError(f"add the metric {name!r} to METRICS in {__name__}")
    if len(labels) != len(metric.labels):
        raise LookupError(
            f"METRICS in {__name__} declares {name!r} with the labels {metric.labels}, not {labels}"
        )
    return metric


def increment(name: str, *labels: str) -> None:
    """Add 1 to a counter of `METRICS`, for these label values. Raises LookupError for an undeclared one."""
    require_metric(name, labels)
    COUNTS[name, labels] = COUNTS.get((name, labels), 0) + 1


# Times of recent counts, by the monotonic clock.
RECENT: dict[str, deque[float]] = {}


def increment_now(name: str) -> None:
    """Add 1 to a counter without labels, and remember the time for `count_recent`."""
    increment(name)
    RECENT.setdefault(name, deque(maxlen=MAX_RECENT)).append(time.monotonic())


def count_recent(name: str, seconds: float) -> int:
    """Return how many times `increment_now` counted this within the last seconds, at most `MAX_RECENT`."""
    return sum(at > time.monotonic() - seconds for at in RECENT.get(name, ()))


def observe(name: str, value: float, *labels: str) -> None:
    """Add a value to a histogram of `METRICS`, for these label values. Raises LookupError if the metric is not
    declared, or has other labels.
    """
    bounds = require_metric(name, labels).bounds
    spread = DISTRIBUTIONS.get((name, labels))
    if spread is None:
        spread = DISTRIBUTIONS[name, labels] = Distribution([0] * (len(bounds) + 1))
    spread.counts[bisect_left(bounds, value)] += 1
    spread.total += value


@contextmanager
def observe_duration(name: str, *labels: str) -> Generator[None]:
    """Add to a histogram how many seconds the block takes, unless it raises an exception."""
    began = time.perf_counter()
    yield
    observe(name, time.perf_counter() - began, *labels)
