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
    """Return a copy of the match on which answers can be tried; None if the game has neither forms nor default answers.

    None also for a question that differs from the table's own: a plan's, or a retried decision's.
    """
    ahead = view.preview
    needed = phrase_forms.list_forms(view.game) or is_overridden(type(presenter), "default_action")
    if view.decision is None or ahead is None or not needed:
        return None
    return ahead if ahead.get_token(view.decision.seat) == view.decision.token else None


def get_foreseen_view(view: TableView, preview: Match[Any] | None, picks: Selection) -> TableView:
    """Return the view that the panel's picture shows: with a form open, what submitting the form would lead to."""
    if preview is None or view.seat is None or picks.form is None or view.seat not in preview.open_questions:
        return view
    open = phrase_forms.find_openable_form(view.game, picks.form, preview, view.seat)
    if open is None:
        return view
    form = phrase_forms.decode_form(open, picks.fields, view.seat)
    return replace(view, view=phrase_forms.get_resulting_view(open, form, view.seat))
