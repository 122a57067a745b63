"""Each row struct has exactly the columns of its table: rows are read with `Row(**columns)`."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Mapping

import pytest
from msgspec import Struct
from msgspec.structs import fields
from sqlalchemy import Table

import bot.store
from bot.store import people, probe_messages, processes, rows, schema, seasons

ROW_TYPES: Mapping[type[Struct], Table] = {
    rows.TableRow: schema.game,
    rows.PendingRow: schema.pending,
    rows.ActionRow: schema.action,
    rows.EventRow: schema.event,
    rows.OutboxRow: schema.outbox,
    rows.ResultRow: schema.result,
    rows.SnapshotRow: schema.snapshot,
    rows.NoteRow: schema.note,
    rows.ReviewRow: schema.review,
    rows.RatingRow: schema.rating,
    rows.ContactRow: schema.contact,
    rows.BlockRow: schema.block,
    people.LessonRow: schema.lesson,
    probe_messages.ProbeRow: schema.probe,
    seasons.SeasonRow: schema.season,
    seasons.MemberRow: schema.season_member,
    seasons.RoundRow: schema.season_round,
    seasons.SeasonTableRow: schema.season_table,
    seasons.SeasonChangeRow: schema.season_change,
    processes.ShardRow: schema.shard,
}


def iterate_row_types() -> Iterator[type[Struct]]:
    for module in pkgutil.iter_modules(bot.store.__path__, "bot.store."):
        for name, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if name.endswith("Row") and issubclass(kind, Struct) and kind.__module__ == module.name:
                yield kind


@pytest.mark.parametrize("row", ROW_TYPES, ids=lambda row: row.__name__)
def test_row_has_the_columns_of_its_table(row: type[Struct]):
    table, place = ROW_TYPES[row], inspect.getsourcefile(row)
    columns, names = {column.name for column in table.columns}, {field.name for field in fields(row)}
    assert not columns - names, f"add {sorted(columns - names)} to {row.__name__} in {place}"
    assert not names - columns, (
        f"add {sorted(names - columns)} to the table {table.name} in bot/store/schema.py, with a migration in "
        "bot/store/migrations/versions"
    )


def test_each_row_type_is_compared():
    missing = {row.__name__ for row in iterate_row_types()} - {row.__name__ for row in ROW_TYPES}
    assert not missing, f"add {sorted(missing)} to ROW_TYPES in {__file__}"
