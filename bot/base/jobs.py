"""Share the processor: run long computations in child processes, let people take turns, and keep garbage collections
short.

A child process (`python -m bot.base.jobs bot.jobs.film:make_film`) is given a function by name and its arguments as
MessagePack, and returns the result likewise, so the event loop never waits for it. Everything that takes time is a job
of a queue: each interaction until its first reply, each picture, each search. A queue runs a fixed number of jobs at
once, at most one of each person, and the next job belongs to the person who was served longest ago: somebody who asks
for sixty films gets one, then the others get theirs. Posts take turns too, but give way to people for `POST_HANDICAP`
jobs. Objects that survive a full garbage collection are frozen, because visiting them again would stop everything for
60 to 100 ms.
"""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from asyncio.subprocess import PIPE
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from hashlib import blake2b
from importlib import import_module
from pathlib import Path
from threading import Lock
from typing import Any, Generic, Literal, TypeVar, TypeVarTuple, get_type_hints
from weakref import WeakValueDictionary

import msgspec
from msgspec import Struct

from bot.base.logs import format_error_places
from engine.core.components import SETTING as COMPONENTS_SETTING
from engine.core.rules import Refusal
from engine.games import SETTING

K = TypeVar("K")


class KeyLocks(Generic[K]):
    """Locks by key: `async with locks(key)`."""

    def __init__(self) -> None:
        self.locks = WeakValueDictionary[K, asyncio.Lock]()

    def __call__(self, key: K) -> asyncio.Lock:
        """Return the lock of this key, which is shared with everybody who holds it or waits for it."""
        return self.locks.setdefault(key, asyncio.Lock())


V = TypeVar("V")


class BoundedDict(dict[K, V]):
    """A dictionary that keeps the entries that were set last. Set them with `d[key] = value` only, in any thread."""

    def __init__(self, max_entries: int) -> None:
        super().__init__()
        self.max_entries = max_entries
        self.lock = Lock()

    def __setitem__(self, key: K, value: V) -> None:
        """Set an entry as the newest. If there are too many, the oldest one is dropped."""
        with self.lock:
            self.pop(key, None)
            super().__setitem__(key, value)
            if len(self) > self.max_entries:
                self.pop(next(iter(self)), None)


QueueName = Literal["answer", "look-back", "quick", "apart", "file", "draw", "lesson"]


Asker = int
"""A person's id or, for the posts of a channel, its id with a minus: they take turns like a person."""
current_asker = ContextVar[Asker]("current_asker", default=0)  # for whom the running task works


class QueueLimit(Struct, frozen=True):
    """How many jobs a queue runs at once, and how many jobs of one person may wait in it."""

    max_running: int
    max_waiting_each: int


QUEUE_LIMITS: Mapping[QueueName, QueueLimit] = {
    # An interaction until its first reply, at most a second: people share the event loop's time.
    "answer": QueueLimit(32, 10),
    # A film, a recount or a review takes up to a minute of a processor: a small host has one to spare.
    "look-back": QueueLimit(1, 3),
    # Advice, a tried move, a forecast or a checked drawing takes seconds and must not wait for a film.
    "quick": QueueLimit(2, 4),
    # Advice in a discreet game: all seats of a table can ask at once, so that no wait tells of another's.
    "apart": QueueLimit(8, 3),
    # Drawing holds the interpreter: a second thread would slow down the first and the event loop.
    "draw": QueueLimit(1, 10),
    # A step takes up to 100 ms in a thread; two at once leave the event loop its share of the processor.
    "lesson": QueueLimit(2, 10),
    # An export holds a file of 10 MB and what it is packed from in the bot's own memory.
    "file": QueueLimit(1, 1),
}
# People whose last turn is remembered.
MAX_REMEMBERED = 2_000
# A channel counts as served so many jobs later than it was: ten to twenty seconds of pictures on a busy host.
POST_HANDICAP = 600


class Withdrawn(Exception):
    """The job was given up before its turn, because a newer one replaces it."""


