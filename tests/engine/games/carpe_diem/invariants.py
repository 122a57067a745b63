"""What holds in every position (rules 12); also for the conformance suite."""
from __future__ import annotations

from collections import Counter

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
RANGE = range(-20, 221)  # of final totals, a sane engine's


def invariants(s: State) -> None:
    """Raises AssertionError for a position that cannot be."""
    check_tiles(s)
    check_phase(s)
    check_prestige(s)
    check_forum(s)
    check_fountains(s)
    check_stage(s)
    for p in s.players:
        check_district(p)
        assert min(p.coins, p.bread, *p.goods.values()) >= 0  # V8


def fountains(p: Player) -> int:
    return sum(FACES[laid.face].single == "fountain" for laid in p.grid.values())


def on_depots(s: State) -> list[str]:
    return [face for lying in s.depots for face in lying if face]


def check_tiles(s: State) -> None:
    """V1, CM3: each of the 123 tiles is somewhere; the black ones wait for the bottom row and phase 4."""
    piles = [*s.white_pile, *s.black_pile]
    lying = [*on_depots(s), *(face for face in s.bottom_row if face), *s.removed, *filter(None, [s.held])]
    owned = [face for p in s.players for face in (*p.stored, *(laid.face for laid in p.grid.values()))]
    if s.stage == "start":
        assert not (piles or lying or owned)
        return
    assert Counter(piles + lying + owned) == Counter([*WHITE_TILES, *BLACK_TILES])
    assert all(FACES[face].back == "white" for face in s.white_pile)
    assert all(FACES[face].back == "black" for face in (*s.black_pile, *filter(None, s.bottom_row)))
    black = s.phase == PHASE_COUNT
    assert all(FACES[face].back == ("black" if black else "white") for face in on_depots(s))
    dealt = len(DEPOTS) * len(DEPOT_SLOTS)
    assert len(s.white_pile) == max(0, len(WHITE_TILES) - s.phase * dealt)
    assert len(s.black_pile) == (0 if black else dealt)


def check_phase(s: State) -> None:
    """V2, V3, W1: how many tiles have been taken, built, stored, removed."""
    n = len(s.players)
    card = NUMBERS_BY_PLAYER_COUNT[n]
    assert 1 <= s.phase <= PHASE_COUNT and 1 <= s.round <= 7
    if s.stage == "start":
        return
    for lying, taken in zip(s.depots, s.taken, strict=True):
        assert sum(map(bool, lying)) == (len(DEPOT_SLOTS) - taken if taken < card.tiles_taken_per_depot else 0)
    before = 7 * (s.phase - 1)
    first = (s.phase - 1) % n
    for seat, p in enumerate(s.players):
        turns = before + (s.round - 1)
        if s.stage in BUILDING:
            place, now = (seat - first) % n, (s.active - first) % n
            turns += place < now or (place == now and s.stage in ("craft", "end", "fountain"))
            turns += place == now and s.stage == "place" and s.held_from in BOTTOM_ROW_SPACES
        else:
            turns += 1
        extra = len(p.grid) + len(p.stored) - turns
        assert 0 <= extra <= len(BOTTOM_ROW_SPACES)
    owned = sum(len(p.grid) + len(p.stored) for p in s.players)
    bottom_taken = sum(face is None for face in s.bottom_row)
    held = int(s.held is not None)
    from_depots = (s.phase - 1) * len(DEPOTS) * n + sum(s.taken)
    assert owned + held == from_depots + bottom_taken  # V3
    if s.stage not in BUILDING:
        assert not on_depots(s)
        assert len(s.removed) == s.phase * len(DEPOTS) * (len(DEPOT_SLOTS) - card.tiles_taken_per_depot)


def check_prestige(s: State) -> None:
    """V6."""
    assert len(s.prestige) == PRESTIGE_TOP + 1
    assert sorted(seat for stack in s.prestige for seat in stack) == list(range(len(s.players)))


def check_forum(s: State) -> None:
    """V7: a disc a visit, each on its own slot; who visits has put his down already while he resolves."""
    slots = FORUM_SLOTS_BY_PLAYER_COUNT[len(s.players)]
    assert set(s.discs) <= set(slots) and len(slots) == PHASE_COUNT * len(s.players) + 1
    used = Counter(s.discs.values())
    for seat in range(len(s.players)):
        done = s.phase if s.stage == "over" else s.phase - 1
        if s.stage == "forum":
            done += seat not in s.forum_queue
            done += seat == s.active and visiting(s)
        assert used[seat] == done
    assert s.stage == "over" or len(s.discs) < len(slots)


def visiting(s: State) -> bool:
    """Whether the visitor's disc of this visit lies already."""
    return s.latest is not None and s.latest.slot is not None and s.discs[s.latest.slot] == s.active


def check_fountains(s: State) -> None:
    """V9: two cards of each kind; as many as fountains, but for the builder between his build and his choice."""
    every = Counter(s.fountain_pile)
    for p in s.players:
        every.update(p.fountain_cards)
    assert every == {card.feature: card.count for card in FOUNTAIN_CARDS.values()}
    for seat, p in enumerate(s.players):
        active = seat == s.active
        kept = fountains(p) - (active and s.fountain_due) + (active and s.stage == "fountain")
        assert len(p.fountain_cards) == kept


def check_stage(s: State) -> None:
    """What belongs to a stage is there in it and nowhere else (V13, W7)."""
    assert (s.held is not None) == (s.held_from is not None) == (s.stage == "place")
    assert not s.fountain_due or s.stage == "end"
    assert bool(s.forum_queue) == (s.stage == "forum")
    assert not s.forum_queue or s.forum_queue[0] == s.active
    assert s.visit is None or s.stage == "forum"
    assert (s.result is not None) == (s.stage == "over")
    if s.stage != "start":
        assert all(p.patrician in DEPOTS for p in s.players)
    if s.result:
        assert all(row.total in RANGE for row in s.result)


def check_district(p: Player) -> None:
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
        assert SHOVEL_CELL in p.grid and connected(p) == set(p.grid)
        assert next(iter(p.grid)) == SHOVEL_CELL  # L2
    assert set(p.writs) <= set(WRIT_CELLS) - set(p.grid)
    assert set(WRIT_CELLS) - set(p.writs) == set(WRIT_CELLS) & set(p.grid)
    for one in list_features(p.grid):
        if one.kind in LANDSCAPES:
            assert len(one.cells) <= MAX_LANDSCAPE_TILES


def connected(p: Player) -> set[Cell]:
    """What hangs together with the shovel cell (L3)."""
    todo: list[Cell] = [SHOVEL_CELL]
    found: set[Cell] = {SHOVEL_CELL}
    while todo:
        for _, other in ADJACENT_CELLS[todo.pop()]:
            if other in p.grid and other not in found:
                found.add(other)
                todo.append(other)
    return found
