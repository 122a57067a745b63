"""A turn (T2 to T4): its source, and the action that it allows."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import chain, compress
from typing import Any

from msgspec.structs import replace

from engine.core import Action, Flow, Reason, Seat, choose, reason, tell

from .. import actions as a
from .. import events
from ..actions import SKIP, PassTurn, Skip, Take, Unit, Use, Well
from ..components import COLOURS, CUBES, PLAGUE_TIME, SPACES, WELL, Colour, Space
from ..state import Change, Player, State
from . import council, crafts, household, travel
from .death import close_turn
from .market import open_market
from .members import HOME, nobody_home
from .payment import cube_ways, pay, spend_time

TAKES = tuple(Take(space, cube) for space in SPACES for cube in CUBES)  # in the order of the board
WELLS: Mapping[Colour, tuple[Well, ...]] = {  # by number of coins
    colour: tuple(Well(way.pay.units) for way in cube_ways((colour,) * WELL))[:WELL] for colour in COLOURS
}
WELL_OF_COINS = Well(("coin",) * WELL)
USES: Mapping[Space, Use] = {space: Use(space) for space in SPACES}
PASS = PassTurn()
SOURCES = (Take, Well, Use, PassTurn)

LISTS: Mapping[Space, Callable[[State, Player], Sequence[Action]]] = {  # K3; the market is not asked
    "grain": household.harvests, "family": household.kin, "crafts": crafts.crafts, "travel": travel.journeys,
    "council": council.councils, "church": household.novices,
}  # fmt: skip
DEEDS: Mapping[type[Action], Callable[[State, Seat, Any], Flow[None] | None]] = {  # a flow asks on
    a.Harvest: household.harvest, a.Birth: household.birth, a.Recall: household.recall, a.Train: crafts.train,
    a.Make: crafts.make, a.BuyGood: crafts.buy, a.Mill: crafts.mill, a.Send: travel.travel, a.Move: travel.travel,
    a.Enter: council.rise, a.Advance: council.rise, a.Privilege: council.use, a.EnterBag: household.enter_bag,
}  # fmt: skip
WHYS: Mapping[type[Action], tuple[Space, Callable[[State, Player, Any], Reason | None]]] = {
    a.Harvest: ("grain", household.no_harvest), a.Birth: ("family", household.no_birth),
    a.Recall: ("family", household.no_recall), a.Train: ("crafts", nobody_home),
    a.Make: ("crafts", crafts.no_making), a.BuyGood: ("crafts", crafts.no_buying),
    a.Mill: ("crafts", crafts.no_mill), a.Send: ("travel", travel.no_sending), a.Move: ("travel", travel.no_going_on),
    a.Enter: ("council", council.no_entering), a.Advance: ("council", council.no_advance),
    a.Privilege: ("council", council.no_privilege), a.EnterBag: ("church", nobody_home),
}  # fmt: skip
LACKING: Mapping[Space, Callable[[Player], Mapping[str, str]]] = {  # where more than one thing may be missing
    "travel": travel.lacking, "council": council.lacking,
}  # fmt: skip


# T2 Source


def source(s: State) -> Flow[None]:
    """Let the player take a cube or use the well (T2).

    In the final phase they may instead use a free action or pass (E3).
    """
    me = s.turn
    p = s.players[me]
    action = yield from choose(me, "source", partial(sources, s, p), partial(why_not_source, s, p), SOURCES)
    p.latest, s.arrived = [], []
    if isinstance(action, Take):
        take(s, me, action)
    elif isinstance(action, Well):
        yield from well(s, me, action)
    elif isinstance(action, Use):
        tell(s, events.Freely(me, action.space))
        s.space, s.must_act = action.space, True
    else:
        tell(s, events.Passed(me))
        return close_turn(s)
    s.phase = "action"


def sources(s: State, p: Player) -> list[Action]:
    """Return the options of the question `source` (K1)."""
    found: list[Action] = [*compress(TAKES, numbers(s))]
    if found:
        found += wells(p)
    else:
        found += uses(s, p)
    if s.final_queue is not None:
        found.append(PASS)
    return found


def cubes_left(s: State) -> bool:
    return any(numbers(s))


def numbers(s: State) -> Iterator[int]:
    """Yield the number of cubes of each kind on each space, in the order of `TAKE_ACTIONS`.

    This relies on the order of the board's dicts: a board is created in printed order (`State.board`), loses no
    entry, and keeps its order in a saved game.
    """
    return chain.from_iterable([cubes.values() for cubes in s.board.values()])


def wells(p: Player) -> list[Action]:
    """Return the payments for the well: cubes of one colour, with coins instead of some of them (T2.2, R4)."""
    coins = p.coins
    found: list[Action] = []
    for colour, have in p.cubes.items():
        if have and have + coins >= WELL:
            found += WELLS[colour][max(0, WELL - have) : coins + 1]
    if coins >= WELL:
        found.append(WELL_OF_COINS)
    return found


def uses(s: State, p: Player) -> list[Use]:
    """Return the spaces whose action is possible now (K2). The market always is (T2.2)."""
    return [use for space, use in USES.items() if possible(s, p, space)]


def possible(s: State, p: Player, space: Space) -> bool:
    return space == "market" or len(LISTS[space](s, p)) > 0


def take(s: State, me: Seat, action: Take) -> None:
    """Take a cube to the farmyard. The plague costs time instead (T2.1, T3)."""
    p, only = s.players[me], no_choice(s, s.players[me])
    s.board[action.space][action.cube] -= 1
    p.drafted.append(Change(action.space, HOME))
    if action.cube == "black":
        s.supply.cubes["black"] += 1
        spend_time(p, PLAGUE_TIME)
    else:
        p.cubes[action.cube] += 1
    s.space = action.space
    tell(s, events.Took(me, action.space, action.cube, only))


def no_choice(s: State, p: Player) -> bool:
    """Return whether the question `source` has only one option, which is to take a cube (K1)."""
    lying = numbers(s)
    one_kind = any(lying) and not any(lying)  # the second look goes on where the first one has found something
    return s.final_queue is None and one_kind and not wells(p)


def well(s: State, me: Seat, action: Well) -> Flow[None]:
    """Pay three cubes of one colour and use any action, which may not be skipped (T2.2, T4)."""
    p = s.players[me]
    pay(s, p, action.units)
    used = yield from choose(me, "well", partial(uses, s, p), partial(why_not_use, p))
    s.space, s.must_act = used.space, True
    tell(s, events.UsedWell(me, action.units, used.space))


def why_not_source(s: State, p: Player, action: Any) -> Reason:
    match action:
        case Take(space, cube):
            return reason("no_cube", space=space, cube=cube)
        case Well(units):
            return why_not_well(p, units) if cubes_left(s) else reason("well_is_dry")
        case Use(space) if s.final_queue is None or cubes_left(s):
            return reason("cubes_left", space=space)
        case Use():
            return why_not_use(p, action)
        case _:
            return reason("not_the_last_turn")


def why_not_well(p: Player, units: tuple[Unit, ...]) -> Reason:
    """Return why the well is refused: cubes must be of one colour (R4)."""
    counts = Counter(units)
    coins = counts.pop("coin", 0)
    if len(units) != WELL or len(counts) > 1 or not set(counts) <= set(COLOURS):
        return reason("well_price", needs=WELL)
    colour = next(iter(counts), "coin")
    return reason("not_enough_for_well", colour=colour, coins=coins, has=p.coins)


def why_not_use(p: Player, action: Use) -> Reason:
    return vain(p, action.space)


def vain(p: Player, space: Space) -> Reason:
    """Return what is missing for any action of a space."""
    lacking = LACKING.get(space)
    return reason(f"vain_{space}", **(lacking(p) if lacking else {}))


def vain_with(p: Player, action: Take) -> Reason:
    """Return the same as if the player had taken this cube, which might pay for something."""
    if action.cube != "black":
        p = replace(p, cubes={**p.cubes, action.cube: p.cubes[action.cube] + 1})
    return vain(p, action.space)


# T4 Action


def action(s: State) -> Flow[None]:
    """Let the player use the action of the space once, or skip it (T4). A market day cannot be skipped."""
    me, space = s.turn, s.space
    assert space
    if space == "market":
        return open_market(s, me)
    p = s.players[me]
    options, why = partial(deeds, s, p, space), partial(why_not_deed, s, p, space)
    chosen = yield from choose(me, "action", options, why, (Skip, *WHYS))
    if isinstance(chosen, Skip):
        tell(s, events.Skipped(me))
    elif flow := DEEDS[type(chosen)](s, me, chosen):
        yield from flow
    close_turn(s)


def deeds(s: State, p: Player, space: Space) -> Sequence[Action]:
    """Return the options of the question `action` (K3)."""
    found = LISTS[space](s, p)
    return found if s.must_act else [*found, SKIP]


def why_not_deed(s: State, p: Player, space: Space, action: Action) -> Reason | None:
    if isinstance(action, Skip):
        return reason("must_act")
    where, why = WHYS[type(action)]
    return why(s, p, action) if where == space else reason("other_action", space=space)
