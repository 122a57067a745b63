"""One table of figures, to which each layer's module adds its rows.

A layer is a module of this package with `figures() -> list[Figure]`; its name goes into LAYERS.
`make bench` prints all, `python -m tests.bench.figures core render` some.
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
    "load": "Forty games in play, with pictures, over the wire (`longtable load`)",
    "memory": "Memory",
    "scale": "Many games at once: service and database, without Discord and pictures; two processes on PostgreSQL",
}


@dataclass(frozen=True)
class BenchFigure:
    """Hold one measured number. Ratios have no unit. `to_reach` and `stretch` are None for figures without a demand."""

    name: str
    value: float
    to_reach: float | None = None
    stretch: float | None = None
    unit: str = ""

    @property
    def get_verdict(self) -> str:
        """Return whether the figure is good enough. The stretch says which way is better."""
        if self.to_reach is None or self.stretch is None:
            return ""
        more = self.stretch > self.to_reach
        for word, bound in (("stretch", self.stretch), ("reached", self.to_reach)):
            if (self.value >= bound) if more else (self.value <= bound):
                return word
        return "MISSED"


def find_centile(values: Iterable[float], part: float) -> float:
    """Return the value below which that part of the values lies."""
    ordered = sorted(values)
    return ordered[int(part * (len(ordered) - 1))]


def format_value(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def format_table(figures: Iterable[BenchFigure]) -> str:
    """Return the rows as text, a line each."""
    return "\n".join(align_lines([("figure", "value", "to reach", "stretch", ""), *map(format_row, figures)]))


def format_row(f: BenchFigure) -> tuple[str, ...]:
    return (
        f.name,
        f"{format_value(f.value)} {f.unit}".strip(),
        format_value(f.to_reach),
        format_value(f.stretch),
        f.get_verdict,
    )


def align_lines(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    return ("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows)


@contextmanager
def report_missing(what: str) -> Generator[None]:
    """Measure what this machine may lack, and report what the test kit skips as missing."""
    try:
        yield
    except pytest.skip.Exception as reason:
        print(f"LEFT OUT, all lines of {what}: {reason}", flush=True)


def measure_layer(layer: str) -> list[BenchFigure]:
    return import_module(f"tests.bench.{layer}").figures()


def report(layers: Iterable[str] = LAYERS) -> dict[str, list[BenchFigure]]:
    """Measure and print, layer by layer, and at the end what was missed."""
    missed, measured_by_layer = list[BenchFigure](), dict[str, list[BenchFigure]]()
    cores, load = os.cpu_count() or 1, os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"Python {platform.python_version()}, {cores} cores, load {load:.1f}")
    if load > cores / 2:
        print("Others use this machine too: what is measured in milliseconds comes out too slow.")
    for layer in layers:
        print(f"\n{LAYERS[layer]}", flush=True)
        begun = perf_counter()
        found = measured_by_layer[layer] = measure_layer(layer)
        print(f"{format_table(found)}\n({perf_counter() - begun:.0f} s)", flush=True)
        missed += [figure for figure in found if figure.get_verdict == "MISSED"]
    print("\nAll is reached." if not missed else f"\nMissed:\n{format_table(missed)}")
    return measured_by_layer


if __name__ == "__main__":
    report(sys.argv[1:] or LAYERS)
