"""The choice of dice (A1): the pairs of a pool, and what it costs to make a value of two dice."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import compress

from msgspec import Struct

from engine.core import Reason, reason

from ..actions import SetValue, TakeDice, die_sort_key, format_die
from ..components import BLACK_DIE_TIME, BOX, DieColour
from ..state import Die, Player

LOWEST_FACE, HIGHEST_FACE = BOX.dice.lowest, BOX.dice.highest
FACES = range(LOWEST_FACE, HIGHEST_FACE + 1)
BANNER_VALUES = range(2 * LOWEST_FACE, 2 * HIGHEST_FACE + 1)
MAX_USEFUL_COINS = BANNER_VALUES[-1] - BANNER_VALUES[0]
DIE_COLOURS: tuple[DieColour, ...] = ("w", "b")
# Dice by colour, in ascending order
DICE_BY_COLOUR: Mapping[DieColour, tuple[Die, ...]] = {
    colour: tuple(Die(colour, face) for face in FACES) for colour in DIE_COLOURS
}
# All dice in the order of a pool
ALL_DICE: tuple[Die, ...] = (*DICE_BY_COLOUR["w"], *DICE_BY_COLOUR["b"])
# The index of a die in ALL_DICE, by colour and face
DIE_INDEX: Mapping[DieColour, Mapping[int, int]] = {
    colour: {die.value: ALL_DICE.index(die) for die in dice} for colour, dice in DICE_BY_COLOUR.items()
}
TAKE_DICE_ACTIONS: tuple[tuple[TakeDice, ...], ...] = tuple(
    tuple(TakeDice(one, other) for other in ALL_DICE) for one in ALL_DICE
)
# A turn takes two dice (T4.1), and each can be changed with one marker (A1.4).
DICE_PER_TURN = 2


def list_pairs(pool: Sequence[Die]) -> list[TakeDice]:
    """Return an action for every different pair of dice in the pool (D1)."""
    remaining = [0] * len(ALL_DICE)
    actions: list[TakeDice] = []
    for die in pool:
        remaining[DIE_INDEX[die.colour][die.value]] += 1
    for first, count in enumerate(remaining):
        if count:
            remaining[first] = count - 1
            actions += compress(TAKE_DICE_ACTIONS[first], remaining)
            remaining[first] = 0
    return actions


def black_dice_time(dice: Sequence[Die]) -> int:
    """Return the time that the black dice cost. Changed faces make no difference (A1.2, Q3, Q71)."""
    return sum([BLACK_DIE_TIME for die in dice if die.colour == "b"])


def coin_cost(a: int, b: int, value: int, markers: int) -> int:
    """Return the fewest coins that make `value` of the faces `a` and `b` with this many meeting markers (A1.5)."""
    if markers == 0:
        return abs(value - a - b)
    if markers == 1:
        low, high = max(LOWEST_FACE, value - HIGHEST_FACE), min(HIGHEST_FACE, value - LOWEST_FACE)
        return min(max(low - kept_face, kept_face - high, 0) for kept_face in (a, b))
    return 0


@cache
def list_values_of_faces(a: int, b: int, coins: int, markers: int) -> tuple[SetValue, ...]:
    """Return the values that two faces can make with at most this many coins and markers (D2, A1.6).

    A marker that saves no coin is not offered.
    """
    options: list[SetValue] = []
    for value in BANNER_VALUES:
        previous_cost = None
        for marker_count in range(min(markers, DICE_PER_TURN) + 1):
            cost = coin_cost(a, b, value, marker_count)
            if cost <= coins and (previous_cost is None or cost < previous_cost):
                options.append(SetValue(value, marker_count))
            previous_cost = cost
    return tuple(options)


def list_values(dice: Sequence[Die], coins: int, markers: int) -> tuple[SetValue, ...]:
    """Return the values that two dice can make with at most this many coins and markers (D2)."""
    a, b = dice
    return list_values_of_faces(
        min(a.value, b.value), max(a.value, b.value), min(coins, MAX_USEFUL_COINS), markers
    )


def pay_for_change(player: Player, coins: int, markers: int) -> None:
    """Pay the coins and markers for a change of dice (A1.3, A1.4)."""
    player.coins -= coins
    player.meeting_markers -= markers


class ValueOption(Struct, frozen=True):
    """One way to make a value: the dice and what it costs."""

    dice: TakeDice
    set_value: SetValue
    coins: int
    time: int  # of black dice

    @property
    def cost(self) -> tuple[int, int, int]:
        """The cost as (time, coins, markers), for comparisons."""
        return self.time, self.coins, self.set_value.markers


def list_value_options(
    pool: Sequence[Die], coins: int, markers: int
) -> Mapping[int, tuple[ValueOption, ...]]:
    """Return the best ways to make each value (D21).

    A way is left out if another one costs no more time, coins and markers.
    """
    options_by_value: dict[int, dict[tuple[int, int, int], ValueOption]] = {}
    for pair in list_pairs(pool):
        for option in list_options_of_pair(pair, coins, markers):
            options_by_value.setdefault(option.set_value.value, {}).setdefault(option.cost, option)
    return {
        value: tuple(drop_dominated_options(options_by_value[value]))
        for value in BANNER_VALUES
        if value in options_by_value
    }


def list_options_of_pair(pair: TakeDice, coins: int, markers: int) -> list[ValueOption]:
    """Return every way to make a value with these two dice."""
    dice = (pair.first, pair.second)
    a = pair.first.value
    b = pair.second.value
    return [
        ValueOption(pair, option, coin_cost(a, b, option.value, option.markers), black_dice_time(dice))
        for option in list_values(dice, coins, markers)
    ]


def drop_dominated_options(options: Mapping[tuple[int, int, int], ValueOption]) -> list[ValueOption]:
    """Return the options without those that another option beats or equals in time, coins and markers."""
    return [
        options[cost]
        for cost in sorted(options)
        if not any(
            other_cost != cost and all(x <= y for x, y in zip(other_cost, cost, strict=True))
            for other_cost in options
        )
    ]


def explain_refused_pair(pool: Sequence[Die], action: TakeDice) -> Reason:
    """Return why two dice cannot be taken (A1.1)."""
    first, second = sorted((format_die(action.first), format_die(action.second)), key=die_sort_key)
    remaining = [format_die(die) for die in pool]
    for die in (first, second):
        if die not in remaining:
            return reason("no_such_die", die=die)
        remaining.remove(die)
    return reason("dice_order", first=first, second=second)


def explain_refused_value(dice: Sequence[Die], coins: int, markers: int, action: SetValue) -> Reason:
    """Return why a value cannot be made (A1.3 to A1.6)."""
    value, used_markers = action.value, action.markers
    if value not in BANNER_VALUES:
        return reason("no_such_value", value=value)
    if not 0 <= used_markers <= min(markers, DICE_PER_TURN):
        return reason("not_enough_markers", needs=used_markers, has=markers)
    cost = coin_cost(dice[0].value, dice[1].value, value, used_markers)
    if cost > coins:
        return reason("not_enough_coins", needs=cost, has=coins)
    return reason("marker_saves_nothing", value=value)
