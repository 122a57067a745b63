"""One table of figures, to which each layer's module adds its rows.

A layer is a module of this package with `figures() -> list[Figure]`; its name goes into LAYERS.
"""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec

LAYERS = ("core", "render", "store", "bot")


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


def table(figures: Iterable[Figure]) -> str:
    """The rows as text, a line each."""
    def shown(value: float | None) -> str:
        return "" if value is None else f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"

    rows = [("figure", "value", "to reach", "stretch", "")]
    for f in figures:
        rows.append((f.name, f"{shown(f.value)} {f.unit}".strip(), shown(f.to_reach), shown(f.stretch), f.verdict))
    widths = [max(len(row[i]) for row in rows) for i in range(5)]
    return "\n".join("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip() for row in rows)


def collect() -> list[Figure]:
    """The figures of every layer that is there."""
    found = list[Figure]()
    for layer in LAYERS:
        name = f"tests.bench.{layer}"
        if find_spec(name):
            found += import_module(name).figures()
    return found


if __name__ == "__main__":
    print(table(collect()))
