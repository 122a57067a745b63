"""A minimal, polite client for Discord's REST API that records requests, responses and times.

It pauses between requests, has a maximum number of requests, and stops at the first global rate limit.
"""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, Self, cast

import aiohttp
import msgspec
from msgspec import Struct

from bot.base import DECODE_ERRORS

REQUEST_INTERVAL_S = 0.25
MAX_REQUESTS, MAX_DURATION_S = 60, 90.0
"""The budget of a check."""
RESPONSE_TIMEOUT_S = 10.0
MAX_RATE_LIMIT_RETRIES = 3
MAX_RATE_LIMIT_WAIT_S = 10.0
DATE_UNIT_S = 1.0
"""Discord's Date header has whole seconds."""
USER_AGENT = "DiscordBot (https://github.com/longtable/longtable, check)"
SECRET_PATH_PARTS = re.compile(r"(?<=/interactions/)\d+/[^/]+|(?<=/webhooks/)\d+/[^/]+")


class Response(Struct, frozen=True):
    """A response from Discord."""

    method: str
    path: str
    status: int
    code: int  # Discord's error code; 0: none
    body: Any
    headers: Mapping[str, str]
    seconds: float

    @property
    def wait(self) -> float:
        """Return how many seconds Discord asks to wait, or 0."""
        return get_field(self.body, "retry_after") or 0.0

    @property
    def reason(self) -> str:
        """Return Discord's error code, or the status if there is none."""
        return str(self.code or self.status)

    @property
    def is_success(self) -> bool:
        """Return whether Discord has done what was asked."""
        return 200 <= self.status < 300

    def require_success(self) -> Any:
        """Return the body. Raises UnexpectedResponse if Discord refused the request."""
        if not self.is_success:
            raise UnexpectedResponse(self)
        return self.body


class UnexpectedResponse(Exception):
    """Discord answered something that the check does not know."""

    def __init__(self, answer: Response) -> None:
        super().__init__(f"{answer.method} {redact_path(answer.path)}: {answer.status} {answer.code}")
        self.answer = answer


class DiscordUnreachable(Exception):
    """The connection broke, or no response came. The message is short."""


class CheckAborted(Exception):
    """The check stops: `why` is "wait" (Discord asks to wait), "requests" or "time" (the budget is used up)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class DiscordClock:
    """Compare this machine's clock with Discord's.

    `ahead_s` is by how many seconds ours is at least ahead of Discord's, or behind it if negative; None before the
    first answer.
    """

    def __init__(self) -> None:
        self.ahead_s: float | None = None

    def build_trace(self) -> aiohttp.TraceConfig:
        """Return an aiohttp trace that calls `update` for every HTTP answer that discord.py gets."""
        config = aiohttp.TraceConfig()
        config.on_request_start.append(self.on_start)
        config.on_request_end.append(self.on_end)
        return config

    async def on_start(self, _: aiohttp.ClientSession, context: SimpleNamespace, __: Any) -> None:
        """Note when the request was sent."""
        context.sent = time.time()

    async def on_end(
        self, _: aiohttp.ClientSession, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams
    ) -> None:
        """Compare the clocks by the `Date` header of the answer, if it has one."""
        if date := params.response.headers.get("Date"):
            self.update(context.sent, time.time(), date)

    def update(self, sent: float, received: float, date: str) -> None:
        """Correct the difference as far as one answer makes it certain: Discord's clock showed `date`, in whole seconds,
        at some moment between `sent` and `received`. Nothing happens if `date` is no date."""
        with suppress(ValueError):
            shown = parsedate_to_datetime(date).timestamp()
            self.ahead_s = min(max(self.ahead_s or 0.0, sent - shown - DATE_UNIT_S), received - shown)


class RecordedRequest(Struct, frozen=True):
    """One request for the record, without tokens, and without ids except the channel's."""

    point: str
    request: str
    status: int
    code: int
    milliseconds: int


