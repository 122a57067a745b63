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
from .payment import gain_coins, gain_good, has_all, pay_units

CUBE_CHOICES_BY_COUNT: tuple[tuple[tuple[TakeCubes, tuple[tuple[Colour, int], ...]], ...], ...] = tuple(
    tuple(
        (TakeCubes(cubes), tuple(Counter(cubes).items()))
        for cubes in combinations_with_replacement(COLOURS, n)
    )
    for n in range(3)
)
TAKE_GOOD_ACTIONS: Mapping[Good, TakeGood] = {good: TakeGood(good) for good in GOODS}


class Gain(Struct):
    """What a player has gained."""

    prestige: int = 0
    coins: int = 0
    cubes: tuple[Colour, ...] = ()
    good: Good | None = None


def gain_rewards(state: State, seat: Seat, effects: Sequence[Effect]) -> Flow[Gain]:
    """Carry out the effects in their order."""
    player, gain = state.players[seat], Gain()
    for effect in effects:
        match effect.op:
            case "gain_prestige":
                player.prestige += effect.n
                gain.prestige += effect.n
            case "gain_coin":
                gain.coins += gain_coins(state, player, effect.n)
            case "gain_cubes":
                gain.cubes = yield from choose_cubes(state, seat, effect.n)
            case "gain_good":
                gain.good = yield from choose_good(state, seat)
            case "pay_coin":
                pay_units(state, player, ("coin",) * effect.n)
            case "take_next_start_marker":
                state.next_start = seat
    return gain


def choose_cubes(state: State, seat: Seat, n: int) -> Flow[tuple[Colour, ...]]:
    """Let the player take influence cubes of their choice (K6).

    They get fewer if the supply has fewer (R1, R43).
    """
    n = min(n, sum(state.supply.cubes[colour] for colour in COLOURS))
    if not n:
        return ()
    options, explain = partial(list_cube_choices, state, n), partial(explain_refused_cubes, state, n)
    taken = yield from choose(seat, "cubes", options, explain)
    for colour in taken.colours:
        state.supply.cubes[colour] -= 1
        state.players[seat].cubes[colour] += 1
    return taken.colours


def list_cube_choices(state: State, n: int) -> list[TakeCubes]:
    """Return the sets of n cubes that the supply has."""
    stock = state.supply.cubes
    return [take for take, needs in CUBE_CHOICES_BY_COUNT[n] if has_all(stock, needs)]


def explain_refused_cubes(state: State, n: int, action: TakeCubes) -> Reason:
    if len(action.colours) != n:
        return reason("cube_count", needs=n, given=len(action.colours))
    lacking = next((c for c in action.colours if action.colours.count(c) > state.supply.cubes[c]), None)
    return reason("no_cube_in_supply", colour=lacking) if lacking else reason("cube_order")


def choose_good(state: State, seat: Seat) -> Flow[Good | None]:
    """Let the player take a good of their choice from the supply (K7)."""
    if not any(state.supply.goods.values()):
        return None
    taken = yield from choose(seat, "good", partial(list_good_choices, state), explain_refused_good)
    gain_good(state, state.players[seat], taken.good)
    return taken.good


def list_good_choices(state: State) -> list[TakeGood]:
    return [TAKE_GOOD_ACTIONS[good] for good in GOODS if state.supply.goods[good]]


def explain_refused_good(action: TakeGood) -> Reason:
    return reason("no_good_in_supply", good=action.good)


def explain_no_reward(state: State, player: Player, effects: Sequence[Effect]) -> Reason | None:
    """Return why a privilege could give nothing and so cannot be chosen (A6.4)."""
    known = [effect for effect in effects if effect.op in EXPLAIN_BY_EFFECT]
    return next(
        (explain for effect in known if (explain := EXPLAIN_BY_EFFECT[effect.op](state, player, effect.n))),
        None,
    )


def explain_no_cubes(state: State, player: Player, n: int) -> Reason | None:
    return None if any(state.supply.cubes[colour] for colour in COLOURS) else reason("supply_without_cubes")


def explain_no_goods(state: State, player: Player, n: int) -> Reason | None:
    return None if any(state.supply.goods.values()) else reason("supply_without_goods")


def explain_no_coin(state: State, player: Player, n: int) -> Reason | None:
    return reason("no_coin") if player.coins < n else None


def explain_no_marker(state: State, player: Player, n: int) -> Reason | None:
    """Return a reason if another player has the next-start marker already (R19)."""
    return None if state.next_start is None else reason("marker_gone", holder=state.next_start)


# Effects that are not listed always give something
EXPLAIN_BY_EFFECT: Mapping[str, Callable[[State, Player, int], Reason | None]] = {
    "gain_cubes": explain_no_cubes,
    "gain_good": explain_no_goods,
    "pay_coin": explain_no_coin,
    "take_next_start_marker": explain_no_marker,
}
