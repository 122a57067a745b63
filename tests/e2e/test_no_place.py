"""If the bot does not or may not play somewhere, it explains that before it posts anything."""

from __future__ import annotations

from playground import threads
from playground.model import PUBLIC_THREAD

from .stage import Stage, wait_until

NEWS_CHANNEL, FORUM_CHANNEL = 5, 15
DAY_S = 86_400.0


async def set_timeout(made: Stage, seconds: float | None):
    """Put the bot into a timeout, or end it, and wait until the bot knows."""
    [guild], ann = made.bot.guilds, await made.get_person("Ann")
    await ann.time_out(seconds, whom=made.pg.world.bot["id"])

    async def is_known() -> bool:
        return (guild.me.timed_out_until is not None) == (seconds is not None)

    await wait_until(is_known)


async def test_game_is_refused_in_announcement_channels_and_forums(made: Stage):
    ann, world = await made.get_person("Ann"), made.pg.world
    lounge, games = await ann.channel("lounge"), await ann.channel("games")
    topic = threads.start_thread(made.pg.state, world.channels[lounge], "A topic", 1440, None, PUBLIC_THREAD)
    world.channels[lounge]["type"], world.channels[games]["type"] = FORUM_CHANNEL, NEWS_CHANNEL
    await made.restart()
    for place in (games, topic["id"]):
        told = await ann.slash(place, "new", game="saint_malo")
        assert "I do not play in forums" in told.text and "Start" not in told.labels
    assert "Start" in (await ann.slash("table", "new", game="saint_malo")).labels


async def test_timeout_is_reported(made: Stage):
    ann = await made.get_person("Ann")
    await set_timeout(made, DAY_S)
    assert "I am timed out" in (await ann.slash("table", "new", game="saint_malo")).text
    await set_timeout(made, None)
    assert "Start" in (await ann.slash("table", "new", game="saint_malo")).labels
