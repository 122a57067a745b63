"""The tables in docs/reference/monitoring.md, made from the alert rules and the metrics.

`python -m tests.bot.monitoring_tables` writes them.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml
from prometheus_client.parser import text_string_to_metric_families

from bot.base.metrics import REGISTRY
from bot.hosting import MEASUREMENT_HELP, render_metrics
from bot.stores.processes import Counts

DOCS = Path(__file__).parents[2] / "docs"
PAGE = DOCS / "reference" / "monitoring.md"
ALERTS = DOCS / "monitoring" / "alerts.yaml"
END = "<!-- end of table -->"
PREFIX = "longtable_"


def read_alerts() -> list[dict[str, Any]]:
    [group] = yaml.safe_load(ALERTS.read_text("utf-8"))["groups"]
    return group["rules"]


def make_alert_table() -> str:
    lines = ["| alert: what you see | it watches | cause | what to do |", "|---|---|---|---|"]
    for rule in read_alerts():
        notes = rule["annotations"]
        checks = [f"`{name}` in `/healthz`" for name in re.findall(r'check="(\w+)"', rule["expr"])]
        found = re.findall(rf"{PREFIX}\w+", rule["expr"])
        names = dict.fromkeys(f"`{name.removesuffix('_bucket')}`" for name in found if "check_ok" not in name)
        watched = ", ".join([*checks, *names]) or "whether it answers"
        lines.append(
            f"| `{rule['alert']}`: {notes['seen']} | {watched} | {notes['cause']} | {notes['action']} |"
        )
    return "\n".join(lines) + "\n"


def get_labels(name: str) -> tuple[str, ...]:
    """Return the labels of a counter or histogram of the process. None need have values yet."""
    known: dict[str, Any] = REGISTRY._names_to_collectors  # pyright: ignore[reportPrivateUsage]
    return known[name]._labelnames if name in known else ()


def make_metric_table() -> str:
    stored = Counts(0, None, {"running": 1}, {"began": 1})
    page = render_metrics(stored, 0.0, dict.fromkeys(MEASUREMENT_HELP, 0.0), {"gateway": True}).decode()
    lines = ["| metric | labels | meaning |", "|---|---|---|"]
    for family in text_string_to_metric_families(page):
        labels = get_labels(family.name) or sorted(
            {label for sample in family.samples for label in sample.labels if label != "le"}
        )
        name = f"{family.name}_total" if family.type == "counter" else family.name
        told = ", ".join(f"`{label}`" for label in labels)
        lines.append(f"| `{name}` | {told} | {family.documentation} |")
    return "\n".join(lines) + "\n"


TABLES = {"alerts": make_alert_table, "metrics": make_metric_table}


def rewrite_page() -> str:
    """Return the page with its tables as the rules and the code have them now."""
    text = PAGE.read_text("utf-8")
    for name, make in TABLES.items():
        begin = f"<!-- {name}: python -m tests.bot.monitoring_tables -->\n"
        before, found, rest = text.partition(begin)
        _, end, after = rest.partition(END)
        assert found and end, f"the page has no place for the table of {name}"
        text = before + begin + make() + END + after
    return text


if __name__ == "__main__":
    PAGE.write_text(rewrite_page(), "utf-8")
