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


def named(text: str) -> list[str]:
    """The spaces and towers of a typed list; where a word is none, the word as it was typed."""
    found = chain(text)
    if all(map(exists, found)):
        return found
    words = [word for word in FILLING.split(text) if word]
    return [space for word in words for space in (chain(word) if all(map(exists, chain(word))) else [word])]


def exists(space: str) -> bool:
    return space in SPACES or space in CORNERS


def spaces_in(text: str) -> tuple[str, ...]:
    """The spaces of a typed list, in space order. Raises Refused, naming the first bad piece."""
    found = named(text)
    check_spaces(found)
    return in_order(found)


def check_spaces(spaces: Iterable[str]) -> None:
    """Raises Refused for the first that is no space, then for the first tower (AC19, 3 and 4)."""
    for space in spaces:
        if not exists(space):
            raise Refused("bad_space", space=space)
    for space in spaces:
        if space in CORNERS:
            raise Refused("tower_space", space=space)


def in_order(spaces: Iterable[str]) -> tuple[str, ...]:
    """By row, then column."""
    return tuple(sorted(spaces, key=lambda space: (space[1:], space[:1])))
