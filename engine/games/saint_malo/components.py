"""The printed things of Saint Malo, typed, from `components.toml` (rules 2). Read once, never changed.

A city is kept as one bit mask per kind of mark: the bit of a space is `8 * (row - 1) + column - 1`, so that bits
are in space order and a step right, left, down or up is a shift by 1 or 8 (the eighth column is never filled).
"""
from __future__ import annotations

import tomllib
from importlib import resources
from typing import Literal

import msgspec
from msgspec import Struct

SymbolId = Literal["log", "crate", "wall", "cross", "head"]  # what can be chosen (AC1)
UseId = Literal["log", "crate", "wall", "cross"]  # heads are hired by person (QE1)
PersonId = Literal["citizen", "soldier", "priest", "architect", "merchant", "juggler", "noble"]


# Effects (CO5): those whose numbers the rules read


class Effect(Struct, frozen=True, tag_field="op"):
    """One entry of a list of effects."""


class PayCoins(Effect, frozen=True, tag="pay_coins"):
    amount: int


class GainLogs(Effect, frozen=True, tag="gain_logs"):
    per_used_die: int


class PlaceMarks(Effect, frozen=True, tag="place"):
    mark: str
    zone: str
    group: str


class Recruit(Effect, frozen=True, tag="recruit"):
    level: Literal["used", ""] = ""
    level_min: int = 1
    level_max: int = 5


class GainVp(Effect, frozen=True, tag="gain_vp"):
    amount: int
    when: str = ""


class GainCoins(Effect, frozen=True, tag="gain_coins"):
    amount: int


class StaticDefence(Effect, frozen=True, tag="static_defence"):
    amount: int


class GainVpPerNeighbour(Effect, frozen=True, tag="gain_vp_per_neighbour"):
    kind: str
    amount: int
    distinct: bool


class GainCoinsPerNeighbour(Effect, frozen=True, tag="gain_coins_per_neighbour"):
    kind: str
    amount: int
    distinct: bool


class BuildHouses(Effect, frozen=True, tag="build_houses"):
    max: int
    logs_each: int
    vp_each: int


class GainVpPer(Effect, frozen=True, tag="gain_vp_per"):
    resource: Literal["coins", "logs", "cannons_lost"]
    every: int
    amount: int


class GainVpChurchSeries(Effect, frozen=True, tag="gain_vp_church_series"):
    table: str


PersonEffect = GainVp | StaticDefence | GainVpPerNeighbour | GainCoinsPerNeighbour | BuildHouses
TowerEffect = Recruit | GainVp | GainCoins
FinalEffect = GainVp | GainVpPer | GainVpChurchSeries


# Tables


class Start(Struct, frozen=True):
    coins: int
    logs: int


class Turn(Struct, frozen=True):
    dice_rolled: int
    rolls_max: int
    rotation_cost_coins: int


class Face(Struct, frozen=True):
    id: str
    letter: str


class ActionCost(Struct, frozen=True):
    symbol: SymbolId
    coin_cost: int


class Person(Struct, frozen=True):
    id: PersonId
    letter: str
    level: int
    available_as_tower_bonus: bool
    defence: int
    effects: tuple[PersonEffect, ...]


class Mark(Struct, frozen=True):
    id: str
    code: str
    kind: Literal["crate", "wall", "house", "church", "person"]
    size: int = 0  # of a church


class Tower(Struct, frozen=True):
    id: str
    corner: str
    side: str
    effects: tuple[TowerEffect, ...]


class Side(Struct, frozen=True):
    id: str
    tower: str
    spaces: tuple[str, ...]
    defence_when_complete: int


class Space(Struct, frozen=True):
    id: str
    col: int
    row: int
    zone: Literal["outer", "inner"]
    side: str
    start_mark: str
    orth: tuple[str, ...]
    around: tuple[str, ...]


class RowLength(Struct, frozen=True):
    players: int
    boxes: int


class PirateRow(Struct, frozen=True):
    row: int
    strength: int


