"""What effects do to one seat: wings, reputation, debt, and the ops of 2.5. What they cost is paid before (funding)."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from msgspec import Struct

from ..components import (
    ACHIEVEMENT_TILES,
    BOX,
    BUILDINGS,
    DEBT_MAX,
    DEMON_SPACES,
    REP_MAX,
    REP_MIN,
    REP_START,
    WINGS_PER_SET,
    BuildingId,
)
from ..components.card_effects import (
    Angel,
    AnyEffect,
    CoinsPerBuilding,
    CoinsPerLowerRep,
    Convert,
    DebtAdd,
    DebtReduce,
    Demon,
    DemonRemove,
    Effects,
    Gain,
    GainChoice,
    GainCourtier,
    GainMinor,
    If,
    LoseCourtier,
    LoseFreeToken,
    OnAchievement,
    Rep,
    RepToStart,
    Score,
)
from ..components.terms import MINOR_ACHIEVEMENTS, AchievementId, CourtierId, Resource
from ..events import Change
from ..state import Kingdom, PlannedBuild, PrivateState

HIGHEST_DEMON_SPACE = max(DEMON_SPACES)
HOUSEGUEST_POINTS = BOX.wings.demon_set_score
DEBT_AFTER_OVERFLOW = BOX.debt.overflow_to
DEFAULT_SPACE_ORDER = (2, 3, 1, 4)  # AC6
BOARD_PLACES = ("space2", "space3")
ACHIEVEMENT_REWARDS: Mapping[BuildingId, Effects] = {
    card.id: tuple([e for effect in card.effects if isinstance(effect, OnAchievement) for e in effect.gain])
    for card in BUILDINGS.values()
    if any(isinstance(effect, OnAchievement) for effect in card.effects)
}  # the University (AC7)
NO_CHANGE = Change()


class ConditionContext(Struct, frozen=True):
    """What conditions look at beside the seat itself (2.6)."""

    mine: int = 0  # own reputation in the snapshot (RP4)
    others: tuple[int, ...] = ()  # that of the three others
    tokens: int = 0  # successful ones of this phase (A6)
    recruited: bool = False


DEFAULT_CHOICES = PlannedBuild("")
NO_CONTEXT = ConditionContext()


# Wings, reputation, debt, goods


def gain_resource(own: PrivateState, res: Resource, n: int, tally: Change) -> None:
    """Goods or coins from the bank."""
    if n:
        own.stock[res] += n
        tally.gains[res] = tally.gains.get(res, 0) + n


def move_reputation(k: Kingdom, n: int, tally: Change) -> None:
    """Up or down the reputation track, with the wings of the spaces entered (RP1, RP2, RP3)."""
    before = k.reputation
    after = min(REP_MAX, max(REP_MIN, before + n)) if n else before
    if after == before:
        return
    k.reputation = after
    record_reputation_move(tally, before, after)
    if after == REP_MAX:
        gain_angel_wings(k, 1, tally)
    if after <= HIGHEST_DEMON_SPACE:
        for space in range(after, before):
            if space in DEMON_SPACES:
                gain_demon_wings(k, 1, tally)


def record_reputation_move(tally: Change, before: int, after: int) -> None:
    start = before if tally.reputation is None else tally.reputation[0]
    tally.reputation = (start, after) if start != after else None


def gain_angel_wings(k: Kingdom, n: int, tally: Change) -> None:
    """Angel wings; three of them become an indulgence at once (W2)."""
    tally.angel += n
    sets, k.angel = divmod(k.angel + n, WINGS_PER_SET)
    k.indulgences += sets
    tally.indulgences += sets


def gain_demon_wings(k: Kingdom, n: int, tally: Change) -> None:
    """Demon wings; three of them bring a houseguest and cost points at once (W3)."""
    tally.demon += n
    sets, k.demon = divmod(k.demon + n, WINGS_PER_SET)
    k.houseguests += sets
    tally.houseguests += sets
    add_points(k, sets * HOUSEGUEST_POINTS, tally)


def add_points(k: Kingdom, n: int, tally: Change) -> None:
    """Points, which may be negative."""
    k.score += n
    tally.score += n


def add_debt(k: Kingdom, own: PrivateState, n: int, tally: Change) -> None:
    """Debt rises step by step; beyond the end it falls back and brings a demon wing (IN4). It is public at once."""
    before = own.debt
    for _ in range(n):
        own.debt += 1
        if own.debt > DEBT_MAX:
            own.debt = DEBT_AFTER_OVERFLOW
            gain_demon_wings(k, 1, tally)
    k.debt = own.debt
    tally.debt += own.debt - before


# Courtiers and tiles


def list_courtiers_on_board(k: Kingdom) -> list[CourtierId]:
    """The courtiers that can be taken, in the default order (6.7)."""
    return [courtier for courtier, place in k.courtiers.items() if place in BOARD_PLACES]


def take_courtier(k: Kingdom, courtier: CourtierId, tally: Change) -> None:
    k.courtiers[courtier] = "held"
    tally.courtiers += (courtier,)


def list_open_spaces(k: Kingdom) -> list[int]:
    """Production spaces of level 1, in the default order (AC6)."""
    levels = k.levels
    return [space for space in DEFAULT_SPACE_ORDER if levels[space - 1] == 1]


def claim_tile(k: Kingdom, own: PrivateState, tile: AchievementId, space: int | None, tally: Change) -> int | None:
    """The tile is claimed: it improves a space, or its reward resolves; then the University's (AC6, AC7).

    Returns the space of a minor tile: the one named if its level is 1, else the first such.
    """
    placed = None
    if tile in k.minors:
        spaces = list_open_spaces(k)
        placed = k.minors[tile] = space if space in spaces else spaces[0]
        k.levels[placed - 1] = 2
    else:
        k.majors.append(tile)
        resolve_effects(ACHIEVEMENT_TILES[tile].effects, k, own, tally)
    for built in k.built:
        if built.card in ACHIEVEMENT_REWARDS:
            resolve_effects(ACHIEVEMENT_REWARDS[built.card], k, own, tally)
    return placed


def list_unclaimed_minors(k: Kingdom) -> list[AchievementId]:
    return [tile for tile in MINOR_ACHIEVEMENTS if k.minors[tile] == 0]


def remove_minor_tile(k: Kingdom, tile: AchievementId, tally: Change) -> None:
    """A tile leaves the game; the space that it lay on falls back to level 1 (A8.4)."""
    space = k.minors[tile]
    if space > 0:
        k.levels[space - 1] = 1
    k.minors[tile] = -1
    tally.removed = tile


# Effect lists


class EffectTarget(Struct):
    """Where an effect resolves: on whom, with which choices of the plan."""

    k: Kingdom
    own: PrivateState
    tally: Change
    how: PlannedBuild
    scene: ConditionContext
    times: int


def resolve_effects(
    effects: Iterable[AnyEffect],
    k: Kingdom,
    own: PrivateState,
    tally: Change,
    how: PlannedBuild = DEFAULT_CHOICES,
    scene: ConditionContext = NO_CONTEXT,
    times: int = 1,
) -> None:
    """Effects in listed order (2.4, 2.5). Impossible parts are ignored; what they cost is paid already (F1).

    `how` holds the plan's choices, `times` how often a conversion is done. A passive effect does nothing here.
    """
    at = EffectTarget(k, own, tally, how, scene, times)
    for effect in effects:
        do = RESOLVE_BY_EFFECT.get(type(effect))
        if do is not None:
            do(effect, at)


def is_condition_met(effect: If, own: PrivateState, scene: ConditionContext) -> bool:
    """Whether the condition is true (2.6)."""
    match effect.cond:
        case "debt_zero":
            return own.debt == 0
        case "recruited_by_action":
            return scene.recruited
        case "tokens_used_at_least":
            return scene.tokens >= effect.n
        case "rep_strict_lowest":
            return min(scene.others) > scene.mine
        case "rep_highest":
            return max(scene.others) <= scene.mine != min(scene.others)
        case "not_rep_strict_highest":
            return max(scene.others) >= scene.mine


def choose_goods(effect: GainChoice, how: PlannedBuild) -> list[Any]:
    """Those picked in the plan; the first listed for what is missing (6.7)."""
    picked = [good for good in how.pick if good in effect.from_][: effect.n]
    return picked + [effect.from_[0]] * (effect.n - len(picked))


def gain_chosen_goods(effect: GainChoice, at: EffectTarget) -> None:
    for good in choose_goods(effect, at.how):
        gain_resource(at.own, good, 1, at.tally)


def return_reputation_to_start(_: RepToStart, at: EffectTarget) -> None:
    """No wing on the way (2.5)."""
    before, at.k.reputation = at.k.reputation, REP_START
    record_reputation_move(at.tally, before, REP_START)


def return_demon_wings(effect: DemonRemove, at: EffectTarget) -> None:
    n = min(effect.n, at.k.demon)
    at.k.demon -= n
    at.tally.demon_removed += n


def reduce_debt(effect: DebtReduce, at: EffectTarget) -> None:
    n = min(effect.n, at.own.debt)
    at.own.debt -= n
    at.tally.debt -= n


def gain_courtier(effect: GainCourtier, at: EffectTarget) -> None:
    """One from the board, nobody if he is not there (R10.53). Only major_mixed names the alchemist, who is away."""
    board = list_courtiers_on_board(at.k)
    if effect.which == "any_on_board" and board:
        take_courtier(at.k, at.how.courtier if at.how.courtier in board else board[0], at.tally)
    elif effect.which in board or effect.which == "alchemist":
        take_courtier(at.k, effect.which, at.tally)


def lose_courtier(effect: LoseCourtier, at: EffectTarget) -> None:
    at.k.courtiers[effect.which] = "space3"
    at.tally.lost_courtier = effect.which


def gain_minor_tile(effect: GainMinor, at: EffectTarget) -> None:
    """The tile named in the plan, else the first one open; none left: nothing (R10.62)."""
    for _ in range(effect.n):
        tiles = list_unclaimed_minors(at.k)
        if tiles:
            tile = at.how.minor if at.how.minor in tiles else tiles[0]
            space = claim_tile(at.k, at.own, tile, at.how.space, at.tally)
            assert space is not None
            at.tally.claimed += (tile,)
            at.tally.spaces += (space,)


def gain_coins_per_building(effect: CoinsPerBuilding, at: EffectTarget) -> None:
    n = sum(effect.type in BUILDINGS[built.card].types for built in at.k.built)
    gain_resource(at.own, "coins", n * effect.n, at.tally)


def convert_goods(effect: Convert, at: EffectTarget) -> None:
    at.tally.times = at.times
    for res, n in effect.gain.items():
        gain_resource(at.own, res, n * at.times, at.tally)


def gain_coins_per_lower_reputation(effect: CoinsPerLowerRep, at: EffectTarget) -> None:
    gain_resource(at.own, "coins", effect.n * sum(other < at.scene.mine for other in at.scene.others), at.tally)


def lose_free_token(effect: LoseFreeToken, at: EffectTarget) -> None:
    """The tokens of this phase are counted when it begins, so this tells from the next round on (R10.11)."""
    at.k.tokens -= effect.n
    at.k.free -= effect.n


def resolve_conditional_effect(effect: If, at: EffectTarget) -> None:
    if is_condition_met(effect, at.own, at.scene):
        resolve_effects(effect.then, at.k, at.own, at.tally, at.how, at.scene, at.times)


RESOLVE_BY_EFFECT: Mapping[type, Callable[[Any, EffectTarget], None]] = {
    Gain: lambda effect, at: gain_resource(at.own, effect.res, effect.n, at.tally),
    Rep: lambda effect, at: move_reputation(at.k, effect.n, at.tally),
    Angel: lambda effect, at: gain_angel_wings(at.k, effect.n, at.tally),
    Demon: lambda effect, at: gain_demon_wings(at.k, effect.n, at.tally),
    Score: lambda effect, at: add_points(at.k, effect.n, at.tally),
    DebtAdd: lambda effect, at: add_debt(at.k, at.own, effect.n, at.tally),
    DebtReduce: reduce_debt,
    GainChoice: gain_chosen_goods,
    RepToStart: return_reputation_to_start,
    DemonRemove: return_demon_wings,
    GainCourtier: gain_courtier,
    LoseCourtier: lose_courtier,
    GainMinor: gain_minor_tile,
    CoinsPerBuilding: gain_coins_per_building,
    Convert: convert_goods,
    CoinsPerLowerRep: gain_coins_per_lower_reputation,
    LoseFreeToken: lose_free_token,
    If: resolve_conditional_effect,
}  # `Pay` is paid before, `UseActionBuilding` is the Action phase's, what is passive or for the end is read there
