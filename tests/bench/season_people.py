"""Run seasons under load: set up and joined by pressing, as people do, and played at the tables that the bot opens."""
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
# Looks of 20 ms in which all tables must be open.
OPENING_LOOKS = 9000
# Between two looks of a season's people at it, on average.
LOOK_PAUSE_S = 4.0
LOOK_LABELS = ("My table", "Standings", "Tables", "More")


class RunningSeason:
    """Hold a season whose first round is drawn."""

    def __init__(self, name: str, people: Sequence[Person], tables: Sequence[SeatedTable]) -> None:
        self.name, self.people, self.tables = name, people, tables

    async def look_at_season(self, luck: random.Random) -> Reply:
        """Let somebody press one of the buttons of its post that only read."""
        person = luck.choice(self.people)
        return await person.press(await find_season_post(person, self.name), luck.choice(LOOK_LABELS))


async def find_season_post(person: Person, name: str) -> Json:
    """Return the season's one post."""
    return await person.wait_for(
        lambda m: f"**{name}**" in m["content"] and {"Manage", "More"} & {*get_button_labels(m)},
        channel=CHANNEL,
        timeout=60,
    )


async def start_season(url: str, game: AnyGame, n: int) -> RunningSeason:
    """Start a season with as many people as two of its smallest tables take. The first of the playground's people sets
    it up."""
    seats, name = max(2, game.player_counts[0]), f"Season {n}"
    people = [await Person.get_or_create(url, f"Player {n}.{i}") for i in range(TABLES_PER_ROUND * seats)]
    host = await Person.get_or_create(url, "Ann")
    form = await host.press(await host.slash(CHANNEL, "season"), "New season")
    draft = await host.submit(form, {"Name": name, "Games": [game.slug], "Seats at a table": str(seats)})
    await host.press(draft, "Open for joining")
    post = await find_season_post(host, name)
    for person in people:
        await person.press(post, "Join")
    found = dict[str, SeatedTable]()

    async def has_begun() -> bool:
        found.update(await find_called(host, name, game, people))
        return len(found) == TABLES_PER_ROUND

    await wait_until(has_begun, OPENING_LOOKS)
    return RunningSeason(name, people, list(found.values()))


async def find_called(host: Person, name: str, game: AnyGame, people: Sequence[Person]) -> dict[str, SeatedTable]:
    """Return its tables by thread, once everybody has been called there."""
    call, found = re.compile(rf"\*\*{name}\*\*, round 1, table \d+: ((?:<@\d+> ?)+)"), dict[str, SeatedTable]()
    for channel in (await host.world())["channels"]:
        if channel.get("parent_id") is None:
            continue
        for message in await host.messages(channel["id"], 20):
            if (told := call.search(message["content"])) is not None and message["attachments"]:
                ids = set(re.findall(r"\d+", told[1]))
                found[channel["id"]] = SeatedTable(game, [p for p in people if p.id in ids], channel["id"])
    return found


async def look_for_ever(season: RunningSeason, note: Callable[[Reply], None], luck: random.Random) -> None:
    """Let its people read what it shows, now and then."""
    while True:
        await asyncio.sleep(luck.expovariate(1 / LOOK_PAUSE_S))
        note(await season.look_at_season(luck))
