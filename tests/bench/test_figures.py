"""The table of figures says what was reached."""
from __future__ import annotations

import pytest

from .figures import LAYERS, Figure, table, where_there_is
from .figures_page import PAGE, format_row, read_rows, rewrite_page


@pytest.mark.parametrize(
    ("figure", "verdict"),
    [
        (Figure("speed", 3.1, 2, 3), "stretch"),
        (Figure("speed", 2.0, 2, 3), "reached"),
        (Figure("speed", 1.9, 2, 3), "MISSED"),
        (Figure("cost", 0.05, 0.07, 0.05), "stretch"),
        (Figure("cost", 0.06, 0.07, 0.05), "reached"),
        (Figure("cost", 0.08, 0.07, 0.05), "MISSED"),
        (Figure("told", 5), ""),
    ],
)
def test_a_figure_is_reached_or_missed_in_its_own_direction(figure: Figure, verdict: str) -> None:
    assert figure.verdict == verdict


def test_the_table_has_a_line_for_each_figure() -> None:
    lines = table([Figure("start", 1234.5, 3000, 1000, "ms"), Figure("told", 0.5)]).splitlines()
    assert len(lines) == 3 and lines[1].split() == ["start", "1,234", "ms", "3,000", "1,000", "reached"]


def test_what_the_machine_lacks_is_left_out_loudly(capsys: pytest.CaptureFixture[str]) -> None:
    with where_there_is("PostgreSQL"):
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


def test_the_page_gets_the_rows_of_the_measured_layers_and_keeps_the_others() -> None:
    found = [Figure("a first picture", 4.2, 2, 1.6), Figure("start", 1234.5, 3000, 1000, "ms"), Figure("told", 5)]
    page = rewrite_page(SAMPLE, {"render": found, "core": [Figure("speed", 2.54, 2.5, 3)]})
    assert page.splitlines() == [
        "# Figures", "", "<!-- figures: make bench -->", "| figure | value | goal | stretch |", "|---|---|---|---|",
        f"| **{LAYERS['core']}** | | | |", "| speed | 2.54 | 2.5 | 3 |",
        "| **Pictures** | | | |", "| a first picture | 4.2 (missed) | 2 | 1.6 |",
        "| start | 1,234 ms | 3,000 | 1,000 |",
        "| **Memory** | | | |", "| idle bot | 90 MB | 100 | 80 |",
        "<!-- end of table -->", "", "More.",
    ]  # fmt: skip
    assert rewrite_page(page, {}) == page


def test_the_page_of_figures_is_one_that_the_bench_can_write() -> None:
    text = PAGE.read_text("utf-8")
    assert rewrite_page(text, {}) == text
    table = text.partition("<!-- figures: make bench -->\n")[2].partition("<!-- end of table -->")[0]
    assert set(read_rows(table)) <= set(LAYERS.values())
    assert format_row(Figure("either | or", 1, 2, 1)) == "| either / or | 1 | 2 | 1 |"
