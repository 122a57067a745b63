"""Kill the process with kill -9 while a message is pressed whose id is not stored yet.

The message is not sent again, and the next press is heard.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import event

from bot.db.rows import DELIVERED_STATES, OutboxRow
from bot.db.schema import find_row
from bot.model.messages import OutboxMessage
from bot.operations import delivery_records
from bot.service import Service
from bot.stores import table_rows
from bot.stores.tables import read_season
from tests.bot.service.hasty import SCENES, HastyDiscord
from tests.bot.service.kit import FIRST_MESSAGE, GAMES, TUNING, Clock, House, drain
from tests.bot.stores.kit import open_database

# How many messages of each kind its scene leads to. The last one is pressed.
LAST = {"turn": 2, "sealed": 1, "prompt": 2, "lobby": 1, "season": 1}
# Statements of one press, or of what follows it.
STATEMENT_NUMBERS = range(0, 16, 4)
# After that long, what a dead process was sending is free.
LEASE_S = 2 * TUNING.sending_for
fork = multiprocessing.get_context("fork")


class PersistentDiscord(HastyDiscord):
    """Keep its messages after the process dies, as Discord does."""

    def __init__(self, file: Path):
        super().__init__()
        self.file = file
        if file.exists():
            posts = [msgspec.json.decode(line, type=OutboxMessage) for line in file.read_bytes().splitlines()]
            self.messages = {FIRST_MESSAGE + post.id: post for post in posts}

    async def press_everything(self, post: OutboxMessage, message: int):
        with self.file.open("ab") as file:
            file.write(msgspec.json.encode(post) + b"\n")
        await super().press_everything(post, message)


class DyingDiscord(PersistentDiscord):
    """Kill the process before that statement of the press, counted from 0."""

    def __init__(self, file: Path, kind: str, statement: int):
        super().__init__(file)
        self.kind, self.statements = kind, statement

    async def press_everything(self, post: OutboxMessage, message: int):
        if (
            post.kind == self.kind
            and sum(one.kind == post.kind for one in self.messages.values()) == LAST[post.kind]
        ):
            event.listen(self.service.tables.db.engine, "before_cursor_execute", self.strike)
            event.listen(self.service.tables.db.engine, "commit", self.strike)
        await super().press_everything(post, message)

    def strike(self, *_: Any):
        if self.statements <= 0:
            os.kill(os.getpid(), signal.SIGKILL)
        self.statements -= 1


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
            process = fork.Process(target=press_and_die, args=(url, folder / "messages", kind, statement))
            process.start()
            await asyncio.to_thread(process.join)
            assert process.exitcode == -signal.SIGKILL
            await press_again(url, folder / "messages", kind)


def press_and_die(url: str, file: Path, kind: str, statement: int):
    async def play_scene():
        clock, sent = Clock(), DyingDiscord(file, kind, statement)
        sent.service = await Service.open(url, GAMES, clock, sent, TUNING)
        await SCENES[kind](House(sent.service, clock, sent))

    asyncio.run(play_scene())
    os.kill(os.getpid(), signal.SIGKILL)


async def press_again(url: str, file: Path, kind: str):
    """Let the person press again, as nobody has answered. The sender's search finds nothing."""
    clock, sent = Clock(Clock().now + 90), PersistentDiscord(file)
    service = sent.service = await Service.open(url, GAMES, clock, sent, TUNING)
    try:
        message = max(message for message, post in sent.messages.items() if post.kind == kind)
        post = sent.messages[message]
        row_id = await delivery_records.note_press(service.tables, post.mark, message)
        assert row_id is not None and row_id == post.id
        if kind == "prompt":
            await delivery_records.note_panel(service.tables, row_id, "open")
            await delivery_records.note_panel(service.tables, row_id, "show")
        before = len(sent.messages)
        clock.now += LEASE_S
        await drain(service)  # `Recorder.send` refuses to send it twice.
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
