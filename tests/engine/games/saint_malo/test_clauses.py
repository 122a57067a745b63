"""Every clause of docs/rules/saint_malo.md is cited by a test, or excused with a reason."""
from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[4]
RULES = ROOT / "docs" / "rules" / "saint_malo.md"
HEAD = re.compile(r"^ *(?:- |\| )?\**([A-Z]{2}\d+[a-z]?)\b", re.MULTILINE)
CITED = re.compile(r"\b([A-Z]{2}\d+[a-z]?)\b")
NAMED = re.compile(r"(?<=_)([a-z]{2}\d+[a-z]?)(?=_|$)")

EXCUSED = {
    "SI10": "time limits: tests of the service",
    "PR": "provenance, no rule",
    "GL14": "names of two numbers; AC3, AC4 and IN3 test them",
    "AS3": "the standing roll plan may come later",
    "AS4": "explains why tempo simultaneous will come",
    "IM1": "a picture: tests of render",
    "IM2": "a picture: tests of render",
    "IM4": "a picture: tests of render",
    "IM6": "the text board: tests of render",
    "RU39": "how the scan of the rulebook was read",
}


def clauses() -> set[str]:
    return set(HEAD.findall(RULES.read_text("utf-8")))


def citations() -> dict[str, list[str]]:
    """Clause -> the tests whose name or docstring cites it."""
    found: dict[str, list[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = set(CITED.findall(ast.get_docstring(node) or ""))
                cited |= {name.upper() for name in NAMED.findall(node.name)}
                for clause in cited:
                    found.setdefault(clause, []).append(node.name)
    return found


def excused(clause: str) -> bool:
    return clause in EXCUSED or clause[:2] in EXCUSED


def normal(clause: str) -> str:
    """"QE1A" of a test's name is QE1a."""
    return clause[:2] + clause[2:].lower()


def test_every_clause_is_tested_or_excused() -> None:
    cited = {normal(clause) for clause in citations()}
    missing = sorted(clause for clause in clauses() if clause not in cited and not excused(clause))
    assert missing == []


def test_no_test_cites_a_clause_that_is_not_there() -> None:
    known = clauses()
    prefixes = {clause[:2] for clause in known}
    unknown = {
        clause: tests
        for clause, tests in citations().items()
        if normal(clause) not in known and clause[:2] in prefixes
    }
    assert unknown == {}


def test_no_excuse_is_left_over() -> None:
    known = clauses()
    assert all(any(clause.startswith(excuse) for clause in known) for excuse in EXCUSED)


def test_the_rules_are_read() -> None:
    """The clauses found are those of the file, among them the first and last of some sections."""
    assert {"OV1", "GL17", "CO6", "SU6", "TU11", "AC22", "QE5", "DE8", "EN8", "RU46", "EX34", "IN19"} <= clauses()
    assert len(clauses()) > 200
