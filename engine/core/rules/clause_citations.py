"""Numbers of rules clauses as texts cite them: "Each trip takes a wagon (A5.1, A5.2)"."""

from __future__ import annotations

import re

# Such as "A5.1"; some rules have no letters: "5.1".
CLAUSE_PATTERN = r"(?:[A-Z]{1,3}\d+(?:\.\d+)*|\d+(?:\.\d+)+)[a-z]?"
# Such as "(AC6, P2 to P4)".
CITATION_RE = re.compile(rf" \({CLAUSE_PATTERN}(?:(?:, | \w+ ){CLAUSE_PATTERN})*\)")


def strip_citations(text: str) -> str:
    """Return the text without clause numbers in brackets.

    They help programmers and settle disputes; players need none.
    """
    return CITATION_RE.sub("", text)
