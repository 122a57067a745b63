"""What each bot of a test would work out anew and comes out the same: a process that tests does it once.

SQLAlchemy keeps the SQL that it has written for a statement with the engine: a fifth of what a test of a bot costs.
"""
from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

import msgspec
from sqlalchemy import URL, Engine, create_engine

T = TypeVar("T")
Json = dict[str, Any]
first: dict[type, Engine] = {}  # by the kind of dialect: its dialect and its statements are those of all


def engine_that_remembers(url: str | URL, **options: Any) -> Engine:
    """The same engine with a pool of its own, which knows what engines before it have worked out.

    Of SQLite alone: with one dialect for all, two processes on PostgreSQL that were killed left a gap in the numbers of
    answers (`tests/faults/test_processes.py`), which they do not with one each.
    """
    engine = create_engine(url, **options)
    if engine.dialect.name != "sqlite":
        return engine
    known = first.setdefault(type(engine.dialect), engine)
    engine.dialect.initialize = known.dialect.initialize  # who connects tells that one
    engine.dialect, engine._compiled_cache = known.dialect, known._compiled_cache  # pyright: ignore[reportPrivateUsage]
    return engine


def remembered(work: Callable[[Json], T], but: Collection[str] = ()) -> Callable[[Json], T]:
    """The same of some JSON, worked out once for all that is alike `but` for those keys, of which it asks nothing."""
    known = dict[bytes, T]()

    def once(data: Json) -> T:
        key = msgspec.json.encode({name: data[name] for name in data if name not in but}, enc_hook=str)
        if key not in known:
            known[key] = work(data)
        return known[key]

    return once


def listed(work: Callable[[Json], Iterable[T]]) -> Callable[[Json], list[T]]:
    """What comes one after the other, whole: only so can it be looked at again."""
    return lambda data: [*work(data)]
