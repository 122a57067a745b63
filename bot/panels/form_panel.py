"""The panel in which a person fills in a form (panels.10), and the buttons that open forms."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from bot.panels.blocks import (
    MAX_PANEL_CHARS,
    MAX_PANEL_SELECTS,
    MAX_REFUSAL_CHARS,
    Block,
    Button,
    Buttons,
    CustomId,
    Option,
    Select,
    Text,
    TextWithButton,
    shorten,
)
from bot.panels.question import Selection
from engine.core.commands import Choice, Command, get_fields
from engine.core.presentation import Lookahead, Presenter
from engine.core.rules import Refusal, Seat
from engine.core.text import Catalogue, capitalise_first

from .labels import join_lines
from .phrase_forms import (
    AnswerRefusal,
    FilledForm,
    FormField,
    OpenableForm,
    decode_form,
    has_no_fields,
    is_accepted,
)

FIELDS_PER_PAGE = 6
assert FIELDS_PER_PAGE <= MAX_PANEL_SELECTS


def build_form_buttons(
    presenter: Presenter[Any], view: Any, forms: Sequence[OpenableForm], base_id: CustomId, picks: Selection
) -> list[Button]:
    """Return one button per form, which opens the modal or the form panel, or submits a form without fields.

    Discord allows no modal without a field. A form that has no fields and would be refused is not offered.
    """
    row = list[Button]()
    for one in forms:
        if has_no_fields(one, base_id.seat) and not is_accepted(one.kind, {}, one.base, base_id.seat or 0):
            continue
        label = presenter.form_title(view, one.kind)
        row.append(Button(label, get_opening_id(one, base_id, picks)))
    return row


def get_opening_id(form: OpenableForm, base_id: CustomId, picks: Selection) -> str:
    """Return the custom id of the button that opens a form. For a modal opened within a form panel, it also carries
    that panel's input.
    """
    if has_no_fields(form, base_id.seat):
        return base_id.with_verb("send", form.number)
    return (
        base_id.with_verb("modal", form.number, *encode_outer_form(picks))
        if form.kind.form_style == "modal"
        else base_id.with_verb("form", form.number)
    )


def encode_outer_form(picks: Selection) -> tuple[int | str, ...]:
    """Return the arguments by which a modal's custom id carries the form panel in which it is opened; nothing if there
    is none.
    """
    return (picks.form, picks.fields, picks.page) if picks.form is not None else ()


def build_refusal(
    refusal: AnswerRefusal | None,
    forms: Sequence[OpenableForm],
    words: Catalogue,
    base_id: CustomId,
    picks: Selection,
) -> list[Block]:
    """Return why the last answer was refused, or nothing. If it came from a modal, [Change] reopens that with what was
    typed.
    """
    if refusal is None:
        return []
    why = shorten(refusal.why, MAX_REFUSAL_CHARS)
    form = next((one for one in forms if one.number == refusal.form), None)
    if form is None:
        return [Text(why)]
    return [
        TextWithButton(
            why,
            Button(
                words("change"),
                base_id.with_verb("again", form.number, refusal.fields, *encode_outer_form(picks)),
                "primary",
            ),
        )
    ]


def split_into_pages(form: FilledForm) -> list[list[FormField]]:
    """Return the fields that have choices, in pages: the main fields, then the details."""
    shown = [[f for f in form.fields[:FIELDS_PER_PAGE] if f.choices]]
    details = [f for f in form.fields[FIELDS_PER_PAGE:] if f.choices]
    return shown + [details[i : i + FIELDS_PER_PAGE] for i in range(0, len(details), FIELDS_PER_PAGE)]


class FormPanel(Struct, frozen=True):
    """A form that is shown as a panel, and what is shown with it. `base_id` carries the seat that fills it in."""

    form: OpenableForm
    picks: Selection  # its input so far, and its page
    base_id: CustomId
    other_forms: Sequence[OpenableForm] = ()  # forms of side options, whose buttons are shown too
    messages: Sequence[Block] = ()  # shown above the buttons


def build_form_blocks(panel: FormPanel, presenter: Presenter[Any], words: Catalogue) -> Iterator[Block]:
    """Yield the form panel: a select per field, the outcome, and one submit button (panels.10).

    A filled field has its name above it, because its placeholder is hidden.
    """
    open = panel.form
    base_id = panel.base_id
    seat = panel.base_id.seat
    assert seat is not None, "nobody fills in the form"
    form, ahead = decode_form(open, panel.picks.fields, seat), Lookahead[Any].from_match(open.base, seat)
    paged, word = split_into_pages(form), form.encode_fields()
    page = min(panel.picks.page, len(paged) - 1)
    above = f"{presenter.command_description(form.kind)}." if form.kind.side_action_types else ""
    for field in paged[page]:
        name = f"**{presenter.field_name(form.kind, field.name)}**" if field.chosen else ""
        if above or name:
            yield Text(join_lines(above, name))
        above = ""
        yield build_select(
            presenter,
            words,
            ahead,
            form,
            field,
            base_id.with_verb("fill", open.number, get_field_index(form, field), word, page),
        )
    ready, coming = describe_outcome(form, presenter, words, open, seat)
    yield Text(shorten(coming, MAX_PANEL_CHARS // 3))
    yield from panel.messages
    label = presenter.submit_label(form.kind) or words(
        "form-send", what=presenter.form_title(ahead.view, form.kind)
    )
    row = [
        Button(
            label,
            base_id.with_verb("send", open.number, word),
            "green" if ready and panel.picks.fields else "grey",
            disabled=not ready,
        )
    ]
    if len(paged) > 1:
        following = (page + 1) % len(paged)
        more = words("form-details", count=len(paged[following])) if following else words("form-back")
        row.append(Button(more, base_id.with_verb("form", open.number, word, following)))
    filling = Selection(form=open.number, fields=word, page=page)
    row += build_form_buttons(presenter, ahead.view, panel.other_forms, base_id, filling)[: 4 - len(row)]
    row.append(Button(words("form-close"), base_id.with_verb("show")))
    yield Buttons(tuple(row))


def get_field_index(form: FilledForm, field: FormField) -> int:
    """Return the index of a field in its form."""
    return form.fields.index(field)


def build_select(
    presenter: Presenter[Any],
    words: Catalogue,
    ahead: Lookahead[Any],
    form: FilledForm,
    field: FormField,
    id: str,
) -> Select:
    """Return the select of a form's field, with its chosen entries marked."""
    labels = label_choices(presenter, words, ahead, form.kind, field.name, field.choices)
    options = tuple(
        Option(
            label,
            str(i),
            about,
            chosen=i in field.chosen,
        )
        for i, (label, about) in enumerate(labels)
    )
    name = presenter.field_name(form.kind, field.name)
    if field.most is not None and field.most > 1:
        name = words("form-several", what=name, most=field.most)
    required = any(f.required for f in get_fields(form.kind) if f.name == field.name)
    return Select(name, id, options, int(required), field.most or 1)


