"""All that is there to learn, to look something up and to look back, pressed through by one person: every command, from
its answer every kind of control once, and the beginning of a lesson."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from playground import Person, Reply
from playground import components as ui
from playground.model import Json

from .playing import buttons, verb

COMMANDS = ("note", "play", "what", "rules", "learn", "look-back", "log", "advice", "review")
PAGES = "rules rule book wording textpage"
CONTROLS = frozenset(f"what what-board {PAGES} past past-to past-hand help sheet text".split())
# What goes on from where it has led: one after the other, each once.
NEWS = ("look-back", "past-all")
WAYS = ("play help look-back", "play help note", "play help text", "log look-back")  # each from its own beginning
LESSON = (
    "lesson", "help", "what", "what-board", "what", "sheet", "text", "rules", "lesson-show", "lesson-on",
    "lesson-leave",
)  # fmt: skip
OPENED = 2  # things that are looked up by themselves
NOTE = "Zwiebelfisch before the mass"
Found = Mapping[str, Reply]  # by the command and the controls that led there


async def looked_through(person: Person, place: str, slug: str, note: str = NOTE) -> Found:
    """What somebody is told at a table of this game. No answer is given in the game; he notes something for himself."""
    found, met = dict(await led(person, "play", await person.slash(place, "play"), NEWS)), set[str]()
    for command, options in await roots(person, place, slug):
        paths: list[tuple[str, ...]] = [()]
        for path in paths:
            shown = await opened(person, await person.slash(place, command, **options), note)
            for step in path:
                shown = await opened(person, await used(person, shown, step), note)
            found[" ".join([command, *options.values(), *path])] = shown
            new = [step for step in controls(shown) if step in CONTROLS - met]
            met.update(new)
            paths += [(*path, step) for step in new]
    for way in WAYS:
        if (shown := await along(person, place, way, note)) is not None:
            found[way] = shown
    return {**found, **await led(person, "learn", found["learn"], LESSON)}


async def along(person: Person, place: str, way: str, note: str) -> Reply | None:
    """A command and controls, each in the answer to the one before; None where one is missing."""
    command, *steps = way.split()
    shown = await person.slash(place, command)
    for step in steps:
        if step not in controls(shown):
            return None
        shown = await opened(person, await used(person, shown, step), note)
    return shown


async def led(person: Person, command: str, shown: Reply, steps: Sequence[str]) -> Found:
    """These controls, as far as they are there: in the latest answer, else in the panel beside which it stands."""
    found, panel, last = dict[str, Reply](), shown, shown
    for step in steps:
        there = [one for one in (last, panel) if step in controls(one)]
        if there:
            found[f"{command} {step}"] = last = await used(person, there[0], step)
            panel = last if step.startswith("lesson") else panel
    return found


async def roots(person: Person, place: str, slug: str) -> list[tuple[str, dict[str, str]]]:
    """Commands, and what is typed with them."""
    things = [value for _, value in await person.suggest(place, "what", "thing", "")][:OPENED] or ["nothing so called"]
    typed: Mapping[str, Sequence[dict[str, str]]] = {"what": [{"thing": thing, "game": slug} for thing in things]}
    return [(command, options) for command in COMMANDS for options in typed.get(command, [{}])]


async def opened(person: Person, shown: Reply, note: str) -> Reply:
    """A form is filled in and sent."""
    if shown.kind != "modal":
        return shown
    [field] = [c["component"] for c in shown.modal["components"] if "component" in c]
    return await person.submit(shown, {field["custom_id"]: note})


async def used(person: Person, shown: Reply, step: str) -> Reply:
    """The first button of that kind pressed, or the last line of such a list chosen."""
    control = controls(shown)[step]
    values = [control["options"][-1]["value"]] if "options" in control else None
    assert shown.message is not None
    return await person.use_component(shown.message, control, values)


def controls(shown: Reply) -> dict[str, Json]:
    """The first of each kind that can be used."""
    found = dict[str, Json]()
    if shown.message is not None:
        lists = [c for _, c in ui.walk_components(shown.message["components"]) if c["type"] == ui.STRING_SELECT]
        for control in [*buttons(shown.message), *lists]:
            found.setdefault(verb(control), control)
    return found
