"""Every clause of the rules of a game is cited by a test of the game, or excused with a reason.

A test, or a scene that a test plays, cites clauses in its name or docstring. "a1_2" stands for "A1.2". "v1_to_v9" and
"D1 to D17" stand for every clause between.
"""

from __future__ import annotations

import ast
import re
from functools import cache

from .case import Case, Clauses
from .tables import parametrize_cases

CITATION = re.compile(r"\b([A-Z]{1,2}\d+(?:\.\d+)?[a-z]?(?:\.\d+)?)\b")
CITATION_IN_NAME = re.compile(r"(?<=_)[a-z]{1,2}\d+(?:_\d+)?[a-z]?(?:_\d+)?(?=_|$)")
CITATION_RANGES = (
    re.compile(r"\b([A-Z]{1,2})(\d+) to \1(\d+)\b"),
    re.compile(r"_([a-z]{1,2})(\d+)_to_\1(\d+)(?=_|$)"),
)

each_game_with_clauses = parametrize_cases(lambda case: case.clauses is not None)


def get_clauses(case: Case) -> Clauses:
    """Return the description of the game's rules document. Only games that have one may be asked."""
    assert case.clauses is not None
    return case.clauses


@cache
def list_clauses(case: Case) -> frozenset[str]:
    """Return the numbers of all clauses in the game's rules."""
    rules = get_clauses(case).rules_file.read_text("utf-8")
    found = re.finditer(get_clauses(case).clause_pattern, rules, re.MULTILINE)
    clauses = frozenset(one[one.lastindex or 0] for one in found)
    assert clauses, f"the pattern finds no clause in {get_clauses(case).rules_file}"
    return clauses


@cache
def list_citations(case: Case) -> frozenset[str]:
    """Return the clauses that the game's tests cite, in capitals."""
    found = set[str]()
    folder = get_clauses(case).tests_dir
    for path in (*folder.glob("test_*.py"), *folder.glob("scenes.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith(("test_", "scene_")):
                found |= find_citations(node.name, ast.get_docstring(node) or "")
    return frozenset(found)


def find_citations(name: str, docstring: str) -> set[str]:
    """Return the clauses, in capitals, that a test cites in its name and its docstring (`docstring`)."""
    found = {*CITATION.findall(docstring), *(one.replace("_", ".") for one in CITATION_IN_NAME.findall(name))}
    for letters, first, last in [*CITATION_RANGES[0].findall(docstring), *CITATION_RANGES[1].findall(name)]:
        found |= {f"{letters}{n}" for n in range(int(first), int(last) + 1)}
    return {one.upper() for one in found}


def get_chapter(clause: str) -> str:
    """Return the letters with which the number of a clause begins."""
    return re.sub(r"\d.*", "", clause)


def list_untested_clauses(case: Case) -> set[str]:
    """Return the clauses that no test cites."""
    return {one for one in list_clauses(case) if one.upper() not in list_citations(case)}


@each_game_with_clauses
def test_every_clause_is_tested_or_excused(case: Case) -> None:
    """A test cites each clause of the rules, or the case says why none does."""
    excused = get_clauses(case).untested_clauses
    assert (
        sorted(
            one
            for one in list_untested_clauses(case)
            if one not in excused and get_chapter(one) not in excused
        )
        == []
    )


@each_game_with_clauses
def test_no_excuse_is_left_over(case: Case) -> None:
    """A clause that the case excuses from tests is in the rules, and no test cites it."""
    assert (
        sorted(
            get_clauses(case).untested_clauses.keys()
            - list_untested_clauses(case)
            - {*map(get_chapter, list_untested_clauses(case))}
        )
        == []
    )


@each_game_with_clauses
def test_no_test_cites_an_unknown_clause(case: Case) -> None:
    """Each clause that a test cites is in the rules. A section, like `A5`, stands for its clauses."""
    there = {one.upper() for one in (*list_clauses(case), *get_clauses(case).other_citations)}
    known = there | {one.partition(".")[0] for one in there}
    assert (
        sorted(one for one in list_citations(case) - known if get_chapter(one) in map(get_chapter, known))
        == []
    )
