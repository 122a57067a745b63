"""Numbers of clauses of a game's rules, as texts cite them: "Each trip takes a wagon (A5.1, A5.2)"."""
from __future__ import annotations

import re

CLAUSE = r"(?:[A-Z]{1,3}\d+(?:\.\d+)*|\d+(?:\.\d+)+)[a-z]?"  # of some rules without letters, "5.1"
CITED = re.compile(rf" \({CLAUSE}(?:(?:, | \w+ ){CLAUSE})*\)")  # "(AC6, P2 to P4)"


def uncited(text: str) -> str:
    """As people read it: the numbers are for programmers, and for disputes."""
    return CITED.sub("", text)