class Series(Struct, frozen=True):
    length: int
    step_vp: int


class FinalScoring(Struct, frozen=True):
    id: str
    effects: tuple[FinalEffect, ...]


class Bot(Struct, frozen=True):
    """Weights of the greedy bot (section 14)."""

    coin_early: float
    coin_late: float
    coin_cap_full_value: int
    rotation_penalty_per_die: float
    log: float
    log_future: float
    log_future_cap: int
    church_gap_factor: float
    church_gap_table: tuple[int, ...]
    merchant_spot: float
    merchant_spots_counted: int
    juggler_spot: float
    priest_spot: float
    wall_progress: tuple[float, ...]
    cannon_value: float
    filled_space: float
    full_city: float


class Components(Struct, frozen=True):
    setup: Start
    turn: Turn
    die_face: tuple[Face, ...]
    action: tuple[ActionCost, ...]
    person: tuple[Person, ...]
    mark: tuple[Mark, ...]
    tower: tuple[Tower, ...]
    side: tuple[Side, ...]
    space: tuple[Space, ...]
    pirate_row_length: tuple[RowLength, ...]
    pirate_row: tuple[PirateRow, ...]
    church_series: tuple[Series, ...]
    final_scoring: tuple[FinalScoring, ...]
    bot: Bot


def load() -> Components:
    """The file beside this module."""
    text = resources.files("engine.games.saint_malo").joinpath("components.toml").read_text("utf-8")
    return msgspec.convert(tomllib.loads(text), Components)


BOX = load()

# Dice
FACES = tuple(face.id for face in BOX.die_face)
LOG, CRATE_FACE, WALL_FACE, CROSS, HEAD, SWORDS = range(6)  # a die is the index of its face in FACES
LETTERS = {face.letter: i for i, face in enumerate(BOX.die_face)}
DICE = BOX.turn.dice_rolled
TURN_A_DIE = BOX.turn.rotation_cost_coins
FEE = {action.symbol: action.coin_cost for action in BOX.action}  # coins once for the action (AC3)

# Marks: a mark is its index in MARKS, the place of its bit mask in a city
MARKS = BOX.mark
MARK = {mark.id: i for i, mark in enumerate(MARKS)}
CRATE, WALL, HOUSE, SOLDIER = MARK["crate"], MARK["wall"], MARK["house"], MARK["soldier"]
CHURCHES = tuple(i for i, mark in enumerate(MARKS) if mark.kind == "church")  # by size
PEOPLE = tuple(i for i, mark in enumerate(MARKS) if mark.kind == "person")  # in the order of `person`
KIND = {kind: tuple(i for i, m in enumerate(MARKS) if m.kind == kind) for kind in ("crate", "church", "person")}
PERSON = {person.id: person for person in BOX.person}

# Spaces
SPACES = {space.id: space for space in BOX.space}
BIT = {space.id: 1 << 8 * (space.row - 1) + space.col - 1 for space in BOX.space}
NAME = {bit: name for name, bit in BIT.items()}
CORNERS = tuple(tower.corner for tower in BOX.tower)


def mask(spaces: tuple[str, ...]) -> int:
    """The bit mask of named spaces."""
    return sum(BIT[space] for space in set(spaces))


ALL = mask(tuple(SPACES))
OUTER = mask(tuple(space.id for space in BOX.space if space.zone == "outer"))
AROUND = {BIT[space.id]: mask(space.around) for space in BOX.space}
SIDES = {side.id: mask(side.spaces) for side in BOX.side}
SIDE_AT = {BIT[space]: side.id for side in BOX.side for space in side.spaces}
WALL_DEFENCE = BOX.side[0].defence_when_complete
TOWER_ORDER = ("top", "right", "bottom", "left")  # CO5 tower_bonus
BONUS = {tower.side: tower.effects for tower in BOX.tower}

# Pirates
ROW_LENGTH = {row.players: row.boxes for row in BOX.pirate_row_length}
STRENGTHS = tuple(row.strength for row in BOX.pirate_row)
