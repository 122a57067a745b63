"""Test the page's own API: the world, the socket, the wire, people and channels, and a world that outlives a restart."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import yarl

from playground import Person, Playground, page_api
from playground.server import load_world
from tests.fair import read_clock
from tests.playground.conftest import RestClient
from tests.playground.test_limits import build_gallery, build_v2_message
from tests.playground.tiny_bot import TinyBot, draw_png


async def test_socket_tells_events_and_whom_they_concern(pg: Playground, bot: TinyBot, ann: Person):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(pg.url + "/playground/socket") as socket,
    ):

        async def read_until(name: str) -> dict[str, Any]:
            while True:
                frame: dict[str, Any] = await socket.receive_json(timeout=5)
                if frame["t"] == name:
                    return frame

        assert (await read_until("BOT"))["d"] == {"online": True}
        opened = await ann.slash("table", "panel")
        created = await read_until("MESSAGE_CREATE")
        assert (created["only_for"], created["d"]["only_for"], created["d"]["flags"]) == (
            ann.id,
            ann.id,
            64 | 1 << 15,
        )
        wire = await read_until("WIRE")
        assert (wire["d"]["method"], wire["d"]["ok"], wire["d"]["problems"]) == ("POST", True, [])
        await ann.press(opened, "Add")
        assert (await read_until("MESSAGE_UPDATE"))["only_for"] == ann.id
        await bot.channel("table").send("to all")
        assert (await read_until("MESSAGE_CREATE"))["only_for"] is None
        thread = await bot.channel("table").create_thread(name="t", type=discord.ChannelType.public_thread)
        assert (await read_until("THREAD_CREATE"))["d"]["id"] == str(thread.id)
        await bot.tree.sync()
        assert "panel" in [command["name"] for command in (await read_until("COMMANDS"))["d"]]
        async with bot.channel("table").typing():
            assert (await read_until("TYPING_START"))["d"]["user_id"] == str(bot.application_id)
        await ann.leave()
        assert (await read_until("GUILD_MEMBER_REMOVE"))["d"]["user"]["id"] == ann.id
        await bot.close()
        assert (await read_until("BOT"))["d"] == {"online": False}


async def test_saved_world_comes_back_with_its_pictures_at_another_address(tmp_path: Path):
    first = Playground(tmp_path, clock=read_clock)
    await first.start()
    async with aiohttp.ClientSession() as session:
        rest = RestClient(first, session)
        entry = {"attachments": [{"id": 0, "filename": "board.png", "description": "Grey"}]}
        await rest.send(
            build_v2_message(build_gallery("attachment://board.png"), **entry),
            files={"board.png": draw_png()},
        )
        kept = (await rest.send({"content": "one"})).body
    assert first.is_new_world
    await first.stop()
    second = Playground(tmp_path, clock=read_clock)
    await second.start()
    ann = await Person.get_or_create(second.url, "Ann")
    picture, text = await ann.messages("table")
    assert (second.is_new_world, text["id"], text["content"]) == (False, kept["id"], "one")
    media = picture["components"][0]["items"][0]["media"]
    assert media["url"].startswith(second.url)
    async with aiohttp.ClientSession() as session:
        async with session.get(media["url"]) as response:
            assert (response.content_type, await response.read()) == ("image/png", draw_png())
        newer = (await RestClient(second, session).send({"content": "two"})).body
    assert int(newer["id"]) > int(kept["id"])
    await second.stop()
    assert [
        m["content"] for m in (load_world(tmp_path) or second.world).messages[kept["channel_id"]].values()
    ][-1] == "two"


async def test_page_is_served_with_its_modules(pg: Playground):
    async with aiohttp.ClientSession(pg.url) as session:
        for path, kind in (("/", "text/html"), ("/web/main.js", "text/javascript")):
            async with session.get(path) as response:
                assert (response.status, response.content_type) == (200, kind)
        async with session.get(yarl.URL("/web/%2e%2e/server.py", encoded=True)) as response:
            assert response.status == 404
        async with session.get("/playground/channels/1/messages") as response:
            assert (response.status, (await response.json())["code"]) == (404, 10003)


async def test_playground_runs_alone_and_ends_at_a_signal(tmp_path: Path):
    command = [sys.executable, "-m", "playground", "--port", "0", "--save", str(tmp_path)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    line = (await asyncio.wait_for(process.stdout.readline(), 10)).decode()
    assert "on this computer only: http://127.0.0.1:" in line
    assert (await Person.get_or_create(line.split()[-1], "Ann")).user["global_name"] == "Ann"
    os.kill(process.pid, signal.SIGINT)
    assert (await process.communicate(), process.returncode)[1] == 0
    assert load_world(tmp_path) is not None


# Time passes for the playground, its pages and the bot together


@pytest.mark.parametrize(("hours", "status", "calls"), [(24, 200, 24), (0, 400, 0), (25, 400, 0)])
async def test_hours_pass_one_by_one_for_everybody_who_goes_by_the_clock(
    pg: Playground, monkeypatch: pytest.MonkeyPatch, hours: int, status: int, calls: int
):
    monkeypatch.setattr(page_api, "BOT_REACTION_S", 0.0)
    before, seen = pg.now(), list[float]()
    pg.on_time_passed(lambda: seen.append(pg.now()))
    async with aiohttp.ClientSession() as session:
        answer = await session.post(f"{pg.url}/playground/clock", json={"hours": hours})
        world = await (await session.get(f"{pg.url}/playground/world?part=now")).json()
    assert (answer.status, len(seen)) == (status, calls)
    assert world["now"] == pytest.approx(before + calls * page_api.HOUR_S, abs=60)
    assert pg.world.clock_offset_s == calls * page_api.HOUR_S, "it is saved with the world"
