"""What effects do to one seat: wings, reputation, debt and the effect ops (2.5). Costs are paid before, in `funding`."""

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
DEFAULT_SPACE_ORDER = (2, 3, 1, 4)
BOARD_PLACES = ("space2", "space3")
ACHIEVEMENT_REWARDS: Mapping[BuildingId, Effects] = {
    card.id: tuple([e for effect in card.effects if isinstance(effect, OnAchievement) for e in effect.gain])
    for card in BUILDINGS.values()
    if any(isinstance(effect, OnAchievement) for effect in card.effects)
}  # the University (AC7)
NO_CHANGE = Change()


class ConditionContext(Struct, frozen=True):
    """What conditions read besides the seat itself (2.6)."""

    own_reputation: int = 0  # own reputation in the snapshot (RP4)
    other_reputations: tuple[int, ...] = ()  # that of the three others
    tokens_used: int = 0  # successful ones of this phase (A6)
    has_recruited: bool = False


DEFAULT_CHOICES = PlannedBuild("")
NO_CONTEXT = ConditionContext()


# Wings, reputation, debt, goods


def gain_resource(own: PrivateState, res: Resource, n: int, change: Change) -> None:
    """Add goods or coins from the bank to the stock."""
    if n:
        own.stock[res] += n
        change.gains[res] = change.gains.get(res, 0) + n


def move_reputation(kingdom: Kingdom, n: int, change: Change) -> None:
    """Move up or down the reputation track, and gain the wings of the spaces entered (RP1 to RP3)."""
    before = kingdom.reputation
    after = min(REP_MAX, max(REP_MIN, before + n)) if n else before
    if after == before:
        return
    kingdom.reputation = after
    record_reputation_move(change, before, after)
    if after == REP_MAX:
        gain_angel_wings(kingdom, 1, change)
    if after <= HIGHEST_DEMON_SPACE:
        for space in range(after, before):
            if space in DEMON_SPACES:
                gain_demon_wings(kingdom, 1, change)


def record_reputation_move(change: Change, before: int, after: int) -> None:
    """Record a move in the change, joined with an earlier move. A move back to the start leaves no trace."""
    start = before if change.reputation is None else change.reputation[0]
    change.reputation = (start, after) if start != after else None


def gain_angel_wings(kingdom: Kingdom, n: int, change: Change) -> None:
    """Gain angel wings. A set of three becomes an indulgence at once (W2)."""
    change.angel += n
    sets, kingdom.angel = divmod(kingdom.angel + n, WINGS_PER_SET)
    kingdom.indulgences += sets
    change.indulgences += sets


def gain_demon_wings(kingdom: Kingdom, n: int, change: Change) -> None:
    """Gain demon wings. A set of three brings a houseguest and costs points at once (W3)."""
    change.demon += n
    sets, kingdom.demon = divmod(kingdom.demon + n, WINGS_PER_SET)
    kingdom.houseguests += sets
    change.houseguests += sets
    add_points(kingdom, sets * HOUSEGUEST_POINTS, change)


def add_points(kingdom: Kingdom, n: int, change: Change) -> None:
    """Add points to the score. They may be negative."""
    kingdom.score += n
    change.score += n


def add_debt(kingdom: Kingdom, own: PrivateState, n: int, change: Change) -> None:
    """Raise the debt step by step. Above the maximum it falls back and brings a demon wing (IN4). The new debt is
    public at once."""
    before = own.debt
    for _ in range(n):
        own.debt += 1
        if own.debt > DEBT_MAX:
            own.debt = DEBT_AFTER_OVERFLOW
            gain_demon_wings(kingdom, 1, change)
    kingdom.debt = own.debt
    change.debt += own.debt - before


# Courtiers and tiles


def list_courtiers_on_board(kingdom: Kingdom) -> list[CourtierId]:
    """Return the courtiers that can be taken, in the default order (6.7)."""
    return [courtier for courtier, place in kingdom.courtiers.items() if place in BOARD_PLACES]


