"""Whatever is counted is declared, with its labels, and whatever is declared is counted."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bot
from bot.runtime import metrics
from bot.runtime.metrics import METRICS

FUNCTIONS = ("increment", "increment_now", "observe", "observe_duration")
VALUES = {"observe": 2}  # positional arguments before the labels; 1 for the other functions


@cache
def list_uses() -> list[tuple[str, str, int]]:
    """Return the place, the metric and the number of labels of each call."""
    return [*iterate_uses()]


def iterate_uses() -> Iterator[tuple[str, str, int]]:
    for file in Path(bot.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Attribute(value=ast.Name(id="metrics"), attr=function), args=[name, *_]
                ) if function in FUNCTIONS:
                    assert isinstance(name, ast.Constant), f"{file}:{node.lineno}: name the metric"
                    yield f"{file}:{node.lineno}", str(name.value), len(node.args) - VALUES.get(function, 1)
                case _:
                    pass


def test_each_counted_metric_is_declared_with_its_labels():
    for place, name, labels in list_uses():
        assert name in METRICS, f"{place} counts {name}: add it to METRICS in bot/runtime/metrics.py"
        assert labels == len(METRICS[name].labels), (
            f"{place} gives {name} {labels} labels, not {METRICS[name].labels}"
        )


def test_each_declared_metric_is_counted():
    unused = METRICS.keys() - {name for _, name, _ in list_uses()}
    assert not unused, (
        f"nothing counts {', '.join(sorted(unused))}: call metrics.increment or metrics.observe where it happens, "
        "or delete it from METRICS in bot/runtime/metrics.py"
    )


@pytest.mark.parametrize(
    ("name", "labels", "cause"),
    [
        ("nobody-counts-this", (), "add the metric 'nobody-counts-this' to METRICS"),
        ("duties", (), "declares 'duties' with the labels"),
    ],
)
def test_undeclared_metric_is_a_bug(name: str, labels: tuple[str, ...], cause: str):
    with pytest.raises(LookupError, match=cause):
        metrics.increment(name, *labels)
