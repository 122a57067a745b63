"""Counters and histograms of this process: no person, no table, no name, nothing from a game.

Counting is always on; `bot.hosting` exports it if HTTP_PORT is set.
"""

from __future__ import annotations

import time
from collections import deque
from functools import partial

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

SECONDS_BUCKETS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 60.0, 600.0, 3600.0)
BYTES_BUCKETS = (10e3, 25e3, 50e3, 100e3, 150e3, 200e3, 300e3, 500e3, 1e6)

disable_created_metrics()  # otherwise a time for each series
REGISTRY = CollectorRegistry()
define_counter = partial(Counter, namespace="longtable", registry=REGISTRY)
define_histogram = partial(Histogram, namespace="longtable", registry=REGISTRY, buckets=SECONDS_BUCKETS)

INTERACTIONS = define_counter(
    "interactions",
    "What people did: a command, or the verb of a control. Outcomes: done, refused (with a reason), stale (an old "
    "button), gone (too late for Discord), broken (answered with an error code).",
    ("verb", "outcome"),
)
FIRST_ANSWER_SECONDS = define_histogram(
    "first_answer_seconds", "Time from an interaction's arrival to its first reply or deferral."
)
DELIVERIES = define_counter(
    "deliveries",
    "Attempts to send or edit a message. Outcomes: sent, later (Discord asked to wait), broken-off (connection), "
    "gone (deleted channel, closed direct messages, missing permission), failed (an unknown refusal of Discord, or "
    "a bug).",
    ("kind", "outcome"),
)
DUTIES = define_counter(
    "duties", "Due work that was done: turns ended, steps closed, reminders, deadlines.", ("duty",)
)
DUTY_LATE_SECONDS = define_histogram("duty_late_seconds", "How late due work was started.", ("duty",))
THINKING_SECONDS = define_histogram(
    "thinking_seconds", "Computing time of a bot seat's answer, by bot level.", ("bot",)
)
DRAWING_SECONDS = define_histogram("drawing_seconds", "Time to draw and encode a picture.")
PICTURE_BYTES = define_histogram("picture_bytes", "Sizes of drawn pictures.", buckets=BYTES_BUCKETS)
LOOP_LAG_SECONDS = define_histogram("loop_lag_seconds", "How late the event loop was, measured every second.")
ANSWERED_ELSEWHERE = define_counter(
    "interactions_answered_elsewhere", "Interactions that another bot with the same token answered."
)
SHARDS_TAKEN_OVER = define_counter(
    "shards_taken_over", "Shards taken over from a process that did not answer."
)
ERRORS = define_counter("errors", "Unexpected errors, by kind. Each is in the log under a code.", ("kind",))

answered_elsewhere_at = deque[float](maxlen=100)
"""Times of the latest interactions that another bot answered, by the monotonic clock."""


def count_answered_elsewhere() -> None:
    """Count an interaction that another bot with the same token has answered."""
    ANSWERED_ELSEWHERE.inc()
    answered_elsewhere_at.append(time.monotonic())
