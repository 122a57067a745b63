"""Discord's REST API under /api/v10. Each request is parsed, disturbed by faults, validated, answered and logged."""

from __future__ import annotations

import asyncio
import copy
import json
from dataclasses import dataclass, field
from email.utils import formatdate
from typing import Any

from aiohttp import web

from playground import api_channels, api_commands, api_interactions, api_messages, api_threads
from playground.errors import DiscordError, Problem
from playground.gateway import require_authorization
from playground.model import Json, to_iso
from playground.rest_request import RestRequest, Route, read_body
from playground.server_state import ServerState

PREFIX = "/api/v10"
# Seconds that a limit with a code asks for.
RETRY_AFTER_CODED_429_S = 0.2
# Paths that carry their own secret instead of the bot's token.
TOKENLESS_PREFIXES = ("/interactions/", "/webhooks/")
# Responses below this path carry rate-limit headers.
RATE_LIMITED_PREFIX = "/channels/"

ROUTES: dict[tuple[str, str], Route] = {
    (route.method, route.template): route
    for module in (api_channels, api_commands, api_interactions, api_messages, api_threads)
    for route in module.ROUTES
}


@dataclass
class RestResponse:
    """The status, body and headers that a request is answered with."""

    status: int
    body: Any
    problems: tuple[Problem, ...] = ()
    headers: dict[str, str] = field(default_factory=dict[str, str])
    closes_connection: bool = False


async def handle_request(state: ServerState, request: web.Request) -> web.StreamResponse:
    """Answer one REST request."""
    loop = asyncio.get_running_loop()
    started = loop.time()
    path = request.path.removeprefix(PREFIX)
    state.fault_profiles.count_request(request.method, path)
    outcome = await _respond_with_faults(state, request, path)
    outcome.headers |= _build_headers(state, request.method, path)
    data = b"" if outcome.body is None else json.dumps(outcome.body).encode()
    ms = (loop.time() - started) * 1000
    _log_request(state, request, path, outcome, {"ms": round(ms, 2), "bytes_out": len(data)})
    if outcome.closes_connection and request.transport is not None:
        request.transport.abort()
    if not data:
        return web.Response(status=outcome.status, headers=outcome.headers)
    # Exactly this content type: with a charset discord.py takes the body for text.
    headers = {"Content-Type": "application/json", **outcome.headers}
    return web.Response(status=outcome.status, body=data, headers=headers)


def _build_headers(state: ServerState, method: str, path: str) -> dict[str, str]:
    """Return the headers of a response.

    They have the time by the playground's clock, and rate limits that allow the next request at once.
    """
    profiles = state.fault_profiles.find_matching(method, path, state.world.channels)
    headers: dict[str, str] = {}
    if path.startswith(RATE_LIMITED_PREFIX) and not any(
        profile.omits_rate_limit_headers for profile in profiles
    ):
        headers |= {"X-RateLimit-Limit": "1", "X-RateLimit-Remaining": "1"}
        headers |= {"X-RateLimit-Reset": f"{state.now():.3f}", "X-RateLimit-Reset-After": "0.0"}
    offsets = [profile.clock_offset_s for profile in profiles]
    offset_s = sum(offset for offset in offsets if offset)
    # An empty value keeps the web server from writing its own time.
    headers["Date"] = "" if None in offsets else formatdate(state.now() + offset_s, usegmt=True)
    return headers


async def _respond_with_faults(state: ServerState, request: web.Request, path: str) -> RestResponse:
    """Answer a request, disturbed by the faults that tests have set."""
    fault = state.faults.take_matching(request.method, path)
    do = fault.effect if fault else ""
    if do.startswith("slow:"):
        await asyncio.sleep(float(do.removeprefix("slow:")))
    elif do == "drop-before":
        return RestResponse(0, None, closes_connection=True)
    elif do in ("429", "429-global") and fault is not None:
        return _build_rate_limit_response(fault.retry_after, everywhere=do == "429-global")
    elif do in ("500", "502", "503"):
        return RestResponse(int(do), {"message": f"{do}: fault", "code": 0})
    elif do.isdigit():
        return _build_error_response(DiscordError(int(do)))
    wait = (
        0.0
        if path.startswith(TOKENLESS_PREFIXES)
        else state.faults.count_against_global_limit(asyncio.get_running_loop().time())
    )
    if wait:
        return _build_rate_limit_response(wait, everywhere=True)
    outcome = await _respond(state, request, path)
    outcome.closes_connection = do == "drop-after"
    if do.startswith("late:"):
        await asyncio.sleep(float(do.removeprefix("late:")))
    return outcome


