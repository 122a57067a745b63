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
from ..components import COLOURS, CUBES, PLAGUE_TIME, SPACES, WELL_CUBES, Colour, Space
from ..state import Change, Player, State
from . import council, crafts, household, travel
from .death import close_turn
from .market import open_market
from .members import HOME, explain_nobody_home
from .payment import list_cube_payments, pay_units, spend_time

# Prebuilt actions. `TAKE_ACTIONS` has the order of the board, and the wells of a colour are ordered by number of coins.
TAKE_ACTIONS = tuple(Take(space, cube) for space in SPACES for cube in CUBES)
WELL_ACTIONS_BY_COLOUR: Mapping[Colour, tuple[Well, ...]] = {
    colour: tuple(Well(way.pay.units) for way in list_cube_payments((colour,) * WELL_CUBES))[:WELL_CUBES]
    for colour in COLOURS
}
COINS_ONLY_WELL = Well(("coin",) * WELL_CUBES)
USE_ACTIONS: Mapping[Space, Use] = {space: Use(space) for space in SPACES}
PASS_TURN = PassTurn()
SOURCE_ACTION_TYPES = (Take, Well, Use, PassTurn)

# Lists the options of each space (K3). The market asks no question.
LIST_ACTIONS_BY_SPACE: Mapping[Space, Callable[[State, Player], Sequence[Action]]] = {
    "grain": household.list_harvests,
    "family": household.list_family_actions,
    "crafts": crafts.list_craft_actions,
    "travel": travel.list_journeys,
    "council": council.list_council_actions,
    "church": household.list_church_entries,
}
# Resolves each action. The function returns a flow if it asks further questions.
RESOLVE_BY_ACTION: Mapping[type[Action], Callable[[State, Seat, Any], Flow[None] | None]] = {
    a.Harvest: household.harvest_grain,
    a.Birth: household.bear_child,
    a.Recall: household.recall_member,
    a.Train: crafts.train_member,
    a.Make: crafts.make_good,
    a.BuyGood: crafts.buy_good,
    a.Mill: crafts.mill_grain,
    a.Send: travel.travel_to_city,
    a.Move: travel.travel_to_city,
    a.Enter: council.enter_or_advance,
    a.Advance: council.enter_or_advance,
    a.Privilege: council.use_privilege,
    a.EnterBag: household.enter_church,
}
EXPLAIN_BY_ACTION: Mapping[type[Action], tuple[Space, Callable[[State, Player, Any], Reason | None]]] = {
    a.Harvest: ("grain", household.explain_refused_harvest),
    a.Birth: ("family", household.explain_refused_birth),
    a.Recall: ("family", household.explain_refused_recall),
    a.Train: ("crafts", explain_nobody_home),
    a.Make: ("crafts", crafts.explain_refused_make),
    a.BuyGood: ("crafts", crafts.explain_refused_purchase),
    a.Mill: ("crafts", crafts.explain_refused_milling),
    a.Send: ("travel", travel.explain_refused_departure),
    a.Move: ("travel", travel.explain_refused_journey),
    a.Enter: ("council", council.explain_refused_entry),
    a.Advance: ("council", council.explain_refused_advance),
    a.Privilege: ("council", council.explain_refused_privilege),
    a.EnterBag: ("church", explain_nobody_home),
}
# For spaces at which more than one thing may be missing
DESCRIBE_MISSING_BY_SPACE: Mapping[Space, Callable[[Player], Mapping[str, str]]] = {
    "travel": travel.describe_missing,
    "council": council.describe_missing,
}


# T2 Source


def choose_source(state: State) -> Flow[None]:
    """Let the player take a cube or use the well (T2).

    In the final phase they may instead use a free action or pass (E3).
    """
    seat = state.turn
    player = state.players[seat]
    action = yield from choose(
        seat,
        "source",
        partial(list_sources, state, player),
        partial(explain_refused_source, state, player),
        SOURCE_ACTION_TYPES,
    )
    player.latest, state.arrived = [], []
    if isinstance(action, Take):
        take_cube(state, seat, action)
    elif isinstance(action, Well):
        yield from use_well(state, seat, action)
    elif isinstance(action, Use):
        tell(state, events.Freely(seat, action.space))
        state.space, state.must_act = action.space, True
    else:
        tell(state, events.Passed(seat))
        return close_turn(state)
    state.phase = "action"


def list_sources(state: State, player: Player) -> list[Action]:
    """Return the options of the question `source` (K1)."""
    actions: list[Action] = [*compress(TAKE_ACTIONS, iterate_cube_counts(state))]
    if actions:
        actions += list_wells(player)
    else:
        actions += list_uses(state, player)
    if state.final_queue is not None:
        actions.append(PASS_TURN)
    return actions


def has_cubes_left(state: State) -> bool:
    return any(iterate_cube_counts(state))


def iterate_cube_counts(state: State) -> Iterator[int]:
    """Yield the number of cubes of each kind on each space, in the order of `TAKE_ACTIONS`.

    This relies on the order of the board's dicts: a board is created in printed order (`State.board`), loses no
    entry, and keeps its order in a saved game.
    """
    return chain.from_iterable([cubes.values() for cubes in state.board.values()])


