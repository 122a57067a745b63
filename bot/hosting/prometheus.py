"""Answer `GET /metrics` with counters of this process and the state of the database, as Prometheus text.

Loaded only with HTTP_PORT.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from prometheus_client import CollectorRegistry, Gauge, generate_latest

from bot.runtime.metrics import REGISTRY
from bot.store.processes import Counts

MEASUREMENT_HELP = {
    "clock_ahead_seconds": "How far this machine's clock is ahead of Discord's; negative: behind it.",
    "processes_ok": "1 if no other bot is on the same database and the clocks of its processes agree, else 0.",
    "shards_served": "How many of Discord's shards this process serves.",
}


def render_metrics(
    stored: Counts | None, now: float, measured: Mapping[str, float], checked: Mapping[str, bool]
) -> bytes:
    """Return the metrics page in Prometheus' text format: the counters of this process, and gauges from the arguments.

    `stored`: counts from the database, None while it does not answer. `now`: the time by which messages are overdue.
    `measured`: values by their name in MEASUREMENT_HELP. `checked`: whether each entry of /healthz is ok.
    """
    registry = CollectorRegistry()
    define_gauge = partial(Gauge, namespace="longtable", registry=registry)
    for name, value in measured.items():
        define_gauge(name, MEASUREMENT_HELP[name]).set(value)
    check_ok = define_gauge("check_ok", "1 for each entry of /healthz that is ok, else 0.", ("check",))
    for name, is_ok in checked.items():
        check_ok.labels(name).set(is_ok)
    help_text = "1 if the database can be read and written, else 0."
    define_gauge("database_up", help_text).set(stored is not None)
    if stored is not None:
        define_gauge("outbox_rows", "Messages waiting to be sent.").set(stored.waiting)
        late = 0.0 if stored.oldest is None else max(0.0, now - stored.oldest)
        define_gauge("outbox_late_seconds", "How long the oldest waiting message has been due.").set(late)
        games = define_gauge("games", "Stored games by status.", ("status",))
        for status, number in stored.games.items():
            games.labels(status).set(number)
        help_text = "People in lessons within four weeks: began one, finished one, also finished a game."
        learners = define_gauge("learners", help_text, ("reached",))
        for reached, number in stored.learners.items():
            learners.labels(reached).set(number)
    return generate_latest(REGISTRY) + generate_latest(registry)
