"""An event loop whose clock counts the time the process worked or slept, but not the time it waited for a processor.

Bot, playground and people of a test share one such loop. Discord's three seconds and every timeout of the bot and of
the test are measured by its clock, so a slow reply still fails a test, but a busy machine does not.

If nothing but this loop can act, the next event is one of its own. Then the loop sleeps `pace` times as fast. It does
not skip the sleep, because a byte may take a moment from one of our sockets to the other.

Child processes count in the same way: while a child of this loop waits for a processor, the clock stands still.

The time that SQLite's thread waits for a processor does count. To know whether everything has been sent, tests ask the
outbox (`e2e.stage.wait_until_still`) and never conclude it from silence.
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

from bot.db.database import ServerPool, SqlitePool

T = TypeVar("T")
P = ParamSpec("P")
PACE = 20


class SocketEnds(NamedTuple):
    """The two addresses of a connected socket, or None for a socket that is not connected or has no addresses."""

    own: Any = None
    other: Any = None


def find_socket_ends(fd: int) -> SocketEnds:
    """Return the addresses of the socket with this file descriptor."""
    try:
        opened = socket.socket(fileno=fd)
    except OSError:  # a pipe
        return SocketEnds()
    try:
        return SocketEnds(opened.getsockname(), opened.getpeername())
    except OSError:  # a listening socket
        return SocketEnds()
    finally:
        opened.detach()


class Child:
    """A process that a loop has started."""

    def __init__(self, transport: asyncio.SubprocessTransport):
        self.transport, self.known_waiting_seconds = transport, 0.0

    def is_running(self) -> bool:
        return self.transport.get_returncode() is None

    def take_waiting_seconds(self) -> float:
        """Return how many seconds the main thread has waited for a processor since the last call.

        Linux gives the total in nanoseconds, as the second number of `schedstat`. On other systems return 0.0.
        """
        try:
            total = int(Path(f"/proc/{self.transport.get_pid()}/schedstat").read_text().split()[1]) / 1e9
        except (OSError, IndexError):  # another system, or the process has ended
            return 0.0
        new, self.known_waiting_seconds = total - self.known_waiting_seconds, total
        return new


class FairSelector(selectors.DefaultSelector):
    """A selector that adds up the seconds that its loop has slept, without those that child processes waited."""

    slept = 0.0
    # Seconds that children have waited and that are not subtracted yet, because Linux reports them late.
    owed_seconds = 0.0
    running_jobs = 0  # jobs of this loop in other threads
    sqlite_calls = 0  # calls to SQLite's threads, which may wait for another process

    def __init__(self, pace: float):
        super().__init__()
        self.pace = pace
        self.ends: dict[int, SocketEnds] = {}
        self.children: list[Child] = []

    def register(self, fileobj: Any, events: int, data: Any = None) -> selectors.SelectorKey:
        key = super().register(fileobj, events, data)
        self.ends[key.fd] = find_socket_ends(key.fd)
        return key

    def unregister(self, fileobj: Any) -> selectors.SelectorKey:
        key = super().unregister(fileobj)
        del self.ends[key.fd]
        return key

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        before, wall = time.process_time(), time.monotonic()
        found = super().select(
            timeout / self.pace if timeout and timeout > 0 and self.is_alone() else timeout
        )
        if not found and timeout and not self.running_jobs:
            passed = max(0.0, timeout - (time.process_time() - before))
            self.slept += passed * self.share_of_time_used(time.monotonic() - wall)
        return found

    def share_of_time_used(self, wall: float) -> float:
        """Return which share of these wall-clock seconds counts, because no child waited for a processor."""
        self.owed_seconds += max(
            (child.take_waiting_seconds() for child in self.children if child.is_running()), default=0.0
        )
        deducted = min(wall, self.owed_seconds)
        self.owed_seconds -= deducted
        return 1 - deducted / wall

    def is_alone(self) -> bool:
        """Return whether no thread, child or other process has work that this loop may be waiting for."""
        if self.running_jobs or self.sqlite_calls or any(child.is_running() for child in self.children):
            return False
        return {end.other for end in self.ends.values()} <= {end.own for end in self.ends.values()} | {None}


class FairLoop(asyncio.SelectorEventLoop):
    """The event loop with the fair clock. Its `time` is processor time plus the time slept."""

    latest: FairLoop  # for threads, which have no loop of their own

    def __init__(self, pace: float = 1):
        self.fair = FairSelector(pace)
        super().__init__(self.fair)
        self.origin = time.time() - self.time()

    def run_forever(self):
        FairLoop.latest = self
        super().run_forever()

    def time(self) -> float:
        return time.process_time() + self.fair.slept

    def run_in_executor(
        self, executor: Executor | None, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        job = super().run_in_executor(executor, func, *args)
        if getattr(executor, "_thread_name_prefix", "") != "database":  # such a thread waits for a server
            self.fair.running_jobs += 1
            job.add_done_callback(self.forget_job)
        return job

    def forget_job(self, _job: asyncio.Future[Any]):
        self.fair.running_jobs -= 1

    async def subprocess_exec(self, *args: Any, **kwargs: Any) -> Any:
        transport, protocol = await super().subprocess_exec(*args, **kwargs)
        self.fair.children.append(Child(transport))
        return transport, protocol


def count_sqlite_calls(call: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Return a coroutine function that makes the call, and counts it in the running fair loop until it ends."""

    @wraps(call)
    async def count_call(*args: P.args, **kwargs: P.kwargs) -> T:
        loop = asyncio.get_running_loop()
        if not isinstance(loop, FairLoop):
            return await call(*args, **kwargs)
        loop.fair.sqlite_calls += 1
        try:
            return await call(*args, **kwargs)
        finally:
            loop.fair.sqlite_calls -= 1

    return count_call


setattr(SqlitePool, "run", count_sqlite_calls(SqlitePool.run))  # noqa: B010 - it stays a coroutine function


def keep_usual_pace(call: Callable[P, Awaitable[T]]) -> Callable[P, Awaitable[T]]:
    """Return a coroutine function that makes the call in a loop that never sleeps faster again: other processes may use
    the same server."""

    @wraps(call)
    async def call_at_usual_pace(*args: P.args, **kwargs: P.kwargs) -> T:
        if isinstance(loop := asyncio.get_running_loop(), FairLoop):
            loop.fair.pace = 1
        return await call(*args, **kwargs)

    return call_at_usual_pace


setattr(ServerPool, "run", keep_usual_pace(ServerPool.run))  # noqa: B010 - it stays a coroutine function


async def wait_for_threads():
    """Wait until no other thread works for this loop and the tasks that waited for one have continued."""
    loop = asyncio.get_running_loop()
    assert isinstance(loop, FairLoop)
    while loop.fair.running_jobs:  # noqa: ASYNC110 - jobs are counted, and no event reports their end.
        await asyncio.sleep(0.001)
    await asyncio.sleep(0)


def read_clock() -> float:
    """Return the time in seconds since 1970: that of the loop's creation plus the fair time that has passed since."""
    return FairLoop.latest.origin + FairLoop.latest.time()


def run_fairly(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a fair loop, like `asyncio.run`, and return its result."""
    with asyncio.Runner(loop_factory=FairLoop) as runner:
        return runner.run(work)
