"""A web page elsewhere can make a browser send requests to the playground. The playground refuses them all, over real
sockets.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator

import aiohttp
import pytest

from playground import Person, Playground
from tests.playground.conftest import RestClient

FOREIGN_HOSTS = ("evil.example", "evil.example:{port}", "127.0.0.1.evil.example", "localhost.evil", "[", "")
FOREIGN_ORIGINS = (
    "http://evil.example",
    "null",
    "https://127.0.0.1:{port}",
    "http://127.0.0.1:1",
    "http://localhost:{port}",
    "",
)
OTHER_CONTENT_TYPES = (
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "",
)
OWN_HOSTS = ("127.0.0.1:{port}", "localhost:{port}", "127.0.0.1", "[::1]:{port}", "localhost:9000")
SOCKET_PATHS = ("/gateway", "/gateway/?v=10&encoding=json", "/playground/socket")
BOT_HEADERS = {"Authorization": "Bot a-token"}
READ_PATHS = ("/", "/web/main.js", "/playground/world", "/playground/wire", "/api/v10/gateway")


@pytest.fixture
async def browser(pg: Playground) -> AsyncIterator[aiohttp.ClientSession]:
    """Provide a client that sends requests to the playground."""
    async with aiohttp.ClientSession(pg.url) as session:
        yield session


def get_port(pg: Playground) -> str:
    return pg.url.rpartition(":")[2]


def list_writes(ann: Person) -> list[tuple[str, str]]:
    """Return every way to change the world, as anybody and as the bot."""
    world = [
        ("POST", "interactions"),
        ("POST", "messages"),
        ("POST", "people"),
        ("PATCH", f"people/{ann.id}"),
        ("POST", "channels"),
        ("PATCH", "channels/1"),
        ("DELETE", "channels/1"),
        ("DELETE", "messages/1/2"),
        ("POST", "invite"),
    ]
    rest = [("POST", "channels/1/messages"), ("PUT", "applications/1/commands"), ("POST", "webhooks/1/token")]
    return [(how, f"/playground/{path}") for how, path in world] + [
        (how, f"/api/v10/{path}") for how, path in rest
    ]


@pytest.mark.parametrize("host", FOREIGN_HOSTS)
async def test_foreign_host_reads_and_writes_nothing(
    pg: Playground, browser: aiohttp.ClientSession, ann: Person, host: str
):
    """After DNS rebinding, the page's own name resolves to loopback, and the browser sends it as Host."""
    headers = {"Host": host.format(port=get_port(pg))}
    for method, path in [("GET", path) for path in READ_PATHS] + list_writes(ann):
        async with browser.request(method, path, headers=headers) as response:
            assert response.status == 403, path
            assert "Ann" not in await response.text()
    for path in SOCKET_PATHS:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await browser.ws_connect(path, headers=headers)


@pytest.mark.parametrize("origin", FOREIGN_ORIGINS)
async def test_foreign_origin_writes_nothing_and_opens_no_socket(
    pg: Playground, browser: aiohttp.ClientSession, ann: Person, origin: str
):
    headers = {"Origin": origin.format(port=get_port(pg))}
    before = await ann.world() | {"now": 0}
    for method, path in list_writes(ann):
        async with browser.request(method, path, headers=headers, json={"name": "Eve"}) as response:
            assert response.status == 403, path
    for path in SOCKET_PATHS:
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await browser.ws_connect(path, headers=headers)
    assert await ann.world() | {"now": 0} == before


@pytest.mark.parametrize("kind", OTHER_CONTENT_TYPES)
async def test_body_must_declare_json(browser: aiohttp.ClientSession, ann: Person, kind: str):
    """A form or a simple request of another page can send the other types without asking the browser for leave."""
    before = await ann.world() | {"now": 0}
    for method, path in list_writes(ann):
        if path.startswith("/api") and kind.startswith("multipart"):
            continue
        body = json.dumps({"name": "Eve"}).encode()
        async with browser.request(method, path, data=body, headers={"Content-Type": kind}) as response:
            assert response.status == 415, path
    assert await ann.world() | {"now": 0} == before


@pytest.mark.parametrize("name", OWN_HOSTS)
async def test_page_itself_reads_writes_and_listens(
    pg: Playground, browser: aiohttp.ClientSession, name: str
):
    """Each name of this computer works, and so does a tunnel to another port of it."""
    host = name.format(port=get_port(pg))
    headers = {"Host": host, "Origin": f"http://{host}"}
    async with browser.get("/playground/world", headers=headers) as response:
        assert response.status == 200
    async with browser.post("/playground/people", headers=headers, json={"name": "Eve"}) as response:
        assert response.status == 200
    async with browser.ws_connect("/playground/socket", headers=headers) as socket:
        assert (await asyncio.wait_for(socket.receive_json(), 5))["t"] == "BOT"


async def test_no_other_page_may_frame_or_embed_answers(browser: aiohttp.ClientSession, rest: RestClient):
    """Somebody else's page could lay a frame under the pointer, or show an attachment as a page of this address."""
    for path in READ_PATHS:
        async with browser.get(path) as response:
            assert response.headers["X-Frame-Options"] == "DENY", path
            assert response.headers["Cross-Origin-Resource-Policy"] == "same-origin", path
            assert response.headers["X-Content-Type-Options"] == "nosniff", path
            assert "Access-Control-Allow-Origin" not in response.headers, path
            assert "Content-Security-Policy" not in response.headers, path
    form = aiohttp.FormData()
    form.add_field("payload_json", "{}", content_type="application/json")
    form.add_field("files[0]", b"<script>alert(1)</script>", filename="page.html", content_type="text/html")
    async with browser.post(
        f"/api/v10/channels/{rest.table}/messages", data=form, headers=BOT_HEADERS
    ) as response:
        [attachment] = (await response.json())["attachments"]
    async with browser.get(attachment["url"]) as response:
        assert response.headers["Content-Security-Policy"] == "sandbox"
