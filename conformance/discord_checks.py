"""Check messages, forms and choices against Discord's API description, its limits, and the height of a phone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import discord

from bot.panels.blocks import parse_custom_id
from playground import components, message_limits
from playground.model import IS_COMPONENTS_V2
from playground.schema import Operation
from playground.schema import load_discord_schema as schema


def count_lines(text: str) -> int:
    """Return the number of lines as written, without wrapping."""
    return text.count("\n") + 1 if text else 0


Json = dict[str, Any]
MESSAGES, CALLBACKS = (
    "/channels/100000000000000001/messages",
    "/interactions/100000000000000001/token/callback",
)
MODAL_RESPONSE, AUTOCOMPLETE_RESPONSE = 9, 8
ANSWER_VERBS = {"act", "one", "many"}
SELECT_TYPES = {components.STRING_SELECT, components.RADIO_GROUP, components.CHECKBOX_GROUP}


@cache
def get_operation(path: str) -> Operation:
    """Return the operation that posts to this path."""
    found = schema().find_operation("POST", path)
    assert found is not None
    return found


def to_panel_message(view: discord.ui.LayoutView) -> Json:
    """Return a message of components alone, as Discord gets it."""
    return {"components": view.to_components(), "flags": IS_COMPONENTS_V2}


def to_post_message(content: str, view: discord.ui.View, users: Sequence[int] = ()) -> Json:
    """Return a message with text and rows of components."""
    mentions = {"parse": [], "users": [str(user) for user in users]}
    return {"content": content, "components": view.to_components(), "allowed_mentions": mentions}


def to_modal_response(modal: discord.ui.Modal) -> Json:
    """Return the response that opens a form."""
    return {"type": MODAL_RESPONSE, "data": modal.to_dict()}


def to_autocomplete_response(lines: list[tuple[str, str]]) -> Json:
    """Return the response that suggests these lines (name and value) while somebody types."""
    return {
        "type": AUTOCOMPLETE_RESPONSE,
        "data": {"choices": [{"name": name, "value": value} for name, value in lines]},
    }


def find_discord_errors(sent: Json) -> list[str]:
    """Return what Discord would reject in a message or form, and labels that people could not tell apart."""
    if sent.get("type") == AUTOCOMPLETE_RESPONSE:
        problems = schema().list_problems(get_operation(CALLBACKS), CALLBACKS, {}, sent, "application/json")
        problems += message_limits.check_autocomplete(sent["data"]["choices"])
        shown = list[Json]()
    elif sent.get("type") == MODAL_RESPONSE:
        problems = schema().list_problems(get_operation(CALLBACKS), CALLBACKS, {}, sent, "application/json")
        problems += message_limits.check_modal(sent["data"])
        shown: list[Json] = sent["data"]["components"]
    else:
        problems = schema().list_problems(get_operation(MESSAGES), MESSAGES, {}, sent, "application/json")
        problems += [
            *message_limits.check_message(sent),
            *message_limits.check_allowed_mentions(sent.get("allowed_mentions")),
        ]
        shown = sent["components"]
    return [
        *map(str, problems),
        *iter_equal_labels(shown),
        *(iter_ambiguous_buttons(shown) if "components" in sent else ()),
    ]


def iter_equal_labels(shown: list[Json]) -> Iterator[str]:
    """Yield a problem for each label that two entries of a list, or two neighbouring buttons, share."""
    together = list[str]()
    for _, one in components.walk_components(shown):
        if one["type"] in SELECT_TYPES:
            yield from iter_duplicate_problems("a list", [option["label"] for option in one["options"]])
        if one["type"] == components.BUTTON:
            together.append(one["label"])
        elif one["type"] != components.ROW:
            yield from iter_duplicate_problems("buttons", together)
            together = []
    yield from iter_duplicate_problems("buttons", together)


def iter_ambiguous_buttons(shown: list[Json]) -> Iterator[str]:
    """Yield a problem for each button whose label something else in the message has that does something else."""
    deeds = dict[str, set[str]]()
    for name, does in iter_pressable_labels(shown):
        deeds.setdefault(name, set()).add(does)
    yield from (
        f"what does not do the same is called {name!r}" for name, does in deeds.items() if len(does) > 1
    )


def iter_pressable_labels(shown: list[Json]) -> Iterator[tuple[str, str]]:
    """Yield the label of each button and list entry, with what it does (`describe_effect`)."""
    for path, one in components.walk_components(shown):
        # An accessory button belongs to its text.
        if one["type"] == components.BUTTON and path[-1] != "accessory":
            yield one["label"], describe_effect(one["custom_id"])
        elif one["type"] == components.STRING_SELECT:
            yield from (
                (option["label"], describe_effect(one["custom_id"], option["value"]))
                for option in one["options"]
            )


def describe_effect(id: str, value: str | None = None) -> str:
    """Return a text that is equal for two controls that do the same. `id` is the custom id, `value` the entry's.

    An action does the same as a suggestion, as a line of the list, and as the button that sends the picked line
    (panels.11). Any other button does what its id says, and any other entry fills its list.
    """
    press = parse_custom_id(id)
    if press.verb in ANSWER_VERBS and press.args[0] != "grey":
        return f"answer {press.args[0] if value is None else value}"
    return id if value is None else "fills a list"


def iter_duplicate_problems(where: str, labels: list[str]) -> Iterator[str]:
    """Yield a problem for each label that occurs twice. `where` says in what."""
    yield from (f"{where}: two are called {one!r}" for one in dict.fromkeys(labels) if labels.count(one) > 1)
