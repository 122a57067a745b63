"""Check what holds in every position (rules 12). The conformance suite uses it too."""

from __future__ import annotations

from collections import Counter
from itertools import chain

from engine.games.carpe_diem.components import (
    BLACK_TILES,
    BOTTOM_ROW_SPACES,
    DEPOT_SLOTS,
    DEPOTS,
    FACES,
    FORUM_SLOTS_BY_PLAYER_COUNT,
    FOUNTAIN_CARDS,
    LANDSCAPES,
    MAX_LANDSCAPE_TILES,
    NUMBERS_BY_PLAYER_COUNT,
    PHASE_COUNT,
    PRESTIGE_TOP,
    SHOVEL_CELL,
    WHITE_TILES,
    WRIT_CELLS,
    Cell,
)
from engine.games.carpe_diem.rules.district import list_features
from engine.games.carpe_diem.rules.tiles import (
    ADJACENT_CELLS,
    EDGES_BY_FACE,
    NEIGHBOURS_BY_CELL,
    TURNS_BY_FACE,
    opposite_side,
)
from engine.games.carpe_diem.state import Player, State

BUILDING = ("take", "place", "craft", "end", "fountain")
# A sound engine stays within these totals.
FINAL_TOTALS = range(-20, 221)


def check_invariants(state: State):
    """Raise AssertionError for an impossible position."""
    require_sound(state)
    check_tiles(state)
    check_phase(state)
    check_forum(state)
    check_fountains(state)
    check_stage(state)


def require_sound(state: State):
    """Raise AssertionError for what no answer may break, also in an artificial position: V1, V6, V8, and V9's cards."""
    lying = chain(*state.depots, state.bottom_row, state.removed, [state.held])
    owned = (face for p in state.players for face in (*p.stored, *(laid.face for laid in p.grid.values())))
    tiles = Counter([*state.white_pile, *state.black_pile, *filter(None, lying), *owned])
    assert tiles == Counter([*WHITE_TILES, *BLACK_TILES] if state.stage != "start" else [])
    cards = Counter(chain(state.fountain_pile, *(p.fountain_cards for p in state.players)))
    assert cards == {card.feature: card.count for card in FOUNTAIN_CARDS.values()}
    check_prestige(state)
    for p in state.players:
        check_district(p)
        assert min(p.coins, p.bread, *p.goods.values()) >= 0  # V8


def count_fountains(p: Player) -> int:
    return sum(FACES[laid.face].single == "fountain" for laid in p.grid.values())


def list_depot_tiles(state: State) -> list[str]:
    return [face for lying in state.depots for face in lying if face]


def check_tiles(state: State):
    """CM3: the black tiles wait for the bottom row and phase 4."""
    if state.stage == "start":
        return
    assert all(FACES[face].back == "white" for face in state.white_pile)
    assert all(FACES[face].back == "black" for face in (*state.black_pile, *filter(None, state.bottom_row)))
    black = state.phase == PHASE_COUNT
    assert all(FACES[face].back == ("black" if black else "white") for face in list_depot_tiles(state))
    dealt = len(DEPOTS) * len(DEPOT_SLOTS)
    assert len(state.white_pile) == max(0, len(WHITE_TILES) - state.phase * dealt)
    assert len(state.black_pile) == (0 if black else dealt)


def check_phase(state: State):
    """V2, V3, W1: how many tiles have been taken, built, stored, removed."""
    n = len(state.players)
    card = NUMBERS_BY_PLAYER_COUNT[n]
    assert 1 <= state.phase <= PHASE_COUNT and 1 <= state.round <= 7
    if state.stage == "start":
        return
    for lying, taken in zip(state.depots, state.taken, strict=True):
        assert sum(map(bool, lying)) == (
            len(DEPOT_SLOTS) - taken if taken < card.tiles_taken_per_depot else 0
        )
    before = 7 * (state.phase - 1)
    first = (state.phase - 1) % n
    for seat, p in enumerate(state.players):
        turns = before + (state.round - 1)
        if state.stage in BUILDING:
            place, now = (seat - first) % n, (state.active - first) % n
            turns += place < now or (place == now and state.stage in ("craft", "end", "fountain"))
            turns += place == now and state.stage == "place" and state.held_from in BOTTOM_ROW_SPACES
        else:
            turns += 1
        extra = len(p.grid) + len(p.stored) - turns
        assert 0 <= extra <= len(BOTTOM_ROW_SPACES)
    owned = sum(len(p.grid) + len(p.stored) for p in state.players)
    bottom_taken = sum(face is None for face in state.bottom_row)
    held = int(state.held is not None)
    from_depots = (state.phase - 1) * len(DEPOTS) * n + sum(state.taken)
    assert owned + held == from_depots + bottom_taken  # V3
    if state.stage not in BUILDING:
        assert not list_depot_tiles(state)
        assert len(state.removed) == state.phase * len(DEPOTS) * (
            len(DEPOT_SLOTS) - card.tiles_taken_per_depot
        )


