"""What each bot of a test would work out anew and comes out the same: a process that tests does it once.

SQLAlchemy keeps the SQL that it has written for a statement with the engine: a fifth of what a test of a bot costs.
"""
from __future__ import annotations

from typing import Any

from sqlalchemy import URL, Engine, create_engine

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
