"""Check the invariants of every position (rules 12) over random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.core import Match, Setup
from engine.games.saint_malo import GAME, events
from engine.games.saint_malo.actions import Roll
from engine.games.saint_malo.components import MARK_BY_ID
from engine.games.saint_malo.state import State

from .invariants import check_invariants

# IN15.
MAX_ROUNDS = 200


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (5, 4)])
def test_positions_are_sound_and_the_books_of_a_game_balance(seats: int, seed: int):
    """IN1 to IN10, IN15, GL1, OV4, AS1, DE6, RU28: one seat is asked, and can answer; coins, logs, VP and boxes add up
    from the events; AC22 tells them all."""
    rng, match = Random(seed), Match[State].new(GAME, Setup(seats, seed.to_bytes(16, "big")))
    while not match.is_over:
        assert match.state.round < MAX_ROUNDS
        (seat,) = match.open_questions
        options = match.get_decision(seat).options
        score = [action for action in options if not isinstance(action, Roll)]
        match.submit(seat, rng.choice(score if score and rng.random() < 0.6 else options))
        check_invariants(match.state)
    told, s = [one.event for one in match.new_public_events], match.state
    turns = Counter(event.seat for event in told if isinstance(event, events.TurnEnded))
    assert set(turns.values()) == {s.round}
    assert sum(event.count for event in told if isinstance(event, events.BoxesMarked)) == s.boxes_marked
    for seat, p in enumerate(s.players):
        gains = [event for event in told if isinstance(event, events.Gained) and event.seat == seat]
        paid = sum(event.coins for event in told if isinstance(event, events.Scored) and event.seat == seat)
        assert p.coins == 3 + sum(gain.coins for gain in gains) - paid
        assert p.logs == 2 + sum(gain.logs for gain in gains) - p.city[MARK_BY_ID["house"]].bit_count()
        assert p.vp == sum(gain.vp for gain in gains)
