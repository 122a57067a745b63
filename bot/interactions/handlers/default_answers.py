"""Default answers (panels.12): a question with a default is answered at once, and the other answers stay available."""
from __future__ import annotations

from typing import Any

from bot.panels.custom_ids import CustomId, InvalidCustomId, parse_int
from bot.panels.elements import MAX_PLACEHOLDER_CHARS, MAX_SELECT_OPTIONS, Block, Select
from bot.panels.labels import shorten
from bot.panels.question_controls import QuestionControls
from bot.service.model.table import TableView
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Decision, Refusal
from engine.core.text import Catalogue

from ..request import Request


async def give_default_answers(request: Request, look: TableView, hints: Presenter[Any]) -> TableView:
    """Answer every question that has a default, as long as each answer can be undone."""
    while look.decision is not None and look.seat is not None:
        default = hints.default_action(look.view, look.decision)
        if default is None or default not in look.decision.legal_actions or hints.blocks_undo(look.ahead, default):
            break
        look = (await request.play_mode.submit(look.table.id, request.user_id, default, token=look.token)).look
    return look


def find_default_question(look: TableView, hints: Presenter[Any], ahead: Match[Any] | None) -> tuple[Lookahead[Any], Decision] | None:
    """Return the question whose default was the latest answer, with the actions that led to it, or None."""
    if ahead is None or look.seat is None or len(look.undoable) != 1:
        return None
    earlier = ahead.preview()
    try:
        earlier.undo(look.seat)
        decision = earlier.get_decision(look.seat)
    except Refusal:
        return None
    asked = Lookahead[Any].from_match(earlier, look.seat)
    return (asked, decision) if hints.default_action(asked.view, decision) == look.undoable[0] else None


def build_other_answers_select(say: Catalogue, look: TableView, hints: Presenter[Any], ahead: Match[Any] | None) -> list[Block]:
    """Return `▼ Pay otherwise`: the other answers to that question."""
    found = find_default_question(look, hints, ahead)
    if found is None:
        return []
    then, decision = found
    at = CustomId("", look.table.id, look.seat, look.token)
    asked = QuestionControls(then, decision, hints, say, at)
    lines = [asked.option(i) for i, a in enumerate(asked.legal) if a != look.undoable[0] and not asked.final(a)]
    name = say("otherwise", what=hints.placeholder(asked.view, look.undoable[0]))
    return [Select(shorten(name, MAX_PLACEHOLDER_CHARS), at.to("other"), tuple(lines[:MAX_SELECT_OPTIONS]))] if lines else []


def get_other_answer(look: TableView, hints: Presenter[Any], ahead: Match[Any] | None, value: str) -> Any:
    """Return the answer that was selected there. Raises Foreign."""
    found = find_default_question(look, hints, ahead)
    place = parse_int(value)
    if found is None or place >= len(found[1].legal_actions):
        raise InvalidCustomId("other")
    return found[1].legal_actions[place]
