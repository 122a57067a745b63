"""A minimal, polite client for Discord's REST API that records requests, responses and times.

It pauses between requests, has a maximum number of requests, and stops at the first global rate limit.
"""
from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from email.utils import parsedate_to_datetime
from typing import Any, cast

import aiohttp
import msgspec
from msgspec import Struct

from bot.configuration.settings import DISCORD

PAUSE, MOST, SECONDS = 0.25, 60, 90.0
PATIENCE = 10.0
EPOCH = 1_420_070_400.0  # the start of Discord's ids, in seconds since 1970
AGAIN = 3
LONGEST = 10.0
AGENT = "DiscordBot (https://github.com/longtable/longtable, check)"
SECRET = re.compile(r"(?<=/interactions/)\d+/[^/]+|(?<=/webhooks/)\d+/[^/]+")


class Answer(Struct, frozen=True):
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
        return told(self.body, "retry_after") or 0.0

    @property
    def for_all(self) -> bool:
        """Return whether the rate limit is global."""
        return bool(told(self.body, "global"))

    def good(self) -> Any:
        """Return the body. Raises Odd for a refusal."""
        if not 200 <= self.status < 300:
            raise Odd(self)
        return self.body


class Odd(Exception):
    """Discord answered something that the check does not know."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.method} {hidden(answer.path)}: {answer.status} {answer.code}")
        self.answer = answer


class Unreached(Exception):
    """The connection broke, or no response came. The message is short."""


class Enough(Exception):
    """The check stops: `why` is "wait" (Discord asks to wait), "requests" or "time" (the budget is used up)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Heard(Struct, frozen=True):
    """A time of Discord's clock with our times around it, in seconds since 1970. Discord's times are whole seconds."""

    sent: float
    received: float
    date: float


class Said(Struct, frozen=True):
    """One request for the record, without tokens, and without ids except the channel's."""

    point: str
    request: str
    status: int
    code: int
    milliseconds: int


class Wire:
    """A client for one check."""

    def __init__(
        self,
        session: aiohttp.ClientSession,
        token: str,
        base: str | None = None,
        clock: Callable[[], float] = time.time,
        pause: float = PAUSE,
        most: int = MOST,
        longest: float = SECONDS,
    ) -> None:
        self.session, self.token, self.base, self.clock = session, token, (base or DISCORD).rstrip("/"), clock
        self.pause, self.most, self.longest = pause, most, longest
        self.began: float | None = None  # by the loop's clock
        self.waited = 0.0  # seconds spent waiting for a person, which do not count
        self.point, self.channel = "", 0  # the running check, and the channel whose id may be recorded
        self.said, self.heard = list[Said](), list[Heard]()

    @classmethod
    @asynccontextmanager
    async def open(cls, token: str, base: str | None = None, **manners: Any) -> AsyncGenerator[Wire]:
        async with aiohttp.ClientSession() as session:
            yield cls(session, token, base, **manners)

    async def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: Sequence[tuple[str, bytes]] = (),
        free: bool = False,
        query: str = "",
    ) -> Answer:
        """Send a request; repeat it if Discord asks to wait. Raises Unreached, Enough.

        `free`: it does not count towards the budget, because what was created must be deleted.
        """
        answer = await self.paced(method, path + query, body, files, free)
        for _ in range(AGAIN):
            if answer.status == 429 and answer.for_all:
                raise Enough("wait")
            if answer.status != 429 or answer.code or not 0 < answer.wait <= LONGEST:
                break
            await asyncio.sleep(answer.wait)
            answer = await self.paced(method, path + query, body, files, free)
        return answer

    async def paced(self, method: str, path: str, body: Any, files: Sequence[tuple[str, bytes]], free: bool) -> Answer:
        now = asyncio.get_running_loop().time()
        self.began = now if self.began is None else self.began
        if not free and len(self.said) >= self.most:
            raise Enough("requests")
        if not free and now - self.began - self.waited > self.longest:
            raise Enough("time")
        if self.said:
            await asyncio.sleep(self.pause)
        return await self.once(method, path, body, files)

    async def once(self, method: str, path: str, body: Any, files: Sequence[tuple[str, bytes]]) -> Answer:
        loop = asyncio.get_running_loop()
        began, sent = loop.time(), self.clock()
        headers = {"User-Agent": AGENT}
        if not path.startswith(("/interactions/", "/webhooks/")):
            headers["Authorization"] = f"Bot {self.token}"
        try:
            async with (
                asyncio.timeout(PATIENCE),
                self.session.request(method, self.base + path, headers=headers, **parts(body, files)) as response,
            ):
                raw = await response.read()
        except (TimeoutError, aiohttp.ClientError, OSError) as error:
            raise Unreached(type(error).__name__) from error
        took, found = loop.time() - began, decoded(raw)
        code = told(found, "code")
        answer = Answer(
            method, path, response.status, code if isinstance(code, int) else 0, found, response.headers, took
        )
        asked = f"{method} {hidden(path, self.channel)}"
        self.said.append(Said(self.point, asked, answer.status, answer.code, round(took * 1000)))
        if date := response.headers.get("Date"):
            self.heard.append(Heard(sent, sent + took, parsedate_to_datetime(date).timestamp()))
        return answer


def parts(body: Any, files: Sequence[tuple[str, bytes]]) -> dict[str, Any]:
    """Return the request's JSON, or a form with JSON and files."""
    if not files:
        return {} if body is None else {"json": body}
    form = aiohttp.FormData()
    form.add_field("payload_json", msgspec.json.encode(body).decode(), content_type="application/json")
    for place, (name, data) in enumerate(files):
        form.add_field(f"files[{place}]", data, filename=name, content_type="image/png")
    return {"data": form}


def decoded(raw: bytes) -> Any:
    """Return the JSON, or None: other content comes from something between Discord and us."""
    try:
        return msgspec.json.decode(raw) if raw else None
    except msgspec.DecodeError:
        return None


def told(body: Any, name: str) -> Any:
    """Return a field of a response, or None if the response is not an object."""
    return cast(Any, body).get(name) if isinstance(body, dict) else None


def hidden(path: str, channel: int = 0) -> str:
    """Return a path without tokens, and without ids except the channel's."""
    kept = str(channel) if channel else ""
    return re.sub(r"\d{6,}", lambda found: found[0] if found[0] == kept else "…", SECRET.sub("…", path))
