"""Check the invariants of every position (rules 12) over random games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from engine.core import Match, Refusal, Setup
from engine.core.match import encode
from engine.core.rules import EndTurn
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import (
    HIRE_ACTIONS_BY_MAX_LEVEL,
    ROLL_ACTIONS,
    TOWER_HIRE_ACTIONS,
    USE_ACTIONS_BY_MAX_DICE,
    Done,
    Place,
    Roll,
    ScoreNothing,
)
from engine.games.saint_malo.commands.phrases import ScoreWalls, TowerRecruit
from engine.games.saint_malo.components import (
    BIT_BY_SPACE,
    MARK_BY_ID,
    SIDE_SPACES,
    SOLDIER_DEFENCE,
)
from engine.games.saint_malo.rules import city
from engine.games.saint_malo.state import State

from .invariants import check_invariants
from .scenario import A, scenario

# IN15.
MAX_ROUNDS = 200


def start_game(seats: int, seed: int) -> Match[State]:
    return Match[State].new(GAME, Setup(seats, seed.to_bytes(16, "big")))


def choose_randomly(rng: Random, match: Match[State]) -> tuple[int, object]:
    """Return a random answer that rolls again less often than the list would suggest."""
    seat = next(iter(match.open_questions))
    options = match.get_decision(seat).options
    score = [action for action in options if not isinstance(action, Roll)]
    return seat, rng.choice(score if score and rng.random() < 0.6 else options)


def iterate_positions(seats: int, seed: int) -> Iterator[Match[State]]:
    """Yield the positions of a random game with occasional undo."""
    rng, match = Random(seed), start_game(seats, seed)
    yield match
    while not match.is_over:
        assert match.state.round < MAX_ROUNDS
        seat, action = choose_randomly(rng, match)
        match.submit(seat, action)  # pyright: ignore[reportArgumentType]
        yield match
        if seat in match.open_questions and match.get_undoable_actions(seat) and rng.random() < 0.1:
            match.undo(seat)
            yield match


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 4)])
def test_invariants_of_every_position(seats: int, seed: int):
    """IN1, IN2, IN5, IN6, IN7, IN8, IN10, IN15: whole games; filled spaces change only by undo."""
    filled: list[dict[str, str]] = []
    match = start_game(seats, seed)
    for match in iterate_positions(seats, seed):
        check_invariants(match.state)
        assert len(match.open_questions) == (not match.is_over)
        public = match.view(None)
        for before, card in zip(filled, public.cities, strict=False):
            assert before.items() <= card.marks.items()
        filled = [card.marks for card in public.cities]
    assert match.is_over
    turns = Counter(
        told.event.seat for told in match.new_public_events if isinstance(told.event, events.TurnEnded)
    )
    assert set(turns.values()) == {match.state.round}


@pytest.mark.parametrize("seats", [2, 5])
def test_in3_in4_books_of_a_game_balance(seats: int):
    """IN3, IN4, IN5, IN6, IN7, RU28: coins, logs, VP and boxes add up from the events; AC22 tells them all."""
    match = start_game(seats, 11)
    rng = Random(11)
    while not match.is_over:
        match.submit(*choose_randomly(rng, match))  # pyright: ignore[reportArgumentType]
    told = [one.event for one in match.new_public_events]
    s = match.state
    marked = sum(event.count for event in told if isinstance(event, events.BoxesMarked))
    assert marked == s.boxes_marked
    for seat, p in enumerate(s.players):
        gains = [event for event in told if isinstance(event, events.Gained) and event.seat == seat]
        paid = sum(event.coins for event in told if isinstance(event, events.Scored) and event.seat == seat)
        houses = p.city[MARK_BY_ID["house"]].bit_count()
        assert p.coins == 3 + sum(gain.coins for gain in gains) - paid
        assert p.logs == 2 + sum(gain.logs for gain in gains) - houses
        by = Counter[str]()
        for gain in gains:
            by[gain.reason] += gain.vp
        assert p.vp == by.total()
        assert by["citizen"] == p.city[MARK_BY_ID["citizen"]].bit_count()
        assert by["noble"] == 7 * p.city[MARK_BY_ID["noble"]].bit_count()
        assert by["house"] == 3 * houses
        assert by["bottom"] == 3 * ("bottom" in city.list_complete_sides(p.city))
        coins = Counter[str]()
        for gain in gains:
            coins[gain.reason] += gain.coins
        assert coins["left"] == 2 * ("left" in city.list_complete_sides(p.city))
        assert coins["right"] == 2 * ("right" in city.list_complete_sides(p.city))
        assert set(coins) - {"left", "right", "merchant"} <= {reason for reason in coins if not coins[reason]}
        soldiers = p.city[MARK_BY_ID["soldier"]].bit_count()
        assert city.compute_defence(p.city) == soldiers + 2 * len(city.list_complete_sides(p.city))
        assert all(gain.coins <= 8 or gain.reason != "merchant" for gain in gains)
        assert all(gain.vp <= {"priest": 8, "juggler": 14}.get(gain.reason, 14) for gain in gains)


ALL_ACTIONS = (
    *ROLL_ACTIONS,
    *(use for uses in USE_ACTIONS_BY_MAX_DICE.values() for use in uses[5]),
    *HIRE_ACTIONS_BY_MAX_LEVEL[5],
    ScoreNothing(),
    Done(),
    EndTurn(),
    *(Place(space) for space in BIT_BY_SPACE),
    *TOWER_HIRE_ACTIONS,
)


@pytest.mark.parametrize("seed", range(3))
def test_in11_exactly_the_listed_answers_are_accepted(seed: int):
    """IN11, IN18, DE6: listed answers are accepted, all others are refused and change nothing; there are no dead ends."""
    rng = Random(seed)
    for n, match in enumerate(iterate_positions(2 + seed, 20 + seed)):
        if match.is_over or n % 7:
            continue
        seat = next(iter(match.open_questions))
        options, before = match.get_decision(seat).options, match.state
        assert options
        assert len(options) == len(set(options)) <= 59
        for action in rng.sample(ALL_ACTIONS, 30):
            if action in options:
                ahead = match.preview()
                ahead.submit(seat, action)
            else:
                with pytest.raises(Refusal) as refused:
                    match.submit(seat, action)
                assert refused.value.reason.code != "not-possible"
        assert match.state == before


def test_in12_same_seed_gives_the_same_game():
    """IN12, GL1, CO1: the same seed and answers give the same game, also after restarts."""
    ends = list[bytes]()
    for restarts in (False, True):
        rng, match = Random(5), start_game(3, 5)
        while not match.is_over:
            match.submit(*choose_randomly(rng, match))  # pyright: ignore[reportArgumentType]
            if restarts:
                match = Match[State].load(GAME, match.dump())
        ends.append(encode(match.state))
    assert ends[0] == ends[1]


def test_in9_turn_fills_at_most_nine_spaces():
    """IN9: five walls, the tower's architect and the three houses of the architect are nine spaces."""
    table = (
        scenario()
        .dice("WWWWW")
        .has(A, logs=3)
        .begin()
        .say(ScoreWalls(("B1", "C1", "D1", "E1", "F1")), TowerRecruit("architect", "D4", ("D5", "E5", "E4")))
    )
    assert (table.me.latest.bit_count(), table.me.vp) == (9, 9)


def test_only_walls_on_sides_count():
    """GL9, IN7: sides are disjoint, so each is judged alone."""
    assert sum(side.bit_count() for side in SIDE_SPACES.values()) == 20
    assert SOLDIER_DEFENCE == 1
