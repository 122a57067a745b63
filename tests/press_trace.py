"""Trace one press from the wire to the last message, and count the functions that run.

`python -m tests.press_trace` starts the bot in the playground with a table of Saint Malo. Two people take their turns
by direct message, and one presses [End turn] there. Every function of `bot`, `engine` and `render` that runs until
everything has gone out is listed in the order of its first call: the presser's panel, the post in the channel, the
other player's message, the older messages that lose their controls, and the workers that look what else is due.
Lambdas and comprehensions belong to the function in which they are written.
"""

from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, NamedTuple

from bot.service.model.settings import Preferences
from playground import Person
from playground.model import Json
from tests.e2e.conftest import QUICK
from tests.e2e.playing import answer_once, list_buttons
from tests.e2e.stage import Stage, open_game, open_stage, wait_until, wait_until_still
from tests.fair import run_fairly

REPOSITORY = Path(__file__).parents[1]
END_TURN = "End turn"
SILENCE_S = 0.3
"""How long to look for something that goes out late."""
PACKAGES = ("bot", "engine", "render")


class Step(NamedTuple):
    """A function that ran."""

    module: str
    name: str


class Recorder:
    """Remembers which code ran in any thread, in the order of the first calls. Threads must begin after `install`."""

    def __init__(self):
        self.is_recording = False
        self.found: dict[CodeType, None] = {}

    def install(self):
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def remove(self):
        threading.setprofile(None)
        sys.setprofile(None)

    def note(self, frame: FrameType, event: str, arg: Any):
        if self.is_recording and event == "call":
            self.found.setdefault(frame.f_code)


async def trace_press(folder: Path) -> list[Step]:
    """Return the functions that a press on [End turn] in a direct message runs."""
    recorder = Recorder()
    recorder.install()
    try:
        async with open_stage(folder, tuning=QUICK) as made:
            person, message = await play_until_end_of_turn(made)
            recorder.is_recording = True
            shown = await person.press(message, END_TURN)
            await wait_for_silence(made)
            recorder.is_recording = False
            if "is next" not in shown.text:
                raise RuntimeError(f"the turn has not passed: {shown.text}")
    finally:
        recorder.remove()
    return list_steps(recorder.found)


async def wait_for_silence(made: Stage):
    """Wait until everything has gone out."""
    await wait_until_still(made)
    await asyncio.sleep(SILENCE_S)
    await wait_until_still(made)


async def play_until_end_of_turn(made: Stage) -> tuple[Person, Json]:
    """Play a turn by direct message until only its end is left. Return the player and their message."""
    for name in ("Ann", "Bob"):
        person = await made.get_person(name)
        await made.bot.service.people.set_preferences(int(person.id), Preferences(notices="dm"))
    people, _ = await open_game(made, "Ann", "Bob")
    await wait_for_silence(made)
    found: list[tuple[Person, Json]] = []

    async def is_asked() -> bool:
        for person in people:
            found.extend((person, message) for message in await person.dms() if list_buttons(message))
        return bool(found)

    await wait_until(is_asked)
    person, message = found[0]
    shown, luck = await person.press(message, "Play"), random.Random(5)
    while not any(
        button["label"] == END_TURN for button in list_buttons(shown.message or {"components": []})
    ):
        shown = await answer_once(person, shown, luck)
    await wait_for_silence(made)
    assert shown.message is not None
    return person, shown.message


def list_steps(found: Iterable[CodeType]) -> list[Step]:
    """Return the functions of our packages to which this code belongs, each once."""
    steps: dict[Step, None] = {}
    for code in found:
        file = Path(code.co_filename)
        if not any(file.is_relative_to(REPOSITORY / package) for package in PACKAGES):
            continue
        names = [name for name in code.co_qualname.split(".") if name != "<locals>"]
        while names and names[-1].startswith("<"):  # a lambda, a comprehension, or the module itself
            names.pop()
        if names:
            steps.setdefault(Step(file.relative_to(REPOSITORY).as_posix(), ".".join(names)))
    return list(steps)


def count_functions(steps: Iterable[Step]) -> dict[str, int]:
    """Return how many functions of each package ran."""
    return dict(Counter(step.module.partition("/")[0] for step in steps))


def main():
    with tempfile.TemporaryDirectory() as folder:
        steps = run_fairly(trace_press(Path(folder)))
    for step in steps:
        print(f"{step.module}  {step.name}")
    print(count_functions(steps))


if __name__ == "__main__":
    main()
