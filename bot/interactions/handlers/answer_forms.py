"""Form panels and modals that answer a question:

open, fill in, submit, and offer again after a refusal (panels.9, panels.10).
"""
from __future__ import annotations

from typing import Any

from msgspec import Struct

from bot.panels import phrase_forms
from bot.panels.custom_ids import CustomId, InvalidCustomId, parse_int
from bot.panels.question_controls import NO_SELECTION, Selection
from bot.service.model.table import SubmitResult, TableView
from engine.core.match import Match
from engine.core.rules import Seat

from .. import modals
from ..request import Request
from .game_panel import describe_next_player, get_hints, load_current_view, load_own_view, show_panel, submit_or_explain


async def on_form_panel(request: Request, press: CustomId) -> None:
    """Open a form panel, turn its page, or fill in a field."""
    look = await load_current_view(request, press)
    if look is None:
        return
    ahead, seat, open = require_fitting_form(look, press)
    if press.verb == "fill":
        chosen = [parse_int(value) for value in request.selected_values]
        fields, page = phrase_forms.replace_field(open.kind, press.word(2), press.number(1), chosen), press.number(3)
    elif len(press.args) > 1:
        fields, page = press.word(1), press.number(2)
    else:
        fields, page = phrase_forms.fill_form(open, phrase_forms.get_initial_texts(open, ahead, seat), seat).word, 0
    await show_panel(request, look, picks=Selection(form=open.number, fields=fields, page=page))


async def on_single_answers(request: Request, press: CustomId) -> None:
    """[One thing at a time]: show the single answers that a form combines."""
    look = await load_current_view(request, press)
    if look is not None:
        await show_panel(request, look, picks=Selection(single=True))


def find_form(look: TableView, number: int) -> phrase_forms.OpenableForm | None:
    """Return the form with this number if it fits the question, or None. Raises Foreign for an unknown number."""
    if number >= len(phrase_forms.list_forms(look.game)):
        raise InvalidCustomId("form")
    if look.preview is None or look.seat is None:
        return None
    return phrase_forms.find_openable_form(look.game, number, look.preview, look.seat)


def require_fitting_form(look: TableView, press: CustomId) -> tuple[Match[Any], Seat, phrase_forms.OpenableForm]:
    """Return a preview, the seat and the form of a control. Raises Foreign if it does not fit the question."""
    open, ahead = find_form(look, press.number()), look.preview
    if open is None or ahead is None or look.seat is None:
        raise InvalidCustomId(press.verb)
    return ahead, look.seat, open


async def on_send_form(request: Request, press: CustomId) -> None:
    """[Send]: submit the phrase as it is filled in."""
    look = await load_current_view(request, press)
    if look is None:
        return
    _, seat, open = require_fitting_form(look, press)
    form = phrase_forms.decode_form(open, press.word(1) if len(press.args) > 1 else "", seat)
    await submit_phrase(request, look, open, form.texts, press)


async def on_open_modal(request: Request, press: CustomId) -> None:
    """Open a phrase of independent fields as a modal; by [Change] with the refused input filled in."""
    look = await load_current_view(request, press)
    if look is None:
        return
    ahead, seat, open = require_fitting_form(look, press)
    hints = get_hints(request, look)
    if press.verb == "again":
        texts, within = phrase_forms.decode_form(open, press.word(1), seat).texts, press.args[2:]
    else:
        texts, within = phrase_forms.get_initial_texts(open, ahead, seat), press.args[1:]
    fields = modals.build_phrase_fields(hints, request.words, open, texts, seat)
    if not fields:  # a button of an older panel; the current one submits it at once
        await show_panel(request, look)
        return
    await request.open_modal(modals.create_modal(hints.form_title(look.view, open.kind), press.to("modal", open.number, *within), fields))


async def on_modal_submitted(request: Request, press: CustomId) -> None:
    look = await load_own_view(request, press)
    if look is None:
        return
    if look.token != press.token or look.decision is None:
        await show_panel(request, look, request.words("moved-on"))
        return
    _, _, open = require_fitting_form(look, press)
    filled = modals.read_submitted_values(request.data)
    texts = {name: " ".join(map(modals.strip_copy_suffix, values)) for name, values in filled.items() if values}
    await submit_phrase(request, look, open, texts, press)


async def submit_phrase(
    request: Request, look: TableView, open: phrase_forms.OpenableForm, texts: dict[str, str], press: CustomId
) -> None:
    """Submit a filled-in form. A refusal keeps the input.

    A modal that was opened within a form panel returns to that panel with its earlier input.
    """
    assert look.seat is not None, "a watcher has no forms"
    held, around = get_form_draft(look, press), get_form_selection(press)
    modal = (open.number, phrase_forms.fill_form(open, texts, look.seat).word) if press.verb == "modal" else None

    async def act() -> SubmitResult:
        said, token = open.kind.parse(texts, look.view), press.token
        return await request.play_mode.submit(
            look.table.id, request.user_id, *open.again, said, token=token, interaction=request.id, instead=open.back
        )

    acted = await submit_or_explain(request, look, act(), around, modal)
    if acted is None:
        return
    picks = restore_form(acted.look, held) if held is not None else NO_SELECTION
    await show_panel(request, acted.look, describe_next_player(request, acted.look), picks, played=True)


class FormDraft(Struct, frozen=True):
    """The input of a form panel from which a modal was opened, as texts."""

    form_number: int
    texts: dict[str, str]
    page: int


def get_form_selection(press: CustomId) -> Selection:
    """Return the form panel whose [Send] was pressed, or from which the modal was opened, as it was filled in."""
    match press.verb, len(press.args):
        case "send", 2:
            return Selection(form=press.number(), fields=press.word(1))
        case "modal", 4:
            return Selection(form=press.number(1), fields=press.word(2), page=press.number(3))
        case _:
            return NO_SELECTION


def get_form_draft(look: TableView, press: CustomId) -> FormDraft | None:
    """Return the input of the form panel from which the modal was opened, or None."""
    around = get_form_selection(press)
    if press.verb != "modal" or around.form is None or look.seat is None:
        return None
    open = find_form(look, around.form)
    return FormDraft(around.form, phrase_forms.decode_form(open, around.fields, look.seat).texts, around.page) if open else None


def restore_form(look: TableView, held: FormDraft) -> Selection:
    """Rebuild a form with its earlier input, or an empty selection if the form no longer fits."""
    open = find_form(look, held.form_number)
    if open is None or look.seat is None:
        return NO_SELECTION
    return Selection(form=open.number, fields=phrase_forms.fill_form(open, held.texts, look.seat).word, page=held.page)
