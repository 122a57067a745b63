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
class Figure:
    """One measured number. Ratios have no unit; `to_reach` and `stretch` are None for what is only told."""

    name: str
    value: float
    to_reach: float | None = None
    stretch: float | None = None
    unit: str = ""

    @property
    def verdict(self) -> str:
        """Whether it is good enough; the stretch says which way is better."""
        if self.to_reach is None or self.stretch is None:
            return ""
        more = self.stretch > self.to_reach
        for word, bound in (("stretch", self.stretch), ("reached", self.to_reach)):
            if (self.value >= bound) if more else (self.value <= bound):
                return word
        return "MISSED"


def centile(values: Iterable[float], part: float) -> float:
    """The value below which that part of them lies."""
    ordered = sorted(values)
    return ordered[int(part * (len(ordered) - 1))]


def shown(value: float | None) -> str:
    return "" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"


def table(figures: Iterable[Figure]) -> str:
    """The rows as text, a line each."""
    return "\n".join(lines([("figure", "value", "to reach", "stretch", ""), *map(row, figures)]))


def row(f: Figure) -> tuple[str, ...]:
    return f.name, f"{shown(f.value)} {f.unit}".strip(), shown(f.to_reach), shown(f.stretch), f.verdict


def lines(rows: Sequence[tuple[str, ...]]) -> Iterator[str]:
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    return ("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows)


@contextmanager
def where_there_is(what: str) -> Generator[None]:
    """Measures what this machine may lack, and says so where the kit of the tests skips for want of it."""
    try:
        yield
    except pytest.skip.Exception as reason:
        print(f"LEFT OUT, all lines of {what}: {reason}", flush=True)


def measured(layer: str) -> list[Figure]:
    return import_module(f"tests.bench.{layer}").figures()


def report(layers: Iterable[str] = LAYERS) -> dict[str, list[Figure]]:
    """Measure and print, layer by layer; at the end what was missed. Return the figures by layer."""
    missed, measured_by_layer = list[Figure](), dict[str, list[Figure]]()
    cores, load = os.cpu_count() or 1, os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    print(f"Python {platform.python_version()}, {cores} cores, load {load:.1f}")
    if load > cores / 2:
        print("Others use this machine too: what is measured in milliseconds comes out too slow.")
    for layer in layers:
        print(f"\n{LAYERS[layer]}", flush=True)
        begun = perf_counter()
        found = measured_by_layer[layer] = measured(layer)
        print(f"{table(found)}\n({perf_counter() - begun:.0f} s)", flush=True)
        missed += [figure for figure in found if figure.verdict == "MISSED"]
    print("\nAll is reached." if not missed else f"\nMissed:\n{table(missed)}")
    return measured_by_layer


if __name__ == "__main__":
    report(sys.argv[1:] or LAYERS)
