"""Default answers (panels.12): a question with a default is answered at once, and the other answers stay available."""

from __future__ import annotations

from typing import Any

from bot.interactions.request import Request
from bot.model.view import TableView
from bot.panels.blocks import (
    MAX_PLACEHOLDER_CHARS,
    MAX_SELECT_OPTIONS,
    Block,
    InvalidCustomId,
    Select,
    parse_int,
    shorten,
)
from bot.panels.labels import get_custom_id
from bot.panels.question import QuestionControls
from engine.core.match import Match
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Decision, Refusal
from engine.core.text import Catalogue


async def give_default_answers(request: Request, view: TableView, hints: Presenter[Any]) -> TableView:
    """Submit the default answer of each question that has one, as long as it can be undone. Return the view after the
    last one.
    """
    while view.decision is not None and view.seat is not None:
        default = hints.default_action(view.view, view.decision)
        if (
            default is None
            or default not in view.decision.legal_actions
            or hints.blocks_undo(view.ahead, default)
        ):
            break
        view = (
            await request.play_mode.submit(view.table.id, request.user_id, default, token=view.token)
        ).look
    return view


def find_default_question(
    view: TableView, hints: Presenter[Any], preview: Match[Any] | None
) -> tuple[Lookahead[Any], Decision] | None:
    """Return the question that was just answered with its default, and the position in which it was asked; else None.

    `preview`: a copy of the match, on which the answer is undone to find out.
    """
    if preview is None or view.seat is None or len(view.undoable) != 1:
        return None
    earlier = preview.preview()
    try:
        earlier.undo(view.seat)
        decision = earlier.get_decision(view.seat)
    except Refusal:
        return None
    asked = Lookahead[Any].from_match(earlier, view.seat)
    return (asked, decision) if hints.default_action(asked.view, decision) == view.undoable[0] else None


def build_other_answers_select(
    words: Catalogue, view: TableView, hints: Presenter[Any], preview: Match[Any] | None
) -> list[Block]:
    """Return `▼ Pay otherwise`, a select of the other answers to a question that was just answered with its default;
    else nothing.
    """
    question = find_default_question(view, hints, preview)
    if question is None:
        return []
    then, decision = question
    base_id = get_custom_id(view)
    asked = QuestionControls(then, decision, hints, words, base_id)
    others = [i for i, a in enumerate(asked.legal) if a != view.undoable[0] and not asked.is_final(a)]
    lines = list(map(asked.build_option, asked.sort_options(others)))
    name = words("otherwise", what=hints.placeholder(asked.view, view.undoable[0]).rstrip("… "))
    return (
        [
            Select(
                shorten(name, MAX_PLACEHOLDER_CHARS),
                base_id.with_verb("other"),
                tuple(lines[:MAX_SELECT_OPTIONS]),
            )
        ]
        if lines
        else []
    )


def get_other_answer(view: TableView, hints: Presenter[Any], preview: Match[Any] | None, value: str) -> Any:
    """Return the answer that was selected in `▼ Pay otherwise`, by its option value. Raises InvalidCustomId."""
    found = find_default_question(view, hints, preview)
    place = parse_int(value)
    if found is None or place >= len(found[1].legal_actions):
        raise InvalidCustomId("other")
    return found[1].legal_actions[place]
