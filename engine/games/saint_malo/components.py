"""The components of Saint Malo, typed, from `components.toml` (rules 2).

A city is stored as one bit mask for each kind of mark. The bit of a space is `8 * (row - 1) + column - 1`, so bits
are in space order, and a step to the right, left, down or up is a shift by 1 or 8. The eighth column is never filled.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from engine.core.components import Component, Count, Points, Positive, index_by_id, load_components

# The symbols of AC1. Heads are not used like the others: a player hires a person (QE1).
SymbolId = Literal["log", "crate", "wall", "cross", "head"]
UseId = Literal["log", "crate", "wall", "cross"]
Arrow = Literal["right", "down", "left", "up"]
PersonId = Literal["citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"]


# The effects whose numbers the rules read (CO5)


class Effect(Component, tag_field="op"):
    """Base of the effects of persons, towers and the final scoring."""


class Recruit(Effect, tag="recruit"):
    level_min: Count
    level_max: Count


class GainVp(Effect, tag="gain_vp"):
    amount: Count


class GainCoins(Effect, tag="gain_coins"):
    amount: Count


class StaticDefence(Effect, tag="static_defence"):
    amount: Count


class GainVpPerNeighbour(Effect, tag="gain_vp_per_neighbour"):
    kind: str
    amount: Count
    distinct: bool


class GainCoinsPerNeighbour(Effect, tag="gain_coins_per_neighbour"):
    kind: str
    amount: Count
    distinct: bool


class BuildHouses(Effect, tag="build_houses"):
    max: Count
    logs_each: Count
    vp_each: Count


class GainVpPer(Effect, tag="gain_vp_per"):
    resource: Literal["coins", "logs", "cannons_lost"]
    every: Positive
    amount: Points


class GainVpChurchSeries(Effect, tag="gain_vp_church_series"):
    pass


PersonEffect = GainVp | StaticDefence | GainVpPerNeighbour | GainCoinsPerNeighbour | BuildHouses
TowerEffect = Recruit | GainVp | GainCoins
FinalEffect = GainVp | GainVpPer | GainVpChurchSeries


# Tables


class Start(Component):
    coins: Count
    logs: Count


class Turn(Component):
    dice_rolled: Count
    rolls_max: Count
    rotation_cost_coins: Count


class Face(Component):
    id: str
    letter: str


class ActionCost(Component):
    symbol: SymbolId
    coin_cost: Count


class Person(Component):
    id: PersonId
    level: Count
    effects: tuple[PersonEffect, ...]


class Mark(Component):
    id: str
    code: str
    kind: Literal["crate", "wall", "house", "church", "person"]
    size: Count = 0  # of a church


class Tower(Component):
    """A tower at a corner of the city, and its bonus for completing the side along which its arrow points."""

    corner: str
    arrow: Arrow
    side: str
    effects: tuple[TowerEffect, ...]


class Side(Component):
    id: str
    spaces: tuple[str, ...]


class City(Component):
    """The spaces, those with marks at the start, and the defence that a complete side adds against pirates."""

    spaces: tuple[str, ...]  # by row, then column
    start: dict[str, tuple[str, ...]]
    side_defence: Count


class Pirates(Component):
    """The number of boxes in a row, by number of players, and the strength of the pirates of each row."""

    boxes: dict[int, Count]
    strengths: tuple[Count, ...]


class Churches(Component):
    series_vp: tuple[Count, ...]


class FinalScoring(Component):
    id: str
    effects: tuple[FinalEffect, ...]


class Box(Component):
    setup: Start
    turn: Turn
    die_face: tuple[Face, ...]
    action: tuple[ActionCost, ...]
    person: tuple[Person, ...]
    mark: tuple[Mark, ...]
    tower: tuple[Tower, ...]
    side: tuple[Side, ...]
    city: City
    pirates: Pirates
    churches: Churches
    final_scoring: tuple[FinalScoring, ...]


BOX = load_components(__name__, Box)

# Dice: a die is the index of its face in FACES
FACES = tuple(face.id for face in BOX.die_face)
CRATE_FACE, WALL_FACE, CROSS_FACE, HEAD_FACE, SWORDS_FACE = range(1, 6)
FACE_BY_LETTER = {face.letter: i for i, face in enumerate(BOX.die_face)}
DICE_COUNT = BOX.turn.dice_rolled
COINS_PER_TURNED_DIE = BOX.turn.rotation_cost_coins
# Paid once for each use of the symbol (AC3)
ACTION_FEE_COINS = {action.symbol: action.coin_cost for action in BOX.action}

# Marks: a mark is its index in MARKS, which is also the index of its bit mask in a city
MARKS = BOX.mark
MARK_BY_ID = {mark.id: i for i, mark in enumerate(MARKS)}
CRATE = MARK_BY_ID["crate"]
WALL = MARK_BY_ID["wall"]
HOUSE = MARK_BY_ID["house"]
SOLDIER = MARK_BY_ID["soldier"]
# Churches in order of size, persons in the order of `person`
CHURCH_MARKS = tuple(i for i, mark in enumerate(MARKS) if mark.kind == "church")
PERSON_MARKS = tuple(i for i, mark in enumerate(MARKS) if mark.kind == "person")
MARKS_BY_KIND = {
    kind: tuple(i for i, m in enumerate(MARKS) if m.kind == kind) for kind in ("crate", "church", "person")
}
PERSONS: Mapping[str, Person] = index_by_id(BOX.person)
ARCHITECT_EFFECT = next(effect for effect in PERSONS["architect"].effects if isinstance(effect, BuildHouses))

# Spaces
SPACES = BOX.city.spaces
BIT_BY_SPACE = {space: 1 << 8 * (int(space[1]) - 1) + ord(space[0]) - ord("A") for space in SPACES}
SPACE_BY_BIT = {bit: name for name, bit in BIT_BY_SPACE.items()}
TOWER_CORNERS = tuple(tower.corner for tower in BOX.tower)


def to_mask(spaces: Iterable[str]) -> int:
    """Return the bit mask of named spaces."""
    return sum(BIT_BY_SPACE[space] for space in set(spaces))


def list_adjacent_spaces(space: str) -> Iterator[str]:
    """Yield the spaces that share an edge or a corner with a space (GL7)."""
    for other in SPACES:
        is_near = all(abs(ord(a) - ord(b)) <= 1 for a, b in zip(space, other, strict=True))
        if other != space and is_near:
            yield other


ALL_SPACES = to_mask(SPACES)
ADJACENT_SPACES = {BIT_BY_SPACE[space]: to_mask(list_adjacent_spaces(space)) for space in SPACES}
SIDE_SPACES = {side.id: to_mask(side.spaces) for side in BOX.side}
OUTER_SPACES = sum(SIDE_SPACES.values())
SIDE_BY_BIT = {BIT_BY_SPACE[space]: side.id for side in BOX.side for space in side.spaces}
# CO5, tower_bonus
TOWER_BONUS_ORDER = ("top", "right", "bottom", "left")
TOWER_EFFECTS_BY_SIDE = {tower.side: tower.effects for tower in BOX.tower}

# Pirates
PIRATE_ROW_LENGTHS = BOX.pirates.boxes
PIRATE_STRENGTHS = BOX.pirates.strengths
SIDE_DEFENCE = BOX.city.side_defence
SOLDIER_DEFENCE = sum(
    effect.amount for effect in PERSONS["soldier"].effects if isinstance(effect, StaticDefence)
)
