"""The laws of steps (see `rules.flow`), which hold between two questions of one step."""

from __future__ import annotations

from collections.abc import Set

from ..rules.flow import Question, Questions, Seat, SimultaneousQuestions
from ..rules.state import State


def find_broken_law(
    state: State,
    in_sealed_step: bool,
    seat: Seat,
    answered: Question | None,
    questions: Questions,
    drawing_streams: Set[Seat],
) -> str:
    """Return the law that the questions after a seat's answer break, or ""."""
    if not answered or (in_sealed_step and not isinstance(questions, SimultaneousQuestions)):
        return "a question after `choose_simultaneously` in its step"
    if in_sealed_step:
        if not drawing_streams <= {seat}:
            return "inside `choose_simultaneously` a seat may draw only for itself"
        is_private = all(told.recipients and len(told.recipients) == 1 for told in state.step_events)
        return "" if is_private else "inside `choose_simultaneously` events may go only to their own seat"
    if drawing_streams:
        return "a question after chance in the same step"
    if answered.ends_turn:
        return "a question after EndTurn in the same step"
    if isinstance(questions, SimultaneousQuestions):
        return "a question before `choose_simultaneously` in its step"
    return "" if set(questions) == {seat} else "a step asks one seat, or all with `choose_simultaneously`"
