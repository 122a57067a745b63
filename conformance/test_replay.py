"""Restart, undo and sealed phases: nothing depends on when a process ends or who answers first."""
from __future__ import annotations

import random
from typing import Any

import pytest

from engine.core import Action, Match, Refusal, Seat

from .case import Case
from .tables import each_middle_table, each_table, seeds
from .walk import facts, looks, packed, pick, position, twin, walk

RESTARTS = 0.3  # of answers after which a process ends


@each_middle_table
@seeds
def test_a_restart_at_any_decision_changes_nothing(case: Case, seats: int, seed: int) -> None:
    for match, _, _ in looks(case, seats, seed):
        again = case.load(match)
        assert not again.lost and facts(again) == facts(match) and again.dump() == match.dump()
        assert twin(match).dump() == match.dump()
        assert [again.token(s) for s in match.seats] == [match.token(s) for s in match.seats]


@each_middle_table
@seeds
def test_undo_brings_back_what_was_or_is_refused(case: Case, seats: int, seed: int) -> None:
    """An answer can be taken back until chance was met or something became public, and then all is as before."""
    for n, (match, seat, action) in enumerate(walk(case, seats, seed)):
        if n % 3:
            continue
        trial, before, edge = twin(match), facts(match), match.state.chance.total
        trial.submit(seat, action)
        if trial.state.chance.total != edge or trial.saves[0].step != match.saves[0].step:
            with pytest.raises(Refusal):
                trial.undo(seat)
            continue
        sealed = seat not in trial.asks
        trial.undo(seat)
        if not sealed:
            assert facts(trial) == before
        else:  # where the old seal counts until there is a new one, all is as before but who has sealed
            assert facts(trial)[:2] == before[:2] and (seat in trial.seals or facts(trial) == before)


@each_middle_table
@seeds
def test_a_draft_is_taken_back_whole_and_nobody_else_has_seen_it(case: Case, seats: int, seed: int) -> None:
    opening: dict[int, bytes] = {}
    public: list[bytes] = []
    for match, seat, _ in walk(case, seats, seed):
        if match.sealing:
            continue
        others = [packed(match.view(v)) for v in (None, *match.seats) if v != seat]
        if not match.undoable(seat):  # nothing to take back: the position is public
            opening, public = {seat: position(match)}, others
            continue
        if seat in opening:
            assert others == public, "somebody sees another's draft"
            trial = twin(match)
            trial.start_over(seat)
            assert not trial.undoable(seat)
            assert position(trial) == opening[seat]


@each_middle_table
@seeds
def test_a_sealed_phase_ends_alike_in_any_order(case: Case, seats: int, seed: int) -> None:
    """Each phase of a random game is answered again, by seats in turn, and in random order with restarts."""
    rng = random.Random(seed)
    for match, script in phases(case, seats, seed):
        ends = list[Any]()
        for trial in range(3):
            again = twin(match)
            todo = {seat: list(answers) for seat, answers in script.items()}
            while any(todo.values()):
                seat = min(s for s in todo if todo[s]) if trial == 0 else rng.choice([s for s in todo if todo[s]])
                again.submit(seat, todo[seat].pop(0))
                if trial and rng.random() < RESTARTS:
                    again = case.load(again)
            assert again.sealed
            again.close()
            ends.append((position(again), again.news, sorted(again.asks)))
        assert ends[0] == ends[1] == ends[2]


def phases(case: Case, seats: int, seed: int) -> list[tuple[Match[Any], dict[Seat, list[Action]]]]:
    """The opening of each sealed phase, and what the seats answer in it."""
    found = list[tuple[Match[Any], dict[Seat, list[Action]]]]()
    step = -1
    for match, seat, action in walk(case, seats, seed):
        if match.sealing and match.saves[0].step != step:
            step = match.saves[0].step
            found.append((twin(match), {}))
        if match.sealing:
            found[-1][1].setdefault(seat, []).append(action)
    return found


@each_table
def test_a_seal_may_be_changed_until_the_close(case: Case, seats: int) -> None:
    rng = random.Random(9)
    for opening, script in phases(case, seats, 9):
        match = twin(opening)
        for seat, answers in script.items():
            for action in answers:
                match.submit(seat, action)
        for seat in script:
            try:
                match.change(seat)
            except Refusal:
                continue  # the seal has shown it something
            assert seat in match.asks
            lasts = bool(match.kept(seat))  # the old seal counts until there is a new one
            assert match.sealed == (seat in match.seals) == lasts
            while seat in match.asks:
                match.submit(seat, pick(match, seat, rng, beside=0))
            assert match.sealed and not match.kept(seat)
        match.close()
