"""How good a kingdom is, in points: the measure for plans and cards."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean
from typing import get_args

from msgspec.structs import replace

from ..components import ACHIEVEMENT_TILES, BUILDINGS, ROUNDS, BuildingId
from ..components.card_effects import Gain
from ..components.terms import BASICS, MINOR_ACHIEVEMENTS, BuildingType
from ..events import Change
from ..rules.effects import gain_angel_wings, gain_demon_wings
from ..rules.reputation import find_highest_and_lowest
from ..rules.scoring import SCORING, score_kingdom
from ..state import Kingdom, PrivateState
from ..view import View
from .worth import HOUSEGUEST_PENALTY, estimate_last_inquisition, evaluate_resource

BUILDING_TYPES: tuple[BuildingType, ...] = get_args(BuildingType)
MISSING_SYMBOL_POINTS = 1.1
MAJOR_TILE_POINTS = 2.0
REPUTATION_STEP_POINTS = 0.6
DEBT_POINTS = 0.9
LEFTOVER_STOCK_SHARE = 0.9
SPACE_LEVEL_POINTS_PER_ROUND = 1.7
ACTION_POINTS_PER_ROUND = 0.7
# After the last plan. A step of reputation matters only for the Orator. A coin of debt costs half a point and
# interest. If leftover coins and basics can repay it, it costs their value, a fifth of a point each.
LAST_REPUTATION_STEP_POINTS = 0.2
UNPAYABLE_DEBT_POINTS = 0.62
PAYABLE_DEBT_POINTS = 0.32
REPUTATION_DRIFTS = (-1, 0, 1)


def evaluate_kingdom(kingdom: Kingdom, round: int) -> float:
    """Return the value of the public part of a kingdom: points, income to come, tiles, reputation, wings, debt."""
    cards = [built.card for built in kingdom.built]
    total = kingdom.score + sum(BUILDINGS[card].points for card in cards)
    total += sum(estimate_income(cards, round_) for round_ in range(round + 1, ROUNDS + 1))
    total += SPACE_LEVEL_POINTS_PER_ROUND * (ROUNDS - round) * sum(level - 1 for level in kingdom.levels)
    total += MAJOR_TILE_POINTS * len(kingdom.majors) + 2 * kingdom.indulgences - 4 * kingdom.houseguests
    total += (
        1.2 * kingdom.angel
        - 1.2 * kingdom.demon
        + REPUTATION_STEP_POINTS * kingdom.reputation
        - DEBT_POINTS * kingdom.debt
    )
    total += sum(1 for place in kingdom.courtiers.values() if place == "held")
    return total + evaluate_tile_progress(kingdom)


def estimate_income(cards: Sequence[BuildingId], round: int) -> float:
    """Return what buildings bring in a round, by production or by use."""
    kinds = [BUILDINGS[card] for card in cards]
    produced = [e for card in kinds if card.when == "production" for e in card.effects if isinstance(e, Gain)]
    return sum(e.n * evaluate_resource(e.res, round) for e in produced) + ACTION_POINTS_PER_ROUND * sum(
        card.when == "action" for card in kinds
    )


def evaluate_tile_progress(kingdom: Kingdom) -> float:
    """Return the value of the symbols toward the nearest unclaimed tile: 0 or less."""
    have = count_symbols(kingdom)
    gaps = [
        sum(max(0, n - have[s]) for s, n in tile.requires.items()) - have["science"]
        for tile in ACHIEVEMENT_TILES.values()
        if not (kingdom.minors[tile.id] if tile.id in MINOR_ACHIEVEMENTS else tile.id in kingdom.majors)
    ]
    return MISSING_SYMBOL_POINTS * -max(0, min(gaps, default=0))


def count_symbols(kingdom: Kingdom) -> dict[BuildingType, int]:
    """Return how many buildings show each type."""
    have: dict[BuildingType, int] = dict.fromkeys(BUILDING_TYPES, 0)
    for built in kingdom.built:
        for kind in BUILDINGS[built.card].types:
            have[kind] += 1
    return have


# The end


def estimate_final_points(view: View, kingdom: Kingdom, own: PrivateState, majors: bool) -> float:
    """Return the expected final points after the last plan (FS1), less the inquisitors that no soul appeases.

    Major tiles count if `majors` is set, that is for everybody but the devil. The result is the mean over what the
    other plans may do to the other reputations.
    """
    judged = replace(own, role="mortal_sun" if majors else "devil")
    return fmean(
        [
            evaluate_final_kingdom(view, add_reputation_wing(view, kingdom, drift), judged)
            for drift in REPUTATION_DRIFTS
        ]
    )


def add_reputation_wing(view: View, kingdom: Kingdom, drift: int) -> Kingdom:
    """Return the kingdom with the wing for the highest or lowest reputation (RP6), if all others have moved so far."""
    others = [other.reputation + drift for seat, other in enumerate(view.kingdoms) if seat != view.seat]
    after = replace(kingdom)
    for seats, wing in zip(
        find_highest_and_lowest([kingdom.reputation, *others]),
        (gain_angel_wings, gain_demon_wings),
        strict=True,
    ):
        if 0 in seats:
            wing(after, 1, Change())
    return after


def evaluate_final_kingdom(view: View, kingdom: Kingdom, own: PrivateState) -> float:
    """Return the final points once the wings are given. Indulgences appease the largest losses that no soul does."""
    payable = min(own.debt, own.stock["coins"] + sum(own.stock[good] for good in BASICS))
    lines, _ = score_kingdom(kingdom, replace(own, debt=0, tainted=0))
    losses = sorted(
        [*estimate_last_inquisition(view, kingdom, 0), *[HOUSEGUEST_PENALTY] * kingdom.houseguests],
        reverse=True,
    )
    owed = PAYABLE_DEBT_POINTS * payable + UNPAYABLE_DEBT_POINTS * (own.debt - payable)
    left = losses[own.pure + own.tainted :]
    saved = sum(
        [loss - SCORING.indulgence for loss in left[: kingdom.indulgences] if loss > SCORING.indulgence]
    )
    return sum(lines) - owed + LAST_REPUTATION_STEP_POINTS * kingdom.reputation - sum(left) + saved


def score_after_repaying(kingdom: Kingdom, own: PrivateState, n: int) -> int:
    """Return the final points (FS1) after repaying so many coins of debt."""
    left = replace(own, debt=own.debt - n, stock=own.stock | {"coins": own.stock["coins"] - n})
    return sum(score_kingdom(kingdom, left)[0])


def find_best_repayment(kingdom: Kingdom, own: PrivateState) -> tuple[int, int]:
    """Return the most points that repaying can bring, and the number of coins, the larger number among equals."""
    return max(
        (score_after_repaying(kingdom, own, n), n) for n in range(min(own.debt, own.stock["coins"]) + 1)
    )
