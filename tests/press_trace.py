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
import re
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from bot.model.people import Preferences
from bot.operations import people as settings
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


async def trace_press(folder: Path) -> list[str]:
    """Return the functions that a press on [End turn] in a direct message runs, each as "path/module.py  name"."""
    found, is_recording = dict[CodeType, None](), False

    def note(frame: FrameType, event: str, arg: Any):
        if is_recording and event == "call":
            found.setdefault(frame.f_code)

    set_profilers(note)  # before threads begin
    try:
        async with open_stage(folder, tuning=QUICK) as made:
            person, message = await play_until_end_of_turn(made)
            is_recording = True
            shown = await person.press(message, END_TURN)
            await wait_for_silence(made)
            is_recording = False
            if "waiting for" not in shown.text:
                raise RuntimeError(f"the turn has not passed: {shown.text}")
    finally:
        set_profilers(None)
    return list_functions(found)


def set_profilers(note: Callable[[FrameType, str, Any], None] | None):
    """Call this function for each event of any thread that begins from now on."""
    threading.setprofile(note)
    sys.setprofile(note)


async def wait_for_silence(made: Stage):
    """Wait until everything has gone out."""
    await wait_until_still(made)
    await asyncio.sleep(SILENCE_S)
    await wait_until_still(made)


async def play_until_end_of_turn(made: Stage) -> tuple[Person, Json]:
    """Play a turn by direct message until only its end is left. Return the player and their message."""
    for name in ("Ann", "Bob"):
        person = await made.get_person(name)
        await settings.set_preferences(made.bot.service.tables, int(person.id), Preferences(notices="dm"))
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


def list_functions(found: Iterable[CodeType]) -> list[str]:
    """Return the functions of our packages to which this code belongs, each once."""
    functions = dict[str, None]()
    for code in found:
        # A lambda, a comprehension and the code of a module itself have a name in brackets.
        name = re.sub(r"(\.?<[^.]*>)+$", "", code.co_qualname).replace(".<locals>", "")
        path = Path(code.co_filename)
        if name and any(path.is_relative_to(REPOSITORY / package) for package in PACKAGES):
            functions.setdefault(f"{path.relative_to(REPOSITORY).as_posix()}  {name}")
    return list(functions)


def count_functions(functions: Iterable[str]) -> dict[str, int]:
    """Return how many functions of each package ran."""
    return dict(Counter(function.partition("/")[0] for function in functions))


def main():
    with tempfile.TemporaryDirectory() as folder:
        functions = run_fairly(trace_press(Path(folder)))
    print("\n".join(functions), count_functions(functions), sep="\n")


if __name__ == "__main__":
    main()
