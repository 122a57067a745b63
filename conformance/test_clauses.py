"""Every clause of the rules of a game is cited by a test of the game, or excused with a reason.

A test cites in its name or docstring: "a1_2" is "A1.2", "v1_to_v9" and "D1 to D17" are all of them.
"""
from __future__ import annotations

import ast
import re
from functools import cache

import pytest

from .case import Case, Clauses
from .tables import CASES

CITED = re.compile(r"\b([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?(?:\.\d+)?)\b")
NAMED = re.compile(r"(?<=_)[a-z]{1,2}\d+(?:_\d+)?[a-z]?(?:_\d+)?(?=_|$)")
RANGES = re.compile(r"\b([A-Z]{1,2})(\d+) to \1(\d+)\b"), re.compile(r"_([a-z]{1,2})(\d+)_to_\1(\d+)(?=_|$)")

each_game_with_clauses = pytest.mark.parametrize("case", [pytest.param(c, id=c.name) for c in CASES if c.clauses])


def of(case: Case) -> Clauses:
    assert case.clauses is not None
    return case.clauses


@cache
def clauses(case: Case) -> frozenset[str]:
    rules = of(case).rules.read_text("utf-8")
    return frozenset(found[found.lastindex or 0] for found in re.finditer(of(case).head, rules, re.MULTILINE))


@cache
def citations(case: Case) -> frozenset[str]:
    found = set[str]()
    for path in of(case).tests.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= cited(node.name, ast.get_docstring(node) or "")
    return frozenset(found)


def cited(name: str, told: str) -> set[str]:
    """By a test, in capitals."""
    found = {*CITED.findall(told), *(one.replace("_", ".") for one in NAMED.findall(name))}
    for letters, first, last in [*RANGES[0].findall(told), *RANGES[1].findall(name)]:
        found |= {f"{letters}{n}" for n in range(int(first), int(last) + 1)}
    return {one.upper() for one in found}


def chapter(clause: str) -> str:
    """Its letters."""
    return re.sub(r"\d.*", "", clause)


def untested(case: Case) -> set[str]:
    return {one for one in clauses(case) if one.upper() not in citations(case)}


@each_game_with_clauses
def test_every_clause_is_tested_or_excused(case: Case) -> None:
    excused = of(case).excused
    assert sorted(one for one in untested(case) if one not in excused and chapter(one) not in excused) == []


@each_game_with_clauses
def test_no_excuse_is_left_over(case: Case) -> None:
    """Each excuses something that no test cites."""
    assert sorted(of(case).excused.keys() - untested(case) - {*map(chapter, untested(case))}) == []


@each_game_with_clauses
def test_the_rules_are_read(case: Case) -> None:
    """So that the tests above test something."""
    assert set(of(case).some) <= clauses(case) and len(clauses(case)) >= of(case).least


@each_game_with_clauses
def test_no_test_cites_a_clause_that_is_not_there(case: Case) -> None:
    """A section, like `A5`, stands for its clauses: `A5.1` and so on."""
    there = {one.upper() for one in (*clauses(case), *of(case).others)}
    known = there | {one.partition(".")[0] for one in there}
    assert sorted(one for one in citations(case) - known if chapter(one) in map(chapter, known)) == []
