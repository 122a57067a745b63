"""Results do not depend on when a process ends, what is undone, or who answers first in a sealed step."""

from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Refusal

from .case import Case
from .match_copy import copy_match
from .tables import each_main_table, each_random_game
from .walk import (
    collect_facts,
    encode_data,
    encode_position,
    pick_action,
    play_random_game,
    record_game,
)

RESTART_PROBABILITY = 0.3


@each_random_game
def test_restart_at_any_decision_changes_nothing(case: Case, seats: int, seed: int) -> None:
    """A game that is saved and loaded at any question goes on in the same way."""
    for _, match, _, _ in record_game(case, seats, seed).sample:
        again = case.reload_match(match)
        assert (
            not again.seats_with_lost_actions
            and collect_facts(again) == collect_facts(match)
            and again.dump() == match.dump()
        )
        assert copy_match(match).dump() == match.dump()
        assert [again.get_token(s) for s in match.seats] == [match.get_token(s) for s in match.seats]


@each_random_game
def test_undo_restores_the_position_or_is_refused(case: Case, seats: int, seed: int) -> None:
    """Undo restores the position before the answer exactly.

    It is refused once chance was used or something has become public.
    """
    for _, match, seat, action in record_game(case, seats, seed).sample:
        trial = copy_match(match)
        before = collect_facts(match)
        edge = match.state.chance.draw_count
        trial.submit(seat, action)
        if trial.state.chance.draw_count != edge or trial.saved_steps[0].step != match.saved_steps[0].step:
            with pytest.raises(Refusal):
                trial.undo(seat)
            continue
        sealed = seat not in trial.open_questions
        trial.undo(seat)
        if not sealed:
            assert collect_facts(trial) == before
        else:  # The old seal counts until there is a new one. All is as before but who has sealed.
            assert collect_facts(trial)[:2] == before[:2] and (
                seat in trial.sealed_seats or collect_facts(trial) == before
            )


@each_random_game
def test_draft_is_taken_back_whole_and_nobody_else_sees_it(case: Case, seats: int, seed: int) -> None:
    """A seat can take back all answers that are not public yet, and no other viewer sees them."""
    opening: dict[int, bytes] = {}
    public: list[bytes] = []
    for match, seat, _ in play_random_game(case, seats, seed):
        if match.in_sealed_step:
            continue
        others = [encode_data(match.view(viewer)) for viewer in (None, (seat + 1) % seats)]
        if not match.get_undoable_actions(seat):  # Nothing can be taken back, as the position is public.
            opening, public = {seat: encode_position(match)}, others
            continue
        if seat in opening:
            assert others == public, "a draft is shown to another seat"
            trial = copy_match(match)
            trial.undo_all(seat)
            assert not trial.get_undoable_actions(seat)
            assert encode_position(trial) == opening[seat]


@each_random_game
def test_sealed_phase_ends_alike_in_any_order(case: Case, seats: int, seed: int) -> None:
    """A step in which seats answer in secret ends in the same way, whoever answers first.

    Each such step of a random game is answered again: by seats in turn, and in random order with restarts.
    """
    rng = random.Random(seed)
    for match, script in record_game(case, seats, seed).sealed_steps:
        ends = list[Any]()
        for trial in range(2):
            again = copy_match(match)
            todo = {seat: list(answers) for seat, answers in script.items()}
            while any(todo.values()):
                seat = (
                    min(s for s in todo if todo[s])
                    if trial == 0
                    else rng.choice([s for s in todo if todo[s]])
                )
                again.submit(seat, todo[seat].pop(0))
                if trial and rng.random() < RESTART_PROBABILITY:
                    again = case.reload_match(again)
            assert again.is_ready_to_reveal
            again.reveal_seals()
            ends.append((encode_position(again), again.new_public_events, sorted(again.open_questions)))
        assert ends[0] == ends[1], "the same answers were sealed in another order: nothing may depend on that"


@each_main_table
def test_seal_may_be_changed_until_the_close(case: Case, seats: int) -> None:
    """A seat can change its secret answers until they are revealed, unless sealing has shown it something. If the game
    lets seals last, the old ones count until there are new ones.
    """
    rng = random.Random(9)
    for opening, script in record_game(case, seats, 1).sealed_steps:
        match = copy_match(opening)
        for seat, answers in script.items():
            for action in answers:
                match.submit(seat, action)
        for seat in script:
            try:
                match.reopen_seal(seat)
            except Refusal:
                continue  # The seal has shown it something.
            assert seat in match.open_questions
            lasts = bool(match.get_reopened_seal(seat))  # The old seal counts until there is a new one.
            assert match.is_ready_to_reveal == (seat in match.sealed_seats) == lasts
            while seat in match.open_questions:
                match.submit(seat, pick_action(match, seat, rng, side_option_share=0))
            assert match.is_ready_to_reveal and not match.get_reopened_seal(seat)
        match.reveal_seals()
