"""Seat simulated people at tables over the wire, and find their questions, in the thread or in direct messages."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from itertools import cycle
from time import perf_counter

from engine.core.game import AnyGame
from playground import Person, Reply
from playground import components as ui
from playground.model import Json
from tests.e2e.greedy import get_message, has_question_controls
from tests.e2e.playing import answer_once, get_verb, list_buttons, list_selects
from tests.e2e.stage import wait_until

PEOPLE_NAMES = ("Ann", "Bob", "Cleo", "Dan")
# How long a table may be without a question before `iterate_questions` gives up.
MAX_QUIET_S = 60.0
PRIMARY_STYLE = 1
SEND_PROBABILITY = 0.4


class SeatedTable:
    """A table whose game has begun, with the messages in which its people have already been asked."""

    def __init__(self, game: AnyGame, people: Sequence[Person], thread: str):
        self.game = game
        self.people = people
        self.thread = thread
        self.readers, self.dms = cycle(people), dict[str, str]()
        self.newest_questions = dict[
            str, int
        ]()  # the id of the newest message that has been returned, by channel

    @property
    def turn_unit(self) -> str:
        """The unit of play: "step" if all answer secretly at the same time, otherwise "turn"."""
        return "step" if self.game.has_secrets else "turn"

    async def find_question(self) -> tuple[Person, Json] | None:
        """Return a person and the message that asks them, or None. Each message is returned only once.

        Each call reads the thread as the next person. In a game with secrets it also reads their direct messages, so
        several calls may be necessary.
        """
        reader = next(self.readers)
        for channel in (*([await self.get_dm(reader)] if self.game.has_secrets else []), self.thread):
            for message in reversed(await reader.messages(channel, limit=5)):
                if int(message["id"]) <= self.newest_questions.get(channel, 0):
                    break
                person = self.find_addressed_person(message, reader, channel)
                if person is not None:
                    self.newest_questions[channel] = int(message["id"])
                    return person, message
        return None

    def forget_questions(self):
        """Let `find_question` return the current messages again."""
        self.newest_questions.clear()

    def find_addressed_person(self, message: Json, reader: Person, channel: str) -> Person | None:
        """Return whom a message asks: its reader if a direct message has a question's controls, or the person mentioned
        next to [Play] in the thread."""
        if channel != self.thread:
            return reader if has_question_controls(message) else None
        mentioned = [
            user["id"]
            for user in message["mentions"]
            if any(b["label"] == "Play" for b in list_buttons(message))
        ]
        return next((person for person in self.people if person.id in mentioned), None)

    async def iterate_questions(
        self, is_enough: Callable[[], Awaitable[bool]], poll_interval: float = 0.02
    ) -> AsyncGenerator[tuple[Person, Json]]:
        """Yield each question's person and message, until it is enough. `poll_interval` is in seconds.

        Raise TimeoutError if nobody is asked for MAX_QUIET_S.
        """
        quiet_since = perf_counter()
        while not await is_enough():
            found = await self.find_question()
            if found is not None:
                yield found
                quiet_since = perf_counter()
            elif perf_counter() > quiet_since + MAX_QUIET_S:
                raise TimeoutError(f"{self.game.title}: nobody is asked")
            else:
                await asyncio.sleep(poll_interval)

    async def get_dm(self, person: Person) -> str:
        """Return the id of the person's channel for direct messages."""
        if person.id not in self.dms:
            self.dms[person.id] = await person.channel("dm")
        return self.dms[person.id]


async def seat_people(url: str, game: AnyGame, suffix: str = "", count: int = 2) -> SeatedTable:
    """Start a game of `count` people, or of as many as it needs at least.

    The lobby is set to fast closing, so secret steps close soon after the last answer.
    """
    people = [
        await Person.get_or_create(url, name + suffix)
        for name in PEOPLE_NAMES[: max(count, game.player_counts[0])]
    ]
    lobby = await people[0].slash("table", "new", game=game.slug)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    if game.delays_reveal:
        lobby = await people[0].press(lobby, "We are all here")
    await people[0].press(lobby, "Start")
    thread = get_message(lobby)["id"]

    async def has_begun() -> bool:
        has_thread = any(channel["id"] == thread for channel in (await people[0].world())["channels"])
        return has_thread and any(message["attachments"] for message in await people[0].messages(thread))

    await wait_until(has_begun, 3000)
    return SeatedTable(game, people, thread)


async def click_at_random(person: Person, message: Json, luck: random.Random) -> list[Reply]:
    """Press a random button or choose random lines. If a modal opens, fill it in and send it. Return all replies."""
    form_selects = [select for select in list_selects(message) if get_verb(select) == "fill"]
    if form_selects:
        return [await click_in_form(person, message, form_selects, luck)]
    button = next(
        (
            b
            for b in list_buttons(message)
            if b["style"] == PRIMARY_STYLE and get_verb(b) in ("modal", "form", "send")
        ),
        None,
    )
    if button is None:
        return [await answer_once(person, Reply("update", {}, 0, message), luck)]
    opened = await person.press(message, custom_id=button["custom_id"])
    return (
        [opened, await person.submit(opened, fill_modal(opened.modal, luck))]
        if opened.kind == "modal"
        else [opened]
    )


async def click_in_form(person: Person, message: Json, selects: Sequence[Json], luck: random.Random) -> Reply:
    """Send a form panel, or choose other lines in one of its lists. It is sent with SEND_PROBABILITY if it can be."""
    send = next((b for b in list_buttons(message) if get_verb(b) == "send"), None)
    if send is not None and luck.random() < SEND_PROBABILITY:
        return await person.press(message, custom_id=send["custom_id"])
    select = luck.choice(selects)
    count = luck.randint(select.get("min_values", 1), select.get("max_values", 1))
    lines = luck.sample([option["value"] for option in select["options"]], min(count, len(select["options"])))
    return await person.pick(message, select["custom_id"], lines)


def fill_modal(modal: Json, luck: random.Random) -> dict[str, str | list[str]]:
    """Return new values, by custom id, for about half of the lists of a modal. The other fields keep theirs."""
    changed = dict[str, str | list[str]]()
    for field in (outer["component"] for outer in modal["components"] if "component" in outer):
        if field.get("options") and luck.random() < 0.5:
            line = luck.choice(field["options"])["value"]
            changed[field["custom_id"]] = line if field["type"] == ui.RADIO_GROUP else [line]
    return changed
