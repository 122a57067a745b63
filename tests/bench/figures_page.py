"""Write measured figures into the table of docs/reference/figures.md, as `make bench` does.

Measured values are kept only on that page. Layers that were not measured keep their rows.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

from .figures import LAYERS, BenchFigure, format_value

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "figures.md"
BEGIN, END = "<!-- figures: make bench -->\n", "<!-- end of table -->"
HEAD = "| figure | value | goal | stretch |\n|---|---|---|---|\n"
TITLE = re.compile(r"\| \*\*(.*)\*\* \| \| \| \|")


def format_row(figure: BenchFigure) -> str:
    """Return a figure as a row of the Markdown table."""
    value = f"{format_value(figure.value)} {figure.unit}".strip()
    missed = " (missed)" if figure.verdict == "MISSED" else ""
    cells = figure.name, f"{value}{missed}", format_value(figure.to_reach), format_value(figure.stretch)
    return f"| {' | '.join(cell.replace('|', '/') for cell in cells)} |".replace("  ", " ")


def read_rows(table: str) -> dict[str, list[str]]:
    """Return the rows of the Markdown table by the title of their layer."""
    rows, title = dict[str, list[str]](), ""
    for line in table.removeprefix(HEAD).splitlines():
        if match := TITLE.fullmatch(line):
            title = match[1]
            rows[title] = []
        else:
            rows[title].append(line)
    return rows


def rewrite_page(text: str, measured: Mapping[str, Sequence[BenchFigure]]) -> str:
    """Return the page with the rows of the measured layers replaced. Figures without a goal get no row."""
    before, begin, rest = text.partition(BEGIN)
    table, end, after = rest.partition(END)
    assert begin and end, "the page lacks the marks of the table"
    rows = read_rows(table)
    for layer, figures in measured.items():
        rows[LAYERS[layer]] = [format_row(figure) for figure in figures if figure.to_reach is not None]
    lines = [
        line
        for title in LAYERS.values()
        if rows.get(title)
        for line in (f"| **{title}** | | | |", *rows[title])
    ]
    return before + BEGIN + HEAD + "".join(f"{line}\n" for line in lines) + END + after


def write_page(measured: Mapping[str, Sequence[BenchFigure]]):
    PAGE.write_text(rewrite_page(PAGE.read_text("utf-8"), measured), "utf-8")
