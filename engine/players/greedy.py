"""What `Game.answer` says: rules of thumb of one game, from its seat's view."""
from __future__ import annotations

from typing import Any

from engine.core.chance import Chance
from engine.core.decision import Decision
from engine.core.flow import Action, Seat
from engine.core.match import Match
from engine.core.phrase import Answerer


def greedy(match: Match[Any], seat: Seat, luck: Chance) -> Answerer:
    """A phrase is said to its end before the game is asked again."""
    phrase: Answerer | None = None

    def say(decision: Decision | None) -> Action | None:
        nonlocal phrase
        if phrase and (action := phrase(decision)):
            return action
        phrase = None
        if decision is None:
            return None
        first, phrase = begun(match, seat, decision, luck)
        return first

    return say


def begun(match: Match[Any], seat: Seat, decision: Decision, luck: Chance) -> tuple[Action, Answerer | None]:
    """The game's own answer to one question, and what says the rest if that is the beginning of a phrase."""
    view = match.view(seat)
    answer = match.game.answer(view, decision, luck)
    if isinstance(answer, Action):
        return answer, None
    phrase = answer.say(view)
    first = phrase(decision)
    assert first, f"{answer} answers nothing"
    return first, phrase