def take_courtier(kingdom: Kingdom, courtier: CourtierId, change: Change) -> None:
    """Take a courtier from the board, without cost."""
    kingdom.courtiers[courtier] = "held"
    change.courtiers += (courtier,)


def list_open_spaces(kingdom: Kingdom) -> list[int]:
    """Return the production spaces of level 1, in the default order (AC6)."""
    levels = kingdom.levels
    return [space for space in DEFAULT_SPACE_ORDER if levels[space - 1] == 1]


def claim_tile(
    kingdom: Kingdom, own: PrivateState, tile: AchievementId, space: int | None, change: Change
) -> int | None:
    """Claim a tile: improve a space, or resolve its reward; then resolve the University's reward (AC6, AC7).

    Return the space of a minor tile: the one named if its level is 1, else the first such space. Return None for a
    major tile.
    """
    placed = None
    if tile in kingdom.minors:
        spaces = list_open_spaces(kingdom)
        placed = kingdom.minors[tile] = space if space in spaces else spaces[0]
        kingdom.levels[placed - 1] = 2
    else:
        kingdom.majors.append(tile)
        resolve_effects(ACHIEVEMENT_TILES[tile].effects, EffectTarget(kingdom, own, change))
    for built in kingdom.built:
        if built.card in ACHIEVEMENT_REWARDS:
            resolve_effects(ACHIEVEMENT_REWARDS[built.card], EffectTarget(kingdom, own, change))
    return placed


def list_unclaimed_minors(kingdom: Kingdom) -> list[AchievementId]:
    return [tile for tile in MINOR_ACHIEVEMENTS if kingdom.minors[tile] == 0]


def remove_minor_tile(kingdom: Kingdom, tile: AchievementId, change: Change) -> None:
    """Remove a tile from the game. If it was on a space, the space falls back to level 1 (A8.4)."""
    space = kingdom.minors[tile]
    if space > 0:
        kingdom.levels[space - 1] = 1
    kingdom.minors[tile] = -1
    change.removed = tile


# Effect lists


class EffectTarget(Struct):
    """Whom an effect resolves for, with which choices of the plan and in which context."""

    kingdom: Kingdom
    own: PrivateState
    change: Change
    choices: PlannedBuild = DEFAULT_CHOICES
    context: ConditionContext = NO_CONTEXT
    times: int = 1  # how often a conversion is done


def resolve_effects(effects: Iterable[AnyEffect], target: EffectTarget) -> None:
    """Resolve effects in the listed order (2.4, 2.5). Impossible parts are ignored, and costs have been paid already
    (F1). Passive effects do nothing here.
    """
    for effect in effects:
        do = RESOLVE_BY_EFFECT.get(type(effect))
        if do is not None:
            do(effect, target)


def is_condition_met(effect: If, own: PrivateState, scene: ConditionContext) -> bool:
    """Return whether the condition of an effect is true (2.6)."""
    match effect.cond:
        case "debt_zero":
            return own.debt == 0
        case "recruited_by_action":
            return scene.has_recruited
        case "tokens_used_at_least":
            return scene.tokens_used >= effect.n
        case "rep_strict_lowest":
            return min(scene.other_reputations) > scene.own_reputation
        case "rep_highest":
            return max(scene.other_reputations) <= scene.own_reputation != min(scene.other_reputations)
        case "not_rep_strict_highest":
            return max(scene.other_reputations) >= scene.own_reputation


def choose_goods(effect: GainChoice, choices: PlannedBuild) -> list[Any]:
    """Return the goods picked in the plan, filled up with the first good of the list (6.7)."""
    picked = [good for good in choices.pick if good in effect.from_][: effect.n]
    return picked + [effect.from_[0]] * (effect.n - len(picked))


def gain_chosen_goods(effect: GainChoice, target: EffectTarget) -> None:
    """Gain the goods that the plan chose."""
    for good in choose_goods(effect, target.choices):
        gain_resource(target.own, good, 1, target.change)


def return_reputation_to_start(_: RepToStart, target: EffectTarget) -> None:
    """Set reputation to the start space. No wings are gained on the way (2.5)."""
    before, target.kingdom.reputation = target.kingdom.reputation, REP_START
    record_reputation_move(target.change, before, REP_START)