def list_wells(player: Player) -> list[Action]:
    """Return the payments for the well: cubes of one colour, of which coins may replace some (T2.2, R4)."""
    coins = player.coins
    actions: list[Action] = []
    for colour, have in player.cubes.items():
        if have and have + coins >= WELL_CUBES:
            actions += WELL_ACTIONS_BY_COLOUR[colour][max(0, WELL_CUBES - have) : coins + 1]
    if coins >= WELL_CUBES:
        actions.append(COINS_ONLY_WELL)
    return actions


def list_uses(state: State, player: Player) -> list[Use]:
    """Return the spaces whose action is possible now (K2). The market always is (T2.2)."""
    return [
        use
        for space, use in USE_ACTIONS.items()
        if space == "market" or len(LIST_ACTIONS_BY_SPACE[space](state, player)) > 0
    ]


def take_cube(state: State, seat: Seat, action: Take) -> None:
    """Take a cube to the farmyard. The plague costs time instead (T2.1, T3)."""
    player, only = state.players[seat], is_take_forced(state, state.players[seat])
    state.board[action.space][action.cube] -= 1
    player.drafted.append(Change(action.space, HOME))
    if action.cube == "black":
        state.supply.cubes["black"] += 1
        spend_time(player, PLAGUE_TIME)
    else:
        player.cubes[action.cube] += 1
    state.space = action.space
    tell(state, events.Took(seat, action.space, action.cube, only))


def is_take_forced(state: State, player: Player) -> bool:
    """Return whether the question `source` has only one option, which is to take a cube (K1)."""
    lying = iterate_cube_counts(state)
    # The second `any` continues behind the first cube that was actions.
    one_kind = any(lying) and not any(lying)
    return state.final_queue is None and one_kind and not list_wells(player)


def use_well(state: State, seat: Seat, action: Well) -> Flow[None]:
    """Pay three cubes of one colour and use any action, which may not be skipped (T2.2, T4)."""
    player = state.players[seat]
    pay_units(state, player, action.units)
    used = yield from choose(
        seat,
        "well",
        partial(list_uses, state, player),
        lambda refused: explain_vain_space(player, refused.space),
    )
    state.space, state.must_act = used.space, True
    tell(state, events.UsedWell(seat, action.units, used.space))


def explain_refused_source(state: State, player: Player, action: Any) -> Reason:
    match action:
        case Take(space, cube):
            return reason("no_cube", space=space, cube=cube)
        case Well(units):
            return explain_refused_well(player, units) if has_cubes_left(state) else reason("well_is_dry")
        case Use(space) if state.final_queue is None or has_cubes_left(state):
            return reason("cubes_left", space=space)
        case Use(space):
            return explain_vain_space(player, space)
        case _:
            return reason("not_the_last_turn")


def explain_refused_well(player: Player, units: tuple[Unit, ...]) -> Reason:
    """Return why the well is refused: cubes must be of one colour (R4)."""
    counts = Counter(units)
    coins = counts.pop("coin", 0)
    if len(units) != WELL_CUBES or len(counts) > 1 or not set(counts) <= set(COLOURS):
        return reason("well_price", needs=WELL_CUBES)
    colour = next(iter(counts), "coin")
    return reason("not_enough_for_well", colour=colour, coins=coins, has=player.coins)


def explain_vain_space(player: Player, space: Space) -> Reason:
    """Return what is missing for any action of a space."""
    lacking = DESCRIBE_MISSING_BY_SPACE.get(space)
    return reason(f"vain_{space}", **(lacking(player) if lacking else {}))


def explain_vain_take(player: Player, action: Take) -> Reason:
    """Return the same as if the player had taken this cube, which might pay for something."""
    if action.cube != "black":
        player = replace(player, cubes={**player.cubes, action.cube: player.cubes[action.cube] + 1})
    return explain_vain_space(player, action.space)


# T4 Action


def resolve_action(state: State) -> Flow[None]:
    """Let the player use the action of the space once, or skip it (T4). A market day cannot be skipped."""
    seat, space = state.turn, state.space
    assert space
    if space == "market":
        return open_market(state, seat)
    player = state.players[seat]
    options = partial(list_space_actions, state, player, space)
    explain = partial(explain_refused_action, state, player, space)
    chosen = yield from choose(seat, "action", options, explain, (Skip, *EXPLAIN_BY_ACTION))
    if isinstance(chosen, Skip):
        tell(state, events.Skipped(seat))
    elif flow := RESOLVE_BY_ACTION[type(chosen)](state, seat, chosen):
        yield from flow
    close_turn(state)


def list_space_actions(state: State, player: Player, space: Space) -> Sequence[Action]:
    """Return the options of the question `action` (K3)."""
    actions = LIST_ACTIONS_BY_SPACE[space](state, player)
    return actions if state.must_act else [*actions, SKIP]


def explain_refused_action(state: State, player: Player, space: Space, action: Action) -> Reason | None:
    if isinstance(action, Skip):
        return reason("must_act")
    where, explain = EXPLAIN_BY_ACTION[type(action)]
    return explain(state, player, action) if where == space else reason("other_action", space=space)
