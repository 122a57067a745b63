"""Bots mix where they must, and form beliefs about each other (rules 14, T12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import pytest

from engine.core import Action, Chance, Command, Match, Setup
from engine.core.commands import format_action
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.ai import belief
from engine.games.deal_with_the_devil.state import State
from engine.players import BOTS

from .bots import play_bots


def format_answer(said: Action | Command) -> str:
    return repr(said) if isinstance(said, Command) else format_action(said)


def iterate_answers(seed: int) -> Iterator[tuple[Match[State], int]]:
    """Yield the questions of a bots' game, including those between the first and the seal."""
    for match, seat in play_bots(seed):
        yield match, seat
        trial, luck = match.preview(), Chance(bytes([seat, seed]) * 8)
        while seat in trial.open_questions and not trial.stopped_at_chance:
            said = GAME.choose_action(trial.view(seat), trial.get_decision(seat), luck, "club")
            if isinstance(said, Command):
                break
            trial.submit(seat, said)
            if seat in trial.open_questions and not trial.stopped_at_chance:
                yield trial, seat


def is_mixed(match: Match[State], seat: int, times: int = 50) -> bool:
    """Return whether different random numbers give more than one answer."""
    view, decision = match.view(seat), match.get_decision(seat)
    said = (
        format_answer(GAME.choose_action(view, decision, Chance(n.to_bytes(16, "big")), "club"))
        for n in range(times)
    )
    first = next(said)
    return any(one != first for one in said)


def test_t12_mixing():
    """T12, 14.13: wherever the bot must mix, different numbers give more than one answer in some position."""
    unmixed = {"vote", "ritual_coins", "ritual_souls", "offer", "event", "respond1", "respond2", "appease"}
    for match, seat in (at for seed in range(40) for at in iterate_answers(seed)):
        kind = match.get_decision(seat).kind
        if kind in unmixed and is_mixed(match, seat):
            unmixed.remove(kind)
        if not unmixed:
            return
    raise AssertionError(unmixed)


# games with such a loan
@pytest.mark.parametrize("seeds", [(1, 4, 5, 8), range(20)])
def test_14_13_loan_while_the_chests_go_round_proves_nothing(seeds: Sequence[int]):
    """L6, L19: of the loans in the bank lines of RESPOND1 and RESPOND2, some belong to seats that accepted and more to
    seats that closed, whatever their sum."""
    accepted, closed = dict[str, list[int]](), dict[str, list[int]]()
    for seed in seeds:
        match = Match[State].new(
            GAME, Setup(4, seed.to_bytes(16, "big"), GAME.options_type()), defer_reveal=True
        )
        luck = [Chance(bytes([seat, seed]) * 8) for seat in match.seats]
        while not match.is_over:
            while match.open_questions:
                seat = min(match.open_questions)
                match.submit(seat, BOTS["club"](match, seat, luck[seat]))
            phase, match.new_public_events = match.state.phase, []
            drafts = (
                [match.view(seat).own.draft for seat in match.seats] if phase.startswith("respond") else []
            )
            match.reveal_seals()
            for draft in drafts:
                if loan := draft.loan + draft.dealings.loan:
                    (accepted if draft.accepted else closed).setdefault(phase, []).append(loan)
    for phase in ("respond1", "respond2"):
        assert len(closed[phase]) > len(accepted[phase]) > 0
        assert max(closed[phase]) >= max(accepted[phase])


def test_l19_answer_depends_only_on_view_and_number():
    """L19: the same view and number give the same answer; a few questions are checked."""
    for match, seat in islice(play_bots(5), 0, None, 17):
        view, decision = match.view(seat), match.get_decision(seat)
        one, two = (
            GAME.choose_action(view, decision, Chance(b"the same number"), "strong") for _ in range(2)
        )
        assert format_answer(one) == format_answer(two)


def test_14_12_spending_that_only_the_devil_can_afford_speaks_against_a_mortal():
    """S4: two premiums more than the log gives a seat are one more than the cultist has, plus the seat's own in the
    devil."""
    found = 0
    for match, seat in play_bots(3):
        view: Any = match.view(seat)
        if (view.round, view.phase) == (2, "vote") and view.own.role != "devil":
            other = next(one for one in range(4) if one != seat)
            before = belief.calculate_role_probabilities(view, "devil")[other]
            for flow in (view.flows[other], *view.flows[4 + other :: 4]):
                flow |= {
                    "glass": min(flow["glass"], -1),
                    "marble": min(flow["marble"], -1),
                    "stone": -1,
                    "wheat": -1,
                }
            found += belief.calculate_role_probabilities(view, "devil")[other] > before
    assert found == 3
