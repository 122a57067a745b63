"""The table of figures says what was reached."""
from __future__ import annotations

import pytest

from .figures import Figure, table, where_there_is


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