@dataclass(eq=False)
class Ticket:
    """A place in a queue. Use it with `async with`: the body runs when its turn has come."""

    queue: WorkQueue
    asker: Asker
    topic: str
    turn: asyncio.Future[None]

    async def __aenter__(self) -> None:
        """Wait until the turn of this job has come. Raises Withdrawn if a newer one has replaced it before."""
        try:
            await self.turn
        except BaseException:
            self.queue.leave(self)
            raise

    async def __aexit__(self, *why: object) -> None:
        """Give the place to the next job."""
        self.queue.leave(self)

    def release(self) -> None:
        """Give the place to the next job although this one goes on. Nothing happens before its turn has come."""
        if self in self.queue.running:
            self.queue.leave(self)


class WorkQueue:
    """Jobs of one kind that wait, and those that run."""

    def __init__(self, limit: QueueLimit) -> None:
        self.limit = limit
        self.running = list[Ticket]()
        self.waiting = list[Ticket]()  # by arrival, those with a topic first
        self.last_turns = BoundedDict[Asker, int](MAX_REMEMBERED)  # the number of each person's latest turn
        self.turns = 0

    def enter(self, asker: Asker, topic: str = "") -> Ticket:
        """Take a place in the queue. A job with a topic is the next of its person, and replaces one of the same topic
        that still waits.

        Raises Refusal still-working if too many jobs of this person wait; never for a post or a job with a topic.
        """
        waiting = [ticket for ticket in self.waiting if ticket.asker == asker]
        if not topic and len(waiting) >= self.limit.max_waiting_each and asker > 0:
            raise Refusal("still-working")
        for older in [ticket for ticket in waiting if topic and ticket.topic == topic]:
            self.waiting.remove(older)
            if not older.turn.cancelled():  # its task has not run since
                older.turn.set_exception(Withdrawn())
        ticket = Ticket(self, asker, topic, asyncio.get_running_loop().create_future())
        self.waiting.insert(0 if topic else len(self.waiting), ticket)
        self.start_next()
        return ticket

    def leave(self, ticket: Ticket) -> None:
        """Remove a job that has ended or was given up, and start the next one."""
        for there in (self.running, self.waiting):
            if ticket in there:
                there.remove(ticket)
        self.start_next()

    def start_next(self) -> None:
        """Start as many waiting jobs as the queue may run at once, at most one of each person, and first those of the
        person who was served longest ago.
        """
        while len(self.running) < self.limit.max_running:
            busy = {ticket.asker for ticket in self.running}
            free = [ticket for ticket in self.waiting if ticket.asker not in busy]
            if not free:
                return
            ticket = min(free, key=lambda t: self.last_turns.get(t.asker, 0) + POST_HANDICAP * (t.asker < 0))
            self.waiting.remove(ticket)
            if ticket.turn.cancelled():  # its task has not run since
                continue
            self.running.append(ticket)
            self.turns += 1
            self.last_turns[ticket.asker] = self.turns
            ticket.turn.set_result(None)

    def is_busy_with(self, asker: Asker) -> bool:
        """Return whether a job of this person runs or waits."""
        return any(ticket.asker == asker for ticket in (*self.running, *self.waiting))

    def count_ahead(self, asker: Asker, ticket: Ticket | None = None) -> int:
        """Return how many jobs of other people run before this ticket's. Without a ticket: before a job that would
        enter now.
        """
        if ticket in self.running:
            return 0
        mine, earlier = self.last_turns.get(asker, 0), True
        ahead = sum(other.asker != asker for other in self.running)
        for other in self.waiting:
            if other is ticket:
                earlier = False
            elif other.asker != asker:
                last = self.last_turns.get(other.asker, 0)
                ahead += last < mine or (last == mine and earlier)
        return ahead


WorkQueues = Mapping[QueueName, WorkQueue]
"""All work queues of a process, by name."""


def create_queues() -> WorkQueues:
    """Return empty queues."""
    return {name: WorkQueue(limit) for name, limit in QUEUE_LIMITS.items()}


R = TypeVar("R")
Args = TypeVarTuple("Args")

