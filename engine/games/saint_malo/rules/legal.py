"""Which actions are legal, and why the others are refused. Lists and reasons share one small function per clause."""

from __future__ import annotations

from functools import lru_cache

from engine.core import Action, Reason, reason

from ..actions import (
    DONE,
    HIRE_ACTIONS_BY_MAX_LEVEL,
    ROLL_ACTIONS,
    SCORE_NOTHING_ACTIONS,
    USE_ACTIONS_BY_MAX_DICE,
    Done,
    Hire,
    Place,
    Roll,
    ScoreNothing,
    Use,
    get_place_actions,
)
from ..components import (
    ACTION_FEE_COINS,
    BIT_BY_SPACE,
    BOX,
    COINS_PER_TURNED_DIE,
    CRATE,
    CRATE_FACE,
    CROSS_FACE,
    DICE_COUNT,
    FACES,
    HEAD_FACE,
    HOUSE,
    MARKS,
    OUTER_SPACES,
    PERSONS,
    SPACES,
    SWORDS_FACE,
    TOWER_CORNERS,
    WALL,
    WALL_FACE,
    SymbolId,
)
from ..state import Player, Work
from . import city

MAX_ROLLS = BOX.turn.rolls_max

# Dice and coins


def count_usable_dice(dice: list[int]) -> int:
    """Return how many dice can be used: all but swords (AC2)."""
    return DICE_COUNT - dice.count(SWORDS_FACE)


def coin_cost(symbol: SymbolId, natural: int, n: int) -> int:
    """Return the coins to pay for using n dice if `natural` dice show the symbol (AC2, AC3)."""
    return ACTION_FEE_COINS[symbol] + COINS_PER_TURNED_DIE * max(0, n - natural)


MAX_USEFUL_COINS = max(ACTION_FEE_COINS.values()) + COINS_PER_TURNED_DIE * DICE_COUNT
# How many dice the coins allow, by symbol (as a face), natural dice and coins
AFFORDABLE_DICE = [
    [
        [
            max(
                (n for n in range(1, DICE_COUNT + 1) if coin_cost(action.symbol, natural, n) <= coins),
                default=0,
            )
            for coins in range(MAX_USEFUL_COINS + 1)
        ]
        for natural in range(DICE_COUNT + 1)
    ]
    for action in BOX.action
]


def max_dice(player: Player, symbol: int) -> int:
    """Return how many dice of a symbol the dice and the coins allow, from 0 to 5."""
    allowed = AFFORDABLE_DICE[symbol][player.dice.count(symbol)][min(player.coins, MAX_USEFUL_COINS)]
    return min(allowed, count_usable_dice(player.dice))


def count_placeable_marks(player: Player, symbol: str, wanted: int) -> int:
    """Return how many marks the city has space for, at most `wanted` (CO6, RU24, RU25)."""
    free = city.empty_spaces(player.city)
    if symbol == "crate":
        return city.largest_area_size(free, wanted)
    if symbol == "wall":
        return min(wanted, (free & OUTER_SPACES).bit_count())
    return wanted


def can_score_for_free(player: Player) -> bool:
    """Return whether something can be scored without paying coins (GL16, AC10)."""
    dice = player.dice
    if CRATE_FACE in dice or CROSS_FACE in dice or HEAD_FACE in dice:
        return True
    return WALL_FACE in dice and count_placeable_marks(player, "wall", 1) > 0


# The question `turn` (QE1): roll, use a symbol, or hire


def list_turn_actions(player: Player) -> tuple[Action, ...]:
    """Return all options of the question `turn` (QE1), in the order of QE1c."""
    dice, free = player.dice, city.empty_spaces(player.city)
    up_to, coins = DICE_COUNT - dice.count(SWORDS_FACE), min(player.coins, MAX_USEFUL_COINS)
    logs, crates, walls, crosses, heads = [
        min(up_to, afforded[dice.count(symbol)][coins]) for symbol, afforded in enumerate(AFFORDABLE_DICE)
    ]
    return (
        (ROLL_ACTIONS if player.rolls_used < MAX_ROLLS else ())
        + USE_ACTIONS_BY_MAX_DICE["log"][logs]
        + USE_ACTIONS_BY_MAX_DICE["crate"][city.largest_area_size(free, crates) if crates > 1 else crates]
        + USE_ACTIONS_BY_MAX_DICE["wall"][min(walls, (free & OUTER_SPACES).bit_count())]
        + USE_ACTIONS_BY_MAX_DICE["cross"][crosses]
        + HIRE_ACTIONS_BY_MAX_LEVEL[heads]
        + (() if can_score_for_free(player) else SCORE_NOTHING_ACTIONS)
    )


