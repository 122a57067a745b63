"""Choosing dice (A1): the pairs of a pool, and what it costs to make a value of two dice."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import compress

from msgspec import Struct

from engine.core import Reason, reason

from ..actions import SetValue, TakeDice, place, word
from ..components import BLACK_DIE_TIME, BOX, DieColour
from ..state import Die, Player

LOW, HIGH = BOX.dice.lowest, BOX.dice.highest
FACES = range(LOW, HIGH + 1)
VALUES = range(2 * LOW, 2 * HIGH + 1)  # of two dice
ENOUGH = VALUES[-1] - VALUES[0]  # more coins than this change nothing more
COLOURS: tuple[DieColour, ...] = ("w", "b")
DICE: Mapping[DieColour, tuple[Die, ...]] = {  # by their faces, from the lowest
    colour: tuple(Die(colour, face) for face in FACES) for colour in COLOURS
}
KINDS: tuple[Die, ...] = (*DICE["w"], *DICE["b"])  # as a pool is sorted
KIND: Mapping[DieColour, Mapping[int, int]] = {  # the place of a die in it, by its face
    colour: {die.value: KINDS.index(die) for die in dice} for colour, dice in DICE.items()
}
PAIRS: tuple[tuple[TakeDice, ...], ...] = tuple(tuple(TakeDice(one, other) for other in KINDS) for one in KINDS)
TWO_DICE = 2  # of one turn (T4.1), and so many markers at most (A1.4)


def pairs(pool: Sequence[Die]) -> list[TakeDice]:
    """D1: each two kinds of a pool, and two of a kind where there are two."""
    left = [0] * len(KINDS)
    found: list[TakeDice] = []
    for die in pool:
        left[KIND[die.colour][die.value]] += 1
    for first, n in enumerate(left):
        if n:
            left[first] = n - 1
            found += compress(PAIRS[first], left)
            left[first] = 0
    return found


def black_time(dice: Sequence[Die]) -> int:
    """A1.2, Q3, Q71: whatever happens to their faces."""
    return sum([BLACK_DIE_TIME for die in dice if die.colour == "b"])


def coins_for(a: int, b: int, value: int, markers: int) -> int:
    """The fewest coins that make `value` of the faces a and b with so many meeting markers (A1.5)."""
    if markers == 0:
        return abs(value - a - b)
    if markers == 1:
        low, high = max(LOW, value - HIGH), min(HIGH, value - LOW)
        return min(max(low - kept, kept - high, 0) for kept in (a, b))
    return 0


@cache
def choices(a: int, b: int, coins: int, markers: int) -> tuple[SetValue, ...]:
    """D2: the values of two faces that at most so many coins and markers pay (A1.6); no marker that saves nothing."""
    found: list[SetValue] = []
    for value in VALUES:
        before = None
        for used in range(min(markers, TWO_DICE) + 1):
            needs = coins_for(a, b, value, used)
            if needs <= coins and (before is None or needs < before):
                found.append(SetValue(value, used))
            before = needs
    return tuple(found)


def values(dice: Sequence[Die], coins: int, markers: int) -> tuple[SetValue, ...]:
    """D2 for two dice."""
    a, b = dice
    return choices(min(a.value, b.value), max(a.value, b.value), min(coins, ENOUGH), markers)


def pay_change(player: Player, coins: int, markers: int) -> None:
    """Of the dice (A1.3, A1.4)."""
    player.coins -= coins
    player.meeting_markers -= markers


class Making(Struct, frozen=True):
    """A way to a value: the dice, and what it costs."""

    dice: TakeDice
    set: SetValue
    coins: int
    time: int  # of black dice

    @property
    def cost(self) -> tuple[int, int, int]:
        return self.time, self.coins, self.set.markers


def worth(pool: Sequence[Die], coins: int, markers: int) -> Mapping[int, tuple[Making, ...]]:
    """What each value would take (D21): the cheapest ways to it, none that another way beats in everything."""
    ways: dict[int, dict[tuple[int, int, int], Making]] = {}
    for pair in pairs(pool):
        for making in makings(pair, coins, markers):
            ways.setdefault(making.set.value, {}).setdefault(making.cost, making)
    return {value: tuple(best(ways[value])) for value in VALUES if value in ways}


def makings(pair: TakeDice, coins: int, markers: int) -> list[Making]:
    dice, a, b = (pair.first, pair.second), pair.first.value, pair.second.value
    return [
        Making(pair, one, coins_for(a, b, one.value, one.markers), black_time(dice))
        for one in values(dice, coins, markers)
    ]


def best(ways: Mapping[tuple[int, int, int], Making]) -> list[Making]:
    """Those of which no other costs at most as much of time, coins and markers."""
    return [
        ways[cost] for cost in sorted(ways)
        if not any(other != cost and all(x <= y for x, y in zip(other, cost, strict=True)) for other in ways)
    ]  # fmt: skip


def why_not_pair(pool: Sequence[Die], action: TakeDice) -> Reason:
    """Why two dice cannot be taken (A1.1)."""
    first, second = sorted((word(action.first), word(action.second)), key=place)
    left = [word(die) for die in pool]
    for die in (first, second):
        if die not in left:
            return reason("no_such_die", die=die)
        left.remove(die)
    return reason("dice_order", first=first, second=second)


def why_not_value(dice: Sequence[Die], coins: int, markers: int, action: SetValue) -> Reason:
    """Why a value cannot be made (A1.3 to A1.6)."""
    value, used = action.value, action.markers
    if value not in VALUES:
        return reason("no_such_value", value=value)
    if not 0 <= used <= min(markers, TWO_DICE):
        return reason("not_enough_markers", needs=used, has=markers)
    needs = coins_for(dice[0].value, dice[1].value, value, used)
    if needs > coins:
        return reason("not_enough_coins", needs=needs, has=coins)
    return reason("marker_saves_nothing", value=value)
