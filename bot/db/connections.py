"""An awaitable SQLAlchemy Core connection, and an engine that opens such connections, so that the event loop never
blocks.

On PostgreSQL, Core runs in a greenlet that pauses whenever the driver waits (`greenlet_spawn`).
`sqlalchemy.ext.asyncio` does the same but loads the ORM, 6 MB in every bot. On SQLite, Core runs in a thread: see
`sqlite_thread`.
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
    """A connection whose methods may be awaited. It collects statements that need no result and sends them in batches."""

    def __init__(self, core: Connection) -> None:
        self.core = core
        self.left: list[Callable[[], object]] = []  # calls that are sent with the next one
        self.begun = False  # whether a transaction is open

    async def run_blocking(self, work: Callable[[], T]) -> T:
        """Run a blocking function where it does not block the event loop: in a greenlet, or in the connection's thread.
        Return its result."""
        return await greenlet_spawn(work)

    async def execute(self, statement: Executable, parameters: Any = None) -> Rows:
        """Execute a statement and return its rows, which are all fetched already."""
        return await self.run_with_queued(partial(self.core.execute, statement, parameters))

    async def fetch(self, kind: Callable[..., T], query: Executable, parameters: Any = None) -> list[T]:
        """Return the rows of a query, each as an object of this kind."""
        return [kind(**row) for row in (await self.execute(query, parameters)).mappings()]

    async def find(self, kind: Callable[..., T], query: Executable, parameters: Any = None) -> T | None:
        """Return the first row of a query as an object of this kind, or None."""
        row = (await self.execute(query, parameters)).mappings().first()
        return kind(**row) if row is not None else None

    async def fetch_tuples(self, query: Executable, parameters: Any = None) -> list[Any]:
        """Return the rows of a query as tuples."""
        return [tuple(row) for row in await self.execute(query, parameters)]

    async def fetch_column(self, query: Executable, parameters: Any = None) -> list[Any]:
        """Return the first value of each row of a query."""
        return list((await self.execute(query, parameters)).scalars())

    async def scalar(self, query: Executable, parameters: Any = None) -> Any:
        """Return the first value of the first row of a query, or None without rows."""
        return (await self.execute(query, parameters)).scalar()

    async def count_affected(self, statement: Executable, parameters: Any = None) -> int:
        """Execute a statement and return how many rows it has changed or deleted."""
        return (await self.execute(statement, parameters)).rowcount

    def execute_later(self, statement: Executable, values: Any = None) -> None:
        """Queue a statement that needs no result; it is sent with the next one that does, at the latest with the
        commit.

        This saves a round trip. Errors of the statement are raised at that point. Only inside a transaction.
        """
        assert self.begun, "outside a transaction, nothing would send the statement"
        self.left.append(partial(self.core.execute, statement, values))

    async def exec_driver_sql(self, sql: str) -> Rows:
        """Execute SQL text by the driver, without SQLAlchemy's processing of parameters."""
        return await self.run_with_queued(partial(self.core.exec_driver_sql, sql))

    async def run_sync(
        self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Run a function that takes a plain SQLAlchemy connection, and return its result."""
        return await self.run_with_queued(partial(work, self.core, *args, **kwargs))

    async def run_with_queued(self, work: Callable[[], T]) -> T:
        """Run the queued statements and then this function, in one trip to the database thread or driver. Return its
        result."""
        if not self.left:
            return await self.run_blocking(work)
        works, self.left = self.left, []
        return await self.run_blocking(partial(run_all, works, work))

    async def execution_options(self, **options: Any) -> None:
        """Set SQLAlchemy's execution options of this connection, such as the isolation level."""
        await self.run_with_queued(partial(self.core.execution_options, **options))

    @asynccontextmanager
    async def begin(self, begin_statement: str = "") -> AsyncGenerator[None]:
        """Open a transaction: committed at the end, rolled back on any exception.

        `begin_statement` is the statement that begins it, if the driver leaves that to us; it is sent with the first
        statement.
        """
        transaction = self.core.begin()  # does not block: the driver begins with the first statement
        self.begun = True
        if begin_statement:
            self.left.append(partial(self.core.exec_driver_sql, begin_statement))
        try:
            yield
        except BaseException as error:
            self.begun, self.left = False, []
            await self.run_blocking(partial(transaction.__exit__, type(error), error, None))
            raise
        self.begun = False  # if a queued statement fails now, `close` rolls back
        await self.run_with_queued(partial(transaction.__exit__, None, None, None))

    async def get_raw_connection(self) -> PoolProxiedConnection:
        """Return SQLAlchemy's wrapper of the driver's own connection."""
        return await self.run_with_queued(lambda: self.core.connection)

    async def invalidate(self) -> None:
        """Close the driver's connection for good, so that the pool gives it to nobody else."""
        await self.run_blocking(self.core.invalidate)

    async def close(self) -> None:
        """Roll back what is not committed and return the connection to the pool.

        If the task is cancelled meanwhile, this still finishes first, so that nobody gets a connection in an undefined
        state.
        """
        await finish_despite_cancellation(self.run_blocking(self.core.close))


def run_all(before: list[Callable[[], object]], work: Callable[[], T]) -> T:
    """Call the functions, then `work`, and return its result."""
    for call in before:
        call()
    return work()


class AsyncEngine:
    """An SQLAlchemy engine whose connections are awaitable."""

    def __init__(self, core: Engine) -> None:
        self.core = core
        self.drivers = WeakSet[Any]()  # open connections of the PostgreSQL driver

    async def open(self) -> AsyncConnection:
        """Return a new connection or one from the pool. The caller must close it."""
        return AsyncConnection(await greenlet_spawn(self.core.connect))

    @asynccontextmanager
    async def connect(self) -> AsyncGenerator[AsyncConnection]:
        """Give a connection, and close it at the end of the `async with` block."""
        connection = await self.open()
        try:
            yield connection
        finally:
            await connection.close()

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[AsyncConnection]:
        """Give a connection with an open transaction, which is committed at the end of the `async with` block or rolled
        back on any exception."""
        async with self.connect() as connection, connection.begin():
            yield connection

    def execution_options(self, **options: Any) -> AsyncEngine:
        """Return the same engine, with other options for its connections."""
        return AsyncEngine(self.core.execution_options(**options))

    async def dispose(self) -> None:
        """Close all connections."""
        await greenlet_spawn(self.core.dispose)


def create_async_engine(url: str | URL, **options: Any) -> AsyncEngine:
    """Return an engine for an asyncio driver. The options are those of SQLAlchemy's `create_engine`."""
    return AsyncEngine(create_engine(url, **options))


async def finish_despite_cancellation(work: Coroutine[Any, Any, T]) -> T:
    """Await a coroutine to its end, even if this task is cancelled meanwhile; then raise the cancellation.

    What can finish without waiting runs at once. A task would cost three turns of the event loop per statement.
    """
    try:
        awaited = work.send(None)
    except StopIteration as done:
        return done.value
    task, cancelled = asyncio.ensure_future(resume(work, awaited)), None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
    return task.result()


@coroutine
def resume(work: Coroutine[Any, Any, T], waits: Any) -> Generator[Any, Any, T]:
    """Continue a coroutine that has already started and is waiting for `waits`."""
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
