"""Measure the figures of all layers, or of some, and print them.

A layer is a module of this package with a function `figures() -> list[BenchFigure]`. `make bench` measures all layers
and writes those figures that have a goal into docs/reference/figures.md. `python -m tests.bench.figures rules pictures`
only prints those two.
"""

from __future__ import annotations

import os
import platform
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from time import perf_counter

LAYERS = {
    "rules": "Rules and bots",
    "pictures": "Pictures",
    "service": "Service and database, without Discord and pictures",
    "press": "Presses at one table, over the wire",
    "drawing": "Seasons",
    "memory": "Memory",
    "load": "Forty games in play, with pictures, over the wire (`longtable dev load`)",
}
PAGE = Path(__file__).parents[2] / "docs" / "reference" / "figures.md"
BEGIN, END = "<!-- figures: make bench -->\n", "<!-- end of table -->"
HEAD = "| figure | value | goal |\n|---|---|---|\n"


@dataclass(frozen=True)
class BenchFigure:
    """One measured number. Ratios have no unit."""

    name: str
    value: float
    goal: float | None = None
    unit: str = ""
    more_is_better: bool = False

    @property
    def is_missed(self) -> bool:
        if self.goal is None:
            return False
        return self.value < self.goal if self.more_is_better else self.value > self.goal

    def list_cells(self) -> tuple[str, str, str]:
        """Return the name, the value and the goal as texts."""
        value = f"{format_value(self.value)} {self.unit}".strip()
        goal = "" if self.goal is None else format_value(self.goal)
        return self.name, value + " (missed)" * self.is_missed, goal


def find_centile(values: Iterable[float], part: float) -> float:
    """Return the value below which that part of the values lies. A part of 0.95 gives the 95th percentile."""
    ordered = sorted(values)
    return ordered[int(part * (len(ordered) - 1))]


def format_value(value: float) -> str:
    """Return the number with three significant digits, without decimals from 1000 on."""
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def format_table(figures: Iterable[BenchFigure]) -> str:
    """Return the figures as a table of plain text, one line for each."""
    rows = [("figure", "value", "goal"), *(figure.list_cells() for figure in figures)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )


def rewrite_page(text: str, measured: Mapping[str, Sequence[BenchFigure]]) -> str:
    """Return the page with a new table. Figures without a goal get no row."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin and end, "the page lacks the marks of the table"
    lines = [
        line
        for layer, figures in measured.items()
        for line in (
            f"| **{LAYERS[layer]}** | | |",
            *(f"| {' | '.join(figure.list_cells())} |" for figure in figures if figure.goal is not None),
        )
    ]
    return before + BEGIN + HEAD + "".join(f"{line}\n" for line in lines) + END + after


def report(layers: Iterable[str] = LAYERS) -> dict[str, list[BenchFigure]]:
    """Measure and print the figures of each layer, then those that miss their goal. Return the figures by layer."""
    measured = dict[str, list[BenchFigure]]()
    print(f"Python {platform.python_version()}, {os.cpu_count()} cores")
    if hasattr(os, "getloadavg") and os.getloadavg()[0] > 1:
        print("Other programs use this machine too, so times in milliseconds will be too long.")
    for layer in layers:
        print(f"\n{LAYERS[layer]}", flush=True)
        begin = perf_counter()
        measured[layer] = import_module(f"tests.bench.{layer}").figures()
        print(f"{format_table(measured[layer])}\n({perf_counter() - begin:.0f} s)", flush=True)
    missed = [figure for figures in measured.values() for figure in figures if figure.is_missed]
    print("\nAll goals are reached." if not missed else f"\nMissed:\n{format_table(missed)}")
    return measured


def write_page():
    """Measure everything and write it into the page, as `make bench` does."""
    measured = report()
    PAGE.write_text(rewrite_page(PAGE.read_text("utf-8"), measured), "utf-8")


if __name__ == "__main__":
    report(sys.argv[1:] or LAYERS)
