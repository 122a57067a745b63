"""Modals as plain fields, and reading back what was submitted (panels.9)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, Literal, cast

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import FieldInfo, replace

from bot.model.errors import OperationRefused
from bot.model.messages import remove_placeholders
from bot.panels.blocks import MAX_SELECT_OPTIONS, Element, InvalidCustomId, Option, shorten
from bot.panels.forms import (
    FormField,
    OpenableForm,
    find_positions,
    get_max_pieces,
    label_choices,
    list_choices,
)
from engine.core.commands import (
    Choice,
    Command,
    StandingOrder,
    Texts,
    get_field_types,
    get_fields,
    is_set_field,
)
from engine.core.presentation import Lookahead, Presenter
from engine.core.text import Catalogue

MAX_FIELDS = 5
# Checkboxes or radio buttons of one field.
MAX_BOXES = 10
MAX_LABEL_CHARS = 45
MAX_TITLE_CHARS = 45
MAX_DESCRIPTION_CHARS = 100
# Older clients do not know these.
NEWER_COMPONENTS = (ui.Checkbox, ui.CheckboxGroup, ui.RadioGroup)
MAX_TYPED_CHARS = 1000  # several planned turns in a row, or a page of notes
SHORTER_TEXTS = {"reason": 200}
# Half of a character, which no database stores.
SURROGATE = re.compile("[\ud800-\udfff]")
SubmittedValues = Mapping[str, list[str]]  # by field name
# Between a value and its amount, as two options may have the same value.
COPY_SEPARATOR = "#"


def get_max_chars(name: str) -> int:
    """Return the maximum length of the option or field with this name."""
    return SHORTER_TEXTS.get(name, MAX_TYPED_CHARS)


def require_short_text(name: str, value: object) -> None:
    """Raise OperationRefused too-long or not-offered for a text that Discord would not have sent. A modified client may
    send any."""
    if isinstance(value, str) and len(value) > get_max_chars(name):
        raise OperationRefused("too-long", most=get_max_chars(name))
    if isinstance(value, str) and SURROGATE.search(value):
        raise OperationRefused("not-offered")


class Field(Element, frozen=True):
    """One question of a modal.

    Without options it is a checkbox (`is_checkbox`) or a text input. With options one is chosen, or up to `max_values`.
    """

    parts = ("options",)

    name: str
    label: str
    options: Sequence[Option] = ()
    max_values: int = 1
    min_values: int = 1
    is_checkbox: bool = False
    text: str = ""  # the initial value
    description: str = ""
    is_set: bool = False  # the value is a set, even if only one can be chosen
    is_multiline: bool = False
    as_list: bool = False  # always a select, however few the options
    takes_other: bool = False  # values that it offered earlier are accepted too
    kind: Literal["", "roles", "channels"] = ""  # a select that Discord fills; `text` is the initial id


class Modal(Struct, frozen=True):
    """A form that opens over the chat. Discord shows five fields of it."""

    title: str
    id: str
    fields: Sequence[Field]
    is_trial: bool = False  # opened by the self-check, to see what comes back of each field type


def to_basic_fields(form: Modal, words: Catalogue) -> Modal:
    """Return the same modal with only selects and text inputs, which every client supports."""
    yes_and_no = (("true", words("form-yes")), ("false", words("form-no")))
    fields = [
        build_list_field(field.name, field.label, yes_and_no, field.text or "false")
        if field.is_checkbox
        else replace(field, as_list=True)
        for field in form.fields
    ]
    return replace(form, fields=fields)


def build_choice_field(
    name: str,
    label: str,
    choices: Iterable[tuple[str, str] | tuple[str, str, str]],
    chosen: str,
    as_list: bool = False,
) -> Field:
    """Return a field of which one choice is chosen. `choices`: value, label and perhaps a description of each."""
    options = [Option(label, value, *about, chosen=value == chosen) for value, label, *about in choices]
    return Field(name, label, options, as_list=as_list)


build_list_field = partial(build_choice_field, as_list=True)
"""A field that is a select, however few its choices, because every client has those."""


def build_checkbox(name: str, label: str, is_ticked: bool) -> Field:
    return Field(name, label, is_checkbox=True, text=str(is_ticked).lower())


def to_discord_modal(form: Modal) -> ui.Modal:
    """Return the modal as discord.py sends it.

    discord.py does not track it; `read_submitted_values` reads the submit.
    """
    shown = ui.Modal(title=shorten(form.title, MAX_TITLE_CHARS), custom_id=form.id)
    for field in form.fields:
        label, about = (
            shorten(field.label, MAX_LABEL_CHARS),
            shorten(field.description, MAX_DESCRIPTION_CHARS),
        )
        shown.add_item(ui.Label(text=label, description=about or None, component=build_component(field)))
    shown.stop()
    return shown


def build_component(field: Field) -> ui.Item[Any]:
    """Return the Discord component for a field: a checkbox for yes or no, radio buttons up to 10 options, a select up
    to 25; for sets a checkbox group or a multi-select; else a text input.
    """
    if field.is_checkbox:
        return ui.Checkbox(custom_id=field.name, default=field.text == "true")
    common: dict[str, Any] = {"custom_id": field.name, "required": field.min_values > 0}
    if field.kind:
        kind = (
            discord.SelectDefaultValueType.role
            if field.kind == "roles"
            else discord.SelectDefaultValueType.channel
        )
        shown = [discord.SelectDefaultValue(id=int(field.text), type=kind)] if field.text else []
        common |= {"min_values": field.min_values, "default_values": shown}
        if field.kind == "roles":
            return ui.RoleSelect[Any](**common)
        types = [discord.ChannelType.text, discord.ChannelType.forum]
        return ui.ChannelSelect[Any](channel_types=types, **common)
    if not field.options:
        return ui.TextInput(
            default=field.text or None,
            style=discord.TextStyle.paragraph if field.is_multiline else discord.TextStyle.short,
            max_length=get_max_chars(field.name),
            **common,
        )
    options: list[dict[str, Any]] = [
        {
            "label": entry.label,
            "value": entry.value,
            "default": entry.chosen,
            "description": entry.about or None,
        }
        for entry in field.options[:MAX_SELECT_OPTIONS]
    ]
    numbers: Any = {"min_values": field.min_values, "max_values": min(field.max_values, len(options))}
    is_set, is_short = field.max_values > 1 or field.is_set, len(field.options) <= MAX_BOXES
    if is_short and not field.as_list and (is_set or len(options) > 1):
        boxes: ui.CheckboxGroup[Any] | ui.RadioGroup[Any] = (
            ui.CheckboxGroup(**common, **numbers) if is_set else ui.RadioGroup(**common)
        )
        for option in options:
            boxes.add_option(**option)
        return boxes
    entries = [discord.SelectOption(**option) for option in options]
    return ui.Select(options=entries, **common, **numbers)


def build_phrase_fields(
    presenter: Presenter, words: Catalogue, form: OpenableForm, texts: Texts
) -> list[Field]:
    """Return a modal field for each field of a form's command that has a choice. `texts`: the initial input by field."""
    fields, ahead = list[Field](), Lookahead.from_match(form.base, form.seat)
    for field in get_fields(form.kind):
        choices = list_choices(form, field.name, {})
        if choices or get_field_types(form.kind)[field.name] is bool:
            as_set = is_set_field(form.kind, field.name)
            most = get_max_pieces(form, field.name, len(choices)) if as_set else 1
            text = texts.get(field.name, "")
            fields.append(build_command_field(presenter, words, ahead, form.kind, field, choices, text, most))
    return fields


