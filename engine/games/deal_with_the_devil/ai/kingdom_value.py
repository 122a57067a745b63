"""How well a kingdom stands, in points or so: what plans and cards are judged by (14.6, 14.11)."""
from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import get_args

from msgspec.structs import replace

from ..components import ACHIEVEMENT, BUILDINGS, ROUNDS, BuildingId
from ..components.card_effects import Gain
from ..components.terms import BASICS, MINORS, Type
from ..events import Change
from ..rules.effects import angel, demon
from ..rules.reputation import ends
from ..rules.scoring import POINTS, items
from ..state import Kingdom, Own
from ..view import View
from .worth import GUEST, fifth, worth

TYPES: tuple[Type, ...] = get_args(Type)
NEXT_TILE = 1.1  # for each symbol toward the nearest tile
MAJOR = 2.0
STANDING = 0.6  # for a step of reputation
DEBT = 0.9
REST = 0.9  # of what the stock is worth in the next round
LEVEL = 1.7  # of a better space in a round
ACTION = 0.7  # of an action building in a round
# After the last plan: a step of reputation for the Orator; a coin of debt, half a point and interest before;
# one that what is left of coins and basics can pay back, each a fifth of a point.
LAST_STANDING, OWED, PAYABLE = 0.2, 0.62, 0.32
DRIFTS = (-1, 0, 1)  # steps that the others' last plans may move them


def kingdom_value(kingdom: Kingdom, round: int) -> float:
    """What lies open of a kingdom: points, income to come, tiles, reputation, wings, debt."""
    cards = [built.card for built in kingdom.built]
    total = kingdom.score + sum(BUILDINGS[card].points for card in cards)
    total += sum(income(cards, at) for at in range(round + 1, ROUNDS + 1))
    total += LEVEL * (ROUNDS - round) * sum(level - 1 for level in kingdom.levels)
    total += MAJOR * len(kingdom.majors) + 2 * kingdom.indulgences - 4 * kingdom.houseguests
    total += 1.2 * kingdom.angel - 1.2 * kingdom.demon + STANDING * kingdom.reputation - DEBT * kingdom.debt
    total += sum(1 for place in kingdom.courtiers.values() if place == "held")
    return total + progress(kingdom)


def income(cards: Sequence[BuildingId], round: int) -> float:
    """What buildings bring in that round, by producing or by being used."""
    kinds = [BUILDINGS[card] for card in cards]
    produced = [e for one in kinds if one.when == "production" for e in one.effects if isinstance(e, Gain)]
    return sum(e.n * worth(e.res, round) for e in produced) + ACTION * sum(one.when == "action" for one in kinds)


def progress(kingdom: Kingdom) -> float:
    """Symbols toward the nearest tile not yet claimed."""
    have = symbols(kingdom)
    gaps = [
        sum(max(0, n - have[s]) for s, n in tile.requires.items()) - have["science"]
        for tile in ACHIEVEMENT.values()
        if not (kingdom.minors[tile.id] if tile.id in MINORS else tile.id in kingdom.majors)
    ]
    return NEXT_TILE * -max(0, min(gaps, default=0))


def symbols(kingdom: Kingdom) -> dict[Type, int]:
    have: dict[Type, int] = dict.fromkeys(TYPES, 0)
    for built in kingdom.built:
        for kind in BUILDINGS[built.card].types:
            have[kind] += 1
    return have


# The end


def at_end(view: View, kingdom: Kingdom, own: Own, majors: bool) -> float:
    """Points at the end of the game after the last plan (FS1), less what inquisitors take whom no soul answers; with
    `majors` as they count for everybody but the devil. In the mean over what the others' plans do to their reputation.
    """
    judged = replace(own, role="mortal_sun" if majors else "devil")
    return fmean([finally_worth(view, with_wing(view, kingdom, drift), judged) for drift in DRIFTS])


def with_wing(view: View, kingdom: Kingdom, drift: int) -> Kingdom:
    """With the wing for who stands highest or lowest (RP6), where all others have moved so far."""
    others = [other.reputation + drift for seat, other in enumerate(view.kingdoms) if seat != view.seat]
    after = replace(kingdom)
    for seats, wing in zip(ends([kingdom.reputation, *others]), (angel, demon), strict=True):
        if 0 in seats:
            wing(after, 1, Change())
    return after


def finally_worth(view: View, kingdom: Kingdom, own: Own) -> float:
    """`at_end` once the wings are given: indulgences answer for the largest losses that no soul does."""
    payable = min(own.debt, own.stock["coins"] + sum(own.stock[good] for good in BASICS))
    lines, _ = items(kingdom, replace(own, debt=0, tainted=0))
    losses = sorted([*fifth(view, kingdom, 0), *[GUEST] * kingdom.houseguests], reverse=True)
    owed = PAYABLE * payable + OWED * (own.debt - payable)
    left = losses[own.pure + own.tainted :]
    saved = sum([loss - POINTS.indulgence for loss in left[: kingdom.indulgences] if loss > POINTS.indulgence])
    return sum(lines) - owed + LAST_STANDING * kingdom.reputation - sum(left) + saved


def paying(kingdom: Kingdom, own: Own, n: int) -> int:
    """The lines of FS1 once so many coins have paid debt back."""
    left = replace(own, debt=own.debt - n, stock=own.stock | {"coins": own.stock["coins"] - n})
    return sum(items(kingdom, left)[0])


def best_paid(kingdom: Kingdom, own: Own) -> tuple[int, int]:
    """The most points that paying debt back brings, and with how many coins: the more, if it is all the same."""
    return max((paying(kingdom, own, n), n) for n in range(min(own.debt, own.stock["coins"]) + 1))
