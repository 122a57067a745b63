"""Kill the process with kill -9 at random moments: nothing is lost, nothing is doubled, no table is stuck."""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections import Counter
from pathlib import Path

from sqlalchemy import select

from bot.db.schema import action, game, interaction
from bot.model.view import Table
from bot.operations import listings
from bot.operations import listings as history_operations
from bot.operations.listings import replay_stored_game
from bot.service import Service
from bot.stores import history, outbox
from tests.faults.table import FOUR_PEOPLE, LogFile, LogLine, open_service, play_tables, run_process

KILLS = 30
fork_context = multiprocessing.get_context("fork")


class NewLines:
    """Read the lines of both files. Each is read once."""

    def __init__(self, folder: Path):
        self.read = {folder / "people": 0, folder / "channel": 0}  # Positions in bytes.
        self.lines = 0

    def __call__(self) -> int:
        for path, begun in self.read.items():
            if path.exists():
                with path.open("rb") as file:
                    file.seek(begun)
                    more = file.read()
                self.read[path] += len(more)
                self.lines += more.count(b"\n")
        return self.lines


def start_and_kill(folder: Path, seed: int, luck: random.Random, written: NewLines):
    """Let the process live for a random number of writes and a little longer."""
    enough = written() + luck.randrange(60)
    process = fork_context.Process(target=run_process, args=(folder, seed))
    process.start()
    while written() < enough and process.is_alive():
        time.sleep(0.005)
    time.sleep(luck.random() * 0.01)
    assert process.is_alive(), [path.read_text() for path in folder.glob("failed-*")]
    process.kill()
    process.join()


def test_random_kills_lose_nothing(tmp_path: Path):
    """Where 30 kills go well, less than a tenth of a life's moments are deadly, with a certainty of 95 %: for
    1 - 0.05 ** (1 / 30) is 0.095, and 0.037 for 80, which took three times as long. When they come differs from run to
    run, so runs add up; the short moments that matter most `test_deaths` names one by one."""
    luck, written = random.Random(KILLS), NewLines(tmp_path)
    for seed in range(KILLS):
        start_and_kill(tmp_path, seed, luck, written)
    asyncio.run(judge_outcome(tmp_path, luck))
    assert not list(tmp_path.glob("failed-*"))


async def judge_outcome(folder: Path, luck: random.Random):
    people = LogFile(folder / "people")
    service = await open_service(folder, luck)
    try:
        await play_tables(service, people, luck, new_tables=False)
        await wait_until_sent(service)
        tables = await list_tables(service)
        assert tables
        for table in tables:
            assert (await listings.get_table(service.tables, table)).status == "over"
            await check_replay(service, table)
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


async def check_replay(service: Service, table: str):
    """Check that the stored answers lead to the stored end."""
    stored = await service.tables.read(table)
    with service.tables.db.engine.connect() as db:
        rows = history.fetch_actions(db, table)
        events = history.fetch_event_range(db, table, 0, 1 << 30)
    assert [row.n for row in rows] == list(range(len(rows)))
    assert [row.n for row in events] == list(range(stored.state.events))
    assert stored.match is not None
    assert replay_stored_game(stored, rows).state == stored.match.state
    verified = await history_operations.verify_game(service.tables, table)
    assert verified.fits and verified.replayed


async def check_answers(service: Service, lines: list[LogLine]):
    """Check that every accepted answer is stored, every stored answer was tried, and each is stored once."""
    tried = {line.id for line in lines if line.what == "tried"}
    accepted = {line.id for line in lines if line.what == "accepted"}
    people = {p.id for p in FOUR_PEOPLE}
    with service.tables.db.engine.connect() as db:
        noted = db.execute(select(interaction.c.id, interaction.c.game).where(interaction.c.verb == "act"))
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
