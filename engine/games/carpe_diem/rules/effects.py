"""What effects do (2.3). All are mandatory and for the player who acts."""
from __future__ import annotations

from engine.core import Seat, tell

from ..components import TOP, Effect
from ..events import Advanced, Gained, Traded
from ..state import State


def apply(s: State, me: Seat, effect: Effect, n: int) -> None:
    """`n` is the effect's number, for all sets of a forum card at once (P9)."""
    p = s.players[me]
    match effect.op:
        case "gain_goods":
            assert effect.good
            p.goods[effect.good] += n
            tell(s, Gained(me, effect.good, n))
        case "gain_coin":
            p.coins += n
            tell(s, Gained(me, "coin", n))
        case "gain_bread":
            p.bread += n
            tell(s, Gained(me, "bread", n))
        case "gain_vp":
            p.vp += n
            tell(s, Gained(me, "vp", n))
        case "advance_prestige":
            advance_prestige(s, me, n)
        case "trade_goods":
            trade_goods(s, me, effect.bonus_coins)
        case "take_bottom_tile":  # R9
            if any(s.bottom_row):  # else it has no effect (X8)
                s.stage = "craft"
        case "draw_fountain":  # R10: at the end of the turn
            s.fountain_due = True


def trade_goods(s: State, me: Seat, bonus: int) -> None:
    """All of them, also none."""
    p = s.players[me]
    goods = sum(p.goods.values())
    p.goods = dict.fromkeys(p.goods, 0)
    p.coins += goods + bonus
    tell(s, Traded(me, goods, goods + bonus))


def advance_prestige(s: State, me: Seat, steps: int) -> None:
    """R8: onto the top of the stack there; 1 VP for each space that is missing at the end of the bar."""
    here = prestige_of(s.prestige, me)
    space = min(TOP, here + steps)
    over = here + steps - space
    s.prestige[here].remove(me)
    s.prestige[space].append(me)
    s.players[me].vp += over
    tell(s, Advanced(me, steps, space, over))


def prestige_of(stacks: list[list[Seat]], seat: Seat) -> int:
    for space, stack in enumerate(stacks):
        if seat in stack:
            return space
    raise AssertionError(f"no disc of seat {seat}")  # V6
