"""A season that two processes of the bot host on one PostgreSQL, killed ten times in all.

They are `longtable run` in everything but times and games: only real time passes for both, so the season needs no
other. It begins once all are in, each round is drawn as soon as the last table has finished, and a dead process is
noticed within seconds. The result is read from Discord's messages alone.
"""

from __future__ import annotations

import asyncio
import random
import re
from collections import Counter, defaultdict
from pathlib import Path

from bot import service
from bot.model import view
from bot.operations import seasons
from bot.seasons.model import SeasonRules
from bot.stores.outbox import count_open
from playground import Person, PersonError, Playground
from playground.model import EPHEMERAL
from tests.bot.service.race import RACE
from tests.faults.bot_process import BotProcess, run_two_hosts

from .playing import answer_once, find_last_play_post, has_question
from .stage import wait_until

PEOPLE = 8
ROUNDS = 3
KILLS = 10
# Each try takes at least a fifth of a second.
MAX_TRIES = 3_000
CALLED = re.compile(r"\*\*Autumn\*\*, round (\d+), table (\d+): ((?:<@\d+> ?)+)")
TURN = re.compile(r"\*\*Race\*\*: <@(\d+)>, your turn")
TABLE = re.compile(r"Table (\d+)(?:\]\([^)]*\))?: (.+)")


async def kill_repeatedly(pg: Playground, hosts: list[BotProcess], times: int, luck: random.Random):
    """Kill one or the other in the middle of its work, and perhaps before it has come up again."""
    for _ in range(times):
        enough = pg.state.request_count + luck.randrange(5, 25)
        while pg.state.request_count < enough:  # noqa: ASYNC110 - the playground has no event for it
            await asyncio.sleep(0.005)
        await asyncio.sleep(luck.random() * 0.2)
        dying = luck.choice(hosts)
        await dying.kill()
        await dying.start()


async def open_season(pg: Playground, url: str, host: Person):
    """Open a season that begins once all are in. `test_season.py` sets one up by the organiser's own presses."""
    made, world = await service.Service.open(url, {"race": RACE}), await host.world()
    lounge = next(channel["id"] for channel in world["channels"] if channel["name"] == "lounge")
    rules = SeasonRules(
        "Autumn",
        "league",
        ("race",),
        4,
        ROUNDS,
        full=True,
        least=PEOPLE,
        at_once=True,
        options={"race": {"goal": 10}},
    )
    try:
        place = view.Location(int(world["guild"]["id"]), int(lounge))
        season = await seasons.create_draft(made.tables, rules, place, view.Person(int(host.id), "Ann"))
        await seasons.open_season(made.tables, season.row.id, int(host.id))
    finally:
        await made.stop()


async def join_until_answered(person: Person):
    """Press until somebody answers: the bot may have died meanwhile."""
    for _ in range(MAX_TRIES):
        try:
            post = await person.wait_for(
                lambda m: "Join" in str(m["components"]), channel="lounge", timeout=60
            )
            if "You are in" in (await person.press(post, "Join")).text:
                return
        except (PersonError, TimeoutError):
            pass
        await asyncio.sleep(0.2)
    raise TimeoutError(person.id)


async def play_table(people: dict[str, Person], thread: str, luck: random.Random):
    """Let the latest mentioned person in that thread answer until nothing is asked; unanswered requests are repeated."""
    anybody = next(iter(people.values()))
    for _ in range(MAX_TRIES):
        messages = await anybody.messages(thread, 20)
        if "is over" in str(messages):
            return
        post = find_last_play_post(messages)
        if post is not None and (called := TURN.search(post["content"])) is not None:
            try:
                reply = await people[called[1]].press(post, "Play")
                while has_question(reply.message):
                    reply = await answer_once(people[called[1]], reply, luck)
            except (PersonError, AssertionError):  # the bot died between two presses, and the panel with it
                pass
        await asyncio.sleep(0.2)
    raise TimeoutError(f"the table in {thread} does not end")


async def play_season(people: dict[str, Person], luck: random.Random):
    """Play every table as soon as it has its thread, until the season is over."""
    anybody, tables = next(iter(people.values())), dict[str, asyncio.Task[None]]()
    for _ in range(MAX_TRIES):
        for channel in (await anybody.world())["channels"]:
            if channel.get("parent_id") is not None and channel["id"] not in tables:
                tables[channel["id"]] = asyncio.create_task(play_table(people, channel["id"], luck))
        if any("is over after" in message["content"] for message in await anybody.messages("lounge", 100)):
            await asyncio.gather(*tables.values())
            return
        for task in tables.values():
            if task.done():
                task.result()
        await asyncio.sleep(0.2)
    raise TimeoutError("the season does not end")


async def is_all_sent(url: str) -> bool:
    made = await service.Service.open(url, {"race": RACE})
    try:
        with made.tables.db.engine.connect() as db:
            return count_open(db) == 0
    finally:
        await made.stop()


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


async def test_season_survives_ten_kills_of_two_processes(tmp_path: Path):
    luck = random.Random(10)
    async with run_two_hosts(tmp_path, spread=True) as (pg, url, hosts):
        named = [await Person.get_or_create(pg.url, f"Person {n}") for n in range(PEOPLE)]
        people = {person.id: person for person in named}
        await open_season(pg, url, named[0])
        killer = asyncio.create_task(kill_repeatedly(pg, hosts, KILLS, luck))
        try:
            await asyncio.gather(*map(join_until_answered, named))
            await play_season(people, luck)
        finally:
            done = killer.done()
            killer.cancel()
            await asyncio.gather(killer, return_exceptions=True)
        assert done, "the season was over before the last kill"
        await wait_until(lambda: is_all_sent(url), 3000)
        await check_messages(named)


async def check_messages(named: list[Person]):
    """Nobody is without a table or at two, nobody is mentioned twice or in vain; one announcement and one post a round,
    one ceremony."""
    seen = await named[0].messages("lounge", 100)
    said = [message["content"] for message in seen if not message["flags"] & EPHEMERAL]
    names = sorted(f"Person {n}" for n in range(PEOPLE))
    for number in range(1, ROUNDS + 1):
        assert sum(f"round {number} comes next" in text for text in said) == 1
        [post] = [text for text in said if f"Round {number} of {ROUNDS} has been drawn" in text]
        tables = {int(n): there.rstrip(", ").split(", ") for n, there in TABLE.findall(post)}
        assert sorted(tables) == [1, 2] and sorted(n for there in tables.values() for n in there) == names, (
            post
        )
    assert sum("is over after" in text for text in said) == 1
    # The season's post; of each round the announcement and the post; the ceremony. A killed process may leave Discord's
    # own notice of a thread.
    own = [m for m in seen if m["type"] != 18 and not m["flags"] & EPHEMERAL]
    assert len(own) == 1 + ROUNDS * 2 + 1, said
    called = await count_calls(named[0])
    assert set(called) == set(range(1, ROUNDS + 1))
    assert all(counts == Counter({person.id: 1 for person in named}) for counts in called.values()), called
    for channel in (await named[0].world())["channels"]:
        if channel.get("parent_id") is not None:
            check_turns([message["content"] for message in await named[0].messages(channel["id"], 100)])


def check_turns(texts: list[str]):
    """The four of a table take turns: a person mentioned twice or in vain breaks their order."""
    turns = [found[1] for text in texts if (found := TURN.search(text)) is not None]
    order = turns[:4]
    assert len(set(order)) == 4 and turns == [order[n % 4] for n in range(len(turns))], turns
    assert sum("is over" in text for text in texts) == 1, texts
