"""The course of a game of Carpe Diem (rules 4). Each stage has one step (W7)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from engine.core import (
    EndTurn,
    Flow,
    LobbyOptions,
    Seat,
    Setup,
    choose,
    choose_simultaneously,
    confirm_turn,
    tell,
)

from ..actions import ACTIONS, STORE_TILE, Place, StartAt, Store
from ..components import DEPOTS, PHASE_COUNT, ROUNDS_PER_PHASE
from ..events import Ended, Started
from ..state import Lobby, Stage, State
from . import building, depots, forum, fountain
from .district import explain_refused_build, list_builds
from .scoring import rank_seats
from .setup import draw_shuffled, set_up_game

START_OPTIONS = tuple(StartAt(depot) for depot in DEPOTS)


def step(state: State) -> Flow[None]:
    """Return the flow of the next step (W7)."""
    return STEP_BY_STAGE[state.stage](state)


def starting_seat(state: State) -> Seat:
    """Return the starting player of this phase (W3)."""
    return (state.phase - 1) % len(state.players)


# The start (S10, Q1)


def create_state(setup: Setup) -> State:
    """Return the state in which a game begins. If the depots are drawn, the patricians stand already."""
    state = set_up_game(setup)
    if not has_sealed_steps(setup.options):
        draw_starting_depots(state)
    return state


def has_sealed_steps(options: LobbyOptions) -> bool:
    """Return whether the starting depots are chosen in secret. Nothing else ever is (H2)."""
    return isinstance(options, Lobby) and options.patricians == "chosen"


def draw_starting_depots(state: State) -> None:
    """Draw a starting depot for each patrician (RD7)."""
    for player, depot in zip(
        state.players, draw_shuffled(DEPOTS, state.chance, len(state.players)), strict=True
    ):
        player.patrician = depot
    begin_game(state)


def choose_starting_depots(state: State) -> Flow[None]:
    """Let all players name a starting depot in secret, at the same time.

    If a depot is occupied, the patrician goes on clockwise to the next free one (N1).
    """
    yield from choose_simultaneously(
        {seat: name_starting_depot(state, seat) for seat in range(len(state.players))}
    )
    occupied: set[int] = set()
    for player in state.players:
        named = player.patrician
        player.patrician = next(depot for depot in (*DEPOTS[named - 1 :], *DEPOTS) if depot not in occupied)
        occupied.add(player.patrician)
    begin_game(state)


def begin_game(state: State) -> None:
    """Deal the tiles and begin the first turn (S8). The patricians stand already."""
    tell(state, Started(tuple(player.patrician for player in state.players)))
    depots.shuffle_tiles(state)
    depots.deal_tiles(state, starting_seat(state))
    begin_turn(state, starting_seat(state))


def name_starting_depot(state: State, seat: Seat) -> Flow[None]:
    """Let one player name a starting depot."""
    # All types without a reason of their own: any other action gets the general refusal.
    action = yield from choose(seat, "start", lambda: START_OPTIONS, explained_types=(*ACTIONS, EndTurn))
    state.players[seat].patrician = action.depot


# A building turn (Q2, Q3)


def take_tile(state: State) -> Flow[None]:
    """Let the active player move the patrician and take a tile (Q2a)."""
    seat = state.active
    player = state.players[seat]
    patrician_args = state.depots, player.patrician, player.bread
    action = yield from choose(
        seat,
        "take",
        partial(depots.list_takes, *patrician_args),
        partial(depots.explain_refused_take, *patrician_args),
    )
    depots.take_depot_tile(state, seat, action)


def place_tile(state: State) -> Flow[None]:
    """Let the active player build or store the tile in hand (Q2b)."""
    seat, face = state.active, state.held
    player = state.players[seat]
    assert face, "no tile in hand"
    listed: list[Place | Store] = []  # stays empty in a replay, which lists no options

    def options() -> list[Place | Store]:
        listed[:] = list_builds(player.grid, face)
        listed.append(STORE_TILE)
        return listed

    action = yield from choose(
        seat, "place", options, partial(explain_refused_build, player.grid, face), (Place,)
    )
    if isinstance(action, Place):
        building.build_tile(state, seat, action)
    else:
        building.store_tile(state, seat, forced=len(listed or options()) == 1)


def take_craftsman_tile(state: State) -> Flow[None]:
    """Let the active player take a tile of the bottom row (Q3a)."""
    action = yield from choose(
        state.active,
        "craft",
        partial(depots.list_bottom_takes, state),
        partial(depots.explain_refused_bottom_take, state),
    )
    depots.take_bottom_tile(state, state.active, action)


def end_turn(state: State) -> Flow[None]:
    """Let the active player confirm the end of the turn (Q2c).

    After a forced turn there is nothing to undo, so nothing is asked (W8).
    """
    seat = state.active
    yield from confirm_turn(state, seat)
    if state.fountain_due:
        fountain.draw_fountain_cards(state, seat)
    else:
        begin_next_turn(state)


def return_fountain_card(state: State) -> Flow[None]:
    """Let the active player return a fountain card (Q4), then begin the next turn."""
    yield from fountain.return_fountain_card(state, state.active)
    begin_next_turn(state)


# Turn order (W1 to W6)


def begin_turn(state: State, seat: Seat) -> None:
    """Make this the active seat, which takes a tile next."""
    state.active, state.stage = seat, "take"


def begin_next_turn(state: State) -> None:
    """Begin the next player's turn clockwise. The forum opens after the last round of a phase."""
    next_seat = (state.active + 1) % len(state.players)
    if next_seat != starting_seat(state):
        begin_turn(state, next_seat)
    elif state.round < ROUNDS_PER_PHASE:
        state.round += 1
        begin_turn(state, next_seat)
    else:
        forum.open_forum(state)


