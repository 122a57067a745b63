"""The table of figures says what was reached."""

from __future__ import annotations

import pytest

from .figures import LAYERS, BenchFigure, format_table, report_missing
from .figures_page import PAGE, format_row, read_rows, rewrite_page


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (BenchFigure("speed", 3.1, 2, 3), "stretch"),
        (BenchFigure("speed", 2.0, 2, 3), "reached"),
        (BenchFigure("speed", 1.9, 2, 3), "MISSED"),
        (BenchFigure("cost", 0.05, 0.07, 0.05), "stretch"),
        (BenchFigure("cost", 0.06, 0.07, 0.05), "reached"),
        (BenchFigure("cost", 0.08, 0.07, 0.05), "MISSED"),
        (BenchFigure("told", 5), ""),
    ],
)
def test_figure_is_reached_or_missed_in_its_own_direction(figure: BenchFigure, verdict: str):
    assert figure.verdict == verdict


def test_table_has_a_line_for_each_figure():
    lines = format_table(
        [BenchFigure("start", 1234.5, 3000, 1000, "ms"), BenchFigure("told", 0.5)]
    ).splitlines()
    assert len(lines) == 3 and lines[1].split() == ["start", "1,234", "ms", "3,000", "1,000", "reached"]


def test_missing_requirement_is_reported(capsys: pytest.CaptureFixture[str]):
    with report_missing("PostgreSQL"):
        pytest.skip("nobody answers")
    assert capsys.readouterr().out == "LEFT OUT, all lines of PostgreSQL: nobody answers\n"


SAMPLE = """\
# Figures

<!-- figures: make bench -->
| figure | value | goal | stretch |
|---|---|---|---|
| **Pictures** | | | |
| bytes of a board | 120 kB | 150 | 100 |
| **Memory** | | | |
| idle bot | 90 MB | 100 | 80 |
<!-- end of table -->

More.
"""


def test_the_page_gets_the_rows_of_the_measured_layers_and_keeps_the_others():
    found = [
        BenchFigure("a first picture", 4.2, 2, 1.6),
        BenchFigure("start", 1234.5, 3000, 1000, "ms"),
        BenchFigure("told", 5),
    ]
    page = rewrite_page(SAMPLE, {"render": found, "core": [BenchFigure("speed", 2.54, 2.5, 3)]})
    assert page.splitlines() == [
        "# Figures",
        "",
        "<!-- figures: make bench -->",
        "| figure | value | goal | stretch |",
        "|---|---|---|---|",
        f"| **{LAYERS['core']}** | | | |",
        "| speed | 2.54 | 2.5 | 3 |",
        "| **Pictures** | | | |",
        "| a first picture | 4.2 (missed) | 2 | 1.6 |",
        "| start | 1,234 ms | 3,000 | 1,000 |",
        "| **Memory** | | | |",
        "| idle bot | 90 MB | 100 | 80 |",
        "<!-- end of table -->",
        "",
        "More.",
    ]
    assert rewrite_page(page, {}) == page


def test_the_page_of_figures_is_one_that_the_bench_can_write():
    text = PAGE.read_text("utf-8")
    assert rewrite_page(text, {}) == text
    table = text.partition("<!-- figures: make bench -->\n")[2].partition("<!-- end of table -->")[0]
    assert set(read_rows(table)) <= set(LAYERS.values())
    assert format_row(BenchFigure("either | or", 1, 2, 1)) == "| either / or | 1 | 2 | 1 |"
