"""Everything for learning, looking up and looking back, pressed by one person: every command, each kind of control in
its answers, and the beginning of a lesson."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .playing import get_verb, list_buttons

COMMANDS = ("note", "play", "what", "rules", "learn", "look-back", "log", "advice", "review")
PAGES = "rules rule book wording textpage"
CONTROLS = frozenset(f"what what-board {PAGES} past past-to past-hand help sheet text".split())
# Ways that start from an earlier answer, one after the other, each once.
NEWS = ("look-back", "past-all")
# Each way has its own beginning.
WAYS = ("play help look-back", "play help note", "play help text", "log look-back")
LESSON = (
    "lesson", "help", "what", "what-board", "what", "sheet", "text", "rules", "lesson-show", "lesson-on",
    "lesson-leave",
)  # fmt: skip
LOOKED_UP_THINGS = 2
NOTE = "Zwiebelfisch before the mass"
Found = Mapping[str, Reply]  # by the command and the controls that led there


async def look_everything_up(person: Person, place: str, slug: str, note: str = NOTE) -> Found:
    """Return what a person reads at a table of this game. They answer nothing in the game and write a note."""
    found, met = dict(await use_controls(person, "play", await person.slash(place, "play"), NEWS)), set[str]()
    for command, options in await list_commands(person, place, slug):
        paths: list[tuple[str, ...]] = [()]
        for path in paths:
            shown = await send_form(person, await person.slash(place, command, **options), note)
            for step in path:
                shown = await send_form(person, await use_control(person, shown, step), note)
            found[" ".join([command, *options.values(), *path])] = shown
            new = [step for step in find_controls(shown) if step in CONTROLS - met]
            met.update(new)
            paths += [(*path, step) for step in new]
    for way in WAYS:
        if (shown := await follow_way(person, place, way, note)) is not None:
            found[way] = shown
    return {**found, **await use_controls(person, "learn", found["learn"], LESSON)}


async def follow_way(person: Person, place: str, way: str, note: str) -> Reply | None:
    """Use a command and controls, each in the previous answer. Return None if one is missing."""
    command, *steps = way.split()
    shown = await person.slash(place, command)
    for step in steps:
        if step not in find_controls(shown):
            return None
        shown = await send_form(person, await use_control(person, shown, step), note)
    return shown


async def use_controls(person: Person, command: str, shown: Reply, steps: Sequence[str]) -> Found:
    """Use the controls if they exist, in the latest answer or in the panel beside the answer."""
    found, panel, last = dict[str, Reply](), shown, shown
    for step in steps:
        there = [one for one in (last, panel) if step in find_controls(one)]
        if there:
            found[f"{command} {step}"] = last = await use_control(person, there[0], step)
            panel = last if step.startswith("lesson") else panel
    return found


async def list_commands(person: Person, place: str, slug: str) -> list[tuple[str, dict[str, str]]]:
    """Return commands and what is typed with them."""
    things = [value for _, value in await person.suggest(place, "what", "thing", "")][:LOOKED_UP_THINGS] or [
        "nothing so called"
    ]
    typed: Mapping[str, Sequence[dict[str, str]]] = {"what": [{"thing": thing, "game": slug} for thing in things]}
    return [(command, options) for command in COMMANDS for options in typed.get(command, [{}])]


async def send_form(person: Person, shown: Reply, note: str) -> Reply:
    """Fill a form in and send it."""
    if shown.kind != "modal":
        return shown
    [field] = [c["component"] for c in shown.modal["components"] if "component" in c]
    return await person.submit(shown, {field["custom_id"]: note})


async def use_control(person: Person, shown: Reply, step: str) -> Reply:
    """Press the first button of that kind, or choose the last line of such a list."""
    control = find_controls(shown)[step]
    values = [control["options"][-1]["value"]] if "options" in control else None
    assert shown.message is not None
    return await person.use_component(shown.message, control, values)


def find_controls(shown: Reply) -> dict[str, Json]:
    """Return the first usable control of each kind."""
    found = dict[str, Json]()
    if shown.message is not None:
        lists = [c for _, c in ui.walk_components(shown.message["components"]) if c["type"] == ui.STRING_SELECT]
        for control in [*list_buttons(shown.message), *lists]:
            found.setdefault(get_verb(control), control)
    return found
