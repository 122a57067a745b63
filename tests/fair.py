"""Time as this process has it: what it has worked and what it has slept by its own wish, never waiting for a processor.

Bot, playground and people of a test share one event loop. Discord's three seconds, and every patience of bot and test,
are then seconds of this process: a slow answer is found as ever, a machine that is busy with other things is not.

Where nobody but this loop can do anything, the next thing to happen is its own: then it does not sit its sleep out, but
sleeps `pace` times as fast. It is no jump, because a byte may take its time from one socket of ours to the other.

A child's seconds are counted alike: while one that this loop has begun waits for a processor, no time passes here.

What SQLite's own thread waits for is not seen here and does cost time: that all has gone out is asked of the outbox
(`e2e.stage.still`), never concluded from silence.
"""
from __future__ import annotations

import asyncio
import selectors
import socket
import time
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import Executor
from functools import wraps
from pathlib import Path
from typing import Any, NamedTuple, ParamSpec, TypeVar

import aiosqlite

T = TypeVar("T")
P = ParamSpec("P")
PACE = 20


class Ends(NamedTuple):
    """The two addresses of a connected socket; none of what is connected to nothing, or has no addresses."""

    own: Any = None
    other: Any = None


def ends(fd: int) -> Ends:
    try:
        opened = socket.socket(fileno=fd)
    except OSError:  # a pipe
        return Ends()
    try:
        return Ends(opened.getsockname(), opened.getpeername())
    except OSError:  # it listens
        return Ends()
    finally:
        opened.detach()


class Child:
    """A process that a loop has begun."""

    def __init__(self, transport: asyncio.SubprocessTransport) -> None:
        self.transport, self.told = transport, 0.0

    def runs(self) -> bool:
        return self.transport.get_returncode() is None

    def waited(self) -> float:
        """Seconds for which it has waited for a processor, since it was last asked; told once it has got one. Its main
        thread alone; none where the system does not say (the second number of Linux's `schedstat`, in nanoseconds)."""
        try:
            total = int(Path(f"/proc/{self.transport.get_pid()}/schedstat").read_text().split()[1]) / 1e9
        except (OSError, IndexError):  # elsewhere; or over, and nobody's any more
            return 0.0
        new, self.told = total - self.told, total
        return new


class FairSelector(selectors.DefaultSelector):
    slept = 0.0
    held = 0.0  # seconds that children have waited and that are not taken off yet: they are told afterwards
    jobs = 0  # of our own that other threads have now: while they have any, nobody waits by his own wish
    visits = 0  # to SQLite's threads, which may wait for another process

    def __init__(self, pace: float) -> None:
        super().__init__()
        self.pace = pace
        self.ends: dict[int, Ends] = {}
        self.children: list[Child] = []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = super().register(fileobj, events, data)
        self.ends[key.fd] = ends(key.fd)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        key = super().unregister(fileobj)
        del self.ends[key.fd]
        return key

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        before, wall = time.process_time(), time.monotonic()
        found = super().select(timeout / self.pace if timeout and timeout > 0 and self.alone() else timeout)
        if not found and timeout and not self.jobs:
            passed = max(0.0, timeout - (time.process_time() - before))
            self.slept += passed * self.used(time.monotonic() - wall)
        return found

    def used(self, wall: float) -> float:
        """The part of those seconds of the wall's clock in which no child waited for a processor."""
        self.held += max((child.waited() for child in self.children if child.runs()), default=0.0)
        off = min(wall, self.held)
        self.held -= off
        return 1 - off / wall

    def alone(self) -> bool:
        """Whether no thread, child or other process has something to do that this loop may be waiting for."""
        if self.jobs or self.visits or any(child.runs() for child in self.children):
            return False
        return {end.other for end in self.ends.values()} <= {end.own for end in self.ends.values()} | {None}


class FairLoop(asyncio.SelectorEventLoop):
    def __init__(self, pace: float = 1) -> None:
        self.fair = FairSelector(pace)
        super().__init__(self.fair)
        self.origin = time.time() - self.time()

    def time(self) -> float:
        return time.process_time() + self.fair.slept

    def run_in_executor(self, executor: Executor | None, func: Callable[..., Any], *args: Any) -> asyncio.Future[Any]:
        self.fair.jobs += 1
        job = super().run_in_executor(executor, func, *args)
        job.add_done_callback(self.done)
        return job

    def done(self, _job: asyncio.Future[Any]) -> None:
        self.fair.jobs -= 1

    async def subprocess_exec(self, *args: Any, **kwargs: Any) -> Any:
        transport, protocol = await super().subprocess_exec(*args, **kwargs)
        self.fair.children.append(Child(transport))
        return transport, protocol


def counted(visit: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """The same visit to SQLite's thread, of which a fair loop knows."""

    @wraps(visit)
    async def known(*args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        if not isinstance(loop, FairLoop):
            return await visit(*args, **kwargs)
        loop.fair.visits += 1
        try:
            return await visit(*args, **kwargs)
        finally:
            loop.fair.visits -= 1

    return known


for door in ("_connect", "_execute"):  # all that it asks of its thread goes through these two
    setattr(aiosqlite.Connection, door, counted(getattr(aiosqlite.Connection, door)))


async def threads_done() -> None:
    """Wait until no other thread has a job of this loop, and who waited for one has gone on."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    while loop.fair.jobs:  # noqa: ASYNC110 - jobs are counted, and nobody is told
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)


def now() -> float:
    """Seconds since 1970, from the hour of the loop's beginning on."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    return loop.origin + loop.time()


def run(work: Coroutine[Any, Any, T]) -> T:
    """As `asyncio.run`, on a fair loop."""
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        return runner.run(work)
