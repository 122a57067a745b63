"""The tables that this process has in memory."""

from __future__ import annotations

from collections.abc import Iterable

from bot.runtime.bounded_dict import BoundedDict

from ..model.table_change import LoadedTable


class TableCache:
    """The tables that were used last. Whether one is still current, only the database knows."""

    def __init__(self, max_tables: int) -> None:
        self._tables = BoundedDict[str, LoadedTable](max_tables)

    def get(self, table_id: str) -> LoadedTable | None:
        """Return the cached table, or None. It may be outdated."""
        return self._tables.get(table_id)

    def put(self, opened: LoadedTable) -> LoadedTable:
        """Cache a table and return it. If there are too many, the least recently used ones are dropped."""
        self._tables[opened.row.id] = opened
        return opened

    def evict(self, table_ids: Iterable[str]) -> None:
        """Drop these tables."""
        for table_id in table_ids:
            self._tables.pop(table_id, None)

    def clear(self) -> None:
        """Drop all tables."""
        self._tables.clear()

    def set_last_post(self, table_id: str, message: int) -> None:
        """Set the latest post of a table, after it was stored."""
        if (opened := self._tables.get(table_id)) is not None:
            opened.row.last_post = message
