"""Why the bot cannot write in a channel: it is hidden, the bot has a timeout, or the thread is locked."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any
from unittest.mock import Mock

import discord
import pytest

from bot.discord.channels import ChannelAccess, HiddenChannels

NOW = 1_000_000.0
LOUNGE = 70
THREAD = 71
SECRET = 72
UNKNOWN = 73


def make_access(
    locked: bool = False, manages_threads: bool = False, timeout_s: float | None = None
) -> ChannelAccess:
    """Return what a bot can tell of a channel and a thread that it sees, and of a channel that is hidden from it."""
    own: Any = Mock(spec=discord.Member)
    own.timed_out_until = None if timeout_s is None else datetime.fromtimestamp(NOW + timeout_s, UTC)
    known: dict[int, Any] = {LOUNGE: Mock(spec=discord.TextChannel), THREAD: Mock(spec=discord.Thread)}
    for channel in known.values():
        channel.guild = Mock(me=own)
        channel.permissions_for.return_value = Mock(manage_threads=manages_threads)
    known[THREAD].locked = locked
    client: Any = Mock()
    client.get_channel = known.get
    hidden: Any = Mock(spec=HiddenChannels)
    hidden.is_hidden = {SECRET}.__contains__
    return ChannelAccess(client, hidden, lambda: NOW)


def find_obstacle(
    access: ChannelAccess, channel: int, parent: int | None = None, has_controls: bool = False
) -> str | None:
    found = access.find_obstacle(channel, parent, has_controls)
    return found and found.what


def test_nothing_keeps_the_bot_from_an_open_channel_and_thread():
    access = make_access()
    assert [find_obstacle(access, LOUNGE), find_obstacle(access, THREAD, LOUNGE)] == [None, None]
    assert find_obstacle(access, UNKNOWN) is None, "what the cache does not know is for Discord to tell"


@pytest.mark.parametrize(("channel", "parent"), [(SECRET, None), (THREAD, SECRET)])
def test_hidden_channel_and_its_threads_are_obstacles(channel: int, parent: int | None):
    assert find_obstacle(make_access(), channel, parent) == "hidden"


def test_timeout_is_an_obstacle_until_it_is_surely_over():
    """Two seconds longer than Discord says, because clocks differ."""
    found = make_access(timeout_s=60).find_obstacle(LOUNGE)
    assert found is not None and (found.what, found.until) == ("timeout", NOW + 62)
    assert find_obstacle(make_access(timeout_s=-1), LOUNGE) == "timeout"
    assert find_obstacle(make_access(timeout_s=-2), LOUNGE) is None


def test_locked_thread_is_open_only_to_a_bot_that_manages_threads_and_asks_nothing():
    assert find_obstacle(make_access(locked=True), THREAD) == "locked"
    assert find_obstacle(make_access(locked=True, manages_threads=True), THREAD) is None
    assert (
        find_obstacle(make_access(locked=True, manages_threads=True), THREAD, has_controls=True) == "locked"
    )


def test_archived_thread_is_locked_as_long_as_discord_says_so():
    """discord.py forgets an archived thread; its parent is known."""
    access = make_access()
    assert not access.note_thread(UNKNOWN, {"locked": True})
    assert find_obstacle(access, UNKNOWN, LOUNGE) == "locked"
    assert access.note_thread(UNKNOWN, {"locked": False})
    assert find_obstacle(access, UNKNOWN, LOUNGE) is None
