"""The effects of buildings and forum cards (2.3). All are mandatory and for the active player."""

from __future__ import annotations

from engine.core import Seat, tell

from ..components import PRESTIGE_TOP, Effect
from ..events import Advanced, Gained, Traded
from ..state import State


def apply_effect(state: State, seat: Seat, effect: Effect, amount: int) -> None:
    """Apply an effect. `amount` is the sum over all sets of a forum card (P9)."""
    player = state.players[seat]
    match effect.op:
        case "gain_goods":
            assert effect.good
            player.goods[effect.good] += amount
            tell(state, Gained(seat, effect.good, amount))
        case "gain_coin":
            player.coins += amount
            tell(state, Gained(seat, "coin", amount))
        case "gain_bread":
            player.bread += amount
            tell(state, Gained(seat, "bread", amount))
        case "gain_vp":
            player.vp += amount
            tell(state, Gained(seat, "vp", amount))
        case "advance_prestige":
            advance_prestige(state, seat, amount)
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
    old_space = find_prestige_space(state.prestige, seat)
    space = min(PRESTIGE_TOP, old_space + steps)
    steps_beyond = old_space + steps - space
    state.prestige[old_space].remove(seat)
    state.prestige[space].append(seat)
    state.players[seat].vp += steps_beyond
    tell(state, Advanced(seat, steps, space, steps_beyond))


def find_prestige_space(stacks: list[list[Seat]], seat: Seat) -> int:
    """Return the space of the prestige bar that has the seat's disc."""
    for space, stack in enumerate(stacks):
        if seat in stack:
            return space
    raise AssertionError(f"no disc of seat {seat}")  # V6
