"""Runs playouts with bots at all seats."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.commands import Responder
from engine.core.match import Playout
from engine.core.rules import Action, Decision, Refusal, Seat


def never() -> bool:
    return False


def run_playout(
    playout: Playout, answerer: Callable[[Seat], Responder], enough: Callable[[], bool] = never
) -> None:
    """Run a playout to the end of the game, or until the condition holds. After a reveal every seat decides again."""
    says, shown = dict[Seat, Responder](), playout.state.chance.draw_count
    while playout.legal_options and not enough():
        if playout.state.chance.draw_count != shown:
            says, shown = {}, playout.state.chance.draw_count
        seat = next(iter(playout.legal_options))
        decision = playout.get_decision(seat)
        action = ask_for_next_action(says[seat], decision) if seat in says else None
        if action is None:
            says[seat] = answerer(seat)
            action = says[seat](decision)
        assert action, "a bot that answers nothing"
        playout.push(seat, action)


def ask_for_next_action(say: Responder, decision: Decision) -> Action | None:
    """Return the next action of a responder, or None if it has none that is legal here.

    A playout does not tell a responder which actions were forced, so its next action may come too late.
    """
    try:
        action = say(decision)
    except Refusal:
        return None
    return action if action in decision.options or action in decision.side_options else None


def create_sequence_responder(answers: Sequence[Action]) -> Responder:
    """Return a responder that gives these actions in order.

    It skips those that are not legal because they were forced.
    """
    left = iter(answers)

    def say(decision: Decision | None) -> Action | None:
        return next((one for one in left if decision and one in decision.legal_actions), None)

    return say


def push_sequence(playout: Playout, seat: Seat, answers: Sequence[Action]) -> list[Action]:
    """Apply these actions in a playout, without those that were forced. Return the applied actions."""
    say, told = create_sequence_responder(answers), list[Action]()
    while seat in playout.legal_options and (action := say(playout.get_decision(seat))):
        playout.push(seat, action)
        told.append(action)
    return told
