"""What effects do (2.3). All are mandatory and for the player who acts."""
from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.core import Seat, tell

from ..components import TOP, Effect
from ..events import Advanced, Gained, Traded
from ..state import Player, State


def apply(s: State, me: Seat, effect: Effect, n: int) -> None:
    """`n` is the effect's number, for all sets of a forum card at once (P9)."""
    EFFECTS[effect.op](s, me, s.players[me], effect, n)


def gain_goods(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    assert effect.good
    p.goods[effect.good] += n
    tell(s, Gained(me, effect.good, n))


def gain_coin(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    p.coins += n
    tell(s, Gained(me, "coin", n))


def gain_bread(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    p.bread += n
    tell(s, Gained(me, "bread", n))


def gain_vp(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    p.vp += n
    tell(s, Gained(me, "vp", n))


def prestige(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    advance_prestige(s, me, n)


def trade_goods(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    """All of them, also none."""
    goods = sum(p.goods.values())
    coins = goods + effect.bonus_coins
    p.goods = dict.fromkeys(p.goods, 0)
    p.coins += coins
    tell(s, Traded(me, goods, coins))


def take_bottom_tile(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    """R9: an empty row has no effect (X8)."""
    if any(s.bottom_row):
        s.stage = "craft"


def draw_fountain(s: State, me: Seat, p: Player, effect: Effect, n: int) -> None:
    """R10: at the end of the turn."""
    s.fountain_due = True


EFFECTS: Mapping[str, Callable[[State, Seat, Player, Effect, int], None]] = {
    "gain_goods": gain_goods, "gain_coin": gain_coin, "gain_bread": gain_bread, "gain_vp": gain_vp,
    "advance_prestige": prestige, "trade_goods": trade_goods, "take_bottom_tile": take_bottom_tile,
    "draw_fountain": draw_fountain,
}  # fmt: skip


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
