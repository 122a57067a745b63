"""People who answer every question from what their panels show and nothing else."""
from __future__ import annotations

import random
from typing import Any

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

FOOTER = (
    "Undo", "Start over", "Text board", "Help", "Keep it open", "Rules",
    "Send", "Details", "Clear", "Close the form", "Change",
)  # fmt: skip
END = "End turn"


def list_buttons(message: Json) -> list[Json]:
    """Return all enabled buttons in reading order."""
    return [c for _, c in ui.walk_components(message["components"]) if c["type"] == ui.BUTTON and not c.get("disabled")]


def list_selects(message: Json) -> list[Json]:
    return [c for _, c in ui.walk_components(message["components"]) if c["type"] == ui.STRING_SELECT]


def get_verb(component: Json) -> str:
    """Return what a control does, as the bot reads it: a test may know ids, people know labels."""
    return component["custom_id"].split(":")[-1].split(".")[0]


def list_answer_controls(message: Json) -> list[Json]:
    """Return the controls that answer the question: buttons of options, and lists of options."""
    return [b for b in list_buttons(message) if get_verb(b) == "act"] + [
        s for s in list_selects(message) if get_verb(s) in ("one", "many", "set", "kind")
    ]


async def answer_once(person: Person, shown: Reply, luck: random.Random) -> Reply:
    """Make one press or choice."""
    message = shown.message
    assert message is not None, shown.kind
    end = next((b for b in list_buttons(message) if b["label"] == END), None)
    if end is not None:
        return await person.press(message, END)
    picked = [b for b in list_buttons(message) if b["custom_id"].endswith(".picked")]
    control = luck.choice(picked or list_answer_controls(message))
    if control["type"] == ui.BUTTON:
        return await person.press(message, custom_id=control["custom_id"])
    values = [option["value"] for option in control["options"]]
    most = control.get("max_values", 1) if get_verb(control) == "set" else 1
    chosen = luck.sample(values, luck.randint(max(1, control.get("min_values", 1)), most))
    return await person.pick(message, control["custom_id"], chosen)


async def show_roll_all(person: Person, shown: Reply) -> Reply:
    """Return Saint Malo's panel with [Roll all]. If all dice are equal, the bot does not advise it and they are picked
    first."""
    if any(label.startswith("Roll all") for label in shown.labels):
        return shown
    return await person.pick(shown, "Roll these dice again…", "01234")


def has_question(message: Json | None) -> bool:
    """Return whether a panel asks its owner something."""
    return message is not None and bool(list_answer_controls(message))


async def play_turn(person: Person, post: Json, luck: random.Random) -> int:
    """Press [Play] under a post and answer until nothing more is asked. Return the number of interactions."""
    count, shown = 1, await person.press(post, "Play")
    while has_question(shown.message):
        shown = await answer_once(person, shown, luck)
        count += 1
        assert shown.kind in ("update", "deferred_update"), (shown.kind, shown.text)
    return count


def find_last_play_post(messages: list[Json], **having: Any) -> Json | None:
    """Return the newest message with a [Play] button."""
    for message in reversed(messages):
        if any(b["label"] == "Play" for b in list_buttons(message)):
            return message
    return None