def build_command_field(
    presenter: Presenter,
    words: Catalogue,
    ahead: Lookahead,
    kind: type[Command | StandingOrder],
    field: FieldInfo,
    choices: Sequence[Choice],
    text: str,
    most: int,
) -> Field:
    """Return the modal field for a field of a command or of an order, with `text` as its input. A field without choices,
    or with too many, is typed (panels.9). `most`: how many values a set may have.
    """
    name, label = field.name, presenter.field_name(kind, field.name)
    least = int(field.required)
    if get_field_types(kind)[name] is bool:
        return Field(name, label, is_checkbox=True, text=text)
    if not 0 < len(choices) <= MAX_SELECT_OPTIONS:
        about = label if len(label) > MAX_LABEL_CHARS else ""
        return Field(name, label, min_values=least, text=text, description=about)
    as_set, values = is_set_field(kind, name), [choice.value for choice in choices]
    is_amount = len(set(values)) < len(values)  # no boxes: one entry of each kind says it all
    chosen = find_positions(FormField(name, tuple(choices), most=most if as_set else None), text)
    options = [
        Option(
            shown,
            f"{values[i]}{COPY_SEPARATOR}{values[: i + 1].count(values[i])}" if is_amount else values[i],
            about,
            chosen=i in chosen,
        )
        for i, (shown, about) in enumerate(label_choices(presenter, words, ahead, kind, name, choices))
    ]
    return Field(name, label, options, most, least, is_set=as_set, as_list=is_amount)


