"""Seeding (T1), R2, V10."""

from __future__ import annotations

from engine.games.village import rules
from engine.games.village.components import SETUP_CARDS, SPACES
from engine.games.village.rules import SEEDING_ORDER_BY_PLAYERS
from tests.engine.games.village.invariants import check_conservation
from tests.engine.games.village.scenario import A, B, Position, village


def seed_board(laid: Position) -> Position:
    laid.s.phase = "seed"
    rules.seed_board(laid.s)
    check_conservation(laid.s)
    return laid


def test_t1_1_and_t1_2_bag_is_filled_from_the_supply():
    s = seed_board(village(4)).s
    assert s.supply.cubes == {"orange": 12, "green": 12, "brown": 12, "pink": 12, "black": 0}
    assert sum(s.bag.values()) == 6 * 4 + 6 - 24


def test_t1_3_in_rotation_until_the_numbers_are_reached():
    assert SEEDING_ORDER_BY_PLAYERS[2][:7] == SPACES and SEEDING_ORDER_BY_PLAYERS[2][7:14] == SPACES
    assert SEEDING_ORDER_BY_PLAYERS[2][14:] == ("grain", "crafts", "council", "crafts")
    for seats, card in SETUP_CARDS.items():
        assert {space: SEEDING_ORDER_BY_PLAYERS[seats].count(space) for space in SPACES} == card.seed


def test_r2_seeding_stops_when_the_bag_is_empty():
    laid = village(2)
    for colour in "ogbp":
        for seat, n in ((A, 9), (B, 8)):
            laid.owns(seat, f"{colour}{n}")
    s = seed_board(laid).s
    assert sum(s.bag.values()) == 0 and sum(s.supply.cubes.values()) == 0
    assert [sum(s.board[space].values()) for space in SPACES] == [2, 2, 2, 1, 1, 1, 1], (
        "10 cubes: 4 and the plague"
    )


def test_t1_4_remaining_cubes_stay_in_the_bag_for_the_next_round():
    laid = seed_board(village(2))
    left = sum(laid.s.bag.values())
    for row in laid.s.board.values():
        for cube, n in row.items():
            laid.s.supply.cubes[cube] += n
            row[cube] = 0
    s = seed_board(laid).s
    plague = 6 - laid.s.bag["black"] - sum(row["black"] for row in s.board.values())
    assert left == 4 and plague == 0 and sum(s.bag.values()) <= left + 16 + 6 - 18
