"""An archived thread is opened again for a message; whatever else fails is reported as it is."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

from bot.base.error_codes import ErrorCode
from bot.delivery.sender import TargetChannels
from bot.discord.components import THREAD_ARCHIVED_CODES
from bot.model.messages import Undeliverable

from .kit import make_discord_error

THREAD = 4


class Thread:
    """A thread on Discord. Someone archived it, or it refuses what the bot sends."""

    def __init__(self, refuses: int, locked: bool = False):
        self.refuses, self.locked = refuses, locked
        self.calls = list[str]()

    async def edit_channel(self, channel: int, archived: bool, reason: str | None):
        self.calls.append("reopen")
        if not self.locked:
            self.refuses = 0

    async def get_channel(self, channel: int) -> dict[str, Any]:
        return {"thread_metadata": {"archived": True, "locked": self.locked}}

    async def post(self) -> str:
        self.calls.append("post")
        if self.refuses:
            raise make_discord_error(400, self.refuses)
        return "posted"


def make_targets(thread: Thread) -> TargetChannels:
    def note_thread(thread: int, metadata: object):
        pass

    places = SimpleNamespace(note_thread=note_thread)
    client, app = SimpleNamespace(http=thread), SimpleNamespace(places=places)
    return TargetChannels(cast(Any, client), cast(Any, app), cast(Any, None))


@pytest.mark.parametrize("code", THREAD_ARCHIVED_CODES)
async def test_archived_thread_is_reopened_for_a_message(code: int):
    thread = Thread(refuses=code)
    assert await make_targets(thread).with_unarchived_thread(THREAD, thread.post) == "posted"
    assert thread.calls == ["post", "reopen", "post"]


async def test_message_into_a_locked_thread_is_given_up():
    thread = Thread(refuses=next(iter(THREAD_ARCHIVED_CODES)), locked=True)
    with pytest.raises(Undeliverable) as refused:
        await make_targets(thread).with_unarchived_thread(THREAD, thread.post)
    assert refused.value.what == "locked"


async def test_other_refusal_reopens_no_thread():
    thread = Thread(refuses=ErrorCode.INVALID_FORM_BODY)
    with pytest.raises(discord.HTTPException) as refused:
        await make_targets(thread).with_unarchived_thread(THREAD, thread.post)
    assert refused.value.code == ErrorCode.INVALID_FORM_BODY
    assert thread.calls == ["post"], "the thread was changed, although it was not archived"
