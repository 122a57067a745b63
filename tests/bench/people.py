"""Simulated people who play over the wire, at tables and in seasons. They click at random."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import AsyncGenerator, Callable, Sequence
from itertools import cycle
from time import perf_counter
from typing import NamedTuple

from engine.core.game import AnyGame
from playground import Person, PersonError, Reply
from playground import components as ui
from playground.model import FORUM, Json
from playground.person import get_button_labels
from tests.e2e.playing import answer_once, get_verb, list_answer_controls, list_buttons, list_selects
from tests.e2e.stage import wait_until

PEOPLE_NAMES = ("Ann", "Bob", "Cleo", "Dan")
# How long a table may be without a question before `click_questions` gives up.
MAX_QUIET_S = 60.0
PRIMARY_STYLE = 1
SEND_PROBABILITY = 0.4


# The verbs of controls that answer a question.
ANSWERS = ("act", "one", "many", "set", "row", "kind", "modal", "form", "send", "single")


def has_question_controls(message: Json) -> bool:
    """Return whether a message has controls of a question, and not only [Play]."""
    return any(get_verb(control) in ANSWERS for control in (*list_buttons(message), *list_selects(message)))


class SeatedTable:
    """A table whose game has begun, with the messages in which its people have already been asked."""

    def __init__(self, game: AnyGame, people: Sequence[Person], thread: str):
        self.game = game
        self.people = people
        self.thread = thread
        self.readers, self.dms = cycle(people), dict[str, str]()
        # The id of the newest message that has been returned, by channel.
        self.newest_questions = dict[str, int]()

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

    async def get_dm(self, person: Person) -> str:
        """Return the id of the person's channel for direct messages."""
        if person.id not in self.dms:
            self.dms[person.id] = await person.channel("dm")
        return self.dms[person.id]


async def name_forum(url: str):
    """Create a forum, and let the server open all tables there."""
    ann = await Person.get_or_create(url, "Ann")
    forum = await ann.add_channel("board-games", type=FORUM)
    shown = None
    while shown is None or forum not in shown.text:  # on a busy machine the bot may answer too late
        shown = await ann.slash("table", "server")
        if shown.message is not None:
            shown = await ann.pick(shown, "Forum in which tables open", [forum])


async def seat_people(url: str, game: AnyGame, suffix: str = "", count: int = 2) -> SeatedTable:
    """Start a game of `count` people, or of as many as it needs at least.

    The lobby is set to fast closing, so secret steps close soon after the last answer.
    """
    people = [
        await Person.get_or_create(url, name + suffix)
        for name in PEOPLE_NAMES[: max(count, game.player_counts[0])]
    ]
    lobby = await people[0].slash("table", "new", game=game.slug)
    if (link := re.search(r"<#(\d+)>$", lobby.text)) is not None:  # of its post in a forum
        [lobby.message] = await people[0].messages(link[1], limit=1)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    if game.delays_reveal:
        lobby = await people[0].press(lobby, "We are all here")
    await people[0].press(lobby, "Start")
    assert lobby.message is not None, lobby.kind
    thread = lobby.message["id"]

    async def has_begun() -> bool:
        has_thread = any(channel["id"] == thread for channel in (await people[0].world())["channels"])
        return has_thread and any(message["attachments"] for message in await people[0].messages(thread))

    await wait_until(has_begun, 3000)
    return SeatedTable(game, people, thread)


async def click_questions(
    table: SeatedTable, luck: random.Random, pause: float, poll_interval: float = 0.02
) -> AsyncGenerator[Reply | PersonError]:
    """Answer the questions of one table at random. Yield each reply, and what Discord refuses.

    `pause` is the average number of seconds between two clicks. Raise TimeoutError if nobody is asked for MAX_QUIET_S.
    """
    quiet_since = perf_counter()
    while True:
        found = await table.find_question()
        if found is None:
            if perf_counter() > quiet_since + MAX_QUIET_S:
                raise TimeoutError(f"{table.game.title}: nobody is asked")
            await asyncio.sleep(poll_interval)
            continue
        person, panel = found
        is_post = True
        while is_post or has_question_controls(panel):
            await asyncio.sleep(luck.expovariate(1 / pause) if pause else 0)
            try:
                replies = (
                    await click_at_random(person, panel, luck)
                    if has_question_controls(panel)
                    else [await person.press(panel, "Play")]
                )
            except PersonError as error:  # what the person saw has changed meanwhile
                table.forget_questions()
                yield error
                break
            for reply in replies:
                yield reply
            if replies[-1].message is None:
                break
            panel, is_post = replies[-1].message, False
        quiet_since = perf_counter()


