"""Each row struct has exactly the columns of its table: rows are read with `Row(**columns)`."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec
import pytest
from msgspec import Struct
from msgspec.structs import fields
from sqlalchemy import Table

import bot.db
from bot.db import rows, schema, season_rows
from bot.model.errors import DamagedTableState
from bot.model.table import decode_table_state, encode_table_state
from bot.stores import people, processes
from tests.bot.service.kit import ANN, open_house

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
    rows.TableWishRow: schema.table_wish,
    people.LessonRow: schema.lesson,
    processes.ProbeRow: schema.probe,
    season_rows.SeasonRow: schema.season,
    season_rows.MemberRow: schema.season_member,
    season_rows.RoundRow: schema.season_round,
    season_rows.SeasonTableRow: schema.season_table,
    season_rows.SeasonChangeRow: schema.season_change,
    processes.ShardRow: schema.shard,
}


def iterate_row_types() -> Iterator[type[Struct]]:
    for module in pkgutil.iter_modules(bot.db.__path__, "bot.db."):
        for name, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if name.endswith("Row") and issubclass(kind, Struct) and kind.__module__ == module.name:
                yield kind


@pytest.mark.parametrize("row", ROW_TYPES, ids=lambda row: row.__name__)
def test_row_has_the_columns_of_its_table(row: type[Struct]):
    table, place = ROW_TYPES[row], inspect.getsourcefile(row)
    columns, names = {column.name for column in table.columns}, {field.name for field in fields(row)}
    assert not columns - names, f"add {sorted(columns - names)} to {row.__name__} in {place}"
    assert not names - columns, (
        f"add {sorted(names - columns)} to the table {table.name} in bot/db/schema.py, with a migration in "
        "bot/db/migrations/versions"
    )


def test_each_row_type_is_compared():
    missing = {row.__name__ for row in iterate_row_types()} - {row.__name__ for row in ROW_TYPES}
    assert not missing, f"add {sorted(missing)} to ROW_TYPES in {__file__}"


# Damaged rows of tables are refused


async def test_broken_row_is_refused(tmp_path: Path):
    async with open_house(tmp_path) as h:
        table = await h.open_lobby("race")
        stored = encode_table_state((await h.service.tables.read(table.id)).state)
    unknown_bots = msgspec.msgpack.encode(msgspec.msgpack.decode(stored) | {"bots": "genius"})
    assert ANN.name.encode() in stored
    no_text = stored.replace(ANN.name.encode(), b"\xff" * len(ANN.name))
    for broken in (unknown_bots, no_text, stored[:-1], stored + b"\xc1", b""):
        with pytest.raises(DamagedTableState):
            decode_table_state(broken)
