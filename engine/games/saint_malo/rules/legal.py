"""Which actions are legal, and why the others are refused. Lists and reasons share one small function per clause."""
from __future__ import annotations

from functools import lru_cache

from engine.core import Action, Reason, reason

from ..actions import DONE, HIRES, NOTHING, ROLLS, USES, Done, Hire, Place, Roll, ScoreNothing, Use, places
from ..components import (
    BIT,
    BOX,
    CORNERS,
    CRATE,
    CRATE_FACE,
    CROSS,
    DICE,
    FACES,
    FEE,
    HEAD,
    HOUSE,
    MARKS,
    OUTER,
    PERSON,
    SPACES,
    SWORDS,
    TURN_A_DIE,
    WALL,
    WALL_FACE,
    SymbolId,
)
from ..state import Player, Work
from . import city

ROLLS_MAX = BOX.turn.rolls_max

# Dice and coins


def usable(dice: list[int]) -> int:
    """Return how many dice can be used: all but swords (AC2)."""
    return DICE - dice.count(SWORDS)


def cost(symbol: SymbolId, natural: int, n: int) -> int:
    """Return the coins to pay for using n dice if `natural` dice show the symbol (AC2, AC3)."""
    return FEE[symbol] + TURN_A_DIE * max(0, n - natural)


RICH = max(FEE.values()) + TURN_A_DIE * DICE  # more coins than this allow nothing more
AFFORDED = [  # for each symbol (as a face), natural dice and coins: how many dice the coins allow
    [
        [max((n for n in range(1, DICE + 1) if cost(action.symbol, natural, n) <= coins), default=0)
         for coins in range(RICH + 1)]
        for natural in range(DICE + 1)
    ]
    for action in BOX.action
]  # fmt: skip


def most(p: Player, symbol: int) -> int:
    """Return how many dice of a symbol the dice and the coins allow, from 0 to 5."""
    allowed = AFFORDED[symbol][p.dice.count(symbol)][min(p.coins, RICH)]
    return min(allowed, usable(p.dice))


def room(p: Player, symbol: str, wanted: int) -> int:
    """Return how many marks the city has space for, at most `wanted` (CO6, RU24, RU25)."""
    free = city.empty(p.city)
    if symbol == "crate":
        return city.largest_area(free, wanted)
    if symbol == "wall":
        return min(wanted, (free & OUTER).bit_count())
    return wanted


def may_roll(p: Player) -> bool:
    """Return whether rolls are left (TU3, AC18)."""
    return p.rolls_used < ROLLS_MAX


def free_scoring(p: Player) -> bool:
    """Return whether something can be scored without paying coins (GL16, AC10)."""
    dice = p.dice
    if CRATE_FACE in dice or CROSS in dice or HEAD in dice:
        return True
    return WALL_FACE in dice and room(p, "wall", 1) > 0


# QE1: roll, use, hire


def turn(p: Player) -> tuple[Action, ...]:
    """Return all options of the question `turn` (QE1), in the order of QE1c."""
    dice, free = p.dice, city.empty(p.city)
    up_to, coins = DICE - dice.count(SWORDS), min(p.coins, RICH)
    logs, crates, walls, crosses, heads = [
        min(up_to, afforded[dice.count(symbol)][coins]) for symbol, afforded in enumerate(AFFORDED)
    ]
    return (
        (ROLLS if p.rolls_used < ROLLS_MAX else ())
        + USES["log"][logs]
        + USES["crate"][city.largest_area(free, crates) if crates > 1 else crates]
        + USES["wall"][min(walls, (free & OUTER).bit_count())]
        + USES["cross"][crosses]
        + HIRES[heads]
        + (() if free_scoring(p) else NOTHING)
    )


def why_turn(p: Player, action: Roll | Use | Hire | ScoreNothing) -> Reason | None:
    """Return why an action is no option of the question `turn` (AC19)."""
    match action:
        case Roll(reroll):
            if not may_roll(p):
                return reason("wrong_phase", asked="rolled")
            bad = [n for n in reroll if not 1 <= n <= DICE]
            return reason("bad_count", what="position" if bad else "positions", given=bad[0] if bad else len(reroll))
        case Use(symbol, n):
            return why_not_dice(p, symbol, n) or no_room(p, symbol, n)
        case Hire(person):
            return why_not_dice(p, "head", PERSON[person].level)
        case ScoreNothing():
            return reason("must_score")


def why_not_dice(p: Player, symbol: SymbolId, n: int) -> Reason | None:
    """Return `bad_count`, `not_enough_dice` or `not_enough_coins`, or None if the dice can be used."""
    if not 1 <= n <= DICE:
        return reason("bad_count", what="dice", given=n)
    if n > usable(p.dice):
        return reason("not_enough_dice", needs=n, has=usable(p.dice))
    needs = cost(symbol, p.dice.count(FACES.index(symbol)), n)
    if needs > p.coins:
        return reason("not_enough_coins", needs=needs, has=p.coins)
    return None


def no_room(p: Player, symbol: str, n: int) -> Reason | None:
    """Return why the city has too little space for the marks, or None (RU24, RU25)."""
    has = room(p, symbol, n)
    return reason("no_room", mark=symbol, needs=n, has=has) if has < n else None


@lru_cache(maxsize=4096)
def rotated(dice: tuple[int, ...], symbol: int, n: int) -> tuple[int, ...]:
    """Return the positions of the dice that are turned.

    They are the leftmost that show neither the symbol nor swords (AC2).
    """
    turned = n - dice.count(symbol)
    if turned <= 0:
        return ()
    return tuple([i for i, die in enumerate(dice, 1) if die not in (symbol, SWORDS)][:turned])


# QE2 and QE3: place


def open_spaces(p: Player, work: Work) -> int:
    """Return the spaces where the next mark may be placed (QE2a, QE3a). Every choice can be completed."""
    free = city.empty(p.city)
    if work.mark == WALL:
        return free & OUTER
    if work.mark == CRATE:
        return free & city.beside(work.placed) if work.placed else city.roomy(free, work.left)
    if work.mark == HOUSE:
        return free & (city.beside(work.placed) if work.placed else work.near)
    return free


def place(p: Player, work: Work) -> list[Place]:
    """Return all options of the question `place` (QE2)."""
    return places(open_spaces(p, work))


def house(p: Player, work: Work) -> list[Place | Done]:
    """Return all options of the question `house` (QE3)."""
    return [*places(open_spaces(p, work)), DONE]


def why_place(p: Player, work: Work, action: Place) -> Reason:
    """Return why a mark may not be placed on a space. The reason names spaces that are possible."""
    space = action.space
    if space in CORNERS:
        return reason("tower_space", space=space)
    if space not in SPACES:
        return reason("bad_space", space=space)
    if BIT[space] & ~city.empty(p.city):
        return reason("not_empty", space=space)
    if work.mark == WALL:
        return reason("not_outer", space=space)
    better = ", ".join(city.names(open_spaces(p, work))[:8]) or "none"
    mark = MARKS[work.mark].id
    if work.mark == HOUSE and not work.placed:
        return reason("not_touching", space=space, better=better)
    placed = ", ".join(city.names(work.placed)) or "none"
    return reason("not_connected", space=space, mark=mark, placed=placed, needs=work.left, better=better)


def why_tower(action: Hire) -> Reason:
    """Return why a tower does not give this person (QE4)."""
    return reason("bad_person", person=action.person)
