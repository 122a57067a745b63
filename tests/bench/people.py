"""Let people sit at a table over the wire. Only this module knows how they are asked: by posts, or by direct messages.
"""
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
# In that time somebody must be asked.
PATIENCE_S = 60.0
PRIMARY_STYLE = 1
SEND_PROBABILITY = 0.4


class SeatedTable:
    """Hold a table that has begun, and who has been asked where so far."""

    def __init__(self, game: AnyGame, people: Sequence[Person], thread: str) -> None:
        self.game, self.people, self.thread = game, people, thread
        self.turns, self.dms = cycle(people), dict[str, str]()
        self.last = dict[str, int]()  # The newest message that has asked, by channel.

    @property
    def get_unit(self) -> str:
        """Return what the table learns of at once: one person's turn, or a step in which all answer."""
        return "step" if self.game.has_secrets else "turn"

    async def find_asked(self) -> tuple[Person, Json] | None:
        """Return who is asked now, and by which message, each message once. None if one look finds nobody.

        A look is at the thread, and in a game with secrets at the direct messages.
        """
        reader = next(self.turns)
        for channel in (*([await self.get_dm(reader)] if self.game.has_secrets else []), self.thread):
            for message in reversed(await reader.messages(channel, limit=5)):
                if int(message["id"]) <= self.last.get(channel, 0):
                    break
                person = self.find_addressed(message, reader, channel)
                if person is not None:
                    self.last[channel] = int(message["id"])
                    return person, message
        return None

    def look_anew(self) -> None:
        """Find again the people whom the current messages ask."""
        self.last.clear()

    def find_addressed(self, message: Json, reader: Person, channel: str) -> Person | None:
        """Return whom a message asks: its reader if it has controls of a question, or the person mentioned above
        [Play]."""
        if channel != self.thread:
            return reader if has_question_controls(message) else None
        mentioned = [
            user["id"] for user in message["mentions"] if any(b["label"] == "Play" for b in list_buttons(message))
        ]
        return next((person for person in self.people if person.id in mentioned), None)

    async def iterate_asked(
        self, enough: Callable[[], Awaitable[bool]], pause: float = 0.02
    ) -> AsyncGenerator[tuple[Person, Json]]:
        """Yield all who are asked, one after the other, until it is enough. `pause` is the seconds between two looks.
        """
        since = perf_counter()
        while not await enough():
            found = await self.find_asked()
            if found is not None:
                yield found
                since = perf_counter()
            elif perf_counter() > since + PATIENCE_S:
                raise TimeoutError(f"{self.game.title}: nobody is asked")
            else:
                await asyncio.sleep(pause)

    async def get_dm(self, person: Person) -> str:
        if person.id not in self.dms:
            self.dms[person.id] = await person.channel("dm")
        return self.dms[person.id]


async def seat_people(url: str, game: AnyGame, suffix: str = "", count: int = 2) -> SeatedTable:
    """Begin a table of `count` people, or as many as the game needs. All are here, so secret steps close fast."""
    people = [
        await Person.get_or_create(url, name + suffix) for name in PEOPLE_NAMES[: max(count, game.player_counts[0])]
    ]
    lobby = await people[0].slash("table", "new", game=game.slug)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    if game.delays_reveal:
        lobby = await people[0].press(lobby, "We are all here")
    await people[0].press(lobby, "Start")
    thread = get_message(lobby)["id"]

    async def has_begun() -> bool:
        there = any(channel["id"] == thread for channel in (await people[0].world())["channels"])
        return there and any(message["attachments"] for message in await people[0].messages(thread))

    await wait_until(has_begun, 3000)
    return SeatedTable(game, people, thread)


async def click_at_random(person: Person, message: Json, luck: random.Random) -> list[Reply]:
    """Press or choose at random. A form that opens over the chat is filled in and sent."""
    lists = [select for select in list_selects(message) if get_verb(select) == "fill"]
    if lists:
        return [await click_in_form(person, message, lists, luck)]
    form = next(
        (b for b in list_buttons(message) if b["style"] == PRIMARY_STYLE and get_verb(b) in ("modal", "form", "send")),
        None,
    )
    if form is None:
        return [await answer_once(person, Reply("update", {}, 0, message), luck)]
    opened = await person.press(message, custom_id=form["custom_id"])
    return [opened, await person.submit(opened, fill_modal(opened.modal, luck))] if opened.kind == "modal" else [opened]


async def click_in_form(person: Person, message: Json, lists: Sequence[Json], luck: random.Random) -> Reply:
    """Send a form panel if possible, or choose something else in one of its lists."""
    send = next((b for b in list_buttons(message) if get_verb(b) == "send"), None)
    if send is not None and luck.random() < SEND_PROBABILITY:
        return await person.press(message, custom_id=send["custom_id"])
    select = luck.choice(lists)
    count = luck.randint(select.get("min_values", 1), select.get("max_values", 1))
    lines = luck.sample([option["value"] for option in select["options"]], min(count, len(select["options"])))
    return await person.pick(message, select["custom_id"], lines)


def fill_modal(modal: Json, luck: random.Random) -> dict[str, str | list[str]]:
    """Choose another line in half of the lists of a modal. The rest stays."""
    found = dict[str, str | list[str]]()
    for field in (outer["component"] for outer in modal["components"] if "component" in outer):
        if field.get("options") and luck.random() < 0.5:
            line = luck.choice(field["options"])["value"]
            found[field["custom_id"]] = line if field["type"] == ui.RADIO_GROUP else [line]
    return found
