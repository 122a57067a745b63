"""Paying for a symbol, and placing crates, walls and churches (AC3 to AC9)."""
from __future__ import annotations

from functools import partial

from engine.core import Event, Flow, Seat, choose, tell

from .. import events
from ..components import (
    BIT,
    BONUS,
    CHURCHES,
    CRATE,
    FACES,
    MARKS,
    NAME,
    OUTER,
    SIDE_AT,
    SIDES,
    TOWER_ORDER,
    WALL,
    GainCoins,
    GainVp,
    SymbolId,
)
from ..state import State, Work
from . import city, legal


def pay(s: State, me: Seat, symbol: SymbolId, n: int) -> None:
    """Pay the coins for turned dice and for the delivery, before anything else happens (AC3, TU11)."""
    p, face = s.players[me], FACES.index(symbol)
    coins = legal.cost(symbol, p.dice.count(face), n)
    p.coins -= coins
    say(s, me, events.Scored(me, symbol, n, legal.rotated(tuple(p.dice), face, n), coins))


def build(s: State, me: Seat, symbol: SymbolId, n: int) -> Flow[int | None]:
    """Build crates, walls or a church (AC5 to AC9)."""
    if symbol == "wall":
        return build_walls(s, me, n)
    return place(s, me, CRATE, n) if symbol == "crate" else place(s, me, CHURCHES[n - 1])


def build_walls(s: State, me: Seat, n: int) -> Flow[None]:
    """Place walls on outer spaces. Then every side that this completes gives its tower's bonus (AC6, AC7)."""
    p = s.players[me]
    placed = yield from place(s, me, WALL, n)
    for side in TOWER_ORDER:
        if SIDES[side] & placed and not SIDES[side] & ~p.city[WALL]:
            tower_bonus(s, me, side)


def tower_bonus(s: State, me: Seat, side: str) -> None:
    """Give a tower's coins and VP at once.

    Its person follows in a step of its own, if the city has an empty space (AC8, RU15).
    """
    p = s.players[me]
    say(s, me, events.SideCompleted(me, side))
    for effect in BONUS[side]:
        match effect:
            case GainCoins(amount):
                gain(s, me, side, coins=amount)
            case GainVp(amount):
                gain(s, me, side, vp=amount)
            case _ if city.empty(p.city):
                p.phase = "tower_recruit"
            case _:
                say(s, me, events.TowerPersonLost(me))


def place(s: State, me: Seat, mark: int, count: int = 1) -> Flow[int]:
    """Place marks on empty spaces, with one question for each (QE2). Return the bits of their spaces."""
    p = s.players[me]
    p.work = work = Work(mark, count)
    spaces, why = partial(legal.place, p, work), partial(legal.why_place, p, work)
    while work.left:
        action = yield from choose(me, "place", spaces, why)
        put(s, me, work, BIT[action.space])
    return work.placed


def put(s: State, me: Seat, work: Work, space: int) -> None:
    """Place one mark. Any mark but a wall breaks the side on which it stands (GL9, AC17)."""
    p, mark = s.players[me], work.mark
    breaks = mark != WALL and space & OUTER and not SIDES[SIDE_AT[space]] & city.others(p.city)
    p.city[mark] |= space
    p.latest |= space
    work.placed |= space
    work.left -= 1
    say(s, me, events.Placed(me, NAME[space], MARKS[mark].id))
    if breaks:
        say(s, me, events.SideBroken(me, SIDE_AT[space]))


def gain(s: State, me: Seat, why: str, coins: int = 0, logs: int = 0, vp: int = 0) -> None:
    p = s.players[me]
    p.coins += coins
    p.logs += logs
    p.vp += vp
    say(s, me, events.Gained(me, coins, logs, vp, why))


def say(s: State, me: Seat, event: Event) -> None:
    """Tell everybody about an event. In a simultaneous round, tell only this seat until the reveal (SI7)."""
    tell(s, event, own_seat_only=s.before[me] is not None)
