"""Numbers of clauses of a game's rules, as texts cite them: "Each trip takes a wagon (A5.1, A5.2)"."""
from __future__ import annotations

import re

CLAUSE_PATTERN = r"(?:[A-Z]{1,3}\d+(?:\.\d+)*|\d+(?:\.\d+)+)[a-z]?"  # of some rules without letters, "5.1"
CITATION_RE = re.compile(rf" \({CLAUSE_PATTERN}(?:(?:, | \w+ ){CLAUSE_PATTERN})*\)")  # "(AC6, P2 to P4)"


def strip_citations(text: str) -> str:
    """As people read it: the numbers are for programmers, and for disputes."""
    return CITATION_RE.sub("", text)
