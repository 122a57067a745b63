"""The invariants (section 12) over random games, including those about two positions; and the view."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine.core import Event, Match, Seat, Setup
from engine.core.match import Playout
from engine.games.carpe_diem import GAME
from engine.games.carpe_diem.actions import Place
from engine.games.carpe_diem.components import (
    DWELLINGS,
    FACES,
    FOUNTAIN_CARDS,
    LANDSCAPES,
    MAX_LANDSCAPE_TILES,
    NUMBERS_BY_PLAYER_COUNT,
    ROUNDS_PER_PHASE,
    Cell,
    Kind,
)
from engine.games.carpe_diem.events import Advanced, Dealt, Ended, Gained, Resolved, Took, Visited
from engine.games.carpe_diem.rules.district import cannot_be_completed, list_features
from engine.games.carpe_diem.rules.effects import find_prestige_space
from engine.games.carpe_diem.rules.scoring import final_points
from engine.games.carpe_diem.state import Laid, State
from engine.games.carpe_diem.words.foretold import list_buildable_faces
from tests.engine.games.carpe_diem.invariants import check_invariants, count_fountains, list_depot_tiles
from tests.engine.games.carpe_diem.scenario import A, B, play
from tests.engine.games.table import iterate_random_game

MAX_OPTIONS = {"start": 7, "take": 28, "place": 97, "craft": 11, "end": 1, "fountain": 12, "visit": 34,
        "pay1": 16, "pay2": 16, "bread1": 8, "bread2": 8}  # section 6  # fmt: skip
SEATS = pytest.mark.parametrize("seats", [2, 3, 4])
Completed = dict[tuple[Kind, tuple[Cell, ...]], int]  # and chimneys


@SEATS
def test_v1_to_v10_and_v13_hold_in_every_position(seats: int):
    """L6: built tiles stay where and as they are; each turn adds at the end. Q8: with k tiles there are at most 2k + 2
    cells, and at most 24 at any time."""
    for seed in range(2):
        done: list[Completed] = [{} for _ in range(seats)]
        grids: list[list[tuple[Cell, Laid]]] = [[] for _ in range(seats)]
        bar, visits = [0] * seats, [0] * seats
        for match, seat, answer in iterate_random_game(GAME, seats, seed):
            s = match.state
            check_invariants(s)
            built = [list(p.grid.items()) for p in s.players]
            assert all(new[: len(old)] == old for old, new in zip(grids, built, strict=True)), "L6"
            grids = built
            if answer is None:
                assert visits == [4] * seats, "P10"
                assert all(len(p.grid) + len(p.stored) >= 4 * ROUNDS_PER_PHASE for p in s.players)
                assert not list_depot_tiles(s)
                assert sum(map(count_fountains, s.players)) <= 10, "X7"
                break
            kind, options = match.open_questions[seat].kind, match.legal_options[seat]
            assert len(options) <= MAX_OPTIONS[kind], kind
            visits[seat] += kind == "visit"
            if kind == "place" and grids[seat]:
                cells = {one.cell for one in options if isinstance(one, Place)}
                assert len(cells) <= min(24, 2 * len(grids[seat]) + 2), "Q8"
            features = list_features(s.players[seat].grid)
            now: Completed = {(one.kind, one.cells): one.chimneys for one in features if one.complete}
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
def test_o1_to_o3_and_v11_events_of_a_game(seats: int):
    """28 building turns and 4 visits for each player (W1, CM3); the phases start one seat after the other (W3). Points
    come only from cards, penalties and overflow: the events add up to what everybody has (V11)."""
    match = play_to_end(seats, 11)
    told = [one.event for one in match.new_public_events]
    points = dict(enumerate(NUMBERS_BY_PLAYER_COUNT[seats].starting_vp))
    for event in told:
        for seat, n in get_points(event).items():
            points[seat] += n
    assert points == {seat: p.vp for seat, p in enumerate(match.state.players)}
    assert {row.seat: row.category_points for row in match.results().ranking} == {
        seat: final_points(match.state, seat) for seat in range(seats)
    }
    for seat in range(seats):
        assert sum(isinstance(one, Took) and one.seat == seat for one in told) == 28
        assert sum(isinstance(one, Visited) and one.seat == seat for one in told) == 4
    assert [one.starter for one in told if isinstance(one, Dealt)] == [phase % seats for phase in range(4)]
    assert isinstance(told[-1], Ended)


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
    ends = [list(iterate_random_game(GAME, seats, 4))[-1][0].state for _ in range(2)]
    assert ends[0] == ends[1], "the same seed and answers"


# The view


def test_h1_everything_but_piles_and_fountain_cards_is_public():
    """O4: districts, goods, discs and stored tiles are public; of piles only their size."""
    table = play(2, "district A C3 wt60/0; owns A coins=2 fish=1 stored=wt59")
    mine = table.view(A)
    theirs = table.view(B)
    public = table.view()
    assert mine.districts == theirs.districts == public.districts
    assert public.districts[A].stored == ["wt59"] and public.districts[A].coins == 2
    assert (public.white_left, public.black_left, public.fountain_left) == (
        len(table.state.white_pile),
        len(table.state.black_pile),
        24,
    )


def test_h4_returned_card_is_not_drawn_again():
    """X7: 10 fountains draw 20 of 24 cards from the top; returned ones go to the bottom."""
    fountains = sum(face.count for face in FACES.values() if face.single == "fountain")
    assert fountains == 10 and 2 * fountains < sum(card.count for card in FOUNTAIN_CARDS.values())


def test_code_on_the_board_finds_its_thing():
    table = play(2, "depots d2=wt61 - kt01 wt59")
    view, find = table.view(A), GAME.create_presenter(("Ann", "Bob")).find_things_by_code
    assert (find(view, "2a"), find(view, "2b")) == (["tile:wt61"], [])
    for space, card in view.forum.items():
        assert find(view, space) == find(view, f"forum card {int(space[1:])}") == [f"forum-card:{card}"]
    assert "part:depot" in find(view, "2") and find(view, "8a") == find(view, "") == []


# What the panel says in a building turn: what a tile completes, leaves open and brings (Q10)


@pytest.mark.parametrize("seats", [2, 4])
def test_uncompletable_feature_is_never_completed(seats: int):
    never, done = set[tuple[int, str, str]](), set[tuple[int, str, str]]()
    for match, seat, _ in iterate_random_game(GAME, seats, 0):
        if match.is_over or match.open_questions[seat].kind == "take":
            view = match.view(None)
            faces = list_buildable_faces(view)
            for owner, district in enumerate(view.districts):
                for one in district.features:
                    cells = {(owner, one.kind, cell) for cell in one.cells}
                    if one.complete:
                        done |= cells
                    elif cannot_be_completed(district.grid, one, faces):
                        never |= cells
    assert never and not never & done