def _build_rate_limit_response(wait: float, *, everywhere: bool) -> RestResponse:
    """Return a 429 response in the form that discord.py waits on. `wait`: seconds; `everywhere`: the global limit."""
    body = {"message": "You are being rate limited.", "retry_after": round(wait, 3), "global": everywhere}
    return RestResponse(429, body, headers={"Via": "1.1 playground", "Retry-After": str(round(wait, 3))})


def _build_error_response(error: DiscordError) -> RestResponse:
    """Return the response for an error, with status, JSON body and problems."""
    if error.status != 429:
        return RestResponse(error.status, error.build_body(), error.problems)
    wait = error.more.get("retry_after", RETRY_AFTER_CODED_429_S)
    # Also where it has a code of its own: clients wait and try again.
    limited = _build_rate_limit_response(wait, everywhere=False)
    return RestResponse(429, limited.body | error.build_body(), headers=limited.headers)


async def _respond(state: ServerState, request: web.Request, path: str) -> RestResponse:
    """Answer a request: authorize, parse and validate it, call its handler. Apply active fault profiles."""
    try:
        if not path.startswith(TOKENLESS_PREFIXES):
            require_authorization(request.headers.get("Authorization", ""))
        body, uploads, media = await read_body(request)
        query = dict(request.query)
        route, params = _validate_request(state, request.method, path, query, body, media)
        profiles = state.fault_profiles.find_matching(request.method, path, state.world.channels)
        for profile in profiles:
            await asyncio.sleep(
                profile.delay_s + profile.seconds_per_kb * sum(len(upload.data) for upload in uploads) / 1000
            )
            if profile.http_status:
                wait = (
                    {"retry_after": profile.retry_after_s, "global": False} if profile.retry_after_s else {}
                )
                return RestResponse(
                    profile.http_status, {"message": f"{profile.http_status}: lie", "code": 0, **wait}
                )
            if profile.error_code:
                raise DiscordError(profile.error_code)
            body = profile.change_request(body) if profile.change_request else body
        result = route.handle(state, RestRequest(request.method, path, params, query, body, uploads))
        for profile in profiles:
            result = profile.change_response(copy.deepcopy(result)) if profile.change_response else result
        return RestResponse(route.status if result is not None else 204, result)
    except DiscordError as error:
        if error.code in (50006, 50035, 50109, 40005):
            problems = error.problems or (Problem((), str(error.code), error.message),)
            state.record_violation(request.method, path, problems)
        return _build_error_response(error)


def _validate_request(
    state: ServerState, method: str, path: str, query: dict[str, str], body: Any, media: str
) -> tuple[Route, dict[str, str]]:
    """Return the route of a request and the values in its path.

    Raises DiscordError 50035 if Discord's description forbids the request, and 0 (404) if the path is unknown.
    """
    operation = state.schema.find_operation(method, path)
    route = ROUTES.get((method, operation.template)) if operation else None
    if operation is None or route is None:
        text = "The playground does not have this" if operation else "Discord does not have this"
        state.record_violation(method, path, (Problem((), "NOT_FOUND", text),))
        raise DiscordError(0)
    problems = state.schema.list_problems(operation, path, query, body, media)
    if route.body and body is None:
        problems.append(Problem((), "BASE_TYPE_REQUIRED", "This request needs a body"))
    if problems:
        raise DiscordError(50035, problems=problems)
    match = operation.pattern.fullmatch(path)
    return route, match.groupdict() if match else {}


def _log_request(
    state: ServerState, request: web.Request, path: str, outcome: RestResponse, measured: Json
) -> None:
    """Add a request to the request log and show it on the pages. `measured` has its duration and size."""
    state.request_count += 1
    entry: Json = {
        "n": state.request_count,
        "at": to_iso(state.now()),
        "method": request.method,
        "path": path,
        "status": outcome.status,
        "ok": 200 <= outcome.status < 300,
        "problems": [str(problem) for problem in outcome.problems],
        "bytes_in": request.content_length or 0,
        **measured,
    }
    state.wire.append(entry)
    state.send_to_pages("WIRE", entry)
