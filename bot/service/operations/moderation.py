"""Public actions of moderators: pause, resume and end a game. They see no hands. For rewinds see `rewind`.

`bot/interactions/access.py` checks the permission, because only Discord knows it. `by` is the moderator. Nobody
moderates a table at which they play with other people, except to resume it.
"""

from __future__ import annotations

from msgspec import Struct

from bot.store import pending

from ..effects import pause as pausing
from ..effects.after_action import end_table
from ..model.errors import OperationRefused
from ..model.table import Person, Table
from ..model.table_change import TableChange
from ..model.table_state import TableState, has_stake
from ..storage.table_store import TableStore


class Moderation(Struct, frozen=True):
    """Public actions of a server's moderators on a table."""

    tables: TableStore

    async def require_no_stake(self, table_id: str, who: int) -> None:
        """Raise OperationRefused moderates-own if this user plays at the table with other people. Raises TableNotFound."""
        require_no_stake((await self.tables.read(table_id)).sheet, who)

    async def pause_table(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """Stop the clocks; no answers are taken. Raises GameNotStarted, GameOver; OperationRefused is-paused,
        moderates-own."""
        async with self.tables.db.reading() as db:
            rows = await pending.fetch_of_table(db, table_id)

        def pause_and_notify(change: TableChange) -> None:
            """Pause the table and post that a moderator has paused it."""
            require_no_stake(change.sheet, by.id)
            pausing.pause_table(change, change.name_person(by), rows)
            change.queue_notice("paused", by=change.name_person(by))

        return (await self.tables.change(table_id, "moderate", interaction, pause_and_notify)).opened.table

    async def resume_table(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """Start the clocks again. Raises GameNotStarted, GameOver; OperationRefused not-paused."""

        def resume_and_notify(change: TableChange) -> None:
            """Resume the table and post it. The post mentions the awaited players, except in a sealed step."""
            match = change.playing
            pausing.resume_table(change)
            asked = (
                []
                if match.in_sealed_step
                else [n for n in sorted(match.open_questions) if change.sheet.seats[n].user is not None]
            )
            change.queue_notice("goes-on", mentions=asked, by=change.name_person(by))

        return (await self.tables.change(table_id, "moderate", interaction, resume_and_notify)).opened.table

    async def end_game(self, table_id: str, by: Person, interaction: int = 0) -> Table:
        """End the game without a winner. Raises GameNotStarted, GameOver; OperationRefused moderates-own."""

        def abandon_game(change: TableChange) -> None:
            """End the game without a winner, in the name of the moderator."""
            change.require_running()
            require_no_stake(change.sheet, by.id)
            change.sheet.ended_by, change.sheet.paused = change.name_person(by), None
            end_table(change, "abandoned")

        return (await self.tables.change(table_id, "moderate", interaction, abandon_game)).opened.table


def require_no_stake(sheet: TableState, who: int) -> None:
    """Raise OperationRefused moderates-own if this user plays at the table with other people."""
    if has_stake(sheet, who):
        raise OperationRefused("moderates-own")
