"""Discord keeps members and bots from acting for a while: timeouts, slow mode, closed and locked threads."""

from __future__ import annotations

import asyncio

import discord
import pytest

from playground import Person, PersonError, Playground
from playground.permissions import to_bits
from tests.playground.conftest import eventually
from tests.playground.tiny_bot import TinyBot


@pytest.fixture
async def bob(pg: Playground) -> Person:
    return await Person.get_or_create(pg.url, "Bob")


async def test_bot_in_a_timeout_answers_but_neither_sends_nor_edits(
    pg: Playground, bot: TinyBot, ann: Person, bob: Person
):
    channel, me = bot.channel("table"), bot.guilds[0].me
    said = await channel.send("before")
    await ann.time_out(60, whom=str(me.id))
    await eventually(lambda: me.is_timed_out())
    for refused in (channel.send("x"), said.edit(content="x"), said.create_thread(name="x")):
        with pytest.raises(discord.Forbidden, match="50013"):
            await refused
    assert (await bob.slash("table", "panel")).kind == "message"
    await (await bot.fetch_user(int(bob.id))).send("a direct message")
    pg.advance_clock(61)  # No event tells that the timeout is over.
    assert me.timed_out_until is not None
    await channel.send("after")


async def test_slow_mode_delays_messages_presses_and_commands(
    pg: Playground, bot: TinyBot, ann: Person, bob: Person
):
    path = f"/playground/channels/{await bob.channel('table')}"
    await ann.patch(path, {"rate_limit_per_user": 30})
    await eventually(lambda: bot.channel("table").slowmode_delay == 30)
    panel = await bob.slash("table", "panel")
    for refused in (bob.press(panel, "Add"), bob.slash("table", "panel"), bob.say("table", "hello")):
        with pytest.raises(PersonError, match="slowmode"):
            await refused
    await bob.slash("games", "panel")  # Other channels, the bot and the owner are as before.
    await bot.channel("table").send("one")
    await bot.channel("table").send("two")
    await ann.say("table", "one")
    await ann.say("table", "two")
    pg.advance_clock(30)
    await bob.press(panel, "Add")
    everyone = pg.world.guild["id"]
    allowed = {"id": everyone, "type": 0, "allow": str(to_bits(["BYPASS_SLOWMODE"])), "deny": "0"}
    await ann.patch(path, {"permission_overwrites": [allowed]})
    assert (await bob.slash("table", "panel")).kind == "message"


async def test_nothing_is_pressed_or_edited_in_a_locked_thread(
    pg: Playground, bot: TinyBot, ann: Person, bob: Person
):
    thread = await (await bot.channel("table").send("x")).create_thread(name="t")
    said, panel = await thread.send("x"), await bob.slash(str(thread.id), "panel")
    path = f"/playground/channels/{thread.id}"
    await ann.patch(path, {"locked": True})
    with pytest.raises(discord.HTTPException, match="160005"):
        await thread.send("x")
    with pytest.raises(PersonError, match="locked"):
        await bob.press(panel, "Add")
    await ann.patch(path, {"archived": True})
    for refused in (thread.send("x"), said.edit(content="x")):
        with pytest.raises(discord.HTTPException, match="50083"):
            await refused
    with pytest.raises(discord.Forbidden, match="50013"):
        await thread.edit(archived=False)
    await ann.patch(path, {"archived": False, "locked": False})
    await asyncio.gather(thread.send("x"), said.edit(content="y"))
    assert (await bob.press(panel, "Add")).kind == "update"


async def test_web_and_phone_open_a_sleeping_thread_before_a_press(
    pg: Playground, bot: TinyBot, ann: Person, bob: Person
):
    thread = await (await bot.channel("table").send("x")).create_thread(name="t")
    panel = await bob.slash(str(thread.id), "panel")
    state = pg.world.channels[str(thread.id)]["thread_metadata"]
    state["archived"] = True
    assert (await bob.press(panel, "Add")).kind == "update" and not state["archived"]
    state["archived"] = True
    denied = {"id": bob.id, "type": 1, "allow": "0", "deny": str(to_bits(["SEND_MESSAGES_IN_THREADS"]))}
    await ann.patch(f"/playground/channels/{await ann.channel('table')}", {"permission_overwrites": [denied]})
    asked = len(pg.state.interactions)
    with pytest.raises(PersonError, match="archived"):
        await bob.press(panel, "Add")
    assert len(pg.state.interactions) == asked and state["archived"]