INHERITED = frozenset(
    {
        *("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "VIRTUAL_ENV"),
        *(
            "HOME",
            "USERPROFILE",
            "APPDATA",
            "LOCALAPPDATA",
            "PYTHONUSERBASE",
        ),  # where packages of one user lie
        *("PYTHONPATH", "PYTHONHOME", "PYTHONHASHSEED", "PYTHONUTF8", "PYTHONIOENCODING", "PYTHONWARNINGS"),
        *("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX", "PYTHONTZPATH", "PYTHONMALLOC"),
        *("LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP"),
        *(
            "FONTCONFIG_FILE",
            "FONTCONFIG_PATH",
            "XDG_DATA_HOME",
            "XDG_CONFIG_HOME",
            "XDG_CACHE_HOME",
        ),  # fonts
        *(
            "SYSTEMROOT",
            "SYSTEMDRIVE",
            "WINDIR",
            "COMSPEC",
            "PATHEXT",
        ),  # without which Windows starts no program
        SETTING,
        COMPONENTS_SETTING,
    }
)
"""Environment variables that a child process may see: what Python needs to start, the enabled games, their components.

The token and the database's address are not among them: a child computes on bytes and needs neither, and every process
of the same user can read its environment.
"""
CHILD_NICENESS = 10
"""Added to the niceness of a child, so that it gets about a tenth of the bot's share of a busy processor."""
MAX_DATA_BYTES = 1 << 30
"""The memory of one child: ten times what the largest film takes, and less than a small host has."""


TIMEOUT_S = 240.0
"""A computation that takes so long is given up. None takes half of it on a small host."""
MAX_CACHED_BYTES = 24_000_000


async def run_in_child(function: Callable[[*Args], R], *args: *Args) -> R:
    """Return what a function of a module returns for these arguments, computed in a child process.

    Raises ChildProcessError with the function's name and the places in the code if it fails, TimeoutError after
    `TIMEOUT_S`.
    """
    return decode_result(function, await call_encoded(function, msgspec.msgpack.encode(args)))


async def call_encoded(function: Callable[..., object], args: bytes) -> bytes:
    """Call a function in a child process. Takes encoded arguments and returns the encoded result. Raises as
    `run_in_child`.
    """
    name = get_name(function)
    # Its own process group, so that Ctrl-C reaches only the bot. Not its own session: Linux schedules sessions as
    # groups, so there its niceness would not count against the bot's.
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        __name__,
        name,
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        process_group=0,
        env={name: value for name, value in os.environ.items() if name.upper() in INHERITED},
    )
    try:
        async with asyncio.timeout(TIMEOUT_S):
            result, trouble = await process.communicate(args)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode:
        raise ChildProcessError(f"{name}: {trouble.decode(errors='replace').strip()}")
    return result


def get_name(function: Callable[..., object]) -> str:
    """Return the name by which a child process finds a function."""
    return f"{function.__module__}:{function.__qualname__}"


def decode_arguments(function: Callable[..., object], args: bytes) -> tuple[Any, ...]:
    """Decode the arguments of a call, by the function's annotations."""
    types = get_type_hints(function)
    del types["return"]
    given: Any = tuple[tuple(types.values())]  # pyright: ignore[reportInvalidTypeForm]
    return msgspec.msgpack.decode(args, type=given)


def decode_result(function: Callable[..., R], result: bytes) -> R:
    """Decode what a child process has returned, by the function's annotation."""
    return msgspec.msgpack.decode(result, type=get_type_hints(function)["return"])


class Jobs:
    """Run functions in child processes when their askers' turns come, and cache the latest results."""

    def __init__(self, queues: WorkQueues) -> None:
        self.queues = queues
        self.results = dict[bytes, bytes]()  # encoded, by a digest of the function and its arguments

    def find_result(self, function: Callable[[*Args], R], *args: *Args) -> R | None:
        """Return the cached result of this function for these arguments, or None."""
        result = self.results.get(hash_call(function, msgspec.msgpack.encode(args)))
        return None if result is None else decode_result(function, result)

    async def run(
        self, queue: QueueName, asker: Asker, function: Callable[[*Args], R], *args: *Args, topic: str = ""
    ) -> R:
        """Return the result of this function for these arguments, from the cache or computed in a child process. An
        earlier job of the same person and `topic` that still waits is withdrawn.

        Raises Refusal still-working (too many jobs of this person wait), Withdrawn, ChildProcessError, TimeoutError.
        """
        encoded = msgspec.msgpack.encode(args)
        key = hash_call(function, encoded)
        if key not in self.results:
            async with self.queues[queue].enter(asker, topic):
                if key not in self.results:
                    self.results[key] = await call_encoded(function, encoded)
        result = self.results[key] = self.results.pop(key)  # as the newest
        while len(self.results) > 1 and sum(map(len, self.results.values())) > MAX_CACHED_BYTES:
            del self.results[next(iter(self.results))]
        return decode_result(function, result)


