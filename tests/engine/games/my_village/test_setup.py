"""The first position (section 3)."""

from __future__ import annotations

import pytest

from engine.core import Match, Setup
from engine.games.my_village import GAME
from engine.games.my_village.components import BOARDS, CUSTOMERS, NUMBERS_BY_PLAYER_COUNT, PROFESSIONS, STACKS
from engine.games.my_village.rules.setup import create_state
from engine.games.my_village.state import State
from tests.engine.games.my_village.invariants import check_invariants

each = pytest.mark.parametrize("seats", [2, 3, 4])


def create_states(seats: int, n: int = 60) -> list[State]:
    return [create_state(Setup(seats, f"setup key {seed:06}".encode())) for seed in range(n)]


@each
def test_s1_every_seat_may_start(seats: int):
    """The seats are drawn by the core (Q59)."""
    assert {s.start for s in create_states(seats)} == set(range(seats))
    assert GAME.seat_assignment == "random"


@each
def test_s2_and_s11_coffins_rat_and_hand(seats: int):
    for s in create_states(seats, 5):
        assert not s.graves and s.chronicle == {who: [] for who in PROFESSIONS}
        assert s.rat == {2: 10, 3: 13, 4: 16}[seats]
        assert (s.hand.owner, s.hand.palm, s.hand.story, s.round) == (s.start, True, 0, 0)


@each
def test_s3_to_s6_display_and_stacks(seats: int):
    """S3, S4, S5, S6; C1.4: six customers are open, the rest is hidden. Every stack is shuffled."""
    seen: dict[str, set[tuple[str, ...]]] = {}
    for s in create_states(seats):
        display = s.display
        assert (len(display.crafts), len(display.churches), len(display.chambers)) == (20, 4, 4)
        assert (display.meeting_places, display.fields) == (4, 8)
        assert len(display.customers) == 6 and len(s.stacks.customers) == len(CUSTOMERS) - 6 == 27
        assert [len(s.stacks.monks[stack]) for stack in STACKS] == [3, 4, 5]
        assert [len(pile) for pile in s.stacks.travel.values()] == [4, 4, 4, 4, 3]
        for name, pile in [
            *s.stacks.monks.items(),
            *s.stacks.travel.items(),
            ("customers", s.stacks.customers),
        ]:
            seen.setdefault(name, set()).add(tuple(pile))
    assert all(len(orders) >= 6 for orders in seen.values())


@each
def test_s7_to_s9_villages(seats: int):
    """S7, S8, S9: a board each, all villagers, coins by the order of play."""
    for s in create_states(seats, 20):
        boards = [p.board for p in s.players]
        assert len(set(boards)) == seats and set(boards) <= set(BOARDS)
        for p in s.players:
            assert (p.head, p.cloud, p.villagers, p.tree, p.safe) == ("house", 0, list(PROFESSIONS), 0, 0)
            assert not (p.school_left or p.school_right or p.reaper or p.crafts or p.fields or p.tile)
        assert [s.players[(s.start + n) % seats].coins for n in range(seats)] == [1, 2, 3, 4][:seats]


@each
def test_s10_first_round_begins_automatically(seats: int):
    """S11, T1.2, W5."""
    match = Match[State].new(GAME, Setup(seats, b"sixteen bytes...", GAME.options_type()))
    s, count = match.state, NUMBERS_BY_PLAYER_COUNT[seats]
    assert s.round == 1 and s.hand.story == 1 and set(match.open_questions) == {s.start}
    assert [die.colour for die in s.pool] == ["w"] * count.white_dice + ["b"] * count.black_dice
    check_invariants(s)


def test_q59_same_secret_gives_the_same_game():
    first, second = create_state(Setup(4, b"the very same key")), create_state(Setup(4, b"the very same key"))
    assert first == second != create_state(Setup(4, b"quite another key"))
