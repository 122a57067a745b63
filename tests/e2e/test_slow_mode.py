"""Slow mode makes members wait between two presses: the lobby, the host's message and `/server` say so."""

from __future__ import annotations

import pytest

from playground import PersonError
from playground.model import Json
from playground.permissions import to_bits

from .playing import has_question
from .stage import Stage, find_asked_person, wait_until


async def set_slow_mode(
    made: Stage, channel: str = "table", seconds: int = 30, threads: int = 0, bypass: bool = False
):
    """Let a moderator set slow mode, and wait until the bot has heard of it."""
    ann = await made.get_person("Ann")
    number = await ann.channel(channel)
    allowed = {
        "id": ann.guild["id"],
        "type": 0,
        "deny": "0",
        "allow": str(to_bits(["BYPASS_SLOWMODE"]) if bypass else 0),
    }
    change = {"rate_limit_per_user": seconds, "default_thread_rate_limit_per_user": threads}
    await ann.patch(f"/playground/channels/{number}", {**change, "permission_overwrites": [allowed]})

    async def has_heard() -> bool:
        there = made.bot.get_channel(int(number))
        return getattr(there, "slowmode_delay", None) == seconds

    await wait_until(has_heard)


async def test_slow_thread_is_announced_and_played_by_direct_message(made: Stage):
    await set_slow_mode(made, seconds=5, threads=60)
    bob, cleo = await made.get_person("Bob"), await made.get_person("Cleo")
    lobby = await bob.slash("table", "new", game="saint_malo")
    assert "press a button only once a minute" in lobby.text and "`/play` in a direct message" in lobby.text
    lobby = await cleo.press(lobby, "Join")
    made.pg.advance_clock(5)
    await bob.press(lobby, "Start")
    assert lobby.message is not None
    await made.wait_for_thread(lobby.message["id"])
    who, post = await find_asked_person([bob, cleo], lobby.message["id"])
    assert who is not None
    shown = await who.press(post, "Play")
    with pytest.raises(PersonError, match="slowmode"):
        await who.press(shown, "Help")
    direct = await who.press(await who.wait_for(asks_because_of_slow_mode), "Play")
    assert has_question(direct.message)
    await who.press(direct, "Help")
    await bob.wait_for(lambda m: "Slow mode is on in" in m["content"] and "can switch it off" in m["content"])


def asks_because_of_slow_mode(message: Json) -> bool:
    return "Slow mode is on in" in message["content"] and "Play here instead" in message["content"]
