"""Write the table in docs/reference/settings.md from the declarations: `python -m tests.bot.settings_table`."""

from __future__ import annotations

from pathlib import Path

from bot.settings import SETTINGS_READ_ELSEWHERE, Variable, variables

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "settings.md"
BEGIN = "<!-- settings: python -m tests.bot.settings_table -->\n"
END = "<!-- end of settings -->"


def make_table() -> str:
    """Return the table of all variables in the order of their declarations."""
    lines = ["| variable | default | for example | meaning |", "|---|---|---|---|"]
    return "\n".join([*lines, *map(make_row, (*variables().values(), *SETTINGS_READ_ELSEWHERE))]) + "\n"


def make_row(variable: Variable) -> str:
    return f"| `{variable.name}` | {variable.default} | `{variable.example}` | {variable.meaning} |"


def rewrite_page() -> str:
    """Return the page with the table that the declarations give now."""
    before, begin, rest = PAGE.read_text("utf-8").partition(BEGIN)
    _, end, after = rest.partition(END)
    assert begin and end, "the page has no place for the table"
    return before + BEGIN + make_table() + END + after


if __name__ == "__main__":
    PAGE.write_text(rewrite_page(), "utf-8")
