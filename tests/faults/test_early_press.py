"""Kill the process with kill -9 while a message is pressed whose id is not stored yet.

The message is not sent again, and the next press is heard.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from pathlib import Path

import pytest

from bot.db.rows import DELIVERED_STATES, OutboxRow
from bot.db.schema import find_row
from bot.operations import delivery_records
from bot.service import Service
from bot.stores import table_rows
from bot.stores.tables import read_season
from tests.bot.service.kit import GAMES, TUNING, Clock
from tests.bot.stores.kit import open_database

from .early_press import LAST, PersistentDiscord

REPOSITORY = Path(__file__).parents[2]
# Statements of one press, or of what follows it.
STATEMENT_NUMBERS = range(0, 16, 4)
# After that long, what a dead process was sending is free.
LEASE_S = 2 * TUNING.sending_for


# An ordinary run kills one process. `tests/bot/service/test_early_presses.py` has every kind of message in one process.
CASES = [
    pytest.param(kind, database, numbers, id=f"{name}-{kind}-{database}")
    for name, numbers, kinds, databases in (
        ("one", [4], ["turn"], ["sqlite"]),
        ("all", list(STATEMENT_NUMBERS), LAST, ["sqlite", "postgresql"]),
    )
    for kind in kinds
    for database in databases
]


@pytest.mark.parametrize(("kind", "database", "statements"), CASES)
async def test_press_survives_death_of_the_sending_process(
    kind: str, database: str, statements: list[int], tmp_path: Path
):
    for statement in statements:
        folder = tmp_path / str(statement)
        folder.mkdir()
        async with open_database(database, folder) as url:
            await kill_during_press(url, folder / "messages", kind, statement)
            await press_again(url, folder / "messages", kind)


async def kill_during_press(url: str, file: Path, kind: str, statement: int):
    command = (sys.executable, "-m", "tests.faults.early_press", url, str(file), kind, str(statement))
    process = await asyncio.create_subprocess_exec(*command, cwd=REPOSITORY)
    assert await process.wait() == -signal.SIGKILL


async def press_again(url: str, file: Path, kind: str):
    """Let the person press again, as nobody has answered. The sender's search finds nothing."""
    clock, sent = Clock(Clock().now + 90), PersistentDiscord(file)
    service = sent.service = await Service.open(url, GAMES, clock, sent, TUNING)
    try:
        message = max(message for message, post in sent.messages.items() if post.kind == kind)
        post = sent.messages[message]
        row_id = await delivery_records.note_press(service.tables, post.mark, post.table, message)
        assert row_id is not None and row_id == post.id
        if kind == "prompt":
            await delivery_records.note_panel(service.tables, row_id, "open")
            await delivery_records.note_panel(service.tables, row_id, "show")
        before = len(sent.messages)
        clock.now += LEASE_S
        await service.drain()  # `Recorder.send` refuses to send it twice.
        with service.tables.db.engine.connect() as db:
            row = find_row(db, OutboxRow, id=row_id)
            table = table_rows.find(db, post.table) if post.table else None
        assert row is not None and row.message == message and row.state in DELIVERED_STATES
        assert row.panel == (kind == "prompt")
        if table is not None and kind in ("turn", "sealed"):
            assert table.last_post == message
        if table is not None and kind == "lobby":
            assert table.lobby_message == message
        if kind == "season":
            assert (await read_season(service.tables, post.season or "")).row.message == message
        assert all(sent.messages[one].id != row_id for one in list(sent.messages)[before:])
    finally:
        await service.stop()
