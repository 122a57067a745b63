"""The first start on a restored backup posts at each table and in each season once, whatever fails meanwhile."""

from __future__ import annotations

import asyncio
from collections import Counter
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from sqlalchemy import func, insert, select, update

from bot.db import secret_keys
from bot.db.copying import BACKUP_MARK
from bot.db.schema import outbox, season, secret_key
from bot.jobs.verification import describe_witnesses
from bot.operations import listings, restored_backup
from bot.operations.game_records import load_game_record, verify_record
from tests.bot.operations.test_play import play_to_bids
from tests.bot.service.finishing import finish_game
from tests.bot.service.kit import ANN, BOB, CLEO, GAMES, open_house_on
from tests.bot.service.seasoning import LEAGUE, open_season


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_interrupted_restoration_is_continued(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    async with open_house_on(kind, tmp_path) as h:
        tables, db = h.service.tables, h.service.tables.db
        ids = [(await h.start_table("race", BOB)).id, (await h.open_lobby("race", BOB)).id]
        ids += [(await h.start_table("auction", BOB, CLEO)).id]
        await play_to_bids(h, ids[2])
        await h.drain()
        healthy, damaged = [
            (await open_season(h, rules=replace(LEAGUE, name=name))).row.id for name in ("a", "b")
        ]
        with db.begin() as tx:
            tx.execute(update(season).where(season.c.id == damaged).values(state=b"broken"))
            tx.execute(insert(secret_key).values(name=BACKUP_MARK, value=str(h.clock() - 60).encode()))
            last = tx.execute(select(func.max(outbox.c.id))).scalar_one()
        change, left = tables.change, [2]

        async def change_or_fail(*args: Any) -> Any:
            left[0] -= 1
            if left[0] < 0:
                raise RuntimeError("planted")
            return await change(*args)

        with monkeypatch.context() as patched, pytest.raises(RuntimeError):
            patched.setattr(tables, "change", change_or_fail)
            await restored_backup.say_where_everything_stands(h.tables)
        say = partial(restored_backup.say_where_everything_stands, h.tables)

        def divide_by_zero(*_: object):
            raise ZeroDivisionError

        with monkeypatch.context() as patched, pytest.raises(ZeroDivisionError):
            patched.setattr(secret_keys, "end_restoration", divide_by_zero)
            await say()
        await asyncio.gather(say(), say())
        await say()
        assert any(f"season {damaged}" in line for line in caplog.messages)
        with db.engine.connect() as reading:
            notices = select(outbox.c.game).where(outbox.c.payload.contains('"restored'))
            said = Counter(row[0] for row in reading.execute(notices))
            assert said == dict.fromkeys(ids, 1)
            seasons = reading.execute(select(outbox.c.season).where(outbox.c.kind == "restored"))
            assert [row[0] for row in seasons] == [healthy]
            sealed = outbox.c.game == ids[2], outbox.c.id > last, outbox.c.state != "superseded"
            asked = reading.execute(
                select(outbox.c.kind, outbox.c.target).where(*sealed).order_by(outbox.c.id)
            )
            assert sorted(map(tuple, asked)) == [
                ("notice", "table"),
                *(("prompt", f"user:{who.id}") for who in (ANN, BOB, CLEO)),
                ("sealed", "table"),
                *(("settled", f"user:{who.id}") for who in (ANN, BOB, CLEO)),
            ]
            found = secret_keys.find_restoration(reading)
            assert found is not None and found.ended_at == h.clock()


async def test_restored_game_has_new_chance_and_is_verified(tmp_path: Path):
    """Whoever has seen how the game went on, or its published secret, knows nothing of what comes."""
    async with open_house_on("sqlite", tmp_path) as h:
        table, lobby = await h.start_table("race", BOB), await h.open_lobby("race", BOB)
        before = await h.service.tables.read(table.id)
        with h.service.tables.db.begin() as tx:
            tx.execute(insert(secret_key).values(name=BACKUP_MARK, value=str(h.clock() - 60).encode()))
        await restored_backup.say_where_everything_stands(h.tables)
        after = await h.service.tables.read(table.id)
        assert after.playing.state.chance.key != before.playing.state.chance.key
        assert (await h.read(lobby)).seal != lobby.seal
        await finish_game(h, table)
        found = await listings.verify_game(h.tables, table.id)
        assert found.holds and found.restorations == 1
        record = await load_game_record(h.service.tables, table.id)
        assert "no message had sealed" in "\n".join(describe_witnesses(verify_record(record, GAMES)))