def visit_forum(state: State) -> Flow[None]:
    """Resolve one half of a forum visit (P).

    After the second half comes the next visitor, the next phase (W2) or the end of the game (W6).
    """
    if state.visit is None:
        yield from forum.begin_visit(state)
        return
    yield from forum.resolve_second_card(state, state.visit)
    state.forum_queue.pop(0)
    if state.forum_queue:
        state.active = state.forum_queue[0]
    elif state.phase < PHASE_COUNT:
        state.phase, state.round = state.phase + 1, 1
        depots.deal_tiles(state, starting_seat(state))
        begin_turn(state, starting_seat(state))
    else:
        state.chance.record_reveal()  # the fountain cards (FS4)
        state.stage, state.result = "over", rank_seats(state)
        tell(state, Ended())


STEP_BY_STAGE: Mapping[Stage, Callable[[State], Flow[None]]] = {
    "start": choose_starting_depots,
    "take": take_tile,
    "place": place_tile,
    "craft": take_craftsman_tile,
    "end": end_turn,
    "fountain": return_fountain_card,
    "forum": visit_forum,
}


def with_turn_of(state: State, seat: Seat) -> State | None:
    """Return the state as if the seat's next turn of this phase came now, or None if it has none."""
    match state.stage:
        case "start" | "over":
            return None
        case "forum":
            if seat not in state.forum_queue:
                return None
            state.forum_queue.remove(seat)
            state.forum_queue.insert(0, seat)
            state.active, state.visit = seat, None
            return state
        case _:
            state.round += has_had_turn(state.active, seat, starting_seat(state), len(state.players))
            if state.round > ROUNDS_PER_PHASE or not depots.list_takes(
                state.depots, state.players[seat].patrician, state.players[seat].bread
            ):
                return None
            state.held = None
            state.held_from = None
            state.fountain_due = False
            begin_turn(state, seat)
            return state


def has_had_turn(active: Seat, seat: Seat, first: Seat, seats: int) -> bool:
    """Return whether the seat has had its turn of the running round (W3). The active seat has not."""
    return (seat - first) % seats < (active - first) % seats
