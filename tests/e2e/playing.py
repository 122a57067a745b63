"""People who answer their questions at random, and know only what their panels show."""

from __future__ import annotations

import random

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

END_TURN_LABEL = "End turn"


def list_buttons(message: Json) -> list[Json]:
    """Return all enabled buttons in reading order."""
    return [
        c
        for _, c in ui.walk_components(message["components"])
        if c["type"] == ui.BUTTON and not c.get("disabled")
    ]


def list_selects(message: Json) -> list[Json]:
    """Return all select menus in reading order."""
    return [c for _, c in ui.walk_components(message["components"]) if c["type"] == ui.STRING_SELECT]


def get_verb(component: Json) -> str:
    """Return the verb in a control's custom id, which tells the bot what the control does.

    Tests may use it, although people see only labels.
    """
    return component["custom_id"].split(":")[-1].split(".")[0]


def list_answer_controls(message: Json) -> list[Json]:
    """Return the controls that answer a question: buttons of options, then select menus of options."""
    return [b for b in list_buttons(message) if get_verb(b) == "act"] + [
        s for s in list_selects(message) if get_verb(s) in ("one", "many", "set", "kind")
    ]


async def answer_once(person: Person, shown: Reply, luck: random.Random) -> Reply:
    """End the turn if possible. Otherwise press a random control that answers the question; in a menu, choose random
    lines.
    """
    message = shown.message
    assert message is not None, shown.kind
    if any(button["label"] == END_TURN_LABEL for button in list_buttons(message)):
        return await person.press(message, END_TURN_LABEL)
    confirming = [button for button in list_buttons(message) if button["custom_id"].endswith(".picked")]
    control = luck.choice(confirming or list_answer_controls(message))
    if control["type"] == ui.BUTTON:
        return await person.press(message, custom_id=control["custom_id"])
    values = [option["value"] for option in control["options"]]
    max_count = control.get("max_values", 1) if get_verb(control) == "set" else 1
    chosen = luck.sample(values, luck.randint(max(1, control.get("min_values", 1)), max_count))
    return await person.pick(message, control["custom_id"], chosen)


def has_question(message: Json | None) -> bool:
    """Return whether a panel asks its owner something."""
    return message is not None and bool(list_answer_controls(message))


async def play_turn(person: Person, post: Json, luck: random.Random) -> int:
    """Press [Play] under a post and answer at random until the panel asks nothing more. Return how many interactions
    that took."""
    count, shown = 1, await person.press(post, "Play")
    while has_question(shown.message):
        shown = await answer_once(person, shown, luck)
        count += 1
        assert shown.kind in ("update", "deferred_update"), (shown.kind, shown.text)
    return count


def find_last_play_post(messages: list[Json]) -> Json | None:
    """Return the last of these messages that has a [Play] button, or None."""
    for message in reversed(messages):
        if any(b["label"] == "Play" for b in list_buttons(message)):
            return message
    return None
