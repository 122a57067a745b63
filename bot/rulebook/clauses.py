"""The exact wording: the clauses of a game's rules by number."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from engine.core.game import AnyGame
from engine.core.rules import CLAUSE_PATTERN

from .text_files import read_game_text

CLAUSE_START = re.compile(rf"^(?:- |\d+\. |\| |#+ )?\**({CLAUSE_PATTERN})\b(?!\.\d)\**[.:]?\s")
CODE_FENCE = "```"
SOURCE_PATTERN = re.compile(r" ?\[[^\]]*\b(?:rb|auth|pub|rec)\b[^\]]*\]")


@cache
def load_clauses(game: AnyGame) -> dict[str, str]:
    """Return the text of each clause of a game's rules, by its number. Empty if the game has no such rules."""
    found, now = dict[str, list[str]](), list[str]()
    for line in map(
        str.strip, SOURCE_PATTERN.sub("", read_game_text(game, "rules", "RULES", "md") or "").splitlines()
    ):
        head = CLAUSE_START.match(line)
        if head and head[1] not in found:
            now = found[head[1]] = [line.strip("#|- ")]
        elif line.startswith(("#", CODE_FENCE)) or (not line and now and not now[-1].endswith(":")):
            now = []
        elif now and line.startswith(("-", "|")):
            now += [] if set(line) <= set("|-: ") else [line.strip("| ").replace(" | ", ": ")]
        elif now and line:
            now[-1] += f" {line}"
    return {clause: "\n".join(lines) for clause, lines in found.items()}


def get_wording(game: AnyGame, cited: Iterable[str]) -> list[str]:
    """Return the texts of the cited clauses. A section, such as "A5", stands for all of its clauses."""
    known, wanted = load_clauses(game), tuple(cited)
    return [
        text
        for clause, text in known.items()
        if any(clause == one or clause.startswith(f"{one}.") for one in wanted)
    ]
