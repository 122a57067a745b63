"""Seasons under load: set up and joined by pressing, as people do, and played at the tables that the bot opens."""
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

from .people import Seated

TABLES = 2  # of a season's round
CHANNEL = "lounge"
WAITING = 9000  # looks, of 20 ms, in which all tables must be open
LOOKED = 4.0  # seconds between two looks of a season's people at it, on average
LOOKS = ("My table", "Standings", "Tables", "More")


class Lived:
    """A season whose first round is drawn."""

    def __init__(self, name: str, people: Sequence[Person], tables: Sequence[Seated]) -> None:
        self.name, self.people, self.tables = name, people, tables

    async def look(self, luck: random.Random) -> Reply:
        """Somebody presses one of the buttons of its post that only read."""
        person = luck.choice(self.people)
        return await person.press(await living(person, self.name), luck.choice(LOOKS))


async def living(person: Person, name: str) -> Json:
    """The season's one post."""
    return await person.wait_for(
        lambda m: f"**{name}**" in m["content"] and {"Manage", "More"} & {*get_button_labels(m)},
        channel=CHANNEL,
        timeout=60,
    )


async def lived(url: str, game: AnyGame, n: int) -> Lived:
    """As many people as two of its smallest tables take; the first of the playground's people sets it up."""
    seats, name = max(2, game.player_counts[0]), f"Season {n}"
    people = [await Person.get_or_create(url, f"Player {n}.{i}") for i in range(TABLES * seats)]
    host = await Person.get_or_create(url, "Ann")
    form = await host.press(await host.slash(CHANNEL, "season"), "New season")
    draft = await host.submit(form, {"Name": name, "Games": [game.slug], "Seats at a table": str(seats)})
    await host.press(draft, "Open for joining")
    post = await living(host, name)
    for person in people:
        await person.press(post, "Join")
    found = dict[str, Seated]()

    async def begun() -> bool:
        found.update(await called(host, name, game, people))
        return len(found) == TABLES

    await wait_until(begun, WAITING)
    return Lived(name, people, list(found.values()))


async def called(host: Person, name: str, game: AnyGame, people: Sequence[Person]) -> dict[str, Seated]:
    """Its tables by thread, once everybody has been called there."""
    call, found = re.compile(rf"\*\*{name}\*\*, round 1, table \d+: ((?:<@\d+> ?)+)"), dict[str, Seated]()
    for channel in (await host.world())["channels"]:
        if channel.get("parent_id") is None:
            continue
        for message in await host.messages(channel["id"], 20):
            if (told := call.search(message["content"])) is not None and message["attachments"]:
                ids = set(re.findall(r"\d+", told[1]))
                found[channel["id"]] = Seated(game, [p for p in people if p.id in ids], channel["id"])
    return found


async def look_for_ever(season: Lived, note: Callable[[Reply], None], luck: random.Random) -> None:
    """Its people read what it shows, now and then."""
    while True:
        await asyncio.sleep(luck.expovariate(1 / LOOKED))
        note(await season.look(luck))
