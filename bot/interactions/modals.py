"""Modals as plain fields, and reading back what was submitted (panels.9)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Literal, TypeVar, cast

import discord
from discord import ui
from msgspec import Struct
from msgspec.structs import replace

from bot.interactions.text_limits import get_max_chars, require_short_text
from bot.model.errors import OperationRefused
from bot.model.name_placeholders import remove_placeholders
from bot.panels.blocks import InvalidCustomId, parse_snowflake, shorten
from bot.panels.forms import (
    FormField,
    OpenableForm,
    find_positions,
    get_max_pieces,
    label_choices,
    list_choices,
)
from engine.core.commands import get_field_types, get_fields, is_set_field
from engine.core.presentation import Lookahead, Presenter
from engine.core.text import Catalogue

MAX_FIELDS = 5
MAX_RADIO_OPTIONS = 10
MAX_CHECKBOX_OPTIONS = 10
MAX_SELECT_OPTIONS = 25
MAX_LABEL_CHARS = 45
MAX_TITLE_CHARS = 45
MAX_DESCRIPTION_CHARS = 100
NEWER_COMPONENTS = (ui.Checkbox, ui.CheckboxGroup, ui.RadioGroup)
T = TypeVar("T")
SubmittedValues = Mapping[str, list[str]]  # by field name
# Between a value and its list position, as two options may have the same value.
COPY_SEPARATOR = "#"


class FieldOption(Struct, frozen=True):
    """One option of a field."""

    label: str
    value: str
    is_selected: bool = False
    description: str = ""


class Field(Struct, frozen=True):
    """One question of a modal.

    Without options it is a checkbox (`is_checkbox`) or a text input. With options one is chosen, or up to `max_values`.
    """

    name: str
    label: str
    options: tuple[FieldOption, ...] = ()
    max_values: int = 1
    min_values: int = 1
    is_checkbox: bool = False
    text: str = ""  # the initial value
    description: str = ""
    is_set: bool = False  # the value is a set, even if only one can be chosen
    is_multiline: bool = False
    as_list: bool = False  # always a select, however few the options
    kind: Literal["", "roles", "channels"] = ""  # a select that Discord fills; `text` is the initial id


class Modal(Struct, frozen=True):
    """A form that opens over the chat."""

    title: str
    id: str
    fields: tuple[Field, ...]
    is_trial: bool = False  # opened by the self-check, to see what comes back of each field type


def create_modal(title: str, id: str, fields: Sequence[Field], is_trial: bool = False) -> Modal:
    """Return a modal with the title cut to Discord's limit, and at most five fields."""
    return Modal(shorten(title, MAX_TITLE_CHARS), id, tuple(fields[:MAX_FIELDS]), is_trial)


def to_basic_fields(form: Modal, words: Catalogue) -> Modal:
    """Return the same modal with only selects and text inputs, which every client supports."""
    return replace(
        form, fields=tuple(replace(checkbox_to_list(field, words), as_list=True) for field in form.fields)
    )


def checkbox_to_list(field: Field, words: Catalogue) -> Field:
    """Return a checkbox as a list of yes and no; any other field unchanged."""
    if not field.is_checkbox:
        return field
    both = (
        FieldOption(words("form-yes"), "true", field.text == "true"),
        FieldOption(words("form-no"), "false", field.text != "true"),
    )
    return replace(field, is_checkbox=False, text="", options=both)


def list_newer_fields(form: Modal) -> frozenset[str]:
    """Return the names of fields that older clients do not know."""
    return frozenset(
        field.name for field in form.fields if isinstance(build_component(field), NEWER_COMPONENTS)
    )


def to_discord_modal(form: Modal) -> ui.Modal:
    """Return the modal as discord.py sends it.

    discord.py does not track it; `read_submitted_values` reads the submit.
    """
    shown = ui.Modal(title=form.title, custom_id=form.id)
    for field in form.fields:
        about = shorten(field.description, MAX_DESCRIPTION_CHARS) or None
        shown.add_item(
            ui.Label(
                text=shorten(field.label, MAX_LABEL_CHARS),
                description=about,
                component=build_component(field),
            )
        )
    shown.stop()
    return shown


def build_component(field: Field) -> ui.Item[Any]:
    """Return the Discord component for a field: a checkbox for yes or no, radio buttons up to 10 options, a select up
    to 25; for sets a checkbox group or a multi-select; else a text input.
    """
    if field.is_checkbox:
        return ui.Checkbox(custom_id=field.name, default=field.text == "true")
    if field.kind:
        return build_entity_select(field)
    if not field.options:
        return ui.TextInput(
            custom_id=field.name,
            default=field.text or None,
            required=field.min_values > 0,
            style=discord.TextStyle.paragraph if field.is_multiline else discord.TextStyle.short,
            max_length=get_max_chars(field.name),
        )
    if (
        (field.max_values > 1 or field.is_set)
        and len(field.options) <= MAX_CHECKBOX_OPTIONS
        and not field.as_list
    ):
        group = ui.CheckboxGroup[Any](
            custom_id=field.name,
            min_values=field.min_values,
            max_values=field.max_values,
            required=field.min_values > 0,
        )
        for entry in field.options:
            group.add_option(
                label=shorten(entry.label, 100),
                value=entry.value,
                default=entry.is_selected,
                **build_option_description(entry),
            )
        return group
    if field.max_values == 1 and 2 <= len(field.options) <= MAX_RADIO_OPTIONS and not field.as_list:
        radio = ui.RadioGroup[Any](custom_id=field.name, required=field.min_values > 0)
        for entry in field.options:
            radio.add_option(
                label=shorten(entry.label, 100),
                value=entry.value,
                default=entry.is_selected,
                **build_option_description(entry),
            )
        return radio
    options = [
        discord.SelectOption(
            label=shorten(e.label, 100),
            value=e.value,
            default=e.is_selected,
            description=e.description or None,
        )
        for e in field.options[:MAX_SELECT_OPTIONS]
    ]
    return ui.Select(
        custom_id=field.name,
        options=options,
        min_values=field.min_values,
        max_values=min(field.max_values, len(options)),
        required=field.min_values > 0,
    )


