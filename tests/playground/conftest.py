"""Provide a playground at work, the real discord.py against it, people, and a bare REST client.

Use `pg`, `bot`, `ann`, `bob` and `rest` as fixtures, and `wait_until` to wait for a condition.
"""

from __future__ import annotations

import asyncio
import io
import json
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest
from discord.http import Route

from playground import Person, Playground
from tests.fair import read_clock
from tests.playground.tiny_bot import TinyBot


@pytest.fixture
async def pg() -> AsyncIterator[Playground]:
    """Provide a fresh playground."""
    playground = Playground(clock=read_clock)
    await playground.start()
    yield playground
    await playground.stop()


async def eventually(holds: Callable[[], bool]):
    """Wait until the condition is true. Raises TimeoutError."""
    async with asyncio.timeout(5):
        while not holds():  # noqa: ASYNC110 - what holds is in another task's hands, without an event
            await asyncio.sleep(0.005)


async def start_bot() -> TinyBot:
    """Return the tiny bot, connected and ready."""
    client = TinyBot()
    running = asyncio.create_task(client.start("token"))
    ready = asyncio.create_task(client.ready.wait())
    done, _ = await asyncio.wait([running, ready], timeout=10, return_when=asyncio.FIRST_COMPLETED)
    assert ready in done, running
    return client


@pytest.fixture
async def bot(pg: Playground, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[TinyBot]:
    """Provide the tiny bot at work. Check that what it sent kept Discord's rules."""
    monkeypatch.setattr(Route, "BASE", pg.api_base)
    client = await start_bot()
    yield client
    await client.close()


@pytest.fixture
async def ann(pg: Playground) -> Person:
    """Provide Ann, the owner of the guild."""
    return await Person.get_or_create(pg.url, "Ann")


@pytest.fixture
async def bob(pg: Playground) -> Person:
    """Provide Bob, a member."""
    return await Person.get_or_create(pg.url, "Bob")


@dataclass
class RestAnswer:
    """Hold the answer to a REST request."""

    status: int
    body: Any

    @property
    def code(self) -> int:
        """Return Discord's error code."""
        return self.body["code"]

    def errors(self) -> dict[str, list[str]]:
        """Return the problem codes by dotted path."""
        found: dict[str, list[str]] = {}

        def collect_codes(node: dict[str, Any], path: str):
            for key, value in node.items():
                if key == "_errors":
                    found[path] = [error["code"] for error in value]
                else:
                    collect_codes(value, f"{path}.{key}".lstrip("."))

        collect_codes(self.body.get("errors", {}), "")
        return found


@dataclass
class RestClient:
    """Send requests as the bot would, without discord.py's own checks."""

    pg: Playground
    session: aiohttp.ClientSession

    @property
    def table(self) -> str:
        """Return the id of #table."""
        return next(key for key, c in self.pg.world.channels.items() if c.get("name") == "table")

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        *,
        files: dict[str, bytes] | None = None,
        token: str = "token",
    ) -> RestAnswer:
        """Send one request below /api/v10. `files` by name makes it multipart."""
        options: dict[str, Any] = {"json": body} if body is not None else {}
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body or {}))
            for index, (name, data) in enumerate(files.items()):
                form.add_field(
                    f"files[{index}]",
                    io.BytesIO(data),
                    filename=name,
                    content_type="application/octet-stream",
                )
            options = {"data": form}
        headers = {"Authorization": f"Bot {token}"}
        async with self.session.request(
            method, self.pg.api_base + path, headers=headers, **options
        ) as response:
            return RestAnswer(response.status, await response.json() if response.status != 204 else None)

    async def send(self, body: Any, *, files: dict[str, bytes] | None = None, to: str = "") -> RestAnswer:
        """POST a message to #table."""
        return await self("POST", f"/channels/{to or self.table}/messages", body, files=files)


@pytest.fixture
async def rest(pg: Playground) -> AsyncIterator[RestClient]:
    """Provide a bare REST client."""
    async with aiohttp.ClientSession() as session:
        yield RestClient(pg, session)
