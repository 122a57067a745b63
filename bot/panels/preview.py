"""Look ahead from a question: a match on which forms and default answers are tried, and the position after a form."""
from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bot.service.model.table_view import TableView
from engine.core.match import Match
from engine.core.presentation import Presenter

from . import phrase_forms
from .build_panel import is_overridden
from .question_controls import Selection


def get_preview(view: TableView, presenter: Presenter[Any]) -> Match[Any] | None:
    """Return a copy of the match to look ahead with, if the panel needs one for forms or default answers.

    None also for a question with a token of its own: a plan's, or a retried decision's.
    """
    ahead = view.preview
    needed = phrase_forms.list_forms(view.game) or is_overridden(type(presenter), "default_action")
    if view.decision is None or ahead is None or not needed:
        return None
    return ahead if ahead.get_token(view.decision.seat) == view.decision.token else None


def get_foreseen_view(view: TableView, ahead: Match[Any] | None, picks: Selection) -> TableView:
    """Return the view for the picture. With a form it shows what the form would lead to."""
    if ahead is None or view.seat is None or picks.form is None or view.seat not in ahead.open_questions:
        return view
    open = phrase_forms.find_openable_form(view.game, picks.form, ahead, view.seat)
    if open is None:
        return view
    form = phrase_forms.decode_form(open, picks.fields, view.seat)
    return replace(view, view=phrase_forms.get_resulting_view(open, form, view.seat))
