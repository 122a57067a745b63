"""Run `longtable run` in a process that sends itself a signal at one moment, once the file `armed` lies in its data
directory.

`python -m tests.faults.dying_process MOMENT SIGKILL|SIGTERM API_BASE`, with the settings of `longtable run` in the
environment.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Literal

from bot import launch
from bot.delivery.sender import DiscordSender
from bot.operations import delivery_records
from bot.panels.picture_studio import PictureStudio
from bot.stores.tables import TableStore
from bot.workers import duties
from bot.workers.outbox import OutboxWorker

# The last field limits the moment to posts of that kind.
MOMENTS: dict[str, tuple[Any, str, Literal["before", "after"], str]] = {
    "a press has come": (TableStore, "change", "before", ""),
    "an answer is stored, and not told": (TableStore, "change", "after", ""),
    "a post is claimed": (OutboxWorker, "deliver", "before", "turn"),
    "a post is drawn": (DiscordSender, "send", "before", "turn"),
    "a post has gone out": (DiscordSender, "send", "after", "turn"),
    "a post is noted": (delivery_records, "record_delivery", "after", "turn"),
    "a direct message has gone out": (DiscordSender, "send", "after", "prompt"),
    "a direct message is edited": (DiscordSender, "edit", "after", "settled"),
}
FORUM_MOMENTS: dict[str, tuple[Any, str, Literal["before", "after"], str]] = {
    "a forum has a table's post": (DiscordSender, "send", "after", "lobby"),
    "a post has a new title": (DiscordSender, "send", "after", "title"),
    "a card is edited": (DiscordSender, "edit", "after", "lobby"),
}
# Unfinished work at the moment of the stop signal.
WORK: dict[str, tuple[Any, str, Literal["before", "after"], str]] = {
    "a delivery": (DiscordSender, "send", "before", "turn"),
    "a drawing": (PictureStudio, "draw", "before", ""),
    "a bot's thinking": (duties, "compute_bot_answer", "before", ""),
}


def is_armed() -> bool:
    return (Path(os.environ["LONGTABLE_DATA"]) / "armed").exists()


def make_deadly(
    call: Callable[..., Awaitable[Any]], when: str, kind: str, number: int
) -> Callable[..., Awaitable[Any]]:
    async def wrapped(*args: Any, **kwargs: Any) -> Any:
        concerned = is_armed() and (not kind or any(getattr(one, "kind", None) == kind for one in args))
        if concerned and when == "before":
            os.kill(os.getpid(), number)
        found = await call(*args, **kwargs)
        if concerned and when == "after":
            os.kill(os.getpid(), number)
        return found

    return wrapped


if __name__ == "__main__":
    owner, method, when, kind = (MOMENTS | FORUM_MOMENTS | WORK)[sys.argv[1]]
    setattr(owner, method, make_deadly(getattr(owner, method), when, kind, signal.Signals[sys.argv[2]]))
    sys.exit(launch.run_from_environment(sys.argv[3]))
