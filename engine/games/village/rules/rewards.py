"""The rewards of cities and privileges (C7)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement

from msgspec import Struct

from engine.core import Flow, Reason, Seat, choose, reason

from ..actions import TakeCubes, TakeGood
from ..components import COLOURS, GOODS, Colour, Effect, Good
from ..state import Player, State
from .payment import gain_coins, gain_good, owns, pay

CHOICES: tuple[tuple[tuple[TakeCubes, tuple[tuple[Colour, int], ...]], ...], ...] = tuple(  # by number of cubes
    tuple((TakeCubes(some), tuple(Counter(some).items())) for some in combinations_with_replacement(COLOURS, n))
    for n in range(3)
)
TAKE_GOOD: Mapping[Good, TakeGood] = {good: TakeGood(good) for good in GOODS}


class Gain(Struct):
    """What a player has gained."""

    prestige: int = 0
    coins: int = 0
    cubes: tuple[Colour, ...] = ()
    good: Good | None = None


def reap(s: State, me: Seat, effects: Sequence[Effect]) -> Flow[Gain]:
    """Carry out the effects in their order."""
    p, gain = s.players[me], Gain()
    for effect in effects:
        match effect.op:
            case "gain_prestige":
                p.prestige += effect.n
                gain.prestige += effect.n
            case "gain_coin":
                gain.coins += gain_coins(s, p, effect.n)
            case "gain_cubes":
                gain.cubes = yield from take_cubes(s, me, effect.n)
            case "gain_good":
                gain.good = yield from take_good(s, me)
            case "pay_coin":
                pay(s, p, ("coin",) * effect.n)
            case "take_next_start_marker":
                s.next_start = me
    return gain


def take_cubes(s: State, me: Seat, n: int) -> Flow[tuple[Colour, ...]]:
    """Let the player take influence cubes of their choice (K6).

    They get fewer if the supply has fewer (R1, R43).
    """
    n = min(n, sum(s.supply.cubes[colour] for colour in COLOURS))
    if not n:
        return ()
    options, why = partial(cube_choices, s, n), partial(why_not_cubes, s, n)
    taken = yield from choose(me, "cubes", options, why)
    for colour in taken.colours:
        s.supply.cubes[colour] -= 1
        s.players[me].cubes[colour] += 1
    return taken.colours


def cube_choices(s: State, n: int) -> list[TakeCubes]:
    stock = s.supply.cubes
    return [take for take, needs in CHOICES[n] if owns(stock, needs)]


def why_not_cubes(s: State, n: int, action: TakeCubes) -> Reason:
    if len(action.colours) != n:
        return reason("cube_count", needs=n, given=len(action.colours))
    lacking = next((c for c in action.colours if action.colours.count(c) > s.supply.cubes[c]), None)
    return reason("no_cube_in_supply", colour=lacking) if lacking else reason("cube_order")


def take_good(s: State, me: Seat) -> Flow[Good | None]:
    """Let the player take a good of their choice from the supply (K7)."""
    if not any(s.supply.goods.values()):
        return None
    taken = yield from choose(me, "good", partial(good_choices, s), why_not_good)
    gain_good(s, s.players[me], taken.good)
    return taken.good


def good_choices(s: State) -> list[TakeGood]:
    return [TAKE_GOOD[good] for good in GOODS if s.supply.goods[good]]


def why_not_good(action: TakeGood) -> Reason:
    return reason("no_good_in_supply", good=action.good)


def no_reward(s: State, p: Player, effects: Sequence[Effect]) -> Reason | None:
    """Return why a privilege could give nothing and so cannot be chosen (A6.4)."""
    known = [effect for effect in effects if effect.op in IMPOSSIBLE]
    return next((why for effect in known if (why := IMPOSSIBLE[effect.op](s, p, effect.n))), None)


def no_cubes(s: State, p: Player, n: int) -> Reason | None:
    return None if any(s.supply.cubes[colour] for colour in COLOURS) else reason("supply_without_cubes")


def no_goods(s: State, p: Player, n: int) -> Reason | None:
    return None if any(s.supply.goods.values()) else reason("supply_without_goods")


def no_coin(s: State, p: Player, n: int) -> Reason | None:
    return reason("no_coin") if p.coins < n else None


def no_marker(s: State, p: Player, n: int) -> Reason | None:
    """Return a reason if another player has the next-start marker already (R19)."""
    return None if s.next_start is None else reason("marker_gone", holder=s.next_start)


IMPOSSIBLE: Mapping[str, Callable[[State, Player, int], Reason | None]] = {  # the others always give something
    "gain_cubes": no_cubes, "gain_good": no_goods, "pay_coin": no_coin, "take_next_start_marker": no_marker,
}  # fmt: skip
