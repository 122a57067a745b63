"""A whole game of Deal with the Devil by greedy players: one post per step, one message per person and step.

Steps close quickly here, so a waiting message may be merged into the next: there are never more messages, sometimes
fewer.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.model import action_log
from bot.operations import listings
from bot.operations import lobby as lobby_operations
from bot.operations.lobby import LobbyChanges
from bot.stores import history
from bot.stores.tables import apply
from engine.core import Chance
from engine.games.deal_with_the_devil.components import STEPS
from engine.games.deal_with_the_devil.game import GAME
from playground import Person

from .conftest import QUICK
from .stage import Stage, open_stage, wait_until, wait_until_still

STEP_COUNT = sum(len(step.rounds) for step in STEPS.values())
TUNING = replace(QUICK, close_delay=(0.05, 0.1))


async def answer_as_bot(made: Stage, person: Person, table: str, luck: Chance) -> bool:
    """Answer the person's question as a bot would. Return whether the game goes on."""
    look = await made.bot.service.play.get_view(table, int(person.id))
    if look.decision is not None:
        said = GAME.choose_action(look.view, look.decision, luck, "beginner")
        await made.bot.service.play.submit(table, int(person.id), said, token=look.token)
    return look.results is None


async def play_steps(made: Stage, people: list[Person], table: str) -> int:
    """Play to the end. Return how many have closed."""
    luck = Chance(b"greedy people, all of them")

    async def is_over() -> bool:
        goes_on = all([await answer_as_bot(made, person, table, luck) for person in people])
        await wait_until_still(made)  # Otherwise a busy machine merges more posts than a fast one.
        return not goes_on or await count_closed_steps(made, table) >= STEP_COUNT

    await wait_until(is_over, 10_000)
    await wait_until_still(made)
    return await count_closed_steps(made, table)


async def count_closed_steps(made: Stage, table: str) -> int:
    async with made.bot.service.tables.db.reading() as db:
        return sum(
            action_log.decode_entry(row.data).what == "close"
            for row in await history.fetch_actions(db, table)
        )


@pytest.mark.long
async def test_lone_player_with_bots_gets_one_message_per_close(tmp_path: Path):
    """There is one direct message per close, the greeting (deal_with_the_devil.8.3.0), one post per step, and the final
    one."""
    async with open_stage(tmp_path, None, TUNING) as made:
        ann = await made.get_person("Ann")
        made.pg.invite()
        world = await ann.world()
        entrance = str(world["guild"]["system_channel_id"])
        hello = await ann.wait_for(lambda m: "Hello, I am" in m["content"], channel=entrance)
        games = await ann.press(hello, "Play against bots")
        begun = await ann.press(games, GAME.title)
        assert begun.message is not None
        await made.wait_for_thread(begun.message["id"])
        table = (await listings.list_tables_of(made.bot.service.tables, int(ann.id)))[0].table
        steps = await play_steps(made, [ann], table.id)
        assert steps == STEP_COUNT
        thread = str((await listings.get_table(made.bot.service.tables, table.id)).channel)
        posts = [m for m in await ann.messages(thread, limit=100) if m["content"]]
        assert steps / 2 < len(posts) <= steps + 1, [m["content"][:80] for m in posts]
        assert steps / 2 < len(await ann.dms(limit=100)) <= steps + 2
        assert not any(m["mentions"] for m in posts if "is over" not in m["content"])


@pytest.mark.long
async def test_four_people_get_one_message_per_step(tmp_path: Path):
    """secrets.8: all four get exactly one message a step."""
    async with open_stage(tmp_path, None, TUNING) as made:
        people, table, thread = await start_four(made)
        await play_steps(made, people, table)
        assert len([m for m in await people[0].messages(thread, limit=100) if m["content"]]) <= STEP_COUNT + 1
        for person in people:
            assert STEP_COUNT / 2 < len(await person.dms(limit=100)) <= STEP_COUNT + 2


async def start_four(made: Stage) -> tuple[list[Person], str, str]:
    """Start a table of four present people. Return them, its id, its thread."""
    people = [await made.get_person(name) for name in ("Ann", "Bob", "Cleo", "Dan")]
    lobby = await people[0].slash("table", "new", game=GAME.slug)
    for person in people[1:]:
        lobby = await person.press(lobby, "Join")
    table = (await listings.list_tables_of(made.bot.service.tables, int(people[0].id)))[0].table.id
    await apply(
        made.bot.service.tables,
        table,
        0,
        lobby_operations.set_options,
        int(people[0].id),
        LobbyChanges(closing="fast"),
    )
    await people[0].press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    return people, table, lobby.message["id"]
