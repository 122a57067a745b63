"""Databases of older versions open, are migrated, and their games go on.

The files `tests/fixtures/databases/<revision>.db.gz` were written by the program at the last commit of that revision.
Each holds a lobby, running games in mid-turn (one with a bot seat and, from 0002 on, one with secrets) and a finished
game. 0011 has all five games, and a season whose first round is being played. No commit ever ended at 0005, 0006 or
0008: these are 0004 and 0007, migrated.
"""
from __future__ import annotations

import gzip
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, insert, select
from sqlalchemy import Table as Rows

from bot.service.model.table import Table
from bot.service.model.timing import Timing
from bot.service.service import Service
from bot.store.alembic_runner import run_migrations
from bot.store.message_lifecycle import DELIVERED_STATES, State
from bot.store.schema import game, outbox
from bot.store.schema_upgrade import MIGRATIONS, get_newest_revision, read_stored_revision
from tests.bot.service.kit import Clock, Recorder

HERE = Path(__file__).parents[2] / "fixtures" / "databases"
RELEASED = sorted(path.name.removesuffix(".db.gz") for path in HERE.glob("*.db.gz"))
# Those between the first and the last take long and pass through the same migrations.
EACH_RELEASED = [
    revision if revision in (RELEASED[0], RELEASED[-1]) else pytest.param(revision, marks=pytest.mark.long)
    for revision in RELEASED
]
AFTER_ALL_STORED_TIMES = 1_800_000_000.0
# A sealed step without a count closes on the quarter of an hour.
MAX_CLOSE_DELAY_S = 900.0
interactions = count(10**9)


@asynccontextmanager
async def open_revision(revision: str, folder: Path, clock: Clock) -> AsyncGenerator[Service]:
    path = folder / "longtable.db"
    path.write_bytes(gzip.decompress((HERE / f"{revision}.db.gz").read_bytes()))
    tuning = Timing(bot_pause=0, close_delay=(0, 0))
    service = await Service.open(f"sqlite:///{path}", clock=clock, sender=Recorder(), tuning=tuning)
    try:
        yield service
    finally:
        await service.stop()


async def list_tables(service: Service) -> list[Table]:
    async with service.tables.db.reading() as db:
        ids = [row[0] for row in await db.execute(select(game.c.id).order_by(game.c.id))]
    return [await service.listings.get_table(table) for table in ids]


async def answer_once(service: Service, table: Table, luck: Random) -> bool:
    """Let the first asked player give some answer. Return whether anybody was asked."""
    for seat in table.seats:
        look = await service.play.get_view(table.id, seat.user)
        if seat.user is not None and look.decision is not None:
            says = luck.choice(look.decision.options)
            await service.play.submit(table.id, seat.user, says, token=look.token, interaction=next(interactions))
            return True
    return False


# An old row (state, whether a press made it a panel, kinds of its edits), and its state since 0018.
OLD_STATES: Mapping[tuple[str, bool, tuple[str, ...]], State] = {
    ("due", False, ()): "due",
    ("held", False, ()): "held",
    ("sending", False, ()): "sending",
    ("superseded", False, ()): "superseded",
    ("dead", False, ()): "dead",
    ("sent", False, ()): "sent",
    ("sent", False, ("count", "answered")): "sent",
    ("sent", False, ("retired",)): "retired",
    ("sent", False, ("settled",)): "retired",
    ("sent", False, ("forget",)): "retired",
    ("sent", True, ()): "panel",
    ("sent", True, ("settled",)): "panel",  # takes no text, even once closed
}


@pytest.mark.parametrize("edits_are_made", [True, False])
def test_messages_before_0018_get_their_present_state(edits_are_made: bool, tmp_path: Path) -> None:
    """An edit that has not been made has changed nothing."""
    engine = create_engine(f"sqlite:///{tmp_path / 'old.db'}")
    with engine.begin() as db:
        run_migrations(db, MIGRATIONS, None, "0017")
        old = Rows("outbox", MetaData(), autoload_with=db)

        def insert_row(state: str, **values: Any) -> int:
            usual: dict[str, Any] = {
                "target": "table", "kind": "turn", "payload": "{}", "attempts": 1, "not_before": 0.0, "created": 0.0,
                "edit": False, "mark": 1, "panel": False,
            }  # fmt: skip
            row = usual | {"lane": f"table:{next(interactions)}", "state": state} | values
            return db.execute(insert(old).values(row).returning(old.c.id)).scalar_one()

        ids = dict[tuple[str, bool, tuple[str, ...]], int]()
        for state, panel, edits in OLD_STATES:
            ids[state, panel, edits] = id = insert_row(state, panel=panel, message=1 if state == "sent" else None)
            for kind in edits:
                insert_row("sent" if edits_are_made else "due", kind=kind, edit=True, of=id)
        run_migrations(db, MIGRATIONS, "0017", "0018")
        found = {row.id: row.state for row in db.execute(select(old.c.id, old.c.state))}
        untouched = {"retired": "sent"} if not edits_are_made else {}
        assert {was: found[id] for was, id in ids.items()} == {
            was: untouched.get(now, now) for was, now in OLD_STATES.items()
        }
    engine.dispose()


def test_each_earlier_revision_has_a_fixture() -> None:
    assert RELEASED[0] == "0001" and [revision for revision in RELEASED if revision >= get_newest_revision()] == []


@pytest.mark.parametrize("revision", EACH_RELEASED)
async def test_database_of_a_released_version_is_migrated(revision: str, tmp_path: Path) -> None:
    async with open_revision(revision, tmp_path, Clock(AFTER_ALL_STORED_TIMES)) as service:
        async with service.tables.db.writing() as tx:
            assert await tx.run_sync(read_stored_revision) == get_newest_revision()
        found = await list_tables(service)
        assert {table.status for table in found} == {"lobby", "running", "over"}
        for table in found:
            if table.status == "over":
                verified = await service.history.verify_game(table.id)
                assert verified.fits and verified.replayed
    async with open_revision(revision, tmp_path, Clock(AFTER_ALL_STORED_TIMES)):
        pass  # and again, as after the next start


@pytest.mark.parametrize("revision", EACH_RELEASED)
async def test_games_of_a_released_version_go_on(revision: str, tmp_path: Path) -> None:
    luck, clock = Random(5), Clock(AFTER_ALL_STORED_TIMES)
    async with open_revision(revision, tmp_path, clock) as service:
        for table in await list_tables(service):
            if table.status == "lobby":
                await service.lobby.start_game(table.id, table.host, next(interactions))
        for before in await list_tables(service):
            if before.status != "running":
                continue
            given = 0
            for _ in range(10):
                given += await answer_once(service, await service.listings.get_table(before.id), luck)
                clock.now += MAX_CLOSE_DELAY_S
                await service.drain()
            after = await service.listings.get_table(before.id)
            assert given > 4 and after.version >= before.version + given
        async with service.tables.db.reading() as db:
            states = {row[0] for row in await db.execute(select(outbox.c.state))}
        assert "sent" in states and states <= {*DELIVERED_STATES, "superseded", "due", "held"}
