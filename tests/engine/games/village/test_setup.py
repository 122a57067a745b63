"""Setup (section 3), G1."""

from __future__ import annotations

import pytest

from engine.core import Match, Setup
from engine.games.village import GAME
from engine.games.village.components import SETUP_CARDS, SPACES
from engine.games.village.state import State, VillageOptions
from tests.engine.games.village.invariants import check_invariants

KEY = b"village setup 16"


def open_game(seats: int, first: int | None = None, key: bytes = KEY) -> State:
    return Match[State].new(GAME, Setup(seats, key, VillageOptions(first))).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_s2_to_s5_everybody_starts_with_four_at_home_and_a_coin(seats: int):
    s = open_game(seats)
    check_invariants(s)
    for p in s.players:
        assert p.people == {"farmyard": [4, 0, 0, 0], "unborn": [0, 3, 2, 2]}
        assert (p.coins, p.grain, p.position, p.prestige) == (1, 0, 0, 0)
        assert not any(p.cubes.values()) and not any(p.goods.values()) and p.cities == p.customers == []
    assert s.supply.coins == 15 - seats and s.supply.grain == 20 and set(s.supply.goods.values()) == {8}


@pytest.mark.parametrize(
    ("seats", "stalls", "left", "rows", "graves", "cubes"),
    [
        (2, 3, 16, [1, 2, 1, 2, 2], 3, [3, 2, 4, 2, 2, 3, 2]),
        (3, 4, 15, [2, 3, 2, 2, 2], 4, [3, 3, 4, 2, 3, 3, 3]),
        (4, 5, 14, [3, 3, 2, 3, 2], 5, [4, 3, 5, 3, 3, 3, 3]),
    ],
)
def test_g1_s6_s7_and_s11_by_number_of_players(
    seats: int, stalls: int, left: int, rows: list[int], graves: int, cubes: list[int]
):
    """Customers on the stalls in use, five waiting, the others hidden; chronicle and graves; cubes on each space."""
    s = open_game(seats)
    assert len(s.stalls) == stalls and None not in s.stalls and (len(s.waiting), len(s.pile)) == (5, left)
    assert [s.chronicle_open[row] for row in ("council", "crafts", "travel", "church", "farmyard")] == rows
    assert s.graves_open == graves and [sum(s.board[space].values()) for space in SPACES] == cubes
    assert sum(s.bag.values()) == SETUP_CARDS[seats].refill_each_colour * 4 + 6 - sum(cubes)


def test_s8_next_start_marker_lies_in_the_council():
    assert open_game(3).next_start is None


def test_s10_board_is_seeded_and_the_starting_player_takes_the_first_turn():
    match = Match[State].new(GAME, Setup(3, KEY, VillageOptions(1)))
    assert set(match.open_questions) == {1} and match.open_questions[1].kind == "source"


def test_s6_order_of_the_pile_comes_from_the_secret():
    assert open_game(3).pile != open_game(3, key=b"another key of16").pile
    assert open_game(3).pile == open_game(3).pile


def test_c1_four_colours_in_seat_order():
    """S1, O1."""
    assert GAME.seat_colours == "RYBI" and list(GAME.player_counts) == [2, 3, 4]


def test_s9_starting_player_must_sit_at_the_table():
    with pytest.raises(ValueError, match="no seat 3"):
        Match[State].new(GAME, Setup(2, bytes(16), VillageOptions(first=3)))
