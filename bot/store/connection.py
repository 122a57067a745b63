"""A connection that is awaited, and an engine that opens such: SQLAlchemy's Core where it may wait, not on the loop.

For PostgreSQL that is a greenlet, which stands still wherever the driver waits (`greenlet_spawn`); the same from
`sqlalchemy.ext.asyncio` loads the ORM with it: 6 MB in every bot. For SQLite it is a thread: `sqlite_thread`.
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from functools import partial
from types import coroutine
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar
from weakref import WeakSet

from sqlalchemy import URL, Connection, CursorResult, Engine, Executable, PoolProxiedConnection, create_engine
from sqlalchemy.util import greenlet_spawn

P = ParamSpec("P")
T = TypeVar("T")
Rows: TypeAlias = CursorResult[*tuple[Any, ...]]


class AsyncConnection:
    def __init__(self, core: Connection) -> None:
        self.core = core
        self.left: list[Callable[[], object]] = []  # to be done before whatever is asked for next
        self.begun = False  # whether a transaction is open that commits

    async def call(self, work: Callable[[], T]) -> T:
        """What it comes to, where it may wait."""
        return await greenlet_spawn(work)

    async def execute(self, statement: Executable, values: Any = None) -> Rows:
        """The rows are here already."""
        return await self.do(partial(self.core.execute, statement, values))

    def note(self, statement: Executable, values: Any = None) -> None:
        """In a transaction, of what need not be answered by itself: it goes with what is asked for next, at the latest
        with the commit, which spares a way. What is wrong with it is raised there."""
        assert self.begun, "nobody would send it"
        self.left.append(partial(self.core.execute, statement, values))

    async def exec_driver_sql(self, sql: str) -> Rows:
        return await self.do(partial(self.core.exec_driver_sql, sql))

    async def run_sync(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What is written for a connection that is not awaited."""
        return await self.do(partial(work, self.core, *args, **kwargs))

    async def do(self, work: Callable[[], T]) -> T:
        """All that is left, and this."""
        if not self.left:
            return await self.call(work)
        works, self.left = self.left, []
        return await self.call(partial(last_of, works, work))

    async def execution_options(self, **options: Any) -> None:
        await self.do(partial(self.core.execution_options, **options))

    @asynccontextmanager
    async def begin(self, by: str = "") -> AsyncGenerator[None]:
        """A transaction: committed at the end, undone by any exception. `by`: the statement that begins it, where the
        driver leaves that to us; it goes with the first one."""
        transaction = self.core.begin()  # waits for nothing: the driver begins with the first statement
        self.begun = True
        if by:
            self.left.append(partial(self.core.exec_driver_sql, by))
        try:
            yield
        except BaseException as error:
            self.begun, self.left = False, []
            await self.call(partial(transaction.__exit__, type(error), error, None))
            raise
        self.begun = False  # what fails now of what is left is undone where the connection is given back
        await self.do(partial(transaction.__exit__, None, None, None))

    async def raw(self) -> PoolProxiedConnection:
        """The driver's own."""
        return await self.do(lambda: self.core.connection)

    async def invalidate(self) -> None:
        """Closed for good, and not given to anybody else."""
        await self.call(self.core.invalidate)

    async def close(self) -> None:
        """Give it back, and undo what is not committed. Whoever is cancelled meanwhile stays until it is done: what he
        left half done nobody else may get."""
        await completed(self.call(self.core.close))


def last_of(works: list[Callable[[], object]], work: Callable[[], T]) -> T:
    for each in works:
        each()
    return work()


class AsyncEngine:
    def __init__(self, core: Engine) -> None:
        self.core = core
        self.drivers = WeakSet[Any]()  # the driver's own connections that are open, where it has such

    async def open(self) -> AsyncConnection:
        return AsyncConnection(await greenlet_spawn(self.core.connect))

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        connection = await self.open()
        try:
            yield connection
        finally:
            await connection.close()

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """A connection, and a transaction on it."""
        async with self.connect() as connection, connection.begin():
            yield connection

    def execution_options(self, **options: Any) -> AsyncEngine:
        """The same, whose connections are otherwise."""
        return AsyncEngine(self.core.execution_options(**options))

    async def dispose(self) -> None:
        """Close what is open."""
        await greenlet_spawn(self.core.dispose)


def awaited_engine(url: str | URL, **options: Any) -> AsyncEngine:
    """Over a driver that is awaited. Of the options SQLAlchemy's `create_engine` tells."""
    return AsyncEngine(create_engine(url, **options))


async def completed(work: Coroutine[Any, Any, T]) -> T:
    """What it comes to, and not before: whoever is cancelled meanwhile hears of it then.

    What need not wait is done at once. A task for it would be three turns of the loop for each look at the database.
    """
    try:
        waits = work.send(None)
    except StopIteration as done:
        return done.value
    task, cancelled = asyncio.ensure_future(gone_on(work, waits)), None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    return task.result()


@coroutine
def gone_on(work: Coroutine[Any, Any, T], waits: Any) -> Generator[Any, Any, T]:
    """The rest of what has begun, and waits for that."""
    try:
        while True:
            try:
                answer = yield waits
            except BaseException as error:
                waits = work.throw(error)
            else:
                waits = work.send(answer)
    except StopIteration as done:
        return done.value
