"""Open, fill in and submit the form panels and modals that answer a question, and offer them again after a refusal
(panels.9, panels.10).
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.panels import phrase_forms
from bot.panels.build_panel import describe_next_player
from bot.panels.custom_ids import CustomId, InvalidCustomId, parse_int
from bot.panels.question_controls import NO_SELECTION, Selection
from bot.service.model.errors import StaleQuestion
from bot.service.model.table_view import TableView
from engine.core.match import Match
from engine.core.rules import Refusal, Seat

from .. import modals
from ..request import Request
from .game_panel import (
    explain_failed_answer,
    explain_stale_control,
    load_current_view,
    load_own_view,
    show_panel,
)


async def on_form_panel(request: Request, custom_id: CustomId) -> None:
    """Handle the controls of a form panel: open it, turn its page, or fill in a field."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    ahead, seat, open = require_fitting_form(view, custom_id)
    if custom_id.verb == "fill":
        chosen = [parse_int(value) for value in request.selected_values]
        fields, page = (
            phrase_forms.replace_field(open.kind, custom_id.get_arg(2), custom_id.get_int_arg(1), chosen),
            custom_id.get_int_arg(3),
        )
    elif len(custom_id.args) > 1:
        fields, page = custom_id.get_arg(1), custom_id.get_int_arg(2)
    else:
        fields, page = (
            phrase_forms.fill_form(
                open, phrase_forms.get_initial_texts(open, ahead, seat), seat
            ).encode_fields(),
            0,
        )
    await show_panel(request, view, picks=Selection(form=open.number, fields=fields, page=page))


async def on_single_answers(request: Request, custom_id: CustomId) -> None:
    """Handle [Go step by step]: show the separate questions whose answers a form combines."""
    view = await load_current_view(request, custom_id)
    if view is not None:
        await show_panel(request, view, picks=Selection(single=True))


def find_form(view: TableView, number: int) -> phrase_forms.OpenableForm | None:
    """Return the form with this number if it can be opened for the viewer's current question, or None.

    Raises InvalidCustomId for a number that the game does not have.
    """
    if number >= len(phrase_forms.list_forms(view.game)):
        raise InvalidCustomId("form")
    if view.preview is None or view.seat is None:
        return None
    return phrase_forms.find_openable_form(view.game, number, view.preview, view.seat)


def require_fitting_form(
    view: TableView, custom_id: CustomId
) -> tuple[Match[Any], Seat, phrase_forms.OpenableForm]:
    """Return a preview of the match, the viewer's seat and the form that a control names.

    Raises InvalidCustomId if the form does not fit the current question.
    """
    open, ahead = find_form(view, custom_id.get_int_arg()), view.preview
    if open is None or ahead is None or view.seat is None:
        raise InvalidCustomId(custom_id.verb)
    return ahead, view.seat, open


async def on_send_form(request: Request, custom_id: CustomId) -> None:
    """Handle [Send] of a form panel: submit the command as it is filled in."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    _, seat, open = require_fitting_form(view, custom_id)
    form = phrase_forms.decode_form(open, custom_id.get_arg(1) if len(custom_id.args) > 1 else "", seat)
    await submit_phrase(request, view, open, form.texts, custom_id)


async def on_open_modal(request: Request, custom_id: CustomId) -> None:
    """Handle the button that opens a form as a modal; after a refusal, [Change] opens it with the refused input."""
    view = await load_current_view(request, custom_id)
    if view is None:
        return
    ahead, seat, open = require_fitting_form(view, custom_id)
    hints = request.get_presenter(view)
    if custom_id.verb == "again":
        texts, within = phrase_forms.decode_form(open, custom_id.get_arg(1), seat).texts, custom_id.args[2:]
    else:
        texts, within = phrase_forms.get_initial_texts(open, ahead, seat), custom_id.args[1:]
    fields = modals.build_phrase_fields(hints, request.words, open, texts, seat)
    if not fields:  # a button of an older panel; the current one submits it at once
        await show_panel(request, view)
        return
    await request.open_modal(
        modals.create_modal(
            hints.form_title(view.view, open.kind), custom_id.with_verb("modal", open.number, *within), fields
        )
    )


async def on_modal_submitted(request: Request, custom_id: CustomId) -> None:
    """Submit what was typed into a form's modal, unless the question has changed since."""
    view = await load_own_view(request, custom_id)
    if view is None:
        return
    if view.token != custom_id.token or view.decision is None:
        await show_panel(request, view, explain_stale_control(request, view))
        return
    _, _, open = require_fitting_form(view, custom_id)
    filled = modals.read_submitted_values(request.data)
    texts = {
        name: " ".join(map(modals.strip_copy_suffix, values)) for name, values in filled.items() if values
    }
    await submit_phrase(request, view, open, texts, custom_id)


async def submit_phrase(
    request: Request,
    view: TableView,
    form: phrase_forms.OpenableForm,
    texts: dict[str, str],
    custom_id: CustomId,
) -> None:
    """Submit a filled-in form as one command and show the resulting panel. A refusal keeps the input. `texts`: the
    input by field.

    A modal that was opened within a form panel returns to that panel with its earlier input.
    """
    assert view.seat is not None, "a watcher has no forms"
    held, around = get_form_draft(view, custom_id), get_form_selection(custom_id)
    modal = (
        (form.number, phrase_forms.fill_form(form, texts, view.seat).encode_fields())
        if custom_id.verb == "modal"
        else None
    )
    try:
        said, token = form.kind.parse(texts, view.view), custom_id.token
        acted = await request.play_mode.submit(
            view.table.id,
            request.user_id,
            *form.again,
            said,
            token=token,
            interaction=request.id,
            instead=form.back,
        )
    except (StaleQuestion, Refusal) as error:
        await explain_failed_answer(request, view, error, around, modal)
        return
    picks = restore_form(acted.look, held) if held is not None else NO_SELECTION
    await show_panel(
        request, acted.look, describe_next_player(acted.look, request.words), picks, cause="move"
    )


class FormDraft(Struct, frozen=True):
    """The input of a form panel from which a modal was opened, as texts."""

    form_number: int
    texts: dict[str, str]
    page: int


def get_form_selection(custom_id: CustomId) -> Selection:
    """Return what was filled in on the form panel to which the pressed [Send], or the submitted modal, belongs; else an
    empty selection.
    """
    match custom_id.verb, len(custom_id.args):
        case "send", 2:
            return Selection(form=custom_id.get_int_arg(), fields=custom_id.get_arg(1))
        case "modal", 4:
            return Selection(
                form=custom_id.get_int_arg(1), fields=custom_id.get_arg(2), page=custom_id.get_int_arg(3)
            )
        case _:
            return NO_SELECTION


def get_form_draft(view: TableView, custom_id: CustomId) -> FormDraft | None:
    """Return the input of the form panel from which the modal was opened, or None if it was not opened from one, or if
    that form does not fit the current question.
    """
    around = get_form_selection(custom_id)
    if custom_id.verb != "modal" or around.form is None or view.seat is None:
        return None
    open = find_form(view, around.form)
    return (
        FormDraft(around.form, phrase_forms.decode_form(open, around.fields, view.seat).texts, around.page)
        if open
        else None
    )


def restore_form(view: TableView, draft: FormDraft) -> Selection:
    """Return a form panel filled in with its earlier input, or an empty selection if the form no longer fits the
    question.
    """
    open = find_form(view, draft.form_number)
    if open is None or view.seat is None:
        return NO_SELECTION
    return Selection(
        form=open.number,
        fields=phrase_forms.fill_form(open, draft.texts, view.seat).encode_fields(),
        page=draft.page,
    )
