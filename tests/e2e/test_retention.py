"""Presses and commands on a game that is no longer kept, and servers the bot has left, over the wire."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.db.schema import server
from bot.model.people import ServerSettings
from bot.model.timing import DAY_S
from bot.operations import listings
from bot.operations import people as settings
from playground import Person, Reply
from playground.person import get_button_labels
from tests.bot.service.finishing import play_table_to_end
from tests.bot.service.race import RACE
from tests.bot.stores.kit import count_statements

from .conftest import QUICK
from .stage import Stage, open_game, open_stage, wait_until, wait_until_still

SHORT_RETENTION = replace(QUICK, keep_games=DAY_S)
GONE = "no longer stored"
NO_TABLE = "There is no such table, or you cannot see it from here."
# An id that belongs to nothing.
NEVER_GIVEN = "ZZZZ"


async def erase_game(made: Stage, *names: str) -> tuple[list[Person], str, str]:
    """Return the people of a game that was finished and is no longer kept, its thread and its id."""
    people, thread = await open_game(made, *names, game="race")
    (line,) = await listings.list_tables_of(made.bot.service.tables, int(people[0].id))
    await play_table_to_end(made.bot.service, line.table.id)
    await wait_until_still(made)
    made.pass_time(2 * DAY_S)

    async def is_past_retention() -> bool:
        return made.bot.service.workers.retention.look_at > made.now() + 60

    await wait_until(is_past_retention)
    return people, thread, line.table.id


@pytest.mark.long
async def test_old_posts_of_an_erased_game_answer_in_words(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, SHORT_RETENTION) as made:
        people, thread, table = await erase_game(made, "Ann", "Bob")
        tried = 0
        for channel in (thread, "table"):
            for post in await people[0].messages(channel):
                for label in filter(None, get_button_labels(post)):
                    reply = await people[0].press(post, label)
                    tried += 1
                    assert GONE in reply.text, (label, reply)
        assert tried >= 3
        for command in ("board", "log", "look-back"):
            assert GONE in (await people[0].slash(thread, command, game=table)).text
        assert (await people[0].slash(thread, "games")).kind == "message"
        assert (await people[0].slash(thread, "stats")).kind == "message"


@pytest.mark.long
async def test_erased_game_exists_for_its_players_and_moderators(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, SHORT_RETENTION) as made:
        [bob, _], thread, table = await erase_game(made, "Bob", "Cleo")
        ann, zoe = await made.get_person("Ann"), await made.get_person("Zoe")
        assert GONE in (await bob.slash("dm", "log", game=table)).text
        assert GONE in (await ann.slash("games", "log", game=table)).text, "she moderates this server"
        assert NO_TABLE in (await ann.slash("dm", "log", game=table)).text
        await zoe.slash("games", "help")  # the preferences are read once
        for channel in ("games", "dm", thread):
            asked = list[tuple[Reply, Counter[str]]]()
            for one in (table, NEVER_GIVEN):
                await wait_until_still(made)
                with count_statements(made.bot.service.tables.db) as seen:
                    asked.append((await zoe.slash(channel, "log", game=one), seen))
                    await wait_until_still(made)
            (hidden, queries), (unknown, others) = asked
            assert hidden.text == unknown.text == NO_TABLE and queries == others, channel
        over = await zoe.wait_for(lambda m: "Scores as text" in get_button_labels(m), channel=thread)
        assert (await zoe.press(over, "Scores as text")).text == NO_TABLE


async def test_bot_notices_which_servers_it_left(tmp_path: Path):
    async with open_stage(tmp_path, {"race": RACE}, SHORT_RETENTION) as made:
        guild = int(made.pg.world.guild["id"])
        for one in (guild, 12345):
            await settings.set_server_settings(made.bot.service.tables, one, ServerSettings(locale="de"))

        async def is_noted(expected: dict[int, bool]) -> bool:
            async with made.bot.service.tables.db.reading() as db:
                rows = await db.execute(select(server.c.guild, server.c.left_at))
                return {row[0]: row[1] is not None for row in rows} == expected

        await made.restart()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))
        made.pg.kick()
        await wait_until(lambda: is_noted({guild: True, 12345: True}))
        made.pg.invite()
        await wait_until(lambda: is_noted({guild: False, 12345: True}))
