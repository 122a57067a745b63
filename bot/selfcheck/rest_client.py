"""Discord's REST API as it is, with no library between: what was asked, what came back, how long it took.

It is polite: a pause between two requests, a most for all of them, and the end at the first wait that is for all.
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

PAUSE, MOST, SECONDS = 0.25, 60, 90.0  # seconds between two requests; requests; seconds for all but presses
PATIENCE = 10.0  # seconds for an answer
EPOCH = 1_420_070_400.0  # seconds since 1970 at which Discord's ids begin
AGAIN = 3  # times that a request is asked again where Discord bids to wait
LONGEST = 10.0  # seconds that are waited then
AGENT = "DiscordBot (https://github.com/longtable/longtable, check)"
SECRET = re.compile(r"(?<=/interactions/)\d+/[^/]+|(?<=/webhooks/)\d+/[^/]+")


class Answer(Struct, frozen=True):
    method: str
    path: str
    status: int
    code: int  # Discord's; 0: none
    body: Any
    headers: Mapping[str, str]
    seconds: float

    @property
    def wait(self) -> float:
        """Seconds that Discord bids to wait; 0 where it says nothing of it."""
        return told(self.body, "retry_after") or 0.0

    @property
    def for_all(self) -> bool:
        """Whether that is said to all requests."""
        return bool(told(self.body, "global"))

    def good(self) -> Any:
        """The body. Raises Odd for a refusal."""
        if not 200 <= self.status < 300:
            raise Odd(self)
        return self.body


class Odd(Exception):
    """An answer that nobody foresaw."""

    def __init__(self, answer: Answer) -> None:
        super().__init__(f"{answer.method} {hidden(answer.path)}: {answer.status} {answer.code}")
        self.answer = answer


class Unreached(Exception):
    """The connection broke, or no answer came; what is said is short."""


class Enough(Exception):
    """The check stops here: `why` is "wait" (Discord asks for it), "requests" or "time"."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Heard(Struct, frozen=True):
    """When Discord's clock said what, in seconds since 1970 of ours and of its; its are whole."""

    sent: float
    received: float
    date: float


class Said(Struct, frozen=True):
    """One request, for the record: no token, no id but the channel's."""

    point: str
    request: str
    status: int
    code: int
    milliseconds: int


class Wire:
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
        self.waited = 0.0  # seconds for a person, which do not count
        self.point, self.channel = "", 0  # what is being tried, and the channel whose id may stand in the record
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
        """Ask, and ask again where Discord bids to wait. `free`: it counts for nothing, as what is made must go again.

        Raises Unreached, Enough.
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
    """Of a request: its JSON, beside its files where there are some."""
    if not files:
        return {} if body is None else {"json": body}
    form = aiohttp.FormData()
    form.add_field("payload_json", msgspec.json.encode(body).decode(), content_type="application/json")
    for place, (name, data) in enumerate(files):
        form.add_field(f"files[{place}]", data, filename=name, content_type="image/png")
    return {"data": form}


def decoded(raw: bytes) -> Any:
    """What is no JSON comes from something between Discord and us: it says nothing."""
    try:
        return msgspec.json.decode(raw) if raw else None
    except msgspec.DecodeError:
        return None


def told(body: Any, name: str) -> Any:
    """A field of what was answered; None where it is no object."""
    return cast(Any, body).get(name) if isinstance(body, dict) else None


def hidden(path: str, channel: int = 0) -> str:
    """A path without tokens, and without ids but the channel's."""
    kept = str(channel) if channel else ""
    return re.sub(r"\d{6,}", lambda found: found[0] if found[0] == kept else "…", SECRET.sub("…", path))
