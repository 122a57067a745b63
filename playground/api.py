"""Discord's REST API under /api/v10: each request is read, disturbed by faults, checked, answered and written down."""

from __future__ import annotations

import asyncio
import copy
import json
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any

from aiohttp import web

from playground import api_channels, api_commands, api_interactions, api_messages, api_threads
from playground.calls import Call, read_body
from playground.errors import DiscordError, Problem
from playground.gateway import check_authorization
from playground.hub import Hub
from playground.model import Json, iso
from playground.routes import Route

PREFIX = "/api/v10"
AGAIN = 0.2  # seconds that a limit with a code asks for
# Paths that carry their own secret instead of the bot's token.
OPEN = ("/interactions/", "/webhooks/")
LIMITED = "/channels/"  # whose answers tell of limits

ROUTES: dict[tuple[str, str], Route] = {
    (route.method, route.template): route
    for module in (api_channels, api_commands, api_interactions, api_messages, api_threads)
    for route in module.ROUTES
}


@dataclass
class Outcome:
    """What a request came to."""

    status: int
    body: Any
    problems: tuple[Problem, ...] = ()
    headers: dict[str, str] = field(default_factory=dict[str, str])
    hang_up: bool = False


async def serve(hub: Hub, request: web.Request) -> web.StreamResponse:
    """Answer one request."""
    loop = asyncio.get_running_loop()
    started = loop.time()
    path = request.path.removeprefix(PREFIX)
    hub.lies.heard(request.method, path)
    outcome = await _disturbed(hub, request, path)
    outcome.headers |= _headers(hub, request.method, path)
    data = b"" if outcome.body is None else json.dumps(outcome.body).encode()
    ms = (loop.time() - started) * 1000
    _write_down(hub, request, path, outcome, {"ms": round(ms, 2), "bytes_out": len(data)})
    if outcome.hang_up and request.transport is not None:
        request.transport.abort()
    if not data:
        return web.Response(status=outcome.status, headers=outcome.headers)
    # Exactly this content type: with a charset discord.py takes the body for text.
    headers = {"Content-Type": "application/json", **outcome.headers}
    return web.Response(status=outcome.status, body=data, headers=headers)


def _headers(hub: Hub, method: str, path: str) -> dict[str, str]:
    """When it is answered, by the playground's clock; and that nothing is limited, as discord.py understands it."""
    lies, told = hub.lies.about(method, path, hub.world.channels), dict[str, str]()
    if path.startswith(LIMITED) and not any(lie.untold for lie in lies):
        told |= {"X-RateLimit-Limit": "1", "X-RateLimit-Remaining": "1"}
        told |= {"X-RateLimit-Reset": f"{hub.now():.3f}", "X-RateLimit-Reset-After": "0.0"}
    wrong = [lie.date for lie in lies]
    off = sum(seconds for seconds in wrong if seconds)
    told["Date"] = "" if None in wrong else formatdate(hub.now() + off, usegmt=True)  # else the server writes its own
    return told


async def _disturbed(hub: Hub, request: web.Request, path: str) -> Outcome:
    """The request under the faults that tests have set."""
    fault = hub.faults.take(request.method, path)
    do = fault.do if fault else ""
    if do.startswith("slow:"):
        await asyncio.sleep(float(do.removeprefix("slow:")))
    elif do == "drop-before":
        return Outcome(0, None, hang_up=True)
    elif do in ("429", "429-global") and fault is not None:
        return _limited(fault.retry_after, everywhere=do == "429-global")
    elif do in ("500", "502", "503"):
        return Outcome(int(do), {"message": f"{do}: fault", "code": 0})
    elif do.isdigit():
        return _refused(DiscordError(int(do)))
    wait = 0.0 if path.startswith(OPEN) else hub.faults.too_many(asyncio.get_running_loop().time())
    if wait:
        return _limited(wait, everywhere=True)
    outcome = await _answer(hub, request, path)
    outcome.hang_up = do == "drop-after"
    if do.startswith("late:"):
        await asyncio.sleep(float(do.removeprefix("late:")))
    return outcome


def _limited(wait: float, *, everywhere: bool) -> Outcome:
    """429 in the form that discord.py waits on: with a Via header and a JSON body."""
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
    return Outcome(429, body, headers={"Via": "1.1 playground", "Retry-After": str(round(wait, 3))})


def _refused(error: DiscordError) -> Outcome:
    if error.status != 429:
        return Outcome(error.status, error.body(), error.problems)
    limited = _limited(AGAIN, everywhere=False)  # also where it has a code of its own: clients wait and try again
    return Outcome(429, limited.body | error.body(), headers=limited.headers)


async def _answer(hub: Hub, request: web.Request, path: str) -> Outcome:
    try:
        if not path.startswith(OPEN):
            check_authorization(request.headers.get("Authorization", ""))
        body, uploads, media = await read_body(request)
        query = dict(request.query)
        route, params = _checked(hub, request.method, path, query, body, media)
        lies = hub.lies.about(request.method, path, hub.world.channels)
        for lie in lies:
            await asyncio.sleep(lie.late + lie.line * sum(len(upload.data) for upload in uploads) / 1000)
            if lie.status:
                wait = {"retry_after": lie.wait, "global": False} if lie.wait else {}
                return Outcome(lie.status, {"message": f"{lie.status}: lie", "code": 0, **wait})
            if lie.refuse:
                raise DiscordError(lie.refuse)
            body = lie.asked(body) if lie.asked else body
        result = route.handle(hub, Call(request.method, path, params, query, body, uploads))
        for lie in lies:
            result = lie.told(copy.deepcopy(result)) if lie.told else result
        return Outcome(route.status if result is not None else 204, result)
    except DiscordError as error:
        if error.code in (50006, 50035, 50109, 40005):
            problems = error.problems or (Problem((), str(error.code), error.message),)
            hub.violate(request.method, path, problems)
        return _refused(error)


def _checked(
    hub: Hub, method: str, path: str, query: dict[str, str], body: Any, media: str
) -> tuple[Route, dict[str, str]]:
    """The route of a request that Discord's description allows. Raises 50035, or 0 (404) for an unknown path."""
    operation = hub.schema.find(method, path)
    route = ROUTES.get((method, operation.template)) if operation else None
    if operation is None or route is None:
        text = "The playground does not have this" if operation else "Discord does not have this"
        hub.violate(method, path, (Problem((), "NOT_FOUND", text),))
        raise DiscordError(0)
    problems = hub.schema.problems(operation, path, query, body, media)
    if route.body and body is None:
        problems.append(Problem((), "BASE_TYPE_REQUIRED", "This request needs a body"))
    if problems:
        raise DiscordError(50035, problems=problems)
    match = operation.pattern.fullmatch(path)
    return route, match.groupdict() if match else {}


def _write_down(hub: Hub, request: web.Request, path: str, outcome: Outcome, measured: Json) -> None:
    hub.requests += 1
    entry: Json = {
        "n": hub.requests,
        "at": iso(hub.now()),
        "method": request.method,
        "path": path,
        "status": outcome.status,
        "ok": 200 <= outcome.status < 300,
        "problems": [str(problem) for problem in outcome.problems],
        "bytes_in": request.content_length or 0,
        **measured,
    }
    hub.wire.append(entry)
    hub.tell("WIRE", entry)
