"""Reading typed spaces and dice (AC20, DE5)."""
from __future__ import annotations

import re
from collections.abc import Iterable

from engine.core import Refused

from .components import CORNERS, SPACES

FILLING = re.compile(r"[\s,;+-]+")
PIECE = re.compile(r"[a-z]?[^a-z]*", re.IGNORECASE)


def chain(text: str) -> list[str]:
    """The text cut before each letter, blanks and commas removed, in capitals: "c4, d" is C4 and D."""
    return [piece.upper() for piece in PIECE.findall(FILLING.sub("", text)) if piece]


def spaces_in(text: str) -> tuple[str, ...]:
    """The spaces of a typed list, in space order. Raises Refused, naming the first bad piece."""
    found = chain(text)
    check_spaces(found)
    return in_order(found)


def check_spaces(spaces: Iterable[str]) -> None:
    """Raises Refused for the first that is no space, then for the first tower (AC19, 3 and 4)."""
    for space in spaces:
        if space not in SPACES and space not in CORNERS:
            raise Refused("bad_space", space=space)
    for space in spaces:
        if space in CORNERS:
            raise Refused("tower_space", space=space)


def in_order(spaces: Iterable[str]) -> tuple[str, ...]:
    """By row, then column."""
    return tuple(sorted(spaces, key=lambda space: (space[1:], space[:1])))