def explain_refused_turn(player: Player, action: Roll | Use | Hire | ScoreNothing) -> Reason | None:
    """Return why an action is no option of the question `turn` (AC19)."""
    match action:
        case Roll(reroll):
            if player.rolls_used >= MAX_ROLLS:  # TU3, AC18
                return reason("wrong_phase")
            bad = [n for n in reroll if not 1 <= n <= DICE_COUNT]
            return reason(
                "bad_count", what="position" if bad else "positions", given=bad[0] if bad else len(reroll)
            )
        case Use(symbol, n):
            return explain_refused_dice(player, symbol, n) or explain_no_space(player, symbol, n)
        case Hire(person):
            return explain_refused_dice(player, "head", PERSONS[person].level)
        case ScoreNothing():
            return reason("must_score")


def explain_refused_dice(player: Player, symbol: SymbolId, n: int) -> Reason | None:
    """Return `bad_count`, `not_enough_dice` or `not_enough_coins`, or None if the dice can be used."""
    if not 1 <= n <= DICE_COUNT:
        return reason("bad_count", what="dice", given=n)
    if n > count_usable_dice(player.dice):
        return reason("not_enough_dice", needs=n, has=count_usable_dice(player.dice))
    needs = coin_cost(symbol, player.dice.count(FACES.index(symbol)), n)
    if needs > player.coins:
        return reason("not_enough_coins", needs=needs, has=player.coins)
    return None


def explain_no_space(player: Player, symbol: str, n: int) -> Reason | None:
    """Return why the city has too little space for the marks, or None (RU24, RU25)."""
    has = count_placeable_marks(player, symbol, n)
    return reason("no_room", mark=symbol, needs=n, has=has) if has < n else None


@lru_cache(maxsize=4096)
def list_turned_positions(dice: tuple[int, ...], symbol: int, n: int) -> tuple[int, ...]:
    """Return the positions of the dice that are turned.

    They are the leftmost that show neither the symbol nor swords (AC2).
    """
    turned = n - dice.count(symbol)
    if turned <= 0:
        return ()
    return tuple([i for i, die in enumerate(dice, 1) if die not in (symbol, SWORDS_FACE)][:turned])


# The questions `place` and `house` (QE2, QE3)


def legal_spaces(player: Player, work: Work) -> int:
    """Return the spaces where the next mark may be placed (QE2a, QE3a). Every choice can be completed."""
    free = city.empty_spaces(player.city)
    if work.mark == WALL:
        return free & OUTER_SPACES
    if work.mark == CRATE:
        if not work.placed:
            return city.spaces_in_large_areas(free, work.left)
        return free & city.add_orthogonal_spaces(work.placed)
    if work.mark == HOUSE:
        return free & (city.add_orthogonal_spaces(work.placed) if work.placed else work.near)
    return free


def list_placements(player: Player, work: Work) -> list[Place]:
    """Return all options of the question `place` (QE2)."""
    return get_place_actions(legal_spaces(player, work))


def list_house_placements(player: Player, work: Work) -> list[Place | Done]:
    """Return all options of the question `house` (QE3)."""
    return [*get_place_actions(legal_spaces(player, work)), DONE]


def explain_refused_space(player: Player, work: Work, action: Place) -> Reason:
    """Return why a mark may not be placed on a space. The reason names spaces that are possible."""
    space = action.space
    if space in TOWER_CORNERS:
        return reason("tower_space", space=space)
    if space not in SPACES:
        return reason("bad_space", space=space)
    if BIT_BY_SPACE[space] & ~city.empty_spaces(player.city):
        return reason("not_empty", space=space)
    if work.mark == WALL:
        return reason("not_outer", space=space)
    better = ", ".join(city.list_space_names(legal_spaces(player, work))[:8]) or "none"
    mark = MARKS[work.mark].id
    if work.mark == HOUSE and not work.placed:
        return reason("not_touching", space=space, better=better)
    placed = ", ".join(city.list_space_names(work.placed)) or "none"
    return reason("not_connected", space=space, mark=mark, placed=placed, needs=work.left, better=better)