def hash_call(function: Callable[..., object], args: bytes) -> bytes:
    """Return a digest of a function and its encoded arguments."""
    return blake2b(get_name(function).encode() + args, digest_size=16).digest()


def limit_memory(max_bytes: int = MAX_DATA_BYTES) -> int:
    """Make this process raise MemoryError before it uses more than `max_bytes` (-1: no limit).

    Returns the old limit. Only Linux can limit the memory of a process like this. Elsewhere nothing happens and -1 is
    returned.
    """
    if sys.platform != "linux":
        return -1
    from resource import RLIMIT_DATA, getrlimit, setrlimit

    soft, hard = getrlimit(RLIMIT_DATA)
    setrlimit(RLIMIT_DATA, (min((bound for bound in (max_bytes, hard) if bound >= 0), default=-1), hard))
    return soft


def measure_memory() -> int:
    """Return how many bytes of this process count towards the limit of `limit_memory`; 0 where there is no limit."""
    if sys.platform != "linux":
        return 0
    status = Path("/proc/self/status").read_text("ascii", "replace")
    return next(
        (int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmData:")), 0
    )


# Numbers of parameters in the GNU C library.
M_MMAP_THRESHOLD = -3
M_ARENA_MAX = -8
# More than the rows of a picture, less than the memory in which a large piece is drawn.
MMAP_THRESHOLD_BYTES = 4 << 20
# Only one thread runs Python at a time, so few threads allocate memory at the same time.
MAX_ARENAS = 2


def limit_allocator() -> None:
    """Keep the C library from holding memory that is not in use. Call it before threads start.

    The GNU C library gives each thread a heap of its own, up to eight for each processor, and learns from the first
    large piece of a picture (20 MB and more) to take the next one from a heap. Together that is 50 MB.
    """
    if sys.platform != "linux":
        return
    from ctypes import CDLL

    mallopt = getattr(CDLL(None), "mallopt", None)
    if mallopt is not None:  # other C libraries do not have it
        mallopt(M_ARENA_MAX, MAX_ARENAS)
        mallopt(M_MMAP_THRESHOLD, MMAP_THRESHOLD_BYTES)


# A full collection after 500,000 new objects, whatever there was before. After 125,000, an action takes 5 % longer.
GC_THRESHOLDS = (20_000, 5, 5)
# Fewer objects are visited in a few milliseconds.
MIN_SURVIVORS_TO_FREEZE = 20_000
# One full look at everything, to find cycles that died after they were frozen.
COLLECTIONS_PER_UNFREEZE = 100


class FreezeAfterFullCollection:
    """A callback of the garbage collector that freezes the survivors of a full collection if there are many."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, phase: str, info: dict[str, Any]) -> None:
        """Freeze the surviving objects after a full collection, if there are many.

        Every hundredth time unfreeze all, so that the next collection finds those that have died.
        """
        if phase != "stop" or info["generation"] != 2 or len(gc.get_objects(2)) <= MIN_SURVIVORS_TO_FREEZE:
            return
        self.times += 1
        if self.times % COLLECTIONS_PER_UNFREEZE:
            gc.freeze()
        else:
            gc.unfreeze()


@contextmanager
def freeze_long_lived_objects() -> Generator[None]:
    """Freeze the objects that exist now and, while the block runs, those that survive full collections.

    Restores the thresholds of the garbage collector at its end.
    """
    before, settling = gc.get_threshold(), FreezeAfterFullCollection()
    gc.set_threshold(*GC_THRESHOLDS)
    gc.callbacks.append(settling)
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.callbacks.remove(settling)
        gc.set_threshold(*before)


def main() -> None:
    """Call the function that the command line names. On an error, exit with the places in the code where it happened:
    the bot's log must not quote anything from a game.
    """
    if hasattr(os, "nice"):  # not Linux's idle class, in which a review takes minutes beside other work
        os.nice(CHILD_NICENESS)
    limit_memory()
    module, _, name = sys.argv[1].partition(":")
    try:
        function = getattr(import_module(module), name)
        result = function(*decode_arguments(function, sys.stdin.buffer.read()))
    except Exception as error:
        sys.exit(format_error_places(error))
    sys.stdout.buffer.write(msgspec.msgpack.encode(result))


if __name__ == "__main__":
    main()
