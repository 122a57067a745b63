"""Answer `GET /metrics` with counters of this process and the state of the database, as Prometheus text.

Loaded only with HTTP_PORT.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import accumulate

from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric

from bot.runtime import metrics
from bot.store.host_counts import Counts

PREFIX = "longtable_"
MEASUREMENT_HELP = {
    "clock_ahead_seconds": "How far this machine's clock is ahead of Discord's; negative: behind it.",
    "processes_ok": "1 if no other bot is on the same database and the clocks of its processes agree, else 0.",
    "shards_served": "How many of Discord's shards this process serves.",
}


class MetricsCollector:
    """Collect counters and histograms of the process, and gauges of the database, for one scrape."""

    def __init__(
        self, stored: Counts | None, now: float, measured: Mapping[str, float], checked: Mapping[str, bool]
    ) -> None:
        self.stored = stored
        self.now = now
        self.measured = measured
        self.checked = checked

    def collect(self) -> Iterator[Metric]:
        """Yield all metrics of the process, and those of the database if it answers."""
        for name, metric in metrics.METRICS.items():
            if not metric.bounds:
                counter = CounterMetricFamily(PREFIX + name, metric.help, labels=metric.labels)
                if not metric.labels and (name, ()) not in metrics.COUNTS:
                    counter.add_metric((), 0)  # Prometheus sees no increase in a series that begins with 1
                for (counted, labels), value in metrics.COUNTS.items():
                    if counted == name:
                        counter.add_metric(labels, value)
                yield counter
            else:
                yield build_histogram(name, metric)
        for name, value in self.measured.items():
            yield GaugeMetricFamily(PREFIX + name, MEASUREMENT_HELP[name], value)
        help_text = "1 for each entry of /healthz that is ok, else 0."
        yield build_gauge("check_ok", help_text, "check", self.checked)
        help_text = "1 if the database can be read and written, else 0."
        yield GaugeMetricFamily(PREFIX + "database_up", help_text, self.stored is not None)
        if self.stored is not None:
            yield from self.collect_gauges(self.stored)

    def collect_gauges(self, stored: Counts) -> Iterator[Metric]:
        """Yield the numbers from the database. They are left out while the database does not answer."""
        yield GaugeMetricFamily(PREFIX + "outbox_rows", "Messages waiting to be sent.", stored.waiting)
        late = 0.0 if stored.oldest is None else max(0.0, self.now - stored.oldest)
        yield GaugeMetricFamily(
            PREFIX + "outbox_late_seconds", "How long the oldest waiting message has been due.", late
        )
        yield build_gauge("games", "Stored games by status.", "status", stored.games)
        help_text = "People in lessons within four weeks: began one, finished one, also finished a game."
        yield build_gauge("learners", help_text, "reached", stored.learners)


def build_gauge(name: str, help_text: str, label: str, values: Mapping[str, int]) -> GaugeMetricFamily:
    """Return a gauge with one sample for each entry of `values`, under the label `label`."""
    family = GaugeMetricFamily(PREFIX + name, help_text, labels=(label,))
    for value, number in values.items():
        family.add_metric((value,), number)
    return family


def build_histogram(name: str, metric: metrics.Metric) -> HistogramMetricFamily:
    """Return a histogram of this process with all of its label values."""
    family = HistogramMetricFamily(PREFIX + name, metric.help, labels=metric.labels)
    for (observed, labels), spread in metrics.DISTRIBUTIONS.items():
        if observed == name:
            bounds = [*map(str, metric.bounds), "+Inf"]
            family.add_metric(labels, list(zip(bounds, accumulate(spread.counts), strict=True)), spread.total)
    return family


def render_metrics(
    stored: Counts | None, now: float, measured: Mapping[str, float], checked: Mapping[str, bool]
) -> bytes:
    """Return the metrics page in Prometheus' text format: the counters of this process, and gauges from the arguments.

    `stored`: counts from the database, None while it does not answer. `now`: the time by which messages are overdue.
    `measured`: values by their name in MEASUREMENT_HELP. `checked`: whether each entry of /healthz is ok.
    """
    registry = CollectorRegistry()
    registry.register(MetricsCollector(stored, now, measured, checked))  # pyright: ignore[reportArgumentType] - only `collect` is needed
    return generate_latest(registry)
