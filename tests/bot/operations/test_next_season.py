"""The next season: former members are asked once, people who wait for a notice get it, and a whole season can be moved."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import select

from bot.consequences.organising import ResultCorrection
from bot.db import copying
from bot.db.database import Database
from bot.db.schema import metadata
from bot.model.errors import OperationRefused
from bot.model.season import decode_action
from tests.bot.service.kit import HERE, interactions, open_house
from tests.bot.service.seasoning import (
    DORA,
    LEAGUE,
    PEOPLE,
    begin_season,
    open_season,
    play_table,
    read_season,
)
from tests.bot.stores.kit import create_sqlite

IDA, FINN, LEA, MO, PIA, SAM = PEOPLE


async def test_former_members_are_asked_once_and_waiting_people_are_told(tmp_path: Path):
    async with open_house(tmp_path) as h:
        seasons, managing = h.service.seasons, h.service.season_managing
        first = await open_season(h, (IDA, FINN, LEA))
        await seasons.leave(first.row.id, LEA.id)
        await managing.end_season(first.row.id, DORA, next(interactions), False)
        await seasons.request_notice(first.row.id, PIA.id)
        draft = await seasons.create_draft(
            replace(LEAGUE, name="Winter", full=False), HERE, DORA, first.row.id
        )
        for _ in range(2):
            await seasons.open_season(draft.row.id, DORA.id)
        await seasons.join(draft.row.id, FINN, next(interactions))
        press = next(interactions)
        for _ in range(2):
            await managing.invite_former_members(draft.row.id, DORA, press)
        with pytest.raises(OperationRefused, match="season-asked"):
            await managing.invite_former_members(draft.row.id, DORA, next(interactions))
        await h.service.drain()
        assert [p.payload for p in h.sent.messages.values() if p.kind == "call"] == [{"users": [str(IDA.id)]}]
        words = [p for p in h.sent.messages.values() if p.target == f"user:{PIA.id}"]
        assert [(p.payload["code"], p.payload["args"]["name"], p.season) for p in words] == [
            ("season-next", "Winter", draft.row.id)
        ]
        assert (await read_season(h, first)).state.invited == []
        deeds = [decode_action(line.what) for line in (await read_season(h, draft)).changes]
        assert [(deed.code, deed.args) for deed in deeds] == [("ask", {"people": 1})]
        alone = await open_season(h, (IDA,), replace(LEAGUE, name="Spring", full=False))
        with pytest.raises(OperationRefused, match="season-no-former"):
            await managing.invite_former_members(alone.row.id, DORA, next(interactions))


async def test_all_rows_of_a_season_are_moved(tmp_path: Path):
    async with open_house(tmp_path) as h:
        season = await play_table(h, await begin_season(h), 1)
        await h.service.season_managing.correct_result(
            season.row.id, DORA, next(interactions), ResultCorrection(1, 1, [1, 1], "")
        )
        target = await Database.open(create_sqlite(tmp_path / "moved.db"))
        try:
            copying.copy_database(h.service.tables.db, target)
            tables = [table for table in metadata.sorted_tables if table.name.startswith("season")]
            assert len(tables) == 5
            with h.service.tables.db.engine.connect() as old, target.engine.connect() as new:
                for table in tables:
                    rows = [tuple(row) for row in old.execute(select(table).order_by(*table.primary_key))]
                    assert rows and rows == [
                        tuple(row) for row in new.execute(select(table).order_by(*table.primary_key))
                    ]
        finally:
            await target.close()
