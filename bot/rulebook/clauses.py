"""The exact wording: the clauses of a game's rules by their numbers."""
from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from engine.core.game import AnyGame
from engine.core.rules import CLAUSE_PATTERN

from .text_files import written

HEAD = re.compile(rf"^(?:- |\d+\. |\| |#+ )?\**({CLAUSE_PATTERN})\b(?!\.\d)\**[.:]?\s")
FENCE = "```"
ORIGIN = re.compile(r" ?\[[^\]]*\b(?:rb|auth|pub|rec)\b[^\]]*\]")  # where a clause comes from


@cache
def clauses(game: AnyGame) -> dict[str, str]:
    """The text of each, with its lists and the table that it leads to; empty where no rules are written."""
    found, now = dict[str, list[str]](), list[str]()
    for line in map(str.strip, ORIGIN.sub("", written(game, "rules", "RULES", "md") or "").splitlines()):
        head = HEAD.match(line)
        if head and head[1] not in found:
            now = found[head[1]] = [line.strip("#|- ")]
        elif line.startswith(("#", FENCE)) or (not line and now and not now[-1].endswith(":")):
            now = []
        elif now and line.startswith(("-", "|")):
            now += [] if set(line) <= set("|-: ") else [line.strip("| ").replace(" | ", ": ")]
        elif now and line:
            now[-1] += f" {line}"
    return {clause: "\n".join(lines) for clause, lines in found.items()}


def wording(game: AnyGame, cited: Iterable[str]) -> list[str]:
    """These clauses; of a section, "A5", all of its own."""
    known, wanted = clauses(game), tuple(cited)
    return [
        text for clause, text in known.items()
        if any(clause == one or clause.startswith(f"{one}.") for one in wanted)
    ]  # fmt: skip
