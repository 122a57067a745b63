"""Trace one press from the wire to the last message, and count the functions of `bot` on its way.

`python -m tests.press_trace` starts the bot in the playground with a table of Saint Malo. Two people take their turns
by direct message, and one presses [End turn] there. Every function of `bot` that runs until everything has gone out is
listed in the order of its first call: the presser's panel, the post in the channel, the other player's message, the
older messages that lose their controls, and the workers that look what else is due.

Two numbers follow. The first counts all these functions. The second counts those that somebody has to open who wants to
follow the press. It leaves out:

- the leaf modules below;
- properties, constructors, and functions inside a function, which is read with them;
- look-ups, checks and conversions, whose names say what they return (`LOOK_UPS`), unless they are steps of the way.

Lambdas and comprehensions belong to the function in which they are written.
"""
from __future__ import annotations

import asyncio
import random
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping, Sequence
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
LEAF_MODULES: Mapping[str, str] = {
    "bot/store/": "one SQL statement per function, and the database driver",
    "bot/runtime/": "metrics, locks, and queues of long computations",
    "bot/text/": "cleaning of names and typed text",
    "bot/panels/": "one view in, buttons and text out: no database, no Discord, no await",
    "bot/discord_api/": "plain data to Discord's objects, and what is known of channels",
    "bot/app_state/": "what the process remembers: one look-up per function",
    "bot/hosting/": "watches the connection",
    "bot/interactions/access.py": "who may do what: one decision, one call",
    "bot/interactions/access_rules.py": "what a rule of that decision can say",
    "bot/interactions/request.py": "who, where, what, in which language",
    "bot/service/model/": "plain data",
    "bot/service/modes/": "what a panel can play on instead of its table",
    "bot/service/effects/": "one rule of the service each; a press names them in two lists",
    "bot/service/operations/history.py": "reads events",
    "bot/service/operations/look_back.py": "remembers what a person has seen",
    "bot/service/operations/settings.py": "reads preferences",
    "bot/service/operations/table_queries.py": "reads tables",
    "bot/service/storage/settings_cache.py": "reads preferences",
    "bot/service/storage/table_cache.py": "the tables in memory",
    "bot/service/workers/": "the loop of each worker, which looks whether something is due",
    "bot/delivery/delivery_errors.py": "Discord's refusals as the service knows them",
    "bot/delivery/editable_message.py": "a sent message and what is stored of it",
    "bot/delivery/message_edits.py": "one function for each kind of edit",
    "bot/delivery/target_channels.py": "where a message goes, and why the bot cannot write there",
}
"""Modules whose functions nobody has to open to follow a press, and why. A path that ends with "/" is a folder."""
WAY_MODULES = frozenset({
    "bot/service/effects/after_action.py",
    "bot/service/workers/outbox_worker.py",
})  # fmt: skip
"""Modules in leaf folders that are no leaves: the press leads through them."""
LOOK_UPS = frozenset({
    "is", "has", "can", "may", "should", "require", "get", "list", "find", "fetch", "read", "load", "next", "to",
    "describe", "format", "count", "build", "make", "draw",
})  # fmt: skip
"""First words of functions that return something and change nothing."""
LEAF_FUNCTIONS: Mapping[str, str] = {
    "bot/service/operations/sent_messages.py SentMessages.store_text_after": "one SQL statement in its own transaction",
}
STEPS = frozenset({
    "bot/delivery/post_builder.py PostBuilder._build_turn_post",
    "bot/delivery/post_builder.py PostBuilder.build",
    "bot/interactions/handlers/game_panel.py load_own_view",
    "bot/panels/build_panel.py build_panel",
    "bot/panels/question_controls.py QuestionControls.interpret_press",
    "bot/service/model/action_log.py submit_and_log",
    "bot/service/operations/play.py Play.get_view",
    "bot/service/operations/play.py build_table_view",
    "bot/service/workers/outbox_worker.py OutboxWorker.load_message",
})  # fmt: skip
"""Functions that are steps of the way, although they are look-ups or in leaf modules."""


class Step(NamedTuple):
    """A function that ran."""

    module: str
    name: str
    is_read_with_another: bool

    @property
    def counts(self) -> bool:
        """Whether a reader has to open it."""
        if f"{self.module} {self.name}" in STEPS:
            return True
        if f"{self.module} {self.name}" in LEAF_FUNCTIONS:
            return False
        is_leaf = self.module not in WAY_MODULES and any(
            self.module.startswith(leaf) if leaf.endswith("/") else self.module == leaf for leaf in LEAF_MODULES
        )
        verb = self.name.rpartition(".")[2].lstrip("_").partition("_")[0]
        return not (is_leaf or self.is_read_with_another or verb in LOOK_UPS)


class Recorder:
    """Remembers which code ran in any thread, in the order of the first calls. Threads must begin after `install`."""

    def __init__(self) -> None:
        self.is_recording = False
        self.found: dict[CodeType, None] = {}

    def install(self) -> None:
        threading.setprofile(self.note)
        sys.setprofile(self.note)

    def remove(self) -> None:
        threading.setprofile(None)
        sys.setprofile(None)

    def note(self, frame: FrameType, event: str, arg: Any) -> None:
        if self.is_recording and event == "call":
            self.found.setdefault(frame.f_code)


async def trace_press(folder: Path) -> list[Step]:
    """Return the functions of `bot` that a press on [End turn] in a direct message runs."""
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


async def wait_for_silence(made: Stage) -> None:
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
    while not any(button["label"] == END_TURN for button in list_buttons(shown.message or {"components": []})):
        shown = await answer_once(person, shown, luck)
    await wait_for_silence(made)
    assert shown.message is not None
    return person, shown.message


def list_steps(found: Iterable[CodeType]) -> list[Step]:
    """Return the functions of `bot` to which this code belongs, each once."""
    steps: dict[Step, None] = {}
    for code in found:
        file = Path(code.co_filename)
        if not file.is_relative_to(REPOSITORY / "bot"):
            continue
        names = [name for name in code.co_qualname.split(".") if name != "<locals>"]
        while names and names[-1].startswith("<"):  # a lambda, a comprehension, or the module itself
            names.pop()
        if names:
            module = file.relative_to(REPOSITORY).as_posix()
            steps.setdefault(Step(module, ".".join(names), is_read_with_another(module, names)))
    return list(steps)


def is_read_with_another(module: str, names: Sequence[str]) -> bool:
    """Return whether a function is a property or a constructor, or inside another function."""
    found: Any = sys.modules[module.removesuffix(".py").replace("/", ".")]
    for name in names:
        found = found.__dict__.get(name)
        if found is None:  # it was made in a function
            return True
    return isinstance(found, property) or names[-1].startswith("__")


def count_modules(steps: Iterable[Step]) -> int:
    return len({step.module for step in steps})


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        steps = run_fairly(trace_press(Path(folder)))
    for step in steps:
        print("*" if step.counts else " ", f"{step.module}  {step.name}")
    way = [step for step in steps if step.counts]
    print()
    print(f"all functions of bot that ran: {len(steps)} in {count_modules(steps)} files")
    print(f"functions to open, marked *: {len(way)} in {count_modules(way)} files")


if __name__ == "__main__":
    main()
