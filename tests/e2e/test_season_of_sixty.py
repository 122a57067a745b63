"""A whole season over the wire with its accidents: nobody is without a table, seated twice or mentioned in vain.

The result is read from Discord's messages alone.
"""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from pathlib import Path

from bot.db import season_rows as store
from bot.model import view
from bot.model.season import Season
from bot.model.timing import DAY_S, HOUR_S
from bot.operations import listings
from bot.seasons.model import SeasonRules
from bot.stores import outbox
from playground import Person
from playground.model import Json
from tests.bot.service.race import RACE

from .conftest import QUICK
from .stage import Stage, open_stage, wait_until

CALLED = re.compile(r"\*\*Autumn\*\*, round (\d+), table (\d+): ((?:<@\d+> ?)+)")
ROUNDS, MEMBERS = 5, 30
RANGE = range(1, ROUNDS + 1)


async def open_season(made: Stage, host: Person, rounds: int = ROUNDS) -> str:
    """Open a season that people may join, which begins in an hour."""
    seasons, world = made.bot.service.seasons, await host.world()
    lounge = next(channel["id"] for channel in world["channels"] if channel["name"] == "lounge")
    place = view.Location(int(world["guild"]["id"]), int(lounge))
    rules = SeasonRules(
        "Autumn", "league", ("race",), 4, rounds, begins=made.now() + HOUR_S, options={"race": {"goal": 10}}
    )
    season = await seasons.create_draft(rules, place, view.Person(int(host.id), "Ann"))
    await seasons.open_season(season.row.id, int(host.id))
    await wait_until_done(made)
    return season.row.id


async def wait_until_done(made: Stage):
    """Wait until everything that is due has been done and sent; some of it appears later in the season's post."""
    service = made.bot.service

    async def is_quiet() -> bool:
        with service.tables.db.engine.connect() as db:
            heads, due = outbox.fetch_lane_heads(db, 100), store.fetch_next_due(db)
            drawing = any(row.busy for row in store.fetch_of_guild(db, int(made.pg.world.guild["id"])))
        assert service.workers.delivery is not None
        waits = any(head.not_before <= made.now() for head in heads) or service.workers.delivery.pool.tasks
        return not (waits or drawing) and (due is None or due > made.now())

    await wait_until(is_quiet, 1500)


async def wait_for_season_post(person: Person) -> Json:
    return await person.wait_for(lambda m: "Join" in str(m["components"]), channel="lounge")


async def play_tables(made: Stage, silent: set[int]):
    """Let every asked person answer, except the silent ones, until nobody else is asked."""
    service, moved = made.bot.service, True
    while moved:
        moved = False
        with service.tables.db.engine.connect() as db:
            [season] = [row.id for row in store.fetch_of_guild(db, int(made.pg.world.guild["id"]))]
            games = store.fetch_running_games(db, season)
        for game in games:
            for seat in (await listings.get_table(service.tables, game)).people:
                look = await service.play.get_view(game, seat.user) if seat.user not in silent else None
                if look is not None and look.decision is not None and not look.table.paused_by:
                    await service.play.submit(
                        game, seat.user or 0, look.decision.legal_actions[-1], token=look.token
                    )
                    moved = True


async def say_yes(season: Season, people: list[Person]):
    """Let each person who was asked by direct message confirm there that they play the next round."""
    asked = {member.user for member in season.active_members if member.asked}
    for person in people:
        if int(person.id) in asked:
            message = await person.wait_for(lambda m: "Do you want to play?" in m["content"])
            await person.press(message, "Yes")


async def count_calls(person: Person) -> dict[int, Counter[str]]:
    """Count by round how often each person was mentioned for one of its tables, in any thread."""
    found = defaultdict[int, Counter[str]](Counter)
    for channel in (await person.world())["channels"]:
        if channel.get("parent_id") is None:
            continue
        for message in await person.messages(channel["id"], 100):
            if (call := CALLED.search(message["content"])) is not None:
                found[int(call[1])].update(re.findall(r"<@(\d+)>", call[3]))
    return found


async def test_season_with_accidents_seats_everybody(tmp_path: Path):
    luck = random.Random(MEMBERS)
    async with open_stage(tmp_path, {"race": RACE}, QUICK) as made:
        people = [await made.get_person(f"Person {n}") for n in range(MEMBERS)]
        late = [await made.get_person(f"Late {n}") for n in range(3)]
        season, post = await open_season(made, people[0]), await wait_for_season_post(people[0])
        for person in people:
            assert "You are in." in (await person.press(post, "Join")).text
        silent = {int(person.id) for person in people[::10]}
        made.pass_time(HOUR_S)
        now = await made.bot.service.seasons.read(season)
        for look in range(300):
            made.pass_time(120.0 if look % 3 else DAY_S / 2)
            if luck.random() < 0.1:
                await made.restart()
            await wait_until_done(made)
            await play_tables(made, silent)
            now = await made.bot.service.seasons.read(season)
            await say_yes(now, [person for person in [*people, *late] if int(person.id) not in silent])
            if look == 4:
                for person in late:
                    assert (
                        "You are in" in (await person.press(await wait_for_season_post(person), "Join")).text
                    )
            if now.status == "over":
                break
        assert now.status == "over" and now.row.round == ROUNDS
        await wait_until_done(made)
        called = await count_calls(people[0])
        there = {person.id for person in people if int(person.id) not in silent}
        for number in RANGE:
            assert there <= called[number].keys() and set(called[number].values()) == {1}, number
        assert {person.id for person in late} <= called[ROUNDS].keys()
        assert not any(str(user) in called[number] for user in silent for number in range(3, ROUNDS + 1))
        said = [message["content"] for message in await people[0].messages("lounge", 100)]
        assert [sum(f"Round {n} of {ROUNDS} has been drawn" in text for text in said) for n in RANGE] == [
            1
        ] * ROUNDS
        assert sum("is over after" in text for text in said) == 1
