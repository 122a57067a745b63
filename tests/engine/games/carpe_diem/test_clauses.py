"""Every clause of docs/rules/carpe_diem.md is cited by a test, or excused with a reason."""
from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[4]
RULES = ROOT / "docs" / "rules" / "carpe_diem.md"
CLAUSE = r"[A-Z]{1,2}\d+(?:\.\d+)?"
HEAD = re.compile(rf"\*\*({CLAUSE})\b|^\| ([XQ]\d+) \|", re.MULTILINE)  # rulings stand in a table
CITED = re.compile(rf"\b({CLAUSE})\b")
NAMED = re.compile(r"(?<=_)[a-z]{1,2}\d+(?:_\d+)?(?=_|$)")
RANGE = re.compile(r"_([a-z]{1,2})(\d+)_to_\1(\d+)_")

EXCUSED = {
    "I": "pictures and alt texts: tests of render",
    "AQ": "orders are the bot's",
    "CM2": "nothing runs out: numbers have no end (X1)",
    "X1": "nothing runs out: numbers have no end (CM2)",
    "Q7": "how a long list is asked: test_words",
    "Q14": "the commands of every game",
    "X28": "the bot replaces players in every game alike",
    "X29": "the bot replaces players in every game alike",
    "X30": "the lobby draws the seats (S1)",
    "X31": "no contradiction of the rulebook: S5",
    "X32": "the ring of 2020: M1",
    "X33": "the pace is the table's",
}


def clauses() -> set[str]:
    return {one or two for one, two in HEAD.findall(RULES.read_text("utf-8"))}


def citations() -> set[str]:
    """What the names and docstrings of tests cite; "fs3_1" is FS3.1, "s3_to_s7" all of them."""
    found = set[str]()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.update(CITED.findall(ast.get_docstring(node) or ""))
                found.update(name.upper().replace("_", ".") for name in NAMED.findall(node.name))
                for letters, first, last in RANGE.findall(node.name):
                    found.update(f"{letters.upper()}{n}" for n in range(int(first), int(last) + 1))
    return found


def excused(clause: str) -> bool:
    return clause in EXCUSED or clause.rstrip("0123456789.") in EXCUSED


def test_every_clause_is_tested_or_excused() -> None:
    cited = citations()
    assert sorted(one for one in clauses() if one not in cited and not excused(one)) == []


def test_no_excuse_is_stale() -> None:
    known = {*clauses(), *(re.sub(r"\d.*", "", one) for one in clauses())}
    assert set(EXCUSED) <= known


def test_golden_examples_are_all_there() -> None:
    assert {f"G{n}" for n in range(1, 35)} <= citations() & clauses()
