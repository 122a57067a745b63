"""Measure the figures of all layers, or of some, and print them as a table.

A layer is a module of this package with a function `figures() -> list[BenchFigure]`. Its name must be in LAYERS.
`make bench` measures all layers, `python -m tests.bench.figures core render` only those two.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter

import pytest

LAYERS = {
    "core": "The rules, beside python-chess's random playouts in the same run",
    "players": "Bot seats",
    "render": "Pictures",
    "store": "Service and database, without Discord and pictures",
    "bot": "A turn or step, by greedy players who press the real panels over the wire",
    "learning": "Learning, looking up and looking back; advice and reviews",
    "whole_game": "All that helps to learn, to look up and to look back, used by everybody of a game",
    "seasons": "Seasons: drawings, standings, pictures; sixty people over the wire",
    "selfcheck": "The check of a server, in the playground",
    "press": "Where the time of one press goes",
    "statements": "What the whole bot asks of its database for an accepted action",
    "many_games": "Fifty games in play, over the wire: beside a bot that searches, then beside advice and reviews",
    "flood": "One person beside eight accounts that flood the bot, over the wire",
    "load": "Forty games in play, with pictures, over the wire (`longtable dev load`)",
    "memory": "Memory",
    "scale": "Many games at once: service and database, without Discord and pictures; two processes on PostgreSQL",
}


@dataclass(frozen=True)
class BenchFigure:
    """One measured number. Ratios have no unit. A figure without a goal has neither `to_reach` nor `stretch`."""

    name: str
    value: float
    to_reach: float | None = None
    stretch: float | None = None
    unit: str = ""

    @property
    def verdict(self) -> str:
        """Return "stretch", "reached" or "MISSED", or "" without both goals.

        More is better if the stretch goal is above the goal to reach, otherwise less is better.
        """
        if self.to_reach is None or self.stretch is None:
            return ""
        more_is_better = self.stretch > self.to_reach
        for word, bound in (("stretch", self.stretch), ("reached", self.to_reach)):
            if (self.value >= bound) if more_is_better else (self.value <= bound):
                return word
        return "MISSED"


def find_centile(values: Iterable[float], part: float) -> float:
    """Return the value below which that part of the values lies. A part of 0.95 gives the 95th percentile."""
    ordered = sorted(values)
    return ordered[int(part * (len(ordered) - 1))]


def format_value(value: float | None) -> str:
    """Return the number with three significant digits, without decimals from 1000 on. None gives an empty string."""
    if value is None:
        return ""
    if value >= 1000:
        return f"{value:,.0f}"
    return f"{value:.3g}"


def format_table(figures: Iterable[BenchFigure]) -> str:
    """Return the figures as a table of plain text, one line for each."""
    return "\n".join(align_lines([("figure", "value", "to reach", "stretch", ""), *map(format_row, figures)]))


def format_row(figure: BenchFigure) -> tuple[str, ...]:
    """Return the five cells of a figure's row."""
    return (
        figure.name,
        f"{format_value(figure.value)} {figure.unit}".strip(),
        format_value(figure.to_reach),
        format_value(figure.stretch),
        figure.verdict,
    )


def align_lines(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    """Yield each row as a line, with every column as wide as its longest cell."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


@contextmanager
def report_missing(what: str) -> Generator[None]:
    """Print that the figures of `what` are left out if the block skips, because this machine lacks a requirement."""
    try:
        yield
    except pytest.skip.Exception as reason:
        print(f"LEFT OUT, all lines of {what}: {reason}", flush=True)


def measure_layer(layer: str) -> list[BenchFigure]:
    return import_module(f"tests.bench.{layer}").figures()


def report(layers: Iterable[str] = LAYERS) -> dict[str, list[BenchFigure]]:
    """Measure and print the figures of each layer, then those that miss their goal. Return the figures by layer."""
    missed, measured_by_layer = list[BenchFigure](), dict[str, list[BenchFigure]]()
    cores, load = os.cpu_count() or 1, os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"Python {platform.python_version()}, {cores} cores, load {load:.1f}")
    if load > cores / 2:
        print("Other programs use this machine too, so times in milliseconds will be too long.")
    for layer in layers:
        print(f"\n{LAYERS[layer]}", flush=True)
        begin = perf_counter()
        measured = measured_by_layer[layer] = measure_layer(layer)
        print(f"{format_table(measured)}\n({perf_counter() - begin:.0f} s)", flush=True)
        missed += [figure for figure in measured if figure.verdict == "MISSED"]
    print("\nAll goals are reached." if not missed else f"\nMissed:\n{format_table(missed)}")
    return measured_by_layer


if __name__ == "__main__":
    report(sys.argv[1:] or LAYERS)
