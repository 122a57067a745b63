"""Setup, and the invariants (section 12) over random games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from engine.core import Action, Match, Seat, Setup
from engine.core.match import Playout
from engine.games.my_village import GAME
from engine.games.my_village import components as c
from engine.games.my_village.actions import TakeDice
from engine.games.my_village.components import BOARDS, CUSTOMERS, NUMBERS_BY_PLAYER_COUNT, PROFESSIONS, STACKS
from engine.games.my_village.rules.dice import FACES
from engine.games.my_village.rules.rounds import active_seat
from engine.games.my_village.rules.setup import create_state
from engine.games.my_village.state import State
from tests.engine.games.my_village.invariants import check_invariants

each = pytest.mark.parametrize("seats", [2, 3, 4])


def iterate_random_game(seats: int, seed: int) -> Iterator[tuple[Playout[State], Seat, Action | None]]:
    """Yield each position at which somebody is asked, with the following answer; the end comes without one."""
    rng = random.Random(seed)
    match = Playout[State].new(GAME, Setup(seats, rng.randbytes(16), GAME.options_type()))
    while match.legal_options:
        (seat,) = match.legal_options
        answer = rng.choice([*match.legal_options[seat], *match.open_questions[seat].side_options()])
        yield match, seat, answer
        match.push(seat, answer)
    yield match, -1, None


def check_games(seats: int, seeds: range, often: int = 1):
    """Check one of so many positions, in each game others, and the end."""
    for seed in seeds:
        for n, (match, seat, _) in enumerate(iterate_random_game(seats, seed)):
            if n % often == seed % often or match.is_over:
                check_invariants(match.state)
            assert match.is_over == (seat < 0)


@each
def test_n1_to_n10_hold_in_every_position(seats: int):
    """N11, N13 at the end."""
    check_games(seats, range(4))


@each
def test_n7_and_n9_one_way_values_never_fall(seats: int):
    """Safe points, marks, deaths never fall; the hand moves once a round."""
    for seed in range(4):
        safe, round = [0] * seats, 0
        owners: set[Seat] = set()
        for match, _, _ in iterate_random_game(seats, seed):
            s = match.state
            now = [p.safe for p in s.players]
            assert all(before <= after for before, after in zip(safe, now, strict=True))
            if s.round != round:
                owners.clear()
                round = s.round
            owners.add(s.hand.owner)
            assert len(owners) <= 2
            safe = now


@each
def test_n12_each_turn_takes_two_dice_and_uses_something(seats: int):
    """N1; T4.1."""
    for seed in range(4):
        before: tuple[int, int] | None = None
        for match, _, answer in iterate_random_game(seats, seed):
            s = match.state
            if isinstance(answer, TakeDice):
                if before and before[0] == s.round:
                    assert len(s.pool) == before[1] - 2
                before = s.round, len(s.pool)
                assert active_seat(s) in match.open_questions
            if s.phase == "death":
                assert s.turn.branch


@each
def test_n13_and_n14_endings_of_games(seats: int):
    """O6: random games also end by coffins, well before the limit."""
    for seed in range(6):
        match = next(match for match, seat, _ in iterate_random_game(seats, seed) if seat < 0)
        s = match.state
        filled = len(s.graves) + sum(map(len, s.chronicle.values()))
        assert (
            filled >= NUMBERS_BY_PLAYER_COUNT[seats].coffins_end
            and s.round < NUMBERS_BY_PLAYER_COUNT[seats].safety_rounds
        )


# The printed components (C1, A3.1, A5.2, A11.2, E3), and the first position (section 3)


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


# The printed components agree with the tables of the rules (C1, A3.1, A5.2, A11.2, E3)


def test_c1_1_to_c1_3_contents_of_the_box():
    """C1.1, C1.2, C1.3, C1.9: 104 village cards; dice of six faces; four tiles. O1: 2 to 4 players."""
    cards = (
        len(c.CRAFTS)
        + c.FIELD.count
        + len(c.CUSTOMERS)
        + len(c.TRAVEL_CARDS)
        + len(c.CHURCHES)
        + len(c.MONKS)
    )
    assert cards + len(c.CHAMBERS) + c.MEETING_PLACE.count == 104
    assert Counter(card.letter for card in c.TRAVEL_CARDS.values()) == {
        "A": 4,
        "B": 4,
        "C": 4,
        "D": 4,
        "E": 3,
    }
    assert Counter(card.stack for card in c.MONKS.values()) == {"quill": 3, "goblet": 4, "rosary": 5}
    assert c.MEETING_PLACE.count == 4 and set(c.NUMBERS_BY_PLAYER_COUNT) == {2, 3, 4}
    assert list(FACES) == [1, 2, 3, 4, 5, 6]


def test_e3_tables():
    """E3.1, E3.4, E3.5, E3.9, E3.10, E4."""
    assert c.POINTS_BY_WINDOW_COUNT == (0, 1, 2, 4, 7, 11, 16) and c.MAX_SCORING_WINDOWS == 6
    assert c.BOX.score_values == c.ScoreValues(
        safe_story_point=1, hand=1, day_laborer=-5, area_council_card=1, population_council_villager=4
    )
