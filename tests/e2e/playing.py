"""People who play whatever is asked, from what their panels show and nothing else."""
from __future__ import annotations

import random
from typing import Any

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

FOOTER = (
    "Undo", "Start over", "Text", "Help", "Keep it open", "Rules",
    "Send", "Details", "Clear", "Close the form", "Change",
)  # fmt: skip
END = "End turn"


def buttons(message: Json) -> list[Json]:
    """All buttons that can be pressed, in reading order."""
    return [c for _, c in ui.walk_components(message["components"]) if c["type"] == ui.BUTTON and not c.get("disabled")]


def selects(message: Json) -> list[Json]:
    return [c for _, c in ui.walk_components(message["components"]) if c["type"] == ui.STRING_SELECT]


def verb(component: Json) -> str:
    """What a control does, read as the bot reads it: a test may know ids, people know labels."""
    return component["custom_id"].split(":")[-1].split(".")[0]


def answers(message: Json) -> list[Json]:
    """The controls that answer the question: buttons of options, and lists of options."""
    return [b for b in buttons(message) if verb(b) == "act"] + [
        s for s in selects(message) if verb(s) in ("one", "many", "set", "kind")
    ]


async def answer(person: Person, shown: Reply, luck: random.Random) -> Reply:
    """One press or choice."""
    message = shown.message
    assert message is not None, shown.kind
    end = next((b for b in buttons(message) if b["label"] == END), None)
    if end is not None:
        return await person.press(message, END)
    picked = [b for b in buttons(message) if b["custom_id"].endswith(".picked")]
    control = luck.choice(picked or answers(message))
    if control["type"] == ui.BUTTON:
        return await person.press(message, custom_id=control["custom_id"])
    values = [option["value"] for option in control["options"]]
    most = control.get("max_values", 1) if verb(control) == "set" else 1
    chosen = luck.sample(values, luck.randint(max(1, control.get("min_values", 1)), most))
    return await person.pick(message, control["custom_id"], chosen)


async def with_roll_all(person: Person, shown: Reply) -> Reply:
    """Saint Malo's panel with [Roll all]: where all dice fell alike nobody is advised to, and they are picked first."""
    if any(label.startswith("Roll all") for label in shown.labels):
        return shown
    return await person.pick(shown, "Roll these dice again…", "01234")


def asks(message: Json | None) -> bool:
    """Whether a panel asks its owner something."""
    return message is not None and bool(answers(message))


async def turn(person: Person, post: Json, luck: random.Random) -> int:
    """Press [Play] under a post and answer until nothing is asked any more; how many interactions that took."""
    count, shown = 1, await person.press(post, "Play")
    while asks(shown.message):
        shown = await answer(person, shown, luck)
        count += 1
        assert shown.kind in ("update", "deferred_update"), (shown.kind, shown.text)
    return count


def last(messages: list[Json], **having: Any) -> Json | None:
    """The newest message with a [Play] button."""
    for message in reversed(messages):
        if any(b["label"] == "Play" for b in buttons(message)):
            return message
    return None
