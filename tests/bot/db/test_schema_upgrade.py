"""A filled database of the first version is upgraded by a later one, and its games go on.

The second migration exists here only, until a release has one.
"""

from __future__ import annotations

import shutil
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import text

from bot.db import schema_upgrade
from bot.db.copying import copy_database, to_sqlite_url
from bot.db.database import Database
from bot.db.schema_upgrade import read_stored_revision
from bot.operations import listings
from bot.service import Service
from tests.bot.service.filled_database import TABLES, make_filled_database, play, write_filled_database
from tests.bot.service.kit import TUNING, Clock, Recorder
from tests.bot.stores.kit import make_migrated_file, open_database

SECOND_MIGRATION = """
import sqlalchemy as sa
from alembic import op

revision, down_revision = "0002", "0001"

def upgrade():
    op.add_column("game", sa.Column("added", sa.Integer(), nullable=False, server_default="7"))
"""

AFTER_ALL_STORED_TIMES = 2_000_000.0


@contextmanager
def add_second_migration(folder: Path) -> Generator[None]:
    """Let this process be a version of the program with one more migration."""
    make_migrated_file()  # copies of both are for all tests of this process
    make_filled_database()
    with pytest.MonkeyPatch.context() as patch:
        migrations = Path(
            shutil.copytree(schema_upgrade.MIGRATIONS, folder / "migrations", dirs_exist_ok=True)
        )
        (migrations / "versions" / "0002_test.py").write_text(SECOND_MIGRATION)
        patch.setattr(schema_upgrade, "MIGRATIONS", migrations)
        yield


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_filled_database_is_upgraded_and_its_games_go_on(kind: str, tmp_path: Path):
    clock = Clock(AFTER_ALL_STORED_TIMES)
    async with open_database(kind, tmp_path) as url:
        write_filled_database(tmp_path / "filled.db")
        source, target = Database(to_sqlite_url(tmp_path / "filled.db")), await Database.open(url)
        copy_database(source, target)
        await source.close()
        await target.close()
        with add_second_migration(tmp_path):
            for _ in range(2):  # and again, as after the next start
                service = await Service.open(url, clock=clock, sender=Recorder(), tuning=TUNING)
                with service.tables.db.begin() as tx:
                    assert read_stored_revision(tx) == "0002"
                    rows = tx.execute(text("SELECT id, slug, status, added FROM game")).all()
                assert {row.added for row in rows} == {7}
                assert {row.slug: row.status for row in rows} == {
                    slug: {0: "lobby", None: "over"}.get(answers, "running") for slug, _, answers in TABLES
                }
                for row in rows:
                    if row.status == "running":
                        await play(service, clock, row.id, Random(6), 5)
                    elif row.status == "over":
                        verified = await listings.verify_game(service.tables, row.id)
                        assert verified.fits and verified.replayed
                await service.stop()
