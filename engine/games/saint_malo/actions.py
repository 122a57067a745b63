"""The actions of Saint Malo (rules 6), tables of prebuilt actions, and how typed spaces are read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import combinations
from typing import Self, get_args

from engine.core import Action, Refusal
from engine.core.commands import Texts
from engine.core.rules import collect_classes

from .components import BOX, DICE_COUNT, SPACE_BY_BIT, SPACES, TOWER_CORNERS, PersonId, Recruit, UseId

SEPARATORS_RE = re.compile(r"[\s,;+-]+")
SPACE_PIECE_RE = re.compile(r"[a-z]?[^a-z]*", re.IGNORECASE)


class Roll(Action):
    """Roll some of your dice again"""

    blocks_undo = True
    offers_whole_sets = True
    reroll: tuple[int, ...]  # positions 1 to 5, ascending

    @classmethod
    def parse(cls, texts: Texts, view: object) -> Self:
        """Return the action for typed positions: "3, 1" and "13" both mean positions 1 and 3. Raise `Refusal`."""
        words = [word for word in SEPARATORS_RE.split(texts.get("reroll", "")) if word]
        wrong = next((word for word in words if not (word.isascii() and word.isdecimal())), None)
        if wrong is not None:
            raise Refusal("not-understood", field="reroll", text=wrong)
        return cls(tuple(sorted(int(digit) for word in words for digit in word)))


class Use(Action):
    """Use dice of one symbol for logs, crates, walls or a church"""

    symbol: UseId
    dice: int


class Hire(Action):
    """Hire a person, with your heads or from a tower"""

    person: PersonId


class Place(Action):
    """Place the next mark on a space of your city"""

    space: str

    @classmethod
    def parse(cls, texts: Texts, view: object) -> Self:
        """Return the action for a typed space: "e5" is `E5` (AC20). Raise `Refusal`."""
        found = parse_spaces(texts.get("space", ""))
        if len(found) != 1:
            raise Refusal("bad_count", what="space", given=len(found))
        return cls(found[0])


class Done(Action):
    """Build no more houses"""


class ScoreNothing(Action):
    """Use no symbol, which is possible only when none is free"""

    command = "nothing"


ACTIONS = collect_classes(__name__, Action)

# Prebuilt actions in the order of QE1c
DICE_POSITIONS = tuple(range(1, DICE_COUNT + 1))
ROLL_ACTIONS = tuple(Roll(chosen) for size in DICE_POSITIONS for chosen in combinations(DICE_POSITIONS, size))
USE_ACTIONS_BY_MAX_DICE = {
    symbol: tuple(tuple(Use(symbol, n) for n in range(1, most + 1)) for most in range(DICE_COUNT + 1))
    for symbol in get_args(UseId)
}
HIRE_ACTIONS_BY_MAX_LEVEL = tuple(
    tuple(Hire(p.id) for p in BOX.person if p.level <= most) for most in range(DICE_COUNT + 1)
)
TOWER_HIRE_ACTIONS = tuple(
    Hire(person.id)
    for tower in BOX.tower
    for gift in tower.effects
    if isinstance(gift, Recruit)
    for person in BOX.person
    if gift.level_min <= person.level <= gift.level_max
)
SCORE_NOTHING_ACTIONS = (ScoreNothing(),)
DONE = Done()
PLACE_ACTION_BY_BIT = {bit: Place(name) for bit, name in SPACE_BY_BIT.items()}
PLACE_ACTIONS_BY_ROW_AND_COLUMNS = tuple(
    tuple(
        tuple(
            PLACE_ACTION_BY_BIT[bit]
            for col in range(7)
            if cols & 1 << col and (bit := 1 << 8 * row + col) in PLACE_ACTION_BY_BIT
        )
        for cols in range(128)
    )
    for row in range(7)
)


def get_place_actions(spaces: int) -> list[Place]:
    """Return one `Place` action for each space of a mask, in space order."""
    r1, r2, r3, r4, r5, r6, r7 = PLACE_ACTIONS_BY_ROW_AND_COLUMNS
    return [
        *r1[spaces & 127],
        *r2[spaces >> 8 & 127],
        *r3[spaces >> 16 & 127],
        *r4[spaces >> 24 & 127],
        *r5[spaces >> 32 & 127],
        *r6[spaces >> 40 & 127],
        *r7[spaces >> 48],
    ]


# Typed spaces (AC20, DE5)


def split_space_names(text: str) -> list[str]:
    """Return the pieces of a text that begin with a letter, in capitals: "c4, d" gives `C4` and `D`."""
    return [piece.upper() for piece in SPACE_PIECE_RE.findall(SEPARATORS_RE.sub("", text)) if piece]


def parse_space_names(text: str) -> list[str]:
    """Return the spaces and towers of a typed list. A word that is neither is returned as it was typed."""
    found = split_space_names(text)
    if all(map(is_space_or_tower, found)):
        return found
    words = [word for word in SEPARATORS_RE.split(text) if word]
    return [
        space
        for word in words
        for space in (
            split_space_names(word) if all(map(is_space_or_tower, split_space_names(word))) else [word]
        )
    ]


def is_space_or_tower(space: str) -> bool:
    return space in SPACES or space in TOWER_CORNERS


def parse_spaces(text: str) -> tuple[str, ...]:
    """Return the spaces of a typed list, in space order. Raise `Refusal`, which names the first wrong piece."""
    found = parse_space_names(text)
    require_spaces(found)
    return sort_spaces(found)


def require_spaces(spaces: Iterable[str]) -> None:
    """Raise `Refusal` for the first piece that is no space, then for the first tower (AC19, 3 and 4)."""
    for space in spaces:
        if not is_space_or_tower(space):
            raise Refusal("bad_space", space=space)
    for space in spaces:
        if space in TOWER_CORNERS:
            raise Refusal("tower_space", space=space)


def sort_spaces(spaces: Iterable[str]) -> tuple[str, ...]:
    """Return the spaces sorted by row, then by column."""
    return tuple(sorted(spaces, key=lambda space: (space[1:], space[:1])))
