"""Symbols and achievement tiles (5.7): which tiles a kingdom meets, listed claims with courtiers, and automatic claims."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import combinations

from engine.core import Seat

from ..actions import Claim
from ..components import ACHIEVEMENT_TILES, BUILDINGS, COURTIER_ROWS, BuildingId
from ..components.terms import ACHIEVEMENTS, COURTIERS, SYMBOLS, AchievementId, CourtierId
from ..events import Change, Claimed
from ..state import Kingdom, PlannedClaim, PrivateState
from .effects import claim_tile

Symbols = tuple[int, int, int, int]  # country, town, church, wild


def to_symbols(names: Collection[str]) -> Symbols:
    """Return symbols from their names. Science and the alchemist are wild."""
    country, town, church = (int(symbol in names) for symbol in SYMBOLS)
    return country, town, church, int("science" in names or "any" in names)


SYMBOLS_BY_BUILDING: Mapping[BuildingId, Symbols] = {
    id: to_symbols(card.types) for id, card in BUILDINGS.items()
}
SYMBOLS_BY_COURTIER: Mapping[CourtierId, Symbols] = {
    id: to_symbols((courtier.symbol,)) for id, courtier in COURTIER_ROWS.items()
}
REQUIRED_SYMBOLS: Mapping[AchievementId, Sequence[int]] = {
    id: [row.requires.get(symbol, 0) for symbol in SYMBOLS] for id, row in ACHIEVEMENT_TILES.items()
}


def add_symbols(a: Symbols, b: Symbols) -> Symbols:
    """Return the sum of two sets of symbols."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def count_symbols(kingdom: Kingdom) -> Symbols:
    """Return the symbols on the buildings of a kingdom (AC1)."""
    country = town = church = wild = 0
    for built in kingdom.built:
        c, t, h, w = SYMBOLS_BY_BUILDING[built.card]
        country += c
        town += t
        church += h
        wild += w
    return country, town, church, wild


def count_missing_symbols(tile: AchievementId, have: Symbols) -> int:
    """Return how many symbols a tile still lacks after all wild symbols are used. It is met at 0 or less (AC2)."""
    country, town, church = REQUIRED_SYMBOLS[tile]
    return max(0, country - have[0]) + max(0, town - have[1]) + max(0, church - have[2]) - have[3]


@cache
def list_met_achievements(have: Symbols) -> tuple[AchievementId, ...]:
    """Return the tiles that these symbols meet, in the order of automatic claims (AC5)."""
    return tuple([tile for tile in ACHIEVEMENTS if count_missing_symbols(tile, have) <= 0])


def is_claimable(kingdom: Kingdom, tile: AchievementId) -> bool:
    """Return whether the tile is neither claimed nor removed."""
    return kingdom.minors.get(tile, 0) == 0 and tile not in kingdom.majors


def list_held_courtiers(kingdom: Kingdom) -> tuple[CourtierId, ...]:
    return tuple([courtier for courtier, place in kingdom.courtiers.items() if place == "held"])


@cache
def add_courtier_symbols(have: Symbols, courtiers: tuple[CourtierId, ...]) -> Symbols:
    """Return the symbols together with those of the courtiers."""
    for courtier in courtiers:
        have = add_symbols(have, SYMBOLS_BY_COURTIER[courtier])
    return have


@cache
def list_claims_by_tile(
    have: Symbols, people: tuple[CourtierId, ...]
) -> list[tuple[AchievementId, list[Claim]]]:
    """Return the tiles that these symbols and courtiers can meet, each with its claims (6.8).

    If the symbols alone are enough, the only claim uses no courtier. Otherwise there is one claim for each smallest set
    of courtiers that is enough.
    """
    found: list[tuple[AchievementId, list[Claim]]] = []
    for tile in ACHIEVEMENTS:
        missing = count_missing_symbols(tile, have)
        if missing <= len(people):  # each courtier gives one symbol
            groups = combinations(people, max(0, missing))
            if ways := [
                Claim(tile, group)
                for group in groups
                if tile in list_met_achievements(add_courtier_symbols(have, group))
            ]:
                found.append((tile, ways))
    return found


def list_claims(kingdom: Kingdom) -> list[Claim]:
    """Return the claims that a seat can make with the courtiers it holds (6.8)."""
    found: list[Claim] = []
    for tile, ways in list_claims_by_tile(count_symbols(kingdom), list_held_courtiers(kingdom)):
        if is_claimable(kingdom, tile):
            found += ways
    return found


@cache
def find_needed_courtiers(
    tile: AchievementId, have: Symbols, courtiers: tuple[CourtierId, ...]
) -> tuple[CourtierId, ...] | None:
    """Return which courtiers the tile needs, or None if even all together do not meet it (AC4)."""
    helping = set(courtiers)
    if tile not in list_met_achievements(add_courtier_symbols(have, tuple(helping))):
        return None
    for courtier in courtiers:
        if tile in list_met_achievements(add_courtier_symbols(have, tuple(helping - {courtier}))):
            helping -= {courtier}
    return tuple([courtier for courtier in COURTIERS if courtier in helping])


def resolve_listed_claim(
    seat: Seat, kingdom: Kingdom, own: PrivateState, claiming: PlannedClaim
) -> Claimed | None:
    """Resolve a claim of the plan and return its event. Return None if the tile is not met now (AC4)."""
    tile = claiming.achievement
    if not is_claimable(kingdom, tile):
        return None
    helping = tuple([courtier for courtier in claiming.courtiers if kingdom.courtiers[courtier] == "held"])
    courtiers = find_needed_courtiers(tile, count_symbols(kingdom), helping)
    if courtiers is None:
        return None
    for courtier in courtiers:
        kingdom.courtiers[courtier] = "space3"  # AC3
    return claim_achievement(seat, kingdom, own, tile, claiming.space, courtiers)


def claim_met_achievements(seat: Seat, kingdom: Kingdom, own: PrivateState) -> list[Claimed]:
    """Claim all tiles that the buildings alone meet, in order (AC5). Return the events."""
    return [
        claim_achievement(seat, kingdom, own, tile, None, ())
        for tile in list_met_achievements(count_symbols(kingdom))
        if is_claimable(kingdom, tile)
    ]


def claim_achievement(
    seat: Seat,
    kingdom: Kingdom,
    own: PrivateState,
    tile: AchievementId,
    space: int | None,
    courtiers: tuple[CourtierId, ...],
) -> Claimed:
    """Claim the tile with its reward, and return the event."""
    change = Change()
    placed = claim_tile(kingdom, own, tile, space, change)
    return Claimed(seat, tile, placed, courtiers, change)
