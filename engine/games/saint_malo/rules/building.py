"""Paying for a symbol, and placing crates, walls and churches (AC3 to AC9)."""

from __future__ import annotations

from functools import partial

from engine.core import Event, Flow, Seat, choose, tell

from .. import events
from ..components import (
    BIT_BY_SPACE,
    CHURCH_MARKS,
    CRATE,
    FACES,
    MARKS,
    OUTER_SPACES,
    SIDE_BY_BIT,
    SIDE_SPACES,
    SPACE_BY_BIT,
    TOWER_BONUS_ORDER,
    TOWER_EFFECTS_BY_SIDE,
    WALL,
    GainCoins,
    GainVp,
    SymbolId,
)
from ..state import State, Work
from . import city, legal


def pay_for_dice(state: State, seat: Seat, symbol: SymbolId, dice_used: int) -> None:
    """Pay the coins for turned dice and for the delivery, before anything else happens (AC3, TU11)."""
    player, face = state.players[seat], FACES.index(symbol)
    coins = legal.coin_cost(symbol, player.dice.count(face), dice_used)
    player.coins -= coins
    tell_own_turn(
        state,
        seat,
        events.Scored(
            seat, symbol, dice_used, legal.list_turned_positions(tuple(player.dice), face, dice_used), coins
        ),
    )


def build_marks(state: State, seat: Seat, symbol: SymbolId, dice_used: int) -> Flow[int | None]:
    """Build crates, walls or a church (AC5 to AC9)."""
    if symbol == "wall":
        return build_walls(state, seat, dice_used)
    return (
        place_marks(state, seat, CRATE, dice_used)
        if symbol == "crate"
        else place_marks(state, seat, CHURCH_MARKS[dice_used - 1])
    )


def build_walls(state: State, seat: Seat, dice_used: int) -> Flow[None]:
    """Place walls on outer spaces. Then every side that this completes gives its tower's bonus (AC6, AC7)."""
    player = state.players[seat]
    placed = yield from place_marks(state, seat, WALL, dice_used)
    for side in TOWER_BONUS_ORDER:
        if SIDE_SPACES[side] & placed and not SIDE_SPACES[side] & ~player.city[WALL]:
            give_tower_bonus(state, seat, side)


def give_tower_bonus(state: State, seat: Seat, side: str) -> None:
    """Give a tower's coins and VP at once.

    Its person follows in a step of its own, if the city has an empty space (AC8, RU15).
    """
    player = state.players[seat]
    tell_own_turn(state, seat, events.SideCompleted(seat, side))
    for effect in TOWER_EFFECTS_BY_SIDE[side]:
        match effect:
            case GainCoins(amount):
                gain_resources(state, seat, side, coins=amount)
            case GainVp(amount):
                gain_resources(state, seat, side, vp=amount)
            case _ if city.empty_spaces(player.city):
                player.phase = "tower_recruit"
            case _:
                tell_own_turn(state, seat, events.TowerPersonLost(seat))


def place_marks(state: State, seat: Seat, mark: int, count: int = 1) -> Flow[int]:
    """Place marks on empty spaces, with one question for each (QE2). Return the bits of their spaces."""
    player = state.players[seat]
    player.work = work = Work(mark, count)
    spaces, explain = (
        partial(legal.list_placements, player, work),
        partial(legal.explain_refused_space, player, work),
    )
    while work.left:
        action = yield from choose(seat, "place", spaces, explain)
        place_mark(state, seat, work, BIT_BY_SPACE[action.space])
    return work.placed


def place_mark(state: State, seat: Seat, work: Work, space: int) -> None:
    """Place one mark. Any mark but a wall breaks the side on which it stands (GL9, AC17)."""
    player, mark = state.players[seat], work.mark
    breaks = (
        mark != WALL
        and space & OUTER_SPACES
        and not SIDE_SPACES[SIDE_BY_BIT[space]] & city.side_breaking_spaces(player.city)
    )
    player.city[mark] |= space
    player.latest |= space
    work.placed |= space
    work.left -= 1
    tell_own_turn(state, seat, events.Placed(seat, SPACE_BY_BIT[space], MARKS[mark].id))
    if breaks:
        tell_own_turn(state, seat, events.SideBroken(seat, SIDE_BY_BIT[space]))


def gain_resources(state: State, seat: Seat, source: str, coins: int = 0, logs: int = 0, vp: int = 0) -> None:
    """Give resources to a player and tell it, with the reason."""
    player = state.players[seat]
    player.coins += coins
    player.logs += logs
    player.vp += vp
    tell_own_turn(state, seat, events.Gained(seat, coins, logs, vp, source))


def tell_own_turn(state: State, seat: Seat, event: Event) -> None:
    """Tell everybody about an event. In a simultaneous round, tell only this seat until the reveal (SI7)."""
    tell(state, event, own_seat_only=state.before[seat] is not None)
