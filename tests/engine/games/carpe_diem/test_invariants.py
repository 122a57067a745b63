"""The invariants (section 12) over random games, including those about two positions."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from engine.core import Action, Event, Match, Seat, Setup
from engine.core.match import Playout
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.components import (
    DWELLINGS,
    LANDSCAPES,
    MAX_LANDSCAPE_TILES,
    NUMBERS_BY_PLAYER_COUNT,
    ROUNDS_PER_PHASE,
    Cell,
    Kind,
)
from engine.games.carpe_diem.events import Advanced, Dealt, Ended, Gained, Resolved, Took, Visited
from engine.games.carpe_diem.rules.district import list_features
from engine.games.carpe_diem.rules.effects import find_prestige_space
from engine.games.carpe_diem.rules.scoring import final_points
from engine.games.carpe_diem.state import Laid, State
from tests.engine.games.carpe_diem.invariants import check_invariants, count_fountains, list_depot_tiles

MAX_OPTIONS = {"start": 7, "take": 28, "place": 97, "craft": 11, "end": 1, "fountain": 12, "visit": 34,
        "pay1": 16, "pay2": 16, "bread1": 8, "bread2": 8}  # section 6  # fmt: skip
MANY = pytest.mark.parametrize("games", [2, 100])
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
Completed = dict[tuple[Kind, tuple[Cell, ...]], int]  # and chimneys
Positions = Iterator[tuple[Playout[State], Seat, Action | None]]


def play_randomly(seats: int, seed: int) -> Positions:
    """Yield each position at which somebody is asked, with the coming answer; finally the end."""
    rng = random.Random(seed)
    match = Playout[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options_type()))
    while match.legal_options:
        seat = rng.choice(sorted(match.legal_options))
        answer = rng.choice(match.legal_options[seat])
        yield match, seat, answer
        match.push(seat, answer)
    yield match, -1, None


def check_random_game(seats: int, seed: int):
    """V1 to V10 and V13 in every position of a random game."""
    done: list[Completed] = [{} for _ in range(seats)]
    bar, visits = [0] * seats, [0] * seats
    for match, seat, answer in play_randomly(seats, seed):
        s = match.state
        check_invariants(s)
        if answer is None:
            assert visits == [4] * seats, "P10"
            assert all(
                len(p.grid) + len(p.stored) >= 4 * ROUNDS_PER_PHASE for p in s.players
            ) and not list_depot_tiles(s)
            assert sum(map(count_fountains, s.players)) <= 10, "X7"
            return
        kind = match.open_questions[seat].kind
        assert len(match.legal_options[seat]) <= MAX_OPTIONS[kind], kind
        visits[seat] += kind == "visit"
        now: Completed = {
            (one.kind, one.cells): one.chimneys for one in list_features(s.players[seat].grid) if one.complete
        }
        assert done[seat].items() <= now.items(), "V10: what is completed stays as it is"
        assert all(is_possible_size(kind, len(cells)) for kind, cells in now)
        done[seat] = now
        space = find_prestige_space(s.prestige, seat)
        assert bar[seat] <= space, "V6"
        bar[seat] = space


def is_possible_size(kind: Kind, tiles: int) -> bool:
    """V10."""
    if kind in DWELLINGS:
        return tiles == 2
    if kind in LANDSCAPES:
        return 2 <= tiles <= MAX_LANDSCAPE_TILES
    return tiles >= 1


@SEATS
@MANY
def test_v1_to_v10_and_v13_hold_in_every_position(seats: int, games: int):
    for seed in range(games):
        check_random_game(seats, seed)


@SEATS
def test_l6_built_tiles_never_move(seats: int):
    """Built tiles stay where and as they are; each turn adds at the end."""
    grids: list[list[tuple[Cell, Laid]]] = [[] for _ in range(seats)]
    for match, _, _ in play_randomly(seats, 6):
        now = [list(p.grid.items()) for p in match.state.players]
        assert all(new[: len(old)] == old for old, new in zip(grids, now, strict=True))
        grids = now


@SEATS
def test_q8_bounds_of_the_places(seats: int):
    """With k tiles there are at most 2k + 2 cells, and at most 24 at any time."""
    for match, seat, answer in play_randomly(seats, 8):
        if answer and match.open_questions[seat].kind == "place" and (grid := match.state.players[seat].grid):
            cells = {one.cell for one in match.legal_options[seat] if isinstance(one, Place)}
            assert len(cells) <= min(24, 2 * len(grid) + 2)


@SEATS
def test_v11_points_come_only_from_cards_penalties_and_overflow(seats: int):
    """The told events add up to what everybody has."""
    match = play_to_end(seats, 11)
    points = dict(enumerate(NUMBERS_BY_PLAYER_COUNT[seats].starting_vp))
    for told in match.new_public_events:
        for seat, n in get_points(told.event).items():
            points[seat] += n
    assert points == {seat: p.vp for seat, p in enumerate(match.state.players)}
    assert {row.seat: row.category_points for row in match.results().ranking} == {
        seat: final_points(match.state, seat) for seat in range(seats)
    }


def play_to_end(seats: int, seed: int) -> Match[State]:
    """Play a random game to its end, and keep all events."""
    rng = random.Random(seed)
    match = Match[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options_type()))
    while not match.is_over:
        seat = min(match.open_questions)
        match.submit(seat, rng.choice(match.get_decision(seat).options))
    return match


def get_points(event: Event) -> Mapping[Seat, int]:
    match event:
        case Gained(seat, "vp", n) | Advanced(seat, _, _, n):
            return {seat: n}
        case Resolved():
            return {event.seat: -event.penalty}
        case _:
            return {}


@SEATS
def test_v12_generator_moves_only_in_setup_and_in_the_start_step(seats: int):
    rng = random.Random(5)
    match = Playout[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options_type()))
    match.state.chance.playout_rng_state = 77
    while match.state.stage == "start":
        match.push(min(match.legal_options), rng.choice(match.legal_options[min(match.legal_options)]))
    dealt = match.state.chance.playout_rng_state
    while match.legal_options:
        ((seat, options),) = match.legal_options.items()
        match.push(seat, rng.choice(options))
    assert match.state.chance.playout_rng_state == dealt
    ends = [list(play_randomly(seats, 4))[-1][0].state for _ in range(2)]
    assert ends[0] == ends[1], "the same seed and answers"


@SEATS
def test_o1_to_o3_length_of_a_game(seats: int):
    """28 building turns and 4 visits for each player (W1, CM3); the phases start one seat after the other (W3)."""
    told = [one.event for one in play_to_end(seats, 3).new_public_events]
    for seat in range(seats):
        assert sum(isinstance(one, Took) and one.seat == seat for one in told) == 28
        assert sum(isinstance(one, Visited) and one.seat == seat for one in told) == 4
    assert [one.starter for one in told if isinstance(one, Dealt)] == [phase % seats for phase in range(4)]
    assert isinstance(told[-1], Ended)
