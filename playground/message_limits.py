"""Discord's limits on messages, modals and autocomplete that its API description does not contain.

Each check returns the problems it finds. `schema.py` checks the lengths of single fields.
"""

from __future__ import annotations

from collections.abc import Iterator

from playground import components as ui
from playground.components import Path
from playground.errors import Problem
from playground.model import IS_COMPONENTS_V2, Json, get_list, get_object

MAX_CONTENT_CHARS = 2000
MAX_V2_TEXT_CHARS = 4000
MAX_COMPONENTS = 40
MAX_ROWS = 5
MAX_ROW_BUTTONS = 5
MAX_MODAL_COMPONENTS = 5
MAX_CHOICES = 25
MAX_CHOICE_CHARS = 100
MAX_EMBED_CHARS = 6000


def describe_too_long(where: Path, limit: int) -> Problem:
    """Return the problem of a list or text over its limit, in Discord's words."""
    return Problem(where, "BASE_TYPE_MAX_LENGTH", f"Must be {limit} or fewer in length.")


def check_message(shown: Json) -> list[Problem]:
    """Return the problems of a message as it would be after the request: {content, embeds, components, flags}."""
    content, components = shown.get("content") or "", get_list(shown, "components")
    found: list[Problem] = []
    if len(content) > MAX_CONTENT_CHARS:
        found.append(describe_too_long(("content",), MAX_CONTENT_CHARS))
    if sum(map(_count_embed_chars, get_list(shown, "embeds"))) > MAX_EMBED_CHARS:
        found.append(
            Problem(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")
        )
    if shown.get("flags", 0) & IS_COMPONENTS_V2:
        found += _check_components_v2(shown, components)
    else:
        found += _check_classic_layout(components)
    return [*found, *_check_tree(components)]


def _count_embed_chars(embed: Json) -> int:
    """Return how many characters of an embed count towards Discord's limit."""
    parts = [embed.get("title"), embed.get("description"), get_object(embed, "footer").get("text")]
    parts += [get_object(embed, "author").get("name")]
    for field in get_list(embed, "fields"):
        parts += [field.get("name"), field.get("value")]
    return sum(len(text) for text in parts if text)


def _check_components_v2(shown: Json, components: list[Json]) -> Iterator[Problem]:
    """Yield the problems of a message with the flag IS_COMPONENTS_V2: forbidden fields, too much text or too many
    parts.
    """
    for key in ("content", "embeds", "sticker_ids", "poll"):
        if shown.get(key):
            code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
            yield Problem(
                (key,), code, f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            )
    total = sum(1 for _ in ui.walk_components(components))
    if total > MAX_COMPONENTS:
        code = "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED"
        yield Problem(
            ("components",), code, f"The maximum of {MAX_COMPONENTS} components is exceeded: {total}"
        )
    chars = sum(len(c["content"]) for _, c in ui.walk_components(components) if c["type"] == ui.TEXT)
    if chars > MAX_V2_TEXT_CHARS:
        code = "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
        yield Problem(
            ("components",),
            code,
            f"The maximum of {MAX_V2_TEXT_CHARS} characters of text is exceeded: {chars}",
        )


def _check_classic_layout(components: list[Json]) -> Iterator[Problem]:
    """Yield the problems of a message without IS_COMPONENTS_V2: too many rows, or components that are not rows."""
    if len(components) > MAX_ROWS:
        yield describe_too_long(("components",), MAX_ROWS)
    for index, component in enumerate(components):
        if component["type"] != ui.ROW:
            text = 'Value of field "type" must be 1 without MessageFlags.IS_COMPONENTS_V2'
            yield Problem(("components", index, "type"), "UNION_TYPE_CHOICES", text)


def _check_tree(components: list[Json]) -> Iterator[Problem]:
    """Yield the problems of a tree of components in a message or modal."""
    custom_ids: set[str] = set()
    numbers: set[int] = set()
    for path, component in ui.walk_components(components):
        custom_id, number = component.get("custom_id"), component.get("id")
        if custom_id in custom_ids:
            yield Problem(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", "Custom id cannot be duplicated"
            )
        if number in numbers:
            yield Problem((*path, "id"), "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
        custom_ids |= {custom_id} if custom_id else set()
        numbers |= {number} if number else set()
        if component["type"] == ui.ROW:
            yield from _check_row(path, component)
        elif component["type"] == ui.BUTTON:
            yield from _check_button(path, component)
        elif component["type"] in ui.SELECTS:
            yield from _check_select(path, component)
        elif component["type"] in (ui.RADIO_GROUP, ui.CHECKBOX_GROUP):
            yield from _check_options(path, component)
        elif component["type"] == ui.TEXT and not component["content"].strip():
            yield Problem((*path, "content"), "BASE_TYPE_REQUIRED", "This field is required")


def _check_row(path: Path, row: Json) -> Iterator[Problem]:
    """Yield a problem if a row holds more than five buttons, or a select beside something else."""
    inner = [component["type"] for component in row["components"]]
    if len(inner) > MAX_ROW_BUTTONS or (len(inner) > 1 and any(kind != ui.BUTTON for kind in inner)):
        text = "The specified component exceeds the maximum width: a row holds five buttons or one select"
        yield Problem((*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", text)


def _check_button(path: Path, button: Json) -> Iterator[Problem]:
    """Yield the problems of a button: it needs a label, and either a custom id or a URL."""
    style = button["style"]
    if style == ui.LINK:
        if not button.get("url") or button.get("custom_id"):
            yield Problem(
                (*path, "url"), "BUTTON_COMPONENT_INVALID_URL", "A link button has a url and no custom id"
            )
    elif style != ui.PREMIUM and (not button.get("custom_id") or button.get("url")):
        text = "A custom id and no url is required"
        yield Problem((*path, "custom_id"), "BUTTON_COMPONENT_CUSTOM_ID_REQUIRED", text)
    if style != ui.PREMIUM and not (button.get("label") or button.get("emoji")):
        yield Problem((*path, "label"), "BASE_TYPE_REQUIRED", "A button needs a label or an emoji")


def _check_select(path: Path, select: Json) -> Iterator[Problem]:
    """Yield the problems of a select: its limits, options and default values."""
    low, high = select.get("min_values"), select.get("max_values")
    low, high = 1 if low is None else low, 1 if high is None else high
    if low > high:
        yield Problem(
            (*path, "min_values"), "SELECT_COMPONENT_INVALID_RANGE", "min_values is greater than max_values"
        )
    if select["type"] == ui.STRING_SELECT:
        yield from _check_options(path, select)
        if max(low, high) > len(select["options"]):
            code = "SELECT_COMPONENT_TOO_FEW_OPTIONS"
            yield Problem(
                (*path, "max_values"), code, f"Only {len(select['options'])} options for {high} values"
            )
        chosen = sum(1 for option in select["options"] if option.get("default"))
    else:
        chosen = len(get_list(select, "default_values"))
    if chosen > high:
        code = "SELECT_COMPONENT_TOO_MANY_DEFAULTS"
        yield Problem((*path, "options"), code, f"{chosen} defaults for at most {high} values")


def _check_options(path: Path, component: Json) -> Iterator[Problem]:
    """Yield a problem for each option of a select whose value another option has."""
    seen: set[str] = set()
    for index, option in enumerate(component["options"]):
        if option["value"] in seen:
            where = (*path, "options", index, "value")
            yield Problem(where, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "This value is already used")
        seen.add(option["value"])


def check_modal(data: Json) -> list[Problem]:
    """Return the problems of a modal's data (interaction callback 9)."""
    components: list[Json] = data["components"]
    found = (
        [describe_too_long(("components",), MAX_MODAL_COMPONENTS)]
        if len(components) > MAX_MODAL_COMPONENTS
        else []
    )
    inner = list(_check_tree(components))
    for path, component in ui.walk_components(components):
        if component["type"] == ui.ROW:
            inner += _check_legacy_row(path, component)
        if component["type"] == ui.TEXT_INPUT:
            inner += _check_text_input(path, component)
    return found + inner


def _check_legacy_row(path: Path, row: Json) -> Iterator[Problem]:
    """Yield a problem for each text input in a row of a modal whose label is missing or too long."""
    for index, component in enumerate(row["components"]):
        label = component.get("label")
        if not label or len(label) > 45:
            where = (*path, "components", index, "label")
            yield Problem(where, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 45 in length.")


def _check_text_input(path: Path, field: Json) -> Iterator[Problem]:
    """Yield the problems of a text input: its limits, and a value that is too long."""
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if low > high:
        yield Problem(
            (*path, "min_length"), "TEXT_INPUT_INVALID_RANGE", "min_length is greater than max_length"
        )
    if field.get("value") and len(field["value"]) > high:
        yield describe_too_long((*path, "value"), high)


def check_autocomplete(choices: list[Json]) -> list[Problem]:
    """Return the problems of the choices that answer an autocomplete."""
    found = [describe_too_long(("choices",), MAX_CHOICES)] if len(choices) > MAX_CHOICES else []
    for index, choice in enumerate(choices):
        for key in ("name", "value"):
            value = choice[key]
            if isinstance(value, str) and not 1 <= len(value) <= MAX_CHOICE_CHARS:
                where = ("choices", index, key)
                found.append(
                    Problem(
                        where, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MAX_CHOICE_CHARS} in length."
                    )
                )
    return found


def check_allowed_mentions(allowed: Json | None) -> list[Problem]:
    """Return a problem for each kind that is in `parse` and also listed by id."""
    if not allowed:
        return []
    both = [kind for kind in ("users", "roles") if kind in (allowed.get("parse") or ()) and allowed.get(kind)]
    code = "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE"
    return [
        Problem(("allowed_mentions",), code, f'parse:["{k}"] and {k}: [ids...] exclude each other')
        for k in both
    ]
