"""The greedy bot (rules 14, L19)."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from engine.core import Action, Chance, Decision, Match, Phrase, Setup
from engine.core.phrase import spell
from engine.games.deal_with_the_devil import GAME
from engine.games.deal_with_the_devil.actions import Build, Enough
from engine.games.deal_with_the_devil.ai import belief
from engine.games.deal_with_the_devil.state import State
from engine.players import PLAYERS
from engine.players.simulate import simulate


def told(said: Action | Phrase) -> str:
    return repr(said) if isinstance(said, Phrase) else spell(said)


def answered(seed: int) -> Iterator[tuple[Match[State], int]]:
    """The same, and also the questions between the first and the seal."""
    for match, seat in played(seed):
        yield match, seat
        trial, luck = match.preview(), Chance(bytes([seat, seed]) * 8)
        while seat in trial.asks and not trial.stopped:
            said = GAME.answer(trial.view(seat), trial.decision(seat), luck)
            if isinstance(said, Phrase):
                break
            trial.submit(seat, said)
            if seat in trial.asks and not trial.stopped:
                yield trial, seat


def played(seed: int) -> Iterator[tuple[Match[State], int]]:
    """A game by greedy bots; before each answer the match and the seat that gives it."""
    match = Match[State].new(GAME, Setup(4, seed.to_bytes(16, "big"), GAME.options()))
    luck = [Chance(bytes([seat, seed]) * 8) for seat in match.seats]
    while not match.over:
        seat = min(match.asks)
        yield match, seat
        match.submit(seat, PLAYERS["beginner"](match, seat, luck[seat]))


def answers(match: Match[State], seat: int, times: int = 200) -> set[str]:
    view, decision = match.view(seat), match.decision(seat)
    return {told(GAME.answer(view, decision, Chance(n.to_bytes(16, "big")))) for n in range(times)}


def test_beats_random() -> None:
    """Against three who answer at random."""
    greedy, rest = simulate(GAME, 4, 12, ["beginner", "random", "random", "random"], 3, lambda: 0.0).players
    assert greedy.kind == "beginner" and greedy.wins >= 11 and greedy.mean_score > rest.mean_score + 15


@pytest.mark.long
def test_12_12_plausible_games() -> None:
    """12.12: final scores are 10 to 65, typically 25 to 50; every role can win."""
    won = dict.fromkeys(("mortal_sun", "mortal_moon", "cultist", "devil"), 0)
    scores = list[int]()
    for seed in range(60):
        match = [match for match, _ in played(seed)][-1]
        results = match.results()
        scores += [row.total for row in results.rows]
        for seat in results.winners:
            won[match.state.own[seat].role] += 1
    assert 25 <= sum(scores) / len(scores) <= 50
    assert all(won.values()), won


def test_t12_mixing() -> None:
    """T12, 14.13: wherever the bot must mix, different numbers give more than one answer in some position."""
    unmixed = {"vote", "ritual_coins", "ritual_souls", "offer", "event", "respond1", "respond2", "appease"}
    for match, seat in (position for seed in range(40) for position in answered(seed)):
        kind = match.decision(seat).kind
        if kind in unmixed and len(answers(match, seat)) > 1:
            unmixed.remove(kind)
        if not unmixed:
            return
    raise AssertionError(unmixed)


def test_14_13_a_loan_while_the_chests_go_round_proves_nothing() -> None:
    """L6, L19: of the loans that the bank line shows at the close of RESPOND1 and RESPOND2 some are of seats that
    accepted and more are of seats that closed, whatever their sum."""
    accepted, closed = dict[str, list[int]](), dict[str, list[int]]()
    for seed in range(20):
        match = Match[State].new(GAME, Setup(4, seed.to_bytes(16, "big"), GAME.options()), defer_close=True)
        luck = [Chance(bytes([seat, seed]) * 8) for seat in match.seats]
        while not match.over:
            while match.asks:
                seat = min(match.asks)
                match.submit(seat, PLAYERS["beginner"](match, seat, luck[seat]))
            phase, match.news = match.state.phase, []
            drafts = [match.view(seat).own.draft for seat in match.seats] if phase.startswith("respond") else []
            match.close()
            for draft in drafts:
                if loan := draft.loan + draft.dealings.loan:
                    (accepted if draft.accepted else closed).setdefault(phase, []).append(loan)
    for phase in ("respond1", "respond2"):
        assert len(closed[phase]) > len(accepted[phase]) > 0
        assert max(closed[phase]) >= max(accepted[phase])


def test_a_plan_begun_is_gone_on_with() -> None:
    """A bot that is asked again in the middle, after a restart, does not plan from the start."""
    for match, seat in played(4):
        if match.decision(seat).kind == "event":
            match.submit(seat, match.decision(seat).options[-1])
            build = next(a for a in match.decision(seat).options if isinstance(a, Build))
            match.submit(seat, build)
            match.submit(seat, PLAYERS["beginner"](match, seat, Chance(b"anew")))
            assert seat not in match.asks
            return
    raise AssertionError("nobody planned")


def test_a_plan_is_gone_on_with_where_somebody_else_has_had_enough_of_uses() -> None:
    """A bot that takes a seat over in the middle says nothing that nothing asks for any more."""
    tried = 0
    for match, seat in (position for seed in range(3) for position in played(seed)):
        if match.decision(seat).kind != "event":
            continue
        trial = match.preview()
        trial.submit(seat, trial.decision(seat).options[-1])
        if trial.decision(seat).kind == "use":
            trial.submit(seat, Enough())
            for number in range(4):
                again = trial.preview()
                again.submit(seat, PLAYERS["beginner"](again, seat, Chance(bytes([number]) * 16)))
                tried += seat not in again.asks
    assert tried > 20


def test_l19_a_function_of_the_view_and_the_number() -> None:
    """L19: the same view and number, the same answer."""
    for match, seat in played(5):
        view, decision = match.view(seat), match.decision(seat)
        one, two = (GAME.answer(view, decision, Chance(b"the same number")) for _ in range(2))
        assert told(one) == told(two)


def test_14_12_beliefs() -> None:
    """14.10, 14.12: nobody suspects himself, a role that is public, or a seat that denied truthfully."""
    for match, seat in played(7):
        view: Any = match.view(seat)
        decision: Decision = match.decision(seat)
        assert decision.seat == seat
        for role in ("devil", "cultist"):
            chances = belief.chances(view, role)
            assert (seat not in chances and abs(sum(chances.values()) - 1) < 1e-9) or not chances
            assert not any(a.seat in chances for a in view.accusations if a.role == role and not a.true)
