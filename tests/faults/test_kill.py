"""Kill a process, or one of two on one PostgreSQL, with kill -9 at random moments.

Nothing is lost, nothing is doubled, no table is stuck.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections import Counter
from multiprocessing.process import BaseProcess
from pathlib import Path

from sqlalchemy import select

from bot.db.schema import action, game, idempotency_key
from bot.model.view import Table
from bot.operations import listings
from bot.service import Service
from bot.stores import outbox
from tests.bot.stores.kit import open_database

from .fault_injection import check_replay
from .table import (
    FOUR_PEOPLE,
    LogFile,
    LogLine,
    open_service,
    play_tables,
    read_later_clock,
    run_process,
)

KILLS = 30
KILLS_OF_TWO = 15
BYTES_PER_LINE = 70
fork_context = multiprocessing.get_context("fork")


def measure_files(folder: Path) -> int:
    """Return the bytes of both files."""
    return sum(file.stat().st_size for name in ("people", "channel") if (file := folder / name).exists())


def start_process(folder: Path, seed: int, url: str | None = None) -> BaseProcess:
    process = fork_context.Process(target=run_process, args=(folder, seed, url))
    process.start()
    return process


def kill_in_turn(folder: Path, count: int, kills: int, url: str | None, luck: random.Random):
    """Keep so many processes alive. After a random number of lines and a little longer, kill the oldest, and start a new
    one in its place."""
    living = [start_process(folder, seed, url) for seed in range(count)]
    for seed in range(count, kills + count):
        enough = measure_files(folder) + luck.randrange(80 * BYTES_PER_LINE)
        while measure_files(folder) < enough and all(one.is_alive() for one in living):
            time.sleep(0.005)
        time.sleep(luck.random() * 0.01)
        assert all(one.is_alive() for one in living), [file.read_text() for file in folder.glob("failed-*")]
        living[0].kill()
        living.pop(0).join()
        living.append(start_process(folder, seed, url))
    for process in living:
        process.kill()
        process.join()
    assert not list(folder.glob("failed-*"))


def test_random_kills_lose_nothing(tmp_path: Path):
    """Where 30 kills go well, less than a tenth of a life's moments are deadly, with a certainty of 95 %: for
    1 - 0.05 ** (1 / 30) is 0.095, and 0.037 for 80, which took three times as long. When they come differs from run to
    run, so runs add up; the short moments that matter most `test_deaths` names one by one."""
    luck = random.Random(KILLS)
    kill_in_turn(tmp_path, 1, KILLS, None, luck)

    async def judge():
        await judge_outcome(await open_service(tmp_path, luck), tmp_path, luck)

    asyncio.run(judge())


async def test_two_processes_survive_random_kills(tmp_path: Path):
    """The other process has to notice each death too."""
    async with open_database("postgresql", tmp_path) as url:
        luck = random.Random(KILLS_OF_TWO)
        await (await Service.open(url)).stop()  # The tables exist now.
        await asyncio.to_thread(kill_in_turn, tmp_path, 2, KILLS_OF_TWO, url, luck)
        # No other process lives, and it need not wait to know that.
        await judge_outcome(await open_service(tmp_path, luck, url, read_later_clock), tmp_path, luck)


async def judge_outcome(service: Service, folder: Path, luck: random.Random):
    people = LogFile(folder / "people")
    try:
        await play_tables(service, people, luck, new_tables=False)
        await wait_until_sent(service)
        tables = await list_tables(service)
        assert tables
        for table in tables:
            assert (await listings.get_table(service.tables, table)).status == "over"
            await check_replay(service, table)
            verified = await listings.verify_game(service.tables, table)
            assert verified.fits and verified.replayed
        await check_answers(service, people.read_lines())
        await check_posts(service, tables, LogFile(folder / "channel").read_lines())
    finally:
        await service.stop()


async def wait_until_sent(service: Service):
    """Wait until everything has gone out."""
    for _ in range(3000):
        with service.tables.db.engine.connect() as db:
            if not outbox.count_open(db):
                return
        await asyncio.sleep(0.01)
    raise AssertionError("posts are stuck")


async def list_tables(service: Service) -> list[str]:
    with service.tables.db.engine.connect() as db:
        return [row[0] for row in db.execute(select(game.c.id).where(game.c.status != "abandoned"))]


async def check_answers(service: Service, lines: list[LogLine]):
    """Check that every accepted answer is stored, every stored answer was tried, and each is stored once."""
    tried = {line.id for line in lines if line.what == "tried"}
    accepted = {line.id for line in lines if line.what == "accepted"}
    people = {p.id for p in FOUR_PEOPLE}
    with service.tables.db.engine.connect() as db:
        noted = db.execute(
            select(idempotency_key.c.id, idempotency_key.c.game).where(
                idempotency_key.c.verb == "bot.operations.play.take_back_and_answer"
            )
        )
        stored = {row[0]: row[1] for row in noted}
        found = db.execute(select(action.c.game, action.c.seat, action.c.data))
        rows: list[tuple[str, int, bytes]] = [(row[0], row[1], row[2]) for row in found]
    assert accepted <= stored.keys() <= tried
    given = Counter[str]()
    for game_id, seat, data in rows:
        table: Table = await listings.get_table(service.tables, game_id)
        given[game_id] += seat >= 0 and table.seats[seat].user in people and b'"answer"' in data
    assert +given == Counter(stored.values())


async def check_posts(service: Service, tables: list[str], lines: list[LogLine]):
    """Check that no message comes twice, and that the story posts of a table tell each of its events once. In a forum,
    a table has one post. At a table without a server, each person reads how it ends, once, and nothing goes to a
    channel."""
    sent = [line for line in lines if line.what == "sent"]
    assert max(Counter(line.id for line in sent).values()) == 1
    for table in tables:
        found = await service.tables.read(table)
        if found.row.guild is None:
            ends = Counter(line.target for line in sent if (line.table, line.kind) == (table, "end"))
            assert ends == {f"user:{seat.user}": 1 for seat in found.table.people}
            assert not [line for line in sent if (line.table, line.target) == (table, "table")]
            continue
        posts = Counter(line.kind for line in sent if (line.table, line.target) == (table, "lobby"))
        assert not found.state.forum or (posts["lobby"], posts["thread"]) == (1, 0)
        told = sorted(
            (line.id, line.first, line.last)
            for line in sent
            if line.table == table and line.kind in STORY_KINDS
        )
        ends = [0, *(last for _, _, last in told)]
        assert [first for _, first, _ in told] == ends[:-1], "a gap or an overlap"
        assert ends[-1] == found.state.events


STORY_KINDS = ("turn", "sealed", "end")
