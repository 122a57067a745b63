"""Run seasons for `load`. Simulated people set them up and join them by pressing, and play at their tables."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable, Sequence

from engine.core.game import AnyGame
from playground import Person, Reply
from playground.model import Json
from playground.person import get_button_labels
from tests.e2e.stage import wait_until

from .people import SeatedTable

TABLES_PER_ROUND = 2
CHANNEL = "lounge"
# How many polls of 20 ms the tables of the first round have to open.
OPENING_POLLS = 9000
# Average seconds between two presses on a season's post.
READ_PAUSE_S = 4.0
READ_LABELS = ("My table", "Standings", "Tables", "More")


class RunningSeason:
    """A season whose first round has been drawn, with its tables."""

    def __init__(self, name: str, people: Sequence[Person], tables: Sequence[SeatedTable]):
        self.name = name
        self.people = people
        self.tables = tables

    async def press_read_button(self, luck: random.Random) -> Reply:
        """Let a random person press one of the post's buttons that only show something."""
        person = luck.choice(self.people)
        return await person.press(await wait_for_season_post(person, self.name), luck.choice(READ_LABELS))


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
    draft = await host.submit(form, {"Name": name, "Games": [game.slug], "Seats at a table": str(seats)})
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
        on_reply(await season.press_read_button(luck))
