"""What a view contains besides the state's parts: inquisitors on the table, and the projection of a plan (A2.4.1)."""

from __future__ import annotations

import pytest

from engine.core import Event
from engine.games.deal_with_the_devil.events import ActionPhase, Banked

from .scenario import iterate_random_game, start_at


def test_s7_slots_1_to_3_are_face_down_until_turned_up():
    match = start_at(3, "answer")
    match.state.face_up[1] = True
    slots = match.game.view(match.game.copy_state(match.state), None).slots
    assert [one.id for one in slots] == ["A", "B", "C", "1", "2", "3"]
    assert [one.inquisitor for one in slots[:3]] == ["ascetic", "fundamentalist", "plebeian"]
    assert [one.inquisitor for one in slots[3:]] == [None, match.state.slots[1], None]
    assert [one.active for one in slots] == [True, False, False, False, True, False]


def test_q7_b_and_c_are_active_in_round_5():
    assert [one.active for one in start_at(4, "offer").view(None).slots[:3]] == [True, False, False]
    assert [one.active for one in start_at(5, "offer").view(None).slots[:3]] == [True, True, True]


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.long)])
def test_a2_4_1_projection_is_what_happens(seed: int):
    """The Action phase is described seat after seat, as the outcomes were before the last seal."""
    foreseen = list[Event]()
    for match in iterate_random_game(seed):
        told = [note.event for note in match.new_public_events if note.recipients is None]
        match.new_public_events = []
        if ActionPhase(match.state.round) in told:
            phase = told[told.index(ActionPhase(match.state.round)) + 1 :]
            assert phase[: len(foreseen)] == foreseen and isinstance(phase[len(foreseen)], Banked)
        if match.state.phase == "plan":
            outcomes = [match.view(seat).outcome for seat in range(4)]
            foreseen = [event for outcome in outcomes if outcome for event in outcome.events]
            assert None not in outcomes and match.view(None).outcome is None


def test_8_1_souls_are_public_at_final_scoring_and_not_before():
    ended = False
    for match in iterate_random_game(1):
        ended = match.is_over
        held = [(own.pure, own.tainted) for own in match.state.own] if ended else []
        for viewer in (None, 0, 1, 2, 3):
            assert [(one.pure, one.tainted) for one in match.view(viewer).souls] == held
    assert ended
