"""Rows of a query as plain objects."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable

T = TypeVar("T")


def fetch_all(db: Connection, kind: Callable[..., T], query: Executable, parameters: Any = None) -> list[T]:
    """Return the rows of a query, each as an object of this kind."""
    return [kind(**row) for row in db.execute(query, parameters).mappings()]


def fetch_first(
    db: Connection, kind: Callable[..., T], query: Executable, parameters: Any = None
) -> T | None:
    """Return the first row of a query as an object of this kind, or None."""
    row = db.execute(query, parameters).mappings().first()
    return kind(**row) if row is not None else None


def fetch_tuples(db: Connection, query: Executable, parameters: Any = None) -> list[Any]:
    """Return the rows of a query as tuples."""
    return [tuple(row) for row in db.execute(query, parameters)]
