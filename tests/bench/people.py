"""People at a table over the wire. Here alone it matters how they are asked: by posts, or by direct messages."""
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

NAMES = ("Ann", "Bob", "Cleo", "Dan")
PATIENCE = 60.0  # seconds in which somebody must be asked
PRIMARY = 1  # the style of the button that leads
SENDS = 0.4  # how often a form that can be sent is sent as it is


class Seated:
    """A table that has begun, and who has been asked where so far."""

    def __init__(self, game: AnyGame, people: Sequence[Person], thread: str) -> None:
        self.game, self.people, self.thread = game, people, thread
        self.turns, self.dms = cycle(people), dict[str, str]()
        self.last = dict[str, int]()  # by channel, the newest message that has asked

    @property
    def unit(self) -> str:
        """What the table learns of at once: one person's turn, or a step in which all answer."""
        return "step" if self.game.has_secrets else "turn"

    async def asked(self) -> tuple[Person, Json] | None:
        """Who is asked now, and by which message; each message once. None where nobody is found in one look.

        A look is at the thread, and in a game with secrets at the next person's direct messages.
        """
        reader = next(self.turns)
        for channel in (*([await self.dm(reader)] if self.game.has_secrets else []), self.thread):
            for message in reversed(await reader.messages(channel, limit=5)):
                if int(message["id"]) <= self.last.get(channel, 0):
                    break
                person = self.addressed(message, reader, channel)
                if person is not None:
                    self.last[channel] = int(message["id"])
                    return person, message
        return None

    def look_anew(self) -> None:
        """Whoever is asked by what stands now is found once more."""
        self.last.clear()

    def addressed(self, message: Json, reader: Person, channel: str) -> Person | None:
        """Whom a message asks: its reader, if it has a question's controls; or who is mentioned above [Play]."""
        if channel != self.thread:
            return reader if has_question_controls(message) else None
        mentioned = [
            user["id"] for user in message["mentions"] if any(b["label"] == "Play" for b in list_buttons(message))
        ]
        return next((person for person in self.people if person.id in mentioned), None)

    async def asking(
        self, enough: Callable[[], Awaitable[bool]], pause: float = 0.02
    ) -> AsyncGenerator[tuple[Person, Json]]:
        """All who are asked, one after the other, until it is enough; `pause`: seconds between two looks.

        Raises TimeoutError where nobody is asked for long.
        """
        since = perf_counter()
        while not await enough():
            found = await self.asked()
            if found is not None:
                yield found
                since = perf_counter()
            elif perf_counter() > since + PATIENCE:
                raise TimeoutError(f"{self.game.title}: nobody is asked")
            else:
                await asyncio.sleep(pause)

    async def dm(self, person: Person) -> str:
        if person.id not in self.dms:
            self.dms[person.id] = await person.channel("dm")
        return self.dms[person.id]


async def seated(url: str, game: AnyGame, suffix: str = "", count: int = 2) -> Seated:
    """Begin a table of `count` people, or as many as the game needs. All are here, so secret steps close fast."""
    people = [await Person.get_or_create(url, name + suffix) for name in NAMES[: max(count, game.player_counts[0])]]
    lobby = await people[0].slash("table", "new", game=game.slug)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    if game.delays_reveal:
        lobby = await people[0].press(lobby, "We are all here")
    await people[0].press(lobby, "Start")
    thread = get_message(lobby)["id"]

    async def begun() -> bool:
        there = any(channel["id"] == thread for channel in (await people[0].world())["channels"])
        return there and any(message["attachments"] for message in await people[0].messages(thread))

    await wait_until(begun, 3000)
    return Seated(game, people, thread)


async def click(person: Person, message: Json, luck: random.Random) -> list[Reply]:
    """One press or choice at random; a form that opens over the chat is filled in and sent."""
    lists = [select for select in list_selects(message) if get_verb(select) == "fill"]
    if lists:
        return [await in_form(person, message, lists, luck)]
    form = next(
        (b for b in list_buttons(message) if b["style"] == PRIMARY and get_verb(b) in ("modal", "form", "send")), None
    )
    if form is None:
        return [await answer_once(person, Reply("update", {}, 0, message), luck)]
    opened = await person.press(message, custom_id=form["custom_id"])
    return [opened, await person.submit(opened, entered(opened.modal, luck))] if opened.kind == "modal" else [opened]


async def in_form(person: Person, message: Json, lists: Sequence[Json], luck: random.Random) -> Reply:
    """In a form panel: send it, where that is possible, or choose something else in one of its lists."""
    send = next((b for b in list_buttons(message) if get_verb(b) == "send"), None)
    if send is not None and luck.random() < SENDS:
        return await person.press(message, custom_id=send["custom_id"])
    select = luck.choice(lists)
    count = luck.randint(select.get("min_values", 1), select.get("max_values", 1))
    lines = luck.sample([option["value"] for option in select["options"]], min(count, len(select["options"])))
    return await person.pick(message, select["custom_id"], lines)


def entered(modal: Json, luck: random.Random) -> dict[str, str | list[str]]:
    """Another line in half of the lists of a modal; the rest is left as it stands there."""
    found = dict[str, str | list[str]]()
    for field in (outer["component"] for outer in modal["components"] if "component" in outer):
        if field.get("options") and luck.random() < 0.5:
            line = luck.choice(field["options"])["value"]
            found[field["custom_id"]] = line if field["type"] == ui.RADIO_GROUP else [line]
    return found
