"""What the codes on the board mean: "5", "6a", "k05" and "f05", and the same in words ("forum card 5")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ..components import BOTTOM_ROW_SPACES, DEPOT_SLOTS
from ..view import View

DEPOT = re.compile(r"(?:depot )?([1-9])")
DEPOT_TILE = re.compile(r"(?:tile |plättchen )?([1-9])([a-d])")
BOTTOM_TILE = re.compile(r"(?:tile |plättchen )?k(\d\d?)")
FORUM_CARD = re.compile(r"(?:f|forum card |card |forumskarte |karte )?(\d\d?)")
SLOT = re.compile(r"(?:s|slot |platz )(\d\d?)")


def find_keys_by_code(view: View, code: str) -> Sequence[str]:
    """Return the glossary keys of what a code means in this view. A number alone is a depot or a forum card.

    A place without a tile means nothing.
    """
    text = " ".join(code.casefold().split())
    keys = list[str]()
    if (match := DEPOT.fullmatch(text)) and int(match[1]) <= len(view.depots):
        keys.append("part:depot")
    if (match := DEPOT_TILE.fullmatch(text)) and int(match[1]) <= len(view.depots):
        face = view.depots[int(match[1]) - 1][DEPOT_SLOTS.index(match[2])]
        keys += [f"tile:{face}"] if face else []
    if (match := BOTTOM_TILE.fullmatch(text)) and 1 <= int(match[1]) <= len(BOTTOM_ROW_SPACES):
        face = view.bottom_row[int(match[1]) - 1]
        keys += [f"tile:{face}"] if face else []
    if match := FORUM_CARD.fullmatch(text):
        card = next((card for space, card in view.forum.items() if int(space[1:]) == int(match[1])), None)
        keys += [f"forum-card:{card}"] if card else []
    if SLOT.fullmatch(text):
        keys.append("part:slot")
    return keys
