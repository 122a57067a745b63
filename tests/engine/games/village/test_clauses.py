"""Every clause of docs/rules/village.md is cited by a test, or excused with a reason."""
from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[4]
RULES = ROOT / "docs" / "rules" / "village.md"
CLAUSE = r"[A-Z]{1,2}\d+[a-z]?(?:\.\d+)?"
HEAD = re.compile(rf"\*\*({CLAUSE})\b")
CITED = re.compile(rf"\b({CLAUSE})\b")
NAMED = re.compile(r"(?<=_)[a-z]{1,2}\d+[a-z]?(?:_\d+)?(?=_|$)")
RANGE = re.compile(r"_([a-z]{1,2})(\d+)_to_\1(\d+)_")

EXCUSED = {
    "I": "pictures, alt texts and log lines: tests of render, of words and of stories",
    "W": "automatic passes are in the lists of K8 to K11; orders are the bot's",
    "B": "the greedy bot: test_greedy",
    "P": "provenance, no rule",
    "Q": "phrases: test_phrases",
    "QN": "phrases: test_phrases",
    "R38": "the bot replaces players in every game alike",
    "R39": "the bot reminds players in every game alike",
    "R40": "replaced by S9",
    "U4": "counts messages: follows from U1 and from the forms of test_phrases",
}


def clauses() -> set[str]:
    return set(HEAD.findall(RULES.read_text("utf-8")))


def citations() -> set[str]:
    """What the names and docstrings of tests cite; "a1_2" is A1.2, "v1_to_v9" all of them."""
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
    return clause in EXCUSED or clause.rstrip("0123456789abcdefghijklmnopqrstuvwxyz.") in EXCUSED


def test_every_clause_is_tested_or_excused() -> None:
    cited = citations()
    missing = sorted(one for one in clauses() if one.upper() not in {c.upper() for c in cited} and not excused(one))
    assert missing == []


def test_no_excuse_is_stale() -> None:
    known = {*clauses(), *(re.sub(r"\d.*", "", one) for one in clauses())}
    assert set(EXCUSED) <= known


def test_golden_examples_are_all_there() -> None:
    assert {f"G{n}" for n in range(1, 29)} <= citations() & clauses()
