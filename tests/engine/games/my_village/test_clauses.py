"""Every clause of docs/rules/my_village.md is cited by a test, or excused with a reason."""
from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[4]
RULES = ROOT / "docs" / "rules" / "my_village.md"
CLAUSE = r"[A-Z]{1,2}\d+(?:\.\d+)?[a-z]?"
HEADS = [re.compile(rf"^- (?:\*\*)?({CLAUSE})\b", re.M), re.compile(rf"^\| ({CLAUSE}) \|", re.M),
         re.compile(rf"^\d+\. ({CLAUSE})\b", re.M)]  # fmt: skip
CITED = re.compile(rf"\b({CLAUSE})\b")
NAMED = re.compile(r"(?<=_)[a-z]{1,2}\d+(?:_\d+)?[a-z]?(?=_|$)")
RANGE = re.compile(r"\b([A-Z]{1,2})(\d+) to \1(\d+)\b")
NAMED_RANGE = re.compile(r"_([a-z]{1,2})(\d+)_to_\1(\d+)(?=_|$)")

EXCUSED = {
    "I": "pictures, alt texts: tests of render",
    "B": "the greedy bot: test_greedy",
    "P": "provenance, no rule",
    "H0": "direct messages are the bot's, in every game alike",
    "A3.8": "refers to A5, A6 and A11",
    "D19": "commands: test_phrases",
    "D20": "the grammar of phrases: test_phrases",
    "W3": "plans belong to the bot",
    "W4": "phrases: test_phrases",
    "W6": "phrases: test_phrases",
    "W7": "the bot reminds players in every game alike",
    "Q45": "the bot replaces players in every game alike",
    "Q47": "the bot closes games in every game alike",
    "Q49": "about printed markers only",
    "Q50": "no supply of markers is kept at all",
}


def clauses() -> set[str]:
    text = RULES.read_text("utf-8")
    return {clause for head in HEADS for clause in head.findall(text)}


def citations() -> set[str]:
    """What the names and docstrings of tests cite; "a1_2" is A1.2, "n1_to_n10" and "D1 to D17" all of them."""
    found = set[str]()
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                found.update(CITED.findall(text))
                found.update(name.upper().replace("_", ".") for name in NAMED.findall(node.name))
                for letters, first, last in [*RANGE.findall(text), *NAMED_RANGE.findall(node.name)]:
                    found.update(f"{letters.upper()}{n}" for n in range(int(first), int(last) + 1))
    return {one.upper() for one in found}


def excused(clause: str) -> bool:
    return clause in EXCUSED or clause.rstrip("0123456789abcdefghijklmnopqrstuvwxyz.") in EXCUSED


def test_every_clause_is_tested_or_excused() -> None:
    cited = citations()
    missing = sorted(one for one in clauses() if one.upper() not in cited and not excused(one))
    assert missing == []


def test_the_clauses_are_found() -> None:
    """So that the test above tests something."""
    known = clauses()
    assert len(known) > 250
    assert {"O1", "C1.1", "C3.21", "S11", "T6.3", "A9.4a", "D17", "U8", "E3.10", "Q77", "H2", "N13"} <= known


def test_no_excuse_is_stale() -> None:
    known = {*clauses(), *(re.sub(r"\d.*", "", one) for one in clauses())}
    assert set(EXCUSED) - {"B", "P"} <= known


def test_golden_examples_are_all_there() -> None:
    assert {f"X{n}" for n in range(1, 39)} <= citations()
