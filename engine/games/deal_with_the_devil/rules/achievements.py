"""Symbols and achievement tiles (5.7): which tiles are met, listed claims with courtiers, automatic claims."""
from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from itertools import combinations

from engine.core import Seat

from ..actions import Claim
from ..components import ACHIEVEMENT, BUILDINGS, COURTIER, BuildingId
from ..components.terms import ACHIEVEMENTS, COURTIERS, SYMBOLS, AchievementId, CourtierId
from ..events import Change, Claimed
from ..state import Claiming, Kingdom, Own
from .effects import claim

Symbols = tuple[int, int, int, int]  # country, town, church, wild
NONE: Symbols = (0, 0, 0, 0)


def counted(names: Collection[str]) -> Symbols:
    """Science and the alchemist are wild."""
    country, town, church = (int(symbol in names) for symbol in SYMBOLS)
    return country, town, church, int("science" in names or "any" in names)


CARD: Mapping[BuildingId, Symbols] = {id: counted(card.types) for id, card in BUILDINGS.items()}
PERSON: Mapping[CourtierId, Symbols] = {id: counted((courtier.symbol,)) for id, courtier in COURTIER.items()}
REQUIRES: Mapping[AchievementId, Sequence[int]] = {
    id: [row.requires.get(symbol, 0) for symbol in SYMBOLS] for id, row in ACHIEVEMENT.items()
}


def plus(a: Symbols, b: Symbols) -> Symbols:
    return a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3]


def symbols(k: Kingdom) -> Symbols:
    """What the buildings of a seat show (AC1)."""
    country = town = church = wild = 0
    for built in k.built:
        c, t, h, w = CARD[built.card]
        country += c
        town += t
        church += h
        wild += w
    return country, town, church, wild


def short(tile: AchievementId, have: Symbols) -> int:
    """How many symbols are missing when the wild ones have helped; the tile is met at 0 or less (AC2)."""
    country, town, church = REQUIRES[tile]
    return max(0, country - have[0]) + max(0, town - have[1]) + max(0, church - have[2]) - have[3]


@cache
def met(have: Symbols) -> tuple[AchievementId, ...]:
    """The tiles that these symbols meet, in the order of automatic claims (AC5)."""
    return tuple([tile for tile in ACHIEVEMENTS if short(tile, have) <= 0])


def is_open(k: Kingdom, tile: AchievementId) -> bool:
    """Whether the tile can still be claimed."""
    return k.minors.get(tile, 0) == 0 and tile not in k.majors


def unclaimed(k: Kingdom) -> list[AchievementId]:
    """Tiles that can still be claimed, in the order of automatic claims (AC5)."""
    return [tile for tile in ACHIEVEMENTS if is_open(k, tile)]


def held(k: Kingdom) -> tuple[CourtierId, ...]:
    return tuple([courtier for courtier, place in k.courtiers.items() if place == "held"])


@cache
def with_courtiers(have: Symbols, courtiers: tuple[CourtierId, ...]) -> Symbols:
    for courtier in courtiers:
        have = plus(have, PERSON[courtier])
    return have


@cache
def ways_to_claim(have: Symbols, people: tuple[CourtierId, ...]) -> list[tuple[AchievementId, list[Claim]]]:
    """The tiles that can be met: with nobody, or with each smallest sufficient set of these courtiers (6.8)."""
    found: list[tuple[AchievementId, list[Claim]]] = []
    for tile in ACHIEVEMENTS:
        missing = short(tile, have)
        if missing <= len(people):  # each courtier gives one symbol
            groups = combinations(people, max(0, missing))
            if ways := [Claim(tile, group) for group in groups if tile in met(with_courtiers(have, group))]:
                found.append((tile, ways))
    return found


def claimable(k: Kingdom) -> list[Claim]:
    """The claims that a seat can make with the courtiers that it holds (6.8)."""
    found: list[Claim] = []
    for tile, ways in ways_to_claim(symbols(k), held(k)):
        if is_open(k, tile):
            found += ways
    return found


@cache
def needed(tile: AchievementId, have: Symbols, courtiers: tuple[CourtierId, ...]) -> tuple[CourtierId, ...] | None:
    """Those of the courtiers that the tile needs; None where all together do not meet it (AC4)."""
    helping = set(courtiers)
    if tile not in met(with_courtiers(have, tuple(helping))):
        return None
    for courtier in courtiers:
        if tile in met(with_courtiers(have, tuple(helping - {courtier}))):
            helping -= {courtier}
    return tuple([courtier for courtier in COURTIERS if courtier in helping])


def claim_listed(seat: Seat, k: Kingdom, own: Own, claiming: Claiming) -> Claimed | None:
    """A listed claim; one that is not met now is ignored (AC4)."""
    tile = claiming.achievement
    if not is_open(k, tile):
        return None
    helping = tuple([courtier for courtier in claiming.courtiers if k.courtiers[courtier] == "held"])
    courtiers = needed(tile, symbols(k), helping)
    if courtiers is None:
        return None
    for courtier in courtiers:
        k.courtiers[courtier] = "space3"  # AC3
    return claimed(seat, k, own, tile, claiming.space, courtiers)


def claim_met(seat: Seat, k: Kingdom, own: Own) -> list[Claimed]:
    """All tiles that buildings alone meet, in order (AC5). No claim adds a building, so one look at them will do."""
    return [claimed(seat, k, own, tile, None, ()) for tile in met(symbols(k)) if is_open(k, tile)]


def claimed(
    seat: Seat, k: Kingdom, own: Own, tile: AchievementId, space: int | None, courtiers: tuple[CourtierId, ...]
) -> Claimed:
    tally = Change()
    placed = claim(k, own, tile, space, tally)
    return Claimed(seat, tile, placed, courtiers, tally)
