"""Caches for results that every bot of the tests would otherwise compute again, once in each process.

The largest is that of SQLAlchemy's compiled statements. Without it, each new engine would compile them again, which is
a fifth of the time of a test with a bot.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Engine, create_engine

T = TypeVar("T")
Json = dict[str, Any]
# The first engine of each dialect. All later ones use its dialect object and its compiled statements.
engine_of_dialect: dict[type, Engine] = {}


def create_remembering_engine(url: str | URL, **options: Any) -> Engine:
    """Return an engine with a connection pool of its own that shares the compiled statements of earlier engines.

    Only engines of SQLite share them. With a shared dialect, `tests/faults/test_kill.py` on PostgreSQL found a gap
    in the numbers of answers after two processes were killed.
    """
    engine = create_engine(url, **options)
    if engine.dialect.name != "sqlite":
        return engine
    first = engine_of_dialect.setdefault(type(engine.dialect), engine)
    engine.dialect.initialize = first.dialect.initialize  # a new connection initialises the shared dialect
    engine.dialect, engine._compiled_cache = first.dialect, first._compiled_cache  # pyright: ignore[reportPrivateUsage]
    return engine


def remember_by_content(work: Callable[[Json], T], ignored_keys: Collection[str] = ()) -> Callable[[Json], T]:
    """Return a function that calls `work` only once for data with the same content.

    The keys in `ignored_keys` are not compared, so `work` must not read them.
    """
    results = dict[bytes, T]()

    def look_up(data: Json) -> T:
        key = msgspec.json.encode(
            {name: data[name] for name in data if name not in ignored_keys}, enc_hook=str
        )
        if key not in results:
            results[key] = work(data)
        return results[key]

    return look_up


def collect_list(generate: Callable[[Json], Iterable[T]]) -> Callable[[Json], list[T]]:
    """Return a function that collects everything `generate` yields, so that a cache can return it again."""
    return lambda data: [*generate(data)]
