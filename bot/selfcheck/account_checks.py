"""Checks that need the token: the bot's account, the gateway, its commands, the clock, and the connection."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any

import aiohttp

from bot.selfcheck.finding import CheckContext, Finding, broken, fine, grade, loss

from .rest_client import DiscordUnreachable

SCOPE = "applications.commands"
GUILD_INSTALL = "0"  # Discord's key for installations on servers
MIN_SESSION_STARTS, READY_TIMEOUT_S = 10, 10.0
# Opcodes of the gateway.
HELLO = 10
DISPATCH = 0
HEARTBEAT = 1
IDENTIFY = 2
HEARTBEAT_ACK = 11
INVALID_SESSION = 9
CLOSED_WITHOUT_CODE = 1006
MAX_LISTED_NAMES = 5
MAX_CHECKED_SERVERS = 20  # because a check should make few requests
MEASURED_REQUESTS = 5
GOOD_CLOCK_OFFSET_S, MAX_CLOCK_OFFSET_S = 1.0, 10.0
GOOD_LATENCY_S, MAX_LATENCY_S = 0.3, 1.2


async def check_application(context: CheckContext) -> Finding:
    """Check that the token is valid, that interactions arrive through the gateway, and that the links which install the
    bot also allow commands. Store the bot's and the application's id in the context for later checks.
    """
    me = await context.wire.ask("GET", "/users/@me")
    if me.status == 401:
        return broken("token")
    about = await context.wire.fetch("GET", "/applications/@me")
    context.me, context.application = int(me.require_success()["id"]), int(about["id"])
    if about.get("interactions_endpoint_url"):
        return broken("url")
    kinds: dict[str, Any] = about.get("integration_types_config") or {}
    config: dict[str, Any] = kinds.get(GUILD_INSTALL) or {}
    links: tuple[Any, Any] = (
        about.get("install_params"),
        config.get("oauth2_install_params"),
    )  # the older kind, and the newer
    if any(link is not None and SCOPE not in link["scopes"] for link in links):
        return loss("install")
    return fine(name=str(me.body["username"]))


async def check_gateway(context: CheckContext) -> Finding:
    """Check that enough session starts and shards are left and, if the context allows it, open a session and wait until
    its heartbeat is acknowledged. Raises DiscordUnreachable.
    """
    gateway = await context.wire.fetch("GET", "/gateway/bot")
    starts = gateway["session_start_limit"]
    if starts["remaining"] < MIN_SESSION_STARTS:
        return broken("starts", left=starts["remaining"], hours=-(-starts["reset_after"] // 3_600_000))
    if context.shards is not None and context.shards < gateway["shards"]:
        return loss("shards", ours=context.shards, wanted=gateway["shards"])
    if not context.identify:
        return Finding("fine", "asked", {"left": starts["remaining"]})
    try:
        async with asyncio.timeout(READY_TIMEOUT_S):
            return await try_session(context, f"{gateway['url']}/?v=10&encoding=json", gateway["shards"])
    except TimeoutError:
        return broken("never", seconds=int(READY_TIMEOUT_S))
    except (aiohttp.ClientError, OSError) as error:
        raise DiscordUnreachable(type(error).__name__) from error


async def try_session(context: CheckContext, url: str, shards: int) -> Finding:
    """Open a gateway session and wait until its heartbeat is acknowledged.

    The finding is "fine" with the time until READY, or says how the session ended before.
    """
    loop = asyncio.get_running_loop()
    began, ready = loop.time(), 0.0
    about = {"os": sys.platform, "browser": "longtable", "device": "longtable"}
    who = {"token": context.wire.token, "intents": context.intents, "properties": about, "shard": [0, shards]}
    async with context.wire.session.ws_connect(url, max_msg_size=0) as socket:
        async for message in socket:
            if message.type is not aiohttp.WSMsgType.TEXT:
                continue
            frame: Mapping[str, Any] = message.json()
            op = frame["op"]
            if op == HELLO:
                await socket.send_json({"op": IDENTIFY, "d": who})
            elif op == DISPATCH and frame["t"] == "READY":
                ready = loop.time() - began
                await socket.send_json({"op": HEARTBEAT, "d": frame["s"]})
            elif op == INVALID_SESSION or (op == HEARTBEAT_ACK and ready):
                await socket.close(code=1000)
                return broken("invalid") if op == INVALID_SESSION else fine(milliseconds=round(ready * 1000))
    return broken("closed", code=str(socket.close_code or CLOSED_WITHOUT_CODE))


async def check_commands(context: CheckContext) -> Finding:
    """Check that Discord has the commands of this version, with their options and German translations."""
    path = f"/applications/{context.application}/commands"
    known = await context.wire.fetch("GET", path, query="?with_localizations=true")
    theirs = {command["name"]: context.normalize(command) for command in known}
    ours = context.commands
    if not theirs:
        return broken("none")
    wrong = sorted(name for name in theirs.keys() | ours.keys() if theirs.get(name) != ours.get(name))
    if wrong:
        return broken("differ", count=len(wrong), names=list_first([f"/{name}" for name in wrong]))
    return fine(count=len(ours))


def list_first(names: Sequence[str]) -> str:
    """Return the first names, separated by commas, with "…" if there are more."""
    more = ["…"] if len(names) > MAX_LISTED_NAMES else []
    return ", ".join([*names[:MAX_LISTED_NAMES], *more])


async def check_clock(context: CheckContext) -> Finding:
    """Measure by how much this machine's clock differs from Discord's, and keep the difference in the context for other
    checks.

    Discord's Date header has whole seconds; several headers narrow the difference down.
    """
    while len(context.wire.heard) < MEASURED_REQUESTS:
        await context.wire.fetch("GET", "/gateway")
        if not context.wire.heard:
            return broken("none")
    low = max(heard.sent - heard.date - 1 for heard in context.wire.heard)
    high = min(heard.received - heard.date for heard in context.wire.heard)
    off = context.off = max(low, 0.0) + min(high, 0.0)  # at most one of them is not 0
    values = {"seconds": f"{abs(off):.1f}", "ahead": int(off > 0)}
    return grade("off", abs(off), GOOD_CLOCK_OFFSET_S, MAX_CLOCK_OFFSET_S, **values)


async def check_timeouts(context: CheckContext) -> Finding:
    """Check that no moderator has put the bot into a timeout, in which it cannot post, on its first
    `MAX_CHECKED_SERVERS` servers.
    """
    servers = await context.wire.fetch("GET", "/users/@me/guilds", query=f"?limit={MAX_CHECKED_SERVERS}")
    silenced = [
        str(server["name"])
        for server in servers
        if context.is_timed_out(
            await context.wire.fetch("GET", f"/guilds/{server['id']}/members/{context.me}")
        )
    ]
    if not silenced:
        return fine(count=len(servers))
    return broken("some", count=len(silenced), names=list_first(silenced))


async def check_latency(context: CheckContext) -> Finding:
    """Check how long small requests take, by the median of some."""
    each = list[float]()
    for _ in range(MEASURED_REQUESTS):
        answer = await context.wire.ask("GET", "/gateway")
        answer.require_success()
        each.append(answer.seconds)
    middle = median(each)
    return grade("slow", middle, GOOD_LATENCY_S, MAX_LATENCY_S, milliseconds=round(middle * 1000))
