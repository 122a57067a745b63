"""The effects of buildings and forum cards (2.3). All are mandatory and for the active player."""
from __future__ import annotations

from engine.core import Seat, tell

from ..components import PRESTIGE_TOP, Effect
from ..events import Advanced, Gained, Traded
from ..state import State


def apply_effect(state: State, seat: Seat, effect: Effect, n: int) -> None:
    """Apply an effect. `n` is its amount, added up over all sets of a forum card (P9)."""
    player = state.players[seat]
    match effect.op:
        case "gain_goods":
            assert effect.good
            player.goods[effect.good] += n
            tell(state, Gained(seat, effect.good, n))
        case "gain_coin":
            player.coins += n
            tell(state, Gained(seat, "coin", n))
        case "gain_bread":
            player.bread += n
            tell(state, Gained(seat, "bread", n))
        case "gain_vp":
            player.vp += n
            tell(state, Gained(seat, "vp", n))
        case "advance_prestige":
            advance_prestige(state, seat, n)
        case "trade_goods":
            trade_goods(state, seat, effect.bonus_coins)
        case "take_bottom_tile":  # R9
            if any(state.bottom_row):  # otherwise it has no effect (X8)
                state.stage = "craft"
        case "draw_fountain":  # R10: at the end of the turn
            state.fountain_due = True


def trade_goods(state: State, seat: Seat, bonus: int) -> None:
    """Turn all goods into coins, with a bonus. It works without goods too."""
    player = state.players[seat]
    goods = sum(player.goods.values())
    player.goods = dict.fromkeys(player.goods, 0)
    player.coins += goods + bonus
    tell(state, Traded(seat, goods, goods + bonus))


def advance_prestige(state: State, seat: Seat, steps: int) -> None:
    """Move the seat's disc onto the stack of its new space (R8).

    Each step beyond the last space gives 1 VP.
    """
    here = find_prestige_space(state.prestige, seat)
    space = min(PRESTIGE_TOP, here + steps)
    over = here + steps - space
    state.prestige[here].remove(seat)
    state.prestige[space].append(seat)
    state.players[seat].vp += over
    tell(state, Advanced(seat, steps, space, over))


def find_prestige_space(stacks: list[list[Seat]], seat: Seat) -> int:
    """Return the space of the prestige bar that has the seat's disc."""
    for space, stack in enumerate(stacks):
        if seat in stack:
            return space
    raise AssertionError(f"no disc of seat {seat}")  # V6