def return_demon_wings(effect: DemonRemove, target: EffectTarget) -> None:
    """Return demon wings to the bank, as many as are held."""
    n = min(effect.n, target.kingdom.demon)
    target.kingdom.demon -= n
    target.change.demon_removed += n


def reduce_debt(effect: DebtReduce, target: EffectTarget) -> None:
    """Reduce the debt without paying coins."""
    n = min(effect.n, target.own.debt)
    target.own.debt -= n
    target.change.debt -= n


def gain_courtier(effect: GainCourtier, target: EffectTarget) -> None:
    """Take the chosen courtier from the board, else the first one there (R10.53). Nothing happens if there is none.

    Only the tile major_mixed names the alchemist, which comes from outside the board.
    """
    board = list_courtiers_on_board(target.kingdom)
    if effect.which == "any_on_board" and board:
        take_courtier(
            target.kingdom,
            target.choices.courtier if target.choices.courtier in board else board[0],
            target.change,
        )
    elif effect.which in board or effect.which == "alchemist":
        take_courtier(target.kingdom, effect.which, target.change)


def lose_courtier(effect: LoseCourtier, target: EffectTarget) -> None:
    """Put a held courtier on space 3."""
    target.kingdom.courtiers[effect.which] = "space3"
    target.change.lost_courtier = effect.which


def gain_minor_tile(effect: GainMinor, target: EffectTarget) -> None:
    """Claim the tile named in the plan, else the first unclaimed one. If none is left, nothing happens (R10.62)."""
    for _ in range(effect.n):
        tiles = list_unclaimed_minors(target.kingdom)
        if tiles:
            tile = target.choices.minor if target.choices.minor in tiles else tiles[0]
            space = claim_tile(target.kingdom, target.own, tile, target.choices.space, target.change)
            assert space is not None
            target.change.claimed += (tile,)
            target.change.spaces += (space,)


def gain_coins_per_building(effect: CoinsPerBuilding, target: EffectTarget) -> None:
    """Gain coins for each own building of a type."""
    n = sum(effect.type in BUILDINGS[built.card].types for built in target.kingdom.built)
    gain_resource(target.own, "coins", n * effect.n, target.change)


def convert_goods(effect: Convert, target: EffectTarget) -> None:
    """Gain the result of a conversion, as often as it was paid."""
    target.change.times = target.times
    for res, n in effect.gain.items():
        gain_resource(target.own, res, n * target.times, target.change)


def gain_coins_per_lower_reputation(effect: CoinsPerLowerRep, target: EffectTarget) -> None:
    """Gain coins for each other player with a lower reputation in the snapshot (RP4)."""
    gain_resource(
        target.own,
        "coins",
        effect.n * sum(other < target.context.own_reputation for other in target.context.other_reputations),
        target.change,
    )


def lose_free_token(effect: LoseFreeToken, target: EffectTarget) -> None:
    """Lose tokens from the next round on, because those of this phase were counted at its beginning (R10.11)."""
    target.kingdom.tokens -= effect.n
    target.kingdom.free -= effect.n


def resolve_conditional_effect(effect: If, target: EffectTarget) -> None:
    """Resolve the inner effects if the condition is true."""
    if is_condition_met(effect, target.own, target.context):
        resolve_effects(effect.then, target)


RESOLVE_BY_EFFECT: Mapping[type, Callable[[Any, EffectTarget], None]] = {
    Gain: lambda effect, target: gain_resource(target.own, effect.res, effect.n, target.change),
    Rep: lambda effect, target: move_reputation(target.kingdom, effect.n, target.change),
    Angel: lambda effect, target: gain_angel_wings(target.kingdom, effect.n, target.change),
    Demon: lambda effect, target: gain_demon_wings(target.kingdom, effect.n, target.change),
    Score: lambda effect, target: add_points(target.kingdom, effect.n, target.change),
    DebtAdd: lambda effect, target: add_debt(target.kingdom, target.own, effect.n, target.change),
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
}  # other modules handle `Pay`, `UseActionBuilding` and passive and end effects