def check_prestige(state: State):
    """V6."""
    assert len(state.prestige) == PRESTIGE_TOP + 1
    assert sorted(seat for stack in state.prestige for seat in stack) == list(range(len(state.players)))


def check_forum(state: State):
    """V7: one disc per visit, each on its own slot; the present visitor has already placed one."""
    slots = FORUM_SLOTS_BY_PLAYER_COUNT[len(state.players)]
    assert set(state.discs) <= set(slots) and len(slots) == PHASE_COUNT * len(state.players) + 1
    used = Counter(state.discs.values())
    for seat in range(len(state.players)):
        done = state.phase if state.stage == "over" else state.phase - 1
        if state.stage == "forum":
            done += seat not in state.forum_queue
            done += seat == state.active and is_visiting(state)
        assert used[seat] == done
    assert state.stage == "over" or len(state.discs) < len(slots)


def is_visiting(state: State) -> bool:
    """Return whether the visitor's disc of this visit is placed."""
    return (
        state.latest is not None
        and state.latest.slot is not None
        and state.discs[state.latest.slot] == state.active
    )


def check_fountains(state: State):
    """V9: as many cards as fountains, except between a build and its choice."""
    for seat, p in enumerate(state.players):
        active = seat == state.active
        kept = count_fountains(p) - (active and state.fountain_due) + (active and state.stage == "fountain")
        assert len(p.fountain_cards) == kept


def check_stage(state: State):
    """The things of a stage exist in it and nowhere else (V13, W7)."""
    assert (state.held is not None) == (state.held_from is not None) == (state.stage == "place")
    assert not state.fountain_due or state.stage == "end"
    assert bool(state.forum_queue) == (state.stage == "forum")
    assert not state.forum_queue or state.forum_queue[0] == state.active
    assert state.visit is None or state.stage == "forum"
    assert (state.result is not None) == (state.stage == "over")
    if state.stage != "start":
        assert all(p.patrician in DEPOTS for p in state.players)
    if state.result:
        assert all(row.total in FINAL_TOTALS for row in state.result)


def check_district(p: Player):
    """V4, V5, V10."""
    for cell, laid in p.grid.items():
        edges = EDGES_BY_FACE[laid.face][laid.turn]
        assert laid.turn in TURNS_BY_FACE[laid.face]
        for side, other in enumerate(NEIGHBOURS_BY_CELL[cell]):
            if other is None:
                assert edges[side] == "grass"
            elif other in p.grid:
                beside = p.grid[other]
                assert EDGES_BY_FACE[beside.face][beside.turn][opposite_side(side)] == edges[side]
    if p.grid:
        assert SHOVEL_CELL in p.grid and find_connected(p) == set(p.grid)
        assert next(iter(p.grid)) == SHOVEL_CELL  # L2
    assert set(p.writs) <= set(WRIT_CELLS) - set(p.grid)
    assert set(WRIT_CELLS) - set(p.writs) == set(WRIT_CELLS) & set(p.grid)
    for one in list_features(p.grid):
        if one.kind in LANDSCAPES:
            assert len(one.cells) <= MAX_LANDSCAPE_TILES


def find_connected(p: Player) -> set[Cell]:
    """Return the cells that are connected with the shovel cell (L3)."""
    todo: list[Cell] = [SHOVEL_CELL]
    found: set[Cell] = {SHOVEL_CELL}
    while todo:
        for _, other in ADJACENT_CELLS[todo.pop()]:
            if other in p.grid and other not in found:
                found.add(other)
                todo.append(other)
    return found