def build_entity_select(field: Field) -> ui.Item[Any]:
    """Return a select of roles or text channels of the server."""
    if field.kind == "roles":
        return ui.RoleSelect[Any](
            custom_id=field.name,
            required=field.min_values > 0,
            min_values=field.min_values,
            default_values=build_default_values(field, discord.SelectDefaultValueType.role),
        )
    return ui.ChannelSelect[Any](
        custom_id=field.name,
        required=field.min_values > 0,
        min_values=field.min_values,
        channel_types=[discord.ChannelType.text],
        default_values=build_default_values(field, discord.SelectDefaultValueType.channel),
    )


def build_default_values(
    field: Field, kind: discord.SelectDefaultValueType
) -> list[discord.SelectDefaultValue]:
    """Return the role or channel that a select shows at first, or nothing."""
    return [discord.SelectDefaultValue(id=int(field.text), type=kind)] if field.text else []


def build_option_description(entry: FieldOption) -> dict[str, str]:
    """Return the argument for an option's second line, if it has one."""
    return {"description": shorten(entry.description, MAX_DESCRIPTION_CHARS)} if entry.description else {}


def build_phrase_fields(
    hints: Presenter[Any], words: Catalogue, form: OpenableForm, texts: Mapping[str, str], seat: int
) -> list[Field]:
    """Return a modal field for each field of a form's command that has a choice. `texts`: the initial input by field.

    A field with too many choices is typed (panels.9).
    """
    fields = list[Field]()
    for field in get_fields(form.kind):
        choices = list_choices(form.kind, field.name, {}, form.base, seat)
        label = hints.field_name(form.kind, field.name)
        text = texts.get(field.name, "")
        least = int(field.required)
        if get_field_types(form.kind)[field.name] is bool:
            fields.append(Field(field.name, label, is_checkbox=True, text=text))
        elif len(choices) > MAX_SELECT_OPTIONS:
            fields.append(Field(field.name, label, min_values=least, text=text))
        elif choices:
            as_set = is_set_field(form.kind, field.name)
            most = get_max_pieces(form, field.name, len(choices), seat) if as_set else 1
            shown = FormField(field.name, tuple(choices), most=most if as_set else None)
            chosen = find_positions(shown, text)
            names = label_choices(
                hints, words, Lookahead[Any].from_match(form.base, seat), form.kind, field.name, choices
            )
            options = tuple(
                FieldOption(
                    name,
                    f"{choice.value}{COPY_SEPARATOR}{i}",
                    i in chosen,
                    shorten(about, MAX_DESCRIPTION_CHARS),
                )
                for i, (choice, (name, about)) in enumerate(zip(choices, names, strict=True))
            )
            fields.append(
                Field(field.name, label, options, most, least, is_checkbox=False, text=text, is_set=as_set)
            )
    return fields


def strip_copy_suffix(value: str) -> str:
    """Return a submitted value without the suffix that tells equal options of a set apart."""
    return value.partition(COPY_SEPARATOR)[0]


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


def require_known_fields(filled: SubmittedValues, names: Iterable[str]) -> None:
    """Raise OperationRefused not-offered for a field that the modal does not have."""
    if not filled.keys() <= set(names):
        raise OperationRefused("not-offered")


def read_text(filled: SubmittedValues, name: str, default: str = "") -> str:
    """Return the text of a field, "" if it was left empty, or the default if the modal did not have it. Raises
    OperationRefused not-offered for several values.
    """
    values = filled.get(name, [default])
    if len(values) > 1:
        raise OperationRefused("not-offered")
    return values[0] if values else ""


def read_choice(filled: SubmittedValues, name: str, offered: Collection[T], default: T) -> T:
    """Return the chosen value of a field, or the default if the modal did not have it. Raises as `find_choice`."""
    found = find_choice(filled, name, offered)
    return default if found is None else found


def find_choice(filled: SubmittedValues, name: str, offered: Collection[T]) -> T | None:
    """Return the chosen value of a field, or None if the modal did not have it. Raises OperationRefused not-offered
    unless exactly one of the offered values was sent.
    """
    if name not in filled:
        return None
    found = [value for value in offered if [value] == filled[name]]
    if not found:
        raise OperationRefused("not-offered")
    return found[0]


def read_choices(filled: SubmittedValues, name: str, offered: Collection[T]) -> list[T]:
    """Return the chosen values of a field in the offered order; none if the modal did not have it. Raises
    OperationRefused not-offered for a value that is not offered or sent twice.
    """
    values = filled.get(name, [])
    if len(set(values)) < len(values) or not set(values) <= set(offered):
        raise OperationRefused("not-offered")
    return [value for value in offered if value in values]


def read_id(filled: SubmittedValues, name: str, default: int | None) -> int | None:
    """Return the chosen role or channel, None if none is chosen, or the default if the field is missing.

    Raises OperationRefused not-offered if it is no id. Whether it is one of this server is for the caller to check.
    """
    if name not in filled:
        return default
    typed = read_text(filled, name)
    if not typed:
        return None
    try:
        return parse_snowflake(typed)
    except InvalidCustomId as error:
        raise OperationRefused("not-offered") from error
