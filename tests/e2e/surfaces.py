"""Let one person use everything for learning, looking things up and looking back.

That is every such command, each kind of control in the replies, and the beginning of a lesson.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .playing import get_verb, list_buttons

COMMANDS = ("note", "play", "what", "rules", "learn", "look-back", "log", "advice", "review")
PAGES = "rules rule book wording"
CONTROLS = frozenset(f"what what-board {PAGES} past past-hand help sheet text".split())
# Controls that show news. They are used once, one after the other, beginning in the reply to /play.
NEWS = ("look-back", "past-all")
# Commands, each with controls that are used in turn, each in the previous reply.
WAYS = ("play help look-back", "play help note", "play help text", "log look-back")
LESSON = (
    "lesson",
    "help",
    "what",
    "what-board",
    "what",
    "sheet",
    "text",
    "rules",
    "lesson-show",
    "lesson-on",
    "lesson-leave",
)
LOOKED_UP_THINGS = 2
NOTE = "Zwiebelfisch before the mass"
KIND_WITHOUT_DEFERRAL = {"deferred": "message", "deferred_update": "update"}
# Values that differ between runs: snowflakes, times, ids, tokens, addresses, the dice's seal, where a command was given.
OWN_IDS = re.compile(
    r"\d{15,}|\d{4}-\d\d-\d\dT[\d:.+Z]+|<t:\d+:\w>|[0-9a-f]{12,64}|(?<=table )[2-9A-Z]{4}"
    r'|127\.0\.0\.1:\d+|(?<=, now )\d\d:\d\d|(?<="authorizing_integration_owners": )\{[^}]*\}'
)
Found = Mapping[str, Reply]  # replies, by the command and the controls that led to them


async def look_everything_up(person: Person, place: str, slug: str, note: str = NOTE) -> Found:
    """Return all that a person reads at a table of this game. They save a note, but answer no question of the game.

    `place` is the channel or thread in which they use the commands. Each kind of control is used once.
    """
    found = dict(await use_controls(person, "play", await person.slash(place, "play"), NEWS))
    used = set[str]()
    for command, options in await list_commands(person, place, slug):
        paths: list[tuple[str, ...]] = [()]
        for path in paths:
            shown = await send_form(person, await person.slash(place, command, **options), note)
            for step in path:
                shown = await send_form(person, await use_control(person, shown, step), note)
            found[" ".join([command, *options.values(), *path])] = shown
            new = [step for step in find_controls(shown) if step in CONTROLS - used]
            used.update(new)
            paths += [(*path, step) for step in new]
    for way in WAYS:
        if (shown := await follow_way(person, place, way, note)) is not None:
            found[way] = shown
    return {**found, **await use_controls(person, "learn", found["learn"], LESSON)}


async def follow_way(person: Person, place: str, way: str, note: str) -> Reply | None:
    """Use a command and then controls, each in the previous reply. Return the last reply, or None if one is missing."""
    command, *steps = way.split()
    shown = await person.slash(place, command)
    for step in steps:
        if step not in find_controls(shown):
            return None
        shown = await send_form(person, await use_control(person, shown, step), note)
    return shown


async def use_controls(person: Person, command: str, shown: Reply, steps: Sequence[str]) -> Found:
    """Use those of the controls that exist, each in the latest reply or in the panel. Return the replies."""
    found = dict[str, Reply]()
    panel = shown
    last = shown
    for step in steps:
        having = [reply for reply in (last, panel) if step in find_controls(reply)]
        if having:
            found[f"{command} {step}"] = last = await use_control(person, having[0], step)
            panel = last if step.startswith("lesson") else panel
    return found


async def list_commands(person: Person, place: str, slug: str) -> list[tuple[str, dict[str, str]]]:
    """Return each command with the options to type. /what is used for LOOKED_UP_THINGS things."""
    things = [value for _, value in await person.suggest(place, "what", "thing", "")][:LOOKED_UP_THINGS] or [
        "nothing so called"
    ]
    typed: Mapping[str, Sequence[dict[str, str]]] = {
        "what": [{"thing": thing, "game": slug} for thing in things]
    }
    return [(command, options) for command in COMMANDS for options in typed.get(command, [{}])]


async def send_form(person: Person, shown: Reply, note: str) -> Reply:
    """If a modal with one field is shown, send it with the note as its text. Return the reply, or otherwise `shown`."""
    if shown.kind != "modal":
        return shown
    [field] = [c["component"] for c in shown.modal["components"] if "component" in c]
    return await person.submit(shown, {field["custom_id"]: note})


async def use_control(person: Person, shown: Reply, step: str) -> Reply:
    """Use the first control with this verb. In a select menu, choose the last line."""
    control = find_controls(shown)[step]
    values = [control["options"][-1]["value"]] if "options" in control else None
    assert shown.message is not None
    return await person.use_component(shown.message, control, values)


def find_controls(shown: Reply) -> dict[str, Json]:
    """Return the first enabled control of each verb, by verb."""
    found = dict[str, Json]()
    if shown.message is not None:
        lists = [
            c for _, c in ui.walk_components(shown.message["components"]) if c["type"] == ui.STRING_SELECT
        ]
        for control in [*list_buttons(shown.message), *lists]:
            found.setdefault(get_verb(control), control)
    return found


def to_plain_text(shown: Any) -> str:
    """Return what is shown as JSON, without the values that differ between runs."""
    return OWN_IDS.sub("*", json.dumps(shown, ensure_ascii=False, sort_keys=True))


def to_plain_reply(shown: Reply) -> Json:
    """Return a reply without whether it was deferred first, because that depends on the machine."""
    message = {name: value for name, value in (shown.message or {}).items() if name != "edited_timestamp"}
    return {"kind": KIND_WITHOUT_DEFERRAL.get(shown.kind, shown.kind), "message": message}
