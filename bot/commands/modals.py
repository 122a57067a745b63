"""Forms that open over the chat, built from plain fields and read back from what Discord sends (UX 2, R9)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_origin

import discord
import msgspec
from discord import ui
from msgspec import Struct
from msgspec.structs import FieldInfo

from bot.panels.words import short
from engine.core.match import Match
from engine.core.phrase import Phrase, hints_of, to_text

FIELDS = 5  # of one modal
RADIO, GROUP, SELECT = 10, 10, 25  # the most options of a radio group, a checkbox group, a select
LABEL, TITLE, ABOUT = 45, 45, 100  # characters


class Entry(Struct, frozen=True):
    """One option of a field."""

    label: str
    value: str
    chosen: bool = False
    about: str = ""


class Field(Struct, frozen=True):
    """One question of a form.

    Without options it is a checkbox (`flag`) or a text; with them one is chosen, or up to `most`.
    """

    name: str
    label: str
    options: tuple[Entry, ...] = ()
    most: int = 1
    least: int = 1
    flag: bool = False
    text: str = ""  # what is filled in already
    about: str = ""


def modal(title: str, id: str, fields: Sequence[Field]) -> ui.Modal:
    """The form; discord.py does not keep it, its submit is read by `submitted`."""
    form = ui.Modal(title=short(title, TITLE), custom_id=id)
    for field in fields[:FIELDS]:
        about = short(field.about, ABOUT) or None
        form.add_item(ui.Label(text=short(field.label, LABEL), description=about, component=component(field)))
    form.stop()
    return form


def component(field: Field) -> ui.Item[Any]:
    """A checkbox for yes or no, radio to 10, select to 25; for sets checkbox group and multi-select; else text."""
    if field.flag:
        return ui.Checkbox(custom_id=field.name, default=field.text == "true")
    if not field.options:
        return ui.TextInput(custom_id=field.name, default=field.text or None, required=field.least > 0)
    if field.most > 1 and len(field.options) <= GROUP:
        group = ui.CheckboxGroup[Any](
            custom_id=field.name, min_values=field.least, max_values=field.most, required=field.least > 0
        )
        for entry in field.options:
            group.add_option(label=short(entry.label, 100), value=entry.value, default=entry.chosen)
        return group
    if field.most == 1 and 2 <= len(field.options) <= RADIO:
        radio = ui.RadioGroup[Any](custom_id=field.name, required=field.least > 0)
        for entry in field.options:
            radio.add_option(label=short(entry.label, 100), value=entry.value, default=entry.chosen)
        return radio
    options = [
        discord.SelectOption(label=short(e.label, 100), value=e.value, default=e.chosen, description=e.about or None)
        for e in field.options[:SELECT]
    ]
    return ui.Select(
        custom_id=field.name,
        options=options,
        min_values=field.least,
        max_values=min(field.most, len(options)),
        required=field.least > 0,
    )


def of_phrase(kind: type[Phrase], ahead: Match[Any], seat: int) -> list[Field]:
    """A field of the form for each of the phrase: listed where its values can be, else typed (R9)."""
    return [phrase_field(kind, field, ahead, seat) for field in msgspec.structs.fields(kind)]


def phrase_field(kind: type[Phrase], field: FieldInfo, ahead: Match[Any], seat: int) -> Field:
    label, least = field.name.replace("_", " ").capitalize(), int(field.required)
    of, default = hints_of(kind)[field.name], None if field.required else to_text(field.default)
    if of is bool:
        return Field(field.name, label, flag=True, text=default or "")
    many = get_origin(of) in (tuple, list)
    choices = kind.complete(field.name, {}, ahead, seat)[:SELECT]
    options = tuple(Entry(c.name, c.value, c.value == default) for c in choices)
    if not options or (many and len(options) == SELECT):
        return Field(field.name, label, least=least, text=default or "")
    return Field(field.name, label, options, len(options) if many else 1, least)


def submitted(data: dict[str, Any]) -> dict[str, list[str]]:
    """What was filled in, by field: no value, one or several."""
    found = dict[str, list[str]]()
    for outer in data.get("components", []):
        for inner in [outer["component"]] if "component" in outer else outer.get("components", []):
            value = inner.get("values", inner.get("value"))
            if isinstance(value, list):
                found[inner["custom_id"]] = [str(v) for v in value]  # pyright: ignore[reportUnknownVariableType, reportUnknownArgumentType]
            elif isinstance(value, bool):
                found[inner["custom_id"]] = [str(value).lower()]
            else:
                found[inner["custom_id"]] = [str(value)] if value not in (None, "") else []
    return found
