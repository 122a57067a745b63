"""Points that need the token: who the bot is on Discord, the gateway, its commands, the clock, the way there."""
from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from datetime import datetime
from statistics import median
from typing import Any

import aiohttp

from .finding import Bench, Finding, broken, fine, loss
from .rest_client import Unreached

SCOPE = "applications.commands"
SERVERS = "0"  # Discord's type of an installation on a server
STARTS, READY = 10, 10.0  # sessions that may still be begun; seconds until READY
HELLO, DISPATCH, BEAT, IDENTIFY, BEATEN, INVALID = 10, 0, 1, 2, 11, 9
NO_CODE = 1006  # what WebSockets call an end without a code
NAMED = 5  # commands that are named where they differ, and servers
MAX_SERVERS = 20  # that are looked at: a check makes few requests
ANSWERS, NEAR, FAR = 5, 1.0, 10.0  # answers that tell the time; seconds that a clock may be off
LATENCY, LAST = 0.3, 1.2  # seconds for a small request: good; bearable


async def application(bench: Bench) -> Finding:
    """The token counts, and presses come by the gateway."""
    me = await bench.wire.ask("GET", "/users/@me")
    if me.status == 401:
        return broken("token")
    about = (await bench.wire.ask("GET", "/applications/@me")).good()
    bench.me, bench.application = int(me.good()["id"]), int(about["id"])
    if about.get("interactions_endpoint_url"):
        return broken("url")
    if any(SCOPE not in scopes for scopes in installs(about)):
        return loss("install")
    return fine(name=str(me.body["username"]))


def installs(about: Mapping[str, Any]) -> list[list[str]]:
    """The scopes of each link by which it is installed on a server: Discord knows an older and a newer kind."""
    kinds: Mapping[str, Any] = about.get("integration_types_config") or {}
    config: Mapping[str, Any] = kinds.get(SERVERS) or {}
    links: tuple[Any, Any] = about.get("install_params"), config.get("oauth2_install_params")
    return [link["scopes"] for link in links if link is not None]


async def gateway(bench: Bench) -> Finding:
    """A session begins and its heart beats."""
    told = (await bench.wire.ask("GET", "/gateway/bot")).good()
    starts = told["session_start_limit"]
    if starts["remaining"] < STARTS:
        return broken("starts", left=starts["remaining"], hours=-(-starts["reset_after"] // 3_600_000))
    if bench.shards is not None and bench.shards < told["shards"]:
        return loss("shards", ours=bench.shards, wanted=told["shards"])
    if not bench.identify:
        return Finding("fine", "asked", {"left": starts["remaining"]})
    try:
        async with asyncio.timeout(READY):
            return await session(bench, f"{told['url']}/?v=10&encoding=json", told["shards"])
    except TimeoutError:
        return broken("never", seconds=int(READY))
    except (aiohttp.ClientError, OSError) as error:
        raise Unreached(type(error).__name__) from error


async def session(bench: Bench, url: str, shards: int) -> Finding:
    """How long until READY; or how it ended before the heart had beaten."""
    loop = asyncio.get_running_loop()
    began, ready = loop.time(), 0.0
    about = {"os": sys.platform, "browser": "longtable", "device": "longtable"}
    who = {"token": bench.wire.token, "intents": bench.intents, "properties": about, "shard": [0, shards]}
    async with bench.wire.session.ws_connect(url, max_msg_size=0) as socket:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            frame: Mapping[str, Any] = message.json()
            match frame["op"]:
                case op if op == HELLO:
                    await socket.send_json({"op": IDENTIFY, "d": who})
                case op if op == DISPATCH and frame["t"] == "READY":
                    ready = loop.time() - began
                    await socket.send_json({"op": BEAT, "d": frame["s"]})
                case op if op == BEATEN and ready:
                    await socket.close(code=1000)
                    return fine(milliseconds=round(ready * 1000))
                case op if op == INVALID:
                    await socket.close(code=1000)
                    return broken("invalid")
                case _:
                    pass
    return broken("closed", code=str(socket.close_code or NO_CODE))


async def commands(bench: Bench) -> Finding:
    """Discord knows those of this version, with their options and their German."""
    path = f"/applications/{bench.application}/commands"
    known = (await bench.wire.ask("GET", path, query="?with_localizations=true")).good()
    theirs = {command["name"]: bench.essence(command) for command in known}
    ours = bench.commands
    if not theirs:
        return broken("none")
    wrong = sorted(name for name in theirs.keys() | ours.keys() if theirs.get(name) != ours.get(name))
    if wrong:
        more = ["…"] if len(wrong) > NAMED else []
        return broken("differ", count=len(wrong), names=", ".join([f"/{name}" for name in wrong[:NAMED]] + more))
    return fine(count=len(ours))


async def clock(bench: Bench) -> Finding:
    """Discord tells whole seconds: that of each answer narrows down by how much ours is off."""
    while len(bench.wire.heard) < ANSWERS:
        (await bench.wire.ask("GET", "/gateway")).good()
        if not bench.wire.heard:
            return broken("none")
    low = max(heard.sent - heard.date - 1 for heard in bench.wire.heard)
    high = min(heard.received - heard.date for heard in bench.wire.heard)
    off = low if low > 0 else high if high < 0 else 0.0
    bench.off = off
    values: dict[str, str | int] = {"seconds": tenths(abs(off)), "ahead": int(off > 0)}
    if abs(off) <= NEAR:
        return fine(**values)
    return (loss if abs(off) <= FAR else broken)("off", **values)


def tenths(number: float) -> str:
    return f"{number:.1f}"


async def timeouts(bench: Bench) -> Finding:
    """Look on which servers a moderator has put the bot into a timeout: there it can post nothing."""
    servers = (await bench.wire.ask("GET", "/users/@me/guilds", query=f"?limit={MAX_SERVERS}")).good()
    silenced = list[str]()
    for server in servers:
        me = (await bench.wire.ask("GET", f"/guilds/{server['id']}/members/{bench.me}")).good()
        until: str | None = me.get("communication_disabled_until")
        if until is not None and datetime.fromisoformat(until).timestamp() > bench.wire.clock():
            silenced.append(str(server["name"]))
    if not silenced:
        return fine(count=len(servers))
    more = ["…"] if len(silenced) > NAMED else []
    return broken("some", count=len(silenced), names=", ".join([*silenced[:NAMED], *more]))


async def latency(bench: Bench) -> Finding:
    """Small requests, there and back."""
    each = list[float]()
    for _ in range(ANSWERS):
        answer = await bench.wire.ask("GET", "/gateway")
        answer.good()
        each.append(answer.seconds)
    middle = median(each)
    values: dict[str, str | int] = {"milliseconds": round(middle * 1000)}
    if middle <= LATENCY:
        return fine(**values)
    return (loss if middle <= LAST else broken)("slow", **values)
