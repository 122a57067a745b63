"""Run a process that is killed with `kill -9` while somebody presses a message that it does not know has arrived.

`python -m tests.faults.early_press DATABASE_URL FILE KIND STATEMENT`: the message is the last of its kind to which its
scene leads (`tests.bot.service.hasty.SCENES`). The process dies before that statement of the press, counted from 0.
"""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import event

from bot.model.messages import OutboxMessage
from bot.service import Service
from tests.bot.service.hasty import SCENES, HastyDiscord
from tests.bot.service.kit import FIRST_MESSAGE, GAMES, TUNING, Clock, House

# How many messages of each kind the scene leads to.
LAST = {"turn": 2, "sealed": 1, "prompt": 2, "lobby": 1, "season": 1}


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


async def main(url: str, file: Path, kind: str, statement: int):
    clock, sent = Clock(), DyingDiscord(file, kind, statement)
    sent.service = await Service.open(url, GAMES, clock, sent, TUNING)
    await SCENES[kind](House(sent.service, clock, sent))
    os.kill(os.getpid(), signal.SIGKILL)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], Path(sys.argv[2]), sys.argv[3], int(sys.argv[4])))
