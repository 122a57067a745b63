"""Compute once per process what every bot of a test would compute again with the same result.

SQLAlchemy keeps the SQL that it has written for a statement with the engine: a fifth of what a test of a bot costs.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Engine, create_engine

T = TypeVar("T")
Json = dict[str, Any]
# the first engine of each dialect lends its dialect and its statements to all later ones
engine_of_dialect: dict[type, Engine] = {}


def create_remembering_engine(url: str | URL, **options: Any) -> Engine:
    """Return an engine with a pool of its own that shares the compiled statements of earlier engines.

    Only for SQLite: with one shared dialect, two killed processes on PostgreSQL left a gap in the numbers of answers
    (`tests/faults/test_processes.py`).
    """
    engine = create_engine(url, **options)
    if engine.dialect.name != "sqlite":
        return engine
    known = engine_of_dialect.setdefault(type(engine.dialect), engine)
    engine.dialect.initialize = known.dialect.initialize  # the first engine hears of each connection
    engine.dialect, engine._compiled_cache = known.dialect, known._compiled_cache  # pyright: ignore[reportPrivateUsage]
    return engine


def remember_by_content(work: Callable[[Json], T], ignored_keys: Collection[str] = ()) -> Callable[[Json], T]:
    """Return `work` with a cache by content. The keys in `ignored_keys` do not count, and `work` must not read them."""
    known = dict[bytes, T]()

    def look_up(data: Json) -> T:
        key = msgspec.json.encode({name: data[name] for name in data if name not in ignored_keys}, enc_hook=str)
        if key not in known:
            known[key] = work(data)
        return known[key]

    return look_up


def collect_list(generate: Callable[[Json], Iterable[T]]) -> Callable[[Json], list[T]]:
    """Return a function that collects everything `generate` yields, so that a cache can return it again."""
    return lambda data: [*generate(data)]
