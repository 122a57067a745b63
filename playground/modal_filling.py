"""Fill in a modal as a person does: find fields by their labels, and leave the others as they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, cast

from playground import components as ui
from playground.model import Json, get_list


def iter_fields(components: list[Json]) -> Iterator[tuple[str, Json]]:
    """Yield every field of a modal with the label that people read."""
    for component in components:
        if component["type"] == ui.LABEL:
            yield component["label"], component["component"]
        elif component["type"] == ui.ROW:
            for inner in component["components"]:
                yield inner.get("label") or inner.get("placeholder") or "", inner


def fill_modal(components: list[Json], values: dict[str, Any]) -> list[Json]:
    """Return the components that a client submits for a modal.

    `values` are found by label or custom id; other fields keep what they show. Raises LookupError for an unknown field.
    """
    left = dict(values)
    filled: list[Json] = []
    for label, field in iter_fields(components):
        key = next((name for name in (label, field["custom_id"]) if name in left), None)
        value = _get_default_value(field) if key is None else _to_submitted_value(field, left.pop(key))
        filled.append({"type": field["type"], "id": field["id"], "custom_id": field["custom_id"], **value})
    if left:
        raise LookupError(
            f"no fields {list(left)}; there are {[label for label, _ in iter_fields(components)]}"
        )
    return [_wrap_in_label(item) for item in filled]


def _wrap_in_label(item: Json) -> Json:
    """Return the submitted component inside the label that modals have around it."""
    return {"type": ui.LABEL, "component": item}


def _get_default_value(field: Json) -> Json:
    """Return the value that a field submits if nobody touches it."""
    kind = field["type"]
    if kind == ui.TEXT_INPUT:
        return {"value": field.get("value") or ""}
    if kind == ui.CHECKBOX:
        return {"value": bool(field.get("default"))}
    chosen = [option["value"] for option in get_list(field, "options") if option.get("default")]
    if kind == ui.RADIO_GROUP:
        return {"value": chosen[0] if chosen else None}
    return {"values": chosen or [entry["id"] for entry in get_list(field, "default_values")]}


def _to_submitted_value(field: Json, value: Any) -> Json:
    """Return the fields with which a client submits this value, by the type of the field. Raises LookupError."""
    kind = field["type"]
    if kind == ui.TEXT_INPUT:
        return {"value": str(value)}
    if kind == ui.CHECKBOX:
        return {"value": bool(value)}
    if kind == ui.RADIO_GROUP:
        return {"value": _find_option_value(field, str(value))}
    several: Sequence[Any] = [value] if isinstance(value, str) else cast("Sequence[Any]", value)
    if "options" not in field:
        return {"values": [str(getattr(item, "id", item)) for item in several]}
    return {"values": [_find_option_value(field, str(item)) for item in several]}


def _find_option_value(field: Json, wanted: str) -> str:
    """Return the value of the option with this label or value. Raises LookupError if there is none."""
    for option in field["options"]:
        if wanted in (option["label"], option["value"]):
            return option["value"]
    raise LookupError(
        f"{wanted!r} is not offered; there are {[option['label'] for option in field['options']]}"
    )
