"""A connection that is awaited, and an engine that opens such: SQLAlchemy's Core over a driver that is awaited.

`sqlalchemy.ext.asyncio` is the same, and loads the ORM with it: 6 MB in every bot. What Core does runs in a greenlet,
which stands still wherever the driver waits (`greenlet_spawn`).
"""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Generator
from contextlib import asynccontextmanager
from types import coroutine
from typing import Any, Concatenate, ParamSpec, TypeAlias, TypeVar

from sqlalchemy import URL, Connection, CursorResult, Engine, Executable, PoolProxiedConnection, create_engine
from sqlalchemy.util import greenlet_spawn

P = ParamSpec("P")
T = TypeVar("T")
Rows: TypeAlias = CursorResult[*tuple[Any, ...]]


class AsyncConnection:
    def __init__(self, core: Connection) -> None:
        self.core = core

    async def execute(self, statement: Executable, values: Any = None) -> Rows:
        """The rows are here already."""
        return await greenlet_spawn(self.core.execute, statement, values)

    async def exec_driver_sql(self, sql: str) -> Rows:
        return await greenlet_spawn(self.core.exec_driver_sql, sql)

    async def run_sync(self, work: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What is written for a connection that is not awaited."""
        return await greenlet_spawn(work, self.core, *args, **kwargs)

    async def execution_options(self, **options: Any) -> None:
        await greenlet_spawn(self.core.execution_options, **options)

    @asynccontextmanager
    async def begin(self) -> AsyncGenerator[None]:
        """A transaction: committed at the end, undone by any exception."""
        transaction = await greenlet_spawn(self.core.begin)
        try:
            yield
        except BaseException as error:
            await greenlet_spawn(transaction.__exit__, type(error), error, None)
            raise
        await greenlet_spawn(transaction.__exit__, None, None, None)

    async def raw(self) -> PoolProxiedConnection:
        """The driver's own."""
        return await greenlet_spawn(getattr, self.core, "connection")

    async def invalidate(self) -> None:
        """Closed for good, and not given to anybody else."""
        await greenlet_spawn(self.core.invalidate)

    async def close(self) -> None:
        """Give it back, and undo what is not committed. Whoever is cancelled meanwhile stays until it is done: what he
        left half done nobody else may get."""
        await completed(greenlet_spawn(self.core.close))


class AsyncEngine:
    def __init__(self, core: Engine) -> None:
        self.core = core

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


def awaited_engine(
    url: str | URL, connect: Callable[[], Coroutine[Any, Any, Any]] | None = None, **options: Any
) -> AsyncEngine:
    """`connect` makes a connection of the driver. Of the other options SQLAlchemy's `create_engine` tells."""
    if connect is not None:
        options["creator"] = lambda: engine.dialect.loaded_dbapi.connect(async_creator_fn=connect)
    engine = create_engine(url, **options)
    return AsyncEngine(engine)


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
