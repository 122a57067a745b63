"""Load seasons, and write a change of a season in one transaction, or not at all.

Nothing of a season is cached: a change reads the season first. If the version has changed meanwhile, the season is read
again; with `expect` the change is given up instead.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from bot.consequences.quotas import require_room
from bot.consequences.season_schedule import Edit
from bot.db import season_rows as store
from bot.db.database import retry_on_connection_loss
from bot.db.rows import SeasonRow
from bot.db.season_rows import UNFINISHED
from bot.model.errors import MAX_ID_ATTEMPTS, generate_short_id
from bot.model.season import (
    Season,
    SeasonChange,
    SeasonState,
    decode_rules,
)
from bot.seasons.model import SeasonRules
from bot.stores.season_changes import change_season_in, load_season
from bot.stores.tables import TableStore

EditAmongSeasons = Callable[
    [SeasonChange, Sequence[SeasonRules]], None
]  # gets the rules of the server's other seasons


class SeasonStore(Struct, frozen=True):
    """Load and change seasons."""

    tables: TableStore

    async def read(self, season_id: str) -> Season:
        """Return the season as it is stored now. Raises SeasonNotFound."""
        return await self.tables.db.read(load_season, season_id)

    async def change_season(self, season_id: str, edit: Edit, expect: int | None = None) -> Season:
        """Change a season and write it. An edit that raises AlreadyApplied changes nothing. An edit may run twice.

        Raises SeasonNotFound, VersionConflict (if another version than `expect` is stored), and what `edit` raises;
        then nothing has changed.
        """

        async def run_transaction() -> Season:
            """Load, edit and write the season in one transaction."""
            return await self.tables.db.write(change_season_in, season_id, edit, self.tables.clock(), expect)

        return await self.run_and_wake_workers(run_transaction)

    async def change_beside_others(self, season_id: str, edit: EditAmongSeasons) -> Season:
        """Change a season by an edit that also gets the rules of the server's other unfinished seasons.

        If two seasons are opened at the same time, the second edit sees the first season. Raises as `change_season`.
        """

        def transact(tx: Connection) -> Season:
            """Lock the server's unfinished seasons, and pass the rules of the others to the edit."""
            row = store.find(tx, season_id)
            found = store.lock_unfinished_of_guild(tx, row.guild) if row is not None else []
            others = [
                decode_rules(one.rules) for one in found if one.id != season_id and one.status in UNFINISHED
            ]
            return change_season_in(tx, season_id, lambda change: edit(change, others), self.tables.clock())

        return await self.run_and_wake_workers(lambda: self.tables.db.write(transact))

    async def run_and_wake_workers(self, once: Callable[[], Awaitable[Season]]) -> Season:
        """Run a transaction, a second time if the connection was lost, then wake the workers. Return the changed
        season."""
        changed = await retry_on_connection_loss(once)
        self.tables.season_news = True
        self.tables.wake_workers()
        return changed

    async def create_draft(
        self, rules: SeasonRules, guild: int, channel: int, host: int, follows: str = "", forum: int = 0
    ) -> str:
        """Create a draft and return its id. `follows` is the previous season, if any. `forum`: where its tables open, 0
        for threads in the channel.

        Raises OperationRefused drafts-many, drafts-many-here.
        """
        now = self.tables.clock()
        for _ in range(MAX_ID_ATTEMPTS):
            row = SeasonRow(
                generate_short_id(),
                guild,
                channel,
                forum or channel,
                None,
                host,
                "draft",
                1,
                msgspec.json.encode(rules),
                0,
                msgspec.json.encode(SeasonState(follows=follows, forum=forum)),
                None,
                None,
                now,
                None,
            )
            try:
                await self.tables.db.write(insert_draft, row)
            except IntegrityError:
                continue  # the id is taken
            return row.id
        raise RuntimeError(f"no free id for a season in {MAX_ID_ATTEMPTS} tries")


def insert_draft(tx: Connection, row: SeasonRow) -> None:
    """Insert a draft. Raises OperationRefused drafts-many, drafts-many-here; IntegrityError if the id is taken."""
    require_room("drafts", *store.count_drafts(tx, row.guild, row.host or 0))
    store.insert_row(tx, row)
