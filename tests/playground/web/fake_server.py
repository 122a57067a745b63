"""Serve the playground's page API and say what a test prescribes."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from aiohttp import WSMsgType, web

from tests.playground.web import canned

Json = dict[str, Any]
PAGE_FOLDER = Path(__file__).parents[3] / "playground" / "web"
BLANK_PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489"
    "0000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082"
)


class FakeServer:
    """Serve the page and canned answers, and keep what the page sent.

    `answers` maps (interaction type, custom_id or command name) to the answer. `hold`, while set to an event, keeps
    interactions waiting, and `hold_messages` the list of messages. `received` has the body of each request in order.
    """

    def __init__(self, picture: bytes = BLANK_PNG):
        self.picture = picture
        self.world = canned.build_world()
        self.messages: dict[str, list[Json]] = {canned.TABLE: [canned.build_greeting()]}
        self.answers: dict[tuple[int, str], Json] = {}
        self.received: list[tuple[str, Json]] = []
        self.hold: asyncio.Event | None = None
        self.hold_messages: asyncio.Event | None = None
        self.wire: list[Json] = []
        self.url = ""
        self._sockets: set[web.WebSocketResponse] = set()
        self._runner: web.AppRunner | None = None
        self._port = 0
        self._news = asyncio.Condition()

    async def start(self):
        """Listen on loopback. After `stop`, listen on the same port again."""
        app = web.Application()
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/cdn/{path:.*}", self._cdn),
                web.get("/playground/world", self._world),
                web.get("/playground/channels/{id}/messages", self._messages),
                web.get("/playground/wire", self._wire),
                web.get("/playground/socket", self._socket),
                web.post("/playground/interactions", self._interactions),
                web.route("*", "/playground/{path:.*}", self._change),
                web.static("/web", PAGE_FOLDER),
            ]
        )
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self._port, reuse_address=True)
        await site.start()
        self._port = self._runner.addresses[0][1]
        self.url = f"http://127.0.0.1:{self._port}"

    async def stop(self):
        """Close all sockets and stop listening."""
        for socket in list(self._sockets):
            await socket.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def push(self, name: str, data: Json, only_for: str | None = None):
        """Send a frame to every open page."""
        for socket in list(self._sockets):
            await socket.send_json({"t": name, "d": data, "only_for": only_for})

    async def post(self, message: Json) -> Json:
        """Keep a new message and tell it to every open page."""
        self.messages.setdefault(message["channel_id"], []).append(message)
        await self.push("MESSAGE_CREATE", message, message.get("only_for"))
        return message

    async def edit(self, message: Json, **changes: Any) -> Json:
        """Tell every open page of an edited message."""
        message.update(changes)
        await self.push("MESSAGE_UPDATE", message, message.get("only_for"))
        return message

    async def await_arrival(self, path: str, kind: int | None = None) -> Json:
        """Return the last body that the page sent to a path (of an interaction type), as soon as there is one."""
        async with asyncio.timeout(60), self._news:
            while True:
                found = [body for body in self.list_sent(path) if kind in (None, body.get("type"))]
                if found:
                    return found[-1]
                await self._news.wait()

    def list_sent(self, path: str) -> list[Json]:
        """Return the bodies that the page sent to a path below /playground/."""
        return [body for where, body in self.received if where == path]

    async def _receive(self, where: str, body: Json):
        async with self._news:
            self.received.append((where, body))
            self._news.notify_all()

    async def _index(self, _request: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE_FOLDER / "index.html")

    async def _cdn(self, _request: web.Request) -> web.Response:
        return web.Response(body=self.picture, content_type="image/png")

    async def _world(self, _request: web.Request) -> web.Response:
        return web.json_response(self.world)

    async def _messages(self, request: web.Request) -> web.Response:
        if self.hold_messages is not None:
            await self.hold_messages.wait()
        person = request.query["as"]
        found = self.messages.get(request.match_info["id"], [])
        before, limit = int(request.query.get("before", "99999")), int(request.query["limit"])
        seen = [item for item in found if item.get("only_for") in (None, person) and int(item["id"]) < before]
        return web.json_response(seen[-limit:])

    async def _wire(self, _request: web.Request) -> web.Response:
        return web.json_response(self.wire)

    async def _interactions(self, request: web.Request) -> web.Response:
        body: Json = await request.json()
        await self._receive("interactions", body)
        if self.hold is not None:
            await self.hold.wait()
        key = str(body.get("custom_id") or body.get("name") or "modal")
        answer = self.answers.get((body["type"], key), {"answer": "deferred_update", "data": {}})
        return web.json_response({"id": f"8{len(self.received)}", "ms": 12, **answer})

    async def _change(self, request: web.Request) -> web.Response:
        path = request.match_info["path"]
        body: Json = await request.json() if request.can_read_body else {}
        await self._receive(f"{request.method} {path}", body)
        return web.json_response(body)

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(timeout=0.1)
        await socket.prepare(request)
        self._sockets.add(socket)
        async for frame in socket:
            if frame.type == WSMsgType.ERROR:
                break
        self._sockets.discard(socket)
        return socket
