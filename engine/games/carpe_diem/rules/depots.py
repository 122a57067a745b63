"""The patrician's moves and the tiles that can be taken (rules M, K), and the deal of a phase (S8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress

from engine.core import Reason, Seat, reason, tell

from ..actions import Take, TakeBottom
from ..components import (
    BLACK_TILES,
    BOTTOM_ROW_SPACES,
    DEPOT_SLOTS,
    DEPOTS,
    MOVE_BREAD_COST,
    NUMBERS_BY_PLAYER_COUNT,
    PHASE_COUNT,
    WHITE_TILES,
    FaceId,
)
from ..events import Cleared, Dealt, Took, TookBottom
from ..state import State
from .setup import draw_shuffled

Depots = Sequence[Sequence[FaceId | None]]
TAKE_ACTIONS_BY_DEPOT: Mapping[int, tuple[Take, ...]] = {
    depot: tuple(Take(depot, slot) for slot in DEPOT_SLOTS) for depot in DEPOTS
}
TAKE_BOTTOM_ACTIONS = tuple(TakeBottom(space) for space in BOTTOM_ROW_SPACES)
# Clockwise from each depot (M1)
OTHER_DEPOTS_CLOCKWISE: Mapping[int, tuple[int, ...]] = {
    depot: (*DEPOTS[depot:], *DEPOTS[: depot - 1]) for depot in DEPOTS
}
EMPTY_DEPOT: list[FaceId | None] = [None] * len(DEPOT_SLOTS)


# Moving the patrician (M)


def list_free_targets(depots: Depots, own_depot: int) -> list[int]:
    """Return the depots that can be reached for free, clockwise then anticlockwise (M2).

    There is one if both are the same, and none if no tile is left. The own depot counts only if all others are empty
    (X2).
    """
    clockwise = find_first_filled_depot(depots, OTHER_DEPOTS_CLOCKWISE[own_depot])
    anticlockwise = find_first_filled_depot(depots, reversed(OTHER_DEPOTS_CLOCKWISE[own_depot]))
    if clockwise and anticlockwise:
        return [clockwise] if clockwise == anticlockwise else [clockwise, anticlockwise]
    return [own_depot][: any(depots[own_depot - 1])]


def find_first_filled_depot(depots: Depots, path: Iterable[int]) -> int | None:
    """Return the first depot on the path that has a tile, or None."""
    for depot in path:
        if any(depots[depot - 1]):
            return depot
    return None


def list_takes(depots: Depots, own_depot: int, bread: int) -> list[Take]:
    """Return an action for every tile in reach.

    Tiles of the free targets come first, then those of the other depots, which cost bread (M3, M4).
    """
    reach = list_free_targets(depots, own_depot)
    if bread >= MOVE_BREAD_COST:
        reach += [depot for depot in DEPOTS if depot not in reach]
    actions: list[Take] = []
    for depot in reach:
        actions += compress(TAKE_ACTIONS_BY_DEPOT[depot], depots[depot - 1])
    return actions


def explain_refused_take(depots: Depots, own_depot: int, bread: int, take: Take) -> Reason | None:
    """Return why a tile cannot be taken (Q9)."""
    if take.depot not in DEPOTS or take.slot not in DEPOT_SLOTS:
        return None
    lying = depots[take.depot - 1]
    if not any(lying):
        return reason("depot_empty", depot=take.depot)
    if lying[DEPOT_SLOTS.index(take.slot)] is None:
        return reason("slot_empty", tile=format_tile_place(take))
    if take.depot not in list_free_targets(depots, own_depot) and bread < MOVE_BREAD_COST:
        return reason("needs_bread", depot=take.depot)
    return None


def format_tile_place(take: Take | TakeBottom) -> str:
    """Return the notation of a tile's place: "3b" in a depot (K1), "k04" in the bottom row."""
    return f"{take.depot}{take.slot}" if isinstance(take, Take) else take.space


# Taking a tile (K)


def take_depot_tile(state: State, seat: Seat, action: Take) -> None:
    """Move the patrician, pay bread if necessary, and take the tile (M4, K1, K2)."""
    player = state.players[seat]
    lying = state.depots[action.depot - 1]
    slot = DEPOT_SLOTS.index(action.slot)
    is_free = player.bread < MOVE_BREAD_COST or action.depot in list_free_targets(
        state.depots, player.patrician
    )
    bread = 0 if is_free else MOVE_BREAD_COST
    face = lying[slot]
    assert face, "only tiles are listed"
    player.bread -= bread
    player.patrician = action.depot
    lying[slot] = None
    state.held = face
    state.held_from = format_tile_place(action)
    state.stage = "place"
    tell(state, Took(seat, action.depot, action.slot, face, bread))
    clear_depot(state, action.depot)


def clear_depot(state: State, depot: int) -> None:
    """Remove the rest of a depot from the game after its last tile that may be taken (K2)."""
    state.taken[depot - 1] += 1
    if state.taken[depot - 1] < NUMBERS_BY_PLAYER_COUNT[len(state.players)].tiles_taken_per_depot:
        return
    if remaining := tuple(face for face in state.depots[depot - 1] if face):
        state.removed += remaining
        state.depots[depot - 1] = EMPTY_DEPOT[:]
        tell(state, Cleared(depot, remaining))


# The bottom row (R9)


def list_bottom_takes(state: State) -> list[TakeBottom]:
    return [take for take, face in zip(TAKE_BOTTOM_ACTIONS, state.bottom_row, strict=True) if face]


def explain_refused_bottom_take(state: State, action: TakeBottom) -> Reason | None:
    gone = (
        action.space in BOTTOM_ROW_SPACES and state.bottom_row[BOTTOM_ROW_SPACES.index(action.space)] is None
    )
    return reason("bottom_empty", space=action.space) if gone else None


def take_bottom_tile(state: State, seat: Seat, action: TakeBottom) -> None:
    """Take a tile of the bottom row (R9)."""
    index = BOTTOM_ROW_SPACES.index(action.space)
    face = state.bottom_row[index]
    assert face, "only tiles are listed"
    state.bottom_row[index] = None
    state.held = face
    state.held_from = action.space
    state.stage = "place"
    tell(state, TookBottom(seat, action.space, face))


# The deal (S8)


def shuffle_tiles(state: State) -> None:
    """Shuffle both piles and deal the bottom row (RD5, RD6)."""
    state.white_pile = draw_shuffled(WHITE_TILES, state.chance)
    state.black_pile = draw_shuffled(BLACK_TILES, state.chance)
    state.bottom_row = [state.black_pile.pop() for _ in BOTTOM_ROW_SPACES]


def deal_tiles(state: State, starter: Seat) -> None:
    """Fill the depots with 28 tiles. The last phase uses the black ones (W2)."""
    state.chance.record_reveal()
    pile = state.black_pile if state.phase == PHASE_COUNT else state.white_pile
    state.depots = [[pile.pop() for _ in DEPOT_SLOTS] for _ in DEPOTS]
    state.taken = [0] * len(DEPOTS)
    tell(state, Dealt(state.phase, starter))
