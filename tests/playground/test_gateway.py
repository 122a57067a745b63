"""Speak to the gateway as the wire has it: sessions, compression, resumption, close codes, and the return of
discord.py."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.gateway import HEARTBEAT_ACK_DELAY_S
from tests.playground.conftest import RestClient, eventually

GUILDS, MESSAGES = 1 << 0, 1 << 9


class GatewaySocket:
    """Hold one gateway connection, read frame by frame."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, packed: bool):
        self.socket = socket
        self.inflater = zlib.decompressobj() if packed else None

    async def send_frame(self, op: int, data: Any):
        await self.socket.send_json({"op": op, "d": data})

    async def read_frame(self) -> dict[str, Any]:
        message = await self.socket.receive(5)
        if message.type is aiohttp.WSMsgType.CLOSE:
            return {"closed": message.data}
        text = self.inflater.decompress(message.data).decode() if self.inflater else message.data
        return json.loads(text)

    async def identify(self, **more: Any) -> dict[str, Any]:
        """Send IDENTIFY and return the next frame."""
        await self.send_frame(2, {"token": "t", "intents": GUILDS | MESSAGES, "properties": {}, **more})
        return await self.read_frame()


@asynccontextmanager
async def connect_gateway(pg: Playground, compress: str = "") -> AsyncGenerator[GatewaySocket]:
    url = pg.url + "/gateway/?v=10&encoding=json" + (f"&compress={compress}" if compress else "")
    async with aiohttp.ClientSession() as session, session.ws_connect(url, autoclose=False) as socket:
        gateway = GatewaySocket(socket, compress == "zlib-stream")
        hello = await gateway.read_frame()
        assert (hello["op"], hello["d"]["heartbeat_interval"] < 60_000) == (10, True)
        yield gateway


@pytest.mark.parametrize("compress", ["", "zlib-stream", "zstd-stream"])
async def test_connection_starts_with_hello_heartbeat_ready_and_guild(pg: Playground, compress: str):
    async with connect_gateway(pg, compress) as gateway:
        loop = asyncio.get_running_loop()
        sent = loop.time()
        await gateway.send_frame(1, None)
        assert (await gateway.read_frame())["op"] == 11
        assert loop.time() - sent >= HEARTBEAT_ACK_DELAY_S, (
            "discord.py has noted by now when it sent the heartbeat"
        )
        ready = await gateway.identify()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert ready["d"]["guilds"] == [{"id": pg.world.guild["id"], "unavailable": True}]
        assert ready["d"]["resume_gateway_url"].startswith("ws://127.0.0.1")
        guild = await gateway.read_frame()
        assert (guild["t"], guild["d"]["unavailable"]) == ("GUILD_CREATE", False)
        assert [c["name"] for c in guild["d"]["channels"]] == ["table", "games", "lounge"]


async def test_resumption_repeats_only_missed_events(pg: Playground, rest: RestClient):
    async with connect_gateway(pg) as gateway:
        session = (await gateway.identify())["d"]["session_id"]
        seq = (await gateway.read_frame())["s"]
        await pg.drop_gateway(resume=True)
        assert (await gateway.read_frame())["closed"] == 4000
    await rest.send({"content": "missed"})
    async with connect_gateway(pg) as gateway:
        await gateway.send_frame(6, {"token": "t", "session_id": session, "seq": seq})
        missed = await gateway.read_frame()
        assert (missed["t"], missed["s"], missed["d"]["content"]) == ("MESSAGE_CREATE", seq + 1, "missed")
        assert (await gateway.read_frame())["t"] == "RESUMED"


CLOSE_CODES: dict[int, list[tuple[int, Any]]] = {
    4001: [(99, None)],
    4003: [(3, {})],
    4004: [(2, {"token": "wrong", "intents": 1})],
    4005: [(2, {"token": "t", "intents": 1}), (2, {"token": "t", "intents": 1})],
    4007: [(2, {"token": "t", "intents": 0}), (6, None)],
    4010: [(2, {"token": "t", "intents": 1, "shard": [2, 2]})],
    4014: [(2, {"token": "t", "intents": 1 << 15})],
}


@pytest.mark.parametrize("code", CLOSE_CODES)
async def test_misuse_is_closed_with_discord_codes(pg: Playground, code: int):
    async with connect_gateway(pg) as gateway:
        for op, data in CLOSE_CODES[code]:
            known = next(iter(pg.state.gateway.sessions), None)
            await gateway.send_frame(op, {"session_id": known, "seq": 9} if op == 6 else data)
            await eventually(
                lambda op=op: op != 2 or bool(pg.state.gateway.sessions) or code in (4004, 4010, 4014)
            )
        frame = await gateway.read_frame()
        while "closed" not in frame:
            frame = await gateway.read_frame()
        assert frame["closed"] == code


async def test_events_go_to_the_shard_and_intents_that_want_them(pg: Playground, rest: RestClient):
    home = (int(pg.world.guild["id"]) >> 22) % 2
    async with connect_gateway(pg) as mine, connect_gateway(pg) as other, connect_gateway(pg) as deaf:
        await mine.identify(shard=[home, 2])
        assert (await other.identify(shard=[1 - home, 2]))["d"]["guilds"] == []
        await deaf.identify(intents=0)
        await mine.read_frame()
        await rest.send({"content": "x"})
        assert (await mine.read_frame())["t"] == "MESSAGE_CREATE"
        for quiet in (other, deaf):
            await quiet.send_frame(1, None)
            assert (await quiet.read_frame())["op"] == 11