class RestClient:
    """A client for one check, with a connection of its own that is open within an `async with` block.

    `base`: the address of the API. `interval_s`: the pause between two requests.
    """

    def __init__(
        self,
        token: str,
        base: str,
        clock: Callable[[], float] = time.time,
        interval_s: float = REQUEST_INTERVAL_S,
    ) -> None:
        self.discord_clock = DiscordClock()
        self.session = aiohttp.ClientSession()
        self.token = token
        self.base = base.rstrip("/")
        self.clock = clock
        self.interval_s = interval_s
        self.began: float | None = None  # by the loop's clock
        self.waited = 0.0  # seconds spent waiting for a person, which do not count
        self.point, self.channel = "", 0  # the running check, and the channel whose id may be recorded
        self.said = list[RecordedRequest]()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.session.close()

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: Sequence[tuple[str, bytes]] = (),
        query: str = "",
    ) -> Response:
        """Send a request and return the response, also if Discord refuses it. If Discord asks to wait for a short time,
        wait and send it again, a few times.

        The budget limits the checks only. Afterwards no `point` is set, so that what they created can still be deleted.
        Raises DiscordUnreachable; CheckAborted if the budget is used up or at a global rate limit.
        """
        answer = await self.send_paced(method, path + query, body, files)
        for _ in range(MAX_RATE_LIMIT_RETRIES):
            if answer.status == 429 and get_field(answer.body, "global"):
                raise CheckAborted("wait")
            if answer.status != 429 or answer.code or not 0 < answer.wait <= MAX_RATE_LIMIT_WAIT_S:
                break
            await asyncio.sleep(answer.wait)
            answer = await self.send_paced(method, path + query, body, files)
        return answer

    async def fetch(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: Sequence[tuple[str, bytes]] = (),
        query: str = "",
    ) -> Any:
        """Send a request and return the body of the response. Raises as `ask`; UnexpectedResponse if Discord refuses."""
        return (await self.ask(method, path, body, files, query=query)).require_success()

    async def send_paced(
        self, method: str, path: str, body: Any, files: Sequence[tuple[str, bytes]]
    ) -> Response:
        """Send a request after a pause, record it, and compare the clocks. Raises CheckAborted if the budget is used
        up, DiscordUnreachable."""
        loop = asyncio.get_running_loop()
        self.began = loop.time() if self.began is None else self.began
        if self.point and len(self.said) >= MAX_REQUESTS:
            raise CheckAborted("requests")
        if self.point and loop.time() - self.began - self.waited > MAX_DURATION_S:
            raise CheckAborted("time")
        if self.said:
            await asyncio.sleep(self.interval_s)
        began, sent = loop.time(), self.clock()
        headers = {"User-Agent": USER_AGENT}
        if not path.startswith(("/interactions/", "/webhooks/")):
            headers["Authorization"] = f"Bot {self.token}"
        try:
            async with (
                asyncio.timeout(RESPONSE_TIMEOUT_S),
                self.session.request(
                    method, self.base + path, headers=headers, **build_request(body, files)
                ) as response,
            ):
                raw = await response.read()
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            raise DiscordUnreachable(type(error).__name__) from error
        took, found = loop.time() - began, None
        with suppress(*DECODE_ERRORS):  # the body is empty, or something between Discord and us has answered
            found = msgspec.json.decode(raw)
        code = get_field(found, "code")
        answer = Response(
            method, path, response.status, code if isinstance(code, int) else 0, found, response.headers, took
        )
        asked = f"{method} {redact_path(path, self.channel)}"
        self.said.append(RecordedRequest(self.point, asked, answer.status, answer.code, round(took * 1000)))
        if date := response.headers.get("Date"):
            self.discord_clock.update(sent, sent + took, date)
        return answer


def build_request(body: Any, files: Sequence[tuple[str, bytes]]) -> dict[str, Any]:
    """Return the arguments for aiohttp: JSON, or a multipart form with JSON and files."""
    if not files:
        return {} if body is None else {"json": body}
    form = aiohttp.FormData()
    form.add_field("payload_json", msgspec.json.encode(body).decode(), content_type="application/json")
    for place, (name, data) in enumerate(files):
        form.add_field(f"files[{place}]", data, filename=name, content_type="image/png")
    return {"data": form}


def get_field(body: Any, name: str) -> Any:
    """Return a field of a response's body, or None if the body is not an object or lacks it."""
    return cast(Any, body).get(name) if isinstance(body, dict) else None


def redact_path(path: str, channel: int = 0) -> str:
    """Return a path without tokens and ids. Only the id of `channel` stays."""
    kept = str(channel) if channel else ""
    return re.sub(
        r"\d{6,}", lambda found: found[0] if found[0] == kept else "…", SECRET_PATH_PARTS.sub("…", path)
    )