def read_command_texts(filled: SubmittedValues) -> dict[str, str]:
    """Return what was submitted for the fields of a command or an order, as `kind.parse` reads it."""
    return {name: " ".join(expand_amounts(values)) for name, values in filled.items() if values}


def expand_amounts(values: Sequence[str]) -> list[str]:
    """Return submitted values as often as their suffix says, each at its highest amount; others unchanged."""
    found = dict[str, int]()
    for value in values:
        name, _, amount = value.partition(COPY_SEPARATOR)
        found[name] = max(found.get(name, 0), int(amount) if amount.isdecimal() else 1)
    return [name for name, amount in found.items() for _ in range(min(amount, MAX_SELECT_OPTIONS))]


# Reading back. A modified client may send anything: any value, twice, under any name, of any type.


def read_submitted_values(data: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the submitted values of a modal by field name. Placeholders in typed text are removed.

    Raises InvalidCustomId for what no client sends, OperationRefused too-long.
    """
    found = dict[str, list[str]]()
    for outer in require_objects(data.get("components", [])):
        for inner in require_objects(
            [outer["component"]] if "component" in outer else outer.get("components", [])
        ):
            name = inner.get("custom_id")
            if not isinstance(name, str) or name in found:
                raise InvalidCustomId("form")
            found[name] = to_text_list(inner.get("values", inner.get("value")))
            for text in found[name]:
                require_short_text(name, text)
    return found


def require_objects(value: object) -> list[Mapping[str, object]]:
    """Return a list of JSON objects as it is. Raises InvalidCustomId for anything else."""
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in cast(list[object], value)):
        raise InvalidCustomId("form")
    return cast(list[Mapping[str, object]], value)


def to_text_list(value: object) -> list[str]:
    """Return the submitted value of a field as a list of texts: empty for nothing, "true" or "false" for a checkbox.
    Raises InvalidCustomId for a value of any other type."""
    match value:
        case None | "":
            return []
        case bool():
            return [str(value).lower()]
        case str():
            return [remove_placeholders(value)]
        case list() if all(isinstance(one, str) for one in cast(list[object], value)):
            return cast(list[str], value)
        case _:
            raise InvalidCustomId("form")


def fill_in(form: Modal, filled: SubmittedValues) -> Modal:
    """Return a modal that shows what was submitted in it before."""
    return replace(
        form,
        fields=[
            replace(
                field,
                text="".join(filled[field.name][:1]),
                options=tuple(
                    replace(option, chosen=option.value in filled[field.name]) for option in field.options
                ),
            )
            if field.name in filled
            else field
            for field in form.fields
        ],
    )


def read_fields(fields: Iterable[Field], filled: SubmittedValues) -> dict[str, str]:
    """Return what was submitted for each of these fields, by its name. Several values are separated by spaces. A field
    that the modal did not have keeps the value that it shows. Raises OperationRefused not-offered for a value or a field
    that was not offered.
    """
    found, unknown = dict[str, str](), dict(filled)
    for field in fields:
        shown = [option.value for option in field.options if option.chosen]
        values = unknown.pop(field.name, shown if field.options else [field.text])
        offered = [option.value for option in field.options] or (
            ["true", "false"] if field.is_checkbox else values
        )
        is_known = field.takes_other or set(values) <= set(offered)
        least = field.min_values if field.options else 0
        if not is_known or not least <= len(values) <= field.max_values or len(set(values)) < len(values):
            raise OperationRefused("not-offered")
        found[field.name] = " ".join(values)
    if unknown:
        raise OperationRefused("not-offered")
    return found


def read_text(filled: SubmittedValues, name: str) -> str:
    """Return the text of a field, "" if it was left empty. Raises OperationRefused not-offered for several values."""
    return read_fields([Field(name, "")], {name: filled.get(name, [])})[name]
