"""Playing on in a playout, with bots at all seats."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.core.commands import Responder
from engine.core.match import Match
from engine.core.rules import Action, Decision, Refusal, Seat


def never() -> bool:
    return False


def run_playout(match: Match[Any], answerer: Callable[[Seat], Responder], enough: Callable[[], bool] = never) -> None:
    """To the end of the game, or until it is `enough`. Nobody speaks on after something was shown."""
    says, shown = dict[Seat, Responder](), match.state.chance.draw_count
    while match.legal_options and not enough():
        if match.state.chance.draw_count != shown:
            says, shown = {}, match.state.chance.draw_count
        seat = next(iter(match.legal_options))
        decision = match.get_decision(seat)
        action = ask_for_next_action(says[seat], decision) if seat in says else None
        if action is None:
            says[seat] = answerer(seat)
            action = says[seat](decision)
        assert action, "a bot that answers nothing"
        match.push(seat, action)


def ask_for_next_action(say: Responder, decision: Decision) -> Action | None:
    """What somebody goes on to say, if it fits: a playout does not tell him which of his answers were forced."""
    try:
        action = say(decision)
    except Refusal:
        return None
    return action if action in decision.options or action in decision.side_options else None


def create_sequence_responder(answers: Sequence[Action]) -> Responder:
    """Who says these one after the other, but for those that are not asked for, being no choice."""
    left = iter(answers)

    def say(decision: Decision | None) -> Action | None:
        return next((one for one in left if decision and one in decision.legal_actions), None)

    return say


def push_sequence(match: Match[Any], seat: Seat, answers: Sequence[Action]) -> list[Action]:
    """The same in a playout. Returns what was answered."""
    say, told = create_sequence_responder(answers), list[Action]()
    while seat in match.legal_options and (action := say(match.get_decision(seat))):
        match.push(seat, action)
        told.append(action)
    return told