async def click_at_random(person: Person, message: Json, luck: random.Random) -> list[Reply]:
    """Press a random button or choose random lines. If a modal opens, fill it in and send it. Return all replies."""
    form_selects = [select for select in list_selects(message) if get_verb(select) == "fill"]
    if form_selects:
        return [await click_in_form(person, message, form_selects, luck)]
    sending = [b for b in list_buttons(message) if get_verb(b) in ("modal", "form", "send")]
    primary = [b for b in sending if b["style"] == PRIMARY_STYLE]
    if not primary and list_answer_controls(message):
        return [await answer_once(person, Reply("update", {}, 0, message), luck)]
    button = primary[0] if primary else luck.choice(sending)
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


# Seasons

TABLES_PER_ROUND = 2
CHANNEL = "lounge"
# How many polls of 20 ms the tables of the first round have to open.
OPENING_POLLS = 9000
# Average seconds between two presses on a season's post.
READ_PAUSE_S = 4.0
READ_LABELS = ("My table", "Standings", "Tables", "More")


class RunningSeason(NamedTuple):
    """A season whose first round has been drawn, with its tables."""

    name: str
    people: Sequence[Person]
    tables: Sequence[SeatedTable]


async def wait_for_season_post(person: Person, name: str) -> Json:
    """Return the season's post with its buttons, once it is there."""
    return await person.wait_for(
        lambda m: f"**{name}**" in m["content"] and {"Manage", "More"} & {*get_button_labels(m)},
        channel=CHANNEL,
        timeout=60,
    )


async def start_season(url: str, game: AnyGame, n: int) -> RunningSeason:
    """Set up season `n` of the game as Ann, let people join, and wait until the tables of its first round are open.

    There are TABLES_PER_ROUND tables with as few seats as possible.
    """
    seats, name = max(2, game.player_counts[0]), f"Season {n}"
    people = [await Person.get_or_create(url, f"Player {n}.{i}") for i in range(TABLES_PER_ROUND * seats)]
    host = await Person.get_or_create(url, "Ann")
    form = await host.press(await host.slash(CHANNEL, "season"), "New season")
    draft = await host.submit(form, {"Games": [game.slug]})
    form = await host.press(await host.press(draft, "Change"), "Game and name")
    draft = await host.submit(form, {"Name": name, "Seats at a table": str(seats)})
    await host.press(draft, "Open for joining")
    post = await wait_for_season_post(host, name)
    for person in people:
        await person.press(post, "Join")
    tables = dict[str, SeatedTable]()

    async def has_begun() -> bool:
        tables.update(await find_open_tables(host, name, game, people))
        return len(tables) == TABLES_PER_ROUND

    await wait_until(has_begun, OPENING_POLLS)
    return RunningSeason(name, people, list(tables.values()))


async def find_open_tables(
    host: Person, name: str, game: AnyGame, people: Sequence[Person]
) -> dict[str, SeatedTable]:
    """Return the season's tables whose people have been mentioned in their thread, by the id of the thread."""
    mention = re.compile(rf"\*\*{name}\*\*, round 1, table \d+: ((?:<@\d+> ?)+)")
    tables = dict[str, SeatedTable]()
    for channel in (await host.world())["channels"]:
        if channel.get("parent_id") is None:
            continue
        for message in await host.messages(channel["id"], 20):
            if (match := mention.search(message["content"])) is not None and message["attachments"]:
                ids = set(re.findall(r"\d+", match[1]))
                tables[channel["id"]] = SeatedTable(game, [p for p in people if p.id in ids], channel["id"])
    return tables


async def keep_reading(season: RunningSeason, on_reply: Callable[[Reply], None], luck: random.Random):
    """Let the season's people press its buttons until this task is cancelled, and pass on every reply."""
    while True:
        await asyncio.sleep(luck.expovariate(1 / READ_PAUSE_S))
        person = luck.choice(season.people)
        on_reply(
            await person.press(await wait_for_season_post(person, season.name), luck.choice(READ_LABELS))
        )