def label_choices(
    presenter: Presenter[Any],
    words: Catalogue,
    ahead: Lookahead[Any],
    kind: type[Command],
    field: str,
    choices: Sequence[Choice],
) -> list[tuple[str, str]]:
    """Return (label, second line) of each choice of a field; equal pieces are counted: "wood, 1 of 2"."""
    whole, seen = Counter(choice.value for choice in choices), Counter[str]()
    labels = list[tuple[str, str]]()
    for choice in choices:
        label, about = presenter.choice_label(ahead, kind, field, choice)
        seen[choice.value] += 1
        if whole[choice.value] > 1:
            label = words("piece-of-several", piece=label, nth=seen[choice.value], count=whole[choice.value])
        labels.append((label, about))
    return labels


def describe_outcome(
    form: FilledForm, presenter: Presenter[Any], words: Catalogue, openable: OpenableForm, seat: Seat
) -> tuple[bool, str]:
    """Return whether the form can be submitted, and what would happen or why it is refused."""
    view = openable.base.view(seat)
    try:
        phrase = form.kind.parse(form.texts, view)
        trial = openable.base.preview()
        trial.submit(seat, phrase)
    except Refusal as refused:
        return False, presenter.refusal(view, refused)
    lines = presenter.draft_summary(trial.view(seat), trial.get_draft_events(seat))
    return True, capitalise_first("\n".join(lines)) or words("form-ready")
